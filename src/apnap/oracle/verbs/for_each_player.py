"""601.2c: "for each opponent, destroy up to one target creature that player controls"."""

from __future__ import annotations

from apnap.effects.words.selections import EachPlayer, Targets, ThatPlayer
from apnap.oracle.abilities.instructions import clause_shape, clauses
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of
from apnap.state.ability import Amount, Effect, Selection

WHO: dict[str, Selection] = {
    "for each opponent ,": EachPlayer(opponents=True),
    "for each player ,": EachPlayer(),
    "for each other player ,": EachPlayer(others=True),
}


@clause_shape("for")
def for_each_player(r: Reader) -> tuple[Effect, ...]:
    """One target for each of the players, or up to one; then they are "those"."""
    who = r.pick(WHO)
    before = len(r.said.targets)
    r.mention(player=ThatPlayer(), per=who)
    found = clauses(r)
    those = Targets(before)
    r.mention(per=None, player=None, it=those, them=those)
    counted = [each for each in parts_of(found) if isinstance(each, Amount)]
    if len(r.said.targets) != before + 1 or ThatPlayer() in parts_of(found):
        raise r.miss("one target, and nothing else about that player")
    if any(those in parts_of(each) for each in counted):
        raise r.miss("nothing that is different for each")
    return found
