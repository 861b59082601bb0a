"""702.108: the keyword ability prowess."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.state.ability import SpellAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.decks import BEAR
from apnap.testing.simple_cards import creature
from apnap.testing.simple_plays import in_order
from apnap.testing.texts import card

ELF = creature("Elf", 1, 1)
HUMBLE = card("Target creature loses all abilities until end of turn.", "Instant", "Humble")


@pytest.mark.rule("702.108a")
@pytest.mark.rule("702.108b")
def test_702_108a_prowess_for_noncreature_spells_of_yours() -> None:
    t = table(2)
    a, b = t.seats
    cantrip = CardDef("Cantrip", "instant", cost="{0}", abilities=(SpellAbility(()),))
    a.battlefield(creature("Monk", 1, 1, *abilities_of("Prowess")))
    a.hand(cantrip, ELF)
    b.hand(cantrip)
    a.casts(cantrip)
    assert t.stack == ["Cantrip", "Monk's ability"]
    t.pass_all()
    assert a.power("Monk") == 2
    a.casts(ELF)
    b.casts(cantrip)
    t.pass_all()
    assert a.power("Monk") == 2
    t.go_to("upkeep", turn_of=b)
    assert a.power("Monk") == 1


@pytest.mark.rule("702.108b")
def test_702_108b_prowess_given_and_printed_each_trigger() -> None:
    t = table(2)
    a, _ = t.seats
    monk = card("Prowess", "Creature — Human", "Monk")
    charm = card("You gain 1 life.", "Instant", "Charm")
    a.battlefield(
        monk, BEAR, card("Creatures you control have prowess.", "Enchantment", "Giver")
    ).hand(charm, HUMBLE)
    a.casts(charm)
    in_order(a)
    t.pass_all()
    assert (a.power("Monk"), a.power("Bear")) == (4, 3)
    t.next_turn()
    a.hand(charm)
    a.casts(HUMBLE, at="Monk")
    in_order(a)
    t.pass_all()
    before = a.power("Monk")
    a.casts(charm)
    in_order(a)
    t.pass_all()
    assert a.power("Monk") == before
