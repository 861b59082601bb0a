"""806: the Free-for-All variant."""

from dataclasses import replace

import pytest

from apnap.formats import (
    CannotCombine,
    attack_left,
    attack_multiple_players,
    attack_right,
    combine,
    deploy_creatures,
    emperor,
    free_for_all,
)
from apnap.formats.validate import check
from apnap.testing import ScenarioError, table
from apnap.testing.decks import BEAR


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
