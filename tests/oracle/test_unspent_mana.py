"""106.4, 500.5: Unspent mana that is not lost, or becomes other mana, as it plays."""

from __future__ import annotations

import pytest

from apnap.testing.simple_plays import resolve_all
from apnap.testing.tables import two
from apnap.testing.texts import card

GAIN = card("You gain 3 life.", "Instant", "Gain", mana_cost="{R}")
WHITE = card("You gain 4 life.", "Instant", "White", mana_cost="{W}")
PLAIN = card("You gain 5 life.", "Instant", "Plain", mana_cost="{C}")
RITE = card("Add {R}{W}.", "Instant", "Rite")
KEEPER = card("You don't lose unspent red mana as steps and phases end.", "Enchantment", "Keeper")


@pytest.mark.rule("500.5")
def test_500_5_only_red_mana_is_kept() -> None:
    t, a, _ = two()
    a.battlefield(KEEPER).hand(RITE, GAIN, WHITE).casts(RITE)
    t.resolve()
    t.go_to("beginning of combat")
    assert a.may_cast(GAIN)
    assert not a.may_cast(WHITE)
    t.next_turn()
    assert a.may_cast(GAIN)


@pytest.mark.rule("500.5")
def test_500_5_opponents_lose_their_mana() -> None:
    t, a, b = two()
    b.battlefield(KEEPER)
    a.hand(RITE, GAIN).casts(RITE)
    t.resolve()
    t.go_to("beginning of combat")
    assert not a.may_cast(GAIN)


@pytest.mark.rule("500.5")
def test_500_5_players_keep_all_their_mana() -> None:
    t, a, b = two()
    b.battlefield(
        card("Players don't lose unspent mana as steps and phases end.", "Enchantment", "Well")
    )
    a.hand(RITE, WHITE).casts(RITE)
    t.resolve()
    t.go_to("beginning of combat")
    assert a.may_cast(WHITE)


@pytest.mark.rule("614.1a")
def test_614_1a_mana_becomes_colorless_instead_of_being_lost() -> None:
    t, a, _ = two()
    stone = "If you would lose unspent mana, that mana becomes colorless instead."
    a.battlefield(card(stone, "Enchantment", "Stone"))
    a.hand(RITE, GAIN, PLAIN).casts(RITE)
    t.resolve()
    assert not a.may_cast(PLAIN)
    t.go_to("beginning of combat")
    assert not a.may_cast(GAIN)
    a.casts(PLAIN)
    t.resolve()
    assert a.life == 25


@pytest.mark.rule("613.11")
def test_613_11_mana_that_is_not_lost_does_not_become_anything_else() -> None:
    t, a, _ = two()
    stone = "If you would lose unspent mana, that mana becomes colorless instead."
    a.battlefield(KEEPER, card(stone, "Enchantment", "Stone"))
    a.hand(RITE, GAIN, PLAIN).casts(RITE)
    t.resolve()
    t.go_to("beginning of combat")
    assert a.may_cast(GAIN)
    assert a.may_cast(PLAIN)


@pytest.mark.rule("106.4")
def test_106_4_a_creature_as_large_as_the_unspent_mana() -> None:
    text = "This creature gets +1/+1 for each unspent red mana you have."
    omnath = card(text, "Creature — Elemental", "Omnath", power="1", toughness="1")
    t, a, _ = two()
    a.battlefield(omnath).hand(RITE, GAIN).casts(RITE)
    t.resolve()
    assert t.permanent(omnath).power == 2
    a.casts(GAIN)
    assert t.permanent(omnath).power == 1


@pytest.mark.rule("106.4")
@pytest.mark.parametrize(("many", "life"), [("two", 21), ("three", 20)])
def test_106_4_so_much_unspent_mana(many: str, life: int) -> None:
    rite = card(f"If you have {many} or more unspent mana, you gain 1 life.", "Instant", "Count")
    t, a, _ = two()
    a.hand(RITE, rite).casts(RITE)
    t.resolve()
    a.casts(rite)
    t.resolve()
    assert a.life == life


@pytest.mark.rule("603.2d")
@pytest.mark.parametrize(
    ("cause", "event", "life"),
    [
        ("you gaining life", "you gain life", 25),
        ("you casting or copying an instant or sorcery spell", "you gain life", 24),
        ("you casting or copying an instant or sorcery spell", "you cast an instant spell", 25),
        ("a player drawing a card", "you cast an instant spell", 24),
    ],
)
def test_603_2d_what_players_do_causes_another_trigger(cause: str, event: str, life: int) -> None:
    more = card(
        f"If {cause} causes a triggered ability of a permanent you control to trigger, that "
        "ability triggers an additional time.",
        "Enchantment",
        "More",
    )
    witness = card(f"Whenever {event}, put a charge counter on this artifact.", "Artifact", "Eye")
    spell = card("You gain 4 life.", "Instant", "Four")
    t, a, _ = two()
    a.battlefield(more, witness).hand(spell).casts(spell)
    resolve_all(t)
    assert a.life == 24
    assert a.counters(witness, "charge") == life - 23
