"""The table, drawn for one seat."""

from __future__ import annotations

from collections import Counter

from rich.console import Group
from rich.table import Table as Grid
from rich.text import Text

from .wording import Json, Seen, card, permanent

# The cards in the command zone that the board shows, by heading.
FACE_UP = {
    "plane": frozenset(("plane", "phenomenon")),
    "schemes": frozenset(("scheme",)),
    "vanguards": frozenset(("vanguard",)),
}


def board(seen: Seen) -> Group:
    """All players in turn order, the viewer last; then stacks, combats and the hands in sight."""
    me = seen.seat or 0
    grid = Grid(expand=True, show_edge=False, pad_edge=False)
    for heading in ("player", "life", "hand", "library", "graveyard", "lands"):
        grid.add_column(heading, justify="left" if heading == "player" else "right")
    grid.add_column("in play", ratio=1)
    size = len(seen.players)
    for player in [seen.players[(me + 1 + n) % size] for n in range(size)]:
        grid.add_row(*row(seen, player), style=style(seen.players[me], player))
    return Group(grid, *command_zones(seen), *in_command(seen), *turns(seen), *hands(seen))


def in_command(seen: Seen) -> list[Text]:
    """311, 313, 314: The face-up planes, schemes and vanguards, with whose they are and who
    controls them."""
    text_lines = []
    for heading, types in FACE_UP.items():
        shown = [
            in_command_words(seen, each)
            for player in seen.players
            for each in player["command"]
            if not types.isdisjoint(each.get("types", ())) and "face_down" not in each
        ]
        if shown:
            text_lines.append(line(heading, shown, "yellow"))
    return text_lines


def in_command_words(seen: Seen, card: Json) -> str:
    """A card in the command zone, and its players."""
    owner, controller = seen.thing(card["owner"]), seen.thing(card["controller"])
    by = f", controlled by {controller}" if controller != owner else ""
    return f"{permanent(card)} of {owner}{by}"


def style(me: Json, player: Json) -> str:
    """The style of a player's row: struck out if the player has left, dim if out of range
    (801.2)."""
    if player["status"] != "playing":
        return "dim strike"
    near = me["reach"] is None or player["seat"] in me["reach"]
    return "" if near else "dim"


def row(seen: Seen, player: Json) -> list[Text | str]:
    """The cells of a player's row."""
    name = Text(player["name"])
    if player["seat"] == seen.seat:
        name.append(" (you)", style="bold")
    for turn in seen.turns:
        if player["seat"] in turn["active"] and turn["step"]:
            name.append(f"\n{turn['step']}", style="cyan")
    life = [str(player["life"]), *[f"{many} {kind}" for kind, many in player["counters"].items()]]
    for dealt in player.get("commander_damage", ()):  # 903.10a
        life.append(f"{dealt['damage']} by {dealt['name']}")
    lands, others = lands_and_others(player["battlefield"])
    counts = [str(player[each]) for each in ("hand_count", "library_count")]
    return [name, "\n".join(life), *counts, str(len(player["graveyard"])), lands, Text(others)]


def lands_and_others(permanents: list[Json]) -> tuple[str, str]:
    """Lands as untapped/all; the other permanents in words, with identical ones counted."""
    untapped = lands = 0
    others: Counter[str] = Counter()
    for each in permanents:
        types = each.get("types", ())
        if "land" in types and "creature" not in types:
            lands += each.get("many", 1)
            untapped += 0 if each["tapped"] else each.get("many", 1)
        else:
            others[permanent(each)] += 1
    words = [name if many == 1 else f"{many}× {name}" for name, many in others.items()]
    return f"{untapped}/{lands}", ", ".join(words)


def command_zones(seen: Seen) -> list[Text]:
    """408: What else lies face up in the command zones: commanders with their whole cost, emblems
    and conspiracies."""
    text_lines = []
    elsewhere = frozenset[str]().union(*FACE_UP.values())
    for player in seen.players:
        cards = [
            each
            for each in player["command"]
            if not each.get("face_down") and elsewhere.isdisjoint(each.get("types", ()))
        ]
        if cards and player["status"] == "playing":
            words = [commander(each) if each.get("commander") else card(each) for each in cards]
            text_lines.append(line(f"command zone of {player['name']}", words, "yellow"))
    return text_lines


def commander(shown: Json) -> str:
    """903.8: A commander in the command zone, and the cost to cast it from there."""
    whole = shown.get("cast_for", "")
    more = f", now {whole}" if whole and whole != shown.get("cost") else ""
    return f"{card(shown)}{more}"


def turns(seen: Seen) -> list[Text]:
    """405, 506: Each turn's stack, the top first, and its combat."""
    text_lines = []
    for turn in seen.turns:
        stack = [stacked(each) for each in reversed(turn["stack"])]
        fights = [
            f"{seen.thing(each['attacker']['id'])} → {each['at']['name']}"
            for each in turn["combat"]["attackers"]
            if each["at"] is not None
        ]
        for heading, parts in (("stack", stack), ("attacks", fights)):
            if parts:
                text_lines.append(line(heading, parts, "magenta"))
    return text_lines


def stacked(item: Json) -> str:
    """A spell or ability on the stack, with its targets."""
    aimed = [each["name"] for slot in item["targets"] for each in slot]
    return f"{item['name']} → {', '.join(aimed)}" if aimed else str(item["name"])


def hands(seen: Seen) -> list[Text]:
    """The viewer's own hand, and those of teammates where they are open."""
    text_lines = []
    for player in seen.players:
        if player["seat"] == seen.seat and player["status"] == "playing":
            text_lines.append(line("your hand", [card(each) for each in player["hand"]], "green"))
        elif player["hand"]:
            heading = f"hand of {player['name']}"
            text_lines.append(line(heading, [card(each) for each in player["hand"]], "green"))
    return text_lines


def line(heading: str, parts: list[str], colour: str) -> Text:
    """A heading and the parts after it, separated by commas."""
    return Text(f"{heading}: ", style=colour).append(", ".join(parts) or "empty", style="default")
