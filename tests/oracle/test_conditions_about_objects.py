"""Conditions about objects already spoken of: what they share, and what was paid for them."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.texts import card, refused
from apnap.testing.words import ScenarioError

BEAR = CardDef("Bear", "creature", "Bear", "{2}", 2, 2)
OX = CardDef("Ox", "creature", "Ox", "{4}", 3, 4)
ELF = CardDef("Elf", "creature", "Elf", "{1}", 1, 1)
FIELD = CardDef("Field", "land")


@pytest.mark.rule("207.2c")
@pytest.mark.parametrize(("artifacts", "life"), [(3, 16), (2, 18)])
def test_207_2c_a_paragraph_behind_an_ability_word_is_about_the_one_before(
    artifacts: int, life: int
) -> None:
    """Galvanic Blast."""
    blast = card(
        "Galvanic Blast deals 2 damage to any target.\nMetalcraft — Galvanic Blast deals 4 damage "
        "instead if you control three or more artifacts.",
        "Instant",
        "Galvanic Blast",
    )
    relic = CardDef("Relic", "artifact", "", "{1}")
    t = table(2)
    a, b = t.seats
    a.battlefield(*[relic] * artifacts).hand(blast).casts(blast, at=b)
    t.resolve()
    assert b.life == life


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize(("left", "gone"), [(True, True), (False, False)])
def test_608_2h_destroy_it_if_another_condition_holds_instead(left: bool, gone: bool) -> None:
    """Fatal Push."""
    push = card(
        "Destroy target creature if it has mana value 2 or less.\nRevolt — Destroy that creature "
        "if it has mana value 4 or less instead if a permanent left the battlefield under your "
        "control this turn.",
        "Instant",
        "Push",
    )
    bounce = card("Return target creature to its owner's hand.", "Instant", "Bounce")
    t = table(2)
    a, b = t.seats
    b.battlefield(OX)
    a.battlefield(ELF).hand(push, bounce)
    if left:
        a.casts(bounce, at=ELF)
        t.resolve()
    a.casts(push, at=OX)
    t.resolve()
    assert (b.permanents == []) is gone


@pytest.mark.rule("608.2d")
def test_608_2d_the_chosen_cards_are_returned_together() -> None:
    """Victimize."""
    victimize = card(
        "Choose two target creature cards in your graveyard. Sacrifice a creature. If you do, "
        "return the chosen cards to the battlefield tapped."
    )
    t = table(2)
    a, _ = t.seats
    a.graveyard(BEAR, OX).battlefield(ELF).hand(victimize).casts(victimize, at=[BEAR, OX])
    t.resolve()
    assert (sorted(a.permanents), a.is_tapped(OX)) == (["Bear", "Ox"], True)


@pytest.mark.rule("205.3m")
@pytest.mark.parametrize(("top", "life"), [(ELF, 24), (OX, 20)])
def test_205_3m_if_it_shares_a_creature_type(top: CardDef, life: int) -> None:
    """Wandering Graybeard: kinship."""
    graybeard = card(
        "{0}: You may look at the top card of your library. If it shares a creature type with this "
        "creature, you may reveal it. If you do, you gain 4 life.",
        "Creature — Elf",
        "Graybeard",
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(graybeard).library(top).activates(graybeard)
    t.resolve()
    a.answers("yes")
    if life > 20:
        a.answers("yes")
    assert a.life == life


@pytest.mark.rule("601.2h")
@pytest.mark.parametrize(("paid", "power"), [(5, 4), (1, 3)])
def test_601_2h_if_so_much_mana_was_spent_to_cast_that_spell(paid: int, power: int) -> None:
    """Tackle Artist: opus."""
    artist = card(
        "Whenever you cast an instant or sorcery spell, put a +1/+1 counter on this creature. If "
        "five or more mana was spent to cast that spell, put two +1/+1 counters on this creature "
        "instead.",
        "Creature — Orc",
        "Artist",
    )
    charm = card("You gain 1 life.", "Instant", "Charm", mana_cost=f"{{{paid}}}")
    t = table(2)
    a, _ = t.seats
    a.battlefield(artist).lands(*["Plains"] * 5).hand(charm).casts(charm)
    t.pass_all()
    assert t.permanent(artist).power == power


@pytest.mark.rule("608.2h")
def test_608_2h_a_card_with_lesser_mana_value() -> None:
    """Orah, Skyclave Hierophant: less than that of the creature that died."""
    orah = card(
        "Whenever another creature you control dies, return target creature card with lesser mana "
        "value from your graveyard to the battlefield.",
        "Creature — Cleric",
        "Orah",
        mana_cost="{5}",
    )
    kill = card("Destroy target creature.", "Instant", "Kill")
    t = table(2)
    a, _ = t.seats
    a.battlefield(orah, BEAR).graveyard(ELF, OX).hand(kill).casts(kill, at=BEAR)
    t.resolve()
    t.pass_all()
    assert sorted(a.permanents) == ["Elf", "Orah"]


@pytest.mark.rule("700.8b")
def test_700_8b_a_full_party() -> None:
    """Archpriest of Iona."""
    charm = card("If you have a full party, you gain 5 life.", "Instant", "Charm")
    party = [
        CardDef(each, "creature", each, "{1}", 1, 1)
        for each in ("Cleric", "Rogue", "Warrior", "Wizard")
    ]
    t = table(2)
    a, _ = t.seats
    a.battlefield(*party[:3]).hand(charm, charm).casts(charm)
    t.resolve()
    assert a.life == 20
    a.battlefield(party[3]).casts(charm)
    t.resolve()
    assert a.life == 25


@pytest.mark.rule("602.1a")
def test_602_1a_another_untapped_creature_is_tapped() -> None:
    """Kumena, Tyrant of Orazca."""
    kumena = card(
        "Tap another untapped creature you control: You gain 1 life.", "Creature — Elf", "Kumena"
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(kumena, BEAR).activates(kumena)
    t.resolve()
    assert (a.life, a.is_tapped(BEAR), a.is_tapped(kumena)) == (21, True, False)
    assert not a.may_activate(kumena)


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("target", "life"), [("player", 22), ("creature", 20)])
def test_608_2c_if_a_player_is_dealt_damage_this_way(target: str, life: int) -> None:
    """Play with Fire."""
    fire = card(
        "Test Card deals 2 damage to any target. If a player is dealt damage this way, you gain 2 "
        "life."
    )
    t = table(2)
    a, b = t.seats
    b.battlefield(OX)
    a.hand(fire).casts(fire, at=b if target == "player" else OX)
    t.resolve()
    assert a.life == life


@pytest.mark.rule("701.8a")
def test_701_8a_all_the_cards_in_your_hand() -> None:
    """Chandra, Flamecaller."""
    wheel = card("Discard all the cards in your hand, then draw that many cards.", name="Wheel")
    t = table(2)
    a, _ = t.seats
    a.hand(wheel, BEAR, OX).library(ELF, FIELD, FIELD).casts(wheel)
    t.resolve()
    assert sorted(a.hand_names) == ["Elf", "Field"]


@pytest.mark.rule("608.2c")
def test_608_2c_nothing_was_mentioned_that_has_a_mana_value() -> None:
    assert refused("Return target creature card with lesser mana value to your hand.")


@pytest.mark.rule("509.1b")
@pytest.mark.parametrize(
    "words", ["this turn except by creatures with power 3 or greater", "by Bears this turn"]
)
def test_509_1b_it_cant_be_blocked_by_some_creatures_this_turn(words: str) -> None:
    """Gingerbrute, Tower of Coireall."""
    tower = card(f"{{T}}: Target creature can't be blocked {words}.", "Artifact", "Tower")
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR, OX)
    a.battlefield(ELF, tower).activates(tower, at=ELF)
    t.resolve()
    t.go_to("declare attackers", turn_of=a)
    a.attacks({ELF: b})
    t.go_to("declare blockers", turn_of=a)
    with pytest.raises(ScenarioError):
        b.blocks({BEAR: ELF})
    b.blocks({OX: ELF})
    t.go_to("postcombat main", turn_of=a)
    assert a.creatures == []


@pytest.mark.rule("613.4c")
def test_613_4c_it_gets_an_additional_change() -> None:
    """Desert's Due."""
    due = card(
        "Target creature gets -1/-1 until end of turn. It gets an additional -1/-1 until end of "
        "turn for each land you control."
    )
    t = table(2)
    a, b = t.seats
    b.battlefield(OX)
    a.battlefield(FIELD, FIELD).hand(due).casts(due, at=OX)
    t.resolve()
    assert (t.permanent(OX).power, t.permanent(OX).toughness) == (0, 1)


@pytest.mark.rule("120.7")
def test_120_7_a_source_you_control_deals_noncombat_damage() -> None:
    """Niv-Mizzet, Visionary: a spell is a source, too; combat damage does not count."""
    niv = card(
        "Whenever a source you control deals noncombat damage to an opponent, you gain that much "
        "life.",
        "Creature — Dragon",
        "Niv",
    )
    shock = card("Shock deals 2 damage to any target.", "Instant", "Shock")
    t = table(2)
    a, b = t.seats
    b.hand(shock)
    a.battlefield(niv).hand(shock).casts(shock, at=b)
    t.pass_all()
    assert a.life == 22
    t.go_to("declare attackers", turn_of=a)
    a.attacks({niv: b})
    t.go_to("postcombat main", turn_of=a)
    assert (a.life, b.life) == (22, 16)
    a.passes()
    b.casts(shock, at=b)
    t.pass_all()
    assert (a.life, b.life) == (22, 14)


@pytest.mark.rule("122.1")
@pytest.mark.parametrize(("counters", "life"), [(1, 22), (0, 20)])
def test_122_1_if_it_had_counters_on_it(counters: int, life: int) -> None:
    """Felisa, Fang of Silverquill."""
    felisa = card(
        "Whenever another creature you control dies, if it had counters on it, you gain 2 life.",
        "Creature — Vampire",
        "Felisa",
    )
    grow = card("Put a +1/+1 counter on target creature.", name="Grow")
    kill = card("Destroy target creature.", name="Kill")
    t = table(2)
    a, _ = t.seats
    a.battlefield(felisa, OX).hand(grow, kill)
    if counters:
        a.casts(grow, at=OX)
        t.resolve()
    a.casts(kill, at=OX)
    t.pass_all()
    assert a.life == life


@pytest.mark.rule("103.4")
@pytest.mark.parametrize(("life", "cards"), [(30, 1), (29, 0)])
def test_103_4_so_much_life_more_than_the_starting_life_total(life: int, cards: int) -> None:
    """Chalice of Life."""
    charm = card(
        "If you have at least 10 life more than your starting life total, draw a card.",
        name="Charm",
    )
    t = table(2)
    a, _ = t.seats
    a.life(life)
    a.hand(charm).casts(charm)
    t.resolve()
    assert len(a.hand_names) == cards


@pytest.mark.rule("303.4b")
def test_303_4b_it_is_not_the_equipment_behind_equipped_creature() -> None:
    words = "Equipped creature gets +1/+1. As long as it's legendary, it gets an additional +2/+2."
    assert refused(words, "Artifact — Equipment")


@pytest.mark.rule("120.1")
def test_120_1_what_each_of_several_sources_dealt_is_not_added_up() -> None:
    """Dragon Cultist."""
    assert refused("If a source you controlled dealt 5 or more damage this turn, draw a card.")
