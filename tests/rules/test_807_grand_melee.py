"""807: the Grand Melee variant."""

import pytest

from apnap.effects.instructions.damage import DealDamage
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AnyTarget
from apnap.effects.words.selections import Targets
from apnap.formats import (
    CannotCombine,
    attack_multiple_players,
    combine,
    deploy_creatures,
    free_for_all,
    grand_melee,
)
from apnap.state.card import CardDef
from apnap.testing import ScenarioError, table
from apnap.testing.common_cards import PLAYER_BOLT
from apnap.testing.decks import BEAR
from apnap.testing.simple_cards import instant


def refused(*formats, rule: str) -> None:
    with pytest.raises(CannotCombine) as found:
        combine(*formats)
    assert found.value.rule == rule


def attackable(size: int, *formats) -> set[str]:
    t = table(size, *formats)
    t.seat(0).battlefield(BEAR)
    t.go_to("declare attackers")
    return {t.seats[option.at].name for option in t.questions[0].options}


RUNECLAW_BEAR = CardDef("Runeclaw Bear", "creature", "Bear", cost="{0}", power=2, toughness=2)
LIGHTNING_BOLT = instant("Lightning Bolt", DealDamage(Number(3), Targets()), target=AnyTarget())


@pytest.mark.rule("807.2")
def test_807_2_range_1_and_attack_left():
    t = table(16, grand_melee)
    a = t.seat(0).battlefield(RUNECLAW_BEAR).hand(LIGHTNING_BOLT)
    with pytest.raises(ScenarioError, match="can't be chosen"):
        t.copy().seat(0).casts(LIGHTNING_BOLT, at=t.seat(2))
    t.go_to("declare attackers", turn_of=a)
    assert {option.at for option in a.question.options} == {1}


@pytest.mark.rule("807.2a")
@pytest.mark.parametrize(
    ("format_", "reached"), [(grand_melee, "ABL"), (free_for_all, "ABCDEFGHIJKL")]
)
def test_807_2a_everybodys_range_is_one_seat(format_, reached):
    t = table(12, format_).begin()
    assert "".join(t.seat(0).reach) == reached
    t.seat(0).hand(PLAYER_BOLT)
    if format_ is grand_melee:
        with pytest.raises(ScenarioError, match="can't be chosen"):
            t.seat(0).casts(PLAYER_BOLT, at=t.seat(2))
    t.seat(0).casts(PLAYER_BOLT, at=t.seat(1 if format_ is grand_melee else 2))
    assert t.turn_of(t.seat(0)).stack == ["Bolt"]


@pytest.mark.rule("807.2b")
def test_807_2b_the_player_on_the_left_is_attacked():
    assert attackable(12, grand_melee) == {"B"}
    assert len(attackable(12, free_for_all)) == 11


@pytest.mark.rule("807.2c")
@pytest.mark.parametrize("option", [attack_multiple_players, deploy_creatures])
def test_807_2c_nor_several_players_nor_deployed_creatures(option):
    refused(grand_melee, option, rule="807.2c")
