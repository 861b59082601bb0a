"""701.45: the keyword action learn."""

import pytest

from apnap.effects.actions.learn import Learn
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import instant

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", cost="{3}", power=2, toughness=4)


@pytest.mark.rule("701.45a")
def test_701_45a_who_learns_discards_and_draws_or_fetches_a_lesson():
    lesson = CardDef("Lesson", "sorcery", "Lesson", cost="{1}")
    study = instant("Study", Learn())
    for discards in (True, False):
        t = table(2)
        a, _ = t.seats
        a.hand(study, BEAR).library(OX).outside(lesson, BEAR)
        a.casts(study)
        t.resolve()
        a.answers(["Bear"] if discards else [])
        if not discards:
            a.answers(["Lesson"])
        assert sorted(a.hand_names) == (["Ox"] if discards else ["Bear", "Lesson"])
