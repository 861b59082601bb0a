"""120.7: what may be chosen as a source of damage."""

import pytest

from apnap.effects.flow.delayed import Later
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.replacement.prevention import ASource, MadeFor, PreventDamage
from apnap.effects.replacement.replacements import BeginReplacement
from apnap.effects.triggers.events import AtBeginning, dies
from apnap.effects.words.amounts import Number, QualityOf
from apnap.effects.words.filters import AnyTarget, APlayer, HasType, Permanent
from apnap.effects.words.selections import Chosen, EachPlayer, Targets, You
from apnap.rules.machine.events import Damage, destroy
from apnap.state.ability import Keyword, Target, TriggeredAbility
from apnap.state.card import CardDef
from apnap.testing import Table, table
from apnap.testing.making import make
from apnap.testing.simple_cards import instant, sorcery
from apnap.testing.simple_plays import resolve_spell

CREATURE = Permanent(("creature",))
GAIN = ChangeLife(You(), Number(1))
BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
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


PLAIN_OX = CardDef("Ox", "creature", "Ox", power=2, toughness=4)
GREEN_OX = CardDef("Ox", "creature", cost="{3}{G}", power=3, toughness=5)


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


@pytest.mark.rule("120.7")
def test_608_2d_what_deals_the_damage_is_chosen():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, PLAIN_OX)
    linked = CardDef("Leech", "creature", power=1, toughness=1, abilities=(Keyword("lifelink"),))
    a.battlefield(linked)
    source = Chosen(You(), CREATURE, verb="choose the source")
    resolve_spell(t, DealDamage(Number(3), EachPlayer(opponents=True), source=source))
    a.answers(a.find("Leech"))
    assert (a.life, b.life) == (23, 17)


@pytest.mark.rule("120.7")
def test_120_7_another_source_deals_it():
    t = table(2)
    a, b = t.seats
    a.battlefield(GREEN_OX)
    bite = sorcery(
        "Test Spell",
        DealDamage(QualityOf("power", Targets(0)), Targets(1), source=Targets(0)),
        targets=(Target(Permanent(("creature",), "you")), Target(AnyTarget())),
    )
    a.hand(bite).casts(bite, at=[GREEN_OX, b])
    t.resolve()
    assert b.life == 17
    assert t.log_has("120.3", "Ox deals 3 damage to B")
