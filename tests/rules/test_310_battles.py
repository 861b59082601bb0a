"""310: battles."""

import pytest

from apnap.effects.instructions.copying import CreateCopy
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import Targets
from apnap.rules.continuous import layers
from apnap.rules.machine.events import Move
from apnap.state.card import CardDef
from apnap.state.names import BATTLEFIELD
from apnap.testing import ScenarioError, Seat, Table, table
from apnap.testing.common_cards import FREE_BOLT
from apnap.testing.making import make
from apnap.testing.simple_cards import instant
from apnap.testing.texts import card

BEAR = card("", "Creature — Bear", "Bear")
SLOW = {
    "Artifact": card("", "Artifact", "Stone"),
    "Creature": BEAR,
    "Enchantment": card("", "Enchantment", "Shrine"),
    "Planeswalker": card("+1: Draw a card.", "Planeswalker — Jace", "Jace", loyalty="3"),
    "Sorcery": card("You gain 1 life.", "Sorcery", "Rite"),
    "Battle": card("", "Battle — Siege", "Siege", defense="3"),
}
OX = CardDef("Ox", "creature", power=1, toughness=4)
WURM = CardDef("Awakened Wurm", "creature", "Wurm", None, 5, 4, colors="G")
INVASION = CardDef(
    "Invasion",
    "battle",
    "Siege",
    "{3}{G}",
    defense=3,
    layout="transform",
    faces=(WURM,),
)
ONE_SIDED = CardDef("Onslaught", "battle", "Siege", "{3}{G}", defense=3)


def defeat(siege: CardDef) -> Table:
    """A's Siege, protected by B, has lost its last defense counter, and the ability resolves."""
    t = table(3)
    a, b, _ = t.seats
    a.battlefield(siege, counters={"defense": 3}, protector=b).hand(FREE_BOLT)
    a.casts(FREE_BOLT, at=siege)
    t.resolve()
    assert a.permanents == [siege.name]  # 704.5v waits for the ability
    assert t.stack == [f"{siege.name}'s ability"]
    t.resolve()
    return t


SIEGE = CardDef("Siege", "battle", "Siege", cost="{0}", defense=4)
PLAIN_SIEGE = CardDef("Siege", "battle", "Siege", defense=4)


def attackable(t: Table, seat: Seat, card: CardDef) -> set[int]:
    """What this creature may attack; nothing if nobody is asked."""
    question = seat.question
    assert question is not None
    return {option.at for option in question.options if option.what == seat.find(card)}


MIRROR = instant("Mirror", CreateCopy(Targets()), target=Permanent())


@pytest.mark.rule("310.4a")
@pytest.mark.rule("310.4c")
@pytest.mark.rule("310.6")
@pytest.mark.rule("122.1g")
def test_310_4_defense_elsewhere_is_printed_and_on_the_battlefield_counted():
    t = table(2)
    a, _ = t.seats
    siege = SLOW["Battle"]
    bolt = card("~ deals 2 damage to any target.", "Instant", "Bolt")
    a.hand(siege, bolt, bolt)
    assert layers.characteristics_of(t.game, a.find(siege)).defense == 3
    a.casts(siege)
    t.resolve()
    a.casts(bolt, at=siege)
    t.resolve()
    assert t.game.object(a.find(siege)).count("defense") == 1


@pytest.mark.rule("310.8a")
def test_310_8a_a_battle_without_type_is_protected_by_its_controller() -> None:
    t = table(3)
    a, _, _ = t.seats
    war = CardDef("War", "battle", cost="{0}", defense=2)
    a.hand(war)
    make(t, Move(on=a.find(war), to=BATTLEFIELD))
    assert t.game.object(a.find(war)).protector == 0


@pytest.mark.rule("310.8a")
@pytest.mark.rule("310.4b")
def test_310_8a_a_token_that_is_a_copy_of_a_battle_has_a_protector_and_defense() -> None:
    siege = CardDef("Siege", "battle", "Siege", "{0}", defense=5)
    t = table(3)
    a, b, c = t.seats
    b.battlefield(siege, protector=a)
    a.hand(MIRROR).casts("Mirror", at=b.find(siege))
    t.resolve()
    a.answers(c)
    [token] = t.game.player(0).battlefield
    row = t.game.object(token)
    assert (row.protector, row.count("defense")) == (2, 5)


@pytest.mark.rule("310.8b")
def test_508_1b_a_battle_that_one_protects_is_not_attacked():
    t = table(3)
    a, b, c = t.seats
    a.battlefield(BEAR)
    b.battlefield(PLAIN_SIEGE, protector=a, counters={"defense": 4})
    c.battlefield(CardDef("Keep", "battle", "Siege", defense=2), protector=b)
    t.go_to("declare attackers")
    assert attackable(t, a, BEAR) == {1, 2, c.find("Keep")}


@pytest.mark.rule("310.8c")
def test_310_8c_only_its_protector_blocks_what_attacks_a_battle() -> None:
    siege = CardDef("Siege", "battle", "Siege", defense=5)
    t = table(3)
    a, b, c = t.seats
    a.battlefield(BEAR).battlefield(siege, protector=b)
    b.battlefield(OX)
    c.battlefield(CardDef("Elk", "creature", power=1, toughness=1))
    a.attacks({BEAR: siege})
    t.go_to("declare blockers")
    with pytest.raises(ScenarioError):
        t.copy().seat(2).blocks({"Elk": BEAR})
    b.blocks({OX: BEAR})
    t.go_to("end of combat")
    assert t.game.object(a.find(siege)).count("defense") == 5
    assert b.damage(OX) == 2


@pytest.mark.rule("310.11a")
@pytest.mark.rule("310.4b")
def test_310_11a_an_opponent_is_chosen_to_protect_a_siege() -> None:
    t = table(4, teams="AABB")
    a, _, c, d = t.seats
    a.hand(SIEGE)
    a.casts(SIEGE)
    t.resolve()
    assert a.question is not None
    assert a.question.rule == "310.8a"
    assert {option.what for option in a.question.options} == {2, 3}
    a.answers(d)
    row = t.game.object(a.find(SIEGE))
    assert (row.protector, row.count("defense")) == (3, 4)
    assert c.permanents == []


@pytest.mark.rule("310.11a")
def test_310_11a_with_one_opponent_in_range_there_is_no_choice() -> None:
    t = table(6, teams="AABBAA", ranges={0: 2})
    a = t.seat(0)
    a.hand(SIEGE)
    a.casts(SIEGE)
    t.resolve()
    assert t.game.object(a.find(SIEGE)).protector == 2


@pytest.mark.rule("310.11b")
@pytest.mark.rule("712.11a")
def test_310_11b_a_defeated_siege_is_exiled_and_cast_transformed() -> None:
    t = defeat(INVASION)
    a, _, _ = t.seats
    assert a.question is not None
    assert a.question.rule == "608.2g"
    assert a.permanents == []
    [cast] = [option for option in a.question.options if option.verb == "cast"]
    a.answers(cast)
    assert t.stack == ["Awakened Wurm"]
    t.resolve()
    assert a.permanents == ["Awakened Wurm"]
    assert a.power(INVASION) == 5
    assert t.game.player(0).exile == ()


@pytest.mark.rule("310.11b")
def test_310_11b_its_controller_may_leave_it_in_exile() -> None:
    t = defeat(INVASION)
    a, _, _ = t.seats
    a.answers(False)
    assert (t.stack, a.permanents, a.graveyard_names) == ([], [], ["Bolt"])
    assert a.names("exile") == ["Invasion"]


@pytest.mark.rule("310.11b")
@pytest.mark.rule("712.11a")
def test_310_11b_what_has_no_back_face_stays_in_exile() -> None:
    t = defeat(ONE_SIDED)
    a, _, _ = t.seats
    assert a.names("exile") == ["Onslaught"]
    assert (t.stack, a.permanents) == ([], [])


@pytest.mark.rule("310.11b")
def test_310_11b_while_a_defense_counter_is_left_nothing_happens() -> None:
    t = table(3)
    a, b, _ = t.seats
    a.battlefield(INVASION, counters={"defense": 4}, protector=b).hand(FREE_BOLT)
    a.casts(FREE_BOLT, at=INVASION)
    t.resolve()
    assert t.stack == []
    assert t.game.object(a.find(INVASION)).count("defense") == 1


@pytest.mark.rule("310.11b")
def test_310_11b_who_controls_the_siege_casts_it_though_another_owns_it() -> None:
    t = table(3)
    a, b, c = t.seats
    a.battlefield(INVASION, counters={"defense": 3}, protector=b, owner=c).hand(FREE_BOLT)
    a.casts(FREE_BOLT, at=INVASION)
    t.resolve()
    t.resolve()
    assert a.question is not None
    a.answers(a.question.options[1])
    t.resolve()
    assert a.permanents == ["Awakened Wurm"]
    assert t.game.object(a.find(INVASION)).owner == 2
