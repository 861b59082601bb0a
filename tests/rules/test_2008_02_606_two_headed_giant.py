"""2008-02:606, 2006-10:606: Two-Headed Giant as it was."""

import pytest

from apnap.formats import combine, headed_giant, two_headed_giant
from apnap.state.question import Declare
from apnap.testing import table
from apnap.testing.simple_plays import cast, offered
from apnap.testing.texts import card

OLD = pytest.mark.parametrize("edition", ["2006-10", "2008-02"])
HALVE = card("Target player loses half their life, rounded up.", name="Halve")
BEACON = card("Double target player's life total.", name="Beacon")
WIND = card("Target player's life total becomes 20.", name="Blessed Wind")
BIORHYTHM = card(
    "Each player's life total becomes the number of creatures that player controls.",
    name="Biorhythm",
)
BEAR = card("", "Creature — Bear", "Bear")
ENDURANCE = card(
    "At the beginning of your upkeep, if you have 50 or more life, you win the game.",
    "Enchantment",
    "Test of Endurance",
)
VENOM = card("Target player gets eight poison counters.", name="Venom")
MOAT = card("Creatures can't attack you.", "Enchantment", "Moat")
TAX = card(
    "Creatures can't attack you unless their controller pays {1} for each of those creatures.",
    "Enchantment",
    "Tax",
)
SERPENT = card(
    "This creature can't attack unless defending player controls an Island.",
    "Creature — Serpent",
    "Sea Serpent",
    power="5",
    toughness="5",
)
DRYADS = card("Forestwalk", "Creature — Dryad", "Shanodin Dryads", power="1", toughness="1")
STING = card(
    "Whenever this creature attacks, defending player loses 1 life.", "Creature — Wasp", "Wasp"
)


def giants(edition: str):
    return table(4, two_headed_giant, teams="AABB", edition=edition)


@pytest.mark.rule("2008-02:606.4a")
@pytest.mark.rule("2006-10:606.10")
@pytest.mark.rule("810.11")
@pytest.mark.parametrize(
    ("edition", "lives"), [("2006-10", (40, 60)), ("2008-02", (30, 45)), ("2024-03", (30, 45))]
)
def test_2008_02_606_4a_the_life_of_a_giant(edition, lives):
    teams = [combine(headed_giant(heads), edition=edition).life for heads in (2, 3)]
    assert tuple(teams) == lives


@pytest.mark.rule("2008-02:606.9a")
@pytest.mark.rule("2006-10:606.9a")
@pytest.mark.parametrize(("edition", "left"), [("2006-10", 12), ("2008-02", 12), ("2024-03", 8)])
def test_2008_02_606_9a_half_of_a_share(edition, left):
    t = giants(edition)
    c = t.seat(2).life(17)
    cast(t, 0, HALVE, at=c)
    assert c.life == left


@pytest.mark.rule("2008-02:606.9a")
@pytest.mark.parametrize(("edition", "now"), [("2006-10", 26), ("2008-02", 26), ("2024-03", 34)])
def test_2008_02_606_9a_doubling_a_share(edition, now):
    t = giants(edition)
    a = t.seat(0).life(17)
    cast(t, 0, BEACON, at=a)
    assert a.life == now


@pytest.mark.rule("2008-02:606.9a")
@pytest.mark.rule("2006-10:606.9a")
@pytest.mark.rule("810.9a")
@pytest.mark.parametrize(
    ("edition", "life", "wins"),
    [
        ("2006-10", 60, False),
        ("2008-02", 60, False),
        ("2024-03", 60, True),
        ("2006-10", 99, True),
        ("2008-02", 99, True),
    ],
)
def test_2008_02_606_9a_test_of_endurance(edition, life, wins):
    t = table(4, two_headed_giant, teams="AABB", edition=edition, active="C")
    t.seat(0).life(life).battlefield(ENDURANCE)
    t.go_to("upkeep", turn_of=0)
    t.pass_all()
    assert t.over is wins


@pytest.mark.rule("2008-02:606.9c")
@pytest.mark.parametrize(("edition", "now"), [("2006-10", 32), ("2008-02", 32), ("2024-03", 20)])
def test_2008_02_606_9c_one_head_gets_a_life_total(edition, now):
    t = giants(edition)
    a = t.seat(0).life(25)
    cast(t, 0, WIND, at=a)
    assert a.life == now


@pytest.mark.rule("2008-02:606.9b")
@OLD
def test_2008_02_606_9b_both_heads_get_a_life_total(edition):
    t = giants(edition)
    a, b, c, _ = t.seats
    a.life(25).battlefield(BEAR, BEAR, BEAR)
    b.battlefield(BEAR, BEAR, BEAR, BEAR)
    c.battlefield(BEAR)
    cast(t, 0, BIORHYTHM)
    assert (a.life, c.life) == (7, 1)
    texts = " ".join(t.log)
    assert "loses 10 life" in texts
    assert "loses 9 life" in texts


@pytest.mark.rule("2008-02:606.8b")
@pytest.mark.parametrize(
    ("edition", "venoms", "lost"),
    [
        ("2006-10", "cc", True),
        ("2008-02", "cc", True),
        ("2024-03", "cc", True),
        ("2006-10", "cd", False),
        ("2008-02", "cd", False),
        ("2024-03", "cd", True),
        ("2024-03", "c", False),
    ],
)
def test_2008_02_606_8b_poison_of_one_head(edition, venoms, lost):
    t = giants(edition)
    seats = dict(zip("abcd", t.seats, strict=True))
    for each in venoms:
        cast(t, 0, VENOM, at=seats[each])
    assert (seats["c"].status == "lost") == lost


@pytest.mark.rule("2008-02:606.6b")
@pytest.mark.rule("2006-10:606.6b")
@pytest.mark.parametrize(
    ("edition", "drawn"),
    [("2006-10", [0, 1, 1, 1]), ("2008-02", [0, 0, 1, 1]), ("2024-03", [0, 0, 1, 1])],
)
def test_2008_02_606_6b_the_first_draw(edition, drawn):
    t = table(4, two_headed_giant, teams="AABB", edition=edition, first_turn=True)
    t.go_to("precombat main", turn_of=t.seat(2))
    assert [len(seat.hand_names) for seat in t.seats] == drawn


def attacked(t, seat):
    """The names of the players whom the player's creatures may attack now; none if none may."""
    t.go_to("beginning of combat")
    while t.step == "beginning of combat":
        t.pass_once()
    if not isinstance(seat.question, Declare):
        return ""
    return "".join([t.seats[option.at].name for option in seat.question.options])


@pytest.mark.rule("2008-02:606.7b", example=1)
@pytest.mark.rule("2006-10:606.7b", example=1)
@pytest.mark.rule("805.10b")
@pytest.mark.parametrize(("edition", "whom"), [("2006-10", ""), ("2008-02", ""), ("2024-03", "D")])
@pytest.mark.parametrize("owner", [2, 3])
def test_2008_02_606_7b_attacks_on_one_head_are_forbidden(edition, whom, owner):
    """One of two defenders has a Moat. In 2024, the other one may be attacked."""
    t = giants(edition)
    t.seat(owner).battlefield(MOAT)
    a = t.seat(0).battlefield(BEAR)
    assert attacked(t, a) == (whom if owner == 2 else whom.replace("D", "C"))


@pytest.mark.rule("2008-02:606.7b")
@pytest.mark.parametrize(("edition", "tapped"), [("2006-10", 2), ("2008-02", 2), ("2024-03", 1)])
def test_2008_02_606_7b_each_defender_may_ask_a_price(edition, tapped):
    t = giants(edition)
    a, _, c, d = t.seats
    a.battlefield(BEAR).lands("Forest", "Forest", "Forest")
    c.battlefield(TAX)
    d.battlefield(TAX)
    a.attacks({BEAR: c})
    assert sum([a.is_tapped(a.find("Forest", n)) for n in range(3)]) == tapped


@pytest.mark.rule("2008-02:606.7a")
@pytest.mark.rule("2006-10:606.7b")
@pytest.mark.rule("805.10e")
@pytest.mark.parametrize(("edition", "whom"), [("2006-10", ""), ("2008-02", "C"), ("2024-03", "D")])
def test_2008_02_606_7a_a_condition_about_the_defending_player(edition, whom):
    """Only D has an Island. In 2008 that allowed an attack on the team, for which C stands here."""
    t = giants(edition)
    t.seat(3).lands("Island")
    a = t.seat(0).battlefield(SERPENT)
    assert attacked(t, a) == whom


@pytest.mark.rule("2008-02:606.7a")
@pytest.mark.rule("2006-10:606.7a")
@OLD
def test_2008_02_606_7a_one_defending_player_is_chosen(edition):
    t = giants(edition)
    a, _, c, _ = t.seats
    a.battlefield(STING).attacks({STING: c})
    t.resolve()
    assert offered(a) == [2, 3]
    a.answers(t.seat(3))
    assert t.log_has("119.3", "D loses 1 life")


@pytest.mark.rule("2008-02:606.7c", example=1)
@pytest.mark.rule("2006-10:606.7c", example=1)
@pytest.mark.parametrize(
    ("edition", "attacks", "may"),
    [
        ("2006-10", 2, False),
        ("2008-02", 2, False),
        ("2024-03", 2, False),
        ("2024-03", 3, True),
    ],
)
def test_2008_02_606_7c_landwalk(edition, attacks, may):
    """Only C has a Forest. In 2024 both may block if D is attacked."""
    t = giants(edition)
    a, _, c, d = t.seats
    c.lands("Forest").battlefield(BEAR)
    d.battlefield(BEAR)
    a.battlefield(DRYADS).attacks({DRYADS: t.seat(attacks)})
    t.go_to("declare blockers")
    assert any(isinstance(question, Declare) for question in t.questions) == may


@pytest.mark.rule("2008-02:606.7c")
@OLD
def test_2008_02_606_7c_landwalk_by_the_land_of_the_other_head(edition):
    t = giants(edition)
    a, _, c, d = t.seats
    d.lands("Forest")
    c.battlefield(BEAR)
    a.battlefield(DRYADS).attacks({DRYADS: c})
    t.go_to("declare blockers")
    assert not any(isinstance(question, Declare) for question in t.questions)


@pytest.mark.rule("2008-02:606.7d")
@pytest.mark.rule("2006-10:606.7d")
@OLD
@pytest.mark.parametrize("hit", [2, 3])
def test_2008_02_606_7d_whom_damage_is_dealt_to_is_chosen_as_it_is_assigned(edition, hit):
    t = giants(edition)
    a, b, c, _ = t.seats
    a.battlefield(BEAR).attacks({BEAR: c})
    t.go_to("declare blockers")
    while t.questions[0].key.split()[0] != "recipient":
        t.pass_once()
    for seat in (a, b):
        assert offered(seat) == [2, 3]
        seat.answers(t.seat(hit))
    t.go_to("end of combat")
    assert c.life == t.game.rules.life - 2
    assert any(f"2 damage to {'CD'[hit - 2]}" in line for line in t.log)
