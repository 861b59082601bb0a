"""701.18: the keyword action scry."""

import pytest

from apnap.effects.actions.keyword_action_done import WhenActs
from apnap.effects.actions.scry import Scry
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.words.amounts import Number
from apnap.effects.words.selections import EachPlayer, You
from apnap.rules.zones.view import view
from apnap.state.ability import TriggeredAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.seen import view_bytes
from apnap.testing.simple_plays import resolve_spell

ONE, TWO, THREE, FOUR = (CardDef(name, "land") for name in ("One", "Two", "Three", "Four"))


@pytest.mark.rule("701.18a")
def test_701_18a_scry_puts_any_number_on_the_bottom_and_the_rest_on_top_in_any_order():
    t = table(2)
    a, _ = t.seats
    a.library(ONE, TWO, THREE, FOUR)
    resolve_spell(t, Scry(Number(4)))
    a.answers([TWO, FOUR])  # the last one lowest
    a.answers([THREE, ONE])  # the last one topmost
    assert a.library_names[:3] == ["One", "Three", "Blank"]
    assert a.library_names[-2:] == ["Two", "Four"]
    assert a.graveyard_names == ["Test Spell"]


@pytest.mark.rule("701.18a")
def test_701_18a_only_who_scries_sees_the_cards_and_the_others_learn_how_many():
    t = table(3)
    a, _, _ = t.seats
    a.library(ONE, TWO)
    twin = table(3)
    twin.seats[0].library(TWO, THREE)
    for each in (t, twin):
        resolve_spell(each, Scry(Number(2)))
        each.seats[0].answers([TWO])
    mine = view(t.game, 0)["players"][0]["library"]  # type: ignore[index]
    assert [(card["name"], card["from_top"]) for card in mine] == [("One", 0), ("Two", 61)]
    assert view(t.game, 1)["players"][0]["library"] == []  # type: ignore[index]
    assert view_bytes(t.game, 1) == view_bytes(twin.game, 1)
    assert "One" not in view_bytes(t.game, 1).decode()


@pytest.mark.rule("701.18b")
def test_701_18b_to_scry_0_is_no_scry():
    watcher = TriggeredAbility(WhenActs("scry"), (ChangeLife(You(), Number(1)),))
    owl = CardDef("Owl", "creature", power=1, toughness=1, abilities=(watcher,))
    t = table(2)
    a, _ = t.seats
    a.battlefield(owl)
    resolve_spell(t, Scry(Number(0)))
    t.pass_all()
    assert a.life == 20
    resolve_spell(t, Scry(Number(1)))
    a.answers([])
    t.pass_all()
    assert a.life == 21
    assert t.log_has("701.18d")


@pytest.mark.rule("701.18c")
def test_701_18c_several_players_look_together_decide_in_turn_order_and_then_move_together():
    t = table(3)
    a, b, c = t.seats
    for seat, card in ((a, ONE), (b, TWO), (c, THREE)):
        seat.library(card)
    resolve_spell(t, Scry(Number(1), EachPlayer()))
    assert [t.game.object(s.find(n)).shown_to for s, n in ((a, ONE), (b, TWO), (c, THREE))] == [
        (0,),
        (1,),
        (2,),
    ]
    a.answers([ONE])
    assert a.library_names[0] == "One", "nothing moves before all have decided"
    b.answers([])
    c.answers([THREE])
    tops = [seat.library_names[0] for seat in t.seats]
    assert tops == ["Blank", "Two", "Blank"]


@pytest.mark.rule("701.18d")
def test_701_18d_a_player_without_a_library_has_scried_all_the_same():
    watcher = TriggeredAbility(WhenActs("scry"), (ChangeLife(You(), Number(1)),))
    owl = CardDef("Owl", "creature", power=1, toughness=1, abilities=(watcher,))
    t = table(2)
    a, _ = t.seats
    a.battlefield(owl).library(only=True)
    resolve_spell(t, Scry(Number(2)))
    t.pass_all()
    assert a.life == 21
