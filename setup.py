"""Build apnap; with APNAP_COMPILE=1, compile its kernel with mypyc, and what is listed beside it
in tools/native_constructors.py.

Everything else about the package is declared in pyproject.toml.
"""

import os
import sys
from pathlib import Path

from setuptools import Extension, setup

ROOT = Path(__file__).parent


def compiled_kernel() -> list[Extension]:
    """The kernel as extension modules, or none: development runs pure Python."""
    if os.environ.get("APNAP_COMPILE") != "1":
        return []
    from mypyc.build import mypycify

    sys.path.insert(0, str(ROOT / "tools"))
    from native_constructors import COMPILED, write_kernel

    files = write_kernel(ROOT / "src", COMPILED, Path("build", "kernel"))
    # One C file for each module, without symbols for a debugger: a third of the time to build.
    extensions = mypycify(
        [str(path) for path in sorted(files)],
        group_name="apnap",
        multi_file=True,
        opt_level="2",
        debug_level="0",
    )
    if sys.platform == "linux":
        for each in extensions:
            # Functions of the library call each other, and no substitutes; nobody reads its data.
            each.extra_link_args.append("-Wl,-Bsymbolic-functions")
            each.extra_compile_args.append("-fvisibility=hidden")
            if len(each.sources) > 1:  # the library itself
                each.extra_compile_args += ["-include", str(ROOT / "tools" / "native.h")]
    return extensions


setup(ext_modules=compiled_kernel())
