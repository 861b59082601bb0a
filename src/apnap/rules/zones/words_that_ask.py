"""The words of the spell or ability that asks a question, for the player who answers."""

from __future__ import annotations

from apnap.rules.continuous import layers
from apnap.state.ability import SpellAbility
from apnap.state.game import Game
from apnap.state.names import NOBODY
from apnap.state.objects import GameObject
from apnap.state.option import Kind
from apnap.state.question import Question

from .ability_lines import PUBLIC, words_of
from .option_table import asking
from .option_texts import sight_of

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
    sight = sight_of(game, question)
    procedure = asking(sight, question)
    number = getattr(procedure, "object", NOBODY)
    if number == NOBODY:
        number = getattr(procedure, "source", NOBODY)
    row = None if number < sight.game.size else sight.game.find(number)
    if row is None or row.face_down:
        return ""
    words = _words(sight.game, row)
    said = question.prompt.casefold()
    return "" if words.casefold().rstrip(".") in said else words


def _words(game: Game, row: GameObject) -> str:
    """The words of the ability, or the instructions of the spell."""
    if row.ability is not None:
        return words_of(game, row, row.ability)
    if row.zone not in PUBLIC:
        return ""
    abilities = layers.characteristics_of(game, row.id).abilities
    lines = [words_of(game, row, each) for each in abilities if isinstance(each, SpellAbility)]
    return "\n".join(dict.fromkeys(line for line in lines if line))
