"""702.49: the keyword ability ninjutsu."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.state.card import CardDef
from apnap.testing import ScenarioError, table
from apnap.testing.simple_cards import creature
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
WALL = CardDef("Wall", "creature", cost="{1}", power=0, toughness=4)
NINJA = CardDef(
    "Ninja",
    "creature",
    cost="{8}",
    power=5,
    toughness=1,
    abilities=abilities_of("Ninjutsu", mana="{U}"),
)
GREEN_BEAR = CardDef("Bear", "creature", "Bear", "{0}", 2, 2, colors="G")


@pytest.mark.rule("702.49a")
@pytest.mark.rule("702.49b")
def test_702_49a_the_card_is_revealed_and_put_onto_the_battlefield_only_from_the_hand() -> None:
    ninja = creature("Ninja", 2, 2, *abilities_of("Ninjutsu", mana="{0}"), cost="{9}")
    t = table(3)
    a, b, c = t.seats
    a.hand(ninja).battlefield(GREEN_BEAR)
    a.attacks({GREEN_BEAR: b})
    t.go_to("declare blockers")
    a.activates(ninja)
    assert any("reveals Ninja" in line for line in t.log)
    shown = t.game.object(t.game.player(a.number).hand[0])
    assert (shown.card.name, shown.shown_to) == ("Ninja", (0, 1, 2))
    assert c.life == 20
    discard = card("Target player discards two cards.", "Instant", "Rot")
    b.hand(discard).casts(discard, at=a)
    t.resolve()
    t.resolve()
    assert (a.creatures, sorted(a.graveyard_names)) == ([], ["Bear", "Ninja"])


@pytest.mark.rule("702.49c")
def test_702_49c_the_ninja_attacks_what_the_returned_creature_attacked():
    t = table(4)
    a, b, c, _ = t.seats
    a.hand(NINJA).battlefield(BEAR).lands("Island")
    a.attacks({BEAR: c})
    t.go_to("declare blockers")
    a.activates(NINJA)
    assert a.hand_names == ["Ninja", "Bear"]
    t.resolve()
    assert a.hand_names == ["Bear"]
    assert t.game.object(a.find("Ninja")).tapped
    t.go_to("end")
    assert (b.life, c.life) == (20, 15)


@pytest.mark.rule("702.49c")
def test_702_49c_not_before_blockers_are_declared_nor_for_a_blocked_creature():
    t = table(2)
    a, b = t.seats
    a.hand(NINJA).battlefield(BEAR).lands("Island")
    b.battlefield(WALL)
    a.attacks({BEAR: b})
    with pytest.raises(ScenarioError):
        a.activates(NINJA)
    b.blocks({WALL: BEAR})
    with pytest.raises(ScenarioError):
        a.activates(NINJA)


@pytest.mark.rule("702.49d")
@pytest.mark.parametrize("keyword", ["Commander ninjutsu", "Ninjutsu"])
def test_702_49d_commander_ninjutsu_works_from_the_command_zone(keyword):
    ninja = creature("Ninja", 4, 4, *abilities_of(keyword, mana="{G}"), cost="{9}", subtypes="Bear")
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR).command(ninja).lands("Forest")
    a.attacks({BEAR: b})
    t.go_to("declare blockers")
    if keyword == "Ninjutsu":
        with pytest.raises(ScenarioError):
            a.activates(ninja)
        return
    a.activates(ninja, ability=1)
    t.resolve()
    assert a.hand_names == ["Bear"]
    t.go_to("postcombat main")
    assert b.life == 16
