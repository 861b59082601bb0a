"""The compiler says abilities word for word from their parts, so that they can be compared; here
such words are made English for those who read them."""

from __future__ import annotations

import re

IRREGULAR = {"has": "have", "is": "are", "does": "do", "was": "were", "goes": "go"}
AFTER_YOU = re.compile(r"\b(you|players) (\w+s)\b")
LONG_ENDING = re.compile(r"(?:ch|sh|ss|x|z)es$")
IMPERATIVE = re.compile(r"(?:^|(?<=: )|(?<=\. ))(?:you|it) (?=[a-z]+ )")
NAMELESS = re.compile(
    r"\bit (?=(?:destroy|exile|counter|return|tap|untap|put|regenerate|copy|prevent) )"
)
THIS = re.compile(
    r"\bthis(?! (?:turn|spell|ability|creature|permanent|artifact|enchantment|land|card|way))"
)
ONE_THING = re.compile(r"(?<![-+/\w])1 (?=[\w+/-]+)(\S+?)(s?)(?=[ .,]|$)")
ARTICLE = re.compile(r"\bcasts? (?=(?:[a-z]+ (?:or )?)*spell\b)")
ONE_COUNTER = re.compile(r"\b(an? \S+ counter)s\b")
SENTENCE = re.compile(r"(?<=[a-z]) activate only\b")
FIRST_LETTER = re.compile(r"(^|: |\. )([a-z])")


def in_english(words: str) -> str:
    """The words of an ability, with verbs and articles as they are said.

    >>> in_english("{T}: you draws 1 cards.")
    '{T}: Draw a card.'
    >>> in_english("{2}, sacrifice this: it destroy target artifact.")
    '{2}, sacrifice this permanent: Destroy target artifact.'
    >>> in_english("When you casts instant or sorcery spell, this deals 1 damage to any target.")
    'When you cast an instant or sorcery spell, this permanent deals 1 damage to any target.'
    >>> in_english("target creature gets -1/-1 until end of turn.")
    'Target creature gets -1/-1 until end of turn.'
    """
    words = words.replace("} {", "}{")
    words = AFTER_YOU.sub(lambda found: f"{found[1]} {_of_you(found[2])}", words)
    words = NAMELESS.sub("", words)
    words = ONE_THING.sub(_one, words)
    words = ONE_COUNTER.sub(r"\1", words)
    words = THIS.sub("this permanent", words)
    words = ARTICLE.sub(lambda found: f"cast {_article(words[found.end() :])} ", words)
    words = SENTENCE.sub(". Activate only", words)
    words = IMPERATIVE.sub("", words)
    return FIRST_LETTER.sub(lambda found: found[1] + found[2].upper(), words)


def _of_you(verb: str) -> str:
    """The form of a verb that follows "you"."""
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if LONG_ENDING.search(verb):
        return verb[:-2]
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    return verb if verb.endswith("ss") else verb[:-1]


def _one(found: re.Match[str]) -> str:
    """One card or token with an article; one damage and one life stay as they are."""
    if found[1] in ("damage", "life"):
        return found[0]
    return f"{_article(found[1])} {found[1]}"


def _article(noun: str) -> str:
    return "an" if noun[:1].lower() in "aeio" or noun.startswith(("8", "11/", "18/")) else "a"
