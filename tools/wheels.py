"""Build wheels with the compiled kernel, and try each of them in an environment of its own.

    python tools/wheels.py [--sdist] [PYTHON ...]

A PYTHON is a version, such as 3.12, or an interpreter. A version that is not on this machine is
skipped, and the last lines say so. What is built is in dist/; the last wheel stays installed in
.venv-wheel. Run it from the root of the repository, after the page was built (`make page`).
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

DIST, BUILD, TRIED_IN = Path("dist"), Path("build"), Path(".venv-wheel")
PAGE = Path("src/apnap/web/static/index.html")
QUIET = ("-qq", "--disable-pip-version-check")
GAME = ("simulate", "--games", "1", "--players", "4", "--seed", "7", "--jobs", "1")
# A compiled wheel takes a Python that can make environments, and its C headers.
SUITABLE = """
import sys, sysconfig, os.path, venv, ensurepip
header = os.path.join(sysconfig.get_paths()["include"], "Python.h")
print("{}.{}".format(*sys.version_info))
print("" if os.path.exists(header) else "has no C headers (Debian: python3-dev)")
"""


class Failed(Exception):
    """A command did not end well."""


def run(*words: str | Path, **environment: str) -> None:
    """Run a command; an error if it fails. The code in src is not seen by it."""
    variables = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    ended = subprocess.run([str(word) for word in words], env={**variables, **environment})
    if ended.returncode:
        raise Failed(f"{' '.join([str(word) for word in words])} ended with {ended.returncode}")


# ---- interpreters ----------------------------------------------------------------------------


def candidates(version: str) -> list[str]:
    """The places where an interpreter of this version may be."""
    root = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    of_pyenv = sorted(root.glob(f"versions/{version}.*/bin/python"), reverse=True)
    on_path = shutil.which(f"python{version}")
    return [sys.executable, *([on_path] if on_path else []), *[str(path) for path in of_pyenv]]


def found(wanted: str) -> tuple[str, str]:
    """The interpreter that is wanted, or nothing and the reason."""
    is_version = wanted.replace(".", "").isdecimal()
    reasons = []
    for each in candidates(wanted) if is_version else [wanted]:
        told = subprocess.run([each, "-c", SUITABLE], capture_output=True, text=True)
        version, _, fault = told.stdout.strip().partition("\n")
        if told.returncode:
            reasons.append(f"{each} has no venv or ensurepip, or does not run")
        elif is_version and version != wanted:
            continue
        elif fault:
            reasons.append(f"{each} {fault}")
        else:
            return each, ""
    return "", "; ".join(reasons) or f"there is no Python {wanted} on this machine"


# ---- building and trying ---------------------------------------------------------------------


def build_wheel(python: str) -> Path:
    """The wheel for this interpreter, with the compiled kernel."""
    shutil.rmtree(BUILD, ignore_errors=True)
    before = set(DIST.glob("*.whl"))
    words = (python, "-m", "pip", "wheel", *QUIET, "--no-deps", "--wheel-dir", DIST, ".")
    run(*words, APNAP_COMPILE="1")
    [wheel] = set(DIST.glob("*.whl")) - before
    return wheel


def build_sdist() -> Path:
    """The archive of the sources, with the page."""
    shutil.rmtree(BUILD, ignore_errors=True)
    code = f"from setuptools.build_meta import build_sdist; build_sdist({str(DIST)!r})"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    if told.returncode:
        raise Failed(f"the archive of the sources can't be made:\n{told.stderr}")
    [archive] = DIST.glob("*.tar.gz")
    return archive


def try_out(python: str, package: Path, *options: str) -> None:
    """Install what was built as a user would, look at it, and play a game."""
    shutil.rmtree(TRIED_IN, ignore_errors=True)
    run(python, "-m", "venv", TRIED_IN)
    installed = TRIED_IN.resolve() / "bin"
    run(installed / "python", "-m", "pip", "install", *QUIET, "-c", "constraints.txt", package)
    run(installed / "python", "tools/check_wheel.py", *options)
    with tempfile.TemporaryDirectory() as folder:
        game = subprocess.run([installed / "apnap", *GAME], cwd=folder, capture_output=True)
    if game.returncode:
        raise Failed(f"no game can be played with {package}: {game.stderr.decode()}")


def made(wanted: str) -> str:
    """Build and try the wheel for one interpreter. Returns a line that says what came of it."""
    python, reason = found(wanted)
    if not python:
        return f"skipped  {wanted}: {reason}"
    began = time.monotonic()
    wheel = build_wheel(python)
    try_out(python, wheel)
    size, seconds = wheel.stat().st_size / 1e6, time.monotonic() - began
    return f"built    {wheel}: {size:.1f} MB, {seconds:.0f} s, tried with {python}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("pythons", nargs="*", metavar="PYTHON")
    parser.add_argument("--sdist", action="store_true", help="the archive of the sources, too")
    wanted = parser.parse_args()
    if not PAGE.is_file():
        print(f"{PAGE} is missing: run make page first", file=sys.stderr)
        return 1
    DIST.mkdir(exist_ok=True)
    lines = []
    try:
        if wanted.sdist:
            archive = build_sdist()
            try_out(sys.executable, archive, "--plain")
            lines.append(f"built    {archive}: {archive.stat().st_size / 1e6:.1f} MB")
        for each in wanted.pythons:
            lines.append(made(each))
            print(lines[-1], flush=True)
    except Failed as error:
        print(f"wheels: {error}", file=sys.stderr)
        return 1
    print("\n".join(lines))
    return 0


if __name__ == "__main__":
    sys.exit(main())
