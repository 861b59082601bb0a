"""608.2c, 400.7: The results of instructions, which later words can refer to."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from apnap.effects.actions.airbend import Airbend
from apnap.effects.actions.counter import CounterSpell
from apnap.effects.actions.create import CreateSized, CreateTogether, CreateToken
from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.discard import Discard
from apnap.effects.actions.look_at_top import LookAtTop, TopCards
from apnap.effects.actions.manifest import Manifest
from apnap.effects.actions.manifest_dread import ManifestDread
from apnap.effects.actions.mill import Mill
from apnap.effects.actions.sacrifice import Sacrifice
from apnap.effects.actions.search import Search
from apnap.effects.actions.shuffle import ShuffleInto
from apnap.effects.flow.flow import AboutAll, Called, Either
from apnap.effects.instructions.combat import CreateAttacking, CreateToAttack, PutAttacking
from apnap.effects.instructions.copying import BecomeCopy, CreateCopy
from apnap.effects.mechanics.ante import Ante
from apnap.effects.mechanics.faces import PutTransformed
from apnap.effects.words.amounts import Number
from apnap.effects.words.mentions import TheSource
from apnap.effects.words.modifications import AddTypes, SetTypes
from apnap.effects.words.selections import Chosen, Each, EachPlayer, This, Those, Were
from apnap.oracle.grammar.selections import how_many
from apnap.oracle.text.mentions import ANYWHERE, Kind, Many, Mention, Stage, all_of, kind_of
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of, with_instead
from apnap.oracle.text.saying import Saying, mark, prints, some
from apnap.state.ability import Effect, Filter, Selection
from apnap.state.card import CardDef
from apnap.state.names import Zone

ZONES: dict[type[Effect], Zone] = {
    **dict.fromkeys((Destroy, Discard, Mill, Sacrifice), "graveyard"),
    **dict.fromkeys(
        (CreateAttacking, CreateCopy, CreateSized, CreateToAttack, CreateToken), "battlefield"
    ),
    **dict.fromkeys((CreateTogether, Manifest, ManifestDread, PutTransformed), "battlefield"),
    PutAttacking: "battlefield",
    Airbend: "exile",
    Ante: "ante",
    ShuffleInto: "library",
}


def note_result(r: Reader, effect: Effect, name: str) -> None:
    """400.7: Let later words refer to the new objects that an instruction has made of those it
    acted on, or to those that nobody has spoken of before."""
    what = getattr(effect, "what", None)
    mention = r.mention_of(what) if isinstance(what, Selection) else None
    if mention is None and what in (This(), TheSource()):
        mention = Mention((Stage(This(), Kind()),), "one", "source")
    if mention is None:
        result = Stage(Those(name), _kind_of_result(r, effect), name)
        r.enter(Mention((result,), _number_of_results(effect), "result"))
        return
    was = mention.known()[-1].kind
    stages = mention.stages
    if isinstance(what, Chosen):
        stages = (*stages, Stage(Were(name), was, name))
    stages = (*stages, Stage(Those(name), was.put(_zones_after(effect)), name))
    r.enter(replace(mention, stages=stages), mention)


def _zones_after(effect: Effect) -> frozenset[Zone]:
    """The zones in which the objects may be afterwards."""
    if type(effect) in ZONES:
        return frozenset((ZONES[type(effect)],))
    if isinstance(effect, CounterSpell):
        return frozenset((effect.to,))
    if isinstance(effect, Search):
        return ANYWHERE.intersection([each.to for each in (*effect.portions, effect.to)])
    if isinstance(effect, LookAtTop):
        return ANYWHERE.intersection([each.to for each in (*effect.portions, effect.rest)])
    return ANYWHERE.intersection([getattr(effect, "zone", "")]) or ANYWHERE


def _kind_of_result(r: Reader, effect: Effect) -> Kind:
    zones = _zones_after(effect)
    if isinstance(effect, (CreateAttacking, CreateSized, CreateToAttack, CreateToken)):
        return _kind_of_token(effect.token)
    if isinstance(effect, CreateTogether):
        return _kind_of_all([_kind_of_result(r, each) for each in effect.kinds])
    if isinstance(effect, CreateCopy):
        known = r.mention_of(effect.of)
        like = known.known()[-1].kind if known is not None else Kind()
        return replace(like.put(zones), token=True)
    if isinstance(effect, (Manifest, ManifestDread)):
        return Kind(zones, frozenset(("creature",)))
    if isinstance(effect, Either):
        made = [each for each in parts_of(effect) if isinstance(each, CreateToken)]
        return Kind(ANYWHERE, token=bool(made))
    what = getattr(effect, "what", None)
    what = what.what if isinstance(what, Each) else what
    return kind_of(what).put(zones) if isinstance(what, Filter) else Kind(zones)


def _kind_of_token(token: CardDef) -> Kind:
    words = [*token.types.split(), *token.subtypes.lower().split()]
    return Kind(frozenset(("battlefield",)), frozenset(words), token=True)


def _kind_of_all(kinds: list[Kind]) -> Kind:
    """The kind of tokens of several kinds: only the types that all of them have are theirs."""
    types = [each.types for each in kinds if each.types is not None]
    return replace(kinds[0], types=frozenset(types[0]).intersection(*types))


def _number_of_results(effect: Effect) -> Many:
    what = getattr(effect, "what", None)
    if isinstance(what, Each) or isinstance(getattr(effect, "who", None), EachPlayer):
        return "several"
    if isinstance(effect, CreateTogether):
        return "several"
    if isinstance(what, TopCards) and isinstance(what.who, EachPlayer):
        return "several"
    if isinstance(effect, CreateSized):
        return "one"
    if isinstance(effect, LookAtTop):  # some of the cards
        return ""
    number = getattr(what if isinstance(what, TopCards) else effect, "number", None)
    return how_many(number) if isinstance(number, Number) else ""


ACTED_ON = ("what", "on", "to")  # the fields of instructions that hold what they act on


def note_choice(r: Reader, effect: Effect, name: str) -> None:
    """Let later words refer to the objects that were chosen, which are not chosen again, or to all
    those that fitted a description then; and to what they are now."""
    acted_on = [getattr(effect, field, None) for field in ACTED_ON]
    for mention in r.said.mentions:
        last = mention.stages[-1]
        if isinstance(last.what, Chosen) and last.what in parts_of(effect):
            if last.what in acted_on or isinstance(effect, Either):
                _add(r, mention, Those(name), name)
            else:
                r.mention(mentions=tuple([each for each in r.said.mentions if each != mention]))
        elif mention.role == "each" and last.what in acted_on and isinstance(last.what, Each):
            _add(r, mention, Those(all_of(name)), name)
    _note_types(r, effect)


def _add(r: Reader, mention: Mention, what: Selection, name: str) -> None:
    stage = Stage(what, mention.stages[-1].kind, name)
    r.enter(replace(mention, stages=(*mention.stages, stage)), mention)


def _note_types(r: Reader, effect: Effect) -> None:
    """205.1: Note the types that something has now: a land may have become a creature."""
    what = getattr(effect, "what", None)
    mention = r.mention_of(what) if isinstance(what, Selection) else None
    types = [each.types for each in parts_of(effect) if isinstance(each, (AddTypes, SetTypes))]
    if mention is None or not (types or isinstance(effect, BecomeCopy)):
        return
    last = mention.stages[-1]
    kind = last.kind.becoming([each for some in types for each in some])
    if isinstance(effect, BecomeCopy):
        kind = replace(kind, types=None)
    stages = (*mention.stages[:-1], replace(last, kind=kind))
    r.enter(replace(mention, stages=stages), mention)


def about_all(called: Called, used: set[str]) -> Called:
    """608.2h: Fix the objects that an instruction is about before it is followed, if later words
    refer to them: they need not fit the description any more."""
    name, effect = all_of(called.called), called.effect
    if name not in used:
        return called
    for field in ACTED_ON:
        what = getattr(effect, field, None)
        if isinstance(what, Each):
            changed: dict[str, Any] = {field: Those(name)}
            return Called(called.called, AboutAll(name, what, replace(effect, **changed)))
    return called


@prints(AboutAll)
def say_about_all(say: Saying, value: AboutAll) -> str:
    said = say(with_instead(value.effect, Those(value.called), value.what))
    return some(said, mark(f"chooses {value.called}"))
