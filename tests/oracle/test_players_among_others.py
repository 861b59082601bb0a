"""102: Players beside the others: who has the most, who is attacked, whose a thing was."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import ScenarioError, table
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", power=1, toughness=4)
CUB = CardDef("Cub", "creature", "Bear", cost="{0}", power=1, toughness=1)


@pytest.mark.rule("102.1")
@pytest.mark.parametrize("bears", [(0, 2, 1), (1, 2, 2)])
def test_102_1_more_than_each_other_player(bears: tuple[int, int, int]) -> None:
    """A tie is not more, and then nobody gains control."""
    t = table(3)
    a, b, _ = t.seats
    words = "At the beginning of your upkeep, if a player controls more Bears than each other "
    mammoth = card(
        f"{words}player, the player who controls the most Bears gains control of this creature.",
        "Creature — Elephant",
        "Mammoth",
    )
    a.battlefield(mammoth)
    for seat, number in zip(t.seats, bears, strict=True):
        seat.battlefield(*[BEAR] * number)
    t.go_to("upkeep", turn_of=a).pass_all()
    assert t.permanent(mammoth).controller == (b if bears[2] == 1 else a)


@pytest.mark.rule("102.1")
def test_102_1_the_most_is_shared_by_all_who_are_tied() -> None:
    t = table(3)
    a, b, c = t.seats
    tithe = card("Each player who controls the most creatures loses 3 life.")
    for seat, number in zip(t.seats, (1, 2, 2), strict=True):
        seat.battlefield(*[BEAR] * number)
    a.hand(tithe).casts(tithe)
    t.resolve()
    assert (a.life, b.life, c.life) == (20, 17, 17)


@pytest.mark.rule("102.1")
@pytest.mark.parametrize(("mine", "drawn"), [(3, 1), (2, 1), (1, 0)])
def test_102_1_the_creature_with_the_greatest_power_or_tied(mine: int, drawn: int) -> None:
    t = table(2)
    a, b = t.seats
    words = "Draw a card if you control the creature with the greatest power or tied for the "
    triumph = card(f"{words}greatest power.")
    a.battlefield(CardDef("Brute", "creature", power=mine, toughness=5))
    b.battlefield(BEAR)
    a.hand(triumph).casts(triumph)
    t.resolve()
    assert len(a.hand_names) == drawn


@pytest.mark.rule("102.1")
def test_102_1_that_player_has_more_than_each_other_player() -> None:
    t = table(3)
    a, b, c = t.seats
    judge = card("Target player loses 1 life if that player has more life than each other player.")
    drain = card("Target player gains 5 life.", "Instant", "Drain")
    a.hand(judge, judge, drain)
    a.casts(judge, at=b)
    t.resolve()
    assert b.life == 20
    a.casts(drain, at=c)
    t.resolve()
    a.casts(judge, at=c)
    t.resolve()
    assert (a.life, b.life, c.life) == (20, 20, 24)


@pytest.mark.rule("508.3a")
def test_508_3a_attacking_the_player_with_the_most_life() -> None:
    t = table(3)
    a, b, c = t.seats
    words = "Whenever this creature attacks the player with the most life or tied for most life, "
    butler = card(f"{words}you gain 4 life.", "Creature — Human", "Butler")
    gift = card("Target player gains 1 life.", "Instant", "Gift")
    a.battlefield(butler, butler).hand(gift)
    a.casts(gift, at=b)
    t.resolve()
    t.go_to("declare attackers")
    a.attacks({t.find(butler, 0): b, t.find(butler, 1): c})
    t.pass_all()
    assert a.life == 24, "once, for the one who attacks B"


@pytest.mark.rule("508.5")
def test_508_5_players_who_are_being_attacked() -> None:
    t = table(4)
    a, b, c, _ = t.seats
    words = "Draw a card for each player being attacked. You gain 1 life for each opponent you're "
    pack = card(f"{words}attacking.", "Instant", "Pack")
    a.battlefield(BEAR, OX, CUB).hand(pack)
    t.go_to("declare attackers")
    a.attacks({BEAR: b, OX: b, CUB: c})
    held = len(a.hand_names)
    a.casts(pack)
    t.resolve()
    assert (len(a.hand_names) - held, a.life) == (1, 22), "two cards for the one that was cast"


@pytest.mark.rule("102.2")
@pytest.mark.parametrize(("bears", "drawn"), [((2, 2), 0), ((1, 4), 1)])
def test_102_2_an_opponent_controls_four_all_of_them_one_opponents(
    bears: tuple[int, int], drawn: int
) -> None:
    t = table(3)
    a, b, c = t.seats
    odds = card("If an opponent controls four or more creatures, draw a card.")
    b.battlefield(*[BEAR] * bears[0])
    c.battlefield(*[BEAR] * bears[1])
    a.hand(odds).casts(odds)
    t.resolve()
    assert len(a.hand_names) == drawn


@pytest.mark.rule("608.2c")
def test_608_2c_that_player_is_the_opponent_under_whose_control_it_entered() -> None:
    t = table(3)
    a, b, c = t.seats
    bonds = "Whenever a creature an opponent controls enters, that player loses 2 life."
    steal = card("Gain control of target creature.", "Instant", "Steal")
    b.battlefield(card(bonds, "Enchantment", "Bonds"))
    a.hand(CUB)
    c.hand(steal)
    a.casts(CUB)
    t.resolve()
    c.casts(steal, at=CUB)  # in response
    t.pass_all()
    assert t.permanent(CUB).controller == c
    assert (a.life, b.life, c.life) == (18, 20, 20)


@pytest.mark.rule("608.2c")
def test_608_2c_that_player_is_the_opponent_who_controls_the_target() -> None:
    t = table(3)
    a, b, c = t.seats
    words = "Destroy target creature an opponent controls. Each other creature that player "
    execution = card(
        f"{words}controls gets -2/-0 until end of turn. That player loses 1 life.", "Instant"
    )
    b.battlefield(BEAR)
    c.battlefield(CUB, OX)
    a.hand(execution).casts(execution, at=CUB)
    t.resolve()
    assert (t.permanent(BEAR).power, t.permanent(OX).power) == (2, -1)
    assert (a.life, b.life, c.life) == (20, 20, 19)


@pytest.mark.rule("608.2c")
def test_608_2c_that_player_is_the_owner_to_whose_hand_it_goes() -> None:
    t = table(3)
    a, b, c = t.seats
    recoil = card(
        "Return target permanent to its owner's hand. Then that player discards a card.",
        "Instant",
        "Recoil",
    )
    steal = card("Gain control of target creature.", "Instant", "Steal")
    b.battlefield(BEAR)
    c.hand(steal).casts(steal, at=BEAR)
    t.resolve()
    a.hand(recoil).casts(recoil, at=BEAR)
    t.resolve()
    assert (b.graveyard_names, c.creatures) == (["Bear"], [])


@pytest.mark.rule("508.5")
@pytest.mark.parametrize("full", [False, True])
def test_508_5_defending_player_has_cards(full: bool) -> None:
    t = table(3)
    a, b, c = t.seats
    reaper = card(
        "Whenever this creature attacks, if defending player has two or fewer cards in hand, you "
        "gain 5 life.",
        "Creature — Specter",
        "Reaper",
    )
    a.battlefield(reaper)
    b.hand(*[BEAR] * 5)
    t.go_to("declare attackers")
    a.attacks({reaper: b if full else c})
    t.pass_all()
    assert a.life == (20 if full else 25)


@pytest.mark.rule("508.5")
def test_508_5_defending_player_has_a_rad_counter() -> None:
    t = table(3)
    a, b, c = t.seats
    nuke = card("Target player gets a rad counter.", "Instant", "Nuke")
    stalker = card(
        "This creature can't be blocked as long as defending player has a rad counter.",
        "Creature — Mutant",
        "Stalker",
    )
    a.battlefield(stalker, stalker).hand(nuke)
    b.battlefield(BEAR)
    c.battlefield(OX)
    a.casts(nuke, at=b)
    t.resolve()
    t.go_to("declare attackers")
    a.attacks({t.find(stalker, 0): b, t.find(stalker, 1): c})
    t.go_to("declare blockers")
    c.blocks({OX: t.find(stalker, 1)})
    assert t.permanent(OX).blocks == ["Stalker"]
    with pytest.raises(ScenarioError):
        b.blocks({BEAR: t.find(stalker, 0)})
