"""607.2d, 611.3a, 613: being of a chosen type or color, here and elsewhere, as cards say it."""

from __future__ import annotations

import pytest

from apnap.rules.continuous import layers
from apnap.state.card import CardDef
from apnap.testing import ScenarioError, Seat, Table, table
from apnap.testing.tables import two
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
ELF_CALL = card(
    "Search your library for an Elf card, reveal it, put it into your hand, then shuffle.",
    "Sorcery",
    "Call",
)
ADAPTATION = card(
    "As this enchantment enters, choose a creature type.\nCreatures you control are the chosen "
    "type in addition to their other types. The same is true for creature spells you control and "
    "creature cards you own that aren't on the battlefield.",
    "Enchantment",
    "Adaptation",
)
CONSPIRACY = card(
    "As this enchantment enters, choose a creature type.\nCreatures you control are the chosen "
    "type. The same is true for creature spells you control and creature cards you own that "
    "aren't on the battlefield.",
    "Enchantment",
    "Plot",
)


def plays(t: Table, seat: Seat, what: CardDef, choice: str, at: object = None) -> None:
    seat.hand(what).casts(what, at=at)
    t.resolve()
    seat.answers(choice)


def subtypes(t: Table, seat: Seat, what: CardDef, zone: str) -> frozenset[str]:
    return layers.characteristics_of(t.game, seat.find(what, zones=(zone,))).subtypes


@pytest.mark.rule("611.3a")
@pytest.mark.parametrize("zone", ["battlefield", "hand", "graveyard", "exile", "library"])
def test_611_3a_creatures_and_creature_cards_everywhere_are_the_chosen_type(zone: str) -> None:
    t, a, b = two()
    getattr(a, zone)(BEAR)
    getattr(b, zone)(BEAR)
    plays(t, a, ADAPTATION, "Elf")
    assert subtypes(t, a, BEAR, zone) == {"Bear", "Elf"}
    assert subtypes(t, b, BEAR, zone) == {"Bear"}


@pytest.mark.rule("205.1a")
def test_205_1a_the_chosen_type_replaces_the_creature_types() -> None:
    t, a, _ = two()
    a.battlefield(BEAR).graveyard(BEAR)
    plays(t, a, CONSPIRACY, "Elf")
    assert subtypes(t, a, BEAR, "battlefield") == {"Elf"}
    assert subtypes(t, a, BEAR, "graveyard") == {"Elf"}


@pytest.mark.rule("701.19a")
def test_701_19a_a_search_finds_a_card_that_is_of_the_chosen_type_only_there() -> None:
    t, a, _ = two()
    a.library(BEAR, only=True)
    plays(t, a, ADAPTATION, "Elf")
    a.hand(ELF_CALL).casts(ELF_CALL)
    t.resolve()
    a.answers([BEAR])
    assert a.hand_names == ["Bear"]


@pytest.mark.rule("611.3a")
def test_611_3a_it_ends_with_the_permanent() -> None:
    t, a, _ = two()
    a.graveyard(BEAR)
    plays(t, a, ADAPTATION, "Elf")
    shatter = card("Destroy target enchantment.", "Instant", "Shatter")
    a.hand(shatter).casts(shatter, at=ADAPTATION)
    t.resolve()
    assert subtypes(t, a, BEAR, "graveyard") == {"Bear"}


@pytest.mark.rule("604.3a")
@pytest.mark.parametrize("zone", ["battlefield", "hand", "graveyard", "library"])
def test_604_3a_every_creature_type_even_elsewhere(zone: str) -> None:
    t, a, _ = two()
    ultimus = card("Ultimus is every creature type.", "Creature — Illusion", "Ultimus")
    getattr(a, zone)(ultimus)
    t.begin()
    assert subtypes(t, a, ultimus, zone) >= {"Goblin", "Elf", "Illusion"}


@pytest.mark.rule("305.7")
def test_305_7_the_chosen_basic_land_type() -> None:
    t, a, b = two()
    mirage = card(
        "Enchant land\nAs this Aura enters, choose a basic land type.\n"
        "Enchanted land is the chosen type.",
        "Enchantment — Aura",
        "Mirage",
    )
    b.lands("Forest")
    plays(t, a, mirage, "Swamp", at="Forest")
    chars = layers.characteristics_of(t.game, b.find("Forest"))
    assert chars.subtypes == {"Swamp"}
    assert len(chars.abilities) == 1


@pytest.mark.rule("613.1e")
def test_613_1e_everything_is_the_chosen_color_too() -> None:
    t, a, b = two()
    red = card("Haste", "Creature", "Red", mana_cost="{R}")
    servant = card(
        "As this creature enters, choose a color.\nAll cards that aren't on the battlefield, "
        "spells, and permanents are the chosen color in addition to their other colors.",
        "Artifact Creature — Scarecrow",
        "Servant",
    )
    a.battlefield(red).library(red)
    b.hand(red)
    plays(t, a, servant, "U")
    places = [(a, "battlefield"), (a, "library"), (b, "hand")]
    for seat, zone in places:
        assert layers.characteristics_of(t.game, seat.find(red, zones=(zone,))).colors == {"R", "U"}
    assert layers.characteristics_of(t.game, a.find(servant)).colors == {"U"}


@pytest.mark.rule("702.16g")
@pytest.mark.rule("607.1c")
def test_702_16_an_aura_gives_protection_from_the_color_that_was_chosen_for_it() -> None:
    t, a, b = two()
    ward = card(
        "Enchant creature\nAs this Aura enters, choose a color.\nEnchanted creature has protection "
        "from the chosen color. This effect doesn't remove this Aura.",
        "Enchantment — Aura",
        "Ward",
        mana_cost="{W}",
    )
    a.battlefield(BEAR).lands("Plains")
    plays(t, a, ward, "W", at=BEAR)
    assert "Ward" in a.permanents
    white = card("Destroy target creature.", "Instant", "White", mana_cost="{W}")
    red = card("Destroy target creature.", "Instant", "Red", mana_cost="{R}")
    b.hand(white, red).lands("Plains", "Mountain")
    assert (b.may_cast(white), b.may_cast(red)) == (False, True)


@pytest.mark.rule("702.16g")
def test_702_16g_protection_from_two_colors() -> None:
    t, a, b = two()
    angel = card("Protection from black and from red", "Creature — Angel", "Angel")
    a.battlefield(angel)
    spells = {
        color: card("Destroy target creature.", "Instant", color, mana_cost=f"{{{color}}}")
        for color in "BRG"
    }
    b.hand(*spells.values()).lands("Swamp", "Mountain", "Forest")
    t.begin()
    assert [color for color, each in spells.items() if b.may_cast(each)] == ["G"]


@pytest.mark.rule("702.16k")
def test_702_16k_protection_from_the_chosen_player() -> None:
    t = table(3)
    a, b, c = t.seats
    nemesis = card(
        "As this creature enters, choose a player.\n"
        "This creature has protection from the chosen player.",
        "Creature — Merfolk",
        "Nemesis",
    )
    plays(t, a, nemesis, b.name)
    bolt = card("Destroy target creature.", "Instant", "Doom")
    b.hand(bolt)
    c.hand(bolt)
    assert (b.may_cast(bolt), c.may_cast(bolt)) == (False, True)


@pytest.mark.rule("613.4b")
def test_613_4b_enchantments_as_large_as_their_mana_value() -> None:
    t, a, b = two()
    opalescence = card(
        "Each other non-Aura enchantment is a creature in addition to its other types and has base "
        "power and base toughness each equal to its mana value.",
        "Enchantment",
        "Opalescence",
    )
    shrine = card("You have no maximum hand size.", "Enchantment", "Shrine", mana_cost="{2}{W}")
    a.battlefield(opalescence)
    b.battlefield(shrine)
    t.begin()
    assert (b.creatures, b.power(shrine), a.creatures) == (["Shrine"], 3, [])


@pytest.mark.rule("613.1d")
def test_613_1d_forests_and_saprolings_are_both() -> None:
    t, a, b = two()
    limb = card(
        "All Forests and all Saprolings are 1/1 green Saproling creatures and Forest lands in "
        "addition to their other types.",
        "Enchantment",
        "Limb",
    )
    saproling = CardDef("Saproling", "creature", "Saproling", power=4, toughness=4)
    a.battlefield(limb, saproling)
    b.lands("Forest")
    t.begin()
    for seat, what in ((a, saproling), (b, "Forest")):
        chars = layers.characteristics_of(t.game, seat.find(what))
        assert (chars.power, chars.toughness) == (1, 1)
        assert chars.types == {"creature", "land"}
        assert chars.subtypes == {"Saproling", "Forest"}


@pytest.mark.rule("614.16")
def test_614_16_what_is_put_there_as_a_cost_is_not_doubled() -> None:
    t, a, _ = two()
    season = card(
        "If an effect would create one or more tokens under your control, it creates twice that "
        "many of those tokens instead.\nIf an effect would put one or more counters on a permanent "
        "you control, it puts twice that many of those counters on that permanent instead.",
        "Enchantment",
        "Season",
    )
    walker = card(
        "+1: Create a 1/1 white Soldier creature token.\n−1: Put a loyalty counter on Walker.",
        "Legendary Planeswalker — Walker",
        "Walker",
        loyalty="3",
    )
    a.battlefield(season).hand(walker).casts(walker)
    t.resolve()
    assert a.counters(walker, "loyalty") == 6
    a.activates(walker)
    t.resolve()
    assert (a.counters(walker, "loyalty"), a.count("Soldier Token")) == (7, 2)
    t.next_turn().next_turn()
    a.activates(walker, ability=1)
    t.resolve()
    assert a.counters(walker, "loyalty") == 8


@pytest.mark.rule("614.16")
@pytest.mark.rule("120.3d")
def test_614_16_counters_that_damage_puts_there_are_no_effects() -> None:
    t, a, b = two()
    plain = card(
        "If one or more +1/+1 counters would be put on a creature, twice that many +1/+1 counters "
        "are put on that creature instead.",
        "Enchantment",
        "Plain",
    )
    season = card(
        "If an effect would put one or more counters on a permanent you control, it puts twice "
        "that many of those counters on that permanent instead.",
        "Enchantment",
        "Season",
    )
    ox = CardDef("Ox", "creature", "Ox", power=0, toughness=6)
    rot = card("Wither", "Creature", "Rot")
    fight = card(
        "Target creature you control deals damage equal to its power to target creature an opponent"
        " controls.",
        "Sorcery",
        "Strike",
    )
    b.battlefield(ox, season, plain)
    a.battlefield(rot).hand(fight).casts(fight, at=[rot, ox])
    t.resolve()
    assert b.counters(ox, "-1/-1") == 2
    grow = card("Put a +1/+1 counter on target creature.", "Instant", "Grow")
    b.hand(grow).casts(grow, at=ox)
    t.resolve()
    b.answers("Season")
    assert b.counters(ox, "-1/-1") + b.counters(ox, "+1/+1") >= 2
    assert b.power(ox) == 2


@pytest.mark.rule("611.2c")
def test_611_2c_a_type_is_chosen_once_for_creatures_that_come_later_too() -> None:
    """Walking Desecration."""
    call = card("Creatures of the creature type of your choice attack this turn if able.")
    elf = CardDef("Elf", "creature", "Elf", power=1, toughness=1)
    late = card("Haste", "Creature — Bear", "Late")
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, elf).hand(late)
    plays(t, a, call, "Bear")
    a.casts(late)
    t.resolve()
    with pytest.raises(ScenarioError, match="attacks if able"):
        a.attacks({BEAR: b, elf: b})
    a.attacks({BEAR: b, late: b})
    assert t.turn.attackers == [("Bear", "B"), ("Late", "B")]
