"""701.34, 2026-08:701.62: "Manifest the top card of your library.", "Manifest dread"."""

from __future__ import annotations

from apnap.effects.actions.manifest import Manifest
from apnap.effects.actions.manifest_dread import ManifestDread
from apnap.effects.words.amounts import Number
from apnap.effects.words.selections import You
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.grammar.amounts import amount
from apnap.oracle.text.reader import Reader
from apnap.state.ability import Effect, Selection

from .times import so_often


@player_verb("manifest")
def manifest(r: Reader, who: Selection) -> tuple[Effect, ...]:
    if r.accept("dread"):
        return so_often(r, acted(r, ManifestDread(who), moved=True))
    r.expect("the top")
    many = Number(1) if r.peek() == "card" else amount(r)
    library = f"of {'your' if who == You() else 'their'} library"
    r.expect(f"card {library}", f"cards {library}")
    return (acted(r, Manifest(many, who), moved=True),)
