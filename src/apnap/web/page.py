"""The page that `make page` builds into the package."""

from __future__ import annotations

from pathlib import Path
from typing import Final

STATIC: Final = Path(__file__).parent / "static"


def has_page() -> bool:
    """Whether the page has been built."""
    return (STATIC / "index.html").is_file()
