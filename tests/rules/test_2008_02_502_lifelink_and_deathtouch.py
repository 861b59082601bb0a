"""2008-02:502.63, 2008-02:502.68: Deathtouch and lifelink as triggered abilities."""

import pytest

from apnap.testing import table
from apnap.testing.simple_plays import attack, attack_with, block, cast, resolve_all, statuses
from apnap.testing.texts import card

OLD = ["2006-10", "2008-02"]
BEAR = card("", "Creature — Bear", "Bear")
CUB = card("", "Creature — Bear", "Cub")
LINKED = card("Lifelink", "Creature — Cat", "Cat")
WURM = card("", "Creature — Wurm", "Wurm", power="6", toughness="4")
SNAKE = card("Deathtouch", "Creature — Snake", "Snake")
TRAMPLER = card("Trample, deathtouch", "Creature — Beast", "Beast", power="4", toughness="4")
GIVE = card("Target creature gains lifelink until end of turn.", "Instant", "Give")


@pytest.mark.rule("2008-02:502.68a")
@pytest.mark.rule("702.15b")
@pytest.mark.parametrize(
    ("edition", "status"), [("2006-10", "lost"), ("2008-02", "lost"), ("2024-03", "playing")]
)
def test_2008_02_502_68a_the_life_comes_too_late(edition, status):
    t = table(3, edition=edition, active="B")
    a, b, _ = t.seats
    a.life(2)
    a.battlefield(LINKED)
    b.battlefield(BEAR, CUB).attacks([(BEAR, a), (CUB, a)])
    a.blocks([(LINKED, BEAR)])
    t.go_to("end of combat")
    assert statuses(t)[0] == status
    if status == "playing":
        assert a.life == 2


@pytest.mark.rule("2008-02:502.68b")
@pytest.mark.rule("702.15f")
@pytest.mark.parametrize(("edition", "life"), [("2006-10", 24), ("2008-02", 24), ("2024-03", 22)])
def test_2008_02_502_68b_each_instance_triggers(edition, life):
    t = table(2, edition=edition)
    a, b = t.seats
    a.battlefield(LINKED)
    cast(t, 0, GIVE, at=a.find(LINKED))
    attack(t, {"Cat": 1})
    t.go_to("combat damage")
    if edition in OLD:
        t.pass_once()
        t.pass_once()
        resolve_all(t)
    assert (a.life, b.life) == (life, 18)


@pytest.mark.rule("2008-02:502.63a")
@pytest.mark.rule("704.5h")
@pytest.mark.parametrize(("edition", "left"), [("2008-02", ["Wurm"]), ("2024-03", [])])
def test_2008_02_502_63a_the_trigger_ceases_with_its_controller(edition, left):
    t = table(3, edition=edition)
    a, b, _ = t.seats
    a.battlefield(SNAKE)
    b.battlefield(WURM)
    attack(t, {"Snake": 1})
    block(t, {"Wurm": "Snake"})
    t.go_to("combat damage")
    if edition in OLD:  # 2008-02:310.1: first the damage, then the trigger is on the stack
        for _ in t.seats:
            t.pass_once()
        assert t.stack == ["Snake's ability"]
    a.concedes()
    t.go_to("end of combat")
    assert b.permanents == left


@pytest.mark.rule("2008-02:502.63a")
@pytest.mark.parametrize("edition", [*OLD, "2024-03"])
def test_2008_02_502_63a_the_creature_is_destroyed_as_it_resolves(edition):
    t = table(2, edition=edition)
    _, b = attack_with(t, [SNAKE], {WURM: SNAKE})
    t.go_to("postcombat main")
    assert b.graveyard_names == ["Wurm"]


@pytest.mark.rule("2008-02:502.9b")
@pytest.mark.rule("702.2c")
@pytest.mark.parametrize(("edition", "life"), [("2008-02", 20), ("2024-03", 17)])
def test_2008_02_502_9b_deathtouch_makes_no_damage_lethal(edition, life):
    t = table(2, edition=edition)
    a, b = t.seats
    a.battlefield(TRAMPLER)
    b.battlefield(WURM)
    attack(t, {"Beast": 1})
    block(t, {"Wurm": "Beast"})
    t.go_to("combat damage" if edition in OLD else "declare blockers")
    if edition == "2024-03":
        t.pass_once()
        t.pass_once()
        a.answers({"Wurm": 1, b: 3})
    t.go_to("end of combat")
    assert b.life == life
