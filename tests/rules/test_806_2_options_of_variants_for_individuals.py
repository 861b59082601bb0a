"""806.2, 807.2: the options that Free-for-All and Grand Melee are played with."""

from __future__ import annotations

from dataclasses import replace

import pytest

from apnap.effects.instructions.damage import DealDamage
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer
from apnap.effects.words.selections import Targets
from apnap.formats import (
    CannotCombine,
    attack_left,
    attack_multiple_players,
    attack_right,
    combine,
    deploy_creatures,
    emperor,
    free_for_all,
    grand_melee,
)
from apnap.formats.validate import check
from apnap.state.ability import SpellAbility, Target
from apnap.state.card import CardDef
from apnap.testing import ScenarioError, table
from apnap.testing.decks import BEAR

BOLT = CardDef(
    "Bolt",
    "instant",
    cost="{0}",
    abilities=(SpellAbility((DealDamage(Number(3), Targets()),), (Target(APlayer()),)),),
)


def refused(*formats, rule: str) -> None:
    with pytest.raises(CannotCombine) as found:
        combine(*formats)
    assert found.value.rule == rule


def attackable(size: int, *formats) -> set[str]:
    t = table(size, *formats)
    t.seat(0).battlefield(BEAR)
    t.go_to("declare attackers")
    return {t.seats[option.at].name for option in t.questions[0].options}


@pytest.mark.rule("806.2b")
@pytest.mark.parametrize(
    ("option", "found"),
    [
        (attack_left, {"B"}),
        (attack_right, {"E"}),
        (attack_multiple_players, {"B", "C", "D", "E"}),
    ],
)
def test_806_2b_one_way_to_attack(option, found):
    assert attackable(5, free_for_all, option) == found


@pytest.mark.rule("806.2b")
def test_806_2b_not_none_of_them_nor_two():
    with pytest.raises(CannotCombine) as none:
        check(replace(combine(free_for_all), attack="one"))
    assert none.value.rule == "806.2b"
    refused(free_for_all, attack_left, attack_multiple_players, rule="806.2b")
    refused(free_for_all, attack_left, attack_right, rule="806.2b")


@pytest.mark.rule("806.2c")
def test_806_2c_creatures_are_not_deployed():
    refused(free_for_all, deploy_creatures, rule="806.2c")
    t = table(3, free_for_all)
    t.seat(0).battlefield(BEAR)
    with pytest.raises(ScenarioError, match=r"602\.1"):
        t.seat(0).activates(BEAR)
    other = table(6, emperor, teams="AAABBB")
    other.seat(0).battlefield(BEAR).activates(BEAR, at=other.seat(1))
    assert len(other.stack) == 1


@pytest.mark.rule("807.2a")
@pytest.mark.parametrize(
    ("format_", "reached"), [(grand_melee, "ABL"), (free_for_all, "ABCDEFGHIJKL")]
)
def test_807_2a_everybodys_range_is_one_seat(format_, reached):
    t = table(12, format_).begin()
    assert "".join(t.seat(0).reach) == reached
    t.seat(0).hand(BOLT)
    if format_ is grand_melee:
        with pytest.raises(ScenarioError, match="can't be chosen"):
            t.seat(0).casts(BOLT, at=t.seat(2))
    t.seat(0).casts(BOLT, at=t.seat(1 if format_ is grand_melee else 2))
    assert t.turn_of(t.seat(0)).stack == ["Bolt"]


@pytest.mark.rule("807.2b")
def test_807_2b_the_player_on_the_left_is_attacked():
    assert attackable(12, grand_melee) == {"B"}
    assert len(attackable(12, free_for_all)) == 11


@pytest.mark.rule("807.2c")
@pytest.mark.parametrize("option", [attack_multiple_players, deploy_creatures])
def test_807_2c_nor_several_players_nor_deployed_creatures(option):
    refused(grand_melee, option, rule="807.2c")
