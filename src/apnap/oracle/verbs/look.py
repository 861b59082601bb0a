"""701.16: "Look at the top four cards of your library. Put one into your hand …"."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.actions.look_at_top import TOP, LookAtTop, TopCards
from apnap.effects.actions.reveal import RevealCards
from apnap.effects.actions.shuffle import ShuffleLibrary
from apnap.effects.words.amounts import Number, X
from apnap.effects.words.combinations import OneOfEach
from apnap.effects.words.filters import CardIn
from apnap.effects.words.selections import Each, Those, You
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.grammar.amounts import amount, many, value
from apnap.oracle.grammar.nouns import noun, quality
from apnap.oracle.grammar.players import player
from apnap.oracle.grammar.selections import how_many
from apnap.oracle.grammar.those_cards import LOOKED_AT
from apnap.oracle.grammar.together import combination, list_words, one_of_each, together
from apnap.oracle.text.mentions import Kind, Many
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, mark, perhaps, prints, some
from apnap.rules.zones.combinations import Combination
from apnap.rules.zones.looking import Portion
from apnap.state.ability import Amount, Effect, Filter, Selection

from .destinations import place, place_words
from .subjects import whose, your

AMONG = (
    "from among them",
    "from among those cards",
    "from among the revealed cards",
    "from among cards revealed this way",
    "revealed this way",
    "of them",
    "of those cards",
    "of the revealed cards",
)
ALL_REVEALED = ("them", "those cards", "all cards revealed this way", "the revealed cards")
ALL_OF_THEM = ("them", "those cards", "it", "that card", "the rest", "the other", "the others")
THE_REST = (
    "all other cards revealed this way",
    "all cards revealed this way that weren't put onto the battlefield",
    "the rest of the revealed cards",
    "the rest of the cards",
    "the rest",
    "the other cards",
    "the others",
    "the other",
)

PLACES = ("into", "on", "onto")  # "put one into your hand": no more need be said
ALL = Number(1_000_000_000)
STAYS = Portion("library", random=True)  # the rest, before the library is shuffled


@dataclass
class Sorting:
    """The places that the cards looked at go to, as far as they have been read."""

    portions: tuple[Portion, ...] = ()
    rest: Portion | None = None


@player_verb("look")
def look(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """701.16: Read "look at the top four cards of your library", "look at target player's hand"."""
    r.expect("at")
    if r.accept("the top"):
        return top_of_library(r, who, revealed=False)
    owner = r.attempt(player)
    if owner is not None and owner != You():
        r.expect("'s hand")
        return (acted(r, RevealCards(hand_of(owner), who)),)
    raise r.miss("the top cards of a library")


def hand_of(who: Selection) -> Selection:
    return Each(CardIn("hand"), who)


def whose_library(r: Reader, who: Selection) -> Selection | None:
    """Read whose library it is; None means the player's own."""
    if r.one_of(*[f"{each} library" for each in whose(who)]):
        return None
    if r.accept("that library"):
        return r.refer_to_player("one")
    owner = player(r)
    r.expect("'s library")
    return owner


def top_of_library(r: Reader, who: Selection, revealed: bool) -> tuple[Effect, ...]:
    """Read the words behind "look at the top" or "reveal the top", and where the cards go."""
    if r.sees("card"):
        r.take()
        r.expect("of")
        return _top_card(r, who, revealed)
    many = amount(r)
    r.expect("cards of")
    owner = whose_library(r, who)
    if many == X() and r.accept(", where x is"):  # before the sentences that say where they go
        many = value(r)
    at, said = r.at, r.said
    sorting = sorted_cards(r, who)
    if sorting.rest is None:
        _last_is_the_rest(sorting, many)
    if sorting.portions and sorting.rest is None and _is_shuffled(r):
        sorting.rest = STAYS
    if (r.is_done() or r.sees(".")) and _one_of_two_stays(many, sorting):
        sorting.rest = TOP
    shuffled = sorting.rest is None and owner is None and bool(r.attempt(the_rest_shuffled, who))
    if shuffled:
        sorting.rest = STAYS
    if sorting.rest is None:  # no more than a look: other sentences say what is done with them
        r.at, r.said = at, said
        return shown(r, who, TopCards(owner or who, many), revealed)
    effect = LookAtTop(many, sorting.portions, sorting.rest, who, owner, revealed)
    found = acted(r, effect, moved=True)
    return (found, acted(r, ShuffleLibrary(who))) if shuffled else (found,)


def _one_of_two_stays(many: Amount, sorting: Sorting) -> bool:
    """401.4: Whether one card is left of two, which nothing is said about: it stays on top."""
    taken = [each.number for each in sorting.portions]
    up_to = any(each.up_to for each in sorting.portions)
    return many == Number(2) and taken == [Number(1)] and sorting.rest is None and not up_to


def _last_is_the_rest(sorting: Sorting, many: Amount) -> None:
    """Take the last portion for the rest where every card has its place: "one into your hand, one
    on top of your library, and one on the bottom"."""
    numbers = [each.number for each in sorting.portions if each.what is None and not each.up_to]
    counted = [each.number for each in numbers if isinstance(each, Number)]
    if len(counted) < 2 or len(counted) != len(sorting.portions):
        return
    if many == Number(sum(counted)) and sorting.portions[-1].number == Number(1):
        *portions, last = sorting.portions
        sorting.portions, sorting.rest = tuple(portions), replace(last, number=None)


def the_rest_shuffled(r: Reader, who: Selection) -> bool:
    """701.20: Read ", then shuffle the rest into your library"."""
    r.one_of(". then", ", then", ", and", "and", ".")
    r.expect("shuffle" if who == You() else "shuffles")
    r.expect(*THE_REST)
    r.expect("into")
    r.expect(*whose(who))
    r.expect("library")
    return True


def _is_shuffled(r: Reader) -> bool:
    """Whether the text ends with shuffling the library, wherever its cards were."""
    return " ".join(r.words[r.at :]).rstrip(" .").endswith((". then shuffle", ", then shuffle"))


def _top_card(r: Reader, who: Selection, revealed: bool) -> tuple[Effect, ...]:
    owner = whose_library(r, who)
    return shown(r, who, TopCards(owner or who), revealed)


def shown(r: Reader, who: Selection, what: Selection, revealed: bool) -> tuple[Effect, ...]:
    """Speak of the cards that a player looks at or reveals, which stay where they are."""
    effect = acted(r, RevealCards(what, None if revealed else who))
    many: Many = how_many(what.number) if isinstance(what, TopCards) else "several"
    kind = Kind(frozenset(("library",)))
    name = r.said.done
    if not revealed:
        r.mention(deeds={**r.said.deeds, name: LOOKED_AT})
    r.speak_of(Those(name), kind, many, "result", name)
    return (effect,)


# ---- where they go ---------------------------------------------------------------------------


def sorted_cards(
    r: Reader, who: Selection, until: Filter | None = None, number: Amount | None = None
) -> Sorting:
    """Read where the cards go, one place after another, up to the rest of them."""
    sorting = Sorting()
    while sorting.rest is None:
        at, said = r.at, r.said
        r.one_of(". then", ", then", ".", ", and", "and", ",")
        if not (r.attempt(_one_place, who, sorting, until, number)):
            r.at, r.said = at, said
            break
    return sorting


def _one_place(
    r: Reader, who: Selection, sorting: Sorting, until: Filter | None, number: Amount | None
) -> bool:
    """Read one verb, and the places that it names."""
    if until is not None and not sorting.portions:
        r.one_of(*IF_REVEALED)  # who may reveal them does all of it
    may = bool(r.one_of("you may") if who == You() else r.one_of("that player may", "they may"))
    if not may and who != You():
        r.one_of("that player", "the player", "they")
    shown = False
    if r.one_of("reveal", "reveals"):
        if not may:
            raise r.miss("you may")
        shown = True
    else:
        r.expect("put", "puts", "exile", "exiles")
    if r.words[r.at - 1].startswith("exile"):
        if not may and r.one_of(*THE_REST):
            sorting.rest = Portion("exile")
            return True
        sorting.portions = (*sorting.portions, _some(r, who, may, shown, None, True))
        return True
    several = until is not None and number != Number(1)
    found = several and r.sees("those") and leaves_a_rest(r)  # not all of them
    every = not sorting.portions and not may and not found
    if r.one_of(*THE_REST) or (every and r.one_of(*ALL_REVEALED)):
        if may or shown:
            raise r.miss("cards")
        sorting.rest = place(r, who).portion()
        return True
    if until is not None and not may and r.one_of("that card", "it", "those cards"):
        part = place(r, who).portion(number or Number(1), until)
        sorting.portions = (*sorting.portions, part)
    else:
        sorting.portions = (*sorting.portions, _some(r, who, may, shown, until, False))
    while not r.sees(", then") and r.one_of("and", ", and", ","):
        if r.one_of(*THE_REST):
            sorting.rest = place(r, who).portion()
            return True
        if r.sees("exile") or r.sees("exiles"):
            r.take()
            r.expect(*THE_REST)
            sorting.rest = Portion("exile")
            return True
        if r.one_of("put", "puts") and r.one_of(*THE_REST):
            sorting.rest = place(r, who).portion()
            return True
        sorting.portions = (*sorting.portions, _some(r, who, may, False, until, False))
    return True


IF_REVEALED = ("if you do ,", "if that player does ,", "if the first player does ,")


def leaves_a_rest(r: Reader) -> bool:
    """Whether the text goes on about the rest, so that "those cards" are only some of them."""
    return "rest" in r.words[r.at :] or "all other cards" in " ".join(r.words[r.at :])


def _some(
    r: Reader, who: Selection, may: bool, shown: bool, until: Filter | None, exiled: bool
) -> Portion:
    """Read "up to two creature cards from among them into your hand"."""
    number: Amount | None
    up_to = may
    if r.accept("any number of"):
        number, up_to = None, False
    elif r.accept("all"):
        number, up_to = ALL, False
    else:
        up_to = r.accept("up to") or may
        number = amount(r)
    what: Filter | None = None
    fits: Combination | None = None
    if not r.one_of(*AMONG) and r.peek() not in PLACES:
        described_as = noun(r)
        if described_as.kind != "card" or described_as.zone:
            raise r.miss("a card")
        what = quality(described_as)
        fits = r.attempt(combination)
        each = r.attempt(one_of_each, what, not up_to) if what is not None and not fits else None
        if each is not None:
            if number != Number(1) or not up_to:
                raise r.miss("one card of each kind")
            what, number, fits = together(each)
        r.expect(*AMONG)
    if exiled:
        return Portion("exile", number, what, up_to, together=fits)
    if shown:
        r.expect("and put", ", then put", ". put")
        r.expect("it", "them", "that card", "those cards", "the card", "the revealed cards")
    return replace(place(r, who).portion(number, what, up_to, shown), together=fits)


# ---- in words again --------------------------------------------------------------------------


def portion_words(say: Saying, portion: Portion, who: Selection) -> str:
    """The words for one portion of the cards, and where it goes."""
    if portion.to == "exile":
        verb, place = "exile", ""
    else:
        verb, place = "put", place_words(portion, who)
    number = "any number of" if portion.number is None else many(say, portion.number)
    number = "all" if portion.number == ALL else number
    what = f"{say(portion.what)} card" if portion.what is not None else CARDS
    if isinstance(portion.together, OneOfEach):
        number, what = "", list_words(say, portion.together)
    elif portion.together is not None:
        what = some(what, say(portion.together))
    may = "you may" if portion.up_to and portion.number == Number(1) and say.style != "x" else ""
    up_to = "up to" if portion.up_to and not may else ""
    if portion.up_to and isinstance(portion.together, OneOfEach):
        may, up_to = "you may", ""
    if up_to and portion.number == Number(1):  # "up to one", or "you may put one"
        up_to = perhaps("up to")
    if up_to or portion.number is None:  # "you may put up to two …" says no more
        may = perhaps("you may")
    reveal = "reveal" if portion.shown else ""
    if reveal and verb == "put":
        those = perhaps("the revealed cards")
        return some(may, reveal, up_to, number, what, OF_THEM, "and put it", those, place)
    return some(may, reveal, up_to, verb, mark("any"), number, what, OF_THEM, place)


CARDS = some(perhaps("cards"), perhaps("card"))
# "One of them", "a card from among them", "all creature cards revealed this way"
OF_THEM = some(perhaps("from among them"), perhaps("revealed this way"))


def _leaves_one(value: LookAtTop) -> bool:
    """Whether the rest is one card: "one into your hand, one on top, and one on the bottom"."""
    numbers = [each.number for each in value.portions if not each.up_to]
    counted = [each.number for each in numbers if isinstance(each, Number)]
    return len(counted) == len(value.portions) and value.number == Number(sum(counted) + 1)


@prints(LookAtTop)
def say_look_at_top(say: Saying, value: LookAtTop) -> str:
    owner = f"{say(value.whose)} 's" if value.whose is not None else your(value.who)
    verb = "reveal" if value.revealed else "look at"
    portions = [portion_words(say, each, value.who) for each in value.portions]
    others = some("the rest", perhaps("of the revealed cards"))
    if value.revealed and say.style == "equal":
        kept = any(each.number is None and each.to == "battlefield" for each in value.portions)
        others = THE_REST[1 if kept else 0]
    if value.until is not None and say.style == "x":
        others = some(*map(perhaps, THE_REST))
    if not portions:
        others = some(perhaps("the rest"), mark("any"), *map(perhaps, ALL_REVEALED))
    if say.style == "x" and _leaves_one(value):
        others = ""
    rest = f"put {others} {place_words(value.rest, value.who)}"
    if value.rest == TOP and len(portions) == 1 and say.style == "that":
        rest = ""  # of two cards, one stays where it is
    if value.rest.to == "exile":
        rest = f"exile {others}"
    if not portions and value.rest == TOP:
        rest = some("put them back", perhaps("in any order"))
    if value.rest == STAYS:  # the instruction behind it shuffles
        left = some("the rest", perhaps("of the revealed cards"))
        left = {"each": THE_REST[0], "x": ""}.get(say.style, left) if value.revealed else ""
        rest = f"{left} into {your(value.who)} library" if left else ""
        if value.until is not None and say.style == "x":
            rest = some(*map(perhaps, (*THE_REST, "into your library")))
    if value.until is not None:
        number = "" if value.number == Number(1) else many(say, value.number)
        reveals = "you reveal" if value.who == You() else f"{mark('whoever')} reveals"
        shown = f"reveal cards from the top of {owner} library until {reveals} {number}"
        shown = some(shown, say(value.until))
        who = "" if value.who == You() else say(value.who)
        done = some(*[perhaps(each.removesuffix(" ,")) for each in IF_REVEALED])
        return some(who, shown, "card ,", done, " , ".join(portions), ",", rest)
    top = f"{say(value.who)} {verb} the top {many(say, value.number)} cards of {owner} library"
    return some(top, ",", " , ".join(portions), ",", rest)
