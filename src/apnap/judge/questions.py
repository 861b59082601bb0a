"""Questions to the judge: "why can't Ann attack Dan", "what could Bob do", "why did Bob lose"."""

from __future__ import annotations

import re
from collections.abc import Callable

from apnap.rules.machine.log_entries import is_routine
from apnap.rules.multiplayer.range_of_influence import is_limited
from apnap.rules.zones.option_texts import option_texts
from apnap.state.event import Entry
from apnap.state.game import Game
from apnap.state.question import Act, Question
from apnap.state.seats import left_of, right_of
from apnap.table.log import text_for
from apnap.testing import playing
from apnap.testing.rulings.references import Position
from apnap.testing.seat import Seat
from apnap.testing.words import player_of

from .answer import JudgeAnswer, Reason, summaries
from .causes import about_object
from .changes import alternatives
from .claims import RULE
from .deeds import Deed, take_verb
from .reasons import listed, why_not
from .scanner import Scanner
from .things import object_names, player_names, take_player, take_thing

FORMS = (
    "why can't PLAYER DO SOMETHING",
    "can PLAYER DO SOMETHING",
    "what could PLAYER do",
    "who is in PLAYER's range",
    "why is OBJECT LIKE THAT",
    "why did WHO DO WHAT (or didn't): why it happened, by the log",
    "what does rule NUMBER say",
)
OPENINGS = ("why", "can", "could", "what", "who")
# The words of the log for what a person may ask about.
SAID_IN_LOG = {
    "die": ("destroyed", "dies", "goes to the graveyard", "graveyard"),
    "lose": ("loses", "lost"),
    "win": ("wins", "won"),
    "leave": ("leaves", "concedes"),
    "draw": ("draws", "draw"),
    "resolve": ("resolves", "does not resolve", "goes to the graveyard"),
    "enter": ("enters", "battlefield"),
}
SMALL_WORDS = frozenset(("the", "a", "an", "to", "of", "game", "get", "be", "any", "from", "its"))
MOST_SHOWN = 20


def read_question(scanner: Scanner, position: Position) -> Callable[[Position], JudgeAnswer]:
    """Read a question; what is returned answers it."""
    if scanner.take("why can't", "why cannot", "why couldn't", "why can", "why could"):
        deed = _deed(scanner, position)
        return lambda now: about_deed(now, deed)
    if scanner.take("can", "could"):
        deed = _deed(scanner, position)
        return lambda now: about_deed(now, deed, yes_or_no=True)
    if scanner.take("what could", "what can", "what may"):
        seat = take_player(scanner, position)
        if not scanner.take("do"):
            scanner.unknown("the end of this question", ("do",))
        scanner.take("now")
        scanner.finish()
        return lambda now: about_options(now, now.seat(seat.name))
    if scanner.take("who is in", "who is within"):
        return _range_question(scanner, position)
    if scanner.take("why is"):
        return _object_question(scanner, position)
    if found := scanner.take("why did", "why didn't"):
        return _past_question(scanner, position, "n't" not in found)
    if scanner.take("what does"):
        return _rule_question(scanner)
    return scanner.unknown("a question to the judge", FORMS, scanner.rest)


def _deed(scanner: Scanner, position: Position) -> Deed:
    player = take_player(scanner, position).name
    return take_verb(scanner, position, player, base=True)


# ---- what can be done ------------------------------------------------------------------------


def about_deed(position: Position, deed: Deed, yes_or_no: bool = False) -> JudgeAnswer:
    """Whether and why the player can't do it, and what would have to be otherwise."""
    verdict = why_not(position, deed)
    if verdict is None:
        return JudgeAnswer(f"{'Yes, ' if yes_or_no else ''}{deed.player} can {deed.said}")
    reason = verdict.reason
    text = _sentence(reason.text)
    because = [Reason(text, reason.rules)] if yes_or_no else []
    because += ranges_of(position, deed, reason)
    because += [Reason(_sentence(summary), (number,)) for number, summary in _summaries(reason)]
    if verdict.instead is not None:
        because.append(verdict.instead)
    claim = f"No, {deed.player} can't {deed.said}" if yes_or_no else text
    return JudgeAnswer(claim, tuple(because), alternatives(position, deed, verdict))


def _sentence(text: str) -> str:
    """The text with a capital letter."""
    return text[:1].upper() + text[1:]


def _summaries(reason: Reason) -> list[tuple[str, str]]:
    return [(number, summary) for number, summary in summaries(reason.rules).items() if summary]


def ranges_of(position: Position, deed: Deed, reason: Reason) -> list[Reason]:
    """801.2: How far the players that are meant sit from the one who asks."""
    game = position.table.game
    if not is_limited(game) or not any(rule.startswith("801") for rule in reason.rules):
        return []
    seat = position.seat(deed.player)
    found = [range_of(position, seat)]
    for words in deed.at:
        if position.is_seat(words) and game.is_in(position.seat(words).number):
            found.append(Reason(ways_between(game, seat.number, position.seat(words).number)))
    return found


def range_of(position: Position, seat: Seat) -> Reason:
    game = position.table.game
    distance = dict(game.rules.ranges).get(seat.number, game.rules.range)
    if not distance:
        return Reason(f"{seat.name}'s range has no limit", ("801.2",))
    seats = "seat" if distance == 1 else "seats"
    return Reason(f"{seat.name}'s range is {distance} {seats}", ("801.2",))


def ways_between(game: Game, one: int, other: int) -> str:
    """How many seats away a player sits, both ways round the table."""
    ways = []
    for step in (left_of, right_of):
        between: list[str] = []
        at = step(game, one)
        while at != other:
            between.append(game.player(at).name)
            at = step(game, at)
        by = f" by way of {listed(between)}" if between else ""
        ways.append((len(between) + 1, by))
    (near, by), (far, round_) = sorted(ways)
    seats = "seat" if near == 1 else "seats"
    return f"{game.player(other).name} sits {near} {seats} away{by}, or {far}{round_}"


def about_options(position: Position, seat: Seat) -> JudgeAnswer:
    """Everything that the player could do now."""
    game, questions = asked_next(position, seat)
    if not questions:
        return JudgeAnswer(f"{seat.name} can do nothing now", (waits_for(position),))
    found: list[Reason] = []
    rules = summaries([question.rule for question in questions])
    says = [Reason(_sentence(text), (number,)) for number, text in rules.items() if text]
    only_passes = True
    for question in questions:
        texts = list(dict.fromkeys(option_texts(game, question)))
        only_passes = only_passes and isinstance(question, Act) and texts == ["Pass"]
        found += [Reason(text, (question.rule,)) for text in texts[:MOST_SHOWN]]
        if len(texts) > MOST_SHOWN:
            found.append(Reason(f"… and {len(texts) - MOST_SHOWN} more"))
        if not texts:
            found.append(Reason(question.prompt, (question.rule,)))
    if only_passes:
        return JudgeAnswer(f"{seat.name} could only pass", tuple(says))
    return JudgeAnswer(f"{seat.name} could do this now", (*found, *says))


def asked_next(position: Position, seat: Seat) -> tuple[Game, list[Question]]:
    """The questions to the player, after others have passed as far as nothing happens."""
    questions = seat.questions
    game = position.table.game
    if questions:
        return game, questions
    for number in playing.turns_for(game, seat.number):
        trial = game.copy()
        before = (trial.turns[number].stack, trial.turns[number].step)
        while number in trial.turns:
            now = trial.turns[number]
            mine = playing.questions_of(trial, seat.number, number)
            if (now.stack, now.step) != before:
                break
            if mine:
                return trial, mine
            acts = [each for each in trial.asked.get(number, ()) if isinstance(each, Act)]
            if not acts or len(acts) < len(trial.asked[number]):
                break
            playing.put(trial, acts[0], acts[0].options[0])
    return game, []


def waits_for(position: Position) -> Reason:
    """Who is asked now."""
    game = position.table.game
    if game.over:
        return Reason("the game is over", ("104.1",))
    names = [game.player(player_of(each)).name for each in game.questions]
    waited = listed(list(dict.fromkeys(names)))
    rules = tuple(dict.fromkeys([each.rule for each in game.questions]))
    return Reason(f"the game waits for {waited}", rules)


# ---- ranges and rules ------------------------------------------------------------------------


def _range_question(scanner: Scanner, position: Position) -> Callable[[Position], JudgeAnswer]:
    whose = [f"{name}'s" for name in player_names(position)]
    name = scanner.take(*whose).removesuffix("'s")
    if not name:
        scanner.unknown("whose range", whose)
    if not scanner.take("range of influence", "range"):
        scanner.unknown("the end of this question", ("range",))
    scanner.finish()

    def answer(now: Position) -> JudgeAnswer:
        seat = now.seat(name)
        claim = f"{listed(seat.reach)} are in {name}'s range of influence"
        because = [range_of(now, seat)]
        because += [Reason(text, (number,)) for number, text in summaries(["801.2c"]).items()]
        return JudgeAnswer(claim, tuple(because) if is_limited(now.table.game) else ())

    return answer


def _rule_question(scanner: Scanner) -> Callable[[Position], JudgeAnswer]:
    scanner.take("rule")
    found = RULE.match(scanner.text, scanner.at)
    number = found[0] if found else ""
    summary = summaries([number]).get(number, "") if number else ""
    if not summary:
        scanner.fail(f"there is no summary of a rule {scanner.next_words()!r}; write 801.4")
    scanner.at += len(number)
    scanner.skip()
    scanner.take("say", "mean")
    scanner.finish()
    return lambda now: JudgeAnswer(summary, (Reason(summary, (number,)),))


def _object_question(scanner: Scanner, position: Position) -> Callable[[Position], JudgeAnswer]:
    """Read "why is Grizzly Bears 4/4"; whatever is said of it, all that is so is explained."""
    thing = take_thing(scanner, position, players=False)
    scanner.take_rest()
    return lambda now: about_object(now, thing)


# ---- what has happened -----------------------------------------------------------------------


def _past_question(
    scanner: Scanner, position: Position, happened: bool
) -> Callable[[Position], JudgeAnswer]:
    """Read "why did Bob lose the game"."""
    known = [*player_names(position), *object_names(position), *names_in_log(position)]
    who = scanner.take(*known)
    if not who:
        scanner.unknown("a player or card that something has happened to", known)
    words = re.findall(r"[\w/+-]+", scanner.take_rest().casefold())
    wanted = [word for word in words if word not in SMALL_WORDS]
    return lambda now: about_past(now, who, wanted, happened)


def names_in_log(position: Position) -> list[str]:
    """The names that objects had that are gone, as far as the game remembers them."""
    game = position.table.game
    rows = [row.row for seat in game.seats for row in seat.last_known.values()]
    return [row.card.name for row in rows if row.card.name]


def about_past(position: Position, who: str, words: list[str], happened: bool) -> JudgeAnswer:
    """The last thing in the log that the words are about, with its rules and what led to it."""
    game = position.table.game
    entries = [entry for entry in game.log if who in entry.text]
    fits = [each for each in entries if each.happened is happened and is_about(each, words)]
    if not fits:
        said = "has happened to" if happened else "was kept from happening to"
        return JudgeAnswer(f"Nothing of that kind {said} {who}", (waits_for(position),))
    entry = fits[-1]
    edition = game.rules.edition
    before = [each for each in entries[: entries.index(entry)] if not is_routine(each)][-2:]
    because = [Reason(text, (number,)) for number, text in summaries(entry.rules).items() if text]
    because += [Reason(f"before that: {text_for(e, None, edition)}", e.rules) for e in before]
    return JudgeAnswer(_sentence(text_for(entry, None, edition)), tuple(because))


def is_about(entry: Entry, words: list[str]) -> bool:
    """Whether the line of the log says all of these words, or others for them."""
    text = entry.text.casefold()
    for word in words:
        stem = word.removesuffix("ed").removesuffix("s")
        if not any(each in text for each in (stem, *SAID_IN_LOG.get(word, ()))):
            return False
    return True
