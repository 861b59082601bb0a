"""601.2a, 112.2: "if you cast it" of spells that another player has gained control of."""

from __future__ import annotations

import pytest

from apnap.testing import Seat, Table, table
from apnap.testing.texts import card

SNATCH = card(
    "Gain control of target spell. You may choose new targets for it.", "Instant", "Snatch"
)


def snatched(words: str) -> tuple[Table, Seat, Seat]:
    """The first player has cast a creature with these words, and the second one has it now."""
    t = table(3)
    a, b, _ = t.seats
    creature = card(words, "Creature — Human", "Guest", power="2", toughness="2")
    a.hand(creature)
    b.hand(SNATCH)
    a.casts(creature)
    b.casts(SNATCH, at=a.find(creature, zones=("stack",)))
    t.pass_all()
    assert (a.creatures, b.creatures) == ([], ["Guest"])
    return t, a, b


@pytest.mark.rule("112.2")
@pytest.mark.parametrize("where", ["", " from your hand"])
def test_112_2_who_has_the_permanent_did_not_cast_it(where: str) -> None:
    """Lutri, the Spellchaser; Coal Stoker."""
    words = f"When this creature enters, if you cast it{where}, you gain 3 life."
    _, a, b = snatched(words)
    assert (a.life, b.life) == (20, 20)


@pytest.mark.rule("112.2")
def test_112_2_who_has_the_permanent_did_not_cast_it_from_their_hand() -> None:
    """Epochrasite, Myojin of Seeing Winds: as the creature enters."""
    _, _, b = snatched(
        "This creature enters with three +1/+1 counters on it if you didn't cast it from your hand."
    )
    assert b.power("Guest") == 5
    _, _, b = snatched(
        "This creature enters with a +1/+1 counter on it if you cast it from your hand."
    )
    assert b.power("Guest") == 2


@pytest.mark.rule("112.2")
def test_112_2_a_spell_in_the_main_phase_of_who_cast_it() -> None:
    """Precognitive Perception, taken by another player; the caster's own does more."""
    perception = card(
        "You gain 1 life.\n"
        "Addendum — If you cast this spell during your main phase, you gain 2 life.",
        "Instant",
        "Insight",
    )
    for taken in (True, False):
        t = table(3)
        a, b, _ = t.seats
        a.hand(perception).casts(perception)
        if taken:
            b.hand(SNATCH).casts(SNATCH, at=a.find(perception, zones=("stack",)))
        t.pass_all()
        assert (a.life, b.life) == ((20, 21) if taken else (23, 20))
