"""608.2f: What is done for each of several objects, by the words of cards, as it plays."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.texts import card, refused

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", power=2, toughness=4)
ROCK = CardDef("Rock", "artifact")


@pytest.mark.rule("608.2h")
def test_608_2h_the_players_who_controlled_them_create_tokens() -> None:
    """Descent of the Dragons."""
    descent = card(
        "Destroy any number of target creatures. For each creature destroyed this way, its "
        "controller creates a 4/4 red Dragon creature token with flying.",
        "Sorcery",
        "Descent",
    )
    steady = card("Indestructible", "Creature — Golem", "Golem")
    t = table(3)
    a, b, c = t.seats
    a.hand(descent).battlefield(BEAR)
    b.battlefield(BEAR, OX)
    c.battlefield(steady)
    a.casts(descent, at=[a.find(BEAR), b.find(BEAR), b.find(OX), c.find(steady)])
    t.resolve()
    assert (a.count("Dragon Token"), b.count("Dragon Token")) == (1, 2)
    assert c.creatures == ["Golem"]


@pytest.mark.rule("608.2c")
def test_608_2c_only_those_put_into_a_graveyard_count() -> None:
    """Terastodon, while cards are exiled instead."""
    elephant = card(
        "When this creature enters, you may destroy up to three target noncreature permanents. For "
        "each permanent put into a graveyard this way, its controller creates a 3/3 green Elephant "
        "creature token.",
        "Creature — Elephant",
        "Terastodon",
    )
    rest = card(
        "If a card would be put into your graveyard from anywhere, exile it instead.",
        "Creature",
        "Rest",
    )
    t = table(3)
    a, b, c = t.seats
    a.hand(elephant)
    b.battlefield(ROCK)
    c.battlefield(ROCK, rest)
    a.casts(elephant)
    t.resolve()
    a.answers([b.find(ROCK), c.find(ROCK)])
    t.resolve()
    a.answers(True)
    assert b.creatures == ["Elephant Token"]
    assert (c.creatures, c.exile_names) == (["Rest"], ["Rock"])


@pytest.mark.rule("707.2")
def test_707_2_a_copy_of_each_at_the_same_time() -> None:
    """Second Harvest: the tokens it creates are not copied again."""
    harvest = card(
        "For each token you control, create a token that's a copy of that permanent.",
        "Instant",
        "Harvest",
    )
    army = card("Create two 1/1 white Soldier creature tokens.", "Sorcery", "Army")
    t = table(2)
    a, _b = t.seats
    a.hand(army, harvest).battlefield(BEAR)
    a.casts(army)
    t.resolve()
    a.casts(harvest)
    t.resolve()
    assert (a.count("Soldier Token"), a.count(BEAR)) == (4, 1)
    assert refused("For each token you control, create a token that's a copy of target creature.")


@pytest.mark.rule("707.9")
def test_707_9_copies_of_each_of_several_targets_are_exiled_later() -> None:
    """Twinflame."""
    flame = card(
        "Choose any number of target creatures you control. For each of them, create a token "
        "that's a copy of that creature, except it has haste. Exile those tokens at the beginning "
        "of the next end step.",
        "Sorcery",
        "Flame",
    )
    t = table(2)
    a, _b = t.seats
    a.hand(flame).battlefield(BEAR, OX)
    a.casts(flame, at=[a.find(BEAR), a.find(OX)])
    t.resolve()
    assert sorted(a.creatures) == ["Bear", "Bear", "Ox", "Ox"]
    t.next_turn()
    assert sorted(a.creatures) == ["Bear", "Ox"]


@pytest.mark.rule("205.1a")
@pytest.mark.rule("707.9d")
def test_707_9d_a_copy_that_is_a_zombie_has_no_other_creature_types() -> None:
    """The Scarab God: a changeling's copy is only a Zombie."""
    god = card(
        "{0}: Exile target creature card from a graveyard. Create a token that's a copy of it, "
        "except it's a 4/4 black Zombie.",
        "Creature — God",
        "Scarab God",
    )
    shifter = card("Changeling", "Creature — Shapeshifter", "Shifter", mana_cost="{U}")
    t = table(2)
    a, b = t.seats
    a.battlefield(god)
    b.graveyard(shifter)
    a.activates(god, at=b.find(shifter, zones=("graveyard",)))
    t.resolve()
    token = t.permanent(shifter)
    assert (token.power, token.toughness, sorted(token.colors)) == (4, 4, ["B"])
    assert sorted(token.subtypes) == ["Zombie"]
    assert b.exile_names == ["Shifter"]


@pytest.mark.rule("707.9")
def test_707_9_a_copy_with_another_color_besides_its_own() -> None:
    """Ratadrabik of Urborg."""
    sage = card(
        "Whenever another legendary creature you control dies, create a token that's a copy of "
        "that creature, except it's not legendary and it's a 2/2 black Zombie in addition to its "
        "other colors and types.",
        "Legendary Creature — Zombie",
        "Sage",
    )
    hero = card("", "Legendary Creature — Human", "Hero", mana_cost="{W}")
    murder = card("Destroy target creature.", "Instant", "Murder")
    t = table(2)
    a, _b = t.seats
    a.battlefield(sage, hero).hand(murder)
    a.casts(murder, at=a.find(hero))
    t.resolve()
    t.resolve()
    token = t.permanent(hero)
    assert sorted(token.colors) == ["B", "W"]
    assert sorted(token.subtypes) == ["Human", "Zombie"]
    assert (token.power, "legendary" in token.supertypes) == (2, False)
