"""702.113: the keyword ability awaken."""

import pytest

from apnap.effects.instructions.damage import DealDamage
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AnyTarget
from apnap.effects.words.selections import Targets
from apnap.state.ability import SpellAbility, Target
from apnap.state.card import CardDef
from apnap.testing import table

BOLT_WORDS = SpellAbility((DealDamage(Number(3), Targets()),), (Target(AnyTarget()),))


@pytest.mark.rule("702.113a")
def test_702_113a_awakened_the_spell_has_one_more_target():
    wake = CardDef(
        "Wake",
        "sorcery",
        cost="{R}",
        abilities=(BOLT_WORDS, *abilities_of("Awaken", number=3, mana="{2}{R}")),
    )
    t = table(2)
    a, b = t.seats
    a.hand(wake).lands("Mountain", "Mountain", "Mountain")
    a.casts(wake)
    a.answers(next(o for o in a.question.options if o.nth >= 0))
    a.answers(b)
    land = t.game.player(0).battlefield[0]
    a.answers(land)
    t.resolve()
    assert b.life == 17
    assert a.power(land) == 3
