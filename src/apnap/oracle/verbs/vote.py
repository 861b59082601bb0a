"""701.32: Votes, and what they decide."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.actions.vote import (
    GotVotes,
    OpponentsVotedFor,
    Vote,
    VotedFor,
    VotesReceived,
)
from apnap.effects.flow.flow import ForEachPlayer, Repeat
from apnap.effects.instructions.winners import GainFromWinners
from apnap.effects.words.filters import APlayer, HasColor
from apnap.effects.words.selections import EachPlayer, ThatPlayer, This
from apnap.effects.words.tallies import VotesFor
from apnap.oracle.abilities.instructions import acted, clause_shape, clauses
from apnap.oracle.grammar.nouns import PLAYER, SPELL, described, noun
from apnap.oracle.grammar.tallies import ballot_word
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of
from apnap.oracle.text.saying import Saying, prints, some
from apnap.oracle.text.tokens import SELF
from apnap.oracle.text.words import COLORS
from apnap.state.ability import Effect, Filter

WINNING_COLORS = "each color with the most votes or tied for most votes"


@clause_shape("starting", "each")
def vote(r: Reader) -> tuple[Effect, ...]:
    """Read "Starting with you, each player votes for …", "each player secretly votes for …"."""
    secret = r.accept("each player secretly votes for")
    if not secret:
        r.expect("starting with you , each player votes for")
    name = r.new_name()
    others, up_to = r.accept("another player"), r.accept("up to one")
    what: Filter | None = APlayer() if others else r.attempt(_candidates, up_to)
    words: tuple[str, ...] = ()
    if what is None:
        words = _words(r)
    if secret:
        r.expect(", then those votes are revealed")
    r.mention(ballot=(name, *words), done=name)
    voted = Vote(name, words, what, EachPlayer(), secret=secret, others=others, up_to=up_to)
    return (voted,)


def _candidates(r: Reader, up_to: bool) -> Filter:
    """701.32a: Read the objects or players that can be voted for."""
    if not up_to:
        r.expect("a", "an")
    phrase = noun(r)
    if phrase.kind == SPELL:
        raise r.miss("a permanent")
    return APlayer(phrase.heads[0].player or "") if phrase.kind == PLAYER else described(phrase)


def _words(r: Reader) -> tuple[str, ...]:
    """701.32b: Read words without a meaning, parted by commas and "or"."""
    words = [_word(r)]
    while not r.sees(", then") and r.one_of(", or", "or", ","):
        words.append(_word(r))
    if len(words) < 2:
        raise r.miss("or")
    return tuple(words)


def _word(r: Reader) -> str:
    """Read one of the words that can be voted for."""
    start = r.at
    while r.peek().isalpha() and r.peek() != "or":
        r.at += 1
    if r.at == start:
        raise r.miss("what is voted for")
    return " ".join(r.words[start : r.at])


@clause_shape("for")
def for_each_voter(r: Reader) -> tuple[Effect, ...]:
    """701.32: Read "For each money vote, …": with a word about the voter each does it as often as
    they voted so, without one it is done so many times."""
    r.expect("for each")
    word = ballot_word(r, "vote")
    r.expect(",")
    before, r.said = r.said, replace(r.said, player=ThatPlayer())
    effects = clauses(r)
    r.said = replace(r.said, player=before.player)
    votes = r.said.ballot[0]
    if ThatPlayer() in parts_of(effects):
        return (ForEachPlayer(VotedFor(word, votes, once=False), effects),)
    return (Repeat(effects, VotesFor(votes, word)),)


@clause_shape("for")
def for_each_vote_received(r: Reader) -> tuple[Effect, ...]:
    """701.32a: Read "For each vote an opponent received, …": it is done so often about that
    player."""
    r.expect("for each vote an opponent received ,")
    if len(r.said.ballot) != 1:
        raise r.miss("votes for players")
    before = r.said.player
    r.mention(player=ThatPlayer())
    effects = clauses(r)
    r.mention(player=before)
    if ThatPlayer() not in parts_of(effects):
        raise r.miss("something about that player")
    return (ForEachPlayer(OpponentsVotedFor(r.said.ballot[0]), effects),)


@clause_shape(SELF)
def protection_from_winners(r: Reader) -> tuple[Effect, ...]:
    """702.16a: Read "~ gains protection from each color with the most votes or tied for most
    votes", of a vote for colors."""
    r.expect(f"{SELF} gains protection from {WINNING_COLORS}")
    words = r.said.ballot[1:]
    if not words or any(word not in COLORS for word in words):
        raise r.miss("a vote for colors")
    given = [(word, r.spoken.keyword("protection", what=HasColor(COLORS[word]))) for word in words]
    return (acted(r, GainFromWinners(This(), r.said.ballot[0], tuple(given))),)


@prints(GainFromWinners)
def say_gain_from_winners(say: Saying, value: GainFromWinners) -> str:
    return f"{say(value.what)} gains protection from {WINNING_COLORS}"


@prints(Vote)
def say_vote(say: Saying, value: Vote) -> str:
    what = say(value.what) if value.what is not None else " or ".join(value.words)
    what = some("another" if value.others else "", "up to 1" if value.up_to else "", what)
    if value.secret:
        return f"each player secretly votes for {what} , then those votes are revealed"
    return f"starting with you , each player votes for {what}"


@prints(OpponentsVotedFor)
def say_opponents_voted_for(say: Saying, value: OpponentsVotedFor) -> str:
    return "each vote an opponent received"


@prints(VotesReceived)
def say_votes_received(say: Saying, value: VotesReceived) -> str:
    if value.who is None:
        return "the number of votes"
    return f"the number of vote {say(value.who)} received"


@prints(GotVotes)
def say_got_votes(say: Saying, value: GotVotes) -> str:
    return "with 1 or more votes"


@prints(VotedFor)
def say_voted_for(say: Saying, value: VotedFor) -> str:
    return f"each {value.word} vote"
