"""729.1b, 729.3: Snapshots of the game that can be compared to find repeated states.

Two snapshots are alike if only the numbers and timestamps of objects tell them apart.
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

# Adding these counters for ever is impossible: sooner or later something or somebody dies.
FATAL = frozenset(("poison", "-1/-1", "rad"))


@dataclass(frozen=True)
class Snapshot(Value):
    """A state of the game: a digest of the kinds of things there are, and how many of each."""

    shape: str = ""
    numbers: Numbers = ()


NO_SNAPSHOT = Snapshot()


def difference(before: Numbers, now: Numbers) -> Numbers:
    """The numbers that have changed, and by how much."""
    was, is_now = dict(before), dict(now)
    names = sorted({*was, *is_now})
    changes = [(name, is_now.get(name, 0) - was.get(name, 0)) for name in names]
    return tuple([pair for pair in changes if pair[1]])


def is_harmless(name: str, more: int) -> bool:
    """Whether this change can go on for ever. Life, cards and counters that run out can't, and
    random values might not."""
    kind = name.split(" ", 1)[0]
    if kind in ("library", "random"):
        return False
    return more > 0 and name.rsplit(" ", 1)[-1] not in FATAL


def snapshot(game: Game, number: int) -> Snapshot:
    """Take a snapshot of the game now, as far as it matters for the future."""
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
            add_to(numbers, f"delayed {describe(game, each.source)} {digest(text)}", 1)
    turn = game.turns[number]
    words.add(f"turn {turn.active} {turn.number} {turn.step} {game.daytime} {turn.reversed}")
    for step in turn.ahead:
        add_to(numbers, f"step {step}", 1)
    words.add(f"top {[row_words(game, game.object(number)) for number in turn.stack[-1:]]}")
    fights = [
        (describe(game, one), describe(game, at)) for one, at in (*turn.attackers, *turn.blockers)
    ]
    words.add(f"combat {sorted(fights)}")
    return Snapshot(digest("\n".join(sorted(words))), tuple(sorted(numbers.items())))


def add_to(numbers: dict[str, int], name: str, by: int) -> None:
    """Add to the number with this name."""
    if by:
        numbers[name] = numbers.get(name, 0) + by


def digest(text: str) -> str:
    """A short hash of the text."""
    return blake2b(text.encode(), digest_size=12).hexdigest()


def describe(game: Game, thing: int) -> str:
    """Describe an object by its name and zone instead of its number."""
    if thing == NOBODY or game.is_player(thing):
        return f"player {thing}"
    row = game.find(thing)
    return "gone" if row is None else f"{row.printed().name} in {row.zone} of {row.controller}"


def player_words(game: Game, seat: int, numbers: dict[str, int]) -> str:
    """Add the player's numbers to `numbers`; return the rest in words."""
    player = game.player(seat)
    if player.life_at in (NOBODY, seat):  # 810.4: a team's life once
        add_to(numbers, f"life {seat}", player.life)
    add_to(numbers, f"library {seat}", len(player.library))
    add_to(numbers, f"random {seat}", player.draws)
    for kind, many in player.counters:
        add_to(numbers, f"player {seat} {kind}", many)
    cards = digest(" ".join([game.object(number).card.name for number in player.library]))
    pool = sorted([mana.type for mana in player.pool])
    return f"player {seat} {pool} {player.lands_played} {player.drew_from_empty} {cards}"


def count(game: Game, row: GameObject, numbers: dict[str, int]) -> None:
    """Add the object and its counters to `numbers`."""
    words = object_words(game, row)
    add_to(numbers, words, row.many)
    for kind, many in row.counters:
        add_to(numbers, f"{words} {kind}", many * row.many)


def object_words(game: Game, row: GameObject) -> str:
    """The name under which objects like this one are counted."""
    return f"object {digest(row_words(game, row))}"


def row_words(game: Game, row: GameObject) -> str:
    """Everything about an object that could make a difference, without its number of counters."""
    facts: list[object] = [status_words(game, row), row.damage, row.level, row.used]
    facts.append(sorted([describe(game, n) for n in row.attachments]))
    words = [str(facts)[1:-1]]
    if row.zone == BATTLEFIELD:
        chars = layers.characteristics_of(game, row.id)
        words.append(characteristics_words(chars))
        if not row.counters:
            words.append(f"{chars.power}, {chars.toughness}")
    if row.ability is not None or row.targets:
        facts = [stack_words(game, row), row.x]
        if row.nth == NOBODY and row.ability is not None:
            facts.append(canonical(encode(row.ability)))
        words.append(str(facts)[1:-1])
    return f"[{', '.join(words)}]"


def status_words(game: Game, row: GameObject) -> str:
    """The object's card, place and status in words, without anything that is counted."""
    facts: list[object] = [key_of(row.card), row.owner, row.controller, row.zone, row.tapped]
    facts += [row.since == game.player(row.controller).turns_begun, row.deathtouched]
    facts += [row.face, row.face_down, row.flipped, row.marks, row.room, row.protector]
    facts.append([each[:3] for each in row.stickers])  # 123.3a: which, not since when
    facts.append(describe(game, row.attached))
    facts.append([(key, value) for key, value in row.choices if isinstance(value, str)])
    return str(facts)[1:-1]


def stack_words(game: Game, row: GameObject) -> str:
    """The targets, modes and costs of a spell or ability on the stack, in words."""
    targets = [[describe(game, n) for n in slot] for slot in row.targets]
    facts: list[object] = [describe(game, row.source), row.nth, targets, row.modes, row.paid]
    facts += [type(event).__name__ for event in row.about]
    return str(facts)[1:-1]


_LOOKS: dict[int, tuple[Characteristics, str]] = {}


def characteristics_words(chars: Characteristics) -> str:
    """The characteristics without power and toughness, in words; kept for the next time."""
    known = _LOOKS.get(id(chars))
    if known is None:
        facts: list[object] = [chars.name, sorted(chars.colors), sorted(chars.types)]
        facts += [sorted(chars.subtypes), [ability_words(each) for each in chars.abilities]]
        if len(_LOOKS) > 10_000:
            _LOOKS.clear()
        known = _LOOKS[id(chars)] = (chars, str(facts)[1:-1])
    return known[1]


def ability_words(ability: Ability) -> str:
    """The ability in words: its class and a digest."""
    return f"{type(ability).__name__} {hash_of(ability)}"


_HASHES: dict[int, tuple[Ability, str]] = {}


def hash_of(ability: Ability) -> str:
    """A digest of the ability; it is kept together with the ability, so that its id stays taken."""
    known = _HASHES.get(id(ability))
    if known is None:
        if len(_HASHES) > 10_000:
            _HASHES.clear()
        known = (ability, digest(canonical(encode(ability))))
        _HASHES[id(ability)] = known
    return known[1]


def effect_words(game: Game, effect: Continuous) -> str:
    """The effect in words. Changes of characteristics show in the affected objects instead."""
    rest = canonical([encode(effect.replacement), encode(effect.combat), encode(effect.permits)])
    things = sorted([describe(game, number) for number in effect.affected])
    return f"effect {effect.until} {effect.left} {things} {digest(rest)}"
