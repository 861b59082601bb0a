"""807.5: what a turn, a step and a stack mean to spells and abilities when several are in progress.

The rulebook is silent about most of it: see docs/decisions/0006-time-words-with-several-turns.md.
"""

import pytest

from apnap.effects.actions.sacrifice import Sacrifice
from apnap.effects.flow.delayed import Later
from apnap.effects.instructions.combat import ForCombat
from apnap.effects.instructions.copying import CastCopy, CopySpell
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.ending import WinTheGame
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.mana import ProduceMana
from apnap.effects.instructions.modify import Pump
from apnap.effects.instructions.turns import EndTheTurn
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.replacement.prevention import PreventDamage
from apnap.effects.replacement.replacements import BeginReplacement
from apnap.effects.statics.attacking_and_blocking import Affected, Cant
from apnap.effects.triggers.events import AtBeginning
from apnap.effects.words.amounts import LifeOf, Number
from apnap.effects.words.conditions import Compare
from apnap.effects.words.filters import AnyTarget, CardIn, Permanent, Spell
from apnap.effects.words.mentions import NotedThings
from apnap.effects.words.selections import Each, Targets, This, You
from apnap.formats import grand_melee
from apnap.state.ability import (
    ActivatedAbility,
    Keyword,
    SpellAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.testing import ScenarioError, Table, table
from apnap.testing.simple_cards import instant

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


BOLT = instant("Lightning Bolt", DealDamage(Number(3), Targets()), target=AnyTarget())
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


# ---- stacks ----------------------------------------------------------------------------------


def two_spells() -> Table:
    """B's spell is on the stack of A's turn, D's on that of E's turn; C gets priority for both."""
    t = table(16, grand_melee)
    for seat, turn in ((1, 0), (3, 4)):
        t.seat(seat).hand(BOLT).casts(BOLT, at=t.seat(turn), turn=turn)
    return t


@pytest.mark.rule("807.5b")
def test_807_5b_a_copy_goes_on_the_stack_of_what_is_copied():
    twincast = instant("Twincast", CopySpell(Targets()), target=Spell())
    t = two_spells()
    c = t.seat(2).hand(twincast)
    with pytest.raises(ScenarioError, match="can't be chosen"):
        t.copy().seat(2).casts(twincast, at=t.seat(1).find(BOLT), turn=4)
    c.casts(twincast, at=t.seat(1).find(BOLT), turn=0)
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


BOLT_TARGET = (Target(AnyTarget()),)


@pytest.mark.rule("807.5")
def test_807_5_ending_a_turn_exiles_its_stack_only():
    stop = instant("Time Stop", EndTheTurn())
    t = table(16, grand_melee)
    a, b, e = t.seat(0), t.seat(1), t.seat(4)
    a.hand(BOLT).casts(BOLT, at=b)
    e.hand(BOLT).casts(BOLT, at=t.seat(5))
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


@pytest.mark.rule("807.4d")
def test_807_4d_nothing_is_put_on_the_stack_of_a_waiting_marker():
    t = table(16, grand_melee)
    end_turn(t.begin(), 1)  # B waits: the fifth player is three seats away
    b = t.seat(1).hand(NOTHING)
    with pytest.raises(ScenarioError, match="priority"):
        b.casts(NOTHING)


# ---- this turn, until end of turn ------------------------------------------------------------


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
        t.seat(seat).hand(BOLT)
    shock = instant("Shock", DealDamage(Number(1), Targets()), targets=BOLT_TARGET)
    t.seat(0).hand(shock).casts(shock, at=wall, turn=0)
    t.resolve(turn=0)
    t.seat(4).casts(BOLT, at=wall, turn=4)
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


# ---- once each turn --------------------------------------------------------------------------


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


# ---- two combats -----------------------------------------------------------------------------


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


# ---- later -----------------------------------------------------------------------------------


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


@pytest.mark.rule("807.4e")
@pytest.mark.rule("801.14")
def test_807_4e_a_win_takes_the_neighbours_and_one_marker():
    endurance = CardDef(
        "Test of Endurance",
        "enchantment",
        abilities=(
            TriggeredAbility(
                AtBeginning("upkeep", "you"),
                (WinTheGame(You()),),
                condition=Compare(LifeOf(You()), low=50),
            ),
        ),
    )
    t = table(16, grand_melee, at="upkeep")
    a = t.seat(0).life(50).battlefield(endurance)
    t.resolve(turn=a)
    assert [seat.name for seat in t.seats if seat.status == "lost"] == ["B", "P"]
    assert not t.over
    assert [turn.removals for turn in t.game.turns.values()] == [1, 0, 0, 0]


@pytest.mark.rule("807.4b")
@pytest.mark.rule("103.8c")
def test_807_4b_all_first_turns_begin_together_and_everybody_draws():
    t = table(12, grand_melee, at="upkeep")
    for seat in (0, 4, 8):
        t.go_to("draw", turn_of=t.seat(seat))
        assert len(t.seat(seat).hand_names) == 1
    assert [turn.active.name for turn in t.turns] == ["A", "E", "I"]


@pytest.mark.rule("807.2")
def test_807_2_range_1_and_attack_left():
    t = table(16, grand_melee)
    a = t.seat(0).battlefield(BEAR).hand(BOLT)
    with pytest.raises(ScenarioError, match="can't be chosen"):
        t.copy().seat(0).casts(BOLT, at=t.seat(2))
    t.go_to("declare attackers", turn_of=a)
    assert {option.at for option in a.question.options} == {1}
