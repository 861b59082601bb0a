"""The nonterminals of the grammar that refer to one another.

A selection may hold a number, a number may count what a condition describes, and a quoted ability
may hold all of them. A module that needs one of these before its home has been imported calls it
here: `value(r)`. Its home binds the production with `@value.reads`, once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, Generic, ParamSpec, TypeVar

from apnap.oracle.text.reader import Reader
from apnap.state.ability import Ability, Amount, Condition, Selection, Trigger
from apnap.state.card import CardDef

from .descriptions import Noun

T = TypeVar("T")
P = ParamSpec("P")


class Nonterminal(Generic[P, T]):
    """A name for a production that is bound later."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.production: Callable[Concatenate[Reader, P], T] | None = None

    def reads(
        self, production: Callable[Concatenate[Reader, P], T]
    ) -> Callable[Concatenate[Reader, P], T]:
        """Bind the production; a second one is refused."""
        if self.production is not None:
            raise ValueError(f"two productions read the nonterminal {self.name!r}")
        self.production = production
        return production

    def __call__(self, r: Reader, *args: P.args, **kw: P.kwargs) -> T:
        assert self.production is not None, f"nothing reads the nonterminal {self.name!r}"
        return self.production(r, *args, **kw)


value: Nonterminal[[], Amount] = Nonterminal("value")
player: Nonterminal[[], Selection] = Nonterminal("player")
target: Nonterminal[[], Selection] = Nonterminal("target")
condition: Nonterminal[[], Condition] = Nonterminal("condition")
postmodified: Nonterminal[[Noun], Noun] = Nonterminal("postmodified")
granted: Nonterminal[[], tuple[Ability, ...]] = Nonterminal("granted")
paragraph: Nonterminal[[], tuple[Ability, ...]] = Nonterminal("paragraph")
statics: Nonterminal[[], tuple[Ability, ...]] = Nonterminal("statics")
trigger: Nonterminal[[], Trigger] = Nonterminal("trigger")
event: Nonterminal[[], tuple[Trigger, str]] = Nonterminal("event")
token: Nonterminal[[], CardDef] = Nonterminal("token")
