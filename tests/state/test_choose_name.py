"""201.4a: which names may be chosen."""

import pytest

from apnap.state.question import ChooseName, IllegalAnswer


@pytest.mark.rule("201.4a")
def test_201_4a_names_that_are_listed_need_not_be_those_of_cards() -> None:
    """Anchor words are listed, whatever card the words would otherwise be about."""
    question = ChooseName("name", "614.12a", 0, names=("Ash", "Oak"), card="nonland")
    assert question.example() == "Ash"
    question.check("Oak")
    with pytest.raises(IllegalAnswer, match="possible names"):
        question.check("Grizzly Bears")


@pytest.mark.rule("201.4a")
def test_201_4a_without_a_list_it_is_the_name_of_such_a_card() -> None:
    question = ChooseName("name", "614.12a", 0, card="nonland")
    question.check(question.example())
    with pytest.raises(IllegalAnswer, match="such a card"):
        question.check("Forest")
