"""The requests and replies of the REST interface."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

MOST_SEATS = 64
LARGEST_DECK = 500_000  # characters

Word = Annotated[str, Field(max_length=100)]


class Body(BaseModel):
    """The body of a request; fields that are not known are refused."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class DeckChoice(Body):
    """A deck: one that comes with apnap, by its name, or a list in any form that is read. `name`
    may join two bundled decks, as in "karlov+traveler"."""

    name: Word = ""
    text: str = Field(default="", max_length=LARGEST_DECK)


class NewSeat(Body):
    """A seat of a new table: "me" is whoever makes the table, "person" gets an invitation."""

    name: str = Field(default="", max_length=40)
    kind: Literal["me", "person", "bot"] = "bot"
    bot: Word = "greedy"
    team: Word = ""
    deck: DeckChoice | None = None


class NewDraft(Body):
    """905.1: A draft before the game, of this list or of the one that comes with apnap."""

    list: str = Field(default="", max_length=LARGEST_DECK)
    size: int = Field(default=15, ge=1, le=100)


class NewTable(Body):
    """A new table. A seat without a deck gets one that fits; with `own_decks`, each person chooses
    a deck before the game begins."""

    variant: Word = "free-for-all"
    casual: list[Word] = Field(default=[], max_length=8)
    options: list[Word] = Field(default=[], max_length=20)
    edition: Word = ""
    seats: list[NewSeat] = Field(min_length=1, max_length=MOST_SEATS)
    own_decks: bool = False
    draft: NewDraft | None = None
    spectators: bool = True
    absence: int = Field(default=120, ge=0, le=86_400)
    pace: int = Field(default=0, ge=0, le=5_000)


class Problem(Body):
    """Something that stands in the way: in words, with the numbers of the rules. `seat` is the
    place in the list of seats; null: it is about the table."""

    words: str
    rules: list[str]
    seat: int | None


class Checked(Body):
    """Whether a table can be made. `notes` are warnings; `teams` and `decks` have an entry for each
    seat, as they would be."""

    possible: bool
    problems: list[Problem]
    notes: list[str]
    teams: list[str]
    decks: list[str]


class Invitation(Body):
    """A person's seat. The seat of whoever made the table has a `token`; others have an
    `invitation`, which gives a token to the first who claims it, and to nobody else."""

    seat: int
    name: str
    kind: Literal["me", "person", "bot"]
    token: str
    invitation: str


class Made(Body):
    """A table that was made. `seats` are in the order of the request."""

    table: str
    seats: list[Invitation]


class Claim(Body):
    """Somebody takes a seat with the invitation to it."""

    table: Word
    invitation: str = Field(max_length=200)
    name: str = Field(default="", max_length=40)


class Claimed(Body):
    """The token of the seat, which opens it from now on."""

    table: str
    seat: int
    token: str


class TableSummary(Body):
    """A table in the list of tables that may be watched."""

    id: str
    format: str
    edition: str
    phase: str
    players: list[str]
    made: int


class FormatEntry(Body):
    """A variant or option. `spelling` is how it is written, with its value if it takes one; the
    number of players is at least `fewest` and a multiple of `multiple`."""

    name: str
    rule: str
    summary: str
    spelling: str
    value: str
    value_needed: bool
    defaults: str
    fewest: int
    multiple: int


class Formats(Body):
    """Everything that may be chosen for a table."""

    variants: list[FormatEntry]
    casual: list[FormatEntry]
    options: list[FormatEntry]
    editions: list[str]
    edition: str
    bots: list[str]
    usual_seats: tuple[int, int]
    most_seats: int


class DeckEntry(Body):
    """A deck that comes with apnap."""

    name: str
    title: str
    colors: str
    cards: dict[str, int]


class DeckList(Body):
    """A bundled deck as text."""

    name: str
    text: str


class CheckDeck(Body):
    """A deck to be checked, for these formats and this edition."""

    deck: DeckChoice
    formats: list[Word] = Field(default=[], max_length=8)
    edition: Word = ""


class UnknownName(Body):
    """A name that no card has, where it stands, and names like it."""

    name: str
    where: str
    near: list[str]


class UnsupportedCard(Body):
    """A card that can't be played, and the words that are not understood."""

    name: str
    count: int
    not_understood: list[str]


class IllegalCard(Body):
    """A rule for decks that is broken."""

    rule: str
    words: str


class DeckReport(Body):
    """All that stands in the way of a deck. `unreadable` says why the list can't be read at all."""

    name: str
    format: str
    cards: dict[str, int]
    playable: bool
    unknown: list[UnknownName]
    unsupported: list[UnsupportedCard]
    illegal: list[IllegalCard]
    unreadable: str


class RuleText(Body):
    """A rule: our summary, the official text if the user has supplied it, and the numbers of the
    rules above it and below it."""

    number: str
    edition: str
    summary: str
    official: str
    above: list[str]
    below: list[str]


class AskJudge(Body):
    """The text of a situation file."""

    text: str = Field(max_length=100_000)


class PlaySituation(Body):
    """Play on from a situation file, after so many of its sentences, in the seat with this number.
    All other seats are played by the bot."""

    text: str = Field(max_length=100_000)
    sentences: int = Field(ge=0, le=10_000)
    seat: int = Field(ge=0, le=200)
    bot: Word = "greedy"


class PlayAgain(Body):
    """Make a new table with the same seats, decks and rules as one at which a game was played."""

    table: Word
    token: str = Field(max_length=200)


class GetReplay(Body):
    """Ask for what a seat has seen of a game so far, with its token; without one, for what a
    spectator has seen."""

    table: Word
    token: str = Field(default="", max_length=200)


class Trouble(Body):
    """The reply to a request that is refused."""

    reason: str
    rules: list[str]
