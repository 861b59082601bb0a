"""717: Attractions: the deck, opening, visiting, the junkyard."""

from __future__ import annotations

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.open_an_attraction import OpenAttractions
from apnap.effects.actions.roll_to_visit_attractions import VisitAttractions, WhenVisits
from apnap.effects.instructions.copying import CreateCopy
from apnap.effects.instructions.ending import Restart
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.mechanics.attractions import ClaimThePrize, WhenClaimsPrize
from apnap.effects.mechanics.coins_and_dice import RollDice, WhenRolls
from apnap.effects.mechanics.subgames import PlaySubgame
from apnap.effects.replacement.replacements import GoesElsewhere
from apnap.effects.triggers.events import WhenMoves
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer, CardIn, Permanent
from apnap.effects.words.relations import TimesHappened
from apnap.effects.words.selections import Each, Targets, You
from apnap.rules.game.ending import concede
from apnap.rules.game.setup import SeatSetup, SetupError
from apnap.rules.zones.view import view
from apnap.state.ability import (
    Effect,
    ReplacementAbility,
    SpellAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.state.codec import dump, load
from apnap.state.ruleset import Ruleset
from apnap.table import Session
from apnap.testing import Seat, Table, table
from apnap.testing.invariants import check_all
from apnap.testing.simple_cards import enchantment, gain_life, instant

ALWAYS, NEVER = (1, 2, 3, 4, 5, 6), (7,)


def attraction(name: str, *effects: Effect, lights: tuple[int, ...] = ALWAYS) -> CardDef:
    abilities = abilities_of("Visit", abilities=(SpellAbility(effects),))
    return CardDef(name, "artifact", "Attraction", abilities=abilities, lights=lights)


RIDE, STAND, DARK = (
    attraction("Ride", gain_life(2)),
    attraction("Stand", gain_life(5)),
    attraction("Dark", gain_life(50), lights=NEVER),
)
OPEN, OPEN_TWO = instant("Open", OpenAttractions()), instant("Open Two", OpenAttractions(Number(2)))
VISIT = instant("Visit", VisitAttractions())
ARTIFACT = (Target(Permanent(("artifact",))),)
DESTROY = instant("Destroy", Destroy(Targets()), targets=ARTIFACT)
BOUNCE = instant("Bounce", MoveTo(Targets(), "hand"), targets=ARTIFACT)
EXILE = instant("Exile", MoveTo(Targets(), "exile"), targets=ARTIFACT)
STEAL = CardDef("Steal", "instant", cost="{0}")


def junkyard(seat: Seat) -> list[str]:
    rows = [seat.table.game.object(n) for n in seat.table.game.player(seat.number).command]
    return [row.card.name for row in rows if not row.face_down]


def deck(seat: Seat) -> int:
    rows = [seat.table.game.object(n) for n in seat.table.game.player(seat.number).command]
    return len([row for row in rows if row.face_down])


def after_combat(seats: int, seed: int = 1) -> Table:
    """A main phase in which nobody has to roll."""
    return table(seats, at="postcombat main", seed=seed)


def cast(t: Table, seat: Seat, card: CardDef, at: object = None) -> None:
    seat.hand(card).casts(card, at=at)
    t.resolve()
    while t.questions and t.questions[0].rule == "603.3b":
        seat.answers(t.questions[0].options)


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


# ---- opening ---------------------------------------------------------------------------------


@pytest.mark.rule("701.48b")
@pytest.mark.rule("717.3")
def test_701_48b_the_top_card_is_put_onto_the_battlefield_face_up():
    t = table(2)
    a, _ = t.seats
    a.supplementary_deck(RIDE, STAND, DARK)
    cast(t, a, OPEN)
    assert (a.permanents, deck(a)) == (["Ride"], 2)
    assert view(t.game, 1)["players"][0]["battlefield"][0]["name"] == "Ride"
    cast(t, a, OPEN_TWO)
    assert (sorted(a.permanents), deck(a)) == (["Dark", "Ride", "Stand"], 0)


@pytest.mark.rule("701.48a")
def test_701_48a_who_has_no_attraction_deck_opens_none():
    t = table(2)
    a, b = t.seats
    b.supplementary_deck(RIDE)
    a.command(STAND)  # a junkyard is no deck
    a.supplementary_deck(CardDef("Scheme", "scheme"))
    cast(t, a, OPEN)
    assert (a.permanents, b.permanents) == ([], [])


@pytest.mark.rule("701.48c")
def test_701_48c_opening_triggers_if_the_attraction_enters():
    opened = WhenMoves(to="battlefield", cause="open", who=APlayer("you"))
    fan = enchantment("Fan", TriggeredAbility(opened, (gain_life(3),)))
    t = table(2)
    a, b = t.seats
    a.supplementary_deck(RIDE, STAND).battlefield(fan)
    b.supplementary_deck(DARK)
    cast(t, a, OPEN)
    t.pass_all()
    assert a.life == 23
    cast(t, b, OPEN)
    t.pass_all()
    assert a.life == 23, "another player opened it"
    instead = GoesElsewhere(to="battlefield", was="command")
    a.battlefield(enchantment("No", ReplacementAbility(instead)))
    cast(t, a, OPEN)
    t.pass_all()
    assert (a.life, a.permanents.count("Stand"), a.exile_names) == (23, 0, ["Stand"])


# ---- visiting --------------------------------------------------------------------------------


@pytest.mark.rule("701.49a")
@pytest.mark.rule("702.159a")
@pytest.mark.rule("717.5")
def test_701_49a_those_lit_up_at_the_result_are_visited():
    t = after_combat(3)
    a, b, _ = t.seats
    a.battlefield(RIDE, STAND, DARK)
    b.battlefield(RIDE)
    cast(t, a, VISIT)
    assert sorted(t.stack) == ["Ride's ability", "Stand's ability"]
    assert t.log_has("701.49a", "visits Ride")
    t.pass_all()
    assert (a.life, b.life) == (27, 20)


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


@pytest.mark.rule("703.4g")
@pytest.mark.rule("505.5")
@pytest.mark.rule("717.4")
def test_703_4g_the_active_player_rolls_as_the_precombat_main_phase_begins():
    t = table(2)
    a, b = t.seats
    a.battlefield(RIDE)
    t.go_to("precombat main")
    assert t.log_has("703.4g", "to visit Attractions")
    assert t.stack == ["Ride's ability"]
    t.pass_all()
    assert a.life == 22
    t.go_to("postcombat main")
    assert (a.life, t.stack) == (22, [])
    t.go_to("precombat main", turn_of=b)
    assert (a.life, t.stack) == (22, []), "not in the turn of another player"
    t.go_to("precombat main", turn_of=a)
    t.pass_all()
    assert a.life == 24


@pytest.mark.rule("703.4g")
def test_703_4g_lore_counters_come_first_and_without_attractions_nobody_rolls():
    t = table(2)
    a, b = t.seats
    saga = CardDef("Tale", "enchantment", "Saga")
    a.battlefield(saga, RIDE).supplementary_deck(STAND)
    b.supplementary_deck(STAND).command(RIDE)
    t.go_to("precombat main")
    lines = [n for n, line in enumerate(t.log) if "lore" in line or "to visit" in line]
    assert len(lines) == 2
    assert "lore" in t.log[lines[0]]
    t.pass_all()
    t.go_to("precombat main", turn_of=b)
    assert len([line for line in t.log if "to visit" in line]) == 1


@pytest.mark.rule("701.49a")
@pytest.mark.rule("706.2")
def test_701_49a_what_waits_for_rolls_and_visits_is_told_once_for_each():
    visited = TriggeredAbility(WhenVisits(), (gain_life(100),))
    rolled = TriggeredAbility(WhenRolls(), (gain_life(1000),))
    visiting = TriggeredAbility(WhenRolls(visiting=True, each=True), (gain_life(10000),))
    never = TriggeredAbility(WhenRolls(each=True, low=7), (gain_life(100000),))
    t = after_combat(2)
    a, b = t.seats
    a.battlefield(RIDE, STAND, DARK, enchantment("Diary", visited, rolled, visiting, never))
    b.battlefield(RIDE)
    cast(t, a, VISIT)
    t.pass_all()
    assert a.life == 20 + 2 + 5 + 200 + 1000 + 10000
    cast(t, b, VISIT)
    t.pass_all()
    assert a.life == 11227, "another player's visits"
    dice = instant("Dice", RollDice(6, Number(3)))
    cast(t, a, dice)
    t.pass_all()
    assert a.life == 12227, "one roll of dice, to visit nothing"
    a.battlefield(
        enchantment("Each", TriggeredAbility(WhenRolls(each=True, high=6), (gain_life(7),)))
    )
    cast(t, a, dice)
    t.pass_all()
    assert a.life == 12227 + 1000 + 21, "each die is a result"
    count = TimesHappened(WhenVisits())
    a.life(20)
    cast(t, a, instant("Count", ChangeLife(You(), count)))
    assert a.life == 22


@pytest.mark.rule("702.159b")
def test_702_159b_the_prize_is_claimed_as_the_visit_ability_resolves():
    prize = attraction("Prize", gain_life(1), ClaimThePrize((gain_life(10), OpenAttractions())))
    fan = enchantment("Fan", TriggeredAbility(WhenClaimsPrize(), (gain_life(100),)))
    t = after_combat(2)
    a, b = t.seats
    a.battlefield(prize, fan).supplementary_deck(DARK)
    b.battlefield(fan)
    cast(t, a, VISIT)
    t.pass_all()
    assert (a.life, b.life) == (131, 20)
    assert "Dark" in a.permanents


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
    a.casts(beast, at=ride, way=-2)
    t.resolve()
    a.answers(t.questions[0].options[nth])  # on top or on the bottom
    top = t.game.player(0).battlefield[0]
    kill = instant("Kill", Destroy(Targets()), target=Permanent(("creature",)))
    a.hand(kill).casts(kill, at=top)
    t.resolve()
    assert (a.permanents, junkyard(a)) == ([], ["Walker"])
    assert sorted(a.graveyard_names) == ["Beast", "Kill"]
    check_all(t.game)


@pytest.mark.rule("108.5")
def test_108_5_an_attraction_outside_the_game_stays_there():
    t = after_combat(2)
    a, _ = t.seats
    a.outside(RIDE, CardDef("Ox", "creature"))
    wish = instant("Wish", MoveTo(Each(CardIn("outside")), "hand"))
    cast(t, a, wish)
    assert a.hand_names == ["Ox"]
    assert t.log_has("108.5")


# ---- the end of it ---------------------------------------------------------------------------


@pytest.mark.rule("800.4a")
def test_800_4a_deck_junkyard_and_attractions_leave_with_their_owner():
    t = after_combat(3)
    a, b, _ = t.seats
    a.supplementary_deck(STAND).command(DARK)
    b.battlefield(RIDE, owner=a)
    a.battlefield(DARK, owner=b)
    concede(t.game, 0)
    assert (t.game.player(0).command, b.permanents) == ((), [])
    assert b.exile_names == ["Dark"]


@pytest.mark.rule("724.2")
def test_724_2_all_attractions_are_in_the_deck_again():
    t = after_combat(2)
    a, _ = t.seats
    a.supplementary_deck(STAND).command(DARK).battlefield(RIDE)
    cast(t, a, instant("Again", Restart()))
    assert (deck(a), junkyard(a)) == (3, [])


@pytest.mark.rule("726.2a")
@pytest.mark.rule("726.5a")
def test_726_2a_the_deck_goes_into_the_subgame_and_the_junkyard_stays():
    t = table(2, library=20)
    a, _ = t.seats
    a.supplementary_deck(STAND, RIDE).command(DARK)
    a.hand(instant("Tale", PlaySubgame())).casts("Tale")
    t.resolve()
    inner = t.subgame
    assert (deck(inner.seats[0]), junkyard(inner.seats[0])) == (2, [])
    assert (deck(a), junkyard(a)) == (0, ["Dark"])
    inner.seats[1].concedes()
    t.go_on()
    assert (deck(a), junkyard(a)) == (2, ["Dark"])
