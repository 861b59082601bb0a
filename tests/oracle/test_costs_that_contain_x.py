"""107.3: Spells and abilities whose costs contain {X}, as they play."""

from __future__ import annotations

import pytest

from apnap.testing.tables import two
from apnap.testing.texts import card

WORDS = (
    "Whenever you cast a permanent spell with a mana cost that contains {X}, double the value of "
    "X.\nWhenever you cast an instant or sorcery spell or activate an ability, if that spell's "
    "mana cost or that ability's activation cost contains {X}, copy that spell or ability. You may "
    "choose new targets for the copy."
)
GROWTH = card(WORDS, "Enchantment", "Growth")


@pytest.mark.rule("107.3")
def test_107_3_the_value_of_x_is_doubled() -> None:
    """Unbound Flourishing: nothing more is paid, and the mana value rises."""
    t, a, _ = two()
    words = "This creature enters with X +1/+1 counters on it."
    ooze = card(words, "Creature", "Ooze", mana_cost="{X}{G}", power="0", toughness="0")
    a.battlefield(GROWTH).hand(ooze).lands(*["Forest"] * 3)
    a.casts(ooze, x=2)
    t.resolve()
    assert t.spell(ooze).mana_value == 5
    t.resolve()
    assert a.counters(ooze, "+1/+1") == 4


@pytest.mark.rule("707.10")
@pytest.mark.parametrize(("cost", "gained"), [("{X}", 4), ("{2}", 2)])
def test_707_10_a_spell_with_x_in_its_mana_cost_is_copied(cost: str, gained: int) -> None:
    t, a, _ = two()
    amount = "X" if "X" in cost else "2"
    rest = card(f"You gain {amount} life.", "Sorcery", "Rest", mana_cost=cost)
    a.battlefield(GROWTH).hand(rest).lands("Forest", "Forest")
    a.casts(rest, x=2 if "X" in cost else None)
    while t.stack:
        t.resolve()
    assert a.life == 20 + gained


@pytest.mark.rule("707.10")
@pytest.mark.parametrize(("cost", "gained"), [("{X}", 4), ("{2}", 2)])
def test_707_10_an_ability_with_x_in_its_activation_cost_is_copied(cost: str, gained: int) -> None:
    t, a, _ = two()
    well = card(f"{cost}: You gain 2 life.", "Artifact", "Well")
    a.battlefield(GROWTH, well).lands("Forest", "Forest")
    a.activates(well, x=2 if "X" in cost else None)
    while t.stack:
        t.resolve()
    assert a.life == 20 + gained
