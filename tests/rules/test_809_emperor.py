"""809: Emperor. A1, the emperor and A2 sit left of each other; then team B."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.ending import GameIsADraw, WinTheGame
from apnap.effects.triggers.events import AtBeginning
from apnap.effects.words.amounts import LifeOf, Number
from apnap.effects.words.conditions import Compare
from apnap.effects.words.filters import APlayer, Permanent
from apnap.effects.words.selections import Targets, You
from apnap.formats import (
    CannotCombine,
    attack_multiple_players,
    combine,
    emperor,
    emperors,
    limited_influence,
    team_vs_team,
    unlimited_influence,
)
from apnap.rules.game.setup import SeatSetup, SetupError, new_game
from apnap.rules.multiplayer.seating import ranges_to_generals, sides_of
from apnap.rules.zones.hidden_information import open_hands
from apnap.state.ability import CantAbility, SpellAbility, Target, TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.ruleset import Format, Ruleset
from apnap.testing import ScenarioError, Table, table
from apnap.testing.decks import BEAR
from apnap.testing.simple_cards import instant
from apnap.testing.simple_plays import cast, statuses

PLAYER = (Target(APlayer()),)
BOLT = instant("Bolt", DealDamage(Number(3), Targets()), targets=PLAYER)


def empire(*formats: Format, size: int = 6, teams: str = "AAABBB") -> Table:
    return table(size, *(formats or (emperor,)), teams=teams)


def sit(teams: str, *formats: Format, seed: int = 0):
    seats = [SeatSetup(f"{team}{n}", [BEAR] * 20, team) for n, team in enumerate(teams)]
    return new_game(seats, combine(*formats), seed)


TRUCE = instant("Truce", GameIsADraw())


# ---- seats and ranges ------------------------------------------------------------------------


@pytest.mark.rule("809.1")
@pytest.mark.rule("809.2")
@pytest.mark.parametrize(
    ("teams", "format_", "why"),
    [
        ("AAABBB", emperor, ""),
        ("AAABBBCCC", emperor, ""),
        ("AAABB", emperor, "3 players"),
        ("AABBAB", emperor, r"808\.2"),
        ("AAABBB", emperors(3, (0, 3)), r"809\.2"),  # on the edge
        ("AAABBB", emperors(3, (1, 0)), r"809\.2"),  # two of one team
        ("AAABBB", emperors(3, (9,)), r"809\.2"),
    ],
)
def test_809_1_teams_of_three_around_an_emperor(teams, format_, why):
    if why:
        with pytest.raises(SetupError, match=why):
            sit(teams, format_)
    else:
        assert not sit(teams, format_).over


@pytest.mark.rule("809.3a")
@pytest.mark.rule("809.3")
def test_809_3a_emperors_reach_two_seats_and_generals_one():
    t = empire().begin()
    reach = ["".join(seat.reach) for seat in t.seats]
    assert reach == ["ABF", "ABCDF", "BCD", "CDE", "ACDEF", "AEF"]
    a2, b1 = t.seat(2).hand(BOLT), t.seat(3).hand(BOLT)
    for seat, whom in ((a2, 0), (a2, 5), (b1, 1)):
        with pytest.raises(ScenarioError, match=r"801\.4|can't be chosen"):
            seat.casts(BOLT, at=t.seat(whom))
    t.seat(1).hand(BOLT).casts(BOLT, at=b1)  # ranges differ: the emperor reaches B1
    assert t.stack == ["Bolt"]


@pytest.mark.rule("809.3a")
def test_809_3a_the_ranges_may_be_changed_but_not_left_out():
    t = empire(emperor, limited_influence(1)).begin()
    assert "".join(t.seat(1).reach) == "ABC"
    with pytest.raises(CannotCombine) as refused:
        combine(emperor, unlimited_influence)
    assert refused.value.rule == "809.3a"


@pytest.mark.rule("809.3b")
@pytest.mark.parametrize("format_", [emperor, team_vs_team])
def test_809_3b_creatures_are_deployed(format_):
    t = empire(format_)
    t.seat(1).battlefield(BEAR)
    t.go_to("precombat main", turn_of=t.seat(1))
    if format_ is team_vs_team:
        assert not t.seat(1).object(BEAR).tapped
        with pytest.raises(ScenarioError):
            t.seat(1).activates(BEAR, at=t.seat(0))
        return
    with pytest.raises(ScenarioError):
        t.seat(1).activates(BEAR, at=t.seat(3))  # an opponent
    t.seat(1).activates(BEAR, at=t.seat(0))
    t.resolve()
    assert (t.seat(0).creatures, t.seat(1).creatures) == (["Bear"], [])
    t.go_to("precombat main", turn_of=t.seat(0))
    with pytest.raises(ScenarioError):
        t.seat(0).activates(BEAR, at=t.seat(2))  # 801.4: two seats away
    t.seat(0).activates(BEAR, at=t.seat(1))
    t.resolve()
    assert t.seat(1).creatures == ["Bear"]


@pytest.mark.rule("809.3c", example=1)
@pytest.mark.parametrize("format_", [emperor, team_vs_team])
def test_809_3c_at_the_start_an_emperor_can_attack_nobody(format_):
    t = empire(format_)
    for seat in t.seats:
        seat.battlefield(BEAR)
    t.go_to("precombat main", turn_of=t.seat(1))
    if format_ is team_vs_team:
        t.seat(1).attacks({t.seat(1).find(BEAR): t.seat(3)})
        return
    assert "D" in t.seat(1).reach
    with pytest.raises(ScenarioError, match="not asked to declare"):
        t.seat(1).attacks({t.seat(1).find(BEAR): t.seat(3)})
    t.go_to("declare attackers", turn_of=t.seat(2))
    assert {option.at for option in t.questions[0].options} == {3}


@pytest.mark.rule("809.3c")
def test_809_3c_when_a_general_is_gone_the_emperor_has_an_opponent_beside():
    t = empire()
    for seat in t.seats:
        seat.battlefield(BEAR)
    t.begin()
    t.seat(2).concedes()
    assert "B" not in t.seat(3).reach  # 801.2c: as the turn began
    t.go_to("declare attackers", turn_of=t.seat(1))
    assert {option.at for option in t.questions[0].options} == {3}
    t.go_to("declare attackers", turn_of=t.seat(3))
    assert {option.at for option in t.questions[0].options} == {1}


@pytest.mark.rule("809.3c")
@pytest.mark.rule("506.2a")
@pytest.mark.parametrize("several", [False, True])
def test_809_3c_between_two_opponents_one_is_chosen(several):
    """809.3 doesn't name the attack multiple players option; the players may."""
    formats = (emperor, attack_multiple_players) if several else (emperor,)
    t = empire(*formats)
    t.seat(1).battlefield(BEAR)
    t.begin()
    t.seat(0).concedes()
    t.seat(2).concedes()
    while t.turn.active.number != 1 or t.step != "precombat main":
        t.pass_once()
    t.pass_once()
    while t.step == "precombat main":
        t.pass_once()
    question = t.questions[0]
    assert (question.rule == "507.1") != several
    if not several:
        t.seat(1).answers(t.seat(5))
    t.go_to("declare attackers")
    at = {option.at for option in t.questions[0].options}
    assert at == ({3, 5} if several else {5})


@pytest.mark.rule("809.4")
@pytest.mark.parametrize(("teams", "starters"), [("AAABBB", {1, 4}), ("BAAABB", {2, 5})])
def test_809_4_a_random_emperor_plays_first(teams, starters):
    firsts = [sit(teams, emperor, seed=n).turns[0].active for n in range(40)]
    assert set(firsts) == starters
    assert 10 <= firsts.count(min(starters)) <= 30


# ---- larger teams ----------------------------------------------------------------------------


@pytest.mark.rule("809.6a", example=1)
@pytest.mark.rule("809.6")
@pytest.mark.parametrize(
    ("number", "size", "ranges"),
    [
        (2, 3, [1, 2, 1]),
        (3, 3, [1, 2, 1]),
        (4, 3, [1, 2, 1]),
        (2, 4, [1, 3, 2, 1]),
        (3, 4, [1, 3, 2, 1]),
        (2, 5, [1, 2, 3, 2, 1]),
        (3, 5, [1, 2, 3, 2, 1]),
        (2, 6, [1, 2, 4, 3, 2, 1]),
    ],
)
def test_809_6a_ranges_reach_the_generals(number, size, ranges):
    teams = "".join([letter * size for letter in "ABCD"[:number]])
    assert [each for _, each in ranges_to_generals(sides_of(teams), ())] == ranges * number
    game = sit(teams, emperors(size))
    reached = [len(game.player(seat).reach or ()) for seat in range(size)]
    assert reached == [2 * each + 1 for each in ranges]


@pytest.mark.rule("809.6a")
def test_809_6a_all_teams_may_sit_the_other_way_round():
    teams = "AAAABBBB"
    sides = sides_of(teams)
    assert [each for _, each in ranges_to_generals(sides, (2, 6))] == [1, 2, 3, 1] * 2
    assert not sit(teams, emperors(4, (2, 6))).over
    with pytest.raises(SetupError, match=r"809\.6a"):  # the emperors are 3 seats apart
        sit(teams, emperors(4, (2, 5)))
    with pytest.raises(ValueError, match=r"809\.1"):
        emperors(2)


# ---- winning and losing ----------------------------------------------------------------------


@pytest.mark.rule("809.5b")
@pytest.mark.rule("809.5")
@pytest.mark.parametrize("format_", [emperor, team_vs_team])
def test_809_5b_a_team_loses_with_its_emperor(format_):
    t = empire(format_, size=9, teams="AAABBBCCC")
    t.seat(4).life(0)
    t.begin()
    lost = [seat.name for seat in t.seats if seat.status == "lost"]
    assert lost == (["D", "E", "F"] if format_ is emperor else ["E"])
    assert not t.over


@pytest.mark.rule("809.5b")
def test_809_5b_a_general_is_lost_alone():
    t = empire()
    t.seat(0).life(0)
    t.begin()
    assert statuses(t) == ["lost", *["playing"] * 5]


@pytest.mark.rule("809.5b")
@pytest.mark.rule("104.4d")
def test_809_5b_both_emperors_at_once_draw():
    t = empire()
    t.seat(1).life(0)
    t.seat(4).life(0)
    t.begin()
    assert statuses(t) == ["drew"] * 6


@pytest.mark.rule("809.5a")
@pytest.mark.rule("104.2d")
def test_809_5a_a_team_wins_if_its_emperor_does():
    """Test of Endurance, in a range of 2: first the generals lose, later the emperor."""
    endurance = CardDef(
        "Test",
        "enchantment",
        abilities=(
            TriggeredAbility(
                AtBeginning("upkeep", "you"),
                (WinTheGame(You()),),
                condition=Compare(LifeOf(You()), low=50),
            ),
        ),
    )
    t = empire()
    t.seat(1).battlefield(endurance)
    t.seat(1).life(50)
    t.go_to("upkeep", turn_of=t.seat(1))
    t.pass_all()
    assert statuses(t) == ["playing", "playing", "playing", "lost", "playing", "lost"]
    t.go_to("upkeep", turn_of=t.seat(2))
    t.go_to("precombat main", turn_of=t.seat(4))
    while t.step == "precombat main":
        t.pass_once()
    t.seat(4).answers(t.seat(0))  # 506.2a: between two opponents, whom to attack
    t.go_to("upkeep", turn_of=t.seat(1))
    t.pass_all()
    assert statuses(t) == ["won", "won", "won", "lost", "lost", "lost"]


@pytest.mark.rule("809.5c")
@pytest.mark.rule("104.4h")
@pytest.mark.parametrize(
    ("seat", "found"),
    [
        (0, ["drew", "drew", "drew", "won", "won", "won"]),  # A1, the emperor, B2; and so A2
        (4, ["won", "won", "won", "drew", "drew", "drew"]),  # all but the other emperor
    ],
)
def test_809_5c_a_draw_for_the_emperor_is_one_for_the_team(seat, found):
    """104.2c: with the team that is left also those of its generals win who had drawn."""
    t = empire()
    cast(t, seat, instant("Deed", GameIsADraw()))
    assert statuses(t) == found


@pytest.mark.rule("809.5c")
@pytest.mark.rule("104.4h")
def test_809_5c_the_emperors_draw_is_the_teams():
    ranges = {seat: 2 if seat % 3 == 1 else 1 for seat in range(6)}
    t = table(6, teams="XXXYYY", ranges=ranges, rules=Ruleset(emperor=True, attack="multiple"))
    t.seat(0).hand(TRUCE).casts(TRUCE)  # a general, whose emperor is within range
    t.resolve()
    assert statuses(t) == ["drew", "drew", "drew", "won", "won", "won"]


@pytest.mark.rule("809.5b")
@pytest.mark.rule("101.2")
def test_809_5b_a_general_who_cant_lose_stays_while_that_lasts():
    angel = CardDef(
        "Angel", "enchantment", abilities=(CantAbility("lose the game", APlayer("you")),)
    )
    kill = instant("Kill", Destroy(Targets()), target=Permanent())
    t = empire()
    t.seat(0).battlefield(angel)
    t.seat(1).life(0)
    t.begin()
    assert statuses(t) == ["playing", "lost", "lost", *["playing"] * 3]
    assert not t.over
    t.go_to("upkeep", turn_of=t.seat(5))
    cast(t, 5, kill, at=angel)
    assert statuses(t) == ["lost", "lost", "lost", "won", "won", "won"]


@pytest.mark.rule("809.5b")
@pytest.mark.rule("104.3i")
def test_809_5b_the_emperors_loss_is_the_teams():
    t = table(9, teams="XXXYYYZZZ", rules=Ruleset(emperor=True, attack="multiple"))
    t.seat(4).concedes()
    assert statuses(t)[3:6] == ["lost", "lost", "lost"]
    assert not t.over
    t.seat(0).concedes()
    assert statuses(t)[:3] == ["lost", "playing", "playing"]  # a general's is not
    t.seat(7).concedes()
    assert t.winners == t.seats[:3]


@pytest.mark.rule("809.7")
def test_809_7_hands_are_seen_and_nothing_is_shared():
    t = empire().begin()
    assert [sorted(open_hands(t.game, seat)) for seat in (0, 3)] == [[0, 1, 2], [3, 4, 5]]
    t.seat(1).lands("Forest")
    dear = CardDef("Dear", "instant", cost="{G}", abilities=(SpellAbility(()),))
    t.seat(0).hand(dear)
    assert not t.seat(0).may_cast(dear)
    t.seat(0).lands("Forest")
    assert t.seat(0).may_cast(dear)
