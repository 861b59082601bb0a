"""508.3d-e: Players who attack with so many creatures, and whom they attack."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing.simple_plays import attack, in_order, resolve_all
from apnap.testing.tables import three, two
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", power=2, toughness=4)


def watching(words: str) -> CardDef:
    return card(f"Whenever {words}", "Enchantment", "Watch")


@pytest.mark.rule("508.3d")
@pytest.mark.parametrize(("attackers", "drawn"), [((BEAR,), 0), ((BEAR, OX), 1)])
def test_508_3d_any_player_attacks_with_two_or_more(
    attackers: tuple[CardDef, ...], drawn: int
) -> None:
    t, a, b, c = three()
    c.battlefield(watching("a player attacks with two or more creatures, you draw a card."))
    a.battlefield(*attackers)
    attack(t, dict(zip(("Bear", "Ox"), (1, 2), strict=False)) if drawn else {"Bear": 1})
    resolve_all(t)
    assert [len(each.hand_names) for each in (a, b, c)] == [0, 0, drawn]


@pytest.mark.rule("508.3e")
def test_508_3e_creatures_attack_a_player_once_for_each_player() -> None:
    t, a, b, c = three()
    words = "one or more creatures you control attack a player, that player loses 1 life."
    a.battlefield(watching(words), BEAR, BEAR, OX)
    t.go_to("declare attackers")
    one, two_ = [a.find(BEAR, nth) for nth in (0, 1)]
    a.attacks([(one, b), (two_, b), (OX, c)])
    in_order(a)
    t.pass_all()
    assert (b.life, c.life) == (19, 19)


@pytest.mark.rule("508.3e")
def test_508_3e_two_or_more_attack_the_same_player() -> None:
    t, a, b, c = three()
    words = "two or more creatures you control attack a player, draw a card."
    a.battlefield(watching(words), BEAR, OX)
    attack(t, {"Bear": 1, "Ox": 2})
    resolve_all(t)
    assert a.hand_names == []
    assert (b.life, c.life) == (20, 20)


@pytest.mark.rule("508.3e")
def test_508_3e_you_attack_with_creatures_of_some_kind() -> None:
    t, a, b, c = three()
    words = "you attack a player with one or more creatures with toughness 4 or greater, "
    a.battlefield(watching(words + "that player loses 1 life."), BEAR, OX)
    attack(t, {"Bear": 1, "Ox": 2})
    t.pass_all()
    assert (b.life, c.life) == (20, 19)


@pytest.mark.rule("508.3d")
@pytest.mark.parametrize(("at", "lost"), [((1, 1), 3), ((1, 2), 0)])
def test_508_3d_so_many_of_them_attack_you(at: tuple[int, int], lost: int) -> None:
    t, a, b, _ = three()
    words = "an opponent attacks with creatures, if two or more of those creatures are attacking "
    words += "you and/or planeswalkers you control, that opponent loses 3 life."
    b.battlefield(watching(words))
    a.battlefield(BEAR, OX)
    attack(t, {"Bear": at[0], "Ox": at[1]})
    t.pass_all()
    assert a.life == 20 - lost


@pytest.mark.rule("508.3d")
def test_508_3d_one_or_more_of_your_opponents_is_one_event() -> None:
    t, a, b, c = three()
    text = "a player attacks one or more of your opponents, that attacking player gains 1 life."
    a.battlefield(BEAR, OX, watching(text))
    attack(t, {"Bear": 1, "Ox": 2})
    resolve_all(t)
    assert a.life == 21
    t.next_turn()
    b.battlefield(BEAR, OX)
    t.go_to("declare attackers")
    b.attacks([(BEAR, a)])
    resolve_all(t)
    assert (b.life, c.life) == (20 - 2, 20 - 2)


@pytest.mark.rule("508.3d")
def test_508_3d_an_opponent_attacks_your_planeswalkers() -> None:
    t, a, b = two()
    walker = CardDef("Walker", "planeswalker", "Jace", loyalty=9)
    text = "an opponent attacks one or more planeswalkers you control, you gain 1 life."
    b.battlefield(watching(text))
    b.battlefield(walker, counters={"loyalty": 9})
    a.battlefield(BEAR, OX)
    t.go_to("declare attackers")
    a.attacks([(BEAR, walker), (OX, walker)])
    t.pass_all()
    assert b.life == 21
