"""701.32: Voting."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from apnap.rules.continuous import layers
from apnap.rules.machine.happening import happen
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.machine.prompts import for_
from apnap.rules.machine.rule_changes_in_force import abilities_reaching, timestamp_of
from apnap.rules.multiplayer.range_of_influence import Scope
from apnap.rules.objects.controlling_players import decider_for
from apnap.rules.zones.moving import split
from apnap.state.ability import Filter, VoteAbility
from apnap.state.agenda import Need, Resolution, Step
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import NOBODY
from apnap.state.question import ChooseSome, Option, Question
from apnap.state.seats import in_turn_order
from apnap.state.watched import CHOOSES_VOTES

from .keyword_actions_done import Acts

ANOTHER: Final = "another vote"  # the key of the question whether a player votes again


@dataclass
class Votes(Event):
    """701.32a: One vote of a player, for a word or for an object or player."""

    by: int = NOBODY
    word: str = ""

    def rule(self) -> str:
        return "701.32a"

    def apply(self, game: Game) -> Event:
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.by)} votes for {self.word or name_of(game, self.on)}"


@dataclass
class HoldVote(Resolution):
    """701.32a: Each of the voters votes in turn order, beginning with `first`.

    Each voter knows the earlier votes, unless they are secret; secret votes are revealed all at
    once.
    """

    voters: tuple[int, ...] = ()
    first: int = NOBODY
    words: tuple[str, ...] = ()
    what: Filter | None = None  # the objects or players to vote for; None: the words
    secret: bool = False
    others: bool = False
    up_to: bool = False
    cast: tuple[Event, ...] = ()

    def steps(self) -> tuple[Step, ...]:
        return HOLD_VOTE

    def outcome(self) -> tuple[Event, ...]:
        return self.cast


def vote(game: Game, held: HoldVote) -> Need:
    """701.32a, 701.32d: Collect all votes."""
    votes: list[Event] = []
    for seat in order(game, held):
        for question in ask(game, held, seat, votes):
            answer = held.answer_to(question)
            if answer is None:
                return question
            if question.key.startswith(ANOTHER):
                if not answer:
                    break
                continue
            votes += [ballot(held, seat, option) for option in answer]
    votes = single_out(game, votes)
    held.cast = tuple(votes)
    return happen(*votes, by=held.controller) if votes else None


def single_out(game: Game, votes: list[Event]) -> list[Event]:
    """All votes for one of several identical tokens are for the same token, which is split off."""
    rows = [game.find(vote.on) for vote in votes]
    shared = dict.fromkeys([row.id for row in rows if row is not None and row.many > 1])
    parts = {thing: split(game, thing, 1) for thing in shared}
    return [replace(vote, on=parts.get(vote.on, vote.on)) for vote in votes]


def order(game: Game, held: HoldVote) -> list[int]:
    """The voters who are still in the game, in turn order."""
    return in_turn_order(game, [s for s in held.voters if game.is_in(s)], held.first)


def ballot(held: HoldVote, seat: int, option: Option) -> Votes:
    """The vote that the option stands for."""
    if held.what is None:
        return Votes(on=seat, by=seat, word=held.words[option.nth % len(held.words)])
    return Votes(on=option.what, by=seat)


def ask(game: Game, held: HoldVote, seat: int, before: list[Event]) -> list[Question]:
    """One question for each of the player's votes; none if the player can vote for nothing."""
    known = tally_of(game, before) if before and not held.secret else ""
    options = choices(game, held, seat)
    if not options:
        return []
    must, may = votes_of(game, seat)
    if held.up_to:
        must, may = 0, must + may
    by = chooser_of(game, seat)
    questions: list[Question] = []
    for number in range(must + may):
        again = number > 0 and must <= number
        if again and by != seat:
            questions.append(_ask_for_another(game, held, seat, number))
        optional = held.up_to or (must <= number and by == seat)
        questions.append(
            ChooseSome(
                f"vote {seat}.{number}",
                "701.32d" if number else "701.32a",
                decider_for(game, by),
                options,
                player=by,
                prompt=f"{_words_for(game, seat, by, again)}{for_(game, held.source)}{known}.",
                low=0 if optional else 1,
                high=1,
            )
        )
    return questions


def _words_for(game: Game, seat: int, by: int, again: bool) -> str:
    """What the question says: who votes, if somebody else chooses how."""
    if by != seat:
        return f"Choose how {name_of(game, seat)} votes"
    return "Vote again, if you like" if again else "Vote"


def _ask_for_another(game: Game, held: HoldVote, seat: int, number: int) -> Question:
    """701.32d: A player for whom somebody else chooses decides alone whether to vote again."""
    return ChooseSome(
        f"{ANOTHER} {seat}.{number}",
        "701.32d",
        decider_for(game, seat),
        (Option("vote again"),),
        player=seat,
        prompt=f"Vote again, if you like{for_(game, held.source)}.",
        low=0,
        high=1,
    )


def chooser_of(game: Game, seat: int) -> int:
    """613.7, 701.32a: The player who chooses how this one votes: usually the same, or whom the
    latest effect lets choose."""
    found = abilities_reaching(game, seat, CHOOSES_VOTES)
    if not found:
        return seat
    latest = max(found, key=lambda pair: timestamp_of(game, pair[1], pair[0]))
    return latest[1].controller


def choices(game: Game, held: HoldVote, seat: int) -> tuple[Option, ...]:
    """801.5a: The options of the voter: objects and players must be in range of both the voter and
    the controller. 801.5b: Words are open to all."""
    if held.what is None:
        return tuple([Option(word, nth=nth) for nth, word in enumerate(held.words)])
    mine, theirs = Scope(game, held.controller), Scope(game, seat)
    if held.what.zones():
        things = [n for s in mine.players() for z in held.what.zones() for n in zone(game, s, z)]
    else:
        things = mine.players()
    return tuple(
        [
            Option("vote", thing)
            for thing in things
            if mine.sees(thing)
            and theirs.sees(thing)
            and held.what.matches(game, held, thing)
            and not (held.others and thing == seat)
        ]
    )


def zone(game: Game, seat: int, name: str) -> tuple[int, ...]:
    ids: tuple[int, ...] = getattr(game.player(seat), name)
    return ids


def votes_of(game: Game, seat: int) -> tuple[int, int]:
    """701.32d: The number of votes the player must cast, and the number of optional ones."""
    must, may = 1, 0
    for number in game.player(seat).battlefield:
        for ability in layers.characteristics_of(game, number).abilities:
            if isinstance(ability, VoteAbility):
                must += 0 if ability.optional else ability.number
                may += ability.number if ability.optional else 0
    return must, may


def tally_of(game: Game, before: list[Event]) -> str:
    """The votes so far, as text for the prompt."""
    votes = [each for each in before if isinstance(each, Votes)]
    said = [f"{name_of(game, v.by)}: {v.word or name_of(game, v.on)}" for v in votes]
    return f" (so far {', '.join(said)})"


def finish(game: Game, held: HoldVote) -> Need:
    """Record that the players have finished voting, for abilities that trigger on it."""
    if not held.cast:
        return None
    cast = [vote for vote in held.cast if isinstance(vote, Votes)]
    votes = tuple([(vote.by, vote.word, NOBODY if vote.word else vote.on) for vote in cast])
    finished = Acts(on=held.controller, verb="finish voting", votes=votes)
    return happen(finished, by=held.controller)


HOLD_VOTE: tuple[Step, ...] = (vote, finish)
