"""Saving a game as its answers, and playing it again from them."""

import json
import random
from dataclasses import fields, replace

import pytest

from apnap._version import __version__
from apnap.effects.costs.parts import TapThis
from apnap.effects.instructions.all_instructions import DealDamage
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AnyTarget
from apnap.effects.words.selections import Targets
from apnap.rules.game.setup import SeatSetup, SetupError
from apnap.state.ability import ManaAbility, SpellAbility, Target
from apnap.state.card import CardDef
from apnap.state.codec import digest, dump
from apnap.state.notes import Note
from apnap.state.question import Act, ChooseSome, Declare, IllegalAnswer, Option, Question
from apnap.state.ruleset import Ruleset
from apnap.state.stickers import Sticker
from apnap.table import SaveError, Session
from apnap.table.session import DIGEST_EVERY

TAP_FOR_RED = ManaAbility(("R",), costs=(TapThis(),))
MOUNTAIN = CardDef("Mountain", "basic land", "Mountain", abilities=(TAP_FOR_RED,))
BEAR = CardDef("Bear", "creature", "Bear", "{1}{R}", 2, 2)
DAMAGE = SpellAbility((DealDamage(Number(3), Targets()),), (Target(AnyTarget()),))
BOLT = CardDef("Bolt", "instant", cost="{R}", abilities=(DAMAGE,))
DECK = [MOUNTAIN] * 12 + [BEAR, BOLT] * 8
FREE_FOR_ALL = Ruleset(attack="multiple")


def sit_down(seats, teams=""):
    return [
        SeatSetup(f"P{n}", list(DECK), team=teams[n : n + 1] if teams else "") for n in range(seats)
    ]


def choose(question, chance):
    if isinstance(question, ChooseSome) and not isinstance(question, Declare):
        number = chance.randint(question.low, question.high)
        answer = tuple(chance.sample(question.options, number))
    elif type(question) in (Question, Act):
        answer = chance.choice(question.options)
    else:
        answer = tuple([option for option in question.options if chance.random() < 0.5])
    return answer if question.is_legal(answer) else question.example()


def play(session, answers, seed=1):
    chance = random.Random(seed)
    for _ in range(answers):
        if not session.questions:
            return session
        question = chance.choice(session.questions)
        session.submit(question.id, choose(question, chance), by=question.decider)
    return session


@pytest.fixture
def session():
    return play(Session(sit_down(4), FREE_FOR_ALL, seed=9), 120)


@pytest.mark.parametrize(
    ("rules", "seats", "teams"),
    [
        (FREE_FOR_ALL, 4, ""),
        (Ruleset(range=1, seats_per_marker=4, attack="left", random_seats=True), 12, ""),
        (Ruleset(shared_turns=True, shared_life=True, life=30), 4, "AABB"),
    ],
    ids=["four seats", "twelve seats", "teams"],
)
def test_a_saved_game_is_played_again_and_goes_on(rules, seats, teams):
    session = play(Session(sit_down(seats, teams), rules, seed=9), 130)
    text = session.save()
    again = Session.load(text)
    assert again.save() == text
    assert dump(again.game) == dump(session.game)
    assert [q.id for q in again.questions] == [q.id for q in session.questions]
    play(session, 30, seed=2)
    play(again, 30, seed=2)
    assert again.save() == session.save()


def test_the_file_has_the_things_chosen_and_the_cards(session):
    data = json.loads(session.save())
    assert data["apnap"] == {"format": 1, "version": __version__}
    assert [seat["name"] for seat in data["setup"]] == ["P0", "P1", "P2", "P3"]
    assert sorted(key.split("#")[0] for key in data["cards"]) == ["Bear", "Bolt", "Mountain"]
    assert set(data["setup"][2]["deck"]) == set(data["cards"])
    assert data["answers"][0]["answer"] in ({"Option": ["yes"]}, {"Option": ["no"]})
    assert [number for number, _ in data["digests"]] == [0, DIGEST_EVERY, 2 * DIGEST_EVERY, 120]
    assert data["digests"][-1][1] == digest(session.game)
    assert data["rules"]["attack"] == "multiple"


def test_all_that_a_seat_is_set_up_with_is_saved():
    assert [field.name for field in fields(SeatSetup)] == [
        *("name", "deck", "team", "outside", "vanguard", "attractions", "stickers"),
        *("commanders", "companion", "planes", "schemes", "conspiracies", "notes"),
    ]


@pytest.mark.rule("103.2d")
def test_sticker_sheets_are_saved():
    sheets = [
        CardDef(f"Sheet {n}", "stickers", abilities=(Sticker("name", "Dark"), Sticker("art")))
        for n in range(10)
    ]
    seats = sit_down(2)
    seats[0].stickers = sheets
    session = Session(seats, FREE_FOR_ALL, seed=3)
    again = Session.load(session.save())
    assert again.seats[0].stickers == sheets
    assert again.game.player(0).open_sheets == session.game.player(0).open_sheets != ()


def test_seats_are_saved_in_the_order_given():
    rules = replace(FREE_FOR_ALL, random_seats=True)
    session = Session(sit_down(6), rules, seed=4)
    names = [session.game.player(seat).name for seat in range(6)]
    assert names != [seat.name for seat in session.seats]
    again = Session.load(session.save())
    assert [seat.name for seat in again.seats] == [f"P{n}" for n in range(6)]
    assert [again.game.player(seat).name for seat in range(6)] == names


def test_a_deck_changed_after_the_start_does_not_change_the_file():
    seats = sit_down(2)
    session = Session(seats, FREE_FOR_ALL)
    before = session.save()
    seats[0].deck.clear()
    assert session.save() == before


@pytest.mark.rule("104.3a")
def test_104_3a_concessions_are_saved_where_they_were_made(session):
    session.concede(2)
    play(session, 20, seed=3)
    session.concede(2)  # has left: nothing to record
    again = Session.load(session.save())
    assert not again.game.is_in(2)
    assert digest(again.game) == digest(session.game)
    assert [each for each in json.loads(session.save())["answers"] if "concede" in each] == [
        {"concede": 2}
    ]


def test_a_game_that_is_over_is_loaded_as_over():
    session = Session(sit_down(2), FREE_FOR_ALL)
    session.concede(0)
    assert Session.load(session.save()).game.over


def test_an_illegal_answer_is_not_recorded(session):
    before = session.save()
    question = session.questions[0]
    other = (question.decider + 1) % 4
    with pytest.raises(IllegalAnswer):
        session.submit(question.id, Option("win"))
    with pytest.raises(IllegalAnswer):
        session.submit("1.0.nothing.0", question.example())
    with pytest.raises(IllegalAnswer, match=f"P{question.decider} has to answer"):
        session.submit(question.id, question.example(), by=other)
    with pytest.raises(ValueError, match="no seat 7"):
        session.concede(7)
    assert session.save() == before


def test_a_bad_setup_is_refused():
    with pytest.raises(SetupError):
        Session([], FREE_FOR_ALL)


# ---- files that can't be loaded --------------------------------------------------------------


def put(*path):
    *path, last, value = path

    def change(data):
        for name in path:
            data = data[name]
        data[last] = value

    return change


def drop(*path):
    *path, last = path

    def change(data):
        for name in path:
            data = data[name]
        del data[last]

    return change


def another_answer(data):
    """Whoever took no mulligan takes one."""
    first = data["answers"][0]["answer"]["Option"]
    first[0] = "no" if first[0] == "yes" else "yes"


def stronger_bear(data):
    [key] = [key for key in data["cards"] if key.startswith("Bear")]
    data["cards"][key]["power"] = 20


def stranger_effect(data):
    [key] = [key for key in data["cards"] if key.startswith("Bolt")]
    data["cards"][key]["abilities"] = [{"OpponentExplodes": {}}]


WRONG = {
    "format 2, and this program reads formats up to 1": put("apnap", "format", 2),
    "there is no format 0": put("apnap", "format", 0),
    "'format' in 'apnap' has to be a number, not '1'": put("apnap", "format", "1"),
    "'apnap' has to be a JSON object": put("apnap", 1),
    "not an apnap save file": drop("apnap"),
    "the file has no 'seed'": drop("seed"),
    "'seed' in the file has to be a number, not True": put("seed", True),
    "the file has no 'setup'": drop("setup"),
    "'setup' in the file has to be a list": put("setup", {}),
    "seat 1 has to be a JSON object": put("setup", 1, "P1"),
    "'name' in seat 1 has to be a string": put("setup", 1, "name", 3),
    "'deck' in seat 1 has to be a list": put("setup", 1, "deck", "Bear"),
    "there is no card 'Ox#123' in the table": put("setup", 1, "deck", 0, "Ox#123"),
    "there is no card 5 in the table": put("setup", 1, "deck", 0, 5),
    "setting up the game can't be played again: two seats have": put("setup", 1, "name", "P0"),
    "the card 'Bear#.*' has been changed": stronger_bear,
    "there is no class 'OpponentExplodes'": stranger_effect,
    "'life' of Ruleset has to be int, not 'many'": put("rules", "life", "many"),
    "Ruleset has no field 'luck'": put("rules", "luck", 1),
    "setting up the game: the game is not the one that was saved": put("seed", 10),
    "answer 7 has to be a JSON object": put("answers", 6, 5),
    "answer 7 has no 'question'": put("answers", 6, {}),
    "'by' in answer 7 has to be a number": put("answers", 6, "by", None),
    "answer 7 has no 'answer'": drop("answers", 6, "answer"),
    "answer 7: .* is not an option": put("answers", 6, "answer", {"Option": [1, 2]}),
    "answer 7: there is no class 'Win'": put("answers", 6, "answer", {"Win": {}}),
    "answer 7 of 120 can't be played again: .*not the place of an option": put(
        "answers", 6, "answer", 5
    ),
    "answer 7 of 120 can't be played again: .*is not open": put("answers", 6, "question", "x"),
    "answer 7 of 120 can't be played again: .*no seat 9": put("answers", 6, {"concede": 9}),
    "can't be played again|is not the one that was saved": another_answer,
    "120 answers, but its last digest is for none": put("digests", []),
    "119 answers, but its last digest is for 120": drop("answers", 119),
    "is not a digest": put("digests", 1, ["50", "x"]),
    "answer 50 of 120: the game is not the one that was saved": put("digests", 1, 1, "0" * 32),
    "answer 120 of 120: the game is not the one that was saved": put("digests", 3, 1, "0" * 32),
}


@pytest.fixture(scope="module")
def saved():
    return play(Session(sit_down(4), FREE_FOR_ALL, seed=9), 120).save()


@pytest.mark.parametrize("message", WRONG)
def test_a_bad_file_is_refused_with_what_is_wrong(saved, message):
    data = json.loads(saved)
    WRONG[message](data)
    with pytest.raises(SaveError, match=message) as caught:
        Session.load(json.dumps(data))
    if type(data.get("apnap")) is dict and data["apnap"]["format"] != "1":
        assert f"written by apnap {__version__}" in str(caught.value)


def test_the_version_that_wrote_a_newer_file_is_named(saved):
    data = json.loads(saved)
    data["apnap"] = {"format": 3, "version": "7.5.0"}
    with pytest.raises(SaveError, match=r"load it with apnap 7\.5\.0 or newer"):
        Session.load(json.dumps(data))


@pytest.mark.parametrize("text", ["", "no", "[]", "3", "null", '{"apnap": NaN}', "[" * 100_000])
def test_a_foreign_file_is_refused(text):
    with pytest.raises(SaveError, match=r"not JSON|not an apnap save file|nested too deeply"):
        Session.load(text)


def test_a_truncated_file_is_refused(saved):
    for length in range(0, len(saved), 997):
        with pytest.raises(SaveError, match="not all of it is there"):
            Session.load(saved[:length])


def test_what_is_owned_outside_the_game_is_saved_too():
    wish = CardDef("Wish", "sorcery", cost="{R}")
    seats = [SeatSetup("A", [BEAR] * 20, outside=[wish]), SeatSetup("B", [BEAR] * 20)]
    again = Session.load(Session(seats, Ruleset(), 1).save())
    assert [card.name for card in again.seats[0].outside] == ["Wish"]
    assert digest(again.game) == digest(Session(seats, Ruleset(), 1).game)


@pytest.mark.rule("905.2b")
def test_what_was_noted_in_a_draft_is_saved():
    seats = sit_down(2)
    seats[1].notes = (Note("Lurking Automaton", "number", 9), Note("Regicide", "color", "W"))
    session = Session(seats, Ruleset(), 1)
    again = Session.load(session.save())
    assert again.seats[1].notes == seats[1].notes == again.game.player(1).notes
    text = session.save().replace('"color","W"', '"colour","W"')
    with pytest.raises(SaveError, match="is not a note"):
        Session.load(text)
