"""607.2a-b: "the exiled card" and "exiled with ~": what other words of the card exile.

A paragraph is read by itself; the whole card is looked at afterwards, and the instructions that
exile are told to link what they exile.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from apnap.effects.actions.behold import Behold
from apnap.effects.actions.discover import ExileUntil
from apnap.effects.actions.look_at_top import LookAtTop
from apnap.effects.actions.search import Search
from apnap.effects.actions.set_in_motion import WhenSetInMotion
from apnap.effects.costs.parts import UseUp
from apnap.effects.flow.choosing import Choose
from apnap.effects.flow.flow import Called
from apnap.effects.flow.linked import (
    LIFE_PAID,
    Chose,
    ChosenColors,
    IsLinked,
    KeepChoice,
    LinkThose,
    MoveUntil,
    NumberNoted,
    WasChosen,
)
from apnap.effects.instructions.life import PayAnyLife
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.replacement.entering import EntersChoosing
from apnap.effects.replacement.replacements import GoesElsewhere
from apnap.effects.words.chosen_qualities import ChosenColor, ChosenTypes
from apnap.effects.words.filters import APlayer
from apnap.effects.words.granted_abilities import HasActivatedOf
from apnap.effects.words.mentions import TheSource, UsedToPay
from apnap.effects.words.selections import Chosen, This
from apnap.oracle.abilities.additional_costs import are_costs, with_names_of_costs
from apnap.oracle.grammar.postmodifiers import PUT_WITH
from apnap.oracle.text.rewriting import parts_of, rewritten, with_instead
from apnap.oracle.text.saying import Saying, prints
from apnap.rules.abilities.linked import BEFORE
from apnap.rules.casual.conspiracies import AgendaAbility
from apnap.rules.continuous.copying import Exceptions
from apnap.rules.game.before_the_game import ChooseBeforeGame
from apnap.state.ability import (
    Ability,
    CastingCost,
    ManaAbility,
    Modification,
    SpellAbility,
    TriggeredAbility,
)
from apnap.state.card import CardDef

EXILED = IsLinked()
HIDEAWAY = IsLinked("hideaway")
LINK = EXILED.link


def with_links(abilities: tuple[Ability, ...], text: str) -> tuple[Ability, ...] | str:
    """The abilities of a card, linked where they refer to each other; or the word that refers to
    nothing."""
    parts = parts_of(abilities)
    if any(isinstance(e, EntersChoosing) and e.choose == "basic land type" for e in parts):
        land = replace(ChosenTypes(), choice="basic land type")
        abilities = with_instead(abilities, ChosenTypes(), land)
        abilities = with_instead(
            abilities, replace(ChosenTypes(), also=True), replace(land, also=True)
        )
        parts = parts_of(abilities)
    if any(isinstance(e, EntersChoosing) and e.choose == "card type" for e in parts):
        abilities = with_instead(abilities, WasChosen("creature type"), WasChosen("card type"))
        parts = parts_of(abilities)
    if any(isinstance(e, ChooseBeforeGame) and e.kind == NumberNoted().choice for e in parts):
        abilities = with_instead(abilities, NumberNoted(), NumberNoted(link=BEFORE))
        parts = parts_of(abilities)
    if NumberNoted(LIFE_PAID) in parts:
        abilities = tuple([_keeping_life_paid(each) for each in abilities])
        parts = parts_of(abilities)
    if not _is_chosen_for(parts):
        abilities = tuple([_keeping_player(each) for each in abilities])
        parts = parts_of(abilities)
    if not _is_chosen_for(parts):
        return "chosen"
    if not is_paid_with(abilities, parts, text):
        return "used to pay"
    abilities = with_names_of_costs(abilities)
    parts = parts_of(abilities)
    if not are_costs(parts):
        return "paid"
    if PUT_WITH in parts:
        put = tuple([rewritten(each, _put_with) for each in abilities])
        if put == abilities:
            return "put onto the battlefield"
        abilities = put
    if EXILED not in [each for each in parts if isinstance(each, IsLinked)]:
        return abilities
    given = [each for each in parts if isinstance(each, (Modification, CardDef, Exceptions))]
    given = [each for each in given if not isinstance(each, HasActivatedOf)]
    if any(EXILED in parts_of(each) for each in given):
        return "exiled"  # 607.1c: what others are given is linked to itself
    if any(isinstance(each, LinkThose) and each.link == HIDEAWAY.link for each in parts):
        return with_instead(abilities, EXILED, HIDEAWAY)
    found = tuple([rewritten(each, _linked) for each in abilities])
    return found if found != abilities else "exiled"


def _is_chosen_for(parts: list[object]) -> bool:
    """607.2d: Whether everything is chosen that the abilities speak of, as it enters or by an
    agenda."""
    asked = {
        each.choice for each in parts if isinstance(each, (WasChosen, ChosenColors, ChosenTypes))
    }
    asked |= {"color" for each in parts if isinstance(each, ChosenColor)}
    numbers = (NumberNoted().choice, LIFE_PAID)
    asked |= {e.choice for e in parts if isinstance(e, NumberNoted) and e.choice in numbers}
    words = {each.value for each in parts if isinstance(each, Chose) and each.choice == "word"}
    offered = [e.words for e in parts if isinstance(e, EntersChoosing) and e.choose == "word"]
    if words != {word for each in offered for word in each}:  # 607.2m
        return False
    if not asked:
        return True
    made = {each.choose for each in parts if isinstance(each, EntersChoosing)}
    made |= {each.kind for each in parts if isinstance(each, KeepChoice)}
    made |= {each.kind for each in parts if isinstance(each, ChooseBeforeGame)}
    made |= {"name" for each in parts if isinstance(each, AgendaAbility)}  # 702.106a
    return asked <= ({*made, "player"} if "opponent" in made else made)


def _keeping_player(ability: Ability) -> Ability:
    """607.2d: Keep the player who is chosen as a scheme is set in motion, for its other
    abilities."""
    if not isinstance(ability, TriggeredAbility):
        return ability
    last = ability.effects[-1] if ability.effects else None
    if not isinstance(ability.trigger, WhenSetInMotion) or not isinstance(last, Choose):
        return ability
    if not isinstance(last.what, Chosen) or not isinstance(last.what.what, APlayer):
        return ability
    return replace(ability, effects=(*ability.effects, KeepChoice(last.called, "player")))


def _keeping_life_paid(ability: Ability) -> Ability:
    """607.2e: Keep the life that is paid by the instruction of one ability for the others."""
    if not isinstance(ability, TriggeredAbility) or ability.effects != (PayAnyLife(),):
        return ability
    kept = (Called(LIFE_PAID, PayAnyLife()), KeepChoice(LIFE_PAID, LIFE_PAID))
    return replace(ability, effects=kept)


PAST = {
    "sacrifice": "sacrificed",
    "discard": "discarded",
    "exile": "exiled",
    "reveal": "revealed",
}


def is_paid_with(abilities: tuple[Ability, ...], parts: list[object], text: str) -> bool:
    """Whether the costs of the spell use exactly the objects that its words refer to as used to
    pay. Abilities that go on the stack by themselves can't refer to them."""
    if not any(isinstance(each, UsedToPay) for each in parts):
        return True
    for each in parts:
        if isinstance(each, (TriggeredAbility, ManaAbility)) and UsedToPay() in parts_of(each):
            return False
    if not any(isinstance(a, SpellAbility) and UsedToPay() in parts_of(a) for a in abilities):
        return True
    used = [
        (cost.kind, PAST.get(part.verb(), ""))
        for cost in abilities
        if isinstance(cost, CastingCost)
        for part in parts_of(cost)
        if isinstance(part, (UseUp, Behold))
    ]
    return used == [("additional", how) for how in PAST.values() if f"the {how}" in text]


def _put_with(part: Any) -> Any:
    """607.2c: Link what these instructions put onto the battlefield."""
    if not isinstance(part, tuple) or not any(map(_puts_there, part)):
        return part
    found = list[Any]()
    for each in part:
        name = _name(each) or f"put {len(found)}"
        if _puts_there(each):
            found += [each if _name(each) else Called(name, each), LinkThose(name, PUT_WITH.link)]
        else:
            found.append(rewritten(each, _put_with))
    return tuple(found)


def _puts_there(effect: object) -> bool:
    inner = effect.effect if isinstance(effect, Called) else effect
    return isinstance(inner, MoveTo) and inner.zone == "battlefield"


def _linked(part: Any) -> Any:
    """Link the cards that these instructions, or this replacement, exile."""
    if isinstance(part, MoveUntil):
        return replace(part, link=LINK)
    if isinstance(part, GoesElsewhere) and part.instead == "exile":
        return replace(part, link=LINK)
    if not isinstance(part, tuple) or not any(map(_exiles, part)):
        return part
    found = list[Any]()
    for each in part:
        if not _exiles(each):
            found.append(rewritten(each, _linked))
            continue
        name = _name(each) or f"exiled {len(found)}"
        found += [each if _name(each) else Called(name, each), LinkThose(name, LINK)]
    return tuple(found)


def _name(effect: object) -> str:
    called: str = getattr(effect, "called", "")
    return called


def _exiles(effect: object) -> bool:
    """Whether this instruction exiles cards. An object that exiles itself is another object
    afterwards."""
    if isinstance(effect, Called):
        return _exiles(effect.effect)
    if isinstance(effect, MoveTo):
        return effect.zone == "exile" and effect.what not in (This(), TheSource())
    if isinstance(effect, LookAtTop):
        return any(each.to == "exile" for each in (*effect.portions, effect.rest))
    if isinstance(effect, Search):
        return any(each.to == "exile" for each in (effect.to, *effect.portions))
    return isinstance(effect, ExileUntil)


# ---- in words again --------------------------------------------------------------------------


@prints(LinkThose)
def say_link_those(say: Saying, value: LinkThose) -> str:
    return ""
