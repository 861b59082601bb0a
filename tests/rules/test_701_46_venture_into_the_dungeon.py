"""701.46: the keyword action venture into the dungeon."""

import pytest

from apnap.effects.actions.create import CreateToken
from apnap.effects.actions.venture_into_the_dungeon import Venture
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.mechanics.dungeons import UNDERCITY, Room, TakeTheInitiative, dungeon
from apnap.effects.words.amounts import Number
from apnap.effects.words.selections import EachPlayer, You
from apnap.state.ability import Effect
from apnap.state.card import CardDef
from apnap.testing import Table, table
from apnap.testing.dungeon_plays import room, venture
from apnap.testing.simple_cards import gain_life, instant

BEAR = CardDef("Bear", "creature", power=2, toughness=2)
ATROPAL = CardDef(
    "The Atropal", "legendary creature", "God Horror", power=4, toughness=4, token=True
)


def lose(number: int, opponents: bool = False) -> ChangeLife:
    return ChangeLife(EachPlayer(opponents), Number(number), -1)


TOMB = dungeon(
    "Tomb of Annihilation",
    Room("Trapped Entry", (lose(1),), ("Veils of Fear", "Oubliette")),
    Room("Veils of Fear", (lose(2),), ("Sandfall Cell",)),
    Room("Oubliette", (lose(3),), ("Cradle of the Death God",)),
    Room("Sandfall Cell", (lose(2),), ("Cradle of the Death God",)),
    Room("Cradle of the Death God", (CreateToken(ATROPAL),)),
)
HALL = dungeon("Hall", Room("Door", (gain_life(1),), ("Throne",)), Room("Throne", (gain_life(10),)))


def gain(number: int) -> tuple[Effect, ...]:
    return (ChangeLife(You(), Number(number)),)


# The rooms and arrows of Undercity; what the rooms do is simpler here.
CITY = dungeon(
    "Undercity",
    Room("Secret Entrance", gain(100), ("Forge", "Lost Well")),
    Room("Forge", gain(1), ("Trap!", "Arena")),
    Room("Lost Well", gain(2), ("Arena", "Stash")),
    Room("Trap!", gain(3), ("Archives",)),
    Room("Arena", gain(4), ("Archives", "Catacombs")),
    Room("Stash", gain(5), ("Catacombs",)),
    Room("Archives", gain(6), ("Throne of the Dead Three",)),
    Room("Catacombs", gain(7), ("Throne of the Dead Three",)),
    Room("Throne of the Dead Three", gain(8)),
    subtypes=UNDERCITY,
    only_by=UNDERCITY,
)
PLAIN_HALL = dungeon("Hall", Room("Door", gain(10), ("Throne",)), Room("Throne", gain(20)))
TAKE = instant("Take", TakeTheInitiative())
FREE_VENTURE = instant("Venture", Venture())


def take(t: Table, who: int = 0) -> None:
    t.seat(who).hand(TAKE).casts(TAKE)
    t.resolve()


def rooms(t: Table, who: int = 0) -> list[int]:
    rows = [t.game.object(number) for number in t.game.player(who).command]
    return [row.room for row in rows if "dungeon" in row.card.base.types]


# ---- entering --------------------------------------------------------------------------------


@pytest.mark.rule("701.46a")
def test_701_46a_who_owns_no_dungeon_goes_nowhere():
    t = table(2)
    a, b = t.seats
    a.outside(BEAR)
    b.outside(HALL)
    venture(t)
    assert a.names("command") == b.names("command") == []
    assert t.stack == []


# ---- completing ------------------------------------------------------------------------------


@pytest.mark.rule("701.46c")
def test_701_46c_venturing_from_the_last_room_completes_the_dungeon_first():
    t = table(2)
    a = t.seats[0].outside(HALL)
    venture(t)
    t.pass_all()
    venture(t)
    assert t.stack == ["Hall's ability"]
    venture(t)
    assert t.game.player(0).completed == ("Hall",)
    assert t.log_has("701.46c")
    assert room(t) == "Hall: Door", "the same card may be entered again"
    t.pass_all()
    assert a.life == 32, "two doors and a throne"
    assert room(t) == "Hall: Door"


# ---- players ---------------------------------------------------------------------------------


@pytest.mark.rule("701.46a")
def test_701_46a_each_player_ventures_in_turn_order():
    everybody = instant("Test Spell", Venture(EachPlayer()))
    t = table(3)
    a, b, c = t.seats
    a.outside(HALL)
    b.outside(HALL, TOMB)
    a.hand(everybody).casts(everybody)
    t.resolve()
    assert a.question is None or a.question.key != "dungeon"
    b.answers(HALL)
    t.pass_all()
    assert [room(t, seat) for seat in range(3)] == ["Hall: Door", "Hall: Door", ""]
    assert [a.life, b.life, c.life] == [21, 21, 20], "309.4c: controlled by the dungeon's owner"


@pytest.mark.rule("701.46d")
def test_701_46d_undercity_is_entered_in_no_other_way():
    t = table(2)
    a = t.seats[0].outside(CITY)
    a.hand(FREE_VENTURE).casts(FREE_VENTURE)
    t.resolve()
    assert rooms(t) == []
    a.outside(PLAIN_HALL).hand(FREE_VENTURE).casts(FREE_VENTURE)
    t.pass_all()
    assert a.life == 30, "the Hall is"


@pytest.mark.rule("701.46d")
def test_701_46d_who_is_in_another_dungeon_goes_on_there():
    t = table(2)
    a = t.seats[0].outside(PLAIN_HALL, CITY)
    a.hand(FREE_VENTURE).casts(FREE_VENTURE)
    t.pass_all()
    assert (rooms(t), a.life) == ([0], 30)
    take(t)
    t.pass_all()
    assert a.life == 50, "the Throne of the Hall"
    assert t.game.player(0).completed == ("Hall",)
    assert rooms(t) == []
