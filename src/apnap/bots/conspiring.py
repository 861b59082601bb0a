"""315, 702.106: What bots do with conspiracies."""

from __future__ import annotations

from collections import Counter

from apnap.rules.casual.conspiracies import NAMED
from apnap.state.names import COMMAND
from apnap.state.question import Answer, ChooseName, ChooseSome, Option, Question
from apnap.table.seat_view import SeatView


def conspire(view: SeatView, question: Question) -> Answer:
    """Put all conspiracies into the command zone, and name the creature card that the own deck has
    most often."""
    if isinstance(question, ChooseSome):
        return question.options
    assert isinstance(question, ChooseName)
    spells = [card for card in view.own_cards() if "land" not in card.base.types]
    creatures = [card for card in spells if "creature" in card.base.types]
    counted = Counter([card.name for card in creatures or spells])
    best = sorted(counted, key=lambda name: (-counted[name], name))
    return next((name for name in best if name not in question.but), question.example())


def is_useful_agenda(view: SeatView, option: Option) -> bool:
    """Whether this turns up a conspiracy that names a card in the player's hand or on the
    battlefield under that player's control."""
    if option.verb != "take action":
        return False
    hidden = view.find(option.what)
    if hidden is None or not hidden.face_down or hidden.zone != COMMAND:
        return False
    names = {value for key, value in hidden.choices if key == NAMED}
    mine = [each.card for each in (*view.me.hand, *view.me.battlefield)]
    return any(card is not None and card.name in names for card in mine)
