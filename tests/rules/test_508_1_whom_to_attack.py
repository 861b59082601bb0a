"""508.1b: why a player can't be attacked, as the player who declares attackers is told."""

from __future__ import annotations

import pytest

from apnap.formats import (
    Format,
    attack_left,
    attack_one_player,
    attack_right,
    emperor,
    free_for_all,
    limited_influence,
    two_headed_giant,
)
from apnap.rules.combat.defending import why_not_defending
from apnap.testing import table


@pytest.mark.rule("508.1b")
@pytest.mark.parametrize(
    ("formats", "teams", "attacker", "attacked", "rule", "words"),
    [
        ([free_for_all, limited_influence(1)], "", "A", "C", "801.3", "C is out of A's range"),
        ([free_for_all, attack_left], "", "A", "D", "803.1a", "only the player to the left"),
        ([free_for_all, attack_right], "", "A", "B", "803.1b", "only the player to the right"),
        ([two_headed_giant], "AABB", "A", "B", "506.2", "B is the attacking player"),
        ([emperor], "AAABBB", "C", "E", "801.3", "E is out of C's range"),
        ([emperor], "AAABBB", "B", "D", "809.3c", "next to the attacking player may be"),
        ([emperor], "AAABBB", "C", "B", "506.2", "B is not an opponent"),
    ],
)
def test_508_1b_the_reason_why_a_player_cant_be_attacked(
    formats: list[Format], teams: str, attacker: str, attacked: str, rule: str, words: str
) -> None:
    t = table(len(teams) or 4, *formats, teams=teams, active=attacker)
    t.go_to("beginning of combat")
    refusal = why_not_defending(t.game, t.turn.number, t.seat(attacked).number)
    assert refusal is not None
    assert refusal.rule == rule
    assert words in refusal.reason


@pytest.mark.rule("508.1b")
@pytest.mark.rule("506.2a")
def test_508_1b_another_opponent_was_chosen() -> None:
    t = table(3, attack_one_player)
    a, b, c = t.seats
    a.battlefield("Grizzly Bears")
    t.next_question()
    a.answers(b)
    t.go_to("declare attackers")
    refusal = a.why_not("Grizzly Bears", at=c)
    assert refusal == ("506.2a", "B was chosen to be attacked in this combat")
    assert a.why_not("Grizzly Bears", at=b) is None


@pytest.mark.rule("508.1b")
@pytest.mark.rule("800.4a")
def test_508_1b_who_has_left_cant_be_attacked() -> None:
    t = table(3)
    a, b, c = t.seats
    a.battlefield("Grizzly Bears")
    c.concedes()
    t.go_to("declare attackers")
    assert a.why_not("Grizzly Bears", at=c) == ("800.4a", "C has left the game")
    assert a.why_not("Grizzly Bears", at=b) is None
