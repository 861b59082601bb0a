"""701.57b: evidence that another part of the same payment has used up.

Not right yet: such costs should be planned together, so that the second attack can't be declared
(508.1h). This holds only that no question is asked that has no legal answer.
"""

from __future__ import annotations

import pytest

from apnap.effects.action_costs import CollectEvidence
from apnap.effects.combat import Costs
from apnap.effects.filters import Itself
from apnap.state.ability import CombatAbility
from apnap.state.card import CardDef
from apnap.testing import table


@pytest.mark.rule("701.57b")
def test_701_57b_nothing_is_asked_that_has_no_legal_answer() -> None:
    t = table(2)
    a, b = t.seats
    price = CombatAbility(Costs("attack", who=Itself(), costs=(CollectEvidence(1),)))
    sleuth = CardDef("Sleuth", "creature", power=1, toughness=1, abilities=(price,))
    twin = CardDef("Twin", "creature", power=1, toughness=1, abilities=(price,))
    clue = CardDef("Clue", "instant", cost="{1}")
    a.battlefield(sleuth, twin).graveyard(clue)
    t.go_to("declare attackers")
    a.attacks({sleuth: b, twin: b})
    assert a.question is not None
    a.answers([clue])
    assert a.exile_names == ["Clue"]
