"""702: Keywords that protect a permanent or a player.

Protection, hexproof, ward, absorb. Shroud and indestructible are in `by_name`, totem armor in
`attaching`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.actions.counter import CounterSpell
from apnap.effects.costs.while_resolving import MayPay
from apnap.effects.flow.linked import WasChosen
from apnap.effects.replacement.prevention import PreventDamage
from apnap.effects.triggers.events import WhenTargeted
from apnap.effects.words.filters import (
    AbilityOnStack,
    AllOf,
    AnyOf,
    HasColor,
    HasType,
    Itself,
    Spell,
    belongs,
    source_of,
)
from apnap.effects.words.qualities import IsChosen
from apnap.effects.words.selections import ControllersOf, Mentioned
from apnap.rules.abilities.linked import CHOSEN, chosen_for
from apnap.rules.targets.protection import AsGiven
from apnap.state.ability import (
    ABILITIES,
    Ability,
    Filter,
    Keyword,
    Modification,
    ReplacementAbility,
    TriggeredAbility,
)
from apnap.state.agenda import Resolution
from apnap.state.characteristics import Characteristics
from apnap.state.game import Game
from apnap.state.names import COLORS, NOBODY

from .registry import Parameter, keyword
from .terms import Terms
from .upkeep import MayPayForEach

ONE_COLOR = {each: HasColor(each) for each in COLORS}


@dataclass(frozen=True)
class ObjectOfPlayer(Filter):
    """702.16k: An object that this player ("you", "opponent") controls, or owns where nobody
    controls it; empty: the player chosen as the object with the ability entered (607.2d)."""

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
    """One object, named by its number."""

    number: int

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        return thing == self.number

    def reads(self) -> frozenset[str]:
        return frozenset()


@dataclass(frozen=True)
class AttachedBy(Filter):
    """702.16p: Objects that were attached already when the effect of that object began to apply."""

    number: int

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        row, source = game.find(thing), game.find(self.number)
        return row is not None and source is not None and row.timestamp <= source.timestamp

    def reads(self) -> frozenset[str]:
        return frozenset()


@dataclass(frozen=True)
class Protects(Modification):
    """613.1f: The object gains protection; `spares` names attachments that the effect doesn't
    remove (702.16n-p): "this", "Auras" or "attached", those that were attached before."""

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
        """607.1c: What was chosen is what was chosen for the object that gives it."""
        if self.what is None or isinstance(self.what, IsChosen):  # 608.2d: nothing has been chosen
            return [] if self.what is not None else [None]
        if not isinstance(self.what, WasChosen) or self.what.choice != "color":
            giver = source_of(game, context)
            given = AsGiven(self.what, context.controller, giver)
            return [given if is_chosen_for_giver(self.what) else self.what]
        values = chosen_for(game, source_of(game, context), "color", self.what.link)
        return [HasColor(each) for each in values if isinstance(each, str)]

    def changed_by(self) -> tuple[str, ...]:
        return self.what.changed_by() if self.what is not None else ()

    def is_about_giver(self) -> bool:
        return is_chosen_for_giver(self.what)

    def as_chosen(self, game: Game, context: Resolution) -> Modification:
        """608.2d, 611.2: A color that was chosen stays the same."""
        return self if self.what is None else replace(self, what=self.what.fixed(game, context))


def is_chosen_for_giver(value: object) -> bool:
    """607.1c: Whether a quality, or the one of a keyword, is what was chosen for the object that
    gives protection from it."""
    if isinstance(value, tuple):
        return any(is_chosen_for_giver(each) for each in value)
    if isinstance(value, Keyword):
        return is_chosen_for_giver(value.what)
    if isinstance(value, AllOf | AnyOf):
        return is_chosen_for_giver(value.parts)
    return isinstance(value, WasChosen)


# ---- the keywords ------------------------------------------------------------------------------


@keyword("Protection", Parameter.QUALITY, rule="702.16")
def protection(terms: Terms) -> tuple[Ability, ...]:
    """702.16a, 702.16j: Protection from [quality] (`what`); without a quality, from everything."""
    return (Keyword("protection", what=terms.what),)


@keyword("Hexproof", Parameter.QUALITY, rule="702.11")
def hexproof(terms: Terms) -> tuple[Ability, ...]:
    """702.11b, 702.11d: Hexproof, or hexproof from [quality] (`what`): opponents' spells and
    abilities can't target it."""
    return (Keyword("hexproof", what=terms.what),)


def from_each_color() -> tuple[Ability, ...]:
    """702.16h: Protection from all colors, which is five abilities."""
    return tuple([Keyword("protection", what=each) for each in ONE_COLOR.values()])


THAT = Mentioned("by")  # the spell or ability that targets this permanent


@keyword("Ward", Parameter.COST, rule="702.21")
def ward(terms: Terms) -> tuple[Ability, ...]:
    """702.21a: Ward [cost]: when an opponent's spell or ability targets this permanent, counter it
    unless that player pays the cost; 702.21b: with `amount`, the cost so many times over, counted
    as it resolves."""
    theirs = AnyOf((Spell(whose="opponent"), AbilityOnStack("opponent")))
    when, counter = WhenTargeted(of=theirs), (CounterSpell(THAT),)
    unless = MayPay(terms.mana, terms.costs, ControllersOf(THAT), otherwise=counter)
    if terms.amount is not None:
        return (TriggeredAbility(when, (MayPayForEach(unless, terms.amount),)),)
    return (TriggeredAbility(when, (unless,)),)


@keyword("Absorb", Parameter.NUMBER, rule="702.64")
def absorb(terms: Terms) -> tuple[Ability, ...]:
    """702.64a-b: Absorb N: prevent N of the damage each time a source would deal damage to the
    creature."""
    return (ReplacementAbility(PreventDamage(to=Itself(), number=terms.number)),)
