"""One grammar of events: what makes an ability trigger can be looked back at this turn."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.texts import card, refused
from apnap.testing.words import ScenarioError

BEAR = CardDef("Bear", "creature", "Bear", "{0}", 2, 2)
OX = CardDef("Ox", "creature", "Ox", "{0}", 3, 4)
FIELD = CardDef("Field", "land")
SHOCK = card("Shock deals 2 damage to any target.", "Instant", "Shock")


def gains(condition: str) -> CardDef:
    """A spell with that condition."""
    return card(f"If {condition}, you gain 5 life.", "Instant", "Charm")


@pytest.mark.rule("701.8a")
@pytest.mark.parametrize(("discards", "life"), [(True, 25), (False, 20)])
def test_701_8a_if_you_discarded_a_card_this_turn(discards: bool, life: int) -> None:
    """Gilt-Blade Prowler."""
    charm = gains("you've discarded a card this turn")
    loot = card("Discard a card.", name="Loot")
    t = table(2)
    a, _ = t.seats
    a.hand(charm, loot, BEAR)
    if discards:
        a.casts(loot)
        t.resolve()
        a.answers(["Bear"])
    a.casts(charm)
    t.resolve()
    assert a.life == life


@pytest.mark.rule("120.1")
def test_120_1_an_opponent_was_dealt_so_much_damage_this_turn() -> None:
    """Spinerock Knoll: all of it to one opponent."""
    charm = gains("an opponent was dealt 3 or more damage this turn")
    t = table(3)
    a, b, c = t.seats
    a.hand(charm, charm, SHOCK, SHOCK, SHOCK).casts(SHOCK, at=b)
    t.resolve()
    a.casts(SHOCK, at=c)
    t.resolve()
    a.casts(charm)
    t.resolve()
    assert a.life == 20
    a.casts(SHOCK, at=c)
    t.resolve()
    a.casts(charm)
    t.resolve()
    assert a.life == 25


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize(("target", "life"), [(BEAR, 20), (OX, 25)])
def test_608_2h_if_it_was_dealt_damage_this_turn(target: CardDef, life: int) -> None:
    """Sold Out: of an object that was mentioned before."""
    sold = card(
        "Exile target creature. If it was dealt damage this turn, you gain 5 life.",
        "Instant",
        "Sold",
    )
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR, OX)
    a.hand(SHOCK, sold).casts(SHOCK, at=OX)
    t.resolve()
    a.casts(sold, at=target)
    t.resolve()
    assert a.life == life


@pytest.mark.rule("120.1")
def test_120_1_a_creature_that_dealt_damage_this_turn() -> None:
    """Avenging Arrow: the one that dealt it, not the one that was dealt it."""
    arrow = card("Destroy target creature that dealt damage this turn.", "Instant", "Arrow")
    pinger = card("{T}: This creature deals 1 damage to any target.", "Creature — Elf", "Pinger")
    t = table(2)
    a, b = t.seats
    b.battlefield(OX)
    a.battlefield(pinger).hand(arrow).activates(pinger, at=OX)
    t.resolve()
    with pytest.raises(ScenarioError):
        a.casts(arrow, at=OX)
    a.casts(arrow, at=pinger)
    t.resolve()
    assert (a.permanents, b.permanents) == ([], ["Ox"])


@pytest.mark.rule("603.6a")
@pytest.mark.parametrize(("lands", "life"), [(1, 25), (0, 20)])
def test_603_6a_if_you_had_a_land_enter_under_your_control(lands: int, life: int) -> None:
    """Rest for the Weary."""
    charm = gains("you had a land enter the battlefield under your control this turn")
    t = table(2)
    a, _ = t.seats
    a.hand(charm, *[FIELD] * lands)
    for _ in range(lands):
        a.plays(FIELD)
    a.casts(charm)
    t.resolve()
    assert a.life == life


@pytest.mark.rule("121.1")
def test_121_1_an_opponent_has_drawn_so_many_cards() -> None:
    """Even the Score: one opponent, not all together."""
    charm = gains("an opponent has drawn two or more cards this turn")
    one = card("Each opponent draws a card.", name="One")
    two = card("Target player draws a card.", name="Two")
    t = table(3)
    a, b, _ = t.seats
    a.hand(charm, charm, one, two).casts(one)
    t.resolve()
    a.casts(charm)
    t.resolve()
    assert a.life == 20
    a.casts(two, at=b)
    t.resolve()
    a.casts(charm)
    t.resolve()
    assert a.life == 25


@pytest.mark.rule("601.2i")
def test_601_2i_for_each_spell_your_opponents_have_cast_this_turn() -> None:
    """Delightful Discovery."""
    charm = card("You gain 2 life for each spell your opponents have cast this turn.", "Instant")
    cheap = card("You gain 1 life.", "Instant", "Cheap")
    t = table(2)
    a, b = t.seats
    a.hand(charm, cheap)
    b.hand(cheap, cheap)
    for seat in (a, b, b):
        while not seat.may_cast(cheap):
            t.pass_once()
        seat.casts(cheap)
        t.resolve()
    while not a.may_cast(charm):
        t.pass_once()
    a.casts(charm)
    t.resolve()
    assert a.life == 25


@pytest.mark.rule("111.2")
def test_111_2_the_number_of_tokens_you_created_this_turn() -> None:
    """Thalisse, Reverent Medium."""
    charm = card("You gain X life, where X is the number of tokens you created this turn.")
    make = card("Create two 1/1 green Saproling creature tokens.", name="Make")
    t = table(2)
    a, _ = t.seats
    a.hand(make, charm).casts(make)
    t.resolve()
    a.casts(charm)
    t.resolve()
    assert a.life == 22


@pytest.mark.rule("508.1")
def test_508_1_no_creatures_attacked_this_turn() -> None:
    """Charging Cinderhorn."""
    horn = card(
        "At the beginning of your end step, if no creatures attacked this turn, you lose 3 life.",
        "Enchantment",
        "Horn",
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(horn, OX)
    t.go_to("declare attackers", turn_of=a)
    a.attacks({OX: b})
    t.go_to("upkeep", turn_of=b)
    assert a.life == 20
    t.go_to("upkeep", turn_of=a)
    t.go_to("upkeep", turn_of=b)
    assert a.life == 17


@pytest.mark.rule("120.1")
def test_120_1_whenever_an_opponent_is_dealt_damage() -> None:
    """War Elemental."""
    war = card(
        "Whenever an opponent is dealt damage, put that many +1/+1 counters on this creature.",
        "Creature — Elemental",
        "War",
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(war).hand(SHOCK, SHOCK).casts(SHOCK, at=b)
    t.pass_all()
    assert t.permanent(war).power == 4
    a.casts(SHOCK, at=a)
    t.pass_all()
    assert t.permanent(war).power == 4


@pytest.mark.rule("700.11")
def test_700_11_you_descended_this_turn() -> None:
    """Ruin-Lurker Bat: a permanent card was put into your graveyard from anywhere."""
    charm = gains("you descended this turn")
    mill = card("Mill a card.", name="Grind")
    t = table(2)
    a, _ = t.seats
    a.library(SHOCK, FIELD).hand(charm, charm, mill, mill).casts(mill)
    t.resolve()
    a.casts(charm)
    t.resolve()
    assert a.life == 20, "an instant is no permanent card, and neither is the sorcery"
    a.casts(mill)
    t.resolve()
    a.casts(charm)
    t.resolve()
    assert a.life == 25


@pytest.mark.rule("608.2c")
def test_608_2c_what_no_trigger_knows_is_refused() -> None:
    assert refused("If you laughed at a card this turn, you gain 5 life.")


@pytest.mark.rule("120.1")
@pytest.mark.parametrize(("by", "life"), [("Elf", 25), ("Bird", 20)])
def test_120_1_a_player_was_dealt_damage_by_such_a_creature(by: str, life: int) -> None:
    """Lost Monarch of Ifnir."""
    charm = gains("a player was dealt damage by an Elf this turn")
    pinger = card("{T}: This creature deals 1 damage to any target.", f"Creature — {by}", "Pinger")
    t = table(2)
    a, b = t.seats
    a.battlefield(pinger).hand(charm).activates(pinger, at=b)
    t.resolve()
    a.casts(charm)
    t.resolve()
    assert a.life == life


@pytest.mark.rule("601.2i")
def test_601_2i_for_each_spell_you_have_cast_this_turn() -> None:
    charm = card("You gain 2 life for each spell you've cast this turn.", "Instant", "Charm")
    t = table(2)
    a, b = t.seats
    a.hand(SHOCK, charm).casts(SHOCK, at=b)
    t.resolve()
    a.casts(charm)
    t.resolve()
    assert a.life == 24


@pytest.mark.rule("603.10a")
def test_603_10a_for_each_creature_that_left_the_battlefield() -> None:
    """Kutzil's Flanker: those that left are counted, not those that are there."""
    charm = card(
        "You gain 2 life for each creature that left the battlefield under your control this turn."
    )
    bounce = card("Return target creature to its owner's hand.", name="Bounce")
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR)
    a.battlefield(OX).hand(charm, bounce, bounce).casts(bounce, at=OX)
    t.resolve()
    a.casts(bounce, at=BEAR)
    t.resolve()
    a.casts(charm)
    t.resolve()
    assert a.life == 22


@pytest.mark.rule("601.2i")
@pytest.mark.parametrize(("first", "cards"), [(True, 1), (False, 0)])
def test_601_2i_if_you_have_cast_another_spell_this_turn(first: bool, cards: int) -> None:
    """Slick Sequence: the spell itself is not another one."""
    slick = card("If you've cast another spell this turn, draw a card.", "Instant", "Slick")
    t = table(2)
    a, b = t.seats
    a.hand(slick, *[SHOCK] * first)
    if first:
        a.casts(SHOCK, at=b)
        t.resolve()
    a.casts(slick)
    t.resolve()
    assert len(a.hand_names) == cards
    words = "When this creature enters, draw a card if you've cast another spell this turn."
    assert refused(words, "Creature — Elf")
