"""726: A subgame at a table, asked about and answered like any other game."""

import pytest

from apnap import SeatSetup, Session
from apnap.cards import builtin_card
from apnap.state.ruleset import Ruleset
from apnap.testing.subgame_plays import TALE
from apnap.web.live_table import LiveTable
from apnap.web.seeing import state_of
from apnap.web.storage import Player, Storage, Stored

PLAN = {"format": "", "edition": "", "teams": [], "notes": [], "absence": 1, "pace": 0}


@pytest.fixture
def table(storage_url):
    """A table of two people whose decks are made of cards that start subgames."""
    storage = Storage(storage_url)
    plains = builtin_card("Plains")
    seats = [SeatSetup(name, [TALE, plains] * 30) for name in ("Ann", "Bob")]
    players = [Player(0, "Ann"), Player(1, "Bob")]
    stored = Stored("t", 0, "gathering", PLAN, "secret", players=players)
    storage.add(stored)
    live = LiveTable(stored, storage)
    live.begin_game(Session(seats, Ruleset(first=0), seed=7))
    yield live
    storage.close()


def asked(table):
    """The player who is asked, and the question as the page has it, in the innermost game."""
    for player in table.players:
        game = state_of(table, player)["game"]
        while "subgame" in game:
            game = game["subgame"]
        if game["questions"]:
            return player, game["questions"][0]
    raise AssertionError("nobody is asked")


def answer_until(table, condition):
    """Cast the card that starts a subgame whenever that is possible; else take the default."""
    for _ in range(200):
        if condition(table.session.game):
            return
        player, question = asked(table)
        texts = [option["text"] for option in question["options"]]
        casts = [place for place, text in enumerate(texts) if "Tale" in text]
        subgame = table.session.game.subgame()
        wish = casts[0] if casts and subgame is None else question.get("default", 0)
        table.answer(player, question["id"], wish)
    raise AssertionError("it never came to that")


@pytest.mark.rule("726.1a")
def test_726_1a_questions_of_a_subgame_are_answered_by_the_names_that_the_page_has(table):
    answer_until(table, lambda game: game.subgame() is not None)
    player, question = asked(table)
    assert question["about"] == "mulligan"
    table.answer(player, question["id"], question["default"])
    other, following = asked(table)
    assert (other, following["id"]) != (player, question["id"])


@pytest.mark.rule("726.1a")
def test_726_1a_a_table_with_a_subgame_is_restored_from_its_answers(table):
    answer_until(table, lambda game: game.subgame() is not None)
    player, question = asked(table)
    again = LiveTable(table.storage.find("t"), table.storage)
    before, after = state_of(table, player)["game"], state_of(again, player)["game"]
    assert after == before
    assert asked(again)[1] == question
