"""201.5, 400.7, 608.2c: what "this creature", "it" and "that card" are once they have moved."""

from __future__ import annotations

import pytest

from apnap.testing import table
from apnap.testing.texts import card

KILL = card("Destroy target creature.", "Instant", "Murder")


@pytest.mark.rule("400.7e")
def test_400_7e_what_dies_finds_its_card_in_the_graveyard() -> None:
    t = table(2)
    a, _ = t.seats
    text = "When this creature dies, exile this card. You gain 2 life."
    harbinger = card(text, "Creature — Robot", "Harbinger")
    a.battlefield(harbinger).hand(KILL)
    a.casts(KILL, at=harbinger)
    t.pass_all()
    assert (a.exile_names, a.life) == (["Harbinger"], 22)


@pytest.mark.rule("113.7a")
def test_113_7a_what_has_died_deals_damage_as_it_last_was() -> None:
    t = table(2)
    a, b = t.seats
    text = "Lifelink\nWhen this creature dies, it deals 3 damage to any target."
    imp = card(text, "Creature — Imp", "Imp")
    a.battlefield(imp).hand(KILL)
    a.casts(KILL, at=imp)
    t.resolve()
    a.answers(b)
    t.pass_all()
    assert (a.life, b.life) == (23, 17)


@pytest.mark.rule("400.7j")
def test_400_7j_what_an_instruction_has_exiled_comes_back_later() -> None:
    t = table(2)
    a, b = t.seats
    text = (
        "Whenever another creature enters, exile this creature. Return this creature to the "
        "battlefield under its owner's control at the beginning of the next end step."
    )
    skitter = card(text, "Creature — Wurm", "Saltskitter")
    bear = card("", "Creature — Bear", "Bear")
    a.battlefield(skitter).hand(bear)
    a.casts(bear)
    t.pass_all()
    assert (a.exile_names, a.permanents) == (["Saltskitter"], ["Bear"])
    t.go_to("upkeep", turn_of=b)
    assert sorted(a.permanents) == ["Bear", "Saltskitter"]


@pytest.mark.rule("113.7a", "608.2h")
def test_113_7a_a_source_destroyed_in_response_is_copied_as_it_last_was() -> None:
    t = table(2)
    a, _ = t.seats
    text = "{0}: Create a token that's a copy of this creature."
    myr = card(text, "Creature — Myr", "Propagator")
    a.battlefield(myr).hand(KILL)
    a.activates(myr)
    a.casts(KILL, at=myr)
    t.pass_all()
    assert (a.graveyard_names.count("Propagator"), a.permanents) == (1, ["Propagator"])


@pytest.mark.rule("608.2h", "707.2")
def test_608_2h_what_dies_of_the_damage_that_triggers_it_is_copied() -> None:
    t = table(2)
    a, _ = t.seats
    text = "Whenever this creature is dealt damage, create a token that's a copy of this creature."
    raptor = card(text, "Creature — Dinosaur", "Raptor")
    shock = card("Shock deals 20 damage to target creature.", "Instant", "Shock")
    a.battlefield(raptor).hand(shock)
    a.casts(shock, at=raptor)
    t.pass_all()
    assert ("Raptor" in a.graveyard_names, a.permanents) == (True, ["Raptor"])


@pytest.mark.rule("608.2h", "707.2")
def test_707_2_a_source_that_was_a_copy_is_copied_with_the_values_that_it_last_had() -> None:
    t = table(2)
    a, b = t.seats
    text = "{0}: Create a token that's a copy of this creature."
    myr = card(text, "Creature — Myr", "Propagator")
    turn = card(
        "Target creature you control becomes a copy of target creature an opponent controls.",
        "Instant",
        "Turn",
    )
    a.battlefield(myr).hand(KILL, turn)
    b.battlefield("Hill Giant")
    number = a.find(myr)
    a.activates(myr)
    a.casts(turn, at=[myr, "Hill Giant"])
    t.resolve()
    a.casts(KILL, at=number)
    t.pass_all()
    assert ("Propagator" in a.graveyard_names, a.permanents) == (True, ["Hill Giant"])


@pytest.mark.rule("608.2h", "707.4")
def test_608_2h_another_creature_becomes_a_copy_of_a_source_that_is_gone() -> None:
    t = table(2)
    a, _ = t.seats
    text = "{0}: Another target creature becomes a copy of this creature."
    mold = card(text, "Creature — Myr", "Mold")
    a.battlefield(mold, "Hill Giant").hand(KILL)
    a.activates(mold, at="Hill Giant")
    a.casts(KILL, at=mold)
    t.pass_all()
    assert ("Mold" in a.graveyard_names, a.permanents) == (True, ["Mold"])


@pytest.mark.rule("2026-08:702.175a", "608.2h")
def test_2026_08_702_175a_offspring_copies_a_creature_that_has_died_since() -> None:
    t = table(2)
    a, _ = t.seats
    mouse = card("Offspring {0}", "Creature — Mouse", "Mouse")
    a.hand(mouse, KILL)
    a.casts(mouse).answers(1)
    t.resolve()
    a.casts(KILL, at=mouse)
    t.pass_all()
    assert ("Mouse" in a.graveyard_names, a.permanents, a.power(mouse)) == (True, ["Mouse"], 1)


@pytest.mark.rule("122.2")
def test_122_2_a_card_in_a_graveyard_is_exiled_with_a_counter() -> None:
    """Cards in graveyards have no counters: the words say how it is exiled."""
    t = table(2)
    a, b = t.seats
    text = (
        "Exile up to one target legendary creature card from a graveyard with a memory counter on "
        "it."
    )
    animus = card(text, "Instant", "Animus")
    hero = card("", "Legendary Creature — Human", "Hero")
    b.graveyard(hero)
    a.hand(animus).casts(animus, at=hero)
    t.resolve()
    assert b.exile_names == ["Hero"]
    [number] = t.game.player(b.number).exile
    assert dict(t.game.object(number).counters) == {"memory": 1}


@pytest.mark.rule("701.20d")
def test_701_20d_it_and_your_graveyard_are_shuffled_into_the_library() -> None:
    t = table(2)
    a = t.seats[0]
    elixir = card(
        "{0}: Shuffle this artifact and your graveyard into their owner's library.",
        "Artifact",
        "Elixir",
    )
    a.battlefield(elixir).graveyard("Grizzly Bears").library("Forest", only=True)
    a.activates(elixir)
    t.resolve()
    names = sorted(t.game.object(each).card.name for each in t.game.player(0).library)
    assert names == ["Elixir", "Forest", "Grizzly Bears"]
    assert (a.permanents, a.graveyard_names) == ([], [])
