"""702.76: the keyword ability prowl."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.state.ability import SpellAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import gain_life
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
ROGUE = CardDef("Rogue", "creature", "Rogue", cost="{1}{B}", power=2, toughness=2)
FREE_BEAR = CardDef("Bear", "creature", "Bear", "{0}", 2, 2)


@pytest.mark.rule("702.76a")
@pytest.mark.parametrize(("attacker", "able"), [(ROGUE, True), (BEAR, False)])
def test_702_76a_prowl_needs_combat_damage_by_a_creature_of_its_type(attacker, able):
    words = SpellAbility((gain_life(1),))
    trick = CardDef(
        "Trick",
        "kindred sorcery",
        subtypes="Rogue",
        cost="{6}",
        abilities=(words, *abilities_of("Prowl", mana="{B}")),
    )
    t = table(2)
    a, b = t.seats
    a.hand(trick).lands("Swamp").battlefield(attacker)
    assert not a.may_cast(trick)
    a.attacks({attacker: b})
    t.go_to("postcombat main")
    assert a.may_cast(trick) is able


@pytest.mark.rule("702.76a")
@pytest.mark.parametrize("before", [True, False])
def test_702_76a_what_dealt_the_damage_counts_as_it_was_then(before: bool) -> None:
    """It becomes a Rogue before the damage, or only afterwards; then another player controls it."""
    theft = CardDef(
        "Theft", "kindred sorcery", "Rogue", "{9}", abilities=abilities_of("Prowl", mana="{0}")
    )
    disguise = card("Target creature becomes a Rogue until end of turn.", "Instant", "Mask")
    steal = card("Gain control of target creature.", "Instant", "Steal")
    t = table(2)
    a, b = t.seats
    a.battlefield(FREE_BEAR).hand(theft, disguise)
    b.hand(steal)
    if before:
        a.casts(disguise, at=FREE_BEAR)
        t.resolve()
    a.attacks({FREE_BEAR: b})
    t.go_to("postcombat main")
    if not before:
        a.casts(disguise, at=FREE_BEAR)
        t.resolve()
    assert a.may_cast(theft) is before
    b.casts(steal, at=FREE_BEAR)
    t.resolve()
    assert a.may_cast(theft) is before
    t.go_to("precombat main", turn_of=b)
    t.go_to("precombat main", turn_of=a)
    assert not a.may_cast(theft)
