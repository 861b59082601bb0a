"""The messages that a page sends over the WebSocket.

Each has a number that the page chooses; the server's reply, `done`, `refused` or a result, names
it.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from apnap.state.names import StepName
from apnap.table.yielding import Until, Whose

from .requests import DeckChoice
from .table_view import Channel, VoteOn

MOST_CHOSEN = 10_000
LONGEST_WORDS = 500

Place = Annotated[int, Field(ge=0, le=1_000_000)]
Amount = Annotated[int, Field(ge=0, le=1_000_000_000)]
Name = Annotated[str, Field(min_length=1, max_length=200)]
# Question, Act: a place. ChooseSome, Arrange: places. Declare: places, or pairs of a place and how
# many of a pile. Divide: pairs of a place and its part. ChooseNumber: a number. ChooseName: a name.
AnswerValue = (
    Amount | Name | Annotated[list[Place | tuple[Place, Amount]], Field(max_length=MOST_CHOSEN)]
)


class Message(BaseModel):
    """A message from a page; fields that are not known are refused."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class Hello(Message):
    """The first message. A seat is opened by its token; without one, the page is a spectator's.
    `feed` and `last` name the last difference that the page has, to go on from there."""

    type: Literal["hello"]
    table: str = Field(max_length=64)
    token: str = Field(default="", max_length=200)
    feed: str = Field(default="", max_length=64)
    last: int = 0


class Request(Message):
    """A message that is replied to."""

    id: int = Field(ge=0, le=2**53)


class GiveAnswer(Request):
    """Answer an open question of the seat, by the places of the options."""

    type: Literal["answer"]
    question: str = Field(max_length=200)
    answer: AnswerValue


class Concede(Request):
    """104.3a: Leave the game; in a subgame, with `all_games`, the main game too."""

    type: Literal["concede"]
    all_games: bool = False


class Say(Request):
    """Say something to the table or, 808.5, to the own team."""

    type: Literal["say"]
    channel: Channel = "table"
    text: str = Field(min_length=1, max_length=LONGEST_WORDS)


class SetStop(Message):
    """A step in one's own turns or in those of others, in which to be asked or not to be."""

    whose: Whose
    step: StepName
    on: bool


class SetYields(Request):
    """117.3d: Change what the seat wants to be asked; only what is given changes. `until` "" ends
    a yield; `always_pass_for` is a triggered ability on the stack, `ask_again_for` its name in
    `triggers`."""

    type: Literal["yields"]
    full_control: bool | None = None
    stop: SetStop | None = None
    until: Until | None = None
    always_pass_for: int | None = None
    ask_again_for: Name | None = None


class AskUndo(Request):
    """Ask to take back the own last decision."""

    type: Literal["undo"]


class ReplyToUndo(Request):
    """Agree to the open request to undo, or refuse it."""

    type: Literal["undo reply"]
    agree: bool


class CastVote(Request):
    """Vote that a bot plays an absent player's seat or that the player concedes. The first vote
    proposes it; `agree` false takes the own vote back."""

    type: Literal["vote"]
    seat: int = Field(ge=0)
    on: VoteOn
    agree: bool = True


class TakeBack(Request):
    """Play the own seat again, after a bot has stood in."""

    type: Literal["take back"]


class WhyNot(Request):
    """Ask why a card can't be played, or why a creature can't attack or block (`at` something)."""

    type: Literal["why not"]
    thing: int = Field(ge=0)
    ability: int = Field(default=0, ge=0)
    at: int | None = None
    turn: int | None = None


class GetLog(Request):
    """Ask for lines of the log before the line with this number."""

    type: Literal["log"]
    before: int = Field(ge=0)
    count: int = Field(default=200, ge=1, le=1000)


class ChooseDeck(Request):
    """Choose the own deck, before the game."""

    type: Literal["choose deck"]
    deck: DeckChoice


class BuildDeck(Request):
    """905.1d: Set the deck built from the drafted cards; `ready` says that it is the final one."""

    type: Literal["build deck"]
    deck: list[Name] = Field(max_length=1000)
    conspiracies: list[Name] = Field(default=[], max_length=100)
    ready: bool = False


FromPage = (
    GiveAnswer
    | Concede
    | Say
    | SetYields
    | AskUndo
    | ReplyToUndo
    | CastVote
    | TakeBack
    | WhyNot
    | GetLog
    | ChooseDeck
    | BuildDeck
)
FROM_PAGE: TypeAdapter[FromPage] = TypeAdapter(Annotated[FromPage, Field(discriminator="type")])
