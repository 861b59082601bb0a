"""Importing this module makes every sentence and predicate known to `frame`."""

from __future__ import annotations

import importlib
import pkgutil

from apnap.oracle import statics

from .casting import cant_be_cast
from .changes import cards_have
from .costs import abilities_cost, cost_change
from .elsewhere import of_everything
from .frame import GENERAL, about_objects
from .rules_of_play import no_triggers
from .spells import cant_be_countered, spells_have

# A sentence that begins with a noun is offered to these in turn; the first that reads it wins.
GENERAL.extend(
    [
        of_everything,
        about_objects,
        cant_be_cast,
        cards_have,
        no_triggers,
        abilities_cost,
        cost_change,
        cant_be_countered,
        spells_have,
    ]
)

for each in pkgutil.iter_modules(statics.__path__):
    importlib.import_module(f"{statics.__name__}.{each.name}")
