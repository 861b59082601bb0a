"""102, 608.2: "Each opponent who …" and "For each opponent, …", as they play."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.state.question import NO, YES
from apnap.testing import Seat, Table, table
from apnap.testing.texts import card, refused
from apnap.testing.words import ScenarioError

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
ELF = CardDef("Elf", "creature", "Elf", power=1, toughness=1)
ISLE = CardDef("Isle", "land")


@pytest.mark.rule("608.2c")
def test_608_2c_those_who_cant_discard_lose_life() -> None:
    t = table(3)
    a, b, c = t.seats
    b.hand(BEAR)
    words = card("Each opponent discards a card. Each opponent who can't loses 3 life.")
    a.hand(words).casts(words)
    t.resolve()
    assert (a.life, b.life, c.life) == (20, 20, 17)
    assert b.graveyard_names == ["Bear"]


@pytest.mark.rule("608.2c")
def test_608_2c_kroxa_looks_at_what_was_discarded() -> None:
    t = table(4)
    a, b, c, _ = t.seats
    b.hand(BEAR)
    c.hand(ISLE)
    kroxa = card(
        "When Kroxa enters, each opponent discards a card, then each opponent who didn't discard "
        "a nonland card this way loses 3 life.",
        "Legendary Creature — Elder Giant",
        "Kroxa, Titan of Death's Hunger",
    )
    a.hand(kroxa).casts(kroxa)
    t.pass_all()
    assert [seat.life for seat in t.seats] == [20, 20, 17, 17]


@pytest.mark.rule("608.2h")
def test_608_2h_a_token_that_was_sacrificed_was_a_creature() -> None:
    t = table(3)
    a, b, c = t.seats
    token = CardDef("Rat Token", "creature", "Rat", power=1, toughness=1, token=True)
    b.battlefield(token).hand(BEAR, BEAR, BEAR)
    c.hand(BEAR, BEAR, BEAR)
    blood = card(
        "Each opponent sacrifices a creature of their choice. Then each opponent who didn't "
        "sacrifice a creature discards two cards."
    )
    a.hand(blood).casts(blood)
    t.resolve()
    c.answers(c.question.options[:2])
    assert (len(b.hand_names), len(c.hand_names)) == (3, 1)


@pytest.mark.rule("608.2d")
def test_608_2d_a_tempting_offer() -> None:
    t = table(3)
    a, b, c = t.seats
    offer = card(
        "Tempting offer — Create a 1/1 white Rabbit creature token. Then each opponent may draw a "
        "card and create a 1/1 white Rabbit creature token. For each opponent who does, you draw a "
        "card and you create a 1/1 white Rabbit creature token.",
    )
    a.hand(offer).casts(offer)
    t.resolve()
    b.answers(YES)
    c.answers(NO)
    assert [seat.count("Rabbit Token") for seat in t.seats] == [2, 1, 0]
    assert [len(seat.hand_names) for seat in t.seats] == [1, 1, 0]


@pytest.mark.rule("608.2d")
def test_608_2d_tempt_with_reflections_copies_the_creature() -> None:
    t = table(3)
    a, b, c = t.seats
    a.battlefield(BEAR)
    tempt = card(
        "Tempting offer — Choose target creature you control. Create a token that's a copy of that "
        "creature. Each opponent may create a token that's a copy of that creature. For each "
        "opponent who does, create a token that's a copy of that creature."
    )
    a.hand(tempt).casts(tempt, BEAR)
    t.resolve()
    b.answers(YES)
    c.answers(YES)
    assert [seat.count("Bear") for seat in t.seats] == [4, 1, 1]


@pytest.mark.rule("608.2d")
def test_608_2d_each_puts_a_card_of_their_own() -> None:
    t = table(3)
    a, b, c = t.seats
    a.hand(BEAR)
    b.hand(ELF, ELF)
    show = card("Each player may put a creature card from their hand onto the battlefield.")
    a.hand(show).casts(show)
    t.resolve()
    a.answers(YES)
    b.answers(YES)
    c.answers(NO)
    while (question := t.questions[0]).rule == "608.2d":
        assert question.player != b.number or {"Elf"} == {
            t.game.object(option.what).card.name for option in question.options
        }
        t.seats[question.player].answers([question.options[0]])
    assert (a.creatures, b.creatures, c.creatures) == (["Bear"], ["Elf"], [])


@pytest.mark.rule("109.5")
def test_109_5_who_control_fewer_or_none() -> None:
    t = table(4)
    a, b, c, d = t.seats
    a.battlefield(BEAR, BEAR)
    b.battlefield(BEAR)
    c.battlefield(ELF, BEAR)
    fewer = card("Draw a card for each opponent who controls fewer creatures than you.")
    elves = card("Each opponent who doesn't control an Elf loses 1 life.", name="Archer")
    a.hand(fewer).casts(fewer)
    t.resolve()
    assert len(a.hand_names) == 2, "b with one creature and d with none"
    a.hand(elves).casts(elves)
    t.resolve()
    assert [seat.life for seat in t.seats] == [20, 19, 20, 19]
    assert d.life == 19


@pytest.mark.rule("109.5")
def test_109_5_who_have_counters_life_or_cards() -> None:
    t = table(4)
    a, b, c, d = t.seats
    b.poison(3)
    c.poison(2)
    d.life(30)
    corrupted = card("Each opponent who has three or more poison counters loses 3 life.")
    a.hand(corrupted).casts(corrupted)
    t.resolve()
    assert [seat.life for seat in t.seats] == [20, 17, 20, 30]
    less = card("For each opponent who has less life than you, create a Treasure token.")
    a.hand(less).casts(less)
    t.resolve()
    assert a.count("Treasure Token") == 1
    cards = card("Each opponent who has more cards in hand than you gains 2 life.", name="Greed")
    d.hand(BEAR)
    a.hand(cards).casts(cards)
    t.resolve()
    assert (c.life, d.life) == (20, 32)


@pytest.mark.rule("608.2i")
def test_608_2i_what_they_did_this_turn() -> None:
    t = table(4)
    a, b, c, d = t.seats
    bolt = card("This spell deals 2 damage to target player.", "Instant", "Bolt")
    drain = card("Target player loses 3 life.", "Instant", "Drain")
    a.hand(bolt, drain).casts(bolt, b)
    t.resolve()
    a.casts(drain, c)
    t.resolve()
    assert refused("Each opponent who sings loses 1 life.") == "sings loses 1 life."
    hurt = card("Draw a card for each opponent who was dealt damage this turn.")
    a.hand(hurt).casts(hurt)
    t.resolve()
    assert len(a.hand_names) == 1
    much = card("Each opponent who lost 3 or more life this turn loses 1 life.", name="Much")
    a.hand(much).casts(much)
    t.resolve()
    assert (b.life, c.life, d.life) == (18, 16, 20)
    some = card("Each opponent who lost life this turn loses 1 life.", name="Some")
    a.hand(some).casts(some)
    t.resolve()
    assert (b.life, c.life, d.life) == (17, 15, 20)
    casters = card(
        "Each player who cast two or more spells this turn draws a card.", name="Casters"
    )
    a.hand(casters).casts(casters)
    t.resolve()
    assert (len(a.hand_names), len(b.hand_names)) == (2, 0)
    drawn = card("Each player who drew two or more cards this turn gains 5 life.", name="Drawn")
    a.hand(drawn).casts(drawn)
    t.resolve()
    assert (a.life, b.life) == (25, 17)


@pytest.mark.rule("608.2i")
def test_608_2i_who_attacked_this_turn() -> None:
    t = table(3)
    a, b, c = t.seats
    a.battlefield(BEAR)
    a.attacks({BEAR: b})
    words = card("Each player who attacked with a creature this turn loses 1 life.", "Instant")
    c.hand(words).casts(words)
    t.resolve()
    assert (a.life, c.life) == (19, 20)


@pytest.mark.rule("508.4")
def test_508_4_a_token_that_attacks_each_opponent() -> None:
    t = table(3)
    a, b, c = t.seats
    surfer = card(
        "Whenever this creature attacks, for each opponent, you create a 2/2 green Boar creature "
        "token that's tapped and attacking that opponent.",
        "Creature — Human Warrior",
        "Stampede Surfer",
    )
    a.battlefield(surfer)
    a.attacks({surfer: b})
    t.resolve()
    assert sorted(t.turn.attackers) == [
        ("Boar Token", b.name),
        ("Boar Token", c.name),
        ("Stampede Surfer", b.name),
    ]


@pytest.mark.rule("508.1d")
def test_508_1d_tokens_that_have_to_attack_that_player() -> None:
    t = table(3)
    a, b, c = t.seats
    flock = card(
        "For each opponent, create a 3/3 red Elemental creature token that attacks that opponent "
        "this turn if able. Those tokens gain haste until end of turn.",
    )
    a.hand(flock).casts(flock)
    t.resolve()
    assert a.count("Elemental Token") == 2
    t.go_to("declare attackers")
    tokens = [a.find("Elemental Token", nth) for nth in range(2)]
    for one in (b, c):
        with pytest.raises(ScenarioError):  # both on one player: one of them disobeys
            t.copy().seat(0).attacks(dict.fromkeys(tokens, one))
    both = [dict(zip(tokens, at, strict=True)) for at in ((b, c), (c, b))]
    assert [_may(t, pairs) for pairs in both].count(True) == 1


def _may(t: Table, pairs: dict[int, Seat]) -> bool:
    """Whether the first player may attack so."""
    try:
        t.copy().seat(0).attacks(pairs)
    except ScenarioError:
        return False
    return True
