"""305.6, 310.11b: abilities that come with a subtype, not with a text."""

from __future__ import annotations

import pytest

from apnap.effects.actions.create import CreateToken
from apnap.effects.instructions.modify import Modify
from apnap.effects.words.filters import Permanent
from apnap.effects.words.modifications import (
    AddTypes,
    LoseAbilities,
    LoseTypes,
    SetLandTypes,
    SetTypes,
)
from apnap.effects.words.selections import Targets
from apnap.state.ability import SpellAbility, Target
from apnap.state.card import CardDef
from apnap.testing import table

GREEN = CardDef("Sprout", "instant", cost="{G}", abilities=(SpellAbility(()),))
BLUE = CardDef("Drop", "instant", cost="{U}", abilities=(SpellAbility(()),))


def can_make(seat):
    return "".join([m for m, card in (("G", GREEN), ("U", BLUE)) if seat.may_cast(card)])


@pytest.mark.rule("305.6")
@pytest.mark.parametrize(
    ("card", "makes"),
    [
        (CardDef("Woods", "land", "Forest"), "G"),
        (CardDef("Grove", "land", "Forest Island"), "GU"),
        (CardDef("Arbor", "land creature", "Forest Dryad", power=1, toughness=1), "G"),
        (CardDef("Cave", "land", "Cave"), ""),
        (CardDef("Painting", "artifact", "Forest"), ""),  # no land
    ],
)
def test_305_6_without_any_text(card, makes):
    t = table(2)
    a, _ = t.seats
    a.battlefield(card).hand(GREEN, BLUE)
    assert can_make(a) == makes


@pytest.mark.rule("305.6")
def test_305_6_of_a_token():
    woods = CardDef("Woods", "land", "Forest", token=True)
    grow = CardDef("Grow", "instant", cost="{0}", abilities=(SpellAbility((CreateToken(woods),)),))
    t = table(2)
    a, _ = t.seats
    a.hand(grow, GREEN, BLUE).casts(grow)
    t.resolve()
    assert can_make(a) == "G"


@pytest.mark.rule("305.6")
@pytest.mark.rule("305.7")
@pytest.mark.parametrize(
    ("change", "makes"),
    [
        (AddTypes(subtypes=("Island",)), "GU"),
        (SetLandTypes(("Island",)), "U"),
        (SetTypes(("artifact",)), ""),
        (LoseTypes(("land",)), ""),
        (AddTypes(("artifact",)), "G"),
        (LoseAbilities(), ""),
    ],
)
def test_305_6_the_ability_goes_with_the_type(change, makes):
    turn = CardDef(
        "Turn",
        "instant",
        cost="{0}",
        abilities=(SpellAbility((Modify(Targets(), (change,)),), (Target(Permanent()),)),),
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield("Forest").hand(turn, GREEN, BLUE).casts(turn, at="Forest")
    t.resolve()
    assert can_make(a) == makes
    t.next_turn()
    assert can_make(a) == "G"


@pytest.mark.rule("305.6")
def test_305_6_it_is_no_more_than_one():
    t = table(2)
    a, _ = t.seats
    a.battlefield("Forest").hand(GREEN, GREEN).casts(GREEN)
    assert not a.may_cast(GREEN)
