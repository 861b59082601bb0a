"""303.4b, 702.5d: Curses: "enchanted player" in every place where a player can stand."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import ScenarioError, Seat, Table, table
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", power=1, toughness=4)
CUB = CardDef("Cub", "creature", "Bear", cost="{0}", power=1, toughness=1)
SPARK = card("You gain 1 life.", "Instant", "Spark")


def cursed(words: str, players: int = 3) -> tuple[Table, list[Seat]]:
    """The first player has enchanted the last one with a Curse of these words."""
    t = table(players)
    curse = card(f"Enchant player\n{words}", "Enchantment — Aura Curse", "Curse")
    t.seats[0].hand(curse).casts(curse, at=t.seats[-1])
    t.resolve()
    return t, list(t.seats)


@pytest.mark.rule("303.4b")
def test_303_4b_creatures_enchanted_player_controls() -> None:
    t = table(3)
    a, b, c = t.seats
    for seat in (a, b, c):
        seat.battlefield(CUB, BEAR)
    words = "Enchant player\nCreatures enchanted player controls get -1/-1."
    curse = card(words, "Enchantment — Aura Curse", "Curse")
    a.hand(curse).casts(curse, at=c)
    t.resolve()
    assert [seat.creatures for seat in (a, b, c)] == [["Cub", "Bear"], ["Cub", "Bear"], ["Bear"]]


@pytest.mark.rule("508.3b")
def test_508_3b_enchanted_player_is_attacked_and_others_do_the_same() -> None:
    words = "Whenever enchanted player is attacked, you gain 2 life. Each opponent attacking that "
    t, (a, b, c) = cursed(f"{words}player does the same.")
    b.battlefield(BEAR, OX)
    t.go_to("declare attackers", turn_of=b)
    b.attacks({BEAR: c, OX: c})
    t.pass_all()
    assert (a.life, b.life, c.life) == (22, 22, 20), "once, however many creatures attack"


@pytest.mark.rule("508.3b")
def test_508_3b_nobody_else_attacks_the_enchanted_player() -> None:
    words = "Whenever enchanted player is attacked, you gain 2 life. Each opponent attacking that "
    t, (a, b, c) = cursed(f"{words}player does the same.")
    a.battlefield(BEAR)
    b.battlefield(BEAR)
    t.go_to("declare attackers", turn_of=a)
    a.attacks({BEAR: c})
    t.pass_all()
    assert (a.life, b.life) == (22, 20), "the one who enchanted is no opponent of their own"
    t.go_to("declare attackers", turn_of=b)
    b.attacks({BEAR: a})
    t.pass_all()
    assert (a.life, b.life) == (22, 20), "somebody else is attacked"


@pytest.mark.rule("508.3e")
@pytest.mark.parametrize("answer", [False, True])
def test_508_3e_that_attacking_player_may(answer: bool) -> None:
    words = "Whenever a player attacks enchanted player with one or more creatures, that attacking "
    t, (_, b, c) = cursed(
        f"{words}player may discard a card. If the player does, they draw a card."
    )
    b.battlefield(BEAR).hand(CUB)
    t.go_to("declare attackers", turn_of=b)
    before = b.hand_names
    b.attacks({BEAR: c})
    t.resolve()
    b.answers(answer)
    if answer:
        b.answers(CUB)
    t.pass_all()
    assert len(b.hand_names) == len(before)
    assert len(b.graveyard_names) == (1 if answer else 0)


@pytest.mark.rule("601.3")
def test_601_3_enchanted_player_casts_one_spell_each_turn() -> None:
    t, (_, b, c) = cursed("Enchanted player can't cast more than one spell each turn.")
    b.hand(SPARK, SPARK)
    c.hand(SPARK, SPARK)
    for seat in (b, c):
        seat.casts(SPARK)
        t.resolve()
    assert b.may_cast(SPARK)
    assert not c.may_cast(SPARK)


@pytest.mark.rule("119.7")
def test_119_7_enchanted_player_gains_no_life_and_is_dealt_damage() -> None:
    words = "Enchanted player can't gain life.\nWhenever enchanted player is dealt damage, they "
    t, (_, b, c) = cursed(f"{words}lose half their life, rounded up.")
    b.battlefield(BEAR)
    c.hand(SPARK).casts(SPARK)
    t.resolve()
    assert c.life == 20
    t.go_to("declare attackers", turn_of=b)
    b.attacks({BEAR: c})
    t.go_to("end of combat")
    assert c.life == 9


@pytest.mark.rule("603.2")
def test_603_2_a_creature_enchanted_player_controls_enters_or_dies() -> None:
    words = "Whenever a creature enchanted player controls enters, that player loses 1 life."
    t, (a, b, c) = cursed(
        f"{words}\nWhenever a creature enchanted player controls dies, you gain 3 life."
    )
    bolt = card("Destroy target creature.", "Instant", "Bolt")
    for seat in (b, c):
        t.go_to("precombat main", turn_of=seat)
        seat.hand(CUB).casts(CUB)
        t.pass_all()
    assert (a.life, b.life, c.life) == (20, 20, 19)
    a.hand(bolt, bolt)
    for _ in range(2):
        a.casts(bolt, at=t.find(CUB))
        t.pass_all()
    assert a.life == 23


@pytest.mark.rule("508.3a")
def test_508_3a_a_creature_attacks_or_damages_enchanted_player() -> None:
    t, (a, b, c) = cursed(
        "Whenever a creature attacks enchanted player, put a +1/+1 counter on it.\n"
        "Whenever a creature deals combat damage to enchanted player, its controller gains 1 life."
    )
    b.battlefield(BEAR, OX)
    t.go_to("declare attackers", turn_of=b)
    b.attacks({BEAR: c, OX: a})
    t.pass_all()
    t.go_to("end of combat")
    t.pass_all()
    assert (a.life, b.life, c.life) == (19, 21, 17)
    assert (t.permanent(BEAR).power, t.permanent(OX).power) == (3, 1)


@pytest.mark.rule("121.1")
def test_121_1_enchanted_player_draws_a_card() -> None:
    t, (a, b, c) = cursed(
        "Whenever enchanted player draws a card, they lose 2 life and you gain 2 life."
    )
    t.go_to("precombat main", turn_of=b)
    assert (a.life, b.life, c.life) == (20, 20, 20)
    t.go_to("precombat main", turn_of=c)
    t.pass_all()
    assert (a.life, b.life, c.life) == (22, 20, 18)


@pytest.mark.rule("508.1d")
def test_508_1d_creatures_enchanted_player_controls_attack_each_combat() -> None:
    t, (_, b, c) = cursed("Creatures enchanted player controls attack each combat if able.")
    b.battlefield(BEAR)
    c.battlefield(OX)
    t.go_to("declare attackers", turn_of=c)
    with pytest.raises(ScenarioError):
        c.attacks({})
    c.attacks({OX: b})
    t.go_to("end of combat")
    assert b.life == 19
    t.go_to("declare attackers", turn_of=b)
    b.attacks({})
    assert c.life == 20
