"""Single values as JSON, and back.

A JSON object has one key that says what it is: the name of a class, with the fields that are not at
their defaults; or "card", "dict" or "set". A list stands for a tuple. Cards are written once, in a
table, and referred to by a key that depends on their contents.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import MISSING, fields
from hashlib import blake2b
from typing import Any, Final, get_args

from .agenda import Procedure
from .card import CardDef
from .characteristics import Characteristics
from .event import Entry, Event
from .game import Game
from .mana import Mana, ManaCost, Symbol, mana_cost, symbol
from .names import (
    ActionTiming,
    Among,
    CastTiming,
    Cause,
    CombatPoint,
    CombatSide,
    CombatVerb,
    CopyOf,
    CostKind,
    Duration,
    FreshModes,
    MaybeNoteKind,
    MaybePaidFor,
    MaybePhase,
    MaybeStep,
    MaybeTime,
    MaybeZone,
    NoteKind,
    OpeningAction,
    PaidFor,
    PhaseName,
    Reduction,
    Status,
    StepName,
    StepOrPhase,
    Time,
    TimeOrOther,
    Timing,
    TriggerCause,
    Zone,
)
from .objects import LastKnown
from .question import Option
from .records import Record, Value
from .rule_changes import DoneTo, Forbidden
from .ruleset import (
    AttackOnTeam,
    AttackOption,
    CountRange,
    LegendRule,
    Mulligans,
    OpenHands,
    Seating,
    TokenOwner,
)

Json = Any
Cards = dict[str, Json]  # by key; filled by `encode`, read by `Reader`

CHARACTERISTICS: Final = (
    "name",
    "cost",
    "colors",
    "supertypes",
    "types",
    "subtypes",
    "abilities",
    "power",
    "toughness",
    "loyalty",
    "defense",
    "value",
    "lights",  # this and the following are left out if empty
    "also_named",
    "before_changes",
)

_SCALARS: Final = frozenset((int, str, bool, type(None)))
_OWN: Final = frozenset(("epoch", "hash"))  # a row's bookkeeping, not its contents
_ALWAYS: Final = object()  # equals no field's value: such a field is always written
_PRINTED: Final = "printed"  # stands for the characteristics of the card
_WRITER: Final = json.JSONEncoder(sort_keys=True, separators=(",", ":"))
_END: Final = "end"  # stands for the place after a procedure's last step


class CodecError(ValueError):
    """The text does not describe a game, or the value is of a kind that no game may contain."""


# ---- classes ---------------------------------------------------------------------------------


class Shape:
    """The form in which instances of a class are written: its fields, and the defaults that are
    left out."""

    def __init__(self, kind: Any) -> None:
        self.kind = kind
        self.name: str = kind.__name__
        self.is_procedure = issubclass(kind, Procedure)
        self.defaults: list[tuple[str, Any]] = []
        self.hints: dict[str, frozenset[str]] = {}
        for each in fields(kind):
            if not each.init or each.name in _OWN or (self.is_procedure and each.name == "at"):
                continue
            default = each.default
            if each.default_factory is not MISSING and each.default_factory() == {}:
                default = {}
            plain = type(default) in _SCALARS or default == () or default == {}
            self.defaults.append(
                (each.name, default if plain and default is not MISSING else _ALWAYS)
            )
            hint: Any = each.type
            if hint is type:  # compiled: not simply a class
                hint = WORDS_IN_ROWS.get((self.name, each.name), hint)
            self.hints[each.name] = _names_in(hint)


# Load more classes; called before a class is given up as unknown.
VOCABULARIES: list[Callable[[], None]] = []

_SHAPES: dict[type[Any], Shape] = {}
_CLASSES: dict[str, list[type[Any]]] = {}
_KINDS: dict[frozenset[str], tuple[type[Any], ...]] = {}  # by annotation; empty: anything fits
_WORDS: dict[frozenset[str], frozenset[str]] = {}  # by annotation; empty: any string fits


def _shape_of(kind: type[Any]) -> Shape:
    shape = _SHAPES.get(kind)
    if shape is None:
        if kind is not CardDef and class_named(kind.__name__) is not kind:
            raise CodecError(
                f"a {kind.__name__} can't be saved: it has to be a scalar, a tuple, an Option, or a"
                " dataclass derived from Value, Record or Event"
            )
        shape = Shape(kind)
        _SHAPES[kind] = shape
    return shape


def class_named(name: str) -> type[Any] | None:
    """The class of values, records, events or log entries with this name, or None."""
    if name not in _CLASSES:
        _list_classes()
    while name not in _CLASSES and VOCABULARIES:
        VOCABULARIES.pop()()
        _list_classes()
    classes = _CLASSES.get(name, [])
    if len(classes) > 1:
        places = " and ".join(sorted([kind.__module__ for kind in classes]))
        raise CodecError(f"{places} each have a class called {name}: a save file can't tell which")
    return classes[0] if classes else None


def _list_classes() -> None:
    """List all classes of values, records, events and log entries that have been loaded."""
    known = len(_CLASSES)
    _CLASSES.clear()
    todo: list[type[Any]] = [Value, Record, Event, Entry]
    while todo:
        kind = todo.pop()
        todo.extend(kind.__subclasses__())
        same = _CLASSES.setdefault(kind.__name__, [])
        if kind not in same:
            same.append(kind)
    if len(_CLASSES) != known:  # what was no class may be one now
        _KINDS.clear()


def _names_in(hint: Any) -> frozenset[str]:
    """The alternatives of an annotation, without the parts in brackets; empty if unknown."""
    if not isinstance(hint, str):  # compiled: a class, or `type` for what is not simply one
        return frozenset((hint.__name__,)) if hint is not type else frozenset()
    shorter = re.sub(r"\[[^\[\]]*\]", "", hint)
    while shorter != hint:
        hint, shorter = shorter, re.sub(r"\[[^\[\]]*\]", "", shorter)
    return frozenset([part.strip() for part in hint.split("|")])


_CHECKED: Final = {
    "int": int,
    "str": str,
    "bool": bool,
    "None": type(None),
    "tuple": tuple,
    "dict": dict,
    "frozenset": frozenset,
    "CardDef": CardDef,
    "Characteristics": Characteristics,
    "Game": Game,
}


# Kinds of strings, by the names that annotations use for them.
WORD_KINDS: Final[dict[str, Any]] = {
    "Zone": Zone,
    "MaybeZone": MaybeZone,
    "StepName": StepName,
    "MaybeStep": MaybeStep,
    "PhaseName": PhaseName,
    "MaybePhase": MaybePhase,
    "StepOrPhase": StepOrPhase,
    "Cause": Cause,
    "TriggerCause": TriggerCause,
    "Status": Status,
    "CostKind": CostKind,
    "PaidFor": PaidFor,
    "MaybePaidFor": MaybePaidFor,
    "CopyOf": CopyOf,
    "NoteKind": NoteKind,
    "MaybeNoteKind": MaybeNoteKind,
    "Time": Time,
    "MaybeTime": MaybeTime,
    "TimeOrOther": TimeOrOther,
    "Timing": Timing,
    "CombatVerb": CombatVerb,
    "CombatSide": CombatSide,
    "CombatPoint": CombatPoint,
    "Reduction": Reduction,
    "OpeningAction": OpeningAction,
    "FreshModes": FreshModes,
    "Among": Among,
    "ActionTiming": ActionTiming,
    "CastTiming": CastTiming,
    "Duration": Duration,
    "Forbidden": Forbidden,
    "DoneTo": DoneTo,
    "AttackOption": AttackOption,
    "OpenHands": OpenHands,
    "Seating": Seating,
    "TokenOwner": TokenOwner,
    "LegendRule": LegendRule,
    "AttackOnTeam": AttackOnTeam,
    "CountRange": CountRange,
    "Mulligans": Mulligans,
}

# The annotations of rows of the game that such a kind is named in: a compiled class has lost them.
WORDS_IN_ROWS: Final = {
    ("GameObject", "zone"): "Zone",
    ("GameObject", "cast_from"): "MaybeZone",
    ("GameObject", "copy_of"): "CopyOf",
    ("Player", "status"): "Status",
    ("Turn", "step"): "MaybeStep",
    ("Ruleset", "attack"): "AttackOption",
    ("Ruleset", "open_hands"): "OpenHands",
    ("Ruleset", "seating"): "Seating",
    ("Ruleset", "token_owner"): "TokenOwner",
    ("Ruleset", "legend_rule"): "LegendRule",
    ("Ruleset", "attack_on_team"): "AttackOnTeam",
    ("Ruleset", "count_range"): "CountRange",
    ("Ruleset", "mulligans"): "Mulligans",
}


def _words_of(alias: Any) -> frozenset[str]:
    """The strings that a `Literal`, or a union of them, lists."""
    words: set[str] = set()
    for each in get_args(alias):
        words |= {each} if isinstance(each, str) else _words_of(each)
    return frozenset(words)


def _words_for(names: frozenset[str]) -> frozenset[str]:
    """The strings that a field with this annotation may hold; empty if it may hold any."""
    words = _WORDS.get(names)
    if words is None:
        words = frozenset()
        if "str" not in names:
            kinds = [_words_of(WORD_KINDS[name]) for name in names if name in WORD_KINDS]
            words = words.union(*kinds)
        _WORDS[names] = words
    return words


def _fits(value: object, names: frozenset[str]) -> bool:
    """Whether a field with this annotation could hold the value. An unknown alias could hold
    anything."""
    kinds = _KINDS.get(names)
    if kinds is None:
        classes = [
            str if name in WORD_KINDS else _CHECKED.get(name) or class_named(name) for name in names
        ]
        kinds = tuple([kind for kind in classes if kind is not None])
        kinds = _KINDS[names] = kinds if len(kinds) == len(classes) else ()
    if kinds and not isinstance(value, kinds):
        return False
    return type(value) is not str or not (words := _words_for(names)) or value in words


def _description(names: frozenset[str]) -> str:
    """The values that a field with this annotation may hold, in words."""
    others = sorted([name for name in names if name not in WORD_KINDS])
    words = sorted(_words_for(names))
    if not words:
        return " or ".join(sorted(names))
    return " or ".join(["one of " + ", ".join([repr(word) for word in words]), *others])


# ---- writing ---------------------------------------------------------------------------------


def canonical(data: Json) -> str:
    """The text that stands for this JSON; equal data have equal texts."""
    return _WRITER.encode(data)


def encode(value: Any, cards: Cards | None = None) -> Json:
    """The value as JSON; the cards it refers to are added to the table, if one is given."""
    kind = type(value)
    if kind in _SCALARS:
        return value
    if kind is tuple:
        return [encode(each, cards) for each in value]
    if kind is CardDef:
        return {"card": _refer(value, cards)}
    if kind is Option:
        return {"Option": _without_defaults(value)}
    if kind is dict:
        pairs = [[encode(key, cards), encode(each, cards)] for key, each in value.items()]
        return {"dict": sorted(pairs, key=lambda pair: canonical(pair[0]))}
    if kind is frozenset:
        return {"set": sorted([encode(each, cards) for each in value], key=canonical)}
    if kind is ManaCost:
        return {"ManaCost": "".join([f"{{{each.text}}}" for each in value.symbols])}
    if kind is Symbol:
        return {"Symbol": value.text}
    if kind is Characteristics:
        values = [encode(getattr(value, name), cards) for name in CHARACTERISTICS]
        while values[-1] in ("", [], None):
            values.pop()
        return {"Characteristics": values}
    if kind is Game:  # 726: a subgame
        from .codec import encode_game

        return {"Game": encode_game(value, cards)}
    shape = _shape_of(kind)
    body = _encode_fields(value, shape, cards)
    if kind is Mana and len(body) == 1:
        return {"Mana": body["type"]}
    if kind is LastKnown and _is_as_printed(value):
        body["looked"] = _PRINTED
    return {shape.name: body}


def _encode_fields(value: Any, shape: Shape, cards: Cards | None) -> dict[str, Json]:
    body: dict[str, Json] = {}
    for name, default in shape.defaults:
        field = getattr(value, name)
        kind = type(field)
        if kind is type(default) and field == default:
            continue
        body[name] = field if kind in _SCALARS else encode(field, cards)
    if shape.is_procedure:
        names = step_names(value)
        body["at"] = names[value.at] if value.at < len(names) else _END
    return body


def step_names(procedure: Procedure) -> list[str]:
    """The names of the procedure's steps. A name that occurs again gets a number."""
    names: list[str] = []
    for step in procedure.steps():
        name: str = step.__name__
        again = sum([1 for each in names if each.split("#")[0] == name])
        names.append(f"{name}#{again + 1}" if again else name)
    return names


def _without_defaults(option: Option) -> list[Json]:
    """The fields of an option, up to the last one that is not at its default."""
    values: list[Json] = list(option)
    empty = list(Option(""))
    while len(values) > 1 and values[-1] == empty[len(values) - 1]:
        values.pop()
    return values


def _is_as_printed(last: LastKnown) -> bool:
    chars, base = last.looked, last.row.printed().base
    if chars is None or chars is base:
        return chars is base
    return all(getattr(chars, name) == getattr(base, name) for name in CHARACTERISTICS)


def key_of(card: CardDef) -> str:
    """The card's name, and a hash of everything printed on it."""
    if not card.key:
        text = canonical(_encode_fields(card, _shape_of(CardDef), None))
        card.key = f"{card.name}#{blake2b(text.encode(), digest_size=6).hexdigest()}"
    return card.key


def _refer(card: CardDef, cards: Cards | None) -> str:
    key = key_of(card)
    if cards is not None and key not in cards:
        cards[key] = _encode_fields(card, _shape_of(CardDef), cards)
    return key


# ---- reading ---------------------------------------------------------------------------------


def parse(text: str) -> Json:
    """The JSON in a text."""
    try:
        return json.loads(text, parse_constant=_refuse_constant)
    except RecursionError as error:
        raise CodecError("the text is nested too deeply to be a game") from error
    except ValueError as error:
        raise CodecError(f"the text is not JSON, or not all of it is there: {error}") from error


def _refuse_constant(name: str) -> None:
    raise ValueError(f"{name} is not a number")


def member(data: Json, name: str, kind: type[Any], where: str) -> Any:
    """A member of a JSON object that has to be of this Python type."""
    if type(data) is not dict:
        raise CodecError(f"{where} has to be a JSON object, not {show(data)}")
    if name not in data:
        raise CodecError(f"{where} has no {name!r}")
    if type(data[name]) is not kind:
        wanted = {dict: "a JSON object", list: "a list", int: "a number", str: "a string"}
        raise CodecError(
            f"{name!r} in {where} has to be {wanted.get(kind, kind.__name__)},"
            f" not {show(data[name])}"
        )
    return data[name]


def show(data: Json) -> str:
    text = repr(data)
    return text if len(text) <= 80 else text[:80] + "…"


def decode(data: Json, cards: Cards | None = None) -> Any:
    """The value that `encode` was given."""
    return Reader(cards if cards is not None else {}).value(data)


class Reader:
    """Makes values from JSON, with one table of cards."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards
        self.made: dict[str, CardDef] = {}
        self.opened: list[str] = []

    def value(self, data: Json) -> Any:
        if type(data) in _SCALARS:
            return data
        if type(data) is list:
            return tuple([self.value(each) for each in data])
        if type(data) is not dict or len(data) != 1:
            raise CodecError(f"{show(data)} is not a value: an object has one key, its class")
        [(name, body)] = data.items()
        if name == "card":
            return self.card(body)
        if name == "dict" or name == "set":
            return self._collection(name, body)
        if name == "Option" or name == "Characteristics":
            return self._row_of(name, body)
        if name == "Game":
            from .codec import read_game

            return read_game(body, self)
        if type(body) is str:
            return _from_text(name, body)
        return self.instance(name, body)

    def card(self, key: Json) -> CardDef:
        """The card with this key. Its contents must have that key."""
        if type(key) is str and key in self.made:
            return self.made[key]
        if type(key) is not str or key not in self.cards:
            raise CodecError(f"there is no card {show(key)} in the table of cards")
        if key in self.opened:
            raise CodecError(f"the card {key!r} is part of itself")
        self.opened.append(key)
        card: CardDef = self._build(_shape_of(CardDef), self.cards[key], f"card {key!r}")
        if key_of(card) != key:
            raise CodecError(f"the card {key!r} has been changed: it is {key_of(card)!r} now")
        self.made[key] = card
        return card

    def instance(self, name: str, body: Json) -> Any:
        kind = class_named(name)
        if kind is None:
            raise CodecError(f"there is no class {name!r}")
        return self._build(_shape_of(kind), body, name)

    def _build(self, shape: Shape, body: Json, where: str) -> Any:
        if type(body) is not dict:
            raise CodecError(f"{where} has to have its fields in a JSON object, not {show(body)}")
        values: dict[str, Any] = {}
        for name, data in body.items():
            if shape.is_procedure and name == "at":
                continue
            if name not in shape.hints:
                raise CodecError(f"{where} has no field {name!r}")
            if data == _PRINTED and shape.kind is LastKnown:
                continue
            value = self.value(data)
            if not _fits(value, shape.hints[name]):
                expected = _description(shape.hints[name])
                raise CodecError(f"{name!r} of {where} has to be {expected}, not {show(value)}")
            values[name] = value
        try:
            made = shape.kind(**values)
        except (TypeError, ValueError) as error:
            raise CodecError(f"{where} can't be made of {show(body)}: {error}") from error
        if shape.is_procedure:
            made.at = _place(made, body.get("at"))
        if shape.kind is LastKnown and body.get("looked") == _PRINTED:
            made.looked = made.row.printed().base
        return made

    def _collection(self, name: str, body: Json) -> Any:
        if type(body) is not list:
            raise CodecError(f"a {name} has to be a list, not {show(body)}")
        try:
            if name == "set":
                return frozenset([self.value(each) for each in body])
            return {self.value(key): self.value(each) for key, each in body}
        except (TypeError, ValueError) as error:
            raise CodecError(f"{show(body)} is not a {name}: {error}") from error

    def _row_of(self, name: str, body: Json) -> Any:
        if type(body) is not list:
            raise CodecError(f"{name} has to have its fields in a list, not {show(body)}")
        if name == "Characteristics":
            if len(CHARACTERISTICS) - len(body) not in (0, 1, 2, 3):
                raise CodecError(f"{show(body)} are not characteristics")
            chars = Characteristics(*[self.value(each) for each in body])
            chars.index()
            return chars
        kinds = [type(each) for each in body]
        if not 0 < len(body) <= len(Option("")) or kinds != [str, *[int] * (len(body) - 1)]:
            raise CodecError(f"{show(body)} is not an option: a verb, then numbers")
        return Option(*body)

    def rows(self, data: Json, name: str, kind: type[Any], where: str) -> dict[int, Any]:
        """The rows of a list, by their numbers."""
        rows: dict[int, Any] = {}
        for each in member(data, name, list, where):
            row = self.value(each)
            if not isinstance(row, kind):
                raise CodecError(f"{name!r} in {where} has {show(each)}: not a {kind.__name__}")
            rows[row.id] = row
        return rows


def _from_text(name: str, text: str) -> Value:
    try:
        if name == "Mana":
            return Mana(text)
        if name == "ManaCost":
            return mana_cost(text)
        if name == "Symbol":
            return symbol(text)
    except ValueError as error:
        raise CodecError(str(error)) from error
    raise CodecError(f"{name!r} can't be made of the text {text!r}")


def _place(procedure: Procedure, step: Json) -> int:
    """The number of the step at which the procedure is."""
    names = [*step_names(procedure), _END]
    if step not in names:
        raise CodecError(
            f"{type(procedure).__name__} has no step {show(step)}; it has {', '.join(names)}"
        )
    return names.index(step)
