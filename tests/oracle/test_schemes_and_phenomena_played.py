"""312, 314: Words that schemes and phenomena have brought, as they play."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.state.ruleset import Ruleset
from apnap.testing import table
from apnap.testing.planes_and_schemes import rolls, up
from apnap.testing.texts import card

PLANES = Ruleset(planes=True, attack="multiple")
BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
WOLF = CardDef("Wolf", "creature", "Wolf", power=3, toughness=3)
RELIC = CardDef("Relic", "artifact")
ISLE = CardDef("Isle", "land")
GROVE = card("Whenever chaos ensues, you gain 3 life.", "Plane — Moag", "Grove")
PIT = card("Whenever chaos ensues, you gain 5 life.", "Plane — Moag", "Pit")
BACK = card("Reverse the game's turn order.", name="Back")


@pytest.mark.rule("101.4")
def test_101_4_the_turn_order_is_reversed_and_reversed_again() -> None:
    t = table(4)
    a, _, _, d = t.seats
    a.hand(BACK, BACK).casts(BACK)
    t.resolve()
    t.next_turn()
    assert t.turn.active == d
    t.next_turn()
    assert t.turn.active == t.seats[2]
    t.next_turn()
    t.next_turn()
    a.casts(BACK)
    t.resolve()
    t.next_turn()
    assert t.turn.active == t.seats[1]


@pytest.mark.rule("101.4")
@pytest.mark.rule("117.3d")
def test_101_4_choices_and_priority_go_the_other_way_round() -> None:
    edict = card("Each player sacrifices a creature of their choice.", name="Edict")
    t = table(3)
    a, b, c = t.seats
    a.hand(BACK, edict).casts(BACK)
    t.resolve()
    for seat in t.seats:
        seat.battlefield(BEAR, WOLF)
    a.passes()
    assert (c.question is not None, b.question is not None) == (True, False)
    c.passes()
    b.passes()
    t = table(3)
    a, b, c = t.seats
    a.hand(BACK, edict).casts(BACK)
    t.resolve()
    for seat in t.seats:
        seat.battlefield(BEAR, WOLF)
    a.casts(edict)
    t.resolve()
    a.answers([BEAR])
    assert (c.question is not None, b.question is not None) == (True, False)


@pytest.mark.rule("805.4")
def test_805_4_teams_take_their_turns_the_other_way_round() -> None:
    t = table(6, rules=Ruleset(shared_turns=True, attack="multiple"), teams="AABBCC")
    a = t.seats[0]
    a.hand(BACK).casts(BACK)
    t.resolve()
    t.next_turn()
    assert t.turn.active in (t.seats[4], t.seats[5])
    t.next_turn()
    assert t.turn.active in (t.seats[2], t.seats[3])


@pytest.mark.rule("800.4a")
def test_800_4a_a_player_who_has_left_is_passed_over() -> None:
    t = table(4)
    a, _, _, d = t.seats
    a.hand(BACK).casts(BACK)
    t.resolve()
    d.concedes()
    t.next_turn()
    assert t.turn.active == t.seats[2]


@pytest.mark.rule("901.9a")
def test_901_9a_blank_rolls_are_chaos_rolls_until_a_plane_is_left() -> None:
    aether = card(
        "When you encounter Aether, each blank roll of the planar die is a {CHAOS} roll until a "
        "player planeswalks away from a plane.",
        "Phenomenon",
        "Aether",
    )
    walk = card("Planeswalk.", name="Stroll")
    t = table(2, rules=PLANES)
    a, _ = t.seats
    a.command(PIT).supplementary_deck(aether, GROVE, PIT).hand(walk).lands(*["Forest"] * 3)
    a.casts(walk)
    t.resolve()
    t.pass_all()
    assert up(t) == ["Grove"], "the phenomenon was left, which is no plane"
    rolls(t, 0, "blank")
    t.pass_all()
    assert a.life == 23
    rolls(t, 0, "planeswalker")
    t.pass_all()
    assert up(t) == ["Pit"]
    rolls(t, 0, "blank")
    t.pass_all()
    assert a.life == 23


@pytest.mark.rule("901.8")
def test_901_8_chaos_ensues_instead_of_planeswalking() -> None:
    fixed = card(
        "Until your next turn, if a player would planeswalk as a result of rolling the planar die, "
        "chaos ensues instead.",
        name="Fixed",
    )
    walk = card("Planeswalk.", name="Stroll")
    t = table(2, rules=PLANES)
    a, _ = t.seats
    a.command(GROVE).supplementary_deck(PIT).hand(fixed, walk).casts(fixed)
    t.resolve()
    rolls(t, 0, "planeswalker")
    t.pass_all()
    assert (a.life, up(t)) == (23, ["Grove"])
    a.casts(walk)
    t.resolve()
    assert up(t) == ["Pit"], "no die was rolled"


@pytest.mark.rule("608.2c")
def test_608_2c_create_four_instead() -> None:
    wealth = card(
        "Create a number of Treasure tokens equal to the number of artifacts your opponents "
        "control. If they control fewer than four artifacts, create four Treasure tokens instead.",
        name="Wealth",
    )
    t = table(3)
    a, b, c = t.seats
    a.hand(wealth, wealth)
    b.battlefield(RELIC, RELIC)
    c.battlefield(RELIC)
    a.casts(wealth)
    t.resolve()
    assert a.count("Treasure Token") == 4
    c.battlefield(RELIC, RELIC)
    a.casts(wealth)
    t.resolve()
    assert a.count("Treasure Token") == 9


@pytest.mark.rule("603.4")
def test_603_4_less_than_half_their_starting_life_total() -> None:
    hide = card(
        "At the beginning of each opponent's end step, if that player has less than half their "
        "starting life total, you gain 5 life.",
        "Enchantment",
        "Hide",
    )
    t = table(3)
    a, b, c = t.seats
    a.battlefield(hide)
    b.life(10)
    c.life(9)
    t.go_to("end", turn_of=b)
    t.pass_all()
    assert a.life == 20
    t.go_to("end", turn_of=c)
    t.pass_all()
    assert a.life == 25


@pytest.mark.rule("701.17a")
def test_701_17a_each_keeps_one_and_sacrifices_the_rest() -> None:
    cries = card(
        "Each opponent chooses a creature they control, then sacrifices the rest.", name="Cries"
    )
    t = table(3)
    a, b, c = t.seats
    a.battlefield(BEAR, WOLF)
    b.battlefield(BEAR, WOLF, BEAR)
    c.battlefield(WOLF)
    a.hand(cries).casts(cries)
    t.resolve()
    b.answers([WOLF])
    assert [seat.creatures for seat in t.seats] == [["Bear", "Wolf"], ["Wolf"], ["Wolf"]]


@pytest.mark.rule("508.1d")
def test_508_1d_each_attacks_its_owner() -> None:
    stroke = card(
        "Gain control of all creatures your opponents control until end of turn. Untap those "
        "creatures. They gain haste until end of turn. Each of them attacks its owner this turn if "
        "able.",
        name="Stroke",
    )
    t = table(3, rules=Ruleset(attack="multiple"))
    a, b, c = t.seats
    b.battlefield(BEAR)
    c.battlefield(WOLF)
    a.hand(stroke).casts(stroke)
    t.resolve()
    a.attacks({BEAR: b, WOLF: c})
    assert sorted(t.turn.attackers) == [("Bear", b.name), ("Wolf", c.name)]
    t = table(3, rules=Ruleset(attack="multiple"))
    a, b, c = t.seats
    b.battlefield(BEAR)
    a.hand(stroke).casts(stroke)
    t.resolve()
    with pytest.raises(Exception, match="508"):
        a.attacks({BEAR: c})


@pytest.mark.rule("701.16a")
def test_701_16a_each_reveals_and_puts_the_rest_away() -> None:
    play = card(
        "Each player reveals cards from the top of their library until they reveal a permanent "
        "card, puts it onto the battlefield, and puts the rest on the bottom of their library in a "
        "random order.",
        name="Plaything",
    )
    spell = CardDef("Spell", "sorcery")
    t = table(2)
    a, b = t.seats
    a.library(spell, BEAR, only=True)
    b.library(WOLF, only=True)
    a.hand(play).casts(play)
    t.resolve()
    assert b.permanents == ["Wolf"]
    assert a.permanents == ["Bear"]


@pytest.mark.rule("608.2d")
def test_608_2d_onto_the_battlefield_or_into_your_hand() -> None:
    ketria = card(
        "Exile cards from the top of your library until you exile a nonland permanent card. Put "
        "that card onto the battlefield or into your hand.",
        name="Ketria",
    )
    t = table(2)
    a, _ = t.seats
    a.hand(ketria, ketria).library(BEAR, WOLF, only=True)
    for word in ("battlefield", "hand"):
        a.casts(ketria)
        t.resolve()
        question = a.question
        assert question is not None
        a.answers(next(each for each in question.options if word in each.verb))
    assert (len(a.creatures), len(a.hand_names)) == (1, 1)


@pytest.mark.rule("608.2g")
def test_608_2g_up_to_so_many_spells_for_nothing() -> None:
    power = card(
        "You may cast up to two spells from your hand without paying their mana costs.",
        name="Power",
    )
    big = card("You gain 9 life.", name="Big", mana_cost="{9}")
    t = table(2)
    a, _ = t.seats
    a.hand(power, big, big, big).casts(power)
    t.resolve()
    for _ in range(2):
        question = a.question
        assert question is not None
        a.answers(question.options[-1])
    t.pass_all()
    assert (a.life, a.hand_names) == (38, ["Big"])


@pytest.mark.rule("608.2g")
def test_608_2g_any_number_of_the_cards_exiled_this_way() -> None:
    learn = card(
        "Each opponent exiles the top card of their library. You may cast any number of spells "
        "from among cards exiled this way without paying their mana costs.",
        name="Learn",
    )
    big = card("You gain 9 life.", name="Big", mana_cost="{9}")
    t = table(3)
    a, b, c = t.seats
    b.library(big, only=True)
    c.library(big, only=True)
    a.hand(learn).casts(learn)
    t.resolve()
    for _ in range(2):
        question = a.question
        assert question is not None
        a.answers(question.options[-1])
    t.pass_all()
    assert a.life == 38


@pytest.mark.rule("608.2g")
def test_608_2g_one_card_of_the_revealed_hands() -> None:
    wish = card(
        "Each opponent reveals their hand. You may choose a noncreature, nonland card revealed "
        "this way and cast it without paying its mana cost.",
        name="Wish",
    )
    big = card("You gain 9 life.", name="Big", mana_cost="{9}")
    free = CardDef("Ox", "creature", cost="{3}", power=2, toughness=2)
    t = table(3)
    a, b, c = t.seats
    b.hand(free, ISLE)
    c.hand(big)
    a.hand(wish).casts(wish)
    t.resolve()
    question = a.question
    assert question is not None
    assert len([each for each in question.options if each.verb == "cast"]) == 1
    a.answers(question.options[-1])
    t.pass_all()
    assert a.life == 29


@pytest.mark.rule("702.106d")
def test_702_106d_cards_with_that_name() -> None:
    summoning = card(
        "As Summoning enters, choose a creature card name.\nWhenever a creature you control with "
        "the chosen name enters, you may search your library for any number of cards with that "
        "name, reveal them, put them into your hand, then shuffle.",
        "Enchantment",
        "Summoning",
    )
    owl = CardDef("Owl", "creature", "Bird", cost="{0}", power=1, toughness=1)
    t = table(2)
    a, _ = t.seats
    a.hand(summoning, owl).library(owl, owl, BEAR).casts(summoning)
    t.resolve()
    a.answers("Owl")
    a.casts(owl)
    t.resolve()
    t.resolve()
    a.answers(True)
    a.answers([owl, owl])
    assert a.hand_names == ["Owl", "Owl"]
