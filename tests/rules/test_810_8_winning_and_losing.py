"""810.1-810.8, 810.11: giants, and that their heads win and lose together."""

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
from apnap.formats import headed_giant, team_vs_team, two_headed_giant
from apnap.state.ability import CantAbility, ReplacementAbility, Target, TriggeredAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.decks import BEAR
from apnap.testing.simple_cards import enchantment, instant
from apnap.testing.simple_plays import cast, statuses
from apnap.testing.tables import apart, giants
from apnap.testing.texts import card

PLAYER = (Target(APlayer()),)
THING = (Target(Permanent()),)


ALL = ["playing"] * 4
ANGEL = card(
    "Flying\nYou can't lose the game and your opponents can't win the game.",
    "Artifact Creature — Angel",
    "Platinum Angel",
    power="4",
    toughness="4",
)
KILL = instant("Deed", Destroy(Targets()), targets=THING)
YOU, OPPONENTS = APlayer("you"), APlayer("opponent")
PLATINUM_ANGEL = CardDef(
    "Platinum Angel",
    "artifact creature",
    cost="{0}",
    power=4,
    toughness=4,
    abilities=(CantAbility("lose the game", YOU), CantAbility("win the game", OPPONENTS)),
)
HIT = instant("Hit", DealDamage(Number(30), Targets()), target=APlayer())
MURDER = instant("Murder", Destroy(Targets()), target=Permanent())
END = instant("End", LoseTheGame(Targets()), target=APlayer())
VICTORY = instant("Victory", WinTheGame(You()))


@pytest.mark.rule("810.8c")
@pytest.mark.rule("810.8")
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


@pytest.mark.rule("810.8b")
@pytest.mark.rule("810.8a")
def test_810_8b_a_team_that_shares_turns_leaves_together():
    t = table(4, two_headed_giant, teams="AABB")
    t.seat(1).concedes()
    assert statuses(t) == ["lost", "lost", "won", "won"]


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


@pytest.mark.rule("810.8a")
@pytest.mark.parametrize("angel", [True, False])
def test_810_8a_the_whole_team_cant(angel):
    t = table(4, two_headed_giant, teams="AABB")
    a, b, c, d = t.seats
    if angel:
        d.battlefield(PLATINUM_ANGEL)
    cast(t, a, VICTORY)
    assert t.over != angel
    if angel:
        cast(t, a, END, c)
        cast(t, b, HIT, d)
        assert [seat.status for seat in t.seats] == ["playing"] * 4
        cast(t, b, MURDER, PLATINUM_ANGEL)
        assert (c.status, d.status, a.status) == ("lost", "lost", "won")


@pytest.mark.rule("810.8d")
@pytest.mark.rule("810.11")
@pytest.mark.rule("704.6b")
@pytest.mark.parametrize(
    ("heads", "poison", "lost"),
    [
        (2, (7, 7), False),
        (2, (8, 7), True),
        (2, (11, 0), False),
        (3, (19, 0), False),
        (3, (9, 11), True),
    ],
)
def test_810_8d_so_many_poison_counters_on_the_team_lose(heads, poison, lost):
    t = table(2 * heads, headed_giant(heads), teams="A" * heads + "B" * heads)
    for seat, number in enumerate(poison):
        t.seat(seat).poison(number)
    t.begin()
    assert t.over == lost
    assert t.log_has("704.6b") == lost


@pytest.mark.rule("810.8d")
@pytest.mark.parametrize(("poison", "lost"), [(9, False), (10, True)])
def test_810_8d_without_shared_life_ten_are_enough(poison, lost):
    t = table(4, team_vs_team, teams="AABB")
    t.seat(1).poison(poison)
    t.next_turn()
    assert [seat.status == "lost" for seat in t.seats] == [False, lost, False, False]
    assert not t.log_has("704.6b")
