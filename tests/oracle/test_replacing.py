"""Replacement and prevention effects of static abilities, from their text (614, 615)."""

from __future__ import annotations

import pytest

from apnap.testing import table
from apnap.testing.texts import card, refused

BEAR = card("", "Creature — Bear", "Bear")
FREE = card("Test Bolt deals 3 damage to any target.", "Instant", "Test Bolt")


@pytest.mark.rule("615.1a")
def test_615_1a_damage_from_some_sources_is_prevented() -> None:
    t = table(2)
    a, b = t.seats
    words = "Prevent all combat damage that would be dealt to this creature by artifact creatures."
    pixies = card(words, "Creature", "Pixies")
    golem = card("", "Artifact Creature — Golem", "Golem")
    a.battlefield(pixies)
    b.battlefield(golem)
    t.go_to("declare attackers", turn_of=a)
    a.attacks({pixies: b})
    t.go_to("declare blockers")
    b.blocks({golem: pixies})
    t.go_to("end of combat")
    assert (a.creatures, b.creatures) == (["Pixies"], [])


@pytest.mark.rule("615.5")
def test_615_5_what_is_prevented_becomes_counters() -> None:
    t = table(2)
    a, _ = t.seats
    words = "If damage would be dealt to this creature, prevent that damage and put that many"
    hydra = card(f"{words} +1/+1 counters on it.", "Creature", "Hydra")
    a.battlefield(hydra).hand(FREE)
    a.casts(FREE, at=hydra)
    t.pass_all()
    assert (a.damage(hydra), a.counters(hydra, "+1/+1")) == (0, 3)


@pytest.mark.rule("614.1a")
def test_614_1a_double_damage() -> None:
    t = table(2)
    a, b = t.seats
    words = "If a source you control would deal damage to a permanent or player, it deals double"
    furnace = card(f"{words} that damage to that permanent or player instead.", "Enchantment", "F")
    a.battlefield(furnace).hand(FREE)
    b.hand(FREE)
    a.casts(FREE, at=b)
    t.resolve()
    assert b.life == 14
    a.passes()
    b.casts(FREE, at=a)
    t.resolve()
    assert a.life == 17


@pytest.mark.rule("614.9")
def test_614_9_damage_is_dealt_to_another() -> None:
    t = table(2)
    a, b = t.seats
    words = "All damage that would be dealt to you is dealt to this creature instead."
    angel = card(words, "Creature", "Angel", toughness="8")
    b.battlefield(angel)
    a.hand(FREE)
    a.casts(FREE, at=b)
    t.resolve()
    assert (b.life, b.damage(angel)) == (20, 3)


@pytest.mark.rule("614.1a")
def test_614_1a_twice_that_much_life() -> None:
    t = table(2)
    a, b = t.seats
    drink = card("Each player gains 3 life.", "Sorcery", "Drink")
    boon = card("If you would gain life, you gain that much life plus 1 instead.", "Enchantment")
    a.battlefield(boon).hand(drink)
    a.casts(drink)
    t.resolve()
    assert (a.life, b.life) == (24, 23)


@pytest.mark.rule("614.11")
def test_614_11_another_draw_instead() -> None:
    t = table(2)
    a, _ = t.seats
    words = "If you would draw a card while you have no cards in hand, instead you draw two cards"
    scrivener = card(f"{words} and you lose 1 life.", "Creature", "Scrivener")
    draw = card("Draw a card.", "Sorcery", "Draw It")
    a.battlefield(scrivener).hand(draw)
    a.casts(draw)
    t.resolve()
    assert (len(a.hand_names), a.life) == (2, 19)


@pytest.mark.rule("614.16")
def test_614_16_twice_as_many_tokens_and_one_more_counter() -> None:
    t = table(2)
    a, _ = t.seats
    words = "If one or more tokens would be created under your control, twice that many of those"
    season = card(f"{words} tokens are created instead.", "Enchantment", "Season")
    words = "If one or more +1/+1 counters would be put on a creature you control, that many plus"
    scales = card(f"{words} one +1/+1 counters are put on it instead.", "Enchantment", "Scales")
    make = card("Create a 1/1 red Goblin creature token.", "Sorcery", "Make")
    grow = card("Put a +1/+1 counter on target creature.", "Sorcery", "Grow")
    a.battlefield(season, scales, BEAR).hand(make, grow)
    a.casts(make)
    t.resolve()
    a.casts(grow, at=BEAR)
    t.resolve()
    assert (a.count("Goblin Token"), a.counters(BEAR, "+1/+1")) == (2, 2)


@pytest.mark.rule("614.12a")
def test_614_12a_a_card_is_revealed_or_it_enters_tapped() -> None:
    words = "As this land enters, you may reveal a Bear card from your hand. If you don't, this"
    for shown, tapped in ((True, False), (False, True)):
        t = table(2)
        a, _ = t.seats
        cave = card(f"{words} land enters tapped.\n{{T}}: Add {{R}}.", "Land", "Cave")
        a.hand(cave, BEAR, "Forest")
        a.plays(cave)
        a.answers(BEAR if shown else False)
        assert a.is_tapped(cave) == tapped


@pytest.mark.rule("702.3b")
def test_702_3b_attacking_as_though_without_defender() -> None:
    t = table(2)
    a, b = t.seats
    words = "Defender\nAs long as you control a Bear, this creature can attack as though it didn't"
    wall = card(f"{words} have defender.", "Creature — Wall", "Wall")
    a.battlefield(wall, BEAR)
    b.battlefield(wall)
    t.go_to("declare attackers", turn_of=a)
    a.attacks({wall: b})
    t.go_to("end of combat")
    assert b.life == 18
    assert refused("This creature can attack as though it were a Bear.", "Creature — Wall")


@pytest.mark.rule("702.95b")
def test_702_95b_both_creatures_of_a_pair() -> None:
    t = table(2)
    a, _ = t.seats
    words = "Soulbond\nAs long as this creature is paired with another creature, each of those"
    seraph = card(f"{words} creatures gets +2/+2.", "Creature", "Seraph")
    a.battlefield(BEAR).hand(seraph)
    a.casts(seraph)
    t.pass_all()
    a.answers(True)
    assert (a.power(BEAR), a.power(seraph)) == (4, 4)


@pytest.mark.rule("614.1a")
def test_614_1a_cards_that_would_go_to_graveyards_are_exiled() -> None:
    t = table(2)
    a, b = t.seats
    words = "If a card would be put into an opponent's graveyard from anywhere, exile it instead."
    a.battlefield(card(words, "Enchantment", "Void")).hand(FREE)
    b.battlefield(BEAR)
    a.casts(FREE, at=BEAR)
    t.resolve()
    assert (b.exile_names, a.graveyard_names) == (["Bear"], ["Test Bolt"])
