"""What the server sends has the shape that the protocol says, and the page's types are current."""

from pathlib import Path

import pytest
from pydantic import TypeAdapter

from apnap import view
from apnap.bots import answer_of, make_bot
from apnap.sim import Table
from apnap.table import Session
from apnap.web.protocol.game_view import GameView
from apnap.web.protocol.table_view import State
from apnap.web.protocol.to_page import ToPage
from apnap.web.protocol.typescript import FILE, typescript

ROOT = Path(__file__).parents[2]
GAME, STATE, MESSAGE = TypeAdapter(GameView), TypeAdapter(State), TypeAdapter(ToPage)
TABLES = [
    ("free-for-all", 4),
    ("grand-melee", 10),
    ("two-headed-giant", 4),
    ("emperor", 6),
    ("commander", 4),
    ("planechase", 3),
    ("archenemy", 4),
    ("vanguard", 3),
    ("conspiracy", 3),
]


def test_the_typescript_types_are_current():
    there = (ROOT / FILE).read_text(encoding="utf-8")
    assert there == typescript(), "run: python -m apnap.web.protocol.typescript"


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_views_of_random_games_have_the_shape_of_the_protocol(name, players):
    table = Table(name, players)
    session = Session(table.seats(), table.rules(), seed=5)
    bots = [make_bot("random", 5, seat) for seat in range(players)]
    for number in range(150):
        question = session.game.question
        if question is None:
            break
        if number % 5 == 0:
            GAME.validate_python(view(session.game, question.decider), strict=False)
            GAME.validate_python(view(session.game, None))
        session.submit(question.id, answer_of(bots[question.decider], session.game, question))


def test_every_message_has_the_shape_of_the_protocol(server, answer_for):
    made = server.make("me", "bot", "bot")
    with server.page(made["table"], made["seats"][0]["token"]) as page:
        for _ in range(10):
            question = page.question()
            page.answer(question, answer_for(question))
        page.ask(type="answer", question="nonsense", answer=0)
        page.ask(type="log", before=10)
        hand = page.state["game"]["players"][page.state["own"]["seat"]]["hand"]
        page.ask(type="why not", thing=hand[0]["id"])
        page.ask(type="say", text="hello")
        for message in page.received:
            MESSAGE.validate_python(message)
        STATE.validate_python(page.state)
    kinds = {message["type"] for message in page.received}
    assert kinds >= {"welcome", "snapshot", "difference", "done", "refused", "reason", "log lines"}
