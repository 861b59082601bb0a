"""Who may attack and block, and which creatures assign no damage, from their text."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.texts import card
from apnap.testing.words import ScenarioError

BEAR = card("", "Creature — Bear", "Bear")
OX = card("", "Creature — Ox", "Ox")


@pytest.mark.rule("722.1")
@pytest.mark.parametrize("monarch", [True, False])
def test_722_1_creatures_the_monarch_controls_cant_block(monarch: bool) -> None:
    """Azure Fleet Admiral."""
    words = "This creature can't be blocked by creatures the monarch controls."
    admiral = card(words, "Creature", "Admiral")
    crown = card("Target player becomes the monarch.", "Sorcery", "Crown")
    t = table(2)
    a, b = t.seats
    a.battlefield(admiral).hand(crown)
    b.battlefield(BEAR)
    a.casts(crown, at=b if monarch else a)
    t.resolve()
    t.go_to("declare attackers")
    a.attacks({admiral: b})
    t.go_to("declare blockers")
    if monarch:
        with pytest.raises(ScenarioError):
            b.blocks({BEAR: admiral})
    else:
        b.blocks({BEAR: admiral})


GOON = (
    "This creature can't attack unless you control more creatures than defending player.\n"
    "This creature can't block unless you control more creatures than attacking player."
)


@pytest.mark.rule("508.1c")
@pytest.mark.rule("802.2a")
def test_508_1c_more_creatures_than_defending_player() -> None:
    """Goblin Goon: of each player who might be attacked."""
    goon = card(GOON, "Creature — Goblin", "Goon", power="6", toughness="6")
    t = table(3)
    a, b, c = t.seats
    a.battlefield(goon, BEAR)
    b.battlefield(BEAR, BEAR)
    c.battlefield(BEAR)
    t.go_to("declare attackers")
    with pytest.raises(ScenarioError):
        a.attacks({goon: b})
    a.attacks({goon: c})
    t.go_to("end of combat")
    assert c.life == 14


@pytest.mark.rule("509.1b")
@pytest.mark.parametrize("company", [1, 2])
def test_509_1b_more_creatures_than_attacking_player(company: int) -> None:
    goon = card(GOON, "Creature — Goblin", "Goon", power="6", toughness="6")
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, OX)
    b.battlefield(goon, *[BEAR] * company)
    t.go_to("declare attackers")
    a.attacks({OX: b})
    t.go_to("declare blockers")
    if company == 2:
        b.blocks({goon: OX})
    else:
        with pytest.raises(ScenarioError):
            b.blocks({goon: OX})


MASTER = (
    "First strike, deathtouch\nThis creature can only attack alone.\nWhenever this creature attacks"
    " a player and isn't blocked, that player's life total becomes 1. This creature assigns no"
    " combat damage this combat."
)


@pytest.mark.rule("510.1a")
@pytest.mark.rule("506.5")
def test_510_1a_a_creature_that_assigns_no_combat_damage() -> None:
    """Master of Cruelties."""
    master = card(MASTER, "Creature — Demon", "Master")
    t = table(2)
    a, b = t.seats
    a.battlefield(master, BEAR)
    t.go_to("declare attackers")
    with pytest.raises(ScenarioError, match=r"508\.1c"):
        a.attacks({master: b, BEAR: b})
    a.attacks({master: b})
    t.go_to("end of combat")
    assert b.life == 1
    t.go_to("declare attackers", turn_of=a)
    cure = card("Target player gains 9 life.", "Instant", "Cure")
    b.battlefield(OX).hand(cure)
    a.attacks({master: b})
    t.go_to("declare blockers")
    b.blocks({OX: master})
    t.go_to("end of combat")  # another combat: it assigns damage again
    assert (b.life, b.creatures) == (1, [])


@pytest.mark.rule("510.1d")
def test_510_1d_a_blocker_assigns_no_combat_damage_this_turn() -> None:
    t = table(2)
    a, b = t.seats
    calm = card("Target creature assigns no combat damage this turn.", "Instant", "Calm")
    a.battlefield(OX).hand(calm)
    b.battlefield(BEAR)
    t.go_to("declare attackers")
    a.attacks({OX: b})
    t.go_to("declare blockers")
    b.blocks({BEAR: OX})
    a.casts(calm, at=b.find(BEAR))
    t.resolve()
    t.go_to("end of combat")
    assert (a.creatures, b.creatures) == (["Ox"], [])


@pytest.mark.rule("508.5")
@pytest.mark.rule("508.5a")
def test_508_5_the_player_whom_that_creature_attacks() -> None:
    """The ability is of something else than the creature."""
    words = "Whenever a creature you control attacks, defending player loses 1 life."
    goad = card(words, "Enchantment", "Drums")
    cloak = card(
        "Enchant creature\nWhenever enchanted creature attacks and isn't blocked, defending player"
        " loses 3 life.",
        "Enchantment — Aura",
        "Cloak",
    )
    t = table(3)
    a, b, c = t.seats
    a.battlefield(goad, BEAR, OX)
    a.battlefield(cloak, attached_to=OX)
    t.go_to("declare attackers")
    a.attacks({BEAR: b, OX: c})
    a.answers([option.what for option in a.question.options])
    t.pass_all()
    assert [seat.life for seat in t.seats] == [20, 19, 19]
    t.go_to("declare blockers")
    t.pass_all()
    assert [seat.life for seat in t.seats] == [20, 19, 16]


@pytest.mark.rule("508.5")
def test_508_5_whom_an_attack_is_forbidden_against() -> None:
    """Chained Throatseeker; Viridian Betrayers."""
    seeker = card("This creature can't attack unless defending player is poisoned.", "Creature")
    snake = card(
        "This creature has infect as long as an opponent is poisoned.", "Creature", "Snake"
    )
    t = table(3)
    a, b, c = t.seats
    a.battlefield(seeker, snake)
    c.poison(1)
    t.go_to("declare attackers")
    with pytest.raises(ScenarioError):
        a.attacks({seeker: b})
    a.attacks({seeker: c, snake: b})
    t.go_to("end of combat")
    assert [(seat.life, seat.poison) for seat in (b, c)] == [(20, 2), (18, 1)]


@pytest.mark.rule("508.5a")
def test_508_5a_each_attacker_has_a_defending_player_of_its_own() -> None:
    words = "Each attacking creature gets +1/+0 until end of turn for each nonbasic land defending "
    downfall = card(f"{words}player controls.", "Instant", "Downfall")
    maze = card("{T}: Add {C}.", "Land", "Maze")
    t = table(3)
    a, b, c = t.seats
    a.battlefield("Grizzly Bears", "Hill Giant").hand(downfall)
    b.battlefield(maze, maze)
    c.battlefield(maze, "Forest")
    t.go_to("declare attackers", turn_of=a)
    a.attacks({"Grizzly Bears": b, "Hill Giant": c})
    a.casts(downfall)
    t.resolve()
    assert (a.power("Grizzly Bears"), a.power("Hill Giant")) == (4, 4)


@pytest.mark.rule("509.1h")
def test_509_1h_an_effect_makes_a_creature_blocked_after_blockers_are_declared() -> None:
    runner = card(
        "{T}: Target unblocked attacking creature becomes blocked. Activate only during combat "
        "after blockers are declared.",
        "Creature — Human Soldier",
        power="1",
        toughness="1",
    )
    bear = CardDef("Bear", "creature", power=2, toughness=2)
    t = table(2)
    a, b = t.seats
    a.battlefield(bear)
    b.battlefield(runner)
    t.go_to("declare attackers")
    a.attacks({bear: b})
    assert not b.may_activate(runner)
    t.go_to("declare blockers")
    b.blocks({})
    b.activates(runner, at=bear)
    t.go_to("postcombat main")
    assert b.life == 20
    assert not b.may_activate(runner)
