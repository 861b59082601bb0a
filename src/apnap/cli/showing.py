"""`?`: a card, and why it can't be played now."""

from __future__ import annotations

from rich.text import Text

from apnap.cards import UnknownCard, builtin_card
from apnap.rules.continuous import layers
from apnap.rules.turn.legal_actions import why_not
from apnap.state.game import Game
from apnap.state.question import Question, Refusal

from .wording import Json, Seen, permanent


def show_card(game: Game, seen: Seen, question: Question, wanted: str) -> Text:
    """The card that an option or a name stands for: its text, how it is now, and why not."""
    number = find(seen, question, wanted)
    if number is None:
        return unseen(wanted)
    if seen.is_player(number):
        player = seen.players[number]
        return Text(f"{player['name']}: {player['life']} life, {player['hand_count']} in hand")
    found = seen.objects[number]
    text = facts(found)
    if found["zone"] == "battlefield":
        text.append(f"\nnow: {permanent(found)}", style="cyan")
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
    found: Json = {
        "name": printed.name,
        "cost": printed.cost,
        "types": printed.types.split(),
        "subtypes": printed.subtypes.split(),
        "text": printed.text,
    }
    if printed.base.is_creature:
        found["power"], found["toughness"] = printed.power, printed.toughness
    return facts(found)


def facts(found: Json) -> Text:
    text = Text(found["name"], style="bold")
    text.append(f" {found['cost']}" if found.get("cost") else "", style="default")
    kinds = [*found.get("supertypes", ()), *found.get("types", ())]
    subtypes = " ".join(found.get("subtypes", ()))
    text.append(f"\n{' '.join(kinds)}{f' — {subtypes}' if subtypes else ''}", style="default")
    if "power" in found:
        text.append(f"  {found['power']}/{found['toughness']}", style="default")
    if found.get("text"):
        text.append(f"\n{found['text']}", style="italic")
    return text


def find(seen: Seen, question: Question, wanted: str) -> int | None:
    """What the number of an option, a name, or the beginning of one stands for."""
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
    """For each thing the player might do with it: what stands in the way, or None."""
    found, seat = seen.objects[number], seen.seat
    if seat is None or seat not in (found["controller"], found["owner"]):
        return []
    if found["zone"] == "hand" and found["owner"] == seat:
        return [why_not(game, seat, number, question.turn)]
    if found["zone"] == "battlefield" and found["controller"] == seat:
        abilities = layers.characteristics_of(game, number).activated
        return [why_not(game, seat, number, question.turn, nth) for nth, _ in abilities]
    return []
