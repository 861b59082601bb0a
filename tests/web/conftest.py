"""A server in the test's own process, and pages that do what a browser would do."""

import json
import random
import secrets
from contextlib import contextmanager

import anyio
import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from apnap.web.app import create_app
from apnap.web.differences import applied
from apnap.web.limits import Limits, Rate
from apnap.web.storage import Storage

PATIENCE = 60  # seconds, on a machine with much else to do
MANY = Rate(1e9, 1e9)
LIMITS = Limits(messages=MANY, requests=MANY, new_tables=MANY)


class Page:
    """A page with its state, made of the messages it has received."""

    def __init__(self, socket):
        self.socket = socket
        self.number = 0
        self.asked = 0
        self.received = []
        self.state = None
        self.welcome = None
        self.bye = None

    def hello(self, table, token="", feed="", last=0):
        self.send(type="hello", table=table, token=token, feed=feed, last=last)
        self.welcome = self.receive()
        return self.welcome

    def send(self, **message):
        self.socket.send_text(json.dumps(message))

    def receive(self):
        message = json.loads(self.socket.receive_text())
        self.received.append(message)
        if message["type"] == "snapshot":
            self.state, self.number = message["state"], message["number"]
        elif message["type"] == "difference":
            assert message["number"] == self.number + 1
            self.state = applied(self.state, message["changes"])
            self.number = message["number"]
        elif message["type"] == "bye":
            self.bye = message
        return message

    def ask(self, **message):
        """Send a request and wait for the reply to it."""
        self.asked += 1
        self.send(id=self.asked, **message)
        while True:
            reply = self.receive()
            if reply.get("id", "") == self.asked or self.bye:
                return reply

    def until(self, condition):
        """Receive messages until the state is like that."""
        while self.state is None or not condition(self.state):
            self.receive()
        return self.state

    def question(self):
        """Wait for a question to this seat, or for the end of the game."""
        self.until(lambda state: state["phase"] == "over" or questions_in(state))
        return questions_in(self.state)[0] if questions_in(self.state) else None

    def answer(self, question, value):
        return self.ask(type="answer", question=question["id"], answer=value)


def questions_in(state):
    """All questions to the seat, in the game, a subgame or a draft."""
    found, game = [], state["game"]
    while game:
        found += game["questions"]
        game = game.get("subgame")
    return found + (state["draft"]["questions"] if state["draft"] else [])


def sensible(question):
    """The default, or else an answer that is legal for most questions: as little as allowed."""
    if "default" in question:
        return question["default"]
    if question["kind"] in ("Question", "Act"):
        no = [n for n, each in enumerate(question["options"]) if each["verb"] == "no"]
        return no[0] if no else 0
    if question["kind"] == "ChooseNumber":
        return question["low"]
    if question["kind"] == "ChooseName":
        return (question.get("names") or ["Forest"])[0]
    if question["kind"] == "Divide":
        return [[0, question["total"]]]
    if question["kind"] == "Declare":
        return []
    if question["kind"] == "Arrange":
        return list(range(len(question["options"])))
    return list(range(question.get("low", 0)))


class Impatient:
    """A socket of the test client that fails the test if no message comes."""

    def __init__(self, socket):
        self.socket = socket
        self.send_text = socket.send_text

    def receive_text(self):
        async def receive():
            with anyio.fail_after(PATIENCE):
                return await self.socket._send_rx.receive()

        message = self.socket.portal.call(receive)
        if message["type"] == "websocket.close":
            raise WebSocketDisconnect(message.get("code", 1000))
        return message["text"]


class Server:
    """A server with a client for its REST interface."""

    def __init__(self, client):
        self.client = client

    def make(self, *seats, **more):
        """Make a table; seats are "me", "person" or "bot", or whole requests."""
        listed = [{"kind": each} if isinstance(each, str) else each for each in seats]
        reply = self.client.post("/api/tables", json={"seats": listed, **more})
        assert reply.status_code == 200, reply.text
        return reply.json()

    def claim(self, made, number, name=""):
        """Take the seat with this number as listed."""
        invitation = made["seats"][number]["invitation"]
        body = {"table": made["table"], "invitation": invitation, "name": name}
        reply = self.client.post("/api/claim", json=body)
        assert reply.status_code == 200, reply.text
        return reply.json()

    @contextmanager
    def socket(self, headers=()):
        """A WebSocket that has said nothing yet."""
        with self.client.websocket_connect("ws://localhost/ws", headers=dict(headers)) as socket:
            yield Impatient(socket)

    @contextmanager
    def page(self, table, token="", feed="", last=0):
        with self.socket() as socket:
            page = Page(socket)
            page.hello(table, token, feed, last)
            yield page


@pytest.fixture(autouse=True)
def the_same_games(monkeypatch):
    """A server draws seeds that nobody can guess; in tests they are the same in every run."""
    monkeypatch.setattr(secrets, "randbits", random.Random(26).getrandbits)


@pytest.fixture
def storage_url(tmp_path):
    return f"sqlite:///{tmp_path / 'tables.sqlite'}"


@pytest.fixture
def serving(storage_url):
    """A function that starts a server, with other limits if they are given."""
    clients = []

    def serve(limits=LIMITS):
        client = TestClient(create_app(Storage(storage_url), limits), base_url="http://localhost")
        clients.append(client)
        client.__enter__()
        return Server(client)

    yield serve
    for client in clients:
        client.__exit__(None, None, None)


@pytest.fixture
def server(serving):
    return serving()


@pytest.fixture
def answer_for():
    return sensible


@pytest.fixture
def page_of():
    """A page on any socket with `send_text` and `receive_text`."""
    return Page
