"""805.8: extra or skipped turns, phases and steps, and control of a player, apply once to the
whole team.
"""

import pytest

from apnap.effects.actions.tap_and_untap import SetTapped
from apnap.effects.instructions.life import ChangeLife
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
from apnap.effects.triggers.events import AtBeginning
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer, Permanent
from apnap.effects.words.selections import Each, EachPlayer, Targets, You
from apnap.formats import two_headed_giant
from apnap.rules.objects.controlling_players import decider_for
from apnap.state.ability import Effect, ReplacementAbility, Target, TriggeredAbility
from apnap.state.card import CardDef
from apnap.testing import Table, table
from apnap.testing.decks import BEAR
from apnap.testing.simple_cards import enchantment, instant
from apnap.testing.simple_plays import cast
from apnap.testing.tables import apart, giants

PLAYER = (Target(APlayer()),)
OX = CardDef("Ox", "creature", cost="{0}", power=1, toughness=4)


def watching(name: str, trigger, *effects: Effect) -> CardDef:
    ability = TriggeredAbility(trigger, effects or (ChangeLife(You(), Number(1)),))
    return CardDef(name, "enchantment", abilities=(ability,))


def turns(t: Table, number: int) -> list[int]:
    """Whose turns follow."""
    found = []
    for _ in range(number):
        t.next_turn()
        found.append(t.turn.active.number)
    return found


SLAVER = instant("Slaver", ControlNextTurn(Targets()), targets=PLAYER)
WARP = instant("Warp", TakeExtraTurn(Targets()), targets=PLAYER)


def enslave(t, who, whom):
    t.seat(who).hand(SLAVER).casts(SLAVER, at=t.seat(whom))
    t.resolve()


def names_of_next_turns(t, number):
    """Whose the next turns are."""
    found = []
    for _ in range(number):
        t.next_turn()
        found.append(t.turn.active.name)
    return "".join(found)


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


@pytest.mark.rule("805.8")
def test_805_8_the_team_skips_what_one_member_skips():
    t = table(4, two_headed_giant, teams="AABB")
    _a, _b, c, d = t.seats
    d.battlefield(enchantment("Charm", ReplacementAbility(Skip("draw"))))
    t.go_to("precombat main", turn_of=c)
    assert (c.hand_names, d.hand_names) == ([], [])


@pytest.mark.rule("805.8")
def test_805_8_who_controls_one_player_controls_the_team():
    t = table(4, two_headed_giant, teams="AABB")
    enslave(t, 0, 3)
    t.go_to("upkeep", turn_of=2)
    assert [decider_for(t.game, seat) for seat in range(4)] == [0, 1, 0, 0]


@pytest.mark.rule("805.8")
def test_805_8_an_extra_turn_is_the_teams():
    t = table(4, two_headed_giant, teams="AABB")
    a, *_ = t.seats
    a.hand(WARP).casts(WARP, at=t.seat(1))
    t.resolve()
    assert names_of_next_turns(t, 3) == "ACA"
    assert [t.game.player(seat).turns_begun for seat in range(4)] == [3, 3, 1, 1]
