"""The `?` command: a card, and the reasons why it can't be played, or attack or block, now; a
player, a rule, an option."""

from __future__ import annotations

import re

import click
from rich.text import Text

from apnap.cards import RefusedCard, card
from apnap.cards.store import StoreError
from apnap.rulebook.index import DEFAULT_EDITION, Citation
from apnap.rulebook.terms import card_text, log_line
from apnap.rulebook.translation import cited_in
from apnap.rules.continuous import layers
from apnap.rules.turn.legal_actions import why_not
from apnap.state.game import Game
from apnap.state.question import Kind, Question, Refusal

from .asking import Choices, is_word
from .board import counters, lands_and_others, name_of
from .rules import line_for, official_lines, rule_cited, rule_in, subrules
from .wording import Json, Seen, permanent

RULE = re.compile(r"(?:\d{4}-\d{2}:)?\d{3}(?:\.\d+[a-z]?)?")


def show(game: Game, seen: Seen, choices: Choices, wanted: str) -> Text:
    """What the words behind a "?" stand for: an option, a rule, a player or a card."""
    question = choices.question
    if RULE.fullmatch(wanted):
        return rule_text(wanted, game.rules.edition)
    if wanted.isdecimal():
        number = int(wanted)
        line = choices.line(number)
        about = choices.option(number).what
        text = Text(f"{number}  {line.text}", style="cyan")
        if seen.is_player(about) or about in seen.objects:
            text.append("\n").append_text(thing_text(game, seen, question, about))
        return text
    player = seen.player_named(wanted)
    if player is not None:
        return player_text(seen, player)
    return show_card(game, seen, question, wanted)


def rule_text(wanted: str, edition: str) -> Text:
    """A rule in our words, with those directly below it."""
    try:
        cited = rule_in(wanted, edition) if ":" not in wanted else rule_cited(wanted)
    except click.UsageError as error:
        return Text(error.format_message(), style="yellow")
    below = [Citation(cited.edition, each) for each in subrules(cited)]
    lines = [line_for(cited), *official_lines(cited), *[line_for(each) for each in below]]
    return Text("\n".join(lines))


def show_card(game: Game, seen: Seen, question: Question, wanted: str) -> Text:
    """The card that a name, or the beginning of one, stands for: its text, its state, and why it
    can't be used now."""
    number = find(seen, wanted)
    if number is None:
        return unseen(wanted, game.rules.edition)
    return thing_text(game, seen, question, number)


def thing_text(game: Game, seen: Seen, question: Question, number: int) -> Text:
    """A player, or a card with its state and the reasons why it can't be used now."""
    if seen.is_player(number):
        return player_text(seen, number)
    edition = game.rules.edition
    shown = seen.objects[number]
    text = facts(shown, edition)
    if shown["zone"] == "battlefield":
        text.append(f"\nnow: {permanent(shown, full=True)}", style="cyan")
    for refusal in refusals(game, seen, question, number):
        words = "you may do this now" if refusal is None else told(refusal, edition)
        text.append(f"\n{words}", style="green" if refusal is None else "yellow")
    return text


def player_text(seen: Seen, seat: int) -> Text:
    """A player: life, cards and permanents, the team, and what is in reach."""
    player = seen.players[seat]
    text = Text(name_of(seen, seat), style="bold")
    facts_of = [f"{player['life']} life", *counters(player)]
    facts_of += [f"hand {player['hand_count']}", f"library {player['library_count']}"]
    facts_of += [f"graveyard {len(player['graveyard'])}", f"exile {len(player['exile'])}"]
    text.append(f"\n{', '.join(facts_of)}", style="default")
    for dealt in player.get("commander_damage", ()):  # 903.10a
        text.append(f"\n{dealt['damage']} damage by the commander {dealt['name']}", style="default")
    if player["status"] != "playing":
        text.append("\nout of the game", style="yellow")
    team = [each for each in seen.team_of(seat) if each != seat]
    if team:
        text.append(f"\nin a team with {seen.names(team)}", style="default")
    if player["reach"] is not None:
        near = seen.names([each for each in player["reach"] if each != seat]) or "nobody"
        text.append(f"\nreaches {near} [801.2]", style="default")
    for words in lands_and_others(seen, player["battlefield"]):
        text.append(f"\n{words}" if words else "", style="default")
    return text


def told(refusal: Refusal, edition: str) -> str:
    """A reason against something, with its rule, in the words and numbers of an edition."""
    return f"{log_line(refusal.reason, edition)} [{cited_in((refusal.rule,), edition)[0]}]"


def unseen(name: str, edition: str = DEFAULT_EDITION) -> Text:
    """A card that is not in sight, as it is printed."""
    try:
        printed = card(name)
    except (LookupError, RefusedCard, StoreError) as error:
        return Text(str(error), style="yellow")
    shown: Json = {
        "name": printed.name,
        "cost": printed.cost,
        "types": printed.types.split(),
        "subtypes": printed.subtypes.split(),
        "text": printed.text,
    }
    if printed.base.is_creature:
        shown["power"], shown["toughness"] = printed.power, printed.toughness
    return facts(shown, edition)


def facts(shown: Json, edition: str = DEFAULT_EDITION) -> Text:
    """The card's name, cost, types, size and text, in the words of an edition."""
    text = Text(shown["name"], style="bold")
    text.append(f" {shown['cost']}" if shown.get("cost") else "", style="default")
    kinds = [*shown.get("supertypes", ()), *shown.get("types", ())]
    subtypes = " ".join(shown.get("subtypes", ()))
    text.append(f"\n{' '.join(kinds)}{f' — {subtypes}' if subtypes else ''}", style="default")
    if "power" in shown:
        text.append(f"  {shown['power']}/{shown['toughness']}", style="default")
    if shown.get("text"):
        text.append(f"\n{card_text(shown['text'], shown['name'], edition)}", style="italic")
    return text


def find(seen: Seen, wanted: str) -> int | None:
    """The object that a name or the beginning of one stands for, the player's own before those of
    others."""
    folded = wanted.casefold().strip()
    if not folded:
        return None
    mine_first = sorted(seen.objects, key=lambda n: not is_mine(seen, seen.objects[n]))
    names = {number: str(seen.objects[number]["name"]).casefold() for number in mine_first}
    for fits in (str.__eq__, str.startswith, is_word):
        for number, name in names.items():
            if fits(name, folded):
                return number
    return None


def is_mine(seen: Seen, shown: Json) -> bool:
    """Whether the player has the object: a card that nobody controls belongs to its owner."""
    return seen.seat in (shown["controller"], shown["owner"])


def refusals(game: Game, seen: Seen, question: Question, number: int) -> list[Refusal | None]:
    """For each thing the player might do with the object: the reason against it, or None."""
    shown, seat = seen.objects[number], seen.seat
    if seat is None or seat not in (shown["controller"], shown["owner"]):
        return []
    castable = shown["zone"] == "hand" or (shown["zone"] == "command" and shown.get("commander"))
    if castable and shown["owner"] == seat:
        return [why_not(game, seat, number, question.turn)]
    if shown["zone"] == "battlefield" and shown["controller"] == seat:
        if question.kind in (Kind.ATTACKERS, Kind.BLOCKERS):
            return [why_not(game, seat, number, question.turn)]
        abilities = layers.characteristics_of(game, number).activated
        return [why_not(game, seat, number, question.turn, nth) for nth, _ in abilities]
    return []
