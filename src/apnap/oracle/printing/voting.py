"""Printers of votes."""

from __future__ import annotations

from apnap.effects.actions.vote import MostVotes, Vote, VotedFor, WinsVote
from apnap.effects.words.tallies import VotesFor
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import VoteAbility


@prints(Vote)
def vote(say: Saying, value: Vote) -> str:
    what = say(value.what) if value.what is not None else " or ".join(value.words)
    if value.secret:
        return f"each player secretly votes for {what} , then those votes are revealed"
    return f"starting with you , each player votes for {what}"


@prints(WinsVote)
def wins_vote(say: Saying, value: WinsVote) -> str:
    tied = " or the vote is tied" if value.ties else ""
    return f"{value.word} gets more votes{tied}"


@prints(VotesFor)
def votes_for(say: Saying, value: VotesFor) -> str:
    return f"the number of {value.word} votes"


@prints(VotedFor)
def voted_for(say: Saying, value: VotedFor) -> str:
    return f"each {value.word} vote"


@prints(MostVotes)
def most_votes(say: Saying, value: MostVotes) -> str:
    what = {"each": "permanent", "equal": "card", "x": "creature"}.get(say.style, "player")
    return f"each {what} with the most votes or tied for most votes"


@prints(VoteAbility)
def more_votes(say: Saying, value: VoteAbility) -> str:
    more = "may vote an additional time" if value.optional else "get an additional vote"
    return f"while voting , you {more}"
