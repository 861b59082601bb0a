"""104.4b, 729.4: loops in which something grows, or chance has a hand; and what ends by itself."""

import pytest

from apnap.effects.actions.create import CreateToken
from apnap.effects.actions.planeswalk import PlaneswalkAway, WhenEncountered
from apnap.effects.actions.sacrifice import Sacrifice
from apnap.effects.flow.flow import If, May
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.ending import WinTheGame
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import Pump
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.instructions.turns import AddStep
from apnap.effects.mechanics.coins_and_dice import RollDice
from apnap.effects.triggers.events import AtBeginning, WhenLifeChanges, dies, enters
from apnap.effects.words.amounts import CountersOn, CountOf, Number
from apnap.effects.words.conditions import Compare
from apnap.effects.words.filters import APlayer, Permanent
from apnap.effects.words.mentions import Became
from apnap.effects.words.qualities import HasName
from apnap.effects.words.selections import Each, EachPlayer, This, You
from apnap.effects.words.tallies import Rolled
from apnap.formats import Format, grand_melee, limited_influence
from apnap.state.ability import Ability, CantAbility, Effect, TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.codec import digest, dump, load
from apnap.state.question import Option
from apnap.testing import Table, table
from apnap.testing.loop_cards import NIGHT, drew, pass_on, start
from apnap.testing.simple_cards import gain_life, instant
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


ENCOUNTER = TriggeredAbility(WhenEncountered(), (gain_life(5),))
WALK = instant("Walk", PlaneswalkAway())
CREATURE = Permanent(("creature",))
OX = CardDef("Ox", "creature", power=25, toughness=25)


def watch(name: str, *effects: Effect) -> CardDef:
    """Does something whenever a creature enters."""
    return CardDef(name, "enchantment", abilities=(TriggeredAbility(enters(CREATURE), effects),))


def haze(*effects: Effect, limit: int = 0) -> CardDef:
    """At the beginning of each upkeep step there will be another one."""
    again = TriggeredAbility(AtBeginning("upkeep"), (AddStep("upkeep"), *effects), limit=limit)
    return CardDef("Haze", "enchantment", abilities=(again,))


def tremors_on_top(t: Table, options: tuple[Option, ...]) -> tuple[Option, ...]:
    return tuple(sorted(options, key=lambda o: t.game.object(o.what).card.name == "Tremors"))


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


@pytest.mark.rule("104.4b")
@pytest.mark.parametrize("abilities", [(), (ENCOUNTER,)])
def test_104_4b_a_planar_deck_of_one_phenomenon_is_a_loop(abilities: tuple[Ability, ...]):
    """Without an ability it is left as often as state-based actions are checked."""
    t = table(2)
    a = t.seats[0].supplementary_deck(CardDef("Echo", "phenomenon", abilities=abilities)).hand(WALK)
    a.casts(WALK)
    t.pass_all()
    assert [seat.status for seat in t.seats] == ["drew", "drew"]
    assert t.log_has("729.4")


@pytest.mark.rule("104.4b")
def test_104_4b_life_that_grows_does_not_stop_a_loop() -> None:
    t = start(watch("Authority", ChangeLife(You(), Number(1))))
    for _ in range(300):
        if t.over:
            break
        question = t.questions[0]
        if question.rule == "603.3b":
            t.seat(question.decider).answers(question.options)
        else:
            t.pass_once()
    assert t.over
    assert [seat.status for seat in t.seats] == ["drew"] * 3


@pytest.mark.rule("104.4b")
@pytest.mark.rule("500.9")
def test_104_4b_a_step_that_comes_again_for_ever_is_a_draw() -> None:
    t = table(3, skip_passes=True)
    t.seat(1).battlefield(haze())
    t.begin()
    assert [seat.status for seat in t.seats] == ["drew"] * 3
    assert t.log_has("729.4")


@pytest.mark.rule("104.4b")
def test_104_4b_control_a_step_comes_again_as_often_as_it_should() -> None:
    t = table(2, skip_passes=True)
    t.seat(1).battlefield(haze(limit=30))
    t.begin()
    assert not t.over
    steps = [entry.text for entry in t.game.log]
    assert steps.count("the upkeep step begins") == 31
    t = table(2, skip_passes=True)
    t.seat(1).battlefield(haze(ChangeLife(You(), Number(1), -1))).life(31)
    t.begin()
    assert t.winner is t.seat(0)  # life that runs out comes to an end


@pytest.mark.rule("104.4b")
def test_104_4b_life_that_runs_out_does() -> None:
    t = start(watch("Tremors", ChangeLife(EachPlayer(opponents=True), Number(1), -1)))
    t.seat(1).life(3)
    for _ in range(900):
        if t.over:
            break
        question = t.questions[0]
        if question.rule == "603.3b":
            t.seat(question.decider).answers(tremors_on_top(t, question.options))
        else:
            t.pass_once()
    assert t.winner is t.seat(0)


@pytest.mark.rule("104.4b")
@pytest.mark.parametrize(("by", "drawn"), [(1, True), (-1, False)])
def test_104_4b_power_that_grows_does_not_stop_a_loop_but_a_creature_that_dies_does(
    by: int, drawn: bool
) -> None:
    t = start(watch("Tremors", Pump(Each(HasName("Ox")), by, by)), OX)
    for _ in range(400):
        if t.over or "Ox" not in t.seat(0).creatures:
            break
        question = t.questions[0]
        if question.rule == "603.3b":
            t.seat(question.decider).answers(tremors_on_top(t, question.options))
        else:
            t.pass_once()
    assert t.over == drawn


@pytest.mark.rule("104.4b")
def test_104_4b_a_loop_with_an_optional_action_is_no_draw() -> None:
    back = May((MoveTo(Became(), "battlefield", owners=True),))
    t = table(2)
    a, _b = t.seats
    wolf = CardDef(
        "Wolf",
        "creature",
        cost="{0}",
        power=1,
        toughness=1,
        abilities=(TriggeredAbility(dies(), (back,)),),
    )
    a.battlefield(NIGHT).hand(wolf)
    a.casts("Wolf")
    for _ in range(40):
        pass_on(t)
        a.answers(True)
    assert not t.over
    pass_on(t)
    a.answers(False)  # a number of times of their own choosing
    assert a.graveyard_names == ["Wolf"]
