"""2026-08:702.170: the keyword ability plot."""

import pytest

from apnap.effects.instructions.damage import DealDamage
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AnyTarget, CardIn
from apnap.effects.words.selections import Targets
from apnap.state.ability import SpellAbility, Target
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import giving
from apnap.testing.texts import card

BOLT_WORDS = SpellAbility((DealDamage(Number(3), Targets()),), (Target(AnyTarget()),))
DISENCHANT = card("Destroy target enchantment.", "Instant", "Disenchant")


@pytest.mark.rule("2026-08:702.170a")
def test_2026_08_702_170a_plotted_by_what_gave_it_plot() -> None:
    giver = giving((*abilities_of("Plot", mana="{1}"),), CardIn("hand", whose="you"))
    ox = CardDef("Ox", "creature", cost="{9}", power=5, toughness=5)
    t = table(2)
    a, b = t.seats
    a.battlefield(giver).hand(ox, DISENCHANT).lands("Island")
    a.plots(ox)
    a.casts(DISENCHANT, at="Giver")
    t.resolve()
    assert not a.may_cast("Ox")
    t.go_to("upkeep", turn_of=b)
    t.go_to("precombat main", turn_of=a)
    a.casts("Ox")
    t.resolve()
    assert "Ox" in a.creatures


@pytest.mark.rule("2026-08:702.170d")
def test_2026_08_702_170d_a_plotted_card_is_cast_for_nothing_on_a_later_turn_as_a_sorcery():
    plan = CardDef(
        "Plan", "instant", cost="{4}{R}", abilities=(BOLT_WORDS, *abilities_of("Plot", mana="{R}"))
    )
    t = table(2)
    a, b = t.seats
    a.hand(plan).lands("Mountain")
    a.plots(plan)
    card = t.game.player(0).exile[0]
    assert not a.may_cast(card)
    t.go_to("upkeep", turn_of=b)
    assert not a.may_cast(card)
    t.go_to("precombat main", turn_of=a)
    a.casts(card, at=b)
    t.resolve()
    assert b.life == 17
