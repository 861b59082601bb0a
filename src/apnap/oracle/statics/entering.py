"""614.1c-d, 614.12: Permanents that enter tapped, with counters, or as a copy."""

from __future__ import annotations

from apnap.effects.costs.parts import Paid
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.mechanics.preparing import EntersPrepared
from apnap.effects.replacement.entering import (
    EntersAsCopy,
    EntersChoosing,
    EntersDoing,
    EntersTapped,
    EntersTappedUnlessPaid,
    EntersTappedUnlessShown,
    EntersUnderOpponent,
    EntersUntapped,
    EntersWith,
)
from apnap.effects.words.amounts import Number, Times
from apnap.effects.words.filters import Itself
from apnap.effects.words.selections import Mentioned
from apnap.oracle.grammar.amounts import amount, many, value
from apnap.oracle.grammar.being import BASIC_LANDS
from apnap.oracle.grammar.card_names import name_of_a, name_words
from apnap.oracle.grammar.conditions import condition
from apnap.oracle.grammar.copy_exceptions import exceptions
from apnap.oracle.grammar.counting import for_each
from apnap.oracle.grammar.modifiers import listed_kinds
from apnap.oracle.grammar.nouns import counter_kind, described, int_number, noun, quality
from apnap.oracle.text.mentions import kind_of
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, perhaps, prints, some
from apnap.oracle.text.tokens import SELF
from apnap.oracle.text.words import COLOR_WORDS, COLORS
from apnap.state.ability import Ability, Amount, Condition, Effect, Filter, ReplacementAbility
from apnap.state.card import EVERY_CREATURE_TYPE

from .damage import doing
from .frame import Made, predicate, sentence


@predicate("enters", "enter")
def enters(r: Reader, what: Filter) -> Made:
    """614.1c-d: Read "enters tapped [unless …]", "enters with a +1/+1 counter on it"."""
    r.take()
    other = None if what == Itself() else what
    if r.accept("tapped and with"):
        return (
            ReplacementAbility(EntersTapped(None, other)),
            ReplacementAbility(with_counters(r, other)),
        )
    if r.accept("with"):
        return (ReplacementAbility(with_counters(r, other)),)
    if r.accept("prepared"):  # 2026-08:722.3a
        return (ReplacementAbility(EntersPrepared(other)),)
    if other is None and r.accept("under the control of an opponent of your choice"):
        return (ReplacementAbility(EntersUnderOpponent()),)
    if other is not None and r.accept("untapped"):
        return (ReplacementAbility(EntersUntapped(other)),)
    r.expect("tapped")
    if r.accept("with"):
        return (
            ReplacementAbility(EntersTapped(None, other)),
            ReplacementAbility(with_counters(r, other)),
        )
    unless = condition(r) if r.accept("unless") else None
    return (ReplacementAbility(EntersTapped(unless, other)),)


def with_counters(r: Reader, what: Filter | None, holds: Condition | None = None) -> EntersWith:
    """614.1c: Read "two additional +1/+1 counters on it", "X charge counters on it"."""
    later = r.accept("a number of")
    many: Amount = Number(1) if later else amount(r)
    additional = r.accept("additional")
    kind = counter_kind(r)
    if what is not None and not additional:
        raise r.miss("additional")
    r.expect("counter on it", "counters on it", "counter on them", "counters on them")
    if what is not None:
        r.speak_of(Mentioned("on"), kind_of(what), many="", role="event")
    if later:
        r.expect("equal to")
        many = value(r)
    elif r.sees("for each"):
        if not isinstance(many, Number):
            raise r.miss("a number of counters")
        times = for_each(r)
        many = times if many.number == 1 else Times(times, many.number)
    elif r.accept(", where x is"):
        many = value(r)
    elif r.accept("if"):
        holds = condition(r)
    elif r.accept("equal to"):
        raise r.miss("for each")
    return EntersWith(what, holds, kind, many)


@sentence(SELF)
def escapes_with(r: Reader) -> tuple[Ability, ...]:
    """702.138d: Read "~ escapes with two +1/+1 counters on it."."""
    r.expect(f"{SELF} escapes with")
    many = 1 if r.one_of("a", "an") else int_number(r)
    kind = counter_kind(r)
    r.expect("counter on it", "counters on it")
    r.expect(".")
    return (ReplacementAbility(EntersWith(None, Paid("escape"), kind, Number(many))),)


@sentence("if")
def if_enters(r: Reader) -> tuple[Ability, ...]:
    r.expect("if")
    holds = condition(r)
    r.expect(",")
    r.expect(f"{SELF} enters with", "it enters with")
    return (ReplacementAbility(with_counters(r, None, holds)),)


WORDS = {"creature type": tuple(sorted(EVERY_CREATURE_TYPE)), "basic land type": BASIC_LANDS}
CHOICES = {
    "a color": "color",
    "a creature type": "creature type",
    "a basic land type": "basic land type",
    "an opponent": "opponent",
    "a player": "player",
}


@sentence("as")
def as_enters(r: Reader) -> tuple[Ability, ...]:
    """614.12a: Read "As ~ enters, choose a color", "you may pay 2 life. If you don't, …"."""
    r.expect(f"as {SELF} enters ,", "as it enters ,")
    if r.accept("you may pay"):
        life = int_number(r)
        r.expect(
            "life . if you don't , it enters tapped", f"life . if you don't , {SELF} enters tapped"
        )
        return (ReplacementAbility(EntersTappedUnlessPaid(life=life)),)
    if r.accept("you may reveal"):
        r.expect("a", "an")
        phrase = noun(r)
        if phrase.kind != "card" or phrase.zone != "hand" or phrase.whose != "you":
            raise r.miss("a card from your hand")
        r.expect(". if you don't ,")
        r.expect("it enters tapped", f"{SELF} enters tapped")
        return (ReplacementAbility(EntersTappedUnlessShown(which=quality(phrase))),)
    if (lost := r.attempt(_losing)) is not None:
        return (ReplacementAbility(EntersDoing(effects=lost)),)
    r.expect("choose")
    if (card := r.attempt(name_of_a)) is not None:
        return (ReplacementAbility(EntersChoosing(choose="name", card=card)),)
    if (types := r.attempt(listed_kinds)) is not None:
        return (ReplacementAbility(EntersChoosing(choose="card type", words=types)),)
    if (words := r.attempt(_anchor_words)) is not None:
        return (ReplacementAbility(EntersChoosing(words=words)),)
    kind = r.pick(CHOICES)
    words = WORDS.get(kind, ())
    if kind == "color" and r.accept("other than"):
        word = r.expect(*COLORS)
        words = tuple([each for each in COLORS.values() if each != COLORS[word]])
    return (ReplacementAbility(EntersChoosing(choose=kind, words=words)),)


def _anchor_words(r: Reader) -> tuple[str, ...]:
    """607.2m: Read "Khans or Dragons", words that abilities of the object stand behind."""
    words = list[str]()
    for joint in ("or", "."):
        start = r.at
        if r.take() in ("a", "an"):
            raise r.miss("a word")
        words.append(r.original(start, r.at))
        r.expect(joint)
    return tuple(words)


def _losing(r: Reader) -> tuple[Effect, ...]:
    """Read "[as ~ enters,] you lose life equal to your life total", for which no question is
    asked."""
    effects = doing(r)
    if not all(isinstance(each, ChangeLife) for each in effects):
        raise r.miss("you lose life")
    return effects


@sentence("you", SELF)
def as_copy(r: Reader) -> tuple[Ability, ...]:
    """707.5: Read "You may have ~ enter as a copy of any creature on the battlefield"."""
    may = r.expect(f"you may have {SELF} enter", f"{SELF} enters").startswith("you")
    tapped = r.accept("tapped")
    r.expect("as a copy of")
    r.expect("any", "a", "an", "another")
    if r.words[r.at - 1] == "another":
        r.at -= 1
    of = described(noun(r), "battlefield")
    copying = EntersAsCopy(of=of, may=may, tapped=tapped, exceptions=exceptions(r))
    return (ReplacementAbility(copying),)


@sentence("creatures")
def others_as_copies(r: Reader) -> tuple[Ability, ...]:
    """616.1c: Read "Creatures you control enter as a copy of ~"."""
    phrase = noun(r)
    if phrase.kind in ("card", "player", "spell") or not phrase.plural:
        raise r.miss("permanents")
    r.expect(f"enter as a copy of {SELF}")
    return (ReplacementAbility(EntersAsCopy(described(phrase))),)


# ---- in words again --------------------------------------------------------------------------


@prints(EntersChoosing)
def say_enters_choosing(say: Saying, value: EntersChoosing) -> str:
    if value.choose == "name":
        return f"as ~ enters , choose {name_words(value.card)}"
    if value.choose in ("word", "card type"):
        return f"as ~ enters , choose {' or '.join(value.words)}"
    other = [COLOR_WORDS[each] for each in COLOR_WORDS if each not in value.words]
    but = f"other than {other[0]}" if value.choose == "color" and value.words else ""
    return some(f"as ~ enters , choose {value.choose}", but)


@prints(EntersTappedUnlessPaid)
def say_enters_unless_paid(say: Saying, value: EntersTappedUnlessPaid) -> str:
    return f"as ~ enters , you may pay {value.life} life if you don't ~ enters tapped"


@prints(EntersTapped)
def say_enters_tapped(say: Saying, value: EntersTapped) -> str:
    unless = f"unless {say(value.unless)}" if value.unless is not None else ""
    return some(say(value.what) or "~", "enters tapped", unless)


@prints(EntersUnderOpponent)
def say_enters_under_opponent(say: Saying, value: EntersUnderOpponent) -> str:
    return "~ enters under the control of an opponent of your choice"


@prints(EntersUntapped)
def say_enters_untapped(say: Saying, value: EntersUntapped) -> str:
    return f"{say(value.what)} enters untapped"


@prints(EntersWith)
def say_enters_with(say: Saying, value: EntersWith) -> str:
    what = say(value.what) or "~"
    if value.condition is not None:
        what = f"if {say(value.condition)} , {what}"
    more = "additional" if value.what is not None else perhaps("additional")
    return some(what, "enters with", many(say, value.number), more, value.kind, "counters on it")


@prints(EntersPrepared)
def say_enters_prepared(say: Saying, value: EntersPrepared) -> str:
    return some(say(value.what) or "~", "enters prepared")


@prints(EntersAsCopy)
def say_enters_as_copy(say: Saying, value: EntersAsCopy) -> str:
    if value.what is not None:
        return f"{say(value.what)} enter as a copy of ~"
    may = "you may have" if value.may else ""
    one = "any" if say.style == "each" else ""
    enter = "~ enter tapped as a copy of" if value.tapped else "~ enter as a copy of"
    return some(may, enter, one, say(value.of), say(value.exceptions))


@prints(EntersDoing)
def say_enters_doing(say: Saying, value: EntersDoing) -> str:
    return f"as ~ enters , {say.all(value.effects)}"


@prints(EntersTappedUnlessShown)
def say_enters_unless_shown(say: Saying, value: EntersTappedUnlessShown) -> str:
    card = f"{say(value.which)} card from your hand"
    return f"as ~ enters , you may reveal {card} if you don't ~ enters tapped"
