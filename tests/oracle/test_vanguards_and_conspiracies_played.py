"""313, 315: Vanguards and conspiracies that change the start of a game, costs and attacks."""

from __future__ import annotations

import pytest

from apnap.rules.game.setup import SeatSetup, new_game
from apnap.rules.machine.engine import submit
from apnap.state.card import CardDef
from apnap.state.game import Game
from apnap.state.question import YES, Answer
from apnap.state.ruleset import Ruleset
from apnap.testing import Table, table
from apnap.testing.starting_games import all_keep, stones
from apnap.testing.texts import card, refused
from apnap.testing.words import ScenarioError

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{B}", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", cost="{3}", power=2, toughness=4)
RULES = Ruleset(first=0, skip_passes=False, conspiracies=True)


def start(
    conspiracies: list[CardDef],
    deck: list[CardDef],
    answers: list[Answer],
    outside: list[CardDef] | None = None,
) -> Table:
    """A puts all conspiracies into the command zone, answers what they ask, and begins."""
    seats = [
        SeatSetup("A", [*deck, *stones()], conspiracies=conspiracies, outside=outside or []),
        SeatSetup("B", stones()),
    ]
    game = new_game(seats, RULES)
    put(game, game.questions[0].options)
    for each in answers:
        put(game, each)
    all_keep(game)
    return Table(game).go_to("precombat main")


def put(game: Game, value: Answer) -> None:
    submit(game, game.questions[0].id, value)


# ---- vanguards -----------------------------------------------------------------------------------


@pytest.mark.rule("902.7")
def test_902_7_a_token_is_there_before_the_first_turn() -> None:
    champion = card(
        "You begin the game with a 1/1 green Elf creature token on the battlefield. It has "
        '"{T}: Add {G}."',
        "Vanguard",
        "Champion",
    )
    plain = CardDef("Plain", "vanguard")
    seats = [
        SeatSetup(
            "A", [card("", "Creature", "Cub", mana_cost="{G}"), *stones()], vanguard=champion
        ),
        SeatSetup("B", stones(), vanguard=plain),
    ]
    game = new_game(seats, Ruleset(first=0, skip_passes=False))
    all_keep(game)
    t = Table(game).go_to("upkeep")
    a, b = t.seats
    assert (a.permanents, b.permanents) == (["Elf Token"], [])
    t.go_to("precombat main")
    a.hand(CardDef("Cub", "creature", "Bear", cost="{G}", power=1, toughness=1))
    assert a.may_cast("Cub")  # 302.6: the token has been there since the turn began


@pytest.mark.rule("118.7c")
def test_118_7c_only_colored_mana_is_reduced() -> None:
    avatar = card(
        "Creature spells you cast cost {B} less to cast. This effect reduces only the amount of "
        "colored mana you pay.",
        "Enchantment",
        "Avatar",
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(avatar).hand(BEAR, OX).lands("Forest", "Forest")
    assert not a.may_cast(OX)  # of {3}, nothing is reduced
    a.casts(BEAR)
    t.resolve()
    assert a.creatures == ["Bear"]


@pytest.mark.rule("107.3a")
def test_107_3a_x_cant_be_0() -> None:
    lamp = card("{X}: You gain X life. X can't be 0.", "Artifact", "Lamp")
    t = table(2)
    a, _ = t.seats
    a.battlefield(lamp)
    assert not a.may_activate(lamp)
    a.lands("Forest", "Forest")
    with pytest.raises(ScenarioError):
        t.copy().seat(0).activates(lamp, x=0)
    a.activates(lamp, x=2)
    t.resolve()
    assert a.life == 22


@pytest.mark.rule("107.3a")
def test_107_3a_a_spell_whose_x_cant_be_0() -> None:
    dawn = card("You gain X life. X can't be 0.", name="Dawn", mana_cost="{X}{G}")
    t = table(2)
    a, _ = t.seats
    a.hand(dawn).lands("Forest")
    assert not a.may_cast(dawn)
    a.lands("Forest")
    a.casts(dawn, x=1)
    t.resolve()
    assert a.life == 21


def test_x_cant_be_0_needs_a_cost_with_x() -> None:
    assert refused("{1}: You gain 2 life. X can't be 0.", "Artifact")


@pytest.mark.rule("607.2e")
def test_607_2e_the_life_that_was_paid_is_remembered() -> None:
    maralen = card(
        "At the beginning of the game, you may pay any amount of life.\n"
        "At the beginning of your draw step, look at the top X cards of your library, where X is "
        "the amount of life paid with Maralen. Put one of them into your hand, then shuffle.",
        "Vanguard",
        "Maralen",
    )
    seats = [
        SeatSetup("A", [BEAR] * 40, vanguard=maralen),
        SeatSetup("B", stones(), vanguard=CardDef("Plain", "vanguard")),
    ]
    game = new_game(seats, Ruleset(first=1, skip_passes=False))
    all_keep(game)
    t = Table(game)
    t.pass_once()
    t.pass_once()
    a, _ = t.seats
    a.answers(4)
    assert a.life == 16
    t.go_to("upkeep", turn_of=a)
    question = t.next_question()
    assert len(question.options) == 4
    a.answers("Bear")
    assert len(a.hand_names) == 9  # seven, the card of the draw step, and this one


@pytest.mark.rule("601.3b")
def test_601_3b_a_card_in_the_graveyard_becomes_another_creature() -> None:
    haakon = card(
        "Pay 1 life: You may cast target creature card in your graveyard this turn.\n"
        "Whenever you cast a creature spell from your graveyard, it becomes a black Zombie "
        "Knight.\n"
        "If a Zombie Knight would be put into your graveyard from the battlefield, exile it "
        "instead.",
        "Enchantment",
        "Haakon",
    )
    fall = card("Destroy all creatures.", "Instant", "Fall")
    t = table(2)
    a, b = t.seats
    a.battlefield(haakon).graveyard(OX).hand(fall).lands("Forest", "Forest", "Forest")
    b.battlefield(CardDef("Knight", "creature", "Zombie Knight", power=1, toughness=1))
    assert not a.may_cast(OX)
    a.activates(haakon, OX)
    t.resolve()
    a.casts(OX)
    t.resolve()
    t.resolve()
    ox = t.permanent(OX)
    assert (ox.subtypes, ox.colors) == (frozenset(("Zombie", "Knight")), frozenset("B"))
    a.casts(fall)
    t.resolve()
    assert (a.exile_names, a.graveyard_names) == (["Ox"], ["Fall"])
    assert b.graveyard_names == ["Knight"]  # only your graveyard is meant


@pytest.mark.rule("701.3a")
def test_701_3a_a_copy_of_a_named_card_is_attached_at_random() -> None:
    arrest = card(
        "Enchant creature\nEnchanted creature can't attack or block.",
        "Enchantment — Aura",
        "Arrest",
    )
    keeper = card(
        "{3}: For each opponent who controls a creature, create a token that's a copy of a card "
        "named Arrest and attach it to a creature that player controls chosen at random.",
        "Enchantment",
        "Keeper",
    )
    t = table(3)
    t.game.names = t.game.names.knowing([arrest, BEAR])
    a, b, c = t.seats
    a.battlefield(keeper).lands("Forest", "Forest", "Forest")
    b.battlefield(BEAR)
    a.activates(keeper)
    t.resolve()
    while (question := a.question) is not None and question.key.startswith("enchant"):
        a.answers(question.options[0])
    assert t.permanent(BEAR).attachments == ["Arrest"]
    assert a.count("Arrest") == 1  # the third player controls no creature
    assert c.permanents == []


# ---- conspiracies --------------------------------------------------------------------------------


@pytest.mark.rule("508.1c")
def test_508_1c_no_odd_number_of_creatures_attacks() -> None:
    hand = card("You can't attack with an odd number of creatures.", "Enchantment", "Hand")
    t = table(2)
    a, b = t.seats
    a.battlefield(hand, BEAR, OX, CardDef("Cub", "creature", "Bear", power=1, toughness=1))
    t.go_to("declare attackers")
    with pytest.raises(ScenarioError, match="no odd number"):
        t.copy().seat(0).attacks({"Bear": 1})
    with pytest.raises(ScenarioError, match="no odd number"):
        t.copy().seat(0).attacks({"Bear": 1, "Ox": 1, "Cub": 1})
    a.attacks({"Bear": b, "Ox": b})
    assert len(t.turn.attackers) == 2


@pytest.mark.rule("508.1d")
def test_508_1d_two_of_three_creatures_that_have_to_attack() -> None:
    hand = card(
        "You can't attack with an odd number of creatures.\nEach creature you control attacks each "
        "combat if able.",
        "Enchantment",
        "Hand",
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(hand, BEAR, OX, CardDef("Cub", "creature", "Bear", power=1, toughness=1))
    t.go_to("declare attackers")
    with pytest.raises(ScenarioError):
        t.copy().seat(0).attacks({})
    a.attacks({"Bear": b, "Cub": b})
    assert len(t.turn.attackers) == 2


@pytest.mark.rule("607.2p")
@pytest.mark.parametrize(("number", "can"), [("2", True), ("3", False)])
def test_607_2p_a_number_chosen_before_the_opening_hand(number: str, can: bool) -> None:
    ploy = card(
        "Before drawing your opening hand, choose 1, 2, or 3.\nYou may spend mana as though it "
        "were mana of any color to cast creature spells with mana value equal to the chosen "
        "number.",
        "Conspiracy",
        "Ploy",
    )
    t = start([ploy], [], [number])
    a = t.seat(0)
    a.hand(BEAR).lands("Forest", "Forest")
    assert a.may_cast(BEAR) is can


@pytest.mark.rule("702.106f")
def test_702_106f_the_other_chosen_name_is_found() -> None:
    bond = card(
        "Double agenda\nWhenever you cast a creature spell with one of the chosen names, you may "
        "search your library for a creature card with the other chosen name, reveal it, put it "
        "into your hand, then shuffle.",
        "Conspiracy",
        "Bond",
    )
    t = start([bond], [OX] * 40, ["Bear", "Ox"])
    a = t.seat(0)
    a.hand(BEAR).lands("Swamp", "Swamp").library(BEAR, OX, only=True)
    a.takes(bond, "turn up")
    a.casts(BEAR)
    t.resolve()
    a.answers(YES)
    question = a.question
    assert question is not None
    found = {t.game.object(each.what).card.name for each in question.options if each.what >= 0}
    assert found == {"Ox"}


@pytest.mark.rule("905.1d")
@pytest.mark.parametrize(("outside", "mana"), [([], True), ([OX], False)])
def test_905_1d_the_whole_card_pool_is_in_use(outside: list[CardDef], mana: bool) -> None:
    knit = card(
        "As long as every card in your card pool started the game in your library or in the "
        'command zone, lands you control have "{T}: Add one mana of any color."',
        "Conspiracy",
        "Knit",
    )
    t = start([knit], [], [], outside)
    a = t.seat(0)
    a.hand(BEAR).lands("Forest", "Forest")
    assert a.may_cast(BEAR) is mana


@pytest.mark.rule("905.1d")
def test_905_1d_a_conspiracy_that_is_left_out_is_part_of_the_pool() -> None:
    knit = card(
        "As long as every card in your card pool started the game in your library or in the "
        'command zone, lands you control have "{T}: Add one mana of any color."',
        "Conspiracy",
        "Knit",
    )
    other = card("Creatures you control get +1/+0.", "Conspiracy", "Other")
    seats = [SeatSetup("A", stones(), conspiracies=[knit, other]), SeatSetup("B", stones())]
    game = new_game(seats, RULES)
    put(game, (game.questions[0].options[0],))
    all_keep(game)
    t = Table(game).go_to("precombat main")
    t.seat(0).hand(BEAR).lands("Forest", "Forest")
    assert not t.seat(0).may_cast(BEAR)


@pytest.mark.rule("701.16a")
def test_701_16a_x_is_said_before_where_the_cards_go() -> None:
    genesis = card(
        "Reveal the top X cards of your library, where X is the number of creatures you control. "
        "You may put any number of creature cards from among them onto the battlefield. Put the "
        "rest on the bottom of your library in a random order.",
        name="Genesis",
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR, BEAR).hand(genesis).library(OX, OX, "Forest")
    a.casts(genesis)
    t.resolve()
    a.answers(["Ox", "Ox"])
    assert a.count("Ox") == 2


@pytest.mark.rule("611.2d")
def test_611_2d_the_same_mana_value_is_fixed_as_the_effect_begins() -> None:
    breakthrough = card(
        "Whenever you cast a spell, your opponents can't cast spells with the same mana value as "
        "that spell until your next turn.",
        "Enchantment",
        "Breakthrough",
    )
    gift = card("You gain 1 life.", "Instant", "Gift", mana_cost="{1}{G}")
    dew = card("You gain 1 life.", "Instant", "Dew", mana_cost="{G}")
    t = table(2)
    a, b = t.seats
    a.battlefield(breakthrough).hand(gift).lands("Forest", "Forest")
    b.hand(gift, dew).lands("Forest", "Forest")
    a.casts(gift)
    t.pass_all()
    a.passes()
    assert (b.may_cast(gift), b.may_cast(dew)) == (False, True)
