"""A picture of a run: wins by deck and by seat, and how long the games were. It takes matplotlib,
which is an extra: apnap[plot]."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from .exports import check_folder, load_extra
from .results import Result
from .shards import RunError
from .summary import Setting, Standing, Summary, setting_of, summaries

BLUE = "#3b6ea8"


def check_picture(path: Path) -> None:
    """Raise RunError if no picture can be drawn, or not in a file of this name."""
    check_folder(path)
    load_extra("matplotlib", "plot")
    kinds = load_extra("matplotlib.figure", "plot").Figure().canvas.get_supported_filetypes()
    if path.suffix[1:] not in kinds:
        raise RunError(f"{path}: a picture is written to .{', .'.join(sorted(kinds))}")


def draw(result: Result, path: Path) -> None:
    """Draw a row of pictures for each setting of the run."""
    check_picture(path)
    settings = summaries(result)
    has_grid = any(plan.rotate for plan in result.run.plans)
    columns = 4 if has_grid else 3
    figure = load_extra("matplotlib.figure", "plot").Figure(
        figsize=(4.2 * columns, 3.4 * len(settings)), layout="constrained"
    )
    axes = figure.subplots(len(settings), columns, squeeze=False)
    for row, summary in zip(axes, settings, strict=True):
        draw_shares(row[0], summary.decks, summary, "wins by deck")
        draw_shares(row[1], summary.seats, summary, "wins by seat in turn order")
        draw_lengths(row[2], turns_in(result, summary.setting), summary)
        if has_grid:
            draw_grid(figure, row[3], summary)
    try:
        figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else None)
    except OSError as error:
        raise RunError(f"{path} can't be written: {error.strerror}") from None


def turns_in(result: Result, setting: Setting) -> list[int]:
    """The turns of each game of this setting."""
    plans = result.run.plans
    rows = [row for row in result.rows if row.is_played]
    return [row.turns for row in rows if setting_of(plans[row.cell]) == setting]


def draw_shares(axes: Any, standings: list[Standing], summary: Summary, title: str) -> None:
    """A bar for each share, with its interval; a line shows what chance would give."""
    shares = [each.wins for each in standings]
    below = [max(0.0, share.value - share.low) for share in shares]
    above = [max(0.0, share.high - share.value) for share in shares]
    axes.barh(
        [each.name for each in standings],
        [share.value for share in shares],
        xerr=[below, above],
        color=BLUE,
        capsize=3,
    )
    won = sum([share.successes for share in shares])
    games = sum([share.trials for share in shares])
    axes.axvline(won / games if games else 0.0, color="black", linewidth=0.8, linestyle=":")
    axes.invert_yaxis()
    axes.set_xlim(0, 1)
    axes.set_title(f"{summary.setting.format}: {title}", fontsize=9)


def draw_lengths(axes: Any, turns: list[int], summary: Summary) -> None:
    """How many games took how many turns."""
    axes.hist(turns, bins=min(30, max(1, len(set(turns)))), color=BLUE)
    axes.set_title(f"{summary.games} games: turns in a game", fontsize=9)


def draw_grid(figure: Any, axes: Any, summary: Summary) -> None:
    """How often the deck of the row was ahead of the one of the column."""
    decks = list(summary.ahead)
    unknown = float("nan")
    values = [
        [row[deck].value if deck in row else unknown for deck in decks]
        for row in summary.ahead.values()
    ]
    if not decks:
        return
    image = axes.imshow(values, vmin=0, vmax=1, cmap="RdBu")
    axes.set_xticks(range(len(decks)), decks, rotation=90, fontsize=7)
    axes.set_yticks(range(len(decks)), decks, fontsize=7)
    axes.set_title("the row is ahead of the column", fontsize=9)
    figure.colorbar(image, ax=axes)
