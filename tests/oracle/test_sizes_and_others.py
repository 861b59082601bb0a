"""208, 506.5, 613.4c: sizes, lone attackers, amounts of each, and words about them."""

from __future__ import annotations

import pytest

from apnap.testing import ScenarioError
from apnap.testing.simple_plays import resolve_all
from apnap.testing.tables import two
from apnap.testing.texts import card

BEAR = card("", "Creature — Bear", "Bear")
OX = card("", "Creature — Ox", "Ox", power="1", toughness="1")


@pytest.mark.rule("208.1")
def test_208_1_a_creature_of_a_size() -> None:
    """Pendelhaven."""
    t, a, _ = two()
    haven = card("{T}: Target 1/1 creature gets +1/+2 until end of turn.", "Land", "Haven")
    a.battlefield(haven, BEAR, OX)
    with pytest.raises(ScenarioError):
        a.activates(haven, at=BEAR)
    a.activates(haven, at=OX)
    t.resolve()
    assert (t.permanent(OX).power, t.permanent(OX).toughness) == (2, 3)


@pytest.mark.rule("208.1")
@pytest.mark.parametrize(("power", "toughness", "dies"), [("4", "1", True), ("3", "3", False)])
def test_208_1_power_or_toughness(power: str, toughness: str, dies: bool) -> None:
    """Repel Calamity."""
    t, a, b = two()
    repel = card("Destroy target creature with power or toughness 4 or greater.", name="Repel")
    b.battlefield(card("", "Creature", "Beast", power=power, toughness=toughness))
    a.hand(repel)
    if dies:
        a.casts(repel, at="Beast")
        t.resolve()
    else:
        with pytest.raises(ScenarioError):
            a.casts(repel, at="Beast")
    assert b.graveyard_names == (["Beast"] if dies else [])


@pytest.mark.rule("506.5")
@pytest.mark.parametrize("alone", [True, False])
def test_506_5_as_long_as_it_attacks_alone(alone: bool) -> None:
    """Dream Prowler."""
    t, a, b = two()
    words = "This creature can't be blocked as long as it's attacking alone."
    prowler = card(words, "Creature — Illusion", "Prowler")
    a.battlefield(prowler, OX)
    b.battlefield(BEAR)
    t.go_to("declare attackers")
    a.attacks({prowler: b} if alone else {prowler: b, OX: b})
    t.go_to("declare blockers")
    if alone:
        with pytest.raises(ScenarioError):
            b.blocks({BEAR: prowler})
    else:
        b.blocks({BEAR: prowler})


@pytest.mark.rule("613.4c")
def test_613_4c_each_counts_its_own_counters() -> None:
    """Toxrill, Thelon of Havenwood."""
    t, a, _ = two()
    thelon = card("Each creature gets +1/+1 for each spore counter on it.", "Enchantment")
    spore = card("Put two spore counters on target creature.", name="Spore")
    a.battlefield(thelon, BEAR, OX).hand(spore).casts(spore, at=BEAR)
    t.resolve()
    assert (t.permanent(BEAR).power, t.permanent(OX).power) == (4, 1)


@pytest.mark.rule("613.4c")
def test_613_4c_each_counts_the_others() -> None:
    """Sliver Legion: the objects that get it are not counted for themselves."""
    t, a, _ = two()
    words = "All Sliver creatures get +1/+1 for each other Sliver on the battlefield."
    legion = card(words, "Legendary Creature — Sliver", "Legion", power="7", toughness="7")
    mite = card("", "Creature — Sliver", "Mite", power="1", toughness="1")
    a.battlefield(legion, mite, mite, BEAR)
    assert (t.permanent(legion).power, t.permanent(mite).power) == (9, 3)
    assert t.permanent(BEAR).power == 2


@pytest.mark.rule("604.3")
def test_604_3_it_is_also_a_cleric_in_every_zone() -> None:
    """Tajuru Paragon."""
    t, a, _ = two()
    paragon = card("Paragon is also a Cleric and Wizard.", "Creature — Elf", "Paragon")
    back = card("Return target Cleric card from your graveyard to your hand.", name="Back")
    a.graveyard(paragon).hand(back).casts(back, at=paragon)
    t.resolve()
    assert "Paragon" in a.hand_names


@pytest.mark.rule("701.15c")
@pytest.mark.parametrize(
    "words",
    [
        "Destroy target creature. That creature can't be regenerated.",
        "Destroy target creature and it can't be regenerated.",
        "Destroy target creature. A creature destroyed this way can't be regenerated.",
        "Destroy all creatures. Creatures destroyed this way can't be regenerated.",
    ],
)
def test_701_15c_words_for_no_regeneration(words: str) -> None:
    t, a, _ = two()
    troll = card("{0}: Regenerate this creature.", "Creature — Troll", "Troll")
    doom = card(words, name="Doom")
    a.battlefield(troll).hand(doom).activates(troll)
    t.resolve()
    a.casts(doom, at=troll if "target" in words else None)
    t.resolve()
    assert "Troll" in a.graveyard_names


@pytest.mark.rule("613.1f")
def test_613_1f_gains_one_keyword_and_loses_others() -> None:
    t, a, _ = two()
    beast = card("Trample, vigilance", "Creature", "Beast")
    shift = card(
        "Target creature gains flying and loses trample and vigilance until end of turn.",
        name="Shift",
    )
    a.battlefield(beast).hand(shift).casts(shift, at=beast)
    t.resolve()
    assert t.permanent(beast).keywords == frozenset(["flying"])


@pytest.mark.rule("611.2b")
def test_611_2b_has_it_for_as_long_as_it_remains_tapped() -> None:
    """Everglove Courier."""
    t, a, _ = two()
    courier = card(
        "{T}: Target creature gets +2/+2 and has trample for as long as this creature remains "
        "tapped.",
        "Creature — Elf",
        "Courier",
    )
    a.battlefield(courier, BEAR).activates(courier, at=BEAR)
    t.resolve()
    assert (t.permanent(BEAR).power, t.permanent(BEAR).keywords) == (4, frozenset(["trample"]))
    t.next_turn()
    t.next_turn()
    t.go_to("upkeep", turn_of=a)
    assert (t.permanent(BEAR).power, t.permanent(BEAR).keywords) == (2, frozenset())


@pytest.mark.rule("604.1")
@pytest.mark.parametrize(("others", "power"), [(1, 2), (2, 5)])
def test_604_1_at_least_so_many_others(others: int, power: int) -> None:
    """Svyelun of Sea and Sky."""
    t, a, _ = two()
    words = "This creature gets +3/+0 as long as you control at least two other Oxen."
    ox = card(words, "Creature — Ox", "Leader")
    a.battlefield(ox, *[OX] * others)
    assert t.permanent(ox).power == power


@pytest.mark.rule("604.1")
@pytest.mark.parametrize("bear", [True, False])
def test_604_1_no_opponent_controls_one(bear: bool) -> None:
    """Kavu Runner, and a card that has to be in a graveyard."""
    t, a, b = two()
    words = "This creature gets +1/+1 as long as no opponent controls a creature.\n"
    words += "This creature has flying as long as there's a creature card in your graveyard."
    kavu = card(words, "Creature — Kavu", "Kavu")
    a.battlefield(kavu).graveyard(OX)
    if bear:
        b.battlefield(BEAR)
    resolve_all(t)
    assert (t.permanent(kavu).power, t.permanent(kavu).keywords) == (
        2 if bear else 3,
        frozenset(["flying"]),
    )


@pytest.mark.rule("303.4b")
def test_303_4b_creatures_that_are_enchanted() -> None:
    """Guardian's Magemark: every enchanted creature, not only the one that it enchants."""
    t, a, _ = two()
    mark = card(
        "Enchant creature\nCreatures you control that are enchanted get +1/+1.",
        "Enchantment — Aura",
        "Mark",
    )
    other = card("Enchant creature", "Enchantment — Aura", "Other")
    a.battlefield(BEAR, OX).hand(mark, other).casts(mark, at=BEAR)
    t.resolve()
    assert (t.permanent(BEAR).power, t.permanent(OX).power) == (3, 1)
    a.casts(other, at=OX)
    t.resolve()
    assert (t.permanent(BEAR).power, t.permanent(OX).power) == (3, 2)
