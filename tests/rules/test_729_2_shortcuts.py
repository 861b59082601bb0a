"""729.2: shortcuts: how often a player goes through a loop of their own."""

from itertools import pairwise

import pytest

from apnap.effects.instructions.life import ChangeLife
from apnap.effects.words.amounts import Number
from apnap.effects.words.selections import EachPlayer, You
from apnap.state.ability import ActivatedAbility
from apnap.state.card import CardDef
from apnap.state.codec import digest, dump, load
from apnap.testing import Table, table
from apnap.testing.simple_cards import instant
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", power=2, toughness=2)
GOND = card(
    "Enchant creature\n"
    'Enchanted creature has "{T}: Create a 1/1 green Elf Warrior creature token."',
    "Enchantment — Aura",
    "Presence of Gond",
)
ALARM = card(
    "Creatures don't untap during their controllers' untap steps.\n"
    "Whenever a creature enters, untap all creatures.",
    "Enchantment",
    "Intruder Alarm",
)


def start() -> Table:
    """Two rounds are played as they are; then it can be seen that they can be repeated."""
    t = table(4)
    a, _b, _c, d = t.seats
    a.battlefield(BEAR).battlefield(GOND, attached_to=BEAR)
    d.battlefield(ALARM).hand(instant("Nap", ChangeLife(You(), Number(1))))
    for _ in range(2):
        assert not shortcuts(t)
        a.activates(BEAR)
        t.pass_all()
    return t


def shortcuts(t: Table) -> list[object]:
    t.begin()
    return [o for q in t.questions for o in q.options if o.verb == "repeat"]


@pytest.mark.rule("729.2a", example=1)
@pytest.mark.rule("729.1b")
@pytest.mark.rule("729.2c")
def test_729_2a_a_million_tokens() -> None:
    t = start()
    a, b, c, d = t.seats
    [option] = shortcuts(t)
    a.answers(option)
    a.answers(999_998)
    assert a.question is None
    for seat in (b, c, d):  # in turn order, none of them by silence
        assert seat.question is not None
        assert seat.question.rule == "729.2b"
        seat.answers(999_998)
    assert a.count("Elf Warrior Token") == 1_000_000
    assert not a.is_tapped(BEAR)
    assert a.question is not None
    assert a.question.rule == "117.1"
    twin = load(dump(t.game))
    assert digest(twin) == digest(t.game)
    assert t.log_has("729.2c")


@pytest.mark.rule("729.2b")
@pytest.mark.rule("729.2c")
def test_729_2b_the_earliest_end_counts_and_there_another_choice_is_made() -> None:
    t = start()
    a, b, c, d = t.seats
    [option] = shortcuts(t)
    a.answers(option)
    a.answers(1000)
    b.answers(1000)
    c.answers(5)
    assert d.question is not None
    assert d.question.high == 5  # type: ignore[attr-defined]
    d.answers(3)
    assert a.count("Elf Warrior Token") == 5  # two by hand, and three more
    assert a.is_tapped(BEAR)  # the next round has begun
    assert t.stack == ["Bear's ability"]
    assert [q.decider for q in t.questions] == [3]
    assert [o.verb for o in d.question.options] == ["cast"]  # d can't pass
    d.casts("Nap")
    t.pass_all()
    assert d.life == 21
    assert a.count("Elf Warrior Token") == 6


@pytest.mark.rule("729.2b")
def test_729_2b_control_nobody_is_asked_where_nothing_was_repeated() -> None:
    t = table(2)
    a, _b = t.seats
    a.battlefield(BEAR).battlefield(GOND, attached_to=BEAR)
    a.activates(BEAR)
    t.pass_all()
    assert not shortcuts(t)


@pytest.mark.rule("729.2a")
def test_729_2a_only_as_long_as_nothing_runs_out() -> None:
    drain = ActivatedAbility((ChangeLife(EachPlayer(opponents=True), Number(2), -1),))
    t = table(2)
    a, b = t.seats
    a.battlefield(CardDef("Drain", "artifact", abilities=(drain,)))
    for _ in range(2):
        a.activates("Drain")
        t.resolve()
    [option] = shortcuts(t)
    a.answers(option)
    assert a.question is not None
    assert a.question.high == 7  # type: ignore[attr-defined]  # of 16 life, then the rest by hand
    a.answers(7)
    b.answers(7)
    assert b.life == 2
    a.activates("Drain")
    t.resolve()
    assert t.winner is a


@pytest.mark.rule("729.2a")
def test_729_2a_of_many_actions_only_the_latest_are_remembered() -> None:
    """The game grows by the abilities on the stack, not by a picture of itself before each."""
    t = table(2)
    a, _b = t.seats
    a.battlefield(card("{0}: Draw a card.", "Artifact", "Free Book"), *[BEAR] * 20)
    sizes = []
    for _ in range(90):
        a.activates("Free Book")
        sizes.append(len(dump(t.game)))
    growth = [later - earlier for earlier, later in pairwise(sizes)]
    assert max(growth[-20:]) < min(growth[:20])


INTO_THE_FRAY = card("Target creature attacks this turn if able.", "Instant", "Into the Fray")


@pytest.mark.rule("729.2b", example=1)
@pytest.mark.parametrize("shortens", [True, False])
def test_729_2b_passing_until_somebody_wants_to_act(shortens: bool) -> None:
    """A says "go"; B wants to cast a spell in the beginning of combat step."""
    t = table(2, at="draw")
    a, b = t.seats
    a.battlefield(BEAR)
    b.hand(INTO_THE_FRAY)
    if shortens:
        t.go_to("beginning of combat")
        a.passes()
        b.casts(INTO_THE_FRAY, at=BEAR)
        t.resolve()
    t.go_to("end")
    assert b.life == (18 if shortens else 20)
