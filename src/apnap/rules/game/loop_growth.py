"""104.4b: how things are each time that something comes again without anybody having a say.

Unlike in a `Moment`, whatever may grow for ever is a number here: how many there are of what is
alike, how large they are, what is in a pool. Of the stack only the top counts: what lies below it
is not looked at before all above it has resolved.
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

from .snapshots import Numbers, digest, hash_of, more, refer, stack_words, status_words

MOST_SPOKEN = 1_000  # larger numbers in texts are not waited for


@dataclass(frozen=True)
class GrowthSnapshot(Value):
    """The state of the game in one round of what may be a loop."""

    shape: str = ""  # what there is
    numbers: Numbers = ()  # and how much of it
    at: int = 0  # in which round that was
    recorded: int = 0  # lines that the turn had added to the log
    below: tuple[int, ...] = ()  # the stack without its top
    order: str = ""  # how the cards of the libraries lie
    libraries: tuple[int, ...] = ()  # of each seat: the sum of their numbers; new ones are larger
    draws: int = 0  # how many random values had been used


def point(game: Game, number: int, at: int) -> GrowthSnapshot:
    """How things are now."""
    numbers: dict[str, int] = {}
    words: set[str] = set()
    alike: dict[str, dict[tuple[int, ...], int]] = {}
    order: list[str] = []
    for seat in players(game):
        words.add(count_player(game, seat, numbers, order))
        table = game.seats[seat]
        for row in table.objects.values():
            if row.zone not in (LIBRARY, OUTSIDE, STACK):
                kind, size = measured(game, row)
                sizes = alike.setdefault(kind, {})
                sizes[size] = sizes.get(size, 0) + row.many
        for effect in table.effects.values():
            count_effect(game, effect, numbers)
        for each in table.delayed.values():
            text, total = skeleton(each.ability)
            name = f"delayed {refer(game, each.source)} {text}"
            more(numbers, name, 1)
            more(numbers, f"{name} numbers", total)
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
    player = game.player(seat)
    if player.life_at in (NOBODY, seat):  # 810.4: a team's life once
        more(numbers, f"life {seat}", player.life)
    for kind, many in player.counters:
        more(numbers, f"player {seat} {kind}", many)
    for commander, damage in player.commander_damage:
        more(numbers, f"commander {seat} {commander}", damage)
    for mana in player.pool:
        more(numbers, f"mana {seat} {mana.type}", 1)
    more(numbers, f"extra {seat}", player.extra_turns)
    more(numbers, f"skip {seat}", player.skip_turns)
    cards = [game.object(number).card.name for number in player.library]
    order.append(" ".join(cards))
    held = digest(" ".join(sorted(cards)))
    return f"player {seat} {player.lands_played} {player.drew_from_empty} {held}"


def measured(game: Game, row: GameObject) -> tuple[str, tuple[int, ...]]:
    """What such objects are called, and what of this one may grow: its power, how much damage it
    still bears, its level, its abilities, its attachments and its counters."""
    counters = sorted(row.counters)
    kinds = [kind for kind, _ in counters]
    attached = sorted({refer(game, each) for each in row.attachments})
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
    """Its characteristics but for how large it is and how often it has an ability."""
    known = _KINDS.get(id(chars))
    if known is None:
        abilities = sorted({hash_of(each) for each in chars.abilities})
        found: list[object] = [chars.name, sorted(chars.colors), sorted(chars.types)]
        found += [sorted(chars.supertypes), sorted(chars.subtypes), abilities]
        if len(_KINDS) > 10_000:
            _KINDS.clear()
        known = _KINDS[id(chars)] = (chars, digest(str(found)))
    return known[1]


def count_sizes(alike: dict[str, dict[tuple[int, ...], int]], numbers: dict[str, int]) -> None:
    """Of those that are otherwise alike, how many there are of each size, and how large that is."""
    for words, sizes in alike.items():
        for rank, size in enumerate(sorted(sizes)):
            more(numbers, f"{words} {rank}", sizes[size])
            for nth, each in enumerate(size):
                more(numbers, f"{words} {rank} {nth}", each)


def count_turn(game: Game, number: int, numbers: dict[str, int]) -> str:
    """The step, the combat, and the top of the stack."""
    turn = game.turns[number]
    for step in turn.ahead:
        more(numbers, f"step {step}", 1)
    for one, at in (*turn.attackers, *turn.blockers):
        more(numbers, f"fight {refer(game, one)}, {refer(game, at)}", 1)
    more(numbers, "extra turns", len(turn.extra))
    words = f"turn {turn.active} {turn.step} {game.daytime}"
    for top in turn.stack[-1:]:
        row = game.object(top)
        words += f"{status_words(game, row)} {stack_words(game, row)}"
        more(numbers, "top x", row.x)
        if row.nth == NOBODY and row.ability is not None:
            text, total = skeleton(row.ability)
            words += text
            more(numbers, "top numbers", total)
    return words


def count_effect(game: Game, effect: Continuous, numbers: dict[str, int]) -> None:
    """What it changes is seen in what it affects; all else it does is counted."""
    if effect.replacement is None and not effect.combat and effect.permits is None:
        return
    text, total = skeleton(effect)
    things = {refer(game, number) for number in effect.affected}
    name = f"effect {effect.until} {text} {digest(str(sorted(things)))}"
    more(numbers, name, 1)
    more(numbers, f"{name} numbers", total)
    more(numbers, f"{name} left", effect.left)


# ---- what is written in texts ----------------------------------------------------------------

# A string of JSON, or a number.
_PARTS = re.compile(r'"(?:[^"\\]|\\.)*"|-?\d+')
_SKELETONS: dict[int, tuple[object, str, int]] = {}
_LARGEST: dict[int, tuple[object, int]] = {}


def numbers_in(text: str) -> list[int]:
    return [int(part) for part in _PARTS.findall(text) if part[0] != '"']


def skeleton(thing: Ability | Continuous | None) -> tuple[str, int]:
    """What an ability, or an effect, says but for the numbers; and the sum of those."""
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
    """The largest number that anything speaks of which could have a say in a loop: where all that
    grows is larger, it makes no difference any more how large it is."""
    found = 0
    for table in game.seats:
        for row in table.objects.values():
            if row.zone in (LIBRARY, OUTSIDE):
                continue
            on_battlefield = row.zone == BATTLEFIELD
            chars = (
                layers.characteristics_of(game, row.id) if on_battlefield else row.printed().base
            )
            for ability in (*chars.abilities, row.ability):
                found = max(found, largest_in(ability))
        for each in table.delayed.values():
            found = max(found, largest_in(each.ability))
        for effect in table.effects.values():
            found = max(found, largest_in(effect.replacement), largest_in(effect.lasts))
    return min(found, MOST_SPOKEN)


def largest_in(said: Value | None) -> int:
    if said is None:
        return 0
    known = _LARGEST.get(id(said))
    if known is None:
        every = numbers_in(canonical(encode(said)))
        if len(_LARGEST) > 10_000:
            _LARGEST.clear()
        known = _LARGEST[id(said)] = (said, max([abs(each) for each in every], default=0))
    return known[1]
