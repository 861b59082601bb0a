"""701.16: "Reveal your hand.", "Reveal cards from the top of your library until …"."""

from __future__ import annotations

from apnap.effects.actions.look_at_top import LookAtTop, TopCards, TopUntil
from apnap.effects.actions.reveal import RevealCards
from apnap.effects.actions.shuffle import ShuffleLibrary
from apnap.effects.words.amounts import Number, X
from apnap.effects.words.filters import CardIn
from apnap.effects.words.selections import Each, Those, You
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.grammar.amounts import amount, many, value
from apnap.oracle.grammar.counting import for_each
from apnap.oracle.grammar.nouns import described, noun, quality
from apnap.oracle.grammar.selections import how_many, objects
from apnap.oracle.text.mentions import kind_of
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, mark, prints, some
from apnap.state.ability import Amount, Effect, Selection

from .look import (
    STAYS,
    hand_of,
    leaves_a_rest,
    shown,
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
    if number == Number(1) and r.sees("for each"):
        number = for_each(r)
    if number == X() and r.accept(", where x is"):  # before the sentences that say where they go
        number = value(r)
    at, said = r.at, r.said
    sorting = sorted_cards(r, who, until=wanted, number=number)
    shuffled = sorting.rest is None and owner is None and bool(r.attempt(the_rest_shuffled, who))
    if shuffled:
        sorting.rest = STAYS
    if sorting.rest is None:
        r.at, r.said = at, said
        return _found(r, who, TopUntil(wanted, number, owner or who))
    effect = LookAtTop(
        number, sorting.portions, sorting.rest, who, owner, revealed=True, until=wanted
    )
    found = acted(r, effect, moved=True)
    return (found, acted(r, ShuffleLibrary(who))) if shuffled else (found,)


def _found(r: Reader, who: Selection, what: TopUntil) -> tuple[Effect, ...]:
    """Speak of all cards that are revealed, and of the one that was looked for as "that card"."""
    effects = shown(r, who, what, revealed=True)
    name = r.said.done
    if what.number != Number(1) and not leaves_a_rest(r):
        return effects
    kind = kind_of(what.what).put(("library",))
    r.speak_of(Those(name, what.what), kind, how_many(what.number), "result", name)
    return effects


@prints(TopUntil)
def say_top_until(say: Saying, value: TopUntil) -> str:
    owner = "your" if value.who == You() else some(say(value.who), mark("whoever"))
    number = "" if value.number == Number(1) else many(say, value.number)
    reveals = "you reveal" if value.who == You() else f"{mark('whoever')} reveals"
    until = some("until", reveals, number, say(value.what), "card")
    return f"cards from the top of {owner} library {until}"


def _who_reveals(say: Saying, value: RevealCards) -> str:
    """Who reveals cards of the top is who has them."""
    whose_cards = value.what.who if isinstance(value.what, (TopCards, TopUntil)) else None
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
