"""720: controlling another player."""

import pytest

from apnap.effects.flow.choosing import Choose
from apnap.effects.instructions.casting import MayCast
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.ending import CantDo
from apnap.effects.instructions.turns import ControlNextTurn, ControlWhile, SkipNextTurn
from apnap.effects.replacement.prevention import MadeFor
from apnap.effects.replacement.replacements import BeginReplacement
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer, CardIn
from apnap.effects.words.selections import Chosen, Targets, Those, You
from apnap.rules.casting.permissions import ANY_TIME, CastFrom
from apnap.rules.machine.engine import interrupt
from apnap.rules.machine.happening import happen
from apnap.rules.objects.controlling_players import ControlPlayer, decider_for
from apnap.rules.zones.view import view
from apnap.state.ability import Effect, Target
from apnap.state.card import CardDef
from apnap.testing import Table, table
from apnap.testing.common_cards import AGENT, FREE_BOLT
from apnap.testing.simple_cards import instant
from apnap.testing.texts import card

PLAYER = (Target(APlayer()),)
SLAVER = instant("Slaver", ControlNextTurn(Targets()), targets=PLAYER)
NAP = instant("Nap", SkipNextTurn(You()))
SHOCK = instant("Shock", DealDamage(Number(2), Targets()), targets=PLAYER)


def enslave(t, who, whom):
    t.seat(who).hand(SLAVER).casts(SLAVER, at=t.seat(whom))
    t.resolve()


def hands(t: Table, seat: int | None) -> list[list[str]]:
    """The names of the cards in each hand, as far as this seat sees them."""
    return [
        [each_card["name"] for each_card in player["hand"]]
        for player in view(t.game, seat)["players"]
    ]


OX = CardDef("Ox", "creature", "Ox", cost="{0}", power=2, toughness=4)
FREE_SHOCK = card("Shock deals 2 damage to any target.", "Instant", "Shock")
TUTOR = card(
    "Search your library for a card, put it into your hand, then shuffle.", "Instant", "Tutor"
)


def cast(t: Table, *effects: Effect, at: int) -> None:
    t.seat(0).hand(instant("Spell", *effects, target=APlayer())).casts("Spell", at=t.seat(at))
    t.resolve()


BEAR = CardDef("Bear", "creature", cost="{0}", power=2, toughness=2)


def enslaved(*hand: CardDef, at: str = "precombat main") -> Table:
    """A controls B in B's turn."""
    t = table(3)
    a, b, _c = t.seats
    a.hand(SLAVER).casts(SLAVER, at=b)
    t.resolve()
    b.hand(*hand)
    t.go_to(at, turn_of=b)
    return t


@pytest.mark.rule("720.1")
@pytest.mark.rule("720.5")
def test_720_1_the_whole_of_the_next_turn():
    t = table(3)
    _a, b, c = t.seats
    b.hand(SHOCK)
    enslave(t, 0, 1)
    assert decider_for(t.game, 1) == 1  # not yet
    t.go_to("upkeep", turn_of=b)
    assert decider_for(t.game, 1) == 0
    [question] = t.questions
    assert (question.player, question.decider) == (1, 0)
    b.casts(SHOCK, at=b)
    t.resolve()
    assert b.life == 18
    t.go_to("upkeep", turn_of=c)
    assert decider_for(t.game, 1) == 1


@pytest.mark.rule("720.3")
def test_720_3_only_control_of_the_player_changes():
    t = table(3)
    _a, b, _c = t.seats
    b.battlefield("Forest")
    enslave(t, 0, 1)
    t.go_to("precombat main", turn_of=b)
    assert t.turn.active is b
    assert b.permanents == ["Forest"]
    assert decider_for(t.game, 2) == 2


@pytest.mark.rule("720.1a")
def test_720_1a_the_last_one_works():
    t = table(3)
    enslave(t, 0, 1)
    enslave(t, 2, 1)
    t.go_to("upkeep", turn_of=1)
    assert decider_for(t.game, 1) == 2


@pytest.mark.rule("720.1a")
@pytest.mark.rule("720.2")
def test_720_1a_the_newest_control_works_and_then_the_older_again() -> None:
    """C controls B during B's turn, in which B searches under A's Agent."""
    t = table(3)
    a, b, c = t.seats
    slave = instant("Spell", ControlNextTurn(Targets()), target=APlayer())
    c.hand(slave).casts(slave, at=b)
    t.resolve()
    a.battlefield(AGENT)
    b.hand(TUTOR)
    t.go_to("precombat main", turn_of=b)
    assert decider_for(t.game, 1) == 2
    c.answers(next(o for o in c.question.options if o.verb == "cast"))
    t.resolve()
    assert t.questions[0].decider == 0
    a.answers(t.questions[0].example())
    assert decider_for(t.game, 1) == 2
    t.next_turn()
    assert decider_for(t.game, 1) == 1


@pytest.mark.rule("720.1b")
def test_720_1b_it_waits_for_a_turn_that_is_really_taken():
    t = table(2)
    a, b = t.seats
    b.hand(NAP).casts(NAP)
    t.resolve()
    enslave(t, 0, 1)
    t.next_turn()
    assert t.turn.active is a
    assert t.log_has("614.10", "B skips a turn")
    assert decider_for(t.game, 1) == 1
    t.next_turn()
    assert t.turn.active is b
    assert decider_for(t.game, 1) == 0


@pytest.mark.rule("720.4", example=1)
def test_720_4_who_controls_a_player_sees_what_that_player_sees():
    t = table(3)
    t.seat(1).hand(FREE_BOLT)
    t.begin()
    t.game.edit_player(1).controlled_by = 0
    assert hands(t, 0) == [[], ["Bolt"], []]
    assert hands(t, 1) == [[], ["Bolt"], []]
    assert hands(t, 2) == [[], [], []]


@pytest.mark.rule("720.4")
def test_720_4_the_hand_is_seen_by_both_what_is_outside_only_by_its_owner():
    t = enslaved(BEAR)
    t.seat(1).outside(BEAR)
    shown = [view(t.game, seat)["players"][1] for seat in range(3)]
    assert ["Bear" in [each_card["name"] for each_card in each["hand"]] for each in shown] == [
        True,
        True,
        False,
    ]
    assert ["outside" in each for each in shown] == [False, True, False]


@pytest.mark.rule("720.6")
def test_720_6_a_controlled_player_may_concede():
    t = table(3)
    _a, b, _c = t.seats
    enslave(t, 0, 1)
    t.go_to("upkeep", turn_of=b)
    b.concedes()
    assert not t.game.is_in(1)
    assert t.game.is_in(0)


@pytest.mark.rule("720.7")
def test_720_7_what_the_controlled_player_has_to_do_and_cant() -> None:
    """Word of Command: the player plays the card that was chosen, if able, and nothing else."""
    t = table(3)
    a, b, c = t.seats
    b.hand(FREE_SHOCK, OX)
    card_ = Choose("card", Chosen(You(), CardIn("hand"), among=Targets()))
    how = CastFrom("hand", lands=True, timing=ANY_TIME)
    play = MayCast(Those("card"), how, Targets(), must=True)
    cant = BeginReplacement(CantDo("gain life", MadeFor()), Targets())
    cast(t, card_, ControlWhile(Targets(), (cant, play)), at=1)
    a.answers(b.find(FREE_SHOCK))
    question = t.questions[0]
    assert (question.rule, question.decider, question.player) == ("601.2c", 0, 1)
    a.answers([b])  # A chooses the targets of B's spell
    assert t.stack == ["Shock"]
    assert decider_for(t.game, 1) == 1
    t.resolve()
    assert int(b.life) == 18
    assert t.game.object(b.find(OX)).zone == "hand"
    assert (int(a.life), int(c.life)) == (20, 20)


@pytest.mark.rule("720.8")
def test_720_8_a_controlled_controller_decides_nothing():
    t = table(3).begin()
    interrupt(t.game, 1, happen(ControlPlayer(on=1, by=0, now=True)))
    assert decider_for(t.game, 0) == 0
    interrupt(t.game, 1, happen(ControlPlayer(on=0, by=2, now=True)))
    assert decider_for(t.game, 1) == 2
    interrupt(t.game, 1, happen(ControlPlayer(on=2, by=1, now=True)))  # round and round
    assert t.game.is_in(decider_for(t.game, 1))


@pytest.mark.rule("720.9")
def test_720_9_control_of_oneself():
    t = table(3)
    enslave(t, 0, 1)
    enslave(t, 1, 1)
    t.go_to("upkeep", turn_of=1)
    assert decider_for(t.game, 1) == 1
