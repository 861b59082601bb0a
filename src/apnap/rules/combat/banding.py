"""702.22: Bands of attacking creatures, and who divides damage because of banding."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.continuous import layers
from apnap.rules.machine.names_in_log import names_of
from apnap.rules.multiplayer.team_answers import Ask
from apnap.rules.objects.controlling_players import decider_for
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import NOBODY
from apnap.state.question import Declare, Filed, Legality, Option, Question, Refusal
from apnap.state.records import Value
from apnap.state.turn import Turn

OTHER = "bands with other "  # the keyword ends with the quality: "bands with other legendary"


@dataclass(frozen=True)
class Member(Value):
    """The facts about an attacking creature that decide which bands it can be in."""

    creature: int
    target: int
    many: int
    banding: bool
    words: frozenset[str]  # types, supertypes and subtypes
    others: frozenset[str]  # 702.22b: the qualities of its "bands with other" abilities

    @staticmethod
    def of(game: Game, creature: int, target: int) -> Member:
        """The facts about this creature, which attacks that target."""
        chars = layers.characteristics_of(game, creature)
        words = chars.types | chars.supertypes | chars.subtypes
        others = [k.removeprefix(OTHER) for k in chars.keywords if k.startswith(OTHER)]
        banding = "banding" in chars.keywords
        many = game.object(creature).many
        return Member(creature, target, many, banding, words, frozenset(others))


def is_band(members: list[Member]) -> bool:
    """702.22c: Whether these creatures can be a band: all but one have banding, or all have a
    quality that one of them bands with."""
    without = sum([member.many for member in members if not member.banding])
    if without <= 1 and any(member.banding for member in members):
        return True
    qualities = {quality for member in members for quality in member.others}
    return any(all(quality in member.words for member in members) for quality in qualities)


@dataclass(frozen=True)
class Bands(Legality):
    """508.1e, 702.22c-d: Each creature is in at most one band, and a band attacks one thing
    (802.3b)."""

    members: tuple[Member, ...] = ()

    def refusal(self, chosen: tuple[Option, ...]) -> Refusal | None:
        if len({option.what for option in chosen}) != len(chosen):
            return Refusal("702.22c", "each creature is a member of only one band")
        for members in self.bands(chosen):
            if len({member.target for member in members}) > 1:
                reason = "creatures in a band attack the same player, planeswalker or battle"
                return Refusal("702.22d", reason)
            if not is_band(members):
                reason = "a band has creatures with banding and at most one without"
                return Refusal("702.22c", reason)
        return None

    def bands(self, chosen: tuple[Option, ...]) -> list[list[Member]]:
        """The bands that were chosen, each with its members."""
        by_number: dict[int, list[Member]] = {}
        for option in chosen:
            member = next(each for each in self.members if each.creature == option.what)
            by_number.setdefault(option.nth, []).append(member)
        return list(by_number.values())


def possible_bands(game: Game, pairs: list[tuple[int, int]]) -> Bands | None:
    """The bands that these attackers could form; None if none of them has banding."""
    members = [Member.of(game, creature, target) for creature, target in pairs]
    if len(members) < 2 or not any(member.banding or member.others for member in members):
        return None
    return Bands(tuple(members))


def ask_bands(game: Game, legality: Bands) -> Ask:
    """The question which attackers are in which band."""
    count = sum([bool(member.banding or member.others) for member in legality.members])
    options = tuple(
        [Option("band", m.creature, nth=n) for n in range(count) for m in legality.members]
    )

    def ask(seat: int, proposal: Filed) -> Question:
        return Declare(
            f"band {seat}",
            "508.1e",
            decider_for(game, seat),
            options,
            player=seat,
            prompt="Choose which attacking creatures are in which band.",
            legality=legality,
            proposal=proposal,
        )

    return ask


def others_in_band(turn: Turn, attacker: int) -> list[int]:
    """702.22h: The other members of this creature's band."""
    return [n for band in turn.bands if attacker in band for n in band if n != attacker]


def has_banding(game: Game, creatures: list[int]) -> bool:
    """702.22j-k: Whether one of these has banding, or two have a quality that one of them bands
    with."""
    members = [Member.of(game, creature, NOBODY) for creature in creatures]
    if any(member.banding for member in members):
        return True
    for member in members:
        for quality in member.others & member.words:
            if sum([each.many for each in members if quality in each.words]) > 1:
                return True
    return False


@dataclass
class FormBand(Event):
    """508.1e: Attacking creatures form a band for the rest of combat (702.22e)."""

    members: tuple[int, ...] = ()

    def rule(self) -> str:
        return "508.1e"

    def roles(self) -> tuple[int, ...]:
        return self.members

    def apply(self, game: Game) -> Event:
        turn = game.edit_turn(game.running)
        turn.bands += (self.members,)
        return self

    def text(self, game: Game) -> str:
        return f"{names_of(game, self.members)} attack as a band"
