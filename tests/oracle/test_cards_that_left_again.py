"""608.2h: What is asked about cards that have left the zone they went to, and about creatures that
are copied after they died."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing.simple_plays import in_order, resolve_all
from apnap.testing.tables import three, two
from apnap.testing.texts import card

FIVE = card("", "Creature — Giant", "Five", mana_cost="{5}")
REMOVE = card("Exile target card from a graveyard.", "Instant", "Remove")
KILL = card("Destroy target creature.", "Instant", "Kill")
TWICE = card(
    "When this creature dies, create two tokens that are copies of it.", "Creature — Cat", "Twice"
)
TWIN = card("Create a token that's a copy of target creature.", "Instant", "Twin")
CLONE = card(
    "You may have this creature enter as a copy of any creature on the battlefield.",
    "Creature — Shapeshifter",
    "Clone",
)


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize("exiled", [False, True])
def test_608_2h_mana_value_of_a_discarded_card_that_left_the_graveyard(exiled: bool) -> None:
    """Summon: Kujata."""
    t, a, b, c = three()
    words = "{0}: Discard a card. When you discard a card this way, this creature deals damage "
    ox = card(f"{words}equal to that card's mana value to each opponent.", "Creature — Ox", "Ox")
    a.battlefield(ox).hand(FIVE)
    b.hand(REMOVE)
    a.activates(ox)
    t.resolve()
    if exiled:
        b.casts(REMOVE, at=a.find(FIVE, zones=("graveyard",)))
        t.resolve()
    t.resolve()
    assert (a.life, b.life, c.life) == (20, 15, 15)


@pytest.mark.rule("603.4")
def test_603_4_a_discarded_card_had_madness_though_it_is_cast_by_now() -> None:
    """Anje Falkenrath: She untaps after the discarded card was cast, too."""
    t, a, _ = two()
    words = "{T}, Discard a card: You gain 1 life.\n"
    words += "Whenever you discard a card, if it has madness, untap this creature."
    anje = card(words, "Creature — Vampire", "Anje")
    mad = card("You gain 10 life.\nMadness {0}", "Instant", "Mad")
    a.battlefield(anje).hand(mad)
    a.activates(anje)
    in_order(a)
    t.resolve()
    question = a.question
    assert question is not None
    a.answers(next(o for o in question.options if o.verb == "cast"))
    assert a.is_tapped(anje)
    resolve_all(t)
    assert not a.is_tapped(anje)


@pytest.mark.rule("707.2")
@pytest.mark.parametrize("first", [TWIN, CLONE])
def test_707_2_a_copy_of_a_creature_that_died_is_as_it_last_was(first: CardDef) -> None:
    """Chronozoa: a token that dies makes copies, and so does another creature that was a copy."""
    t, a, _ = two()
    a.battlefield(TWICE).hand(first, KILL)
    a.casts(first, at=TWICE if first == TWIN else None)
    t.resolve()
    if first == CLONE:
        a.answers(TWICE)
    a.casts(KILL, at=t.game.player(a.number).battlefield[-1])
    resolve_all(t)
    assert a.count(TWICE) == 3


@pytest.mark.rule("603.4")
def test_603_4_a_token_that_died_is_still_no_card() -> None:
    """Vaultborn Tyrant: The copy that it leaves behind is the last one."""
    t, a, _ = two()
    words = "When this creature dies, if it's not a token, create a token that's a copy of it."
    tyrant = card(words, "Creature — Dinosaur", "Tyrant")
    a.battlefield(tyrant).hand(KILL, KILL)
    for left in (1, 0):
        a.casts(KILL, at=tyrant)
        resolve_all(t)
        assert a.count(tyrant) == left
