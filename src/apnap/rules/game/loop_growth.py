"""104.4b: Snapshots of the game in each round of a possible endless loop.

In contrast to a `Snapshot`, everything that may grow for ever is kept as a number: how many objects
of a kind there are, how large they are, how much mana is in a pool. Of the stack only the top is
included, because nothing below it matters before everything above has resolved.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from apnap.rules.continuous import layers
from apnap.state.ability import Ability
from apnap.state.characteristics import Characteristics
from apnap.state.encoding import canonical, encode
from apnap.state.game import Continuous, Game
from apnap.state.names import BATTLEFIELD, LIBRARY, NOBODY, OUTSIDE, STACK
from apnap.state.objects import GameObject
from apnap.state.records import Value
from apnap.state.seats import players

from .snapshots import Numbers, add_to, describe, digest, hash_of, stack_words, status_words

MOST_SPOKEN = 1_000  # numbers in abilities above this do not delay the draw


@dataclass(frozen=True)
class GrowthSnapshot(Value):
    """The state of the game in one round of a possible loop."""

    shape: str = ""  # a digest of the kinds of things there are
    numbers: Numbers = ()  # how many there are of each, and how large they are
    at: int = 0  # the number of the round
    recorded: int = 0  # the number of log lines that the turn had added
    below: tuple[int, ...] = ()  # the stack without its top
    order: str = ""  # a digest of the order of cards in the libraries
    libraries: tuple[int, ...] = ()  # for each seat, the sum of its cards' numbers
    draws: int = 0  # the number of random values used so far


def growth_snapshot(game: Game, number: int, at: int) -> GrowthSnapshot:
    """Take a snapshot of the game now, in round `at`."""
    numbers: dict[str, int] = {}
    words: set[str] = set()
    alike: dict[str, dict[tuple[int, ...], int]] = {}
    order: list[str] = []
    for seat in players(game):
        words.add(count_player(game, seat, numbers, order))
        table = game.seats[seat]
        for row in table.objects.values():
            if row.zone not in (LIBRARY, OUTSIDE, STACK):
                kind, size = kind_and_size(game, row)
                sizes = alike.setdefault(kind, {})
                sizes[size] = sizes.get(size, 0) + row.many
        for effect in table.effects.values():
            count_effect(game, effect, numbers)
        for each in table.delayed.values():
            text, total = skeleton(each.ability)
            name = f"delayed {describe(game, each.source)} {text}"
            add_to(numbers, name, 1)
            add_to(numbers, f"{name} numbers", total)
    count_sizes(alike, numbers)
    words.add(count_turn(game, number, numbers))
    turn = game.turns[number]
    return GrowthSnapshot(
        digest("\n".join(sorted(words))),
        tuple(sorted(numbers.items())),
        at,
        turn.recorded,
        turn.stack[:-1],
        digest("\n".join(order)),
        tuple([sum(table.player.library) for table in game.seats]),
        sum([table.player.draws for table in game.seats]),
    )


def count_player(game: Game, seat: int, numbers: dict[str, int], order: list[str]) -> str:
    """Add what may grow about the player to `numbers` and the order of the library to `order`;
    return the rest in words."""
    player = game.player(seat)
    if player.life_at in (NOBODY, seat):  # 810.4: a team's life once
        add_to(numbers, f"life {seat}", player.life)
    for kind, many in player.counters:
        add_to(numbers, f"player {seat} {kind}", many)
    for commander, damage in player.commander_damage:
        add_to(numbers, f"commander {seat} {commander}", damage)
    for mana in player.pool:
        add_to(numbers, f"mana {seat} {mana.type}", 1)
    add_to(numbers, f"extra {seat}", player.extra_turns)
    add_to(numbers, f"skip {seat}", player.skip_turns)
    cards = [game.object(number).card.name for number in player.library]
    order.append(" ".join(cards))
    held = digest(" ".join(sorted(cards)))
    return f"player {seat} {player.lands_played} {player.drew_from_empty} {held}"


def kind_and_size(game: Game, row: GameObject) -> tuple[str, tuple[int, ...]]:
    """The name under which objects like this are counted, and everything about this one that may
    grow: power, toughness left, level, number of abilities, attachments and counters."""
    counters = sorted(row.counters)
    kinds = [kind for kind, _ in counters]
    attached = sorted({describe(game, each) for each in row.attachments})
    words = f"{status_words(game, row)} {kinds} {attached}"
    power = bears = abilities = 0
    if row.zone == BATTLEFIELD:
        chars = layers.characteristics_of(game, row.id)
        words += kind_words(chars)
        abilities = len(chars.abilities)
        if "creature" in chars.types:
            power, bears = chars.power, chars.toughness - row.damage
    many = [many for _, many in counters]
    size = (power, bears, row.level, abilities, len(row.attachments), *many)
    return f"object {digest(words)}", size


_KINDS: dict[int, tuple[Characteristics, str]] = {}


def kind_words(chars: Characteristics) -> str:
    """The permanent's characteristics, without its size and without how often it has each
    ability."""
    known = _KINDS.get(id(chars))
    if known is None:
        abilities = sorted({hash_of(each) for each in chars.abilities})
        facts: list[object] = [chars.name, sorted(chars.colors), sorted(chars.types)]
        facts += [sorted(chars.supertypes), sorted(chars.subtypes), abilities]
        if len(_KINDS) > 10_000:
            _KINDS.clear()
        known = _KINDS[id(chars)] = (chars, digest(str(facts)))
    return known[1]


def count_sizes(alike: dict[str, dict[tuple[int, ...], int]], numbers: dict[str, int]) -> None:
    """Count, for each kind of object, how many there are of each size, and how large each size
    is."""
    for words, sizes in alike.items():
        for rank, size in enumerate(sorted(sizes)):
            add_to(numbers, f"{words} {rank}", sizes[size])
            for nth, each in enumerate(size):
                add_to(numbers, f"{words} {rank} {nth}", each)


def count_turn(game: Game, number: int, numbers: dict[str, int]) -> str:
    """Count the steps ahead, the combat and the top of the stack; return the rest in words."""
    turn = game.turns[number]
    for step in turn.ahead:
        add_to(numbers, f"step {step}", 1)
    for one, whom in (*turn.attackers, *turn.blockers):
        add_to(numbers, f"fight {describe(game, one)}, {describe(game, whom)}", 1)
    add_to(numbers, "extra turns", len(turn.extra))
    words = f"turn {turn.active} {turn.step} {game.daytime} {turn.reversed}"
    for top in turn.stack[-1:]:
        row = game.object(top)
        words += f"{status_words(game, row)} {stack_words(game, row)}"
        add_to(numbers, "top x", row.x)
        if row.nth == NOBODY and row.ability is not None:
            text, total = skeleton(row.ability)
            words += text
            add_to(numbers, "top numbers", total)
    return words


def count_effect(game: Game, effect: Continuous, numbers: dict[str, int]) -> None:
    """Count the continuous effect. Changes of characteristics show in the affected objects
    instead."""
    if effect.replacement is None and not effect.combat and effect.permits is None:
        return
    text, total = skeleton(effect)
    things = {describe(game, number) for number in effect.affected}
    name = f"effect {effect.until} {text} {digest(str(sorted(things)))}"
    add_to(numbers, name, 1)
    add_to(numbers, f"{name} numbers", total)
    add_to(numbers, f"{name} left", effect.left)


# ---- numbers in the text of abilities and effects --------------------------------------------

# Matches a string of JSON, or a number.
_PARTS = re.compile(r'"(?:[^"\\]|\\.)*"|-?\d+')
_SKELETONS: dict[int, tuple[object, str, int]] = {}
_LARGEST: dict[int, tuple[object, int]] = {}


def numbers_in(text: str) -> list[int]:
    """The numbers in a JSON text, without those inside strings."""
    return [int(part) for part in _PARTS.findall(text) if part[0] != '"']


def skeleton(thing: Ability | Continuous | None) -> tuple[str, int]:
    """A digest of the ability or effect without its numbers, and the sum of those numbers."""
    known = _SKELETONS.get(id(thing))
    if known is None:
        said: Any = thing
        if isinstance(thing, Continuous):
            said = (thing.replacement, thing.combat, thing.permits)
        text = canonical(encode(said))
        bare = "".join([part if part[0] == '"' else "#" for part in _PARTS.findall(text)])
        if len(_SKELETONS) > 10_000:
            _SKELETONS.clear()
        known = _SKELETONS[id(thing)] = (thing, digest(bare), sum(numbers_in(text)))
    return known[1], known[2]


def largest_spoken(game: Game) -> int:
    """The largest number in any ability or effect that could matter to a loop: once everything that
    grows is larger than that, its size makes no difference any more."""
    largest = 0
    for table in game.seats:
        for row in table.objects.values():
            if row.zone in (LIBRARY, OUTSIDE):
                continue
            on_battlefield = row.zone == BATTLEFIELD
            chars = (
                layers.characteristics_of(game, row.id) if on_battlefield else row.printed().base
            )
            for ability in (*chars.abilities, row.ability):
                largest = max(largest, largest_in(ability))
        for each in table.delayed.values():
            largest = max(largest, largest_in(each.ability))
        for effect in table.effects.values():
            largest = max(largest, largest_in(effect.replacement), largest_in(effect.lasts))
    return min(largest, MOST_SPOKEN)


def largest_in(said: Value | None) -> int:
    """The largest number in the ability or effect."""
    if said is None:
        return 0
    known = _LARGEST.get(id(said))
    if known is None:
        every = numbers_in(canonical(encode(said)))
        if len(_LARGEST) > 10_000:
            _LARGEST.clear()
        known = _LARGEST[id(said)] = (said, max([abs(each) for each in every], default=0))
    return known[1]
