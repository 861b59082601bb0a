"""901.6, 901.10, 901.12b, 901.14, 901.15b: The planar controllers, and what becomes of planes when
players leave the game."""

from __future__ import annotations

from apnap.rules.continuous import layers
from apnap.rules.machine.log_entries import record
from apnap.rules.multiplayer.range_of_influence import planar_controller, turns_nearby
from apnap.rules.multiplayer.turn_markers import as_marker_goes, markers_for
from apnap.rules.turn.turn_based import as_turn_begins
from apnap.rules.zones.moving import Side, begin_watching, create, remove, stop_watching
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import NOBODY, PLANES, STACK
from apnap.state.objects import GameObject
from apnap.state.records import clone, field_names
from apnap.state.seats import next_in_order, turn_seat

from .planar_die import PLANESWALKING
from .planes import PHENOMENA, Planeswalk, is_planar, is_plane, planes_of
from .supplementary_decks import face_up, turn_down

# What a card of a common planar deck doesn't keep when another player becomes its owner.
OF_OWNER = frozenset(("id", "epoch", "hash", "owner", "controller", "timestamp"))


def is_planechase(game: Game) -> bool:
    """901.1: Whether there are planes in this game, by its rules or because one is face up."""
    if game.rules.planes or game.rules.seats_per_marker:
        return game.rules.planes
    return bool(face_up(game, PLANES))


def become_planar_controller(game: Game) -> None:
    """311.5, 901.12b: As a turn begins, the active player, or the primary player of the active
    team, becomes the planar controller and so controls the planes; 901.14: with several turns in
    progress, those of this turn."""
    if not is_planechase(game):
        return
    turn = game.edit_turn(game.running)
    planes = planes_of(game, turn.planar)
    turn.planar = turn_seat(game, turn.active)
    hand_over(game, planes, turn.planar)
    for seat in game.side_of(turn.active) if game.rules.shared_turns else (turn.active,):
        game.edit_player(seat).planar_actions = 0  # 116.2i


def hand_over(game: Game, planes: list[GameObject], seat: int) -> None:
    """312.4: The player gets control of these planes and phenomena, whoever owns them."""
    for row in planes:
        if row.controller != seat:
            stop_watching(game, row)
            layers.forget_region(game, row.controller)
            row = game.edit(row.id)
            row.controller = seat
            begin_watching(game, row)
            layers.forget_region(game, seat)


def follow_markers(game: Game, removed: int, to_right: int) -> None:
    """901.14: No rule puts the planes of a turn marker away that is removed though its planar
    controller stays. The next planar controller to the right, whose marker will come round to these
    seats, controls them."""
    planar = game.turns[removed].planar
    heir = game.turns[to_right].planar
    if game.rules.planes and planar != NOBODY and heir != NOBODY and game.is_in(heir):
        hand_over(game, planes_of(game, planar), heir)


as_turn_begins("312.4", become_planar_controller)
as_marker_goes("901.14", follow_markers)


# ---- leaving (800.4p, 901.10) ----------------------------------------------------------------


def before_planes_leave(game: Game, gone: tuple[int, ...]) -> list[Planeswalk]:
    """800.4p: Before these players leave, others become planar controllers in their place. 901.10:
    Returns the planeswalking that follows because a face-up plane leaves with its owner."""
    if not is_planechase(game) or not game.remaining:
        return []
    designate_others(game, gone)
    heir = planar_controller(game)
    if heir == NOBODY:
        heir = next_in_order(game, gone[0])
    keep_abilities_of_phenomena(game, gone, heir)
    if game.rules.single_planar_deck:
        for seat in gone:
            give_planes_to(game, seat, heir)
    leaving: dict[int, list[GameObject]] = {}
    for row in face_up(game, PLANES):
        if row.owner in gone:
            leaving.setdefault(row.controller, []).append(row)
    return [planeswalk_from(seat, rows) for seat, rows in leaving.items() if game.is_in(seat)]


def planeswalk_from(seat: int, rows: list[GameObject]) -> Planeswalk:
    """901.10: The player planeswalks away from these planes and phenomena, which leave the game."""
    away, only_phenomena = tuple([row.id for row in rows]), not any(map(is_plane, rows))
    return Planeswalk(on=seat, away=away, only_phenomena=only_phenomena, why=("901.10",))


def designate_others(game: Game, gone: tuple[int, ...]) -> None:
    """311.5, 800.4p, 901.12b: The next player in turn order who stays, or the primary player of the
    next team, becomes the planar controller. 901.14b: Nobody does, and the planes are put away, if
    there will be fewer turn markers."""
    before = markers_for(game, game.remaining + len(gone))
    fewer = before - markers_for(game, game.remaining)
    for number, turn in sorted(game.turns.items()):
        planar = turn.planar if turn.planar != NOBODY else max(turn.active, 0)
        if planar not in gone:
            continue
        planes = planes_of(game, planar)
        row = game.edit_turn(number)
        if fewer > 0:
            row.planar, fewer = planar, fewer - 1
            for each in planes:
                turn_down(game, each.id)
            continue
        team = turn_seat(game, planar)  # 805.4: a teammate goes on with the turn
        row.planar = team if game.is_in(team) else turn_seat(game, next_in_order(game, planar))
        hand_over(game, planes, row.planar)


def keep_abilities_of_phenomena(game: Game, gone: tuple[int, ...], heir: int) -> None:
    """901.10b: Abilities of phenomena stay on the stack, and the new planar controller controls
    them."""
    for seat in gone:
        for row in list(game.seats[seat].objects.values()):
            if row.ability is not None and not PHENOMENA.isdisjoint(row.card.base.types):
                bequeath(game, row, heir)


def bequeath(game: Game, row: GameObject, heir: int) -> None:
    """901.10b: Make the ability another player's, where it is on the stack; what targets it still
    does."""
    old, new = row.id, game.new_number(heir)
    twin = clone(row, game.epoch)
    twin.id, twin.owner, twin.controller = new, heir, heir
    game.table(heir).objects[new] = twin
    giver, taker = game.edit_player(row.owner), game.edit_player(heir)
    if row.zone == STACK:
        giver.stack = tuple([each for each in giver.stack if each != old])
        taker.stack += (new,)
    else:
        giver.waiting = tuple([each for each in giver.waiting if each != old])
        taker.waiting += (new,)
    for number in (game.running, *turns_nearby(game, game.running)):
        turn = game.edit_turn(number)
        turn.stack = tuple([new if each == old else each for each in turn.stack])
        turn.waiting = tuple([each for each in turn.waiting if each != old])
        for thing in turn.stack:
            if any(old in chosen for chosen in game.object(thing).targets):
                aimed = game.edit(thing)
                aimed.targets = tuple(
                    [tuple([new if t == old else t for t in chosen]) for chosen in aimed.targets]
                )
    if row.zone != STACK:
        game.edit_turn(game.running).waiting += (new,)
    table = game.table(row.owner)
    del table.objects[old]
    table.looks.discard(old)


def give_planes_to(game: Game, seat: int, heir: int) -> None:
    """901.15b: The planar controller owns all cards of a single planar deck. They are kept by one
    player, and by another once that player leaves."""
    for number in game.player(seat).command:
        old = game.object(number)
        if not is_planar(old):
            continue
        remove(game, old)
        side = Side(old.face, old.face_down, old.hidden_as)
        new = create(game, old.card, heir, old.zone, heir, side=side)
        for name in field_names(GameObject):
            if name not in OF_OWNER:
                setattr(new, name, getattr(old, name))
        for turn in game.turns.values():
            for thing in (*turn.stack, *turn.waiting):
                if game.object(thing).source == number:
                    game.edit(thing).source = new.id
        game.mark(new.id)


def after_planes_left(game: Game, walks: list[Planeswalk]) -> list[Event]:
    """901.10, 901.11: As soon as a face-up plane has left, its controller planeswalks. 901.10a:
    "Planeswalking abilities" that are on the stack then cease to exist."""
    done: list[Event] = []
    for walk in walks if game.remaining else ():
        event = walk.apply(game)
        record(game, event, (event.rule(), *event.why))
        for result in event.results(game):
            record(game, result.apply(game), (result.rule(), *result.why))
        done.append(event)
        end_planeswalking(game, walk.on)
    return done


def end_planeswalking(game: Game, seat: int) -> None:
    """901.10a: The "planeswalking abilities" of the player, or team, cease to exist."""
    for number in (game.running, *turns_nearby(game, game.running)):
        turn = game.turns[number]
        for row in [game.find(thing) for thing in (*turn.stack, *turn.waiting)]:
            if row is None or row.ability != PLANESWALKING:
                continue
            if turn_seat(game, row.controller) == turn_seat(game, seat):
                remove(game, row)
        waiting = tuple([each for each in turn.waiting if game.find(each) is not None])
        if waiting != turn.waiting:
            game.edit_turn(number).waiting = waiting
