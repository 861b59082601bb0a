"""702.96: the keyword ability overload."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import Each, Targets
from apnap.state.ability import SpellAbility, Target
from apnap.state.card import CardDef
from apnap.testing import table

CREATURE = Permanent(("creature",))


@pytest.mark.rule("702.96b")
def test_702_96b_an_overloaded_spell_has_no_targets():
    single = SpellAbility((Destroy(Targets()),), (Target(CREATURE),))
    every = SpellAbility((Destroy(Each(CREATURE)),))
    ruin = CardDef(
        "Ruin",
        "sorcery",
        cost="{B}",
        abilities=(single, *abilities_of("Overload", mana="{3}{B}", abilities=(every,))),
    )
    t = table(4)
    a, b, c, _ = t.seats
    shy = CardDef(
        "Shy", "creature", cost="{G}", power=1, toughness=1, abilities=abilities_of("Shroud")
    )
    b.battlefield(shy)
    c.battlefield(shy)
    a.hand(ruin).lands("Swamp")
    assert not a.may_cast(ruin)  # it has no legal target
    a.lands("Swamp", "Swamp", "Swamp")
    a.casts(ruin)
    t.resolve()
    assert b.permanents == c.permanents == []
