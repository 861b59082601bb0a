"""2026-08:702.185: the keyword ability warp."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.filters import CardIn
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import creature, giving
from apnap.testing.simple_plays import exiled


@pytest.mark.rule("2026-08:702.185a")
def test_2026_08_702_185a_a_warped_permanent_is_exiled_and_may_be_cast_again():
    comet = creature("Comet", 2, 2, *abilities_of("Warp", mana="{R}"), cost="{3}{R}")
    t = table(2)
    a, b = t.seats
    a.hand(comet).lands("Mountain", "Mountain", "Mountain", "Mountain")
    a.casts(comet)
    a.answers(next(o for o in a.question.options if o.nth >= 0))
    t.resolve()
    assert "Comet" in a.permanents
    t.go_to("end")
    t.pass_all()
    assert exiled(a) == ["Comet"]
    t.go_to("precombat main", turn_of=b)
    t.go_to("precombat main", turn_of=a)
    a.casts(comet)
    t.resolve()
    assert "Comet" in a.permanents
    t.go_to("end")
    t.pass_all()
    assert "Comet" in a.permanents


@pytest.mark.rule("2026-08:702.185a")
@pytest.mark.rule("611.3d")
def test_2026_08_702_185a_warp_given_to_cards_in_hand() -> None:
    giver = giving((*abilities_of("Warp", mana="{1}"),), CardIn("hand", whose="you"))
    ox = CardDef("Ox", "creature", cost="{3}", power=5, toughness=5)
    t = table(2)
    a, b = t.seats
    a.battlefield(giver).hand(ox).lands("Island")
    a.casts(ox)
    t.resolve()
    assert a.creatures == ["Ox"]
    t.go_to("end")
    t.pass_all()
    assert a.exile_names == ["Ox"]
    a.lands("Island", "Island")
    t.go_to("upkeep", turn_of=b)
    t.go_to("precombat main", turn_of=a)
    a.casts("Ox")
    t.resolve()
    assert a.creatures == ["Ox"]
