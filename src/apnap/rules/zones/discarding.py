"""701.8, 514.1, 402.2: Discarding."""

from __future__ import annotations

from apnap.rules.casual.vanguards import hand_modifier
from apnap.rules.machine.events import Move
from apnap.rules.machine.happening import happen
from apnap.rules.machine.prompts import some
from apnap.rules.machine.rule_changes_in_force import abilities_reaching, timestamp_of
from apnap.rules.machine.this_turn import this_turn
from apnap.rules.objects.controlling_players import decider_for
from apnap.state.ability import HAND_SIZE, HandSizeAbility
from apnap.state.agenda import Need, Procedure
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import GRAVEYARD
from apnap.state.question import ChooseSome, Kind, Question, options_of

from .revealing import HIDDEN, is_known

SEVEN = 7  # 402.2
MADNESS = "702.35a"  # what an event notes that discards a card into exile because of madness


def hand_size(game: Game, seat: int) -> int | None:
    """402.2: The player's maximum hand size, or None if there is none. 613.11: Effects apply in
    timestamp order."""
    size: int | None = SEVEN + hand_modifier(game, seat)
    changes: list[tuple[int, HandSizeAbility]] = []
    for ability, context in abilities_reaching(game, seat, HAND_SIZE):
        if isinstance(ability, HandSizeAbility) and ability.who.matches(game, context, seat):
            changes.append((timestamp_of(game, context, ability), ability))
    for _, changing in sorted(changes, key=lambda pair: pair[0]):
        if not changing.change:
            size = changing.size
        elif size is not None:
            size += changing.change
    return size if size is None else max(0, size)


def discard_to_hand_size(game: Game, procedure: Procedure, seats: list[int]) -> Need:
    """514.1: Players with more cards than their maximum hand size discard the rest."""
    events, questions = list[Event](), list[Question]()
    for seat in seats:
        hand = game.player(seat).hand
        size = hand_size(game, seat)
        if size is None or len(hand) <= size:
            continue
        excess = len(hand) - size
        question = ChooseSome(
            f"discard {seat}",
            "514.1",
            decider_for(game, seat),
            options_of("discard", hand),
            player=seat,
            prompt=f"Discard {some(excess, excess, 'card')}, down to your maximum hand size.",
            kind=Kind.HAND_SIZE,
            low=excess,
            high=excess,
        )
        answer = procedure.answer_to(question)
        if answer is None:
            questions.append(question)  # 805.6: a team in any order
        else:
            events += [discard(game, option.what) for option in answer]
    if questions:
        return questions
    return happen(*events) if events else None


def discard(game: Game, card: int, *why: str) -> Move:
    """701.8a: The event that discards this card."""
    return Move(on=card, to=GRAVEYARD, why=("701.8a", *why), cause="discard")


def is_undefined(game: Game, event: Event) -> bool:
    """701.8c: Whether a card was discarded into a hidden zone without being revealed. Nothing can
    ask for its characteristics then."""
    if not isinstance(event, Move) or event.cause != "discard" or event.to not in HIDDEN:
        return False
    return game.find(event.became) is not None and not is_known(game, event.became)


def as_discarded(game: Game, turn: int, card: int) -> int:
    """400.7k, 702.35c: The object that this card was in exile, if it was discarded there this turn
    because of madness and then not cast; otherwise the card itself."""
    moves = [event for event in this_turn(game, turn) if isinstance(event, Move)]
    before = [move.on for move in moves if move.became == card]
    found = [move.became for move in moves if move.became in before and MADNESS in move.why]
    return found[0] if found else card
