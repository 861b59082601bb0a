"""Words that carry nothing by themselves, and phrases that the round trip takes for one another."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from apnap.oracle.text.words import ALTERNATIVES, NUMBERS, SUBTYPES, TYPES, base_form, listed

# Words that say nothing by themselves: articles, joints, and what refers to something else.
SILENT = frozenset(
    [
        "a",
        "an",
        "the",
        "of",
        "to",
        "and",
        "or",
        "and/or",
        "then",
        "on",
        "in",
        "into",
        "onto",
        "by",
        "for",
        "from",
        "with",
        "as",
        "at",
        "be",
        "is",
        "are",
        "was",
        "it",
        "its",
        "it's",
        "he's",
        "they're",
        "she's",
        "that",
        "those",
        "them",
        "they",
        "their",
        "this",
        "~",
        "you",
        "'s",
        ",",
        ".",
        ":",
        ";",
        "—",
        "•",
        '"',
        "“",
        "”",
        "-",
        "1",
        "one",
        "'",
        "when",
        "whenever",
        "each",
        "all",
        "do",
        "that's",  # "that is"
    ]
)

# Nouns behind "that" or "those" refer to what was said before.
POINTING = ("that", "those", "the")
POINTED = frozenset(
    listed(
        """
    creature creatures permanent permanents card cards land lands artifact enchantment planeswalker
    equipment vehicle aura player players source spell spells token tokens opponent ability
    """
    )
)


class Alike(NamedTuple):
    """Phrases that mean the same as others, and why they do."""

    reason: str
    phrases: dict[str, str]


KINDS = ("card", "creature", "permanent", "land", "artifact", "enchantment")
GROUPS: tuple[Alike, ...] = (
    Alike(
        "400.3: whoever puts it there, an object goes to its owner's hand, graveyard or library",
        {
            "its owner 's hand": "hand",
            "their owner 's hand": "hand",
            "their owners 's hands": "hand",
            "to your hand": "hand",
            "into your hand": "hand",
            "into its owner 's graveyard": "graveyard",
            "into their owner 's graveyard": "graveyard",
            "into your graveyard": "graveyard",
            "to its owner 's graveyard": "graveyard",
            "on top of your library": "top library",
            "on the bottom of your library": "bottom library",
            "of its owner 's library": "library",
            "of their owners 's libraries": "library",
            "into its owner 's library": "library",
            "into your library": "library",
        },
    ),
    Alike(
        "400.7: what counts is where it goes",
        {"return": "put", "returns": "put", "returned": "put"},
    ),
    Alike(
        "one owner, or several",
        {
            "under its owner 's control": "owner control",
            "under their owner 's control": "owner control",
            "under their owners 's control": "owner control",
        },
    ),
    Alike(
        'a noun for what was said before, as "it" is; `alignment` compares what they refer to',
        {
            "the other creature": "it",  # of two that fight
            "the exiled creature": "it",
            **{f"the chosen {kind}": "it" for kind in (*KINDS, "spell")},
            **{f"the chosen {kind}s": "them" for kind in KINDS},
            **{f"the sacrificed {kind}": "it" for kind in KINDS},
            "a creature dealt damage this way": "it",
            "the creature you control": "it",  # of two targets
            "of all cards exiled with it": "of exiled with it",
            "equipped attacking creature": "attached attacking",
            "the chosen creatures": "them",
            "the creature exiled this way": "it",
            "the permanent exiled this way": "it",
            "that permanent card": "it",
            "of that type": "of the chosen type",
            "of that color": "of the chosen color",
        },
    ),
    Alike(
        "the tense: conditions and descriptions of this turn look back at what has happened",
        {
            "died": "dies",
            "attacked": "attacks",
            "that blocked": "that blocks",
            "entered": "enters",
            "entered the battlefield": "enters",
            "gained life": "gains life",
            "lost life": "loses life",
            "you've drawn": "you draw",
            "you've gained": "you gained",
            "you've lost": "you lost",
            "you've lost life": "loses life",
            "you've cast": "you cast",
            "you controlled": "you control",
            "you've sacrificed": "you sacrifice",
            "you've visited": "you visit",
            "you've discarded": "you discard",
            "you sacrificed": "you sacrifice",
            "life you lost": "life lost",
            "were dealt damage": "is dealt damage",
            "were dealt combat damage": "was dealt combat damage",
            "had": "gain",
            "that saddled": "that saddle",
            "that crewed": "that crew",
            "entered the battlefield under your control": "enters you control",
            "entered under your control": "enters you control",
            "enters under your control": "enters you control",
            "left the battlefield": "leaves the battlefield",
            "left the battlefield under your control": "leaves the battlefield you control",
            "died under your control": "you control dies",
        },
    ),
    Alike(
        "702.33d and others: a keyword's cost was paid for it",
        {
            "was kicked": "was kicker",
            "is kicked": "was kicker",
            "was bargained": "was bargain",
            "wasn't kicked": "not was kicker",
            "was cast using teamwork": "was teamwork",
            "was foretold": "was foretell",
            "it escaped": "it was escape",
            "~ escapes with": "if it was escape ~ enters with",
            "gift was promised": "was gift",
            "gift wasn't promised": "not was gift",
            "'s additional cost was paid": "was additional cost",
            **{f"{cost} cost was paid": f"was {cost}" for cost in ALTERNATIVES},
        },
    ),
    Alike(
        "205.1b: what becomes something and keeps what it was",
        {
            "it's still a land": "also",
            "that's still a land": "also",
            "they're still lands": "also",
            "that are still lands": "also",
            **{
                f"in addition to {whose} other {kind}": "also"
                for whose in ("its", "their")
                for kind in ("types", "creature types", "land types")
            },
            **{
                f"in addition to {whose} other {kind}": "also colors"
                for whose in ("its", "their")
                for kind in ("colors", "colors and types")
            },
        },
    ),
    Alike(
        "words of the rulebook for one another",
        {
            "is put into a graveyard from the battlefield": "dies",  # 700.4
            "are put into a graveyard from the battlefield": "dies",
            "was put into a graveyard from the battlefield": "dies",
            "were put into a graveyard from the battlefield": "dies",
            "it's put into a graveyard": "dies",
            "activated or triggered ability": "ability",  # 113.1c: no other is on the stack
            "activated ability , or triggered ability": "ability",
            "cycle or discard": "discard",  # 702.29a: who cycles a card discards it
            "cycled or discarded": "discard",
            "your life total can't change": "can't gain life can't lose life",  # 119.7-8
            "card or a card": "card or",  # one noun for both
            "all other card types and abilities": "all abilities",  # 205.1a: types are set
            "convert": "transform",  # 701.50a
            "first main phase": "precombat main phase",  # 505.1a
            "six-sided die": "d 6",  # 706.1a
            "six-sided dice": "d 6",
            "spell that has": "spell with",  # 702.1d
            "spells that have": "spells with",
            "the next upkeep": "the next turn 's upkeep",  # 503.1: each turn has one
            "this combat": "until end of combat",  # 511.3
            "until end of turn": "this turn",  # 514.2
            "your untap step": "its controller 's untap step",  # of what you control (502.3)
            "as long as it's your turn": "during your turn",
            "during turns other than yours": "as long as it's not your turn",
            "after this main phase": "after this phase",
        },
    ),
    Alike(
        "111.3: abilities of tokens are a part of what they are",
        {'it has "': "with", 'they have "': "with"},
    ),
    Alike(
        "more of something: a draw, a counter or an action is one more in any case",
        {
            "additional card": "card",
            "additional cards": "cards",
            "get additional": "get",
            "explores again": "explores",
            "also deals": "deals",
            "also gain": "gain",
            "also gains": "gains",
            "also gets": "gets",
            "also discards": "discards",
            "also has base": "has base",
            "put another +1/+1 counter": "put +1/+1 counter",
            "put an additional +1/+1 counter": "put +1/+1 counter",
        },
    ),
    Alike(
        "what another does if one likes: the verb behind it says what that is",
        {"may have": "may"},
    ),
    Alike(
        "what it gains by an effect it has, and what an ability gives it it gains",
        {"has": "gain", "have": "gain", "doesn't have": "not gain"},
    ),
    Alike(
        "one way to write numbers and bounds",
        {
            "or greater": "or more",
            "or less": "or fewer",
            "or higher": "or more",
            "or lower": "or fewer",
            "0 or less life": "no life",
            "that many": "that much",
            "double that damage": "twice that much damage",
            "triple that damage": "3 times that much damage",
            "highest": "greatest",
            "lowest": "least",
            "life total": "life",
            "the amount of excess damage dealt": "the excess damage dealt",
            "have total power": "total power",
            "have total toughness": "total toughness",
        },
    ),
    Alike(
        "one way to say no, and to leave out one",
        {
            "haven't cast": "didn't cast",
            "hasn't cast": "didn't cast",
            "isn't": "not",
            "wasn't": "not",
            "that isn't": "non",
            "that aren't": "non",
            "aren't blocked": "not blocked",
            "you don't control": "no you control",
            "who doesn't": "who didn't",
            "who can't": "who didn't",
            "another": "other",
            "other than": "other",
            "a second target": "other target",
            "and the other": "and the rest",
        },
    ),
    Alike(
        "shorter words for the same",
        {
            "you're": "you",
            "activate this ability only": "activate only",
            "with no cards in hand": "who gain no cards in hand",
            "that your opponents control": "opponent control",
            "your opponents": "opponent",
            "shuffle your library": "shuffle",  # 701.20a
            "shuffles their library": "shuffle",
            "exile all graveyards": "exile all card graveyard",
            "gain all creature types": "become every creature type",
            "gains all creature types": "become every creature type",
            "creature card or": "creature or",  # "a creature card or a Vehicle card"
            "land card or": "land or",
            "land cards and/or": "land or",
        },
    ),
)

# Phrases that mean the same in both columns.
ALIKE: dict[str, str] = {phrase: same for group in GROUPS for phrase, same in group.phrases.items()}


# What an instruction did: "for each creature sacrificed this way" is about its result, whatever it
# was called and whatever was done to it.
DONE = frozenset(
    listed(
        """
    destroyed discarded drawn exiled milled sacrificed tapped countered returned
    """
    )
)
RESULTS = frozenset(
    listed(
        """
    card creature permanent land artifact enchantment planeswalker spell forest island mountain
    plains swamp gate human
    """
    )
)


def _result(words: list[str], at: int) -> int:
    """The number of words from there on that name the result of an instruction: "creatures
    destroyed this way", "card was milled this way"."""
    kind, end = words[at], at + 1
    if kind not in RESULTS and kind.removesuffix("s") not in RESULTS:
        return 0
    was = kind == "card" and words[end : end + 1] in (["was"], ["is"])
    end += was
    done = words[end] if end < len(words) else ""
    if not (done in DONE or (was and done == "revealed")):
        return 0
    return end + 3 - at if words[end + 1 : end + 3] == ["this", "way"] else 0


# 303.4b, 301.5a: what an Aura or Equipment is attached to, by whatever type.
HOSTS = {
    "enchanted": frozenset(
        listed(
            """
    artifact card creature enchantment equipment forest island land mountain permanent plains
    planeswalker player swamp vehicle wall
    """
        )
    ),
    "equipped": frozenset(["creature", "permanent"]),
    "fortified": frozenset(["land"]),
}


def _is_host(words: list[str], at: int) -> bool:
    """Whether these words are "enchanted creature" or their like, and no other thing is meant:
    "enchanted creature or enchantment creature"."""
    if words[at + 2 : at + 4] == ["or", "enchantment"]:
        return False
    return at + 1 < len(words) and words[at + 1] in HOSTS.get(words[at], ())


DEEDS = frozenset(listed("discarded exiled milled revealed"))


def _is_named_by_deed(words: list[str], at: int) -> bool:
    """Whether these words call cards by what was done to them, where others say "it" or "them":
    "the exiled card", "the revealed cards"."""
    if words[at] != "the" or at + 2 >= len(words):
        return False
    return words[at + 1] in DEEDS and words[at + 2] in ("card", "cards")


def alike(words: list[str]) -> list[str]:
    """Replace each phrase of `ALIKE`, the longest first, and the names of results."""
    found, at = list[str](), 0
    while at < len(words):
        if (length := _result(words, at)) > 0:
            found += ["card", "this", "way"]
            at += length
            continue
        if _is_host(words, at):
            found.append("attached")
            at += 2
            continue
        if _is_named_by_deed(words, at):
            found.append("it")
            at += 3
            continue
        for length in range(_longest().get(words[at], 0), 0, -1):
            phrase = " ".join(words[at : at + length])
            if phrase in ALIKE:
                found += ALIKE[phrase].split()
                at += length
                break
        else:
            found.append(words[at])
            at += 1
    return found


@cache
def _longest() -> dict[str, int]:
    """The length of the longest phrase of `ALIKE` for every word that one begins with."""
    found: dict[str, int] = {}
    for phrase in ALIKE:
        words = phrase.split()
        found[words[0]] = max(len(words), found.get(words[0], 0))
    return found


@cache
def lemma(word: str) -> str:
    """One form for "creatures" and "creature", "three" and "3", "draws" and "draw"."""
    if word in SILENT:
        return word
    if word in NUMBERS:
        return str(NUMBERS[word])
    if word in TYPES:
        return TYPES[word]
    if word in SUBTYPES:
        return SUBTYPES[word].lower()
    return base_form(word)
