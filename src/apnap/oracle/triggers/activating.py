"""602.2, 305.1: Events of players: "you activate an ability of a creature", "you play a land"."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.triggers.activating import WhenActivates, WhenPlays
from apnap.effects.words.filters import AbilityOnStack, APlayer, Host, Itself
from apnap.effects.words.selections import Mentioned
from apnap.oracle.grammar.modifiers import fitting
from apnap.oracle.grammar.nouns import CARD, KEYWORD_NAMES, PLAYER, SPELL, described, noun
from apnap.oracle.text.mentions import kind_of
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, perhaps, prints, some
from apnap.oracle.text.tokens import SELF
from apnap.state.ability import Filter

from .event import YOU, Event

NOT_MANA = ("that isn't a mana ability", ", if it isn't a mana ability")
WITHOUT_TAP = "without {t} in its activation cost"
ELSEWHERE = "from anywhere other than your hand"


def activates(r: Reader, who: Filter) -> Event:
    """602.2: Read "activate an ability of a creature", "activates a loyalty ability", "activates an
    ability that isn't a mana ability"."""
    r.expect("activate", "activates")
    event = WhenActivates(who, mana=True)
    event = r.attempt(_of_keyword, event) or r.attempt(_of_its_own, event) or _any(r, event)
    if event.mana and r.one_of(*NOT_MANA):
        event = replace(event, mana=False)
    ability = Mentioned("on")
    return Event(
        event,
        None if event.mana else ability,
        Mentioned("by"),
        kind=kind_of(AbilityOnStack()),
        aimed=None if event.mana else ability,
    )


def _of_keyword(r: Reader, event: WhenActivates) -> WhenActivates:
    """702.1: Read "a boast ability", "an eternalize or embalm ability", "~'s outlast ability"."""
    source: Filter | None = None
    if r.accept(f"{SELF} 's"):
        source = Itself()
    else:
        r.expect("a", "an")
    if source is None and r.accept("loyalty ability"):
        source = _source(r) if r.accept("of") else None
        return replace(event, source=source, loyalty=True, mana=False)
    keywords = [r.expect(*KEYWORD_NAMES)]
    while r.accept("or"):
        keywords.append(r.expect(*KEYWORD_NAMES))
    r.expect("ability")
    return replace(event, source=source, keywords=tuple(keywords), mana=False)


def _of_its_own(r: Reader, event: WhenActivates) -> WhenActivates:
    """Read "an artifact's ability without {T} in its activation cost"."""
    r.expect("a", "an")
    source = _permanent(r)
    r.expect(f"'s ability {WITHOUT_TAP}")
    return replace(event, source=source, untapped=True)


def _any(r: Reader, event: WhenActivates) -> WhenActivates:
    """Read "an ability [of a creature]", "an ability that targets a creature or player"."""
    r.expect("an ability")
    if r.accept("that targets"):
        return replace(event, aimed=fitting(r), mana=False)
    source = _source(r) if r.accept("of") else None
    untapped = r.accept(WITHOUT_TAP)
    own = source is not None and r.accept("they control")
    return replace(event, source=source, untapped=untapped, own=own)


def _source(r: Reader) -> Filter:
    """Read "an artifact, creature, or land [on the battlefield]", "enchanted planeswalker", "a card
    in your graveyard"."""
    if r.one_of(*[f"{how} {what}" for how in ATTACHED for what in HOSTS]):
        return Host()
    if r.peek() != "another":
        r.expect("a", "an")
    return _permanent(r)


ATTACHED = ("enchanted", "equipped")
HOSTS = ("planeswalker", "creature", "artifact", "permanent")


def _permanent(r: Reader) -> Filter:
    phrase = noun(r)
    if phrase.zone == "battlefield":  # 109.2
        phrase = replace(phrase, zone="")
    if phrase.kind in (PLAYER, SPELL) or (phrase.kind == CARD) != bool(phrase.zone):
        raise r.miss("a permanent")
    return described(phrase)


def is_activated(r: Reader) -> Event:
    """602.2: Read "an ability of equipped creature is activated, if it isn't a mana ability"."""
    r.expect("an ability of")
    event = WhenActivates(APlayer(), _source(r), mana=True)
    r.expect("is activated")
    if r.one_of(*NOT_MANA):
        event = replace(event, mana=False)
    ability = None if event.mana else Mentioned("on")
    return Event(event, ability, Mentioned("by"), kind=kind_of(AbilityOnStack()), aimed=ability)


def plays_from(r: Reader, who: Filter) -> Event:
    """305.1, 601.1a: Read "play a land from exile", "play a card from exile"."""
    r.expect("play", "plays")
    land = r.expect("a land", "a card") == "a land"
    if r.accept("from exile"):
        return Event(WhenPlays(who, "exile", land=land))
    r.expect(ELSEWHERE)
    if who != YOU:
        raise r.miss("you")
    return Event(WhenPlays(who, "hand", other=True, land=land))


# ---- in words again --------------------------------------------------------------------------


@prints(WhenActivates)
def say_when_activates(say: Saying, value: WhenActivates) -> str:
    kind = " or ".join(value.keywords) or ("loyalty" if value.loyalty else "")
    of = some("of", say(value.source)) if value.source is not None else ""
    if value.source is not None and value.source != Itself():
        of = some(of, perhaps("on the battlefield"))  # 109.2
    aimed = f"that targets {say(value.aimed)}" if value.aimed is not None else ""
    special = value.keywords or value.loyalty or value.aimed is not None
    mana = "" if value.mana or special else NOT_MANA[say.style == "x"]
    tap = WITHOUT_TAP if value.untapped else ""
    own = "they control" if value.own else ""
    who = say(value.who)
    if value.who == APlayer() and value.source == Host():
        return some("when", kind, "ability", of, "is activated", aimed, mana, tap)
    return some("when", who, "activates", kind, "ability", of, own, aimed, mana, tap)


@prints(WhenPlays)
def say_when_plays(say: Saying, value: WhenPlays) -> str:
    where = ELSEWHERE if value.other else f"from {value.zone}" if value.zone else ""
    return some("when", say(value.who), "plays a", "land" if value.land else "card", where)
