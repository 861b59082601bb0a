"""611.3a: what a static ability says is looked at again whenever what it counts has changed."""

from __future__ import annotations

import pytest

from apnap.rules.continuous.layers import characteristics_of
from apnap.testing import table
from apnap.testing.invariants import check_looks
from apnap.testing.texts import card

ELF = card("", "Creature — Elf", "Fyndhorn", power="1", toughness="1")
MILL = card("Target player mills a card.", "Instant", "Mill Test")
DRAIN = card("Target player loses 4 life.", "Instant", "Drain")


def mill(t, seat, top):
    seat.library(top).hand(MILL)
    seat.casts(MILL, at=seat)
    t.resolve()
    check_looks(t.game)


@pytest.mark.rule("611.3a")
def test_611_3a_a_sum_of_permanents_and_cards_elsewhere():
    t = table(2)
    a, _ = t.seats
    horror = card(
        "~'s power and toughness are each equal to the number of Elves you control plus the number "
        "of Elf cards in your graveyard.",
        "Creature — Elf",
        "Abomination",
        power="*",
        toughness="*",
    )
    a.battlefield(horror)
    assert a.power(horror) == 1
    mill(t, a, ELF)
    assert a.power(horror) == 2


@pytest.mark.rule("611.3a")
def test_611_3a_the_highest_life_total():
    t = table(3)
    a, b, c = t.seats
    dragon = card(
        "~'s power and toughness are each equal to half the highest life total among your "
        "opponents, rounded up.",
        "Creature — Elemental",
        "Malignity",
        power="*",
        toughness="*",
    )
    a.battlefield(dragon).hand(DRAIN, DRAIN)
    c.life(18)
    assert a.power(dragon) == 10
    a.casts(DRAIN, at=b)
    t.resolve()
    assert a.power(dragon) == 9
    a.casts(DRAIN, at=c)
    t.resolve()
    assert a.power(dragon) == 8
    check_looks(t.game)


@pytest.mark.rule("611.3a")
def test_611_3a_different_mana_values_in_a_graveyard():
    t = table(2)
    a, _ = t.seats
    newsie = card(
        "As long as there are two or more mana values among cards in your graveyard, ~ gets +2/+2.",
        "Creature — Human",
        "Newsie",
    )
    a.battlefield(newsie).graveyard(ELF)
    assert a.power(newsie) == 2
    mill(t, a, card("", "Creature — Ox", "Auroch", mana_cost="{5}"))
    assert a.power(newsie) == 4


LORD = card("Other creatures you control get +1/+1.", "Creature — Elf", "Lord")
MELT = card("Target creature loses all abilities until end of turn.", "Instant", "Melt")


@pytest.mark.rule("613.6")
def test_613_6_a_static_ability_that_was_lost_for_a_turn_works_again():
    t = table(2)
    a, _ = t.seats
    a.battlefield(ELF, LORD).hand(MELT)
    a.casts(MELT, at=LORD)
    t.resolve()
    assert a.power(ELF) == 1
    t.next_turn()
    assert a.power(ELF) == 2
    check_looks(t.game)


@pytest.mark.rule("613.6")
def test_613_6_and_so_it_does_once_what_took_it_away_is_gone():
    t = table(2)
    a, b = t.seats
    humility = card("All creatures lose all abilities.", "Enchantment", "Humility Test")
    wreck = card("Destroy target enchantment.", "Instant", "Wreck")
    a.battlefield(ELF, LORD).hand(wreck)
    b.battlefield(humility)
    assert a.power(ELF) == 1
    a.casts(wreck, at=humility)
    t.resolve()
    assert a.power(ELF) == 2
    check_looks(t.game)


@pytest.mark.rule("301.5f")
@pytest.mark.rule("303.4m")
def test_301_5f_equipment_that_has_its_words_back():
    t = table(2)
    a, _ = t.seats
    sword = card("Equipped creature gets +2/+0.\nEquip {0}", "Artifact — Equipment", "Sword")
    melt = card("Target Equipment loses all abilities until end of turn.", "Instant", "Rust")
    a.battlefield(ELF)
    a.battlefield(sword, attached_to=a.find(ELF)).hand(melt)
    assert a.power(ELF) == 3
    a.casts(melt, at=sword)
    t.resolve()
    assert a.power(ELF) == 1
    t.next_turn()
    assert a.power(ELF) == 3


@pytest.mark.rule("613.6")
def test_613_6_what_began_in_layer_4_goes_on_for_cards_too_though_the_ability_is_lost():
    t = table(2)
    a, _ = t.seats
    nexus = card(
        "Creatures you control are Elves in addition to their other types. The same is true for "
        "creature spells you control and creature cards you own that aren't on the battlefield.",
        "Artifact",
        "Nexus",
    )
    melt = card("Target artifact loses all abilities until end of turn.", "Instant", "Rust")
    bear = card("", "Creature — Bear", "Cub")
    a.battlefield(bear, nexus).hand(melt).graveyard(bear)
    a.casts(melt, at=nexus)
    t.resolve()
    for zone in ("battlefield", "graveyard"):
        assert "Elf" in characteristics_of(t.game, a.find(bear, zones=(zone,))).subtypes
    t.next_turn()
    assert "Elf" in characteristics_of(t.game, a.find(bear, zones=("graveyard",))).subtypes


@pytest.mark.rule("613.2a")
def test_613_2a_what_was_a_copy_for_a_turn_has_its_static_ability_back():
    t = table(2)
    a, _ = t.seats
    turn = card(
        "Target creature becomes a copy of another target creature until end of turn.",
        "Instant",
        "Polymorph",
    )
    a.battlefield(ELF, LORD).hand(turn)
    a.casts(turn, at=[LORD, ELF])
    t.resolve()
    assert a.power(ELF) == 1
    t.next_turn()
    assert a.power(a.find(ELF)) == 2
    check_looks(t.game)
