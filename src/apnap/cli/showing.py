"""The `?` command: a card, and the reasons why it can't be played, or attack or block, now."""

from __future__ import annotations

from rich.text import Text

from apnap.cards import UnknownCard, builtin_card
from apnap.rules.continuous import layers
from apnap.rules.turn.legal_actions import why_not
from apnap.state.game import Game
from apnap.state.question import Kind, Question, Refusal

from .wording import Json, Seen, permanent


def show_card(game: Game, seen: Seen, question: Question, wanted: str) -> Text:
    """The card that an option's number or a name stands for: its text, its state, and why it can't
    be used now."""
    number = find(seen, question, wanted)
    if number is None:
        return unseen(wanted)
    if seen.is_player(number):
        player = seen.players[number]
        return Text(f"{player['name']}: {player['life']} life, {player['hand_count']} in hand")
    shown = seen.objects[number]
    text = facts(shown)
    if shown["zone"] == "battlefield":
        text.append(f"\nnow: {permanent(shown)}", style="cyan")
    for refusal in refusals(game, seen, question, number):
        words = "you may do this now" if refusal is None else f"{refusal.reason} [{refusal.rule}]"
        text.append(f"\n{words}", style="green" if refusal is None else "yellow")
    return text


def unseen(name: str) -> Text:
    """A card that is not in sight, as it is printed."""
    try:
        printed = builtin_card(name)
    except UnknownCard as error:
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
    return facts(shown)


def facts(shown: Json) -> Text:
    """The card's name, cost, types, size and text."""
    text = Text(shown["name"], style="bold")
    text.append(f" {shown['cost']}" if shown.get("cost") else "", style="default")
    kinds = [*shown.get("supertypes", ()), *shown.get("types", ())]
    subtypes = " ".join(shown.get("subtypes", ()))
    text.append(f"\n{' '.join(kinds)}{f' — {subtypes}' if subtypes else ''}", style="default")
    if "power" in shown:
        text.append(f"  {shown['power']}/{shown['toughness']}", style="default")
    if shown.get("text"):
        text.append(f"\n{shown['text']}", style="italic")
    return text


def find(seen: Seen, question: Question, wanted: str) -> int | None:
    """The object or player that an option's number, a name, or the beginning of a name stands
    for."""
    if wanted.isdecimal() and 1 <= int(wanted) <= len(question.options):
        number = question.options[int(wanted) - 1].what
        return number if number in seen.objects or seen.is_player(number) else None
    folded = wanted.casefold()
    mine_first = sorted(seen.objects, key=lambda n: seen.objects[n]["controller"] != seen.seat)
    for number in mine_first:
        if str(seen.objects[number]["name"]).casefold().startswith(folded):
            return number
    return None


def refusals(game: Game, seen: Seen, question: Question, number: int) -> list[Refusal | None]:
    """For each thing the player might do with the object: the reason against it, or None."""
    shown, seat = seen.objects[number], seen.seat
    if seat is None or seat not in (shown["controller"], shown["owner"]):
        return []
    if shown["zone"] == "hand" and shown["owner"] == seat:
        return [why_not(game, seat, number, question.turn)]
    if shown["zone"] == "battlefield" and shown["controller"] == seat:
        if question.kind in (Kind.ATTACKERS, Kind.BLOCKERS):
            return [why_not(game, seat, number, question.turn)]
        abilities = layers.characteristics_of(game, number).activated
        return [why_not(game, seat, number, question.turn, nth) for nth, _ in abilities]
    return []
