"""810.10: a team shares its poison counters."""

import pytest

from apnap.effects.actions.proliferate import Proliferate
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.replacement.instead import CantHappen
from apnap.effects.words.amounts import CountersOn, Number
from apnap.effects.words.filters import APlayer
from apnap.effects.words.qualities import HasCounter
from apnap.effects.words.selections import EachPlayer, Targets, You
from apnap.formats import team_vs_team, two_headed_giant
from apnap.rules.objects.life import poison_of
from apnap.state.ability import Keyword, ReplacementAbility, SpellAbility
from apnap.state.agenda import Resolution
from apnap.state.card import CardDef
from apnap.testing import Table, table
from apnap.testing.simple_cards import instant


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
    card = instant("Remedy", PutCounter(Targets(), "poison", Number(2), sign=-1), target=APlayer())
    a.hand(card).casts(card, at=a)
    t.resolve()
    assert [poison_of(t.game, seat) for seat in range(4)] == left


@pytest.mark.rule("810.10b")
def test_810_10b_no_more_than_the_team_has():
    t = poisoned(shared=True)
    a = t.seat(0)
    card = instant("Remedy", PutCounter(Targets(), "poison", Number(9), sign=-1), target=APlayer())
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
    card = instant("Remedy", ChangeLife(You(), CountersOn("poison", Targets())), target=APlayer())
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


@pytest.mark.rule("810.10")
@pytest.mark.parametrize(("shared", "counted"), [(True, [0, 0, 2, 2]), (False, [0, 0, 1, 1])])
def test_810_10_counters_come_to_each_player_and_belong_to_the_team(shared, counted):
    """Infect on one head, toxic on the other: only the toxic creature's damage costs life."""
    elf = CardDef("Elf", "creature", power=1, toughness=1, abilities=(Keyword("infect"),))
    chorus = CardDef("Chorus", "creature", power=1, toughness=1, abilities=(Keyword("toxic", 1),))
    t = table(4, two_headed_giant if shared else team_vs_team, teams="AABB")
    a1, _, b1, b2 = t.seats
    a1.battlefield(elf, chorus)
    a1.attacks({elf: b1, chorus: b2})
    t.go_to("end of combat")
    assert [poison_of(t.game, seat) for seat in range(4)] == counted
    assert [int(b1.life), int(b2.life)] == ([29, 29] if shared else [20, 19])


@pytest.mark.rule("810.10a")
def test_810_10a_opponents_counters_are_those_of_the_opposing_team():
    """Mycosynth Fiend counts a team's counters once, not once for each head."""
    t = poisoned(shared=True)
    a = t.seat(0)
    card = instant(
        "Remedy",
        ChangeLife(You(), CountersOn("poison", EachPlayer(opponents=True))),
        target=APlayer(),
    )
    a.hand(card).casts(card, at=a)
    t.resolve()
    assert a.life == 32


@pytest.mark.rule("810.10a")
def test_810_10a_a_team_counts_its_poison() -> None:
    t = table(4, two_headed_giant, teams="AABB")
    t.seat(0).poison(2)
    t.seat(1).poison(3)
    assert [poison_of(t.game, seat) for seat in range(4)] == [5, 5, 0, 0]
    alone = table(2)
    alone.seat(0).poison(2)
    assert [poison_of(alone.game, seat) for seat in range(2)] == [2, 0]


@pytest.mark.rule("810.10c")
@pytest.mark.parametrize(("shared", "counted"), [(True, 0), (False, 1)])
@pytest.mark.parametrize("kind", ["poison", ""])
def test_810_10c_if_one_cant_get_poison_counters_nobody_can(shared, counted, kind):
    melira = CardDef(
        "Melira",
        "enchantment",
        abilities=(ReplacementAbility(CantHappen("get counters", APlayer("you"), kind)),),
    )
    t = table(4, two_headed_giant if shared else team_vs_team, teams="AABB")
    a, c, d = t.seat(0), t.seat(2), t.seat(3)
    c.battlefield(melira)
    card = instant(
        "Remedy",
        PutCounter(Targets(), "poison", Number(1)),
        PutCounter(Targets(), "energy"),
        target=APlayer(),
    )
    a.hand(card).casts(card, at=d)
    t.resolve()
    assert poison_of(t.game, 3) == counted
    assert t.game.player(3).count("energy") == 1  # other kinds are the player's own


@pytest.mark.rule("810.10d")
@pytest.mark.rule("701.27b")
def test_810_10d_proliferating_both_heads_adds_one_poison_counter():
    t = table(4, two_headed_giant, teams="AABB")
    t.seat(2).poison(4)
    for seat, energy in ((2, 2), (3, 1)):
        t.game.edit_player(seat).counters = (
            *([("energy", energy)]),
            *([("poison", 4)] if seat == 2 else []),
        )
    card = CardDef("Clasp", "instant", cost="{0}", abilities=(SpellAbility((Proliferate(),)),))
    t.seat(0).hand(card).casts(card)
    t.resolve()
    t.seat(0).answers([t.seat(2), t.seat(3)])
    assert poison_of(t.game, 2) == 5
    assert [t.game.player(seat).count("energy") for seat in (2, 3)] == [3, 2]
