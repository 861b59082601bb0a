"""701.16: "Reveal your hand.", "Reveal cards from the top of your library until …"."""

from __future__ import annotations

from apnap.effects.actions.look_at_top import LookAtTop, TopCards
from apnap.effects.actions.reveal import RevealCards
from apnap.effects.actions.shuffle import ShuffleLibrary
from apnap.effects.words.filters import CardIn
from apnap.effects.words.selections import Each, You
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.grammar.amounts import amount
from apnap.oracle.grammar.nouns import described, noun, quality
from apnap.oracle.grammar.selections import objects
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints, some
from apnap.state.ability import Amount, Effect, Selection

from .look import (
    STAYS,
    hand_of,
    sorted_cards,
    the_rest_shuffled,
    top_of_library,
    whose_library,
)
from .planar_deck import reveal_planar_cards
from .subjects import whose


@player_verb("reveal")
def reveal(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """701.16a: Read "reveal the top card of your library", "reveal your hand"."""
    planar = r.attempt(reveal_planar_cards, who)
    if planar is not None:
        return planar
    if r.accept("the top"):
        return top_of_library(r, who, revealed=True)
    if r.accept("cards from the top of"):
        return _until(r, who)
    if r.one_of(*[f"{each} hand" for each in whose(who)]):
        r.mention(player=who)
        return (acted(r, RevealCards(hand_of(who))),)
    what = objects(r, who, "hand", "reveal")
    return (acted(r, RevealCards(what)),)


def _until(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """Read "[cards from the top of] your library until you reveal a land card", and where they
    go."""
    owner = whose_library(r, who)
    active = r.expect("until you reveal", "until they reveal", "until that player reveals", "until")
    number: Amount = amount(r)
    what = noun(r)
    if active == "until":
        r.expect("is revealed", "are revealed")
    if what.kind != "card" or what.zone:
        raise r.miss("a card")
    wanted = quality(what) or described(what, "library")
    sorting = sorted_cards(r, who, until=wanted, number=number)
    shuffled = sorting.rest is None and owner is None and bool(r.attempt(the_rest_shuffled, who))
    if shuffled:
        sorting.rest = STAYS
    if sorting.rest is None:
        raise r.miss("where the cards go")
    effect = LookAtTop(
        number, sorting.portions, sorting.rest, who, owner, revealed=True, until=wanted
    )
    found = acted(r, effect, moved=True)
    return (found, acted(r, ShuffleLibrary(who))) if shuffled else (found,)


def _who_reveals(say: Saying, value: RevealCards) -> str:
    """Who reveals cards of the top is who has them."""
    whose_cards = value.what.who if isinstance(value.what, TopCards) else None
    return "" if value.to is not None or say.style == "x" else say(whose_cards)


@prints(RevealCards)
def say_reveal_cards(say: Saying, value: RevealCards) -> str:
    verb = "reveal" if value.to is None else f"{say(value.to)} look at"
    what = say(value.what)
    if isinstance(value.what, Each) and value.what.what == CardIn("hand"):
        if value.to is None and value.what.of not in (None, You()):
            return f"{say(value.what.of)} reveal their hand"
        what = f"{say(value.what.of)} hand"
    return some(_who_reveals(say, value), verb, what)
