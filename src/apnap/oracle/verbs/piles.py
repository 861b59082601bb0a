"""700.3: "An opponent separates those cards into two piles.", "Put one pile into your hand …"."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.mechanics.piles import ChoosePile, InPile, SeparateIntoPiles
from apnap.effects.words.selections import Chosen, Each, You
from apnap.oracle.abilities.instructions import acted, clause_shape, player_verb
from apnap.oracle.grammar.piles import last_named, pile_chosen
from apnap.oracle.grammar.references import reference
from apnap.oracle.grammar.selections import every
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Effect, Selection

from .destinations import put_place
from .subjects import one_player


@player_verb("separate")
def separate(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """700.3, 801.5c: Read "separates those cards into two piles"; the opponent may be out of
    range."""
    what = r.attempt(reference) or every(r)
    r.expect("into two piles")
    one_player(r, who)
    if isinstance(who, Chosen):
        who = replace(who, decides=True)
    name = r.new_name()
    r.mention(done=name, deeds={**r.said.deeds, name: "SeparateIntoPiles"})
    return (SeparateIntoPiles(what, name, who),)


def choose_pile(r: Reader, who: Selection) -> ChoosePile:
    """608.2d: Read "[an opponent chooses] one of those piles"."""
    r.expect("one of those piles", "one of the piles")
    return pile_chosen(r, who)


@clause_shape("put")
def put_piles(r: Reader) -> tuple[Effect, ...]:
    """700.3: Read "Put one pile into your hand and the other into your graveyard"; you choose
    which, unless somebody has chosen "that pile" before."""
    which = r.expect("put one pile", "put that pile", "put all cards from the pile of your choice")
    choice = None if which == "put that pile" else pile_chosen(r, You())
    pile = choice.called if choice is not None else last_named(r, "ChoosePile")
    if pile is None:
        raise r.miss("a pile that was chosen before")
    first = put_place(r, You()).effect(InPile(pile), You())
    r.expect("and the other", "and the rest")
    second = put_place(r, You()).effect(InPile(pile, other=True), You())
    moves = acted(r, first, moved=True), acted(r, second, moved=True)
    return moves if choice is None else (choice, *moves)


@prints(SeparateIntoPiles)
def say_separate(say: Saying, value: SeparateIntoPiles) -> str:
    what = say(value.what).replace("each", "all", 1) if isinstance(value.what, Each) else None
    return f"{say(value.who)} separates {what or say(value.what)} into 2 piles"
