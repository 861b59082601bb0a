"""805.10: teams that share turns attack and defend as one."""

import pytest

from apnap.effects.statics.attacking_and_blocking import Cant, Costs, NeedsCompany, NoMoreThan
from apnap.effects.words.filters import APlayer, Itself, Permanent
from apnap.formats import two_headed_giant
from apnap.rules.combat.combat import attacking_player, defending_player
from apnap.state.ability import CombatAbility
from apnap.state.names import NOBODY
from apnap.state.question import Arrange, Declare, Divide
from apnap.testing import Table, table
from apnap.testing.simple_cards import creature, enchantment
from apnap.testing.simple_plays import refused_by
from apnap.testing.texts import card

BEAR = creature("Bear", 2, 2)
GIANT = creature("Giant", 3, 3)
WOLF = creature("Wolf", 1, 1)


def giants() -> Table:
    """A1 and A2 (A and B) against B1 and B2 (C and D)."""
    return table(4, two_headed_giant, teams="AABB")


def asked(t: Table) -> list[str]:
    return [t.seats[question.decider].name for question in t.questions]


@pytest.mark.rule("805.10a")
def test_805_10a_every_member_attacks_and_every_opponent_defends():
    t = giants()
    a1, a2, b1, b2 = t.seats
    a1.battlefield(BEAR)
    a2.battlefield(GIANT)
    t.go_to("declare attackers")
    question = a1.question
    assert isinstance(question, Declare)
    assert {option.what for option in question.options} == {a1.find(BEAR), a2.find(GIANT)}
    assert {option.at for option in question.options} == {2, 3}
    a1.attacks({BEAR: b1, GIANT: b2})
    t.go_to("end of combat")
    assert b1.life == b2.life == 25
    assert t.log_has("805.10a")


@pytest.mark.rule("805.10a")
def test_805_10a_without_shared_turns_a_teammates_creatures_stay_home():
    t = table(4, teams="AABB")
    a1, a2, _, _ = t.seats
    a1.battlefield(BEAR)
    a2.battlefield(GIANT)
    t.go_to("declare attackers")
    assert a1.question is not None
    assert {option.what for option in a1.question.options} == {a1.find(BEAR)}


@pytest.mark.rule("805.10b")
def test_805_10b_the_combined_attack_is_judged_as_a_whole():
    t = giants()
    a1, a2, b1, _ = t.seats
    a1.battlefield(BEAR)
    a2.battlefield(GIANT)
    b1.battlefield(enchantment("Grounds", CombatAbility(NoMoreThan("attack", 1))))
    t.go_to("declare attackers")
    with refused_by("508.1c"):
        a1.attacks({BEAR: b1, GIANT: b1})
    a1.attacks({GIANT: b1})


@pytest.mark.rule("805.10b")
def test_805_10b_a_teammates_attacker_is_company():
    flunky = creature("Flunky", 3, 3, NeedsCompany("attack"))
    t = giants()
    a1, a2, b1, _ = t.seats
    a1.battlefield(flunky)
    a2.battlefield(BEAR)
    t.go_to("declare attackers")
    with refused_by("508.1c"):
        a1.attacks({flunky: b1})
    a1.attacks({flunky: b1, BEAR: b1})


@pytest.mark.rule("805.10b")
def test_805_10b_a_limit_for_one_player_counts_attackers_of_both():
    t = giants()
    a1, a2, b1, b2 = t.seats
    a1.battlefield(BEAR, GIANT)
    a2.battlefield(WOLF, creature("Ox", 1, 4), creature("Boar", 3, 2))
    b1.battlefield(
        enchantment("Crawlspace", CombatAbility(NoMoreThan("attack", 2, APlayer("you"))))
    )
    t.go_to("declare attackers")
    with refused_by("508.1c"):
        a1.attacks({BEAR: b1, GIANT: b1, WOLF: b1})
    a1.attacks({BEAR: b1, GIANT: b2, WOLF: b1, "Ox": b2, "Boar": b2})


@pytest.mark.rule("810.5")
def test_805_10b_each_player_pays_for_their_own_creatures():
    t = giants()
    a1, a2, b1, b2 = t.seats
    a1.battlefield(BEAR).lands(*["Forest"] * 4)
    a2.battlefield(GIANT, WOLF).lands("Forest")
    b1.battlefield(enchantment("Tax", CombatAbility(Costs("attack", "{2}", whom=APlayer("you")))))
    t.go_to("declare attackers")
    with refused_by("508.1j"):  # A1's mana can't pay A2's part
        a1.attacks({BEAR: b1, GIANT: b1, WOLF: b2})
    a2.lands("Forest")
    a1.attacks({BEAR: b1, GIANT: b1, WOLF: b2})
    for seat in (a1, a2):
        lands = [n for n in t.game.player(seat.number).battlefield if t.game.object(n).tapped]
        assert sum([t.game.object(n).card.name == "Forest" for n in lands]) == 2


@pytest.mark.rule("805.10c")
def test_805_10c_the_attacking_player_is_the_one_whose_creature_it_blocks():
    t = giants()
    a1, a2, b1, b2 = t.seats
    a1.battlefield(BEAR)
    a2.battlefield(WOLF)
    b1.battlefield(GIANT)
    b2.battlefield(GIANT)
    a1.attacks({BEAR: b1, WOLF: b1})
    b1.blocks({b1.find(GIANT): WOLF, b2.find(GIANT): BEAR})
    found = [attacking_player(t.game, 1, seat.find(GIANT)) for seat in (b1, b2)]
    assert found == [1, 0]
    assert attacking_player(t.game, 1, 99) == NOBODY


@pytest.mark.rule("805.10d")
@pytest.mark.parametrize("shared", [True, False])
def test_805_10d_any_member_blocks_what_attacks_the_team(shared):
    t = giants() if shared else table(4, teams="AABB")
    a1, _, b1, b2 = t.seats
    a1.battlefield(GIANT)
    b2.battlefield(BEAR)
    a1.attacks({GIANT: b1})
    t.go_to("declare blockers")
    if shared:
        b2.blocks({BEAR: GIANT})
        assert t.turn.blockers == [("Bear", "Giant")]
    else:
        assert not any(isinstance(question, Declare) for question in t.questions)


@pytest.mark.rule("805.10d")
def test_805_10d_the_combined_block_is_judged_as_a_whole():
    brute = creature("Brute", 3, 3, "menace")
    t = giants()
    a1, _, b1, b2 = t.seats
    a1.battlefield(brute)
    b1.battlefield(BEAR)
    b2.battlefield(WOLF)
    a1.attacks({brute: b1})
    t.go_to("declare blockers")
    with refused_by("702.111b"):
        b1.blocks({BEAR: brute})
    b1.blocks({BEAR: brute, WOLF: brute})
    assert len(t.turn.blockers) == 2


@pytest.mark.rule("805.10d")
def test_805_10d_what_one_players_creatures_cant_block_anothers_may():
    admiral = creature(
        "Admiral", 3, 3, Cant("block", Permanent(("creature",), "opponent"), Itself())
    )
    t = giants()
    a1, _, b1, b2 = t.seats
    a1.battlefield(admiral)
    b1.battlefield(BEAR)
    b2.battlefield(WOLF)
    a1.attacks({admiral: b1})
    t.go_to("declare blockers")
    assert not any(isinstance(question, Declare) for question in t.questions)


@pytest.mark.rule("509.1f")
def test_805_10d_each_defender_pays_for_their_own_blockers():
    t = giants()
    a1, _, b1, b2 = t.seats
    a1.battlefield(GIANT, enchantment("Toll", CombatAbility(Costs("block", "{1}"))))
    b1.battlefield(BEAR).lands("Forest")
    b2.battlefield(WOLF).lands("Forest")
    a1.attacks({GIANT: b1})
    b1.blocks({BEAR: GIANT, WOLF: GIANT})
    assert (b1.is_tapped("Forest"), b2.is_tapped("Forest")) == (True, True)


@pytest.mark.rule("805.10e")
@pytest.mark.parametrize("at_owner", [True, False])
def test_805_10e_the_defending_player_is_the_one_attacked(at_owner):
    walker = creature("Mountaineer", 1, 1, "mountainwalk")
    t = giants()
    a1, _, b1, b2 = t.seats
    a1.battlefield(walker)
    b1.battlefield(BEAR).lands("Mountain")
    b2.battlefield(BEAR)
    a1.attacks({walker: b1 if at_owner else b2})
    assert defending_player(t.game, 1, a1.find(walker)) == (2 if at_owner else 3)
    t.go_to("declare blockers")
    assert any(isinstance(question, Declare) for question in t.questions) != at_owner


@pytest.mark.rule("805.10f")
@pytest.mark.rule("805.10g")
def test_805_10f_the_attacking_team_orders_and_assigns_first():
    t = giants()
    _, a2, b1, b2 = t.seats
    a2.battlefield(GIANT)
    b1.battlefield(BEAR)
    b2.battlefield(BEAR)
    a2.attacks({GIANT: b1})
    first, second = b1.find(BEAR), b2.find(BEAR)
    b1.blocks({first: GIANT, second: GIANT})
    assert asked(t) == ["A", "B"]
    for seat in t.seats[:2]:
        assert isinstance(seat.question, Arrange)
        seat.answers([first, second])
    while t.step == "declare blockers":
        t.pass_once()
    assert asked(t) == ["A", "B"]
    assert isinstance(a2.question, Divide)
    with refused_by("510.1c"):
        a2.answers({first: 1, second: 2})
    for seat in t.seats[:2]:
        seat.answers({first: 2, second: 1})
    assert (b1.permanents, b2.permanents, a2.permanents) == ([], ["Bear"], [])


@pytest.mark.rule("805.2")
def test_805_2_where_they_disagree_the_primary_player_decides():
    t = giants()
    a1, a2, b1, _ = t.seats
    a1.battlefield(BEAR)
    a2.battlefield(GIANT)
    t.go_to("declare attackers")
    a2.attacks({GIANT: b1}, confirm=False)
    assert asked(t) == ["A"]
    a1.attacks({BEAR: b1})
    assert t.turn.attackers == [("Bear", "C")]


SQUIRE = card("Exalted", "Creature — Human Soldier", "Akrasan Squire", power="1", toughness="1")


@pytest.mark.rule("805.10")
@pytest.mark.rule("506.5")
@pytest.mark.parametrize("together", [True, False])
def test_805_10_alone_is_alone_in_the_whole_team(together: bool):
    """Exalted: A1's triggers for A1's creature, A2's does not; nor for one of two attackers."""
    t = giants()
    a1, a2, b1, _ = t.seats
    a1.battlefield(SQUIRE, BEAR)
    a2.battlefield(SQUIRE, GIANT)
    a1.attacks({BEAR: b1, GIANT: b1} if together else {BEAR: b1})
    assert t.stack == ([] if together else ["Akrasan Squire's ability"])
    t.pass_all()
    assert a1.power(BEAR) == (2 if together else 3)
    t.go_to("end of combat")
    assert b1.life == (25 if together else 27)
