"""602.5b: mana abilities that can be activated only if something is so."""

from __future__ import annotations

import pytest

from apnap.effects.actions.sacrifice import Sacrifice
from apnap.effects.costs.parts import SacrificeThis, TapThis
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.words.amounts import CountOf, Number
from apnap.effects.words.conditions import Compare
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import This, You
from apnap.state.ability import Condition, ManaAbility, SpellAbility
from apnap.state.card import CardDef
from apnap.testing import ScenarioError, table
from apnap.testing.invariants import check_actions

TAP = (TapThis(),)
BOLT = CardDef(
    "Gain", "instant", cost="{2}", abilities=(SpellAbility((ChangeLife(You(), Number(3)),)),)
)


def maker(name: str, types: str, made: str, holds: Condition) -> CardDef:
    return CardDef(name, types, abilities=(ManaAbility((made,), costs=TAP, condition=holds),))


FIVE_LANDS = Compare(CountOf(Permanent(("land",), "you")), 5)
THREE_ARTIFACTS = Compare(CountOf(Permanent(("artifact",), "you")), 3)
TEMPLE = maker("Temple", "land", "CC", FIVE_LANDS)
OPAL = CardDef(
    "Opal",
    "artifact",
    abilities=(ManaAbility(("U",), costs=(*TAP, SacrificeThis()), condition=THREE_ARTIFACTS),),
)
PETAL = CardDef(
    "Petal", "artifact", abilities=(ManaAbility(("U",), costs=TAP, effects=(Sacrifice(This()),)),)
)
BRICK = CardDef("Brick", "artifact")


@pytest.mark.rule("602.5b")
def test_602_5b_mana_is_made_only_if_the_condition_holds():
    t = table(2)
    a, _ = t.seats
    a.hand(BOLT, BOLT).lands(TEMPLE, *[CardDef("Rock", "land")] * 3)
    with pytest.raises(ScenarioError, match="can't cast"):
        a.casts(BOLT)
    a.lands(CardDef("Rock", "land"))
    a.casts(BOLT)
    t.resolve()
    assert (a.life, a.is_tapped(TEMPLE)) == (23, True)


@pytest.mark.rule("602.5b")
@pytest.mark.rule("601.2g")
def test_602_5b_what_could_make_it_untrue_is_activated_later():
    t = table(2)
    a, _ = t.seats
    a.hand(BOLT).battlefield(PETAL, OPAL, BRICK)
    a.casts(BOLT)
    t.resolve()
    assert (a.life, a.permanents, a.graveyard_names) == (23, ["Brick"], ["Opal", "Petal", "Gain"])


@pytest.mark.rule("602.5b")
@pytest.mark.rule("117.1")
def test_602_5b_what_others_do_may_let_a_player_make_mana():
    rock = CardDef("Rock", "land")
    theirs = Compare(CountOf(Permanent(("land",), "opponent")), 4)
    t = table(2, at="upkeep", skip_passes=True)
    a, b = t.seats
    a.hand(rock).lands(rock, rock, rock)
    b.hand(BOLT).battlefield(maker("Sphere", "artifact", "CC", theirs))
    t.go_to("precombat main")
    assert not b.may_cast(BOLT)
    a.plays(rock)
    check_actions(t.game)
    assert t.questions[0].decider == 1
    b.casts(BOLT)
    assert b.life == 23
