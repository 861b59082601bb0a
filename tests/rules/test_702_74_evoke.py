"""702.74: the keyword ability evoke."""

import pytest

from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.triggers.events import enters
from apnap.effects.words.selections import You
from apnap.state.ability import TriggeredAbility
from apnap.state.card import CardDef
from apnap.testing import table


@pytest.mark.rule("702.74a")
@pytest.mark.parametrize(("lands", "stays"), [(1, False), (5, True)])
def test_702_74a_an_evoked_creature_is_sacrificed_as_it_enters(lands, stays):
    mull = CardDef(
        "Mull",
        "creature",
        cost="{4}{U}",
        power=3,
        toughness=3,
        abilities=(
            TriggeredAbility(enters(), (DrawCards(You()),)),
            *abilities_of("Evoke", mana="{U}"),
        ),
    )
    t = table(2)
    a, _ = t.seats
    a.hand(mull).lands(*["Island"] * lands)
    a.casts(mull)
    if stays:
        a.answers(next(o for o in a.question.options if o.nth == -1))
    t.resolve()
    if not stays:
        a.answers([o.what for o in a.question.options])  # the order of the two triggers
    t.pass_all()
    assert ("Mull" in a.permanents) is stays
    assert len(a.hand_names) == 1
