"""Words that many cards use: quoted abilities, noncombat damage, spells that target something."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2, cost="{0}")
ELK = CardDef("Elk", "creature", "Elk", power=3, toughness=3, cost="{0}")


@pytest.mark.rule("615.1a")
def test_615_1a_noncombat_damage_is_prevented() -> None:
    t = table(2)
    a, b = t.seats
    mark = card(
        "Prevent all noncombat damage that would be dealt to creatures you control.", "Enchantment"
    )
    bolt = card("Bolt deals 3 damage to target creature.", "Instant", "Bolt")
    a.battlefield(ELK).hand(bolt)
    b.battlefield(mark, BEAR)
    a.casts(bolt, at=BEAR)
    t.resolve()
    assert b.creatures == ["Bear"]
    a.attacks({ELK: b})
    b.blocks({BEAR: ELK})
    t.go_to("end")
    assert b.creatures == []


@pytest.mark.rule("113.2a")
def test_113_2a_a_quotation_that_ends_with_a_comma_or_with_the_sentence() -> None:
    t = table(2)
    a, b = t.seats
    rod = card(
        'Equipped creature gets +1/+0, has "Whenever this creature attacks, you gain 1 life," and '
        "is a Wizard in addition to its other types.\nEquip {3}",
        "Artifact — Equipment",
        "Rod",
    )
    gift = card('Target creature gains "This creature can\'t be blocked."', "Sorcery", "Gift")
    a.battlefield(BEAR).battlefield(rod, attached_to=BEAR).hand(gift)
    b.battlefield(ELK)
    a.casts(gift, at=BEAR)
    t.resolve()
    a.attacks({BEAR: b})
    t.pass_all()
    t.go_to("end")
    assert (a.life, b.life) == (21, 17)


@pytest.mark.rule("601.2f")
def test_601_2f_spells_that_target_it_cost_more() -> None:
    t = table(2)
    a, b = t.seats
    ward = card(
        "Spells your opponents cast that target this creature cost {2} more to cast.",
        "Creature — Bird",
        "Ward",
        power="1",
        toughness="1",
    )
    doom = card("Destroy target creature.", "Instant", "Doom", mana_cost="{1}")
    a.hand(doom, doom).lands("Swamp", "Swamp", "Swamp")
    b.battlefield(ward, BEAR)
    a.casts(doom, at=ward)
    t.resolve()
    assert b.creatures == ["Bear"]
    assert not a.may_cast(doom), "all three lands were tapped"


@pytest.mark.rule("601.3")
def test_601_3_no_spells_during_your_turn_or_during_combat() -> None:
    t = table(2)
    a, b = t.seats
    dromoka = card("Your opponents can't cast spells during your turn.", "Enchantment")
    basandra = card("Players can't cast spells during combat.", "Enchantment", "Peace")
    note = card("You gain 1 life.", "Instant", "Note")
    a.battlefield(dromoka, basandra, BEAR).hand(note)
    b.hand(note)
    assert not b.may_cast(note)
    assert a.may_cast(note)
    a.attacks({BEAR: b})
    assert not a.may_cast(note)
    t.next_turn()
    assert b.may_cast(note)


@pytest.mark.rule("603.4")
def test_603_4_if_you_cast_it_and_if_it_is_not_a_token() -> None:
    t = table(3)
    a, b, _ = t.seats
    appraiser = card(
        "When this creature enters, if you cast it, you gain 3 life.",
        "Creature — Human",
        "Appraiser",
        power="1",
        toughness="1",
    )
    life = card(
        "When this creature enters, if it's not a token, each opponent creates a token that's a "
        "copy of it.",
        "Creature — Human",
        "Life",
        power="1",
        toughness="1",
    )
    rise = card("Return target creature card from your graveyard to the battlefield.", "Sorcery")
    a.hand(appraiser, rise, life).graveyard(appraiser)
    a.casts(appraiser)
    t.pass_all()
    assert a.life == 23
    a.casts(rise, at=appraiser)
    t.pass_all()
    assert a.life == 23, "that one was not cast"
    a.casts(life)
    t.pass_all()
    assert (a.count(life), b.count(life)) == (1, 1), "a token makes no tokens"


@pytest.mark.rule("603.2b")
def test_603_2b_combat_on_each_players_turn_and_the_monarchs_end_step() -> None:
    t = table(2)
    a, b = t.seats
    herald = card(
        "At the beginning of combat on each player's turn, that player gains 1 life.\n"
        "At the beginning of the monarch's end step, that player draws a card.",
        "Enchantment",
    )
    a.battlefield(herald)
    b.designated("the monarch")
    t.go_to("end")
    assert (a.life, a.hand_names) == (21, [])
    t.next_turn()
    t.go_to("end")
    t.pass_all()
    assert b.life == 21
    assert len(b.hand_names) == 3, "for the turn, as the monarch, and by the ability"


@pytest.mark.rule("508.3d")
@pytest.mark.parametrize(("both", "cards"), [(True, 1), (False, 0)])
def test_508_3d_attacked_with_two_or_more_creatures(both: bool, cards: int) -> None:
    t = table(2)
    a, b = t.seats
    ross = card(
        "Whenever an opponent attacks you with two or more creatures, draw a card.", "Enchantment"
    )
    a.battlefield(BEAR, ELK)
    b.battlefield(ross)
    a.attacks({BEAR: b, ELK: b} if both else {BEAR: b})
    t.go_to("end")
    assert len(b.hand_names) == cards


@pytest.mark.rule("122.6a")
def test_122_6a_counters_of_any_kind_are_put() -> None:
    t = table(2)
    a, b = t.seats
    kros = card(
        "Whenever you put one or more counters on a creature you don't control, draw a card.",
        "Enchantment",
    )
    shield = card("Put a shield counter on target creature.", "Sorcery", "Shield")
    a.battlefield(kros, BEAR).hand(shield, shield)
    b.battlefield(ELK)
    a.casts(shield, at=BEAR)
    t.pass_all()
    assert a.hand_names == ["Shield"]
    a.casts(shield, at=ELK)
    t.pass_all()
    assert len(a.hand_names) == 1


@pytest.mark.rule("700.2")
def test_700_2_both_modes_of_an_ability_if_something_is_so() -> None:
    t = table(2)
    a, b = t.seats
    program = card(
        "{T}: Choose one. If you control a Bear, you may choose both instead.\n"
        "• You gain 1 life.\n• You gain 10 life.",
        "Artifact",
        "Program",
    )
    herald = card(
        "When this creature enters, choose one. If you control a Bear, you may choose both "
        "instead.\n• You gain 1 life.\n• You gain 10 life.",
        "Creature — Human",
        "Herald",
        power="1",
        toughness="1",
    )
    a.battlefield(program, BEAR).hand(herald)
    a.activates(program, modes=[0, 1])
    t.resolve()
    assert (a.life, b.life) == (31, 20)
    a.casts(herald)
    t.resolve()
    a.answers(a.question.options)
    t.pass_all()
    assert a.life == 42


@pytest.mark.rule("106.6")
def test_106_6_mana_for_auras_and_equipment() -> None:
    t = table(2)
    a, _ = t.seats
    helper = card(
        "{T}: Add {W}{W}. Spend this mana only to cast Aura and/or Equipment spells.",
        "Artifact",
        "Helper",
    )
    wings = card(
        "Enchant creature\nEnchanted creature has flying.",
        "Enchantment — Aura",
        "Wings",
        mana_cost="{W}{W}",
    )
    knight = CardDef("Knight", "creature", "Knight", power=2, toughness=2, cost="{W}{W}")
    a.battlefield(helper, BEAR).hand(wings, knight)
    assert not a.may_cast(knight)
    a.casts(wings, at=BEAR)
    t.resolve()
    assert "flying" in a.permanent(BEAR).keywords


@pytest.mark.rule("201.5")
def test_201_5_the_name_in_small_letters_is_no_name() -> None:
    t = table(2)
    a, b = t.seats
    vote = card(
        "Starting with you, each player votes for truth or lies. You draw cards equal to the "
        "number of truth votes. You gain 3 life for each lies vote.",
        "Sorcery",
        "Truth",
    )
    a.hand(vote)
    a.casts(vote)
    t.pass_once()
    t.pass_once()
    a.answers(a.question.options[:1])
    b.answers(b.question.options[1:])
    t.pass_all()
    assert (len(a.hand_names), a.life) == (1, 23)
