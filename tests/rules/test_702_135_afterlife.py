"""702.135: the keyword ability afterlife."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.rules.machine.events import destroy
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import creature
from apnap.testing.simple_plays import in_order
from apnap.testing.texts import card

MURDER = card("Destroy target creature.", "Instant", "Murder")


@pytest.mark.rule("702.135a")
def test_702_135a_afterlife() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(creature("Ministrant", 2, 2, *abilities_of("Afterlife", number=2), cost="{2}"))
    make(t, destroy(a.find("Ministrant")))
    t.pass_all()
    row = a.object("Spirit Token")
    assert row.many == 2
    assert (row.card.base.colors, row.card.base.keywords) == ({"W", "B"}, {"flying"})
    assert (a.power("Spirit Token"), a.toughness("Spirit Token")) == (1, 1)


@pytest.mark.rule("702.135b")
@pytest.mark.rule("702.123b")
def test_702_135b_fabricate_and_afterlife_twice() -> None:
    t = table(2)
    a, _ = t.seats
    giver = card("Humans you control have fabricate 1 and afterlife 1.", "Enchantment", "Giver")
    a.battlefield(giver).hand(card("Fabricate 2\nAfterlife 2", "Creature — Human", "Smith"), MURDER)
    a.casts("Smith")
    t.resolve()
    in_order(a)
    for _ in range(2):
        t.resolve()
        a.answers("put +1/+1 counters on it")
    assert a.counters("Smith", "+1/+1") == 3
    a.casts(MURDER, at="Smith")
    t.resolve()
    in_order(a)
    t.pass_all()
    assert sum(a.object(n).many for n in t.game.player(0).battlefield) == 1 + 3
