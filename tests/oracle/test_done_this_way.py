"""608.2c: conditions about the cards that an instruction has acted on."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.texts import card, refused

BEAR = CardDef("Bear", "creature", "Bear", "{2}", 2, 2)
FIELD = CardDef("Field", "land")
BOLT = CardDef("Bolt", "instant", "", "{R}")


@pytest.mark.rule("701.13c")
@pytest.mark.parametrize(("top", "life"), [((FIELD, BEAR), 22), ((FIELD, BOLT), 20)])
def test_701_13c_if_a_creature_card_was_milled_this_way(
    top: tuple[CardDef, ...], life: int
) -> None:
    mill = card(
        "Mill two cards. If a creature card was milled this way, you gain 2 life.", name="Grind"
    )
    t = table(2)
    a, _ = t.seats
    a.library(*top).hand(mill).graveyard(BEAR).casts(mill)
    t.resolve()
    assert a.life == life, "the Bear that was there before does not count"


@pytest.mark.rule("608.2c")
def test_608_2c_this_way_is_about_the_instruction_of_that_name() -> None:
    words = "Mill two cards. Draw a card. If a creature card was milled this way, you gain 2 life."
    mill = card(words, name="Grind")
    t = table(2)
    a, _ = t.seats
    a.library(BEAR, FIELD, FIELD).hand(mill).casts(mill)
    t.resolve()
    assert a.life == 22
    assert refused("Draw a card. If a creature card was milled this way, you gain 2 life.")


@pytest.mark.rule("701.13c")
def test_701_13c_a_milled_card_is_found_in_exile() -> None:
    rest = card(
        "If a card would be put into a graveyard from anywhere, exile it instead.", "Artifact"
    )
    mill = card(
        "Mill two cards. If a creature card was milled this way, you gain 2 life.", name="Grind"
    )
    t = table(2)
    a, _ = t.seats
    a.library(BEAR, FIELD).hand(mill).battlefield(rest).casts(mill)
    t.resolve()
    assert (a.life, "Bear" in a.exile_names) == (22, True)


@pytest.mark.rule("701.16a")
@pytest.mark.parametrize(
    ("top", "shows", "life"), [(BOLT, True, 22), (BOLT, False, 20), (BEAR, True, 20)]
)
def test_701_16a_if_an_instant_card_is_revealed_this_way(
    top: CardDef, shows: bool, life: int
) -> None:
    words = (
        "Look at the top card of your library. You may reveal that card. If an instant or sorcery "
        "card is revealed this way, you gain 2 life."
    )
    look = card(words, name="Study")
    t = table(2)
    a, _ = t.seats
    a.library(top).hand(look).casts(look)
    t.resolve()
    a.answers("yes" if shows else "no")
    assert a.life == life


@pytest.mark.rule("701.8b")
@pytest.mark.parametrize(("gone", "life"), [(BEAR, 22), (FIELD, 20)])
def test_701_8b_if_a_creature_card_is_discarded_this_way(gone: CardDef, life: int) -> None:
    words = (
        "Draw a card, then discard a card. If a creature card is discarded this way, you gain 2 "
        "life."
    )
    loot = card(words, name="Loot")
    t = table(2)
    a, _ = t.seats
    a.library(FIELD if gone == BEAR else BEAR).hand(loot, gone).casts(loot)
    t.pass_once()
    t.pass_once()
    a.answers([gone])
    assert a.life == life


# ---- unless (118.12a) ------------------------------------------------------------------------


@pytest.mark.rule("118.12a")
@pytest.mark.parametrize(
    ("answers", "life", "hand", "creatures"),
    [(("yes",), 20, 0, 1), (("no", "yes"), 20, 1, 0), (("no", "no"), 17, 1, 1)],
)
def test_118_12a_unless_that_player_does_one_thing_or_the_other(
    answers: tuple[str, ...], life: int, hand: int, creatures: int
) -> None:
    words = (
        "Target opponent loses 3 life unless that player discards a card or sacrifices a creature "
        "of their choice."
    )
    threat = card(words, name="Threat")
    t = table(2)
    a, b = t.seats
    a.hand(threat).casts(threat, at=b)
    b.hand(FIELD).battlefield(BEAR)
    t.resolve()
    for answer in answers:
        b.answers(answer)
    assert (b.life, len(b.hand_names), len(b.creatures)) == (life, hand, creatures)


@pytest.mark.rule("118.12a")
def test_118_12a_who_cant_do_it_is_not_asked() -> None:
    threat = card("Target opponent loses 3 life unless they discard a card.", name="Threat")
    t = table(2)
    a, b = t.seats
    a.hand(threat).casts(threat, at=b)
    t.resolve()
    assert b.life == 17


@pytest.mark.rule("118.12a")
def test_118_12a_a_cost_that_speaks_of_a_target_is_refused() -> None:
    assert refused(
        "Tap target creature. Its controller loses 3 life unless they sacrifice another permanent "
        "of their choice."
    )
