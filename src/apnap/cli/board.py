"""The table, drawn for one seat."""

from __future__ import annotations

from collections import Counter

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.text import Text

from .wording import Json, Seen, card, is_land, mana_made_by, permanent

# The cards in the command zone that the board shows, by heading.
FACE_UP = {
    "plane": frozenset(("plane", "phenomenon")),
    "schemes": frozenset(("scheme",)),
    "vanguards": frozenset(("vanguard",)),
}
BETWEEN = " · "


def board(seen: Seen, steps: bool = True) -> Group:
    """All players in turn order, the viewer last, teams together; players out of range in one
    line; then stacks, combats and the hands in sight. Without `steps`, only what lies there."""
    parts: list[RenderableType] = []
    shared = {tuple(side) for side in seen.sides if is_shared(seen, side)}
    for seats in in_order(seen):
        team = tuple(seen.team_of(seats[0]))
        if team in shared:
            parts.append(team_line(seen, team))
        for seat in seats:
            parts += player_lines(seen, seen.players[seat], team not in shared, steps)
    parts += [Hanging(each) for each in far_away(seen, steps)]
    below = [Hanging(each) for each in (*in_command(seen), *turns(seen), *hands(seen))]
    return Group(*parts, *below)


# ---- players ---------------------------------------------------------------------------------


def in_order(seen: Seen) -> list[list[int]]:
    """The players in sight who are still in the game, the viewer last; those of a team that shares
    its life together."""
    me, size = seen.seat or 0, len(seen.players)
    groups: list[list[int]] = []
    for seat in [(me + 1 + n) % size for n in range(size)]:
        if seen.players[seat]["status"] != "playing" or not seen.is_near(seat):
            continue
        team = seen.team_of(seat)
        same = [each for each in groups if is_shared(seen, team) and each[0] in team]
        if same:
            same[0].append(seat)
        else:
            groups.append([seat])
    return sorted(groups, key=lambda seats: me in seats)


def is_shared(seen: Seen, side: list[int]) -> bool:
    """810.9: Whether the team shares a life total."""
    return seen.game.rules.shared_life and len(side) > 1


def team_line(seen: Seen, team: tuple[int, ...]) -> Text:
    """810.9: A team that shares its life total, which is said once."""
    first = seen.players[team[0]]
    mine = " (your team)" if seen.seat in team else ""
    words = [f"{first['life']} life", *counters(first)]
    return Text(f"{seen.names(list(team))}{mine}: ", style="bold").append(BETWEEN.join(words))


def player_lines(
    seen: Seen, player: Json, shows_life: bool = True, steps: bool = True
) -> list[RenderableType]:
    """A player: a line of numbers, the lands, and the other permanents."""
    facts = [f"{player['life']} life", *counters(player)] if shows_life else []
    for dealt in player.get("commander_damage", ()):  # 903.10a
        facts.append(f"{dealt['damage']} by {dealt['name']}")
    facts += [f"hand {player['hand_count']}", f"library {player['library_count']}"]
    facts += [f"graveyard {many}" for many in [len(player["graveyard"])] if many]
    floating = "".join([f"{{{each['type']}}}" for each in player["mana"]])
    facts += [f"mana {floating}"] if floating else []
    head = Text(name_of(seen, player["seat"]), style="bold").append(
        f"  {BETWEEN.join(facts)}", style="default"
    )
    head.append(step_of(seen, player["seat"]) if steps else "", style="cyan")
    lines: list[RenderableType] = [Hanging(head)]
    lands, others = lands_and_others(seen, player["battlefield"])
    lines += [indented(Text(lands, style="green"))] if lands else []
    lines += [indented(Text(others))] if others else []
    lines += [indented(each) for each in command_zone(seen, player)]
    return lines


def name_of(seen: Seen, seat: int) -> str:
    """The player's name, with what the player is at this table."""
    marks = ["you"] if seat == seen.seat else []
    if seen.is_emperor(seat):  # 809.2
        marks.append("emperor")
    team = seen.team_of(seat)
    if seen.seat is not None and seat != seen.seat and seen.seat in team:
        marks.append("your team")
    return f"{seen.players[seat]['name']}{f' ({BETWEEN.join(marks)})' if marks else ''}"


def counters(player: Json) -> list[str]:
    return [f"{many} {kind}" for kind, many in player["counters"].items()]


class Hanging:
    """A paragraph whose further lines are indented by two more than the first."""

    def __init__(self, text: Text, indent: int = 0) -> None:
        self.text = text
        self.indent = indent

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = max(1, options.max_width - self.indent - 2)
        whole = len(self.text) + self.indent <= options.max_width
        parts = [self.text] if whole else list(self.text.wrap(console, width))
        for nth, part in enumerate(parts):
            part.rstrip()
            yield Text(" " * (self.indent + 2 * (nth > 0))).append_text(part)


def indented(text: Text) -> Hanging:
    return Hanging(text, 2)


def lands_and_others(seen: Seen, permanents: list[Json]) -> tuple[str, str]:
    """The lands with the mana they make, and the other permanents in words; identical ones are
    counted."""
    lands: Counter[str] = Counter()
    others: Counter[str] = Counter()
    for each in permanents:
        if is_land(each):
            lands[land(seen, each)] += each.get("many", 1)
        else:
            others[permanent(each, full=True)] += 1
    return counted(lands), counted(others)


def land(seen: Seen, shown: Json) -> str:
    """A land: its name, the mana it makes, and whether it is tapped."""
    made = mana_made_by(seen.game, shown["id"]) if "id" in shown else ""
    marks = [f"{many} {kind}" for kind, many in shown.get("counters", {}).items()]
    marks += ["tapped"] if shown.get("tapped") else []
    words = f"{shown['name']} {made}".rstrip()
    return f"{words} ({', '.join(marks)})" if marks else words


def counted(words: Counter[str]) -> str:
    """ "2× Forest {G}, Swamp {B}"."""
    return ", ".join([name if many == 1 else f"{many}× {name}" for name, many in words.items()])


def far_away(seen: Seen, steps: bool = True) -> list[Text]:
    """801.2: The players out of range, and those who have left, in a line each."""
    me, size = seen.seat or 0, len(seen.players)
    players = [seen.players[(me + n) % size] for n in range(size)]
    playing = [player for player in players if player["status"] == "playing"]
    far = [player for player in playing if not seen.is_near(player["seat"])]
    gone = [player for player in seen.players if player["status"] != "playing"]
    lines = []
    if far:
        words = [
            f"{name_of(seen, each['seat'])} {each['life']}"
            f"{step_of(seen, each['seat']) if steps else ''}"
            for each in far
        ]
        lines.append(line("out of range", words, "dim"))
    if gone:
        lines.append(line("out of the game", [str(each["name"]) for each in gone], "dim"))
    return lines


def where(seen: Seen, marker: int) -> Text:
    """The step of this turn, for a table that has not changed otherwise."""
    turn = next((each for each in seen.turns if each["marker"] == marker), seen.turns[0])
    return Text(f"{turn['step']} of {seen.names(turn['active'])}", style="cyan")


def step_of(seen: Seen, seat: int) -> str:
    """The step of the player's turn, if it is in progress."""
    steps = [turn["step"] for turn in seen.turns if seat in turn["active"]]
    return f" [{steps[0]}]" if steps and steps[0] else ""


# ---- the command zone ------------------------------------------------------------------------


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


def in_command_words(seen: Seen, shown: Json) -> str:
    """A card in the command zone, and its players."""
    owner, controller = seen.thing(shown["owner"]), seen.thing(shown["controller"])
    by = f", controlled by {controller}" if controller != owner else ""
    return f"{permanent(shown)} of {owner}{by}"


def command_zone(seen: Seen, player: Json) -> list[Text]:
    """408: What else lies face up in the player's command zone: commanders with their whole cost,
    emblems and conspiracies. The option to deploy creatures (804) is no card on the table."""
    elsewhere = frozenset[str]().union(*FACE_UP.values())
    deploy = seen.game.rules.deploy
    hidden = deploy.name if deploy is not None else ""
    cards = [
        commander(each) if each.get("commander") else card(each)
        for each in player["command"]
        if not each.get("face_down")
        and elsewhere.isdisjoint(each.get("types", ()))
        and each["name"] != hidden
    ]
    return [line("command zone", cards, "yellow")] if cards else []


def commander(shown: Json) -> str:
    """903.8: A commander in the command zone, and the cost to cast it from there."""
    whole = shown.get("cast_for", "")
    more = f", now {whole}" if whole and whole != shown.get("cost") else ""
    return f"{card(shown)}{more}"


# ---- turns and hands -------------------------------------------------------------------------


def turns(seen: Seen) -> list[Text]:
    """405, 506: Each turn's stack, the top first, and its combat."""
    text_lines = []
    for turn in seen.turns:
        stack = [stacked(each) for each in reversed(turn["stack"])]
        fights = Counter(attacks(seen, turn))
        for heading, parts in (("stack", stack), ("attacks", [counted(fights)] if fights else [])):
            if parts:
                text_lines.append(line(heading, parts, "magenta"))
    return text_lines


def attacks(seen: Seen, turn: Json) -> list[str]:
    """506: The attackers with what they attack, and with what blocks them."""
    blockers: dict[int, list[str]] = {}
    for each in turn["combat"]["blockers"]:
        blocker = seen.objects.get(each["blocker"].get("id", -1), each["blocker"])
        blockers.setdefault(each["attacker"].get("id", -1), []).append(permanent(blocker))
    fights = []
    for each in turn["combat"]["attackers"]:
        if each["at"] is not None:
            number = each["attacker"].get("id", -1)
            attacker = permanent(seen.objects.get(number, each["attacker"])).removesuffix(" tapped")
            blocked = blockers.get(number, [])
            words = f", blocked by {' and '.join(blocked)}" if blocked else ""
            fights.append(f"{attacker} → {each['at']['name']}{words}")
    return fights


def stacked(item: Json) -> str:
    """A spell or ability on the stack, with its targets."""
    aimed = [each["name"] for slot in item["targets"] for each in slot]
    return f"{item['name']} → {', '.join(aimed)}" if aimed else str(item["name"])


def hands(seen: Seen) -> list[Text]:
    """The hands of teammates where they are open, and the viewer's own."""
    text_lines = []
    for player in sorted(seen.players, key=lambda each: bool(each["seat"] == seen.seat)):
        mine = player["seat"] == seen.seat
        if player["status"] == "playing" and (player["hand"] or mine):
            cards = Counter([card(each) for each in player["hand"]])
            heading = "your hand" if mine else f"hand of {player['name']}"
            text_lines.append(line(heading, [counted(cards)] if cards else [], "green"))
    return text_lines


def line(heading: str, parts: list[str], colour: str) -> Text:
    """A heading and the parts after it, separated by commas."""
    return Text(f"{heading}: ", style=colour).append(", ".join(parts) or "empty", style="default")
