"""702.84: the keyword ability unearth."""

import pytest

from apnap.effects.instructions.moving import MoveTo
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import Targets
from apnap.state.ability import SpellAbility, Target
from apnap.state.card import CardDef
from apnap.state.names import HAND
from apnap.testing import ScenarioError, table
from apnap.testing.simple_cards import creature
from apnap.testing.simple_plays import exiled

BOUNCE = CardDef(
    "Bounce",
    "instant",
    cost="{U}",
    abilities=(SpellAbility((MoveTo(Targets(), HAND),), (Target(Permanent(("creature",))),)),),
)


@pytest.mark.rule("702.84a")
def test_702_84a_an_unearthed_creature_has_haste_and_is_exiled_at_the_end_step():
    bones = creature("Bones", 2, 2, *abilities_of("Unearth", mana="{B}"), cost="{6}")
    t = table(2)
    a, b = t.seats
    a.graveyard(bones).lands("Swamp")
    a.activates(bones)
    t.resolve()
    a.attacks({bones: b})
    t.go_to("end")
    assert b.life == 18
    t.pass_all()
    assert exiled(a) == ["Bones"]


@pytest.mark.rule("702.84a")
def test_702_84a_it_is_exiled_instead_of_going_anywhere_else():
    bones = creature("Bones", 2, 2, *abilities_of("Unearth", mana="{B}"), cost="{6}")
    t = table(2)
    a, b = t.seats
    a.graveyard(bones).lands("Swamp")
    b.hand(BOUNCE).lands("Island")
    a.activates(bones)
    t.resolve()
    b.casts(BOUNCE, at=bones)
    t.resolve()
    assert a.hand_names == []
    assert exiled(a) == ["Bones"]


@pytest.mark.rule("702.84a")
def test_702_84a_only_as_a_sorcery_and_only_by_the_owner():
    bones = creature("Bones", 2, 2, *abilities_of("Unearth", mana="{B}"), cost="{6}")
    t = table(2)
    a, b = t.seats
    b.graveyard(bones).lands("Swamp")
    a.lands("Swamp")
    with pytest.raises(ScenarioError):
        b.activates(bones)
    with pytest.raises(ScenarioError):
        a.activates(t.game.player(1).graveyard[0])
