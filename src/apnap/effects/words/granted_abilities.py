"""702.1a-b, 613.1f: Abilities that depend on the object which gains them, or on those of others."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.modifications import AbilityChange, by_age
from apnap.effects.words.selections import Each
from apnap.rules.casting.permissions import OWN_COST, CastFrom
from apnap.rules.continuous import layers
from apnap.rules.continuous.text_changes import on_the_battlefield
from apnap.state.ability import (
    EVERYTHING,
    NAMES,
    ActivatedAbility,
    Cost,
    Filter,
    Keyword,
    ManaAbility,
    Modification,
)
from apnap.state.agenda import Resolution
from apnap.state.characteristics import Characteristics
from apnap.state.game import Game


@dataclass(frozen=True)
class GainForItsCost(AbilityChange):
    """702.1a: The object gains that keyword ability, for its own mana cost plus those other costs.
    702.1b: A card cast as one of its halves uses the mana cost of that half."""

    keyword: str
    costs: tuple[Cost, ...] = ()

    def reads(self) -> frozenset[str]:
        return frozenset((NAMES,))

    def takes_abilities(self) -> bool:
        return False

    def afterwards(self) -> Modification | None:
        return self if on_the_battlefield(abilities_of(self.keyword)) else None

    def lets_cast(self) -> bool:
        return True

    def apply(self, game: Game, context: Resolution, thing: int, to: Characteristics) -> None:
        if to.cost is None:  # 118.6: nobody could pay it
            to.abilities += (Keyword(self.keyword.lower()),)
            return
        for each in abilities_of(self.keyword, mana=str(to.cost), costs=self.costs):
            if isinstance(each, CastFrom) and each.mana is not None:
                each = replace(each, mana=OWN_COST)
            to.abilities += (each,)


Activated = ActivatedAbility | ManaAbility


def is_limited(ability: Activated) -> bool:
    """602.5b: Whether the ability may be activated only so often, so that a second instance is
    useful."""
    return bool(ability.limit) or (isinstance(ability, ActivatedAbility) and ability.once)


@dataclass(frozen=True)
class _Shared(AbilityChange):
    """Activated abilities, each with the object that has it."""

    abilities: tuple[tuple[int, Activated], ...]

    def apply(self, game: Game, context: Resolution, thing: int, to: Characteristics) -> None:
        had = list(to.abilities)
        same = {id(each) for each in had}
        for owner, each in self.abilities:
            if owner == thing:
                continue
            if is_limited(each) or (id(each) not in same and each not in had):
                same.add(id(each))
                had.append(each)
        if len(had) > len(to.abilities):
            to.abilities = tuple(had)


@dataclass(frozen=True)
class HasActivatedOf(AbilityChange):
    """201.5b, 613.1f: The object has all activated abilities that those objects have now, including
    mana abilities; in them, the names of those objects mean this one.

    An ability that the object already has is not added again, unless it may be activated only so
    often: two objects that have each other's abilities would gain more and more.
    """

    of: Filter
    loyalty: bool = False  # 606: only their loyalty abilities

    def reads(self) -> frozenset[str]:
        return EVERYTHING

    def as_of_now(self, game: Game, context: Resolution) -> Modification:
        abilities: list[tuple[int, Activated]] = []
        same: set[int] = set()
        for other in by_age(game, Each(self.of).pick(game, context)):
            for each in layers.characteristics_of(game, other).abilities:
                if not isinstance(each, (ActivatedAbility, ManaAbility)):
                    continue
                if self.loyalty and not (isinstance(each, ActivatedAbility) and each.loyalty):
                    continue
                if is_limited(each) or id(each) not in same:
                    same.add(id(each))
                    abilities.append((other, each))
        return _Shared(tuple(abilities))

    def apply(self, game: Game, context: Resolution, thing: int, to: Characteristics) -> None:
        self.as_of_now(game, context).apply(game, context, thing, to)

    def changed_by(self) -> tuple[str, ...]:
        return self.of.changed_by()

    def is_about_giver(self) -> bool:
        return True
