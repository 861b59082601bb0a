"""701.32: Votes, and the words that ask for their result."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from apnap.effects.words.selections import EachPlayer, You, affected
from apnap.rules.mechanics.keyword_actions_done import Acts
from apnap.rules.mechanics.voting import HoldVote, Votes
from apnap.rules.zones.looking import with_context
from apnap.state.ability import Amount, Condition, Effect, Filter, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.game import Game
from apnap.state.names import Zone
from apnap.state.question import Question


@dataclass(frozen=True)
class Vote(Effect):
    """701.32a: Each of the players votes for one of the words, or for something that fits. They
    vote in turn order from the player in `first`, or with `secret` in secret."""

    called: str = "votes"
    words: tuple[str, ...] = ()
    what: Filter | None = None
    who: Selection = EachPlayer()
    first: Selection = You()
    secret: bool = False
    others: bool = False  # nobody may vote for themself
    up_to: bool = False  # a player may vote for nothing

    def name(self) -> str:
        return self.called

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        return self.first.questions(game, context) + self.who.questions(game, context)

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        voters = tuple(affected(game, context, self.who))
        first = [*self.first.pick(game, context), context.controller][0]
        if not voters:
            return None
        held = HoldVote(
            voters=voters,
            first=first,
            words=self.words,
            what=self.what,
            secret=self.secret,
            others=self.others,
            up_to=self.up_to,
        )
        with_context(held, context)
        return held


@dataclass(frozen=True)
class MostVotes(Selection):
    """The objects or players with the most votes, including those tied for the most."""

    by_name: str = "votes"

    def pick(self, game: Game, context: Resolution) -> list[int]:
        votes = votes_in(context, self.by_name)
        tally = Counter([vote.on for vote in votes if not vote.word])
        most = max(tally.values(), default=0)
        return [thing for thing, number in tally.items() if number == most]


@dataclass(frozen=True)
class VotedFor(Selection):
    """The players who voted for a word; with `once` false, each as often as they did."""

    word: str
    by_name: str = "votes"
    once: bool = True  # each player only once

    def pick(self, game: Game, context: Resolution) -> list[int]:
        seats = [vote.by for vote in votes_in(context, self.by_name) if vote.word == self.word]
        return list(dict.fromkeys(seats)) if self.once else seats


@dataclass(frozen=True)
class VotesReceived(Amount):
    """701.32a: The number of votes that those objects or players got; None: all votes that were
    cast."""

    by_name: str
    who: Selection | None = None

    def count(self, game: Game, context: Resolution) -> int:
        votes = votes_in(context, self.by_name)
        if self.who is None:
            return len(votes)
        those = self.who.pick(game, context)
        return len([vote for vote in votes if not vote.word and vote.on in those])


@dataclass(frozen=True)
class GotVotes(Filter):
    """701.32a: An object or player that got at least one vote."""

    by_name: str

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        votes = votes_in(context, self.by_name)
        return any(vote.on == thing and not vote.word for vote in votes)

    def zones(self) -> tuple[Zone, ...]:
        return ()


@dataclass(frozen=True)
class OpponentsVotedFor(Selection):
    """701.32a: The opponents who got votes, each as often as they did."""

    by_name: str

    def pick(self, game: Game, context: Resolution) -> list[int]:
        theirs = EachPlayer(opponents=True).pick(game, context)
        votes = [vote for vote in votes_in(context, self.by_name) if not vote.word]
        return [seat for seat in theirs for vote in votes if vote.on == seat]


@dataclass(frozen=True)
class WinsVote(Condition):
    """Whether a word got more votes than each of the others; with `ties`, at least as many."""

    word: str
    by_name: str = "votes"
    ties: bool = False

    def holds(self, game: Game, context: Resolution) -> bool:
        tally = Counter([vote.word for vote in votes_in(context, self.by_name)])
        most = max([n for word, n in tally.items() if word != self.word], default=0)
        return tally[self.word] > most or (self.ties and tally[self.word] == most)


def votes_in(context: Resolution, name: str) -> list[Votes]:
    """The votes that were cast in the vote of this name."""
    return [event for event in context.bindings.get(name, ()) if isinstance(event, Votes)]


@dataclass(frozen=True)
class VotedLike(Filter):
    """701.32a: A player who voted, in the vote that made the ability trigger, for a choice that you
    voted for; or with `unlike` for one that you didn't vote for."""

    unlike: bool = False

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        votes = [vote for event in context.about if isinstance(event, Acts) for vote in event.votes]
        mine = {(word, on) for by, word, on in votes if by == context.controller}
        theirs = {(word, on) for by, word, on in votes if by == thing}
        return bool(theirs - mine if self.unlike else theirs & mine)

    def zones(self) -> tuple[Zone, ...]:
        return ()
