"""104.4b, 729.3-729.6: loops: when nobody has a say, and when players undo each other's actions.

Two moments are alike if nothing tells them apart but numbers of objects and timestamps. A loop of
forced events is looked for only after many of them, so that play without loops costs nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2b

from apnap.state.ability import Ability
from apnap.state.agenda import Procedure
from apnap.state.characteristics import Characteristics
from apnap.state.encoding import canonical, encode, key_of
from apnap.state.game import Continuous, Game
from apnap.state.names import BATTLEFIELD, LIBRARY, NOBODY, OUTSIDE
from apnap.state.objects import GameObject
from apnap.state.question import Option
from apnap.state.records import Value
from apnap.state.seats import in_turn_order, players

from . import layers
from .ending import LeaveGame, with_team
from .happening import happen
from .influence import Scope, is_limited

PATIENCE = 12  # so often something comes again without anybody's choice before moments are compared
KEPT = 64  # and so many moments are remembered

# Counters of which there must not be more and more: they come to an end by themselves.
FATAL = frozenset(("poison", "-1/-1", "rad"))


@dataclass(frozen=True)
class Moment(Value):
    """A state of the game, to be compared: what there is, and how much of each."""

    shape: str = ""
    numbers: tuple[tuple[str, int], ...] = ()
    recorded: int = 0  # lines that the turn had added to the log


@dataclass(frozen=True)
class Taken(Value):
    """729.3: an action that a player took, and how things were before it."""

    seat: int = NOBODY
    action: str = ""
    before: Moment = Moment()


def choices_near(game: Game, number: int) -> int:
    turns = [number, *game.turns_beside(number)]
    return sum([game.turns[each].choices for each in turns])


# ---- loops of mandatory actions (729.4) ------------------------------------------------------


@dataclass
class Repeating(Procedure):
    """A procedure of which a part may come again and again without anybody having a say."""

    choices: int = 0  # 104.4b: how often somebody had had a say when the rounds below began
    forced: int = 0  # how often the part has come again since then
    points: tuple[Moment, ...] = ()  # 729.4: the moments of those rounds


def drawn_by_loop(game: Game, rounds: Repeating) -> Procedure | None:
    """104.4b, 729.4: has the game come back to where it was, without anybody having had a say?"""
    choices = choices_near(game, rounds.turn)
    if choices != rounds.choices:
        rounds.choices, rounds.forced, rounds.points = choices, 0, ()
    rounds.forced += 1
    if rounds.forced <= PATIENCE:
        return None
    rounds.points = (*rounds.points, moment(game, rounds.turn, measured=True))[-KEPT:]
    since = endless(rounds.points)
    return draw_for(game, rounds.turn, since) if since is not None else None


def endless(points: tuple[Moment, ...]) -> Moment | None:
    """Is the last of these moments one that comes again and again? Then where it began."""
    now, earlier = points[-1], points[:-1]
    for back in range(1, len(points)):
        before = earlier[-back]
        if before.shape != now.shape:
            continue
        if before.numbers == now.numbers:
            return before
        if 2 * back <= len(earlier):
            first = earlier[-2 * back]
            change = difference(before, now)
            same = first.shape == now.shape and difference(first, before) == change
            if same and all(is_harmless(name, more) for name, more in change):
                return before
    return None


def difference(before: Moment, now: Moment) -> tuple[tuple[str, int], ...]:
    was, there = dict(before.numbers), dict(now.numbers)
    names = sorted({*was, *there})
    changes = [(name, there.get(name, 0) - was.get(name, 0)) for name in names]
    return tuple([pair for pair in changes if pair[1]])


def is_harmless(name: str, more: int) -> bool:
    """Will this change never come to an end by itself? Life, cards and counters that run out do,
    and what is random may."""
    kind = name.split(" ", 1)[0]
    if kind in ("library", "random"):
        return False
    return more > 0 and name.rsplit(" ", 1)[-1] not in FATAL


def draw_for(game: Game, number: int, since: Moment) -> Procedure:
    """104.4b, 729.4: the game is a draw; 104.4f, 801.16: with limited ranges, for those who are
    involved and everybody within their ranges."""
    if not is_limited(game):
        seats = tuple(players(game))
        return happen(LeaveGame(seats=seats, drawn=True, why=("104.4b", "729.4")))
    reached = {s for one in involved(game, number, since) for s in Scope(game, one).players()}
    seats = with_team(game, sorted(reached))
    return happen(LeaveGame(seats=seats, drawn=True, why=("104.4f", "801.16", "729.4")))


def involved(game: Game, number: int, since: Moment) -> list[int]:
    """801.16: the players whose objects did something in the loop."""
    turn = game.turns[number]
    seats: set[int] = set()
    for entry in game.log.last_of(number, turn.recorded - since.recorded):
        source: int = getattr(entry.event, "source", NOBODY)
        for thing in (entry.event.on, source, *entry.event.roles()):
            seat = game.controller_of(thing) if thing != NOBODY else NOBODY
            if seat != NOBODY and game.is_in(seat):
                seats.add(seat)
    return sorted(seats)


# ---- fragmented loops (729.3) ----------------------------------------------------------------


def name_action(game: Game, option: Option) -> str:
    return f"{option.verb} {refer(game, option.what)} {option.nth}"


def barred(game: Game, seat: int, number: int, taken: tuple[Taken, ...]) -> frozenset[str]:
    """729.3: what this player has to do otherwise than before: where others took actions, too, and
    everything is as it was, the active player, or else the first one involved, must not go on."""
    own = [at for at, each in enumerate(taken) if each.seat == seat]
    if not own or all(each.seat == seat for each in taken[own[0] :]):
        return frozenset()
    now = moment(game, number)
    found = []
    for at in own:
        before = taken[at].before
        if (before.shape, before.numbers) != (now.shape, now.numbers):
            continue
        seats = {each.seat for each in taken[at:]}
        active = game.turns[number].active
        if len(seats) > 1 and in_turn_order(game, seats, active)[0] == seat:
            found.append(taken[at].action)
    return frozenset(found)


# ---- moments ---------------------------------------------------------------------------------


def moment(game: Game, number: int, measured: bool = False) -> Moment:
    """How things are now, as far as it matters for what will happen. If `measured`, power and
    toughness are numbers, too, which may grow for ever."""
    numbers: dict[str, int] = {}
    sizes: dict[str, dict[tuple[int, int], int]] = {}
    words: set[str] = set()
    for seat in players(game):
        words.add(player_words(game, seat, numbers))
        table = game.seats[seat]
        for row in table.objects.values():
            if measured and row.zone == BATTLEFIELD and not row.counters:
                looked = layers.look(game, row.id)
                alike = sizes.setdefault(object_words(game, row, sized=False), {})
                size = (looked.power, looked.toughness)
                alike[size] = alike.get(size, 0) + row.many
            elif row.zone not in (LIBRARY, OUTSIDE):
                count(game, row, numbers)
        for effect in table.effects.values():
            if effect.replacement is not None or effect.combat or effect.permits is not None:
                words.add(effect_words(game, effect))
        for each in table.delayed.values():
            text = canonical(encode(each.ability))
            more(numbers, f"delayed {refer(game, each.source)} {digest(text)}", 1)
    count_sizes(sizes, numbers)
    turn = game.turns[number]
    words.add(f"turn {turn.active} {turn.number} {turn.step} {game.daytime}")
    for step in turn.ahead:
        more(numbers, f"step {step}", 1)
    words.add(f"top {[row_words(game, game.object(number)) for number in turn.stack[-1:]]}")
    fights = [(refer(game, one), refer(game, at)) for one, at in (*turn.attackers, *turn.blockers)]
    words.add(f"combat {sorted(fights)}")
    shape = digest("\n".join(sorted(words)))
    return Moment(shape, tuple(sorted(numbers.items())), turn.recorded)


def more(numbers: dict[str, int], name: str, by: int) -> None:
    if by:
        numbers[name] = numbers.get(name, 0) + by


def digest(text: str) -> str:
    return blake2b(text.encode(), digest_size=12).hexdigest()


def refer(game: Game, thing: int) -> str:
    """An object by what and where it is, not by its number."""
    if thing == NOBODY or game.is_player(thing):
        return f"player {thing}"
    row = game.find(thing)
    return "gone" if row is None else f"{row.printed().name} in {row.zone} of {row.controller}"


def player_words(game: Game, seat: int, numbers: dict[str, int]) -> str:
    player = game.player(seat)
    if player.life_at in (NOBODY, seat):  # 810.4: a team's life once
        more(numbers, f"life {seat}", player.life)
    more(numbers, f"library {seat}", len(player.library))
    more(numbers, f"random {seat}", player.draws)
    for kind, many in player.counters:
        more(numbers, f"player {seat} {kind}", many)
    cards = digest(" ".join([game.object(number).card.name for number in player.library]))
    pool = sorted([mana.type for mana in player.pool])
    return f"player {seat} {pool} {player.lands_played} {player.drew_from_empty} {cards}"


def count(game: Game, row: GameObject, numbers: dict[str, int]) -> None:
    words = object_words(game, row)
    more(numbers, words, row.many)
    for kind, many in row.counters:
        more(numbers, f"{words} {kind}", many * row.many)


def count_sizes(sizes: dict[str, dict[tuple[int, int], int]], numbers: dict[str, int]) -> None:
    """Of those that are otherwise alike, how many there are of each size, and how large that is."""
    for words, alike in sizes.items():
        for rank, (power, toughness) in enumerate(sorted(alike)):
            more(numbers, f"{words} {rank}", alike[power, toughness])
            more(numbers, f"{words} {rank} power", power)
            more(numbers, f"{words} {rank} toughness", toughness)


def object_words(game: Game, row: GameObject, sized: bool = True) -> str:
    """The name under which such objects are counted."""
    return f"object {digest(row_words(game, row, sized))}"


def row_words(game: Game, row: GameObject, sized: bool = True) -> str:
    """All about an object that could make a difference, but for how many counters it has; unless
    `sized`, but for its power and toughness, too."""
    found: list[object] = [key_of(row.card), row.owner, row.controller, row.zone, row.tapped]
    found += [row.since == game.player(row.controller).turns_begun, row.damage, row.deathtouched]
    found += [row.face, row.face_down, row.flipped, row.level, row.marks, row.room, row.protector]
    found.append([each[:3] for each in row.stickers])  # 123.3a: which, not since when
    found += [refer(game, row.attached), sorted([refer(game, n) for n in row.attachments])]
    found += [[(key, value) for key, value in row.choices if isinstance(value, str)], row.used]
    words = [str(found)[1:-1]]
    if row.zone == BATTLEFIELD:
        looked = layers.look(game, row.id)
        words.append(look_words(looked))
        if sized and not row.counters:
            words.append(f"{looked.power}, {looked.toughness}")
    if row.ability is not None or row.targets:
        targets = [[refer(game, n) for n in slot] for slot in row.targets]
        found = [refer(game, row.source), row.nth, targets, row.x, row.modes, row.paid]
        found += [type(event).__name__ for event in row.about]
        if row.nth == NOBODY and row.ability is not None:
            found.append(canonical(encode(row.ability)))
        words.append(str(found)[1:-1])
    return f"[{', '.join(words)}]"


_LOOKS: dict[int, tuple[Characteristics, str]] = {}


def look_words(looked: Characteristics) -> str:
    """Its characteristics but for power and toughness, put into words once."""
    known = _LOOKS.get(id(looked))
    if known is None:
        found: list[object] = [looked.name, sorted(looked.colors), sorted(looked.types)]
        found += [sorted(looked.subtypes), [ability_words(each) for each in looked.abilities]]
        if len(_LOOKS) > 10_000:
            _LOOKS.clear()
        known = _LOOKS[id(looked)] = (looked, str(found)[1:-1])
    return known[1]


def ability_words(ability: Ability) -> str:
    return f"{type(ability).__name__} {hash_of(ability)}"


_HASHES: dict[int, tuple[Ability, str]] = {}


def hash_of(ability: Ability) -> str:
    """A name for what the ability says, kept with it so that it stays the one."""
    known = _HASHES.get(id(ability))
    if known is None:
        if len(_HASHES) > 10_000:
            _HASHES.clear()
        known = (ability, digest(canonical(encode(ability))))
        _HASHES[id(ability)] = known
    return known[1]


def effect_words(game: Game, effect: Continuous) -> str:
    """What an effect does, but for what it changes: that is seen in what it affects."""
    rest = canonical([encode(effect.replacement), encode(effect.combat), encode(effect.permits)])
    things = sorted([refer(game, number) for number in effect.affected])
    return f"effect {effect.until} {effect.left} {things} {digest(rest)}"
