"""702.94: the keyword ability miracle."""

import pytest

from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.selections import You
from apnap.state.card import CardDef
from apnap.testing import ScenarioError, Table, table
from apnap.testing.seen import view_bytes
from apnap.testing.simple_cards import gain_life, instant, sorcery
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
WONDER = sorcery("Wonder", gain_life(5), cost="{9}", more=abilities_of("Miracle", mana="{G}"))
DRAW = instant("Draw", DrawCards(You()))


def seen_by(t: Table, seat: int, name: str) -> bool:
    return name.encode() in view_bytes(t.game, seat)


@pytest.mark.rule("702.94a")
def test_702_94a_the_first_card_drawn_in_a_turn_may_be_cast_for_its_miracle_cost():
    t = table(2)
    a, b = t.seats
    b.hand(DRAW, DRAW).lands("Forest").library(WONDER, WONDER)
    b.casts(DRAW)
    t.resolve()
    b.answers(True)
    assert 0 in t.game.object(t.game.player(1).hand[-1]).shown_to
    t.resolve()  # the ability, in another player's turn
    b.answers(b.question.options[-1])
    t.resolve()
    assert b.life == 25
    b.casts(DRAW)
    t.resolve()
    assert b.hand_names == ["Wonder"]
    assert t.stack == []  # it was the second card of the turn
    assert a.life == 20


@pytest.mark.rule("702.94a")
def test_702_94a_who_might_draw_a_miracle_is_asked_about_other_cards_too():
    t = table(2)
    _, b = t.seats
    b.hand(DRAW).library(BEAR, WONDER)
    b.casts(DRAW)
    t.resolve()
    assert b.question is not None
    with pytest.raises(ScenarioError):
        b.answers(True)
    b.answers(False)
    assert b.hand_names == ["Bear"]
    t = table(2)
    _, b = t.seats
    b.hand(DRAW).library(BEAR)
    b.casts(DRAW)
    t.resolve()
    assert not t.log_has("702.94a")  # nobody without such a card is asked


@pytest.mark.rule("702.94a")
def test_702_94a_miracle_given_to_cards_in_hand() -> None:
    """The card that is drawn has it, from the moment it is there."""
    giver = card("Each creature card in your hand has miracle {1}.", "Enchantment", "Giver")
    ox = CardDef("Ox", "creature", cost="{9}", power=5, toughness=5)
    t = table(2)
    a, b = t.seats
    a.battlefield(giver).library(ox).lands("Island")
    t.go_to("upkeep", turn_of=b)
    t.go_to("draw", turn_of=a)
    a.answers(True)
    t.resolve()
    a.answers(next(o for o in a.question.options if o.verb == "cast"))
    t.resolve()
    assert a.creatures == ["Ox"]


@pytest.mark.rule("702.94b")
def test_702_94b_the_card_is_revealed_until_the_ability_has_resolved() -> None:
    angel = card("Miracle {1}\nYou gain 1 life.", "Sorcery", "Wonder", mana_cost="{9}")
    t = table(2)
    a, b = t.seats
    a.library(angel)
    t.go_to("upkeep", turn_of=b)
    t.go_to("draw", turn_of=a)
    assert not seen_by(t, 1, '"name":"Wonder"')
    a.answers(True)
    assert t.stack == ["Wonder's ability"]
    assert seen_by(t, 1, '"name":"Wonder"')
    assert 1 in t.game.object(t.game.player(0).hand[0]).shown_to
