"""608.2c, 613, 614.16: several subjects, several sources and several amounts in one sentence."""

from __future__ import annotations

import pytest

from apnap.testing.tables import two
from apnap.testing.texts import card

BEAR = card("", "Creature — Bear", "Bear")
OX = card("", "Creature — Ox", "Ox", power="1", toughness="9")
KNIGHT = card("", "Creature — Human Knight", "Knight", power="3", toughness="3")


@pytest.mark.rule("120.1")
def test_120_1_it_deals_damage_to_itself() -> None:
    """Stuffy Doll, Psionic Entity."""
    t, a, b = two()
    words = "{0}: This creature deals 2 damage to any target and 1 damage to itself."
    entity = card(words, "Creature", "Entity", toughness="5")
    a.battlefield(entity).activates(entity, at=b)
    t.resolve()
    assert (b.life, t.permanent(entity).damage) == (18, 1)


@pytest.mark.rule("120.1")
def test_120_1_each_deals_damage_equal_to_its_own_power() -> None:
    """Band Together: two sources, each with its own power."""
    t, a, b = two()
    band = card(
        "Up to two target creatures you control each deal damage equal to their power to another "
        "target creature.",
        name="Band",
    )
    a.battlefield(BEAR, KNIGHT).hand(band)
    b.battlefield(OX)
    a.casts(band, at=[BEAR, KNIGHT, OX])
    t.resolve()
    assert t.permanent(OX).damage == 5


@pytest.mark.rule("115.4")
@pytest.mark.parametrize("paying", ["kicker", []])
def test_115_4_that_permanent_or_player(paying: object) -> None:
    """Urza's Rage."""
    t, a, b = two()
    rage = card(
        "Kicker {0}\nRage deals 3 damage to any target. If this spell was kicked, instead it deals "
        "10 damage to that permanent or player and the damage can't be prevented.",
        name="Rage",
    )
    fog = card("Prevent all damage that would be dealt this turn.", "Instant", "Fog")
    a.hand(rage, fog).casts(fog)
    t.resolve()
    a.casts(rage, at=b, paying=paying)  # type: ignore[arg-type]
    t.resolve()
    assert b.life == (10 if paying else 20)


@pytest.mark.rule("702.11c")
def test_702_11c_you_and_permanents_you_control() -> None:
    """Lazotep Plating."""
    t, a, _ = two()
    plating = card("You and permanents you control gain hexproof until end of turn.", "Instant")
    a.battlefield(BEAR).hand(plating).casts(plating)
    t.resolve()
    assert "hexproof" in t.permanent(BEAR).keywords
    t.next_turn()
    assert "hexproof" not in t.permanent(BEAR).keywords


@pytest.mark.rule("611.3a")
def test_611_3a_two_kinds_of_creatures_get_it() -> None:
    """Death Baron: "other" is said of the second kind only."""
    t, a, _ = two()
    words = "Bears you control and other Oxen you control get +1/+1."
    leader = card(words, "Creature — Ox", "Leader")
    a.battlefield(leader, BEAR, OX, KNIGHT)
    powers = [t.permanent(each).power for each in (leader, BEAR, OX, KNIGHT)]
    assert powers == [2, 3, 2, 3]


@pytest.mark.rule("611.3a")
def test_611_3a_this_and_enchanted_creature() -> None:
    """Nighthowler, without bestow: an Aura creature that enchants nothing."""
    t, a, _ = two()
    words = "This creature and land creatures you control get +2/+2."
    advocate = card(words, "Creature — Elf", "Advocate")
    a.battlefield(advocate, BEAR)
    assert (t.permanent(advocate).power, t.permanent(BEAR).power) == (4, 2)


@pytest.mark.rule("107.3")
def test_107_3_for_each_of_two_kinds() -> None:
    """Multani, Yavimaya's Avatar."""
    t, a, _ = two()
    words = "This creature gets +1/+1 for each land you control and each land card in your"
    multani = card(f"{words} graveyard.", "Creature", "Multani", power="0", toughness="0")
    land = card("", "Land", "Plot")
    a.graveyard(land, land).lands("Forest").battlefield(multani)
    assert t.permanent(multani).power == 3


SELF_MORE = "+1/+1 counters would be put on ~, that many plus one +1/+1 counters are put on it"
YOURS_MORE = (
    "If you would put one or more counters on a permanent you control, put that many plus one of "
    "each of those kinds of counters on that permanent"
)
FEWER = "+1/+1 counters would be put on a creature you control, that many +1/+1 counters minus one"
TWICE = "counters would be put on a creature you control, twice that many of each of those kinds of"


@pytest.mark.rule("614.16")
@pytest.mark.parametrize(
    ("words", "put"),
    [
        (f"If one or more {SELF_MORE} instead.", 3),
        (f"{YOURS_MORE} instead.", 3),
        (f"If one or more {FEWER} are put on it instead.", 1),
        (f"If one or more {TWICE} counters are put on it instead.", 4),
    ],
)
def test_614_16_more_or_fewer_counters(words: str, put: int) -> None:
    """Mowu, Doc Samson, Vizier of Remedies, Loading Zone."""
    t, a, _ = two()
    mowu = card(words.replace("~", "Mowu"), "Creature — Dog", "Mowu")
    grow = card("Put two +1/+1 counters on target creature.", name="Grow")
    a.battlefield(mowu).hand(grow).casts(grow, at=mowu)
    t.resolve()
    assert t.permanent(mowu).counters == {"+1/+1": put}


@pytest.mark.rule("614.16")
@pytest.mark.parametrize("mine", [True, False])
def test_614_16_only_counters_that_you_put_there(mine: bool) -> None:
    t, a, b = two()
    words = "If you would put one or more counters on a permanent you control, put that many plus"
    samson = card(
        f"{words} one of each of those kinds of counters on that permanent instead.",
        "Creature",
        "Samson",
    )
    grow = card("Put a +1/+1 counter on target creature.", "Instant", "Grow")
    a.battlefield(samson)
    (a if mine else b).hand(grow)
    if not mine:
        a.passes()
    (a if mine else b).casts(grow, at=samson)
    t.resolve()
    assert t.permanent(samson).counters == {"+1/+1": 2 if mine else 1}


@pytest.mark.rule("614.16")
def test_614_16_one_counter_minus_one_is_none() -> None:
    t, a, _ = two()
    words = "If one or more -1/-1 counters would be put on a creature you control, that many -1/-1"
    vizier = card(f"{words} counters minus one are put on it instead.", "Creature", "Vizier")
    wither = card("Put a -1/-1 counter on target creature.", name="Wither")
    a.battlefield(vizier).hand(wither).casts(wither, at=vizier)
    t.resolve()
    assert t.permanent(vizier).counters == {}


@pytest.mark.rule("701.12a")
@pytest.mark.parametrize(("mine", "dies"), [(KNIGHT, True), (BEAR, False)])
def test_701_12a_those_creatures_fight_each_other(mine: object, dies: bool) -> None:
    """Joust: of two targets, the creature you control."""
    t, a, b = two()
    joust = card(
        "Choose target creature you control and target creature you don't control. The creature "
        "you control gets +2/+1 until end of turn if it's a Knight. Then those creatures fight "
        "each other.",
        name="Joust",
    )
    boar = card("", "Creature — Boar", "Boar", power="1", toughness="4")
    a.battlefield(mine).hand(joust)  # type: ignore[arg-type]
    b.battlefield(boar)
    a.casts(joust, at=[mine, boar])
    t.resolve()
    assert b.graveyard_names == (["Boar"] if dies else [])
