"""611.2: Rules that an effect puts in force for a while, as they play."""

from __future__ import annotations

import pytest

from apnap.effects.mechanics.chaos import LetChaosEnsue
from apnap.state.ability import SpellAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.texts import card, refused
from apnap.testing.words import ScenarioError

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
CHAOS = CardDef("Chaos", "instant", cost="{0}", abilities=(SpellAbility((LetChaosEnsue(),)),))
WALK = card("Planeswalk.", "Instant", "Walk")
ELSEWHERE = card("All creatures get +0/+1.", "Plane — Moag", "Elsewhere")


@pytest.mark.rule("402.2")
@pytest.mark.rule("611.2a")
def test_611_2a_no_maximum_hand_size_until_your_next_turn() -> None:
    t = table(2)
    a, _ = t.seats
    minds = card("You have no maximum hand size until your next turn.")
    a.hand(minds, *[BEAR] * 9).casts(minds)
    t.resolve()
    t.next_turn()
    assert len(a.hand_names) == 9, "nothing was discarded"
    t.next_turn()
    t.next_turn()
    assert len(a.hand_names) == 7


@pytest.mark.rule("611.2a")
def test_611_2a_for_the_rest_of_the_game() -> None:
    t = table(2)
    a, _ = t.seats
    minds = card("You have no maximum hand size for the rest of the game.")
    a.hand(minds, *[BEAR] * 9).casts(minds)
    t.resolve()
    for _ in range(4):
        t.next_turn()
    assert len(a.hand_names) > 9
    assert refused("You have no maximum hand size.") == "."


@pytest.mark.rule("611.2a")
@pytest.mark.rule("701.24d")
def test_611_2a_until_a_player_planeswalks() -> None:
    t = table(2)
    a, b = t.seats
    agyrem = card(
        "Whenever chaos ensues, creatures can't attack you until a player planeswalks.",
        "Plane — Ravnica",
        "Agyrem",
    )
    a.command(agyrem).supplementary_deck(ELSEWHERE).hand(CHAOS, WALK)
    b.battlefield(BEAR)
    a.casts(CHAOS)
    t.pass_all()
    t.next_turn()
    t.go_to("declare attackers")
    with pytest.raises(ScenarioError):
        t.copy().seat(1).attacks({BEAR: 0})
    t.next_turn()
    a.casts(WALK)
    t.resolve()
    assert t.log_has("901.11")
    t.next_turn()
    b.attacks({BEAR: a})
    assert t.turn.attackers == [("Bear", a.name)]


@pytest.mark.rule("614.1a")
def test_614_1a_damage_is_more_this_turn() -> None:
    t = table(2)
    a, b = t.seats
    call = card(
        "If a source you control would deal damage this turn, it deals that much damage plus 1 "
        "instead."
    )
    bolt = card("Bolt deals 2 damage to target player.", name="Bolt")
    a.hand(call, bolt, bolt).casts(call)
    t.resolve()
    a.casts(bolt, b)
    t.resolve()
    assert b.life == 17
    t.next_turn()
    t.next_turn()
    a.casts(bolt, b)
    t.resolve()
    assert b.life == 15


@pytest.mark.rule("614.1a")
def test_614_1a_until_your_next_turn_damage_is_doubled() -> None:
    t = table(2)
    a, b = t.seats
    realm = card(
        "When you set this scheme in motion, until your next turn, if a source would deal damage, "
        "it deals double that damage instead.",
        "Scheme",
        "Approach My Molten Realm",
    )
    bolt = card("Bolt deals 2 damage to target player.", name="Bolt")
    a.supplementary_deck(realm, CardDef("Quiet", "scheme"))
    t.begin()
    t.pass_all()
    t.next_turn()
    b.hand(bolt).casts(bolt, a)
    t.resolve()
    assert a.life == 16
