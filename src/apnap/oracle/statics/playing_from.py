"""601.3b, 305.1: "You may play lands and cast spells from the top of your library"."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.costs.life_for_value import PayLifeForValue
from apnap.effects.flow.linked import IsLinked
from apnap.effects.instructions.casting import CastFrom
from apnap.effects.instructions.spells_on_stack import SpellEntersWith
from apnap.effects.words.conditions import YourTurn
from apnap.effects.words.filters import AllOf, AnyOf, CardIn, HasType, Non
from apnap.effects.words.selections import This
from apnap.oracle.grammar.costs import spaced
from apnap.oracle.grammar.nouns import (
    CARD,
    PLAYER,
    SPELL,
    counter_kind,
    described,
    noun,
    quality,
)
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, held, mark, perhaps, prints, some
from apnap.oracle.text.tokens import SELF
from apnap.rules.casting.permissions import ANY_TIME
from apnap.state.ability import Ability, Filter
from apnap.state.names import Zone

from .by_doing import IN_ADDITION, by_doing, doing_words
from .frame import sentence

LAND = HasType("land")
SPELLS = Non(LAND)  # 305.9: what is no land can be cast
CARDS = AnyOf((LAND, SPELLS))
LINKED = IsLinked()
PLACES: dict[str, Zone] = {
    "your hand": "hand",
    "your graveyard": "graveyard",
    "the top of your library": "library",
}
FREE = ("without paying its mana cost", "without paying their mana costs")
TIMES = ("once during each of your turns ,", "once each turn ,")
EXILED = "would be put into your graveyard , exile it instead"


@sentence("you", "once")
def play_from(r: Reader) -> tuple[Ability, ...]:
    """Read "[Once during each of your turns,] you may cast spells from your graveyard", "You may
    play lands and cast Insect spells from …"."""
    when = r.one_of(*TIMES)
    r.expect("you may")
    found = permission(r)
    if when:
        if found.lands:
            raise r.miss("spells")
        holds = YourTurn() if when == TIMES[0] else None
        found = replace(found, limit=1, condition=holds)
    return (found,)


def permission(r: Reader) -> CastFrom:
    """Read what may be played or cast, from where and at what price."""
    if r.accept("play the top card of your library"):
        return _riders(r, CastFrom("library", what=CARDS, lands=True))
    if r.one_of(*[f"play {cards} exiled with {SELF}" for cards in ("cards", "the cards")]):
        linked = AllOf((CARDS, LINKED))
        return _riders(r, CastFrom("exile", what=linked, lands=True, anybody=True))
    what, lands = _what(r)
    r.expect("from")
    found = _where(r, CastFrom(what=what, lands=lands))
    if bool(r.one_of(*FREE)):
        found = replace(found, free=True)
    if found.free and found.lands:
        raise r.miss("spells")
    if r.accept("by"):
        if found.free or found.lands:
            raise r.miss("spells")
        found = _price(r, found)
    if found.zone == "hand" and not (found.has_own_cost() or found.costs):
        raise r.miss("without paying their mana costs")
    return _riders(r, found)


def _what(r: Reader) -> tuple[Filter, bool]:
    """Read "play lands and cast spells", "cast artifact spells and colorless spells"; returns also
    whether lands are played."""
    if r.accept("play cards"):
        return CARDS, True
    words, ends = r.words, [r.words.index(w, r.at) for w in ("from", "by") if w in r.words[r.at :]]
    r.words = words[: min(ends, default=len(words))]  # where they are is read after them
    try:
        lands = _lands(r) if r.accept("play") else None
        if lands is None or r.accept("and"):
            kinds = _spells(r)
            return (kinds, False) if lands is None else (AnyOf((lands, kinds)), True)
        return lands, True
    finally:
        r.words = words


def _lands(r: Reader) -> Filter:
    """Read "lands", "Desert lands", "Forests"."""
    if r.accept("lands"):
        return LAND
    phrase = noun(r)
    if phrase.kind in (CARD, PLAYER, SPELL) or not phrase.plural or phrase.control or phrase.zone:
        raise r.miss("lands")
    found = quality(phrase)
    if found is None:
        raise r.miss("lands")
    return AllOf((LAND, found))


def spells(r: Reader) -> Filter:
    """Read the spells, up to where they are cast from: "cast a creature spell", "cast artifact
    spells and colorless spells"."""
    if "from" not in r.words[r.at :]:
        raise r.miss("spells from your hand")
    found, lands = _what(r)
    if lands:
        raise r.miss("spells")
    r.expect("from")
    return found


def _spells(r: Reader) -> Filter:
    r.expect("cast")
    kinds = list[Filter]()
    while True:
        r.one_of("a", "an")
        phrase = noun(r)
        if phrase.kind != SPELL or phrase.control:
            raise r.miss("spells")
        kinds.append(quality(phrase) or SPELLS)
        if not r.accept("and"):
            break
    if not r.is_done():
        raise r.miss("spells")
    return kinds[0] if len(kinds) == 1 else AnyOf(tuple(kinds))


def _where(r: Reader, found: CastFrom) -> CastFrom:
    """Read the zone: "your graveyard", "your hand or the top of your library", "among cards exiled
    with ~"."""
    if r.accept("the top of any player 's library"):
        return replace(found, zone="library", anybody=True)
    if r.accept("among"):
        return _among(r, found)
    zone = r.pick(PLACES)
    also = r.pick(PLACES) if r.accept("or") else ""
    return replace(found, zone=zone, also=also)


def _among(r: Reader, found: CastFrom) -> CastFrom:
    """607.2a: Read "cards exiled with ~", "cards you own exiled with ~"; "cards in your graveyard
    that …"."""
    assert found.what is not None
    if r.one_of(f"cards exiled with {SELF}", f"the cards exiled with {SELF}"):
        return replace(found, zone="exile", what=AllOf((found.what, LINKED)), anybody=True)
    if r.accept(f"cards you own exiled with {SELF}"):
        return replace(found, zone="exile", what=AllOf((found.what, LINKED)))
    phrase = noun(r)
    mine = phrase.zone == "graveyard" and phrase.whose == "you"
    if phrase.kind != CARD or not mine or quality(phrase) is None or phrase.other:
        raise r.miss("cards in your graveyard")
    return replace(found, zone="graveyard", what=AllOf((found.what, described(phrase))))


def _price(r: Reader, found: CastFrom) -> CastFrom:
    """118.8, 118.9: Read what is paid besides the other costs, or rather than the mana cost."""
    for it in ("its", "their"):
        if r.accept(f"paying life equal to {it} mana value rather than paying {it} mana cost"):
            return replace(found, mana="", costs=(PayLifeForValue(),))
    mana, costs = by_doing(r)
    if r.one_of(*RATHER):
        return replace(found, mana=mana, costs=costs)
    r.expect(IN_ADDITION, IN_ADDITION.replace("its", "their"))
    if mana:
        return replace(found, additional=mana, costs=costs)
    return replace(found, costs=costs)


RATHER = ("rather than paying its mana cost", "rather than paying their mana costs")


def _riders(r: Reader, found: CastFrom) -> CastFrom:
    """Read the sentences about the spells that are cast this way."""
    while True:
        changed = r.attempt(_rider, found)
        if changed is None:
            return found
        found = changed


def _rider(r: Reader, found: CastFrom) -> CastFrom:
    if r.one_of(*ANY_TYPE):
        return replace(found, any_type=True)
    if r.one_of(*ANY_COLOR):
        return replace(found, any_color=True)
    r.expect(". if")
    if r.one_of(*[f"a spell cast this way {EXILED.replace('it', it)}" for it in EACH]):
        return replace(found, rider="from graveyard")
    if (changed := r.attempt(_enters_with, found)) is not None:
        return changed
    r.expect("you cast a spell this way ,")
    if r.one_of(*LIFE):
        if found.has_own_cost() or found.costs:
            raise r.miss("one cost")
        return replace(found, mana="", costs=(PayLifeForValue(),))
    if r.accept("mana of any type can be spent to cast it"):
        return replace(found, any_type=True)
    r.expect("you may cast it as though it had flash")
    return replace(found, timing=ANY_TIME)


def _enters_with(r: Reader, found: CastFrom) -> CastFrom:
    """614.1c: Read "you cast a creature spell this way, that creature enters with a finality
    counter on it"."""
    r.expect("you cast a", "you cast an")
    phrase = noun(r)
    if phrase.kind != SPELL or found.then:
        raise r.miss("a spell")
    r.expect("this way , that", "this way , it")
    if r.words[r.at - 1] == "that":
        r.take()
    r.expect("enters with a", "enters with an additional")
    kind = counter_kind(r)
    r.expect("counter on it")
    return replace(found, then=(SpellEntersWith(This(), kind),), then_for=quality(phrase))


EACH = ("it", "that card")
LIFE = tuple(
    [
        f"{you}pay life equal to {its} mana value rather than {pay} its mana cost"
        for you in ("", "you ")
        for its in ("its", "that spell 's")
        for pay in ("pay", "paying")
    ]
)
THEM = ("them", "those spells", "spells this way", "that spell", "it")
ANY_TYPE = tuple(
    [f"{j} mana of any type can be spent to cast {t}" for j in (".", ", and") for t in THEM]
)
ANY_COLOR = tuple(
    [
        f"{j} you may spend mana as though it were mana of any color to cast {t}"
        for j in (".", ", and")
        for t in THEM
    ]
)


# ---- in words again --------------------------------------------------------------------------

PLACE_WORDS = {
    "hand": "your hand",
    "graveyard": "your graveyard",
    "library": "the top of your library",
}


@prints(PayLifeForValue)
def say_pay_life_for_value(say: Saying, value: PayLifeForValue) -> str:
    return f"pay life equal to {mark('any')} mana value"


@prints(CastFrom)
def say_cast_from(say: Saying, value: CastFrom) -> str:
    if value.mutating:
        return f"you may cast ~ from {PLACE_WORDS[value.zone]} using its mutate ability"
    if value.what is None:
        return _itself_words(say, value)
    once = ""
    holds = value.condition
    if value.limit:
        once = "once during each of your turns ," if holds == YourTurn() else "once each turn ,"
        holds = None if holds == YourTurn() else holds
    words = some(
        once,
        f"you may {_played(say, value)} {perhaps('from')} {_place_words(say, value)}",
        "without paying its mana cost" if value.free else "",
        _price_words(say, value),
        _rider_words(value),
        _then_words(say, value),
    )
    return held(say, holds, words)


def _itself_words(say: Saying, value: CastFrom) -> str:
    """The words for a card that may be cast from where it is."""
    word = "if" if say.style == "x" else "as long as"
    holds = f"{word} {say(value.condition)}" if value.condition is not None else ""
    costs = " and ".join([doing_words(say(cost)) for cost in value.costs])
    by = f"by {costs} in addition to paying its other costs" if costs else ""
    if value.mana is not None:
        costs = f" and {costs}" if costs else ""
        by = f"by paying {spaced(value.mana)}{costs} rather than paying its mana cost"
    return some(f"you may cast ~ from {PLACE_WORDS.get(value.zone, value.zone)}", by, holds)


def _played(say: Saying, value: CastFrom) -> str:
    what = value.what
    if _those_meant(value) is not None:
        assert isinstance(what, AllOf)
        what = what.parts[0]
    if what == CARDS:
        return "play cards" if say.style == "that" else "play lands and cast spells"
    assert what is not None
    if value.lands:
        lands, *rest = what.parts if isinstance(what, AnyOf) else (what,)
        return " and ".join([_lands_words(say, lands), *[spells_cast(say, each) for each in rest]])
    parts = what.parts if isinstance(what, AnyOf) and say.style == "x" else (what,)
    return " and ".join([spells_cast(say, each) for each in parts])


def _those_meant(value: CastFrom) -> Filter | None:
    """The cards among which those have to be that may be played; None: all in the zone."""
    parts = value.what.parts if isinstance(value.what, AllOf) else ()
    if len(parts) != 2:
        return None
    linked = parts[1] == LINKED
    there = isinstance(parts[1], AllOf) and isinstance(parts[1].parts[0], CardIn)
    return parts[1] if linked or there else None


def _lands_words(say: Saying, what: Filter) -> str:
    if what == LAND:
        return "play lands"
    assert isinstance(what, AllOf)
    return f"play {say(what.parts[1])} {perhaps('lands')}"


def spells_cast(say: Saying, what: Filter | None) -> str:
    return "cast spells" if what == SPELLS else f"cast {say(what)} spells"


def _place_words(say: Saying, value: CastFrom) -> str:
    if value.zone == "exile" and say.style == "that":
        return "exiled with ~"
    if value.zone == "library" and value.what == CARDS and say.style == "that":
        return f"the top {perhaps('card')} of your library"
    if value.zone == "exile":
        own = "" if value.anybody else "you own"
        return some("among cards", own, "exiled with ~")
    if value.anybody:
        return "the top of any player 's library"
    if (those := _those_meant(value)) is not None:
        return f"among {say(those)}"
    where = PLACE_WORDS[value.zone]
    return f"{where} or {PLACE_WORDS[value.also]}" if value.also else where


def _price_words(say: Saying, value: CastFrom) -> str:
    doing = " and ".join([doing_words(say(cost)) for cost in value.costs])
    if value.mana is not None:
        paid = some(f"paying {spaced(value.mana)}" if value.mana else "", doing)
        if value.costs == (PayLifeForValue(),) and say.style != "each":
            rather = f"{say(value.costs[0])} rather than pay its mana cost"
            return f". if you cast a spell this way , {rather}"
        return f"by {paid} rather than paying {mark('any')} mana cost"
    more = f"paying {spaced(value.additional)}" if value.additional else ""
    if not doing and not more:
        return ""
    return f"by {some(more, doing)} in addition to paying {mark('any')} other costs"


def _then_words(say: Saying, value: CastFrom) -> str:
    """What is so of a spell that is cast this way."""
    if not value.then:
        return ""
    kind = some(say(value.then_for), "spell")
    permanent = some(*[perhaps(f"that {each}") for each in ("creature", "artifact")])
    more = "" if say.style == "x" else perhaps("an additional")
    [change] = value.then
    assert isinstance(change, SpellEntersWith)
    enters = f"{permanent} enters with {more} a {change.kind} counter on it"
    return f". if you cast a {kind} this way , {enters}"


def _rider_words(value: CastFrom) -> str:
    them = some(*map(perhaps, ("if you cast a spell this way", *THEM)))
    return some(
        f". if a spell cast this way {EXILED}" if value.rider else "",
        f". mana of any type can be spent to cast {them}" if value.any_type else "",
        f". you may spend mana as though it were mana of any color to cast {them}"
        if value.any_color
        else "",
        ". if you cast a spell this way , you may cast it as though it had flash"
        if value.timing == ANY_TIME
        else "",
    )
