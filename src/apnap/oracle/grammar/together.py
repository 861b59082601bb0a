"""608.2d, 701.19: Words about cards that are chosen together: "with different names", "with total
mana value 6 or less", "that share a land type", "a Forest card and a Plains card"."""

from __future__ import annotations

from apnap.effects.words.amounts import Number
from apnap.effects.words.combinations import Differing, OneOfEach, Sharing, Totalling
from apnap.effects.words.filters import AnyOf
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, perhaps, prints, some
from apnap.rules.zones.combinations import Combination
from apnap.state.ability import Amount, Filter

from .amounts import amount, value
from .nouns import noun, quality

DIFFERENT = {"names": "name", "powers": "power", "mana values": "mana value"}
TOTALS = ("mana value", "power", "toughness")


def combination(r: Reader) -> Combination:
    """Read "with different names", "that share a land type", "with total power 5 or less"."""
    if r.one_of("that share a land type", "that share a basic land type"):
        return Sharing()
    if r.one_of("with different", "that have different", "that each have different"):
        return Differing(r.pick(DIFFERENT))
    r.expect("with total")
    which = r.expect(*TOTALS)
    if r.accept("less than or equal to"):
        return Totalling(which, value(r))
    most = amount(r)
    r.expect("or less")
    return Totalling(which, most)


def one_of_each(r: Reader, first: Filter, needed: bool = True) -> tuple[Filter, ...]:
    """Read the other cards of a list behind the first: ", an Island card, and a Swamp card"."""
    found, joint = [first], ""
    while not joint.endswith(("and", "and/or")):
        joint = r.expect(", and/or", ", and", "and/or", "and", ",")
        if not r.accept("up to one"):
            r.expect("a", "an")
        what = noun(r)
        wanted = quality(what)
        if what.kind != "card" or what.zone or what.control or wanted is None:
            raise r.miss("a card")
        found.append(wanted)
    if needed and joint.endswith("and/or"):
        raise r.miss("all of them")
    return tuple(found)


def together(each: tuple[Filter, ...]) -> tuple[Filter, Amount, OneOfEach]:
    """What one of the cards is, how many there are at most, and how they fit together."""
    return AnyOf(each), Number(len(each)), OneOfEach(each)


# ---- in words again --------------------------------------------------------------------------


def list_words(say: Saying, value: OneOfEach) -> str:
    """ "An Island card, a Swamp card, and a Mountain card"."""
    return " , ".join([f"{perhaps('up to one')} a {say(each)} card" for each in value.each])


@prints(Differing)
def say_differing(say: Saying, value: Differing) -> str:
    return some("with", perhaps("that have"), f"different {value.quality}")


@prints(Sharing)
def say_sharing(say: Saying, value: Sharing) -> str:
    return f"that share a {value.quality}"


@prints(Totalling)
def say_totalling(say: Saying, value: Totalling) -> str:
    if isinstance(value.most, Number) or say.style in ("x", "each"):
        return f"with total {value.quality} {say(value.most)} or less"
    return f"with total {value.quality} less than or equal to {say(value.most)}"


@prints(OneOfEach)
def say_one_of_each(say: Saying, value: OneOfEach) -> str:
    return list_words(say, value)
