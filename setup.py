"""Build apnap; with APNAP_COMPILE=1, compile its kernel with mypyc.

Everything else about the package is declared in pyproject.toml.
"""

import os
import sys
from pathlib import Path

from setuptools import Extension, setup

ROOT = Path(__file__).parent
# Besides the kernel, what is asked for all the time: views, yields, and what agents see and choose.
COMPILED = (
    "state",
    "rules",
    "effects",
    "table.concerns",
    "table.object_view",
    "table.player_view",
    "table.seat_view",
    "table.turn_view",
    "table.yielding",
    "env.atoms",
    "env.card_features",
    "env.choices",
    "env.collecting",
    "env.columns",
    "env.declarations",
    "env.rows",
    "env.seeing",
)


def compiled_kernel() -> list[Extension]:
    """The kernel as extension modules, or none: development runs pure Python."""
    if os.environ.get("APNAP_COMPILE") != "1":
        return []
    from mypyc.build import mypycify

    sys.path.insert(0, str(ROOT / "tools"))
    from native_constructors import write_kernel

    files = write_kernel(ROOT / "src", COMPILED, Path("build", "kernel"))
    # One C file for each module, without symbols for a debugger: a third of the time to build.
    extensions = mypycify(
        [str(path) for path in sorted(files)],
        group_name="apnap",
        multi_file=True,
        opt_level="2",
        debug_level="0",
    )
    if sys.platform == "linux":  # functions of the library call each other, and no substitutes
        for each in extensions:
            each.extra_link_args.append("-Wl,-Bsymbolic-functions")
    return extensions


setup(ext_modules=compiled_kernel())
