"""113.2c: what asks says so in the words of its card."""

import pytest

from apnap import view
from apnap.rules.zones.words_that_ask import words_that_ask
from apnap.testing import Table, table
from apnap.testing.texts import card

BASILICA = card(
    "This land enters tapped.\n"
    "When this land enters, return a land you control to its owner's hand.\n"
    "{T}: Add {W}{B}.",
    "Land",
    "Basilica",
)
PREY = card(
    "Target creature you control fights target creature you don't control.", name="Prey Upon"
)
DRAGON = card("", "Creature — Dragon", "Dragon")


def asked(t: Table, seat: int) -> str:
    question = t.seat(seat).question
    assert question is not None
    return words_that_ask(t.game, question)


@pytest.mark.rule("113.2c")
def test_113_2c_a_choice_comes_with_the_words_of_the_ability():
    t = table(2)
    a = t.seat(0).lands("Plains").hand(BASILICA)
    a.plays(BASILICA)
    t.resolve()
    assert a.question.prompt == "Choose a land for Basilica."
    assert asked(t, 0) == "When this land enters, return a land you control to its owner's hand."
    [shown] = view(t.game, 0)["questions"]
    assert shown["words"] == asked(t, 0)


@pytest.mark.rule("113.2c")
def test_113_2c_targets_come_with_the_words_of_the_spell():
    t = table(2)
    a, b = t.seats
    a.battlefield(DRAGON).hand(PREY)
    b.battlefield(DRAGON, "Grizzly Bears")
    t.begin()
    [option] = [each for each in a.question.options if each.verb == "cast"]
    a.answers(option)
    assert a.question.kind.value == "other"
    assert asked(t, 0) == PREY.text


@pytest.mark.rule("113.2c")
def test_113_2c_rules_and_options_that_say_it_themselves_need_no_words():
    charm = card("Choose one —\n• You gain 1 life.\n• Draw a card.", "Instant", "Charm")
    t = table(2)
    a = t.seat(0).hand(charm)
    t.begin()
    assert asked(t, 0) == "", "priority"
    [option] = [each for each in a.question.options if each.verb == "cast"]
    a.answers(option)
    assert [each.verb for each in a.question.options] == ["mode", "mode"]
    assert asked(t, 0) == ""


@pytest.mark.rule("113.2c")
def test_113_2c_a_player_who_may_do_something_is_spoken_to():
    path = card(
        "Exile target creature. Its controller may search their library for a basic land card, "
        "put that card onto the battlefield tapped, then shuffle.",
        "Instant",
        "Path",
    )
    t = table(2)
    a, b = t.seats
    b.battlefield(DRAGON)
    a.hand(path).casts(path, at=DRAGON)
    t.pass_once()
    t.pass_once()
    assert b.question.prompt == (
        "Path: search your library for a basic land card, put that card onto the battlefield "
        "tapped, then shuffle?"
    )
