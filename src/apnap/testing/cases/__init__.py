"""Situations from another engine's tests, played here with cards compiled from their texts."""

from .reading import Cards, Case, Failed, NotRunnable, read_cases
from .running import Outcome, run_case

__all__ = ["Cards", "Case", "Failed", "NotRunnable", "Outcome", "read_cases", "run_case"]
