"""Check the installed wheel: it is whole, and its kernel is compiled.

Run from the root of the repository by the interpreter the wheel was installed for.
"""

import importlib
import pkgutil
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import apnap

SOURCE = Path("src/apnap").resolve()
KERNEL = ("apnap.state", "apnap.rules", "apnap.effects")


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


def uncompiled_modules() -> list[str]:
    """The kernel modules that would run as plain Python."""
    names = list(KERNEL)
    for package in KERNEL:
        path = importlib.import_module(package).__path__
        names += [module.name for module in pkgutil.walk_packages(path, f"{package}.")]
    return [name for name in names if not is_compiled(str(importlib.import_module(name).__file__))]


def faults(installed: Path) -> list[str]:
    if installed == SOURCE:
        return ["apnap was imported from src, not from the wheel"]
    missing = sorted(files_in(SOURCE) - files_in(installed))
    return [f"{file} is not in the wheel" for file in missing] + [
        f"{module} is not compiled" for module in uncompiled_modules()
    ]


def main() -> int:
    found = faults(Path(str(apnap.__file__)).resolve().parent)
    for fault in found:
        print(f"wheel: {fault}", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
