"""A real server in a process of its own: killed in the middle of a game, it goes on."""

import json
import os
import signal
import subprocess
import sys
from contextlib import contextmanager
from functools import partial
from urllib.request import Request, urlopen

from websockets.sync.client import connect


@contextmanager
def process(store):
    """A server on a free port; gives the process and its address."""
    command = [sys.executable, "-m", "apnap", "serve", "--port", "0", "--store", str(store)]
    running = subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONUNBUFFERED": "1"}
    )
    try:
        line = running.stdout.readline()
        assert "http://127.0.0.1:" in line
        yield running, line.split()[-1]
    finally:
        running.kill()
        running.wait()
        running.stdout.close()


def post(address, path, body):
    request = Request(
        f"{address}{path}", json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    with urlopen(request, timeout=30) as reply:
        return json.load(reply)


class Socket:
    """A real WebSocket, with the names that Starlette's has."""

    def __init__(self, socket):
        self.send_text = socket.send
        self.receive_text = partial(socket.recv, timeout=30)


@contextmanager
def open_page(address, made, page_of):
    """The page of the own seat."""
    with connect(f"{address.replace('http', 'ws')}ws", max_size=None) as socket:
        page = page_of(Socket(socket))
        assert page.hello(made["table"], made["seats"][0]["token"])["type"] == "welcome"
        yield page


def test_a_killed_server_goes_on_from_the_last_answer(tmp_path, answer_for, page_of):
    store = tmp_path / "games.sqlite"
    with process(store) as (running, address):
        made = post(address, "api/tables", {"seats": [{"kind": "me"}, {"kind": "bot"}]})
        with open_page(address, made, page_of) as page:
            for _ in range(12):
                question = page.question()
                assert page.answer(question, answer_for(question))["type"] == "done"
            page.question()
            running.send_signal(signal.SIGKILL)
            running.wait()
    with process(store) as (_, address), open_page(address, made, page_of) as again:
        question = again.question()
        before, after = page.state["game"], again.state["game"]
        assert after["log"] == before["log"][-len(after["log"]) :]  # a snapshot has the last lines
        window = {"log": [], "log_first": 0}
        assert {**after, **window} == {**before, **window}
        assert again.answer(question, answer_for(question))["type"] == "done"
