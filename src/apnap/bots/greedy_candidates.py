"""The few answers to a question that the greedy bot tries out."""

from __future__ import annotations

from itertools import islice

from apnap.rules.continuous import layers
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, HAND, LIBRARY
from apnap.state.question import (
    Act,
    Answer,
    Arrange,
    ChooseName,
    ChooseNumber,
    ChooseSome,
    Declare,
    Divide,
    Kind,
    Option,
    Question,
)

from .greedy_worth import Worth, card_worth, permanent_worth

MOST = 12  # answers that are tried
WORST = 4  # of many targets, those whose loss hurts the opponents most
# What is asked while a cost is paid: the default is good enough.
PAYING = frozenset((Kind.MAKE_MANA, Kind.MANA_TYPE, Kind.PAYMENT, Kind.SYMBOL, Kind.HELP_PAY))
IN_DANGER = 6  # a player with so much life may be killed
LARGE = 30  # numbers above this are not tried


def fallback(question: Question) -> Answer:
    """A legal answer to whatever is asked, without looking at anything."""
    default = question.default
    return question.example() if default is None else default


def candidates(game: Game, worth: Worth, question: Question) -> list[Answer]:
    """Answers worth trying, the likeliest first; all of them are legal."""
    if isinstance(question, Act) or question.kind in PAYING:
        return [fallback(question)]
    found = [answer for answer in _guesses(game, worth, question) if question.is_legal(answer)]
    different: list[Answer] = []
    for answer in found:
        if answer not in different:
            different.append(answer)
    return different[:MOST] or [fallback(question)]


def _guesses(game: Game, worth: Worth, question: Question) -> list[Answer]:
    if isinstance(question, (Arrange, ChooseName)):
        return [fallback(question)]
    if isinstance(question, ChooseNumber):
        most = min(question.high, LARGE)
        numbers = [most, question.low, (most + question.low) // 2, question.low + 1, most - 1]
        return list(numbers)
    if isinstance(question, Divide):
        return list(islice(question.answers(), MOST))
    if isinstance(question, ChooseSome):
        return _some(game, worth, question)
    return list(in_harmful_order(game, worth, question.options, named=True))


def _some(game: Game, worth: Worth, question: ChooseSome) -> list[Answer]:
    """One of the options, or as many as there may or must be."""
    harmful = in_harmful_order(
        game, worth, question.options, named=not isinstance(question, Declare)
    )
    least = max(question.low, 1)
    guesses: list[Answer] = []
    if least == 1:
        guesses += [(option,) for option in spread(game, harmful)]
    for order in (harmful, harmful[::-1]):
        guesses.append(tuple(order[:least]))
        if question.high > least:
            guesses.append(tuple(order[: question.high]))
    if question.low == 0:
        guesses.insert(min(len(guesses), MOST - 1), ())
    return [*guesses, question.example()]


def spread(game: Game, options: list[Option]) -> list[Option]:
    """Of many options in harmful order: the first ones; the first of each toughness, since damage
    kills only so much; players with little life; and the last ones, for what helps rather than
    harms."""
    if len(options) <= MOST - 1:
        return options
    found, known = list[Option](), set[int]()
    for at, option in enumerate(options[:-2]):
        sort = sort_of(game, option.what)
        if at < WORST or (sort and sort not in known):
            found.append(option)
        known.add(sort)
    return [*found[: MOST - 3], *options[-2:]]


def sort_of(game: Game, thing: int) -> int:
    """The toughness that is left of a creature; of a player in danger, a number of its own; 0 for
    anything else."""
    if game.is_player(thing):
        return -1 - thing if game.life(thing) <= IN_DANGER else 0
    row = game.find(thing)
    if row is None or row.zone != BATTLEFIELD:
        return 0
    chars = layers.characteristics_of(game, thing)
    return max(chars.toughness - row.damage, 0) if chars.is_creature else 0


def in_harmful_order(
    game: Game, worth: Worth, options: tuple[Option, ...], named: bool = False
) -> list[Option]:
    """The options, those first whose loss hurts the opponents most, those last that are the
    player's own best. With `named`, of cards that are alike only one."""
    valued, known = [], set[tuple[object, ...]]()
    for place, option in enumerate(options):
        row = game.find(option.what)
        if named and row is not None and row.zone in (HAND, LIBRARY):
            key = (option.verb, row.card.name, option.nth, row.owner)
            if key in known:
                continue
            known.add(key)
        valued.append((-harm(game, worth, option), place, option))
    return [option for _, _, option in sorted(valued)]


def harm(game: Game, worth: Worth, option: Option) -> float:
    """The points that the opponents lose with the player or object of this option, or that are won;
    negative for what is the player's own."""
    thing = option.what
    if game.is_player(thing):
        weight = worth.weights.get(thing, 0.0 if thing != worth.seat else 1.0)
        return -weight * 6.0
    row = game.find(thing)
    if row is None:
        return 0.0
    controller = row.controller
    weight = 1.0 if controller == worth.seat else worth.weights.get(controller, -0.4)
    if row.zone == BATTLEFIELD:
        chars = layers.characteristics_of(game, thing)
        return -weight * permanent_worth(game, row, chars)
    if row.zone == LIBRARY and controller == worth.seat:  # to be found
        return card_worth(row.card, 3) + 0.1 * row.card.base.value
    if row.ability is None and row.zone != HAND:
        return -weight * (1.0 + row.card.base.value)
    return -weight * card_worth(row.card, 3)
