"""601.2f, 602.2b, 605.3: What makes abilities cost more or less, mana abilities among them, as it
plays."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing.tables import two
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", cost="{G}", power=2, toughness=2)
HEART = card(
    "Activated abilities of creatures cost {1} less to activate. This effect can't reduce the mana "
    "in that cost to less than one mana.",
    "Artifact",
    "Heart",
)
FILTER = card("{2}: Add {G}.", "Creature", "Filter")


@pytest.mark.rule("605.3")
def test_605_3_a_mana_ability_costs_less() -> None:
    t, a, _ = two()
    a.battlefield(FILTER).lands("Mountain").hand(BEAR)
    assert not a.may_cast(BEAR)
    a.battlefield(HEART)
    a.casts(BEAR)
    t.resolve()
    assert "Bear" in a.creatures


@pytest.mark.rule("605.3")
def test_605_3_a_mana_ability_costs_more_unless_it_is_spared() -> None:
    _, a, b = two()
    words = "Activated abilities of artifacts cost {1} more to activate"
    rock = card("{T}: Add {G}.", "Artifact", "Rock")
    a.battlefield(rock).hand(BEAR)
    b.battlefield(card(f"{words} unless they're mana abilities.", "Enchantment", "Mild"))
    assert a.may_cast(BEAR)
    b.battlefield(card(f"{words}.", "Enchantment", "Harsh"))
    assert not a.may_cast(BEAR)


@pytest.mark.rule("601.2f")
def test_601_2f_abilities_that_opponents_activate() -> None:
    _, a, b = two()
    words = "Abilities your opponents activate that target a Bear you control cost {2} more to "
    b.battlefield(card(f"{words}activate.", "Creature", "Warden"), BEAR)
    wand = card("{0}: Tap target creature.", "Artifact", "Wand")
    a.battlefield(wand)
    a.activates(wand, at=b.find("Warden"))
    a.table.resolve()
    a.lands("Forest", "Forest")
    a.activates(wand, at=b.find("Bear"))
    assert all(t.tapped for t in a.table.game.seats[0].objects.values() if t.card.name == "Forest")


@pytest.mark.rule("118.8")
def test_118_8_spells_cost_additional_life() -> None:
    t, a, b = two()
    words = "Spells your opponents cast that target Terror cost an additional 3 life to cast."
    b.battlefield(card(words, "Creature", "Terror"), BEAR)
    tap = card("Tap target creature.", "Instant", "Doze")
    a.hand(tap, tap).casts(tap, at=b.find("Bear"))
    t.resolve()
    assert a.life == 20
    a.casts(tap, at=b.find("Terror"))
    t.resolve()
    assert a.life == 17


@pytest.mark.rule("601.2c")
def test_601_2c_less_if_it_targets_such_a_card() -> None:
    words = "This spell costs {3} less to cast if it targets a creature card with mana value 3 or "
    words += "less."
    back = card(
        f"{words}\nReturn target creature card from your graveyard to the battlefield.",
        "Sorcery",
        "Back",
        mana_cost="{3}",
    )
    _, a, _ = two()
    a.graveyard(CardDef("Big", "creature", cost="{5}", power=5, toughness=5)).hand(back)
    assert not a.may_cast(back)
    a.graveyard(BEAR)
    assert a.may_cast(back)


@pytest.mark.rule("118.3")
def test_118_3_a_card_from_a_graveyard_may_be_anybodys() -> None:
    """Thelon of Havenwood."""
    t, a, b = two()
    fungus = card("", "Creature — Fungus", "Fungus")
    thelon = card("Exile a Fungus card from a graveyard: You gain 1 life.", "Creature", "Thelon")
    a.battlefield(thelon)
    assert not a.may_activate(thelon)
    b.battlefield(fungus)
    a.hand("Lightning Bolt").lands("Mountain").casts("Lightning Bolt", at=fungus)
    t.resolve()
    a.activates(thelon)
    t.resolve()
    assert (a.life, b.graveyard_names, b.exile_names) == (21, [], ["Fungus"])


@pytest.mark.rule("118.3")
def test_118_3_a_card_from_your_graveyard_is_yours() -> None:
    _, a, b = two()
    fungus = card("", "Creature — Fungus", "Fungus")
    thelon = card("Exile a card from your graveyard: You gain 1 life.", "Creature", "Thelon")
    a.battlefield(thelon)
    b.graveyard(fungus)
    assert not a.may_activate(thelon)
    a.graveyard(fungus)
    assert a.may_activate(thelon)
