"""`apnap bench`: measure the engine on this machine."""

from __future__ import annotations

import json
from typing import Any

import click
from rich.table import Table

from apnap.sim.bench import measure
from apnap.sim.kernels import compiled_over_plain

from .terminal import Terminal

LOAD_SECONDS = 15.0
ENV_SECONDS = 10.0


@click.command()
@click.option("--seconds", default=30.0, show_default=True, help="Time for each number of players.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def bench(seconds: float, as_json: bool) -> None:
    """Measure the engine; times are to be compared as ratios within one run."""
    if seconds <= 0:
        raise click.BadParameter("it has to be more than 0", param_hint="--seconds")
    from apnap.web.load import measure_load  # takes a while to import, and only this needs it

    result = measure(seconds)
    result["server"] = measure_load(min(seconds, LOAD_SECONDS))
    result["env"] = measured_env(seconds, result["plain_4p"]["decisions_per_s"])
    result["kernels"] = compiled_over_plain()
    if as_json:
        click.echo(json.dumps(result))
    else:
        Terminal().print(as_table(result))


def measured_env(seconds: float, plain: float) -> dict[str, float] | str:
    """The speed of the environment for agents, also as a multiple of that of plain games."""
    try:
        from apnap.env.bench import measure_env
    except ImportError:
        return "skipped: pip install apnap[env]"
    found = measure_env(min(seconds, ENV_SECONDS))
    return {**found, "decisions_over_plain_4p": found["decisions_per_s"] / plain}


def as_table(result: dict[str, Any]) -> Table:
    """The measurements as a table."""
    table = Table("measure", "value", title="apnap bench")
    for name, value in result.items():
        if isinstance(value, str):
            table.add_row(name, value)
        elif isinstance(value, dict):
            for part, number in value.items():
                table.add_row(f"{name} {part}", f"{number:,.4g}")
        elif isinstance(value, list):
            for row in value:
                table.add_row(name, ", ".join([f"{key} {row[key]:,.4g}" for key in row]))
        else:
            table.add_row(name, f"{value:,.4g}")
    if "oracle_corpus" not in result:
        table.add_row("oracle_corpus", "skipped: the card file is not here")
    return table
