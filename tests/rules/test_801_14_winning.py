"""801.14-801.15: effects that end the game end it as far as the range reaches."""

import pytest

from apnap.effects.instructions.ending import WinTheGame
from apnap.effects.triggers.events import AtBeginning
from apnap.effects.words.amounts import LifeOf
from apnap.effects.words.conditions import Compare
from apnap.effects.words.filters import APlayer, Permanent
from apnap.effects.words.selections import ControllersOf, Each, Targets, You
from apnap.formats import attack_multiple_players, limited_influence
from apnap.state.ability import TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.ruleset import Ruleset
from apnap.testing import Table, table
from apnap.testing.common_cards import PLATINUM_ANGEL
from apnap.testing.invariants import check_all
from apnap.testing.simple_cards import instant, sorcery
from apnap.testing.simple_plays import cast, statuses
from apnap.testing.texts import card as printed


def ring(distance: int = 1, size: int = 6, **more) -> Table:
    formats = [limited_influence(distance)] if distance else []
    return table(size, attack_multiple_players, *formats, **more)


SOVEREIGN = CardDef(
    "Felidar Sovereign",
    "creature",
    "Cat Beast",
    power=4,
    toughness=6,
    abilities=(
        TriggeredAbility(
            AtBeginning("upkeep", "you"),
            (WinTheGame(You()),),
            condition=Compare(LifeOf(You()), low=40),
        ),
    ),
)
TYRANT = printed(
    "Flying, trample\nAt the beginning of your upkeep, each player loses 1 life. Put a +1/+1 "
    "counter on this creature for each 1 life lost this way.\n"
    "Whenever a player loses the game, put five +1/+1 counters on this creature.",
    "Creature — Vampire",
    "Blood Tyrant",
)
CONVERGENCE = printed(
    "This enchantment enters with seven omen counters on it.\n"
    "At the beginning of your upkeep, remove an omen counter from this enchantment. If there are "
    "no omen counters on this enchantment, the player with the highest life total wins the game. "
    "If two or more players are tied for highest life total, the game is a draw.",
    "Enchantment",
    "Celestial Convergence",
)
VICTORY = instant("Victory", WinTheGame(You()))


@pytest.mark.rule("801.14")
@pytest.mark.parametrize("distance", [1, 0])
def test_801_14_a_win_is_a_loss_for_the_opponents_in_range(distance: int):
    t = ring(distance, at="upkeep")
    a, c = t.seat(0).life(40).battlefield(SOVEREIGN), t.seat(2).battlefield(TYRANT)
    t.resolve()
    if not distance:
        assert t.winner is a
        return
    assert statuses(t) == ["playing", "lost", "playing", "playing", "playing", "lost"]
    t.pass_all()
    assert c.counters(TYRANT, "+1/+1") == 5  # C has not seen F's loss
    t.go_to("upkeep", turn_of=c)
    assert a.reach == ["A", "C", "E"]  # 801.2c
    check_all(t.game)


@pytest.mark.rule("801.14")
@pytest.mark.rule("104.2a")
def test_801_14_with_all_opponents_in_range_the_game_is_won():
    t = ring(1, 3)
    a = t.seat(0)
    a.hand(win := sorcery("Win", WinTheGame(You()))).casts(win)
    t.resolve()
    assert t.winner is a
    assert t.log_has("104.2a")


@pytest.mark.rule("801.14")
def test_801_14_teammates_in_range_do_not_lose():
    t = ring(1, 6, teams="AAABBB")
    c = t.seat(2)
    t.go_to("precombat main", turn_of=c)
    c.hand(win := sorcery("Win", WinTheGame(You()))).casts(win)
    t.resolve()
    assert statuses(t) == ["playing", "playing", "playing", "lost", "playing", "playing"]


@pytest.mark.rule("801.14")
def test_801_14_what_counts_is_the_range_of_the_one_who_would_win():
    """A's spell says that B wins: B's opponents in B's range, A and C, lose."""
    convergence = sorcery("Convergence", WinTheGame(Targets()), target=APlayer())
    t = ring()
    t.seat(0).hand(convergence).casts(convergence, at=t.seat(1))
    t.resolve()
    assert statuses(t) == ["lost", "playing", "lost", "playing", "playing", "playing"]


@pytest.mark.rule("801.14")
@pytest.mark.rule("801.8")
@pytest.mark.parametrize("distance", [1, 0])
def test_801_14_the_highest_life_total_that_is_seen(distance: int):
    t = ring(distance, at="upkeep")
    for seat, life in enumerate((20, 30, 40, 20, 20, 10)):
        t.seat(seat).life(life)
    t.seat(0).battlefield(CONVERGENCE, counters={"omen": 1})
    t.resolve()
    if distance:  # A sees B's 30, but not C's 40; A and C are within B's range
        assert statuses(t) == ["lost", "playing", "lost", "playing", "playing", "playing"]
    else:
        assert t.winner is t.seat(2)


@pytest.mark.rule("801.14")
@pytest.mark.rule("801.10")
@pytest.mark.parametrize("distance", [1, 0])
def test_801_14_nobody_out_of_range_is_made_to_win(distance: int):
    """Whoever has an artifact wins: only D does."""
    owners = ControllersOf(Each(Permanent(("artifact",))))
    t = ring(distance)
    d = t.seat(3).battlefield(CardDef("Trophy", "artifact"))
    t.seat(0).hand(spell := sorcery("Victory", WinTheGame(owners))).casts(spell)
    t.resolve()
    assert t.over == (not distance)
    assert d.status == ("playing" if distance else "won")


@pytest.mark.rule("801.14")
@pytest.mark.rule("104.3h")
def test_801_14_only_within_range():
    t = table(5, rules=Ruleset(range=1, attack="multiple"))
    a, b, _, d, e = t.seats
    b.battlefield(PLATINUM_ANGEL)
    cast(t, a, VICTORY)  # A is within B's range, and can't win
    assert e.status == "playing"
    cast(t, d, VICTORY)  # D is out of it: D's neighbours lose
    assert [seat.status for seat in t.seats] == ["playing", "playing", "lost", "playing", "lost"]


@pytest.mark.rule("801.14")
@pytest.mark.rule("104.3h")
def test_801_14_with_a_range_the_opponents_within_it_lose_instead():
    t = table(6, rules=Ruleset(range=1, attack="multiple"))
    a, *_ = t.seats
    a.hand(VICTORY).casts(VICTORY)
    t.resolve()
    assert not t.over
    assert statuses(t) == ["playing", "lost", "playing", "playing", "playing", "lost"]
    assert t.log_has("104.3h")
    check_all(t.game)


@pytest.mark.rule("801.14")
def test_801_14_older_editions_let_the_win_reach_everybody():
    t = table(6, rules=Ruleset(range=1, attack="multiple", win_in_range=False))
    t.seat(0).hand(VICTORY).casts(VICTORY)
    t.resolve()
    assert t.winner is t.seat(0)
