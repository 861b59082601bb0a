"""903.3d, 903.4: What effects say of a commander, and its color identity."""

import pytest

from apnap.cards.card_text import read_cards
from apnap.formats import combine, commander, starting_seat
from apnap.oracle import compile_card
from apnap.rules.game.setup import SeatSetup, new_game
from apnap.rules.machine.engine import submit
from apnap.rules.objects.color_identity import commanders_identity, identity_of
from apnap.state.card import CardDef
from apnap.testing import Table, table
from apnap.testing.starting_games import STONE
from apnap.testing.texts import card

CARDS = """
Ghast {3}{B}
Creature — Spirit 2/2
Extort (Whenever you cast a spell, you may pay {W/B}.)

Alesha {2}{R}
Legendary Creature — Human Warrior 3/2
Whenever Alesha attacks, you may pay {W/B}{W/B}. If you do, draw a card.

Transguild {4}
Artifact Creature — Golem 3/3 (color WUBRG)
Trample

Stranger {2}
Artifact Creature — Golem 2/2
{T}: Add {C}.
"""
FACTS = {facts.name: facts for facts in read_cards(CARDS)}
TOWER = card("{T}: Add one mana of any color in your commander's color identity.", "Land", "Tower")
WAR_ROOM = card(
    "{T}, Pay life equal to the number of colors in your commanders' color identity: Draw a card.",
    "Land",
    "Chamber",
)
FREE = card(
    "If you control a commander, you may cast this spell without paying its mana cost.\n"
    "You gain 3 life.",
    "Instant",
    "Guardian Act",
    mana_cost="{4}{W}",
)
RED = card("", "Legendary Creature — Goblin", "Red One", mana_cost="{R}")
BLUE = card("", "Legendary Creature — Merfolk", "Blue One", mana_cost="{U}")
GOLEM = card("", "Legendary Artifact Creature — Golem", "Grey One", mana_cost="{4}")


@pytest.mark.rule("903.4")
@pytest.mark.rule("903.4c")
@pytest.mark.parametrize(
    ("name", "colors"),
    [("Ghast", "B"), ("Alesha", "WBR"), ("Transguild", "WUBRG"), ("Stranger", "")],
)
def test_903_4_symbols_and_colors_count_and_reminder_text_does_not(name: str, colors: str) -> None:
    assert identity_of(compile_card(FACTS[name])) == set(colors)
    assert set(FACTS[name].color_identity) == set(colors)


@pytest.mark.rule("903.4d")
@pytest.mark.rule("903.4e")
@pytest.mark.parametrize("layout", ["transform", "modal", "adventure"])
def test_903_4d_the_other_face_counts(layout: str) -> None:
    other = CardDef("Other", "sorcery", cost="{B}" if layout != "transform" else None, colors="B")
    front = CardDef("Front", "creature", cost="{W}", layout=layout, faces=(other,))
    assert identity_of(front) == {"W", "B"}
    assert identity_of(CardDef("Front", "creature", cost="{W}")) == {"W"}


def types_made(*leaders: CardDef) -> set[str]:
    t = table(2, commander)
    a, _ = t.seats
    a.commander(*leaders).battlefield(TOWER)
    a.hand(*[card("You gain 1 life.", "Instant", mana_cost=f"{{{each}}}") for each in "WUBRG"])
    return {each for each in "WUBRG" if f"{{{each}}}" in costs_castable(t)}


def costs_castable(t: Table) -> set[str]:
    game = t.game
    options = [o for o in t.seat(0).question.options if o.verb == "cast"]
    return {str(game.object(o.what).card.cost) for o in options}


@pytest.mark.rule("903.4")
@pytest.mark.rule("702.124c")
@pytest.mark.parametrize(
    ("leaders", "colors"),
    [((RED,), "R"), ((RED, BLUE), "UR"), ((GOLEM,), "")],
)
def test_702_124c_mana_of_the_colors_of_all_commanders(
    leaders: tuple[CardDef, ...], colors: str
) -> None:
    assert types_made(*leaders) == set(colors)


@pytest.mark.rule("903.4f")
@pytest.mark.parametrize(("leader", "life"), [(RED, 39), (GOLEM, 40), (None, None)])
def test_903_4f_without_a_commander_the_cost_is_unpayable(
    leader: CardDef | None, life: int | None
) -> None:
    t = table(2, commander)
    a, _ = t.seats
    a.battlefield(WAR_ROOM, TOWER)
    if leader is not None:
        a.commander(leader)
    assert a.may_activate(WAR_ROOM) is (leader is not None)
    if leader is not None:
        a.activates(WAR_ROOM)
        assert a.life == life
        t.resolve()
        assert len(a.hand_names) == 1
    else:
        assert commanders_identity(t.game, 0) is None
        assert types_made() == set(), "the land taps for nothing"


@pytest.mark.rule("903.4a")
@pytest.mark.parametrize("zone", ["command", "hand", "library", "graveyard"])
def test_903_4a_the_identity_stays_wherever_the_commander_is(zone: str) -> None:
    t = table(2, commander)
    a, _ = t.seats
    getattr(a, zone)(RED)
    number = a.find(RED, zones=(zone,))
    t.game.edit(number).commander = number
    assert commanders_identity(t.game, 0) == {"R"}


@pytest.mark.rule("903.4a")
@pytest.mark.rule("903.3c")
def test_903_4a_what_it_is_merged_with_does_not_count() -> None:
    t = table(2, commander)
    a, _ = t.seats
    beast = card("Mutate {0}", "Creature — Beast", "Beast", mana_cost="{B}")
    a.battlefield(RED, commander=True).hand(beast)
    a.casts(beast, at=RED, paying="mutate")
    t.resolve()
    a.answers(a.question.options[0])
    assert commanders_identity(t.game, 0) == {"R"}


@pytest.mark.rule("903.4b")
@pytest.mark.rule("607.2p")
def test_903_4b_a_chosen_color_belongs_to_the_identity() -> None:
    """The choice is made as the commander is put into the command zone, and all see it."""
    piper = card(
        "If Piper is your commander, choose a color before the game begins. "
        "Piper is the chosen color.",
        "Legendary Creature — Shapeshifter",
        "Piper",
        mana_cost="{5}",
    )
    seats = [SeatSetup(name, [STONE] * 40, commanders=[piper]) for name in "AB"]
    game = new_game(seats, combine(commander, starting_seat(0)), 2)
    for color in "GU":
        question = game.questions[0]
        assert question.rule == "607.2p"
        seat = question.player
        submit(game, question.id, color)
        identity = commanders_identity(game, seat)
        assert identity in ({color}, frozenset()), "both choose before anything happens"
    assert {"".join(commanders_identity(game, seat) or ()) for seat in (0, 1)} == {"G", "U"}


@pytest.mark.rule("903.3d")
@pytest.mark.parametrize(
    ("where", "free"),
    [("battlefield", True), ("command", False), ("stolen", True), ("of others", False)],
)
def test_903_3d_to_control_a_commander_is_to_control_a_permanent(where: str, free: bool) -> None:
    """Any player's commander is enough, but it has to be on the battlefield."""
    t = table(2, commander)
    a, b = t.seats
    a.hand(FREE)
    if where == "battlefield":
        a.battlefield(RED, commander=True)
    elif where == "command":
        a.commander(RED)
    elif where == "stolen":
        a.battlefield(RED, owner=b, commander=True)
    else:
        b.battlefield(RED, commander=True)
    assert a.may_cast(FREE) is free
    if free:
        a.casts(FREE)
        t.resolve()
        assert a.life == 43
