"""509.1c: who has to block whom, and whom an attacker deals damage to, from their text."""

from __future__ import annotations

import pytest

from apnap.testing.simple_plays import resolve_all
from apnap.testing.tables import three, two
from apnap.testing.texts import card
from apnap.testing.words import ScenarioError

BEAR = card("", "Creature — Bear", "Bear")
OX = card("", "Creature — Ox", "Ox", toughness="5")


@pytest.mark.rule("509.1c")
def test_509_1c_all_creatures_able_to_block_it_do_so() -> None:
    """Declare Dominance."""
    t, a, b = two()
    dare = card(
        "Target creature gets +3/+3 until end of turn. "
        "All creatures able to block it this turn do so.",
        name="Dare",
    )
    a.battlefield(BEAR, OX).hand(dare).casts(dare, at=BEAR)
    b.battlefield(OX, OX)
    t.resolve()
    t.go_to("declare attackers")
    a.attacks({BEAR: b, OX: b})
    t.go_to("declare blockers")
    mine = [t.find(OX, 1), t.find(OX, 2)]
    with pytest.raises(ScenarioError):
        b.blocks({mine[0]: BEAR})
    b.blocks({mine[0]: BEAR, mine[1]: BEAR})


@pytest.mark.rule("509.1c")
def test_509_1c_only_those_of_one_kind() -> None:
    """Marble Priest."""
    t, a, b = two()
    priest = card("All Walls able to block this creature do so.", "Creature", "Priest")
    wall = card("", "Creature — Wall", "Wall")
    a.battlefield(priest)
    b.battlefield(wall, BEAR)
    t.go_to("declare attackers")
    a.attacks({priest: b})
    t.go_to("declare blockers")
    with pytest.raises(ScenarioError):
        b.blocks({BEAR: priest})
    b.blocks({wall: priest})


@pytest.mark.rule("509.1c")
def test_509_1c_target_creature_blocks_this_creature() -> None:
    """Torchling: it blocks that attacker, and not another."""
    t, a, b = two()
    torch = card(
        "{0}: Target creature blocks this creature this turn if able.", "Creature", "Torch"
    )
    a.battlefield(torch, OX)
    b.battlefield(BEAR)
    a.activates(torch, at=BEAR)
    t.resolve()
    t.go_to("declare attackers")
    a.attacks({torch: b, OX: b})
    t.go_to("declare blockers")
    with pytest.raises(ScenarioError):
        b.blocks({BEAR: OX})
    b.blocks({BEAR: torch})


@pytest.mark.rule("506.4c")
def test_506_4c_the_player_or_planeswalker_it_is_attacking() -> None:
    """Hellrider: for each attacker, what that one attacks."""
    t, a, b, c = three()
    words = "Whenever a creature you control attacks, this creature deals 1 damage to the player "
    rider = card(f"{words}or planeswalker it's attacking.", "Creature — Devil", "Rider", power="0")
    walker = card("+1: You gain 1 life.", "Planeswalker — Ral", "Walker", loyalty="4")
    a.battlefield(rider, BEAR, OX)
    c.battlefield(walker)
    t.go_to("declare attackers")
    a.attacks({rider: b, BEAR: c, OX: walker})
    resolve_all(t)
    assert (b.life, c.life) == (19, 19)
    assert t.permanent(walker).counters == {"loyalty": 3}


@pytest.mark.rule("508.1b")
def test_508_1b_a_battle_is_no_player_or_planeswalker() -> None:
    """Rakdos Roustabout: attacking a battle, it deals damage to nobody as it becomes blocked."""
    t, a, b = two()
    words = "Whenever this creature becomes blocked, it deals 1 damage to the player or "
    ogre = card(f"{words}planeswalker it's attacking.", "Creature — Ogre", "Ogre", power="3")
    siege = card("", "Battle — Siege", "Siege", defense="5")
    a.battlefield(ogre).battlefield(siege, counters={"defense": 5}, protector=b)
    b.battlefield(OX)
    t.go_to("declare attackers")
    a.attacks({ogre: siege})
    t.go_to("declare blockers")
    b.blocks({OX: ogre})
    resolve_all(t)
    assert (t.permanent(siege).counters, b.life) == ({"defense": 5}, 20)


@pytest.mark.rule("608.2b")
@pytest.mark.parametrize(("illegal", "must"), [("attacker", True), ("blocker", False)])
def test_608_2b_a_creature_blocks_one_that_is_no_legal_target_any_more(
    illegal: str, must: bool
) -> None:
    """Feral Contest, and its rulings."""
    t, a, b = two()
    words = "Put a +1/+1 counter on target creature you control. Another target creature blocks it "
    contest = card(f"{words}this turn if able.", name="Contest")
    hide = card("Target creature gains shroud until end of turn.", "Instant", "Hide")
    a.battlefield(BEAR).hand(contest, hide)
    b.battlefield(OX)
    a.casts(contest, at=[BEAR, OX]).casts(hide, at=BEAR if illegal == "attacker" else OX)
    resolve_all(t)
    assert a.counters(BEAR, "+1/+1") == (0 if illegal == "attacker" else 1)
    t.go_to("declare attackers")
    a.attacks({BEAR: b})
    t.go_to("declare blockers")
    if must:
        with pytest.raises(ScenarioError):
            b.blocks({})
    b.blocks({OX: BEAR} if must else {})
