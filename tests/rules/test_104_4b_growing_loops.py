"""104.4b, 729.4: loops in which something grows, or chance has a hand; and what ends by itself."""

import pytest

from apnap.effects.actions.create import CreateToken
from apnap.effects.actions.sacrifice import Sacrifice
from apnap.effects.flow.flow import If
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.ending import WinTheGame
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.mechanics.coins_and_dice import RollDice
from apnap.effects.triggers.events import WhenLifeChanges
from apnap.effects.words.amounts import CountersOn, CountOf, Number
from apnap.effects.words.conditions import Compare
from apnap.effects.words.filters import APlayer, Permanent
from apnap.effects.words.selections import This, You
from apnap.effects.words.tallies import Rolled
from apnap.formats import Format, grand_melee, limited_influence
from apnap.state.ability import CantAbility, Effect, TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.codec import digest, dump, load
from apnap.testing import Table, table
from apnap.testing.texts import card

SALVE = card("You gain 1 life.", "Instant", "Salve")
ON = "Whenever you gain life, "
SAFE = CardDef("Safety", "enchantment", abilities=(CantAbility("lose the game", APlayer("you")),))


def play(*texts: str, seats: int = 2, seed: int = 0, cards: tuple[CardDef, ...] = ()) -> Table:
    """The first player gains 1 life, with enchantments that say this."""
    t = table(seats, skip_passes=True, seed=seed)
    mine = [card(text, "Enchantment", f"Spring {n}") for n, text in enumerate(texts)]
    t.seat(0).battlefield(*mine, *cards).hand(SALVE)
    t.seat(0).casts("Salve")
    return t


def spring(*effects: Effect) -> CardDef:
    """Whenever you gain life, that, and you gain 1 life."""
    gain = ChangeLife(You(), Number(1))
    ability = TriggeredAbility(WhenLifeChanges(APlayer("you")), (*effects, gain))
    return CardDef("Spring", "enchantment", abilities=(ability,))


def drew(t: Table) -> bool:
    return [seat.status for seat in t.seats] == ["drew"] * len(t.seats)


@pytest.mark.rule("104.4b")
@pytest.mark.rule("729.4")
@pytest.mark.parametrize(
    "text",
    [
        "you gain 1 life.",
        "you gain that much life. Then you gain 2 life.",
        "create a 1/1 white Soldier creature token. You gain 1 life.",
        "put two +1/+1 counters on each creature you control. You gain 1 life.",
        "create a 1/1 green Elf creature token. You gain 1 life for each creature you control.",
        "add {G}. You gain 1 life.",
        "creatures you control gain flying until end of turn. You gain 1 life.",
        "this enchantment deals 1 damage to each creature. You gain 1 life.",
    ],
)
def test_104_4b_what_grows_for_ever_is_a_draw(text: str) -> None:
    wall = card("Indestructible", "Creature — Wall", "Wall")
    assert drew(play(ON + text, cards=(wall,)))


@pytest.mark.rule("104.4b")
def test_104_4b_abilities_that_pile_up_on_the_stack_are_a_draw() -> None:
    """Every creature that enters has each of them make another one: the stack only grows."""
    hive = card(
        "Whenever a creature you control enters, create a token that's a copy of this creature.",
        "Creature — Insect",
        "Hive",
    )
    t = table(2, skip_passes=True)
    t.seat(0).hand(hive)
    t.seat(0).casts("Hive")
    assert drew(t)


@pytest.mark.rule("104.4b")
@pytest.mark.parametrize(
    ("text", "winner"),
    [
        ("you gain 1 life. If you have 150 or more life, you win the game.", 0),
        ("each opponent gets a poison counter. You gain 1 life.", 0),
        ("each opponent loses 1 life. You gain 1 life.", 0),
        ("draw a card. You gain 1 life.", 1),
    ],
)
def test_104_4b_what_comes_to_an_end_by_itself_is_none(text: str, winner: int) -> None:
    t = play(ON + text)
    assert t.winner is t.seat(winner)


SOLDIER = CardDef("Soldier", "creature", "Soldier", power=1, toughness=1, token=True)


@pytest.mark.rule("104.4b")
@pytest.mark.parametrize(
    "effects",
    [
        (
            PutCounter(This(), "charge"),
            If(Compare(CountersOn("charge", This()), 50), (WinTheGame(You()),)),
        ),
        (
            CreateToken(SOLDIER),
            If(Compare(CountOf(Permanent(("creature",))), 40), (WinTheGame(You()),)),
        ),
    ],
)
def test_104_4b_a_number_that_somebody_waits_for_is_waited_for(
    effects: tuple[Effect, ...],
) -> None:
    t = play(cards=(spring(*effects),))
    assert t.winner is t.seat(0)
    assert t.seat(0).life > 50


@pytest.mark.rule("104.4b")
@pytest.mark.parametrize(
    "text",
    [
        "put a -1/-1 counter on this creature.",
        "this creature deals 1 damage to each creature.",
        "this creature gets -0/-1 until end of turn.",
    ],
)
def test_104_4b_a_creature_that_will_die_ends_it(text: str) -> None:
    saint = card(f"{ON}{text} You gain 1 life.", "Creature — Angel", "Saint", toughness="60")
    t = play(cards=(saint,))
    assert not t.over
    assert t.seat(0).creatures == []
    assert t.seat(0).life >= 80


@pytest.mark.rule("104.4b")
def test_104_4b_what_never_resolves_ends_nothing() -> None:
    """What would win the game stays below what triggers again and again: the stack only grows."""
    win = "When this enchantment has 50 or more charge counters on it, you win the game."
    t = play(f"{ON}put a charge counter on this enchantment. You gain 1 life.\n{win}")
    assert t.seat(0).life > 20 + 50
    assert drew(t)


@pytest.mark.rule("104.4b")
def test_104_4b_a_player_who_cant_lose_may_lose_life_for_ever() -> None:
    t = play(ON + "you lose 1 life.", "Whenever you lose life, you lose 1 life.", cards=(SAFE,))
    assert drew(t)
    assert not drew(play(ON + "you lose 1 life.", "Whenever you lose life, you lose 1 life."))


# ---- chance ----------------------------------------------------------------------------------


@pytest.mark.rule("104.4b")
@pytest.mark.parametrize(
    "text",
    [
        "shuffle your library. You gain 1 life.",
        "shuffle your library. Reveal the top card of your library. You gain 1 life.",
        "choose a creature at random. It gets +1/+1 until end of turn. You gain 1 life.",
    ],
)
def test_104_4b_chance_that_cannot_end_it_does_not_stop_a_loop(text: str) -> None:
    bears = [card("", "Creature — Bear", f"Bear {n}") for n in range(3)]
    t = play(ON + text, cards=tuple(bears))
    assert drew(t)


@pytest.mark.rule("104.4b")
def test_104_4b_a_die_that_only_says_how_much_grows_does_not_stop_a_loop() -> None:
    gain = ChangeLife(You(), Rolled("roll"))
    t = play(cards=(spring(RollDice(6, called="roll"), gain),))
    assert drew(t)


@pytest.mark.rule("104.4b")
@pytest.mark.parametrize("seed", range(5))
def test_104_4b_chance_that_can_end_it_will(seed: int) -> None:
    shuffling = card(
        ON + "shuffle your library, then reveal the top card of your library. If it's a land card,"
        " sacrifice this enchantment. Otherwise, you gain 1 life.",
        "Enchantment",
        "Spring",
    )
    twenty = If(Compare(Rolled("roll"), 20), (Sacrifice(This()),))
    rolling = spring(RollDice(20, called="roll"), twenty)
    for each in (shuffling, rolling):
        t = table(2, skip_passes=True, seed=seed, library=40)
        t.seat(0).battlefield(each).hand(SALVE).library("Forest")
        t.seat(0).casts("Salve")
        assert not t.over
        assert t.seat(0).permanents == []


@pytest.mark.rule("104.4b")
@pytest.mark.rule("705.2")
def test_104_4b_to_call_a_coin_is_no_optional_action() -> None:
    lost = "If you lose the flip, you gain 2 life."
    t = play(f"{ON}flip a coin. If you win the flip, you gain 1 life. {lost}")
    for _ in range(200):
        if t.over:
            break
        assert t.questions[0].rule == "705.2"
        t.seat(0).answers(t.questions[0].options[0])
    assert drew(t)


# ---- several players -------------------------------------------------------------------------


@pytest.mark.rule("801.16")
@pytest.mark.rule("104.4f")
def test_801_16_a_growing_loop_concerns_those_near_it() -> None:
    t = table(6, skip_passes=True, ranges=dict.fromkeys(range(6), 1))
    gift = card("Whenever you gain life, target opponent gains 1 life.", "Enchantment", "Gift")
    t.seat(0).battlefield(card(ON + "you gain 1 life.", "Enchantment", "Spring")).hand(SALVE)
    t.seat(3).battlefield(gift)
    t.seat(0).casts("Salve")
    assert [seat.name for seat in t.seats if seat.status == "drew"] == ["A", "B", "F"]
    assert not t.over


@pytest.mark.rule("729.5")
@pytest.mark.rule("104.4b")
def test_729_5_any_player_may_break_a_growing_loop_and_none_has_to() -> None:
    seal = card("Sacrifice this enchantment: Destroy target enchantment.", "Enchantment", "Seal")
    for breaker in (1, 2, 3):
        t = table(3)
        t.seat(0).battlefield(card(ON + "you gain 1 life.", "Enchantment", "Spring")).hand(SALVE)
        t.seat(1).battlefield(seal)
        t.seat(2).battlefield(seal)
        t.seat(0).casts("Salve")
        for number in range(400):
            if t.over or not t.game.turns[1].stack:
                break
            seat = t.questions[0].player
            if seat == breaker and number > 20 and "Seal" in t.seat(seat).permanents:
                t.seat(seat).activates("Seal", at="Spring")
            else:
                t.pass_once()
        assert t.over is (breaker == 3)
        if breaker < 3:
            assert "Spring" not in t.seat(0).permanents


@pytest.mark.rule("729.6")
def test_729_6_a_growing_loop_that_could_be_paid_off_goes_on_where_nobody_pays() -> None:
    toll = ON + "you gain 1 life unless an opponent pays {1}."
    for pays in (False, True):
        t = table(2)
        t.seat(0).battlefield(card(toll, "Enchantment", "Spring")).hand(SALVE)
        t.seat(1).lands("Island")
        t.seat(0).casts("Salve")
        for number in range(900):
            if t.over or not t.game.turns[1].stack:
                break
            question = t.questions[0]
            if question.rule == "117.1":
                t.pass_once()
            elif question.rule == "118.12a":
                t.seat(question.decider).answers(pays and number > 30)
            else:
                t.seat(question.decider).answers(question.example())
        assert drew(t) is not pays


@pytest.mark.rule("104.4b")
@pytest.mark.parametrize(
    ("seats", "formats"), [(2, ()), (3, ()), (4, (grand_melee, limited_influence(2)))]
)
def test_104_4b_turns_in_which_nobody_can_do_anything_are_a_draw(
    seats: int, formats: tuple[Format, ...]
) -> None:
    """Nobody can lose, and there is nothing left to draw: one turn is like the other. In a Grand
    Melee, too, as long as it has but one turn marker."""
    t = table(seats, *formats, skip_passes=True, library=0)
    for seat in t.seats:
        seat.battlefield(SAFE)
    t.begin()
    assert drew(t)
    assert t.log_has("729.4")


@pytest.mark.rule("104.4b")
def test_104_4b_control_turns_end_as_the_libraries_do() -> None:
    t = table(2, skip_passes=True, library=0)
    for seat in t.seats:
        seat.library(*[card("", "Sorcery", "Dear", mana_cost="{9}")] * 45)
    t.begin()
    while not t.over:
        question = t.questions[0]
        t.seat(question.decider).answers(question.example())
    assert t.winner is t.seat(0)


def test_104_4b_a_loop_being_looked_for_can_be_saved() -> None:
    t = table(2)
    t.seat(0).battlefield(card(ON + "you gain 1 life.", "Enchantment", "Spring")).hand(SALVE)
    t.seat(0).casts("Salve")
    for _ in range(28):
        t.pass_once()
    assert t.game.turns[1].agenda[-1].points  # type: ignore[attr-defined]
    twin = load(dump(t.game))
    assert digest(twin) == digest(t.game)


# ---- before anybody gets priority ------------------------------------------------------------


@pytest.mark.rule("104.4b")
@pytest.mark.rule("603.3d")
@pytest.mark.rule("603.8")
def test_603_8_what_triggers_again_because_it_has_no_target_is_a_draw() -> None:
    """An ability that looks at a state is removed for want of a target, and triggers again."""
    orphan = card("When you control no Swamps, destroy target artifact.", "Enchantment", "Orphan")
    t = table(2, skip_passes=True)
    t.seat(0).battlefield(orphan)
    t.begin()
    assert drew(t)
    t = table(2, skip_passes=True)
    t.seat(0).battlefield(orphan).lands("Swamp")
    t.begin()
    assert not t.over


@pytest.mark.rule("104.4b")
@pytest.mark.rule("603.3")
def test_603_3_abilities_that_only_make_each_other_trigger_are_a_draw() -> None:
    """Each becomes the target of what the other does as that is put on the stack."""
    shy = card(
        "Whenever this creature becomes the target of a spell or ability, tap target creature.",
        "Creature — Fox",
        "Fox",
    )
    t = table(2, skip_passes=True)
    t.seat(0).battlefield(shy).hand(card("Tap target creature.", "Instant", "Lull"))
    t.seat(0).casts("Lull", at="Fox")
    assert drew(t)
