"""607.2n, 607.2p: what cards have their owners do before the game begins.

Cards exiled with cards of a name are linked to that name and to the player; what was chosen for a
card stays chosen wherever the card goes.
"""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.abilities.linked import BEFORE, NoteChoice, NoteLink, choice_key
from apnap.rules.casting.activating import Reveal
from apnap.rules.machine.events import Move
from apnap.rules.objects.controlling_players import decider_for
from apnap.state.ability import Ability, Condition, Filter
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import EXILE
from apnap.state.question import NO, YES, ChooseName, ChooseSome, Question, options_of

Asked = tuple[list[Question], list[Event]]


@dataclass(frozen=True)
class ExileBeforeGame(Ability):
    """607.2n: before the deck is shuffled, its owner may reveal this card from it and exile cards
    that fit which the player has besides the deck; `high` 0: as many as there are."""

    what: Filter
    low: int = 1
    high: int = 1


@dataclass(frozen=True)
class ChooseBeforeGame(Ability):
    """607.2p: before the game begins its owner chooses one of these words, if that holds."""

    words: tuple[str, ...]
    kind: str = "color"
    condition: Condition | None = None


def exiling(game: Game, start: Procedure, seat: int) -> Asked:
    """607.2n: with each of those cards, one after another."""
    events, gone = list[Event](), list[int]()
    for card in game.player(seat).library:
        for ability in game.object(card).card.abilities:
            if not isinstance(ability, ExileBeforeGame):
                continue
            questions, found = exiling_with(game, start, card, ability, gone)
            if questions:
                return questions, []
            gone += found
            events += [Reveal(on=card, why=("607.2n",))] if found else []
            events += [Move(on=each, to=EXILE, why=("607.2n",)) for each in found]
    return [], events


def exiling_with(
    game: Game, start: Procedure, card: int, ability: ExileBeforeGame, gone: list[int]
) -> tuple[list[Question], list[int]]:
    seat, name = game.object(card).owner, game.object(card).card.name
    context = Resolution(controller=seat, source=card, player=seat)
    row = game.player(seat)
    fits = [n for n in row.outside if n not in gone and ability.what.matches(game, context, n)]
    if len(fits) < ability.low:
        return [], []
    decider, prompt = decider_for(game, seat), f"reveal {name} from your deck, and exile cards?"
    may = Question(f"reveal {card}", "607.2n", decider, (YES, NO), player=seat, prompt=prompt)
    answer = start.answer_to(may)
    if answer != YES:
        return ([may] if answer is None else []), []
    which = ChooseSome(
        f"exile with {card}",
        "607.2n",
        decider,
        options_of("exile", fits),
        player=seat,
        prompt=f"exile cards with {name}",
        low=ability.low,
        high=min(ability.high or len(fits), len(fits)),
    )
    chosen = start.answer_to(which)
    return ([which], []) if chosen is None else ([], [option.what for option in chosen])


def linking(game: Game, happened: tuple[Event, ...]) -> list[Event]:
    """607.2n: what has been exiled is linked to the name of the card that was revealed for it."""
    events, name = list[Event](), ""
    for event in happened:
        if isinstance(event, Reveal):
            name = game.object(event.on).card.name
        elif isinstance(event, Move) and game.find(event.became) is not None:
            seat = game.object(event.became).owner
            events.append(NoteLink(on=event.became, to=seat, link=f"named {name}"))
    return events


def choosing(game: Game, start: Procedure, seat: int) -> Asked:
    """607.2p: for each such card of the player's."""
    questions, events = list[Question](), list[Event]()
    for card in (*game.player(seat).command, *game.player(seat).library):
        for ability in game.object(card).card.abilities:
            if not isinstance(ability, ChooseBeforeGame):
                continue
            context = Resolution(controller=seat, source=card, player=seat)
            if ability.condition is not None and not ability.condition.holds(game, context):
                continue
            question = ChooseName(
                f"choose for {card}",
                "607.2p",
                decider_for(game, seat),
                player=seat,
                prompt=f"choose a {ability.kind} for {game.object(card).card.name}",
                names=ability.words,
            )
            answer = start.answer_to(question)
            if answer is None:
                questions.append(question)
            else:
                key = choice_key(ability.kind, BEFORE)
                events.append(NoteChoice(on=card, key=key, value=answer, why=("607.2p",)))
    return questions, events
