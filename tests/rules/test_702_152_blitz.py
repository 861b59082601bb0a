"""702.152: the keyword ability blitz."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.texts import card


@pytest.mark.rule("702.152a")
def test_702_152a_a_blitzed_creature_is_sacrificed_and_draws_a_card():
    raider = CardDef(
        "Raider",
        "creature",
        cost="{4}{R}",
        power=3,
        toughness=1,
        abilities=abilities_of("Blitz", mana="{R}"),
    )
    t = table(2)
    a, _ = t.seats
    a.hand(raider).lands("Mountain")
    a.casts(raider)
    t.resolve()
    t.go_to("end")
    t.pass_all()
    assert a.graveyard_names == ["Raider"]
    assert len(a.hand_names) == 1


@pytest.mark.rule("702.152b")
@pytest.mark.rule("611.3d")
def test_702_152b_who_pays_one_blitz_cost_has_paid_that() -> None:
    henzie = card(
        "Creature spells you cast have blitz. The blitz cost is equal to its mana cost.",
        "Enchantment",
        "Giver",
    )
    ox = CardDef("Ox", "creature", cost="{2}", power=5, toughness=5,
                 abilities=abilities_of("Blitz", mana="{1}"))  # fmt: skip
    t = table(2)
    a, _ = t.seats
    a.battlefield(henzie).lands("Mountain", "Mountain").hand(ox)
    a.casts(ox)
    assert len(a.question.options) == 3
    a.answers(a.question.options[-1])
    t.resolve()
    t.go_to("end")
    t.pass_all()
    assert (a.graveyard_names, len(a.hand_names)) == (["Ox"], 1)
