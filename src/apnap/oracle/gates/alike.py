"""Words that carry nothing by themselves, and phrases that the round trip takes for one another."""

from __future__ import annotations

from functools import cache

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
    creature creatures permanent permanents card cards land lands artifact player players spell
    token tokens opponent
    """
    )
)

# Phrases that mean the same in both columns.
ALIKE: dict[str, str] = {
    "its owner 's hand": "hand",
    "their owner 's hand": "hand",
    "their owner 's hands": "hand",
    "their owners 's hands": "hand",
    "to your hand": "hand",
    "to their hand": "hand",
    "into your hand": "hand",
    "into their hand": "hand",
    "into its owner 's hand": "hand",
    "into its owner 's graveyard": "graveyard",
    "into their owner 's graveyard": "graveyard",
    "into your graveyard": "graveyard",
    "into their graveyard": "graveyard",
    "on top of your library": "top library",
    "on top of their library": "top library",
    "on the bottom of your library": "bottom library",
    "on the bottom of their library": "bottom library",
    "of its owner 's library": "library",
    "of their owner 's library": "library",
    "of their owners 's libraries": "library",
    "into its owner 's library": "library",
    "into their owner 's library": "library",
    "into their owners 's libraries": "library",
    "into their library": "library",
    "into your library": "library",
    "return": "put",  # 400.7: what counts is where it goes
    "returns": "put",
    "under your control": "",
    "under their control": "",  # who puts it there
    "from its owner 's graveyard": "",  # where it is
    "under its owner 's control": "owner control",
    "under their owner 's control": "owner control",
    "under their owners 's control": "owner control",
    "an opponent controls": "opponent control",
    "your opponents control": "opponent control",
    "the other creature": "it",  # of two that fight
    "as long as ~ is on the battlefield": "",  # 113.6: it functions nowhere else
    "of all cards exiled with it": "of exiled with it",
    "the exiled card": "it",
    "the exiled cards": "it",
    "it's your turn": "your turn",
    "shuffle your library": "shuffle",
    "your life total can't change": "can't gain life can't lose life",  # 119.7-8
    "double that damage": "twice that much damage",
    "triple that damage": "3 times that much damage",
    "that creature or player": "",
    "that permanent or player": "",
    "that player or permanent": "",
    "creature they control that's attacking you": "of those",
    "that player or that permanent 's controller": "controller",
    "that player or that creature 's controller": "controller",
    "that player or that planeswalker 's controller": "controller",
    "new targets for": "new target for",
    "that copy": "the copy",
    "if the player does": "if they do",
    "may have": "may",  # what another does if one likes: the verb says what it is
    "another": "other",
    "and only": "activate only",
    "activate this ability only": "activate only",
    "isn't": "not",
    "wasn't": "not",
    "doesn't have": "not",
    "died": "dies",
    "attacked": "attacks",
    "entered the battlefield under your control": "enters you control",
    "entered under your control": "enters you control",
    "enters under your control": "enters you control",
    "enter under your control": "enters you control",
    "gain all creature types": "become every creature type",
    "gains all creature types": "become every creature type",
    "entered the battlefield": "enters",
    "entered": "enters",
    "left the battlefield under your control": "leaves the battlefield you control",
    "left the battlefield": "leaves the battlefield",
    "gained life": "gains life",
    "lost life": "loses life",
    "you've drawn": "you draw",
    "you've gained": "you gained",
    "you've lost": "you lost",
    "you've gained life": "gains life",
    "you've lost life": "loses life",
    "you've cast": "you cast",
    "you've sacrificed": "you sacrifice",
    "you've visited": "you visit",
    "you've discarded": "you discard",
    "activated or triggered ability": "ability",  # 113.1c: no other is on the stack
    "activated ability , or triggered ability": "ability",
    "six-sided die": "d 6",  # 706.1a
    "six-sided dice": "d 6",
    "you sacrificed": "you sacrifice",
    "you're": "",
    "there are": "",
    "there is": "",
    "0 or less life": "no life",
    "life total is": "life",
    "life total": "life",
    "life totals": "life",
    "your opponents": "opponent",
    "exile all graveyards": "exile all card graveyard",
    "exile that card from your graveyard": "exile that card",  # it has just come there
    "additional card": "card",  # 121.1: a draw is additional to any other
    "additional cards": "cards",
    "after this main phase": "after this phase",
    "life you lost": "life lost",
    "or greater": "or more",
    "or less": "or fewer",
    "or higher": "or more",
    "or lower": "or fewer",
    "the roll was": "the result is",
    "had": "",
    "you have": "",
    "was dealt damage": "is dealt damage",
    "were dealt damage": "is dealt damage",
    "on the battlefield": "",
    "cards in hand": "card in your hand",
    "card in hand": "card in your hand",
    "tied for highest life total": "tied for greatest life",
    "of that type": "of the chosen type",
    "of that color": "of the chosen color",
    "for each": "number",
    "equal to the number of": "number",
    "a number of": "",  # what it is equal to is said behind it
    "where x is the number of": "number",
    "the number of": "number",
    "+x/+x": "+1/+1",
    "+x/+0": "+1/+0",
    "+0/+x": "+0/+1",
    "-x/-x": "-1/-1",
    "-x/-0": "-1/-0",
    "-0/-x": "-0/-1",
    "cycle or discard": "discard",
    "one of your opponents": "opponent",
    "is put into a graveyard from the battlefield": "dies",
    "are put into a graveyard from the battlefield": "dies",
    "is put into your graveyard from the battlefield": "dies",
    "other than": "other",
    "all other card types and abilities": "all abilities",  # 205.1a: types that are set are all
    "get additional": "get",  # what one gets is more in any case
    "it's put into a graveyard": "dies",  # of a permanent (700.4)
    "that many": "that much",
    "equal to": "",
    "enchanted creature": "attached",
    "enchanted permanent": "attached",
    "enchanted land": "attached",
    "enchanted plains": "attached",
    "enchanted island": "attached",
    "enchanted swamp": "attached",
    "enchanted mountain": "attached",
    "enchanted forest": "attached",
    "enchanted artifact": "attached",
    "enchanted planeswalker": "attached",
    "equipped creature": "attached",
    "fortified land": "attached",
    "aren't blocked": "not blocked",
    "was kicked": "was kicker",
    "was bargained": "was bargain",
    "wasn't kicked": "not was kicker",
    "wasn't bargained": "not was bargain",
    "was cast using teamwork": "was teamwork",
    "that saddled": "that saddle",
    "that crewed": "that crew",
    "was foretold": "was foretell",
    "wasn't foretold": "not was foretell",
    "it escaped": "it was escape",
    "~ escaped": "it was escape",
    "~ escapes with": "if it was escape ~ enters with",
    "gift was promised": "was gift",
    "gift wasn't promised": "not was gift",
    "'s additional cost was paid": "was additional cost",
    "her additional cost was paid": "was additional cost",
    "his additional cost was paid": "was additional cost",
    "its additional cost was paid": "was additional cost",
    "convert": "transform",  # 701.50a
    "explores again": "explores",
    "the next upkeep": "the next turn 's upkeep",
    "both creatures": "those creatures",
    "has": "gain",
    "have": "gain",
    "choose one or both": "choose both",
    "their controllers 's untap steps": "its controller 's untap step",
    "your untap step": "its controller 's untap step",
    "in any order": "",  # 401.4
    "from among them": "",
    "from among those cards": "",
    "from among the milled cards": "",
    "from among the cards milled this way": "",
    "revealed this way": "",
    "all cards from": "",
    "all cards in": "",
    "all the cards in": "",
    "each of": "",
    "an amount of": "",
    "a creature dealt damage this way": "it",
    'it has "': "with",  # of tokens: it is part of what they are (111.3)
    'they have "': "with",
    'the token has "': "with",
    "of any color": "of any one color",
    "it's still a land": "also",  # 205.1b
    "that's still a land": "also",
    "they're still lands": "also",
    "that are still lands": "also",
    "that's still a planeswalker": "also",
    "base power and base toughness each": "",
    "base power and toughness each": "",
    "power and toughness each": "",
    "has base power and base toughness each": "",
    "in addition to its other types": "also",
    "in addition to their other types": "also",
    "in addition to its other creature types": "also",
    "in addition to their other creature types": "also",
    "in addition to its other land types": "also",
    "in addition to their other land types": "also",
    "in addition to its other colors and types": "also colors",
    "in addition to their other colors and types": "also colors",
    "in addition to its other colors": "also colors",
    "in addition to their other colors": "also colors",
    "for each creature they control that's attacking you": "number",
    "has base power and toughness": "",
    "enchanted player": "attached",
    "died under your control": "you control dies",
    "first main phase": "precombat main phase",
    "you don't control": "no you control",
    "have total power": "total power",
    "was cast": "cast",
    "spell that has": "spell with",  # 702.1d
    "spells that have": "spells with",
    "to that permanent or player": "",
    "to that player or permanent": "",
    "of enchanted creature 's controller": "attached",
    "of enchanted permanent 's controller": "attached",
    "of enchanted land 's controller": "attached",
    "of enchanted artifact 's controller": "attached",
    "have base power and toughness": "",
    "as long as it's your turn": "during your turn",
    "during turns other than yours": "as long as it's not your turn",
    "base power and toughness": "",  # 613.4b: "a 4/4 creature" says the same
    "tokens that are copies of": "token that's a copy of",
    "that are tapped": "that's tapped",
    "that are attacking": "that's attacking",
    "for as long as that card remains exiled": "for as long as it remains exiled",
    "for as long as they remain exiled": "for as long as it remains exiled",
    "for as long as those cards remain exiled": "for as long as it remains exiled",
    "of their choice": "",  # 608.2d: who does it chooses
    "the amount of damage dealt": "the damage dealt",
    "the amount of excess damage dealt": "the excess damage dealt",
    "highest": "greatest",
    "lowest": "least",
    "total number": "number",
    "their controllers 's next untap steps": "its controller 's next untap step",
    "of them": "",
    "of those cards": "",
    "and the other": "and the rest",
    "the other cards": "the rest",
    "the others": "the rest",
    "the rest back": "the rest on top of your library",
    "back on top of your library": "back",
    "at the end of combat": "at end of combat",
    "until end of turn": "this turn",
    "this combat": "until end of combat",
}

for _type in ("land", "creature", "artifact", "enchantment", "instant", "planeswalker"):
    ALIKE[f"{_type} card or"] = f"{_type} or"  # "a basic land card or a Gate card"
    ALIKE[f"{_type} cards and/or"] = f"{_type} or"

for _used in ("sacrificed", "discarded", "exiled"):
    for _what in ("card", "creature", "permanent", "land", "artifact", "enchantment"):
        ALIKE[f"the {_used} {_what}"] = "it"  # what was used to pay

for _verb in ("gain", "get", "deal", "draw", "lose", "create", "shuffle"):
    for _form in (_verb, f"{_verb}s"):
        ALIKE[f"also {_form}"] = _form  # beside what was done before

for _cost in ALTERNATIVES:
    ALIKE[f"{_cost} cost was paid"] = f"was {_cost}"

for _done in [
    "destroyed",
    "discarded",
    "exiled",
    "milled",
    "returned",
    "drawn",
    "sacrificed",
    "tapped",
]:
    for _what in ("card", "creature", "permanent", "land", "artifact", "enchantment"):
        ALIKE[f"{_what} {_done} this way"] = "card this way"
        ALIKE[f"{_what}s {_done} this way"] = "card this way"

for _done in ("destroyed", "discarded", "exiled", "milled", "revealed", "sacrificed"):
    for _was in ("card was", "card is", "cards were", "cards are"):
        ALIKE[f"{_was} {_done} this way"] = "card this way"


def alike(words: list[str]) -> list[str]:
    """Replace each phrase of `ALIKE`, the longest first."""
    found, at = list[str](), 0
    while at < len(words):
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
