"""121: Drawing one card. 121.8: A card drawn while a spell is being cast is not looked at yet.
121.9: Revealing a card as it is drawn."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from apnap.rules.casting.cant import cant
from apnap.rules.continuous import layers
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.machine.rule_changes_in_force import abilities_reaching, may_reach
from apnap.rules.machine.this_turn import this_turn
from apnap.rules.zones import moving
from apnap.rules.zones.revealing import show, who_sees_cards_of
from apnap.state.ability import Ability, Filter
from apnap.state.card import CardDef
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import HAND, LIBRARY, NOBODY, Zone
from apnap.state.question import NO, YES, Filed, Option, Question
from apnap.state.records import changed
from apnap.state.seats import players
from apnap.state.watched import REVEALS

from .controlling_players import decider_for

NOT_LOOKED_AT = CardDef("", layout="face down")  # 121.8: it has no characteristics
ONE_A_TURN: Final = "draw more than one card each turn"  # 121.2b
MIRACLE = "miracle"
KEEP = Option("keep")  # offered beside "no" if the card can't be revealed


@dataclass(frozen=True)
class RevealsDraws(Ability):
    """121.8-9: The controller of this ability reveals, or with `may` may reveal, the nth card they
    draw each turn as they draw it; 0 means each card. With `who`, all players who fit do."""

    nth: int = 1
    may: bool = False
    who: Filter | None = None

    def watches(self) -> tuple[str, ...]:
        return (REVEALS,)


@dataclass(frozen=True)
class MiracleAbility(Ability):
    """702.94a: Its owner may reveal this card as they draw it, if it is the first card drawn this
    turn.

    A player who might draw such a card is asked about every first card of a turn, so that the
    question gives nothing away.
    """

    def elsewhere(self) -> tuple[Zone, ...]:
        return (HAND, LIBRARY)

    def watches_there(self) -> tuple[str, ...]:
        return (MIRACLE,)


@dataclass
class Draw(Event):
    """121.1: The top card of the library goes to the hand. 121.4: An empty library has none."""

    card: int = NOBODY
    of: int = NOBODY  # identifies the instruction to draw cards that it is part of
    instead: bool = False  # 121.6c: it replaces a draw of the instruction

    def rule(self) -> str:
        return "121.1"

    def forbidden(self, game: Game) -> str:
        if cant(game, self.on, ONE_A_TURN) and number_of_draw(game, self.on) > 1:
            return "121.2b"
        return "121.3" if cant(game, self.on, "draw") else ""

    def apply(self, game: Game) -> Event:
        library = game.player(self.on).library
        if not library:
            game.edit_player(self.on).drew_from_empty = True
            game.mark(self.on)
            return self
        row = moving.move(game, library[-1], HAND)
        if not any(each.is_announcing() for each in game.turns[game.running].agenda):
            return changed(self, card=row.id)
        row.face_down, row.hidden_as = True, NOT_LOOKED_AT
        game.edit_turn(game.running).unseen += ((row.id, number_of_draw(game, self.on)),)
        return replace(self, card=row.id, why=(*self.why, "121.8"))

    def results(self, game: Game) -> tuple[Event, ...]:
        row = game.find(self.card)
        miracle = MIRACLE in game.seats[self.on].watchers
        if row is None or row.face_down or not (miracle or may_reach(game, self.on, REVEALS)):
            return ()
        return tuple(revealing(game, self.card, number_of_draw(game, self.on) - 1))

    def may_change_actions_of(self, game: Game) -> int:
        return self.on

    def text(self, game: Game) -> str:
        if self.card == NOBODY:
            return f"{name_of(game, self.on)} can't draw: the library is empty"
        return f"{name_of(game, self.on)} draws {name_of(game, self.card)}"

    def seen_by(self, game: Game) -> tuple[int, ...] | None:
        return None if self.card == NOBODY else who_sees_cards_of(game, self.on)

    def public_text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} draws a card"


def number_of_draw(game: Game, seat: int) -> int:
    """The number that the player's next drawn card has among the cards drawn this turn."""
    drawn = [e for e in this_turn(game, game.running) if isinstance(e, Draw) and e.on == seat]
    return 1 + len([event for event in drawn if event.card != NOBODY])


def revealing(game: Game, card: int, nth: int) -> list[Event]:
    """121.9: The events for revealing the drawn card that the player's abilities ask for."""
    owner, events = game.object(card).owner, list[Event]()
    for ability, context in abilities_reaching(game, owner, REVEALS):
        if not isinstance(ability, RevealsDraws) or ability.nth not in (0, nth):
            continue
        own = ability.who is None and context.controller == owner
        if own or (ability.who is not None and ability.who.matches(game, context, owner)):
            answered, source = not ability.may, context.source
            events.append(RevealDrawn(on=card, source=source, answered=answered, shown=answered))
    if nth == 1 and MIRACLE in game.seats[owner].watchers:
        abilities = layers.characteristics_of(game, card).abilities
        able = any(isinstance(each, MiracleAbility) for each in abilities)
        events.append(RevealDrawn(on=card, source=card, able=able, why=("702.94a",)))
    return events


def look_at_drawn(game: Game, number: int) -> tuple[tuple[int, int], ...]:
    """121.8: The spell has become cast, or its casting was undone: cards drawn meanwhile are looked
    at now."""
    unseen = game.turns[number].unseen
    if unseen:
        game.edit_turn(number).unseen = ()
    for card, _ in unseen:
        row = game.find(card)
        if row is not None and row.zone == HAND:
            row = game.edit(card)
            row.face_down, row.hidden_as = False, None
    return unseen


def reveals_of(game: Game, drawn: tuple[tuple[int, int], ...]) -> tuple[Event, ...]:
    """121.8: The cards that would have been revealed as they were drawn are revealed now."""
    here = [pair for pair in drawn if game.find(pair[0]) is not None]
    return tuple([event for card, nth in here for event in revealing(game, card, nth)])


@dataclass
class RevealDrawn(Event):
    """121.9: A player may reveal a card they draw. The player looks at the card first, and it is in
    their hand."""

    source: int = NOBODY  # the object whose ability lets the player reveal it
    answered: bool = False
    shown: bool = False
    able: bool = True  # if not, the player is asked only to keep that a secret

    def rule(self) -> str:
        return "121.9"

    def roles(self) -> tuple[int, ...]:
        return (self.on, self.source)

    def choice(self, game: Game, key: str) -> Question | None:
        row = game.find(self.on)
        if self.answered or row is None:  # 800.4a: its owner may have left meanwhile
            return None
        owner = row.owner
        return Question(
            f"reveal {key}",
            "121.9",
            decider_for(game, owner),
            (NO, YES) if self.able else (NO, KEEP),
            player=owner,
            prompt=f"Reveal {name_of(game, self.on)}?",
        )

    def chosen(self, game: Game, answer: Filed) -> Event:
        return replace(self, answered=True, shown=answer == YES)

    def apply(self, game: Game) -> Event:
        if self.shown:
            show(game, self.on, players(game))
        return self

    def text(self, game: Game) -> str:
        if self.shown:
            return f"{name_of(game, self.on % game.size)} reveals {name_of(game, self.on)}"
        return f"{name_of(game, self.on % game.size)} reveals nothing"
