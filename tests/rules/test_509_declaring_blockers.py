"""509: declaring blockers, evasion, damage assignment orders."""

from dataclasses import replace

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.flow.delayed import Later
from apnap.effects.instructions.combat import MakeBlock, PutBlocking
from apnap.effects.instructions.modify import Modify
from apnap.effects.statics.attacking_and_blocking import BlocksMore, Cant
from apnap.effects.triggers.combat import Opposing, WhenBecomesBlocked, WhenBlocks, WhenUnblocked
from apnap.effects.triggers.events import AtBeginning
from apnap.effects.triggers.frame import AnyTrigger
from apnap.effects.words.filters import AllOf, HasColor, Itself, Permanent
from apnap.effects.words.mentions import NotedThings
from apnap.effects.words.modifications import Colors
from apnap.effects.words.selections import Mentioned, Targets
from apnap.rules.combat.damage_orders import blockers_of
from apnap.state.ability import CombatAbility, Target, TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.question import Arrange
from apnap.testing import ScenarioError, Seat, Table, table
from apnap.testing.simple_cards import creature, drawing, instant
from apnap.testing.texts import card

CREATURES = Permanent(("creature",))
BEAR = card("", "Creature — Bear", "Bear")
GIANT = creature("Giant", 3, 3)
ANGEL = creature("Angel", 4, 4, "flying")
ELVES = creature("Elves", 1, 1)
GORGER = creature("Gorger", 5, 6)


def attack(t: Table, *cards: CardDef) -> tuple[Seat, Seat]:
    """A attacks B with these, and B is to declare blockers."""
    a, b = t.seats[:2]
    a.battlefield(*cards)
    a.attacks([(each_card, b) for each_card in cards])
    t.go_to("declare blockers")
    return a, b


CREATURE = Permanent(("creature",))
# Destroy that creature at end of combat.
DOOM = Later(
    TriggeredAbility(AtBeginning("end of combat"), (Destroy(NotedThings()),)),
    noted=Mentioned("on"),
)


# ---- 509.1d-i --------------------------------------------------------------------------------


@pytest.mark.rule("509.5")
@pytest.mark.parametrize(
    ("trigger", "times"),
    [
        (WhenBlocks(CREATURES), 2),  # 509.5a: Guard once, Bear once
        (WhenBlocks(CREATURES, CREATURES), 3),  # 509.5b: Guard twice
        (WhenBecomesBlocked(CREATURES), 2),  # 509.5c: Giant, and Gorger once
        (WhenBecomesBlocked(CREATURES, CREATURES), 3),  # 509.5d
        (WhenUnblocked(CREATURES), 1),  # 509.5g: Elves
    ],
)
def test_509_5_how_often_blocking_triggers(trigger, times):
    guard = creature("Guard", 2, 5, BlocksMore(1))
    t = table(2)
    a, b = t.seats
    b.battlefield(guard, BEAR, drawing("Drum", trigger))
    attack(t, GIANT, GORGER, ELVES)
    question = b.question
    assert question is not None
    wanted = {(guard, GIANT), (guard, GORGER), (BEAR, GORGER)}
    pairs = {(b.find(one), a.find(other)) for one, other in wanted}
    b.answers([option for option in question.options if (option.what, option.at) in pairs])
    assert a.question is not None
    a.answers([guard, BEAR])
    b.answers([GIANT, GORGER])
    assert len(t.game.turns[1].waiting) + len(t.stack) == times


@pytest.mark.rule("509.5g")
def test_509_5g_not_if_all_its_blockers_are_removed():
    doom = instant("Doom", Destroy(Targets()), target=CREATURES)
    t = table(2)
    a, b = t.seats
    a.battlefield(drawing("Drum", WhenUnblocked(CREATURES))).hand(doom)
    b.battlefield(BEAR)
    attack(t, GIANT)
    b.blocks({BEAR: GIANT})
    a.casts(doom, at=BEAR)
    t.resolve()
    assert t.stack == []


# ---- damage assignment orders (509.2, 509.3) -------------------------------------------------


@pytest.mark.rule("509.2", example=1)
def test_509_2_the_active_player_orders_the_blockers():
    t = table(2)
    b = t.seats[1].battlefield(ELVES, BEAR, ANGEL)
    a, _ = attack(t, GORGER)
    b.blocks({ELVES: GORGER, BEAR: GORGER, ANGEL: GORGER})
    question = a.question
    assert isinstance(question, Arrange)
    assert question.rule == "509.2"
    a.answers([ANGEL, ELVES, BEAR])
    order = [b.find(each_card) for each_card in (ANGEL, ELVES, BEAR)]
    assert blockers_of(t.game, 1, a.find(GORGER)) == order
    assert t.log_has("509.2", "Gorger assigns damage to Angel, then Elves, then Bear")


@pytest.mark.rule("509.2a")
def test_509_2a_a_blocker_that_is_removed_drops_out_of_the_order():
    doom = instant("Doom", Destroy(Targets()), target=CREATURES)
    t = table(2)
    b = t.seats[1].battlefield(ELVES, BEAR, ANGEL).hand(doom)
    a, _ = attack(t, GORGER)
    b.blocks({ELVES: GORGER, BEAR: GORGER, ANGEL: GORGER})
    a.answers([ANGEL, ELVES, BEAR])
    b.casts(doom, at=ANGEL)
    t.resolve()
    assert blockers_of(t.game, 1, a.find(GORGER)) == [b.find(ELVES), b.find(BEAR)]


@pytest.mark.rule("509.3")
def test_509_3_the_defending_player_orders_what_one_blocks():
    guard = creature("Guard", 2, 5, BlocksMore(1))
    t = table(2)
    b = t.seats[1].battlefield(guard)
    a, _ = attack(t, BEAR, ELVES)
    assert b.question is not None
    b.answers(b.question.options)
    assert isinstance(b.question, Arrange)
    assert b.question.rule == "509.3"
    assert not isinstance(a.question, Arrange)


# ---- 509.6, 509.7 ----------------------------------------------------------------------------


SAPROLING = creature("Saproling", 1, 1, token=True)


@pytest.mark.rule("509.7", example=1)
def test_509_7_a_creature_put_blocking_gets_its_place_in_the_order():
    foliage = instant("Foliage", PutBlocking(SAPROLING, Targets()), target=CREATURES)
    spider = creature("Spider", 2, 4)
    t = table(2)
    a, b = t.seats
    b.battlefield(creature("Minotaur", 3, 3), drawing("Drum", WhenBlocks(CREATURES))).hand(foliage)
    attack(t, spider)
    b.blocks({"Minotaur": spider})
    t.pass_all()
    b.casts(foliage, at=spider)
    t.resolve()
    assert a.question is not None
    assert a.question.rule == "509.7"
    a.answers(0)
    assert blockers_of(t.game, 1, a.find(spider)) == [b.find(SAPROLING), b.find("Minotaur")]
    assert t.stack == []  # it never blocked


@pytest.mark.rule("509.7")
def test_509_7_what_was_put_blocking_earlier_does_not_block_the_same_attacker_once_more():
    foliage = instant("Foliage", PutBlocking(SAPROLING, Targets()), target=CREATURES)
    spider = creature("Spider", 2, 4)
    t = table(2)
    a, b = t.seats
    b.battlefield(creature("Minotaur", 3, 3)).hand(foliage)
    a.battlefield(spider).attacks({spider: b})
    b.casts(foliage, at=spider)
    t.resolve()
    t.go_to("declare blockers")
    with pytest.raises(ScenarioError):
        b.blocks({SAPROLING: spider})
    b.blocks({"Minotaur": spider})
    assert blockers_of(t.game, 1, a.find(spider)) == [b.find(SAPROLING), b.find("Minotaur")]


@pytest.mark.rule("509.7a")
@pytest.mark.rule("506.3d")
def test_509_7a_only_what_attacks_its_controller():
    foliage = instant("Foliage", PutBlocking(SAPROLING, Targets()), target=CREATURES)
    t = table(3)
    _, _, c = t.seats
    c.hand(foliage)
    attack(t, GIANT)
    c.casts(foliage, at=GIANT)
    t.resolve()
    assert c.permanents == ["Saproling"]
    assert t.turn.blockers == []


@pytest.mark.rule("509.6")
def test_509_6_an_effect_may_make_a_creature_block():
    call = instant("Call", MakeBlock(Targets(0), Targets(1)), targets=(Target(CREATURES),) * 2)
    t = table(2)
    a, b = t.seats
    b.battlefield(GIANT, drawing("Drum", WhenBlocks(CREATURES))).hand(call)
    attack(t, BEAR)
    b.blocks({})
    b.casts(call, at=[GIANT, BEAR])
    t.resolve()
    assert t.turn.blockers == [("Giant", "Bear")]
    assert len(t.stack) == 1  # 509.5a
    t.go_to("end of combat")
    assert (a.permanents, b.life) == ([], 20)


# ---- effects that last, identical tokens -----------------------------------------------------


@pytest.mark.rule("509.5a")
@pytest.mark.parametrize("blocks", [True, False])
def test_509_5a_that_creature_is_the_one_across(blocks: bool):
    either = AnyTrigger((WhenBlocks(Itself(), CREATURES), WhenBecomesBlocked(Itself(), CREATURES)))
    gaze = creature("Gaze", 1, 6, TriggeredAbility(either, (Destroy(Opposing()),)))
    attacker, blocker = (GIANT, gaze) if blocks else (gaze, GIANT)
    t = table(2)
    t.seat(1).battlefield(blocker)
    a, b = attack(t, attacker)
    b.blocks({blocker: attacker})
    t.pass_all()
    assert (a.creatures, b.creatures) == (([], ["Gaze"]) if blocks else (["Gaze"], []))


@pytest.mark.rule("509.5c")
def test_509_5c_an_attacker_becomes_blocked_once_by_identical_tokens():
    t = table(2)
    a, b = t.seats
    token = replace(BEAR, token=True)
    drum = card("Whenever ~ becomes blocked, you gain 1 life.", "Creature — Ox", "Ox")
    note = card("Whenever a creature you control blocks, you gain 1 life.", "Enchantment", "Note")
    a.battlefield(drum)
    b.battlefield(token, many=3).battlefield(note)
    t.go_to("declare attackers")
    a.attacks({drum: b})
    t.go_to("declare blockers")
    b.blocks([(token, (drum, 3))])
    while t.questions[0].rule != "117.1":
        seat = t.seats[t.questions[0].decider]
        seat.answers(seat.question.example())
    t.pass_all()
    assert (a.life, b.life) == (21, 23)


@pytest.mark.rule("509.5f", example=1)
@pytest.mark.parametrize(("color", "dies"), [("B", False), ("W", True)])
def test_509_5f_a_blocker_that_turns_white_later_did_not_block_as_a_white_one(
    color: str, dies: bool
) -> None:
    white = AllOf((CREATURE, HasColor("W")))
    trigger = TriggeredAbility(WhenBecomesBlocked(Itself(), white), (DOOM,))
    ogre = creature("Ogre", 1, 4, trigger)
    blocker = creature("Blocker", 1, 4, colors=color)
    dye = instant("Dye", Modify(Targets(), (Colors("W"),)), target=CREATURE)
    t = table(2)
    a, b = t.seats
    a.battlefield(ogre).hand(dye)
    b.battlefield(blocker)
    a.attacks({ogre: b})
    b.blocks({blocker: ogre})
    assert len(t.stack) == (1 if dies else 0)
    t.pass_all()
    a.casts(dye, at=blocker)
    t.resolve()
    assert t.stack == []
    t.go_to("postcombat main")
    assert b.creatures == ([] if dies else ["Blocker"])


@pytest.mark.rule("509.7b")
@pytest.mark.parametrize("put", [True, False])
def test_509_7b_what_is_put_blocking_ignores_restrictions(put: bool) -> None:
    """No creature can block; the token is blocking all the same."""
    cant = CombatAbility(Cant("block", Permanent(("creature",))))
    guard = CardDef("Guard", "creature", power=0, toughness=4, token=True)
    block = instant("Block", PutBlocking(guard))
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, CardDef("Bog", "enchantment", abilities=(cant,)))
    b.battlefield(CardDef("Ox", "creature", power=1, toughness=1)).hand(block)
    a.attacks({BEAR: b})
    t.go_to("declare blockers")
    assert t.questions[0].rule == "117.1", "nobody could block"
    if put:
        b.casts(block)
        t.resolve()
        assert t.turn.blockers == [("Guard", "Bear")]
    t.go_to("end of combat")
    assert b.life == (20 if put else 18)
