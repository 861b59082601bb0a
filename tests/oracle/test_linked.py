"""607: abilities that are linked to each other, by the words of cards, as they play."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import Table, table
from apnap.testing.texts import card, refused

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
CUB = CardDef("Cub", "creature", "Bear", power=1, toughness=1)
RELIC = CardDef("Relic", "artifact")

RING = card(
    "When this enchantment enters, exile another target nonland permanent.\n"
    "When this enchantment leaves the battlefield, return the exiled card to the battlefield "
    "under its owner's control.",
    "Enchantment",
    "Ring",
)
RAZE = card("Destroy target enchantment.", "Sorcery", "Raze")


@pytest.mark.rule("607.2a")
def test_607_2a_what_one_ability_exiled_another_returns() -> None:
    t = table(3)
    a, b, c = t.seats
    b.battlefield(BEAR)
    c.battlefield(CUB)
    a.hand(RING, RING, RAZE)
    a.casts(RING)
    t.resolve()
    a.answers(b.find(BEAR))
    t.resolve()
    assert b.creatures == []
    assert b.exile_names == ["Bear"]
    first = a.find(RING)
    a.casts(RING)
    t.resolve()
    a.answers(c.find(CUB))
    t.resolve()
    a.casts(RAZE, at=first)
    t.resolve()
    t.resolve()
    assert b.creatures == ["Bear"]  # only what this one has exiled
    assert c.creatures == []
    assert c.exile_names == ["Cub"]


KARN = card(
    "+4: Target player exiles a card from their hand.\n"
    "−3: Exile target permanent.\n"
    "−14: Restart the game, leaving in exile all non-Aura permanent cards exiled with Karn. "
    "Then put those cards onto the battlefield under your control.",
    "Legendary Planeswalker — Karn",
    "Karn Liberated",
    loyalty="20",
)


@pytest.mark.rule("724.5")
def test_724_5_what_karn_exiled_is_left_in_exile_as_the_game_is_restarted() -> None:
    t = table(2)
    a, b = t.seats
    spell = CardDef("Spell", "sorcery")
    a.battlefield(KARN)
    b.hand(BEAR, spell).exile(RELIC).battlefield(CUB)
    a.activates(KARN, ability=0, at=b)
    t.resolve()
    b.answers(spell)
    a_turn(t)
    a.activates(KARN, ability=1, at=b.find(CUB))
    t.resolve()
    assert b.exile_names == ["Relic", "Spell", "Cub"]
    a_turn(t)
    a.activates(KARN, ability=2)
    t.resolve()
    while t.game.questions and t.game.questions[0].rule == "103.5":
        t.seat(t.game.questions[0].decider).answers(False)
    assert t.log_has("724.1")
    assert a.creatures == ["Cub"]  # no Spell, which is no permanent; no Relic: not exiled by Karn
    assert b.exile_names == []


def a_turn(t: Table) -> None:
    """To the next turn of the first player."""
    t.next_turn()
    t.next_turn()
    t.go_to("precombat main")


@pytest.mark.rule("607.2a")
def test_607_2a_words_that_no_other_words_are_linked_to() -> None:
    alone = "When this enchantment leaves the battlefield, return the exiled card to your hand."
    assert refused(alone, "Enchantment") == "exiled"
    given = 'Creatures you control have "{T}: Put a card exiled with this creature into your hand."'
    assert refused(f"When this enchantment enters, exile target creature.\n{given}", "Enchantment")


@pytest.mark.rule("607.3")
def test_607_3_one_of_the_cards_exiled_is_chosen_and_counted() -> None:
    t = table(2)
    a, _b = t.seats
    vault = card(
        "{0}: Exile the top card of your library.\n"
        "{0}, {T}: Put a creature card exiled with this artifact onto the battlefield.\n"
        "{0}: You gain life equal to the number of cards exiled with this artifact.",
        "Artifact",
        "Vault",
    )
    a.battlefield(vault).library(BEAR, RELIC).exile(CUB)
    for _ in range(2):
        a.activates(vault, ability=0)
        t.resolve()
    a.activates(vault, ability=2)
    t.resolve()
    assert a.life == 22  # the Cub was exiled by nothing
    a.activates(vault, ability=1)
    t.resolve()
    assert a.creatures == ["Bear"]
    assert a.exile_names == ["Cub", "Relic"]


@pytest.mark.rule("607.1c")
def test_607_1c_what_a_copy_also_has_is_not_linked_to_its_maker() -> None:
    """Hofri Ghostforge: the ability of the token speaks of a card that another object exiled."""
    words = (
        "Whenever another nontoken creature you control dies, exile it. If you do, create a token "
        "that's a copy of that creature, except it has \"When this token leaves the battlefield, "
        "return the exiled card to its owner's graveyard.\""
    )
    assert refused(words, "Enchantment")
