"""Activate, cast, counter, create, destroy, discard, double: what these words mean for others."""

from __future__ import annotations

import pytest

from apnap.effects.replacement.entering import EntersWith
from apnap.effects.replacement.replacements import ChangeNumber, GoesElsewhere
from apnap.effects.words.filters import APlayer, Permanent
from apnap.state.ability import ReplacementAbility
from apnap.state.card import CardDef
from apnap.state.names import GRAVEYARD, LIBRARY
from apnap.testing import table
from apnap.testing.decks import BEAR
from apnap.testing.texts import card

THIEF = card("Gain control of target creature.", "Instant", name="Thief")
NO = card("Counter target spell.", "Instant", name="No")
ON_TOP = CardDef(
    "Shelf",
    "artifact",
    abilities=(
        ReplacementAbility(GoesElsewhere(None, GRAVEYARD, LIBRARY, cause="discard", whose="you")),
    ),
)


@pytest.mark.rule("701.2a")
def test_701_2a_a_permanents_controller_activates_its_abilities_not_its_owner():
    seer = card("{0}: Draw a card.", "Creature — Human", name="Seer")
    t = table(2)
    a, b = t.seats
    a.hand(THIEF)
    b.battlefield(seer)
    assert not a.may_activate(b.find(seer))
    assert b.may_activate(seer)
    a.casts(THIEF, at=seer)
    t.resolve()
    assert a.may_activate(seer)
    assert not b.may_activate(a.find(seer))


@pytest.mark.rule("701.2a")
def test_701_2a_a_card_without_a_controller_has_its_ability_activated_by_its_owner():
    words = "{0}: Return this card from your graveyard to your hand."
    ghost = card(words, "Creature — Spirit", name="Ghost")
    t = table(2)
    a, b = t.seats
    b.graveyard(ghost)
    assert not a.may_activate(b.find(ghost))
    b.activates(ghost)
    t.resolve()
    assert b.hand_names == ["Ghost"]


@pytest.mark.rule("701.5b")
def test_701_5b_what_was_paid_for_a_countered_spell_stays_paid():
    words = "As an additional cost to cast this spell, sacrifice a creature.\nDraw two cards."
    rite = card(words, "Sorcery", name="Rite", mana_cost="{1}")
    t = table(2)
    a, b = t.seats
    a.hand(rite).battlefield(BEAR).lands("Forest")
    b.hand(NO)
    a.casts(rite)
    b.casts(NO, at=rite)
    t.pass_all()
    assert (a.hand_names, a.graveyard_names) == ([], ["Bear", "Rite"])
    assert a.is_tapped("Forest")


@pytest.mark.rule("701.6b")
def test_701_6b_what_is_created_is_read_before_and_what_enters_after_continuous_effects():
    alive = card("Artifacts are creatures in addition to their other types.", "Enchantment")
    twice = ChangeNumber("CreateTokens", APlayer("you"))
    grown = EntersWith(Permanent(("creature",), "you", other=True), None, "+1/+1")
    season = CardDef("Season", "enchantment", abilities=(ReplacementAbility(twice),))
    t = table(2)
    a, _ = t.seats
    make = card("Create a Treasure token.", "Sorcery")
    grow = CardDef("Grow", "enchantment", abilities=(ReplacementAbility(grown),))
    a.battlefield(alive, season, grow).hand(make)
    a.casts(make)
    t.resolve()
    assert a.count("Treasure Token") == 2
    assert a.counters("Treasure Token", "+1/+1") == 1


@pytest.mark.rule("701.8c")
@pytest.mark.parametrize(
    ("what", "shelf", "gained"),
    [
        ("card", False, 1),
        ("creature card", False, 1),
        ("card", True, 1),
        ("creature card", True, 0),
    ],
)
def test_701_8c_a_card_discarded_to_a_hidden_zone_is_of_no_kind(what, shelf, gained):
    watcher = card(f"Whenever you discard a {what}, you gain 1 life.", "Enchantment")
    lose = card("Discard a card.", "Sorcery", name="Lose")
    t = table(2)
    a, _ = t.seats
    a.battlefield(watcher).hand(lose, BEAR)
    if shelf:
        a.battlefield(ON_TOP)
    a.casts(lose)
    t.pass_all()
    assert a.life == 20 + gained
    assert a.library_names[:1] == (["Bear"] if shelf else a.library_names[1:2])


@pytest.mark.rule("701.8c")
@pytest.mark.parametrize(("shelf", "counters"), [(False, 1), (True, 0)])
def test_701_8c_nor_is_it_a_nonland_card(shelf, counters):
    spy = card("{0}: This creature connives.", "Creature — Human", name="Spy")
    t = table(2)
    a, _ = t.seats
    a.battlefield(spy).library(BEAR)
    if shelf:
        a.battlefield(ON_TOP)
    a.activates(spy)
    t.resolve()
    assert a.counters(spy, "+1/+1") == counters


@pytest.mark.rule("701.9a")
def test_701_9a_what_is_doubled_is_modified_not_set():
    twice = card("Double the power of target creature until end of turn.", "Instant", name="Twice")
    words = "Target creature has base power and toughness 5/5 until end of turn."
    become = card(words, "Instant", name="Become")
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR).hand(twice, become)
    a.casts(twice, at=BEAR)
    t.resolve()
    assert a.power(BEAR) == 4
    a.casts(become, at=BEAR)
    t.resolve()
    assert (a.power(BEAR), a.toughness(BEAR)) == (7, 5), "5 and the 2 that it got"
