"""615.5: What is done about damage that was prevented, and half of it, as they play."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing.tables import two
from apnap.testing.texts import card, refused

STING = card(
    "{0}: This creature deals 3 damage to any target.", "Creature", "Sting", mana_cost="{R}"
)
PALE = card("{0}: This creature deals 3 damage to any target.", "Creature", "Pale", mana_cost="{W}")
NEXT = "The next time a source of your choice would deal damage to you this turn, "
OX = card("", "Creature — Ox", "Ox", toughness="9")


@pytest.mark.rule("615.5")
def test_615_5_that_much_damage_to_the_controller_of_the_source() -> None:
    """Deflecting Palm."""
    t, a, b = two()
    words = f"{NEXT}prevent that damage. If damage is prevented this way, Palm deals that much "
    palm = card(f"{words}damage to that source's controller.", "Instant", "Palm")
    a.hand(palm)
    b.battlefield(STING, PALE)
    a.casts(palm)
    t.resolve()
    a.answers(STING)
    for source in (PALE, STING, STING):
        b.activates(source, at=a)
        t.resolve()
    assert (a.life, b.life) == (14, 17)


@pytest.mark.rule("615.12")
def test_615_12_nothing_is_prevented_this_way() -> None:
    """Deflecting Palm, while damage can't be prevented: each thing depends on the damage."""
    t, a, b = two()
    words = f"{NEXT}prevent that damage. If damage is prevented this way, draw a card."
    palm = card(words, "Instant", "Palm")
    a.hand(palm).battlefield(card("Damage can't be prevented.", "Enchantment", "Stomp"))
    b.battlefield(STING)
    a.casts(palm)
    t.resolve()
    a.answers(STING)
    b.activates(STING, at=a)
    t.resolve()
    assert (a.life, a.hand_names) == (17, [])


@pytest.mark.rule("603.12")
def test_603_12_when_damage_is_prevented_this_way() -> None:
    """New Way Forward: the ability goes onto the stack."""
    t, a, b = two()
    words = f"{NEXT}prevent that damage. When damage is prevented this way, Way deals that much "
    way = card(
        f"{words}damage to that source's controller and you draw that many cards.", name="Way"
    )
    a.hand(way).library(OX, OX, OX, OX)
    b.battlefield(STING)
    a.casts(way)
    t.resolve()
    a.answers(STING)
    b.activates(STING, at=a)
    t.resolve()
    assert (a.life, b.life, len(t.stack)) == (20, 20, 1)
    t.resolve()
    assert (b.life, len(a.hand_names)) == (17, 3)


@pytest.mark.rule("615.5")
@pytest.mark.parametrize(("source", "life"), [(STING, 17), (PALE, 20)])
def test_615_5_if_damage_from_a_red_source_is_prevented(source: CardDef, life: int) -> None:
    """Honorable Passage."""
    t, a, b = two()
    words = f"{NEXT}prevent that damage. If damage from a red source is prevented this way, "
    passage = card(
        f"{words}Passage deals that much damage to the source's controller.", name="Passage"
    )
    a.hand(passage)
    b.battlefield(source)
    a.casts(passage)
    t.resolve()
    a.answers(source)
    b.activates(source, at=a)
    t.resolve()
    assert (a.life, b.life) == (20, life)


@pytest.mark.rule("601.2c")
def test_601_2c_the_target_of_what_is_done_about_prevented_damage() -> None:
    """Acolyte's Reward, Divine Deflection."""
    t, a, b = two()
    words = "If damage is prevented this way, Test Card deals that much damage to any target."
    shield = "Prevent the next 4 damage that would be dealt to"
    reward = card(f"{shield} target creature this turn. {words}")
    deflection = card(
        f"{shield} you and/or permanents you control this turn. {words}", name="Test Card"
    )
    a.hand(reward).battlefield(OX)
    b.battlefield(STING)
    a.casts(reward, at=[OX, b])
    t.resolve()
    for _ in range(2):
        b.activates(STING, at=OX)
        t.resolve()
    assert (a.damage(OX), b.life) == (2, 16)
    a.hand(deflection).casts(deflection, at=b)
    t.resolve()
    b.activates(STING, at=a)
    t.resolve()
    assert (a.life, b.life) == (20, 13)


@pytest.mark.rule("107.1a")
@pytest.mark.parametrize(("rounded", "life"), [("down", 18), ("up", 19)])
def test_107_1a_half_of_the_damage_is_prevented(rounded: str, life: int) -> None:
    """Dark Sphere, Gisela."""
    t, a, b = two()
    sphere = card(f"{NEXT}prevent half that damage, rounded {rounded}.", "Instant", "Sphere")
    a.hand(sphere)
    b.battlefield(STING)
    a.casts(sphere)
    t.resolve()
    a.answers(STING)
    b.activates(STING, at=a)
    t.resolve()
    assert a.life == life
    words = "If a source would deal damage to you or a permanent you control, prevent half that "
    a.battlefield(card(f"{words}damage, rounded {rounded}.", "Enchantment", "Aegis"))
    b.activates(STING, at=a)
    t.resolve()
    assert a.life == 2 * life - 20


@pytest.mark.rule("609.7")
def test_609_7_a_creature_of_your_choice_with_a_keyword() -> None:
    """Circle of Protection: Shadow, Ajani's Aid."""
    t, a, b = two()
    words = (
        "{0}: The next time a creature of your choice with flying would deal damage to you this "
    )
    circle = card(f"{words}turn, prevent that damage.", "Enchantment", "Circle")
    bird = card("Flying\n{0}: This creature deals 1 damage to any target.", "Creature", "Bird")
    rod = card("{0}: This artifact deals 1 damage to any target.", "Artifact", "Rod")
    a.battlefield(circle)
    b.battlefield(STING, bird, rod)
    a.activates(circle)
    t.resolve()
    for source in (bird, bird, rod, STING):
        b.activates(source, at=a)
        t.resolve()
    assert a.life == 15


@pytest.mark.rule("615.7")
def test_615_7_the_next_time_that_creature_would_deal_damage() -> None:
    """Dazzling Reflection, Awe Strike."""
    t, a, b = two()
    words = "The next time target creature would deal damage this turn, prevent that damage. You "
    strike = card(f"{words}gain life equal to the damage prevented this way.", name="Strike")
    a.hand(strike).battlefield(OX)
    b.battlefield(STING)
    a.casts(strike, at=STING)
    t.resolve()
    for _ in range(2):
        b.activates(STING, at=OX)
        t.resolve()
    assert (a.life, a.damage(OX)) == (23, 3)


@pytest.mark.rule("615.5")
def test_615_5_the_controller_of_the_source_draws_cards() -> None:
    """Swans of Bryn Argoll."""
    t, a, b = two()
    words = "If a source would deal damage to this creature, prevent that damage. The source's "
    swans = card(
        f"{words}controller draws cards equal to the damage prevented this way.", "Creature"
    )
    a.battlefield(swans)
    b.battlefield(STING).library(OX, OX, OX, OX)
    b.activates(STING, at=swans)
    t.resolve()
    assert (a.damage(swans), len(b.hand_names)) == (0, 3)


@pytest.mark.rule("107.3")
def test_107_3_cards_from_the_top_equal_to_an_amount() -> None:
    """Bone Mask."""
    t, a, b = two()
    words = f"{NEXT}prevent that damage. Exile cards from the top of your library equal to the "
    mask = card(f"{words}damage prevented this way.", "Instant", "Mask")
    a.hand(mask).library(OX, OX, OX, OX)
    b.battlefield(STING)
    a.casts(mask)
    t.resolve()
    a.answers(STING)
    b.activates(STING, at=a)
    t.resolve()
    assert (a.life, a.exile_names) == (20, ["Ox"] * 3)


@pytest.mark.rule("614.2")
def test_614_2_a_spell_or_a_permanent_that_would_deal_damage() -> None:
    """Pyromancer's Gauntlet."""
    t, a, b = two()
    words = (
        "If a red instant spell you control or a red creature you control would deal damage to a "
    )
    more = (
        "permanent or player, it deals that much damage plus 2 to that permanent or player instead."
    )
    text = "Shock deals 1 damage to any target."
    shock = card(text, "Instant", "Shock", mana_cost="{R}")
    sorcery = card(text.replace("Shock", "Spark"), "Sorcery", "Spark", mana_cost="{R}")
    a.battlefield(card(words + more, "Artifact", "Gauntlet"), STING, PALE).hand(shock, sorcery)
    a.lands("Mountain", "Mountain")
    for source, life in ((STING, 15), (PALE, 12)):
        a.activates(source, at=b)
        t.resolve()
        assert b.life == life
    for spell, life in ((shock, 9), (sorcery, 8)):
        a.casts(spell, at=b)
        t.resolve()
        assert b.life == life


def test_what_happens_later_is_not_about_prevented_damage() -> None:
    words = "Prevent the next 3 damage that would be dealt to target creature this turn. If damage "
    assert refused(
        f"{words}is prevented this way, draw a card at the beginning of the next upkeep."
    )
    many = (
        "Prevent all damage that would be dealt to you this turn. If damage is prevented this way, "
    )
    assert refused(f"{many}Test Card deals that much damage to that source's controller.")
