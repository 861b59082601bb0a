"""The words of an Oracle text, each with the place where it stands.

A card's own name and "this creature" become "~". Reminder text is left out (207.2a). Possessives
and "non" are words of their own: "owner's" is "owner", "'s"; "nonblack" is "non", "black".
"""

from __future__ import annotations

import re
from typing import NamedTuple

from apnap.state.creature_types import CREATURE_TYPES

from .interchangeable import INTERCHANGEABLE

SELF = "~"
OPEN, CLOSE = (
    "“",
    "”",
)  # quotation marks inside of others, printed as single ones
MAKER = "~~"  # 201.5a: the name of the card, in an ability that it gives to another object

# What an object calls itself (201.5), beside its name.
SELF_NOUNS = (
    "creature",
    "land",
    "artifact",
    "enchantment",
    "permanent",
    "spell",
    "card",
    "token",
    "planeswalker",
    "battle",
    "aura",
    "equipment",
    "fortification",
    "vehicle",
    "spacecraft",
    "saga",
    "class",
    "case",
    "siege",
    "room",
    "scheme",
    "plane",
    "phenomenon",
    "conspiracy",
    "attraction",
    "emblem",
)

CONTRACTIONS = "it|that|there|who|he|she|what|here"

PIECES = (
    r"\{[^{}\s]+\}",  # a symbol
    r"[+-]?(?:\d+|x|y|\*)/[+-]?(?:\d+|x|y|\*)",  # power and toughness
    r"[+-](?:\d+|x)(?![\w/])",  # a loyalty symbol, or a change
    r"\d+(?:,\d{3})*",
    r"and/or\b",
    rf"(?:{CONTRACTIONS})'(?:s|d|re|ve|ll)\b",
    r"(?:they|you|we|i)'(?:re|ve|d|ll|m)\b",
    r"[a-z]+n't\b|cannot\b",
    r"'s\b|(?<=s)'(?![a-z])",
    r"non(?=-?[a-z]{2,})(?!e\b|etheless)",
    r"[^\W\d_]+(?:[-'][^\W\d_]+)*?(?='s\b|s?'(?![a-z])|[^\w'-]|[-'][^\w]|$)",
    r"[^\W\d_]+(?:[-'][^\W\d_]+)*",
    r"[~,.:;•—\"'?!/|-]",
    r"\S",
)
PIECE = re.compile("|".join(PIECES))

SAME = str.maketrans(
    {
        "’": "'",
        "‘": "'",  # noqa: RUF001
        "“": '"',
        "”": '"',
        "−": "-",
        "–": "-",
        "\u00a0": " ",
    }
)
PARENTHESIS = re.compile(r"[()]")


class Token(NamedTuple):
    text: str  # in lower case, as the grammar writes it
    start: int  # in the paragraph
    end: int


def without_reminders(text: str) -> str:
    """207.2a: The text with blanks for reminder text, so that every other word stays where it
    is."""
    if "(" not in text:
        return text
    depth, kept, since = 0, "", 0
    for match in PARENTHESIS.finditer(text):
        at = match.start()
        if text[at] == "(":
            if not depth:
                kept, since = kept + text[since:at], at
            depth += 1
        elif depth:
            depth -= 1
            if not depth:
                kept, since = kept + " " * (at + 1 - since), at + 1
    return text if depth else kept + text[since:]


THIS = re.compile(rf"\bthis (?:{'|'.join(SELF_NOUNS)})\b(?!-)")


def selves(text: str, lower: str, names: tuple[str, ...]) -> list[tuple[int, int]]:
    """The places where the object itself is meant: by the card's names, the longest first, or by
    "this …" (in small letters)."""
    found: list[tuple[int, int]] = []
    for name in names:
        at = text.find(name) if name else -1
        while at >= 0:
            end = at + len(name)
            is_type = " " not in name and (
                lower[:at].endswith(BEFORE_TYPES)
                or (name in CREATURE_TYPES and lower.startswith(" creature", end))
            )
            if _is_apart(text, at, end) and _is_free(found, at, end) and not is_type:
                found.append((at, end))
            at = text.find(name, end)
    found += [match.span() for match in THIS.finditer(lower) if _is_free(found, *match.span())]
    return sorted(found)


# Behind these a planeswalker's name is its type (306.4): "each Garruk you control".
BEFORE_TYPES = (" a ", " an ", " another ", " each ", " other ", " all ", " no ")


def _is_apart(text: str, start: int, end: int) -> bool:
    """Whether the words there are whole words."""
    before, after = text[start - 1 : start], text[end : end + 1]
    if before and (before.isalnum() or before in "'-_"):
        return False
    return not (after and (after.isalnum() or after in "-_"))


def _is_free(found: list[tuple[int, int]], start: int, end: int) -> bool:
    return all(end <= first or last <= start for first, last in found)


# A creature type means creatures of that type, unless a comma follows: a Sliver, not Sliver Queen.
NO_SHORT_FORM = frozenset(("The", "A", "An", *CREATURE_TYPES))


def names_of(name: str, legendary: bool) -> tuple[str, ...]:
    """201.5: A card's name; 201.5c: of a legendary one also the short forms. A card that was
    changed for play on screen only is listed with "A-" before its name; its text has it without."""
    names = [name]
    for each in (name.removeprefix("A-"), INTERCHANGEABLE.get(name, "")):
        if each:
            names += _with_short_forms(each) if legendary else [each]
    names += [each.replace("—", "-") for each in names]  # texts may be printed with a hyphen
    plain = [each.translate(SAME) for each in names]
    found = sorted(dict.fromkeys(plain), key=len, reverse=True)
    return (*found, PERSON) if legendary else tuple(found)


ROMAN = re.compile("[IVXLC]+")
TITLES = frozenset(("Captain", "Dr.", "Emperor", "General", "King", "Queen", "Sergeant"))


def _with_short_forms(name: str) -> list[str]:
    """201.5c: The name of something legendary, and the short forms that may stand for it."""
    names = [name]
    for end in (", ", " of the ", " the ", " of ", " and "):
        short = name.split(end)[0].rstrip(",")
        if short != name and len(short) > 2:
            names.append(short)
    words = name.split(" ")
    first = words[0].rstrip(",")
    if first != name and first not in NO_SHORT_FORM:
        names.append(first)
    if len(words) > 2 and ROMAN.fullmatch(words[-1]):  # "King Darien", of King Darien XLVIII
        names.append(" ".join(words[:-1]))
    elif len(words) > 2 and first in TITLES:  # "Captain Kirk", of Captain James T. Kirk
        names.append(f"{first} {words[-1]}")
    return names


def tokenise(paragraph: str, names: tuple[str, ...] = ()) -> list[Token]:
    text = without_reminders(paragraph).translate(SAME)
    lower = text.lower()
    if len(lower) != len(text):  # a letter whose small form is longer
        lower = "".join([letter.lower()[0] for letter in text])
    found: list[Token] = []
    spans = selves(text, lower, tuple([name for name in names if name != PERSON]))
    tokens = names_of_tokens(text, spans)
    at = 0
    for start, end in [*sorted([*spans, *tokens]), (len(lower), len(lower))]:
        found += _pieces(lower, at, start)
        words = tokens.get((start, end), (SELF,))
        if start < end:
            found += [Token(word, start, end) for word in words]
        at = end
    return _with_pronouns(found) if PERSON in names else found


# 111.4: "Create Redwing, a legendary … token", "… a token named Rock": the name is used again
TOKEN_MADE = re.compile(
    r"[Cc]reates? (?P<legend>[A-Z][^\".]*?), an? legendary|tokens? named (?P<named>[A-Z][\w' -]*?)"
    r"(?= with |[.,\"]| attached| that)"
)
THAT_TOKEN = ("that", "token")


def names_of_tokens(
    text: str, taken: list[tuple[int, int]]
) -> dict[tuple[int, int], tuple[str, ...]]:
    """201.5: The places where a token that the text creates is called by its name, and the words
    that mean the same: in quotation marks it speaks of itself."""
    found: dict[tuple[int, int], tuple[str, ...]] = {}
    for made in TOKEN_MADE.finditer(text) if "reate" in text else ():
        legend = made["legend"]
        for name in _with_short_forms(legend) if legend else [made["named"]]:
            at = text.find(name, made.end())
            while at >= 0:
                span = (at, at + len(name))
                free = _is_free([*taken, *found], *span) and not text[:at].endswith("named ")
                if free and _is_apart(text, *span):
                    found[span] = (SELF,) if text.count('"', 0, at) % 2 else THAT_TOKEN
                at = text.find(name, span[1])
    return found


# 201.5: of a legendary card "he" or "she" is the object itself, and "her" before one of these words
# is what she has.
PERSON = "he"
PRONOUNS = ("he", "she", "him", "his", "her", "himself", "herself")
POSSESSED = (
    "owner",
    "other",
    "controller",
    "power",
    "toughness",
    "additional",
    "base",
    "mana",
    "loyalty",
    "name",
)


def _with_pronouns(tokens: list[Token]) -> list[Token]:
    found: list[Token] = []
    for place, token in enumerate(tokens):
        word, after = token.text, tokens[place + 1].text if place + 1 < len(tokens) else ""
        if word in ("he's", "she's") and place and tokens[place - 1].text in ("if", "as"):
            found += [token._replace(text=SELF), token._replace(text="is")]
        elif word not in PRONOUNS:
            found.append(token)
        elif word in ("himself", "herself"):
            found.append(token._replace(text="itself"))
        elif word == "his" or (word == "her" and after in POSSESSED):
            if after in ("owner", "other"):
                found.append(token._replace(text="its"))
            else:
                found += [token._replace(text=SELF), token._replace(text="'s")]
        else:
            described = word in ("him", "her") and _has_counters([each.text for each in found])
            found.append(token._replace(text="it" if described else SELF))
    return found


def _has_counters(words: list[str]) -> bool:
    """ "enters with a +1/+1 counter on": what is described, not what is done."""
    if words[-1:] != ["on"] or not words[-2].startswith("counter"):
        return False
    return any(word in ("with", "has") for word in words[-8:-2])


def _pieces(text: str, start: int, end: int) -> list[Token]:
    found: list[Token] = []
    for match in PIECE.finditer(text, start, end):
        word = match.group()
        if word == "'":
            word = _single_quote(text, match.start())
        found.append(Token(word, *match.span()))
    return found


def _single_quote(text: str, at: int) -> str:
    """A quotation mark inside of others, or else the end of a possessive."""
    if text[at - 1 : at] in (" ", '"') and text[at + 1 : at + 2].strip():
        return OPEN
    inside = text.rfind(" '", 0, at) > text.rfind("' ", 0, at)
    return CLOSE if inside and text[at - 1 : at] != "s" else "'s"
