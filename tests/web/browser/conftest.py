"""A real browser: Debian's Chromium, driven by Playwright. Without one, or without the page that
`make page` builds, these tests are skipped and say so."""

import json
import os
import shutil
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

try:
    from playwright.sync_api import Error as PlaywrightError
except ImportError:
    PlaywrightError = None

import apnap.web
from apnap import IllegalAnswer, submit, view
from apnap.table import Yields
from apnap.web.answering import find_question, hide_ids
from apnap.web.feed import Feed

STATIC = Path(apnap.web.__file__).parent / "static" / "index.html"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
SECRET = "of the table"
HERE = Path(__file__).parent
PATIENCE = 30_000  # milliseconds
MOST_CLICKS = 60  # for one answer
SHORT = 3_000  # milliseconds for one click
PLAYABLE = ".hand .card.lit"


def pytest_collection_modifyitems(items):
    """A browser has its own pace, and its server draws other games in each run: try thrice."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=2))


@pytest.fixture(scope="session")
def browser():
    playwright = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
    if CHROMIUM is None:
        pytest.skip("there is no Chromium on this machine")
    if not STATIC.is_file():
        pytest.skip("the page is not built: run `make page`")
    with playwright.sync_playwright() as driver:
        opened = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield opened
        opened.close()


class Server:
    """`apnap serve` as a process of its own, which can be killed and started again."""

    def __init__(self, store):
        self.store = store
        self.port = 0
        self.process = None
        self.start()

    def start(self):
        command = [sys.executable, "-m", "apnap", "serve", "--port", str(self.port)]
        self.process = subprocess.Popen(
            [*command, "--store", str(self.store)],
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ,
        )
        line = self.process.stdout.readline()
        self.address = line.split()[-1].rstrip("/")
        self.port = int(self.address.rsplit(":", 1)[1])

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def post(self, path, body):
        request = urllib.request.Request(
            f"{self.address}/api/{path}",
            data=json.dumps(body).encode(),
            headers={"content-type": "application/json"},
        )
        with urllib.request.urlopen(request) as reply:
            return json.load(reply)


@pytest.fixture(scope="session")
def shared_server(browser, tmp_path_factory):
    server = Server(tmp_path_factory.mktemp("games") / "games.sqlite")
    yield server
    server.kill()


@pytest.fixture
def own_server(browser, tmp_path):
    server = Server(tmp_path / "games.sqlite")
    yield server
    server.kill()


class Person:
    """Somebody at a page, who clicks."""

    def __init__(self, browser, **context):
        self.context = browser.new_context(viewport={"width": 1280, "height": 720}, **context)
        self.page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.errors = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))

    def open(self, address):
        self.page.goto(address)

    def find(self, selector, **having):
        return self.page.locator(selector, **having)

    @property
    def about(self):
        """What the question is about, as the engine calls it."""
        return self.find("#question").get_attribute("data-about")

    @property
    def is_asked(self):
        return self.find("#question.mine").count() > 0

    def wait_to_be_asked(self):
        self.page.wait_for_selector("#question.mine, #question a.btn")

    def click(self, selector, **having):
        """Click the first such thing, if there is one. The page may have gone on meanwhile: then
        nothing is clicked, and whoever asked looks again."""
        found = self.find(selector, **having)
        if found.count() == 0:
            return False
        try:
            found.first.click(timeout=SHORT, force=selector == PLAYABLE)
        except PlaywrightError:
            self.page.wait_for_timeout(50)
        return True

    def decide(self):
        """Answer whatever is asked by clicking: play what can be played, attack with everything,
        and otherwise what the page suggests, or the first thing there is."""
        if self.click("[role=menu] button"):
            return
        about = self.about
        if about == "attackers" and not self.find("ul[aria-label=declared] li").count():
            self.click("#question .btn", has_text="All")
        elif about != "priority" or not self.click(PLAYABLE):
            suggested = (
                "#question .btn.go:not([disabled])",
                "#question [aria-checked=false]",
                "#question .names button",
                "#question ul button",
            )
            if any(self.click(each) for each in suggested):
                return
            if self.find("#question input:not([type=number])").count():
                self.find("#question input").first.fill("Forest")

    def play(self, decisions):
        """Answer so many questions, or until the game is over."""
        for _ in range(decisions):
            self.wait_to_be_asked()
            if self.find("#question a.btn").count():
                return
            before = self.find("#question").get_attribute("data-question")
            for _ in range(MOST_CLICKS):
                self.decide()
                self.page.wait_for_timeout(50)
                if self.find("#question").get_attribute("data-question") != before:
                    break
            else:
                pytest.fail(f"the page does not go on: {self.find('#question').inner_text()}")

    def close(self):
        self.context.close()
        assert self.errors == []


@pytest.fixture
def person(browser):
    opened = []

    def sit_down(**context):
        opened.append(Person(browser, **context))
        return opened[-1]

    yield sit_down
    for each in opened:
        each.close()


class Situation:
    """A game of `apnap.testing` behind a page: what the page answers is played, and the page is
    sent what its seat sees: the whole state first, then differences. `answers` are those that were
    legal, `refused` the rules of others."""

    def __init__(self, person, server, table, seat=0):
        self.game, self.seat, self.table = table.game, seat, table
        self.person, self.answers, self.refused = person, [], []
        self.feed = Feed("feed")
        self.socket = None
        person.page.route_web_socket("**/ws", self.connected)
        person.open(f"{server.address}/#/table/situation/token")
        person.page.wait_for_selector(".area")

    def connected(self, socket):
        self.socket = socket
        socket.on_message(lambda text: self.received(json.loads(text)))

    def received(self, message):
        if message["type"] == "hello":
            welcome = {"type": "welcome", "protocol": 1, "version": "", "table": "situation"}
            self.send({**welcome, "seat": self.seat, "feed": "feed"})
            self.feed.update(self.state())
            self.socket.send(self.feed.snapshot())
        elif message["type"] == "answer":
            self.reply(message, self.submit(message))
        else:
            self.reply(message, {"type": "done"})

    def submit(self, message):
        try:
            asked = find_question(self.game.questions, self.seat, SECRET, message["question"])
            submit(self.game, asked.id, asked.in_full(message["answer"]), self.seat)
        except IllegalAnswer as error:
            self.refused.append(error.rule)
            return {"type": "refused", "reason": error.reason, "rule": error.rule}
        self.answers.append(message["answer"])
        self.show()
        return {"type": "done"}

    def reply(self, message, reply):
        self.send({**reply, "id": message["id"]})

    def show(self):
        message = self.feed.update(self.state())
        if message is not None:
            self.socket.send(message)

    def state(self):
        seen = {**view(self.game, self.seat), "log_first": 0}
        hide_ids(SECRET, seen)
        return {
            "phase": "playing",
            "table": self.around(),
            "game": seen,
            "draft": None,
            "building": None,
            "chat": [],
            "own": {"seat": self.seat, "yields": Yields(self.seat).data()},
        }

    def around(self):
        seats = [
            {"seat": n, "name": self.game.player(n).name, "team": "", "kind": "person"}
            | {"claimed": True, "present": True, "ready": True}
            for n in range(self.game.size)
        ]
        empty = {"teams": [], "spectators": 0, "notes": [], "undo": None, "votes": []}
        return {"id": "situation", "format": "test", "edition": "2024-03", "seats": seats, **empty}

    def send(self, message):
        self.socket.send(json.dumps(message))

    def until(self, condition):
        """Wait until something is so, however slow the machine is."""
        for _ in range(PATIENCE // 50):
            if condition():
                return
            self.person.page.wait_for_timeout(50)
        pytest.fail(f"it never came to that; the answers were {self.answers}")


@pytest.fixture
def situation(person, shared_server):
    def lay_out(table, seat=0, **context):
        return Situation(person(**context), shared_server, table, seat)

    return lay_out
