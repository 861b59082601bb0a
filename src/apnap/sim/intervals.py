"""Shares with confidence intervals."""

from __future__ import annotations

import math
from dataclasses import dataclass

Z = 1.959963984540054  # 95 % of a normal distribution lie within so many standard deviations


@dataclass(frozen=True)
class Share:
    """A number of successes among trials, and where the true share lies, with 95 % confidence.

    >>> share = Share(35, 100)
    >>> f"{share.value:.0%} ({share.low:.1%} to {share.high:.1%})"
    '35% (26.4% to 44.7%)'
    """

    successes: int
    trials: int

    @property
    def value(self) -> float:
        """The share itself; 0 without trials."""
        return self.successes / self.trials if self.trials else 0.0

    @property
    def low(self) -> float:
        return wilson(self.successes, self.trials)[0]

    @property
    def high(self) -> float:
        return wilson(self.successes, self.trials)[1]


def wilson(successes: int, trials: int, z: float = Z) -> tuple[float, float]:
    """Wilson's interval for a share; everything is possible without trials.

    >>> [round(each, 3) for each in wilson(0, 10)]
    [0.0, 0.278]
    """
    if trials == 0:
        return 0.0, 1.0
    share, square = successes / trials, z * z
    middle = share + square / (2 * trials)
    spread = z * math.sqrt(share * (1 - share) / trials + square / (4 * trials * trials))
    scale = 1 + square / trials
    low, high = (middle - spread) / scale, (middle + spread) / scale
    return (0.0 if successes == 0 else low), (1.0 if successes == trials else high)
