"""Importing this module makes every verb known to `instructions`."""

from __future__ import annotations

import importlib
import pkgutil

from apnap.oracle import verbs
from apnap.oracle.abilities.instructions import RIDERS

from .add_mana import is_kept, is_spent_so
from .anybody_may import if_anybody_does
from .become import as_it_enters, still
from .cant import not_the_same
from .choose_words import otherwise_none_of_them
from .copy import new_targets
from .counter import countered_elsewhere
from .create import enters_attacking, they_have
from .damage import excess_instead, unpreventable
from .destroy import no_regeneration
from .do_the_same import do_the_same
from .flip import if_won
from .gains_when_back import gains_when_back
from .if_done import if_not_put, if_revealed_only, if_you_cant, if_you_do, or_else, when_you_do
from .instead import instead
from .keep import the_same_way
from .later import ignored
from .life_total import if_tied
from .may_cast_among import if_not_cast
from .may_play import any_mana_this_way
from .prevented_this_way import prevented_this_way
from .regenerate import dealt_damage_so
from .starting_with_you import again, until_nobody
from .take import in_that_turn
from .turn_face_down import face_down_as
from .when_this_way import when_this_way
from .would_die import spell_would_go, would_die, would_leave

# A sentence about the one before it is offered to these in turn; the first that reads it wins.
RIDERS.extend(
    [
        dealt_damage_so,
        is_kept,
        is_spent_so,
        any_mana_this_way,
        in_that_turn,
        not_the_same,
        face_down_as,
        as_it_enters,
        still,
        new_targets,
        if_tied,
        if_anybody_does,
        if_you_do,
        when_you_do,
        when_this_way,
        if_not_cast,
        otherwise_none_of_them,
        or_else,
        if_you_cant,
        if_not_put,
        if_revealed_only,
        instead,
        ignored,
        again,
        if_won,
        no_regeneration,
        countered_elsewhere,
        would_die,
        would_leave,
        spell_would_go,
        until_nobody,
        they_have,
        enters_attacking,
        excess_instead,
        do_the_same,
        the_same_way,
        unpreventable,
        prevented_this_way,
        gains_when_back,
    ]
)

for each in pkgutil.iter_modules(verbs.__path__):
    importlib.import_module(f"{verbs.__name__}.{each.name}")
