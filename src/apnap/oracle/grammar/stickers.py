"""123: Stickers in descriptions, conditions and amounts."""

from __future__ import annotations

from apnap.effects.mechanics.stickers import (
    HasSticker,
    HasStickerAbilities,
    LettersOnStickers,
    StickerNumbers,
    StickersOn,
    StickerWas,
    UniqueVowels,
    WordsInName,
)
from apnap.effects.words.mentions import TheSource
from apnap.effects.words.selections import Each, This, Together
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints, some
from apnap.oracle.text.tokens import SELF
from apnap.state.ability import Amount, Condition, Filter, Selection
from apnap.state.stickers import ABILITY, ART, NAME, NUMBERS

from .nouns import described, int_number, noun
from .references import as_it_was

KINDS = {
    "sticker": "",
    "name sticker": NAME,
    "ability sticker": ABILITY,
    "art sticker": ART,
    "power and toughness sticker": NUMBERS,
}
SEVERAL = {f"{words}s": kind for words, kind in KINDS.items()}


def with_sticker(r: Reader) -> Filter:
    """Read the words behind "with": "a name sticker on it", "three or more words in its name"."""
    if not r.one_of("a", "an"):
        low = int_number(r)
        r.expect("or more words in its name", "or more words in their names")
        return WordsInName(low)
    kind = r.pick(KINDS)
    r.one_of("on it", "on them")
    return HasSticker(kind)


def sticker_is(r: Reader) -> Condition:
    """Read "it's an art sticker", where placing one is what triggers."""
    r.expect("it's a", "it's an")
    kind = r.pick(KINDS)
    if not kind or "place" not in r.words:
        raise r.miss("a kind of sticker")
    return StickerWas(kind)


def abilities_of_stickers(r: Reader) -> HasStickerAbilities:
    """Read "all abilities of ability stickers on ~": behind "has"."""
    r.expect("all abilities of ability stickers on")
    if r.accept(SELF):
        return HasStickerAbilities(This())
    found: list[Selection] = [Each(described(noun(r)))]
    if r.accept("and"):
        found.append(Each(described(noun(r))))
    return HasStickerAbilities(found[0] if len(found) == 1 else Together(tuple(found)))


def counted_on_stickers(r: Reader) -> Amount:
    """Read the words behind "the number of" or "for each": "unique vowels on that sticker", "name
    stickers on it with eight or more letters", "o's in name stickers on ~"."""
    if r.one_of("unique vowels on that sticker", "unique vowel on that sticker"):
        if not r.said.sticker:
            raise r.miss("a sticker that was put before")
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
    """123.8a: Read "stickers on …", behind "the total power of all"."""
    r.expect("stickers on")
    if quality == "mana value":
        raise r.miss("an object")
    return StickerNumbers(Each(described(noun(r))), quality)


def _bearer(r: Reader) -> Selection:
    found = as_it_was(r)
    return TheSource() if found == This() else found


@prints(HasSticker)
def say_has_sticker(say: Saying, value: HasSticker) -> str:
    if not value.kind and say.style != "each":
        return "stickered"
    return some("with a", value.kind, "sticker", "on it" if say.style != "x" else "")


@prints(WordsInName)
def say_words_in_name(say: Saying, value: WordsInName) -> str:
    return f"with {value.low} or more words in its name"


@prints(StickerWas)
def say_sticker_was(say: Saying, value: StickerWas) -> str:
    return f"it's a {value.kind} sticker"


@prints(HasStickerAbilities)
def say_has_sticker_abilities(say: Saying, value: HasStickerAbilities) -> str:
    return f"has all abilities of ability stickers on {say(value.of)}"


@prints(StickersOn, LettersOnStickers, UniqueVowels)
def say_number_of_stickers(say: Saying, value: Amount) -> str:
    return f"the number of {_counted_words(say, value)}"


@prints(StickerNumbers)
def say_sticker_numbers(say: Saying, value: StickerNumbers) -> str:
    return f"the total {value.quality} of all stickers on {say(value.what)}"


def _counted_words(say: Saying, value: Amount) -> str:
    if isinstance(value, UniqueVowels):
        return "unique vowels on that sticker"
    if isinstance(value, LettersOnStickers):
        return f"{value.letter} 's in name stickers on {say(value.what)}"
    assert isinstance(value, StickersOn)
    letters = ""
    if value.fewest:
        letters = f"with {value.fewest} or more letters"
    elif value.most is not None:
        letters = f"with {value.most} or fewer letters"
    return some(value.kind, f"stickers on {say(value.what)}", letters)


def for_each_sticker(say: Saying, value: Amount) -> str:
    """Say the stickers that are counted, behind "for each"."""
    return _counted_words(say, value).replace("stickers", "sticker").replace("vowels", "vowel")
