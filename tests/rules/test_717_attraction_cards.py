"""717: Attractions: the deck, opening, visiting, the junkyard."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.open_an_attraction import OpenAttractions
from apnap.effects.actions.roll_to_visit_attractions import VisitAttractions
from apnap.effects.instructions.copying import CreateCopy
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.replacement.replacements import GoesElsewhere
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import CardIn, Permanent
from apnap.effects.words.selections import Each, Targets
from apnap.rules.game.setup import SeatSetup, SetupError
from apnap.rules.zones.view import view
from apnap.state.ability import ReplacementAbility, Target
from apnap.state.card import CardDef
from apnap.state.codec import dump, load
from apnap.state.ruleset import Ruleset
from apnap.table import Session
from apnap.testing import Seat, table
from apnap.testing.attraction_cards import (
    ALWAYS,
    DARK,
    RIDE,
    STAND,
    after_combat,
    attraction,
    cast,
    junkyard,
)
from apnap.testing.invariants import check_all
from apnap.testing.simple_cards import enchantment, gain_life, instant

OPEN, OPEN_TWO = instant("Open", OpenAttractions()), instant("Open Two", OpenAttractions(Number(2)))
VISIT = instant("Visit", VisitAttractions())
ARTIFACT = (Target(Permanent(("artifact",))),)
DESTROY = instant("Destroy", Destroy(Targets()), targets=ARTIFACT)
BOUNCE = instant("Bounce", MoveTo(Targets(), "hand"), targets=ARTIFACT)
EXILE = instant("Exile", MoveTo(Targets(), "exile"), targets=ARTIFACT)


def deck(seat: Seat) -> int:
    rows = [seat.table.game.object(n) for n in seat.table.game.player(seat.number).command]
    return len([row for row in rows if row.face_down])


# ---- the deck --------------------------------------------------------------------------------


def new(*attractions: CardDef, seed: int = 1, deck: list[CardDef] | None = None) -> Session:
    seats = [SeatSetup(name, deck or [CardDef("Land", "land")] * 20) for name in "AB"]
    seats[0].attractions = list(attractions)
    return Session(seats, Ruleset(first=0), seed)


@pytest.mark.rule("717.2")
@pytest.mark.rule("103.3a")
@pytest.mark.rule("100.2d")
@pytest.mark.rule("108.5")
def test_717_2_attractions_are_a_shuffled_deck_of_their_own_in_the_command_zone():
    tops = set()
    for seed in range(12):
        game = new(RIDE, STAND, DARK, seed=seed).game
        rows = [game.object(number) for number in game.player(0).command]
        assert sorted(row.card.name for row in rows) == ["Dark", "Ride", "Stand"]
        assert all(row.face_down for row in rows)
        assert len(game.player(0).library) + len(game.player(0).hand) == 20
        assert game.player(1).command == ()
        tops.add(rows[-1].card.name)
    assert tops == {"Dark", "Ride", "Stand"}


@pytest.mark.rule("717.2")
def test_717_2_an_attraction_deck_holds_attractions_and_no_other_deck_does():
    with pytest.raises(SetupError, match=r"717\.1"):
        new(CardDef("Bear", "creature"))
    with pytest.raises(SetupError, match=r"717\.1"):
        new(CardDef("No lights", "artifact", "Attraction"))
    with pytest.raises(SetupError, match=r"717\.2"):
        new(deck=[RIDE])


def test_a_game_with_attractions_is_saved_and_loaded():
    session = new(RIDE, STAND)
    again = Session.load(session.save())
    assert again.seats[0].attractions == [RIDE, STAND]
    assert again.game.player(0).command == session.game.player(0).command


@pytest.mark.rule("717.2")
def test_717_2_nobody_sees_what_is_in_the_deck_and_everybody_the_junkyard():
    t = table(2)
    a, _ = t.seats
    a.supplementary_deck(RIDE, STAND).command(DARK)
    for seat in (0, 1, None):
        found = view(t.game, seat)["players"][0]["command"]
        assert sorted(each["name"] for each in found) == ["Dark", "a card", "a card"]
        assert [each.get("lights") for each in found if "id" in each] == [[7]]
    assert load(dump(t.game)).player(0).command == t.game.player(0).command


# ---- visiting --------------------------------------------------------------------------------


@pytest.mark.rule("717.1")
@pytest.mark.parametrize("seed", range(8))
def test_717_1_only_the_numbers_that_are_lit_up_count(seed: int):
    low, high = attraction("Low", gain_life(1), lights=(1, 2, 3)), attraction("High", gain_life(10))
    high = attraction("High", gain_life(10), lights=(4, 5, 6))
    t = after_combat(2, seed)
    a, _ = t.seats
    a.battlefield(low, high)
    cast(t, a, VISIT)
    t.pass_all()
    [event] = [e.event for e in t.game.log if type(e.event).__name__ == "RollToVisit"]
    assert a.life == (21 if event.numbers[0] < 4 else 30)


# ---- the junkyard ----------------------------------------------------------------------------


@pytest.mark.rule("717.6")
@pytest.mark.rule("717.6a")
@pytest.mark.parametrize("how", [DESTROY, BOUNCE])
def test_717_6_an_attraction_goes_to_its_owners_junkyard(how: CardDef):
    t = after_combat(2)
    a, b = t.seats
    a.supplementary_deck(STAND)
    b.battlefield(RIDE, owner=a)
    cast(t, a, how, "Ride")
    assert (b.permanents, a.graveyard_names, a.hand_names) == ([], [how.name], [])
    assert (junkyard(a), junkyard(b), deck(a)) == (["Ride"], [], 1)
    assert t.log_has("717.6", "junkyard")
    cast(t, a, VISIT)
    assert t.stack == [], "in the junkyard it is not visited"
    cast(t, a, OPEN_TWO)
    assert (a.permanents, junkyard(a)) == (["Stand"], ["Ride"])
    check_all(t.game)


@pytest.mark.rule("717.6")
def test_717_6_in_exile_it_stays_until_something_would_move_it():
    t = after_combat(2)
    a, _ = t.seats
    a.battlefield(RIDE)
    cast(t, a, EXILE, "Ride")
    assert (a.exile_names, junkyard(a)) == (["Ride"], [])
    cast(t, a, instant("Shuffle in", MoveTo(Each(CardIn("exile")), "library")))
    assert (a.exile_names, junkyard(a)) == ([], ["Ride"])


@pytest.mark.rule("717.6")
@pytest.mark.rule("616.1")
@pytest.mark.parametrize("first", [0, 1])
def test_717_6_it_is_one_of_the_replacement_effects_to_choose_from(first: int):
    rest = enchantment("Rest", ReplacementAbility(GoesElsewhere()))
    t = after_combat(2)
    a, b = t.seats
    a.battlefield(RIDE)
    b.battlefield(rest)
    a.hand(DESTROY).casts(DESTROY, at="Ride")
    t.resolve()
    [question] = t.questions
    assert (question.rule, question.decider) == ("616.1", 0)
    a.answers(question.options[first])
    assert sorted((*a.exile_names, *junkyard(a))) == ["Destroy", "Ride"]
    assert ("Ride" in junkyard(a)) == (question.options[first].what != b.find("Rest"))


@pytest.mark.rule("717.6")
@pytest.mark.rule("707.2")
def test_717_6_a_token_that_is_a_copy_has_the_lights_and_no_card_back():
    t = after_combat(2)
    a, _ = t.seats
    a.battlefield(RIDE)
    cast(t, a, instant("Copy", CreateCopy(Targets()), targets=ARTIFACT), "Ride")
    cast(t, a, VISIT)
    t.pass_all()
    assert a.life == 24
    tokens = [n for n in t.game.player(0).battlefield if t.game.object(n).card.token]
    cast(t, a, DESTROY, tokens[0])
    assert (a.permanents, junkyard(a)) == (["Ride"], [])


@pytest.mark.rule("717.6")
@pytest.mark.rule("727.3")
@pytest.mark.parametrize("nth", [0, 1])
def test_717_6_of_a_merged_permanent_only_the_attraction_goes_there(nth: int):
    ride = CardDef("Walker", "artifact creature", "Attraction", None, 2, 2, lights=ALWAYS)
    mutate = abilities_of("Mutate", mana="{0}")
    beast = CardDef("Beast", "creature", "Beast", "{9}", 3, 3, abilities=mutate)
    t = after_combat(2)
    a, _ = t.seats
    a.battlefield(ride).hand(beast)
    a.casts(beast, at=ride, paying="mutate")
    t.resolve()
    a.answers(t.questions[0].options[nth])  # on top or on the bottom
    top = t.game.player(0).battlefield[0]
    kill = instant("Kill", Destroy(Targets()), target=Permanent(("creature",)))
    a.hand(kill).casts(kill, at=top)
    t.resolve()
    assert (a.permanents, junkyard(a)) == ([], ["Walker"])
    assert sorted(a.graveyard_names) == ["Beast", "Kill"]
    check_all(t.game)
