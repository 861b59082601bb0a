"""701.27: the keyword action proliferate."""

import pytest

from apnap.effects.actions.keyword_action_done import WhenActs
from apnap.effects.actions.proliferate import Proliferate
from apnap.formats import two_headed_giant
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import watcher
from apnap.testing.simple_plays import resolve_spell

BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)
OX = CardDef("Ox", "creature", "Ox", "{3}{W}", 2, 4)
SOLDIER = CardDef("Soldier", "creature", power=1, toughness=1, token=True)


@pytest.mark.rule("701.27a")
def test_701_27a_proliferate_adds_one_of_each_kind_to_those_chosen():
    t = table(4)
    a, b, c, d = t.seats
    a.battlefield(BEAR, counters={"+1/+1": 1, "flying": 1}).battlefield(
        watcher(WhenActs("proliferate"))
    )
    b.battlefield(OX, counters={"-1/-1": 1}).poison(2)
    c.poison(1)
    d.battlefield(BEAR)
    resolve_spell(t, Proliferate())
    assert a.question is not None
    assert len(a.question.options) == 4, "what has no counter can't be chosen"
    a.answers([b, c, a.find(BEAR)])
    assert (a.counters(BEAR, "+1/+1"), a.counters(BEAR, "flying")) == (2, 2)
    assert (b.poison, c.poison, b.counters(OX, "-1/-1")) == (3, 2, 1)
    t.pass_all()
    assert a.life == 21


@pytest.mark.rule("701.27b")
def test_701_27b_of_a_team_that_shares_poison_one_player_gets_a_counter():
    t = table(4, two_headed_giant, teams="AABB")
    a, _, c, d = t.seats
    c.poison(3)
    resolve_spell(t, Proliferate())
    assert a.question is not None
    assert [option.what for option in a.question.options] == [2, 3], "810.10d"
    a.answers([d, c])
    assert (c.poison, d.poison) == (3, 1)


@pytest.mark.rule("701.27a")
def test_701_27a_of_identical_tokens_each_may_be_chosen_or_not():
    t = table(2)
    a, _ = t.seats
    a.battlefield(SOLDIER, many=5, counters={"+1/+1": 1})
    resolve_spell(t, Proliferate())
    assert a.question is not None
    a.answers([option for option in a.question.options if option.many == 2][:1])
    rows = [t.game.object(n) for n in t.game.player(0).battlefield]
    assert sorted((row.many, row.count("+1/+1")) for row in rows) == [(2, 2), (3, 1)]
    a.battlefield(SOLDIER, many=1_000_000, counters={"+1/+1": 7})
    resolve_spell(t, Proliferate())
    sizes = [option.many for option in a.question.options]
    assert sum(sizes) == 1_000_005
    assert len(sizes) < 30
    a.answers([])
