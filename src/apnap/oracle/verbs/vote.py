"""701.32: Votes, and what they decide."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.actions.vote import Vote, VotedFor
from apnap.effects.flow.flow import ForEachPlayer, Repeat
from apnap.effects.words.filters import APlayer
from apnap.effects.words.selections import EachPlayer, ThatPlayer
from apnap.effects.words.tallies import VotesFor
from apnap.oracle.abilities.instructions import clause_shape, clauses
from apnap.oracle.grammar.nouns import PLAYER, SPELL, described, noun
from apnap.oracle.grammar.tallies import ballot_word
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Effect, Filter


@clause_shape("starting", "each")
def vote(r: Reader) -> tuple[Effect, ...]:
    """Read "Starting with you, each player votes for …", "each player secretly votes for …"."""
    secret = r.accept("each player secretly votes for")
    if not secret:
        r.expect("starting with you , each player votes for")
    name = r.new_name()
    what, words = r.attempt(_candidates), tuple[str, ...]()
    if what is None:
        words = _words(r)
    if secret:
        r.expect(", then those votes are revealed")
    r.mention(ballot=(name, *words), done=name)
    return (Vote(name, words, what, EachPlayer(), secret=secret),)


def _candidates(r: Reader) -> Filter:
    """701.32a: Read the objects or players that can be voted for."""
    if r.accept("another player"):
        raise r.miss("somebody whom everyone can vote for")
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


@prints(Vote)
def say_vote(say: Saying, value: Vote) -> str:
    what = say(value.what) if value.what is not None else " or ".join(value.words)
    if value.secret:
        return f"each player secretly votes for {what} , then those votes are revealed"
    return f"starting with you , each player votes for {what}"


@prints(VotedFor)
def say_voted_for(say: Saying, value: VotedFor) -> str:
    return f"each {value.word} vote"
