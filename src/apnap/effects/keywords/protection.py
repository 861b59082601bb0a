"""702.11, 702.16, 702.18: qualities of protection and hexproof, and how others are given them."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.flow.linked import WasChosen
from apnap.effects.words.filters import APlayer, HasColor, HasType, belongs, source_of
from apnap.rules.abilities.linked import CHOSEN, chosen_for
from apnap.rules.targets.protection import PlayerHas
from apnap.state.ability import (
    ABILITIES,
    Ability,
    Filter,
    Keyword,
    Modification,
    ReplacementAbility,
)
from apnap.state.agenda import Resolution
from apnap.state.characteristics import Characteristics
from apnap.state.game import Game
from apnap.state.names import COLORS, NOBODY

from .registry import Parameter, keyword
from .terms import Terms

__all__ = ["PlayerHas"]

ONE_COLOR = {each: HasColor(each) for each in COLORS}


@dataclass(frozen=True)
class ObjectOfPlayer(Filter):
    """702.16k: an object that this player controls, or owns where nobody controls it: "you",
    "opponent"; empty: the player chosen as the object with the ability entered (607.2d)."""

    whose: str = "opponent"
    link: str = CHOSEN

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        seat = game.controller_of(thing)
        if seat == NOBODY:
            return False
        if self.whose:
            return belongs(game, context, seat, self.whose)
        choices = [WasChosen(choice, self.link) for choice in ("player", "opponent")]
        return any(each.matches(game, context, seat) for each in choices)

    def reads(self) -> frozenset[str]:
        return frozenset()


@dataclass(frozen=True)
class ThisOne(Filter):
    """One object, told by its number."""

    number: int

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        return thing == self.number

    def reads(self) -> frozenset[str]:
        return frozenset()


@dataclass(frozen=True)
class AttachedBy(Filter):
    """702.16p: what was attached already when the effect of that object began to apply."""

    number: int

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        row, source = game.find(thing), game.find(self.number)
        return row is not None and source is not None and row.timestamp <= source.timestamp

    def reads(self) -> frozenset[str]:
        return frozenset()


@dataclass(frozen=True)
class Protects(Modification):
    """613.1f: gains protection; `spares` says what the effect doesn't remove (702.16n-p): "this",
    "Auras" or "attached", that is, what was attached before."""

    what: Filter | None
    spares: str = ""

    def layer(self) -> str:
        return "6"

    def writes(self) -> frozenset[str]:
        return frozenset((ABILITIES,))

    def reads(self) -> frozenset[str]:
        return frozenset()

    def apply(self, game: Game, context: Resolution, thing: int, to: Characteristics) -> None:
        sparing: dict[str, Filter] = {
            "this": ThisOne(context.source),
            "Auras": HasType("Aura"),
            "attached": AttachedBy(context.source),
        }
        for what in self._from(game, context):
            to.abilities += (Keyword("protection", 0, what, sparing.get(self.spares)),)

    def _from(self, game: Game, context: Resolution) -> list[Filter | None]:
        """607.1c: a color that was chosen is the one chosen for the object that gives it."""
        if not isinstance(self.what, WasChosen) or self.what.choice != "color":
            return [self.what]
        values = chosen_for(game, source_of(game, context), "color", self.what.link)
        return [HasColor(each) for each in values if isinstance(each, str)]

    def changed_by(self) -> tuple[str, ...]:
        return self.what.changed_by() if self.what is not None else ()

    def is_about_giver(self) -> bool:
        return isinstance(self.what, WasChosen)


# ---- the table's entries ---------------------------------------------------------------------


@keyword("Protection", Parameter.QUALITY, rule="702.16")
def protection(terms: Terms) -> tuple[Ability, ...]:
    """702.16a, 702.16j: from a quality; without one, from everything."""
    return (Keyword("protection", what=terms.what),)


@keyword("Hexproof", Parameter.QUALITY, rule="702.11")
def hexproof(terms: Terms) -> tuple[Ability, ...]:
    """702.11b, 702.11d: hexproof, or hexproof from a quality."""
    return (Keyword("hexproof", what=terms.what),)


def from_each_color() -> tuple[Ability, ...]:
    """702.16h: protection from all colors is five abilities."""
    return tuple([Keyword("protection", what=each) for each in ONE_COLOR.values()])


def for_players(keywords: tuple[Ability, ...], who: Filter | None = None) -> ReplacementAbility:
    """702.11c, 702.16b, 702.18a: "you have hexproof", and the like, as a static ability.

    As an effect that lasts: `BeginReplacement(PlayerHas(…), on=You(), until=…)`.
    """
    named = tuple([each for each in keywords if isinstance(each, Keyword)])
    return ReplacementAbility(PlayerHas(named, APlayer("you") if who is None else who))
