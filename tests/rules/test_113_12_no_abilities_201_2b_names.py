"""113.12: objects with no abilities; 201.2b: objects with different names."""

from __future__ import annotations

import pytest

from apnap.effects.actions.manifest import Manifest
from apnap.effects.instructions.combat import ForCombat
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import Modify
from apnap.effects.statics.attacking_and_blocking import Affected, Cant
from apnap.effects.words.amounts import CountOf, Number
from apnap.effects.words.filters import AllOf, CardIn, HasNoAbilities, Permanent
from apnap.effects.words.modifications import GainAbilities, LoseAbilities
from apnap.effects.words.qualities import DiffersInName
from apnap.effects.words.selections import Each, You
from apnap.effects.words.tallies import DifferentNames, most_apart
from apnap.state.ability import Amount, Effect, Keyword, SpellAbility
from apnap.state.card import CardDef
from apnap.testing import Seat, Table, table

CREATURE = Permanent(("creature",))
PLAIN = AllOf((CREATURE, HasNoAbilities()))
BEAR = CardDef("Bear", "creature", power=2, toughness=2)
BIRD = CardDef("Bird", "creature", power=1, toughness=1, abilities=(Keyword("flying"),))


def half(name: str) -> CardDef:
    return CardDef(name, "instant", cost="{9}")


def split(one: str, other: str) -> CardDef:
    return CardDef(f"{one} // {other}", layout="split", faces=(half(one), half(other)))


def cast(t: Table, player: Seat, *effects: Effect) -> None:
    card = CardDef("Spell", "instant", cost="{0}", abilities=(SpellAbility(effects),))
    player.hand(card).casts(card)
    t.resolve()


def gained(t: Table, amount: Amount) -> int:
    player = t.seats[0]
    before = player.life
    cast(t, player, ChangeLife(You(), amount))
    return t.game.life(0) - before


@pytest.mark.rule("113.12")
@pytest.mark.parametrize(
    ("effect", "number"),
    [
        (None, 1),
        (ForCombat(Each(CREATURE), (Cant("block", Affected()),)), 1),
        (Modify(Each(CREATURE), (GainAbilities((Keyword("haste"),)),)), 0),
        (Modify(Each(CREATURE), (LoseAbilities(),)), 2),
    ],
)
def test_113_12_what_is_stated_about_an_object_is_no_ability_of_it(effect, number):
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR, BIRD)
    if effect is not None:
        cast(t, a, effect)
    assert gained(t, CountOf(PLAIN)) == number


@pytest.mark.rule("201.2b")
def test_201_2b_only_what_has_a_name_and_shares_none_is_counted():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, BEAR).library(BIRD, BIRD)
    cast(t, a, Manifest(Number(2)))  # face down they have no names (708.2a)
    assert len(a.permanents) == 4
    assert gained(t, DifferentNames(Each(CREATURE))) == 1
    b.battlefield(BIRD)
    assert gained(t, DifferentNames(Each(CREATURE))) == 2


@pytest.mark.rule("201.2b")
def test_201_2b_a_split_card_shares_a_name_with_either():
    t = table(2)
    a, _ = t.seats
    a.graveyard(split("Fire", "Ice"), half("Fire"))
    cards = DifferentNames(Each(CardIn("graveyard", (), "you")))
    assert gained(t, cards) == 1  # the spell is still on the stack
    a.graveyard(half("Ice"))
    assert gained(t, cards) == 3  # Fire, Ice, and the first spell


@pytest.mark.rule("201.2c")
def test_201_2c_a_different_name_than_all_of_the_others():
    elf = CardDef("Elf", "creature", power=1, toughness=1)
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR).library(BIRD)
    b.battlefield(BEAR, elf).library(BIRD)
    mine = Each(Permanent(("creature",), "you"))
    other = AllOf((Permanent(("creature",), "opponent"), DiffersInName(mine)))
    assert gained(t, CountOf(other)) == 1  # the Elf
    cast(t, a, Manifest())  # that mine is one without a name makes no difference
    assert gained(t, CountOf(other)) == 1
    cast(t, b, Manifest())  # what has no name has no different name
    assert gained(t, CountOf(other)) == 1


@pytest.mark.rule("201.2b")
def test_201_2b_as_many_as_possible():
    ring = [["a", "b"], ["b", "c"], ["c", "d"], ["a", "d"]]
    assert most_apart(ring) == 2
    assert most_apart([*ring, ["a"]]) == 2
    assert most_apart([["a", "b"], ["b", "c"], ["b", "d"], ["x", "y"]]) == 2
