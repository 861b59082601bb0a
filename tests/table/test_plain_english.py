"""Abilities that no card quotes, in words for whoever may use them."""

import pytest

from apnap.formats import pay_by_hand
from apnap.table.compiler import say
from apnap.testing import table
from apnap.testing.texts import card
from apnap.testing.words import describe_all


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{T}: Draw a card.", "{T}: Draw a card."),
        (
            "{2}, Sacrifice this creature: Destroy target artifact.",
            "{2}, sacrifice this permanent: Destroy target artifact.",
        ),
        (
            "When this creature dies, create a 1/1 white Spirit creature token with flying.",
            "When this permanent dies, you create a 1/1 white Spirit creature token with flying.",
        ),
        (
            "Whenever you cast an instant or sorcery spell, this creature deals 1 damage to you.",
            "When you cast an instant or sorcery spell, this permanent deals 1 damage to you.",
        ),
    ],
)
def test_an_ability_is_said_in_english(text, said):
    [ability] = card(text, "Creature", "Thing").abilities
    assert say(ability) == said


def test_the_test_table_says_which_mana_an_option_makes():
    lotus = card(
        "{T}, Sacrifice this artifact: Add three mana of any one color.", "Artifact", "Lotus"
    )
    t = table(2, pay_by_hand)
    t.seat(0).battlefield(lotus).hand("Shock")
    t.begin()
    [question] = [each for each in t.questions if each.decider == 0]
    said = describe_all(t.game, question.options)
    assert "make Lotus {W}{W}{W}" in said
    assert "→" not in said
