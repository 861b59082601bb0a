"""207.2c-d: Ability words and flavor words, which mean nothing by themselves."""

from __future__ import annotations

from .reader import Reader
from .words import KEYWORD_PHRASES, phrases


def ability_word(r: Reader) -> None:
    """207.2c: Skip an ability word, which stands before a dash."""
    if "—" not in r.words[r.at :]:
        return
    dash = r.words.index("—", r.at)
    if is_ability_word(r.words[r.at : dash]) or is_flavor(r.original(r.at, dash + 1)):
        r.at = dash + 1


def is_ability_word(words: list[str]) -> bool:
    return " ".join(words).replace(" 's", "'s") in ABILITY_WORDS


def without_ability_word(text: str) -> str:
    """207.2c: The text without an ability word before it."""
    name, dash, rest = text.partition(" — ")
    return rest if dash and is_ability_word(name.lower().split()) else text


NO_FLAVOR = ("Choose", "Solved", "To", "Visit", "Prize", "Roll")


def is_flavor(name: str) -> bool:
    """207.2d: Whether this is a flavor word and its dash: written like a title, with a blank before
    the dash, which the cost of a keyword has not."""
    name, dash = name[:-1].rstrip(), name[-2:]
    words = name.split()
    if dash not in (" —", " –") or not words or words[0] in NO_FLAVOR:
        return False
    if is_chapter(name):
        return False
    if words[-1].endswith(("'s", "’s")):  # the name goes on
        return False
    if any(each in name for each in "{}:.+|") or is_keyword(name):
        return False
    titled = [word[0].isupper() or word[0].isdigit() or word in SMALL_WORDS for word in words]
    return all(titled) and words[0][0].isupper()


def is_chapter(name: str) -> bool:
    """714.2a: Whether these are the symbols of a Saga's chapters."""
    return bool(name.strip()) and set(name) <= set("IVX, ")


SMALL_WORDS = phrases("a, an, the, of, in, on, for, to, and, with, from, by, at, it")


def is_keyword(name: str) -> bool:
    """Whether this is a keyword, perhaps with a parameter, and not the beginning of a title."""
    lower = name.lower()
    titled = any(word[0].isupper() for word in name.split()[1:])
    return any(
        lower == each or (lower.startswith(f"{each} ") and not titled) for each in KEYWORD_PHRASES
    )


ABILITY_WORDS = frozenset(
    phrases(
        """
    adamant, addendum, alliance, battalion, bloodrush, celebration, channel, chroma, cohort,
    constellation, converge, corrupted, council's dilemma, coven, delirium, descend 4, descend
    8, domain, eerie, eminence, enrage, fateful hour, fathomless descent, ferocious, flurry,
    formidable, grandeur, hellbent, heroic, imprint, infusion, inspired, join forces, kinship,
    landfall, lieutenant, magecraft, metalcraft, morbid, opus, pack tactics, paradox, parley,
    radiance, raid, rally, renew, repartee, revolt, secret council, spell mastery, strive,
    survival, sweep, tempting offer, threshold, undergrowth, valiant, vivid, void, will of the
    council, will of the planeswalkers
    """
    )
)
