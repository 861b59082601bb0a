"""601.3b: spells that may be cast from elsewhere once each turn, or for an additional cost, as they
play."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import ScenarioError
from apnap.testing.simple_plays import resolve_all
from apnap.testing.tables import two
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", cost="{0}", power=2, toughness=2)
GAIN = card("You gain 3 life.", "Instant", "Gain", mana_cost="{0}")


@pytest.mark.rule("601.3b")
def test_601_3b_once_each_turn_from_the_top_of_the_library() -> None:
    t, a, _ = two()
    words = "Once each turn, you may cast an instant or sorcery spell from the top of your library."
    johann = card(words, "Creature", "Johann")
    more = card("You gain 4 life.", "Instant", "More")
    a.battlefield(johann).library(GAIN, more, BEAR)
    a.casts(GAIN)
    t.resolve()
    with pytest.raises(ScenarioError):
        a.casts(more)
    t.next_turn()
    a.casts(more)  # also in another player's turn
    t.resolve()
    assert a.life == 27


@pytest.mark.rule("601.3b")
def test_601_3b_from_the_graveyard_by_sacrificing_a_creature() -> None:
    t, a, _ = two()
    maestro = card(
        "Once during each of your turns, you may cast an instant or sorcery spell from your "
        "graveyard by sacrificing a creature in addition to paying its other costs. If a spell "
        "cast this way would be put into your graveyard, exile it instead.",
        "Enchantment",
        "Maestro",
    )
    a.battlefield(maestro).graveyard(GAIN)
    assert not a.may_cast(GAIN)
    a.battlefield(BEAR).casts(GAIN)
    t.resolve()
    assert (a.life, a.exile_names, a.graveyard_names) == (23, ["Gain"], ["Bear"])


@pytest.mark.rule("603.2i")
def test_603_2i_looking_at_a_card_is_not_what_is_done_once() -> None:
    """Planetarium of Wan Shi Tong: casting it is."""
    t, a, _ = two()
    planetarium = card(
        "Whenever you draw a card, look at the top card of your library. You may cast that card "
        "without paying its mana cost. Do this only once each turn.",
        "Artifact",
        "Planetarium",
    )
    draw = card("Draw a card.", "Instant", "Loot")
    a.battlefield(planetarium).hand(draw, draw, draw).library(*[GAIN] * 5)
    for casts, life in ((False, 20), (True, 23)):
        a.casts(draw)
        t.resolve()
        t.resolve()
        a.answers("Gain" if casts else "no")
        resolve_all(t)
        assert a.life == life
    a.casts(draw)
    t.resolve()
    assert t.stack == []
