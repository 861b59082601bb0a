"""A game as JSON and its digest: at any question, in any process, whatever was copied."""

import importlib
import inspect
import json
import os
import pkgutil
import random
import subprocess
import sys
from dataclasses import fields, replace
from types import UnionType
from typing import Literal, Union, get_origin

import pytest

import apnap
from apnap.effects.costs.parts import TapThis
from apnap.effects.instructions.all_instructions import CreateToken, DealDamage, DrawCards, Pump
from apnap.effects.replacement.entering import EntersTapped
from apnap.effects.words.amounts import Number
from apnap.effects.words.conditions import Compare
from apnap.effects.words.filters import AnyTarget, APlayer, Permanent
from apnap.effects.words.selections import Targets, You
from apnap.rules.game.ending import concede
from apnap.rules.game.setup import SeatSetup, new_game
from apnap.rules.machine.engine import advance, submit
from apnap.state import names, rule_changes, ruleset
from apnap.state.ability import ActivatedAbility, Keyword, ManaAbility, SpellAbility, Target
from apnap.state.card import CardDef
from apnap.state.characteristics import Characteristics
from apnap.state.codec import GAME, SEAT, CodecError, decode, digest, dump, encode, load
from apnap.state.encoding import (
    CHARACTERISTICS,
    WORD_KINDS,
    WORDS_IN_ROWS,
    Reader,
    class_named,
    key_of,
    step_names,
)
from apnap.state.event import Entry, Event
from apnap.state.game import Continuous
from apnap.state.mana import Mana, mana_cost, symbol
from apnap.state.objects import GameObject, LastKnown
from apnap.state.player import Player
from apnap.state.question import (
    NO,
    PASS,
    Act,
    Arrange,
    ChooseNumber,
    ChooseSome,
    Declare,
    Option,
    Question,
)
from apnap.state.records import Record, Value, field_names
from apnap.state.ruleset import Ruleset
from apnap.state.turn import Turn

KINDS = (Literal, UnionType, Union)  # what an alias of a kind of strings is made with
FREE_FOR_ALL = Ruleset(attack="multiple")
MELEE = Ruleset(range=1, seats_per_marker=4, attack="left")
TEAMS = Ruleset(shared_turns=True, shared_life=True, life=30)
TABLES = [
    pytest.param(FREE_FOR_ALL, 4, "", id="four seats"),
    pytest.param(MELEE, 12, "", id="twelve seats, three turns at once"),
    pytest.param(TEAMS, 4, "AABB", id="two teams of two"),
]


def target(what):
    return (Target(what),)


TAP_FOR_RED = ManaAbility(("R",), costs=(TapThis(),))
MOUNTAIN = CardDef("Mountain", "basic land", "Mountain", abilities=(TAP_FOR_RED,))
BEAR = CardDef("Bear", "creature", "Bear", "{1}{R}", 2, 2)
BIRD = CardDef(
    "Bird", "creature", "Bird", "{R}", 1, 1, abilities=(Keyword("flying"), Keyword("haste"))
)
DAMAGE = DealDamage(Number(3), Targets())
BOLT = CardDef(
    "Bolt", "instant", cost="{R}", abilities=(SpellAbility((DAMAGE,), target(AnyTarget())),)
)
GROW = CardDef(
    "Grow",
    "instant",
    cost="{R}",
    abilities=(SpellAbility((Pump(Targets(), 2, 2),), target(Permanent(("creature",)))),),
)
GOBLIN = CardDef("Goblin", "creature", "Goblin", colors="R", power=1, toughness=1, token=True)
HORN = CardDef(
    "Horn",
    "sorcery",
    cost="{2}{R}",
    abilities=(SpellAbility((CreateToken(GOBLIN, Number(2)), DrawCards(You()))),),
)
PING = ActivatedAbility(
    (DealDamage(Number(1), Targets()),), costs=(TapThis(),), targets=target(AnyTarget())
)
PINGER = CardDef("Pinger", "creature", "Wizard", "{2}{R}", 1, 1, abilities=(PING,))
DECK = [MOUNTAIN] * 12 + [BEAR, BIRD, BOLT, GROW, HORN, PINGER] * 3


def begin(rules, seats, teams="", seed=5):
    names = [
        SeatSetup(f"P{n}", list(DECK), team=teams[n : n + 1] if teams else "") for n in range(seats)
    ]
    return new_game(names, rules, seed)


def choose(question, chance):
    """A random legal answer."""
    if isinstance(question, Declare):
        picked = tuple([option for option in question.options if chance.random() < 0.5])
        return picked if question.is_legal(picked) else question.example()
    if isinstance(question, Arrange):
        return tuple(chance.sample(question.options, len(question.options)))
    if isinstance(question, ChooseSome):
        number = chance.randint(question.low, question.high)
        return tuple(chance.sample(question.options, number))
    if isinstance(question, ChooseNumber):
        return chance.randint(question.low, question.high)
    if type(question) in (Question, Act):
        return chance.choice(question.options)
    return question.example()


def play(game, chance, answers):
    """Answer so many questions, or until the game is over."""
    for _ in range(answers):
        if game.over:
            return
        question = chance.choice(game.questions)
        submit(game, question.id, choose(question, chance))


def asked(game):
    """What is asked; how a declaration's legality is found out may refer to the game itself."""
    return [
        (type(q), q.id, q.rule, q.decider, q.options, q.player, q.prompt, q.stacks, q.example())
        for q in game.questions
    ]


def reloaded(game):
    twin = load(dump(game))
    advance(twin)
    return twin


def is_looked_at(answers):
    """Every question as the game begins, later every fourth: kinds of questions come again."""
    return answers < 30 or answers % 4 == 0


def played(rules, seats, teams="", answers=150, seed=1):
    game = begin(rules, seats, teams)
    play(game, random.Random(seed), answers)
    return game


def digest_of_a_game_played_anew():
    """Called in other processes."""
    game = played(MELEE, 12, answers=120)
    return f"{digest(game)} {dump(game)}"


# ---- saving at any question ------------------------------------------------------------------


@pytest.mark.parametrize(("rules", "seats", "teams"), TABLES)
def test_a_game_saved_and_loaded_at_any_question_goes_on_alike(rules, seats, teams):
    straight, broken = begin(rules, seats, teams), begin(rules, seats, teams)
    one, other = random.Random(3), random.Random(3)
    answers = 0
    while not straight.over and answers < 160:
        if is_looked_at(answers):
            broken = reloaded(broken)
            assert asked(broken) == asked(straight)
            assert digest(broken) == digest(straight)
        play(straight, one, 1)
        play(broken, other, 1)
        answers += 1
    assert answers > 100
    assert [encode(entry) for entry in broken.log] == [encode(entry) for entry in straight.log]


@pytest.mark.parametrize(("rules", "seats", "teams"), TABLES)
def test_a_game_is_dumped_alike_after_it_was_loaded(rules, seats, teams):
    game = played(rules, seats, teams)
    text = dump(game)
    assert dump(load(text)) == text


def test_a_game_that_is_over_stays_over():
    game = begin(FREE_FOR_ALL, 2)
    concede(game, 1)
    twin = reloaded(game)
    assert twin.over
    assert twin.questions == []
    assert [twin.player(seat).status for seat in (0, 1)] == ["won", "lost"]


def test_the_games_played_here_reach_the_middle_of_things():
    """Control: the saved games are in the middle of casting, combat and several turns."""
    seen = set()
    for rules, seats, teams in ((FREE_FOR_ALL, 4, ""), (MELEE, 12, ""), (TEAMS, 4, "AABB")):
        game, chance = begin(rules, seats, teams), random.Random(3)
        for _ in range(160):
            play(game, chance, 1)
            for turn in game.turns.values():
                seen.update([type(procedure).__name__ for procedure in turn.agenda])
            seen.update([f"{len(game.turns)} turns"])
            seen.update(
                ["tokens" for table in game.seats for o in table.objects.values() if o.many > 1]
            )
            seen.update(["effect" for table in game.seats if table.effects])
            seen.update(["last known" for table in game.seats if table.last_known])
    wanted = {"StartGame", "Cast", "Priority", "DeclareAttackers", "DeclareBlockers", "Activate"}
    assert wanted | {"3 turns", "tokens", "effect", "last known"} <= seen


# ---- single values ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    "value",
    [
        None,
        True,
        -1,
        "text “with” signs",
        (),
        ((1, 2), (), ("a", (True, None))),
        {3: (1,), -1: ()},
        {"b": PASS, "a": (NO, Option("attack", 5, 1, many=3))},
        frozenset(("W", "U")),
        Mana("G"),
        Mana("G", snow=True, source=17),
        mana_cost("{X}{2}{G/U}{B/P}{S}"),
        mana_cost("{0}"),
        mana_cost("").with_x(2),
        symbol("2/W"),
        PING,
        replace(FREE_FOR_ALL, ranges=((0, 1), (3, 2))),
    ],
    ids=lambda value: type(value).__name__,
)
def test_a_value_comes_back_as_it_was(value):
    data = json.loads(json.dumps(encode(value)))
    assert decode(data) == value
    assert type(decode(data)) is type(value)


def test_a_number_is_not_mistaken_for_a_truth_value():
    row = replace(GameObject(card=BEAR), damage=1, tapped=True)
    cards = {}
    back = decode(encode(row, cards), cards)
    assert back.damage == 1
    assert type(back.damage) is int
    assert back.tapped is True


def test_cards_are_written_once_and_with_the_tokens_they_make():
    cards = {}
    encode((HORN, HORN, BEAR), cards)
    assert sorted(key.split("#")[0] for key in cards) == ["Bear", "Goblin", "Horn"]
    horn = decode(encode(HORN, cards), cards)
    assert horn == HORN
    assert key_of(horn) == key_of(HORN)


def test_cards_of_one_name_that_differ_have_different_keys():
    for name in field_names(CardDef):
        if name == "name":
            continue
        values = {"abilities": (Keyword("reach"),), "token": True, "cost": "{9}", "colors": "U"}
        values["faces"] = (BEAR,)
        other = replace(BEAR, **{name: values.get(name, different(getattr(BEAR, name), name))})
        assert key_of(other) != key_of(BEAR), name
        assert other.key.startswith("Bear#")


def test_characteristics_last_known_come_back():
    chars = BEAR.base.copy()
    chars.power, chars.colors = 7, frozenset("WU")
    chars.index()
    row = GameObject(id=9, card=BEAR)
    for last in (LastKnown(9, row=row, looked=chars), LastKnown(9, row=row, looked=BEAR.base)):
        cards = {}
        back = decode(encode(last, cards), cards)
        for name in CHARACTERISTICS:
            assert getattr(back.looked, name) == getattr(last.looked, name)
        assert back.looked.is_creature
    assert decode(encode(LastKnown(9, row=row), cards), cards).looked is None


def test_a_procedure_saves_the_name_of_its_next_step():
    game = begin(FREE_FOR_ALL, 4)
    [start] = game.turns[0].agenda
    [[name, body]] = encode(start).items()
    assert (name, body["at"]) == ("StartGame", "decide_mulligans")
    start = decode(encode(start))
    start.finish()
    assert encode(start)["StartGame"]["at"] == "end"
    assert decode(encode(start)).at == len(start.steps())
    assert len(set(step_names(start))) == len(start.steps())


@pytest.mark.parametrize("value", [1.5, [1], object(), Act("key", "117.1", 0), b"bytes"])
def test_what_no_game_may_hold_is_refused(value):
    with pytest.raises(CodecError, match="can't be saved"):
        encode((value,))


# ---- nothing is forgotten --------------------------------------------------------------------


def attributes(value):
    if not hasattr(value, "__dict__"):
        pytest.skip("compiled classes don't tell what they hold")
    return set(vars(value))


def test_everything_a_game_holds_is_saved_or_derived():
    game = begin(FREE_FOR_ALL, 4)
    written = {"rules", "seed", "sides", "names", "seats", "turns", "log", *GAME}
    derived = {
        "size",
        "epoch",
        "asked",
        "turns_to_ask_again",
        "drafts",
        "present",
        "actions",
        "kept_draft",
        "host",
    }
    derived |= {"actions_version", "seat_actions_version", "watched"}
    derived |= {
        "seats_to_resettle",
        "control_source_left",
        "recheck_day_and_night",
        "defining",
    }  # only within one step
    assert attributes(game) == written | derived
    rows = {"player", "objects", "effects", "last_known", "delayed", *SEAT}
    assert attributes(game.seats[0]) == rows | {"epoch", "looks", "region", "hash"}


def test_all_that_characteristics_are_made_of_is_saved():
    assert tuple(inspect.signature(Characteristics).parameters) == CHARACTERISTICS


def test_every_class_of_the_kernel_has_a_name_of_its_own():
    for module in pkgutil.walk_packages(apnap.__path__, "apnap."):
        if module.name.split(".")[1] in ("state", "rules", "effects"):
            importlib.import_module(module.name)
    todo = [Value, Record, Event, Entry]
    while todo:
        kind = todo.pop()
        todo += kind.__subclasses__()
        if kind.__module__.startswith("apnap."):
            assert class_named(kind.__name__) is kind


# ---- bad text --------------------------------------------------------------------------------


def changed(change):
    data = json.loads(dump(played(FREE_FOR_ALL, 2, answers=20)))
    change(data)
    return json.dumps(data)


def put(*path):
    *path, last, value = path

    def change(data):
        for name in path:
            data = data[name]
        data[last] = value

    return change


BAD = {
    "the game is in format 99": put("format", 99),
    "'format' in the game has to be a number": put("format", True),
    "'seed' in the game has to be a number, not 'x'": put("seed", "x"),
    "there is no class 'Nonsense'": put("turns", 0, {"Nonsense": {}}),
    "not a Turn": put("turns", 0, {"Player": {}}),
    "Turn has no field 'phase'": put("turns", 0, {"Turn": {"phase": 1}}),
    "'stack' of Turn has to be tuple, not 5": put("turns", 0, {"Turn": {"stack": 5}}),
    "'step' of Turn has to be one of '', .*'untap'.*, not 'lunch'": put(
        "turns", 0, {"Turn": {"step": "lunch"}}
    ),
    "'status' of Player has to be one of 'absent', .*, not 'asleep'": put(
        "seats", 0, "player", {"Player": {"status": "asleep"}}
    ),
    "an object has one key": put("turns", 0, {}),
    "seat 0 has to be a JSON object": put("seats", 0, 7),
    "not its Player": put("seats", 0, "player", {"Player": {"id": 1}}),
    "seat 0 has number 4000000, which it has not given yet": put(
        "seats", 0, "objects", 0, {"GameObject": {"id": 4_000_000}}
    ),
    "'clock' of the game can't be 'noon'": put("state", "clock", "noon"),
    "don't have each of the 2 seats once": put("sides", [[0], [0]]),
    "1.5 is not a value": put("state", "clock", 1.5),
    "the log has": put("log", 0, {"Player": {}}),
    "in the table of cards": put("cards", {}),
}


@pytest.mark.parametrize("message", BAD)
def test_a_text_that_is_no_game_is_refused(message):
    with pytest.raises(CodecError, match=message.replace("(", r"\(")):
        load(changed(BAD[message]))


def test_an_object_in_a_zone_that_does_not_exist_is_refused():
    """The rows of a compiled kernel are checked as well."""
    with pytest.raises(CodecError, match=r"'zone' of GameObject has to be one of .*'limbo'"):
        decode({"GameObject": {"zone": "limbo"}})
    with pytest.raises(CodecError, match=r"'zone' of GameObject has to be one of .*, not 5"):
        decode({"GameObject": {"zone": 5}})
    assert decode({"GameObject": {"zone": "phased_out"}}).zone == "phased_out"


def test_every_kind_of_strings_can_be_checked_when_a_game_is_loaded():
    """A field whose annotation is an alias that `WORD_KINDS` does not know could hold anything."""
    for module in (names, rule_changes, ruleset):
        aliases = [name for name, each in vars(module).items() if get_origin(each) in KINDS]
        assert aliases
        assert set(aliases) <= set(WORD_KINDS)


def test_the_kinds_of_strings_in_rows_are_those_of_their_annotations():
    rows = {kind.__name__: kind for kind in (GameObject, Player, Ruleset, Turn)}
    for (row, name), alias in WORDS_IN_ROWS.items():
        [hint] = [each.type for each in fields(rows[row]) if each.name == name]
        assert hint in (alias, type)  # `type`: compiled


def test_a_text_that_is_not_json_is_refused():
    whole = dump(begin(FREE_FOR_ALL, 2))
    for text in ("", "{", whole[:-1], whole[: len(whole) // 2], "NaN", "[" * 100_000):
        with pytest.raises(CodecError, match=r"JSON|nested too deeply"):
            load(text)


def test_a_changed_card_is_refused():
    cards = {}
    encode(HORN, cards)
    cards[key_of(GOBLIN)]["power"] = 9
    with pytest.raises(CodecError, match="has been changed"):
        Reader(cards).card(key_of(HORN))


def test_a_card_that_is_part_of_itself_is_refused():
    cards = {}
    encode(HORN, cards)
    effects = cards[key_of(HORN)]["abilities"][0]["SpellAbility"]["effects"]
    effects[0]["CreateToken"]["token"] = {"card": key_of(HORN)}
    with pytest.raises(CodecError, match="part of itself"):
        Reader(cards).card(key_of(HORN))


def test_an_unknown_step_is_refused():
    data = encode(begin(FREE_FOR_ALL, 2).turns[0].agenda[0])
    data["StartGame"]["at"] = "cut_the_cards"
    with pytest.raises(CodecError, match="StartGame has no step 'cut_the_cards'; it has choose_"):
        decode(data)


# ---- copies ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("rules", "seats", "teams"), TABLES)
def test_copies_never_share_what_one_of_them_writes(rules, seats, teams):
    chance = random.Random(11)
    games = [played(rules, seats, teams, answers=60)]
    known = [dump(games[0])]
    for _ in range(9):
        at = chance.randrange(len(games))
        games.append(games[at].copy())
        known.append(known[at])
        at = chance.choice((at, len(games) - 1))
        digest(games[at])  # hashes that copies share must not outlive a write
        play(games[at], chance, 3)
        known[at] = dump(games[at])
        for game, text in zip(games, known, strict=True):
            assert dump(game) == text
    for game, text in zip(games, known, strict=True):
        assert digest(game) == digest(load(text))


@pytest.mark.parametrize(("rules", "seats", "teams"), TABLES)
def test_a_copy_goes_on_as_the_game_would(rules, seats, teams):
    game = begin(rules, seats, teams)
    one, other = random.Random(7), random.Random(7)
    twin = game.copy()
    for _ in range(120):
        play(game, one, 1)
        twin = twin.copy()
        play(twin, other, 1)
        assert digest(game) == digest(twin)
    assert dump(game) == dump(twin)


@pytest.mark.parametrize(("rules", "seats", "teams"), TABLES)
def test_asking_changes_nothing(rules, seats, teams):
    for seed in range(3):
        game, chance = begin(rules, seats, teams), random.Random(seed)
        for _ in range(130):
            before, questions = digest(game), asked(game)
            game.asked, game.turns_to_ask_again = {}, tuple(game.turns)
            advance(game)
            assert digest(game) == before
            assert asked(game) == questions
            play(game, chance, 1)


# ---- the digest ------------------------------------------------------------------------------


@pytest.mark.parametrize(("rules", "seats", "teams"), TABLES)
def test_the_digest_kept_up_to_date_is_the_one_computed_anew(rules, seats, teams):
    game, chance = begin(rules, seats, teams), random.Random(3)
    for answers in range(100):
        if is_looked_at(answers):
            assert digest(game) == digest(load(dump(game)))
        play(game, chance, 1)


# Values for fields that are None: a compiled class takes no others than those of its types.
FOR_NONE = {
    "skip_first_draw": True,
    "first": 1,
    "deploy": BEAR,
    "last_known": Player(id=1, name="?"),
    "hidden_as": BEAR,
    "origin": BEAR,
    "ability": Keyword("reach"),
    "lasts": Compare(Number(1)),
    "replacement": EntersTapped(),
    "permits": Keyword("reach"),
    "next_spell": APlayer("you"),
    "worth": 9,
    "identity": frozenset("U"),
}


def different(value, name):
    """Another value of the same kind, for the field of this name."""
    if value is None:
        return FOR_NONE.get(name, (77,))
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return value + "?"
    if isinstance(value, tuple):
        return (*value, 77)
    if isinstance(value, dict):
        return {**value, "?": (77,)}
    if isinstance(value, frozenset):
        return value | {"?"}
    if isinstance(value, set):
        return {*value, 77}
    if isinstance(value, CardDef):
        return replace(value, text=value.text + "?")
    return (77,)


def fields_of(row):
    return [name for name in field_names(type(row)) if name not in ("epoch", "hash")]


def changes_the_digest(game, row_of):
    """Does a change of any one field of that row give another digest, each another?"""
    seen = {digest(game)}
    for name in fields_of(row_of(game)):
        twin = game.copy()
        row = row_of(twin)
        setattr(row, name, different(getattr(row, name), name))
        seen.add(digest(twin))
    return len(seen) == len(fields_of(row_of(game))) + 1


def test_the_digest_differs_when_any_one_field_of_a_row_differs():
    game = played(FREE_FOR_ALL, 4)
    held = next(iter(game.seats[2].objects))
    assert changes_the_digest(game, lambda g: g.edit_player(3))
    assert changes_the_digest(game, lambda g: g.edit(held))
    assert changes_the_digest(game, lambda g: g.edit_turn(1))


def test_the_digest_differs_when_any_one_field_of_a_procedure_differs():
    game = played(FREE_FOR_ALL, 4)
    for at in range(len(game.turns[1].agenda)):

        def procedure(twin, at=at):
            turn = twin.edit_turn(1)
            own = [replace(each) for each in turn.agenda]
            turn.agenda = tuple(own)
            return own[at]

        assert changes_the_digest(game, procedure)


def test_the_digest_differs_when_effects_or_last_known_objects_differ():
    game = played(FREE_FOR_ALL, 4)
    game.table(1).effects[401] = Continuous(id=401, affected=(9,))
    game.table(1).last_known[405] = LastKnown(id=405, row=GameObject(id=405, card=BEAR))

    def effect(twin):
        twin.table(1).effects[401] = replace(twin.seats[1].effects[401], hash=0)
        return twin.seats[1].effects[401]

    def last_known(twin):
        twin.table(1).last_known[405] = replace(twin.seats[1].last_known[405], row=BEAR_ROW, hash=0)
        return twin.seats[1].last_known[405]

    assert changes_the_digest(game, effect)
    before = digest(game)
    last_known(game)
    assert digest(game) != before


BEAR_ROW = GameObject(id=405, card=BEAR, damage=1)


def test_the_digest_differs_when_anything_else_of_the_game_differs():
    game = played(FREE_FOR_ALL, 4)
    seen = {digest(game)}
    for name in ("clock", "remaining", "departed", "over", "seed"):
        twin = game.copy()
        setattr(twin, name, different(getattr(twin, name), name))
        seen.add(digest(twin))
    for name in SEAT:
        twin = game.copy()
        table = twin.table(0)
        setattr(table, name, different(getattr(table, name), name))
        seen.add(digest(twin))
    for name in field_names(Ruleset):
        twin = game.copy()
        twin.rules = replace(game.rules, **{name: different(getattr(game.rules, name), name)})
        seen.add(digest(twin))
    assert len(seen) == 1 + 5 + len(SEAT) + len(field_names(Ruleset))


def test_the_digest_differs_when_something_else_has_happened_this_turn():
    game = played(FREE_FOR_ALL, 4)
    last = game.log.recent[-1]
    other = game.copy()
    other.log.recent[-1] = replace(last, event=replace(last.event, why=("100.1",)), hash=0)
    assert digest(other) != digest(game)


def test_the_digest_does_not_depend_on_what_was_logged_in_turns_that_are_over():
    game = played(FREE_FOR_ALL, 4)
    turn = game.turns[1]
    at = next(n for n, entry in enumerate(game.log) if entry.round == turn.number - 1)
    other = load(dump(game))
    chunk, place = divmod(at, 64)
    old = list(other.log.chunks[chunk])
    old[place] = replace(old[place], event=replace(old[place].event, why=("100.1",)))
    other.log.chunks = (*other.log.chunks[:chunk], tuple(old), *other.log.chunks[chunk + 1 :])
    assert digest(other) == digest(game)


def test_the_digest_does_not_depend_on_the_order_of_dicts():
    game = played(FREE_FOR_ALL, 4)
    other = game.copy()
    for seat in range(4):
        table = other.table(seat)
        table.effects = dict(reversed(table.effects.items()))
        table.watchers = dict(reversed(table.watchers.items()))
    assert digest(other) == digest(game)


def test_the_digest_is_the_same_in_every_process():
    script = f"import runpy; print(runpy.run_path({__file__!r})['digest_of_a_game_played_anew']())"
    found = set()
    for seed in ("0", "4242"):
        done = subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        )
        found.add(done.stdout.strip())
    assert found == {digest_of_a_game_played_anew()}
