"""702.119: the keyword ability emerge."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.state.card import CardDef
from apnap.testing import table

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
KNIGHT = CardDef("Knight", "creature", cost="{W}", power=1, toughness=1)
ELDRAZI = CardDef(
    "Eldrazi",
    "creature",
    cost="{8}",
    power=5,
    toughness=5,
    abilities=abilities_of("Emerge", mana="{4}{U}"),
)


@pytest.mark.rule("702.119a")
def test_702_119a_emerge_costs_less_by_the_mana_value_of_the_sacrificed_creature():
    t = table(2)
    a, _ = t.seats
    a.hand(ELDRAZI).battlefield(KNIGHT).lands("Island", "Island", "Island")
    assert not a.may_cast(ELDRAZI)  # {4}{U} less {1}
    a.battlefield(BEAR)
    a.casts(ELDRAZI)
    t.resolve()
    assert "Eldrazi" in a.permanents
    assert a.graveyard_names == ["Bear"]


@pytest.mark.rule("702.119b")
def test_702_119b_which_creature_is_chosen_with_the_cost():
    t = table(2)
    a, _ = t.seats
    a.hand(ELDRAZI).battlefield(KNIGHT, BEAR).lands(*["Island"] * 4)
    a.casts(ELDRAZI)
    a.answers(KNIGHT)
    rows = [t.game.object(n) for n in t.game.player(0).battlefield]
    assert len([row for row in rows if row.tapped]) == 4
    assert a.graveyard_names == ["Knight"]
