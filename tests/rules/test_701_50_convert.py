"""701.50: the keyword action convert."""

import pytest

from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.texts import card as text

BACK = CardDef("Wolf", "creature", "Wolf", None, 4, 4)


@pytest.mark.rule("701.50e")
def test_701_50e_what_has_transformed_meanwhile_is_not_converted():
    abilities = text("{0}: Convert this creature.\n{0}: Transform this creature.", "Creature — X")
    both = CardDef(
        "Man",
        "creature",
        "",
        "{1}",
        1,
        1,
        layout="transform",
        faces=(BACK,),
        abilities=abilities.abilities,
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(both)
    a.activates(both, ability=0)
    a.activates(both, ability=1)
    t.pass_all()
    assert a.permanents == ["Wolf"]
