"""Which productions of the grammar does no scenario test play (gate G4)?

    python tools/productions.py

Runs tests/oracle, writes tests/oracle/productions.txt and lists what is missing there.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from apnap.testing.productions import Plugin, listed, productions

FILE = Path(__file__).resolve().parents[1] / "tests" / "oracle" / "productions.txt"
WITHOUT_TABLES = ("test_ledger", "test_probe", "test_must_compile", "test_any_text")


def main() -> int:
    here = str(FILE.parent)
    ignored = [f"--ignore={here}/{name}.py" for name in (*WITHOUT_TABLES, "test_productions")]
    status = pytest.main(["-q", "-n0", "--tb=short", *ignored, here], [Plugin(FILE)])
    missing = sorted(set(productions().values()) - set(listed(FILE)))
    for name in missing:
        print(name)
    print(f"{len(missing)} productions without a scenario test")
    return int(status) or int(bool(missing))


if __name__ == "__main__":
    sys.exit(main())
