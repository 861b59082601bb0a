"""Check the installed wheel: it is whole, its kernel is compiled, and its games can be copied.

    python tools/check_wheel.py [--plain]

Run from the root of the repository by the interpreter the wheel was installed for; with --plain,
the kernel need not be compiled.
"""

import copy
import pickle
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from itertools import islice
from pathlib import Path

from native_constructors import COMPILED, paths_of

import apnap
from apnap.cards import bundled_deck
from apnap.formats import free_for_all

SOURCE = Path("src/apnap").resolve()
PAGE = "web/static/index.html"


def files_in(package: Path) -> set[str]:
    """The files of a package that a wheel should carry, as relative paths."""
    files = (path.relative_to(package) for path in package.rglob("*") if path.is_file())
    return {
        file.as_posix()
        for file in files
        if "__pycache__" not in file.parts
        and not file.name.startswith(".")
        and not is_compiled(file.name)
    }


def is_compiled(file: str) -> bool:
    return file.endswith(tuple(EXTENSION_SUFFIXES))


def uncompiled_modules(installed: Path) -> list[Path]:
    """The modules that should be compiled and would run as plain Python."""
    sources = [path for name in COMPILED for path in paths_of(installed.parent, name)]
    return [
        path
        for path in sources
        if not any(path.with_suffix(each).exists() for each in EXTENSION_SUFFIXES)
    ]


def faults_of_copies() -> list[str]:
    """The ways of copying a game, and what it consists of, that give something else."""
    seats = [apnap.SeatSetup(name, bundled_deck("green")) for name in ("Ann", "Bob", "Cay")]
    game = apnap.new_game(seats, apnap.combine(free_for_all), seed=1)
    for _ in range(40):
        if game.question is not None:
            answers = list(islice(game.question.answers(), 3))
            apnap.submit(game, game.question.id, answers[-1])
    parts = [game.question, *game.log, *game.seats[0].objects.values()]
    found = [
        f"{type(each).__name__} can't be pickled"
        for each in parts
        if pickle.loads(pickle.dumps(each)) != each
    ]
    for name, twin in (
        ("copy.deepcopy", copy.deepcopy(game)),
        ("pickle", pickle.loads(pickle.dumps(game))),
    ):
        if twin != game or twin.questions != game.questions:
            found.append(f"{name} of a game gives another game")
    return found


def faults(installed: Path, plain: bool) -> list[str]:
    if installed == SOURCE:
        return ["apnap was imported from src, not from the wheel"]
    missing = sorted({PAGE, *files_in(SOURCE)} - files_in(installed))
    return [
        *[f"{file} is not in the wheel" for file in missing],
        *[
            f"{module} is not compiled"
            for module in ([] if plain else uncompiled_modules(installed))
        ],
        *faults_of_copies(),
    ]


def main() -> int:
    found = faults(Path(str(apnap.__file__)).resolve().parent, "--plain" in sys.argv[1:])
    for fault in found:
        print(f"wheel: {fault}", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
