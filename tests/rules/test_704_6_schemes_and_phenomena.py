"""704.6e, 314: schemes; 704.6f, 312: phenomena, and planeswalking."""

from __future__ import annotations

import pytest

from apnap.effects.actions.abandon import AbandonScheme
from apnap.effects.actions.planeswalk import PlaneswalkAway, WhenEncountered
from apnap.effects.actions.set_in_motion import SetSchemeInMotion, WhenSetInMotion
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.triggers.events import AtBeginning, WhenCast
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer, Permanent
from apnap.effects.words.modifications import PowerToughness
from apnap.effects.words.selections import EachPlayer
from apnap.rules.casual.schemes import Abandon, SetInMotion
from apnap.rules.zones.view import view
from apnap.state.ability import (
    Ability,
    Effect,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.state.codec import dump, load
from apnap.testing import Table, table
from apnap.testing.invariants import cards_of, check_all, check_cards
from apnap.testing.making import make
from apnap.testing.simple_cards import gain_life, instant

BEAR = CardDef("Bear", "creature", power=2, toughness=2)


def scheme(name: str, *abilities: Ability, types: str = "scheme") -> CardDef:
    return CardDef(name, types, abilities=abilities)


def set_in_motion(*effects: Effect) -> TriggeredAbility:
    return TriggeredAbility(WhenSetInMotion(), effects)


SCHEME = scheme("Scheme", set_in_motion(gain_life(5)))
SECOND = scheme("Second", set_in_motion(gain_life(7)))
QUIET = scheme("Quiet")
ANTHEM = StaticAbility(Permanent(("creature",), "you"), (PowerToughness(3, 3),))
ENDS = TriggeredAbility(WhenCast(APlayer("opponent")), (gain_life(1), AbandonScheme()))
ONGOING = scheme("Ongoing", set_in_motion(gain_life(9)), ANTHEM, ENDS, types="ongoing scheme")
MOVE = instant("Move", SetSchemeInMotion())
MOVE_TWO = instant("Move Two", SetSchemeInMotion(Number(2)))
NOTHING = instant("Nothing", gain_life(0))


def up(t: Table, seat: int = 0) -> list[str]:
    rows = [t.game.object(number) for number in t.game.player(seat).command]
    return [row.card.name for row in rows if not row.face_down]


def deck(t: Table, seat: int = 0) -> list[str]:
    """From the top."""
    rows = [t.game.object(number) for number in t.game.player(seat).command]
    return [row.card.name for row in reversed(rows) if row.face_down]


# ---- schemes ---------------------------------------------------------------------------------


@pytest.mark.rule("904.9")
@pytest.mark.rule("704.6e")
def test_704_6e_a_scheme_goes_back_once_its_ability_has_left_the_stack():
    t = table(3)
    a = t.seats[0].supplementary_deck(SCHEME, QUIET)
    before = cards_of(t.game)
    t.begin()
    assert (up(t), deck(t)) == (["Scheme"], ["Quiet"])
    assert t.stack == ["Scheme's ability"]
    t.pass_all()
    assert a.life == 25
    assert (up(t), deck(t)) == ([], ["Quiet", "Scheme"]), "on the bottom"
    assert t.log_has("704.6e")
    assert t.log_has("904.9")
    check_all(t.game)
    check_cards(t.game, before)


@pytest.mark.rule("904.9")
def test_904_9_only_in_the_archenemys_precombat_main_phase():
    t = table(2, at="upkeep")
    a, b = t.seats
    a.supplementary_deck(SCHEME, SECOND)
    t.begin()
    assert up(t) == []
    t.go_to("precombat main")
    assert up(t) == ["Scheme"]
    t.pass_all()
    t.go_to("precombat main", turn_of=b)
    assert (up(t), up(t, 1), t.stack) == ([], [], [])
    t.go_to("precombat main", turn_of=a)
    assert up(t) == ["Second"]


@pytest.mark.rule("704.6e")
def test_704_6e_a_scheme_without_an_ability_goes_back_before_anyone_gets_priority():
    t = table(2)
    t.seats[0].supplementary_deck(QUIET, SCHEME)
    t.begin()
    assert (up(t), deck(t), t.stack) == ([], ["Scheme", "Quiet"], [])


@pytest.mark.rule("704.6e")
def test_704_6e_every_scheme_waits_for_the_abilities_of_all_schemes():
    t = table(2)
    a = t.seats[0].supplementary_deck(QUIET).hand(MOVE_TWO)
    t.begin()
    a.supplementary_deck(SCHEME, SECOND).casts(MOVE_TWO)
    t.resolve()
    a.answers(a.question.example())
    assert (up(t), len(t.stack)) == (["Scheme", "Second"], 2)
    t.resolve()
    assert up(t) == ["Scheme", "Second"]
    t.resolve()
    assert (up(t), a.life) == ([], 32)


@pytest.mark.rule("701.25c")
def test_701_25c_from_the_top_one_at_a_time_and_none_if_there_is_none():
    t = table(2)
    a = t.seats[0].hand(MOVE)
    a.casts(MOVE)
    t.pass_all()
    assert up(t) == []
    a.supplementary_deck(SCHEME, SECOND).hand(MOVE).casts(MOVE)
    t.resolve()
    assert (up(t), deck(t)) == (["Scheme"], ["Second"])


@pytest.mark.rule("701.25b")
def test_701_25b_a_scheme_that_is_face_up_is_set_in_motion_all_the_same():
    t = table(2)
    a, _ = t.seats
    a.supplementary_deck(ONGOING, QUIET)
    t.begin()
    t.pass_all()
    assert (up(t), a.life) == (["Ongoing"], 29)
    [scheme_up] = [n for n in t.game.player(0).command if not t.game.object(n).face_down]
    make(t, SetInMotion(on=scheme_up))
    t.pass_all()
    assert (up(t), deck(t), a.life) == (["Ongoing"], ["Quiet"], 38)


@pytest.mark.rule("205.4h")
@pytest.mark.rule("314.4")
def test_205_4h_an_ongoing_scheme_stays_and_its_abilities_work():
    t = table(2)
    a, b = t.seats
    a.supplementary_deck(ONGOING, QUIET).battlefield(BEAR)
    b.hand(NOTHING).battlefield(BEAR)
    assert a.power(BEAR) == 2, "314.4: not while it is face down"
    t.begin()
    t.pass_all()
    assert (up(t), a.life) == (["Ongoing"], 29)
    assert (a.power(BEAR), b.power(BEAR)) == (5, 2)
    a.passes()
    b.casts(NOTHING)
    t.pass_all()
    assert (up(t), deck(t)) == ([], ["Quiet", "Ongoing"])
    assert (a.power(BEAR), a.life) == (2, 30)
    assert t.log_has("701.26b")


@pytest.mark.rule("701.26a")
def test_701_26a_only_a_face_up_ongoing_scheme_is_abandoned():
    t = table(2)
    a = t.seats[0].supplementary_deck(SCHEME, ONGOING)
    t.begin()
    here = {t.game.object(n).card.name: n for n in t.game.player(0).command}
    assert Abandon(on=here["Scheme"]).forbidden(t.game) == "701.26a"
    assert Abandon(on=here["Ongoing"]).forbidden(t.game) == "701.26a"
    assert Abandon(on=int(a)).forbidden(t.game) == "701.26a"  # a player
    t.pass_all()
    a.hand(MOVE).casts(MOVE)
    t.pass_all()
    [number] = [n for n in t.game.player(0).command if not t.game.object(n).face_down]
    assert Abandon(on=number).forbidden(t.game) == ""


@pytest.mark.rule("704.6e")
def test_704_6e_also_after_a_scheme_whose_ability_was_waited_for_is_gone():
    t = table(2)
    a, b = t.seats
    a.supplementary_deck(ONGOING, SECOND).hand(MOVE)
    b.hand(NOTHING)
    t.begin()
    t.pass_all()
    a.casts(MOVE)
    t.resolve()
    a.passes()
    b.casts(NOTHING)
    assert t.stack[-1] == "Ongoing's ability"
    t.resolve()
    assert up(t) == ["Second"], "its own ability has yet to resolve"
    t.pass_all()
    assert up(t) == []


@pytest.mark.rule("314.2")
def test_314_2_nobody_sees_a_scheme_deck():
    t = table(2)
    t.seats[0].supplementary_deck(SCHEME, SECOND, QUIET)
    t.begin()
    for seat in (0, 1):
        shown = view(t.game, seat)["players"][0]["command"]
        assert [card["name"] for card in shown].count("Scheme") == 1
        hidden = [card for card in shown if card["name"] != "Scheme"]
        assert len(hidden) == 2
        for card in hidden:
            assert card["face_down"]
            assert "id" not in card
            assert "Second" not in str(card)
            assert "Quiet" not in str(card)


@pytest.mark.rule("800.4a")
def test_800_4a_schemes_leave_with_their_owner():
    t = table(3)
    a = t.seats[0].supplementary_deck(ONGOING, SCHEME)
    t.begin()
    a.concedes()
    assert t.game.player(0).command == ()
    assert t.stack == []
    check_all(t.game)


@pytest.mark.rule("314.2")
def test_314_2_a_game_with_schemes_is_saved_and_loaded():
    t = table(2)
    t.seats[0].supplementary_deck(SCHEME, QUIET)
    t.begin()
    twin = load(dump(t.game))
    assert dump(twin) == dump(t.game)


# ---- phenomena and planes --------------------------------------------------------------------

ENCOUNTER = TriggeredAbility(WhenEncountered(), (gain_life(5),))
PHENOMENON = CardDef("Phenomenon", "phenomenon", abilities=(ENCOUNTER,))
STILL = CardDef("Still", "phenomenon")
PLANE = CardDef("Plane", "plane", abilities=(ANTHEM,))
FEAST = CardDef(
    "Feast", "plane", abilities=(TriggeredAbility(AtBeginning("upkeep", "you"), (gain_life(1),)),)
)
WALK = instant("Walk", PlaneswalkAway())


@pytest.mark.rule("701.24c")
@pytest.mark.rule("704.6f")
@pytest.mark.rule("312.7")
def test_704_6f_after_a_phenomenon_the_planar_controller_planeswalks():
    t = table(3)
    a = t.seats[0].supplementary_deck(PHENOMENON, PLANE, FEAST).hand(WALK).battlefield(BEAR)
    before = cards_of(t.game)
    a.casts(WALK)
    t.resolve()
    assert up(t) == ["Phenomenon"]
    assert t.stack == ["Phenomenon's ability"], "312.5"
    t.resolve()
    assert a.life == 25
    assert (up(t), deck(t)) == (["Plane"], ["Feast", "Phenomenon"])
    assert a.power(BEAR) == 5, "311.4"
    assert t.log_has("704.6f")
    check_all(t.game)
    check_cards(t.game, before)


@pytest.mark.rule("704.6f")
def test_704_6f_a_phenomenon_without_an_ability_is_left_at_once():
    t = table(2)
    a = t.seats[0].supplementary_deck(STILL, PLANE).hand(WALK)
    a.casts(WALK)
    t.resolve()
    assert (up(t), deck(t)) == (["Plane"], ["Still"])


@pytest.mark.rule("104.4b")
@pytest.mark.parametrize("abilities", [(), (ENCOUNTER,)])
def test_104_4b_a_planar_deck_of_one_phenomenon_is_a_loop(abilities: tuple[Ability, ...]):
    """Without an ability it is left as often as state-based actions are checked."""
    t = table(2)
    a = t.seats[0].supplementary_deck(CardDef("Echo", "phenomenon", abilities=abilities)).hand(WALK)
    a.casts(WALK)
    t.pass_all()
    assert [seat.status for seat in t.seats] == ["drew", "drew"]
    assert t.log_has("729.4")


@pytest.mark.rule("701.24b")
def test_701_24b_a_plane_stays_until_someone_planeswalks():
    t = table(2)
    a, b = t.seats
    a.supplementary_deck(PLANE, FEAST).hand(WALK).battlefield(BEAR)
    b.supplementary_deck(FEAST).hand(WALK, WALK)
    a.casts(WALK)
    t.resolve()
    a.passes()
    b.casts(WALK)
    t.pass_all()
    assert (up(t), up(t, 1)) == (["Plane"], []), "701.24a: B is not the planar controller"
    t.go_to("upkeep", turn_of=b)
    assert (up(t), up(t, 1)) == (["Plane"], [])
    b.casts(WALK)
    t.resolve()
    assert (up(t), up(t, 1)) == ([], ["Feast"])
    assert deck(t) == ["Feast", "Plane"], "the bottom of its owner's deck"
    assert a.power(BEAR) == 2


@pytest.mark.rule("311.5")
def test_311_5_the_active_player_controls_the_plane():
    t = table(3)
    a, b, c = t.seats
    a.supplementary_deck(FEAST, PLANE).hand(WALK).casts(WALK)
    t.resolve()
    t.go_to("upkeep", turn_of=b)
    t.pass_all()
    t.go_to("upkeep", turn_of=c)
    t.pass_all()
    assert [a.life, b.life, c.life] == [20, 21, 21]
    check_all(t.game)


@pytest.mark.rule("800.4p")
def test_800_4p_when_the_planar_controller_leaves_the_next_player_is_it():
    """The plane is C's; it goes on under the control of the next player in turn order."""
    t = table(4)
    a, b, c, d = t.seats
    c.supplementary_deck(PLANE)
    for seat in t.seats:
        seat.battlefield(BEAR)
    t.go_to("precombat main", turn_of=c)
    c.hand(WALK).casts(WALK)
    t.resolve()
    t.go_to("precombat main", turn_of=d)
    assert [seat.power(BEAR) for seat in t.seats] == [2, 2, 2, 5]
    d.concedes()
    assert up(t, 2) == ["Plane"]
    assert [seat.power(BEAR) for seat in (a, b, c)] == [5, 2, 2]
    check_all(t.game)


@pytest.mark.rule("701.24c")
@pytest.mark.rule("312.4")
@pytest.mark.rule("800.4p")
@pytest.mark.rule("901.10")
def test_901_10_if_its_owner_leaves_the_next_planar_controller_planeswalks():
    t = table(3)
    a, b, c = t.seats
    a.supplementary_deck(FEAST).hand(WALK)
    b.supplementary_deck(PLANE).battlefield(BEAR)
    c.battlefield(BEAR)
    a.casts(WALK)
    t.resolve()
    a.concedes()
    assert up(t, 1) == ["Plane"]
    assert (b.power(BEAR), c.power(BEAR)) == (5, 2)
    assert t.log_has("901.10")
    check_all(t.game)


@pytest.mark.rule("800.4p")
def test_800_4p_of_several_who_leave_together_nobody_becomes_planar_controller():
    t = table(4)
    a, b, c, d = t.seats
    a.supplementary_deck(FEAST).hand(WALK)
    b.life(1).supplementary_deck(FEAST)
    c.supplementary_deck(PLANE).battlefield(BEAR)
    a.casts(WALK)
    t.resolve()
    a.life(1)
    quake = SpellAbility((DealDamage(Number(1), EachPlayer()),))
    d.hand(CardDef("Quake", "instant", cost="{0}", abilities=(quake,))).casts("Quake")
    t.resolve()
    assert [seat.status for seat in t.seats] == ["lost", "lost", "playing", "playing"]
    assert up(t, 2) == ["Plane"]
    assert c.power(BEAR) == 5
    check_all(t.game)


@pytest.mark.rule("311.5")
def test_311_5_if_only_its_controller_leaves_the_next_player_controls_the_plane():
    t = table(3)
    a, b, c = t.seats
    a.supplementary_deck(PLANE).hand(WALK).battlefield(BEAR)
    c.battlefield(BEAR)
    a.casts(WALK)
    t.resolve()
    t.go_to("upkeep", turn_of=b)
    b.concedes()
    assert up(t) == ["Plane"]
    assert (a.power(BEAR), c.power(BEAR)) == (2, 5)
    check_all(t.game)
