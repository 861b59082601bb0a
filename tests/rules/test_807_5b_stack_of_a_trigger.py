"""807.5b: with several turns in progress, on which stack a triggered ability goes."""

import pytest

from apnap.effects.actions.tap_and_untap import SetTapped
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.triggers.events import AtBeginning, WhenCast, WhenTargeted, dies
from apnap.effects.triggers.states import WhenHappens
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import Targets, You
from apnap.formats import grand_melee
from apnap.rules.machine.events import Move, Tap
from apnap.state.ability import Target, TriggeredAbility
from apnap.state.card import CardDef
from apnap.testing import Table, table
from apnap.testing.making import make
from apnap.testing.simple_cards import instant, watcher

CREATURE = Permanent(("creature",))
GAIN = ChangeLife(You(), Number(1))
BEAR = CardDef("Bear", "creature", cost="{0}", power=2, toughness=2)


TAPPED = WhenHappens("Tap", (("on", CREATURE),))


def melee(*spells: int) -> Table:
    """C watches creatures tap; B has a spell on the stack of A's turn (0), D on E's (4)."""
    t = table(16, grand_melee)
    b, c, d = t.seats[1:4]
    c.battlefield(watcher(TAPPED))
    b.battlefield(BEAR)
    for caster, turn in ((b, 0), (d, 4)):
        if turn in spells:
            caster.hand(instant("Test Spell", GAIN)).casts("Test Spell", turn=turn)
    return t


@pytest.mark.rule("807.5b")
@pytest.mark.parametrize("chosen", [0, 4])
def test_807_5b_who_has_priority_for_several_stacks_chooses(chosen: int):
    t = melee(0, 4)
    c = t.seat(2)
    make(t, Tap(on=t.seat(1).find(BEAR)))
    assert c.question.rule == "807.5b"
    wanted = t.turn_of(chosen).number
    c.answers(next(o for o in c.question.options if o.turn == wanted))
    for turn in (0, 4):
        there = ["Watcher's ability"] if turn == chosen else []
        assert t.turn_of(turn).stack == ["Test Spell", *there]
    t.resolve(turn=chosen)
    assert c.life == 21
    assert t.turn_of(chosen).stack == ["Test Spell"]


@pytest.mark.rule("807.5b")
@pytest.mark.parametrize("spells", [(0,), (4,), ()])
def test_807_5b_else_it_goes_on_the_stack_of_the_turn_in_which_it_happened(spells):
    t = melee(*spells)
    c = t.seat(2)
    make(t, Tap(on=t.seat(1).find(BEAR)))
    assert c.question is None or c.question.rule == "117.1"
    assert t.turn_of(0).stack[-1:] == ["Watcher's ability"]
    t.resolve(turn=0)
    assert c.life == 21


@pytest.mark.rule("807.5b")
def test_807_5b_what_an_object_on_a_stack_caused_goes_on_that_stack():
    t = melee(0, 4)
    b, c = t.seats[1:3]
    tap = instant("Test Spell", SetTapped(Targets()), target=CREATURE)
    b.hand(tap).casts(tap, at=b.find(BEAR), turn=0)
    t.resolve(turn=0)
    assert t.turn_of(0).stack == ["Test Spell", "Watcher's ability"]
    assert t.turn_of(4).stack == ["Test Spell"]
    t.resolve(turn=0)
    assert c.life == 21


@pytest.mark.rule("807.5b")
def test_807_5b_what_casting_a_spell_triggers_goes_on_its_stack():
    t = melee(0, 4)
    c = t.seat(2)
    c.battlefield(watcher(WhenCast(), name="Caster"))
    c.hand(card := instant("Test Spell", GAIN)).casts(card, turn=4)
    assert t.turn_of(4).stack == ["Test Spell", "Test Spell", "Caster's ability"]
    assert t.turn_of(0).stack == ["Test Spell"]


@pytest.mark.rule("807.5b")
@pytest.mark.parametrize(("dying", "life"), [(1, 21), (0, 20)])
def test_807_5b_a_player_without_priority_anywhere(dying: int, life: int):
    """B's creature dies in A's turn; C sees B, but not A."""
    t = table(16, grand_melee)
    c = t.seat(2).battlefield(watcher(dies(CREATURE)))
    t.seat(dying).battlefield(BEAR)
    make(t, Move(on=t.seat(dying).find(BEAR)))
    assert t.turn_of(0).stack == (["Watcher's ability"] if life == 21 else [])
    t.pass_all(turn=0)
    assert c.life == life


@pytest.mark.rule("807.5b")
def test_807_5b_what_a_triggered_ability_targets_triggers_on_its_stack():
    t = melee(0, 4)
    b, c = t.seats[1:3]
    theirs = WhenTargeted(CREATURE)
    c.battlefield(watcher(theirs, name="Guard"))
    aim = TriggeredAbility(WhenCast(), (GAIN,), (Target(CREATURE),))
    b.battlefield(CardDef("Aimer", "enchantment", abilities=(aim,)))
    b.hand(card := instant("Test Spell", GAIN)).casts(card, turn=0)
    assert t.turn_of(0).stack[-2:] == ["Aimer's ability", "Guard's ability"]


@pytest.mark.rule("807.5b")
def test_807_5b_several_abilities_each_on_a_stack_of_its_own():
    t = melee(0, 4)
    c = t.seat(2).battlefield(watcher(TAPPED, name="Other"))
    make(t, Tap(on=t.seat(1).find(BEAR)))
    first, second = t.turn_of(0).number, t.turn_of(4).number
    for turn in (second, first):
        c.answers(next(o for o in c.question.options if o.turn == turn))
    assert t.turn_of(0).stack == ["Test Spell", "Other's ability"]
    assert t.turn_of(4).stack == ["Test Spell", "Watcher's ability"]


@pytest.mark.rule("603.2b")
def test_603_2b_a_step_of_a_turn_nearby_and_not_of_a_distant_one():
    t = table(16, grand_melee)
    a, i = t.seat(0), t.seat(8)
    for seat in (a, i):
        seat.battlefield(watcher(AtBeginning("beginning of combat")))
    t.go_to("beginning of combat", turn_of=a)
    t.pass_all(turn=a)
    assert (a.life, i.life) == (21, 20)
