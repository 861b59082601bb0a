"""122.1, 608.2c: counters that a condition has spoken of, and things dealt damage this way."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import ScenarioError
from apnap.testing.tables import three, two
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", "{0}", power=2, toughness=2)
WALL = CardDef("Wall", "creature", "Wall", "{0}", power=0, toughness=4)
RELIC = CardDef("Relic", "artifact")


@pytest.mark.rule("122.1")
def test_122_1_those_counters_are_all_of_the_kind_that_was_counted() -> None:
    t, a, _ = two()
    ledger = card(
        "{0}: Put two point counters on this artifact. Then if there are three or more point "
        "counters on it, remove those counters and you gain 5 life.",
        "Artifact",
        "Ledger",
    )
    a.battlefield(ledger)
    a.activates(ledger)
    t.resolve()
    assert (a.counters(ledger, "point"), a.life) == (2, 20)
    a.activates(ledger)
    t.resolve()
    assert (a.counters(ledger, "point"), a.life) == (0, 25)


@pytest.mark.rule("122.1")
@pytest.mark.rule("608.2c")
def test_122_1_as_many_tokens_as_counters_were_removed() -> None:
    t, a, _ = two()
    coils = card(
        "{0}: Put a charge counter on this artifact.\nAt the beginning of your upkeep, if this "
        "artifact has two or more charge counters on it, remove all of them from it and create "
        "that "
        "many 3/1 red Elemental creature tokens.",
        "Artifact",
        "Coils",
    )
    a.battlefield(coils)
    for _ in range(3):
        a.activates(coils)
        t.resolve()
    t.next_turn().next_turn()
    assert (a.counters(coils, "charge"), a.count("Elemental Token")) == (0, 3)


@pytest.mark.rule("603.8")
def test_603_8_a_planeswalker_with_few_counters_transforms() -> None:
    t, a, _ = two()
    egg = card(
        "{0}: Remove a charge counter from this artifact.\nThis artifact enters with three charge "
        "counters on it.\nWhen this artifact has two or fewer charge counters on it, sacrifice it.",
        "Artifact",
        "Egg",
    )
    a.hand(egg).casts(egg)
    t.resolve()
    assert t.stack == []
    a.activates(egg)
    t.pass_all()
    assert a.graveyard_names == ["Egg"]


@pytest.mark.rule("608.2c")
def test_608_2c_creatures_dealt_damage_this_way_cant_block() -> None:
    t, a, b = two()
    blaze = card(
        "This spell deals 1 damage to each creature without flying. Creatures dealt damage this "
        "way "
        "can't block this turn.",
        name="Blaze",
    )
    bird = card("Flying", "Creature — Bird", "Bird")
    b.battlefield(WALL, bird)
    a.battlefield(CardDef("Giant", "creature", "Giant", power=4, toughness=4))
    t.next_turn().next_turn()
    a.hand(blaze).casts(blaze)
    t.resolve()
    t.go_to("declare attackers")
    a.attacks({"Giant": b})
    t.go_to("declare blockers")
    with pytest.raises(ScenarioError):
        b.blocks({WALL: "Giant"})
    b.blocks({bird: "Giant"})


@pytest.mark.rule("608.2c")
def test_608_2c_each_player_dealt_damage_this_way() -> None:
    t, a, b, c = three()
    flame = card(
        "This spell deals 3 damage to each opponent. Each player dealt damage this way loses 1 "
        "life.",
        name="Flame",
    )
    ward = card("Prevent all damage that would be dealt to you.", "Enchantment", "Ward")
    b.battlefield(ward)
    a.hand(flame).casts(flame)
    t.resolve()
    assert (a.life, b.life, c.life) == (20, 20, 16)


@pytest.mark.rule("120.1")
def test_120_1_a_planeswalker_deals_damage_to_himself() -> None:
    t, a, _ = two()
    mad = card(
        "0: Reveal the top card of your library and put it into your hand. Sarkhan deals damage to "
        "himself equal to that card's mana value.",
        "Legendary Planeswalker — Sarkhan",
        "Sarkhan",
        loyalty="7",
    )
    a.library(CardDef("Giant", "creature", "Giant", "{3}{R}", power=4, toughness=4))
    a.battlefield(mad)
    a.activates(mad)
    t.resolve()
    assert (a.counters(mad, "loyalty"), a.hand_names) == (3, ["Giant"])


@pytest.mark.rule("306.4")
def test_306_4_a_name_behind_each_is_a_planeswalker_type() -> None:
    t, a, _ = two()
    garruk = card(
        '0: Create two 2/2 black Wolf creature tokens with "When this token dies, put a loyalty '
        'counter on each Garruk you control."',
        "Legendary Planeswalker — Garruk",
        "Garruk",
        loyalty="5",
    )
    other = CardDef("Garruk the Other", "legendary planeswalker", "Garruk", loyalty=1)
    doom = card("Destroy target creature.", "Instant", "Doom")
    a.battlefield(garruk, other).hand(doom)
    a.activates(garruk)
    t.resolve()
    a.casts(doom, at="Wolf Token")
    t.resolve()
    t.resolve()
    assert (a.counters(garruk, "loyalty"), a.counters(other, "loyalty")) == (6, 2)


@pytest.mark.rule("701.13c")
def test_701_13c_all_artifact_cards_from_among_those_exiled() -> None:
    t, a, _ = two()
    bridge = card(
        "Exile the top three cards of your library. Put all artifact cards from among them onto "
        "the battlefield.",
        name="Bridge",
    )
    a.library(RELIC, BEAR, CardDef("Orb", "artifact")).hand(bridge).casts(bridge)
    t.resolve()
    assert (a.exile_names, sorted(a.permanents)) == (["Bear"], ["Orb", "Relic"])


@pytest.mark.rule("707.9")
def test_707_9_copies_that_are_not_legendary() -> None:
    t, a, _ = two()
    jace = card(
        "0: Create two tokens that are copies of Jace, except they're not legendary.",
        "Legendary Planeswalker — Jace",
        "Jace",
        loyalty="3",
    )
    a.battlefield(jace)
    a.activates(jace)
    t.resolve()
    assert a.count("Jace") == 3
