"""The sentences that have to be true of every game at every question."""

from __future__ import annotations

from collections import Counter

from apnap.rules.combat.attacking import attack_draft
from apnap.rules.combat.blocking import block_draft
from apnap.rules.continuous.layers import characteristics_of
from apnap.rules.machine.settling import watches_of
from apnap.rules.turn.legal_actions import legal_actions
from apnap.rules.turn.priority import Priority, actions_of
from apnap.state.declaration import ATTACK, Draft
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, NOBODY, PHASED_OUT, STACK, ZONES
from apnap.state.objects import GameObject
from apnap.state.question import Kind
from apnap.state.seats import left_of, right_of
from apnap.state.watched import DELAYED

from .fast_paths import check_fast_paths

DECLARED = (Kind.ATTACKERS, Kind.BLOCKERS)


def check_all(game: Game) -> None:
    """Raise AssertionError, saying what is wrong, unless all invariants hold."""
    check_zones(game)
    check_stacks(game)
    check_looks(game)
    check_watchers(game)
    check_watch_names(game)
    check_ring(game)
    check_questions(game)
    check_actions(game)
    check_kept_draft(game)
    check_fast_paths(game)


def check_zones(game: Game) -> None:
    """400.1: every object is in exactly one zone, and zone and row agree on which."""
    seen: Counter[int] = Counter()
    for seat in range(game.size):
        player = game.player(seat)
        for zone in ZONES:
            for number in getattr(player, zone):
                row = game.find(number)
                assert row is not None, f"{number} is in {player.name}'s {zone} but has no row"
                assert row.zone == zone, f"{number} is in {zone}, its row says {row.zone}"
                whose = row.controller if zone == BATTLEFIELD else row.owner
                whose = seat if zone == PHASED_OUT else whose  # 702.26n
                assert whose == seat, f"{number} of seat {whose} is in seat {seat}'s {zone}"
                seen[number] += 1
    for seat, table in enumerate(game.seats):
        for number, row in table.objects.items():
            assert row.id == number, f"row {number} says it is {row.id}"
            assert number % game.size == seat, f"{number} is in the table of seat {seat}"
            assert row.owner == seat, f"{number} of seat {row.owner} is in the table of seat {seat}"
            assert row.many >= 1, f"{number} stands for {row.many} objects"
            assert seen[number] == 1, f"{number} ({row.zone}) is in {seen[number]} zones"


def check_stacks(game: Game) -> None:
    """405.1, 807.5: Every object on a stack is on one turn's stack, and in its owner's zone."""
    stacked = Counter([number for turn in game.turns.values() for number in turn.stack])
    owned = Counter([number for seat in range(game.size) for number in game.player(seat).stack])
    assert stacked == owned, f"the turns' stacks have {stacked}, the players' {owned}"
    if game.over:
        return
    for turn in game.turns.values():
        assert turn.agenda, f"turn {turn.id} has nothing to do"
        for number in turn.stack:
            row = game.object(number)
            assert row.zone == STACK, f"{number} is on a stack, its row says {row.zone}"
        for number in turn.waiting:
            assert game.find(number) is not None, f"{number} waits for a stack but is gone"
        fighting = [*turn.attackers, *turn.blockers]
        for number, against in fighting:
            row = game.object(number)
            assert row.zone == BATTLEFIELD, f"{number} fights but is in {row.zone}"
            assert against == NOBODY or game.is_here(against), f"{number} fights what is gone"


def check_looks(game: Game) -> None:
    """613: The characteristics that are kept are those that would be computed now."""
    if game.over:
        return
    fresh = game.copy()
    for seat in range(game.size):
        table = fresh.own_table(seat)
        table.looks.clear()
        table.region = ()
    for seat in range(game.size):
        for number in game.player(seat).battlefield:
            kept, now = (
                characteristics_of(game, number).contents(),
                characteristics_of(fresh, number).contents(),
            )
            assert kept == now, f"{number} is kept as {kept}, but is {now}"


def check_watchers(game: Game) -> None:
    """613.1f: the abilities that watch for something are those that permanents have now; when the
    game is over, nothing is settled any more."""
    for seat in range(game.size) if not game.over else ():
        watching: dict[int, list[tuple[str, int]]] = {}
        for name, watchers in game.seats[seat].watchers.items():
            for number, nth in watchers:
                watching.setdefault(number, []).append((name, nth))
                is_there = number in game.seats[seat].effects or game.find(number) is not None
                assert is_there or not game.is_in(seat), f"{number} watches for {name}, but is gone"
        for number in game.player(seat).battlefield:
            wanted = sorted(watches_of(game, number, characteristics_of(game, number)))
            found = sorted(watching.get(number, []))
            assert wanted == found, f"{number} should watch for {wanted}, not for {found}"


def check_watch_names(game: Game) -> None:
    """Every name under which anything is kept is among the names that are looked for."""
    for seat, table in enumerate(game.seats):
        unknown = set(table.watchers) - game.watched
        assert not unknown, f"nobody looks for {unknown} of seat {seat}"
        assert not table.delayed or DELAYED in game.watched, "nobody looks for what is delayed"


def check_ring(game: Game) -> None:
    """801.2: left and right are each other's reverse, among those still in the game."""
    present = [seat for seat in range(game.size) if game.is_in(seat)]
    if game.over:
        return
    assert len(present) == game.remaining, f"{game.remaining} remain, but {present} are in"
    for at, seat in enumerate(present):
        player = game.player(seat)
        assert left_of(game, seat) == present[(at + 1) % len(present)], f"left of {seat} is wrong"
        assert right_of(game, seat) == present[at - 1], f"right of {seat} is wrong"
        if player.reach is not None:
            assert seat in player.reach, f"seat {seat} is out of its own range (801.2b)"
    for seat in range(game.size):
        if not game.is_in(seat):
            left = [n for n in game.seats[seat].objects.values() if n.zone != "ante"]
            assert not left, f"seat {seat} has left, but not {left} (800.4a)"


def check_questions(game: Game) -> None:
    """While the game is on somebody is asked, who is in it, and could answer."""
    questions = game.questions
    if game.over:
        assert not questions, "the game is over, yet something is asked"
        return
    assert questions, "the game goes on, yet nobody is asked anything"
    ids = [question.id for question in questions]
    assert len(set(ids)) == len(ids), f"two questions have one id: {ids}"
    for question in questions:
        assert game.is_in(question.decider), f"{question.id} asks a player who has left"
        assert question.is_legal(question.example()), f"the example of {question.id} is illegal"


def check_actions(game: Game) -> None:
    """117.1: The actions that were found earlier are still right wherever they are kept."""
    for place, known in list(game.actions.items()):
        number, seat = divmod(place, game.size)
        turn = game.turns.get(number)
        if turn is None or not game.is_in(seat) or not isinstance(turn.agenda[-1], Priority):
            continue
        kept, now = actions_of(game, seat, number), legal_actions(game, seat, number)
        assert kept == now, f"seat {seat} may do {now}, not {kept} as found at entry {known.at}"


def check_kept_draft(game: Game) -> None:
    """508.1, 509.1: What could be declared when somebody was asked is what could be declared
    now."""
    kept = game.kept_draft
    asked = game.asked.get(kept.turn, []) if kept is not None else []
    if kept is None or kept.at != game.log.size or not any(q.kind in DECLARED for q in asked):
        return
    if kept.draft.verb == ATTACK:
        now = attack_draft(game, kept.turn)
    else:
        now = block_draft(game, kept.turn, kept.side)
    for name, value in vars_of(now).items():
        before = getattr(kept.draft, name)
        assert before == value, f"the draft says {name} {before}, it would be {value} now"


def vars_of(draft: Draft) -> dict[str, object]:
    """What a draft consists of, but for the options, which are made of the pairs."""
    names = ("verb", "many", "times", "places", "pairs", "refusals", "limits", "companies")
    more = ("requirements", "costs", "names", "optional")
    return {name: getattr(draft, name) for name in (*names, *more)}


def cards_of(game: Game) -> tuple[int, ...]:
    """The number of cards each player owns in the game; tokens and abilities are no cards
    (108.2)."""
    return tuple([sum([is_card(row) for row in table.objects.values()]) for table in game.seats])


def is_card(row: GameObject) -> bool:
    return row.ability is None and not row.card.token and not row.card.marker


def check_cards(game: Game, before: tuple[int, ...]) -> None:
    """Cards are conserved: a player still in the game owns as many as at the start."""
    for seat, number in enumerate(cards_of(game)):
        if game.is_in(seat):
            name = game.player(seat).name
            assert number == before[seat], f"{name} owns {number} cards, not {before[seat]}"
