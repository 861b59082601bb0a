"""613.4: layer 7 runs in sublayers, each by timestamp and dependency."""

import pytest

from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.modify import Modify, Pump
from apnap.effects.words.amounts import CountOf
from apnap.effects.words.filters import AllOf, HasNumber, Permanent
from apnap.effects.words.modifications import (
    Keywords,
    PowerToughness,
    SetPowerToughness,
    SwitchPowerToughness,
)
from apnap.effects.words.selections import Each, Targets
from apnap.rules.continuous import layers
from apnap.state.ability import Keyword, Modification, SpellAbility, StaticAbility, Target
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.common_cards import ANTHEM
from apnap.testing.simple_cards import creature, instant, sorcery
from apnap.testing.simple_plays import cast, size

MINE = Permanent(("creature",), "you")
BIRD = CardDef("Bird", "creature", power=1, toughness=1, abilities=(Keyword("flying"),))
CREATURE = Permanent(("creature",))
STRONG = CountOf(AllOf((CREATURE, HasNumber("power", 3))))


def static(change: Modification) -> StaticAbility:
    return StaticAbility(CREATURE, (change,))


BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)
THIN = CardDef("Thin", "creature", "Elf", "{G}", 1, 3)
ANY = (Target(Permanent()),)
STOUT = instant("Stout", Pump(Targets(), 0, 1), targets=ANY)
TURN = instant("Turn About", Modify(Targets(), (SwitchPowerToughness(),)), targets=ANY)


@pytest.mark.rule("613.4")
def test_613_4_set_then_counters_then_switch() -> None:
    """7b, 7c, 7d: whatever the order in which they came."""
    t = table(2)
    a, _ = t.seats
    grow = CardDef(
        "Grow",
        "sorcery",
        cost="{0}",
        abilities=(SpellAbility((PutCounter(Targets()),), (Target(CREATURE),)),),
    )
    pump = CardDef(
        "Pump",
        "sorcery",
        cost="{0}",
        abilities=(SpellAbility((Pump(Targets(), 3, 0),), (Target(CREATURE),)),),
    )
    a.battlefield(BEAR)
    spells = (
        grow,
        sorcery("Flip", Modify(Targets(), (SwitchPowerToughness(),)), target=Permanent()),
        pump,
        sorcery("Set", Modify(Targets(), (SetPowerToughness(0, 1),)), target=Permanent()),
    )
    for spell in spells:
        a.hand(spell)
    for spell in spells:
        a.casts(spell, at=a.find("Bear"))
        t.resolve()
    bear = layers.characteristics_of(t.game, a.find("Bear"))
    assert (bear.power, bear.toughness) == (2, 4)  # 0/1, then 4/2, then switched


@pytest.mark.rule("613.4b")
def test_613_4b_a_set_power_is_below_a_bonus():
    t = table(2)
    a, b = t.seats
    a.battlefield(BIRD)
    changes = (PowerToughness(1, 0), SetPowerToughness(0, 4), Keywords(("flying",), lost=True))
    a.hand(card := sorcery("Test Spell", Modify(Each(MINE), changes, until=""))).casts(card)
    t.resolve()
    t.go_to("upkeep", turn_of=b)
    assert (a.power(BIRD), a.toughness(BIRD)) == (1, 4), "it lasts for good"
    assert "flying" not in layers.characteristics_of(t.game, a.find(BIRD)).keywords


@pytest.mark.rule("613.4b")
@pytest.mark.rule("613.4c")
@pytest.mark.parametrize(
    ("change", "powers"),
    [
        (PowerToughness(1, 1, STRONG), [4, 3, 3]),
        (SetPowerToughness(2, 5, STRONG), [3, 3, 3]),
    ],
)
def test_613_4_one_effect_sees_nothing_of_what_it_does(
    change: Modification, powers: list[int]
) -> None:
    t = table(2)
    a, _ = t.seats
    three = [creature("Bear", 3, 5), creature("Ox", 2, 5), creature("Cat", 2, 5)]
    a.battlefield(*three, CardDef("Banner", "enchantment", abilities=(static(change),)))
    t.begin()
    assert [a.power(each) for each in three] == powers


@pytest.mark.rule("613.4c")
def test_613_4c_an_anthem_counts_for_those_its_controller_controls() -> None:
    t = table(4)
    a, b, *_ = t.seats
    a.battlefield(ANTHEM, ANTHEM, BEAR)
    b.battlefield(BEAR)
    assert (a.power("Bear"), b.power("Bear")) == (4, 2)


@pytest.mark.rule("613.4d", example=1)
def test_613_4d_a_later_bonus_to_power_becomes_toughness():
    t = table(2)
    a, _ = t.seats
    a.battlefield(THIN)
    cast(t, a, STOUT, at="Thin")
    cast(t, a, TURN, at="Thin")
    assert size(a, "Thin") == (4, 1)
    cast(t, a, instant("Strong", Pump(Targets(), 5, 0), targets=ANY), at="Thin")
    assert size(a, "Thin") == (4, 6)


@pytest.mark.rule("613.4d", example=2)
def test_613_4d_the_bonus_ends_before_the_switch():
    for_good = Modify(Targets(), (SwitchPowerToughness(),), until="")
    t = table(2)
    a, _ = t.seats
    a.battlefield(THIN)
    cast(t, a, STOUT, at="Thin")
    cast(t, a, instant("Turn", for_good, targets=ANY), at="Thin")
    assert size(a, "Thin") == (4, 1)
    t.next_turn()
    assert size(a, "Thin") == (3, 1)


@pytest.mark.rule("613.4d", example=3)
def test_613_4d_two_switches_cancel_each_other():
    t = table(2)
    a, _ = t.seats
    a.battlefield(THIN)
    cast(t, a, STOUT, at="Thin")
    cast(t, a, TURN, at="Thin")
    cast(t, a, TURN, at="Thin")
    assert size(a, "Thin") == (1, 4)
