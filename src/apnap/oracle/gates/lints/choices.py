"""Targets, payments, permissions and X: what is chosen is used, and what is used was chosen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from apnap.effects.actions.collect_evidence import CollectEvidence
from apnap.effects.actions.create import CreateToken
from apnap.effects.actions.forage import Forage
from apnap.effects.costs.while_resolving import MayPay
from apnap.effects.flow.flow import Called
from apnap.effects.instructions.casting import Permit
from apnap.effects.instructions.modify import Modify
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.triggers.frame import Nth
from apnap.effects.words.amounts import X
from apnap.effects.words.filters import APlayer, CardIn
from apnap.effects.words.mentions import GainNaming, TheMaker
from apnap.effects.words.qualities import ControlledBy
from apnap.effects.words.selections import Chosen, Targets, Those, You
from apnap.rules.abilities.waiting import MONSTROUS
from apnap.rules.faces.face_down import FaceDownAbility
from apnap.state.ability import (
    Ability,
    ActivatedAbility,
    CastingCost,
    ManaAbility,
    SpellAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.influences import Replacement
from apnap.state.vocabulary import Cost, Filter, Mode

from .references import trigger_around
from .result_names import name_used
from .walking import Face, Place, ability_around, bodies, places

# ---- targets ---------------------------------------------------------------------------------


def target_bodies(face: Face) -> Iterator[Mode]:
    """All instructions of the face, with the targets that they may refer to."""
    for place in face.of(Mode, SpellAbility, ActivatedAbility, TriggeredAbility):
        yield Mode(place.value.effects, place.value.targets)


def own_places(value: Any) -> Iterator[Place]:
    """The values inside, leaving out abilities with targets of their own and replacement effects,
    whose targets are filled in as they begin."""
    for place in places(value):
        if not any(isinstance(each, Ability | Replacement) for each in place.around):
            yield place


def no_such_target(face: Face) -> Iterator[str]:
    """115.1: A word for a target, where the ability has none with that number."""
    for body in target_bodies(face) if face.of(Targets) else ():
        for place in own_places(body.effects):
            if is_of_duration(place):
                continue
            if isinstance(place.value, Targets) and place.value.slot >= len(body.targets):
                yield f"target {place.value.slot} of {len(body.targets)}"


def is_of_duration(place: Place) -> bool:
    """611.2b: Whether the value is in the condition for how long an effect lasts, where the targets
    are the affected objects."""
    inside = (*place.around, place.value)
    return any(getattr(each, "lasts", None) in inside for each in inside[:-1] if _lasts(each))


def _lasts(value: Any) -> bool:
    return getattr(value, "lasts", None) is not None


def unused_target(face: Face) -> Iterator[str]:
    """115.1: A target that no instruction refers to."""
    for body in target_bodies(face) if face.of(Target) else ():
        if not body.targets or not body.effects:
            continue
        words = [each.value for each in places((body.effects, body.targets))]
        used = {word.slot for word in words if isinstance(word, Targets)}
        for slot, _ in enumerate(body.targets):
            if slot not in used and -1 not in used:
                yield f"nothing is done with target {slot}"


def nothing_divided(face: Face) -> Iterator[str]:
    """601.2d: An amount is divided among targets, but nothing is dealt or put as divided."""
    for body in target_bodies(face) if face.of(Target) else ():
        divided = any(target.divided is not None for target in body.targets)
        uses = any(getattr(place.value, "divided", False) for place in own_places(body.effects))
        if uses and not divided:
            yield "something divided, but nobody divides it"


def several_graveyards(face: Face) -> Iterator[str]:
    """115.1: "Target cards from an opponent's graveyard" are all in one graveyard."""
    for place in face.of(Target) if "graveyards" not in face.card.text else ():
        target = place.value
        several = target.high > 1 or target.x or target.many is not None
        if not several or target.among or is_of_one_player(target.what):
            continue
        cards = [each.value for each in places(target.what) if isinstance(each.value, CardIn)]
        if any(card.zone == "graveyard" and card.whose != "you" for card in cards):
            yield "targets may be in several graveyards"


def is_of_one_player(what: Filter) -> bool:
    """Whether only things of a certain player fit."""
    return any(isinstance(place.value, ControlledBy) for place in places(what))


# ---- players who choose, and who are counted --------------------------------------------------


def chooses_nothing(face: Face) -> Iterator[str]:
    """608.2d: Another player chooses among what "you" control, but is offered only their own."""
    for place in face.of(Chosen):
        choice = place.value
        if choice.among is not None or isinstance(choice.who, You):
            continue
        for part in places(choice.what):
            if getattr(part.value, "control", getattr(part.value, "whose", "")) == "you":
                yield "another player chooses among their own things those that you have"


def counted_together(face: Face) -> Iterator[str]:
    """603.2: "Their second spell each turn": each player's events are counted by themselves."""
    for place in face.of(Nth):
        who = getattr(place.value.trigger, "who", None)
        if not getattr(place.value, "per", "") and isinstance(who, APlayer) and who.who != "you":
            yield "the events of several players are counted together"


def unknown_maker(face: Face) -> Iterator[str]:
    """201.5a: The name of the card in an ability, but nothing says which object gave it."""
    for place in face.of(TheMaker):
        if not any(isinstance(each, GainNaming | Modify | CreateToken) for each in place.around):
            yield "the name of the card, in an ability of something else"


# ---- payments and X --------------------------------------------------------------------------


def idle_payment(face: Face) -> Iterator[str]:
    """118.12: A payment on which nothing depends."""
    payments = [each for each in face.of(MayPay) if not each.value.then + each.value.otherwise]
    for place in payments:
        pay = place.value
        if any(isinstance(cost, CollectEvidence | Forage) for cost in pay.costs):
            continue  # 2026-08:701.59a, 2026-08:701.61a: an action, for which others may watch
        named = [each.called for each in place.around if isinstance(each, Called)]
        used = {name_used(each.value) for each in face.of(object)}
        if not used & set(named):
            yield "a payment, but nothing depends on it"


def has_x(value: Any) -> bool:
    """107.3: Whether a cost has an X in it."""
    if isinstance(value, str):
        return "{X}" in value
    if isinstance(value, Cost):
        return value.has_x()
    return any(has_x(each) for each in value)


def unknown_x(face: Face) -> Iterator[str]:
    """107.3: X, but no cost or choice says what it is."""
    for place in face.of(X, Target):
        if (isinstance(place.value, X) or place.value.x) and not knows_x(face, place):
            yield "X, but nothing says what it is"


def knows_x(face: Face, place: Place) -> bool:
    """107.3a-m: Whether a cost around the value, or the cost of the card, has an X in it."""
    target = isinstance(place.value, Target) or any(isinstance(e, Target) for e in place.around)
    for each in reversed(place.around):
        if isinstance(each, MayPay) and each.choose_x and not target:
            return True
        if isinstance(each, ActivatedAbility | ManaAbility):
            return has_x(each.mana) or has_x(each.costs)
        if isinstance(each, Ability) and has_x(getattr(each, "mana", None) or ""):
            return True
        if isinstance(each, Ability) and has_x(getattr(each, "costs", ())):
            return True
    return any(has_x(each) for each in costs_of(face, trigger_around(place)))


def costs_of(face: Face, trigger: Any) -> Iterator[Any]:
    """107.3m, 702.37f: The costs whose X an ability of the card refers to: those of casting it, of
    turning it face up and, when it is cycled, of cycling it. 701.31c: When it becomes monstrous,
    the one of its monstrosity."""
    yield face.card.cost or ""
    active = getattr(trigger, "cause", "") == "cycle" or getattr(trigger, "verb", "") == MONSTROUS
    for ability in face.card.abilities:
        if isinstance(ability, CastingCost | FaceDownAbility) or (
            isinstance(ability, ActivatedAbility) and active
        ):
            yield ability.mana
            yield ability.costs


# ---- permissions -----------------------------------------------------------------------------


def wrong_zone(face: Face) -> Iterator[str]:
    """601.3b: A permission to cast a card from a zone where it is not."""
    for place in face.of(Permit):
        permit = place.value
        zones = zone_of(permit.what, place)
        if zones and not zones & set(permit.how.zones()):
            yield f"cast from {permit.how.zone}, but the card is in the {', '.join(zones)}"


def zone_of(what: Any, place: Place) -> set[str]:
    """The zones where the selected cards are, as far as the ability says it."""
    ability = ability_around(place)
    for body in bodies(ability):
        if isinstance(what, Targets) and 0 <= what.slot < len(body.targets):
            moved = any(
                isinstance(p.value, MoveTo) and p.value.what == what for p in places(body.effects)
            )
            return set() if moved else set(body.targets[what.slot].what.zones())
        if isinstance(what, Those):
            for p in places(body.effects):
                named = p.value
                if not isinstance(named, Called) or named.called != what.name:
                    continue
                if isinstance(named.effect, MoveTo):
                    return {named.effect.zone}
    return set()
