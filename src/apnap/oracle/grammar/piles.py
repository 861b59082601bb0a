"""700.3: Objects of a pile: "all permanents in the pile of their choice", "that pile"."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.mechanics.piles import ChoosePile, InPile
from apnap.effects.words.selections import Chosen, EachPlayer, You
from apnap.oracle.text.mentions import kind_of
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, mark, perhaps, prints, some
from apnap.state.ability import Filter, Selection

from .nonterminals import player
from .nouns import CARD, described, noun


def of_pile(r: Reader) -> Selection:
    """Read the objects of a pile that is chosen, or of the other one."""
    if last_named(r, "SeparateIntoPiles") is None:
        raise r.miss("piles that were made before")
    what: Filter | None = None
    if r.one_of("all", "each"):
        phrase = noun(r)
        r.expect("in", "from")
        what = None if phrase.kind == CARD else described(phrase)
    pile = replace(_pile(r), what=what)
    r.speak_of(pile, kind_of(what), "several", "choice")
    return pile


def _pile(r: Reader) -> InPile:
    chosen = last_named(r, "ChoosePile")
    if chosen is not None and r.one_of("that pile", "the chosen pile"):
        return InPile(chosen)
    if chosen is not None and r.one_of("the other pile", "the other", "the rest"):
        return InPile(chosen, other=True)
    r.expect("the pile of")
    who = _whose_choice(r)
    choice = pile_chosen(r, who)
    r.mention(first=(*r.said.first, choice))
    return InPile(choice.called)


def _whose_choice(r: Reader) -> Selection:
    """Read "their choice", "an opponent's choice"."""
    if r.accept("your choice"):
        return You()
    if r.accept("their choice"):
        return r.refer_to_player("one")
    who = player(r)
    r.expect("'s choice")
    return who


def pile_chosen(r: Reader, who: Selection) -> ChoosePile:
    """608.2d: The choice of one of the piles that were made last; 801.5c: an opponent who chooses
    may be out of range."""
    piles = last_named(r, "SeparateIntoPiles")
    if piles is None or isinstance(who, EachPlayer):
        raise r.miss("one player, and piles that were made before")
    if isinstance(who, Chosen):
        who = replace(who, decides=True)
    name = r.new_name()
    r.mention(deeds={**r.said.deeds, name: "ChoosePile"})
    return ChoosePile(piles, name, who)


def last_named(r: Reader, deed: str) -> str | None:
    """The name of the last instruction that did so."""
    names = [name for name, done in r.said.deeds.items() if done == deed]
    return names[-1] if names else None


@prints(ChoosePile)
def say_choose_pile(say: Saying, value: ChoosePile) -> str:
    chooses = mark(f"chooses {value.called}")
    if say.style == "that":
        whose = "your" if value.who == You() else f"{say(value.who)} their"
        return f"the pile of {whose} choice {chooses}"
    if value.who == You():
        return f"1 pile {chooses}"
    return some(say(value.who), "chooses one of those piles", perhaps("that pile"), chooses)


@prints(InPile)
def say_in_pile(say: Saying, value: InPile) -> str:
    if value.other:
        return "the other" if say.style == "that" else "the rest"
    return "" if value.what is None else f"all {say(value.what)} in"
