"""The words that scenarios use for things, and the sentences of their error messages."""

from __future__ import annotations

from apnap.rules.continuous import layers
from apnap.rules.machine import names_in_log
from apnap.rules.mana.could_produce import alternatives
from apnap.state.agenda import Resolution
from apnap.state.card import CardDef
from apnap.state.game import Game
from apnap.state.names import NOBODY
from apnap.state.question import Option, Question

Card = CardDef | str  # a definition, or the name of a card

MOST = 12  # how many options a message lists


class ScenarioError(AssertionError):
    """The scenario can't be played as written; the message says what was wrong and what would be
    right."""


def card_name(card: Card) -> str:
    """The name of a definition; a name stays as it is."""
    return card if isinstance(card, str) else card.name


def describe(game: Game, option: Option) -> str:
    """The option in words, such as "attack Bear → B"."""
    words = [option.verb]
    if option.what != NOBODY:
        words.append(names_in_log.name_of(game, option.what))
    if option.nth:
        words.append(f"(number {option.nth})")
    if option.verb == "make":
        words.append(mana_made(game, option))
    elif option.at != NOBODY:
        words += ["→", names_in_log.name_of(game, option.at)]
    if option.many:
        words.append(f"(up to {option.many})")
    if option.turn != NOBODY:
        words.append(f"(turn {option.turn})")
    return " ".join(words)


def mana_made(game: Game, option: Option) -> str:
    """605.1a: The mana that this option of a mana ability adds, such as {W}{W}{W}."""
    ability = dict(layers.characteristics_of(game, option.what).mana)[option.nth]
    context = Resolution(controller=game.object(option.what).controller, source=option.what)
    makes = alternatives(game, context, ability)
    chosen = makes[option.at] if 0 <= option.at < len(makes) else makes[0] if makes else ""
    return "".join([f"{{{each}}}" for each in chosen])


def describe_all(game: Game, options: tuple[Option, ...]) -> str:
    """The options in words, each once, separated by commas."""
    lines = list(dict.fromkeys([describe(game, option) for option in options]))
    more = f", … ({len(lines) - MOST} more)" if len(lines) > MOST else ""
    return (", ".join(lines[:MOST]) or "nothing") + more


def describe_question(game: Game, question: Question) -> str:
    """The question in words: "A: choose a target for Shock [601.2c] (target B, target C)"."""
    who = game.player(question.decider).name
    asked = question.prompt or question.key
    return f"{who}: {asked} [{question.rule}] ({describe_all(game, question.options)})"


def open_questions(game: Game) -> str:
    """All open questions in words, for the end of a message."""
    if game.over:
        return "the game is over"
    return "; ".join([describe_question(game, q) for q in game.questions]) or "nobody is asked"


def player_of(question: Question) -> int:
    """The player whom the question concerns (720: not always the one who answers)."""
    return question.decider if question.player == NOBODY else question.player
