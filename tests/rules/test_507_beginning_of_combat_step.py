"""507: beginning of combat step."""

import pytest

from apnap.state.card import CardDef
from apnap.state.ruleset import Ruleset
from apnap.testing import ScenarioError, Table, table

BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)


def options(t: Table) -> set[str]:
    """What the open declaration lets creatures attack or block."""
    return {
        t.game.player(o.at).name if t.game.is_player(o.at) else t.game.object(o.at).card.name
        for o in t.questions[0].options
    }


@pytest.mark.rule("507.1")
@pytest.mark.rule("506.2a")
def test_507_1_where_not_all_opponents_defend_one_is_chosen():
    t = table(rules=Ruleset(), seats=4)
    a, _, c, _ = t.seats
    a.battlefield(BEAR)
    with pytest.raises(ScenarioError, match="has to be answered first"):
        t.go_to("declare attackers")
    assert a.question is not None
    assert a.question.rule == "507.1"
    assert {option.what for option in a.question.options} == {1, 2, 3}
    a.answers(c)
    assert t.log_has("506.2a", "A may attack C")
    t.go_to("declare attackers")
    assert options(t) == {"C"}
