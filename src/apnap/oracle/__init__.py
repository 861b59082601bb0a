"""Oracle text, compiled into the vocabulary of `effects`; a card compiles whole or is refused."""

from apnap.oracle.cards.card import compile_card
from apnap.oracle.text.facts import CardFacts, Problem, Refused, read_facts

__all__ = ["CardFacts", "Problem", "Refused", "compile_card", "read_facts"]
