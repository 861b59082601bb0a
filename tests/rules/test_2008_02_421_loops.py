"""2008-02:421: loops that players keep going together."""

import pytest

from apnap.state.codec import digest, dump, load
from apnap.testing import Table, table
from apnap.testing.texts import card

DRAGON = card("{0}: This creature gains flying until end of turn.", "Creature — Dragon", "Dragon")
NET = card("{0}: Target creature loses flying until end of turn.", "Artifact", "Net")


def one_round(edition: str) -> Table:
    """A's Dragon has got flying and lost it again, and A has priority."""
    t = table(2, edition=edition)
    a, b = t.seats
    a.battlefield(DRAGON)
    b.battlefield(NET)
    a.activates(DRAGON)
    t.resolve()
    a.passes()
    b.activates(NET, at=DRAGON)
    return t.resolve()


def acts(t: Table, number: int) -> bool:
    """Whether the player is offered the ability."""
    question = t.seat(number).question
    return question is not None and any(each.verb == "activate" for each in question.options)


def may_fly(t: Table) -> bool:
    return acts(t, 0)


def flies(t: Table) -> bool:
    return "flying" in t.permanent(DRAGON).keywords


@pytest.mark.rule("2008-02:421.3")
@pytest.mark.rule("2006-10:421.3")
@pytest.mark.parametrize("edition", ["2006-10", "2008-02"])
def test_2008_02_421_3_who_agrees_to_the_number_has_the_last_word(edition):
    t = one_round(edition)
    a, b = t.seats
    assert may_fly(t), "A may go on, and says how often"
    act(t)
    a.answers(5)
    assert digest(load(dump(t.game))) == digest(t.game)
    b.answers(5)
    assert t.log_has("2008-02:421.3", "A and B go through a loop 5 times; B has the last word")
    assert not flies(t)
    assert not may_fly(t)


@pytest.mark.rule("2008-02:421.3")
@pytest.mark.parametrize("edition", ["2006-10", "2008-02"])
def test_2008_02_421_3_who_says_less_leaves_the_last_word_to_the_other(edition):
    t = one_round(edition)
    a, b = t.seats
    act(t)
    a.answers(5)
    b.answers(3)
    assert t.log_has("2008-02:421.3", "A and B go through a loop 3 times; A has the last word")
    assert t.stack == ["Dragon's ability"], "A does it once more"
    t.resolve()
    assert flies(t)
    a.passes()
    assert not acts(t, 1)


@pytest.mark.rule("2008-02:421.3")
def test_2008_02_421_3_today_the_first_player_stops_after_one_round():
    assert not may_fly(one_round("2024-03"))
    assert not may_fly(one_round("2026-08"))


@pytest.mark.rule("2008-02:421.3")
def test_2008_02_421_3_a_number_that_was_reached_is_agreed_on():
    t = one_round("2008-02")
    act(t)
    t.seat(0).answers(1)
    assert t.log_has("2008-02:421.3", "A and B go through a loop once; B has the last word")


def act(t: Table) -> None:
    """A chooses to go on with the loop."""
    question = t.seat(0).question
    assert question is not None
    [option] = [each for each in question.options if each.verb == "activate"]
    t.seat(0).answers(option)
