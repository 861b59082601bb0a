"""614.1a: spells and permanents that are exiled instead of going elsewhere, as they play."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing.tables import two
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
GAIN = card("You gain 3 life.", "Instant", "Gain", mana_cost="{0}")
DEAR = card("You gain 5 life.", "Instant", "Dear", mana_cost="{1}")
WALKER = CardDef("Walker", "planeswalker", "Jace", loyalty=2)


@pytest.mark.rule("614.1a")
def test_614_1a_a_spell_cast_from_a_graveyard_is_exiled() -> None:
    t, a, _ = two()
    dweller = card(
        "When this creature enters, you may cast target instant or sorcery card with mana value 3 "
        "or less from your graveyard without paying its mana cost. If that spell would be put into "
        "your graveyard, exile it instead.",
        "Creature",
        "Dweller",
    )
    a.graveyard(DEAR).hand(dweller).casts(dweller)
    t.resolve()
    a.answers(DEAR)
    t.resolve()
    a.answers(DEAR)
    t.resolve()
    assert (a.life, a.exile_names, a.graveyard_names) == (25, ["Dear"], [])


@pytest.mark.rule("608.2g")
def test_608_2g_a_target_in_a_graveyard_may_be_cast_for_its_cost_now() -> None:
    t, a, _ = two()
    words = "You may cast target instant card from your graveyard. If that spell would be put into "
    recall = card(f"{words}a graveyard, exile it instead.", "Sorcery", "Recall")
    a.graveyard(DEAR).hand(recall, recall).casts(recall, at=DEAR)
    t.resolve()
    assert (a.life, "Dear" in a.graveyard_names) == (20, True)  # there was no mana for it
    a.lands("Forest").casts(recall, at=DEAR)
    t.resolve()
    a.answers(DEAR)
    t.resolve()
    assert (a.life, a.exile_names) == (25, ["Dear"])


@pytest.mark.rule("614.1a")
def test_614_1a_a_creature_that_would_leave_is_exiled() -> None:
    t, a, _ = two()
    encore = card(
        "Return target creature card from your graveyard to the battlefield. If that creature "
        "would leave the battlefield, exile it instead of putting it anywhere else.",
        "Sorcery",
        "Encore",
    )
    bounce = card("Return target creature to its owner's hand.", "Instant", "Bounce")
    a.graveyard(BEAR).hand(encore, bounce).casts(encore, at=BEAR)
    t.resolve()
    a.casts(bounce, at=BEAR)
    t.resolve()
    assert (a.exile_names, a.hand_names) == (["Bear"], [])


@pytest.mark.rule("614.1a")
def test_614_1a_a_creature_with_the_ability_is_exiled() -> None:
    t, a, _ = two()
    words = "If this creature would leave the battlefield, exile it instead of putting it anywhere "
    guest = card(f"{words}else.", "Creature", "Guest")
    kill = card("Destroy target creature.", "Instant", "Kill")
    a.battlefield(guest, BEAR).hand(kill, kill).casts(kill, at=guest)
    t.resolve()
    a.casts(kill, at=BEAR)
    t.resolve()
    assert (a.exile_names, "Bear" in a.graveyard_names) == (["Guest"], True)


@pytest.mark.rule("614.1a")
def test_614_1a_a_planeswalker_that_would_die_is_exiled() -> None:
    t, a, b = two()
    fire = card(
        "Fire deals 3 damage to target creature or planeswalker. If that creature or planeswalker "
        "would die this turn, exile it instead.",
        name="Fire",
    )
    b.battlefield(WALKER, BEAR)
    a.hand(fire, fire).casts(fire, at=WALKER)
    t.resolve()
    a.casts(fire, at=BEAR)
    t.resolve()
    assert sorted(b.exile_names) == ["Bear", "Walker"]
