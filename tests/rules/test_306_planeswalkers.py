"""306: planeswalkers."""

import pytest

from apnap.effects.instructions.copying import CreateCopy
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import Targets
from apnap.rules.continuous import layers
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.common_cards import FREE_CLONE
from apnap.testing.simple_cards import as_copy, creature, instant
from apnap.testing.texts import card

WALKER = CardDef("Walker", "legendary planeswalker", "Walker", cost="{0}", loyalty=4)
BEAR = card("", "Creature — Bear", "Bear")
SLOW = {
    "Artifact": card("", "Artifact", "Stone"),
    "Creature": BEAR,
    "Enchantment": card("", "Enchantment", "Shrine"),
    "Planeswalker": card("+1: Draw a card.", "Planeswalker — Jace", "Jace", loyalty="3"),
    "Sorcery": card("You gain 1 life.", "Sorcery", "Rite"),
    "Battle": card("", "Battle — Siege", "Siege", defense="3"),
}
MIRROR = instant("Mirror", CreateCopy(Targets()), target=Permanent())


@pytest.mark.rule("306.5a")
@pytest.mark.rule("306.8")
@pytest.mark.rule("122.1e")
def test_306_5_loyalty_elsewhere_is_printed_and_on_the_battlefield_counted():
    t = table(2)
    a, b = t.seats
    jace = SLOW["Planeswalker"]
    bolt = card("~ deals 2 damage to any target.", "Instant", "Bolt")
    a.hand(jace)
    assert layers.characteristics_of(t.game, a.find(jace)).loyalty == 3
    a.casts(jace)
    t.resolve()
    b.hand(bolt, bolt)
    b.casts(bolt, at=jace)
    t.resolve()
    assert t.game.object(a.find(jace)).count("loyalty") == 1
    b.casts(bolt, at=jace)
    t.resolve()
    assert a.graveyard_names == ["Jace"]


@pytest.mark.rule("306.5b")
@pytest.mark.rule("306.5c")
def test_306_5b_it_enters_with_its_loyalty() -> None:
    t = table(2)
    a, _ = t.seats
    a.hand(WALKER)
    assert layers.characteristics_of(t.game, a.find(WALKER)).loyalty == 4  # 306.5a
    a.casts(WALKER)
    t.resolve()
    assert a.counters(WALKER, "loyalty") == 4
    t.game.edit(a.find(WALKER)).counters = (("loyalty", 7),)
    layers.forget(t.game, a.find(WALKER))
    assert layers.characteristics_of(t.game, a.find(WALKER)).loyalty == 7


@pytest.mark.rule("306.5b")
@pytest.mark.rule("707.5")
def test_306_5b_copies_of_a_planeswalker_have_its_loyalty() -> None:
    walker = CardDef("Walker", "legendary planeswalker", "Jace", "{0}", loyalty=4)
    t = table(3)
    a, b, c = t.seats
    b.battlefield(walker)
    t.game.edit(b.find(walker)).counters = (("loyalty", 1),)
    a.hand(FREE_CLONE, MIRROR).casts(FREE_CLONE)
    t.resolve()
    a.answers(b.find(walker))
    assert a.counters(FREE_CLONE, "loyalty") == 4
    c.hand(MIRROR)
    t.go_to("precombat main", turn_of=c)
    c.casts("Mirror", at=b.find(walker))
    t.resolve()
    assert [t.game.object(n).count("loyalty") for n in t.game.player(2).battlefield] == [4]


@pytest.mark.rule("306.5b")
def test_306_5b_a_copy_of_a_planeswalker_enters_with_its_loyalty() -> None:
    t = table(2)
    a, b = t.seats
    walker = CardDef("Walker", "planeswalker", "Walker", "{2}", loyalty=4)
    b.battlefield(walker, counters={"loyalty": 1})
    any_ = creature("Any Clone", 0, 0, as_copy(Permanent()), cost="{U}", subtypes="Shapeshifter")
    a.lands("Island").hand(any_)
    a.casts(any_)
    t.resolve()
    a.answers("Walker")
    assert a.counters(any_, "loyalty") == 4


@pytest.mark.rule("306.9")
def test_306_9_without_loyalty_it_dies_as_soon_as_it_enters() -> None:
    t = table(2)
    a, _ = t.seats
    a.hand(CardDef("Spent", "planeswalker", cost="{0}"))
    a.casts("Spent")
    t.resolve()
    assert a.graveyard_names == ["Spent"]
