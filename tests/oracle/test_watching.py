"""Events that abilities wait for, by the words of cards, as they play (603)."""

from __future__ import annotations

import pytest

from apnap.effects.triggers.events import WhenDraws
from apnap.effects.triggers.frame import During
from apnap.effects.words.filters import APlayer
from apnap.formats import two_headed_giant
from apnap.rules.machine.events import Draw
from apnap.state.ability import CombatTime
from apnap.state.agenda import Resolution
from apnap.state.card import CardDef
from apnap.testing import Seat, Table, table
from apnap.testing.tables import three
from apnap.testing.texts import card, refused

FOREST = CardDef("Forest", "basic land", "Forest")
BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", power=2, toughness=4)
BANG = card("Target player loses the game.", "Instant", "Bang")
BOLT = card("Bolt deals 3 damage to any target.", "Instant", "Bolt")


def casts(t: Table, who: Seat, text: str, at: object = None, **more: object) -> None:
    spell = card(text, "Instant", "Some Spell")
    who.hand(spell).casts(spell, at=at, **more)
    t.resolve()


def settle(t: Table) -> None:
    """Everything on the stack resolves; abilities that trigger together go there as they come."""
    while t.stack or t.questions[0].rule == "603.3b":
        question = t.questions[0]
        if question.rule == "603.3b":
            t.seat(question.decider).answers(list(question.options))
        else:
            t.resolve()


@pytest.mark.rule("119.3")
def test_119_3_life_lost_this_way_is_counted() -> None:
    t, a, b, c = three()
    b.battlefield(card("You can't lose life.", "Enchantment", "Shield"))
    casts(t, a, "Each opponent loses 4 life. You gain life equal to the life lost this way.")
    assert [s.life for s in (a, b, c)] == [24, 20, 16]
    tyrant = card(
        "At the beginning of your upkeep, each player loses 1 life. Put a +1/+1 counter on this "
        "creature for each 1 life lost this way.\n"
        "Whenever a player loses the game, put five +1/+1 counters on this creature.",
        "Creature",
        "Tyrant",
    )
    a.battlefield(tyrant)
    t.go_to("upkeep", turn_of=a)
    t.resolve()
    assert a.counters(tyrant, "+1/+1") == 2
    casts(t, a, "Target player loses the game.", at=c)
    t.resolve()
    assert a.counters(tyrant, "+1/+1") == 7


@pytest.mark.rule("603.9")
def test_603_9_another_player_loses_the_game() -> None:
    t = table(4)
    a, b, c, _ = t.seats
    baron = card(
        "Whenever another player loses the game, you gain life equal to that player's life total "
        "as the turn began.",
        "Creature",
        "Baron",
    )
    b.battlefield(baron)
    b.life(9)
    casts(t, a, "Target player loses 15 life.", at=c)
    casts(t, a, "Target player loses the game.", at=c)
    t.resolve()
    assert b.life == 29  # the 20 that the player had
    casts(t, a, "Target player loses the game.", at=b)
    assert t.stack == []  # it speaks of another player


INTERVENTION = card(
    "This enchantment enters with two intervention counters on it.\n"
    "At the beginning of your upkeep, remove an intervention counter from this enchantment.\n"
    "When you remove the last intervention counter from this enchantment, the game is a draw.",
    "Enchantment",
    "Divine Rule",
)


@pytest.mark.rule("104.4c")
def test_104_4c_the_last_counter_is_removed_by_its_controller() -> None:
    t, a, _, _ = three()
    a.hand(INTERVENTION).casts(INTERVENTION)
    t.resolve()
    for over in (False, True):
        t.go_to("upkeep", turn_of=a)
        t.resolve()
        if over:
            t.resolve()
        assert t.over == over
        if not over:
            t.next_turn()
    assert t.winners == []


@pytest.mark.rule("122.1")
def test_122_1_the_last_counter_removed_by_somebody_else() -> None:
    t, a, b, _ = three()
    a.hand(INTERVENTION).casts(INTERVENTION)
    t.resolve()
    thief = "Remove two intervention counters from target enchantment."
    casts(t, b, thief, at=a.find(INTERVENTION))
    assert a.counters(INTERVENTION, "intervention") == 0
    assert t.stack == []
    assert not t.over


@pytest.mark.rule("702.55c")
def test_702_55c_when_the_creature_it_haunts_dies() -> None:
    t, a, b, _ = three()
    b.battlefield(BEAR, OX)
    blessing = card(
        "You gain 1 life for each player.\nHaunt\n"
        "When the creature this card haunts dies, you gain 1 life for each player.",
        "Sorcery",
        "Blessing",
    )
    a.hand(blessing, BOLT).casts(blessing)
    t.resolve()
    a.answers(b.find(BEAR))
    t.resolve()
    assert a.life == 23
    assert a.exile_names == ["Blessing"]
    a.casts(BOLT, at=b.find(BEAR))
    t.resolve()
    t.resolve()
    assert a.life == 26


@pytest.mark.rule("702.55c")
def test_702_55c_entering_or_haunting() -> None:
    t, a, b, _ = three()
    hunter = card(
        "Haunt\nWhen this creature enters or the creature it haunts dies, target player loses 2 "
        "life and you gain 2 life.",
        "Creature",
        "Hunter",
    )
    b.battlefield(OX)
    a.hand(hunter).casts(hunter)
    t.resolve()
    a.answers(b)
    t.resolve()
    assert (a.life, b.life) == (22, 18)
    casts(t, a, "Destroy target creature.", at=a.find(hunter))
    a.answers(b.find(OX))
    t.resolve()
    casts(t, a, "Destroy target creature.", at=b.find(OX))
    a.answers(b)
    t.resolve()
    assert (a.life, b.life) == (24, 16)


JEWEL = card(
    "Whenever one or more creatures an opponent controls attack you and aren't blocked, that "
    "player draws three cards and gains control of this artifact. Untap it.",
    "Artifact",
    "Jewel",
)


@pytest.mark.rule("509.5g")
def test_509_5g_one_or_more_creatures_attack_and_are_not_blocked() -> None:
    t, a, b, c = three()
    b.battlefield(JEWEL, tapped=True).battlefield(OX)
    a.battlefield(BEAR, OX)
    t.go_to("declare attackers")
    a.attacks({BEAR: b, OX: b})
    t.go_to("declare blockers")
    cards = len(a.hand_names)
    b.blocks({OX: a.find(BEAR)})
    t.resolve()
    assert a.permanents.count("Jewel") == 1
    assert not a.is_tapped(JEWEL)
    assert len(a.hand_names) == cards + 3
    assert "Jewel" not in c.permanents


@pytest.mark.rule("509.5g")
def test_509_5g_for_each_opponent_of_an_attacking_team() -> None:
    t = table(4, two_headed_giant, teams="AABB")
    a, b, c, _ = t.seats
    c.battlefield(JEWEL)
    a.battlefield(BEAR, OX)
    b.battlefield(BEAR)
    t.go_to("declare attackers")
    a.attacks([(a.find(BEAR), c), (a.find(OX), c), (b.find(BEAR), c)])
    before = [len(seat.hand_names) for seat in (a, b)]
    t.go_to("declare blockers")
    settle(t)
    assert [len(seat.hand_names) - n for seat, n in zip((a, b), before, strict=True)] == [3, 3]


@pytest.mark.rule("301.6")
def test_301_6_the_fortified_land_becomes_tapped() -> None:
    t, a, _, _ = three()
    fort = card(
        "Fortified land has indestructible.\n"
        "Whenever fortified land becomes tapped, target creature gets +1/+1 until end of turn.\n"
        "Fortify {0}",
        "Artifact — Fortification",
        "Fort",
    )
    a.battlefield(FOREST, BEAR, fort)
    a.activates(fort, at=a.find(FOREST))
    t.resolve()
    casts(t, a, "Destroy target land.", at=a.find(FOREST))
    assert "Forest" in a.permanents
    casts(t, a, "Tap target land.", at=a.find(FOREST))
    a.answers(a.find(BEAR))
    t.resolve()
    assert a.power(BEAR) == 3


@pytest.mark.rule("603.6")
def test_603_6_cards_put_into_a_graveyard_from_anywhere() -> None:
    t, a, b, _ = three()
    void = card(
        "Whenever another card is put into a graveyard from anywhere, exile that card.",
        "Enchantment",
        "Void",
    )
    gain = card(
        "Whenever a creature card is put into an opponent's graveyard from anywhere, you gain 1 "
        "life.",
        "Enchantment",
        "Memento",
    )
    pup = card("Create a 1/1 white Wolf creature token.", "Sorcery", "Pup")
    a.battlefield(void, gain)
    b.hand(BEAR).library(FOREST)
    casts(t, a, "Target player discards a card.", at=b)
    settle(t)
    assert (b.exile_names, b.graveyard_names) == (["Bear"], [])
    assert a.exile_names == ["Some Spell"]
    assert a.life == 21
    casts(t, a, "Target player mills a card.", at=b)
    settle(t)
    assert b.exile_names == ["Bear", "Forest"]
    b.hand(pup)
    t.next_turn()
    b.casts(pup)
    t.resolve()
    t.resolve()
    casts(t, a, "Destroy target creature.", at=b.find("Wolf Token"))
    settle(t)
    assert a.life == 21  # 111.6: a token is no card
    casts(t, a, "Destroy target enchantment.", at=a.find(void))
    settle(t)
    assert "Void" in a.graveyard_names  # another card


@pytest.mark.rule("509.5b")
def test_509_5b_the_other_creature_of_a_block() -> None:
    t, a, b, _ = three()
    harness = card(
        "Enchant creature\nEnchanted creature loses flying.\nWhenever enchanted creature blocks or "
        "becomes blocked by a creature, the other creature gains first strike until end of turn.",
        "Enchantment — Aura",
        "Harness",
    )
    a.battlefield(BEAR)
    b.battlefield(BEAR)
    a.hand(harness).casts(harness, at=a.find(BEAR))
    t.resolve()
    t.go_to("declare attackers")
    a.attacks({BEAR: b})
    t.go_to("declare blockers")
    b.blocks({BEAR: a.find(BEAR)})
    t.resolve()
    t.go_to("end of combat")
    assert a.creatures == []
    assert b.creatures == ["Bear"]


@pytest.mark.rule("603.2")
def test_603_2_only_during_an_opponents_turn() -> None:
    t, a, b, _ = three()
    tide = card(
        "Whenever you cast a spell during an opponent's turn, you gain 2 life.",
        "Enchantment",
        "Tide",
    )
    a.battlefield(tide)
    a.hand(BOLT, BOLT)
    a.casts(BOLT, at=b)
    t.resolve()
    assert a.life == 20
    t.next_turn()
    a.casts(BOLT, at=b)
    t.resolve()
    assert a.life == 22
    assert refused("Whenever you cast a spell during a full moon, draw a card.", "Enchantment")


@pytest.mark.rule("603.2")
def test_603_2_what_happens_at_another_time_does_not_match() -> None:
    t, a, b, _ = three()
    t.begin()
    theirs = During(WhenDraws(APlayer()), CombatTime(whose="opponent"))
    drawn = Draw(on=a.number, card=a.number + 3)
    for seat, matches in ((a, False), (b, True)):
        assert theirs.matches(t.game, Resolution(controller=seat.number), drawn) == matches
