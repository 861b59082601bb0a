"""Why a player can't do something: the reason and its rules, found by trying it on a copy."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import NamedTuple

from apnap.rules.combat.attacking import why_not_attack
from apnap.rules.combat.blocking import why_not_block
from apnap.rules.combat.defending import why_not_defending
from apnap.rules.continuous import layers
from apnap.rules.game.loops import barred_actions, name_action
from apnap.rules.machine.engine import top
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.multiplayer.range_of_influence import with_priority
from apnap.rules.targets.targets import why_not_aimed_at
from apnap.rules.turn.priority import Priority, actions_of
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, NOBODY
from apnap.state.question import Act, Refusal
from apnap.testing import playing
from apnap.testing.rulings.reading import SituationError
from apnap.testing.rulings.references import Missing, Position
from apnap.testing.seat import Seat
from apnap.testing.words import ScenarioError

from .answer import Reason
from .deeds import Deed

RULES = re.compile(r" ?\[((?:\d{4}-\d\d:)?\d{3}[^\]]*)\]")
REFUSED = (ScenarioError, Missing)


class Verdict(NamedTuple):
    """Why something can't be done, with what is possible instead."""

    reason: Reason
    instead: Reason | None = None


def why_not(position: Position, deed: Deed) -> Verdict | None:
    """The reason why the deed is not possible now; None if it is."""
    position.table.begin()
    if deed.verb in ("attacks", "blocks") and deed.words != "nothing":
        return _why_no_combat(position, deed)
    refused = attempt(position.copy(), deed)
    if refused is None:
        return None
    if deed.verb in ("casts", "activates", "plays"):
        return _why_no_action(position, deed) or Verdict(refused)
    return Verdict(refused)


def attempt(position: Position, deed: Deed) -> Reason | None:
    """Do it on this table; the reason if the rules refuse it."""
    try:
        deed.perform(position)
    except REFUSED as refused:
        return reason_in(str(refused))
    except SituationError as nothing:  # what it names is not there any more
        return Reason(str(nothing).split("; ")[0])
    return None


def reason_in(message: str) -> Reason:
    """The reason in a message such as "A can't cast Shock: … [601.2h]; A could: …"."""
    first = message.split("\n")[0]
    found = RULES.search(first)
    rules = tuple(found[1].split(", ")) if found else ()
    text = first[: found.start()] if found else first.split("; ")[0]
    who, colon, why = text.partition(": ")
    return Reason(why if colon and " can't " in who else text, rules)


def reason_of(refusal: Refusal) -> Reason:
    return Reason(refusal.reason, (refusal.rule,))


# ---- spells and abilities --------------------------------------------------------------------


def _why_no_action(position: Position, deed: Deed) -> Verdict | None:
    """601, 602: The reason why the spell can't be cast at all, or not with these targets."""
    seat, ability = position.seat(deed.player), 0
    waits = _first_answer(position.table.game, seat)
    if waits is not None:
        return Verdict(waits)
    if found := re.search(r"ability: (\d+)", deed.words):
        ability = int(found[1])
    trial = position.copy()
    if attempt(trial, without_targets(deed)) is None:
        return _why_no_target(trial, deed) if deed.at else None
    numbers = [n for n in position.numbers(deed.card) if _is_usable(position.table.game, n, seat)]
    if not numbers:
        return None
    try:
        refusal = seat.why_not(numbers[0], ability)
    except ScenarioError:
        return None
    if refusal is None:
        refusal = _why_no_further(position.table.game, seat.number, numbers)
    return Verdict(reason_of(refusal)) if refusal is not None else None


def _first_answer(game: Game, seat: Seat) -> Reason | None:
    """117.3: The reason if something has to be answered before this player gets priority."""
    if any(isinstance(question, Act) for question in seat.questions):
        return None
    for question in game.questions:
        if not isinstance(question, Act) and seat.number in with_priority(game, question.turn):
            name = name_of(game, question.decider)
            return Reason(f"{name} has to answer first: {question.prompt}", (question.rule,))
    return None


def _why_no_further(game: Game, seat: int, numbers: list[int]) -> Refusal | None:
    """729.3: The reason why the player may not go on with a loop; None if that is not the point."""
    for number in game.turns:
        priority = top(game, number)
        if not isinstance(priority, Priority) or not priority.taken:
            continue
        barred = barred_actions(game, seat, number, priority.taken)
        for option in actions_of(game, seat, number) if barred else ():
            if option.what in numbers and name_action(game, option) in barred:
                reason = "the game is as it was before, and others keep the loop going, too"
                return Refusal("729.3", f"{reason}: {game.player(seat).name} must do another thing")
    return None


def _is_usable(game: Game, number: int, seat: Seat) -> bool:
    """Whether the player could think of using it: it is the player's own, or a permanent."""
    row = game.find(number)
    return row is not None and (
        seat.number in (row.owner, row.controller) or row.zone == BATTLEFIELD
    )


def without_targets(deed: Deed) -> Deed:
    """The same deed; what it is aimed at is left open."""
    parts = [part for part in deed.words.split(" | ") if not part.startswith(("at: ", "divided: "))]
    return replace(deed, words=" | ".join(parts), at=())


def _why_no_target(trial: Position, deed: Deed) -> Verdict | None:
    """115, 801.4: The reason why one of the things can't be a target, now that they are chosen."""
    aim = _aim_of(trial, trial.seat(deed.player))
    if aim is None:
        return Verdict(Reason(f"{deed.card} has no such target", ("601.2c",)))
    game, (spell, legal) = trial.table.game, aim
    could = list(dict.fromkeys([name_of(game, thing) for thing in legal]))
    instead = Reason(f"{deed.card} could target {listed(could)}", ("601.2c",))
    for words in deed.at:
        numbers = [trial.seat(words).number] if trial.is_seat(words) else trial.numbers(words)
        if any(thing in numbers for thing in legal):
            continue
        if not numbers:
            return Verdict(Reason(f"there is no {words}", ("115.1",)), instead)
        refusal = why_not_aimed_at(game, spell, numbers[0])
        if refusal is not None:
            return Verdict(reason_of(refusal), instead)
        return Verdict(Reason(f"{deed.card} can't target {words} by its text", ("115.1",)), instead)
    return Verdict(Reason(f"{deed.card} can't have these targets together", ("601.2c",)), instead)


def _aim_of(trial: Position, seat: Seat) -> tuple[int, list[int]] | None:
    """The spell or ability for which targets are being chosen, and its legal targets; one that had
    no other choice has been given its targets already. None: it has none."""
    for question in seat.questions:
        if re.fullmatch(r"\S+ \d+ \d+", question.key) and question.rule == "601.2c":
            return int(question.key.split()[1]), [option.what for option in question.options]
    game = trial.table.game
    for turn in game.turns.values():
        for number in reversed(turn.stack):
            row = game.object(number)
            if row.controller == seat.number and row.targets:
                return number, [thing for things in row.targets for thing in things]
    return None


def listed(names: list[str]) -> str:
    """Names as in a sentence: "Bob, Cay and Dan"."""
    if len(names) < 2:
        return "".join(names) or "nothing"
    return f"{', '.join(names[:-1])} and {names[-1]}"


# ---- combat ----------------------------------------------------------------------------------


def _why_no_combat(position: Position, deed: Deed) -> Verdict | None:
    """508.1, 509.1: The reason why the player can't attack or block like this."""
    refused = attempt(position.copy(), deed) if deed.words else None
    if deed.words and refused is None:
        return None
    missing = _not_in_play(position, deed)
    if missing is not None:
        return Verdict(missing)
    explain = _why_no_attack if deed.verb == "attacks" else _why_no_block
    found, is_possible = explain(position, deed)
    if is_possible:
        return Verdict(refused) if refused is not None else None
    return found


def _not_in_play(position: Position, deed: Deed) -> Reason | None:
    """508.1, 509.1: The reason if something that is named is no permanent, nor a player who could
    be attacked."""
    rule = "508.1" if deed.verb == "attacks" else "509.1"
    players = [each for each in deed.at if position.is_seat(each) and deed.verb == "attacks"]
    things = [each for each in deed.at if each not in players]
    for words in (*things, *_creature_names(deed)):
        if not _permanents(position, words):
            return Reason(f"there is no {words} on the battlefield", (rule,))
    return None


def _permanents(position: Position, words: str) -> list[int]:
    """The permanents that the words could mean."""
    game = position.table.game
    if position.is_seat(words) and not position.numbers(words, near=True):
        return []
    rows = [game.find(number) for number in position.numbers(words, near=True)]
    return [row.id for row in rows if row is not None and row.zone == BATTLEFIELD]


Explained = tuple[Verdict | None, bool]  # the reason, or whether nothing by itself forbids it


def _why_no_attack(position: Position, deed: Deed) -> Explained:
    seat, game = position.seat(deed.player), position.table.game
    own = [number for number in game.turns if playing.is_active(game, number, seat.number)]
    if not own:
        active = name_of(game, game.turns[min(game.turns)].active)
        reason = Reason(f"it is {active}'s turn, and only the active player attacks", ("506.2",))
        return Verdict(reason), False
    number = own[0]
    trial = _at_declaration(position, seat, number)
    if isinstance(trial, Reason):
        return Verdict(trial), False
    missing = _not_in_play(trial, deed)
    if missing is not None:
        return Verdict(missing), False
    game = trial.table.game
    able = [n for n in game.turns[number].defending if why_not_defending(game, number, n) is None]
    names = [name_of(game, n) for n in able] or ["nobody"]
    could = Reason(f"{seat.name} could attack {listed(names)}")
    for words in deed.at:
        whom = _number(trial, words)
        player = whom if game.is_player(whom) else _defender(game, whom)
        refusal = why_not_defending(game, number, player)
        if refusal is not None:
            return Verdict(reason_of(refusal), could), False
    pairs = _pairs(trial, deed, seat)
    if not pairs:
        return Verdict(Reason(f"{seat.name} has no creature", ("508.1a",))), False
    refusals = [why_not_attack(game, number, creature, whom) for creature, whom in pairs]
    return _first(refusals, bool(deed.words), could)


def _why_no_block(position: Position, deed: Deed) -> Explained:
    seat, trial = position.seat(deed.player), position.copy()
    game = trial.table.game
    try:
        number = playing.find_declaration(game, seat.number, "block").turn
    except ScenarioError as refused:
        number = min(game.turns, default=NOBODY)
        if number == NOBODY or not game.turns[number].attackers:
            return Verdict(reason_in(str(refused).partition(": ")[2])), False
    missing = _not_in_play(trial, deed)
    if missing is not None:
        return Verdict(missing), False
    pairs = _pairs(trial, deed, seat)
    if not pairs:
        return Verdict(Reason(f"{seat.name} has no creature", ("509.1a",))), False
    refusals = [why_not_block(game, number, blocker, attacker) for blocker, attacker in pairs]
    return _first(refusals, bool(deed.words), None)


def _first(refusals: list[Refusal | None], all_needed: bool, could: Reason | None) -> Explained:
    """The first reason; if not all are needed, only if there is one against each."""
    against = [each for each in refusals if each is not None]
    if not against or (not all_needed and len(against) < len(refusals)):
        return None, True
    return Verdict(reason_of(against[0]), could), False


def _at_declaration(position: Position, seat: Seat, number: int) -> Position | Reason:
    """A copy in which the player declares attackers, or combat has at least begun; or the reason
    why it does not come to that in this turn."""
    trial = position.copy()
    turn = position.table.game.turns[number]
    try:
        playing.find_declaration(trial.table.game, seat.number, "attack")
        return trial
    except ScenarioError:
        trial = position.copy()
    if "beginning of combat" not in turn.ahead:
        is_over = turn.step not in ("beginning of combat", "declare attackers") or turn.attackers
        reason = Reason("attackers are no longer declared in this turn", ("508.1",))
        return reason if is_over else trial
    try:
        playing.go_to(trial.table.game, "beginning of combat", None)
    except ScenarioError as refused:  # something has to be answered before
        return reason_in(str(refused))
    return trial


def _number(position: Position, words: str) -> int:
    """The number of the player or permanent that the words mean."""
    permanents = _permanents(position, words)
    return permanents[0] if permanents else position.seat(words).number


def _defender(game: Game, permanent: int) -> int:
    """508.5: The player who defends a planeswalker or battle."""
    row = game.object(permanent)
    return row.protector if row.protector != NOBODY else row.controller


def _pairs(position: Position, deed: Deed, seat: Seat) -> list[tuple[int, int]]:
    """Each creature that the deed names with what it attacks or blocks; if it names none, all of
    the player's."""
    if not deed.words:
        whom = [_number(position, words) for words in deed.at]
        return [(each, at) for each in _creatures(position.table.game, seat) for at in whom]
    pairs: list[tuple[int, int]] = []
    for name, pair in zip(_creature_names(deed), deed.words.split("; "), strict=True):
        for words in pair.partition(" -> ")[2].split(" & "):
            pairs.append((_permanents(position, name)[0], _number(position, words)))
    return pairs


def _creature_names(deed: Deed) -> list[str]:
    pairs = deed.words.split("; ") if deed.words else []
    return [re.sub(r" x\d+$", "", pair.partition(" -> ")[0]) for pair in pairs]


def _creatures(game: Game, seat: Seat) -> list[int]:
    numbers = game.player(seat.number).battlefield
    return [n for n in numbers if layers.characteristics_of(game, n).is_creature]
