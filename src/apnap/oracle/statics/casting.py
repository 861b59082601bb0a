"""601.3: "Players can't cast creature spells", "can't cast more than one spell each turn"."""

from __future__ import annotations

from apnap.effects.replacement.instead import CantHappen
from apnap.effects.replacement.replacements import GoesElsewhere
from apnap.effects.triggers.events import WhenCast
from apnap.effects.words.conditions import IsCombat, YourTurn
from apnap.effects.words.filters import AllOf, AnyOf, APlayer, CardIn, Non
from apnap.effects.words.relations import HappenedTo
from apnap.oracle.grammar.nouns import CARD, PLAYER, SPELL, described, int_number, noun, quality
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, held, prints
from apnap.rules.casting.cant import AT_ANY_TIME
from apnap.state.ability import Ability, CantAbility, Condition, Filter, ReplacementAbility
from apnap.state.names import Zone

from .frame import WHO, sentence
from .rules_of_play import ONE_LEGEND, legend_words


def cant_cast(r: Reader, who: Filter) -> CantAbility:
    """Behind "can't cast": "creature spells", "more than one spell each turn"."""
    if r.accept("more than"):
        return _no_more_than(r, who)
    if r.accept("spells from"):
        return CantAbility("cast", who, what=_places(r))
    phrase = noun(r)
    if phrase.kind != SPELL or not phrase.plural or phrase.control or phrase.zone:
        raise r.miss("spells")
    during = r.choose(DURING)
    return CantAbility("cast", who, what=quality(phrase), condition=during)


DURING: dict[str, Condition] = {"during your turn": YourTurn(), "during combat": IsCombat()}


def _places(r: Reader) -> Filter:
    """Read "from graveyards or libraries", "from anywhere other than their hands"."""
    if r.accept("anywhere other than their hands"):
        return Non(CardIn("hand"))
    zones = [r.pick(PLACES)]
    while r.one_of("or", ", or", ","):
        zones.append(r.pick(PLACES))
    cards = [CardIn(zone) for zone in zones]
    return cards[0] if len(cards) == 1 else AnyOf(tuple(cards))


PLACES: dict[str, Zone] = {
    "graveyards": "graveyard",
    "libraries": "library",
    "exile": "exile",
    "hands": "hand",
}


def cant_be_cast(r: Reader) -> tuple[Ability, ...]:
    """601.3a: Read "Spells with the chosen name can't be cast"."""
    phrase = noun(r)
    if phrase.kind != SPELL or not phrase.plural or phrase.control or phrase.zone:
        raise r.miss("spells")
    r.expect("can't be cast")
    return (CantAbility("cast", APlayer(), what=quality(phrase)),)


@sentence("each", "your", "players")
def only_as_sorceries(r: Reader) -> tuple[Ability, ...]:
    """601.3: Read "Each opponent can cast spells only any time they could cast a sorcery"."""
    who = APlayer(r.pick(WHO))
    r.expect("can cast spells only any time they could cast a sorcery")
    return (CantAbility(AT_ANY_TIME, who),)


@sentence("cards")
def cant_enter_from(r: Reader) -> tuple[Ability, ...]:
    """614.17: Read "Cards can't enter from exile"."""
    r.expect("cards can't enter from")
    return (ReplacementAbility(CantHappen("enter", CardIn(r.pick(PLACES)))),)


@sentence("creature")
def cant_enter(r: Reader) -> tuple[Ability, ...]:
    """614.17: Read "Creature cards in graveyards and libraries can't enter the battlefield"."""
    r.expect("creature cards in")
    zones = [r.pick(PLACES)]
    while r.one_of("and", ", and", ","):
        zones.append(r.pick(PLACES))
    r.expect("can't enter the battlefield", "can't enter")
    cards = AnyOf(tuple([CardIn(zone, ("creature",)) for zone in zones]))
    return (ReplacementAbility(CantHappen("enter", cards)),)


@sentence("if")
def uncast(r: Reader) -> tuple[Ability, ...]:
    """614.12: Read "If a nontoken creature would enter and it wasn't cast, exile it instead"."""
    r.expect("if a")
    phrase = noun(r)
    if phrase.kind in (SPELL, CARD, PLAYER) or phrase.zone:
        raise r.miss("a permanent")
    r.expect("would enter and it wasn't cast , exile it instead")
    goes = GoesElsewhere(described(phrase), to="battlefield", uncast=True)
    return (ReplacementAbility(goes),)


def _no_more_than(r: Reader, who: Filter) -> CantAbility:
    """Read "more than one spell each turn": players who have cast that many can't cast another."""
    most = int_number(r)
    phrase = noun(r)
    if phrase.kind != SPELL or phrase.control or phrase.zone:
        raise r.miss("spells")
    r.expect("each turn")
    kind = quality(phrase)
    spells = WhenCast(APlayer(), None if kind is None else described(phrase))
    enough: Filter = AllOf((who, HappenedTo(spells, "by", most)))
    return CantAbility("cast", enough, what=kind)


# ---- in words again --------------------------------------------------------------------------

PLURALS = {"search": "search libraries", "activate": "activate abilities", "draw": "draw cards"}


@prints(CantAbility)
def say_cant_ability(say: Saying, value: CantAbility) -> str:
    if say.style == "that" and value.verb == "cast" and value.condition in DURING.values():
        return _cant_do(say, value)
    return held(say, value.condition, _cant_do(say, value))


def _cant_do(say: Saying, value: CantAbility) -> str:
    """The words for what the players can't do."""
    if value.verb == "cast":
        return _cant_cast(say, value)
    if value.verb == AT_ANY_TIME:
        return f"{say(value.who)} can cast spells only any time they could cast a sorcery"
    if value.verb in PLURALS:
        return f"{say(value.who)} can't {PLURALS[value.verb]}"
    if value.verb == ONE_LEGEND:
        return legend_words(say, value)
    if value.verb == "lose for life":
        return f"{say(value.who)} don't lose the game for having 0 or less life"
    if value.verb == "lose life to damage":
        return f"damage doesn't cause {say(value.who)} to lose life"
    return f"{say(value.who)} can't {value.verb}"


def _cant_cast(say: Saying, value: CantAbility) -> str:
    """The words for what the players can't cast."""
    if from_where := casting_places(value.what):
        return f"{say(value.who)} can't cast spells {from_where}"
    kind = f"{say(value.what)} spells"
    if value.who == APlayer() and say.style == "x":
        return f"{kind} can't be cast"
    if isinstance(value.who, AllOf):  # no more than so many each turn
        who, cast = value.who.parts
        assert isinstance(cast, HappenedTo)
        return f"each {say(who)} can't cast more than {cast.low} {kind} each turn"
    if value.condition in DURING.values() and say.style == "that":
        during = next(words for words, each in DURING.items() if each == value.condition)
        return f"{say(value.who)} can't cast {kind} {during}"
    return f"{say(value.who)} can't cast {kind}"


ZONES = {"graveyard": "graveyards", "library": "libraries", "exile": "exile", "hand": "hands"}


def casting_places(what: Filter | None) -> str:
    """Where cards are that can't be cast; empty: it is about something else."""
    if isinstance(what, Non) and what.part == CardIn("hand"):
        return "from anywhere other than their hands"
    each_of = what.parts if isinstance(what, AnyOf) else (what,)
    zones = [ZONES[each.zone] for each in each_of if isinstance(each, CardIn) and not each.types]
    return f"from {' or '.join(zones)}" if len(zones) == len(each_of) else ""
