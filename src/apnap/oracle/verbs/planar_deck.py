"""311.7, 901.3: "Reveal the top three cards of your planar deck", and what is done with them."""

from __future__ import annotations

from apnap.effects.actions.planeswalk import PlaneswalkTo
from apnap.effects.actions.reveal import RevealCards
from apnap.effects.mechanics.planar_deck import (
    InPlanarDeck,
    LetChaosEnsueOn,
    PlanarCards,
    PutInPlanarDeck,
)
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AllOf, Non
from apnap.effects.words.qualities import OneOf
from apnap.effects.words.selections import Chosen, Those, You
from apnap.oracle.abilities.instructions import acted, clause_shape
from apnap.oracle.grammar.amounts import amount, many
from apnap.oracle.text.mentions import Kind
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, mark, perhaps, prints, some
from apnap.state.ability import Amount, Effect, Selection

from .subjects import only_you

REVEALED = Kind(frozenset(("command",)))
PLANE, ANY = InPlanarDeck("plane"), InPlanarDeck()


def reveal_planar_cards(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """Read "[reveal] the top card of your planar deck", "[reveal] cards from the top of your planar
    deck until you reveal two plane cards"."""
    only_you(r, who)
    if r.accept("cards from the top of your planar deck until you reveal"):
        number: Amount = amount(r)
        r.expect("plane card", "plane cards")
        what = PlanarCards(number, PLANE)
    else:
        r.expect("the top")
        number = Number(1) if r.peek() == "card" else amount(r)
        r.expect("card of your planar deck", "cards of your planar deck")
        what = PlanarCards(number)
    effect = acted(r, RevealCards(what))
    r.speak_of(Those(r.said.done, ANY), REVEALED, "", "result", r.said.done)
    return (effect,)


def revealed_name(r: Reader) -> str:
    """The name of the instruction that revealed cards of a planar deck."""
    for mention in reversed(r.said.mentions):
        what = mention.now()
        if mention.stages[0].kind == REVEALED and isinstance(what, Those):
            return what.name
    raise r.miss("cards of a planar deck")


ALL_OF_THEM = ("the revealed cards", "all cards revealed this way", "it")
THE_REST = ("the rest of the revealed cards", "all other cards revealed this way")


def put_in_planar_deck(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """Read "[put] the revealed cards on the bottom of your planar deck in any order"."""
    only_you(r, who)
    name = revealed_name(r)
    if r.accept("a plane card from among them"):
        what: Selection = Chosen(who, PLANE, among=Those(name, ANY))
        r.expect("on top of your planar deck")
        return (acted(r, PutInPlanarDeck(what, bottom=False)),)
    rest = r.one_of(*THE_REST)
    if not rest:
        r.expect(*ALL_OF_THEM)
    put = r.said.done if rest and r.said.deeds.get(r.said.done) == "PutInPlanarDeck" else ""
    left = AllOf((ANY, Non(OneOf(Those(put))))) if put else ANY
    r.expect("on the bottom of your planar deck", "on the bottom")
    random = bool(r.accept("in a random order"))
    if not random:
        r.accept("in any order")
    return (acted(r, PutInPlanarDeck(Those(name, left), random=random)),)


def planeswalk_to(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """701.24d: Read "[planeswalk] to it, except don't planeswalk away from any plane"."""
    only_you(r, who)
    r.expect("to it", "to both of them")
    stays = r.accept(", except don't planeswalk away from any plane")
    return (acted(r, PlaneswalkTo(Those(revealed_name(r), PLANE), stays)),)


@clause_shape("simultaneously")
def at_the_same_time(r: Reader) -> tuple[Effect, ...]:
    """Read "Simultaneously planeswalk to both of them"."""
    r.expect("simultaneously planeswalk")
    return planeswalk_to(r, You())


@clause_shape("each", "chaos")
def chaos_on(r: Reader) -> tuple[Effect, ...]:
    """311.7: Read "Chaos ensues on that plane", "Each of the revealed cards' chaos abilities
    triggers"."""
    r.expect("chaos ensues on that plane", "each of the revealed cards 's chaos abilities triggers")
    return (acted(r, LetChaosEnsueOn(Those(revealed_name(r), PLANE))),)


# ---- in words again --------------------------------------------------------------------------


@prints(PlanarCards)
def say_planar_cards(say: Saying, value: PlanarCards) -> str:
    number = many(say, value.number)
    if value.until is None:
        return f"the top {number} card of your planar deck"
    return f"cards from the top of your planar deck until you reveal {number} plane card"


@prints(InPlanarDeck)
def say_in_planar_deck(say: Saying, value: InPlanarDeck) -> str:
    return some(value.kind, "card")


@prints(PutInPlanarDeck)
def say_put_in_planar_deck(say: Saying, value: PutInPlanarDeck) -> str:
    if isinstance(value.what, Chosen):
        return f"put {say(value.what)} on top of your planar deck"
    words = [perhaps(each) for each in (*THE_REST, *ALL_OF_THEM[:2])]
    order = "in a random order" if value.random else perhaps("in any order")
    where = "on the bottom" if value.random else "on the bottom of your planar deck"
    return some("put", say(value.what), *words, where, order)


@prints(PlaneswalkTo)
def say_planeswalk_to(say: Saying, value: PlaneswalkTo) -> str:
    stays = ", except don't planeswalk away from any plane" if value.stays else ""
    both = perhaps("simultaneously") + " " + perhaps("both of them")
    return some("planeswalk to", say(value.what), both, stays)


@prints(LetChaosEnsueOn)
def say_chaos_on(say: Saying, value: LetChaosEnsueOn) -> str:
    if say.style == "x":
        return f"each of the revealed cards 's chaos abilities triggers {mark('any')}"
    return f"chaos ensues on that plane {mark('any')}"
