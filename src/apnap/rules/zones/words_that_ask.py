"""The words of the spell or ability that asks a question, for the player who answers."""

from __future__ import annotations

from apnap.rules.continuous import layers
from apnap.state.ability import SpellAbility
from apnap.state.agenda import Procedure
from apnap.state.game import Game, inner_turn
from apnap.state.names import NOBODY
from apnap.state.objects import GameObject
from apnap.state.option import Kind
from apnap.state.question import Question

from .ability_lines import PUBLIC, words_of

# Decisions that rules ask for, or whose prompts and options say all there is to say.
PLAIN = frozenset(
    (
        *(Kind.PRIORITY, Kind.MULLIGAN, Kind.ATTACKERS, Kind.BLOCKERS, Kind.HAND_SIZE),
        *(Kind.LEGEND_RULE, Kind.REPLACEMENT_ORDER, Kind.CHOOSE_STACK, Kind.TRIGGER_ORDER),
        *(Kind.ALTERNATIVE_COST, Kind.SYMBOL, Kind.MAKE_MANA, Kind.MANA_TYPE, Kind.HELP_PAY),
        *(Kind.PAYMENT, Kind.SHORTCUT, Kind.CONSPIRACIES, Kind.AGENDA),
    )
)
SAID_BY_OPTIONS = ("mode", "find")


def words_that_ask(game: Game, question: Question) -> str:
    """The paragraph of the card that the question comes from; "" if there is none, or if the
    prompt says it.

    >>> from apnap.testing import table
    >>> t = table(2)
    >>> _ = t.seat(0).hand("Giant Growth").lands("Forest").battlefield("Grizzly Bears")
    >>> words_that_ask(t.begin().game, t.seat(0).question)
    ''
    """
    if question.kind in PLAIN or any(each.verb in SAID_BY_OPTIONS for each in question.options):
        return ""
    around = game.asking(question)
    for procedure in reversed(around.turns[inner_turn(question)].agenda):
        row = _object_of(around, procedure)
        if row is not None:
            words = "" if row.face_down else _words(around, row)
            said = words.casefold().rstrip(".") in question.prompt.casefold()
            return "" if said else words
    return ""


def _object_of(game: Game, procedure: Procedure) -> GameObject | None:
    """The spell or ability that the procedure puts on the stack or resolves, if it does."""
    for name in ("object", "source"):
        number = getattr(procedure, name, NOBODY)
        row = game.find(number) if number >= game.size else None
        if row is not None and (row.ability is not None or row.zone in PUBLIC):
            return row
    return None


def _words(game: Game, row: GameObject) -> str:
    """The words of the ability, or the instructions of the spell."""
    if row.ability is not None:
        return words_of(game, row, row.ability)
    abilities = layers.characteristics_of(game, row.id).abilities
    lines = [words_of(game, row, each) for each in abilities if isinstance(each, SpellAbility)]
    return "\n".join(dict.fromkeys(line for line in lines if line))
