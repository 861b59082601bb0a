"""723: the initiative, and 701.46d: venturing into Undercity."""

import pytest

from apnap.effects.instructions.life import ChangeLife
from apnap.effects.mechanics.dungeons import UNDERCITY, Room, TakeTheInitiative, dungeon
from apnap.effects.words.amounts import Number
from apnap.effects.words.selections import You
from apnap.formats import two_headed_giant
from apnap.state.ability import Effect
from apnap.state.card import CardDef
from apnap.state.codec import dump, load
from apnap.testing import Table, table
from apnap.testing.invariants import check_all
from apnap.testing.simple_cards import instant

BEAR = CardDef("Bear", "creature", power=2, toughness=2)
WOLF = CardDef("Wolf", "creature", power=2, toughness=2)


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
HALL = dungeon("Hall", Room("Door", gain(10), ("Throne",)), Room("Throne", gain(20)))
TAKE = instant("Take", TakeTheInitiative())


def take(t: Table, who: int = 0) -> None:
    t.seat(who).hand(TAKE).casts(TAKE)
    t.resolve()


def holders(t: Table) -> list[str]:
    return [seat.name for seat in t.seats if "the initiative" in seat.names("command")]


def rooms(t: Table, who: int = 0) -> list[int]:
    rows = [t.game.object(number) for number in t.game.player(who).command]
    return [row.room for row in rows if "dungeon" in row.card.base.types]


@pytest.mark.rule("723.1")
def test_723_1_nobody_has_the_initiative_until_it_is_taken():
    t = table(3)
    t.begin()
    assert holders(t) == []
    take(t)
    assert holders(t) == ["A"]


@pytest.mark.rule("723.2")
def test_723_2_who_takes_it_ventures_into_undercity():
    t = table(3)
    a = t.seats[0].outside(HALL, CITY)
    take(t)
    assert t.stack == ["the initiative's ability"]
    t.resolve()
    assert rooms(t) == [0], "701.46d: Undercity, though there is another dungeon"
    t.pass_all()
    assert a.life == 120


@pytest.mark.rule("723.2")
def test_723_2_and_again_at_the_beginning_of_their_upkeep():
    t = table(3)
    a = t.seats[0].outside(CITY)
    take(t)
    t.pass_all()
    t.go_to("upkeep", turn_of=t.seats[1])
    assert t.stack == [], "not in another player's"
    t.go_to("upkeep", turn_of=a)
    assert t.stack == ["the initiative's ability"]
    t.resolve()
    [forge] = [option for option in a.question.options if option.nth == 1]
    a.answers(forge)
    t.pass_all()
    assert (rooms(t), a.life) == ([1], 121)


@pytest.mark.rule("723.2")
@pytest.mark.rule("723.3")
def test_723_2_combat_damage_takes_it_away_once_for_all_creatures():
    t = table(3)
    a, b, _ = t.seats
    a.battlefield(BEAR, WOLF).outside(CITY)
    b.hand(TAKE)
    t.begin()
    a.passes()
    b.casts(TAKE)
    t.pass_all()
    assert holders(t) == ["B"]
    t.go_to("declare attackers")
    a.attacks({BEAR: b, WOLF: b})
    t.go_to("combat damage")
    assert t.stack == ["the initiative's ability"], "one, for two creatures of one player"
    t.resolve()
    assert holders(t) == ["A"]
    t.pass_all()
    assert (a.life, b.life) == (120, 16)
    assert t.log_has("723.3")


@pytest.mark.rule("723.2")
def test_723_2_damage_to_another_player_leaves_it_where_it_is():
    t = table(3)
    a, b, c = t.seats
    a.battlefield(BEAR)
    b.hand(TAKE)
    t.begin()
    a.passes()
    b.casts(TAKE)
    t.pass_all()
    t.go_to("declare attackers")
    a.attacks({BEAR: c})
    t.go_to("postcombat main")
    assert (c.life, holders(t)) == (18, ["B"])


@pytest.mark.rule("723.2")
def test_723_2_creatures_of_two_players_each_take_it():
    t = table(4, two_headed_giant, teams="AABB")
    a, b, c, d = t.seats
    a.battlefield(BEAR)
    b.battlefield(WOLF)
    c.hand(TAKE)
    t.begin()
    a.passes()
    b.passes()
    c.casts(TAKE)
    t.pass_all()
    assert holders(t) == ["C"]
    t.go_to("declare attackers")
    a.attacks({BEAR: c, WOLF: c})
    t.go_to("combat damage")
    for member in (c, d):  # 603.3b, 805.7
        member.answers(member.question.example())
    assert t.stack == ["the initiative's ability"] * 2
    t.resolve()
    first = holders(t)
    t.pass_all()
    assert sorted([*first, *holders(t)]) == ["A", "B"]


@pytest.mark.rule("723.5")
def test_723_5_who_has_it_may_take_it_again_and_ventures():
    t = table(2)
    t.seats[0].outside(CITY)
    take(t)
    t.pass_all()
    take(t)
    assert holders(t) == ["A"]
    assert t.seats[0].names("command").count("the initiative") == 1
    assert t.stack == ["the initiative's ability"]


@pytest.mark.rule("723.4")
def test_723_4_when_the_holder_leaves_the_active_player_takes_it():
    t = table(3)
    a, b, _ = t.seats
    a.outside(CITY)
    b.hand(TAKE)
    t.begin()
    a.passes()
    b.casts(TAKE)
    t.pass_all()
    b.concedes()
    assert holders(t) == ["A"]
    assert t.log_has("723.4")
    t.pass_all()
    assert a.life == 120
    check_all(t.game)


@pytest.mark.rule("723.4")
def test_723_4_or_the_next_player_if_the_active_player_leaves():
    t = table(3)
    take(t)
    t.pass_all()
    t.seats[0].concedes()
    assert holders(t) == ["B"]


@pytest.mark.rule("723.1")
def test_723_1_a_game_with_the_initiative_is_saved_and_loaded():
    t = table(2)
    t.seats[0].outside(CITY)
    take(t)
    twin = load(dump(t.game))
    assert dump(twin) == dump(t.game)
