"""701.38: the keyword action goad."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.goad import Goad, Goaded
from apnap.effects.instructions.combat import ForCombat
from apnap.effects.statics.attacking_and_blocking import Affected, IfAble
from apnap.effects.words.filters import AllOf, APlayer, Permanent
from apnap.effects.words.qualities import IsGoaded
from apnap.effects.words.selections import Each, Targets
from apnap.rules.machine.events import BeginEffect
from apnap.state.ability import Target
from apnap.state.card import CardDef
from apnap.state.game import Continuous
from apnap.testing import ScenarioError, table
from apnap.testing.making import make
from apnap.testing.simple_cards import instant
from apnap.testing.simple_plays import refused_by, resolve_spell
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", "{0}", 2, 2)
WALKER = CardDef("Walker", "planeswalker", "Walker", loyalty=5)
CREATURE = Permanent(("creature",))
GREEN_BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)
OX = CardDef("Ox", "creature", "Ox", "{3}{W}", 2, 4)
ONE, TWO = (Target(CREATURE),), (Target(CREATURE), Target(CREATURE, another=True))


@pytest.mark.rule("701.38b")
def test_508_1d_a_goaded_creature_attacks_somebody_else_if_able():
    t = table(3)
    a, b, c = t.seats
    a.battlefield(BEAR)
    c.battlefield(WALKER, counters={"loyalty": 5})
    effect = Continuous(
        controller=1, affected=(a.find(BEAR),), combat=(Goaded(),), until="end of turn"
    )
    make(t, BeginEffect(on=a.find(BEAR), effect=effect))
    t.go_to("declare attackers")
    for target in (b, WALKER):
        with refused_by("508.1d"):
            a.attacks({BEAR: target})
    a.attacks({BEAR: c})


@pytest.mark.rule("701.38b")
def test_508_1d_with_one_opponent_a_goaded_creature_attacks_that_one():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR)
    effect = Continuous(
        controller=1, affected=(a.find(BEAR),), combat=(Goaded(),), until="end of turn"
    )
    make(t, BeginEffect(on=a.find(BEAR), effect=effect))
    t.go_to("declare attackers")
    with refused_by("508.1d"):
        a.attacks({})
    a.attacks({BEAR: b})


@pytest.mark.rule("701.38b")
def test_701_38b_a_goaded_creature_attacks_somebody_else_until_your_next_turn():
    t = table(3)
    a, b, c = t.seats
    b.battlefield(GREEN_BEAR)
    resolve_spell(t, Goad(Targets()), targets=ONE, at=GREEN_BEAR)
    assert t.log_has("611.2", "is goaded")
    t.go_to("declare attackers", turn_of=b)
    with pytest.raises(AssertionError, match=r"508\.1d"):
        b.attacks({})
    with pytest.raises(AssertionError, match=r"508\.1d"):
        b.attacks({GREEN_BEAR: a})
    b.attacks({GREEN_BEAR: c})
    t.go_to("precombat main", turn_of=a)
    t.go_to("declare attackers", turn_of=b)
    b.attacks({})


@pytest.mark.rule("701.38b")
def test_701_38b_what_is_goaded_can_be_told_from_what_is_not():
    t = table(2)
    _, b = t.seats
    b.battlefield(GREEN_BEAR, OX)
    resolve_spell(
        t, Goad(Targets()), Destroy(Each(AllOf((CREATURE, IsGoaded())))), targets=ONE, at=GREEN_BEAR
    )
    assert b.creatures == ["Ox"]


@pytest.mark.rule("701.38d")
@pytest.mark.rule("701.38c")
@pytest.mark.parametrize("again", [True, False])
def test_701_38d_the_same_player_goads_only_once(again: bool) -> None:
    """Goaded by B once or twice, it attacks B if able by another effect as well: it may attack C
    (goaded, and another than B) or B (goaded, and that effect)."""
    goad = instant("Goad", Goad(Targets()), target=CREATURE)
    lure = instant(
        "Lure",
        ForCombat(Targets(), (IfAble("attack", Affected(), APlayer("you")),), "attacks you"),
        target=CREATURE,
    )
    t = table(3)
    a, b, c = t.seats
    a.battlefield(BEAR)
    b.hand(goad, goad, lure)
    b.casts("Goad", at=BEAR)
    t.resolve()
    if again:
        b.casts("Goad", at=BEAR)
        t.resolve()
    b.casts(lure, at=BEAR)
    t.resolve()
    t.go_to("declare attackers")
    for defender in (b, c):
        other = t.copy()
        other.seat(0).attacks({BEAR: other.seat(defender.number)})
        assert other.turn.attackers == [("Bear", defender.name)]


@pytest.mark.rule("701.38a")
def test_701_38a_only_creatures_that_are_there_are_goaded():
    """Disrupt Decorum."""
    decorum = card("Goad all creatures you don't control.")
    t = table(3)
    a, b, c = t.seats
    a.hand(decorum)
    b.battlefield(BEAR)
    a.casts(decorum)
    t.resolve()
    t.go_to("precombat main", turn_of=b)
    fox = card("Haste", "Creature — Fox", "Fast Fox")
    b.battlefield(fox)
    t.go_to("declare attackers")
    with pytest.raises(ScenarioError, match="goaded"):
        b.attacks({fox: c})
    b.attacks({BEAR: c})
    assert [name for name, _ in t.turn.attackers] == ["Bear"]
