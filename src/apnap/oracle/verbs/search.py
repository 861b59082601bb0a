"""701.19: "Search your library for a card, put it into your hand, then shuffle"."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.actions.search import Search
from apnap.effects.actions.shuffle import ShuffleLibrary
from apnap.effects.flow.flow import Branch, Either
from apnap.effects.words.amounts import Number, X
from apnap.effects.words.combinations import OneOfEach
from apnap.effects.words.selections import EachPlayer, Those, Willing, You
from apnap.oracle.abilities.instructions import acted, player_verb, verbs_of
from apnap.oracle.grammar.amounts import amount, many, value
from apnap.oracle.grammar.nouns import noun, quality
from apnap.oracle.grammar.players import player
from apnap.oracle.grammar.selections import how_many as how_many_of
from apnap.oracle.grammar.those_cards import LOOKED_AT, REVEALED
from apnap.oracle.grammar.together import combination, list_words, one_of_each, together
from apnap.oracle.text.mentions import kind_of
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, mark, perhaps, prints, some
from apnap.rules.zones.looking import Portion
from apnap.state.ability import Amount, Effect, Filter, Selection
from apnap.state.names import Zone

from .destinations import place, place_words
from .for_each import for_each_behind
from .subjects import whose, your

IT = ("it", "them", "that card", "those cards", "the card", "the cards")


JOINTS = (", then ", "then ", ". then ", ", and ", "and ", ", ")


@dataclass
class Found:
    """The places that the cards found go to, as far as they have been read."""

    shown: bool = False
    portions: tuple[Portion, ...] = ()
    to: Portion | None = None
    shuffled: bool = False


LIBRARY_ONLY: tuple[Zone, ...] = ("library",)
EVERYWHERE: tuple[Zone, ...] = ("graveyard", "hand", "library")
ZONES = {"library": LIBRARY_ONLY, "graveyard , hand , and library": EVERYWHERE}


@player_verb("search")
def search(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """701.19a: Read "search your library for a card", and what is done with it."""
    owner, zones = None, LIBRARY_ONLY
    if not r.one_of(*[f"{each} library" for each in whose(who)]):
        if not r.one_of(*[f"{each} graveyard , hand , and library" for each in whose(who)]):
            owner = player(r)
            r.expect("'s")
            zones = r.pick(ZONES)
        else:
            zones = EVERYWHERE
    either = owner is None and zones == LIBRARY_ONLY and r.accept("and/or graveyard")
    r.expect("for")
    up_to, many = how_many(r)
    what = described_card(r)
    fits = r.attempt(combination)
    several = r.attempt(one_of_each, what, needed=False) if what is not None and not fits else None
    if several is not None:
        if many != Number(1) or up_to:
            raise r.miss("one card of each kind")
        what, many, fits = together(several)
    if many == X() and r.accept(", where x is"):
        many = value(r)
    found, at, said = Found(), r.at, r.said
    while _step(r, who, found):
        pass
    if either and found.to is not None and not found.shuffled:
        r.expect(". if you search your library this way , shuffle")
        both = Search(what, many, found.to, found.portions, who, up_to=up_to, together=fits)
        return _either(r, both)
    if found.to is not None and not found.shuffled and owner is None and who == You():
        effect = Search(what, many, found.to, found.portions, who, up_to=up_to, together=fits)
        discarded = r.attempt(_discard_before_shuffling, replace(effect, shuffle=False))
        if discarded is not None:
            return discarded
    rest = " ".join(r.words[r.at :])
    later = not found.shuffled and ". each player shuffles" in rest
    later = later or (not found.shuffled and _is_shuffled_later(r, who, owner))
    if found.to is None and not either and owner is None and who == You() and "shuffle" in rest:
        r.at, r.said = at, said
        sought = Search(what, many, Portion("library"), who=who, zones=zones, up_to=up_to)
        return _kept(r, replace(sought, together=fits, shuffle=False, keeps=True))
    if found.to is None or not (found.shuffled or later) or either:
        raise r.miss("shuffle")
    if later:
        effect = Search(what, many, found.to, found.portions, who, owner, zones, up_to=up_to)
        effect = replace(effect, together=fits)
        return (acted(r, replace(effect, shuffle=False), moved=True),)
    effect = Search(what, many, found.to, found.portions, who, owner, zones, up_to=up_to)
    effect = replace(effect, together=fits)
    searched = acted(r, effect, moved=True)
    if owner is not None and r.words[r.at - 1] == "shuffles" and r.sees(", then"):
        more = r.attempt(_then_they, owner)
        return (searched, *more) if more is not None else (searched,)
    return (searched,)


def _discard_before_shuffling(r: Reader, effect: Search) -> tuple[Effect, ...]:
    """701.20: Read ", discard a card at random, then shuffle": the library is shuffled last."""
    searched = acted(r, effect, moved=True)
    r.expect(", then", ",")
    if r.peek() != "discard":
        raise r.miss("discard")
    discarded = verbs_of(r, You())
    r.expect(", then shuffle", ". then shuffle")
    return (searched, *discarded, acted(r, ShuffleLibrary(You())))


IF_SEARCHED = "if you search your library this way , shuffle"


def _is_shuffled_later(r: Reader, who: Selection, owner: Selection | None) -> bool:
    """Whether a sentence behind this one shuffles your library."""
    rest = " ".join(r.words[r.at :])
    is_said = "then shuffle" in rest or (
        f". {IF_SEARCHED}" in rest and rest.startswith((f". {IF_SEARCHED}", ". then if"))
    )
    return who == You() and owner is None and is_said


def _kept(r: Reader, sought: Search) -> tuple[Effect, ...]:
    """701.19a: Speak of the cards found, which other sentences put somewhere, before or after the
    library is shuffled."""
    shown = bool(r.one_of(*[f"{joint}reveal {it}" for joint in SHOWN for it in IT]))
    sought = replace(sought, to=replace(sought.to, shown=shown))
    effect = acted(r, sought)
    name = r.said.done
    r.mention(deeds={**r.said.deeds, name: REVEALED if shown else LOOKED_AT})
    many = "" if sought.number is None else how_many_of(sought.number)
    kind = kind_of(sought.what).put(("library",))
    r.speak_of(Those(name), kind, many, "result", name)
    return (effect,)


SHOWN = (", ", "and ", ". ")


def _then_they(r: Reader, owner: Selection) -> tuple[Effect, ...]:
    """Read what the player whose library was searched does: "then draws a card for each …"."""
    r.expect(", then")
    effects = verbs_of(r, owner)
    if r.sees("for each"):
        effects = for_each_behind(r, effects)
    return effects


def _either(r: Reader, both: Search) -> tuple[Effect, ...]:
    """701.19: Let the player choose to search one of the two zones, or both."""
    there = replace(both, zones=("graveyard",), shuffle=False)
    branches = (
        Branch("search library and graveyard", (replace(both, zones=("library", "graveyard")),)),
        Branch("search library", (both,)),
        Branch("search graveyard", (there,)),
    )
    return (acted(r, Either(branches, both.who), moved=True),)


def how_many(r: Reader) -> tuple[bool, Amount | None]:
    if r.accept("any number of"):
        return True, None
    if r.accept("all"):  # 701.19b: as far as they can be seen
        return False, None
    up_to = r.accept("up to")
    return up_to, amount(r)


def described_card(r: Reader) -> Filter | None:
    what = noun(r)
    if what.kind != "card" or what.zone or what.control:
        raise r.miss("a card")
    return quality(what)


def _step(r: Reader, who: Selection, found: Found) -> bool:
    """Read one thing that is done with the cards found; returns whether there may be more."""
    at = r.at
    if found.to is not None and isinstance(who, (EachPlayer, Willing)) and r.one_of(*ALL_SHUFFLE):
        found.shuffled = True
        return False
    if found.to is not None and r.one_of(*THEY_SHUFFLE):
        found.shuffled = True
        return False
    if r.one_of(*[f"{each}{verb}" for each in JOINTS for verb in ("shuffles", "shuffle")]):
        found.shuffled = True
        if who == You():
            r.accept("your library")
        return found.to is not None or _on_top(r, who, found)
    r.one_of(", then", ", and", "and", ",", ".")
    if not found.shown and r.one_of("reveal", "reveals") and r.one_of(*IT):
        found.shown = True
        return True
    if found.to is None and (r.one_of("put", "puts") or r.sees("exile")):
        _put(r, who, found)
        return True
    r.at = at
    return False


WHO_SEARCHED = tuple(
    [f"each player who searched {each} library this way" for each in ("their", "a")]
)
ALL_SHUFFLE = tuple([f". then {each} shuffles" for each in WHO_SEARCHED])
THEY_SHUFFLE = (". then that player shuffles", ". that player shuffles")


def _on_top(r: Reader, who: Selection, found: Found) -> bool:
    """701.20b: Read "then shuffle and put that card on top"."""
    r.expect("and put", ", then put")
    r.expect(*IT)
    found.to = place(r, who).portion(shown=found.shown)
    return False


def _put(r: Reader, who: Selection, found: Found) -> None:
    """Read where the cards found are put, in one or two portions."""
    if r.accept("exile"):
        r.expect(*IT)
        found.to = Portion("exile")
        return
    if first_of := r.one_of("one", "two of them"):
        r.one_of("of them", "of those cards")
        some_of_them = Number(1 if first_of == "one" else 2)
        first = place(r, who).portion(some_of_them, shown=found.shown)
        r.expect("and the other", "and the rest")
        found.portions = (first,)
    else:
        r.expect(*IT)
    found.to = place(r, who).portion(shown=found.shown)


def _how_many_words(portion: Portion) -> str:
    """How many of the cards found go there: "one", "two of them"."""
    return "one" if portion.number == Number(1) else "2 of them"


# ---- in words again --------------------------------------------------------------------------


@prints(Search)
def say_search(say: Saying, value: Search) -> str:
    owner = f"{say(value.whose)} 's" if value.whose is not None else your(value.who)
    every = "any number of" if value.up_to or value.zones == LIBRARY_ONLY else "all"
    number = every if value.number is None else many(say, value.number)
    zones = next((words for words, each in ZONES.items() if each == value.zones), "library")
    number = some("up to" if value.up_to and value.number is not None else "", number)
    steps = ["reveal it"] if value.to.shown else []
    if value.portions:
        steps += [
            f"put {_how_many_words(each)} {place_words(each, value.who)}" for each in value.portions
        ]
        steps.append(f"the rest {place_words(value.to, value.who)}")
    elif value.keeps:
        pass
    elif value.to.to == "exile":
        steps.append("exile it")
    else:
        steps.append(f"put it {place_words(value.to, value.who)}")
    cards = some(number, say(value.what), "card", say(value.together))
    if isinstance(value.together, OneOfEach):
        cards = list_words(say, value.together)
    found = f"{say(value.who)} search {owner} {zones} for {cards}"
    several = isinstance(value.who, (EachPlayer, Willing))
    searched = some(*map(perhaps, WHO_SEARCHED)) if several else ""
    shuffle = f", then {mark('whoever')} {searched} shuffle"
    if not value.shuffle and (value.keeps or value.who == You()):  # another instruction does
        shuffle = ""
    return some(found, ",", " , ".join(steps), shuffle)
