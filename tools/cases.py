"""Play the external cases: how many run, pass and fail, and what the others wait for.

    python tools/cases.py [FILE] [--json]

Without FILE: the one that APNAP_CASES names, or ../shared/cases/cases.jsonl.gz.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from apnap.testing.cases.reporting import cases_file, report


def main() -> int:
    parser = argparse.ArgumentParser(description="Play the external cases.")
    parser.add_argument("file", nargs="?", type=Path, help="cases, one JSON object a line")
    parser.add_argument("--json", action="store_true", help="everything, as JSON")
    given = parser.parse_args()
    path = given.file or cases_file()
    if path is None or not path.exists():
        print(f"there are no cases at {path or 'the usual place'}: name a file", file=sys.stderr)
        return 2
    found = report(path)
    print(json.dumps(found.as_json(), indent=1) if given.json else found.text())
    return 0


if __name__ == "__main__":
    sys.exit(main())
