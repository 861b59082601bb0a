"""719: Case cards."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.keywords.cases_sagas_attractions import solved, to_solve
from apnap.effects.keywords.terms import Terms
from apnap.effects.words.conditions import YourTurn
from apnap.effects.words.filters import Permanent
from apnap.effects.words.modifications import LoseAbilities, PowerToughness
from apnap.effects.words.qualities import HasMark
from apnap.effects.words.selections import Targets
from apnap.state.ability import StaticAbility
from apnap.state.agenda import Resolution
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.common_cards import FREE_CLONE
from apnap.testing.simple_cards import instant

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)
SLAY = instant("Slay", Destroy(Targets()), target=Permanent())


@pytest.mark.rule("719.3b")
@pytest.mark.rule("719.3")
def test_719_3b_solved_it_stays_but_is_not_copied() -> None:
    strong = StaticAbility(CREATURE, (PowerToughness(1, 1),))
    case = CardDef(
        "Case",
        "enchantment",
        "Case",
        abilities=(to_solve(YourTurn()), *solved(Terms(abilities=(strong,)))),
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(case, BEAR)
    assert a.power(BEAR) == 2
    t.go_to("upkeep", turn_of=b)
    assert a.power(BEAR) == 3
    dull = StaticAbility(Permanent(("enchantment",), other=True), (LoseAbilities(),))
    b.battlefield(CardDef("Dull", "enchantment", abilities=(dull,)))
    assert a.power(BEAR) == 2
    b.hand(SLAY, FREE_CLONE)
    t.go_to("precombat main", turn_of=b)
    b.casts("Slay", at=b.find("Dull"))
    t.resolve()
    assert a.power(BEAR) == 3  # it has been solved all the time
    b.casts(FREE_CLONE)
    t.resolve()
    b.answers(a.find(case))
    assert a.power(BEAR) == 3
    assert not HasMark("solved").matches(t.game, Resolution(), b.find(FREE_CLONE))
