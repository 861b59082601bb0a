"""2008-02:602, 2006-10:602: Attack multiple players, by the rules of 2006 and 2008."""

import pytest

from apnap.formats import attack_left, attack_multiple_players
from apnap.state.question import Declare, Divide
from apnap.testing import Seat, Table, table
from apnap.testing.simple_cards import creature
from apnap.testing.simple_plays import band, refused_by, to_damage
from apnap.testing.texts import card

ALL = pytest.mark.parametrize("edition", ["2006-10", "2008-02", "2024-03"])
BEAR = card("", "Creature — Bear", "Grizzly Bears")
GIANT = card("", "Creature — Giant", "Hill Giant", power="3", toughness="3")
MOUNTAINEER = card("Mountainwalk", "Creature — Goblin", "Goblin Mountaineer", power="1")
HERO = creature("Benalish Hero", 1, 1, "banding")
DRAIN = card("Defending player loses 2 life.", "Instant", "Drain")
STING = card(
    "Whenever this creature attacks, defending player loses 1 life.", "Creature — Wasp", "Wasp"
)
CRAWLSPACE = card(
    "No more than two creatures can attack you each combat.", "Artifact", "Crawlspace"
)
ARBITER = card("No more than one creature can attack each combat.", "Enchantment", "Arbiter")
CAVERNS = card("No more than two creatures can block each combat.", "Enchantment", "Caverns")
GUARD = card(
    "This creature can block an additional creature each combat.",
    "Creature — Soldier",
    "Palace Guard",
    power="3",
    toughness="9",
)


def four(edition: str) -> Table:
    return table(4, attack_multiple_players, edition=edition)


def asked(t: Table) -> list[str]:
    return [t.seats[question.decider].name for question in t.questions]


def whom(seat: Seat) -> set[int]:
    """The players whom the player's creatures may attack."""
    assert isinstance(seat.question, Declare)
    return {option.at for option in seat.question.options}


@pytest.mark.rule("2008-02:602.1")
@ALL
@pytest.mark.parametrize(("second", "lives"), [("c", (18, 17)), ("b", (15, 20))])
def test_2008_02_602_1_several_players_or_only_one(edition, second, lives):
    t = four(edition)
    a, b, c, _ = t.seats
    a.battlefield(BEAR, GIANT).attacks({BEAR: b, GIANT: c if second == "c" else b})
    t.go_to("end of combat")
    assert (b.life, c.life) == lives


@pytest.mark.rule("2008-02:602.2")
@ALL
@pytest.mark.parametrize(("option", "found"), [(attack_multiple_players, 3), (attack_left, 1)])
def test_2008_02_602_2_every_opponent_is_a_defending_player(edition, option, found):
    """Nobody is chosen as combat begins."""
    t = table(4, option, edition=edition)
    a = t.seat(0).battlefield(BEAR)
    t.go_to("beginning of combat")
    assert len(t.turn.defending_players) == found
    t.go_to("declare attackers")
    assert len(whom(a)) == found


@pytest.mark.rule("2008-02:602.2a")
@ALL
def test_2008_02_602_2a_the_defending_player_is_the_one_who_is_attacked(edition):
    t = four(edition)
    a, b, c, d = t.seats
    a.battlefield(STING, BEAR).attacks({STING: c, BEAR: b})
    t.resolve()
    assert (b.life, c.life, d.life) == (20, 19, 20)


@pytest.mark.rule("2008-02:602.2a")
@ALL
def test_2008_02_602_2a_otherwise_one_is_chosen(edition):
    t = four(edition)
    a, b, c, d = t.seats
    a.battlefield(BEAR).hand(DRAIN).attacks({BEAR: b})
    a.casts(DRAIN)
    t.resolve()
    a.answers(d)
    assert (b.life, c.life, d.life) == (20, 20, 18)


@pytest.mark.rule("2008-02:602.3")
@ALL
def test_2008_02_602_3_each_creature_attacks_a_player(edition):
    t = four(edition)
    a, _, c, d = t.seats
    a.battlefield(BEAR, GIANT).attacks({BEAR: d, GIANT: c})
    assert t.turn.attackers == [("Grizzly Bears", "D"), ("Hill Giant", "C")]


@pytest.mark.rule("2008-02:602.3a")
@ALL
def test_2008_02_602_3a_limits_on_all_attackers_and_on_those_of_one_player(edition):
    t = four(edition)
    a, b, c, _ = t.seats
    a.battlefield(BEAR, GIANT, HERO)
    b.battlefield(CRAWLSPACE)
    t.go_to("declare attackers")
    with pytest.raises(AssertionError):
        t.copy().seat(0).attacks({BEAR: b, GIANT: b, HERO: b})
    a.attacks({BEAR: b, GIANT: b, HERO: c})
    t = four(edition)
    a, b, c, _ = t.seats
    a.battlefield(BEAR, GIANT)
    c.battlefield(ARBITER)
    t.go_to("declare attackers")
    with pytest.raises(AssertionError):
        a.attacks({BEAR: b, GIANT: c})


@pytest.mark.rule("2008-02:602.3a")
@pytest.mark.rule("2008-02:602.3a", example=1)
@ALL
@pytest.mark.parametrize("carissa_has_it", [True, False])
def test_2008_02_602_3a_mountainwalk(edition, carissa_has_it):
    t = four(edition)
    rob, alex, carissa, _ = t.seats
    rob.battlefield(BEAR, MOUNTAINEER)
    (carissa if carissa_has_it else alex).lands("Mountain")
    carissa.battlefield(GIANT)
    rob.attacks({BEAR: alex, MOUNTAINEER: carissa})
    t.go_to("declare blockers")
    assert isinstance(carissa.question, Declare) != carissa_has_it


@pytest.mark.rule("2008-02:602.3b")
@ALL
@pytest.mark.parametrize("same", [True, False])
def test_2008_02_602_3b_a_band_attacks_one_player(edition, same):
    t = four(edition)
    a, b, c, _ = t.seats
    a.battlefield(HERO, BEAR).attacks({HERO: b, BEAR: b if same else c})
    if same:
        band(a, HERO, BEAR)
        assert len(t.game.turns[1].bands) == 1
    else:
        with refused_by("702.22d"):
            band(a, HERO, BEAR)


@pytest.mark.rule("2008-02:602.4")
@pytest.mark.rule("2008-02:602.4a")
@ALL
def test_2008_02_602_4_defending_players_block_in_turn_order(edition):
    t = four(edition)
    a, b, c, d = t.seats
    a.battlefield(BEAR, MOUNTAINEER)
    for seat in (b, c, d):
        seat.battlefield(GIANT)
    a.attacks({BEAR: c, MOUNTAINEER: b})
    t.go_to("declare blockers")
    assert asked(t) == ["B"]
    assert {option.at for option in b.question.options} == {a.find(MOUNTAINEER)}
    b.blocks({b.find(GIANT): MOUNTAINEER})
    assert asked(t) == ["C"]
    assert {option.what for option in c.question.options} == {c.find(GIANT)}
    c.blocks({c.find(GIANT): BEAR})
    assert t.turn.blockers == [
        ("Hill Giant", "Goblin Mountaineer"),
        ("Hill Giant", "Grizzly Bears"),
    ]


@pytest.mark.rule("2008-02:602.4b")
@ALL
def test_2008_02_602_4b_blocks_of_one_player_are_judged_alone(edition):
    """No more than two creatures can block; B's two don't count for C."""
    t = four(edition)
    a, b, c, _ = t.seats
    a.battlefield(BEAR, HERO, CAVERNS)
    for seat in (b, c):
        seat.battlefield(GIANT, GIANT, GIANT)
    a.attacks({BEAR: b, HERO: c})
    t.go_to("declare blockers")
    for seat, attacker in ((b, BEAR), (c, HERO)):
        three = [(seat.find(GIANT, n), attacker) for n in range(3)]
        with pytest.raises(AssertionError):
            seat.blocks(three)
        seat.blocks(three[:2])
    assert len(t.turn.blockers) == 4


@pytest.mark.rule("2008-02:602.5")
@ALL
def test_2008_02_602_5_damage_is_assigned_in_turn_order(edition):
    t = four(edition)
    a, b, c, _ = t.seats
    pack = [creature(f"Wolf {n}", 1, 1) for n in range(4)]
    a.battlefield(*pack)
    for seat in (b, c):
        seat.battlefield(GUARD)
    a.attacks(list(zip(pack, (b, b, c, c), strict=True)))
    t.go_to("declare blockers")
    for seat in (b, c):
        seat.answers(seat.question.options)
    while not isinstance(t.questions[0], Divide):
        question = t.questions[0]
        if question.rule == "117.1":
            to_damage(t)
        else:
            t.seat(question.decider).answers(question.example())
    for seat, first in ((b, 0), (c, 2)):
        assert asked(t) == [seat.name]
        assert isinstance(seat.question, Divide)
        seat.answers({pack[first]: 1, pack[first + 1]: 2})
    t.go_to("end of combat")
    assert a.creatures == []
