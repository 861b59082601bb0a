"""810: the Two-Headed Giant variant."""

from dataclasses import replace

import pytest

from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.statics.attacking_and_blocking import Costs
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AnyTarget, APlayer
from apnap.effects.words.selections import Targets, You
from apnap.formats import combine, headed_giant, shared_team_turns, team_vs_team, two_headed_giant
from apnap.rules.game.setup import SeatSetup, SetupError, new_game
from apnap.rules.machine.engine import submit
from apnap.rules.zones.hidden_information import open_hands
from apnap.state.ability import CombatAbility, SpellAbility, Target
from apnap.state.card import CardDef
from apnap.state.ruleset import Ruleset
from apnap.testing import Table, table
from apnap.testing.common_cards import BEAR_WITH_TEXT, FREE_BOLT
from apnap.testing.decks import BEAR
from apnap.testing.seen import hands
from apnap.testing.simple_cards import creature, enchantment, instant
from apnap.testing.simple_plays import cast, refused_by
from apnap.testing.tables import giants


def sit(teams: str, format_):
    seats = [SeatSetup(f"{team}{n}", [BEAR] * 10, team) for n, team in enumerate(teams)]
    return new_game(seats, combine(format_))


FREE_BEAR = creature("Bear", 2, 2)
GIANT = creature("Giant", 3, 3)
WOLF = creature("Wolf", 1, 1)


def giants_with_life(life: tuple[int, int] = (30, 30)) -> Table:
    t = table(4, two_headed_giant, teams="AABB")
    t.seat(0).life(life[0])
    t.seat(2).life(life[1])
    return t


def lives(t: Table) -> list[int]:
    return [int(seat.life) for seat in t.seats]


@pytest.mark.rule("810.1")
@pytest.mark.rule("810.11")
@pytest.mark.parametrize(
    ("teams", "format_", "legal"),
    [
        ("AABB", two_headed_giant, True),
        ("AABBCC", two_headed_giant, False),
        ("AAABBB", two_headed_giant, False),
        ("AAABBB", headed_giant(3), True),
        ("AAABB", headed_giant(3), False),
        ("AAAABBBB", headed_giant(4), True),
        ("AABBCC", team_vs_team, True),
    ],
)
def test_810_1_two_teams_of_as_many_heads(teams, format_, legal):
    if legal:
        assert sit(teams, format_).size == len(teams)
    else:
        with pytest.raises(SetupError, match=r"810\.1"):
            sit(teams, format_)


@pytest.mark.rule("810.3")
@pytest.mark.parametrize(
    ("teams", "sides"), [("AABB", ((0, 1), (2, 3))), ("ABBA", ((1, 2), (3, 0)))]
)
def test_810_3_a_team_sits_together_in_the_order_it_likes(teams, sides):
    assert sit(teams, two_headed_giant).sides == sides
    with pytest.raises(SetupError, match=r"805\.1"):
        sit("ABAB", two_headed_giant)


@pytest.mark.rule("810.4")
@pytest.mark.rule("810.11")
@pytest.mark.parametrize(
    ("size", "format_", "teams", "life"),
    [
        (4, two_headed_giant, "AABB", 30),
        (6, headed_giant(3), "AAABBB", 45),
        (8, headed_giant(4), "AAAABBBB", 60),
        (4, team_vs_team, "AABB", 20),
    ],
)
def test_810_4_each_team_starts_with_a_shared_life_total(size, format_, teams, life):
    t = table(size, format_, teams=teams)
    assert lives(t) == [life] * size
    cast(t, 0, instant("Deed", ChangeLife(You(), Number(5))))
    shared = format_ is not team_vs_team
    assert lives(t)[1] == (life + 5 if shared else life)


@pytest.mark.rule("810.5")
@pytest.mark.rule("810.2")
def test_810_5_teammates_see_each_others_hands():
    t = giants().begin()
    assert t.game.rules.shared_turns
    assert [question.decider for question in t.questions] == [0, 1]
    assert [sorted(open_hands(t.game, seat)) for seat in range(4)] == [
        [0, 1],
        [0, 1],
        [2, 3],
        [2, 3],
    ]


@pytest.mark.rule("810.5")
@pytest.mark.parametrize(("open_hands", "expected"), [("", []), ("team", ["Bear"])])
def test_810_5_teammates_review_each_others_hands(open_hands: str, expected: list[str]):
    t = table(4, rules=Ruleset(open_hands=open_hands), teams="AABB")
    t.seat(1).hand(BEAR_WITH_TEXT)
    t.seat(2).hand(FREE_BOLT)
    t.begin()
    assert hands(t, 0) == [[], expected, [], []]
    assert hands(t, 3) == [[], [], ["Bolt"] if open_hands else [], []]


@pytest.mark.rule("810.5")
def test_805_10b_each_player_pays_for_their_own_creatures():
    t = giants()
    a1, a2, b1, b2 = t.seats
    a1.battlefield(FREE_BEAR).lands(*["Forest"] * 4)
    a2.battlefield(GIANT, WOLF).lands("Forest")
    b1.battlefield(enchantment("Tax", CombatAbility(Costs("attack", "{2}", whom=APlayer("you")))))
    t.go_to("declare attackers")
    with refused_by("508.1j"):  # A1's mana can't pay A2's part
        a1.attacks({FREE_BEAR: b1, GIANT: b1, WOLF: b2})
    a2.lands("Forest")
    a1.attacks({FREE_BEAR: b1, GIANT: b1, WOLF: b2})
    for seat in (a1, a2):
        lands = [n for n in t.game.player(seat.number).battlefield if t.game.object(n).tapped]
        assert sum([t.game.object(n).card.name == "Forest" for n in lands]) == 2


@pytest.mark.rule("810.5")
def test_810_5_nothing_else_is_shared():
    """Mana and lands are each player's own."""
    bolt = CardDef(
        "Bolt",
        "instant",
        cost="{R}",
        abilities=(SpellAbility((DealDamage(Number(3), Targets()),), (Target(AnyTarget()),)),),
    )
    t = giants_with_life()
    t.seat(0).lands("Mountain")
    t.seat(1).hand(bolt, "Forest")
    assert not t.seat(1).may_cast(bolt)
    assert not any(
        option.what == t.seat(1).find("Forest")
        for question in t.questions
        for option in question.options
        if question.decider == 0
    )
    t.seat(1).lands("Mountain")
    assert t.seat(1).may_cast(bolt)


@pytest.mark.rule("810.6")
@pytest.mark.rule("103.8c")
@pytest.mark.parametrize(
    ("formats", "hands"),
    [
        ((two_headed_giant,), [7, 7]),
        ((team_vs_team,), [7, 8]),
        ((team_vs_team, shared_team_turns), [8, 8]),
    ],
)
def test_810_6_the_first_team_of_giants_skips_its_first_draw_step(formats, hands):
    seats = [SeatSetup(f"{team}{n}", [BEAR] * 20, team) for n, team in enumerate("AABB")]
    game = new_game(seats, replace(combine(*formats), first=1, skip_passes=False))
    while 0 in game.turns or game.turns[1].step in ("", "untap", "upkeep", "draw"):
        question = game.questions[0]
        submit(game, question.id, question.options[0])
    assert [len(game.player(seat).hand) for seat in (0, 1)] == hands
