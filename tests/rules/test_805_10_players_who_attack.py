"""805.10c, 805.10e: which of several attacking or defending players an ability means."""

from __future__ import annotations

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.statics.attacking_and_blocking import NoMoreThan
from apnap.effects.triggers.combat import WhenAttacks, WhenBlocks
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import Permanent
from apnap.effects.words.one_of_several import ADefendingPlayer, TheAttacker
from apnap.effects.words.selections import Targets
from apnap.formats import team_vs_team, two_headed_giant
from apnap.state.ability import (
    CombatAbility,
    SpellAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.testing import ScenarioError, Table, table
from apnap.testing.decks import BEAR, GIANT
from apnap.testing.simple_cards import creature

GARRUK = CardDef("Garruk", "planeswalker", loyalty=3)


def giants() -> Table:
    return table(4, two_headed_giant, teams="AABB")


def loss(text: str) -> str:
    return f"{text} loses 1 life"


PAIN = ChangeLife(TheAttacker(), Number(1), -1)
MARK = ChangeLife(ADefendingPlayer(), Number(1), -1)


@pytest.mark.rule("805.10c")
@pytest.mark.parametrize(("attacker", "loses"), [(BEAR, "A"), (GIANT, "B")])
def test_805_10c_a_blocker_means_the_controller_of_what_it_blocks(attacker, loses):
    soul = creature("Soul", 2, 5, TriggeredAbility(WhenBlocks(), (PAIN,)))
    t = giants()
    a1, a2, b1, _ = t.seats
    a1.battlefield(BEAR)
    a2.battlefield(GIANT)
    b1.battlefield(soul)
    a1.attacks({BEAR: b1, GIANT: b1})
    b1.blocks({soul: attacker})
    t.pass_all()
    assert t.log_has("119.3", loss(loses))
    assert not t.log_has("119.3", loss("AB".replace(loses, "")))


@pytest.mark.rule("805.10c")
def test_805_10c_otherwise_the_controller_of_the_ability_chooses():
    ball = CardDef("Spite", "instant", cost="{0}", abilities=(SpellAbility((PAIN,)),))
    t = giants()
    a1, a2, b1, _ = t.seats
    a1.battlefield(BEAR)
    a1.attacks({BEAR: b1})
    b1.hand(ball).casts(ball)
    t.resolve()
    assert [question.decider for question in t.questions] == [2]
    assert t.questions[0].rule == "805.10c"
    b1.answers(a2)
    assert t.log_has("119.3", loss("B"))


@pytest.mark.rule("805.10c")
def test_805_10c_with_one_attacking_player_nobody_is_asked():
    ball = CardDef("Spite", "instant", cost="{0}", abilities=(SpellAbility((PAIN,)),))
    t = table(4, team_vs_team, teams="AABB")
    a1, _, b1, _ = t.seats
    a1.battlefield(BEAR)
    a1.attacks({BEAR: b1})
    b1.hand(ball).casts(ball)
    t.resolve()
    assert t.log_has("119.3", loss("A"))


@pytest.mark.rule("805.10e")
@pytest.mark.parametrize(("at", "loses"), [("C", "C"), ("Garruk", "D")])
def test_805_10e_the_player_attacked_or_whose_planeswalker_is(at, loses):
    guide = creature("Guide", 2, 5, TriggeredAbility(WhenAttacks(), (MARK,)))
    t = giants()
    a1, _, b1, b2 = t.seats
    a1.battlefield(guide)
    b2.battlefield(GARRUK)
    a1.attacks({guide: b1 if at == "C" else b2.find(GARRUK)})
    t.pass_all()
    assert t.log_has("119.3", loss(loses))


@pytest.mark.rule("805.10e")
def test_805_10e_of_what_no_longer_attacks_the_one_it_did_attack():
    guide = creature("Guide", 2, 5, TriggeredAbility(WhenAttacks(), (MARK,)))
    kill = CardDef(
        "Kill",
        "instant",
        cost="{0}",
        abilities=(SpellAbility((Destroy(Targets()),), (Target(Permanent(("creature",))),)),),
    )
    t = giants()
    a1, _, b1, b2 = t.seats
    a1.battlefield(guide)
    a1.attacks({guide: b2})
    b1.hand(kill).casts(kill, at=guide)
    t.pass_all()
    assert a1.creatures == []
    assert t.log_has("119.3", loss("D"))


@pytest.mark.rule("805.10e")
def test_805_10e_otherwise_the_controller_of_the_ability_chooses():
    mark = CardDef("Hex", "instant", cost="{0}", abilities=(SpellAbility((MARK,)),))
    t = giants()
    a1, _, b1, b2 = t.seats
    a1.battlefield(BEAR)
    a1.attacks({BEAR: b1})
    a1.hand(mark).casts(mark)
    t.resolve()
    assert t.questions[0].rule == "805.10e"
    a1.answers(b2)
    assert t.log_has("119.3", loss("D"))


@pytest.mark.rule("805.10d")
@pytest.mark.parametrize("shared", [True, False])
def test_805_10d_one_limit_holds_for_the_team(shared):
    """Silent Arbiter: no more than one creature can block."""
    arbiter = CardDef("Arbiter", "artifact", abilities=(CombatAbility(NoMoreThan("block", 1)),))
    t = giants() if shared else table(4, team_vs_team, teams="AABB")
    a1, _, b1, b2 = t.seats
    a1.battlefield(BEAR, GIANT, arbiter)
    b1.battlefield(BEAR)
    b2.battlefield(GIANT)
    a1.attacks({BEAR: b1, GIANT: b2})
    mine, hers = b1.find(BEAR), b2.find(GIANT)
    if shared:
        with pytest.raises(ScenarioError, match=r"509\.1b"):
            b1.blocks({mine: a1.find(BEAR), hers: a1.find(GIANT)})
        b1.blocks({hers: a1.find(BEAR)})
        assert t.turn.blockers == [("Giant", "Bear")]
    else:
        b1.blocks({mine: a1.find(BEAR)})
        assert t.turn.blockers == [("Bear", "Bear")]


@pytest.mark.rule("805.10")
@pytest.mark.rule("810.7")
@pytest.mark.parametrize("shared", [True, False])
def test_805_10_a_team_fights_as_one(shared):
    t = giants() if shared else table(4, team_vs_team, teams="AABB")
    a1, a2, b1, b2 = t.seats
    a1.battlefield(BEAR)
    a2.battlefield(GIANT)
    t.go_to("declare attackers")
    attackers = {option.what for option in t.questions[0].options}
    assert attackers == ({a1.find(BEAR), a2.find(GIANT)} if shared else {a1.find(BEAR)})
    assert {option.at for option in t.questions[0].options} == {2, 3}
    assert t.game.turns[1].defending == (b1.number, b2.number)
