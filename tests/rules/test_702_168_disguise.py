"""702.168: the keyword ability disguise."""

import pytest

from apnap.rules.continuous import layers
from apnap.rules.faces.face_down import FACE_DOWN_WAY as DOWN
from apnap.testing import table
from apnap.testing.decks import BEAR
from apnap.testing.texts import card


@pytest.mark.rule("702.168b")
@pytest.mark.rule("702.168c")
@pytest.mark.rule("702.168d")
@pytest.mark.rule("702.168e")
def test_702_168_disguised_for_three_and_turned_up_for_x() -> None:
    spy = card(
        "Disguise {X}{1}\nWhen this creature is turned face up, put X +1/+1 counters on it.",
        "Creature — Human",
        "Spy",
        power="1",
        toughness="1",
        mana_cost="{5}",
    )
    t = table(2)
    a, _ = t.seats
    a.hand(spy, BEAR).lands("Forest", "Forest", "Forest")
    assert not [o for o in a.question.options if o.nth == DOWN and o.what == a.find(BEAR)]
    a.casts(spy, paying="morph")
    t.resolve()
    down = t.game.player(0).battlefield[-1]
    chars = layers.characteristics_of(t.game, down)
    assert (chars.name, chars.power, chars.toughness) == ("", 2, 2)
    assert (chars.subtypes, chars.keywords) == (frozenset(), {"ward"})
    assert chars.cost is None
    t.next_turn()
    t.go_to("upkeep", turn_of=a)  # any time that one has priority
    a.turns_face_up(down, x=2)
    assert t.stack == ["Spy's ability"]  # turning it up used no stack
    t.pass_all()
    assert (a.creatures, a.power("Spy")) == (["Spy"], 3)
