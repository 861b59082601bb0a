"""701.19: Searching zones for cards."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.casting.cant import cant
from apnap.rules.machine.events import Move, Shuffle
from apnap.rules.machine.happening import happen
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.machine.prompts import for_, some
from apnap.rules.objects.controlling_players import (
    ControlPlayer,
    ReleasePlayer,
    decider_for,
    end_limited_control,
)
from apnap.rules.objects.controlling_searches import (
    allow_playing_found,
    controller_while_searching,
    who_plays_what_is_found,
)
from apnap.state.ability import Amount, Filter
from apnap.state.agenda import Need, Step
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import HAND, LIBRARY, NOBODY, Zone
from apnap.state.question import ChooseSome, Question, options_of

from .combinations import Combination, fitting_together
from .looking import Ids, LookThrough, decide, note, put, still_here
from .revealing import Show, by_name, show

HIDDEN = (LIBRARY, HAND)


@dataclass
class Searches(Event):
    """701.19a: Player `by` looks at all cards in zones of the player or, with `top`, only at some
    (701.19f)."""

    by: int = NOBODY
    zones: tuple[Zone, ...] = (LIBRARY,)
    top: int = 0  # the number of cards from the top of the library; 0: all of it

    def rule(self) -> str:
        return "701.19a"

    def roles(self) -> tuple[int, ...]:
        return (self.on, self.by)

    def forbidden(self, game: Game) -> str:
        return "614.17" if LIBRARY in self.zones and cant(game, self.by, "search") else ""

    def apply(self, game: Game) -> Event:
        for card in self.looked_at(game):
            show(game, card, (self.by,))
        return self

    def looked_at(self, game: Game) -> Ids:
        """The cards that the player looks at."""
        cards: Ids = ()
        for zone in self.zones:
            ids: Ids = getattr(game.player(self.on), zone)
            cards += ids[-self.top :] if zone == LIBRARY and self.top else ids
        return cards

    def text(self, game: Game) -> str:
        whose = "their" if self.by == self.on else f"{name_of(game, self.on)}'s"
        top = f"the top {self.top} cards of " if self.top else ""
        zones = " and ".join(self.zones)
        return f"{name_of(game, self.by)} searches {top}{whose} {zones}"


@dataclass
class SearchThrough(LookThrough):
    """701.19i: The players look at the same time, then decide in turn order which cards to find.

    The portions and the rest say where the found cards go. Libraries are shuffled afterwards, or
    before that if the cards go into a library (701.20b).
    """

    find: Filter | None = None  # the stated quality; None: any card (701.19d)
    most: Amount | None = None  # the highest number; None: all of them
    zones: tuple[Zone, ...] = (LIBRARY,)
    shuffles: bool = True
    up_to: bool = False
    together: Combination | None = None  # the rule by which the cards have to fit together
    keeps: bool = False  # the cards found stay in the library, for other instructions to move
    searched: tuple[Searches, ...] = ()
    controlled: Ids = ()  # 720.2: the players who are controlled during the search

    def steps(self) -> tuple[Step, ...]:
        return FIND_ONLY if self.keeps else SEARCH_THROUGH

    def broken_off(self, game: Game) -> None:
        """End the control of players if the search is broken off."""
        for seat in self.controlled:
            end_limited_control(game, seat)


def take_control(game: Game, search: SearchThrough) -> Need:
    """720.2: Effects that give control of players who search their libraries begin."""
    events: list[Event] = []
    for number, (who, whose) in enumerate(search.jobs):
        if who != whose or LIBRARY not in search.zones:
            continue
        if who_plays_what_is_found(game, who)[0] != NOBODY:
            search.exiled += (number,)
        by = controller_while_searching(game, who)
        if by != NOBODY:
            events.append(ControlPlayer(on=who, by=by, now=True, why=("720.2",)))
            search.controlled += (who,)
    return happen(*events) if events else None


def look(game: Game, search: SearchThrough) -> Need:
    """701.19a: All players search at the same time."""
    events = [Searches(on=whose, by=who, zones=search.zones) for who, whose in search.jobs]
    return happen(*events, by=search.controller) if events else None


def see(game: Game, search: SearchThrough) -> Need:
    """701.19f: Only the cards that were really looked at can be found."""
    search.searched = tuple([e for e in search.happened if isinstance(e, Searches)])
    return None


def find(game: Game, search: SearchThrough) -> Need:
    """701.19b, 701.19d: Players choose the cards they find. A card with a stated quality need not
    be found in a hidden zone."""
    finds: list[Ids] = []
    here = still_here(game, search)
    for number, (who, whose) in enumerate(search.jobs):
        question = ask_find(game, search, number, who, whose) if number in here else None
        if question is None:
            finds.append(())
            continue
        answer = search.answer_to(question)
        if answer is None:
            return question
        finds.append(tuple([option.what for option in answer]))
    search.cards = tuple(finds)
    return None


def ask_find(
    game: Game, search: SearchThrough, number: int, who: int, whose: int
) -> Question | None:
    """Ask which cards the player finds; None if the player looked at no cards."""
    seen: Ids = ()
    for event in search.searched:
        if (event.by, event.on) == (who, whose):
            seen = event.looked_at(game)
    if not seen:
        return None
    what = search.find
    cards = [card for card in seen if what is None or what.matches(game, search, card)]
    most = len(cards) if search.most is None else max(0, search.most.count(game, search))
    high = min(most, len(cards))
    low = 0 if search.up_to else high
    if what is not None and not search.up_to:
        open_to_all = [card for card in cards if game.object(card).zone not in HIDDEN]
        low = min(high, len(open_to_all))
    asked = ChooseSome(
        f"find {number}",
        "701.19b" if what is not None else "701.19d",
        decider_for(game, who),
        options_of("find", by_name(game, cards)),
        player=who,
        prompt=f"Find {some(low, high, 'card', len(cards))}{for_(game, search.source)}.",
        low=low,
        high=high,
    )
    return fitting_together(game, search, search.together, asked)


def show_found(game: Game, search: SearchThrough) -> Need:
    """701.16a: Reveal the cards found, or show them to the player who found them."""
    events: list[Event] = []
    for (who, whose), cards in zip(search.jobs, search.cards, strict=True):
        if cards:
            to = NOBODY if search.rest.shown else who
            events.append(Show(on=whose, cards=cards, to=to))
    search.happened = ()
    return happen(*events, by=search.controller) if events else None


def note_found(game: Game, search: SearchThrough) -> Need:
    """608.2c: Record the cards found, which other instructions move."""
    search.moved = tuple([e for e in search.happened if isinstance(e, Show)])
    return None


def shuffle_first(game: Game, search: SearchThrough) -> Need:
    """701.20b: If the found cards go into a library, shuffle before that: the found cards are not
    among those that are shuffled."""
    places = (*search.portions, search.rest)
    return shuffle(game, search) if any(each.to == LIBRARY for each in places) else None


def shuffle(game: Game, search: SearchThrough) -> Need:
    """Shuffle the libraries that were searched, unless that has been done."""
    seats = dict.fromkeys([whose for _, whose in search.jobs])
    if not search.shuffles or LIBRARY not in search.zones:
        return None
    search.shuffles = False
    return happen(*[Shuffle(on=seat) for seat in seats], by=search.controller)


def permit(game: Game, search: SearchThrough) -> Need:
    """720.2: Cards that were exiled instead of being put elsewhere may be played by another
    player."""
    events: list[Event] = []
    for number in search.exiled:
        who, _ = search.jobs[number]
        moved = [e for e in search.happened if isinstance(e, Move) and e.on in search.cards[number]]
        seat, source = who_plays_what_is_found(game, who)
        if seat != NOBODY:
            events += allow_playing_found(game, tuple(moved), seat, source)
    return happen(*events) if events else None


def give_back_control(game: Game, search: SearchThrough) -> Need:
    """720.2: Control of the searching players ends."""
    seats, search.controlled = search.controlled, ()
    return happen(*[ReleasePlayer(on=seat) for seat in seats]) if seats else None


SEARCH_THROUGH: tuple[Step, ...] = (
    take_control,
    look,
    see,
    find,
    decide,
    shuffle_first,
    put,
    note,
    permit,
    shuffle,
    give_back_control,
)
FIND_ONLY: tuple[Step, ...] = (
    take_control,
    look,
    see,
    find,
    show_found,
    note_found,
    give_back_control,
)
