"""315, 702.106: What bots do with conspiracies."""

from __future__ import annotations

from collections import Counter

from apnap.rules.casual.conspiracies import NAMED, is_hidden_conspiracy
from apnap.state.game import Game
from apnap.state.question import Answer, ChooseName, ChooseSome, Option, Question


def conspire(game: Game, seat: int, question: Question) -> Answer:
    """Put all conspiracies into the command zone, and name the creature card that the own deck has
    most often."""
    if isinstance(question, ChooseSome):
        return question.options
    assert isinstance(question, ChooseName)
    row = game.player(seat)
    cards = [game.object(number).card for number in (*row.library, *row.hand)]
    spells = [card for card in cards if "land" not in card.base.types]
    creatures = [card for card in spells if "creature" in card.base.types]
    counted = Counter([card.name for card in creatures or spells])
    best = sorted(counted, key=lambda name: (-counted[name], name))
    return next((name for name in best if name not in question.but), question.example())


def is_useful_agenda(game: Game, seat: int, option: Option) -> bool:
    """Whether this turns up a conspiracy that names a card in the player's hand or on the
    battlefield under that player's control."""
    row = game.find(option.what)
    if option.verb != "take action" or row is None or not is_hidden_conspiracy(row):
        return False
    names = {value for key, value in row.choices if key == NAMED}
    mine = game.player(seat)
    return any(game.object(each).card.name in names for each in (*mine.hand, *mine.battlefield))
