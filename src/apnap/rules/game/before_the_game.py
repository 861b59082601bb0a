"""607.2n, 607.2p: Cards that let their owners exile or choose something before the game begins.

Cards exiled with cards of a name are linked to that name and to the player. A word chosen for a
card stays chosen wherever the card goes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

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
    """607.2n: Before the deck is shuffled, its owner may reveal this card from it and exile cards
    from outside the game that fit. `high` 0 means any number of them."""

    what: Filter
    low: int = 1
    high: int = 1


@dataclass(frozen=True)
class ChooseBeforeGame(Ability):
    """607.2p: Before the game begins, the card's owner chooses one of these words if the condition
    holds."""

    words: tuple[str, ...]
    kind: str = "color"
    condition: Condition | None = None


@dataclass(frozen=True)
class ForDecks(Ability):
    """113.6n: The card changes how decks are built: it can be a "commander" (903.3a), or a deck may
    have so many "copies" of it (0: any number). It does nothing during the game; whoever checks the
    deck heeds it."""

    what: Literal["commander", "copies"]
    number: int = 0


def ask_to_exile(game: Game, start: Procedure, seat: int) -> Asked:
    """607.2n: Ask about each such card in turn. Returns the open questions, or else the events."""
    events, exiled = list[Event](), list[int]()
    for card in game.player(seat).library:
        for ability in game.object(card).card.abilities:
            if not isinstance(ability, ExileBeforeGame):
                continue
            questions, cards = ask_to_exile_with(game, start, card, ability, exiled)
            if questions:
                return questions, []
            exiled += cards
            events += [Reveal(on=card, why=("607.2n",))] if cards else []
            events += [Move(on=each, to=EXILE, why=("607.2n",)) for each in cards]
    return [], events


def ask_to_exile_with(
    game: Game, start: Procedure, card: int, ability: ExileBeforeGame, exiled: list[int]
) -> tuple[list[Question], list[int]]:
    """607.2n: Ask whether to reveal this card, and which cards to exile with it. Returns the open
    questions, or else the cards to exile."""
    seat, name = game.object(card).owner, game.object(card).card.name
    context = Resolution(controller=seat, source=card, player=seat)
    row = game.player(seat)
    fits = [n for n in row.outside if n not in exiled and ability.what.matches(game, context, n)]
    if len(fits) < ability.low:
        return [], []
    decider, prompt = decider_for(game, seat), f"Reveal {name} from your deck, and exile cards?"
    may_reveal = Question(
        f"reveal {card}", "607.2n", decider, (YES, NO), player=seat, prompt=prompt
    )
    answer = start.answer_to(may_reveal)
    if answer != YES:
        return ([may_reveal] if answer is None else []), []
    which_cards = ChooseSome(
        f"exile with {card}",
        "607.2n",
        decider,
        options_of("exile", fits),
        player=seat,
        prompt=f"Choose the cards to exile with {name}.",
        low=ability.low,
        high=min(ability.high or len(fits), len(fits)),
    )
    chosen = start.answer_to(which_cards)
    return ([which_cards], []) if chosen is None else ([], [option.what for option in chosen])


def link_to_names(game: Game, happened: tuple[Event, ...]) -> list[Event]:
    """607.2n: Link the exiled cards to the name of the card that was revealed for them."""
    events, name = list[Event](), ""
    for event in happened:
        if isinstance(event, Reveal):
            name = game.object(event.on).card.name
        elif isinstance(event, Move) and game.find(event.became) is not None:
            seat = game.object(event.became).owner
            events.append(NoteLink(on=event.became, to=seat, link=f"named {name}"))
    return events


def ask_for_words(game: Game, start: Procedure, seat: int) -> Asked:
    """607.2p: Ask the player to choose a word for each such card. Returns the open questions and
    the events."""
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
                prompt=f"Choose a {ability.kind} for {game.object(card).card.name}.",
                names=ability.words,
            )
            answer = start.answer_to(question)
            if answer is None:
                questions.append(question)
            else:
                key = choice_key(ability.kind, BEFORE)
                value: str | int = int(answer) if ability.kind == "number" else answer
                events.append(NoteChoice(on=card, key=key, value=value, why=("607.2p",)))
    return questions, events
