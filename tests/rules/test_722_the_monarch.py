"""722: the monarch."""

import pytest

from apnap.effects.flow.flow import If
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.mechanics.emblems_and_designations import MONARCH, BecomeTheMonarch
from apnap.effects.words.amounts import Number
from apnap.effects.words.conditions import Fits
from apnap.effects.words.filters import APlayer, Permanent
from apnap.effects.words.modifications import PowerToughness
from apnap.effects.words.qualities import HasDesignation
from apnap.effects.words.selections import Targets, You
from apnap.formats import shared_team_turns
from apnap.state.ability import StaticAbility, Target
from apnap.state.card import CardDef
from apnap.testing import Table, table
from apnap.testing.simple_cards import instant
from apnap.testing.simple_plays import resolve_spell
from apnap.testing.tables import ring

BEAR = CardDef("Bear", "creature", cost="{0}", power=2, toughness=2)
PLAYER = (Target(APlayer()),)
THE_MONARCH = HasDesignation("the monarch")


def monarch(t: Table) -> list[str]:
    return [seat.name for seat in t.seats if "the monarch" in seat.names("command")]


CREATURE = Permanent(("creature",))


CROWN = instant("Crown", BecomeTheMonarch())


@pytest.mark.rule("722.2")
def test_722_2_the_monarch_draws_at_the_end_of_their_turn():
    t = table(3)
    a, b, c = t.seats
    resolve_spell(t, BecomeTheMonarch())
    assert monarch(t) == ["A"]
    t.go_to("end")
    t.pass_all()
    assert len(a.hand_names) == 1
    t.go_to("end", turn_of=b)
    t.pass_all()
    assert len(a.hand_names) == 1
    assert len(b.hand_names) == 1, "the draw step"
    assert c.hand_names == []


@pytest.mark.rule("722.3")
def test_722_3_there_is_only_one_monarch():
    t = table(3)
    _, b, _ = t.seats
    resolve_spell(t, BecomeTheMonarch())
    resolve_spell(t, BecomeTheMonarch(Targets()), targets=PLAYER, at=b)
    assert monarch(t) == ["B"]
    assert t.log_has("722.3", "B becomes the monarch")


@pytest.mark.rule("722.2")
def test_722_2_whose_creature_hits_the_monarch_becomes_the_monarch():
    t = table(3)
    a, b, c = t.seats
    a.battlefield(BEAR, BEAR)
    resolve_spell(t, BecomeTheMonarch(Targets()), targets=PLAYER, at=c)
    t.go_to("declare attackers")
    a.attacks([(a.find(BEAR), b), (a.find(BEAR, 1), c)])
    t.go_to("postcombat main")
    assert monarch(t) == ["A"]
    assert (b.life, c.life) == (18, 18)


@pytest.mark.rule("722.4")
def test_722_4_as_the_monarch_leaves_the_active_player_becomes_the_monarch():
    t = table(4)
    a, b, c, d = t.seats
    resolve_spell(t, BecomeTheMonarch(Targets()), targets=PLAYER, at=c)
    t.next_turn()
    c.concedes()
    assert monarch(t) == ["B"]
    assert t.log_has("722.4", "B becomes the monarch")
    b.concedes()
    assert monarch(t) == ["D"], "722.4: the active player leaves, so the next in turn order"
    t.go_to("end", turn_of=d)
    t.pass_all()
    assert len(d.hand_names) == 2
    assert a.hand_names == []


@pytest.mark.rule("722.4", "805.4a")
@pytest.mark.parametrize(("gone", "heir"), [("", "A"), ("A", "B"), ("AB", "E")])
def test_722_4_in_the_turn_of_a_team_its_primary_player_or_another_member(gone, heir):
    t = table(6, shared_team_turns, teams="AABBCC")
    c, d = t.seats[2], t.seats[3]
    resolve_spell(t, BecomeTheMonarch(Targets()), targets=PLAYER, at=c)
    for name in gone:
        t.seat(name).concedes()
    d.concedes()
    c.concedes()
    assert monarch(t) == [heir]


@pytest.mark.rule("722.4")
@pytest.mark.rule("801.11")
def test_722_4_when_the_monarch_leaves_the_active_player_is_it_at_any_distance():
    t = ring()
    b, d = t.seat(1), t.seat(3)
    b.hand(CROWN).casts(CROWN)
    t.resolve()
    t.go_to("precombat main", turn_of=d)
    b.concedes()
    assert "the monarch" in d.names("command")


@pytest.mark.rule("722.1")
def test_722_1_who_is_the_monarch_can_be_asked():
    t = table(2)
    a, b = t.seats
    ask = If(Fits(You(), THE_MONARCH), (ChangeLife(You(), Number(3)),))
    resolve_spell(t, ask)
    assert a.life == 20
    resolve_spell(t, BecomeTheMonarch(), ask)
    assert (a.life, b.life) == (23, 20)


@pytest.mark.rule("722.5")
def test_722_5_without_a_monarch_an_effect_about_the_monarch_does_nothing():
    proud = StaticAbility(CREATURE, (PowerToughness(1, 1),), Fits(You(), HasDesignation(MONARCH)))
    t = table(3)
    a, b, _c = t.seats
    crown = instant("Crown", BecomeTheMonarch(Targets()), target=APlayer())
    a.battlefield(BEAR, CardDef("Court", "enchantment", abilities=(proud,))).hand(crown, crown)
    assert a.power("Bear") == 2
    a.casts("Crown", at=a)
    t.resolve()
    assert a.power("Bear") == 3
    a.casts("Crown", at=b)
    t.resolve()
    assert a.power("Bear") == 2
