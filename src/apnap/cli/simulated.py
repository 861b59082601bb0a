"""The games of a simulation in tables."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table as Grid

from apnap.sim import Result, Share
from apnap.sim.rows import CRASHED, DRAWN, LOST, UNFINISHED
from apnap.sim.summary import Spread, Standing, Summary, summaries

from .terminal import short

MOST_IN_GRID = 10  # decks
MOST_PAIRS = 10


def show(console: Console, result: Result) -> None:
    """Print what is known of each setting, and the games that went wrong."""
    has_grid = any(plan.rotate for plan in result.run.plans)
    for summary in summaries(result):
        show_summary(console, summary, has_grid)
    seeds = dict.fromkeys([str(plan.seed) for plan in result.run.plans])
    played = max(1, len(result.rows))
    console.print(
        f"{result.turns / played:.1f} turns and {result.answers / played:.1f} "
        f"decisions in a game; seed {', '.join(seeds)}"
    )
    for row in result.failed:
        saved = f"; saved in {result.saves / row.save}" if row.save else ""
        where = f"game {row.game} (seed {row.seed}) {row.ended}"
        console.print(f"{where}: {short_error(row.error)}{saved}", soft_wrap=True)


def short_error(error: str) -> str:
    return error if len(error) <= 500 else f"{error[:499]}…"


def show_summary(console: Console, summary: Summary, has_grid: bool) -> None:
    """Print the tables of one setting."""
    setting = summary.setting
    by = f", {setting.edition}" if setting.edition else ""
    bots = ", ".join(setting.bots)
    console.print(
        f"{setting.format}, {setting.players} players, {summary.games} games{by}, bots: {bots}"
    )
    console.print(standing_grid("deck", summary.decks, summary))
    if summary.sides:
        console.print(standing_grid("team", summary.sides, summary))
    if len(summary.bots) > 1:
        console.print(standing_grid("bot", summary.bots, summary))
    if len(summary.seats) <= MOST_IN_GRID:
        console.print(standing_grid("seat", summary.seats, summary))
    starts = with_interval(summary.starting)
    console.print(f"who starts wins {starts}, each other {with_interval(summary.following)}")
    console.print(f"turns in a game: {in_words(summary.turns)}")
    if summary.causes:
        causes = [f"{cause} {number}" for cause, number in summary.causes.items()]
        console.print(f"players left by: {', '.join(causes)}")
    show_kills(console, summary)
    if has_grid:
        show_grid(console, summary)


def standing_grid(title: str, standings: list[Standing], summary: Summary) -> Grid:
    """The wins of each deck, seat, bot or team."""
    grid = Grid()
    grid.add_column(title)
    for name in ("games", "wins", "share", "95 %", "place", "first out", "kills"):
        grid.add_column(name, justify="right")
    for each in standings:
        wins = each.wins
        grid.add_row(
            short(each.name),
            str(wins.trials),
            str(wins.successes),
            f"{wins.value:.0%}",
            f"{wins.low:.0%}-{wins.high:.0%}",
            f"{each.place:.1f}" if each.place else "",
            str(each.first_out.successes),
            str(each.kills),
        )
    if title == "deck":
        for word in (DRAWN, UNFINISHED, CRASHED, LOST):
            if summary.endings.get(word):
                grid.add_row(word, str(summary.endings[word]), style="dim")
    return grid


def with_interval(share: Share) -> str:
    """A share and its interval, as in "31% (28%-34%)"."""
    return f"{share.value:.0%} ({share.low:.0%}-{share.high:.0%})"


def in_words(spread: Spread) -> str:
    return (
        f"{spread.mean:.1f} on average, half of them {spread.lower:.0f} to {spread.upper:.0f}, "
        f"all {spread.least:.0f} to {spread.most:.0f}"
    )


def show_kills(console: Console, summary: Summary) -> None:
    """Print who killed whom: a grid or, if there are many decks, the most frequent pairs."""
    victims = sorted({victim for row in summary.kills.values() for victim in row})
    if not victims:
        return
    if max(len(victims), len(summary.kills)) > MOST_IN_GRID:
        pairs = [
            (number, killer, victim)
            for killer, row in summary.kills.items()
            for victim, number in row.items()
        ]
        for number, killer, victim in sorted(pairs, reverse=True)[:MOST_PAIRS]:
            console.print(f"{short(killer)} killed {short(victim)} {number} times")
        return
    grid = Grid(title="who killed whom")
    grid.add_column("killer")
    for victim in victims:
        grid.add_column(short(victim), justify="right")
    for killer, row in summary.kills.items():
        grid.add_row(short(killer), *[str(row.get(victim, "")) for victim in victims])
    console.print(grid)


def show_grid(console: Console, summary: Summary) -> None:
    """Print how often each deck was ahead of each other one."""
    grid = Grid(title="the deck of the row is ahead of the one of the column")
    grid.add_column("deck")
    for other in summary.ahead:
        grid.add_column(short(other), justify="right")
    for deck, row in summary.ahead.items():
        cells = [with_interval(row[other]) if other in row else "" for other in summary.ahead]
        grid.add_row(short(deck), *cells)
    console.print(grid)
