"""Votes: who votes, for what, in which order, and what it decides."""

import pytest

from apnap.effects.actions.keyword_action_done import WhenActs
from apnap.effects.actions.vote import MostVotes, Vote, VotedFor, WinsVote
from apnap.effects.flow.flow import If
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer, Permanent
from apnap.effects.words.selections import Chosen, EachPlayer, You
from apnap.effects.words.tallies import VotesFor
from apnap.state.ability import TriggeredAbility, VoteAbility
from apnap.state.card import CardDef
from apnap.testing import Table, table
from apnap.testing.simple_plays import resolve_spell

BEAR, OX, ELK, YAK = (
    CardDef(name, "creature", power=2, toughness=2) for name in ("Bear", "Ox", "Elk", "Yak")
)
TIME_OR_MONEY = Vote(words=("time", "money"))
JUDGMENT = Vote(what=Permanent(("creature",), "opponent"))
A_PLAYER = Chosen(You(), APlayer())


@pytest.mark.rule("701.32a")
def test_701_32a_each_player_votes_in_turn_order_knowing_the_votes_before():
    t = table(4)
    a, b, c, d = t.seats
    gain = ChangeLife(You(), VotesFor("votes", "time"))
    lose = ChangeLife(VotedFor("money"), Number(2), -1)
    resolve_spell(t, TIME_OR_MONEY, gain, lose)
    for seat, word in ((a, "time"), (b, "money"), (c, "money"), (d, "time")):
        assert [q.decider for q in t.questions] == [seat.number]
        seat.answers([option for option in seat.question.options if option.verb == word])  # type: ignore[union-attr]
        if seat is b:
            assert c.question is not None
            assert "A: time, B: money" in c.question.prompt
    assert [seat.life for seat in t.seats] == [22, 18, 18, 20]
    assert t.log_has("701.32a", "D votes for time")


def votes(t: Table, *words: str) -> None:
    """All vote, in the order in which they are asked."""
    for word in words:
        [question] = t.questions
        seat = t.seats[question.decider]
        seat.answers([option for option in question.options if option.verb == word])


@pytest.mark.rule("701.32a")
def test_701_32a_the_first_voter_may_be_another_than_the_active_player():
    t = table(3)
    starts = Vote(words=("time", "money"), first=EachPlayer(opponents=True))
    resolve_spell(t, starts)
    assert [q.decider for q in t.questions] == [1]
    votes(t, "time")
    assert [q.decider for q in t.questions] == [2]
    votes(t, "time")
    assert [q.decider for q in t.questions] == [0]


@pytest.mark.rule("701.32a")
@pytest.mark.parametrize(
    ("ballots", "plain", "tied"),
    [(("time", "time"), 21, 22), (("time", "money"), 20, 21), (("money", "money"), 20, 20)],
)
def test_701_32a_more_votes_or_a_tie(ballots: tuple[str, str], plain: int, tied: int):
    gain = (ChangeLife(You(), Number(1)),)
    for effects, life in (
        ((If(WinsVote("time"), gain),), plain),
        ((If(WinsVote("time"), gain), If(WinsVote("time", ties=True), gain)), tied),
    ):
        t = table(2)
        resolve_spell(t, TIME_OR_MONEY, *effects)
        votes(t, *ballots)
        assert t.seats[0].life == life


@pytest.mark.rule("701.32b")
def test_701_32b_objects_are_voted_for_and_those_with_most_votes_or_tied_are_exiled():
    t = table(4)
    a, b, c, d = t.seats
    for seat, card in ((a, BEAR), (b, OX), (c, ELK), (d, YAK)):
        seat.battlefield(card)
    resolve_spell(t, JUDGMENT, MoveTo(MostVotes(), "exile"))
    for seat, card in ((a, OX), (b, YAK), (c, OX), (d, YAK)):
        assert len(seat.question.options) == 3  # type: ignore[union-attr]
        seat.answers([card])
    assert (b.exile_names, c.exile_names, d.exile_names) == (["Ox"], [], ["Yak"])


@pytest.mark.rule("701.32b")
def test_701_32b_of_identical_tokens_one_is_voted_for():
    token = CardDef("Soldier", "creature", power=1, toughness=1, token=True)
    t = table(2)
    a, b = t.seats
    b.battlefield(token, many=10).battlefield(OX)
    resolve_spell(t, JUDGMENT, MoveTo(MostVotes(), "exile"))
    a.answers([token])
    b.answers([token])
    assert b.count(token) == 9


@pytest.mark.rule("701.32d")
def test_701_32d_additional_votes_come_at_the_same_time_and_may_be_optional():
    must = CardDef("Envoy", "creature", power=1, toughness=1, abilities=(VoteAbility(),))
    may = CardDef(
        "Sphinx", "creature", power=6, toughness=6, abilities=(VoteAbility(1, optional=True),)
    )
    t = table(3)
    a, b, _ = t.seats
    a.battlefield(must)
    b.battlefield(may)
    resolve_spell(t, TIME_OR_MONEY, ChangeLife(You(), VotesFor("votes", "time")))
    votes(t, "time", "time")
    assert [q.decider for q in t.questions] == [1]
    votes(t, "time")
    assert b.question is not None
    assert (b.question.rule, b.question.low) == ("701.32d", 0)
    b.answers([])
    votes(t, "money")
    assert a.life == 23


@pytest.mark.rule("701.32a")
def test_701_32a_secret_votes_are_not_known_to_the_next_voter():
    t = table(2)
    a, b = t.seats
    resolve_spell(
        t, Vote(words=("time", "money"), secret=True), ChangeLife(You(), VotesFor("votes", "time"))
    )
    votes(t, "time")
    assert b.question is not None
    assert "time" not in b.question.prompt
    assert not t.log_has("701.32a")
    votes(t, "time")
    assert a.life == 22


@pytest.mark.rule("701.32a")
@pytest.mark.parametrize("held", [True, False])
def test_701_32a_abilities_that_wait_for_the_end_of_a_vote(held: bool):
    """Once for all votes together, whoever was asked to vote; without a vote, not at all."""
    keeper = TriggeredAbility(WhenActs("finish voting", APlayer()), (ChangeLife(You(), Number(3)),))
    t = table(3)
    a, b, c = t.seats
    c.battlefield(CardDef("Keeper", "creature", toughness=1, abilities=(keeper,)))
    resolve_spell(t, TIME_OR_MONEY if held else ChangeLife(You(), Number(0)))
    if held:
        votes(t, "time", "money", "time")
    t.pass_all()
    assert [a.life, b.life, c.life] == [20, 20, 23 if held else 20]


@pytest.mark.rule("701.32a")
@pytest.mark.rule("608.2d")
def test_701_32a_with_whom_a_vote_starts_is_chosen():
    t = table(4)
    a, _b, c, _d = t.seats
    resolve_spell(t, Vote(words=("yes", "no"), first=A_PLAYER))
    a.answers(c)
    assert [t.questions[0].player, t.questions[0].rule] == [2, "701.32a"]
