"""2008-02:310, 2006-10:310: Combat damage that uses the stack."""

import pytest

from apnap.formats import attack_multiple_players
from apnap.testing import table
from apnap.testing.invariants import check_all
from apnap.testing.simple_plays import attack, attack_with, block, cast, refused_by, to_damage
from apnap.testing.texts import card

OLD = ["2006-10", "2008-02"]
BEAR = card("", "Creature — Bear", "Bear")
FANATIC = card(
    "Sacrifice this creature: It deals 1 damage to any target.",
    "Creature — Goblin",
    "Fanatic",
    power="1",
    toughness="1",
)
KNIGHT = card("First strike", "Creature — Knight", "Knight")
WURM = card("", "Creature — Wurm", "Wurm", power="6", toughness="4")
GIANT = card("", "Creature — Giant", "Giant", power="3", toughness="3")
WALL = card("Defender", "Creature — Wall", "Wall", power="0", toughness="3")
SHRINK = card("Target creature gets -2/-0 until end of turn.", "Instant", "Shrink")
BOUNCE = card("Return target creature to its owner's hand.", "Instant", "Bounce")
STOP = card("End the turn.", "Instant", "Stop")


@pytest.mark.rule("2008-02:310.1")
@pytest.mark.rule("2008-02:310.4a")
@pytest.mark.rule("2006-10:310.4a")
@pytest.mark.rule("510.2")
@pytest.mark.parametrize(
    ("edition", "dies"), [("2006-10", True), ("2008-02", True), ("2024-03", False)]
)
def test_2008_02_310_4a_damage_waits_while_its_source_is_sacrificed(edition, dies):
    t = table(2, edition=edition)
    a, b = attack_with(t, [BEAR], {FANATIC: BEAR})
    t.go_to("combat damage")
    if not dies:
        t = table(2, edition=edition)
        a, b = attack_with(t, [BEAR], {FANATIC: BEAR})
        t.go_to("declare blockers")
    a.passes()
    b.activates("Fanatic", at=a.find(BEAR))
    t.go_to("end of combat")
    assert a.permanents == ([] if dies else ["Bear"])
    assert b.graveyard_names == ["Fanatic"]
    assert t.log_has("2008-02:310.1") == dies
    check_all(t.game)


@pytest.mark.rule("2008-02:310.4")
@pytest.mark.rule("2006-10:310.4")
@pytest.mark.parametrize(("edition", "life"), [("2006-10", 20), ("2008-02", 20), ("2024-03", 18)])
def test_2008_02_310_4_players_have_priority_before_damage_and_after(edition, life):
    t = table(2, edition=edition)
    a, b = attack_with(t, [BEAR], {})
    t.go_to("combat damage")
    assert (t.step, b.life) == ("combat damage", life)
    t.pass_once()
    t.pass_once()
    if edition in OLD:
        assert (t.step, b.life) == ("combat damage", 18)
        assert a.question is not None  # 2008-02:310.4: the active player gets priority
    else:
        assert t.step == "end of combat"


@pytest.mark.rule("2008-02:310.4a")
@pytest.mark.parametrize(("edition", "life"), [("2006-10", 18), ("2008-02", 18), ("2024-03", 20)])
def test_2008_02_310_4a_power_that_changes_is_too_late(edition, life):
    t = table(2, edition=edition)
    a, b = attack_with(t, [BEAR], {})
    t.go_to("combat damage" if edition in OLD else "declare blockers")
    b.hand(SHRINK)
    a.passes()
    b.casts(SHRINK, at=a.find(BEAR))
    t.go_to("end of combat")
    assert b.life == life


@pytest.mark.rule("2008-02:310.4c")
@pytest.mark.rule("2006-10:310.4c")
@pytest.mark.parametrize("edition", OLD)
def test_2008_02_310_4c_what_has_left_is_dealt_no_damage(edition):
    t = table(2, edition=edition)
    a, b = attack_with(t, [BEAR], {GIANT: BEAR})
    a.hand(BOUNCE)
    t.go_to("combat damage")
    a.casts(BOUNCE, at=a.find(BEAR))
    t.go_to("end of combat")
    assert (a.hand_names, b.damage("Giant")) == (
        ["Bear"],
        2,
    )  # its own damage is dealt all the same


@pytest.mark.rule("2008-02:310.5")
@pytest.mark.rule("2006-10:310.5")
@pytest.mark.parametrize("edition", OLD)
def test_2008_02_310_5_first_strike_goes_on_the_stack_by_itself(edition):
    t = table(2, edition=edition)
    _a, b = attack_with(t, [KNIGHT, GIANT], {})
    t.go_to("first-strike combat damage")
    assert b.life == 20
    t.go_to("combat damage")
    assert b.life == 18
    t.go_to("end of combat")
    assert b.life == 15


@pytest.mark.rule("2008-02:310.2c")
@pytest.mark.rule("2006-10:310.2c")
@pytest.mark.rule("510.1c")
@pytest.mark.parametrize("edition", [*OLD, "2024-03"])
def test_2008_02_310_2c_damage_is_divided_freely(edition):
    t = table(2, edition=edition)
    a, b = t.seats
    a.battlefield(WURM)
    b.battlefield(BEAR, GIANT, WALL)
    attack(t, {"Wurm": 1})
    block(t, {"Bear": "Wurm", "Giant": "Wurm", "Wall": "Wurm"})
    to_damage(t)
    even = dict.fromkeys(("Bear", "Giant", "Wall"), 2)
    if edition in OLD:
        a.answers(even)
        t.go_to("end of combat")
        assert (b.damage("Giant"), b.damage("Wall")) == (2, 2)
        assert b.graveyard_names == ["Bear"]
    else:
        with refused_by("510.1c"):
            a.answers(even)


@pytest.mark.rule("2008-02:310.4a")
@pytest.mark.rule("2008-02:600.4a")
@pytest.mark.rule("2006-10:600.4a")
@pytest.mark.parametrize(("edition", "life"), [("2006-10", 18), ("2008-02", 18), ("2024-03", 20)])
def test_2008_02_310_4a_damage_of_a_player_who_left_is_dealt(edition, life):
    t = table(3, attack_multiple_players, edition=edition)
    a, b, _ = t.seats
    a.battlefield(BEAR)
    attack(t, {"Bear": 1})
    t.go_to("combat damage" if edition in OLD else "declare blockers")
    a.concedes()
    t.go_to("end of combat")
    assert b.life == life
    check_all(t.game)


@pytest.mark.rule("2008-02:310.1")
@pytest.mark.parametrize("edition", OLD)
def test_2008_02_310_1_ending_the_turn_takes_damage_off_the_stack(edition):
    t = table(2, edition=edition)
    _a, b = attack_with(t, [BEAR], {})
    t.go_to("combat damage")
    cast(t, 0, STOP)
    t.go_to("precombat main", turn_of=1)
    assert b.life == 20


@pytest.mark.rule("2008-02:310.1")
def test_2008_02_310_1_it_is_dealt_where_nobody_could_act():
    t = table(2, edition="2008-02", skip_passes=True)
    _, b = attack_with(t, [BEAR], {})
    t.go_to("precombat main", turn_of=1)
    assert b.life == 18
