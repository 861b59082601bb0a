"""107: One grammar of amounts: wherever a number may stand, so may what it is equal to."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_plays import size
from apnap.testing.texts import card, refused

BEAR = CardDef("Bear", "creature", "Bear", "{2}", 2, 2)
OX = CardDef("Ox", "creature", "Ox", "{4}", 3, 4)
FIELD = CardDef("Field", "land")
PLAINS = CardDef("Plains", "basic land", "Plains")
BOLT = CardDef("Bolt", "instant", "", "{R}")
RELIC = CardDef("Relic", "artifact", "", "{1}")


@pytest.mark.rule("107.3")
def test_107_3_x_is_said_in_the_middle_of_a_sentence() -> None:
    """Boundless Realms."""
    realms = card(
        "Search your library for up to X basic land cards, where X is the number of lands you "
        "control, put them onto the battlefield tapped, then shuffle."
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(FIELD, FIELD).library(PLAINS, BEAR, PLAINS, PLAINS).hand(realms).casts(realms)
    t.resolve()
    a.answers(["Plains", "Plains"])
    assert sorted(a.permanents) == ["Field", "Field", "Plains", "Plains"]


@pytest.mark.rule("107.1a")
@pytest.mark.parametrize(("words", "life"), [("rounded up", 23), ("rounded down", 22)])
def test_107_1a_half_x_of_something_is_rounded(words: str, life: int) -> None:
    """Banshee: the rounding is said behind what is gained."""
    charm = card(f"You gain half X life, {words}.", mana_cost="{X}", name="Charm")
    t = table(2)
    a, _ = t.seats
    a.lands(*["Plains"] * 5).hand(charm).casts(charm, x=5)
    t.resolve()
    assert a.life == life


@pytest.mark.rule("107.1")
def test_107_1_x_plus_two() -> None:
    """Vitalizing Cascade."""
    charm = card("You gain X plus 2 life.", mana_cost="{X}", name="Charm")
    t = table(2)
    a, _ = t.seats
    a.lands("Plains", "Plains", "Plains").hand(charm).casts(charm, x=3)
    t.resolve()
    assert a.life == 25


@pytest.mark.rule("608.2c")
def test_608_2c_that_many_cards_plus_one() -> None:
    """Into the Fire."""
    fire = card(
        "Put any number of cards from your hand on the bottom of your library, then draw that many "
        "cards plus one.",
        name="Fire",
    )
    t = table(2)
    a, _ = t.seats
    a.hand(fire, BEAR, OX).library(BOLT, FIELD, RELIC).casts(fire)
    t.resolve()
    a.answers(["Bear"])
    assert sorted(a.hand_names) == ["Bolt", "Field", "Ox"]


@pytest.mark.rule("701.13a")
def test_701_13a_cards_equal_to_a_number_are_milled() -> None:
    """Altar of Dementia."""
    altar = card(
        "Sacrifice a creature: Target player mills cards equal to the sacrificed creature's power.",
        "Artifact",
        "Altar",
    )
    t = table(2)
    a, b = t.seats
    b.library(BEAR, FIELD, OX, BOLT, RELIC)
    a.battlefield(altar, OX).activates(altar, at=b)
    t.resolve()
    assert sorted(b.graveyard_names) == ["Bear", "Field", "Ox"]


@pytest.mark.rule("107.1a")
def test_107_1a_half_a_library_is_milled() -> None:
    """Traumatize."""
    half = card("Target player mills half their library, rounded down.")
    t = table(2)
    a, b = t.seats
    a.hand(half).casts(half, at=b)
    before = len(b.library_names)
    t.resolve()
    assert len(b.graveyard_names) == before // 2


@pytest.mark.rule("701.8a")
def test_701_8a_cards_equal_to_a_number_are_discarded() -> None:
    drain = card(
        "Target player discards a number of cards equal to the number of creatures you control."
    )
    t = table(2)
    a, b = t.seats
    b.hand(BEAR, OX, BOLT)
    a.battlefield(BEAR, OX).hand(drain).casts(drain, at=b)
    t.resolve()
    b.answers(["Bear", "Bolt"])
    assert b.hand_names == ["Ox"]


@pytest.mark.rule("120.1")
def test_120_1_a_creature_deals_damage_to_itself() -> None:
    """Justice Strike."""
    strike = card("Target creature deals damage to itself equal to its power.")
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR, OX)
    a.hand(strike, strike).casts(strike, at=BEAR)
    t.resolve()
    a.casts(strike, at=OX)
    t.resolve()
    assert b.permanents == ["Ox"]


@pytest.mark.rule("115.1")
def test_115_1_the_power_of_a_target_that_nothing_else_is_done_with() -> None:
    """Soul's Grace, Soul's Majesty."""
    grace = card("You gain life equal to target creature's power.", name="Grace")
    majesty = card("Draw cards equal to the power of target creature you control.", name="Majesty")
    t = table(2)
    a, _ = t.seats
    a.battlefield(OX).library(BEAR, BOLT, FIELD, RELIC).hand(grace, majesty)
    a.casts(grace, at=OX)
    t.resolve()
    a.casts(majesty, at=OX)
    t.resolve()
    assert (a.life, len(a.hand_names)) == (23, 3)


@pytest.mark.rule("122.1")
def test_122_1_counters_among_permanents() -> None:
    """Kate Stewart."""
    grow = card("Put two +1/+1 counters on target creature.", name="Grow")
    gain = card(
        "You gain X life, where X is the number of +1/+1 counters among creatures you control.",
        name="Gain",
    )
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR)
    a.battlefield(OX, RELIC).hand(grow, grow, gain).casts(grow, at=OX)
    t.resolve()
    a.casts(grow, at=BEAR)
    t.resolve()
    a.casts(gain)
    t.resolve()
    assert a.life == 22


@pytest.mark.rule("201.2b")
def test_201_2b_differently_named_lands_and_different_powers() -> None:
    """All-Fates Scroll, Golden Ratio."""
    scroll = card(
        "You gain X life, where X is the number of differently named lands you control.",
        name="Scroll",
    )
    ratio = card("Draw a card for each different power among creatures you control.", name="Ratio")
    t = table(2)
    a, _ = t.seats
    a.battlefield(FIELD, FIELD, PLAINS, BEAR, BEAR, OX).hand(scroll, ratio).casts(scroll)
    t.resolve()
    a.casts(ratio)
    t.resolve()
    assert (a.life, len(a.hand_names)) == (22, 2)


@pytest.mark.rule("205.2")
def test_205_2_card_types_among_cards_discarded_this_way() -> None:
    """Occult Epiphany."""
    words = "Discard two cards. You gain 1 life for each card type among cards discarded this way."
    golem = CardDef("Golem", "artifact creature", "Golem", "{3}", 3, 3)
    t = table(2)
    a, _ = t.seats
    spell = card(words, name="Epiphany")
    a.hand(spell, golem, BEAR).casts(spell)
    t.resolve()
    assert a.life == 22


@pytest.mark.rule("615.5")
def test_615_5_life_equal_to_the_damage_prevented_this_way() -> None:
    """Candles' Glow: each time that damage is prevented."""
    glow = card(
        "Prevent the next 3 damage that would be dealt to any target this turn. You gain life "
        "equal to the damage prevented this way.",
        "Instant",
        "Glow",
    )
    shock = card("Test Card deals 2 damage to any target.", "Instant")
    t = table(2)
    a, b = t.seats
    a.battlefield(OX).hand(glow, shock, shock).casts(glow, at=OX)
    t.resolve()
    a.casts(shock, at=OX)
    t.resolve()
    assert a.life == 22
    a.casts(shock, at=OX)
    t.resolve()
    assert (a.life, b.life) == (23, 20)


@pytest.mark.rule("615.5")
def test_615_5_a_counter_for_each_damage_prevented_this_way() -> None:
    """Temper, Stormwild Capridor."""
    temper = card(
        "Prevent the next 2 damage that would be dealt to target creature this turn. For each 1 "
        "damage prevented this way, put a +1/+1 counter on that creature.",
        "Instant",
        "Temper",
    )
    shock = card("Test Card deals 2 damage to any target.", "Instant")
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR).hand(temper, shock).casts(temper, at=BEAR)
    t.resolve()
    a.casts(shock, at=BEAR)
    t.resolve()
    assert t.permanent(BEAR).power == 4


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize(("creature", "gone"), [(BEAR, True), (OX, False)])
def test_608_2h_if_its_toughness_is_at_most_a_number(creature: CardDef, gone: bool) -> None:
    """Ghastly Demise."""
    demise = card(
        "Destroy target creature if its toughness is less than or equal to the number of cards in "
        "your graveyard."
    )
    t = table(2)
    a, b = t.seats
    b.battlefield(creature)
    a.graveyard(BEAR, OX, BOLT).hand(demise).casts(demise, at=creature)
    t.resolve()
    assert (b.permanents == []) is gone


@pytest.mark.rule("103.4")
@pytest.mark.parametrize(("life", "cards"), [(20, 0), (10, 1), (11, 0)])
def test_103_4_half_of_the_starting_life_total(life: int, cards: int) -> None:
    """Bhaal, Lord of Murder."""
    charm = card(
        "If your life total is less than or equal to half your starting life total, draw a card.",
        name="Charm",
    )
    t = table(2)
    a, _ = t.seats
    a.life(life)
    a.hand(charm).casts(charm)
    t.resolve()
    assert len(a.hand_names) == cards


@pytest.mark.rule("107.1")
def test_107_1_the_difference_to_so_many_cards_in_hand() -> None:
    """Damia, Sage of Stone."""
    damia = card(
        "If you have fewer than four cards in hand, draw cards equal to the difference.",
        name="Damia",
    )
    t = table(2)
    a, _ = t.seats
    a.hand(damia, BEAR).casts(damia)
    t.resolve()
    assert len(a.hand_names) == 4


@pytest.mark.rule("603.2c")
def test_603_2c_that_many_of_those_that_entered_together() -> None:
    """Woodland Champion."""
    champion = card(
        "Whenever one or more tokens you control enter, put that many +1/+1 counters on this "
        "creature.",
        "Creature — Elf",
        "Champion",
    )
    make = card("Create three 1/1 green Saproling creature tokens.", name="Make")
    t = table(2)
    a, _ = t.seats
    a.battlefield(champion).hand(make).casts(make)
    t.pass_all()
    assert t.permanent(champion).power == 5


@pytest.mark.rule("608.2h")
def test_608_2h_the_milled_cards_mana_value() -> None:
    """Heed the Mists."""
    mists = card(
        "Mill a card, then draw cards equal to the milled card's mana value.", name="Mists"
    )
    t = table(2)
    a, _ = t.seats
    a.library(BEAR, BOLT, FIELD, RELIC).hand(mists).casts(mists)
    t.resolve()
    assert len(a.hand_names) == 2


@pytest.mark.rule("105.2")
def test_105_2_for_each_of_its_colors() -> None:
    """Might of the Nephilim."""
    might = card("Target creature gets +2/+2 until end of turn for each of its colors.")
    twin = CardDef("Twin", "creature", "Elf", "{W}{G}", 1, 1)
    t = table(2)
    a, _ = t.seats
    a.battlefield(twin).hand(might).casts(might, at=twin)
    t.resolve()
    assert t.permanent(twin).power == 5


@pytest.mark.rule("608.2c")
def test_608_2c_creature_cards_put_into_a_graveyard_this_way() -> None:
    """Dread Summons."""
    words = (
        "Mill four cards. You gain 2 life for each creature card put into your graveyard this way."
    )
    summons = card(words, name="Summons")
    t = table(2)
    a, _ = t.seats
    a.graveyard(OX).library(BEAR, BOLT, OX, FIELD).hand(summons).casts(summons)
    t.resolve()
    assert a.life == 24


@pytest.mark.rule("701.19a")
def test_701_19a_a_mana_value_of_one_more() -> None:
    """Birthing Pod."""
    pod = card(
        "{0}, Sacrifice a creature: Search your library for a creature card with mana value equal "
        "to 1 plus the sacrificed creature's mana value, put that card onto the battlefield, then "
        "shuffle.",
        "Artifact",
        "Pod",
    )
    three = CardDef("Three", "creature", "Elf", "{3}", 3, 3)
    t = table(2)
    a, _ = t.seats
    a.battlefield(pod, BEAR).library(OX, three).activates(pod)
    t.resolve()
    a.answers([three])
    assert sorted(a.permanents) == ["Pod", "Three"]


@pytest.mark.rule("614.1c")
def test_614_1c_two_counters_for_each() -> None:
    """Hamlet Vanguard."""
    vanguard = card(
        "This creature enters with two +1/+1 counters on it for each other creature you control.",
        "Creature — Human",
        "Vanguard",
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR, OX).hand(vanguard).casts(vanguard)
    t.resolve()
    assert t.permanent(vanguard).power == 6


@pytest.mark.rule("107.3")
def test_107_3_nothing_says_what_was_prevented() -> None:
    assert refused("Draw a card. You gain life equal to the damage prevented this way.")


@pytest.mark.rule("106.4")
def test_106_4_that_much_mana() -> None:
    """Mana Seism."""
    seism = card("Sacrifice any number of lands, then add that much {C}.", name="Seism")
    golem = CardDef("Golem", "artifact creature", "Golem", "{2}", 3, 3)
    t = table(2)
    a, _ = t.seats
    a.battlefield(FIELD, FIELD).hand(seism, golem).casts(seism)
    t.resolve()
    a.answers(["Field", "Field"])
    a.casts(golem)
    t.resolve()
    assert a.permanents == ["Golem"]


@pytest.mark.rule("608.2h")
def test_608_2h_their_total_power() -> None:
    """Witch-king, Sky Scourge; Angrath, Minotaur Pirate."""
    fall = card(
        "Destroy two target creatures. You gain life equal to their total power.", name="Fall"
    )
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR, OX)
    a.hand(fall).casts(fall, at=[BEAR, OX])
    t.resolve()
    assert (a.life, b.permanents) == (25, [])


@pytest.mark.rule("106.4")
def test_106_4_mana_in_any_combination_so_much_of_it() -> None:
    """Burnt Offering: where X is said behind the symbols."""
    words = (
        "Add X mana in any combination of {B} and/or {R}, where X is the number of lands you "
        "control."
    )
    offering = card(words, name="Offering")
    ghoul = CardDef("Ghoul", "creature", "Zombie", "{B}{R}", 3, 3)
    t = table(2)
    a, _ = t.seats
    a.battlefield(FIELD, FIELD).hand(offering, ghoul).casts(offering)
    t.resolve()
    a.answers(tuple([(option, 1) for option in t.questions[0].options]))
    a.casts(ghoul)
    t.resolve()
    assert "Ghoul" in a.permanents


@pytest.mark.rule("608.2h")
def test_608_2h_the_total_power_of_all_that_was_to_be_destroyed() -> None:
    """Angrath, Minotaur Pirate: what is indestructible counts as it is."""
    t = table(2)
    a, b = t.seats
    words = "Destroy all creatures target opponent controls. Doom deals damage to that player"
    doom = card(f"{words} equal to their total power.", name="Doom")
    wall = card("Indestructible", "Creature — Wall", "Wall", power="4")
    b.battlefield(BEAR, OX, wall)
    a.hand(doom).casts(doom, at=b)
    t.resolve()
    assert (b.creatures, b.life) == (["Wall"], 20 - 9)


@pytest.mark.rule("107.3i")
def test_107_3i_x_counts_what_an_earlier_clause_of_the_sentence_did() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR)
    b.battlefield(OX, BEAR)
    rebirth = card(
        "Destroy all creatures, then create an X/X colorless Horror artifact creature token, where "
        "X is the number of creatures destroyed this way.",
        "Sorcery",
        "Rebirth",
    )
    a.hand(rebirth).casts(rebirth)
    t.resolve()
    assert (a.creatures, b.creatures) == (["Horror Token"], [])
    assert size(a, "Horror Token") == (3, 3)
