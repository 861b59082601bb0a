"""108: cards."""

import pytest

from apnap.effects.instructions.moving import MoveTo
from apnap.effects.words.filters import CardIn
from apnap.effects.words.selections import Each
from apnap.state.card import CardDef
from apnap.testing import Seat, Table, table
from apnap.testing.attraction_cards import RIDE, after_combat
from apnap.testing.cards_with_faces import AVIATOR
from apnap.testing.simple_cards import instant
from apnap.testing.texts import card

BEAR = card("", "Creature — Bear", "Bear", mana_cost="{1}{G}")
STEAL = card("Gain control of target creature.", "Instant", "Steal")
KILL = card("Destroy target creature.", "Instant", "Kill")
MOURNER = card("When this creature dies, you gain 3 life.", "Creature — Human", "Mourner")
KEEPER = card(
    "Whenever a creature card is put into your graveyard from anywhere, you gain 1 life.",
    "Enchantment",
    "Keeper",
)
FREE_BEAR = CardDef("Bear", "creature", cost="{0}", power=2, toughness=2)


def start(*cards: CardDef, hand: tuple[CardDef, ...] = (), seats: int = 2) -> Table:
    """A has those creatures and three Islands; B has an Island."""
    t = table(seats)
    t.seat(0).lands(*["Island"] * 3).battlefield(*cards).hand(*hand)
    t.seat(1).lands("Island")
    return t


def activate(t: Table, seat: Seat, card: CardDef = AVIATOR) -> None:
    seat.activates(card)
    t.resolve()


def cast(t: Table, seat: Seat, card: CardDef, at: object = None) -> None:
    seat.hand(card).casts(card, at=at)
    t.resolve()
    while t.questions and t.questions[0].rule == "603.3b":
        seat.answers(t.questions[0].options)


@pytest.mark.rule("108.2")
def test_108_2_a_copy_in_exile_is_no_card() -> None:
    bury = instant("Bury", MoveTo(Each(CardIn("exile")), "graveyard"))
    t = start(AVIATOR, hand=(bury,))
    a, _ = t.seats
    a.exile(FREE_BEAR)
    activate(t, a)
    a.casts(bury)
    t.resolve()
    assert (a.exile_names, sorted(a.graveyard_names)) == (["Jump"], ["Bear", "Bury"])


@pytest.mark.rule("108.3")
@pytest.mark.rule("109.5")
def test_108_3_a_card_goes_to_its_owners_graveyard_and_you_is_who_controlled_it():
    t = table(3)
    a, b, _ = t.seats
    a.hand(STEAL, KILL).battlefield(KEEPER)
    b.battlefield(MOURNER, KEEPER)
    a.casts(STEAL, at=MOURNER)
    t.resolve()
    a.casts(KILL, at=MOURNER)
    t.pass_all()
    assert b.graveyard_names == ["Mourner"]
    assert (a.life, b.life) == (23, 21)


@pytest.mark.rule("108.2b")
@pytest.mark.rule("111.6")
def test_108_2b_a_token_is_no_card():
    t = table(2)
    a, _ = t.seats
    make = card("Create a 1/1 white Soldier creature token.", "Instant", "Make")
    bounce = card("Return target permanent to its owner's hand.", "Instant", "Bounce")
    count = card("You gain 5 life for each card in your hand.", "Instant", "Count")
    a.hand(make, KILL).battlefield(KEEPER, BEAR)
    a.casts(make)
    t.resolve()
    a.casts(KILL, at="Soldier Token")
    t.pass_all()
    assert a.life == 20
    a.hand(KILL, bounce, count, make)
    a.casts(make)
    t.resolve()
    a.casts(bounce, at="Soldier Token")
    t.resolve()
    assert a.hand_names == ["Kill", "Count"]


@pytest.mark.rule("108.4a")
@pytest.mark.rule("109.4")
def test_108_4a_who_owns_a_card_is_asked_where_it_has_no_controller():
    t = table(2)
    a, b = t.seats
    reward = card(
        "Exile target card from a graveyard. Its controller gains 2 life.", "Instant", "R"
    )
    b.graveyard(BEAR)
    a.hand(reward)
    a.casts(reward, at=BEAR)
    t.resolve()
    assert b.life == 22


@pytest.mark.rule("108.2b")
def test_108_2b_a_token_in_a_graveyard_is_not_counted_among_the_cards():
    """It lies there only until state-based actions are checked, but that is when it matters."""
    t = table(2)
    a, _ = t.seats
    hoard = card(
        "~ gets -2/-2 for each creature card in your graveyard.",
        "Creature — Ghoul",
        "Ghoul",
    )
    make = card("Create two 1/1 white Soldier creature tokens.", "Instant", "Make")
    a.battlefield(hoard).hand(make, KILL)
    a.casts(make)
    t.resolve()
    a.casts(KILL, at="Soldier Token")
    t.resolve()
    assert "Ghoul" in a.names("battlefield")
    assert a.power(hoard) == 2


@pytest.mark.rule("108.5")
def test_108_5_an_attraction_outside_the_game_stays_there():
    t = after_combat(2)
    a, _ = t.seats
    a.outside(RIDE, CardDef("Ox", "creature"))
    wish = instant("Wish", MoveTo(Each(CardIn("outside")), "hand"))
    cast(t, a, wish)
    assert a.hand_names == ["Ox"]
    assert t.log_has("108.5")
