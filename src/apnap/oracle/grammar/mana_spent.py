"""601.2h: "if mana from a Treasure was spent to cast it", "for each {S} spent to cast ~"."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.words.conditions import Compare
from apnap.effects.words.mana_spent import ColorsSpent, ManaSpentFrom
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, perhaps, prints, some
from apnap.oracle.text.tokens import SELF
from apnap.state.ability import Amount, Condition, Filter, Selection

from .nouns import CARD, PLAYER, SPELL, described, int_number, noun
from .references import is_source

ON = {"cast": False, "activate": True}


def mana_from_was_spent(r: Reader) -> Condition:
    """Read "mana from a Treasure was spent to cast it", "three or more mana from creatures was
    spent to cast it", "{S} was spent to cast ~"."""
    low = 1
    if r.peek() not in ("mana", "{s}"):
        low = int_number(r)
        r.expect("or more")
    found = _mana(r)
    r.expect("was spent to")
    return Compare(_spent_on(r, found), low)


def mana_from_spent(r: Reader) -> Amount:
    """Read "mana from a Treasure spent to cast it", "{S} spent to cast ~"."""
    found = _mana(r)
    r.accept("that was")
    r.expect("spent to")
    return _spent_on(r, found)


def amount_of_snow(r: Reader) -> Amount:
    """Read "the amount of {S} spent to cast ~"."""
    r.expect("the amount of {s} spent to")
    return _spent_on(r, ManaSpentFrom(snow=True))


def _mana(r: Reader) -> ManaSpentFrom:
    if r.accept("{s}"):
        return ManaSpentFrom(snow=True)
    r.expect("mana from")
    return ManaSpentFrom(_source(r))


def _source(r: Reader) -> Filter:
    r.one_of("a", "an")
    phrase = noun(r)
    if phrase.kind in (CARD, PLAYER, SPELL) or phrase.zone or phrase.control or phrase.other:
        raise r.miss("a permanent")
    r.accept("source")
    return described(phrase)


def _spent_on(r: Reader, found: ManaSpentFrom) -> ManaSpentFrom:
    if r.pick(ON):
        r.expect("this ability")
        return replace(found, activating=True)
    return replace(found, of=spell_meant(r))


def spell_meant(r: Reader) -> Selection | None:
    """608.2h: Read the spell that the words are about, as it is or last was on the stack; returns
    None for the ability's own source."""
    if r.accept(SELF) or (is_source(r) and r.accept("it")):
        return None
    if r.accept("that spell"):
        return r.refer("spell", other=True).as_it_was("spell")
    return r.refer(many="" if r.expect("it", "them") == "them" else "one").as_it_was()


def colors_were_spent(r: Reader) -> Condition:
    """Read "exactly three colors of mana were spent to activate this ability", "at least three mana
    of the same color was spent to cast ~"."""
    if r.accept("at least"):
        low = int_number(r)
        r.expect("mana of the same color was spent to cast")
        if spell_meant(r) is not None:
            raise r.miss("the spell itself")
        return Compare(ColorsSpent(same=True), low)
    exactly = r.accept("exactly")
    low = int_number(r)
    if not exactly:
        r.expect("or more")
    r.expect("colors of mana were spent to activate this ability")
    return Compare(ColorsSpent(activating=True), low, low if exactly else None)


# ---- in words again --------------------------------------------------------------------------


@prints(ManaSpentFrom)
def say_mana_spent_from(say: Saying, value: ManaSpentFrom) -> str:
    mana = "{s}" if value.snow else f"mana from {say(value.source)} {perhaps('source')}"
    amount = perhaps("the amount of") if value.snow else ""
    return some(amount, mana, "spent to", spent_on_words(say, value))


def spent_on_words(say: Saying, value: ManaSpentFrom) -> str:
    """What the mana was spent on."""
    if value.activating:
        return "activate this ability"
    return f"cast {say(value.of) or '~'}"


def sources_compared(say: Saying, value: Compare) -> str:
    """The words for a number of mana that has to have been spent."""
    assert isinstance(value.amount, ManaSpentFrom)
    said = say(value.amount).replace("spent to", "was spent to")
    return said if value.low == 1 else f"{value.low} or more {said}"


def colors_compared(say: Saying, value: Compare) -> str:
    """The words for a number of colors of mana, or of mana of one color."""
    assert isinstance(value.amount, ColorsSpent)
    if value.amount.same:
        return f"at least {value.low} mana of the same color was spent to cast ~"
    many = f"exactly {value.low}" if value.high is not None else f"{value.low} or more"
    return f"{many} colors of mana were spent to activate this ability"


@prints(ColorsSpent)
def say_colors_spent(say: Saying, value: ColorsSpent) -> str:
    return "the number of colors of mana spent to activate this ability"
