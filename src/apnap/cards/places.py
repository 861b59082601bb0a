"""The directory where apnap keeps imported cards."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

DATA = "APNAP_DATA"  # an environment variable: another directory


def data_directory() -> Path:
    """The user's data directory, or the one that APNAP_DATA names."""
    return Path(os.environ.get(DATA) or platformdirs.user_data_path("apnap", appauthor=False))
