"""What "if" and "as long as" ask, in the words of cards, as they play: so and not so."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.mechanics.dungeons import Room, dungeon
from apnap.effects.mechanics.faces import BecomeTime
from apnap.effects.words.selections import You
from apnap.state.ability import SpellAbility
from apnap.state.card import CardDef
from apnap.testing import ScenarioError, Seat, Table, table
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
CUB = CardDef("Cub", "creature", "Bear", power=1, toughness=1)
GIANT = CardDef("Giant", "creature", "Giant", power=6, toughness=6)
RELIC = CardDef("Relic", "artifact")
SHOCK = card("Shock deals 2 damage to any target.", "Instant", "Shock")
MURDER = card("Destroy target creature.", "Instant", "Murder")
DUSK = (SpellAbility((BecomeTime("night"),)),)
NIGHTFALL = CardDef("Nightfall", "sorcery", cost="{0}", abilities=DUSK)


def plays(t: Table, spell: CardDef, at: object = None) -> None:
    a = t.seats[0]
    a.hand(spell).casts(spell, at=at)
    t.pass_all()


def says(t: Table, text: str, at: object = None) -> None:
    plays(t, card(text, name="Word"), at)


def attack(t: Table, *creatures: CardDef) -> None:
    a, b = t.seats
    for each in creatures:
        a.battlefield(each)
    t.go_to("declare attackers", turn_of=a)
    a.attacks(dict.fromkeys(creatures, b))
    t.pass_all()


def types(t: Table, a: Seat, b: Seat) -> None:
    a.graveyard(BEAR, RELIC, CardDef("Grove", "land"))
    plays(t, SHOCK, b)


def warrior(t: Table, a: Seat, b: Seat) -> None:
    a.battlefield(CardDef("Veteran", "creature", "Warrior", power=1, toughness=1))
    plays(t, MURDER, "Veteran")


def powers(t: Table, a: Seat, b: Seat) -> None:
    a.battlefield(CUB, GIANT)  # and the one that asks


def lands(t: Table, a: Seat, b: Seat) -> None:
    a.lands("Plains", "Island", "Swamp", "Forest")


def loss(t: Table, a: Seat, b: Seat) -> None:
    says(t, "You lose 1 life.")
    says(t, "You lose 1 life.")


def gain(t: Table, a: Seat, b: Seat) -> None:
    says(t, "You gain 1 life.")


def big(t: Table, a: Seat, b: Seat) -> None:
    a.battlefield(GIANT)


def one_attacker(t: Table, a: Seat, b: Seat) -> None:
    attack(t, CUB)


def two_attackers(t: Table, a: Seat, b: Seat) -> None:
    attack(t, CUB, GIANT)


def night(t: Table, a: Seat, b: Seat) -> None:
    plays(t, NIGHTFALL)


def death(t: Table, a: Seat, b: Seat) -> None:
    b.battlefield(CUB)
    plays(t, MURDER, CUB)


def two_draws(t: Table, a: Seat, b: Seat) -> None:
    says(t, "Draw two cards.")


def counter(t: Table, a: Seat, b: Seat) -> None:
    says(t, "Put a +1/+1 counter on target creature.", a.find("Asker"))


def creature_spell(t: Table, a: Seat, b: Seat) -> None:
    plays(t, card("", "Creature", "Squire"))


def low_life(t: Table, a: Seat, b: Seat) -> None:
    says(t, "You lose 15 life.")


def monarch(t: Table, a: Seat, b: Seat) -> None:
    says(t, "You become the monarch.")


def poison(t: Table, a: Seat, b: Seat) -> None:
    says(t, "Target player gets three poison counters.", b)


def sacrifice(t: Table, a: Seat, b: Seat) -> None:
    a.battlefield(RELIC)
    says(t, "Sacrifice an artifact.")


def damage(t: Table, a: Seat, b: Seat) -> None:
    plays(t, SHOCK, b)


def flight(t: Table, a: Seat, b: Seat) -> None:
    says(t, "Target creature gains flying until end of turn.", a.find("Asker"))


Preparing = Callable[[Table, Seat, Seat], None]
CONDITIONS: list[tuple[str, str, Preparing]] = [
    ("300.1", "there are four or more card types among cards in your graveyard", types),
    ("404.1", "a Warrior card is in your graveyard", warrior),
    ("208.1", "you control three or more creatures with different powers", powers),
    ("305.6", "there are four or more basic land types among lands you control", lands),
    ("119.3", "you lost 2 or more life this turn", loss),
    ("119.3", "you have more life than an opponent", gain),
    ("208.1", "creatures you control have total power 8 or greater", big),
    ("508.1", "you attacked this turn", one_attacker),
    ("508.1", "you attacked with two or more creatures this turn", two_attackers),
    ("728.1", "it's night", night),
    ("700.4", "a creature died this turn", death),
    ("121.1", "you've drawn two or more cards this turn", two_draws),
    ("122.1", "it has a +1/+1 counter on it", counter),
    ("702.1", "it has flying", flight),
    ("601.2i", "you've cast a creature spell this turn", creature_spell),
    ("119.1", "your life total is 5 or less", low_life),
    ("722.1", "you're the monarch", monarch),
    ("122.1f", "an opponent has three or more poison counters", poison),
    ("701.17a", "you've sacrificed an artifact this turn", sacrifice),
    ("120.1", "an opponent was dealt damage this turn", damage),
]


@pytest.mark.rule("611.3a")
@pytest.mark.parametrize(("rule", "words", "prepare"), CONDITIONS)
def test_611_3a_as_long_as(rule: str, words: str, prepare: Preparing) -> None:
    t = table(2)
    a, b = t.seats
    asker = card(f"This creature gets +3/+3 as long as {words}.", "Creature", "Asker")
    a.battlefield(asker)
    t.begin()
    before = a.power(asker)
    prepare(t, a, b)
    assert (before, a.power(asker) - a.counters(asker, "+1/+1")) == (2, 5)


@pytest.mark.rule("611.3a")
def test_611_3a_as_long_as_its_your_turn() -> None:
    t = table(2)
    a, b = t.seats
    pikeman = card("As long as it's your turn, this creature gets +1/+0.", "Creature", "Pikeman")
    a.battlefield(pikeman)
    t.begin()
    assert a.power(pikeman) == 3
    t.go_to("upkeep", turn_of=b)
    assert a.power(pikeman) == 2


@pytest.mark.rule("611.3a")
@pytest.mark.parametrize("strong", [True, False])
def test_611_3a_as_long_as_its_power_is_enough(strong: bool) -> None:
    t = table(2)
    a, b = t.seats
    words = (
        "Defender\nAs long as this creature's power is 5 or greater, it can attack as though it "
    )
    guard = card(f"{words}didn't have defender.", "Creature", "Guard")
    a.battlefield(guard, BEAR)
    if strong:
        says(t, "Target creature gets +3/+0 until end of turn.", guard)
    t.go_to("declare attackers", turn_of=a)
    if not strong:
        with pytest.raises(ScenarioError):
            a.attacks({guard: b})
        return
    a.attacks({guard: b})
    t.go_to("end of combat")
    assert b.life == 15


@pytest.mark.rule("602.5b")
def test_602_5b_only_if_it_entered_this_turn() -> None:
    t = table(2)
    a, _ = t.seats
    words = "{0}: You gain 1 life. Activate only if this creature entered this turn."
    fungus = card(words, "Creature", "Fungus")
    a.hand(fungus).casts(fungus)
    t.resolve()
    assert a.may_activate(fungus)
    t.next_turn().next_turn()
    assert not a.may_activate(fungus)


@pytest.mark.rule("903.3")
@pytest.mark.parametrize("is_commander", [True, False])
def test_903_3_if_you_control_your_commander(is_commander: bool) -> None:
    t = table(2)
    a, _ = t.seats
    words = "At the beginning of combat on your turn, if you control your commander, draw a card."
    a.battlefield(card(f"Lieutenant — {words}", "Creature", "Loyal"), BEAR)
    if is_commander:
        t.game.edit(a.find(BEAR)).commander = 0
    t.go_to("beginning of combat").pass_all()
    assert len(a.hand_names) == int(is_commander)


@pytest.mark.rule("309.7")
def test_309_7_as_long_as_youve_completed_a_dungeon() -> None:
    t = table(2)
    a, _ = t.seats
    words = "As long as you've completed a dungeon, this creature gets +3/+0 and has flying."
    gargoyle = card(words, "Artifact Creature", "Gargoyle")
    a.battlefield(gargoyle)
    a.outside(dungeon("Hall", Room("Door", (), ("Throne",)), Room("Throne", (DrawCards(You()),))))
    for power in (2, 5):
        says(t, "Venture into the dungeon.")
        assert a.power(gargoyle) == power


@pytest.mark.rule("702.104b")
@pytest.mark.parametrize("paid", [True, False])
def test_702_104b_if_tribute_wasnt_paid(paid: bool) -> None:
    t = table(2)
    a, b = t.seats
    words = "Tribute 2\nWhen this creature enters, if tribute wasn't paid, you gain 3 life."
    archon = card(words, "Creature", "Archon")
    a.hand(archon).casts(archon)
    t.resolve()
    if a.question is not None and a.question.options[0].what == b.number:
        a.answers(b)
    b.answers(paid)
    t.pass_all()
    assert (a.power(archon), a.life) == ((4, 20) if paid else (2, 23))


@pytest.mark.rule("702.33d")
@pytest.mark.parametrize("times", [0, 1])
def test_702_33d_if_it_was_kicked(times: int) -> None:
    t = table(2)
    a, _ = t.seats
    words = "Kicker {1}\nWhen this creature enters, if it was kicked, you gain 10 life."
    druid = card(words, "Creature", "Druid")
    a.lands("Forest").hand(druid).casts(druid)
    a.answers(times)
    t.pass_all()
    assert a.life == 20 + 10 * times


@pytest.mark.rule("601.2a")
@pytest.mark.parametrize("cast", [True, False])
def test_601_2a_if_you_cast_it_from_your_hand(cast: bool) -> None:
    t = table(2)
    a, _ = t.seats
    words = "When this creature enters, if you cast it from your hand, you gain 3 life."
    stoker = card(words, "Creature", "Stoker")
    if cast:
        a.hand(stoker).casts(stoker)
    else:
        a.graveyard(stoker)
        says(t, "Return target creature card from your graveyard to the battlefield.", stoker)
    t.pass_all()
    assert a.life == (23 if cast else 20)


@pytest.mark.rule("201.2b")
@pytest.mark.parametrize(
    ("words", "creatures", "so"),
    [
        ("three or more creatures with different names", (BEAR, CUB, CUB), False),
        ("three or more creatures with different names", (BEAR, CUB, GIANT), True),
        ("two or more creatures with the same name", (BEAR, CUB, GIANT), False),
        ("two or more creatures with the same name as one another", (BEAR, CUB, CUB), True),
    ],
)
def test_201_2b_different_names_and_the_same_name(
    words: str, creatures: tuple[CardDef, ...], so: bool
) -> None:
    t = table(2)
    a = t.seats[0]
    a.battlefield(*creatures)
    says(t, f"If you control {words}, you gain 1 life.")
    assert a.life == 20 + so


@pytest.mark.rule("201.2b")
def test_201_2b_identical_tokens_have_the_same_name() -> None:
    t = table(2)
    says(t, "Create three 1/1 red Goblin creature tokens.")
    says(t, "If you control three or more creatures with the same name, you gain 1 life.")
    says(t, "If you control four or more creatures with the same name, you gain 5 life.")
    assert t.seats[0].life == 21


@pytest.mark.rule("401.1")
@pytest.mark.parametrize(("cards", "life"), [(2, 21), (3, 20)])
def test_401_1_a_library_of_any_player_has_so_few_cards(cards: int, life: int) -> None:
    t = table(2)
    a, b = t.seats
    b.library(*["Forest"] * cards, only=True)
    says(t, "You gain 1 life if a library has two or fewer cards in it.")
    assert a.life == life
