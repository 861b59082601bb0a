"""Players and objects in words, as a player would tell them apart."""

from __future__ import annotations

from apnap.rules.continuous import layers
from apnap.rules.machine.names_in_log import name_of, source_name
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, NOBODY, STACK
from apnap.state.objects import GameObject
from apnap.state.question import Option

from .ability_lines import words_of
from .hidden_information import UNKNOWN, Sight

ZONE_WORDS = {COMMAND: "command zone", STACK: "the stack"}
COSTS_MATTER = (HAND, GRAVEYARD, EXILE, COMMAND, "library", "outside")


def whose(sight: Sight, seat: int) -> str:
    """A player's, as the seat would say it: "your", "Bob's"."""
    return "your" if seat == sight.seat else f"{sight.game.player(seat).name}'s"


def thing(sight: Sight, number: int) -> str:
    """The name of a player; or of an object, with enough words to tell it from others of its
    name."""
    game = sight.game
    row = game.find(number)
    if game.is_player(number) or row is None:
        return name_of(game, number)
    if row.ability is not None:
        return ability_on_stack(sight, row)
    words = name(sight, row)
    marks = marks_of(sight, row)
    return f"{words} ({', '.join(marks)})" if marks else words


def some_of(sight: Sight, option: Option) -> str:
    """The object of an option; of identical tokens that share a row, how many are meant."""
    words, row = thing(sight, option.what), sight.game.find(option.what)
    many = row.many if row is not None else 1
    return f"{option.many or 1} of {many} × {words}" if many > 1 else words


def name(sight: Sight, row: GameObject) -> str:
    """The object's name, with its power and toughness or its cost; "a card" if it is hidden."""
    game = sight.game
    if not sight.sees(row):
        if row.zone not in (BATTLEFIELD, STACK):
            return UNKNOWN
        return _with_size(game, row, name_of(game, row.id))
    if row.face_down and row.card.name:
        return _with_size(game, row, row.card.name)
    words = name_of(game, row.id)
    if row.zone in COSTS_MATTER:
        cost = row.card.base.cost
        return f"{words} {cost}" if cost is not None and cost.symbols else words
    return _with_size(game, row, words)


def _with_size(game: Game, row: GameObject, words: str) -> str:
    chars = layers.characteristics_of(game, row.id)
    if row.zone == BATTLEFIELD and chars.is_creature:
        words = f"{words} {chars.power}/{chars.toughness}"
    return words


def marks_of(sight: Sight, row: GameObject) -> list[str]:
    """Everything that tells the object from another one of the same name."""
    marks: list[str] = []
    if row.zone == BATTLEFIELD:
        if row.controller != sight.seat:
            marks.append(whose(sight, row.controller))
        marks += _marked(sight, row)
    elif row.zone == STACK:
        marks.append(f"{whose(sight, row.controller)} spell")
    elif row.zone == HAND:
        if row.owner != sight.seat:
            marks.append(f"in {whose(sight, row.owner)} hand")
    elif row.zone in (GRAVEYARD, EXILE, COMMAND):
        marks.append(f"in {'exile' if row.zone == EXILE else _zone(sight, row)}")
    if row.face_down and sight.sees(row):
        marks.append("face down")
    return marks


def _zone(sight: Sight, row: GameObject) -> str:
    return f"{whose(sight, row.owner)} {ZONE_WORDS.get(row.zone, row.zone)}"


def _marked(sight: Sight, row: GameObject) -> list[str]:
    """The marks on a permanent."""
    marks = ["tapped"] if row.tapped else []
    for kind, many in row.counters:
        marks.append(f"{many} {kind} counter{'s' if many != 1 else ''}")
    if row.damage:
        marks.append(f"{row.damage} damage")
    if row.attached != NOBODY:
        marks.append(f"on {sight.name(row.attached)}")
    if row.attachments:
        marks.append(f"with {', '.join([sight.name(each) for each in row.attachments])}")
    return marks


def ability_on_stack(sight: Sight, row: GameObject) -> str:
    """A triggered or activated ability, with its words and targets."""
    source = sight.game.find(row.source)
    known = source is None or sight.sees(source)
    words = words_of(sight.game, row, row.ability) if known and row.ability is not None else ""
    whose_it_is = "" if row.controller == sight.seat else f" ({whose(sight, row.controller)})"
    first = words.partition("\n")[0]
    text = f"{source_name(sight.game, row)}{whose_it_is}"
    targets = [sight.name(each) for slot in row.targets for each in slot]
    aimed = f" (at {', '.join(targets)})" if targets else ""
    return f"{text} — {first}{aimed}" if first else f"{text}'s ability{aimed}"
