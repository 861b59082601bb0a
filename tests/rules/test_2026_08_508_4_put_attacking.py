"""2026-08:508.4: creatures that are put onto the battlefield attacking."""

import pytest

from apnap.effects.instructions.combat import PutAttacking
from apnap.effects.words.filters import CardIn, Permanent
from apnap.effects.words.selections import Targets
from apnap.formats import attack_left
from apnap.state.ability import Target
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import instant
from apnap.testing.texts import card

BEAR = card("", "Creature — Bear", "Bear")
GIANT = card("", "Creature — Giant", "Giant")
WALKER = CardDef("Walker", "planeswalker", loyalty=5)
RISE = instant(
    "Rise",
    PutAttacking(Targets(0), Targets(1)),
    targets=(
        Target(CardIn("graveyard", ("creature",), "you"), 0, 1),
        Target(Permanent(("planeswalker",)), 0, 1),
    ),
)


@pytest.mark.rule("2026-08:508.4a")
@pytest.mark.parametrize(("edition", "attacks"), [("2024-03", True), ("2026-08", False)])
def test_2026_08_508_4a_not_a_planeswalker_that_no_defending_player_controls(edition, attacks):
    t = table(4, attack_left, edition=edition)
    a, b, c, _ = t.seats
    a.battlefield(BEAR).graveyard(GIANT).hand(RISE)
    c.battlefield(WALKER, counters={"loyalty": 5})
    a.attacks({BEAR: b})
    a.casts(RISE, at=[GIANT, WALKER])
    t.resolve()
    assert "Giant" in a.permanents
    assert (("Giant", "Walker") in t.turn.attackers) is attacks


@pytest.mark.rule("2026-08:508.4d")
@pytest.mark.rule("2026-08:506.3d")
@pytest.mark.parametrize("edition", ["2024-03", "2026-08"])
def test_2026_08_508_4d_after_blockers_were_declared_it_is_unblocked(edition):
    swarm = card(
        "Create a 3/3 red Elemental creature token that's tapped and attacking.",
        "Instant",
        "Swarm",
    )
    t = table(2, edition=edition)
    a, b = t.seats
    a.battlefield(BEAR).hand(swarm)
    b.battlefield(GIANT)
    a.attacks({BEAR: b})
    b.blocks({GIANT: BEAR})
    a.casts(swarm)
    t.resolve()
    t.go_to("end of combat")
    assert b.life == 17
