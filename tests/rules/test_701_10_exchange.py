"""Exchanging and doubling; redistributing life totals."""

import pytest

from apnap.effects.actions.exchange import (
    ExchangeCards,
    ExchangeControl,
    ExchangeLife,
    ExchangeValues,
    ExchangeZones,
    Quantity,
)
from apnap.effects.instructions.modify import Pump
from apnap.effects.words.filters import APlayer, CardIn, Permanent, Spell
from apnap.effects.words.selections import Chosen, Each, Targets, You
from apnap.rules.objects.life import exchange_life
from apnap.state.ability import CantAbility, EnchantAbility, SpellAbility, Target
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import instant
from apnap.testing.simple_plays import resolve_spell

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", power=2, toughness=2)
OX = CardDef("Ox", "creature", power=2, toughness=4)
RUNT = CardDef("Runt", "creature", power=-1, toughness=3)
TWO = (Target(CREATURE), Target(CREATURE, another=True))
PLAYER = (Target(APlayer()),)
OGRE = CardDef("Ogre", "creature", cost="{0}", power=4, toughness=2)
TARGET = (Target(CREATURE),)


@pytest.mark.rule("701.10c")
def test_701_10c_life_totals_are_exchanged():
    t = table(3)
    a, b, c = t.seats
    a.life(5)
    c.life(30)
    resolve_spell(t, ExchangeLife(You(), Targets()), targets=PLAYER, at=c)
    assert [seat.life for seat in (a, b, c)] == [30, 20, 5]
    assert t.log_has("701.10c", "gains 25 life")


@pytest.mark.rule("701.10c")
def test_701_10c_each_gains_or_loses_the_difference() -> None:
    t = table(2)
    a, b = t.seats
    a.life(5)
    make(t, *exchange_life(t.game, 0, 1))
    assert (a.life, b.life) == (20, 5)


@pytest.mark.rule("701.10a")
@pytest.mark.parametrize("verb", ["gain life", "lose life"])
def test_701_10a_if_one_cant_get_the_others_total_nothing_happens(verb: str):
    t = table(2)
    a, b = t.seats
    a.life(5).battlefield(CardDef("Rune", "artifact", abilities=(CantAbility(verb, APlayer()),)))
    resolve_spell(t, ExchangeLife(You(), Targets()), targets=PLAYER, at=b)
    assert (a.life, b.life) == (5, 20)


@pytest.mark.rule("701.10b")
def test_701_10b_each_controller_gains_control_of_the_others_permanent():
    t = table(3)
    _, b, c = t.seats
    b.battlefield(BEAR)
    c.battlefield(OX)
    resolve_spell(t, ExchangeControl(Targets(0), Targets(1)), targets=TWO, at=[BEAR, OX])
    assert (b.creatures, c.creatures) == (["Ox"], ["Bear"])


@pytest.mark.rule("701.10b")
def test_701_10b_of_permanents_of_one_player_nothing_changes():
    t = table(2)
    _, b = t.seats
    b.battlefield(BEAR, OX)
    resolve_spell(t, ExchangeControl(Targets(0), Targets(1)), targets=TWO, at=[BEAR, OX])
    assert b.creatures == ["Bear", "Ox"]
    assert not t.log_has("701.10b")


@pytest.mark.rule("701.10a", example=1)
def test_701_10a_if_one_creature_is_gone_the_other_stays():
    swap = CardDef(
        "Swap",
        "sorcery",
        cost="{0}",
        abilities=(SpellAbility((ExchangeControl(Targets(0), Targets(1)),), TWO),),
    )
    shrink = CardDef(
        "Shrink",
        "instant",
        cost="{0}",
        abilities=(SpellAbility((Pump(Targets(), -9, -9),), (Target(CREATURE),)),),
    )
    t = table(3)
    a, b, c = t.seats
    b.battlefield(BEAR)
    c.battlefield(OX)
    a.hand(swap, shrink).casts(swap, at=[BEAR, OX]).casts(shrink, at=BEAR)
    t.pass_all()
    assert (b.creatures, c.creatures) == ([], ["Ox"])
    assert b.graveyard_names == ["Bear"]


@pytest.mark.rule("701.10d")
def test_701_10d_cards_of_two_zones_though_one_be_empty() -> None:
    mine, exiled = Each(CardIn("hand", whose="you")), Each(CardIn("exile", whose="you"))
    trade = instant("Trade", ExchangeCards(exiled, mine, ("exile", "hand")))
    t = table(2)
    a, b = t.seats
    a.hand(trade, OGRE, OGRE)
    b.exile(OGRE)
    a.casts("Trade")
    t.resolve()
    assert (a.hand_names, sorted(a.exile_names)) == ([], ["Ogre", "Ogre"])
    assert b.exile_names == ["Ogre"]


@pytest.mark.rule("701.10d")
def test_701_10d_not_if_they_are_of_different_owners() -> None:
    swap = ExchangeCards(Targets(), Chosen(You(), CardIn("hand")), ("battlefield", "hand"))
    for owner, swapped in ((0, True), (1, False)):
        t = table(2)
        a, _b = t.seats
        a.battlefield(OGRE, owner=owner)
        a.hand(instant("Swap", swap, targets=TARGET), CardDef("Elf", "creature", toughness=1))
        a.casts("Swap", at="Ogre")
        t.resolve()
        assert a.creatures == (["Elf"] if swapped else ["Ogre"])


@pytest.mark.rule("701.10e")
def test_701_10e_the_other_card_becomes_attached() -> None:
    aura = [
        CardDef(n, "enchantment", "Aura", cost="{0}", abilities=(EnchantAbility(CREATURE),))
        for n in ("Old", "New")
    ]
    swap = ExchangeCards(Targets(), Chosen(You(), CardIn("hand")), ("battlefield", "hand"))
    t = table(2)
    a, b = t.seats
    b.battlefield(OGRE)
    a.battlefield(aura[0], attached_to="Ogre")
    a.hand(instant("Swap", swap, target=Permanent(("enchantment",))), aura[1])
    b.battlefield(CardDef("Elf", "creature", toughness=1))
    a.casts("Swap", at="Old")
    t.resolve()
    assert a.permanents == ["New"]
    assert a.object("New").attached == b.find("Ogre")
    assert a.hand_names == ["Old"]


@pytest.mark.rule("701.10f")
@pytest.mark.parametrize("empty", [True, False])
def test_701_10f_zones_are_exchanged_though_one_is_empty(empty: bool):
    t = table(2)
    a, _ = t.seats
    a.hand(BEAR, OX)
    if not empty:
        a.graveyard(RUNT)
    resolve_spell(t, ExchangeZones("hand", "graveyard"))
    assert a.hand_names == ([] if empty else ["Runt"])
    assert a.graveyard_names == ["Bear", "Ox", "Test Spell"]


@pytest.mark.rule("701.10b")
def test_701_10b_control_of_a_creature_and_a_spell_is_exchanged():
    swap = ExchangeControl(Targets(0), Targets(1))
    t = table(2, active=1)
    a, b = t.seats
    b.hand(OGRE)
    a.battlefield(BEAR).hand(instant("Swap", swap, targets=(Target(CREATURE), Target(Spell()))))
    b.casts(OGRE)
    a.casts("Swap", at=[a.find(BEAR), "Ogre"])
    t.resolve()
    assert (a.creatures, b.creatures) == ([], ["Bear"])
    t.resolve()
    assert (a.creatures, b.creatures) == (["Ogre"], ["Bear"])


@pytest.mark.rule("701.10g")
@pytest.mark.rule("613.4b")
def test_701_10g_power_and_toughness_of_one_creature() -> None:
    swap = ExchangeValues(Quantity(Targets(), "power"), Quantity(Targets(), "toughness"))
    t = table(2)
    a, _b = t.seats
    a.battlefield(OGRE).hand(
        instant("Swap", swap, targets=TARGET),
        instant("Grow", Pump(Targets(), 1, 0), targets=TARGET),
    )
    a.casts("Grow", at="Ogre")
    t.resolve()
    a.casts("Swap", at="Ogre")
    t.resolve()
    # Set in layer 7b to 2/5, and +1/+0 comes after that: it is no switch (613.4d).
    assert (a.power("Ogre"), a.toughness("Ogre")) == (3, 5)


@pytest.mark.rule("701.10g")
@pytest.mark.parametrize("can_gain", [True, False])
def test_701_10g_life_and_toughness(can_gain: bool) -> None:
    swap = ExchangeValues(Quantity(You()), Quantity(Targets(), "toughness"))
    t = table(2)
    a, _b = t.seats
    a.life(1).battlefield(CardDef("Wall", "creature", power=0, toughness=13))
    if not can_gain:
        a.battlefield(
            CardDef("Curse", "enchantment", abilities=(CantAbility("gain life", APlayer()),))
        )
    a.hand(instant("Tree", swap, targets=TARGET))
    a.casts("Tree", at="Wall")
    t.resolve()
    assert a.life == (13 if can_gain else 1)
    assert a.toughness("Wall") == (1 if can_gain else 13)  # 701.10a: all of it or nothing
