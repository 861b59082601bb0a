"""729.1b, 729.3: moments of a game, to be compared: what there is, and how much of each.

Two moments are alike if nothing tells them apart but numbers of objects and timestamps.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2b

from apnap.rules.continuous import layers
from apnap.state.ability import Ability
from apnap.state.characteristics import Characteristics
from apnap.state.encoding import canonical, encode, key_of
from apnap.state.game import Continuous, Game
from apnap.state.names import BATTLEFIELD, LIBRARY, NOBODY, OUTSIDE
from apnap.state.objects import GameObject
from apnap.state.records import Value
from apnap.state.seats import players

Numbers = tuple[tuple[str, int], ...]

# Counters of which there must not be more and more: they come to an end by themselves.
FATAL = frozenset(("poison", "-1/-1", "rad"))


@dataclass(frozen=True)
class Snapshot(Value):
    """A state of the game, to be compared: what there is, and how much of each."""

    shape: str = ""
    numbers: Numbers = ()


NO_MOMENT = Snapshot()


def difference(before: Numbers, now: Numbers) -> Numbers:
    """What has become more or less, and by how much."""
    was, there = dict(before), dict(now)
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


def moment(game: Game, number: int) -> Snapshot:
    """How things are now, as far as it matters for what will happen."""
    numbers: dict[str, int] = {}
    words: set[str] = set()
    for seat in players(game):
        words.add(player_words(game, seat, numbers))
        table = game.seats[seat]
        for row in table.objects.values():
            if row.zone not in (LIBRARY, OUTSIDE):
                count(game, row, numbers)
        for effect in table.effects.values():
            if effect.replacement is not None or effect.combat or effect.permits is not None:
                words.add(effect_words(game, effect))
        for each in table.delayed.values():
            text = canonical(encode(each.ability))
            more(numbers, f"delayed {refer(game, each.source)} {digest(text)}", 1)
    turn = game.turns[number]
    words.add(f"turn {turn.active} {turn.number} {turn.step} {game.daytime}")
    for step in turn.ahead:
        more(numbers, f"step {step}", 1)
    words.add(f"top {[row_words(game, game.object(number)) for number in turn.stack[-1:]]}")
    fights = [(refer(game, one), refer(game, at)) for one, at in (*turn.attackers, *turn.blockers)]
    words.add(f"combat {sorted(fights)}")
    return Snapshot(digest("\n".join(sorted(words))), tuple(sorted(numbers.items())))


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


def object_words(game: Game, row: GameObject) -> str:
    """The name under which such objects are counted."""
    return f"object {digest(row_words(game, row))}"


def row_words(game: Game, row: GameObject) -> str:
    """All about an object that could make a difference, but for how many counters it has."""
    found: list[object] = [status_words(game, row), row.damage, row.level, row.used]
    found.append(sorted([refer(game, n) for n in row.attachments]))
    words = [str(found)[1:-1]]
    if row.zone == BATTLEFIELD:
        chars = layers.characteristics_of(game, row.id)
        words.append(look_words(chars))
        if not row.counters:
            words.append(f"{chars.power}, {chars.toughness}")
    if row.ability is not None or row.targets:
        found = [stack_words(game, row), row.x]
        if row.nth == NOBODY and row.ability is not None:
            found.append(canonical(encode(row.ability)))
        words.append(str(found)[1:-1])
    return f"[{', '.join(words)}]"


def status_words(game: Game, row: GameObject) -> str:
    """Which object it is, where and in which state, but for what is counted."""
    found: list[object] = [key_of(row.card), row.owner, row.controller, row.zone, row.tapped]
    found += [row.since == game.player(row.controller).turns_begun, row.deathtouched]
    found += [row.face, row.face_down, row.flipped, row.marks, row.room, row.protector]
    found.append([each[:3] for each in row.stickers])  # 123.3a: which, not since when
    found.append(refer(game, row.attached))
    found.append([(key, value) for key, value in row.choices if isinstance(value, str)])
    return str(found)[1:-1]


def stack_words(game: Game, row: GameObject) -> str:
    """What a spell or ability on the stack is about."""
    targets = [[refer(game, n) for n in slot] for slot in row.targets]
    found: list[object] = [refer(game, row.source), row.nth, targets, row.modes, row.paid]
    found += [type(event).__name__ for event in row.about]
    return str(found)[1:-1]


_LOOKS: dict[int, tuple[Characteristics, str]] = {}


def look_words(chars: Characteristics) -> str:
    """Its characteristics but for power and toughness, put into words once."""
    known = _LOOKS.get(id(chars))
    if known is None:
        found: list[object] = [chars.name, sorted(chars.colors), sorted(chars.types)]
        found += [sorted(chars.subtypes), [ability_words(each) for each in chars.abilities]]
        if len(_LOOKS) > 10_000:
            _LOOKS.clear()
        known = _LOOKS[id(chars)] = (chars, str(found)[1:-1])
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
