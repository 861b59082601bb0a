"""810.1-810.8, 810.11: giants, and that their heads win and lose together."""

from __future__ import annotations

from dataclasses import replace

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.ending import InsteadOfLosing, LoseTheGame, WinTheGame
from apnap.effects.instructions.life import ChangeLife, SetLife
from apnap.effects.triggers.events import WhenDealsDamage
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer, Permanent
from apnap.effects.words.selections import EachPlayer, Targets, You
from apnap.formats import combine, headed_giant, shared_team_turns, team_vs_team, two_headed_giant
from apnap.rules.game.setup import SeatSetup, SetupError, new_game
from apnap.rules.machine.engine import submit
from apnap.rules.zones.hidden_information import open_hands
from apnap.state.ability import (
    CantAbility,
    ReplacementAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.testing import Table, table
from apnap.testing.decks import BEAR
from apnap.testing.simple_cards import enchantment, instant
from apnap.testing.simple_plays import cast, statuses
from apnap.testing.texts import card

PLAYER = (Target(APlayer()),)
THING = (Target(Permanent()),)


def giants() -> Table:
    return table(4, two_headed_giant, teams="AABB")


def apart() -> Table:
    return table(4, team_vs_team, teams="AABB")


ALL = ["playing"] * 4
ANGEL = card(
    "Flying\nYou can't lose the game and your opponents can't win the game.",
    "Artifact Creature — Angel",
    "Platinum Angel",
    power="4",
    toughness="4",
)
KILL = instant("Deed", Destroy(Targets()), targets=THING)


def sit(teams: str, format_):
    seats = [SeatSetup(f"{team}{n}", [BEAR] * 10, team) for n, team in enumerate(teams)]
    return new_game(seats, combine(format_))


# ---- who plays -------------------------------------------------------------------------------


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


@pytest.mark.rule("810.2")
@pytest.mark.rule("810.5")
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


# ---- losing ----------------------------------------------------------------------------------


@pytest.mark.rule("810.8")
@pytest.mark.rule("810.8c")
@pytest.mark.rule("704.6a")
@pytest.mark.parametrize("shared", [True, False])
def test_810_8c_a_team_without_life_loses(shared):
    t = giants() if shared else apart()
    cast(t, 0, instant("Deed", ChangeLife(Targets(), Number(30), -1), targets=PLAYER), at=t.seat(3))
    assert statuses(t) == (["won", "won", "lost", "lost"] if shared else [*ALL[:3], "lost"])
    assert t.log_has("704.6a" if shared else "704.5a")


@pytest.mark.rule("810.8c")
@pytest.mark.rule("104.4d")
def test_810_8c_both_teams_at_once_draw():
    t = giants()
    cast(t, 0, instant("Deed", DealDamage(Number(15), EachPlayer())))
    assert statuses(t) == ["drew"] * 4


@pytest.mark.rule("810.8a", example=1)
@pytest.mark.parametrize("shared", [True, False])
def test_810_8a_who_doesnt_lose_for_having_no_life_keeps_the_team_in(shared):
    """Transcendence: no loss at 0 or less; 20 or more life lose; lost life is gained twice over."""
    transcendence = card(
        "You don't lose the game for having 0 or less life.\n"
        "When you have 20 or more life, you lose the game.\n"
        "Whenever you lose life, you gain 2 life for each 1 life you lost.",
        "Enchantment",
        "Transcendence",
    )
    t = giants() if shared else apart()
    a1, a2 = t.seats[:2]
    a1.life(12)
    a2.life(12)
    a1.battlefield(transcendence)
    cast(t, 2, instant("Deed", DealDamage(Number(15), Targets()), targets=PLAYER), at=a2)
    if not shared:
        assert (a1.status, a2.status) == ("playing", "lost")
        return
    assert (a1.life, statuses(t)) == (-3, ALL)  # A2 lost the life: nothing is gained
    assert t.stack == []
    cast(t, 2, instant("Deed", DealDamage(Number(23), Targets()), targets=PLAYER), at=a1)
    assert a1.life == -26
    t.resolve()
    assert a1.life == 20
    t.pass_all()
    assert statuses(t) == ["lost", "lost", "won", "won"]


@pytest.mark.rule("810.8a", example=2)
@pytest.mark.rule("104.3c")
@pytest.mark.parametrize("shared", [True, False])
def test_810_8a_who_draws_from_an_empty_library_loses_with_the_team(shared):
    t = giants() if shared else apart()
    t.seat(1).library(only=True)
    cast(t, 0, instant("Deed", DrawCards(Targets(), Number(1)), targets=PLAYER), at=t.seat(1))
    if shared:
        assert statuses(t) == ["lost", "lost", "won", "won"]
    else:
        assert statuses(t) == ["playing", "lost", "playing", "playing"]


@pytest.mark.rule("810.8a")
def test_810_8a_if_one_wins_the_team_wins():
    t = giants()
    cast(t, 1, instant("Deed", WinTheGame(You())))
    assert statuses(t) == ["won", "won", "lost", "lost"]


@pytest.mark.rule("810.8a")
def test_810_8a_if_an_effect_makes_one_lose_the_team_loses():
    """Phage the Untouchable."""
    phage = CardDef(
        "Phage",
        "creature",
        power=4,
        toughness=4,
        abilities=(
            TriggeredAbility(
                WhenDealsDamage(to=APlayer(), combat=True), (LoseTheGame(EachPlayer(True)),)
            ),
        ),
    )
    t = giants()
    t.seat(0).battlefield(phage).attacks({phage: t.seat(3)})
    t.go_to("combat damage")
    t.pass_all()
    assert statuses(t) == ["won", "won", "lost", "lost"]


@pytest.mark.rule("810.8a", example=3)
@pytest.mark.parametrize("how", ["life", "library", "poison", "effect"])
def test_810_8a_if_one_cant_lose_the_team_cant(how):
    t = giants()
    a1, a2 = t.seats[:2]
    a1.battlefield(ANGEL)
    if how == "life":
        a2.life(-5)
    elif how == "library":
        a2.library(only=True)
        cast(t, 2, instant("Deed", DrawCards(Targets(), Number(1)), targets=PLAYER), at=a2)
    elif how == "poison":
        a2.poison(15)
    else:
        cast(t, 2, instant("Deed", LoseTheGame(Targets()), targets=PLAYER), at=a2)
        assert t.log_has("101.2")
    t.next_turn()
    assert statuses(t) == ALL
    cast(t, 2, instant("Deed", WinTheGame(You())))
    assert statuses(t) == ALL
    cast(t, 2, KILL, at=ANGEL)
    still = how in ("life", "poison")
    assert statuses(t) == (["lost", "lost", "won", "won"] if still else ALL)
    if not still:
        cast(t, 2, instant("Deed", WinTheGame(You())))
        assert statuses(t) == ["lost", "lost", "won", "won"]


@pytest.mark.rule("810.8a")
def test_810_8a_without_shared_life_only_that_player_is_spared():
    t = apart()
    t.seat(0).battlefield(ANGEL)
    t.seat(0).life(-5)
    t.seat(1).life(-5)
    t.next_turn()
    assert statuses(t) == ["playing", "lost", "playing", "playing"]
    cast(t, 2, instant("Deed", WinTheGame(You())))
    assert not t.over


@pytest.mark.rule("810.8a")
@pytest.mark.rule("104.2a")
def test_810_8a_who_cant_win_wins_all_the_same_when_the_others_are_gone():
    """Abyssal Persecutor; a concession overrides it."""
    persecutor = enchantment(
        "Persecutor",
        CantAbility("win the game", APlayer("you")),
        CantAbility("lose the game", APlayer("opponent")),
    )
    t = giants()
    t.seat(0).battlefield(persecutor)
    t.seat(3).life(-1)
    t.next_turn()
    assert statuses(t) == ALL
    cast(t, 1, instant("Deed", WinTheGame(You())))
    assert statuses(t) == ALL
    t.seat(3).concedes()
    assert statuses(t) == ["won", "won", "lost", "lost"]


@pytest.mark.rule("810.8b")
@pytest.mark.parametrize("shared", [True, False])
def test_810_8b_who_concedes_leaves_with_the_team(shared):
    t = giants() if shared else apart()
    t.begin()
    t.seat(1).concedes()
    if shared:
        assert statuses(t) == ["lost", "lost", "won", "won"]
    else:
        assert statuses(t) == ["playing", "lost", "playing", "playing"]


@pytest.mark.rule("810.8a")
@pytest.mark.parametrize("shared", [True, False])
def test_810_8a_what_happens_instead_of_one_members_loss_saves_the_team(shared):
    """Lich's Mirror: its controller starts anew; a teammate's cards stay where they are."""
    anew = InsteadOfLosing((DrawCards(You(), Number(1)), SetLife(You(), Number(20))))
    mirror = enchantment("Mirror", ReplacementAbility(anew))
    t = giants() if shared else apart()
    a1, a2, b1, _ = t.seats
    a1.battlefield(mirror)
    a2.battlefield(BEAR).library(only=True)
    cast(t, 2, instant("Deed", DrawCards(Targets(), Number(1)), targets=PLAYER), at=a2)
    if shared:
        assert statuses(t) == ALL
        assert (len(a1.hand_names), a2.hand_names, a2.creatures) == (1, [], ["Bear"])
        assert (a1.life, a2.life, b1.life) == (20, 20, 30)
    else:
        assert statuses(t) == ["playing", "lost", "playing", "playing"]
        assert a1.hand_names == []
