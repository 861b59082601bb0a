"""Each quick answer of the engine is the answer of the general procedure beside it.

`docs/decisions/0016-what-is-kept-between-steps.md` says why there are quick ways. A check looks at
one event, or at the players who are asked or skipped at one question, so that it can be made at
every question of a random game.
"""

from __future__ import annotations

from apnap.rules.casting.casting import Cast, why_not_ordinary
from apnap.rules.casting.could_be_proposed import why_not_propose
from apnap.rules.casting.proposal import Means
from apnap.rules.continuous.layers import characteristics_of
from apnap.rules.continuous.regions import Region, region_of
from apnap.rules.machine.events import Tap
from apnap.rules.machine.happening import HAPPEN, Happen, do_at_once, follow_up, happen, is_plain
from apnap.rules.mana.best_payment import Problem
from apnap.rules.mana.purpose import ANYTHING
from apnap.rules.mana.resources import Resources
from apnap.rules.mana.solver import assign_assets
from apnap.rules.multiplayer.team_answers import player_of
from apnap.rules.objects.counters import PutCounters
from apnap.rules.objects.damage import Damage
from apnap.rules.objects.draw_one import Draw
from apnap.rules.objects.life import LifeChange
from apnap.rules.turn.legal_actions import is_worth_asking, legal_actions, with_card
from apnap.rules.turn.priority import Priority, key_of, sides_in_order
from apnap.state.codec import digest
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.mana import ManaCost
from apnap.state.names import NOBODY
from apnap.state.question import Act

MOST = 3  # at most so many players who were skipped are looked at


def check_fast_paths(game: Game) -> None:
    """Raise AssertionError if a quick answer about the first open question is wrong."""
    if game.over or not game.questions:
        return
    question = game.questions[0]
    inner, seat, number = game.asking(question), player_of(question), question.turn
    check_plain_event(inner, seat, number)
    check_layers_passed_over(inner, seat)
    if isinstance(question, Act):
        check_payments(inner, seat)
        check_ordinary_spells(inner, seat, number)
        check_cards_in_hand(inner, seat, number)
        check_skipped_passes(inner, number)


# ---- characteristics -------------------------------------------------------------------------


def check_layers_passed_over(game: Game, seat: int) -> None:
    """613.1: Where layers without effects are passed over, objects are as if all were gone through
    in full."""
    game = game.copy()
    seats = region_of(game, seat)
    quick = Region(game, seats).compute()
    whole = Region(game, seats, quick=False).compute()
    for number, found in quick.items():
        wanted = whole[number].contents()
        assert found.contents() == wanted, f"{number} is {found.contents()}, and not {wanted}"
        assert found.watches == whole[number].watches, f"{number} watches {found.watches}"


# ---- events ----------------------------------------------------------------------------------


def check_plain_event(game: Game, seat: int, number: int) -> None:
    """A plain event that happens at once has the result of the whole `Happen` procedure. Each time
    another kind of event is tried, on copies of the game."""
    events = plain_events(game, seat)
    event = events[len(game.log) % len(events)]
    game = game.copy()
    game.running = number
    if not is_plain(game, happen(event)):
        return
    quick, whole = happen(event), happen(event)
    at_once, step_by_step = game.copy(), game.copy()
    after_quick = do_at_once(at_once, quick)
    after_whole = whole_procedure(step_by_step, whole)
    assert quick.events == whole.events, f"{quick.events} at once, else {whole.events}"
    assert results_of(after_quick) == results_of(after_whole), f"{event} has other results"
    assert digest(at_once) == digest(step_by_step), f"{event} at once makes another game"


def plain_events(game: Game, seat: int) -> list[Event]:
    """Events about this player and one of the player's permanents that are usually plain."""
    events: list[Event] = [
        LifeChange(on=seat, amount=2),
        LifeChange(on=seat, amount=-1),
        Draw(on=seat),
        Damage(on=seat, amount=1),
    ]
    battlefield = game.player(seat).battlefield
    if battlefield:
        one = battlefield[len(game.log) % len(battlefield)]
        events += [Tap(on=one), PutCounters(on=one, kind="+1/+1"), Damage(on=one, amount=1)]
    return events


def whole_procedure(game: Game, proposed: Happen) -> Happen | None:
    """Take all steps but the first, which would choose the quick way; up to what results."""
    for step in HAPPEN[1 : HAPPEN.index(follow_up)]:
        assert step(game, proposed) is None, f"{step.__name__} asks about a plain event"
    following = follow_up(game, proposed)
    assert following is None or isinstance(following, Happen)
    return following


def results_of(following: object) -> tuple[Event, ...]:
    """The events that are to follow."""
    return following.events if isinstance(following, Happen) else ()


# ---- what a player could do ------------------------------------------------------------------


def check_payments(game: Game, seat: int) -> None:
    """118.3: The quick answers about plain mana are those of the solver."""
    resources = Resources(game, seat)
    for cost in costs_in_hand(game, seat):
        problem = Problem(resources.pool, resources.sources, ANYTHING, (), resources.life)
        solvable, payment = problem.is_solvable(cost), problem.solve(cost)
        assert resources.can_pay(cost) == solvable, f"seat {seat} can pay {cost}: {solvable}"
        found = resources.payment(cost)
        assert (found is None) == (payment is None), f"{found} for {cost}, else {payment}"
        if found is not None and payment is not None:
            used, needed = len(found.activate), len(payment.activate)
            assert used == needed, f"{used} mana abilities for {cost}, {needed} are enough"
        check_contested(resources, game.player(seat).battlefield, cost)


def check_contested(resources: Resources, permanents: tuple[int, ...], cost: ManaCost) -> None:
    """118.10: The quick answers about mana beside tapping up to three permanents are those of the
    solver. Of many permanents, the first are looked at."""
    everything = tuple([("tap", number, 0) for number in permanents[:8]])
    for units in ([everything], [everything] * 2, [everything[::2], everything, everything]):
        problem = Problem(resources.pool, resources.sources, ANYTHING, units, resources.life)
        solvable = all(units) and assign_assets(units) is not None and problem.is_solvable(cost)
        quick = all(units) and assign_assets(units) is not None
        quick = quick and resources.can_pay(cost, ANYTHING, units)
        assert quick == solvable, f"{cost} beside {len(units)} to tap: {quick}, but {solvable}"
        found = resources.payment(cost, ANYTHING, units) if quick else None
        assert (found is not None) == quick, f"{cost} beside {len(units)} to tap: {found}"


def costs_in_hand(game: Game, seat: int) -> list[ManaCost]:
    """The different mana costs of the player's cards in hand."""
    costs = [game.object(card).card.base.cost for card in game.player(seat).hand]
    return list(dict.fromkeys([cost for cost in costs if cost is not None and not cost.variables]))


def check_ordinary_spells(game: Game, seat: int, number: int) -> None:
    """601.3: A card that needs nothing but mana and targets is judged as any proposal is."""
    means = Means(game, seat)
    if not means.has().is_plain or means.has_changes():
        return
    for card in game.player(seat).hand:
        chars = characteristics_of(game, card)
        if chars.is_land or not chars.is_ordinary:
            continue
        quick = why_not_ordinary(game, seat, card, chars, number, means)
        cast = Cast(source=card, controller=seat, turn=number)
        general = why_not_propose(game, cast, means)
        assert (quick is None) == (general is None), f"{chars.name}: {quick}, but {general}"


def check_cards_in_hand(game: Game, seat: int, number: int) -> None:
    """117.1: No card that could be played is passed over because it plainly can't be."""
    means = Means(game, seat)
    offered = {option._replace(turn=NOBODY) for option in legal_actions(game, seat, number)}
    for card in game.player(seat).hand:
        missing = set(with_card(game, seat, card, number, means)) - offered
        assert not missing, f"seat {seat} is not offered {missing}"


def check_skipped_passes(game: Game, number: int) -> None:
    """117.3d: Players who were not asked, because they could only pass, could only pass."""
    priority = game.turns[number].agenda[-1]
    if not isinstance(priority, Priority) or not game.rules.skip_passes:
        return
    asked = {player_of(question) for question in game.asked.get(number, [])}
    if priority.taken or priority.cut_by != NOBODY or not asked:
        return
    skipped: list[int] = []
    for side in sides_in_order(game, priority):
        skipped += [seat for seat in side if seat not in asked]
        if not asked.isdisjoint(side):
            break
    for seat in [seat for seat in skipped if key_of(seat) not in priority.answers][:MOST]:
        actions = legal_actions(game, seat, number)
        assert not is_worth_asking(actions), f"seat {seat} was skipped, but may do {actions}"
        check_cards_in_hand(game, seat, number)
