"""207.2c-d: Ability words and flavor words, which mean nothing by themselves."""

from __future__ import annotations

from .reader import Reader
from .words import KEYWORD_PHRASES, phrases


def ability_word(r: Reader) -> None:
    """207.2c: Skip an ability word, which stands before a dash."""
    if "—" not in r.words[r.at :]:
        return
    dash = r.words.index("—", r.at)
    if is_ability_word(r.words[r.at : dash]) or is_flavor(
        r.original(r.at, dash), r.peek(dash + 1 - r.at)
    ):
        r.at = dash + 1


def is_ability_word(words: list[str]) -> bool:
    return " ".join(words).replace(" 's", "'s") in ABILITY_WORDS


ABILITY_STARTS = (
    *("when", "whenever", "at", "if", "equip"),
    *("all", "each", "as", "non", "noncreature"),
)
NO_FLAVOR = ("Choose", "Solved", "To", "Visit", "Prize", "Roll")


def is_flavor(name: str, after: str) -> bool:
    """207.2d: Whether this is a flavor word: written like a title, before an ability that no
    keyword could introduce."""
    words = name.split()
    starts = after in ABILITY_STARTS or after.startswith("{")
    if not starts or not words or words[0] in NO_FLAVOR:
        return False
    if set(name) <= set("IVX"):  # 714.2a: a chapter
        return False
    if words[-1].endswith(("'s", "’s")):  # the name goes on
        return False
    if any(each in name for each in "{}:.,+|0123456789") or is_keyword(name):
        return False
    return all(word[0].isupper() or word in SMALL_WORDS for word in words) and words[0][0].isupper()


SMALL_WORDS = ("a", "an", "the", "of", "in", "on", "for", "to", "and", "with", "from", "by", "at")


def is_keyword(name: str) -> bool:
    lower = name.lower()
    return any(lower == each or lower.startswith(f"{each} ") for each in KEYWORD_PHRASES)


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
