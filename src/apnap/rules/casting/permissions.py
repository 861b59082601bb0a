"""601.3b, 305.1: permissions to cast spells and play lands from elsewhere than the hand.

A permission is an ability: of the card itself, where it works in the zone the card is in; of a
permanent, about cards that fit; or what a resolved spell or ability said about some cards. All of
them are among the watchers of the player who has the permission, so that nobody looks through a
graveyard or library for them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from apnap.rules.machine.rule_changes_in_force import ability_of
from apnap.rules.machine.tables import enter
from apnap.rules.mana.cost_changes import NO_COST, Words
from apnap.state.ability import MAY_PLAY, Ability, CastingCost, Condition, Cost, Effect, Filter
from apnap.state.game import Game
from apnap.state.mana import mana_cost
from apnap.state.names import GRAVEYARD, OF_A_RULE, CastTiming, MaybeZone, Zone

ANY_TIME: Final = "any time"
AS_A_SORCERY: Final = "sorcery"
OWN_COST = "its mana cost"
AS_PERMITTED: Final = -2  # where costs are numbered: the mana that a permission adds


@dataclass(frozen=True)
class CastFrom(Ability):
    """601.3b: Permission to cast a card from a zone, and to play it if it is a land.

    It is about the card that has the ability; or, with `what`, about all cards of the player's that
    fit, of a library only the top card. 118.9: with `free` or `mana`, something else is paid than
    the mana cost.
    """

    zone: Zone = GRAVEYARD
    name: str = ""  # by which others ask how the spell was cast
    mana: str | None = None  # paid rather than the mana cost; `OWN_COST`: as much as that (702.1b)
    costs: tuple[Cost, ...] = ()  # paid as well
    additional: str = ""  # mana that is paid besides whatever cost there is (903.8)
    free: bool = False  # "without paying its mana cost"
    timing: CastTiming = ""  # `ANY_TIME` or `AS_A_SORCERY`; empty: as usual
    # "exile": as it leaves the stack it is exiled instead of going anywhere else; "from graveyard":
    # only if it would go to a graveyard.
    rider: str = ""
    condition: Condition | None = None
    what: Filter | None = None
    lands: bool = False  # lands may be played, too
    face: int = 0
    any_type: bool = False  # 118.14: mana of any type can be spent to cast it
    any_color: bool = False  # 609.4b: mana as though it were of any color
    front: bool = False  # 715.3d: as the card itself, not as one of its other faces
    mutating: bool = False  # 702.140a: it is cast for its mutate cost
    limit: int = 0  # how often it may be used each turn; 0: as often as one likes
    also: MaybeZone = ""  # another zone that it is about, too
    fleeting: bool = False  # 702.34a: only if the resulting spell is an instant or sorcery
    anybody: bool = False  # it is about the cards of all players in range
    fits: Filter | None = None  # 601.3e: only if the resulting spell fits
    # What is done at once to a spell that is cast this way, if it fits; "this" is the spell.
    then: tuple[Effect, ...] = ()
    then_for: Filter | None = None

    def watches(self) -> tuple[str, ...]:
        return (MAY_PLAY,) if self.what is not None else ()

    def elsewhere(self) -> tuple[Zone, ...]:
        return () if self.what is not None else (self.zone,)

    def watches_there(self) -> tuple[str, ...]:
        return (MAY_PLAY,)

    def zones(self) -> tuple[str, ...]:
        """The zones that it is about."""
        return (self.zone, self.also) if self.also else (self.zone,)

    def has_own_cost(self) -> bool:
        """118.9: Whether something else is paid than the mana cost."""
        return self.free or self.mana is not None

    def names_face(self) -> bool:
        """Whether it says as which of its faces the card is cast."""
        return bool(self.face or self.front)

    def changed(self, words: Words) -> Words:
        """118.9a: The words of the spell with the costs that the permission says."""
        if self.has_own_cost():
            mana = words.mana if self.mana == OWN_COST else mana_cost(self.mana or "")
            words = without_mana_cost(words)._replace(mana=mana)
        if self.additional:
            more = CastingCost("additional", self.additional)
            words = words._replace(casting=(*words.casting, (AS_PERMITTED, more)))
        costs = words.costs + self.costs
        return words._replace(costs=costs, any_type=self.any_type, any_color=self.any_color)


# By rule: the permission that it gives the owner of the card, if any.
PERMITTED_BY_RULE: dict[str, Callable[[Game, int], CastFrom | None]] = {}


def permitted_by_rule(rule: str, permission: Callable[[Game, int], CastFrom | None]) -> None:
    """Enter a function that finds the permission to cast a card which a rule gives its owner. The
    card watches under `MAY_PLAY` with the number `OF_A_RULE`."""
    enter(PERMITTED_BY_RULE, rule, permission)


def permission_of(game: Game, source: int, nth: int) -> Ability | None:
    """601.3b: The permission with this number: an ability of the object, that of the effect, or
    one that a rule gives."""
    if nth != OF_A_RULE:
        return ability_of(game, source, nth)
    for find in PERMITTED_BY_RULE.values():
        permission = find(game, source)
        if permission is not None:
            return permission
    return None


def with_cost_of_rule(game: Game, card: int, how: CastFrom) -> CastFrom:
    """118.8, 903.8: The permission with the additional cost that a rule asks for whoever casts the
    card from where it is, whatever lets them cast it."""
    for find in PERMITTED_BY_RULE.values():
        permission = find(game, card)
        if permission is not None and permission.additional:
            return replace(how, additional=how.additional + permission.additional)
    return how


def without_mana_cost(words: Words) -> Words:
    """118.9a: The words of the spell without mana cost and alternative costs; X is 0."""
    kept = tuple([(nth, each) for nth, each in words.casting if each.kind != "alternative"])
    return words._replace(mana=NO_COST, casting=kept)


@dataclass(frozen=True)
class AsThoughYours(Ability):
    """609.4: The player may play lands and cast spells from that zone of other players as though
    those cards were in the player's own."""

    zone: Zone = GRAVEYARD

    def watches(self) -> tuple[str, ...]:
        return (MAY_PLAY,)

    def watches_there(self) -> tuple[str, ...]:
        return (MAY_PLAY,)
