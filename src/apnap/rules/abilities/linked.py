"""607: Linked abilities, represented by a name that two abilities share.

When an ability puts an object somewhere, the object records the source of the ability and the name
of the link. If an effect gives or copies abilities, their links get new names (607.5).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, TypeVar

from apnap.rules.machine.names_in_log import name_of
from apnap.state.ability import Modification, StaticAbility
from apnap.state.card import CardDef
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, EXILE, NOBODY
from apnap.state.objects import GameObject
from apnap.state.records import Value, field_names

V = TypeVar("V")

LINK = "link"  # the field that holds the name of the link in the values of an ability
ENOUGH = 10_000  # the size of the memory of `gives_links`
BEFORE = "before the game"  # 607.2p: the link of choices made before the game
CHOSEN = "chosen"  # the default link between a choice and the abilities that refer to it


def relinked(value: V, origin: int) -> V:
    """607.5: The abilities as the effect with this number gives them: linked only to each other."""
    result: V = _relinked(value, f"/{origin}")
    return result


def _relinked(value: Any, suffix: str) -> Any:
    if isinstance(value, tuple):
        parts = [_relinked(each, suffix) for each in value]
        same = all(new is old for new, old in zip(parts, value, strict=True))
        return value if same else tuple(parts)
    if isinstance(value, CardDef):
        abilities = _relinked(value.abilities, suffix)
        faces = _relinked(value.faces, suffix)
        if abilities is value.abilities and faces is value.faces:
            return value
        return replace(value, abilities=abilities, faces=faces)
    if not isinstance(value, Value):
        return value
    changed: dict[str, Any] = {}
    for name in field_names(type(value)):
        before = getattr(value, name)
        after = before
        if name == LINK and isinstance(before, str):
            after = before + suffix if before else before
        elif not isinstance(before, (str, int)):
            after = _relinked(before, suffix)
        if after is not before:
            changed[name] = after
    return replace(value, **changed) if changed else value


def relinked_for_others(changes: tuple[Modification, ...], origin: int) -> tuple[Modification, ...]:
    """607.5: The modifications with new links, except those that affect the giver itself."""
    parts = [each if each.is_about_giver() else relinked(each, origin) for each in changes]
    same = all(new is old for new, old in zip(parts, changes, strict=True))
    return changes if same else tuple(parts)


_GIVES: dict[int, tuple[StaticAbility, bool]] = {}


def gives_links(ability: StaticAbility) -> bool:
    """Whether the ability gives linked abilities to other objects.

    This is asked whenever characteristics are computed, so the answer is remembered, together with
    the ability so that its id stays valid.
    """
    known = _GIVES.get(id(ability))
    if known is None:
        known = (
            ability,
            relinked_for_others(ability.modifications, 0) is not ability.modifications,
        )
        if len(_GIVES) > ENOUGH:
            _GIVES.clear()
        _GIVES[id(ability)] = known
    return known[1]


def choice_key(kind: str, link: str) -> str:
    """607.2d: The key under which an object keeps a choice that was made for it."""
    return f"{kind} {link}"


def chosen_before(row: GameObject) -> tuple[tuple[str, str | int], ...]:
    """607.2p: The choices made for the card before the game, which it keeps in all zones."""
    return tuple([each for each in row.choices if each[0].endswith(f" {BEFORE}")])


def chosen_for(game: Game, source: int, kind: str, link: str) -> list[str | int]:
    """607.2d: The choices made by the linked ability, the newest first; 607.5a: empty if none was
    made. The object may be gone."""
    row, key = known(game, source), choice_key(kind, link)
    if row is None or not row.choices:
        return []
    return [value for name, value in reversed(row.choices) if name == key]


def known(game: Game, number: int) -> GameObject | None:
    """The object, or its last known information."""
    row = game.find(number)
    if row is None and number >= game.size:
        last = game.seats[number % game.size].last_known.get(number)
        row = last.row if last is not None else None
    return row


def is_linked(game: Game, thing: int, source: int, link: str) -> bool:
    """607.2a-c: Whether the linked ability of the source put the object where it is. 607.2q: Also
    whether the cost of the spell that became the source did."""
    row = game.find(thing)
    if row is None or not row.links:
        return False
    if (source, link) in row.links:
        return True
    permanent = known(game, source)
    return permanent is not None and (permanent.spell, link) in row.links


@dataclass
class NoteLink(Event):
    """607.1: Record that an ability of `to` has put this object where it is."""

    to: int = NOBODY
    link: str = ""

    def rule(self) -> str:
        return "607.1"

    def roles(self) -> tuple[int, ...]:
        return (self.on, self.to)

    def apply(self, game: Game) -> Event:
        if game.object(self.on).zone in (EXILE, BATTLEFIELD):
            game.edit(self.on).links += ((self.to, self.link),)
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} is linked to {name_of(game, self.to)}"


@dataclass
class NoteChoice(Event):
    """607.2d-f: Record a choice for an object. With `instead`, it replaces the earlier choices."""

    key: str = ""
    value: str | int = 0
    instead: bool = True

    def rule(self) -> str:
        return "607.2d"

    def apply(self, game: Game) -> Event:
        row = game.edit(self.on)
        kept = [each for each in row.choices if not self.instead or each[0] != self.key]
        row.choices = (*kept, (self.key, self.value))
        return self

    def text(self, game: Game) -> str:
        value = name_of(game, self.value) if isinstance(self.value, int) else self.value
        return f"{value} is noted for {name_of(game, self.on)}"
