"""810.10: a team shares its poison counters."""

from __future__ import annotations

import pytest

from apnap.effects.amounts import CountersOn, Number
from apnap.effects.counters import PutCounter
from apnap.effects.filters import APlayer
from apnap.effects.life import ChangeLife
from apnap.effects.qualities import HasCounter
from apnap.effects.selections import Targets, You
from apnap.formats import two_headed_giant
from apnap.rules.life import poison_of
from apnap.state.ability import Effect, SpellAbility, Target
from apnap.state.agenda import Resolution
from apnap.state.card import CardDef
from apnap.testing import Table, table


def spell(*effects: Effect) -> CardDef:
    ability = SpellAbility(effects, (Target(APlayer()),))
    return CardDef("Remedy", "instant", cost="{0}", abilities=(ability,))


def poisoned(*, shared: bool) -> Table:
    t = table(4, two_headed_giant, teams="AABB") if shared else table(4)
    t.seat(0).poison(1)
    t.seat(1).poison(3)
    t.seat(2).poison(2)
    return t


@pytest.mark.rule("810.10b")
@pytest.mark.parametrize(("shared", "left"), [(True, [2, 2, 2, 2]), (False, [0, 3, 2, 0])])
def test_810_10b_the_team_loses_as_many_poison_counters_as_the_player_would(shared, left):
    t = poisoned(shared=shared)
    a = t.seat(0)
    card = spell(PutCounter(Targets(), "poison", Number(2), sign=-1))
    a.hand(card).casts(card, at=a)
    t.resolve()
    assert [poison_of(t.game, seat) for seat in range(4)] == left


@pytest.mark.rule("810.10b")
def test_810_10b_no_more_than_the_team_has():
    t = poisoned(shared=True)
    a = t.seat(0)
    card = spell(PutCounter(Targets(), "poison", Number(9), sign=-1))
    a.hand(card).casts(card, at=a)
    t.resolve()
    assert [poison_of(t.game, seat) for seat in range(4)] == [0, 0, 2, 2]
    assert t.log_has("122.1", "A loses 4 poison counters")


@pytest.mark.rule("810.10a")
@pytest.mark.parametrize(("shared", "gained"), [(True, 4), (False, 1)])
def test_810_10a_an_effect_counts_the_poison_counters_of_the_team(shared, gained):
    t = poisoned(shared=shared)
    a = t.seat(0)
    before = t.game.life(0)
    card = spell(ChangeLife(You(), CountersOn("poison", Targets())))
    a.hand(card).casts(card, at=a)
    t.resolve()
    assert t.game.life(0) == before + gained


@pytest.mark.rule("810.10d")
@pytest.mark.parametrize("kind", ["poison", ""])
@pytest.mark.parametrize(("shared", "fitting"), [(True, [2, 3]), (False, [2])])
def test_810_10d_a_player_is_poisoned_if_the_team_is(kind, shared, fitting):
    t = table(4, two_headed_giant, teams="AABB") if shared else table(4)
    t.seat(2).poison(2)
    t.begin()
    has, by = HasCounter(kind), Resolution(controller=0)
    assert [seat for seat in range(4) if has.matches(t.game, by, seat)] == fitting
