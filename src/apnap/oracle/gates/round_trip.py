"""The round trip (gate G2): no word of a text may be lost on the way into the vocabulary.

The printed words of the compiled abilities must have the same content words as the text, in any
order. `alike` lists the phrases that are taken for one another (`ALIKE`) and the words that carry
nothing by themselves (`SILENT`); both are short and reviewed.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

from apnap.oracle.abilities.keyword_words import printed_lines
from apnap.oracle.text.ability_words import is_ability_word, is_chapter, is_flavor
from apnap.oracle.text.saying import STYLES, Saying, Unprintable, implied, without_marks
from apnap.oracle.text.spoken import Spoken
from apnap.oracle.text.tokens import SELF, Token, tokenise
from apnap.oracle.text.words import PAST_FORMS, SUBTYPES
from apnap.state.ability import Ability

from . import mentions
from .alignment import aligned
from .alike import POINTED, POINTING, SILENT, alike, lemma
from .mentions import Mention


def lost_words(
    text: str, names: tuple[str, ...], abilities: tuple[Ability, ...], spoken: Spoken
) -> str:
    """The words that only the text or only the abilities have; "" if they are the same."""
    return difference(text, names, lambda say: _printed(say, abilities), spoken)


def _printed(say: Saying, abilities: tuple[Ability, ...]) -> str:
    return " . ".join([line for line, _ in printed_lines(say, abilities)])


def difference(
    text: str, names: tuple[str, ...], printed: Callable[[Saying], str], spoken: Spoken
) -> str:
    """The words that only the text has, or only the printed words, in the style that fits best."""
    words = words_of(text, names)
    lost = _difference_from(words, printed, spoken)
    if not lost or not any(each in (*NAMING, "name") for each in words):
        return lost
    named = words_of(text, names, named=True)
    return _difference_from(named, printed, spoken) and lost if named != words else lost


def _difference_from(words: list[str], printed: Callable[[Saying], str], spoken: Spoken) -> str:
    written, found = content(words), list[str]()
    mentioned = mentions.written(words)
    for style in STYLES:
        try:
            said = printed(Saying(spoken, style, "instead" in written))
        except Unprintable as missing:
            return f"no printer for {missing}"
        lost = _difference(words, written, said)
        if not lost:
            lost = misreferred(words, mentioned, said)
            if not lost:
                return ""
            found = [lost, *found]
        found.append(lost)
    return found[0]


def misreferred(words: list[str], mentioned: list[Mention], said: str) -> str:
    """The references of the text that the printed words don't meet in order, and those printed
    that the text does not have."""
    _, unmet, extra = aligned(mentioned, mentions.printed(said))
    lost = [f"-{' '.join(words[each.place : each.place + 2])}" for each in unmet]
    return " ".join([*lost, *[f"+⟨{each.kind} {each.noun}⟩" for each in extra]])


def _difference(words: list[str], written: Counter[str], printed: str) -> str:
    said = content(words_of(without_marks(printed)))
    lost = written - said
    if lost:
        lost = _without_implied(words, lost, implied(printed))
    added = [word for word in said if word not in written]  # a shared subject is said again
    if not lost and not added:
        return ""
    return " ".join([*[f"-{word}" for word in lost], *[f"+{word}" for word in added]])


def _without_implied(words: list[str], lost: Counter[str], phrases: list[str]) -> Counter[str]:
    """The lost words without those of phrases of the text that go without saying, each phrase as
    often as it is printed, the longest first."""
    text = f" {' '.join(words)} "
    often = Counter(phrases)
    for phrase in sorted(often, key=len, reverse=True):
        printed = often[phrase]
        parts = content(phrase.split())
        for _ in range(min(printed, text.count(f" {phrase} "))):
            if parts <= lost:
                lost = lost - parts
    return lost


def words_of(text: str, names: tuple[str, ...] = (), named: bool = False) -> list[str]:
    """The words of a text, without flavor and ability words; with `named`, the card's own name is
    one where it stands for cards of that name (201.5b)."""
    plain = without_flavor(text)
    tokens = tokenise(plain, names)
    if named:
        tokens = _with_names(plain, tokens)
    return _without_ability_word([each.text for each in tokens])


NAMING = ("named", "create", "creates")  # words before a name: "a card named", "create Tuktuk"


def _with_names(text: str, tokens: list[Token]) -> list[Token]:
    """201.5b: The words with the card's own name where it is a name and not the object itself."""
    found, naming = list[Token](), False
    for token in tokens:
        written = text[token.start : token.end]
        if naming and token.text == SELF and written[0].isupper():
            found += tokenise(written)
            continue
        found.append(token)
        goes_on = written[0].isupper() or token.text in ("of", "the", "'s")
        is_name = [each.text for each in found[-2:]] == ["name", "is"]
        naming = token.text in NAMING or is_name or (naming and goes_on)
    return found


def content(words: list[str]) -> Counter[str]:
    """The words that say something, each in its base form; a text about this turn looks back."""
    if "turn" in words:
        words = alike(_without_perfect(words))
        words = [PAST_FORMS.get(word, word) for word in words]
    else:
        words = alike(words)
    found: Counter[str] = Counter()
    for place, word in enumerate(words):
        pointed = place > 0 and word in POINTED and words[place - 1] in POINTING
        if pointed and words[place + 1 : place + 2] in (["source"], ["sources"]):
            pointed = False  # "all damage that creature sources would deal"
        if pointed and not (words[place - 1] == "that" and word.endswith("s")):
            continue
        if word == "cards" and words[max(place - 2, 0) : place] == ["those", "creature"]:
            continue
        if place and word in SUBTYPES and words[place - 1] in ("that", "those"):
            continue  # "that Equipment"
        plain = lemma(word)
        if plain not in SILENT and word not in SILENT:
            found[plain] += 1
    return found


def _without_perfect(words: list[str]) -> list[str]:
    """The words without "have" before a past form: "you've cast" is "you cast", "has been dealt" is
    "was dealt"."""
    found = list[str]()
    for word, after in zip(words, [*words[1:], ""], strict=True):
        if after not in PAST_FORMS and after != "been":
            found.append("was" if word == "were" else word)
        elif word not in ("has", "have"):
            found.append(PLAIN.get(word, word))
    return found


PLAIN = {"you've": "you", "they've": "they", "been": "was", "were": "was"}


def without_flavor(text: str) -> str:
    """207.2d: The text without flavor words before it and before its modes."""
    head, *modes = text.split("•")
    return "•".join([_without_name(head), *[_without_name(mode) for mode in modes]])


def _without_name(text: str) -> str:
    name, dash, rest = text.partition("—")
    if dash and is_chapter(name):  # 714.2a: it may stand behind the chapter's symbol
        return f"{name}{dash}{_without_name(rest)}"
    if PRICE.match(rest):  # 2026-08:702.183a: the mode's name is printed with its cost
        return text
    return rest if dash and is_flavor(name.lstrip() + dash) else text


PRICE = re.compile(r"\s*(\{[^}]+\}\s*)+—")


def _without_ability_word(words: list[str]) -> list[str]:
    if "—" in words and is_ability_word(words[: words.index("—")]):
        return words[words.index("—") + 1 :]
    return words
