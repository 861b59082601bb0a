"""123: Stickers: which ones a player may use, and putting them on objects."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from apnap.rules.continuous import layers
from apnap.rules.continuous.cards_elsewhere import register_abilities_again
from apnap.rules.machine.happening import happen
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.zones import moving
from apnap.state.agenda import Need, Procedure, Step
from apnap.state.card import CardDef
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, NOBODY
from apnap.state.question import ChooseSome, Option, Question
from apnap.state.rng import below
from apnap.state.ruleset import Ruleset
from apnap.state.stickers import NAME, SHEET, Sticker, with_word, words_in

from .controlling_players import decider_for
from .counters import PutCounters, player_counters
from .stickers_in_layers import stickers_of

TICKET = "ticket"  # 107.17: a ticket counter
FEWEST = 10  # 123.2a: the least number of sheets in a constructed game
CHOSEN = 3  # 103.2d: the number of sheets that are used


def is_sheet(card: CardDef) -> bool:
    """123.2: Whether this is a sticker sheet. Sticker sheets are not cards."""
    return SHEET in card.base.types


def why_not_sheets(sheets: Any, whose: str, rules: Ruleset) -> str:
    """123.2a: An error message, if these can't be the player's sheets. In constructed play a player
    has none or at least ten, all different."""
    if not isinstance(sheets, list):
        return f"{whose} are {sheets!r:.80}, not a list of CardDefs"
    for sheet in sheets:
        if not isinstance(sheet, CardDef) or not is_sheet(sheet):
            return f'{sheet!r:.80} among {whose} is not a CardDef of the type "{SHEET}" (123.2)'
    if rules.limited or not sheets:
        return ""
    names = [sheet.name for sheet in sheets]
    twice = [name for name in dict.fromkeys(names) if names.count(name) > 1]
    if twice:
        return f"{whose} have {', '.join(twice)} twice (123.2a): each of them has to be unique"
    if len(sheets) < FEWEST:
        return f"{whose} are {len(sheets)} (123.2a): give none, or at least {FEWEST}"
    return ""


# ---- sheets (103.2d) -------------------------------------------------------------------------


def choosing_sheets(game: Game, seat: int) -> Question | None:
    """123.2b: In a limited game, ask the player to choose up to three sheets."""
    sheets = game.player(seat).sheets
    if not game.rules.limited or not sheets:
        return None
    return ChooseSome(
        f"sheets {seat}",
        "103.2d",
        decider_for(game, seat),
        tuple([Option(sheet.name, nth=nth) for nth, sheet in enumerate(sheets)]),
        player=seat,
        prompt=f"Choose up to {CHOSEN} sticker sheets.",
        low=0,
        high=min(CHOSEN, len(sheets)),
    )


def sheets_at_random(game: Game, seat: int) -> tuple[CardDef, ...]:
    """123.2a: Three random sheets of those that the player has revealed."""
    left, sheets = list(game.player(seat).sheets), list[CardDef]()
    while left and len(sheets) < CHOSEN:
        sheets.append(left.pop(below(game.random_bits(seat), len(left))))
    return tuple(sheets)


@dataclass
class OpenSheets(Event):
    """103.2d, 123.2c: The player may use the stickers on these sheets, which everybody sees. None
    stands for sheets chosen at random."""

    sheets: tuple[CardDef, ...] | None = None

    def rule(self) -> str:
        return "103.2d"

    def apply(self, game: Game) -> Event:
        sheets = sheets_at_random(game, self.on) if self.sheets is None else self.sheets
        game.edit_player(self.on).open_sheets = sheets
        return replace(self, sheets=sheets)

    def text(self, game: Game) -> str:
        names = ", ".join([sheet.name for sheet in self.sheets or ()])
        return f"{name_of(game, self.on)} plays with the sticker sheets {names or 'of nobody'}"


# ---- putting them on objects (123.3) ---------------------------------------------------------


def object_with_sticker(game: Game, seat: int, nth: int) -> int:
    """The object of the player that this sticker is on, or NOBODY."""
    for row in game.seats[seat].objects.values():
        if any((whose, which) == (seat, nth) for whose, which, _, _ in row.stickers):
            return row.id
    return NOBODY


def usable_stickers(game: Game, seat: int, kind: str, highest: int, free: bool) -> list[int]:
    """123.3, 123.3c: The player's stickers of this kind (empty: any) that are on nothing and can be
    paid for. With `highest` ≥ 0, only those whose ticket cost is at most `highest`."""
    used = {
        which
        for row in game.seats[seat].objects.values()
        for whose, which, _, _ in row.stickers
        if whose == seat
    }
    tickets = player_counters(game, seat, TICKET)
    return [
        nth
        for nth, each in enumerate(stickers_of(game, seat))
        if nth not in used
        and kind in ("", each.kind)
        and (free or each.cost <= tickets)
        and (highest < 0 or each.cost <= highest)
    ]


def can_have_sticker(game: Game, seat: int, number: int) -> bool:
    """123.3b: Whether the player may put a sticker on this object: the player must own it, and it
    must be in a public zone (123.5)."""
    row = game.find(number)
    if row is None or row.owner != seat or row.ability is not None:
        return False
    return row.zone in moving.PUBLIC


@dataclass
class Stickering(Procedure):
    """123.3: The player puts a sticker on this object, if one is available."""

    thing: int = NOBODY
    kind: str = ""
    highest: int = -1
    free: bool = False
    nth: int = NOBODY
    after: int = 0

    def steps(self) -> tuple[Step, ...]:
        return STICKERING


def choose_sticker(game: Game, putting: Stickering) -> Need:
    """123.3: Choose the sticker. With only one available, the player is not asked."""
    seat, thing = putting.controller, putting.thing
    nths = usable_stickers(game, seat, putting.kind, putting.highest, putting.free)
    if not nths or not can_have_sticker(game, seat, thing):
        putting.finish()
        return None
    putting.nth = nths[0]
    if len(nths) == 1:
        return None
    stickers = stickers_of(game, seat)
    question = Question(
        "sticker",
        "123.3",
        decider_for(game, seat),
        tuple([Option(_offer(stickers[nth]), thing, nth=nth) for nth in nths]),
        player=seat,
        prompt=f"Choose a sticker to put on {name_of(game, thing)}.",
    )
    answer = putting.answer_to(question)
    if answer is None:
        return question
    putting.nth = answer.nth
    return None


def _offer(sticker: Sticker) -> str:
    return f"put the {sticker.words()}" + (f" for {sticker.cost}" if sticker.cost else "")


def choose_place(game: Game, putting: Stickering) -> Need:
    """123.6b: The object's controller chooses where the new word goes in the name."""
    sticker = stickers_of(game, putting.controller)[putting.nth]
    name = layers.characteristics_of(game, putting.thing).name
    if sticker.kind != NAME or not words_in(name):
        return None
    seat = game.object(putting.thing).controller
    places = range(words_in(name) + 1)
    names = [with_word(name, sticker.word, nth) for nth in places]
    question = Question(
        "place",
        "123.6b",
        decider_for(game, seat),
        tuple([Option(new, putting.thing, nth=nth) for nth, new in enumerate(names)]),
        player=seat,
        prompt=f"Choose the new name of {name_of(game, putting.thing)}.",
    )
    answer = putting.answer_to(question)
    if answer is None:
        return question
    putting.after = answer.nth
    return None


def pay_tickets(game: Game, putting: Stickering) -> Need:
    """123.3c: Pay the ticket cost."""
    seat = putting.controller
    cost = stickers_of(game, seat)[putting.nth].cost
    if putting.free or not cost:
        return None
    return happen(PutCounters(on=seat, kind=TICKET, number=-cost, why=("123.3c",)))


def put_sticker(game: Game, putting: Stickering) -> Need:
    """Put the chosen sticker on the object."""
    seat = putting.controller
    kind = stickers_of(game, seat)[putting.nth].kind
    nth, after = putting.nth, putting.after
    return happen(PutSticker(on=putting.thing, by=seat, nth=nth, after=after, kind=kind), by=seat)


STICKERING: tuple[Step, ...] = (choose_sticker, choose_place, pay_tickets, put_sticker)


@dataclass
class PutSticker(Event):
    """123.3: Put a sticker on an object. If it is on another object, it moves (123.3d)."""

    by: int = NOBODY
    nth: int = 0  # the number of the sticker among those of the player
    after: int = 0  # 123.6b: the number of words of the name before it
    kind: str = ""

    def rule(self) -> str:
        return "123.3"

    def forbidden(self, game: Game) -> str:
        return "" if can_have_sticker(game, self.by, self.on) else "123.3b"

    def apply(self, game: Game) -> Event:
        before = object_with_sticker(game, self.by, self.nth)
        if before != NOBODY:
            kept = [each for each in game.object(before).stickers if each[1] != self.nth]
            set_stickers(game, before, tuple(kept))
        row = game.object(moving.split(game, self.on, 1))
        new = (self.by, self.nth, self.after, game.tick(row.owner))
        set_stickers(game, row.id, (*row.stickers, new))
        return replace(self, on=row.id)

    def text(self, game: Game) -> str:
        words = stickers_of(game, self.by)[self.nth].words()
        return f"{name_of(game, self.by)} puts the {words} on {name_of(game, self.on)}"


def set_stickers(game: Game, number: int, stickers: moving.Stickers) -> None:
    """Give the object these stickers, and register its abilities again."""
    on_battlefield = game.object(number).zone == BATTLEFIELD
    if on_battlefield:
        moving.stop_watching(game, game.object(number))
    row = game.edit(number)
    row.stickers = stickers
    if not on_battlefield:
        register_abilities_again(game, number)
        return
    moving.begin_watching(game, row)
    layers.note_reshaping(game, number)
    layers.forget(game, number)
