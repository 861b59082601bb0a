"""200-212: what is printed on a card, as data."""

from __future__ import annotations

from dataclasses import dataclass, field

from .ability import Ability
from .characteristics import Characteristics
from .mana import mana_cost

SUPERTYPES = frozenset(("basic", "legendary", "ongoing", "snow", "world"))


@dataclass
class CardDef:
    """Printed facts, and the abilities that the text stands for. Never changed, shared by all."""

    name: str
    types: str = ""  # such as "legendary creature"
    subtypes: str = ""  # such as "Human Wizard"
    cost: str | None = None  # 202.1; None: no mana cost
    power: int = 0
    toughness: int = 0
    loyalty: int = 0
    defense: int = 0
    colors: str | None = None  # a colour indicator, or a token's colours; None: as the cost says
    abilities: tuple[Ability, ...] = ()
    text: str = ""
    token: bool = False
    base: Characteristics = field(init=False, compare=False, repr=False)
    key: str = field(init=False, compare=False, repr=False, default="")  # the codec's name for it

    def __post_init__(self) -> None:
        if not self.name:
            raise ValueError("a card needs a name (201.1)")
        cost = None if self.cost is None else mana_cost(self.cost)
        colors: frozenset[str] = cost.colors if cost is not None else frozenset()
        if self.colors is not None:
            colors = frozenset(self.colors)
        words = frozenset(self.types.split())
        self.base = Characteristics(
            self.name,
            cost,
            colors,
            words & SUPERTYPES,
            words - SUPERTYPES,
            frozenset(self.subtypes.split()),
            self.abilities,
            self.power,
            self.toughness,
            self.loyalty,
            self.defense,
        )

    def __hash__(self) -> int:
        return hash(self.name)

    def __deepcopy__(self, memo: object) -> CardDef:
        return self
