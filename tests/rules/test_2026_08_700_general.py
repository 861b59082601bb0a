"""2026-08:700: outlaws, crimes, mana that is expended, and creatures that are worthy."""

import pytest

from apnap.testing import ScenarioError, table
from apnap.testing.texts import card

BOSS = card("Outlaws you control get +1/+1.", "Enchantment", "Boss")
PIRATE = card("", "Creature — Human Pirate", "Pirate")
WARLOCK = card("", "Creature — Warlock", "Warlock")
BEAR = card("", "Creature — Bear", "Bear")
CACHE = card("Return target outlaw card from your graveyard to your hand.", name="Cache")


@pytest.mark.rule("2026-08:700.12")
@pytest.mark.rule("2026-08:700.12a")
def test_2026_08_700_12_outlaws_are_of_five_creature_types():
    t = table(2)
    a, b = t.seats
    a.battlefield(BOSS, PIRATE, WARLOCK, BEAR)
    b.battlefield(PIRATE)
    assert [a.power(each) for each in (PIRATE, WARLOCK, BEAR)] == [3, 3, 2]
    assert b.power(PIRATE) == 2


@pytest.mark.rule("2026-08:700.12a")
def test_2026_08_700_12a_an_outlaw_card_is_one_elsewhere():
    t = table(2)
    a = t.seat(0).graveyard(PIRATE, BEAR).hand(CACHE)
    a.casts(CACHE, at=PIRATE)
    t.resolve()
    assert a.hand_names == ["Pirate"]


@pytest.mark.rule("2026-08:700.16")
@pytest.mark.parametrize(
    ("types", "colors", "worthy"),
    [
        ("Legendary Creature — God", "{R}", True),
        ("Legendary Creature — God", "{W}", True),
        ("Legendary Creature — God", "{B}", False),
        ("Legendary Creature — God Villain", "{R}", False),
        ("Creature — God", "{R}", False),
    ],
)
def test_2026_08_700_16_who_is_worthy(types, colors, worthy):
    hammer = card(
        "Equipped creature gets +2/+0.\nEquip worthy {0}", "Artifact — Equipment", "Hammer"
    )
    god = card("", types, "God", mana_cost=colors)
    t = table(2)
    a = t.seat(0).battlefield(hammer, god)
    assert a.may_activate(hammer) is worthy


THIEF = card("Whenever you commit a crime, you gain 1 life.", "Creature — Rogue", "Thief")
SHOCK = card("Shock deals 2 damage to any target.", "Instant", "Shock")
SPLIT = card("Tap up to two target creatures.", "Instant", "Split")
COUNTER = card("Counter target spell.", "Instant", "Halt")
GRAVES = card("Exile target card from a graveyard.", "Instant", "Graves")
PING = card("{T}: This creature deals 1 damage to any target.", "Creature — Wizard", "Pinger")
ARRIVAL = card("When this creature enters, target player loses 1 life.", "Creature — Bat", "Bat")


@pytest.mark.rule("2026-08:700.13")
@pytest.mark.parametrize(
    ("at", "crime"),
    [("B", True), ("A", False), ("Bear", True), ("Pirate", False)],
)
def test_2026_08_700_13_a_spell_at_an_opponent_or_what_is_theirs_is_a_crime(at, crime):
    t = table(3)
    a, b, _ = t.seats
    a.battlefield(THIEF, PIRATE).hand(SHOCK)
    b.battlefield(BEAR)
    a.casts(SHOCK, at=t.seat(at) if len(at) == 1 else at)
    assert ("Thief's ability" in t.stack) is crime


@pytest.mark.rule("2026-08:700.13")
def test_2026_08_700_13_it_is_one_crime_however_many_targets():
    t = table(3)
    a, b, _ = t.seats
    a.battlefield(THIEF).hand(SPLIT)
    b.battlefield(BEAR, WARLOCK)
    a.casts(SPLIT, at=[BEAR, WARLOCK])
    t.pass_all()
    assert a.life == 21


@pytest.mark.rule("2026-08:700.13")
def test_2026_08_700_13_an_opponents_spell_and_graveyard_count():
    t = table(2)
    a, b = t.seats
    a.battlefield(THIEF).hand(COUNTER, GRAVES, GRAVES).graveyard(PIRATE)
    b.graveyard(BEAR).hand(SHOCK)
    a.casts(GRAVES, at=PIRATE)
    assert t.stack == ["Graves"]
    t.pass_all()
    a.casts(GRAVES, at=BEAR)
    t.pass_all()
    assert a.life == 21
    a.passes()
    b.casts(SHOCK, at=b)
    b.passes()
    a.casts(COUNTER, at=SHOCK)
    t.pass_all()
    assert a.life == 22


@pytest.mark.rule("2026-08:700.13")
@pytest.mark.parametrize(("whom", "life"), [("B", 21), ("A", 20)])
def test_2026_08_700_13_so_are_abilities_that_are_activated_or_trigger(whom, life):
    t = table(2)
    a, _ = t.seats
    a.battlefield(THIEF, PING)
    a.activates(PING, at=t.seat(whom))
    t.pass_all()
    assert a.life == life - (whom == "A")
    t = table(2)
    a, _ = t.seats
    a.battlefield(THIEF).hand(ARRIVAL)
    a.casts(ARRIVAL)
    t.resolve()
    a.answers(t.seat(whom))
    t.pass_all()
    assert a.life == life - (whom == "A")


@pytest.mark.rule("2026-08:700.13")
def test_2026_08_700_13_crimes_of_others_are_not_ones_own():
    t = table(2)
    a, b = t.seats
    a.battlefield(THIEF)
    b.hand(SHOCK)
    a.passes()
    b.casts(SHOCK, at=a)
    assert t.stack == ["Shock"]


BOAST = card(
    "{0}: You gain 5 life. Activate only if you've committed a crime this turn.",
    "Artifact",
    "Boast",
)
STEAL = card("Gain control of target creature.", "Instant", "Steal")


@pytest.mark.rule("2026-08:700.13")
@pytest.mark.parametrize("spell", [SHOCK, STEAL, GRAVES], ids=lambda each: each.name)
@pytest.mark.parametrize("leaves", [False, True])
def test_2026_08_700_13_a_crime_is_remembered_whatever_becomes_of_the_victim(spell, leaves):
    t = table(3)
    a, b, _ = t.seats
    a.battlefield(BOAST).hand(spell)
    b.battlefield(BEAR).graveyard(WARLOCK)
    assert not a.may_activate(BOAST)
    a.casts(spell, at=WARLOCK if spell is GRAVES else BEAR)
    t.pass_all()
    if leaves:
        b.concedes()
    assert a.may_activate(BOAST)


@pytest.mark.rule("2026-08:700.13")
@pytest.mark.parametrize("crime", [True, False])
def test_2026_08_700_13_a_crime_by_a_triggered_ability_is_remembered(crime):
    t = table(3)
    a, b, _ = t.seats
    proud = "This creature has flying as long as you've committed a crime this turn."
    bird = card(proud, "Creature — Bird", "Bird")
    a.battlefield(BOAST, bird).hand(ARRIVAL)
    a.casts(ARRIVAL)
    t.resolve()
    a.answers(b if crime else a)
    assert a.may_activate(BOAST) is crime
    assert ("flying" in a.permanent(bird).keywords) is crime
    t.next_turn()
    assert "flying" not in a.permanent(bird).keywords


@pytest.mark.rule("2026-08:700.14")
def test_2026_08_700_14_expending_counts_the_mana_spent_on_spells_this_turn():
    boxer = card("Whenever you expend 4, you gain 3 life.", "Creature — Bear", "Boxer")
    cheap = card("Draw a card.", "Instant", "Cheap", mana_cost="{2}")
    dear = card("Draw a card.", "Instant", "Dear", mana_cost="{3}")
    statue = card("{3}: You gain 1 life.", "Artifact", "Statue")
    t = table(2)
    a = t.seat(0)
    a.battlefield(boxer, statue).lands(*["Forest"] * 10).hand(cheap, dear, cheap)
    a.activates(statue)
    t.pass_all()
    a.casts(cheap)
    t.pass_all()
    assert a.life == 21, "mana for an ability does not count"
    a.casts(dear)
    t.pass_all()
    assert a.life == 24
    a.casts(cheap)
    t.pass_all()
    assert a.life == 24, "five mana before, seven after"


@pytest.mark.rule("2026-08:700.14")
def test_2026_08_700_14_each_turn_anew():
    boxer = card("Whenever you expend 4, you gain 3 life.", "Creature — Bear", "Boxer")
    dear = card("Draw a card.", "Instant", "Dear", mana_cost="{3}")
    t = table(2)
    a, b = t.seats
    a.battlefield(boxer).lands(*["Forest"] * 4).hand(dear, dear)
    a.casts(dear)
    t.pass_all()
    t.go_to("upkeep", turn_of=b)
    t.go_to("precombat main", turn_of=a)
    a.casts(dear)
    t.pass_all()
    assert a.life == 20


SEASON = card(
    "Choose up to five {P} worth of modes. You may choose the same mode more than once.\n"
    "{P} — You gain 1 life.\n"
    "{P}{P} — Draw a card.\n"
    "{P}{P}{P} — Each opponent loses 3 life.",
    "Sorcery",
    "Season",
)


@pytest.mark.rule("2026-08:700.2i")
@pytest.mark.parametrize(
    ("modes", "found"),
    [
        ([0, 0, 0, 0, 0], (25, 0, 20)),
        ([1, 2], (20, 1, 17)),
        ([0, 0, 2], (22, 0, 17)),
        ([0, 1, 1], (21, 2, 20)),
        ([2], (20, 0, 17)),
    ],
)
def test_2026_08_700_2i_modes_are_chosen_by_their_pawprints(modes, found):
    t = table(2)
    a, b = t.seats
    a.hand(SEASON).casts(SEASON, modes=modes)
    t.resolve()
    assert (a.life, len(a.hand_names), b.life) == found


@pytest.mark.rule("2026-08:700.2i")
def test_2026_08_700_2i_no_more_pawprints_than_the_spell_says():
    t = table(2)
    a = t.seat(0).hand(SEASON)
    with pytest.raises(ScenarioError, match=r"worth 6, and you may choose modes worth 5"):
        a.casts(SEASON, modes=[2, 2])
