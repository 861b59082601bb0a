"""805.6-805.9: a team that shares turns chooses, draws and triggers as one."""

from __future__ import annotations

import pytest

from apnap.effects.actions.sacrifice import Sacrifice
from apnap.effects.actions.tap_and_untap import SetTapped
from apnap.effects.flow.choosing import Choose
from apnap.effects.instructions.combat import ForCombat
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.mana import ProduceMana
from apnap.effects.instructions.turns import (
    AddPhases,
    AddStep,
    ControlNextTurn,
    SkipNextTurn,
    TakeExtraTurn,
)
from apnap.effects.replacement.instead import Skip
from apnap.effects.replacement.prevention import MadeFor
from apnap.effects.replacement.replacements import BeginReplacement
from apnap.effects.statics.attacking_and_blocking import Affected, IfAble
from apnap.effects.triggers.events import AtBeginning, WhenMoves, enters
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer, Permanent
from apnap.effects.words.one_of_several import TheActivePlayer
from apnap.effects.words.selections import Chosen, Each, EachPlayer, Targets, Those, You
from apnap.formats import team_vs_team, two_headed_giant
from apnap.rules.objects.controlling_players import decider_for
from apnap.rules.objects.draw_several import draw_cards
from apnap.state.ability import Effect, ReplacementAbility, Target, TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.question import Act, Arrange
from apnap.testing import ScenarioError, Table, table
from apnap.testing.decks import BEAR
from apnap.testing.making import make
from apnap.testing.simple_cards import instant
from apnap.testing.simple_plays import cast

CREATURE = Permanent(("creature",))
PLAYER = (Target(APlayer()),)
OX = CardDef("Ox", "creature", cost="{0}", power=1, toughness=4)


def giants() -> Table:
    return table(4, two_headed_giant, teams="AABB")


def apart() -> Table:
    return table(4, team_vs_team, teams="AABB")


def watching(name: str, trigger, *effects: Effect) -> CardDef:
    ability = TriggeredAbility(trigger, effects or (ChangeLife(You(), Number(1)),))
    return CardDef(name, "enchantment", abilities=(ability,))


def asked(t: Table) -> list[int]:
    return [question.decider for question in t.questions]


def turns(t: Table, number: int) -> list[int]:
    """Whose turns follow."""
    found = []
    for _ in range(number):
        t.next_turn()
        found.append(t.turn.active.number)
    return found


# ---- choices (805.6) -------------------------------------------------------------------------


@pytest.mark.rule("805.6")
@pytest.mark.parametrize("shared", [True, False])
def test_805_6_members_choose_in_any_order_then_all_happens_at_once(shared):
    """Innocent Blood, with an observer that is itself sacrificed and sees all four die."""
    blood = instant("Deed", Sacrifice(Chosen(EachPlayer(), CREATURE, verb="sacrifice")))
    artist = TriggeredAbility(
        WhenMoves(CREATURE, was="battlefield", to="graveyard"), (ChangeLife(You(), Number(1)),)
    )
    t = giants() if shared else apart()
    watcher = CardDef("Artist", "creature", power=0, toughness=1, abilities=(artist,))
    t.seat(0).battlefield(watcher, OX)
    for seat in t.seats[1:]:
        seat.battlefield(BEAR, OX)
    cast(t, 0, blood)
    order = [(1, [0, 1]), (0, [0]), (3, [2, 3]), (2, [2])]
    if not shared:
        order = [(n, [n]) for n in range(4)]
    for number, expected in order:
        assert asked(t) == expected
        assert t.seat(0).creatures == ["Artist", "Ox"]
        t.seat(number).answers([watcher if number == 0 else BEAR])
    assert [seat.creatures for seat in t.seats] == [["Ox"]] * 4
    while not isinstance(t.questions[0], Act):
        t.seats[t.questions[0].decider].answers(t.questions[0].example())
    assert len(t.stack) == 4


@pytest.mark.rule("805.6a")
@pytest.mark.parametrize("shared", [True, False])
def test_805_6a_the_active_team_draws_first_in_its_own_order(shared):
    """Temple Bell of a nonactive player."""
    bell = instant("Deed", DrawCards(EachPlayer(), Number(2)))
    t = giants() if shared else apart()
    a1, a2, b1, b2 = t.seats
    cast(t, 3, bell)
    if shared:
        assert asked(t) == [0, 1]
        a2.answers([a2, a1])
        a1.answers([a2, a1])
        b1.answers([b1, b2])
        b2.answers([b2, b1])  # they don't agree: the primary player's order stands (805.2)
    lines = [entry.event.on for entry in t.game.log if type(entry.event).__name__ == "Draw"]
    assert lines == ([1, 1, 0, 0, 2, 2, 3, 3] if shared else [0, 0, 1, 1, 2, 2, 3, 3])


@pytest.mark.rule("805.6a")
def test_805_6a_one_member_alone_is_not_asked():
    t = giants()
    make(t, draw_cards([(1, 1), (2, 1)]))
    assert [len(seat.hand_names) for seat in t.seats] == [0, 1, 1, 0]


# ---- triggers (805.7) ------------------------------------------------------------------------


@pytest.mark.rule("805.7")
@pytest.mark.parametrize("shared", [True, False])
def test_805_7_a_teams_triggers_are_put_in_any_order(shared):
    t = giants() if shared else apart()
    a1, a2, b1, _ = t.seats
    a1.battlefield(watching("Warden", enters(CREATURE)), watching("Aether", enters(CREATURE)))
    a2.battlefield(watching("Sister", enters(CREATURE)))
    b1.battlefield(watching("Foe", enters(CREATURE)))
    a1.hand(OX).casts(OX)
    t.resolve()
    question = t.questions[0]
    assert isinstance(question, Arrange)
    by_source = {t.game.object(o.what).source: o for o in question.options}
    first, second = by_source[a1.find("Warden")], by_source[a1.find("Aether")]
    if not shared:
        assert asked(t) == [0]
        assert a2.find("Sister") not in by_source
        return
    between = by_source[a2.find("Sister")]
    a2.answers([first, between, second])  # A2's between those of A1
    a1.answers([first, between, second])
    sources = [t.game.object(n).source for n in t.game.turns[1].stack]
    names = [t.game.object(n).card.name for n in sources]
    assert names == ["Warden", "Sister", "Aether", "Foe"]


# ---- extra and skipped turns (805.8) ---------------------------------------------------------


@pytest.mark.rule("805.8")
@pytest.mark.parametrize(("shared", "order"), [(True, [0, 2]), (False, [1, 1])])
def test_805_8_the_team_takes_the_extra_turn(shared, order):
    t = giants() if shared else apart()
    a2 = t.seat(1)
    cast(t, 1, instant("Deed", TakeExtraTurn(You())))
    before = len(a2.hand_names)
    assert turns(t, 2) == order
    assert len(a2.hand_names) > before


@pytest.mark.rule("805.8")
def test_805_8_one_effect_counts_once_two_count_twice():
    both = instant("Deed", TakeExtraTurn(EachPlayer()))
    t = giants()
    cast(t, 0, both)
    assert turns(t, 4) == [2, 0, 2, 0]  # one extra turn for each team
    t = giants()
    for seat in (0, 1):
        cast(t, seat, instant("Deed", TakeExtraTurn(You())))
    assert turns(t, 4) == [0, 0, 2, 0]


@pytest.mark.rule("805.8")
@pytest.mark.parametrize(("effects", "order"), [(1, [2, 2, 0]), (2, [2, 2, 2])])
def test_805_8_two_members_who_skip_turns_skip_two(effects, order):
    t = giants()
    for seat in range(effects):
        cast(t, seat, instant("Deed", SkipNextTurn(You())))
    assert turns(t, 3) == order


@pytest.mark.rule("805.8")
def test_805_8_one_effect_on_both_members_skips_one_turn():
    t = giants()
    cast(t, 2, instant("Deed", SkipNextTurn(EachPlayer(opponents=True))))
    assert turns(t, 3) == [2, 2, 0]


@pytest.mark.rule("805.8")
@pytest.mark.parametrize(("effects", "skipped"), [(1, 1), (2, 2)])
def test_805_8_one_effect_on_both_members_skips_one_step(effects, skipped):
    """Brine Elemental: each opponent skips their next untap step."""
    salt = instant(
        "Deed",
        BeginReplacement(
            Skip("untap", MadeFor()), EachPlayer(opponents=True), left=Number(1), until=""
        ),
    )
    t = giants()
    for seat in t.seats[:2]:
        seat.battlefield(BEAR, tapped=True)
    for _ in range(effects):
        cast(t, 2, salt)
    found = []
    for _ in range(3):
        t.next_turn()
        t.next_turn()
        found.append([seat.is_tapped(BEAR) for seat in t.seats[:2]])
    assert found == [[True, True]] * skipped + [[False, False]] * (3 - skipped)


@pytest.mark.rule("805.8")
@pytest.mark.parametrize(("shared", "hands"), [(True, [0, 0]), (False, [0, 1])])
def test_805_8_what_one_member_skips_the_team_skips(shared, hands):
    """Necropotence, and a Howling Mine that has no step to trigger in."""
    t = giants() if shared else apart()
    b1, b2 = t.seats[2:]
    pact = ReplacementAbility(Skip("draw"))
    b1.battlefield(CardDef("Pact", "enchantment", abilities=(pact,)))
    t.seat(0).battlefield(watching("Mine", AtBeginning("draw", "opponent")))
    t.go_to("end", turn_of=b1 if shared else b2)
    t.pass_all()
    assert [len(seat.hand_names) for seat in (b1, b2)] == hands
    assert t.seat(0).life == (30 if shared else 21)


@pytest.mark.rule("805.8")
def test_805_8_phases_and_steps_are_the_teams():
    """Aggravated Assault untaps one member's creatures; both may attack again."""
    t = giants()
    a1, a2, b1, _ = t.seats
    a1.battlefield(BEAR)
    a2.battlefield(OX)
    a1.attacks({BEAR: b1})
    t.go_to("postcombat main")
    again = instant(
        "Deed", SetTapped(Each(Permanent(("creature",), "you")), tapped=False), AddPhases()
    )
    cast(t, 0, again)
    t.go_to("declare attackers")
    a2.attacks({BEAR: b1, OX: b1})
    t.go_to("end of combat")
    assert b1.life == 30 - 2 - 2 - 1


@pytest.mark.rule("805.8")
def test_805_8_an_additional_step_is_the_teams():
    t = giants()
    t.seat(0).battlefield(watching("Honden", AtBeginning("upkeep", "you")))
    t.go_to("upkeep", turn_of=t.seat(2))
    t.seat(3).battlefield(watching("Shrine", AtBeginning("upkeep", "you")))
    cast(t, 2, instant("Deed", AddStep("upkeep")))
    t.go_to("draw")
    assert t.seat(3).life == 31


@pytest.mark.rule("805.8")
@pytest.mark.parametrize(("shared", "controlled"), [(True, [0, 1]), (False, [1])])
def test_805_8_who_controls_a_member_controls_the_team(shared, controlled):
    t = giants() if shared else apart()
    a2, b1 = t.seats[1:3]
    cast(t, 2, instant("Deed", ControlNextTurn(Targets()), targets=PLAYER), at=a2)
    if shared:
        t.go_to("upkeep", turn_of=b1)
    t.go_to("upkeep", turn_of=a2)
    assert [seat for seat in range(2) if decider_for(t.game, seat) == 2] == controlled
    if shared:  # the later effect rules the whole team (720.1a)
        for seat in (2, 3):
            cast(
                t,
                seat,
                instant("Deed", ControlNextTurn(Targets()), targets=PLAYER),
                at=t.seat(seat - 2),
            )
        t.go_to("upkeep", turn_of=b1)
        t.go_to("upkeep", turn_of=a2)
        assert [decider_for(t.game, seat) for seat in range(2)] == [3, 3]


# ---- the active player (805.9) ---------------------------------------------------------------


@pytest.mark.rule("805.9")
@pytest.mark.parametrize("chosen", [0, 1])
def test_805_9_the_controller_chooses_one_as_it_resolves(chosen):
    t = giants()
    gift = instant("Deed", ChangeLife(TheActivePlayer(), Number(3)))
    cast(t, 2, gift)
    assert asked(t) == [2]
    assert t.questions[0].rule == "805.9"
    t.seat(2).answers(t.seat(chosen))
    assert t.log_has("119.3", f"{'AB'[chosen]} gains 3 life")
    assert not t.log_has("119.3", f"{'BA'[chosen]} gains 3 life")


@pytest.mark.rule("805.9")
def test_805_9_where_one_player_is_active_nobody_is_asked():
    t = apart()
    cast(t, 2, instant("Deed", ChangeLife(TheActivePlayer(), Number(3))))
    assert (t.seat(0).life, t.seat(1).life) == (23, 20)


@pytest.mark.rule("805.9")
def test_805_9_only_the_one_chosen_is_affected():
    """Siren's Call: creatures the active player controls attack if able."""
    call = instant(
        "Deed",
        Choose("who", TheActivePlayer()),
        ForCombat(Each(CREATURE, of=Those("who")), (IfAble("attack", Affected()),)),
    )
    t = giants()
    a1, a2, b1, _ = t.seats
    a1.battlefield(BEAR)
    a2.battlefield(OX)
    cast(t, 2, call)
    b1.answers(a1)
    t.go_to("declare attackers")
    with pytest.raises(ScenarioError, match=r"508\.1d"):
        a1.attacks({OX: b1})
    a1.attacks({BEAR: b1})
    assert t.turn.attackers == [("Bear", "C")]


@pytest.mark.rule("805.9")
def test_805_9_one_active_player_adds_the_mana():
    t = giants()
    a1, a2, _, _ = t.seats
    cast(t, 0, instant("Deed", ProduceMana(("C",), TheActivePlayer())))
    a1.answers(a2)
    assert [len(t.game.player(seat).pool) for seat in (0, 1)] == [0, 1]
