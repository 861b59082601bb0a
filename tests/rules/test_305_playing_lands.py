"""305, 116: playing lands, a special action."""

from __future__ import annotations

import pytest

from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer, CardIn
from apnap.effects.words.selections import Targets, You
from apnap.formats import grand_melee, two_headed_giant
from apnap.state.ability import CantAbility, Keyword, SpellAbility, Target
from apnap.state.card import CardDef
from apnap.testing import ScenarioError, table

GAIN = CardDef(
    "Gain", "instant", cost="{0}", abilities=(SpellAbility((ChangeLife(You(), Number(1)),)),)
)


@pytest.mark.rule("116.2a")
@pytest.mark.parametrize("seats", [2, 4, 12])
def test_116_2a_a_land_is_put_onto_the_battlefield_without_the_stack(seats):
    t = table(seats)
    a = t.seats[0]
    a.hand("Forest", "Forest", GAIN)
    a.plays("Forest")
    assert a.permanents == ["Forest"]
    assert t.stack == []
    assert t.log_has("305.1")
    assert t.game.question.decider == 0  # 116.3


@pytest.mark.rule("305.2b")
def test_305_2b_one_land_in_each_turn():
    t = table(2)
    a, b = t.seats
    a.hand("Forest", "Forest")
    a.plays("Forest")
    assert a.why_not("Forest").rule == "305.2b"
    with pytest.raises(ScenarioError, match=r"305\.2b"):
        a.plays("Forest")
    t.go_to("precombat main", turn_of=b)
    t.go_to("precombat main", turn_of=a)
    a.plays("Forest")
    assert a.permanents == ["Forest", "Forest"]


@pytest.mark.rule("305.2")
def test_305_2_abilities_may_increase_the_number():
    explorer = CardDef("Explorer", "enchantment", abilities=(Keyword("additional land", 2),))
    t = table(2)
    a, _ = t.seats
    a.battlefield(explorer).hand(*["Forest"] * 4)
    for _ in range(3):
        a.plays("Forest")
    assert a.why_not("Forest").rule == "305.2b"


@pytest.mark.rule("305.3")
def test_305_3_not_in_the_turn_of_another_player():
    t = table(4)
    b = t.seats[1]
    b.hand("Forest")
    t.begin()
    assert b.why_not("Forest").rule == "305.3"


@pytest.mark.rule("305.1")
def test_305_1_only_in_a_main_phase_with_an_empty_stack():
    t = table(2, at="upkeep")
    a, _ = t.seats
    a.hand("Forest", GAIN)
    t.begin()
    assert a.why_not("Forest").rule == "305.1"
    t.go_to("precombat main")
    a.casts(GAIN)
    assert a.why_not("Forest").rule == "305.1"
    t.resolve()
    a.plays("Forest")


@pytest.mark.rule("305.4")
def test_305_4_to_put_a_land_onto_the_battlefield_is_not_to_play_it():
    ramp = CardDef(
        "Ramp",
        "sorcery",
        cost="{0}",
        abilities=(
            SpellAbility(
                (MoveTo(Targets(), "battlefield"),), (Target(CardIn("graveyard", ("land",))),)
            ),
        ),
    )
    t = table(2)
    a, _ = t.seats
    a.hand(ramp, "Forest").graveyard("Island")
    a.casts(ramp, at="Island")
    t.resolve()
    a.plays("Forest")
    assert sorted(a.permanents) == ["Forest", "Island"]


@pytest.mark.rule("305.9")
def test_305_9_a_land_that_is_something_else_too_is_only_played():
    arbor = CardDef("Arbor", "land creature", cost="{0}", power=1, toughness=1)
    t = table(2)
    a, _ = t.seats
    a.hand(arbor)
    t.begin()
    assert {option.verb for option in a.question.options} == {"pass", "play"}
    from apnap.rules.casting.casting import why_not_cast

    assert why_not_cast(t.game, 0, a.find(arbor), 1).rule == "305.9"


@pytest.mark.rule("305.2b")
def test_305_2b_an_effect_may_prohibit_it():
    worms = CardDef("Worms", "artifact", abilities=(CantAbility("play lands", APlayer()),))
    t = table(2)
    a, b = t.seats
    a.hand("Forest")
    b.battlefield(worms)
    assert a.why_not("Forest").rule == "305.2b"


@pytest.mark.rule("805.4a")
def test_805_4a_each_member_of_the_active_team_may_play_a_land():
    t = table(4, two_headed_giant, teams="AABB")
    a, b, c, _ = t.seats
    for seat in (a, b, c):
        seat.hand("Forest")
    t.begin()
    t.go_to("precombat main")
    a.plays("Forest")
    b.plays("Forest")
    assert c.why_not("Forest").rule == "305.3"


@pytest.mark.rule("807.4a")
def test_305_3_in_a_grand_melee_each_active_player_has_a_turn():
    t = table(12, grand_melee)
    for number in (0, 4, 8):
        t.seat(number).hand("Forest")
    t.seat(1).hand("Forest")
    t.begin()
    for number in (0, 4, 8):
        t.seat(number).plays("Forest")
        assert t.seat(number).permanents == ["Forest"]
    assert t.seat(1).why_not("Forest").rule == "305.3"
