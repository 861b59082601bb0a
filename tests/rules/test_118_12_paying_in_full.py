"""118.3, 118.12, 608.2d: what a player may do is done in full or not at all."""

from __future__ import annotations

import pytest

from apnap.testing import table
from apnap.testing.texts import card

BEAR = card("", "Creature — Bear", "Bear")


def offered(text, lay_out):
    """Is the player asked, once there is so much as laid out; and if so, what follows a yes?"""
    t = table(2)
    a, _ = t.seats
    spell = card(text, "Sorcery", "Bargain")
    a.hand(spell)
    lay_out(a)
    a.casts(spell)
    t.resolve()
    if a.question.rule == "117.1":
        return False
    a.answers(True)
    return a.life == 25


def creatures(number):
    return lambda seat: seat.battlefield(*[BEAR] * number)


def hand(number):
    return lambda seat: seat.hand(*[BEAR] * number)


def graveyard(number):
    return lambda seat: seat.graveyard(*[BEAR] * number)


def library(number):
    return lambda seat: seat.library(*[BEAR] * number, only=True)


@pytest.mark.rule("118.12")
@pytest.mark.rule("118.3")
@pytest.mark.parametrize(
    ("doing", "zone"),
    [
        ("sacrifice two creatures", creatures),
        ("discard two cards", hand),
        ("exile two cards from your graveyard", graveyard),
        ("tap two untapped creatures you control", creatures),
        ("return two creatures you control to their owner's hand", creatures),
        ("mill two cards", library),  # 701.13b
    ],
)
def test_118_12_who_has_less_cant_choose_to(doing, zone):
    text = f"You may {doing}. If you do, you gain 5 life."
    assert not offered(text, zone(0))
    assert not offered(text, zone(1))
    assert offered(text, zone(2))
    reflexive = f"You may {doing}. When you do, you gain 5 life."
    assert not offered(reflexive, zone(1))


@pytest.mark.rule("118.12")
def test_118_12_of_two_things_both_have_to_be_possible():
    text = "You may discard a card and sacrifice a creature. If you do, you gain 5 life."
    assert not offered(text, hand(1))
    assert not offered(text, creatures(1))
    assert offered(text, lambda seat: seat.hand(BEAR).battlefield(BEAR))


@pytest.mark.rule("118.12")
def test_118_12_so_many_counters_or_none():
    t = table(2)
    a, _ = t.seats
    rust = card(
        "Whenever ~ attacks, you may remove two oil counters from it. If you do, you gain 5 life.",
        "Creature — Phyrexian",
        "Rust",
    )
    a.battlefield(rust, counters={"oil": 3})
    for left, life in ((1, 25), (1, 25)):
        t.go_to("declare attackers", turn_of=a)
        a.attacks({rust: t.seats[1]})
        t.resolve()
        if a.question.rule != "117.1":
            a.answers(True)
        assert (t.game.object(a.find(rust)).count("oil"), a.life) == (left, life)
        t.next_turn()


@pytest.mark.rule("608.2d")
def test_608_2d_what_is_gone_cant_be_sacrificed():
    t = table(2)
    a, b = t.seats
    altar = card(
        "Whenever a creature dies, you may sacrifice ~. If you do, you gain 5 life.",
        "Enchantment",
        "Altar",
    )
    wreck = card("Destroy target creature and target enchantment.", "Instant", "Wreck")
    a.battlefield(altar, BEAR)
    b.hand(wreck)
    b.casts(wreck, at=[BEAR, altar])
    t.pass_all()
    assert (a.question.rule, a.life) == ("117.1", 20)


@pytest.mark.rule("118.12")
@pytest.mark.parametrize("cards", [0, 3])
def test_118_12_an_empty_hand_may_be_discarded(cards):
    assert offered("You may discard your hand. If you do, you gain 5 life.", hand(cards))


@pytest.mark.rule("121.3")
def test_121_3_a_player_may_draw_from_an_empty_library():
    assert offered("You may draw two cards. If you do, you gain 5 life.", library(0)) is True
