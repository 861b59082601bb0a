"""701.53: "Each opponent faces a villainous choice — That player discards a card, or you …"."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.actions.face_a_villainous_choice import VillainousChoice
from apnap.effects.flow.flow import Branch
from apnap.effects.words.selections import ThatPlayer
from apnap.oracle.abilities.instructions import clauses, player_verb
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Effect, Selection


@player_verb("face")
def face_a_villainous_choice(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """701.53a: Read the two options, which speak of the player who faces the choice."""
    r.expect("a villainous choice —")
    first = _option(r)
    r.expect(", or")
    return (VillainousChoice(who, (first, _option(r))),)


def _option(r: Reader) -> Branch:
    """Read one option; nothing behind it can refer to what it does."""
    start, outer = r.at, r.said
    r.mention(player=ThatPlayer())
    effects = clauses(r)
    if len(r.said.targets) != len(outer.targets):
        raise r.miss("no target")
    words = r.original(start, r.at)
    r.said = replace(outer, names=r.said.names)
    return Branch(words[:1].lower() + words[1:], effects)


@prints(VillainousChoice)
def say_villainous_choice(say: Saying, value: VillainousChoice) -> str:
    options = " , or ".join([say.all(each.effects) for each in value.branches])
    return f"{say(value.who)} faces a villainous choice — {options}"
