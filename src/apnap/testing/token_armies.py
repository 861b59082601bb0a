"""111.1: Tables with several identical tokens, which share a row."""

from __future__ import annotations

from apnap.state.card import CardDef

from .scenario import Table, table
from .texts import card


def four(words: str = "") -> CardDef:
    """A sorcery that creates four Soldiers, with these words or without."""
    text = "Create four 1/1 white Soldier creature tokens"
    return card(f'{text} with "{words}"' if words else f"{text}.", "Sorcery", "Raise")


def army(words: str = "", *others: CardDef) -> Table:
    """Two players; the first has four Soldiers with these words, and the other cards."""
    t = table(2)
    a, _ = t.seats
    raise_them = four(words)
    a.battlefield(*others).hand(raise_them)
    a.casts(raise_them)
    t.pass_all()
    return t
