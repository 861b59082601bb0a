"""Auras and Equipment that arrive, become or are attached, from text and played."""

from __future__ import annotations

import pytest

from apnap.testing import table
from apnap.testing.texts import card

BEAR = "Grizzly Bears"
WINGS = card("Enchant creature\nEnchanted creature has flying.", "Enchantment — Aura", "Wings")
ON_LAND = card("Enchant land\nEnchanted land has flying.", "Enchantment — Aura", "Roots")
BLADE = card(
    "Equipped creature gets +1/+0.\nEquip {0}", "Artifact — Equipment", "Blade", mana_cost="{1}"
)


@pytest.mark.rule("303.4i")
def test_303_4i_an_aura_returns_attached_and_stays_where_it_could_not_be() -> None:
    rite = card(
        "Return up to two target Aura and/or Equipment cards from your graveyard to the "
        "battlefield attached to target creature.",
        name="Rite",
    )
    t = table(2)
    a, b = t.seats
    a.graveyard(WINGS, ON_LAND).hand(rite)
    b.battlefield(BEAR)
    a.casts(rite, at=[WINGS, ON_LAND, BEAR])
    t.resolve()
    assert (a.permanents, a.graveyard_names) == (["Wings"], ["Roots", "Rite"])
    assert "flying" in t.permanent(BEAR).keywords


@pytest.mark.rule("301.5e")
def test_301_5e_equipment_enters_unattached_where_it_can_not_be_attached() -> None:
    rite = card(
        "Return target Equipment card from your graveyard to the battlefield attached to target "
        "land.",
        name="Rite",
    )
    t = table(2)
    a, _ = t.seats
    a.graveyard(BLADE).battlefield("Forest").hand(rite)
    a.casts(rite, at=[BLADE, "Forest"])
    t.resolve()
    assert "Blade" in a.permanents
    assert t.permanent(BLADE).row.attached == -1


@pytest.mark.rule("701.3a")
def test_701_3a_an_aura_that_enters_becomes_attached() -> None:
    tree = card(
        "Whenever an Aura becomes attached to this creature, you gain 3 life.",
        "Creature — Elemental",
        "Bramble",
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(tree, BEAR).hand(WINGS, WINGS)
    a.casts(WINGS, at=BEAR)
    t.resolve()
    assert a.life == 20
    a.casts(WINGS, at=tree)
    t.resolve().resolve()
    assert a.life == 23


@pytest.mark.rule("301.5")
def test_301_5_equipment_counts_while_it_is_attached() -> None:
    knight = card(
        "This creature has double strike as long as two or more Equipment are attached to it.",
        "Creature — Knight",
        "Balan",
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(knight, BLADE, BLADE)
    a.activates(BLADE, at=knight)
    t.resolve()
    assert "double strike" not in t.permanent(knight).keywords
    a.activates(a.find(BLADE, 1), at=knight)
    t.resolve()
    assert "double strike" in t.permanent(knight).keywords


@pytest.mark.rule("303.4i")
def test_303_4i_an_aura_from_the_hand_is_attached_to_the_creature_that_dealt_damage() -> None:
    """Holy Avenger: "it" is the equipped creature, never the Aura itself."""
    sword = card(
        "Whenever equipped creature deals combat damage, you may put an Aura card from your hand "
        "onto the battlefield attached to it.\nEquip {2}",
        "Artifact — Equipment",
        "Avenger",
    )
    t = table(3)
    a, b, c = t.seats
    a.battlefield(BEAR).battlefield(sword, attached_to=BEAR).hand(WINGS)
    c.battlefield("Serra Angel")
    a.attacks({BEAR: b})
    t.go_to("combat damage").resolve()
    a.answers("yes").answers(WINGS)
    assert sorted(t.permanent(BEAR).attachments) == ["Avenger", "Wings"]


@pytest.mark.rule("701.3a")
def test_it_has_what_the_condition_about_the_enchanted_creature_gives() -> None:
    """Face of Divinity."""
    face = card(
        "Enchant creature\nAs long as another Aura is attached to enchanted creature, it has first "
        "strike and lifelink.",
        "Enchantment — Aura",
        "Face",
    )
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR)
    a.battlefield(face, attached_to=BEAR)
    assert not t.permanent(BEAR).keywords
    a.battlefield(WINGS, attached_to=BEAR)
    assert t.permanent(BEAR).keywords == {"flying", "first strike", "lifelink"}
    assert "lifelink" not in t.permanent("Face").keywords


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize("who", ["card", "permanent"])
def test_608_2d_only_a_host_that_it_can_be_attached_to_is_chosen(who: str) -> None:
    """Nomad Mythmaker, Stonehewer Giant: protection from white keeps Auras and Equipment off."""
    knight = card("Protection from white", "Creature — Knight", "Knight")
    white = card("Enchant creature", "Enchantment — Aura", "Halo", mana_cost="{W}")
    put = "Put target Aura card from a graveyard onto the battlefield attached to a creature you "
    move = "Attach target Aura attached to a creature to another creature."
    rite = card(put + "control." if who == "card" else move, name="Rite")
    t = table(3)
    a, b, c = t.seats
    a.hand(rite).battlefield(knight, "Llanowar Elves", "Serra Angel")
    b.battlefield(BEAR)
    if who == "card":
        c.graveyard(white)
    else:
        c.battlefield(white, attached_to=BEAR)
    a.casts(rite, at=white)
    t.resolve()
    assert a.question is not None
    assert len(a.question.options) == 2
    a.answers("Serra Angel")
    assert t.permanent("Serra Angel").attachments == ["Halo"]


@pytest.mark.rule("608.2d")
def test_608_2d_without_a_creature_that_it_could_enchant_an_aura_stays_where_it_is() -> None:
    knight = card("Protection from white", "Creature — Knight", "Knight")
    white = card("Enchant creature", "Enchantment — Aura", "Halo", mana_cost="{W}")
    rite = card(
        "Put target Aura card from a graveyard onto the battlefield attached to a creature you "
        "control.",
        name="Rite",
    )
    t = table(2)
    a, b = t.seats
    a.hand(rite).battlefield(knight)
    b.battlefield(BEAR).graveyard(white)
    a.casts(rite, at=white)
    t.resolve()
    assert (a.permanents, b.graveyard_names) == (["Knight"], ["Halo"])


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize(
    ("words", "life"),
    [
        ("You gain life equal to enchanted creature's power.", (22, 20)),
        ("Enchanted creature's controller loses 3 life.", (20, 17)),
        ("Enchanted creature deals damage equal to its power to target opponent.", (20, 18)),
        (
            "You gain 1 life for each creature that shares a color with enchanted creature.",
            (21, 20),
        ),
        ("Destroy enchanted creature. Its controller loses 1 life.", (20, 19)),
    ],
)
def test_608_2h_the_creature_that_an_aura_last_enchanted(words: str, life: tuple[int, int]) -> None:
    """Call to the Kindred."""
    bond = card(f"Enchant creature\n{{0}}: {words}", "Enchantment — Aura", "Bond")
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR, "Llanowar Elves")
    a.hand("Murder").lands("Swamp", "Swamp", "Swamp").battlefield(bond, attached_to=BEAR)
    a.activates(bond).casts("Murder", at=BEAR)
    t.pass_all()
    assert a.graveyard_names == ["Murder", "Bond"]
    assert (a.life, b.life) == life


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize(
    ("words", "life"),
    [
        ("You gain 1 life for each Aura and Equipment attached to this creature.", 22),
        ("You gain 1 life for each Aura attached to this creature.", 21),
        ("You gain 1 life for each Equipment attached to this creature.", 21),
        ("If an Equipment is attached to this creature, you gain 1 life.", 21),
    ],
)
@pytest.mark.parametrize("dies", [True, False])
def test_608_2h_what_was_last_attached_to_a_creature(words: str, life: int, dies: bool) -> None:
    """Kemba, Kha Regent; Wyleth, Soul of Steel; Valduk, Keeper of the Flame."""
    smith = card(f"{{0}}: {words}", "Creature — Human", "Smith")
    t = table(2)
    a, b = t.seats
    a.battlefield(smith).battlefield(WINGS, BLADE, attached_to=smith)
    b.hand("Murder").lands("Swamp", "Swamp", "Swamp")
    a.activates(smith)
    if dies:
        b.casts("Murder", at=smith)
    t.pass_all()
    assert a.life == life
    assert ("Wings" in a.graveyard_names) == dies


@pytest.mark.rule("400.7f")
def test_400_7f_the_aura_comes_back_from_the_graveyard_when_its_land_is_gone() -> None:
    t = table(2)
    a = t.seats[0]
    genju = card(
        "Enchant Mountain\nWhen enchanted Mountain is put into a graveyard, you may return this "
        "card from your graveyard to your hand.",
        "Enchantment — Aura",
        "Genju",
    )
    rain = card("Destroy target land.", "Sorcery", "Rain")
    a.lands("Mountain").battlefield(genju, attached_to="Mountain").hand(rain)
    a.casts(rain, at="Mountain")
    t.resolve()
    t.resolve()
    a.answers("yes")
    assert a.hand_names == ["Genju"]


@pytest.mark.rule("609.4")
def test_609_4_an_enchanted_wall_attacks() -> None:
    t = table(2)
    a, b = t.seats
    wall = card("Defender", "Creature — Wall", "Wall of Test")
    aura = card(
        "Enchant Wall\nEnchanted Wall can attack as though it didn't have defender.",
        "Enchantment — Aura",
        "Animate",
    )
    a.battlefield(wall).battlefield(aura, attached_to=wall)
    a.attacks({wall: b})
    t.pass_all()
    t.go_to("end")
    assert b.life == 18
