"""708.8, 510.1a: Permanents that effects turn face up, and creatures that assign damage by
toughness."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing.simple_plays import cast_text, size
from apnap.testing.tables import two
from apnap.testing.texts import refused

OX = CardDef("Ox", "creature", "Ox", power=2, toughness=4)
BY_TOUGHNESS = "combat damage equal to its toughness rather than its power this turn."


@pytest.mark.rule("708.8")
def test_708_8_a_creature_is_turned_face_up() -> None:
    t, a, _ = two()
    a.battlefield(OX, face_down=True)
    number = t.game.player(0).battlefield[0]
    assert t.permanent(number).power == 2
    cast_text(t, "Turn target face-down creature face up.", at=number)
    assert (a.creatures, size(a, OX)) == (["Ox"], (2, 4))


@pytest.mark.rule("708.8")
def test_708_8_an_instant_stays_face_down() -> None:
    t, a, _ = two()
    a.battlefield(CardDef("Spark", "instant"), face_down=True)
    number = t.game.player(0).battlefield[0]
    cast_text(t, "Turn target face-down creature face up.", at=number)
    assert t.game.object(number).face_down
    words = "When this creature dies, exile target card from a graveyard. Turn the exiled card "
    assert refused(words + "face up.", "Creature")


@pytest.mark.rule("510.1a")
def test_510_1a_the_target_assigns_damage_equal_to_its_toughness() -> None:
    t, a, b = two()
    a.battlefield(OX, OX)
    first, second = [a.find(OX, nth) for nth in (0, 1)]
    cast_text(t, f"Target creature assigns {BY_TOUGHNESS}", at=first)
    a.attacks([(first, b), (second, b)])
    t.go_to("end of combat")
    assert b.life == 20 - 4 - 2
    t.next_turn()
    t.next_turn()
    a.attacks([(first, b)])
    t.go_to("end of combat")
    assert b.life == 14 - 2
    many = "Creatures you control assign combat damage equal to their toughness rather than their "
    assert refused(many + "power this turn.")
