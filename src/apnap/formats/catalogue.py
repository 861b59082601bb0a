"""Options and variants by the names that users type: "grand-melee", "commander" …"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from apnap.state.ruleset import Format

from . import options, variants
from .archenemy import archenemy, archenemy_commander, supervillain_rumble
from .commander import brawl, commander
from .conspiracy import conspiracy
from .planechase import planechase, single_planar_deck
from .vanguard import vanguard


class UnknownFormat(ValueError):
    """There is no such option or variant, or not with this value. The message says what would be
    right."""


@dataclass(frozen=True)
class Entry:
    """An option or variant: its name, its rule, a summary, and the value it may be given."""

    name: str
    rule: str
    summary: str
    plain: Format | None = None  # the format without a value
    valued: Callable[[int], Format] | None = None  # makes the format from a value
    value: str = ""  # the meaning of the value, such as "seats"
    several: Callable[[Sequence[int]], Format] | None = None  # makes it from a list of values
    defaults: str = ""  # the options that a variant uses unless others are named

    def spelling(self) -> str:
        """The name as the user has to type it, with its value."""
        if not self.value:
            return self.name
        value = f"={self.value}"
        return f"{self.name}[{value}]" if self.plain is not None else f"{self.name}{value}"

    def make(self, text: str | None) -> Format:
        """The format, given the text behind the "=", if any."""
        if text is None:
            if self.plain is None:
                raise UnknownFormat(f"{self.name} needs a value ({self.rule}): {self.spelling()}")
            return self.plain
        words = [word.strip() for word in text.split(",")]
        if not all(word.isdecimal() for word in words):
            raise UnknownFormat(f"{self.name}={text} ({self.rule}): it has to be {self.spelling()}")
        values = [int(word) for word in words]
        try:
            if self.several is not None:
                return self.several(values)
            if self.valued is not None and len(values) == 1:
                return self.valued(values[0])
        except ValueError as error:
            raise UnknownFormat(str(error)) from None
        raise UnknownFormat(f"{self.name}={text} ({self.rule}): it has to be {self.spelling()}")


VARIANTS = (
    Entry(
        "free-for-all",
        "806",
        "individuals, each against all others",
        variants.free_for_all,
        defaults="no limit to influence, attack-multiple, random-seats",
    ),
    Entry(
        "grand-melee",
        "807",
        "individuals, several of whom take their turns at the same time",
        variants.grand_melee,
        defaults="limited-influence=1, attack-left, random-seats",
    ),
    Entry(
        "team-vs-team",
        "808",
        "teams of any sizes that sit together, each player with turns of their own",
        variants.team_vs_team,
        defaults="attack-multiple, no limit to influence, creatures are not deployed",
    ),
    Entry(
        "emperor",
        "809",
        "teams around an emperor, whose fate is the team's",
        variants.emperor,
        variants.emperors,
        "players in a team",
        defaults="teams of 3, ranges 2 for emperors and 1 for generals, deploy-creatures, only "
        "neighbours are attacked",
    ),
    Entry(
        "two-headed-giant",
        "810",
        "two teams that share turns, life and poison",
        variants.two_headed_giant,
        variants.headed_giant,
        "heads",
        defaults="2 heads, 30 life, 15 poison counters, shared-turns",
    ),
    Entry(
        "alternating-teams",
        "811",
        "equal teams whose members sit apart",
        variants.alternating_teams,
        defaults="limited-influence=2, attack-multiple, only neighbours are attacked",
    ),
)

FREE_FOR_ALL = "free-for-all unless another variant is named"
CASUAL = (
    Entry(
        "commander",
        "903",
        "decks of 100 different cards, led by a legendary creature",
        commander,
        defaults=f"{FREE_FOR_ALL}, 40 life, 21 damage of one commander",
    ),
    Entry(
        "brawl",
        "903.12",
        "Commander with decks of 60 cards",
        brawl,
        defaults=f"{FREE_FOR_ALL}, 25 life with two players, else 30",
    ),
    Entry(
        "planechase",
        "901",
        "each player has a planar deck, and all play on the plane that is face up",
        planechase,
        defaults=FREE_FOR_ALL,
    ),
    Entry(
        "single-planar-deck",
        "901.15",
        "Planechase with one planar deck for all players",
        single_planar_deck,
        defaults=FREE_FOR_ALL,
    ),
    Entry(
        "vanguard",
        "902",
        "each player has a vanguard card",
        vanguard,
        defaults=FREE_FOR_ALL,
    ),
    Entry(
        "archenemy",
        "904",
        "one player, who has a deck of schemes, against all others",
        archenemy,
        defaults="team-vs-team with two teams that share turns; 40 life for the archenemy, who "
        "plays first",
    ),
    Entry(
        "archenemy-commander",
        "2026-08:904.13",
        "Commander against an archenemy; by the rulebook of 2026-08",
        archenemy_commander,
        defaults="archenemy; 60 life for the archenemy, 60 that the team shares",
    ),
    Entry(
        "supervillain-rumble",
        "904.12",
        "everybody has a deck of schemes, each against all others",
        supervillain_rumble,
        defaults="free-for-all, 40 life",
    ),
    Entry(
        "conspiracy",
        "905",
        "decks of a draft, with conspiracies",
        conspiracy,
        defaults=FREE_FOR_ALL,
    ),
)

OPTIONS = (
    Entry(
        "limited-influence",
        "801",
        "nobody affects anything farther away than so many seats",
        valued=options.limited_influence,
        value="seats",
    ),
    Entry(
        "individual-influence",
        "801.2a",
        "a range for each seat, in turn order; 0: no limit",
        value="seats,seats,...",
        several=options.individual_influence,
    ),
    Entry(
        "unlimited-influence", "801.1", "everybody reaches everybody", options.unlimited_influence
    ),
    Entry(
        "attack-one",
        "506.2a",
        "as combat begins one opponent is chosen, and only that one may be attacked",
        options.attack_one_player,
    ),
    Entry(
        "attack-multiple",
        "802",
        "one combat may attack several players",
        options.attack_multiple_players,
    ),
    Entry("attack-left", "803.1a", "only the player to the left is attacked", options.attack_left),
    Entry(
        "attack-right", "803.1b", "only the player to the right is attacked", options.attack_right
    ),
    Entry(
        "deploy-creatures",
        "804",
        "a creature may be handed to a teammate",
        options.deploy_creatures,
    ),
    Entry("keep-creatures", "804.1", "creatures are not deployed", options.keep_creatures),
    Entry("shared-turns", "805", "a team takes its turns together", options.shared_team_turns),
    Entry(
        "individual-turns", "805.1", "every player has turns of their own", options.individual_turns
    ),
    Entry("random-seats", "800.5", "the seats are drawn", options.random_seats),
    Entry("seats-as-listed", "800.5", "players sit as they are listed", options.seats_as_listed),
    Entry(
        "starting-seat",
        "103.1",
        "the seat, counted from 0, that plays first; else it is drawn",
        valued=options.starting_seat,
        value="seat",
    ),
    Entry("ante", "407", "the winner gets the cards in the ante zone", options.playing_for_ante),
    Entry(
        "ordered-graveyards",
        "404.3",
        "owners order the cards that go to a graveyard together",
        options.ordered_graveyards,
    ),
    Entry(
        "pay-by-hand",
        "601.2g",
        "players make the mana they pay with themselves; what they don't pay for is taken back",
        options.pay_by_hand,
    ),
)

BY_NAME = {entry.name: entry for entry in (*VARIANTS, *CASUAL, *OPTIONS)}


# Other names that players use.
ALSO_CALLED = {
    "2hg": "two-headed-giant",
    "3hg": "two-headed-giant=3",
    "alternating": "alternating-teams",
    "cedh": "commander",
    "draft": "conspiracy",
    "edh": "commander",
    "ffa": "free-for-all",
    "giant": "two-headed-giant",
    "gm": "grand-melee",
    "melee": "grand-melee",
    "planar": "planechase",
    "rumble": "supervillain-rumble",
    "schemes": "archenemy",
    "team-versus-team": "team-vs-team",
    "teams": "team-vs-team",
    "thg": "two-headed-giant",
    "tvt": "team-vs-team",
}


def spelled_out(text: str) -> str:
    """The formats in the text by the names of the catalogue, however they are written.

    >>> spelled_out("2HG + EDH")
    'two-headed-giant+commander'
    >>> spelled_out("Free for All+limited influence = 2")
    'free-for-all+limited-influence=2'
    """
    return "+".join([_spelled_out(part) for part in text.split("+")])


def _spelled_out(part: str) -> str:
    name, equals, value = part.partition("=")
    words = "-".join(name.casefold().replace("_", " ").replace("-", " ").split())
    known = ALSO_CALLED.get(words, words)
    return f"{known.partition('=')[0]}={value.strip()}" if equals else known


def find(text: str) -> Format:
    """The option or variant that the text names, as in "attack-left" or "limited-influence=2"."""
    name, equals, value = spelled_out(text).partition("=")
    entry = BY_NAME.get(name)
    if entry is None:
        near = get_close_matches(name, BY_NAME, n=1)
        hint = f"did you mean {near[0]!r}? " if near else ""
        raise UnknownFormat(f"there is no format {name!r}; {hint}there are: {', '.join(BY_NAME)}")
    return entry.make(value if equals else None)


def variant_in(text: str) -> str:
    """The name of the variant in the text; empty if there is none."""
    names = [part.strip().partition("=")[0] for part in text.split("+")]
    return next((name for name in names if name in {entry.name for entry in VARIANTS}), "")
