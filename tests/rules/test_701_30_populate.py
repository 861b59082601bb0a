"""701.30: the keyword action populate."""

import pytest

from apnap.effects.actions.incubate import Incubate
from apnap.effects.actions.populate import Populate
from apnap.effects.actions.transform import TransformIt
from apnap.effects.instructions.copying import BecomeCopy
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AllOf, Permanent
from apnap.effects.words.qualities import IsToken
from apnap.effects.words.selections import Each, Targets
from apnap.state.ability import Target
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_plays import resolve_spell
from apnap.testing.texts import card as text

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)
OX = CardDef("Ox", "creature", "Ox", "{3}{W}", 2, 4)
SOLDIER = CardDef("Soldier", "creature", power=1, toughness=1, token=True)
ONE, TWO = (Target(CREATURE),), (Target(CREATURE), Target(CREATURE, another=True))


# ---- tokens ----------------------------------------------------------------------------------


@pytest.mark.rule("701.30a")
def test_701_30a_populate_creates_a_token_like_one_of_your_creature_tokens():
    beast = CardDef("Beast", "creature", power=3, toughness=3, token=True)
    t = table(2)
    a, b = t.seats
    a.battlefield(SOLDIER, beast, BEAR)
    b.battlefield(SOLDIER)
    resolve_spell(t, Populate())
    assert a.question is not None
    assert len(a.question.options) == 2
    a.answers([beast])
    assert (a.count(beast), a.count(SOLDIER)) == (2, 1)


@pytest.mark.rule("701.30b")
def test_701_30b_without_a_creature_token_nothing_is_created():
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR)
    resolve_spell(t, Populate())
    assert a.creatures == ["Bear"]


# ---- permanents that act ---------------------------------------------------------------------


@pytest.mark.rule("701.30a")
def test_701_30a_a_token_is_populated_as_what_it_has_become():
    become = BecomeCopy(Each(AllOf((CREATURE, IsToken()))), Targets())
    t = table(2)
    a, _ = t.seats
    a.battlefield(SOLDIER, OX)
    resolve_spell(t, become, Populate(), targets=ONE, at=OX)
    assert a.creatures == ["Ox", "Ox", "Ox"]


@pytest.mark.rule("701.30a")
def test_701_30a_a_token_with_its_back_face_up_is_populated_with_it_up():
    t = table(2)
    a, _ = t.seats
    a.battlefield(text("Creatures you control get +1/+1.", "Enchantment"))
    resolve_spell(t, Incubate(Number(2)))
    resolve_spell(t, TransformIt(Each(Permanent(("artifact",)))))
    resolve_spell(t, Populate())
    assert a.creatures == ["Phyrexian Token", "Phyrexian Token"]
