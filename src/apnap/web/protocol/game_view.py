"""The game as one seat sees it: the shape of what `apnap.view` returns.

The server sends these as they come from the view; tests compare the views of many games with the
types here, which forbid anything else.
"""

from __future__ import annotations

from typing import Literal, NotRequired

from pydantic import ConfigDict, with_config
from typing_extensions import TypedDict

EXACT = ConfigDict(extra="forbid")

Counters = dict[str, int]


@with_config(EXACT)
class Reference(TypedDict):
    """A player or an object that something else names. Without `id`, the seat may not tell which
    object it is."""

    name: str
    id: NotRequired[int]


@with_config(EXACT)
class DividedPart(TypedDict):
    """601.2d: One target's part of what is divided."""

    name: str
    id: NotRequired[int]
    number: int


@with_config(EXACT)
class ObjectView(TypedDict):
    """An object. A hidden one has the name "a card" and nothing that tells which card it is."""

    id: NotRequired[int]
    owner: int
    controller: int
    name: str
    # 109.3: characteristics, if the seat may know them; an ability has only its text
    cost: NotRequired[str | None]
    colors: NotRequired[str]
    supertypes: NotRequired[list[str]]
    types: NotRequired[list[str]]
    subtypes: NotRequired[list[str]]
    keywords: NotRequired[list[str]]
    text: NotRequired[str]
    faces: NotRequired[list[str]]
    power: NotRequired[int | None]
    toughness: NotRequired[int | None]
    loyalty: NotRequired[int | None]
    defense: NotRequired[int | None]
    lights: NotRequired[list[int]]
    token: NotRequired[bool]
    face_down: NotRequired[bool]
    source: NotRequired[Reference]
    from_top: NotRequired[int]
    # what is marked on it
    many: NotRequired[int]
    counters: NotRequired[Counters]
    stickers: NotRequired[list[str]]
    marks: NotRequired[list[str]]
    commander: NotRequired[bool]
    cast_for: NotRequired[str]
    room: NotRequired[int]
    # on the battlefield
    tapped: NotRequired[bool]
    damage: NotRequired[int]
    sick: NotRequired[bool]
    attached: NotRequired[Reference]
    attachments: NotRequired[list[Reference]]
    protector: NotRequired[int]
    # on the stack
    targets: NotRequired[list[list[Reference]]]
    x: NotRequired[int]
    modes: NotRequired[list[int]]
    divided: NotRequired[list[DividedPart]]


@with_config(EXACT)
class ManaView(TypedDict):
    """Mana in a pool."""

    type: str
    snow: NotRequired[bool]
    spend_on: NotRequired[str]


@with_config(EXACT)
class CommanderDamage(TypedDict):
    """903.10a: The damage that one commander has dealt to the player."""

    name: str
    owner: int
    damage: int


@with_config(EXACT)
class DelayedView(TypedDict):
    """603.7: A delayed triggered ability."""

    id: int
    source: Reference
    text: str
    once: bool
    until: NotRequired[str]
    about: NotRequired[list[Reference]]


@with_config(EXACT)
class PlayerView(TypedDict):
    """A player with everything of theirs that the seat may see."""

    seat: int
    name: str
    side: int
    status: Literal["playing", "won", "lost", "drew"]
    life: int
    counters: Counters
    mana: list[ManaView]
    lands_played: int
    turns_begun: int
    mulligans: int
    controlled_by: int | None
    reach: list[int] | None
    hand_count: int
    hand: list[ObjectView]
    library_count: int
    library: list[ObjectView]
    battlefield: list[ObjectView]
    graveyard: list[ObjectView]
    exile: list[ObjectView]
    ante: list[ObjectView]
    command: list[ObjectView]
    outside: NotRequired[list[ObjectView]]
    phased_out: NotRequired[list[ObjectView]]
    commander_damage: NotRequired[list[CommanderDamage]]
    delayed: NotRequired[list[DelayedView]]
    sticker_sheets: NotRequired[list[str]]
    notes: NotRequired[list[tuple[str, str, int | str]]]
    completed: NotRequired[list[str]]


@with_config(EXACT)
class Attack(TypedDict):
    """An attacker, and the player, planeswalker or battle it attacks."""

    attacker: Reference
    at: Reference | None
    blocked: bool


@with_config(EXACT)
class Block(TypedDict):
    """A blocker, and the attacker it blocks."""

    blocker: Reference
    attacker: Reference


@with_config(EXACT)
class DamageOnStack(TypedDict):
    """Combat damage that waits to be dealt, in editions before 2009."""

    by: Reference
    to: Reference
    amount: int


@with_config(EXACT)
class CombatView(TypedDict):
    """506: The combat of a turn."""

    defending: list[int]
    attackers: list[Attack]
    blockers: list[Block]
    bands: list[list[int]]
    order: list[tuple[int, list[int]]]
    damage: NotRequired[list[DamageOnStack]]


@with_config(EXACT)
class TurnView(TypedDict):
    """807.5: A turn in progress with its own stack; the last object of `stack` resolves first."""

    marker: int
    number: int
    active: list[int]
    step: str
    stack: list[ObjectView]
    triggered: list[ObjectView]
    combat: CombatView
    planar_controller: NotRequired[int]


@with_config(EXACT)
class OptionView(TypedDict):
    """An option of a question; its place in the list is what an answer names. `text` says in words
    what it stands for."""

    text: NotRequired[str]
    verb: str
    what: NotRequired[Reference]
    at: NotRequired[Reference]
    nth: NotRequired[int]
    turn: NotRequired[int]
    many: NotRequired[int]


@with_config(EXACT)
class Choice(TypedDict):
    """Options that say the same, with their places."""

    text: str
    count: int
    places: list[int]


QuestionKind = Literal[
    "Question",
    "Act",
    "ChooseSome",
    "Arrange",
    "Declare",
    "Divide",
    "ChooseNumber",
    "ChooseName",
]


@with_config(EXACT)
class QuestionView(TypedDict):
    """A question to this seat. `kind` decides the form of the answer, see `AnswerValue`; `words`
    are those of the card that asks."""

    id: str
    kind: QuestionKind
    about: str
    prompt: str
    words: NotRequired[str]
    rule: str
    player: int
    turn: int
    options: list[OptionView]
    choices: list[Choice]
    default: NotRequired[int | str | list[int | tuple[int, int]]]
    default_text: NotRequired[str]
    stacks: NotRequired[list[int]]
    low: NotRequired[int]
    high: NotRequired[int]
    total: NotRequired[int]
    least: NotRequired[int]
    but: NotRequired[list[int] | list[str]]
    names: NotRequired[list[str]]
    card: NotRequired[str]
    proposal: NotRequired[list[OptionView]]


@with_config(EXACT)
class LogLine(TypedDict):
    """A line of the log as this seat may read it. `happened` is false for what was stopped; a
    `routine` line says what shows on the table anyway."""

    turn: int
    number: int
    step: str
    text: str
    rules: list[str]
    happened: bool
    routine: NotRequired[bool]


@with_config(EXACT)
class GameView(TypedDict):
    """The whole game as one seat, or a spectator (`seat` is null), sees it.

    `log` holds the lines from number `log_first` on; `log_length` counts all there are.
    """

    seat: int | None
    over: bool
    sides: list[list[int]]
    players: list[PlayerView]
    turns: list[TurnView]
    questions: list[QuestionView]
    waiting_for: list[int]
    log: list[LogLine]
    log_length: int
    log_first: NotRequired[int]
    subgame: NotRequired[GameView]
