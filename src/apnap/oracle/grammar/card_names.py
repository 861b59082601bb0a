"""201.4: Card names that players choose: "a nonland card name"."""

from __future__ import annotations

from apnap.oracle.text.reader import Reader
from apnap.oracle.text.words import CARD_TYPES, SUPERTYPES


def name_of_a(r: Reader) -> str:
    """201.4a: Read "a nonland card name", "a card name other than a basic land card name"; returns
    "" for any card."""
    r.expect("a", "an")
    words = list[str]()
    while not r.sees("card name"):
        non = "non" if r.accept("non") else ""
        word = r.take()
        if word not in CARD_TYPES and word not in SUPERTYPES:
            raise r.miss("a card type")
        words.append(non + word)
        r.accept(",")
    r.expect("card name")
    if not words and r.accept("other than a basic land card name"):
        return "but basic land"
    return " ".join(words)


def name_words(card: str) -> str:
    """Say which names may be chosen."""
    if card.startswith("but "):
        return f"card name other than {card[4:]} card name"
    return f"{card.replace('non', 'non ')} card name".strip()
