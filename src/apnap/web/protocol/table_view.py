"""The table around the game: seats, people, bots, requests, votes, chat, and one's own settings."""

from __future__ import annotations

from typing import Literal, NotRequired

from pydantic import with_config
from typing_extensions import TypedDict

from apnap.state.names import StepName
from apnap.table.yielding import Until, Whose

from .draft_view import BuildingView, DraftView
from .game_view import EXACT, GameView

Phase = Literal["gathering", "drafting", "building", "playing", "over"]
Channel = Literal["table", "team"]
VoteOn = Literal["bot", "concede"]
SeatKind = Literal["person", "bot"]


@with_config(EXACT)
class TableSeat(TypedDict):
    """A seat and who plays it. `absent_since` (seconds since 1970) is there while the person of the
    seat has no connection; from `vote_from` on the others may vote on what becomes of it."""

    seat: int
    name: str
    team: str
    kind: SeatKind
    bot: NotRequired[str]
    stand_in: NotRequired[bool]
    claimed: bool
    present: bool
    ready: bool
    absent_since: NotRequired[int]
    vote_from: NotRequired[int]


@with_config(EXACT)
class UndoRequest(TypedDict):
    """A request to take back the last decision of `by`; it is done when all of `asked` agree."""

    by: int
    asked: list[int]
    agreed: list[int]


@with_config(EXACT)
class Vote(TypedDict):
    """A vote on the seat of an absent player; it is done when more than half of `voters` agree."""

    seat: int
    on: VoteOn
    voters: list[int]
    agreed: list[int]


@with_config(EXACT)
class TableView(TypedDict):
    """The table, the same for everybody."""

    id: str
    format: str
    edition: str
    teams: list[str]
    seats: list[TableSeat]
    spectators: int
    notes: list[str]
    undo: UndoRequest | None
    votes: list[Vote]


@with_config(EXACT)
class ChatLine(TypedDict):
    """Something that a player said; `seat` is null for what the server says."""

    seat: int | None
    channel: Channel
    text: str
    at: int


@with_config(EXACT)
class YieldsView(TypedDict):
    """117.3d: What the seat wants to be asked. A stop is never skipped; a usual stop is, while the
    player yields `until` something. `triggers` names abilities that are always passed for."""

    full_control: bool
    stops: list[tuple[Whose, StepName]]
    usual: list[tuple[Whose, StepName]]
    triggers: list[str]
    until: Until


@with_config(EXACT)
class Own(TypedDict):
    """Settings that only this seat sees; a spectator has none."""

    seat: int | None
    yields: YieldsView | None


@with_config(EXACT)
class State(TypedDict):
    """Everything that one seat, or a spectator, sees. A snapshot holds it whole, a difference says
    what has changed in it."""

    phase: Phase
    table: TableView
    game: GameView | None
    draft: DraftView | None
    building: BuildingView | None
    chat: list[ChatLine]
    own: Own
