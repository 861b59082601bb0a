"""707.10c, 115.7: new targets, judged by what the other targets then are."""

import pytest

from apnap.effects.instructions.copying import CopySpell, Exceptions
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AllOf, AnyTarget, APlayer, CardIn, Spell
from apnap.effects.words.qualities import ControlledBy
from apnap.effects.words.selections import Targets
from apnap.state.ability import Target
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import instant

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", power=2, toughness=4)
A_SPELL = (Target(Spell()),)
FORK = instant("Fork", CopySpell(Targets(), new_targets=True), targets=A_SPELL)
THEIRS = AllOf((CardIn("graveyard"), ControlledBy(Targets(0), owned=True)))
# Exile target card from target player's graveyard.
ROB = instant("Rob", MoveTo(Targets(1), "exile"), targets=(Target(APlayer()), Target(THEIRS)))
BOLT = instant("Bolt", DealDamage(Number(3), Targets()), target=AnyTarget())
FREE_FORK = instant(
    "Fork",
    CopySpell(Targets(), new_targets=True, exceptions=Exceptions(colors="R")),
    target=Spell(("instant",)),
)


@pytest.mark.rule("707.10c")
@pytest.mark.rule("115.7e")
def test_707_10c_the_second_target_is_one_of_the_new_first_target() -> None:
    t = table(3)
    a, b, c = t.seats
    b.graveyard(BEAR, OX)
    c.graveyard(OX)
    a.hand(ROB, FORK)
    a.casts(ROB, at=[b, b.find(BEAR)])
    a.casts(FORK, at=a.find(ROB, zones=("stack",)))
    t.resolve()
    a.answers(c)
    things = {option.what for option in a.question.options}
    assert things == {b.find(BEAR), c.find(OX)}  # it may be left, though it will be illegal
    a.answers(c.find(OX))
    t.pass_all()
    assert (b.exile_names, c.exile_names) == (["Bear"], ["Ox"])


@pytest.mark.rule("707.10c")
def test_707_10c_what_is_not_changed_may_be_illegal() -> None:
    t = table(3)
    a, b, c = t.seats
    b.graveyard(BEAR, OX)
    c.graveyard(OX)
    a.hand(ROB, FORK)
    a.casts(ROB, at=[b, b.find(BEAR)])
    a.casts(FORK, at=a.find(ROB, zones=("stack",)))
    t.resolve()
    a.answers(c)
    a.answers(b.find(BEAR))
    t.resolve()
    assert (b.graveyard_names, c.graveyard_names) == (["Bear", "Ox"], ["Ox"])


@pytest.mark.rule("707.10c")
def test_707_10c_targets_may_be_left_as_they_are() -> None:
    t = table(3)
    a, b, _ = t.seats
    a.hand(BOLT, FREE_FORK)
    a.casts(BOLT, at=b)
    a.casts(FREE_FORK, at=t.game.turns[1].stack[0])
    t.resolve()
    a.answers(b)
    t.pass_all()
    assert b.life == 14
