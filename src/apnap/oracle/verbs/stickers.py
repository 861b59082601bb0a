"""123: the words about stickers."""

from __future__ import annotations

from apnap.effects.mechanics.stickers import (
    HasSticker,
    HasStickerAbilities,
    LettersOnStickers,
    PutStickerOn,
    StickerNumbers,
    StickersOn,
    StickerWas,
    UniqueVowels,
    WhenSticker,
    WordsInName,
)
from apnap.effects.words.amounts import X
from apnap.effects.words.filters import Itself
from apnap.effects.words.mentions import TheSource
from apnap.effects.words.selections import Chosen, Each, Mentioned, This, Together, You
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.grammar.nouns import described, int_number, noun
from apnap.oracle.grammar.selections import objects
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.tokens import SELF
from apnap.oracle.triggers.event import YOU, Event
from apnap.state.ability import Amount, Condition, Effect, Filter, Selection
from apnap.state.stickers import ABILITY, ART, NAME, NUMBERS

KINDS = {
    "sticker": "",
    "name sticker": NAME,
    "ability sticker": ABILITY,
    "art sticker": ART,
    "power and toughness sticker": NUMBERS,
}
SEVERAL = {f"{words}s": kind for words, kind in KINDS.items()}


def put_sticker(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """ "a name sticker on it"."""
    up_to = int_number(r) if r.accept("up to") else 0
    if not up_to:
        r.expect("a", "an")
    kind = r.pick(SEVERAL if up_to else KINDS)
    highest = X() if r.accept("with ticket cost x or less") else None
    r.expect("on")
    if who != You():
        raise r.miss("you")
    on = objects(r, who)
    if up_to and isinstance(on, Chosen):
        raise r.miss("what all of them are put on")
    free = r.accept("without paying that sticker 's ticket cost")
    found = acted(r, PutStickerOn(on, kind, highest, free, up_to))
    r.mention(sticker=r.said.done)
    return (found,)


@player_verb("distribute")
def distribute(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """ "distribute up to two art stickers among one or two nonland permanents you own"."""
    r.expect("up to")
    up_to = int_number(r)
    kind = r.pick(SEVERAL)
    r.expect("among one or two")
    if who != You() or up_to != 2:
        raise r.miss("what they are distributed among")
    what = described(noun(r))
    on = Chosen(who, what, among=Each(what))
    return (acted(r, PutStickerOn(on, kind, up_to=up_to)),)


def puts_sticker(r: Reader, who: Filter) -> Event:
    """ "you put an art sticker on a creature", "you place a sticker"."""
    if who != YOU:
        raise r.miss("you")
    if r.accept("place a sticker"):
        return Event(WhenSticker(who), Mentioned("on"))
    r.expect("put")
    r.expect("a", "an")
    kind = r.pick(KINDS)
    r.expect("on")
    if r.accept(SELF):
        return Event(WhenSticker(who, Itself(), kind), This())
    r.one_of("a", "an")
    return Event(WhenSticker(who, described(noun(r)), kind), Mentioned("on"))


def with_sticker(r: Reader) -> Filter:
    """Behind "with": "a name sticker on it", "three or more words in its name"."""
    if not r.one_of("a", "an"):
        low = int_number(r)
        r.expect("or more words in its name", "or more words in their names")
        return WordsInName(low)
    kind = r.pick(KINDS)
    r.one_of("on it", "on them")
    return HasSticker(kind)


def sticker_is(r: Reader) -> Condition:
    """ "it's an art sticker", where placing one is what triggers."""
    r.expect("it's a", "it's an")
    kind = r.pick(KINDS)
    if not kind or "place" not in r.words:
        raise r.miss("a kind of sticker")
    return StickerWas(kind)


def abilities_of_stickers(r: Reader) -> HasStickerAbilities:
    """ "all abilities of ability stickers on ~": behind "has"."""
    r.expect("all abilities of ability stickers on")
    if r.accept(SELF):
        return HasStickerAbilities(This())
    found: list[Selection] = [Each(described(noun(r)))]
    if r.accept("and"):
        found.append(Each(described(noun(r))))
    return HasStickerAbilities(found[0] if len(found) == 1 else Together(tuple(found)))


# ---- amounts ---------------------------------------------------------------------------------


def counted_on_stickers(r: Reader) -> Amount:
    """Behind "the number of" or "for each": "unique vowels on that sticker", "name stickers on it
    with eight or more letters", "o's in name stickers on ~"."""
    if r.one_of("unique vowels on that sticker", "unique vowel on that sticker"):
        if not r.said.sticker:
            raise r.miss("a sticker that was put before")
        r.used.add(r.said.sticker)
        return UniqueVowels(r.said.sticker)
    if len(r.peek()) == 1 and r.peek().isalpha() and r.peek(1) == "'s":
        letter = r.take()
        r.expect("'s in name stickers on")
        return LettersOnStickers(_bearer(r), letter)
    kind = r.choose(SEVERAL)
    if kind is None:
        kind = r.pick(KINDS)
    r.expect("on")
    on = _bearer(r)
    if kind != NAME or not r.accept("with"):
        return StickersOn(on, kind)
    number = int_number(r)
    if r.expect("or more letters", "or fewer letters") == "or more letters":
        return StickersOn(on, kind, number)
    return StickersOn(on, kind, most=number)


def size_of_stickers(r: Reader, quality: str) -> Amount:
    """123.8a: behind "the total power of all"."""
    r.expect("stickers on")
    if quality == "mana value":
        raise r.miss("an object")
    return StickerNumbers(Each(described(noun(r))), quality)


def _bearer(r: Reader) -> Selection:
    from apnap.oracle.grammar.selections import as_it_was

    found = as_it_was(r)
    return TheSource() if found == This() else found
