"""701.5: the keyword action counter."""

import pytest

from apnap.effects.actions.counter import CounterSpell
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AbilityOnStack, AnyTarget, Spell
from apnap.effects.words.selections import EachPlayer, Targets
from apnap.state.ability import ActivatedAbility, SpellAbility, Target
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.decks import BEAR
from apnap.testing.simple_cards import instant
from apnap.testing.texts import card

NO = card("Counter target spell.", "Instant", name="No")


@pytest.mark.rule("701.5a")
def test_701_5a_a_countered_spell_does_nothing():
    t = table(2)
    a, b = t.seats
    bolt = CardDef(
        "Bolt",
        "instant",
        cost="{0}",
        abilities=(SpellAbility((DealDamage(Number(3), EachPlayer(opponents=True)),)),),
    )
    no = instant("Test Spell", CounterSpell(Targets()), target=Spell())
    a.hand(bolt)
    b.hand(no)
    a.casts(bolt)
    b.casts(no, at=bolt)
    t.pass_all()
    assert b.life == 20
    assert a.graveyard_names == ["Bolt"]
    assert t.log_has("701.5a", "Bolt is countered")


@pytest.mark.rule("701.5a")
def test_701_5a_a_countered_ability_ceases_to_exist():
    t = table(2)
    a, b = t.seats
    pinger = CardDef(
        "Pinger",
        "creature",
        power=1,
        toughness=1,
        abilities=(
            ActivatedAbility((DealDamage(Number(1), Targets()),), targets=(Target(AnyTarget()),)),
        ),
    )
    stifle = instant("Test Spell", CounterSpell(Targets()), target=AbilityOnStack("opponent"))
    a.battlefield(pinger)
    b.hand(stifle)
    a.activates(pinger, at=b)
    b.casts(stifle, at=t.game.turns[1].stack[-1])
    t.pass_all()
    assert (b.life, a.permanents, a.graveyard_names) == (20, ["Pinger"], [])


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
