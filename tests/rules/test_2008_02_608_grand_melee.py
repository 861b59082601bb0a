"""2008-02:608, 2006-10:608: Grand Melee with one stack (2006) and with several (2008)."""

import pytest

from apnap.formats import grand_melee
from apnap.testing import Seat, Table, table
from apnap.testing.texts import card

BLAST = card("Lightning Blast deals 4 damage to any target.", "Instant", "Lightning Blast")
AXE = card("Lava Axe deals 5 damage to target player or planeswalker.", name="Lava Axe")


def melee(edition: str) -> tuple[Table, Seat, Seat]:
    """Eight players; A and E hold the markers, both in their main phase."""
    t = table(8, grand_melee, edition=edition)
    a, e = t.seat(0), t.seat(4)
    a.hand(BLAST)
    e.hand(BLAST, AXE)
    return t, a, e


def end_turn(t: Table, number: int) -> None:
    """Pass for this turn only, until it is over."""
    begun = t.game.turns[number].number
    while t.game.asked.get(number) and t.game.turns[number].number == begun:
        t.pass_once(turn=t.game.turns[number].active)


@pytest.mark.rule("2008-02:608.5")
@pytest.mark.rule("2006-10:608.4")
@pytest.mark.rule("807.5")
@pytest.mark.parametrize(
    ("edition", "lives", "sorcery"),
    [("2006-10", (20, 16), False), ("2008-02", (16, 20), True), ("2024-03", (16, 20), True)],
)
def test_2008_02_608_5_stacks(edition, lives, sorcery):
    """A's spell waits for E's where there is one stack, and does not where there are two."""
    t, a, e = melee(edition)
    b, f = t.seat(1), t.seat(5)
    a.casts(BLAST, at=b)
    assert e.may_cast(AXE) == sorcery
    e.casts(BLAST, at=f)
    t.resolve(turn=a)
    assert (b.life, f.life) == lives


@pytest.mark.rule("2008-02:608.5a")
@pytest.mark.parametrize(
    ("edition", "asked"),
    [("2006-10", "ABCDEFGH"), ("2008-02", "ABH"), ("2024-03", "ABH")],
)
def test_2008_02_608_5a_who_gets_priority(edition, asked):
    t, a, _ = melee(edition)
    a.casts(BLAST, at=t.seat(1))
    names = ""
    while t.turn_of(a).stack:
        [question] = t.turn_of(a).questions
        names += t.seats[question.decider].name
        t.pass_once(turn=a)
    assert names == asked


@pytest.mark.rule("2008-02:608.5")
@pytest.mark.rule("2006-10:608.4")
@pytest.mark.parametrize(("edition", "waits"), [("2006-10", True), ("2008-02", False)])
def test_2008_02_608_5_other_turns_wait_for_the_one_stack(edition, waits):
    t, a, e = melee(edition)
    t.begin()
    assert t.turn_of(e).questions
    a.casts(BLAST, at=t.seat(1))
    assert (not t.turn_of(e).questions) == waits
    t.resolve(turn=a)
    assert t.turn_of(e).questions


@pytest.mark.rule("2008-02:608.4c")
@pytest.mark.rule("2006-10:608.4c")
@pytest.mark.rule("807.4d")
@pytest.mark.parametrize(
    ("edition", "holders"), [("2006-10", "AE"), ("2008-02", "AE"), ("2024-03", "BE")]
)
def test_2008_02_608_4c_a_marker_waits_for_room(edition, holders):
    """A's turn is over, and E's goes on. B may begin a turn when F has the other marker."""
    t, _, _ = melee(edition)
    t.begin()
    end_turn(t, 1)
    assert "".join([turn.active.name for turn in t.turns]) == holders
    assert not t.game.asked.get(1)
    end_turn(t, 2)
    assert "".join([turn.active.name for turn in t.turns]) == "BF"
    assert [turn.number for turn in t.game.turns.values()] == [2, 2]


@pytest.mark.rule("2008-02:608.4e")
@pytest.mark.rule("2006-10:608.4d")
@pytest.mark.parametrize("edition", ["2006-10", "2008-02", "2024-03"])
def test_2008_02_608_4e_a_marker_is_removed_between_turns(edition):
    """With seven players there is one marker; B sat to the left of A's, which goes."""
    t, _, _ = melee(edition)
    t.begin()
    t.seat(1).concedes()
    assert len(t.turns) == 2
    end_turn(t, 1)
    assert [turn.active.name for turn in t.turns] == ["E"]
