"""702.148: the keyword ability cleave."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.filters import AllOf, HasColor, Permanent
from apnap.effects.words.selections import Targets
from apnap.state.ability import SpellAbility, Target
from apnap.state.card import CardDef
from apnap.testing import table

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)


@pytest.mark.rule("702.148a")
def test_702_148a_a_cleaved_spell_lacks_the_words_in_brackets():
    red = SpellAbility((Destroy(Targets()),), (Target(AllOf((CREATURE, HasColor("R")))),))
    whole = SpellAbility((Destroy(Targets()),), (Target(CREATURE),))
    axe = CardDef(
        "Axe",
        "sorcery",
        cost="{B}",
        abilities=(red, *abilities_of("Cleave", mana="{3}{B}", abilities=(whole,))),
    )
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR)
    a.hand(axe).lands("Swamp")
    assert not a.may_cast(axe)
    a.lands("Swamp", "Swamp", "Swamp")
    a.casts(axe, at=BEAR)
    t.resolve()
    assert b.permanents == []
