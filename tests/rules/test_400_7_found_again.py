"""400.7: when a new object is found by what spoke of the old one."""

from __future__ import annotations

import pytest

from apnap.testing import table
from apnap.testing.texts import card

BEAR = card("", "Creature — Bear", "Bear")
KILL = card("Destroy target creature.", "Instant", "Kill")
AURA = "Enchantment — Aura"
DESTINY = card(
    "Enchant creature\nWhen enchanted creature dies, return this card to its owner's hand.",
    AURA,
    "Destiny",
)
SCREAMS = card(
    "Enchant creature\nWhen enchanted creature dies, return this card from your graveyard to the "
    "battlefield.",
    AURA,
    "Screams",
)


@pytest.mark.rule("400.7f")
@pytest.mark.parametrize("dying", ["creatures", "creatures and enchantments"])
def test_400_7f_an_aura_finds_itself_in_the_graveyard_after_what_it_enchanted_died(dying):
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR)
    a.battlefield(DESTINY, attached_to=b.find(BEAR))
    wrath = card(f"Destroy all {dying}.", "Sorcery", "Wrath")
    a.hand(wrath)
    a.casts(wrath)
    t.pass_all()
    assert (a.hand_names, a.graveyard_names) == (["Destiny"], ["Wrath"])


@pytest.mark.rule("400.7f")
def test_400_7f_not_if_it_has_left_the_graveyard_meanwhile():
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR)
    a.battlefield(DESTINY, attached_to=b.find(BEAR))
    a.hand(KILL)
    cage = card("Exile target card from a graveyard.", "Instant", "Cage")
    b.hand(cage)
    a.casts(KILL, at=BEAR)
    t.resolve()
    b.casts(cage, at=DESTINY)
    t.pass_all()
    assert a.names("exile") == ["Destiny"]


@pytest.mark.rule("113.6m")
def test_113_6m_an_aura_that_returns_from_the_graveyard_triggers_on_the_battlefield():
    t = table(2)
    a, b = t.seats
    ox = card("", "Creature — Ox", "Ox")
    b.battlefield(BEAR, ox)
    a.battlefield(SCREAMS, attached_to=b.find(BEAR))
    a.hand(KILL, KILL)
    a.casts(KILL, at=BEAR)
    t.pass_all()
    assert a.names("battlefield") == ["Screams"]
    assert t.game.object(a.find(SCREAMS)).attached == b.find(ox)


@pytest.mark.rule("113.6m")
def test_113_6m_what_lies_in_the_graveyard_sees_nothing():
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR)
    a.graveyard(SCREAMS).hand(KILL)
    a.casts(KILL, at=BEAR)
    t.pass_all()
    assert a.graveyard_names == ["Screams", "Kill"]


@pytest.mark.rule("400.7c")
def test_400_7c_a_permanent_spell_chosen_as_a_source_is_meant_as_a_permanent_too():
    t = table(2)
    a, b = t.seats
    imp = card("Haste\nWhen ~ enters, it deals 3 damage to each opponent.", "Creature — Imp", "Imp")
    ward = card(
        "The next time a source of your choice would deal damage to you this turn, prevent that "
        "damage.",
        "Instant",
        "Ward",
    )
    a.hand(imp, imp)
    b.hand(ward)
    a.casts(imp)
    b.casts(ward)
    t.resolve()
    b.answers(imp)
    t.pass_all()
    assert b.life == 20
    a.casts(imp)
    t.pass_all()
    assert b.life == 17


@pytest.mark.rule("400.7d")
def test_400_7d_a_permanent_knows_how_its_spell_was_paid_for_and_its_copy_does_not():
    t = table(2)
    a, _ = t.seats
    kicker = card(
        "Kicker {1}\nWhen ~ enters, if it was kicked, you gain 4 life.",
        "Creature — Kor",
        "Kor",
    )
    copy = card("Create a token that's a copy of target creature.", "Sorcery", "Mirror")
    blink = card(
        "Exile target creature, then return it to the battlefield under its owner's control.",
        "Instant",
        "Blink",
    )
    a.hand(kicker, copy, blink).lands("Forest")
    a.casts(kicker)
    a.answers(1)
    t.pass_all()
    assert a.life == 24
    a.casts(copy, at=kicker)
    t.pass_all()
    a.casts(blink, at=a.find(kicker))
    t.pass_all()
    assert a.life == 24


@pytest.mark.rule("400.7g")
def test_400_7g_flashback_that_an_effect_gave_goes_with_the_card_to_the_stack():
    t = table(2)
    a, _ = t.seats
    mage = card(
        "When ~ enters, target instant or sorcery card in your graveyard gains flashback until end "
        "of turn. The flashback cost is equal to its mana cost.",
        "Creature — Wizard",
        "Mage",
    )
    think = card("Draw a card.", "Instant", "Think")
    a.hand(mage).graveyard(think)
    a.casts(mage)
    t.resolve()
    a.answers(think)
    t.resolve()
    a.casts(think)
    t.resolve()
    assert (a.names("exile"), a.graveyard_names) == (["Think"], [])
