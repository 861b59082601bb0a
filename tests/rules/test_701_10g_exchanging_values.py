"""701.10d-g: exchanging cards and numbers; halving damage; planeswalking away (603.10g)."""

import pytest

from apnap.effects.actions.exchange import ExchangeCards, ExchangeValues, Quantity
from apnap.effects.actions.planeswalk import PlaneswalkAway, WhenPlaneswalksAway
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import Pump
from apnap.effects.replacement.replacements import ChangeDamage
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer, CardIn, Permanent
from apnap.effects.words.selections import Chosen, Each, Targets, You
from apnap.rules.machine.events import Damage
from apnap.state.ability import (
    CantAbility,
    EnchantAbility,
    ReplacementAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import instant

CREATURE = Permanent(("creature",))
OGRE = CardDef("Ogre", "creature", cost="{0}", power=4, toughness=2)


TARGET = (Target(CREATURE),)


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


@pytest.mark.rule("614.1a")
@pytest.mark.rule("107.1a")
@pytest.mark.parametrize(("half", "life"), [("up", 17), ("down", 18)])
def test_614_1a_half_the_damage_rounded(half: str, life: int) -> None:
    t = table(2)
    a, b = t.seats
    ward = ReplacementAbility(ChangeDamage(half=half))
    a.battlefield(CardDef("Ward", "enchantment", abilities=(ward,)))
    b.battlefield(OGRE)
    make(t, Damage(on=0, source=b.find("Ogre"), amount=5))
    assert a.life == life


@pytest.mark.rule("701.24d")
@pytest.mark.rule("603.10g")
def test_603_10g_planeswalking_away_looks_back() -> None:
    away = TriggeredAbility(WhenPlaneswalksAway(), (ChangeLife(You(), Number(3)),))
    first, second = CardDef("First", "plane", abilities=(away,)), CardDef("Second", "plane")
    t = table(2)
    a, _b = t.seats
    a.command(first).supplementary_deck(second).hand(instant("Walk", PlaneswalkAway()))
    a.casts("Walk")
    t.pass_all()
    assert a.life == 23
    faces = [t.game.object(n) for n in t.game.player(0).command]
    assert [row.card.name for row in faces if not row.face_down] == ["Second"]
