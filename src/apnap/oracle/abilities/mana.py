"""106: Mana that abilities add: rows of symbols, colors of a choice, and how printers say them."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement

from apnap.effects.flow.linked import ChosenColors, IsLinked
from apnap.effects.instructions.mana import ColorsOf, CommandersColors, CouldProduce, TheseTypes
from apnap.effects.words.filters import AllOf, CardIn, Itself
from apnap.effects.words.noted import NotedColors
from apnap.oracle.grammar.noted import ANY_COLOR
from apnap.oracle.grammar.nouns import PLAYER, SPELL, described, noun
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.oracle.text.tokens import SELF
from apnap.state.ability import Filter, ManaTypes


def mana_of_types(r: Reader) -> tuple[str, ManaTypes]:
    """106.7, 607.2d: Read "add [{R} or] one mana of the chosen color", and nothing else."""
    r.expect("add")
    makes = ""
    if not r.accept("one mana of"):
        makes = mana_row(r)
        r.expect("or one mana of")
    types: ManaTypes
    if r.accept("the chosen color"):
        types = ChosenColors()
    elif r.accept(ANY_COLOR):
        types = NotedColors(r.context.name)
    elif r.accept("any color in your commander 's color identity"):
        types = CommandersColors()
    elif r.accept("any color among"):
        types = ColorsOf(_among(r))
    elif r.accept("any of"):
        types = ColorsOf(r.pick(COLORED))
        r.expect("colors")
    else:
        colors = r.expect("any color that", "any type that") == "any color that"
        r.one_of("a", "an")
        what = noun(r)
        r.expect("could produce")
        types = CouldProduce(described(what), colors)
    r.accept(".")
    if not r.is_done():
        raise r.miss("the end of the ability")
    return makes, types


EXILED = AllOf((CardIn("exile"), IsLinked()))
COLORED: dict[str, Filter] = {
    "the exiled card 's": EXILED,
    "the exiled cards '": EXILED,
    "the exiled cards 's": EXILED,
    f"{SELF} 's": Itself(),
}


def _among(r: Reader) -> Filter:
    """Read the objects whose colors are meant."""
    found = noun(r)
    if found.kind in (PLAYER, SPELL) or not found.plural:
        raise r.miss("objects")
    return described(found)


def mana_row(r: Reader) -> str:
    found = ""
    while r.peek().upper() in ("{W}", "{U}", "{B}", "{R}", "{G}", "{C}"):
        found += r.take().upper()[1:-1]
    if not found:
        raise r.miss("mana symbols")
    return found


def mana_words(say: Saying, makes: tuple[str, ...]) -> str:
    """Say the alternatives of mana; those for every color alike are said as one."""
    many_of_one = len(makes[0]) if makes else 0
    if makes == tuple([each * many_of_one for each in "WUBRG"]):
        return f"{many_of_one} mana of any one color"
    if 1 < many_of_one < 5 and makes == tuple(map("".join, combinations("WUBRG", many_of_one))):
        return f"{many_of_one} mana of different colors"
    types = tuple(dict.fromkeys("".join(makes)))
    if (
        say.style != "each"
        and many_of_one > 1
        and len(types) > 1
        and makes == _combinations(types, many_of_one)
    ):
        return f"{many_of_one} mana in any combination of {choices_words(types)}"
    if say.style != "each" and many_of_one > 3 and makes == (makes[0][0] * many_of_one,):
        return f"{many_of_one} {{{makes[0][0].lower()}}}"
    rows = [" ".join([f"{{{each.lower()}}}" for each in row]) for row in makes]
    return " or ".join(rows)


def _combinations(types: tuple[str, ...], many_of_them: int) -> tuple[str, ...]:
    rows = combinations_with_replacement(types, many_of_them)
    return tuple(["".join(each) for each in rows])


def choices_words(types: tuple[str, ...]) -> str:
    if types == tuple("WUBRG"):
        return "colors"
    return " and/or ".join([f"{{{each.lower()}}}" for each in types])


@prints(ChosenColors)
def say_chosen_colors(say: Saying, value: ChosenColors) -> str:
    return "1 mana of the chosen color"


@prints(TheseTypes)
def say_these_types(say: Saying, value: TheseTypes) -> str:
    if value.types == "WUBRG":
        return "1 mana of any color"
    return " ".join([f"{{{each.lower()}}}" for each in value.types])


@prints(CommandersColors)
def say_commanders_colors(say: Saying, value: CommandersColors) -> str:
    return "1 mana of any color in your commander 's color identity"


@prints(ColorsOf)
def say_colors_of(say: Saying, value: ColorsOf) -> str:
    if value.what == EXILED:
        many = "cards" if say.style == "x" else "card"
        return f"1 mana of any of the exiled {many} 's colors"
    if value.what == Itself():
        return "1 mana of any of ~ 's colors"
    return f"1 mana of any color among {say(value.what)}"


@prints(CouldProduce)
def say_could_produce(say: Saying, value: CouldProduce) -> str:
    kind = "color" if value.colors else "type"
    return f"1 mana of any {kind} that a {say(value.what)} could produce"
