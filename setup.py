"""Build apnap; with APNAP_COMPILE=1, compile its kernel with mypyc.

Everything else about the package is declared in pyproject.toml.
"""

import os
from pathlib import Path

from setuptools import Extension, setup

KERNEL = ("state", "rules", "effects")


def compiled_kernel() -> list[Extension]:
    """The kernel as extension modules, or none: development runs pure Python."""
    if os.environ.get("APNAP_COMPILE") != "1":
        return []
    from mypyc.build import mypycify

    files = [path for package in KERNEL for path in Path("src/apnap", package).rglob("*.py")]
    return mypycify([str(path) for path in sorted(files)], group_name="apnap")


setup(ext_modules=compiled_kernel())
