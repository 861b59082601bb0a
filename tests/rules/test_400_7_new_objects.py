"""400.7: when a new object is found by what spoke of the old one."""

import pytest

from apnap.effects.costs.parts import TapThis
from apnap.effects.flow.flow import Called
from apnap.effects.instructions.all_instructions import Pump
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.triggers.events import leaves
from apnap.effects.words.filters import Permanent
from apnap.effects.words.mentions import Became
from apnap.effects.words.selections import Targets, Those
from apnap.rules.continuous import layers
from apnap.rules.machine.events import Move
from apnap.state.ability import EnchantAbility, ManaAbility
from apnap.state.card import CardDef
from apnap.state.names import BATTLEFIELD, EXILE
from apnap.testing import table
from apnap.testing.common_cards import TEST_BOLT
from apnap.testing.making import make
from apnap.testing.simple_cards import instant, sorcery, watcher
from apnap.testing.texts import card

BEAR = card("", "Creature — Bear", "Bear")
KILL = card("Destroy target creature.", "Instant", "Kill")
AURA = "Enchantment — Aura"
DESTINY = card(
    "Enchant creature\nWhen enchanted creature dies, return this card to its owner's hand.",
    AURA,
    "Destiny",
)
CREATURE = Permanent(("creature",))
RED = CardDef("Red Land", "land", abilities=(ManaAbility(("R",), costs=(TapThis(),)),))


@pytest.mark.rule("400.7")
@pytest.mark.parametrize(("zone", "where"), [("hand", "hand_names"), ("exile", "exile_names")])
def test_400_7_a_permanent_goes_to_its_owners_zone(zone: str, where: str):
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, owner=b)
    a.hand(bounce := sorcery("Test Spell", MoveTo(Targets(), zone), target=CREATURE))
    a.casts(bounce, at=BEAR)
    t.resolve()
    assert getattr(b, where) == ["Bear"]
    assert a.creatures == []


@pytest.mark.rule("400.7")
def test_400_7_a_card_seen_in_the_library_has_another_number_when_it_is_played():
    t = table(2).begin()
    t.seat(1).library(TEST_BOLT)
    number = t.game.player(1).library[-1]
    t.seat(1).lands(RED)
    t.go_to("precombat main", turn_of=1)
    drawn = t.seat(1).find(TEST_BOLT)
    t.seat(1).casts(TEST_BOLT, at=t.seat(0))
    assert len({number, drawn, t.game.turns[1].stack[-1]}) == 3


@pytest.mark.rule("400.7")
def test_400_7_a_new_object_remembers_nothing() -> None:
    t = table(2)
    a, b = t.seats
    grow = instant("Grow", Pump(Targets(), 3, 3), target=CREATURE)
    a.hand(grow).battlefield(BEAR, counters={"+1/+1": 1}, tapped=True)
    b.battlefield(CardDef("Aura", "enchantment", "Aura", abilities=(EnchantAbility(CREATURE),)))
    old = a.find(BEAR)
    a.casts(grow, at=BEAR)
    t.resolve()
    assert a.power(BEAR) == 6
    make(t, Move(on=old, to=EXILE))
    make(t, Move(on=a.find(BEAR, zones=(EXILE,)), to=BATTLEFIELD))
    new = t.game.object(a.find(BEAR))
    assert new.id != old
    assert (a.power(BEAR), new.counters, new.tapped) == (2, (), False)
    assert layers.characteristics_of(t.game, old).power == 6  # 608.2h


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


@pytest.mark.rule("400.7e")
def test_400_7e_nothing_is_found_in_a_hidden_zone():
    t = table(2)
    a, _ = t.seats
    again = MoveTo(Became(), "battlefield")
    a.battlefield(watcher(leaves(CREATURE), again), BEAR)
    bounce = instant("Test Spell", MoveTo(Targets(), "hand"), target=CREATURE)
    a.hand(bounce).casts(bounce, at=BEAR)
    t.pass_all()
    assert (a.creatures, a.hand_names) == ([], ["Bear"])


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


@pytest.mark.rule("400.7j")
def test_400_7j_an_effect_finds_what_it_has_moved_to_a_public_zone():
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR)
    flicker = sorcery(
        "Test Spell",
        Called("gone", MoveTo(Targets(), "exile")),
        MoveTo(Those("gone"), "battlefield", owners=True),
        target=CREATURE,
    )
    a.hand(flicker)
    before = b.find(BEAR)
    a.casts(flicker, at=BEAR)
    t.resolve()
    assert b.creatures == ["Bear"]
    assert b.find(BEAR) != before
