"""A run from its beginning, or from where it was stopped, to its end. The result depends on the
plans only, wherever and in however many processes the games are played."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from apnap.cards.places import data_directory

from .chunks import Chunks
from .executors import Executor, Report
from .games import FAILURES, Chosen, Finished, Task, play_task
from .plans import Prepared, Run, fingerprint, game_seed, prepare
from .results import Interrupted, Result
from .rows import LOST, Row
from .shards import Folder, chosen_in, read_manifest, run_in, write_whole

Told = Callable[[Row], None]
Places = tuple[tuple[int, int], ...]


def play_run(
    run: Run,
    executor: Executor,
    out: Path | None = None,
    chosen: Chosen = FAILURES,
    told: Told = lambda row: None,
) -> Result:
    """Play all games of the run. With `out`, what is finished is kept in that folder. `told` gets
    each row when it arrives, in any order. Whoever interrupts it (with Ctrl-C) gets `Interrupted`,
    with the games that were finished.

    >>> from apnap.sim import InThisProcess, Plan, Table
    >>> run = Run((Plan(Table(players=2), games=2), Plan(Table(players=3), games=1)))
    >>> [len(row.seats) for row in play_run(run, InThisProcess()).rows]
    [2, 2, 3]
    """
    plans = tuple([prepare(plan) for plan in run.plans])
    folder = None
    if out is not None:
        folder = Folder(out, run, chosen, fingerprint(plans))
        folder.begin()
    return Playing(run, plans, executor, folder, chosen, told).to_the_end()


def resume_run(out: Path, executor: Executor, told: Told = lambda row: None) -> Result:
    """Go on with the run in this folder: games that are finished are not played again.

    >>> from tempfile import TemporaryDirectory
    >>> from apnap.sim import InThisProcess, Plan, Table
    >>> with TemporaryDirectory() as folder:
    ...     out = Path(folder) / "run"
    ...     whole = play_run(Run((Plan(Table(players=2)),)), InThisProcess(), out)
    ...     resume_run(out, InThisProcess()).rows == whole.rows
    True
    """
    manifest = read_manifest(out)
    run, chosen = run_in(manifest), chosen_in(manifest)
    plans = tuple([prepare(plan) for plan in run.plans])
    folder = Folder(out, run, chosen, fingerprint(plans))
    folder.go_on(manifest)
    return Playing(run, plans, executor, folder, chosen, told).to_the_end()


class Playing:
    """A run that is being played."""

    def __init__(
        self,
        run: Run,
        plans: tuple[Prepared, ...],
        executor: Executor,
        folder: Folder | None,
        chosen: Chosen,
        told: Told,
    ) -> None:
        self.run = run
        self.plans = plans
        self.executor = executor
        self.folder = folder
        self.chosen = chosen
        self.told = told
        self.saves = saves_of(folder.path if folder else None)
        self.rows = {row.place: row for row in folder.rows} if folder else {}
        # The rows of tasks that are running, by their places.
        self._unkept: dict[Places, dict[tuple[int, int], Row]] = {}

    def to_the_end(self) -> Result:
        for row in self.rows.values():
            self.told(row)
        missing = [place for place in self.run.places() if place not in self.rows]
        chunks = Chunks(self.plans, missing, self.chosen, self.executor.workers)
        try:
            with closing(self.executor.run(play_task, chunks)) as reports:
                for report in reports:
                    self._take(report, chunks)
        except KeyboardInterrupt:
            self._keep_what_is_done()
            raise Interrupted(self.result()) from None
        except BaseException:
            self._keep_what_is_done()
            raise
        result = self.result()
        if self.folder is not None and not result.stopped:
            self.folder.finish(result.rows)
        return result

    def result(self) -> Result:
        return Result(self.run, [self.rows[place] for place in sorted(self.rows)], self.saves)

    def _take(self, report: Report[Task, Finished], chunks: Chunks) -> None:
        """Note what has been played; a task whose worker was lost is played again in parts."""
        chunks.workers = self.executor.workers  # machines of a cluster come and go
        unkept = self._unkept.setdefault(report.task.places, {})
        for finished in report.results:
            chunks.learn(finished.seconds)
            if finished.row.place not in self.rows:
                if finished.saved:
                    self.saves.mkdir(parents=True, exist_ok=True)
                    write_whole(self.saves / finished.row.save, finished.saved.encode())
                unkept[finished.row.place] = finished.row
                self._add(finished.row)
        if report.ended:
            self._keep(report.task.places)
        if report.lost:
            missing = [place for place in report.task.places if place not in self.rows]
            if len(report.task.places) > 1:
                chunks.play_again(missing)
            for cell, number in missing if len(report.task.places) == 1 else ():
                seed = game_seed(self.run.plans[cell], number)
                self._add(Row(number, seed, LOST, error=report.lost, cell=cell))

    def _add(self, row: Row) -> None:
        self.rows[row.place] = row
        self.told(row)

    def _keep_what_is_done(self) -> None:
        """Write the rows of tasks that have not ended."""
        for places in list(self._unkept):
            self._keep(places)

    def _keep(self, places: Places) -> None:
        rows = self._unkept.pop(places, {})
        if self.folder is not None:
            self.folder.keep([rows[place] for place in sorted(rows)])


def saves_of(out: Path | None) -> Path:
    """The folder for saves of games."""
    return (out if out is not None else data_directory() / "simulated") / "saves"
