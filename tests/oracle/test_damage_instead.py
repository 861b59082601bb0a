"""614.1a, 615: what happens instead of damage, and how much of it is prevented, from the text."""

from __future__ import annotations

import pytest

from apnap.testing.simple_plays import resolve_all
from apnap.testing.tables import two
from apnap.testing.texts import card

BOLT = card("Bolt deals 3 damage to any target.", name="Bolt")
BEAR = card("", "Creature — Bear", "Bear", toughness="9")


@pytest.mark.rule("614.1a")
def test_614_1a_counters_instead_of_damage() -> None:
    """Phytohydra."""
    t, a, _ = two()
    words = "If damage would be dealt to this creature, put that many +1/+1 counters on it instead."
    hydra = card(words, "Creature — Hydra", "Hydra")
    a.battlefield(hydra).hand(BOLT).casts(BOLT, at=hydra)
    t.resolve()
    assert (t.permanent(hydra).counters, t.permanent(hydra).damage) == ({"+1/+1": 3}, 0)


@pytest.mark.rule("614.1a")
@pytest.mark.parametrize("theirs", [True, False])
def test_614_1a_counters_on_that_creature(theirs: bool) -> None:
    """Soul-Scar Mage."""
    t, a, b = two()
    words = "If a source you control would deal noncombat damage to a creature an opponent controls"
    mage = card(f"{words}, put that many -1/-1 counters on that creature instead.", "Creature")
    a.battlefield(mage).hand(BOLT)
    (b if theirs else a).battlefield(BEAR)
    a.casts(BOLT, at=BEAR)
    t.resolve()
    assert t.permanent(BEAR).counters == ({"-1/-1": 3} if theirs else {})
    assert t.permanent(BEAR).damage == (0 if theirs else 3)


@pytest.mark.rule("614.1a")
def test_614_1a_that_player_mills_instead() -> None:
    """Szadek, Lord of Secrets."""
    t, a, b = two()
    words = "If Szadek would deal combat damage to a player, instead put that many +1/+1 counters "
    szadek = card(
        f"{words}on Szadek and that player mills that many cards.", "Legendary Creature", "Szadek"
    )
    a.battlefield(szadek)
    b.library(*[BEAR] * 5)
    t.go_to("declare attackers")
    a.attacks({szadek: b})
    t.go_to("end of combat")
    assert (b.life, b.graveyard_names) == (20, ["Bear", "Bear"])
    assert t.permanent(szadek).counters == {"+1/+1": 2}


YOURS = "If a source would deal damage to another creature you control"
EVERYBODY = "If a source would deal damage to a permanent or player"
DOWN, TO_IT = "rounded down", "to that permanent or player"


@pytest.mark.rule("614.1a")
@pytest.mark.parametrize(
    ("words", "left"),
    [
        (f"{YOURS}, it deals that much damage minus 1 to that creature instead.", 2),
        (f"{EVERYBODY}, it deals half that damage, {DOWN}, {TO_IT} instead.", 1),
        (f"{YOURS}, prevent all but 1 of that damage.", 1),
        (f"{YOURS}, prevent X of that damage, where X is the number of creatures you control.", 1),
        ("Double all damage that sources you control would deal.", 6),
    ],
)
def test_614_1a_less_or_more_damage(words: str, left: int) -> None:
    """Lashknife Barrier, Ghosts of the Innocent, Temple Altisaur, Shield of the Avatar."""
    t, a, _ = two()
    a.battlefield(card(words, "Creature", "Shield"), BEAR).hand(BOLT).casts(BOLT, at=BEAR)
    t.resolve()
    assert t.permanent(BEAR).damage == left


@pytest.mark.rule("615.5")
def test_615_5_only_while_it_has_a_counter() -> None:
    """Oathsworn Knight."""
    t, a, _ = two()
    knight = card(
        "This creature enters with a +1/+1 counter on it.\n"
        "If damage would be dealt to this creature while it has a +1/+1 counter on it, prevent "
        "that damage and remove a +1/+1 counter from it.",
        "Creature — Knight",
        "Knight",
        toughness="5",
    )
    a.hand(knight, BOLT, BOLT).casts(knight)
    t.resolve()
    a.casts(BOLT, at=knight)
    t.resolve()
    assert (t.permanent(knight).counters, t.permanent(knight).damage) == ({}, 0)
    a.casts(BOLT, at=knight)
    t.resolve()
    assert t.permanent(knight).damage == 3


@pytest.mark.rule("114.4")
def test_114_4_an_emblem_that_prevents_all_but_one() -> None:
    """Ajani Steadfast."""
    t, a, _ = two()
    shield = card(
        'You get an emblem with "If a source would deal damage to you or a planeswalker you '
        'control, prevent all but 1 of that damage."',
        name="Shield",
    )
    a.hand(shield, BOLT).casts(shield)
    t.resolve()
    a.casts(BOLT, at=a)
    resolve_all(t)
    assert a.life == 19
