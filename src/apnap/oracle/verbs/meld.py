"""701.37: "Exile them, then meld them into Chittering Host"."""

from __future__ import annotations

from apnap.effects.actions.meld import MeldThem
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.grammar.nouns import card_name
from apnap.oracle.grammar.references import reference
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, mark, perhaps, prints, some
from apnap.state.ability import Effect, Selection

from .subjects import only_you


@player_verb("meld")
def meld(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """701.37a: Read the two cards and the name of the card that they meld into, which `layouts`
    compares with the one that the card has on its back."""
    only_you(r, who)
    what = reference(r)
    r.expect("into")
    return (acted(r, MeldThem(what, card_name(r))),)


@prints(MeldThem)
def say_meld(say: Saying, value: MeldThem) -> str:
    first, *rest = value.into.lower().split(" ")  # a short form of its own name is "~"
    return some("meld", say(value.what), "into", mark("other"), perhaps(first.rstrip(",")), *rest)
