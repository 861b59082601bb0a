"""Build apnap; with APNAP_COMPILE=1, compile its kernel with mypyc.

Everything else about the package is declared in pyproject.toml.
"""

import os
import sys
from pathlib import Path

from setuptools import Extension, setup

ROOT = Path(__file__).parent
KERNEL = ("state", "rules", "effects")


def compiled_kernel() -> list[Extension]:
    """The kernel as extension modules, or none: development runs pure Python."""
    if os.environ.get("APNAP_COMPILE") != "1":
        return []
    from mypyc.build import mypycify

    sys.path.insert(0, str(ROOT / "tools"))
    from native_constructors import write_kernel

    files = write_kernel(ROOT / "src", KERNEL, Path("build", "kernel"))
    # One C file for each module and little optimisation: a third of the time to build, and nearly
    # as fast, for most of the work is done in the interpreter's own functions.
    return mypycify(
        [str(path) for path in sorted(files)], group_name="apnap", multi_file=True, opt_level="1"
    )


setup(ext_modules=compiled_kernel())
