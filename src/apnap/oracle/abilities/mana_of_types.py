"""106.7: Mana abilities whose mana depends on a choice or on other objects."""

from __future__ import annotations

from apnap.effects.flow.linked import ChosenColors
from apnap.effects.instructions.mana import CommandersColors, CouldProduce
from apnap.oracle.grammar.nouns import described, noun
from apnap.oracle.text.reader import Reader
from apnap.state.ability import ManaTypes


def mana_of_types(r: Reader) -> tuple[str, ManaTypes]:
    """106.7, 607.2d: "add [{R} or] one mana of the chosen color", and nothing else."""
    r.expect("add")
    makes = ""
    if not r.accept("one mana of"):
        makes = mana_row(r)
        r.expect("or one mana of")
    types: ManaTypes
    if r.accept("the chosen color"):
        types = ChosenColors()
    elif r.accept("any color in your commander 's color identity"):
        types = CommandersColors()
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


def mana_row(r: Reader) -> str:
    found = ""
    while r.peek().upper() in ("{W}", "{U}", "{B}", "{R}", "{G}", "{C}"):
        found += r.take().upper()[1:-1]
    if not found:
        raise r.miss("mana symbols")
    return found
