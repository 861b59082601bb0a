"""The designations that a scenario may give to players and permanents in its set-up."""

from __future__ import annotations

from apnap.effects.actions.suspect import SUSPECTED
from apnap.effects.keywords.cases_sagas_attractions import SOLVED
from apnap.effects.keywords.players import ENDURING_STORY, HAS_SPEED
from apnap.effects.mechanics.dungeons import THE_INITIATIVE
from apnap.effects.mechanics.emblems_and_designations import BLESSING, RADIATION, THE_MONARCH
from apnap.rules.continuous import layers
from apnap.rules.faces.face_down import MANIFESTED
from apnap.rules.machine.settling import settle
from apnap.rules.mechanics.day_and_night import DAY, must_transform
from apnap.rules.mechanics.emblems_and_designations import holder_of, marker_of
from apnap.rules.zones import moving
from apnap.state.card import CardDef
from apnap.state.game import Game
from apnap.state.names import COMMAND, NOBODY, Time
from apnap.state.objects import UNLOCKED

from .words import ScenarioError

# 722, 723, 702.131, 2026-08:702.195, 2026-08:702.179: by the words of the cards.
OF_PLAYERS = {
    "monarch": THE_MONARCH,
    "initiative": THE_INITIATIVE,
    "city's blessing": BLESSING,
    "enduring story": ENDURING_STORY,
    "speed": HAS_SPEED,
}
ONE_HOLDER = (THE_MONARCH, THE_INITIATIVE)  # 722.3, 723.3: nobody else has it then

OF_PERMANENTS = (
    "monstrous",
    "renowned",
    SOLVED,
    SUSPECTED,
    moving.RING_BEARER,
    MANIFESTED,
    *UNLOCKED,
)


def designate(game: Game, seat: int, word: str) -> None:
    """Give the player the designation, and take it from whoever had it if only one player can."""
    marker = OF_PLAYERS.get(word.removeprefix("the ").removeprefix("an "))
    if marker is None:
        raise ScenarioError(
            f"there is no designation {word!r} of players; there are: {', '.join(OF_PLAYERS)}"
        )
    if marker in ONE_HOLDER:
        holder = holder_of(game, marker.name)
        if holder != NOBODY:
            moving.remove(game, game.object(marker_of(game, holder, marker.name)))
    give_marker(game, seat, marker)


def give_marker(game: Game, seat: int, marker: CardDef) -> int:
    """The player's marker with its abilities; a new one if the player has none."""
    number = marker_of(game, seat, marker.name)
    return moving.create(game, marker, seat, COMMAND).id if number == NOBODY else number


def needed_marker(counter: str) -> CardDef | None:
    """725.1: The abilities that come with counters of this kind; None: none do."""
    return RADIATION if counter == "rad" else None


def mark(game: Game, number: int, word: str) -> None:
    """701.31b: Give the permanent the designation."""
    if word not in OF_PERMANENTS:
        raise ScenarioError(
            f"there is no designation {word!r} of permanents; there are: {', '.join(OF_PERMANENTS)}"
        )
    game.edit(number).marks += (word,)
    layers.forget(game, number)


def set_time(game: Game, time: Time = DAY) -> None:
    """728.1: Make it day or night; 702.145: permanents have the face up that fits."""
    game.daytime = time
    fit_time(game)


def fit_time(game: Game) -> None:
    """702.145c, 702.145f: Turn the other face of permanents up that don't fit day or night."""
    if game.daytime:
        settle(game, [event.apply(game) for event in must_transform(game)])
