"""106.6: "Spend this mana only to cast creature spells of the chosen type"."""

from __future__ import annotations

from apnap.oracle.grammar.nouns import KEYWORD_NAMES, int_number
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import perhaps, some
from apnap.oracle.text.words import COLORS, SUBTYPES, SUPERTYPES, TYPES
from apnap.rules.mana.purpose import CHOSEN

OUTLAWS = "type:Assassin/Mercenary/Pirate/Rogue/Warlock"
ADJECTIVES = {
    "outlaw": OUTLAWS,
    "multicolored": "colors:2+",
    "monocolored": "colors:1",
    "time lord": "type:Time_Lord",
}
# Words behind "spells", each with the word that `purpose.Purpose` reads.
BEHIND = {
    "of the chosen type": CHOSEN,
    "with {x} in its mana cost": "x:yes",
    "with {x} in their mana costs": "x:yes",
    "without {x} in its mana cost": "x:no",
    "from a graveyard": "from:graveyard",
    "from your graveyard": "from:your_graveyard",
    "from exile": "from:exile",
    "from anywhere other than your hand": "elsewhere:hand",
    "you don't own": "owner:others",
    "that's one or more colors": "colors:1+",
    "with exactly three colors": "colors:3",
}
OTHER_COSTS = "other costs"
PERMANENTS = ("artifacts", "creatures", "permanents", "permanent")


def spending(r: Reader) -> str:
    """106.6: Read what mana may be spent on, into the words that `purpose.Purpose` reads: "Dragon
    creature spells or artifact abilities"."""
    parts, casting = list[str](), False
    while True:
        if r.accept("to cast your commander"):
            parts.append("commander spells")
        elif r.accept("to cast") or (parts and r.accept("cast")):
            parts, casting = parts + _spells(r), True
        elif casting and not (r.sees("activate") or r.sees("to")):
            parts += _spells(r)  # "an Elemental spell or a Chandra planeswalker spell"
        else:
            casting = False
            if not parts or r.sees("to"):
                r.expect("to")
            parts += _abilities(r)
        if not r.one_of(", or", "or", "and"):
            return " or ".join(parts)


def not_spending(r: Reader) -> str:
    """106.6: Read "[this mana can't be spent to cast] nonartifact spells", "spells from your
    hand"."""
    r.one_of("a", "an")
    if r.accept("spells from your hand"):
        return f"elsewhere:hand spells or {OTHER_COSTS}"
    if r.accept("spells"):
        return OTHER_COSTS
    r.expect("non")
    [kind] = _kinds(r, "spell", "spells")
    return f"{kind} spells or {OTHER_COSTS}"


def _spells(r: Reader) -> list[str]:
    """Read the kinds of spells, and what is said behind that of all of them."""
    kinds, behind = _kinds(r, "spell", "spells"), list[str]()
    while (more := r.attempt(_behind)) is not None:
        behind.append(more)
    return [some(each, *behind, "spells") for each in kinds]


def _behind(r: Reader) -> str:
    found = r.choose(BEHIND)
    if found is not None:
        return found
    if r.accept("with mana value"):
        number = int_number(r)
        r.expect("or greater")
        return f"value:{number}"
    r.expect("with", "that has", "that have")
    return f"keyword:{r.expect(*KEYWORD_NAMES).replace(' ', '_')}"


def _abilities(r: Reader) -> list[str]:
    """Read "activate abilities of artifacts", "activate an equip ability"."""
    r.expect("activate")
    if r.accept("abilities") or r.accept("an ability"):
        return [some(words, "abilities") for words in _sources(r)]
    r.one_of("a", "an")
    keyword = r.expect(*KEYWORD_NAMES)
    r.expect("abilities", "ability")
    return [f"ability:{keyword.replace(' ', '_')} abilities"]


def _sources(r: Reader) -> list[str]:
    """106.6: Read "of an artifact source", "of a Dragon", or nothing: of anything. 109.2: A Dragon
    that is called neither a card nor a source is a permanent."""
    if not r.accept("of"):
        return [""]
    sources = r.attempt(_kinds, "source", "sources")
    if sources is not None:
        chosen = CHOSEN if r.accept("of the chosen type") else ""
        return [some(each, chosen) for each in sources]
    permanents = r.attempt(_kinds, *PERMANENTS)
    kinds = permanents if permanents is not None else _kinds(r, ".")
    return [some("permanent", each) for each in kinds]


def _kinds(r: Reader, *ends: str) -> list[str]:
    found, words, denied = list[str](), list[str](), ""
    r.one_of("a", "an")
    while True:
        word = r.peek()
        if word in ("or", "and", "and/or", ",") and words:
            if r.take() == ",":
                r.one_of("or", "and", "and/or")
            found.append(" ".join(words))
            words = []
        elif not denied and (adjective := r.choose(ADJECTIVES)) is not None:
            words.append(adjective)
        elif word in COLORS or word in SUPERTYPES or word == "colorless":
            words.append(denied + r.take())
            denied = ""
        elif word == "non":
            denied = r.take()
        elif word in TYPES:
            words.append(denied + TYPES[r.take()])
            denied = ""
            if word.endswith("s") and word in ends:
                return [*found, " ".join(words)]
        elif word in SUBTYPES:
            words.append(SUBTYPES[r.take()])
        elif word in ends:
            if word == "." and not words:
                raise r.miss("what the mana may be spent on")
            r.at += word != "."  # the end of the sentence is read later
            return [*found, " ".join(words)]
        else:
            raise r.miss("what the mana may be spent on")


# ---- in words again --------------------------------------------------------------------------


def spent_words(spend_on: str) -> str:
    """106.6: Say what the mana may be spent on."""
    if not spend_on:
        return ""
    if spend_on.endswith(OTHER_COSTS):
        return _not_spent_words(spend_on.removesuffix(OTHER_COSTS).removesuffix(" or "))
    parts = [_part_words(each.split()) for each in spend_on.split(" or ")]
    return f"spend this mana only to {' or to '.join(parts)}"


def _not_spent_words(spells: str) -> str:
    if not spells:
        return "you can't spend this mana to cast spells"
    if spells == "elsewhere:hand spells":
        return "this mana can't be spent to cast spells from your hand"
    return f"this mana can't be spent to cast non{spells}"


def _part_words(words: list[str]) -> str:
    """One of the things that the mana may be spent on."""
    *kinds, head = words
    if kinds == ["commander"]:
        return "cast your commander"
    before = [ADJECTIVE_WORDS.get(each, each) for each in kinds]
    before = [each for each in before if ":" not in each and each != "permanent"]
    behind = [_behind_words(each) for each in kinds if each not in ADJECTIVE_WORDS]
    if head == "spells":
        return some("cast", *before, "spells", *behind)
    keyword = [each for each in kinds if each.startswith("ability:")]
    if keyword:
        name = keyword[0].removeprefix("ability:").replace("_", " ")
        return f"activate {name} abilities"
    ends = ("permanent", "permanents") if "permanent" in kinds else ("source", "sources")
    source = some(*map(perhaps, ends)) if kinds else ""
    return some("activate abilities of", *before, source, *behind)


ADJECTIVE_WORDS = {word: words for words, word in ADJECTIVES.items()}
BEHIND_WORDS = {word: words for words, word in BEHIND.items()}


def _behind_words(word: str) -> str:
    if ":" not in word:
        return ""
    if word in BEHIND_WORDS:
        return BEHIND_WORDS[word].replace("their mana costs", "its mana cost")
    name, _, value = word.partition(":")
    if name == "value":
        return f"with mana value {value} or greater"
    return f"with {value.replace('_', ' ')}" if name == "keyword" else ""
