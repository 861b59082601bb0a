"""707.10c, 115.7: new targets, judged by what the other targets then are."""

from __future__ import annotations

import pytest

from apnap.effects.actions.counter import CounterSpell
from apnap.effects.actions.destroy import Destroy
from apnap.effects.instructions.copying import CopySpell
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.instructions.new_targets import ChooseOtherTargets
from apnap.effects.words.filters import AllOf, APlayer, CardIn, Permanent, Spell
from apnap.effects.words.qualities import ControlledBy
from apnap.effects.words.selections import Targets
from apnap.rules.targets.new_targets import ALL
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


@pytest.mark.rule("115.7a")
@pytest.mark.rule("115.7e")
def test_115_7a_all_targets_are_changed_to_some_that_go_together() -> None:
    t = table(4)
    a, b, c, d = t.seats
    b.graveyard(BEAR, OX)
    c.graveyard(OX)
    bend = instant("Bend", ChooseOtherTargets(Targets(), ALL), targets=A_SPELL)
    a.hand(ROB, bend)
    a.casts(ROB, at=[b, b.find(BEAR)])
    a.casts(bend, at=a.find(ROB, zones=("stack",)))
    t.resolve()  # neither A nor D has anything to be robbed of, and so C it is
    t.pass_all()
    assert (c.exile_names, b.exile_names, len(d.exile_names)) == (["Ox"], [], 0)


@pytest.mark.rule("115.7e")
@pytest.mark.rule("115.3")
def test_115_7e_another_target_is_another_than_the_new_one() -> None:
    t = table(2)
    a, b = t.seats
    creature = Permanent(("creature",))
    two = (Target(creature), Target(creature, another=True))
    both = instant("Both", Destroy(Targets()), targets=two)
    b.battlefield(BEAR, OX, CardDef("Elk", "creature", power=3, toughness=3))
    a.hand(both, FORK)
    a.casts(both, at=[b.find(BEAR), b.find(OX)])
    a.casts(FORK, at=a.find(both, zones=("stack",)))
    t.resolve()
    a.answers(b.find(OX))  # what is now the second target: that has to change
    assert {option.what for option in a.question.options} == {b.find(BEAR), b.find("Elk")}


@pytest.mark.rule("707.10c")
@pytest.mark.rule("115.5")
def test_115_5_a_copy_may_be_aimed_at_the_spell_it_is_a_copy_of() -> None:
    t = table(2)
    a, b = t.seats
    no = instant("No", CounterSpell(Targets()), targets=A_SPELL)
    idea = instant("Idea", Destroy(Targets()), target=Permanent(("creature",)))
    b.battlefield(BEAR)
    b.hand(no)
    a.hand(idea, FORK)
    a.casts(idea, at=b.find(BEAR))
    b.casts(no, at=a.find(idea, zones=("stack",)))
    a.casts(FORK, at=b.find(no, zones=("stack",)))
    t.resolve()
    a.answers(b.find(no, zones=("stack",)))
    t.pass_all()
    assert b.creatures == []
    assert "No" in b.graveyard_names


@pytest.mark.rule("707.10d")
@pytest.mark.rule("115.5")
def test_707_10d_the_original_is_among_what_it_could_target() -> None:
    t = table(2)
    a, b = t.seats
    no = instant("No", CounterSpell(Targets()), targets=A_SPELL)
    idle = instant("Idle")
    each = instant("Each", CopySpell(Targets(), each_legal=True), targets=A_SPELL)
    a.hand(idle, each)
    b.hand(no)
    a.casts(idle)
    b.casts(no, at=a.find(idle, zones=("stack",)))
    a.casts(each, at=b.find(no, zones=("stack",)))
    t.resolve()
    t.pass_all()
    assert sorted(a.graveyard_names) == ["Each", "Idle"]
    assert t.log_has("701.5a", "No")
