"""120.7: what may be chosen as a source of damage."""

from __future__ import annotations

import pytest

from apnap.effects.flow.delayed import Later
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.replacement.prevention import ASource, MadeFor, PreventDamage
from apnap.effects.replacement.replacements import BeginReplacement
from apnap.effects.triggers.events import AtBeginning, dies
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer, HasType, Permanent
from apnap.effects.words.selections import Targets, You
from apnap.rules.machine.events import Damage, destroy
from apnap.state.ability import TriggeredAbility
from apnap.state.card import CardDef
from apnap.testing import Table, table
from apnap.testing.making import make
from apnap.testing.simple_cards import instant

CREATURE = Permanent(("creature",))
GAIN = ChangeLife(You(), Number(1))
BEAR = CardDef("Bear", "creature", power=2, toughness=2)
OX = CardDef("Ox", "creature", power=0, toughness=6)


SHIELD = PreventDamage(source=MadeFor(), to=APlayer("you"))
HIDE = instant("Hide", BeginReplacement(SHIELD, ASource(HasType("creature")), left=Number(1)))
NOTE = Later(TriggeredAbility(AtBeginning("end"), (GAIN,)), Targets())
NOTING = instant("Noting", NOTE, target=CREATURE)
MOURNER = CardDef("Mourner", "enchantment", abilities=(TriggeredAbility(dies(CREATURE), (GAIN,)),))


def choices(t: Table) -> list[int]:
    """What B may choose; where there is no choice, the Ox is the only creature."""
    b = t.seats[1]
    b.hand(HIDE).casts(HIDE)
    t.resolve()
    return [option.what for option in b.question.options] if t.stack[-1:] == ["Hide"] else []


@pytest.mark.rule("120.7")
@pytest.mark.rule("609.7a")
@pytest.mark.parametrize("noted", [True, False])
def test_120_7_what_a_delayed_ability_refers_to_though_it_is_gone(noted):
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, OX)
    bear, ox = a.find(BEAR), a.find(OX)
    if noted:
        a.hand(NOTING).casts(NOTING, at=bear)
        t.resolve()
    make(t, destroy(bear))
    assert choices(t) == ([ox, bear] if noted else [])
    if noted:
        b.answers(bear)
        make(t, Damage(on=1, amount=2, source=ox))
        make(t, Damage(on=1, amount=3, source=bear))
        assert b.life == 18


@pytest.mark.rule("120.7")
@pytest.mark.parametrize("mourned", [True, False])
def test_120_7_what_an_ability_on_the_stack_refers_to(mourned):
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR, OX)
    if mourned:
        a.battlefield(MOURNER)
    bear, ox = a.find(BEAR), a.find(OX)
    make(t, destroy(bear))
    assert choices(t) == ([ox, bear] if mourned else [])


@pytest.mark.rule("120.7")
@pytest.mark.rule("609.7a")
@pytest.mark.parametrize("itself", [True, False])
def test_120_7_the_spell_that_is_resolving_is_a_spell_on_the_stack(itself):
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR)
    hit = DealDamage(Number(3), You())
    trial = instant("Trial", BeginReplacement(SHIELD, ASource(), left=Number(1)), hit)
    b.hand(trial).casts(trial)
    spell = t.game.turns[1].stack[-1]
    t.resolve()
    assert spell in [option.what for option in b.question.options]
    b.answers(spell if itself else a.find(BEAR))
    assert b.life == (20 if itself else 17)
