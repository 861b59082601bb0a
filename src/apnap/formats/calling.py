"""Formats are functions for `combine` to call; who calls them otherwise is told what to write."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, cast

Made = TypeVar("Made", bound=Callable[..., Any])


def to_combine(made: Made) -> Made:
    """A format that is given to `combine` as it is."""
    return _called_as(made, f"{made.__name__} is a format as it is: write combine({made.__name__})")


def with_value(example: str) -> Callable[[Made], Made]:
    """A function that makes a format from a value, such as this one."""

    def marked(made: Made) -> Made:
        words = f"{made.__name__} makes a format from a value"
        return _called_as(made, f"{words}: write combine({made.__name__}({example}))")

    return marked


def _called_as(made: Made, advice: str) -> Made:
    """The same function, which gives this advice if it is called with too few or too many
    arguments."""
    signature = inspect.signature(made)

    @wraps(made)
    def called(*given: Any, **named: Any) -> Any:
        try:
            signature.bind(*given, **named)
        except TypeError:
            raise TypeError(advice) from None
        return made(*given, **named)

    return cast("Made", called)
