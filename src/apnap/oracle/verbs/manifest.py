"""701.34, 2026-08:701.62: "Manifest the top card of your library.", "Manifest dread"."""

from __future__ import annotations

from apnap.effects.actions.manifest import Manifest
from apnap.effects.actions.manifest_dread import ManifestDread
from apnap.effects.keywords.faces import CLOAKED
from apnap.effects.words.amounts import Number
from apnap.effects.words.selections import You
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.grammar.amounts import amount, many
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints, some
from apnap.state.ability import Effect, Selection

from .times import so_often


@player_verb("manifest")
def manifest(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """701.34a: Read "manifest the top card of your library", "manifest dread"."""
    if r.accept("dread"):
        return so_often(r, acted(r, ManifestDread(who), moved=True))
    r.expect("the top")
    many = Number(1) if r.peek() == "card" else amount(r)
    library = f"of {'your' if who == You() else 'their'} library"
    r.expect(f"card {library}", f"cards {library}")
    return (acted(r, Manifest(many, who), moved=True),)


@prints(Manifest)
def say_manifest(say: Saying, value: Manifest) -> str:
    verb = "cloak" if value.hidden_as == CLOAKED else "manifest"
    whose = "your" if value.who == You() else "their"
    top = f"the top {many(say, value.number)} cards of {whose} library"
    return some("" if value.who == You() else say(value.who), verb, top)


@prints(ManifestDread)
def say_manifest_dread(say: Saying, value: ManifestDread) -> str:
    return f"{say(value.who)} manifests dread"
