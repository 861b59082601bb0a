"""807.5b: with priority on several stacks a player picks one, but related spells, triggers and
targets share a stack.
"""

import pytest

from apnap.effects.actions.counter import CounterSpell
from apnap.effects.actions.tap_and_untap import SetTapped
from apnap.effects.instructions.copying import CastCopy, CopySpell
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.new_targets import ChooseOtherTargets
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.triggers.events import WhenCast, WhenTargeted, dies
from apnap.effects.triggers.states import WhenHappens
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AnyTarget, CardIn, Permanent, Spell
from apnap.effects.words.selections import Each, Targets, You
from apnap.formats import grand_melee
from apnap.rules.machine.events import Move, Tap
from apnap.state.ability import ActivatedAbility, SpellAbility, Target, TriggeredAbility
from apnap.state.card import CardDef
from apnap.testing import ScenarioError, Seat, Table, table
from apnap.testing.common_cards import RED_BOLT
from apnap.testing.making import make
from apnap.testing.simple_cards import instant, watcher

FREE_BOLT = instant("Bolt", DealDamage(Number(3), Targets()), target=AnyTarget())


def other(kind, name="Other"):
    return instant(name, ChooseOtherTargets(Targets(), kind), target=Spell())


BOLT, GROWTH, COUNTER = "Lightning Bolt", "Giant Growth", "Counterspell"
BEARS = "Grizzly Bears"


def armed(seat: Seat, *cards: str) -> Seat:
    """Give a player these cards, and more than enough lands."""
    lands = ["Mountain", "Forest", "Island", "Island"]
    return seat.hand(*cards).lands(*lands)


def two_bolts() -> Table:
    """B's spell is on the stack of A's turn, D's on that of E's turn; C sees both."""
    t = table(16, grand_melee)
    armed(t.seat(1), BOLT)
    armed(t.seat(3), BOLT)
    armed(t.seat(2), GROWTH).battlefield(BEARS)
    t.seat(1).casts(BOLT, at=t.seat(0), turn=0)
    t.seat(3).casts(BOLT, at=t.seat(4), turn=4)
    return t


def end_turn(t: Table, number: int) -> None:
    """Pass for this turn only, until it is over."""
    begun = t.game.turns[number].active
    while t.game.turns[number].active == begun:
        active = t.game.turns[number].active
        t.pass_once(turn=active)


LIGHTNING_BOLT = instant("Lightning Bolt", DealDamage(Number(3), Targets()), target=AnyTarget())
NOTHING = instant("Nothing", ChangeLife(You(), Number(0)))


def end_turn_by_passing(t: Table, number: int) -> None:
    """Pass for this turn only, until it is over."""
    begun = t.game.turns[number].number
    while t.game.turns[number].number == begun and number in t.game.asked:
        t.pass_once(turn=t.game.turns[number].active)


def neighbours_in_turn(at: str = "precombat main") -> Table:
    """B to D have left and a turn has begun since: A and E are neighbours, both in their turn."""
    t = table(15, grand_melee, at=at)
    for seat in (1, 2, 3):
        t.seat(seat).concedes()
    end_turn_by_passing(t, 3)
    assert t.seat(0).reach == ["A", "E", "O"]
    assert [turn.active.name for turn in t.turns] == ["A", "E", "J"]
    return t


def two_spells() -> Table:
    """B's spell is on the stack of A's turn, D's on that of E's turn; C gets priority for both."""
    t = table(16, grand_melee)
    for seat, turn in ((1, 0), (3, 4)):
        t.seat(seat).hand(LIGHTNING_BOLT).casts(LIGHTNING_BOLT, at=t.seat(turn), turn=turn)
    return t


BOLT_TARGET = (Target(AnyTarget()),)
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
def test_807_5b_a_new_target_on_a_stack_is_on_the_same_stack():
    counter = instant("Counter", CounterSpell(Targets()), target=Spell())
    t = table(12, grand_melee)
    a, e = t.seat(0), t.seat(4)
    a.hand(FREE_BOLT, counter, other("all"))
    e.hand(FREE_BOLT)
    e.casts(FREE_BOLT, at=t.seat(5))
    a.casts(FREE_BOLT, at=t.seat(1))
    first, stack = t.game.object(e.find(FREE_BOLT)), t.game.turns
    turn = next(
        number for number in stack if first.id not in stack[number].stack and stack[number].stack
    )
    bolt = stack[turn].stack[0]
    a.casts(counter, at=bolt)
    spell = t.game.turns[turn].stack[1]
    a.casts("Other", at=spell)
    redirect = t.game.turns[turn].stack[2]
    t.resolve(turn=a)
    assert t.game.object(spell).targets == ((redirect,),)


@pytest.mark.rule("807.5b")
def test_807_5b_a_spell_targets_only_what_is_on_the_stack_it_is_cast_for():
    from apnap.effects.actions.counter import CounterSpell
    from apnap.effects.words.filters import Spell
    from apnap.formats import grand_melee

    deny = instant("Deny", CounterSpell(Targets()), target=Spell(), cost="{U}")
    t = table(12, grand_melee)
    near, far = t.seat(0), t.seat(4)
    near.hand(RED_BOLT).lands("Mountain")
    t.seat(1).hand(deny).lands("Island")
    t.seat(5).hand(deny).lands("Island")
    near.casts(RED_BOLT, at=t.seat(1))
    assert t.seat(1).may_cast(deny)
    assert not t.seat(5).may_cast(deny)
    assert t.turn_of(far).stack == []


@pytest.mark.rule("807.5b")
def test_807_5b_one_question_covers_all_stacks_that_a_player_has_priority_for():
    t = two_bolts()
    c = t.seat(2)
    for before in (1, 3, 4, 5):  # B for the first stack; D, E and F for the second
        t.seat(before).passes()
    [question] = [q for q in t.questions if q.decider == c.number]
    assert question.stacks == (1, 2)
    growths = [o for o in question.options if o.what == c.find(GROWTH)]
    assert [option.turn for option in growths] == [1, 2]
    passes = [o for o in question.options if o.verb == "pass"]
    assert [option.turn for option in passes] == [1, 2]


@pytest.mark.rule("807.5b")
def test_807_5b_passing_for_one_stack_leaves_the_other_open():
    t = two_bolts()
    c = t.seat(2)
    for before in (1, 3, 4, 5):  # B for the first stack; D, E and F for the second
        t.seat(before).passes()
    c.passes()
    [question] = [q for q in t.questions if q.decider == c.number]
    assert question.stacks == (2,)


@pytest.mark.rule("807.5b")
@pytest.mark.parametrize("whose", [0, 4])
def test_807_5b_the_player_says_which_stack_a_spell_goes_on(whose):
    t = two_bolts()
    c = t.seat(2)
    c.casts(GROWTH, at=BEARS, turn=whose)
    assert t.turn_of(whose).stack == [BOLT, GROWTH]
    assert t.turn_of(4 - whose).stack == [BOLT]


@pytest.mark.rule("807.5b")
def test_807_5b_until_end_of_turn_is_the_turn_of_that_stack():
    t = two_bolts()
    a, c, e = t.seat(0), t.seat(2), t.seat(4)
    c.casts(GROWTH, at=BEARS, turn=e)
    t.resolve(turn=e)
    assert c.power(BEARS) == 5
    end_turn(t, 1)
    assert c.power(BEARS) == 5
    end_turn(t, 2)
    assert c.power(BEARS) == 2
    assert a.life == e.life == 17


@pytest.mark.rule("807.5b")
@pytest.mark.parametrize(("whose", "caster"), [(0, 1), (4, 3)])
def test_807_5b_a_spell_goes_on_the_stack_of_its_target(whose, caster):
    t = two_bolts()
    c = t.seat(2).hand(COUNTER).lands("Island", "Island")
    with pytest.raises(ScenarioError, match="can't be chosen"):
        t.copy().seat(2).casts(COUNTER, at=t.seat(4 - caster).find(BOLT), turn=whose)
    c.casts(COUNTER, at=t.seat(caster).find(BOLT), turn=whose)
    t.resolve(turn=whose)
    assert t.turn_of(whose).stack == []
    assert t.turn_of(4 - whose).stack == [BOLT]


@pytest.mark.rule("807.5b")
def test_807_5b_a_copy_goes_on_the_stack_of_what_is_copied():
    twincast = instant("Twincast", CopySpell(Targets()), target=Spell())
    t = two_spells()
    c = t.seat(2).hand(twincast)
    with pytest.raises(ScenarioError, match="can't be chosen"):
        t.copy().seat(2).casts(twincast, at=t.seat(1).find(LIGHTNING_BOLT), turn=4)
    c.casts(twincast, at=t.seat(1).find(LIGHTNING_BOLT), turn=0)
    t.resolve(turn=0)
    assert t.turn_of(0).stack == ["Lightning Bolt", "Lightning Bolt"]
    assert t.turn_of(4).stack == ["Lightning Bolt"]


@pytest.mark.rule("807.5b")
def test_807_5b_nothing_targets_objects_on_two_stacks():
    both = instant("Both", CopySpell(Targets()), targets=(Target(Spell(), 2, 2),))
    t = two_spells()
    c = t.seat(2).hand(both)
    for turn in (0, 4):
        refusal = c.why_not(both, turn=turn)
        assert refusal is not None
        assert refusal.rule == "601.2c"
    t.seat(1).hand(NOTHING).casts(NOTHING, turn=0)
    assert c.why_not(both, turn=0) is None


@pytest.mark.rule("807.5b")
@pytest.mark.parametrize("turn", [0, 4])
def test_807_5b_what_a_resolving_ability_has_cast_goes_on_its_stack(turn: int):
    cast = CastCopy(Each(CardIn("exile", ("instant",), "you"), of=You()))
    scepter = CardDef("Isochron Scepter", "artifact", abilities=(ActivatedAbility((cast,)),))
    t = two_spells()
    c = t.seat(2).battlefield(scepter).exile(NOTHING)
    c.activates(scepter, turn=turn)
    t.resolve(turn=turn)
    assert c.question is not None
    c.answers(c.question.options[-1])  # yes
    assert t.turn_of(turn).stack == ["Lightning Bolt", "Nothing"]
    assert t.turn_of(4 - turn).stack == ["Lightning Bolt"]


@pytest.mark.rule("807.5b")
def test_807_5b_storm_counts_and_copies_in_one_turn():
    """Of the spells in range, only that of A's turn counts for C's spell there."""
    grapeshot = instant("Grapeshot", DealDamage(Number(1), Targets()), targets=BOLT_TARGET)
    storm = CardDef(
        "Grapeshot",
        "instant",
        cost="{0}",
        abilities=(*grapeshot.abilities, *abilities_of("Storm")),
    )
    t = two_spells()
    t.seat(3).hand(NOTHING).casts(NOTHING, turn=4)
    c = t.seat(2).hand(storm)
    c.casts(storm, at=t.seat(1), turn=0)
    t.resolve(turn=0)
    while c.question is not None and c.question.rule != "117.1":
        c.answers(c.question.example())
    assert t.turn_of(0).stack.count("Grapeshot") == 2
    assert t.turn_of(4).stack == ["Lightning Bolt", "Nothing"]


@pytest.mark.rule("807.5b")
@pytest.mark.rule("117.1a")
def test_807_5b_a_sorcery_goes_on_the_stack_of_ones_own_turn():
    sorcery = CardDef(
        "Sorcery", "sorcery", cost="{0}", abilities=(SpellAbility((ChangeLife(You(), Number(1)),)),)
    )
    t = neighbours_in_turn()
    a, e = t.seat(0), t.seat(4).hand(sorcery)
    a.hand(NOTHING).casts(NOTHING, turn=a)
    assert e.why_not(sorcery, turn=a) is not None
    e.casts(sorcery)
    assert t.turn_of(e).stack == ["Sorcery"]


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
