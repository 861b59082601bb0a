"""101: the golden rules."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.discard import Discard
from apnap.effects.actions.sacrifice import Sacrifice
from apnap.effects.actions.shuffle import ShuffleLibrary
from apnap.effects.costs.parts import TapThis
from apnap.effects.flow.choosing import ChooseANumber
from apnap.effects.flow.flow import ForEachPlayer, May
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.ending import CantDo, LoseTheGame, WinTheGame
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import Modify
from apnap.effects.replacement.replacements import BeginReplacement
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer, CardIn, Permanent
from apnap.effects.words.modifications import LoseAbilities
from apnap.effects.words.selections import Chosen, EachPlayer, Targets, ThatPlayer, You
from apnap.effects.words.tallies import ChosenNumber
from apnap.rules.zones.view import view
from apnap.state.ability import CantAbility, Keyword, ManaAbility, SpellAbility, Target
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.common_cards import PLATINUM_ANGEL, TEST_BOLT
from apnap.testing.invariants import check_all
from apnap.testing.seen import same_for
from apnap.testing.simple_cards import creature, enchantment, instant, sorcery
from apnap.testing.simple_plays import cast, resolve_spell

CREATURE = Permanent(("creature",))
BEAR = creature("Bear", 2, 2)
OX = CardDef("Ox", "creature", power=2, toughness=4)
YOU, OPPONENTS = APlayer("you"), APlayer("opponent")
HIT = instant("Hit", DealDamage(Number(30), Targets()), target=APlayer())
MURDER = instant("Murder", Destroy(Targets()), target=Permanent())
HUMBLE = instant("Humble", Modify(Targets(), (LoseAbilities(),)), target=Permanent())
END = instant("End", LoseTheGame(Targets()), target=APlayer())
VICTORY = instant("Victory", WinTheGame(You()))
GRACE = instant(
    "Angel's Grace",
    BeginReplacement(CantDo("lose the game", YOU)),
    BeginReplacement(CantDo("win the game", OPPONENTS)),
)
RED = CardDef("Red Land", "land", abilities=(ManaAbility(("R",), costs=(TapThis(),)),))
GIANT = CardDef("Test Giant", "creature", cost="{6}{R}", power=6, toughness=6)
TEST_BEAR = CardDef("Test Bear", "creature", cost="{R}", power=2, toughness=2)
WHEEL = CardDef(
    "Test Wheel",
    "sorcery",
    cost="{R}",
    abilities=(
        SpellAbility(
            (
                Discard(Chosen(EachPlayer(), CardIn("hand"), verb="discard")),
                ShuffleLibrary(EachPlayer()),
                DrawCards(EachPlayer()),
            )
        ),
    ),
)


ELF = creature("Elf", 1, 1)


@pytest.mark.rule("101.2")
@pytest.mark.rule("104.3b")
@pytest.mark.parametrize("how", [MURDER, HUMBLE])
def test_101_2_who_cant_lose_stays_at_0_life_until_the_effect_is_gone(how):
    t = table(3)
    a, b, _ = t.seats
    b.battlefield(PLATINUM_ANGEL)
    cast(t, a, HIT, b)
    assert (b.life, b.status) == (-10, "playing")
    t.next_turn()
    assert b.status == "playing"
    cast(t, a, how, PLATINUM_ANGEL)
    assert b.status == "lost"
    assert t.log_has("704.5a")
    check_all(t.game)


@pytest.mark.rule("101.2")
@pytest.mark.rule("104.3d")
def test_101_2_nor_by_poison():
    t = table(2)
    a, b = t.seats
    b.battlefield(PLATINUM_ANGEL)
    b.poison(10)
    t.next_turn()
    assert b.status == "playing"
    cast(t, a, MURDER, PLATINUM_ANGEL)
    assert t.winner is a


@pytest.mark.rule("101.2")
@pytest.mark.rule("514.2")
def test_101_2_for_a_turn():
    t = table(3)
    a, b, _ = t.seats
    cast(t, b, GRACE)
    cast(t, a, HIT, b)
    cast(t, a, END, b)
    cast(t, a, VICTORY)
    assert (b.status, t.over) == ("playing", False)
    t.go_to("upkeep", turn_of=t.seat(2))
    assert b.status == "lost"


@pytest.mark.rule("101.2", example=1)
@pytest.mark.parametrize("locked", [True, False])
def test_101_2_cant_play_lands_beats_an_additional_land(locked: bool) -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(enchantment("Exploration", Keyword("additional land", 1)))
    a.hand("Forest", "Island")
    if locked:
        b.battlefield(enchantment("Drought", CantAbility("play lands", APlayer("opponent"))))
    assert a.may_play("Forest") == (not locked)
    if not locked:
        a.plays("Forest").plays("Island")
        assert a.permanents == ["Exploration", "Forest", "Island"]


@pytest.mark.rule("101.4")
def test_101_4_for_each_player_one_after_another():
    t = table(3)
    a, b, c = t.seats
    card = sorcery(
        "Test Spell",
        ForEachPlayer(
            EachPlayer(), (May((ChangeLife(ThatPlayer(), Number(4)),), "gain", ThatPlayer()),)
        ),
    )
    a.hand(card).casts(card)
    t.resolve()
    a.answers(True)
    assert a.life == 24, "A is done before B is asked"
    b.answers(False)
    c.answers(True)
    assert [seat.life for seat in t.seats] == [24, 20, 24]


@pytest.mark.rule("101.4")
@pytest.mark.parametrize("first", [1, None])
def test_101_4_from_the_player_who_is_first_if_there_is_one(first: int | None):
    t = table(3)
    a, *_ = t.seats
    gains = May((ChangeLife(ThatPlayer(), Number(4)),), "gain", ThatPlayer())
    start = Target(APlayer(), low=0)
    card = sorcery("Test Spell", ForEachPlayer(EachPlayer(), (gains,), Targets()), targets=(start,))
    a.hand(card).casts(card).answers([] if first is None else [t.seat(first)])
    t.resolve()
    assert t.game.question.decider == (first or 0)


@pytest.mark.rule("101.4")
def test_101_4_each_player_chooses_in_turn_order_then_all_are_sacrificed_at_once():
    t = table(3)
    a, b, c = t.seats
    for seat in t.seats:
        seat.battlefield(BEAR, OX)
    a.hand(
        edict := sorcery("Test Spell", Sacrifice(Chosen(EachPlayer(), CREATURE, verb="sacrifice")))
    )
    a.casts(edict)
    t.resolve()
    for seat, card in ((a, BEAR), (b, OX), (c, BEAR)):
        assert [q.decider for q in t.questions] == [seat.number]
        assert len(a.creatures + b.creatures + c.creatures) == 6, "nothing has happened yet"
        seat.answers([card])
    assert (a.creatures, b.creatures, c.creatures) == (["Ox"], ["Bear"], ["Ox"])


@pytest.mark.rule("101.4", example=1)
def test_101_4_all_choose_in_turn_order_then_all_is_sacrificed_at_once() -> None:
    t = table(3)
    a, b, c = t.seats
    edict = instant("Edict", Sacrifice(Chosen(EachPlayer(), CREATURE, verb="sacrifice")))
    for seat in (a, b, c):
        seat.battlefield(BEAR, ELF)
    t.go_to("upkeep", turn_of=b)
    c.hand(edict)
    c.casts(edict)
    t.resolve()
    for seat, others in ((b, (a, c)), (c, (a, b)), (a, (b, c))):
        assert [other.question for other in others] == [None, None]
        assert [each.permanents for each in t.seats] == [["Bear", "Elf"]] * 3
        seat.answers(["Bear"])
    assert [each.permanents for each in t.seats] == [["Elf"]] * 3


@pytest.mark.rule("101.4a")
def test_101_4a_what_others_choose_in_hidden_zones_is_not_told_before_it_happens():
    tables = table(3), table(3)
    for t in tables:
        t.seat(0).hand(WHEEL, TEST_BEAR, TEST_BEAR).lands(RED)
        t.seat(1).hand(TEST_BOLT, GIANT)
        t.seat(2).hand(TEST_BOLT, GIANT)
        t.seat(0).casts(WHEEL)
        for _ in t.seats:
            t.pass_once()
        t.seat(0).answers([TEST_BEAR])
    for t, card in zip(tables, (TEST_BOLT, GIANT), strict=True):
        assert view(t.game, 2)["waiting_for"] == [1]
        t.seat(1).answers([card])
        assert view(t.game, None)["waiting_for"] == [2]
    assert same_for((0, 2, None), tables)
    for t in tables:
        t.seat(2).answers([TEST_BOLT])
    assert not same_for((0, 2, None), tables), "now the discarded cards lie in the graveyards"


@pytest.mark.rule("101.4b")
@pytest.mark.parametrize("secret", [True, False])
def test_101_4b_numbers_that_several_choose_add_up(secret: bool):
    t = table(3)
    a, b, c = t.seats
    numbers = ChooseANumber("n", who=EachPlayer(), secret=secret)
    resolve_spell(t, numbers, ChangeLife(You(), ChosenNumber("n")))
    a.answers(3)
    assert b.question is not None
    assert ("A: 3" in b.question.prompt) != secret
    b.answers(2)
    c.answers(0)
    assert a.life == 25


@pytest.mark.rule("101.4b")
def test_101_4b_a_player_knows_what_the_players_before_have_chosen():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, OX)
    b.battlefield(BEAR, OX)
    a.hand(
        edict := sorcery("Test Spell", Sacrifice(Chosen(EachPlayer(), CREATURE, verb="sacrifice")))
    )
    a.casts(edict)
    t.resolve()
    a.answers([OX])
    assert b.question is not None
    assert "Ox" in b.question.prompt
