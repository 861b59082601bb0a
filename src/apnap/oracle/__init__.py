"""Oracle text, compiled into the vocabulary of `effects`; a card compiles whole or is refused."""

from .cards import compile_card
from .facts import CardFacts, Problem, Refused, read_facts

__all__ = ["CardFacts", "Problem", "Refused", "compile_card", "read_facts"]
