"""Attractions, and the cards that open and visit them, from their texts, as they play."""

from __future__ import annotations

import pytest

from apnap.oracle import CardFacts, Refused, compile_card
from apnap.rules.continuous.layers import characteristics_of
from apnap.state.card import CardDef
from apnap.testing import Seat, Table, table

ALWAYS = (1, 2, 3, 4, 5, 6)


def card(name: str, types: str, text: str, lights: tuple[int, ...] = ()) -> CardDef:
    creature = "Creature" in types
    size = "2" if creature else None
    facts = CardFacts(
        name,
        mana_cost=None if lights else "{0}",
        type_line=types,
        text=text,
        power=size,
        toughness=size,
        lights=lights,
    )
    found = compile_card(facts)
    assert isinstance(found, CardDef), found
    return found


def attraction(name: str, text: str, lights: tuple[int, ...] = ALWAYS) -> CardDef:
    return card(name, "Artifact — Attraction", text, lights)


BOOTH = attraction("Information Booth", "Visit — Draw a card.")
COASTER = attraction("Kiddie Coaster", "Visit — Creatures you control get +1/+0 until end of turn.")
KIOSK = attraction(
    "Foam Weapons Kiosk",
    "Visit — Put a +1/+1 counter on target creature you control. That creature gains vigilance "
    "until end of turn.",
)
COMMAND = card(
    "Command Performance",
    "Sorcery",
    "Choose one —\n• Open an Attraction. (Put the top card of your Attraction deck onto the "
    "battlefield.)\n• Roll to visit your Attractions.",
)


def after_combat(seats: int = 2) -> Table:
    return table(seats, at="postcombat main")


def cast(t: Table, seat: Seat, what: CardDef, **more: object) -> None:
    seat.hand(what).casts(what, **more)  # type: ignore[arg-type]
    t.resolve()
    while t.questions and t.questions[0].rule == "603.3b":
        seat.answers(t.questions[0].options)


@pytest.mark.rule("701.48b")
@pytest.mark.rule("702.159a")
def test_702_159a_a_visit_ability_is_read_and_plays():
    t = after_combat()
    a, b = t.seats
    a.supplementary_deck(BOOTH).battlefield(COASTER, "Grizzly Bears")
    b.battlefield("Grizzly Bears")
    cast(t, a, COMMAND, modes=(0,))
    assert "Information Booth" in a.permanents
    cast(t, a, COMMAND, modes=(1,))
    t.pass_all()
    assert (len(a.hand_names), a.power("Grizzly Bears"), b.power("Grizzly Bears")) == (1, 3, 2)


@pytest.mark.rule("702.159a")
@pytest.mark.rule("603.3d")
def test_702_159a_the_targets_of_a_visit_are_chosen_as_it_is_put_on_the_stack():
    t = after_combat()
    a, _ = t.seats
    a.battlefield(KIOSK, "Grizzly Bears", "Suntail Hawk")
    cast(t, a, card("Line", "Sorcery", "Roll to visit your Attractions."))
    a.answers("Suntail Hawk")
    t.pass_all()
    assert (a.power("Suntail Hawk"), a.power("Grizzly Bears")) == (2, 2)


@pytest.mark.rule("702.159b")
def test_702_159b_the_prize_is_what_stands_behind_the_dash():
    test = attraction(
        "Test",
        "Visit — Put a luck counter on Test. Then if there are two or more luck counters on Test, "
        "claim the prize!\nPrize — Create two Treasure tokens, then sacrifice Test and open an "
        "Attraction.",
    )
    gamer = card(
        "The Most Dangerous Gamer",
        "Creature — Human Gamer Guest",
        "Whenever you open an Attraction, put a +1/+1 counter on The Most Dangerous Gamer.\n"
        "Whenever you claim the prize of an Attraction, you gain 5 life.",
    )
    t = after_combat()
    a, _ = t.seats
    a.supplementary_deck(BOOTH).battlefield(test, gamer)
    visit = card("Line", "Sorcery", "Roll to visit your Attractions.")
    cast(t, a, visit)
    t.pass_all()
    assert (a.count("Treasure Token"), a.life) == (0, 20)
    cast(t, a, visit)
    t.resolve()
    while t.questions and t.questions[0].rule == "603.3b":
        a.answers(t.questions[0].options)
    t.pass_all()
    assert (a.count("Treasure Token"), a.life, a.power(gamer)) == (2, 25, 3)
    assert ("Test" in a.permanents, "Information Booth" in a.permanents) == (False, True)


@pytest.mark.rule("701.49a")
def test_701_49a_what_was_visited_this_turn_and_what_was_rolled():
    soul = card(
        "Soul Swindler",
        "Creature — Demon Employee",
        "As long as you've visited an Attraction this turn, this creature has indestructible.",
    )
    hole = card(
        "Count",
        "Sorcery",
        "You gain life equal to the number of Attractions you've visited this turn.",
    )
    sick = card("Motion", "Enchantment", "Whenever you visit an Attraction, you gain 1 life.")
    die = card(
        "Die",
        "Enchantment",
        "Whenever you roll to visit your Attractions, if you roll a 7 or higher, you gain 50 life."
        "\n"
        "Whenever you roll to visit your Attractions, if you roll a 6 or less, you gain 10 life.",
    )
    t = after_combat()
    a, b = t.seats
    dark = attraction("Dark", "Visit — You gain 100 life.", (7,))
    a.battlefield(BOOTH, dark, soul, sick, die)
    b.battlefield(sick, die)
    assert "indestructible" not in characteristics_of(t.game, a.find(soul)).keywords
    visit = card("Line", "Sorcery", "Roll to visit your Attractions.")
    cast(t, a, visit)
    t.pass_all()
    assert "indestructible" in characteristics_of(t.game, a.find(soul)).keywords
    assert (a.life, b.life) == (31, 20)
    cast(t, a, visit)
    t.pass_all()
    assert a.life == 42
    cast(t, a, hole)
    assert a.life == 43, "the same one twice"


@pytest.mark.rule("717.1")
def test_717_1_without_its_lights_an_attraction_is_not_known_whole():
    facts = CardFacts("Booth", type_line="Artifact — Attraction", text="Visit — Draw a card.")
    refused = compile_card(facts)
    assert isinstance(refused, Refused)
    assert "717.1" in refused.problems[0].expected


@pytest.mark.parametrize(
    ("types", "text"),
    [
        ("Artifact", "Visit — Draw a card."),
        ("Artifact — Attraction", "Visit — Draw a card, then claim the prize!"),
        ("Artifact — Attraction", "Visit — Draw a card.\nPrize — You gain 2 life."),
        ("Artifact — Attraction", "Visit — Claim the prize!\nPrize — Destroy target creature."),
        ("Sorcery", "Each opponent opens an Attraction."),
        ("Sorcery", "Target player rolls to visit their Attractions."),
    ],
)
def test_words_that_say_something_else_are_refused(types, text):
    assert isinstance(
        compile_card(CardFacts("T", type_line=types, text=text, lights=(6,))), Refused
    )
