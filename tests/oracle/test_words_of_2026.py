"""Words that the rulebook of 2026 defines, as cards use them."""

import pytest

from apnap.testing import table
from apnap.testing.simple_plays import resolve_saying_yes
from apnap.testing.texts import card

BEAR = card("", "Creature — Bear", "Bear")


@pytest.mark.rule("2026-08:701.64a")
def test_2026_08_701_64a_harness_this_artifact() -> None:
    stone = card(
        "{0}: Harness The Stone.\n∞ — {0}: You gain 2 life. Activate only once each turn.",
        "Legendary Artifact — Infinity Stone",
        "The Stone",
    )
    t = table(2)
    a = t.seat(0).battlefield(stone)
    a.activates(stone)
    t.resolve()
    a.activates(stone, ability=1)
    t.resolve()
    assert a.life == 22


@pytest.mark.rule("2026-08:702.119b")
def test_2026_08_702_119b_emerge_from_an_artifact() -> None:
    crab = card("Emerge from artifact {3}{U}", "Creature — Crab", "Crab", mana_cost="{6}{U}")
    rock = card("", "Artifact", "Rock", mana_cost="{3}")
    t = table(2)
    a = t.seat(0).battlefield(rock, BEAR).hand(crab).lands("Island")
    a.casts(crab, paying="emerge")
    t.resolve()
    assert sorted(a.permanents) == ["Bear", "Crab", "Island"]
    assert a.graveyard_names == ["Rock"]


@pytest.mark.rule("2026-08:111.10w")
def test_2026_08_111_10w_vibranium_is_for_artifact_spells_and_other_costs() -> None:
    mine = card("Create a Vibranium token.", name="Mine")
    bear = card("", "Creature — Bear", "Iron Bear", mana_cost="{1}")
    golem = card("", "Artifact Creature — Golem", "Golem", mana_cost="{1}")
    wrath = card("Destroy all artifacts.", name="Rust")
    t = table(2)
    a = t.seat(0).hand(mine, bear, golem, wrath)
    a.casts(mine)
    t.resolve()
    assert (a.may_cast(bear), a.may_cast(golem)) == (False, True)
    a.casts(wrath)
    t.resolve()
    assert a.permanents == ["Vibranium Token"], "it is indestructible"


@pytest.mark.rule("2026-08:111.10v")
def test_2026_08_111_10v_a_mutagen() -> None:
    ooze = card("Create a Mutagen token.", name="Spill")
    t = table(2)
    a = t.seat(0).battlefield(BEAR).lands("Forest").hand(ooze)
    a.casts(ooze)
    t.resolve()
    a.activates("Mutagen Token", at=BEAR)
    t.resolve()
    assert (a.power(BEAR), a.permanents) == (3, ["Bear", "Forest"])


@pytest.mark.rule("2026-08:702.89a")
def test_2026_08_702_89a_umbra_armor() -> None:
    umbra = card("Enchant creature\nUmbra armor", "Enchantment — Aura", "Shell")
    murder = card("Destroy target creature.", "Instant", "Murder")
    t = table(2)
    a = t.seat(0).battlefield(BEAR).hand(umbra, murder)
    a.casts(umbra, at=BEAR)
    t.resolve()
    a.casts(murder, at=BEAR)
    t.resolve()
    assert (a.permanents, sorted(a.graveyard_names)) == (["Bear"], ["Murder", "Shell"])


@pytest.mark.rule("2026-08:702.11g")
def test_2026_08_702_11g_hexproof_from_each_color() -> None:
    ward = card("Hexproof from each color", "Creature — Bear", "Ward")
    blue = card("Destroy target creature.", "Instant", "Blue", mana_cost="{U}")
    gray = card("Destroy target creature.", "Instant", "Gray", mana_cost="{1}")
    t = table(2)
    a, b = t.seats
    a.battlefield(ward)
    b.hand(blue, gray).lands("Island")
    assert (b.may_cast(blue), b.may_cast(gray)) == (False, True)


@pytest.mark.rule("2026-08:700.13")
@pytest.mark.rule("2026-08:700.14")
def test_2026_08_700_13_crimes_and_mana_that_is_expended() -> None:
    thief = card("Whenever you commit a crime, you gain 1 life.", "Creature — Rogue", "Thief")
    boxer = card("Whenever you expend 1, you gain 3 life.", "Creature — Bear", "Boxer")
    shock = card("Shock deals 2 damage to any target.", "Instant", "Shock", mana_cost="{R}")
    t = table(2)
    a, b = t.seats
    a.battlefield(thief, boxer).lands("Mountain").hand(shock)
    a.casts(shock, at=b)
    resolve_saying_yes(t)
    assert (a.life, b.life) == (24, 18)


@pytest.mark.rule("2026-08:700.2i")
def test_2026_08_700_2i_modes_with_pawprints() -> None:
    season = card(
        "Choose up to five {P} worth of modes. You may choose the same mode more than once.\n"
        "{P} — You gain 1 life.\n{P}{P} — Draw a card.",
        "Sorcery",
        "Season",
    )
    t = table(2)
    a = t.seat(0).hand(season)
    a.casts(season, modes=[0, 1, 1])
    t.resolve()
    assert (a.life, len(a.hand_names)) == (21, 2)
