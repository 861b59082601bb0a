"""702.52: the keyword ability dredge."""

import pytest

from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AnyTarget, Permanent
from apnap.effects.words.selections import Targets
from apnap.state.ability import SpellAbility, Target
from apnap.state.card import CardDef
from apnap.state.names import HAND
from apnap.testing import table
from apnap.testing.simple_cards import creature

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
BOLT_WORDS = SpellAbility((DealDamage(Number(3), Targets()),), (Target(AnyTarget()),))
BOLT = CardDef("Bolt", "instant", cost="{R}", abilities=(BOLT_WORDS,))
BOUNCE = CardDef(
    "Bounce",
    "instant",
    cost="{U}",
    abilities=(SpellAbility((MoveTo(Targets(), HAND),), (Target(Permanent(("creature",))),)),),
)


@pytest.mark.rule("702.52a")
@pytest.mark.parametrize("dredged", [True, False])
def test_702_52a_dredge_replaces_a_draw_if_the_player_likes(dredged):
    imp = creature("Imp", 2, 2, *abilities_of("Dredge", number=2), cost="{B}")
    t = table(2)
    a, _ = t.seats
    cycler = creature("Beast", 2, 2, *abilities_of("Cycling", mana="{1}"), cost="{6}")
    a.graveyard(imp).hand(cycler).library(BOLT, BEAR, BOUNCE).lands("Swamp")
    a.activates(cycler)
    t.resolve()
    a.answers(dredged)
    assert a.hand_names == (["Imp"] if dredged else ["Bolt"])
    left = ["Beast", "Bolt", "Bear"] if dredged else ["Imp", "Beast"]
    assert a.graveyard_names == left


@pytest.mark.rule("702.52b")
def test_702_52b_not_with_fewer_cards_in_the_library():
    imp = creature("Imp", 2, 2, *abilities_of("Dredge", number=2), cost="{B}")
    cycler = creature("Beast", 2, 2, *abilities_of("Cycling", mana="{1}"), cost="{6}")
    t = table(2)
    a, _ = t.seats
    a.graveyard(imp).hand(cycler).library(BOLT, only=True).lands("Swamp")
    a.activates(cycler)
    t.resolve()
    assert a.hand_names == ["Bolt"]
