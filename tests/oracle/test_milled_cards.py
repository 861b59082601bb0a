"""701.13c: "a creature card from among the milled cards": what was moved is chosen from."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import Seat, Table, table
from apnap.testing.texts import card, refused

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", power=1, toughness=4)
MAP = CardDef("Map", "artifact")


def milled(text: str, *library: CardDef, graveyard: tuple[CardDef, ...] = ()) -> Table:
    t = table(2)
    a, spell = t.seats[0], card(text, name="Word")
    a.library(*library).graveyard(*graveyard).hand(spell).casts(spell)
    t.resolve()
    return t


def offered(t: Table, seat: Seat) -> list[str]:
    question = seat.question
    assert question is not None
    return sorted([t.game.object(option.what).card.name for option in question.options])


@pytest.mark.rule("701.13c")
def test_701_13c_one_of_the_milled_cards_enters() -> None:
    text = "Mill three cards. Then put a creature card from among them onto the battlefield."
    t = milled(text, MAP, BEAR, OX, graveyard=(BEAR,))
    a, _ = t.seats
    assert offered(t, a) == ["Bear", "Ox"]  # not the Bear that was there before
    a.answers([a.find(OX, zones=("graveyard",))])
    assert a.creatures == ["Ox"]
    assert sorted(a.graveyard_names) == ["Bear", "Bear", "Map", "Word"]


@pytest.mark.rule("701.13c")
@pytest.mark.parametrize("among", ["the milled cards", "the cards milled this way"])
def test_701_13c_one_may_be_put_into_the_hand(among: str) -> None:
    t = milled(
        f"Mill two cards. You may put a creature card from among {among} into your hand.", MAP, BEAR
    )
    a, _ = t.seats
    a.answers("yes")
    assert (a.hand_names, sorted(a.graveyard_names)) == (["Bear"], ["Map", "Word"])


@pytest.mark.rule("701.13c")
def test_701_13c_they_are_found_in_exile_but_not_in_a_hidden_zone() -> None:
    void = card(
        "If a card would be put into a graveyard from anywhere, exile it instead.",
        "Enchantment",
        "Void",
    )
    t = table(2)
    a, _ = t.seats
    spell = card("Mill two cards. Put a creature card from among them onto the battlefield.")
    a.battlefield(void).library(MAP, BEAR).hand(spell).casts(spell)
    t.resolve()
    assert a.creatures == ["Bear"]
    assert "Map" in a.exile_names


def test_nothing_was_moved_that_could_be_chosen_from() -> None:
    text = "Draw two cards. Put a creature card from among them onto the battlefield."
    assert refused(text) == "onto the battlefield."


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(
    ("top", "answer", "hand", "power"),
    [(MAP, "no", [], 3), (BEAR, "yes", [], 3), (MAP, "yes", ["Map"], 2)],
)
def test_608_2c_if_you_dont_or_cant(top: CardDef, answer: str, hand: list[str], power: int) -> None:
    scrapsmith = card(
        "When this creature enters, mill one card. You may put an artifact card from among the "
        "cards milled this way into your hand. If you don't, put a +1/+1 counter on this creature.",
        "Creature — Human Artificer",
        "Tomakul Scrapsmith",
    )
    t = table(2)
    a, _ = t.seats
    a.library(top).hand(scrapsmith).casts(scrapsmith)
    t.pass_all()
    a.answers(answer)
    assert (a.hand_names, a.power(scrapsmith)) == (hand, power)


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize("chooses", [True, False])
def test_608_2c_a_choice_that_is_made_is_done(chooses: bool) -> None:
    words = (
        "Target opponent reveals their hand. You may choose a nonland card from it. If you do, "
        "that player discards that card. If you don't, put two +1/+1 counters on a creature or "
        "Vehicle you control."
    )
    t = table(2)
    a, b = t.seats
    spell = card(words, name="Reckoner Shakedown")
    a.battlefield(OX).hand(spell)
    b.hand(MAP)
    a.casts(spell, at=b)
    t.resolve()
    a.answers("yes" if chooses else "no")
    if chooses:
        a.answers([b.find(MAP)])
    assert (b.hand_names, a.power(OX)) == (([], 1) if chooses else (["Map"], 3))
