"""309, 701.46: dungeons, their rooms, venturing and completing."""

import pytest

from apnap import option_texts
from apnap.effects.actions.create import CreateToken
from apnap.effects.actions.keyword_action_done import WhenActs
from apnap.effects.actions.scry import Scry
from apnap.effects.flow.flow import If
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import Pump
from apnap.effects.instructions.predefined_tokens import PREDEFINED
from apnap.effects.mechanics.dungeons import (
    HasCompletedDungeon,
    Room,
    WhenCompletesDungeon,
    dungeon,
)
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import EachPlayer, Targets, You
from apnap.rules.machine.events import Move
from apnap.rules.mechanics.dungeons import EnterDungeon
from apnap.rules.zones.view import view
from apnap.state.ability import Target, TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.codec import dump, load
from apnap.state.question import Arrange, ChooseSome
from apnap.testing import Table, table
from apnap.testing.dungeon_plays import VENTURE, room, venture
from apnap.testing.invariants import cards_of, check_all, check_cards
from apnap.testing.simple_cards import gain_life, instant

CREATURE = (Target(Permanent(("creature",))),)
BEAR = CardDef("Bear", "creature", power=2, toughness=2)
GOBLIN = CardDef("Goblin", "creature", "Goblin", power=1, toughness=1, colors="R", token=True)
SKELETON = CardDef("Skeleton", "creature", "Skeleton", power=1, toughness=1, token=True)
ATROPAL = CardDef(
    "The Atropal", "legendary creature", "God Horror", power=4, toughness=4, token=True
)


def lose(number: int, opponents: bool = False) -> ChangeLife:
    return ChangeLife(EachPlayer(opponents), Number(number), -1)


TREASURE = CreateToken(PREDEFINED["Treasure"])
# The rooms and arrows of the three dungeons; where a room does more, the words here are simpler.
MINE = dungeon(
    "Lost Mine of Phandelver",
    Room("Cave Entrance", (Scry(),), ("Goblin Lair", "Mine Tunnels")),
    Room("Goblin Lair", (CreateToken(GOBLIN),), ("Storeroom", "Dark Pool")),
    Room("Mine Tunnels", (TREASURE,), ("Dark Pool", "Fungi Cavern")),
    Room("Storeroom", (PutCounter(Targets()),), ("Temple of Dumathoin",), CREATURE),
    Room("Dark Pool", (lose(1, opponents=True), gain_life(1)), ("Temple of Dumathoin",)),
    Room("Fungi Cavern", (Pump(Targets(), -4, 0),), ("Temple of Dumathoin",), CREATURE),
    Room("Temple of Dumathoin", (DrawCards(You()),)),
)
MAGE = dungeon(
    "Dungeon of the Mad Mage",
    Room("Yawning Portal", (gain_life(1),), ("Dungeon Level",)),
    Room("Dungeon Level", (Scry(),), ("Goblin Bazaar", "Twisted Caverns")),
    Room("Goblin Bazaar", (TREASURE,), ("Lost Level",)),
    Room("Twisted Caverns", (Pump(Targets(), -9, 0),), ("Lost Level",), CREATURE),
    Room("Lost Level", (Scry(Number(2)),), ("Runestone Caverns", "Muiral's Graveyard")),
    Room("Runestone Caverns", (DrawCards(You(), Number(2)),), ("Deep Mines",)),
    Room("Muiral's Graveyard", (CreateToken(SKELETON, Number(2)),), ("Deep Mines",)),
    Room("Deep Mines", (Scry(Number(3)),), ("Mad Wizard's Lair",)),
    Room("Mad Wizard's Lair", (DrawCards(You(), Number(3)),)),
)
TOMB = dungeon(
    "Tomb of Annihilation",
    Room("Trapped Entry", (lose(1),), ("Veils of Fear", "Oubliette")),
    Room("Veils of Fear", (lose(2),), ("Sandfall Cell",)),
    Room("Oubliette", (lose(3),), ("Cradle of the Death God",)),
    Room("Sandfall Cell", (lose(2),), ("Cradle of the Death God",)),
    Room("Cradle of the Death God", (CreateToken(ATROPAL),)),
)
HALL = dungeon("Hall", Room("Door", (gain_life(1),), ("Throne",)), Room("Throne", (gain_life(10),)))
TARGETED = dungeon("Trap", Room("Pit", (PutCounter(Targets()),), (), CREATURE))


def go(t: Table, nth: int) -> None:
    """Along the arrow to that room."""
    [option] = [each for each in t.seat(0).question.options if each.nth == nth]
    t.seat(0).answers(option)


# ---- entering --------------------------------------------------------------------------------


@pytest.mark.rule("309.2a")
def test_309_2a_the_player_chooses_a_dungeon_from_outside_the_game():
    t = table(3)
    a = t.seats[0].outside(MINE, TOMB, BEAR)
    before = cards_of(t.game)
    a.hand(VENTURE).casts(VENTURE)
    t.resolve()
    assert [t.game.object(o.what).card.name for o in a.question.options] == [MINE.name, TOMB.name]
    a.answers(TOMB)
    assert room(t) == "Tomb of Annihilation: Trapped Entry"
    assert a.names("outside") == [MINE.name, BEAR.name]
    assert t.stack == ["Tomb of Annihilation's ability"], "309.4a, 309.4c"
    t.pass_all()
    assert [seat.life for seat in t.seats] == [19, 19, 19]
    check_all(t.game)
    check_cards(t.game, (before[0] + 1, *before[1:]))
    assert t.log_has("309.2a")


@pytest.mark.rule("309.2d")
def test_309_2d_nothing_else_brings_a_dungeon_into_the_game():
    t = table(2)
    a = t.seats[0].outside(HALL, BEAR)
    t.begin()
    hall, bear = a.find(HALL, zones=("outside",)), a.find(BEAR, zones=("outside",))
    assert Move(on=hall, to="hand").forbidden(t.game) == "309.2d"
    assert Move(on=bear, to="hand").forbidden(t.game) == ""


@pytest.mark.rule("309.2c")
def test_309_2c_a_dungeon_does_not_leave_the_command_zone():
    t = table(2)
    a = t.seats[0].outside(HALL)
    venture(t)
    hall = a.find(HALL, zones=("command",))
    assert Move(on=hall, to="exile").forbidden(t.game) == "400.4b"
    assert not a.may_cast(hall)


@pytest.mark.rule("309.3")
def test_309_3_only_one_dungeon_at_a_time():
    t = table(2)
    a, b = t.seats
    a.outside(HALL, HALL)
    b.outside(HALL)
    t.begin()
    [first, second] = t.game.player(0).outside
    assert EnterDungeon(on=second).forbidden(t.game) == ""
    a.hand(VENTURE).casts(VENTURE)
    t.resolve()
    a.answers(first)
    assert EnterDungeon(on=second).forbidden(t.game) == "309.3"
    assert EnterDungeon(on=t.game.player(1).outside[0]).forbidden(t.game) == ""


# ---- moving on -------------------------------------------------------------------------------


@pytest.mark.rule("309.5a")
def test_309_5a_the_player_chooses_an_arrow_to_follow():
    t = table(2)
    a, b = t.seats
    a.outside(MINE)
    venture(t)
    t.resolve()
    a.answers(())  # scry: the card stays on top
    a.hand(VENTURE).casts(VENTURE)
    t.resolve()
    assert [option.nth for option in a.question.options] == [1, 2]
    assert [text.partition(" —")[0] for text in option_texts(t.game, a.question)] == [
        "Goblin Lair",
        "Mine Tunnels",
    ]
    go(t, 2)
    t.pass_all()
    assert room(t) == "Lost Mine of Phandelver: Mine Tunnels"
    assert a.permanents == ["Treasure Token"]
    a.hand(VENTURE).casts(VENTURE)
    t.resolve()
    assert [option.nth for option in a.question.options] == [4, 5], "not back to the Storeroom"
    go(t, 4)
    t.pass_all()
    assert (a.life, b.life) == (21, 19)
    assert t.log_has("701.46b")


@pytest.mark.rule("309.4c")
def test_309_4c_a_room_may_have_targets():
    t = table(2)
    a, b = t.seats
    a.outside(TARGETED).battlefield(BEAR)
    b.battlefield(BEAR)
    venture(t)
    a.answers(b.find(BEAR))
    t.pass_all()
    assert b.counters(BEAR, "+1/+1") == 1
    assert a.counters(BEAR, "+1/+1") == 0


@pytest.mark.rule("309.5a")
def test_309_5a_from_the_top_to_the_bottom_of_a_dungeon():
    t = table(2)
    a = t.seats[0].outside(MAGE)
    seen = []
    hand = len(a.hand_names)
    while not t.game.player(0).completed:
        a.hand(VENTURE).casts(VENTURE)
        t.resolve()
        if a.question is not None and a.question.key == "room":
            a.answers(a.question.options[0])
        seen.append(room(t).split(": ")[-1])
        while t.stack:
            if isinstance(a.question, ChooseSome):  # scry: all stay on top
                a.answers(())
            else:
                t.pass_once()
            if a.question is not None and isinstance(a.question, Arrange):
                a.answers(a.question.example())
    assert seen == [
        "Yawning Portal",
        "Dungeon Level",
        "Goblin Bazaar",
        "Lost Level",
        "Runestone Caverns",
        "Deep Mines",
        "Mad Wizard's Lair",
    ]
    assert len(a.hand_names) == hand + 5
    check_all(t.game)


# ---- completing ------------------------------------------------------------------------------


@pytest.mark.rule("309.7")
def test_309_7_abilities_know_that_a_dungeon_was_completed():
    watcher = CardDef(
        "Watcher",
        "enchantment",
        abilities=(
            TriggeredAbility(WhenCompletesDungeon(), (DrawCards(You()),)),
            TriggeredAbility(WhenActs("venture"), (gain_life(100),)),
        ),
    )
    any_one = If(HasCompletedDungeon(), (gain_life(7),))
    that_one = If(HasCompletedDungeon(name="Hall"), (gain_life(50),))
    reward = instant("Reward", any_one, that_one)
    t = table(2)
    a, b = t.seats
    a.outside(TARGETED).hand(reward, reward)
    a.casts(reward)
    t.pass_all()
    assert a.life == 20
    a.battlefield(watcher)
    b.battlefield(watcher)
    hands = len(a.hand_names), len(b.hand_names)
    venture(t)
    a.answers(a.question.example())  # 603.3b: the room, and having ventured
    t.pass_all()
    assert a.life == 120, "701.46: and has ventured"
    assert (len(a.hand_names), len(b.hand_names)) == (hands[0] + 1, hands[1])
    a.casts(reward)
    t.pass_all()
    assert a.life == 127
    assert b.life == 20


# ---- players ---------------------------------------------------------------------------------


@pytest.mark.rule("309.4")
def test_309_4_a_game_with_a_dungeon_is_saved_and_loaded():
    t = table(2)
    t.seats[0].outside(HALL)
    venture(t)
    twin = load(dump(t.game))
    assert dump(twin) == dump(t.game)
    [number] = twin.player(0).command
    assert twin.object(number).room == 0


@pytest.mark.rule("309.2")
def test_309_2_only_their_owner_sees_the_dungeons_outside_the_game():
    t = table(2)
    t.seats[0].outside(HALL)
    t.begin()
    assert [row["name"] for row in view(t.game, 0)["players"][0]["outside"]] == ["Hall"]
    assert "outside" not in view(t.game, 1)["players"][0]


@pytest.mark.rule("309.4")
def test_309_4_everybody_sees_where_the_venture_marker_is():
    t = table(2)
    t.seats[0].outside(HALL)
    venture(t)
    t.pass_all()
    [shown] = view(t.game, 1)["players"][0]["command"]
    assert (shown["name"], shown["room"]) == ("Hall", 0)
    venture(t)
    t.pass_all()
    assert view(t.game, 1)["players"][0]["completed"] == ["Hall"]


def test_a_dungeon_whose_arrows_lead_nowhere_is_refused():
    with pytest.raises(ValueError, match="further down"):
        dungeon("Maze", Room("Gate", (gain_life(1),), ("Cellar",)))
    with pytest.raises(ValueError, match="further down"):
        dungeon("Maze", Room("Gate", (gain_life(1),)), Room("Cellar", (gain_life(1),), ("Gate",)))
