"""The words of each edition: what its time called what happens in a game.

Log lines and card texts are written in today's words. Here they are said in the words of another
edition. Log lines name cards and players, whose words stay: a log line's own words are in lower
case, and no name has such words in lower case. A card's own name in its text stays, too.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Final

Said = str | Callable[[re.Match[str]], str]
Terms = Sequence[tuple[str, Said]]

_NAME: Final = "\0"  # stands for the card's own name
# An instruction goes on up to one of these; what it is about comes between.
_UP_TO: Final = (
    r"(?=[.,;:)\"”]|\n|$| until | unless | instead| face down| face up| if | then | before )"
)
_WHAT: Final = rf"((?:(?!\bexiles?\b|\bcreates?\b)[^.,;:)\n\"”])+?){_UP_TO}"


def _apart(verb: str, rest: str) -> Callable[[re.Match[str]], str]:
    """A verb in two parts, with what it is about between them; a capital stays a capital."""

    def said(match: re.Match[str]) -> str:
        ending = "s" if match[1].endswith("s") else ""
        first = f"{verb}{ending}"
        return f"{first.capitalize() if match[1][0].isupper() else first} {match[2]} {rest}"

    return said


def _like(word: str) -> Callable[[re.Match[str]], str]:
    """The word, with a capital if it stands for one that has a capital."""

    def said(match: re.Match[str]) -> str:
        return word[0].upper() + word[1:] if match[0][0].isupper() else word

    return said


# A die that is rolled stays one.
_ROLLED: Final = ("a", "any", "each", "planar", "sided", "the")
_NO_DIE: Final = "".join(rf"(?<!{word} )" for word in _ROLLED)
_HAS_BEEN: Final = r"(is|are|was|were|be|been|has|have|isn't|aren't|wasn't|weren't|you've|they've)"
# The words of before July 2009, in log lines and card texts alike, the longer ones first.
_BEFORE_2009: Final[Terms] = (
    (r"\benters the battlefield\b", "comes into play"),
    (r"\benter the battlefield\b", "come into play"),
    (r"\bentered the battlefield\b", "came into play"),
    (r"\bentering the battlefield\b", "coming into play"),
    (r"\bleaves the battlefield\b", "leaves play"),
    (r"\bleave the battlefield\b", "leave play"),
    (r"\bleft the battlefield\b", "left play"),
    (r"\bonto the battlefield\b", "into play"),
    (r"\bon the battlefield\b", "in play"),
    (r"\bfrom the battlefield\b", "from play"),
    (r"\bthe battlefield\b", "the in-play zone"),
    (r"\bgoes to exile\b", "is removed from the game"),
    (r"\b(from|in) exile\b", r"\1 the removed-from-the-game zone"),
    (r"\b(is|are|was|were|be) exiled\b", r"\1 removed from the game"),
    (r"\bstate-based action(s?)\b", r"state-based effect\1"),
    (r"\bmana value\b", "converted mana cost"),
    (r"\bmana values\b", "converted mana costs"),
    (r"\bdies\b", "is put into a graveyard from play"),
    (rf"{_NO_DIE}\bdie\b", "are put into a graveyard from play"),
    (r"\bdied\b", "was put into a graveyard from play"),
)
_LOG_BEFORE_2009: Final[Terms] = (
    *_BEFORE_2009,
    (rf"\b{_HAS_BEEN} cast\b", r"\1 played"),
    (r"\bcasts\b", "plays"),
    (r"\bcast\b", "play"),
    (r"\bactivates\b", "plays"),
    (r"\bcreates (.+ tokens?)\b", r"puts \1 into play"),
)
_TEXT_BEFORE_2009: Final[Terms] = (
    *_BEFORE_2009,
    (r"\benters\b(?! the dungeon)", "comes into play"),
    (r"\benter\b(?! the dungeon)", "come into play"),
    (r"\bentered\b", "came into play"),
    (rf"\b([Ee]xiles?) {_WHAT}", _apart("remove", "from the game")),
    (r"\bexiled (cards?)\b", r"removed \1"),
    (r"\bexiled\b", "removed from the game"),
    (rf"\b([Cc]reates?) {_WHAT}", _apart("put", "into play")),
    (r"\bat the beginning of (?:the next|each|the) end step\b", "at end of turn"),
    (r"\bAt the beginning of (?:the next|each|the) end step\b", "At end of turn"),
    (r"\bbeginning of your end step\b", "end of your turn"),
    (r"\b[Aa]ctivate only\b", _like("play this ability only")),
    (r"\b[Aa]ctivate\b", _like("play")),
    (r"\bactivates\b", "plays"),
    (r"\bbe activated\b", "be played"),
    (rf"\b{_HAS_BEEN} cast\b", r"\1 played"),
    (r"\b(spells?|cards?) cast (?=this|from|by|before)", r"\1 played "),
    (r"\bcasts\b", "plays"),
    (r"\bcasting\b", "playing"),
    (r"\b[Cc]ast\b", _like("play")),
    (r"\bany other target\b", "another target creature or player"),
    (r"\bany target\b", "target creature or player"),
    (r"(?<=\b[Aa]dd )(\{[^.]+?\}|one mana of any [a-z]+)(?=\.|$|\n)", r"\1 to your mana pool"),
    (r"\bKindred\b", "Tribal"),
)
_LOG: Final[Mapping[str, Terms]] = {
    "2006-10": _LOG_BEFORE_2009,
    "2008-02": _LOG_BEFORE_2009,
    "2026-08": (
        (r"\benters the battlefield\b", "enters"),
        (r"\benter the battlefield\b", "enter"),
    ),
}
_TEXT: Final[Mapping[str, Terms]] = {
    "2006-10": _TEXT_BEFORE_2009,
    "2008-02": _TEXT_BEFORE_2009,
    "2026-08": (
        (r"\benter(s|ed)? the battlefield\b", r"enter\1"),
        (r"\bentering the battlefield\b", "entering"),
    ),
}


def log_line(text: str, edition: str) -> str:
    """A line of the log, in the words of an edition.

    >>> log_line("Ann casts Grizzly Bears", "2008-02")
    'Ann plays Grizzly Bears'
    >>> log_line("Grizzly Bears enters the battlefield", "2026-08")
    'Grizzly Bears enters'
    """
    for pattern, said in _compiled("log", edition):
        text = pattern.sub(said, text)
    return text


def card_text(text: str, name: str, edition: str) -> str:
    """The text of the card of that name, in the words of an edition.

    >>> card_text("When this creature enters, exile target creature.", "Fiend", "2006-10")
    'When this creature comes into play, remove target creature from the game.'
    """
    terms = _compiled("text", edition)
    if not terms:
        return text
    said_so = text.replace(name, _NAME) if name else text
    for pattern, said in terms:
        said_so = pattern.sub(said, said_so)
    return said_so.replace(_NAME, name)


@cache
def _compiled(which: str, edition: str) -> tuple[tuple[re.Pattern[str], Said], ...]:
    """The terms of an edition, ready for use; the default edition has today's."""
    terms = (_LOG if which == "log" else _TEXT).get(edition, ())
    return tuple((re.compile(pattern), said) for pattern, said in terms)
