"""702.169: the keyword ability solved."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.keywords.cases_sagas_attractions import to_solve
from apnap.effects.words.amounts import CountOf
from apnap.effects.words.conditions import Compare
from apnap.effects.words.filters import Permanent
from apnap.effects.words.modifications import PowerToughness
from apnap.state.ability import ActivatedAbility, StaticAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.decks import BEAR
from apnap.testing.simple_cards import gain_life
from apnap.testing.texts import card

GREEN_BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)


@pytest.mark.rule("702.169a")
@pytest.mark.rule("702.169c")
@pytest.mark.rule("702.169d")
def test_702_169_what_a_case_does_once_it_is_solved() -> None:
    case = card(
        "To solve — You control a creature.\n"
        "Solved — Whenever you gain life, draw a card.\n"
        "Solved — {0}: You gain 1 life.",
        "Enchantment — Case",
        "Case",
    )
    heal = card("You gain 1 life.", "Instant", "Heal")
    t = table(2)
    a, _ = t.seats
    a.battlefield(case, BEAR).hand(heal)
    assert not a.may_activate("Case")
    a.casts(heal)
    t.pass_all()
    assert a.hand_names == []
    t.go_to("end")
    t.pass_all()
    a.activates("Case")
    t.pass_all()
    assert (a.life, len(a.hand_names)) == (22, 1)


@pytest.mark.rule("702.169b")
def test_702_169b_what_a_case_says_once_it_is_solved():
    bears = StaticAbility(Permanent(("creature",), "you"), (PowerToughness(1, 1),))
    tap = ActivatedAbility((gain_life(1),))
    case = CardDef(
        "Case", "enchantment", "Case", cost="{0}",
        abilities=(
            to_solve(Compare(CountOf(Permanent(("creature",), "you")), low=2)),
            *abilities_of("Solved", abilities=(bears, tap)),
        ),
    )  # fmt: skip
    t = table(2)
    a, b = t.seats
    a.battlefield(case, GREEN_BEAR)
    t.go_to("end")
    assert t.stack == []
    assert (a.power("Bear"), a.may_activate("Case")) == (2, False)
    a.battlefield(GREEN_BEAR)
    t.go_to("upkeep", turn_of=b)
    t.go_to("end", turn_of=a)
    t.pass_all()
    assert (a.power("Bear"), a.may_activate("Case")) == (3, True)
