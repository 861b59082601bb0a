"""2026-08:510: combat damage without a damage assignment order."""

import pytest

from apnap.testing import table
from apnap.testing.simple_plays import attack, block, refused_by, to_damage
from apnap.testing.texts import card

REGROWER = card("", "Creature — Elf", "Elvish Regrower", power="4", toughness="3")
SPAWN = card("", "Creature — Vampire", "Vampire Spawn", power="2", toughness="3")
HUNTER = card("", "Creature — Cat", "Helpful Hunter", power="1", toughness="1")


@pytest.mark.rule("2026-08:510.1c", example=1)
@pytest.mark.parametrize("spawn", [0, 1, 2, 3, 4])
def test_2026_08_510_1c_damage_is_divided_as_the_player_likes(spawn):
    t = table(2, edition="2026-08")
    a, b = t.seats
    a.battlefield(REGROWER)
    b.battlefield(SPAWN, HUNTER)
    attack(t, {"Elvish Regrower": 1})
    block(t, {"Vampire Spawn": "Elvish Regrower", "Helpful Hunter": "Elvish Regrower"})
    to_damage(t)
    a.answers({"Vampire Spawn": spawn, "Helpful Hunter": 4 - spawn})
    t.go_to("end of combat")
    dead = ["Vampire Spawn"] * (spawn >= 3) + ["Helpful Hunter"] * (spawn < 4)
    assert sorted(b.graveyard_names) == sorted(dead)


@pytest.mark.rule("2026-08:510.1c")
def test_2026_08_510_1c_before_each_blocker_was_due_lethal_damage_first():
    t = table(2)
    a, b = t.seats
    a.battlefield(REGROWER)
    b.battlefield(SPAWN, HUNTER)
    attack(t, {"Elvish Regrower": 1})
    block(t, {"Vampire Spawn": "Elvish Regrower", "Helpful Hunter": "Elvish Regrower"})
    to_damage(t)
    while a.question is not None and a.question.rule == "509.2":
        a.answers(a.question.example())
    with refused_by("510.1c"):
        a.answers({"Vampire Spawn": 2, "Helpful Hunter": 2})


@pytest.mark.rule("2026-08:510.1d")
@pytest.mark.parametrize("edition", ["2024-03", "2026-08"])
def test_2026_08_510_1d_a_blocker_divides_its_damage_as_its_controller_likes(edition):
    guard = card("This creature can block an additional creature each combat.", "Creature — Wall")
    bear, ox = card("", "Creature — Bear", "Bear"), card("", "Creature — Ox", "Ox")
    t = table(2, edition=edition)
    a, b = t.seats
    a.battlefield(bear, ox)
    b.battlefield(guard)
    attack(t, {"Bear": 1, "Ox": 1})
    b.blocks({guard: [bear, ox]})
    while b.question is not None and b.question.rule == "509.3":
        b.answers(b.question.example())
    to_damage(t)
    even = {"Bear": 1, "Ox": 1}
    if edition == "2026-08":
        b.answers(even)
        t.go_to("end of combat")
        assert (a.damage("Bear"), a.damage("Ox")) == (1, 1)
    else:  # both damage must go to the first one, so nothing is asked
        t.go_to("end of combat")
        assert (a.graveyard_names, a.damage("Ox")) == (["Bear"], 0)
