"""115.1: "Select target player at random"."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.flow.choosing import Choose
from apnap.oracle.abilities.instructions import player_verb
from apnap.oracle.grammar.selections import target
from apnap.oracle.text.reader import Reader
from apnap.state.ability import Effect, Selection

from .subjects import only_you


@player_verb("select")
def select(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """115.1: Read "select target player at random"; no other target is chosen."""
    only_you(r, who)
    if r.said.targets:
        raise r.miss("no other target")
    name, what = r.new_name(), target(r)
    r.expect("at random")
    [wanted] = r.said.targets
    if (wanted.low, wanted.high) != (1, 1):
        raise r.miss("one target")
    r.mention(targets=(replace(wanted, by_chance=True),))
    return (Choose(name, what, who),)
