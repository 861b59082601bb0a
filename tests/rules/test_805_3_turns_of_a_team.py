"""805.1-805.5: teams that sit together, start, and take their turns as one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from apnap.effects.actions.create import CreateToken
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.triggers.events import AtBeginning
from apnap.effects.words.amounts import Number
from apnap.effects.words.conditions import Fits, YourTurn
from apnap.effects.words.filters import IsTapped, Non
from apnap.effects.words.selections import Mentioned, This, You
from apnap.formats import (
    alternating_teams,
    combine,
    headed_giant,
    shared_team_turns,
    team_vs_team,
    two_headed_giant,
)
from apnap.formats.validate import check
from apnap.rules.faces.face_down import FaceDownAbility
from apnap.rules.game.setup import SeatSetup, SetupError, new_game
from apnap.rules.machine.engine import submit
from apnap.state.ability import (
    ActivatedAbility,
    Effect,
    OpeningHandAbility,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.state.question import NO, YES, Act
from apnap.state.ruleset import CannotCombine, Format
from apnap.state.seats import primary
from apnap.testing import Table, table
from apnap.testing.cards import BLANK
from apnap.testing.decks import BEAR
from apnap.testing.simple_cards import instant, sorcery

MORPH = FaceDownAbility("morph", "{U}")


def sit(teams: str, *formats: Format, first: int | None = 0, seed: int = 0, cards=None):
    rules = replace(combine(*formats), first=first, skip_passes=False)
    seats = [
        SeatSetup(f"{team}{n}", list((cards or {}).get(n, [BLANK] * 20)), team)
        for n, team in enumerate(teams)
    ]
    return new_game(seats, rules, seed)


def giants() -> Table:
    return table(4, two_headed_giant, teams="AABB")


def apart() -> Table:
    """The same four seats and teams, each player with a turn of their own."""
    return table(4, team_vs_team, teams="AABB")


def asked(game) -> list[int]:
    return [question.decider for question in game.questions]


def answer(game, seat: int, value) -> None:
    [question] = [each for each in game.questions if each.decider == seat]
    submit(game, question.id, value)


def ticking(trigger: AtBeginning, *effects: Effect, **facts) -> CardDef:
    ability = TriggeredAbility(trigger, effects, **facts)
    return CardDef("Clock", "artifact", abilities=(ability,))


# ---- seats -----------------------------------------------------------------------------------


@pytest.mark.rule("805.1")
@pytest.mark.parametrize(
    ("teams", "formats", "legal"),
    [
        ("ABAB", (shared_team_turns,), False),
        ("AABB", (shared_team_turns,), True),
        ("ABBA", (shared_team_turns,), True),  # team A sits round the end of the list
        ("AABAB", (shared_team_turns,), False),
        ("ABAB", (alternating_teams,), True),
    ],
)
def test_805_1_teams_that_share_turns_sit_together(teams, formats, legal):
    if legal:
        assert not sit(teams, *formats).over
    else:
        with pytest.raises(SetupError, match=r"805\.1"):
            sit(teams, *formats)


@pytest.mark.rule("805.1")
@pytest.mark.rule("810.2")
def test_805_1_giants_always_share_their_turns():
    with pytest.raises(CannotCombine) as refused:
        check(replace(combine(two_headed_giant), shared_turns=False))
    assert refused.value.rule == "810.2"
    check(combine(two_headed_giant, shared_team_turns))


@pytest.mark.rule("805.2")
@pytest.mark.parametrize(
    ("teams", "format_", "primaries"),
    [
        ("AABB", two_headed_giant, [0, 2]),
        ("ABBA", two_headed_giant, [1, 3]),
        ("AAABBB", headed_giant(3), [0, 3]),
    ],
)
def test_805_2_the_primary_player_sits_furthest_to_the_right(teams, format_, primaries):
    game = sit(teams, format_)
    assert sorted([primary(game, side) for side in game.sides]) == primaries


# ---- starting --------------------------------------------------------------------------------


@pytest.mark.rule("805.3")
def test_805_3_a_team_is_drawn_however_large():
    """Team B has one member of five, and starts in half of the games all the same."""
    starts = [
        sit("AAAAB", shared_team_turns, first=None, seed=n).turns[0].active for n in range(60)
    ]
    assert set(starts) == {0, 4}
    assert 20 <= starts.count(4) <= 40


@pytest.mark.rule("805.3")
@pytest.mark.rule("805.4a")
def test_805_3_the_whole_team_is_active():
    t = table(4, two_headed_giant, teams="ABBA")
    t.go_to("upkeep", turn_of=t.seat(1))
    assert t.turn_of(t.seat(2)).number == t.turn_of(t.seat(1)).number
    assert asked(t.game) == [1, 2]


@pytest.mark.rule("805.3a")
@pytest.mark.parametrize("shared", [True, False])
def test_805_3a_mulligans_are_declared_by_teams(shared):
    game = sit("AABB", two_headed_giant if shared else team_vs_team)
    if not shared:  # 103.5: strictly in turn order
        assert asked(game) == [0]
        return
    answer(game, 1, YES)
    answer(game, 0, NO)
    assert [game.player(seat).mulligans for seat in range(4)] == [0] * 4
    answer(game, 2, NO)
    answer(game, 3, YES)
    assert [game.player(seat).mulligans for seat in range(4)] == [0, 1, 0, 1]
    assert asked(game) == [1]  # A0 has kept and is not asked again; B3 comes after the first team
    answer(game, 1, YES)
    answer(game, 3, NO)
    [question] = game.questions
    assert (question.decider, question.low) == (1, 1)  # the first one was free


@pytest.mark.rule("805.3b")
@pytest.mark.parametrize("shared", [True, False])
def test_805_3b_opening_hands_are_used_by_teams(shared):
    leyline = CardDef("Leyline", "enchantment", abilities=(OpeningHandAbility(),))
    decks = {seat: [leyline] * 20 for seat in (0, 1, 2)}
    game = sit("AABB", two_headed_giant if shared else team_vs_team, cards=decks)
    while game.questions[0].rule == "103.5":
        answer(game, game.questions[0].decider, NO)
    assert asked(game) == ([0, 1] if shared else [0])
    answer(game, 0, game.questions[0].options[1])
    if shared:  # A1 has seen what A0 did, and may go on before A0 has finished
        assert asked(game) == [0, 1]
        answer(game, 1, game.questions[1].options[0])
        answer(game, 0, game.questions[0].options[0])
        assert asked(game) == [2]
    assert len(game.player(0).battlefield) == 1


# ---- turns -----------------------------------------------------------------------------------


@pytest.mark.rule("805.4")
@pytest.mark.parametrize(("shared", "order"), [(True, [0, 2, 0, 2]), (False, [0, 1, 2, 3])])
def test_805_4_teams_take_turns_not_players(shared, order):
    t = giants() if shared else apart()
    t.begin()
    found = []
    for _ in range(4):
        found.append(t.game.turns[1].active)
        t.next_turn()
    assert found == order


@pytest.mark.rule("805.4a")
@pytest.mark.parametrize(("shared", "who"), [(True, "AB"), (False, "A")])
def test_805_4a_every_member_of_the_active_team_is_active(shared, who):
    deed = sorcery("Deed", ChangeLife(You(), Number(1)))
    only = ActivatedAbility((ChangeLife(You(), Number(1)),), condition=YourTurn())
    sundial = CardDef("Sundial", "artifact", abilities=(only,))
    t = giants() if shared else apart()
    for seat in t.seats:
        seat.hand(deed).battlefield(sundial, BEAR)
    assert [seat.name for seat in t.seats if seat.may_cast(deed)] == list(who)
    assert [seat.name for seat in t.seats if seat.may_activate(sundial)] == list(who)
    t.go_to("declare attackers")
    bears = {option.what % 4 for question in t.questions for option in question.options}
    assert bears == ({0, 1} if shared else {0})


@pytest.mark.rule("805.4b")
@pytest.mark.parametrize(("shared", "hands"), [(True, [0, 0, 1, 1]), (False, [0, 0, 1, 0])])
def test_805_4b_each_member_draws(shared, hands):
    t = giants() if shared else apart()
    if not shared:
        t.go_to("end", turn_of=t.seat(1))
        hands = [0, 1, 1, 0]
    t.go_to("precombat main", turn_of=t.seat(2))
    assert [len(seat.hand_names) for seat in t.seats] == hands


@pytest.mark.rule("805.4c")
@pytest.mark.parametrize("shared", [True, False])
def test_805_4c_each_member_may_play_a_land(shared):
    t = giants() if shared else apart()
    a1, a2, b1, _ = t.seats
    for seat in (a1, a2, b1):
        seat.hand("Forest", "Plains")
    a1.plays("Forest")
    assert not a1.may_play("Plains")
    assert a2.may_play("Plains") == shared
    assert not b1.may_play("Plains")


def reach(t: Table, step: str, turn_of: int) -> Table:
    """On to the step; triggered abilities are put on the stack in the order they are listed."""
    t.begin()
    while not (t.step == step and t.turn.active.number == turn_of and is_priority(t)):
        question = t.questions[0]
        submit(t.game, question.id, question.options[0] if is_priority(t) else question.example())
    return t


def is_priority(t: Table) -> bool:
    return isinstance(t.questions[0], Act)


MINE = ticking(
    AtBeginning("draw", "player", that_player=True),
    DrawCards(Mentioned(), Number(1)),
    condition=Fits(This(), Non(IsTapped())),
)


@pytest.mark.rule("805.4d")
@pytest.mark.parametrize(("shared", "drawn"), [(True, [2, 2]), (False, [2, 0])])
def test_805_4d_it_triggers_for_each_member_it_speaks_of(shared, drawn):
    """Howling Mine: that player draws another card."""
    t = giants() if shared else apart()
    t.seat(0).battlefield(MINE)
    reach(t, "draw", 2)
    assert len(t.stack) == (2 if shared else 1)
    assert {t.game.controller_of(n) for n in t.game.turns[1].stack} == {0}
    t.pass_all()
    assert [len(seat.hand_names) for seat in t.seats[2:]] == drawn


@pytest.mark.rule("805.4d")
def test_805_4d_the_condition_is_checked_again_for_each():
    t = giants()
    t.seat(0).battlefield(MINE)
    reach(t, "draw", 2)
    t.resolve()
    t.game.edit(t.seat(0).find(MINE)).tapped = True
    t.resolve()
    assert sorted([len(seat.hand_names) for seat in t.seats[2:]]) == [1, 2]


@pytest.mark.rule("805.4d")
@pytest.mark.parametrize(
    ("whose", "that_player", "times"),
    [
        ("opponent", False, 1),
        ("opponent", True, 2),
        ("player", False, 1),
        ("", False, 1),
        ("you", False, 0),
    ],
)
def test_805_4d_once_where_no_particular_player_is_meant(whose, that_player, times):
    """Luminarch Ascension, Sulfuric Vortex, Verdant Force; The Rack's own player is another."""
    t = giants()
    t.seat(0).battlefield(
        ticking(AtBeginning("upkeep", whose, that_player), ChangeLife(You(), Number(1)))
    )
    reach(t, "upkeep", 2)
    assert len(t.stack) == times


@pytest.mark.rule("805.4d")
def test_805_4d_each_member_is_dealt_damage():
    vortex = ticking(
        AtBeginning("upkeep", "player", that_player=True), DealDamage(Number(2), Mentioned())
    )
    t = giants()
    t.seat(0).battlefield(vortex)
    reach(t, "upkeep", 2)
    t.pass_all()
    assert [seat.life for seat in t.seats] == [30, 30, 26, 26]
    reach(t, "upkeep", 0)
    t.pass_all()
    assert [seat.life for seat in t.seats] == [26, 26, 26, 26]


@pytest.mark.rule("805.4d")
def test_805_4d_each_upkeep_is_one():
    saproling = CardDef("Saproling", "creature", power=1, toughness=1, token=True)
    t = giants()
    a1 = t.seat(0)
    a1.battlefield(ticking(AtBeginning("upkeep"), CreateToken(saproling, Number(1))))
    reach(t, "upkeep", 2)
    t.pass_all()
    assert a1.count(saproling) == 1


# ---- priority --------------------------------------------------------------------------------


@pytest.mark.rule("805.5")
@pytest.mark.parametrize(("shared", "passes"), [(True, ["AB", "CD"]), (False, list("ABCD"))])
def test_805_5_a_round_of_passes(shared, passes):
    t = (giants() if shared else apart()).begin()
    found = []
    while t.step == "precombat main":
        names = "".join([t.seats[seat].name for seat in asked(t.game)])
        found.append(names)
        for name in names:
            t.seat(name).passes()
    assert found == passes


@pytest.mark.rule("805.5a")
@pytest.mark.parametrize("shared", [True, False])
def test_805_5a_a_teammate_may_act_at_once(shared):
    ping = instant("Deed", ChangeLife(You(), Number(1)))
    t = giants() if shared else apart()
    a1, a2, _, _ = t.seats
    a1.hand(ping)
    a2.hand(ping)
    a1.casts(ping)
    assert asked(t.game) == ([0, 1] if shared else [0])
    if shared:
        a2.casts(ping)
        assert len(t.stack) == 2


@pytest.mark.rule("805.5b")
def test_805_5b_after_a_resolution_the_active_team_has_priority():
    ping = instant("Deed", ChangeLife(You(), Number(1)))
    t = giants()
    b2 = t.seat(3)
    b2.hand(ping).casts(ping)
    assert asked(t.game) == [2, 3]  # 117.3c: the team that acted
    t.resolve()
    assert asked(t.game) == [0, 1]
    assert t.step == "precombat main"


@pytest.mark.rule("805.4")
def test_805_4_a_turn_goes_on_while_a_member_is_left():
    """Teams that share turns but not their life: a member may leave alone."""
    t = table(6, team_vs_team, shared_team_turns, teams="AABBCC")
    t.begin()
    t.seat(0).concedes()
    assert not t.over
    assert asked(t.game) == [1]
    assert t.turn_of(t.seat(1)).step == "precombat main"
    t.next_turn()
    assert asked(t.game) == [2, 3]
    t.next_turn()
    t.next_turn()
    assert asked(t.game) == [1]
    assert len(t.seat(1).hand_names) == 1


@pytest.mark.rule("805.5a")
def test_805_5a_a_special_action_when_the_team_has_priority():
    """Brine Elemental is turned face up in the other team's turn, not before that team passes."""
    brine = CardDef(
        "Brine", "creature", cost="{9}", power=5, toughness=4, abilities=(MORPH,), colors="U"
    )
    t = giants()
    a2 = t.seat(1)
    a2.lands(*["Island"] * 4).hand(brine).casts(brine, way=-1)
    t.resolve()
    t.go_to("upkeep", turn_of=t.seat(2))
    assert asked(t.game) == [2, 3]
    t.seat(3).passes()
    t.seat(2).passes()
    assert asked(t.game) == [0, 1]
    verbs = {option.verb for option in a2.question.options}
    assert "turn up" in verbs
    assert "turn up" not in {option.verb for option in t.seat(0).question.options}
    a2.turns_up(a2.find("Brine"))
    assert a2.creatures == ["Brine"]
    assert asked(t.game) == [0, 1]
