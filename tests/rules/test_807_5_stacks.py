"""807.5: each turn marker has its own stack."""

import itertools

import pytest

from apnap.effects.actions.sacrifice import Sacrifice
from apnap.effects.flow.delayed import Later
from apnap.effects.instructions.combat import ForCombat
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.mana import ProduceMana
from apnap.effects.instructions.modify import Pump
from apnap.effects.instructions.turns import EndTheTurn
from apnap.effects.replacement.prevention import PreventDamage
from apnap.effects.replacement.replacements import BeginReplacement
from apnap.effects.statics.attacking_and_blocking import Affected, Cant
from apnap.effects.triggers.events import AtBeginning
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AnyTarget, Permanent
from apnap.effects.words.mentions import NotedThings
from apnap.effects.words.selections import Targets, This, You
from apnap.formats import free_for_all, grand_melee, limited_influence
from apnap.rules.machine.engine import find_question
from apnap.state.ability import ActivatedAbility, Keyword, Target, TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.codec import digest
from apnap.testing import ScenarioError, Seat, Table, table
from apnap.testing.simple_cards import instant

BOLT, GROWTH, COUNTER = "Lightning Bolt", "Giant Growth", "Counterspell"


def circle(t: Table, seat: int) -> list[str]:
    """Who is asked in turn for that turn's stack, if everybody passes."""
    t = t.copy()
    turn = t.turn_of(seat)
    step, stack, names = turn.step, turn.stack, []
    while turn.step == step and turn.stack == stack:
        [question] = turn.questions
        names.append(t.seats[question.decider].name)
        t.pass_once(turn=seat)
    return names


def armed(seat: Seat, *cards: str) -> Seat:
    """Give a player these cards, and more than enough lands."""
    lands = ["Mountain", "Forest", "Island", "Island"]
    return seat.hand(*cards).lands(*lands)


CREATURE = Permanent(("creature",))
BEAR = CardDef("Runeclaw Bear", "creature", "Bear", cost="{0}", power=2, toughness=2)
GIANT = CardDef("Hill Giant", "creature", "Giant", power=3, toughness=3)
ANGEL = CardDef(
    "Serra Angel",
    "creature",
    "Angel",
    power=4,
    toughness=4,
    abilities=(Keyword("flying"), Keyword("vigilance")),
)
LIGHTNING_BOLT = instant("Lightning Bolt", DealDamage(Number(3), Targets()), target=AnyTarget())
NOTHING = instant("Nothing", ChangeLife(You(), Number(0)))
FOG = instant("Fog", BeginReplacement(PreventDamage(combat=True)))
RITUAL = instant("Dark Ritual", ProduceMana(("BBB",)))


def end_turn(t: Table, number: int) -> None:
    """Pass for this turn only, until it is over."""
    begun = t.game.turns[number].number
    while t.game.turns[number].number == begun and number in t.game.asked:
        t.pass_once(turn=t.game.turns[number].active)


def neighbours_in_turn(at: str = "precombat main") -> Table:
    """B to D have left and a turn has begun since: A and E are neighbours, both in their turn."""
    t = table(15, grand_melee, at=at)
    for seat in (1, 2, 3):
        t.seat(seat).concedes()
    end_turn(t, 3)
    assert t.seat(0).reach == ["A", "E", "O"]
    assert [turn.active.name for turn in t.turns] == ["A", "E", "J"]
    return t


BOLT_TARGET = (Target(AnyTarget()),)


@pytest.mark.rule("807.5")
def test_807_5_each_turn_has_its_own_stack_and_step():
    t = table(16, grand_melee)
    a, e = t.seat(0), t.seat(4)
    armed(a, BOLT).casts(BOLT, at=t.seat(1))
    assert t.turn_of(a).stack == [BOLT]
    assert t.turn_of(e).stack == []
    t.go_to("beginning of combat", turn_of=e)
    assert t.turn_of(e).step == "beginning of combat"
    assert t.turn_of(a).step == "precombat main"
    assert t.turn_of(a).stack == [BOLT]


@pytest.mark.rule("807.5a")
def test_807_5a_only_players_near_the_marker_get_priority():
    t = table(16, grand_melee).begin()
    assert circle(t, 0) == ["A", "B", "P"]
    assert circle(t, 4) == ["E", "F", "D"]


@pytest.mark.rule("807.5a")
def test_807_5a_with_one_stack_everybody_gets_priority():
    t = table(6, free_for_all, limited_influence(1)).begin()
    assert circle(t, 0) == ["A", "B", "C", "D", "E", "F"]


@pytest.mark.rule("807.5a")
def test_807_5a_the_circle_widens_with_what_is_on_the_stack():
    t = table(16, grand_melee)
    a, b, c = t.seats[:3]
    armed(b, BOLT).casts(BOLT, at=a)
    assert circle(t, 0) == ["B", "C", "P", "A"]
    armed(c, COUNTER).casts(COUNTER, at=b.find(BOLT), turn=a)
    assert circle(t, 0) == ["C", "D", "P", "A", "B"]
    t.resolve(turn=a)
    assert t.turn_of(a).stack == []
    assert circle(t, 0) == ["A", "B", "P"]


@pytest.mark.rule("807.5a")
def test_807_5a_priority_does_not_widen_the_range():
    t = table(16, grand_melee)
    a, o, p = t.seat(0), t.seat(14), t.seat(15)
    armed(p, BOLT).casts(BOLT, at=a)
    armed(o, BOLT, COUNTER).casts(BOLT, turn=a)
    assert o.question is not None
    possible = {option.what for option in o.question.options}
    assert p.number in possible
    assert a.number not in possible


def burn_left(t: Table, seat: int) -> None:
    """The player, whose turn it is, burns the player to the left; the phase then ends."""
    t.seat(seat).casts(BOLT, at=t.seat(seat + 1))
    t.resolve(turn=seat)
    t.go_to("beginning of combat", turn_of=seat)


@pytest.mark.rule("807.5")
@pytest.mark.parametrize("size", [12, 16, 24])
def test_807_5_the_order_of_answers_in_different_turns_does_not_matter(size):
    t = table(size, grand_melee)
    for seat in (0, 4, 8):
        armed(t.seat(seat), BOLT)
    t.begin()
    digests, logs = set(), set()
    for order in itertools.permutations((0, 4, 8)):
        fork = t.copy()
        for seat in order:
            burn_left(fork, seat)
        digests.add(digest(fork.game))
        logs.add(tuple(sorted([(e.turn, e.text) for e in fork.game.log])))
        assert [fork.seat(seat).life for seat in (1, 5, 9)] == [17, 17, 17]
    assert len(digests) == len(logs) == 1


@pytest.mark.rule("807.5")
def test_807_5_what_a_distant_turn_asks_is_not_asked_anew():
    t = table(16, grand_melee)
    armed(t.seat(0), BOLT)
    t.begin()
    before = [question.id for question in t.turn_of(8).questions]
    burn_left(t, 0)
    assert [question.id for question in t.turn_of(8).questions] == before
    assert find_question(t.game, before[0]).decider == 8


@pytest.mark.rule("807.5")
def test_807_5_turns_whose_players_meet_wait_while_a_spell_is_being_cast():
    t = table(16, grand_melee)
    armed(t.seat(0), BOLT).casts(BOLT)  # its target is still to be chosen
    assert t.turn_of(4).questions == []
    assert t.turn_of(8).questions != []
    t.seat(0).answers(t.seat(1))
    assert t.turn_of(4).questions != []


@pytest.mark.rule("807.5")
def test_807_5_ending_a_turn_exiles_its_stack_only():
    stop = instant("Time Stop", EndTheTurn())
    t = table(16, grand_melee)
    a, b, e = t.seat(0), t.seat(1), t.seat(4)
    a.hand(LIGHTNING_BOLT).casts(LIGHTNING_BOLT, at=b)
    e.hand(LIGHTNING_BOLT).casts(LIGHTNING_BOLT, at=t.seat(5))
    b.hand(stop).casts(stop, turn=a)
    t.resolve(turn=a)
    assert a.exile_names == ["Lightning Bolt"]
    assert b.life == 20
    assert t.turn_of(e).stack == ["Lightning Bolt"]
    while t.game.turns[1].active == 0:
        t.pass_once(turn=0)
    assert t.turn_of(1).number == 1  # B has A's marker
    t.resolve(turn=e)
    assert t.seat(5).life == 17


@pytest.mark.rule("807.5")
@pytest.mark.parametrize(("fogger", "life"), [(1, 20), (2, 18)])
def test_807_5_prevention_this_turn_is_for_that_turn_and_that_range(fogger: int, life: int):
    """A attacks B, E attacks F. Neither B's Fog nor C's stops E's combat; C's doesn't reach A."""
    t = table(16, grand_melee)
    a, b, e, f = t.seat(0), t.seat(1), t.seat(4), t.seat(5)
    for seat in (a, e):
        seat.battlefield(BEAR)
    a.attacks({BEAR: b})
    e.attacks({BEAR: f})
    if fogger == 2:  # who gets priority because of B's spell
        b.hand(NOTHING).casts(NOTHING, turn=a)
    t.seat(fogger).hand(FOG).casts(FOG, turn=a)
    t.pass_all(turn=a)
    t.go_to("end of combat", turn_of=a)
    t.go_to("end of combat", turn_of=e)
    assert (b.life, f.life) == (life, 18)


@pytest.mark.rule("807.5")
def test_807_5_damage_stays_until_the_end_of_the_turn_it_was_dealt_in():
    t = neighbours_in_turn()
    e = t.seat(4).battlefield(giant := CardDef("Wall", "creature", toughness=5))
    wall = e.find(giant)
    for seat in (0, 4):
        t.seat(seat).hand(LIGHTNING_BOLT)
    shock = instant("Shock", DealDamage(Number(1), Targets()), targets=BOLT_TARGET)
    t.seat(0).hand(shock).casts(shock, at=wall, turn=0)
    t.resolve(turn=0)
    t.seat(4).casts(LIGHTNING_BOLT, at=wall, turn=4)
    t.resolve(turn=4)
    assert e.damage(wall) == 4
    end_turn(t, 1)
    assert e.damage(wall) == 3
    end_turn(t, 2)
    assert e.damage(wall) == 0


@pytest.mark.rule("807.5")
def test_807_5_damage_of_two_turns_adds_up():
    t = neighbours_in_turn()
    a, e = t.seat(0), t.seat(4).battlefield(GIANT)
    two = instant("Two", DealDamage(Number(2), Targets()), targets=BOLT_TARGET)
    a.hand(two).casts(two, at=GIANT, turn=a)
    t.resolve(turn=a)
    assert e.creatures == ["Hill Giant"]
    e.hand(two).casts(two, at=GIANT, turn=e)
    t.resolve(turn=e)
    assert e.creatures == []


@pytest.mark.rule("807.5")
def test_807_5_mana_is_lost_with_the_step_of_the_turn_it_was_made_in():
    t = neighbours_in_turn()
    a, e = t.seat(0), t.seat(4)
    dear = instant("Dear", ChangeLife(You(), Number(5)), cost="{B}{B}{B}")
    e.hand(RITUAL, dear).casts(RITUAL, turn=a)
    t.resolve(turn=a)
    t.go_to("beginning of combat", turn_of=e)
    assert len(t.game.player(4).pool) == 3
    kept = t.copy()
    kept.seat(4).casts(dear, turn=4)  # it may be spent wherever it is wanted
    kept.resolve(turn=4)
    assert kept.seat(4).life == 25
    t.go_to("beginning of combat", turn_of=a)
    assert t.game.player(4).pool == ()


@pytest.mark.rule("807.5")
@pytest.mark.rule("106.4")
def test_807_5_mana_is_lost_though_its_player_gets_priority_there_no_more():
    """C made it while B's spell was on the stack of A's turn."""
    t = table(16, grand_melee)
    b, c = t.seat(1).hand(NOTHING), t.seat(2).hand(RITUAL)
    b.casts(NOTHING, turn=0)
    c.casts(RITUAL, turn=0)
    t.pass_all(turn=0)
    assert len(t.game.player(2).pool) == 3
    t.go_to("beginning of combat", turn_of=t.seat(0))
    assert t.game.player(2).pool == ()


@pytest.mark.rule("807.5")
@pytest.mark.rule("511.2")
def test_807_5_until_end_of_combat_is_that_combat():
    """C's effect was made on the stack of A's turn, where C gets no priority any more."""
    calm = instant(
        "Calm",
        ForCombat(Targets(), (Cant("block", Affected()),), until="end of combat"),
        target=CREATURE,
    )
    t = table(16, grand_melee, at="beginning of combat")
    b, c = t.seat(1).hand(NOTHING).battlefield(BEAR), t.seat(2).hand(calm)
    b.casts(NOTHING, turn=0)
    c.casts(calm, at=BEAR, turn=0)
    t.pass_all(turn=0)
    assert len(t.game.seats[2].effects) == 1
    t.go_to("postcombat main", turn_of=t.seat(4))
    assert len(t.game.seats[2].effects) == 1
    t.go_to("postcombat main", turn_of=t.seat(0))
    assert len(t.game.seats[2].effects) == 0


@pytest.mark.rule("807.5")
@pytest.mark.rule("602.5b")
def test_807_5_once_each_turn_is_once_in_each_of_them():
    chronatog = CardDef(
        "Chronatog",
        "creature",
        "Atog",
        power=1,
        toughness=2,
        abilities=(ActivatedAbility((Pump(This(), 3, 3),), limit=1),),
    )
    t = neighbours_in_turn()
    a, e = t.seat(0), t.seat(4).battlefield(chronatog)
    for turn in (a, e):
        e.activates(chronatog, turn=turn)
        t.resolve(turn=turn)
        with pytest.raises(ScenarioError):
            e.activates(chronatog, turn=turn)
    assert e.power(chronatog) == 7
    end_turn(t, 1)
    assert e.power(chronatog) == 4


@pytest.mark.rule("807.5")
@pytest.mark.rule("116.2a")
def test_807_5_a_land_is_played_in_ones_own_turn_only():
    t = neighbours_in_turn()
    e = t.seat(4).hand("Forest", "Swamp")
    e.plays("Forest")
    assert t.seat(4).why_not("Swamp", turn=0) is not None
    assert t.seat(4).why_not("Swamp", turn=4) is not None


@pytest.mark.rule("807.5")
@pytest.mark.rule("509.1a")
@pytest.mark.parametrize("vigilant", [True, False])
def test_807_5_who_attacks_in_one_combat_may_block_in_another_if_untapped(vigilant: bool):
    attacker = ANGEL if vigilant else GIANT
    t = neighbours_in_turn()
    a, e, f = t.seat(0), t.seat(4), t.seat(5)
    a.battlefield(BEAR)
    e.battlefield(attacker)
    e.attacks({attacker: f})
    a.attacks({BEAR: e})
    if not vigilant:
        with pytest.raises(ScenarioError):
            e.blocks({attacker: BEAR})
        return
    e.blocks({attacker: BEAR})
    t.go_to("end of combat", turn_of=e)
    assert f.life == 16
    t.go_to("end of combat", turn_of=a)
    assert (a.creatures, e.life) == ([], 20)


@pytest.mark.rule("807.5")
@pytest.mark.rule("801.7")
def test_807_5_the_next_end_step_is_the_first_of_a_player_in_range():
    """C, acting in A's turn, does not see A; D's neighbour E's end step is none of C's either."""
    gone = TriggeredAbility(AtBeginning("end"), (Sacrifice(NotedThings()),))
    sneak = instant("Sneak", Later(gone, Targets()), target=CREATURE)
    t = table(16, grand_melee)
    b, c = t.seat(1).hand(NOTHING), t.seat(2).battlefield(BEAR).hand(sneak)
    b.casts(NOTHING, turn=0)
    c.casts(sneak, at=BEAR, turn=0)
    t.pass_all(turn=0)
    t.go_to("end", turn_of=t.seat(0))
    assert t.turn_of(0).stack == []
    t.go_to("end", turn_of=t.seat(4))
    assert t.turn_of(4).stack == []
    t.go_to("end", turn_of=b)
    t.pass_all(turn=b)
    assert c.creatures == []
