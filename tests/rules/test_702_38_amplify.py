"""702.38: the keyword ability amplify."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.filters import Permanent
from apnap.effects.words.modifications import AddTypes, SetTypes
from apnap.state.ability import Modification, StaticAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.common_cards import FREE_CLONE
from apnap.testing.simple_cards import creature, enchantment

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", cost="{3}", power=3, toughness=4)
FREE_BEAR = CardDef("Bear", "creature", "Bear", "{0}", 2, 2)
FREE_OX = CardDef("Ox", "creature", "Ox", "{0}", 0, 5)


@pytest.mark.rule("702.38a")
def test_702_38a_amplify_reveals_cards_that_share_a_creature_type():
    chief = creature("Chief", 2, 2, *abilities_of("Amplify", number=2), cost="{G}", subtypes="Bear")
    t = table(2)
    a, _ = t.seats
    a.hand(chief, BEAR, BEAR, OX).lands("Forest")
    a.casts(chief)
    t.resolve()
    assert len(a.question.options) == 2  # no Ox, and not itself
    a.answers(a.question.options)
    assert a.power("Chief") == 6


@pytest.mark.rule("702.38b")
def test_702_38b_each_amplify_works_and_the_same_card_may_be_shown_for_both() -> None:
    more = (*abilities_of("Amplify", number=1), *abilities_of("Amplify", number=2))
    t = table(2)
    a, _ = t.seats
    a.hand(hero := creature("Hero", 0, 1, *more, subtypes="Bear"), FREE_BEAR, FREE_OX).casts(hero)
    t.resolve()
    while a.question is not None and a.question.rule != "117.1":
        shown = a.question.rule == "702.38a"
        a.answers(list(a.question.options) if shown else a.question.example())
    assert a.power(hero) == 3


@pytest.mark.rule("702.38a")
@pytest.mark.rule("614.12")
@pytest.mark.parametrize(
    ("change", "whose", "shown"),
    [
        (AddTypes(subtypes=("Ox",)), "you", ["Bear", "Ox"]),
        (SetTypes(("creature",), ("Ox",)), "you", ["Ox"]),
        (AddTypes(subtypes=("Ox",)), "opponent", ["Bear"]),
    ],
)
def test_702_38a_what_it_enters_as_counts_not_what_is_printed(
    change: Modification, whose: str, shown: list[str]
) -> None:
    chief = creature("Chief", 2, 2, *abilities_of("Amplify", number=2), subtypes="Bear")
    charm = enchantment("Charm", StaticAbility(Permanent(("creature",), whose), (change,)))
    t = table(2)
    a, _ = t.seats
    a.battlefield(charm).hand(chief, FREE_BEAR, FREE_OX).casts(chief)
    t.resolve()
    assert [t.game.object(option.what).card.name for option in a.question.options] == shown


@pytest.mark.rule("702.38a")
@pytest.mark.rule("614.12")
def test_702_38a_a_copy_of_another_creature_has_its_types_and_its_amplify() -> None:
    chief = creature("Chief", 2, 2, *abilities_of("Amplify", number=2), subtypes="Ox")
    t = table(2)
    a, _ = t.seats
    a.battlefield(chief).hand(FREE_CLONE, FREE_OX).casts(FREE_CLONE)
    t.resolve()
    a.answers(chief)
    assert [t.game.object(option.what).card.name for option in a.question.options] == ["Ox"]
    a.answers(a.question.options)
    assert a.power(FREE_CLONE) == 4
