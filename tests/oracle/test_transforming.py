"""701.28, 712: cards that transform, or return transformed, in their own words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from apnap.formats import limited_influence
from apnap.state.card import CardDef
from apnap.testing import Table, table
from apnap.testing.texts import card

QUIET = (
    "At the beginning of each upkeep, if no spells were cast last turn, transform this creature."
)
LOUD = (
    "At the beginning of each upkeep, if a player cast two or more spells last turn, transform "
    "this creature."
)
WORD = card("You gain 1 life.", "Instant", name="Word")
SLAY = card("Destroy target creature.", "Instant", name="Slay")


def two_faced(front: str, back: str = "") -> CardDef:
    other = card(back, "Creature — Wolf", "Wolf", power="4", toughness="4")
    return replace(
        card(front, "Creature — Human", "Man"),
        layout="transform",
        faces=(replace(other, cost=None),),
    )


def says(t: Table, seat: int, times: int) -> None:
    for _ in range(times):
        t.seats[seat].hand(WORD).casts(WORD)
        t.resolve()


@pytest.mark.rule("701.28a")
@pytest.mark.parametrize(
    ("casts", "name"),
    [((0, 0), "Wolf"), ((1, 1), "Wolf"), ((2, 0), "Man"), ((0, 2), "Man"), ((1, 2), "Man")],
)
def test_701_28a_a_werewolf_looks_at_what_was_cast_last_turn(
    casts: tuple[int, int], name: str
) -> None:
    wolf = two_faced(QUIET, LOUD)
    t = table(2)
    a, b = t.seats
    a.battlefield(wolf)
    t.go_to("upkeep", turn_of=b)
    t.pass_all()
    assert a.creatures == ["Wolf"], "nobody has cast anything"
    t.go_to("precombat main", turn_of=b)
    for seat in (0, 1):
        says(t, seat, casts[seat])
    t.go_to("upkeep", turn_of=a)
    t.pass_all()
    assert a.creatures == [name], "what one player cast counts, not what all did"


@pytest.mark.rule("701.28a")
def test_701_28a_a_spell_of_this_turn_was_not_cast_last_turn() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(two_faced(QUIET, LOUD))
    says(t, 0, 1)
    t.go_to("upkeep", turn_of=b)
    t.pass_all()
    assert a.creatures == ["Man"]
    says(t, 1, 1)
    t.go_to("upkeep", turn_of=a)
    t.pass_all()
    assert a.creatures == ["Man"], "the spell in b's upkeep"
    t.go_to("upkeep", turn_of=b)
    t.pass_all()
    assert a.creatures == ["Wolf"]


@pytest.mark.rule("801.11")
def test_801_11_a_werewolf_hears_only_spells_within_range() -> None:
    t = table(5, limited_influence(1))
    a, b = t.seats[:2]
    a.battlefield(two_faced(QUIET, LOUD))
    says(t, 2, 1)
    t.go_to("beginning of combat")
    a.answers(b)
    t.go_to("upkeep", turn_of=b)
    t.pass_all()
    assert a.creatures == ["Wolf"]


@pytest.mark.rule("712.14a")
@pytest.mark.parametrize("owner", [False, True])
def test_712_14a_exiled_and_returned_transformed(owner: bool) -> None:
    whose = "its owner's" if owner else "your"
    words = (
        f"{{0}}: Exile this creature, then return it to the battlefield transformed under {whose} "
        "control."
    )
    man = two_faced(words)
    t = table(2)
    a, b = t.seats
    thief = card("Gain control of target creature.", name="Thief")
    a.hand(thief)
    b.battlefield(man)
    a.casts(thief, at=b.find(man))
    t.resolve()
    a.activates(man)
    t.resolve()
    assert (a.creatures, b.creatures) == (([], ["Wolf"]) if owner else (["Wolf"], []))


@pytest.mark.rule("712.14a")
def test_712_14a_returned_later_with_a_counter() -> None:
    words = (
        "When this creature dies, return it to the battlefield transformed under its owner's "
        "control with a +1/+1 counter on it."
    )
    man = two_faced(words)
    t = table(2)
    a, _ = t.seats
    a.battlefield(man).hand(SLAY)
    a.casts(SLAY, at=a.find(man))
    t.pass_all()
    assert (a.creatures, a.power(a.find(man))) == (["Wolf"], 5)


@pytest.mark.rule("201.5c")
def test_201_5c_a_comma_is_no_part_of_the_short_name() -> None:
    words = "{0}: Exile Clive, then return him to the battlefield transformed under your control."
    wolf = CardDef("Ifrit", "creature", power=4, toughness=4)
    clive = card(words, "Legendary Creature — Human", "Clive, Dominant")
    clive = replace(clive, layout="transform", faces=(wolf,))
    t = table(2)
    a, _ = t.seats
    a.battlefield(clive).activates(clive)
    t.resolve()
    assert a.creatures == ["Ifrit"]


@pytest.mark.rule("701.28f")
def test_701_28f_two_deaths_transform_it_once_at_the_next_upkeep() -> None:
    words = (
        "Whenever another creature you control dies, transform this creature at the beginning of "
        "the next upkeep."
    )
    avacyn = two_faced(words)
    bears = [CardDef(name, "creature", power=2, toughness=2) for name in ("Bear", "Ox")]
    t = table(2)
    a, b = t.seats
    a.battlefield(avacyn, *bears).hand(SLAY, SLAY)
    for bear in bears:
        a.casts(SLAY, at=a.find(bear))
        t.pass_all()
    t.go_to("upkeep", turn_of=b)
    a.answers(a.question.options if a.question else None)
    t.pass_all()
    assert a.creatures == ["Wolf"], "the second ability finds that it has transformed"
