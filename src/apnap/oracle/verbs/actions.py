"""701: keyword actions that have no file of their own."""

from __future__ import annotations

from apnap.effects.actions.adapt import Adapt
from apnap.effects.actions.amass import Amass
from apnap.effects.actions.attach import AttachTo, UnattachThose
from apnap.effects.actions.bolster import Bolster
from apnap.effects.actions.connive import Connive
from apnap.effects.actions.detain import Detain
from apnap.effects.actions.discover import Discover
from apnap.effects.actions.earthbend import Earthbend
from apnap.effects.actions.endure import Endure
from apnap.effects.actions.explore import Explore
from apnap.effects.actions.goad import Goad
from apnap.effects.actions.incubate import Incubate
from apnap.effects.actions.learn import Learn
from apnap.effects.actions.manifest import Manifest
from apnap.effects.actions.manifest_dread import ManifestDread
from apnap.effects.actions.monstrosity import Monstrosity
from apnap.effects.actions.populate import Populate
from apnap.effects.actions.suspect import Suspect
from apnap.effects.actions.the_ring_tempts_you import TheRingTempts
from apnap.effects.actions.time_travel import TimeTravel
from apnap.effects.actions.transform import TransformIt
from apnap.effects.actions.venture_into_the_dungeon import Venture
from apnap.effects.flow.flow import Repeat
from apnap.effects.mechanics.dungeons import TakeTheInitiative
from apnap.effects.mechanics.emblems_and_designations import BecomeTheMonarch
from apnap.effects.mechanics.rooms import UnlockDoor
from apnap.effects.statics.untapping import KeepTapped
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import Targets, You
from apnap.oracle.abilities.instructions import acted, clause_shape, object_verb, player_verb
from apnap.oracle.grammar.amounts import amount, number
from apnap.oracle.grammar.durations import AS_LONG
from apnap.oracle.grammar.selections import objects
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.words import SUBTYPES
from apnap.state.ability import Effect, Selection, Target

from .cards import times
from .games import take_turns


def _only_you(r: Reader, who: Selection) -> None:
    if who != You():
        raise r.miss("you")


@player_verb("adapt")
def adapt(r: Reader, who: Selection) -> tuple[Effect, ...]:
    _only_you(r, who)
    return (acted(r, Adapt(number(r))),)


@player_verb("bolster")
def bolster(r: Reader, who: Selection) -> tuple[Effect, ...]:
    _only_you(r, who)
    return (acted(r, Bolster(number(r))),)


@player_verb("monstrosity")
def monstrosity(r: Reader, who: Selection) -> tuple[Effect, ...]:
    _only_you(r, who)
    return (acted(r, Monstrosity(number(r))),)


@player_verb("populate")
def populate(r: Reader, who: Selection) -> tuple[Effect, ...]:
    _only_you(r, who)
    return (acted(r, Populate()),)


@player_verb("amass")
def amass(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """701.44a: the subtype stands before the number, in the plural."""
    _only_you(r, who)
    subtype = SUBTYPES.get(r.peek(), "")
    if subtype:
        r.take()
        return (acted(r, Amass(number(r), subtype)),)
    return (acted(r, Amass(number(r))),)


@player_verb("discover")
def discover(r: Reader, who: Selection) -> tuple[Effect, ...]:
    _only_you(r, who)
    return (acted(r, Discover(number(r))),)


@player_verb("incubate")
def incubate(r: Reader, who: Selection) -> tuple[Effect, ...]:
    return _so_often(r, acted(r, Incubate(number(r), who)))


@player_verb("learn")
def learn(r: Reader, who: Selection) -> tuple[Effect, ...]:
    _only_you(r, who)
    return (acted(r, Learn()),)


@player_verb("earthbend")
def earthbend(r: Reader, who: Selection) -> tuple[Effect, ...]:
    _only_you(r, who)
    slot = len(r.said.targets)
    r.mention(targets=(*r.said.targets, Target(Permanent(("land",), "you"))))
    many = number(r)
    r.mention(it=Targets(slot), became=None)
    return (acted(r, Earthbend(many, Targets(slot))),)


@player_verb("manifest")
def manifest(r: Reader, who: Selection) -> tuple[Effect, ...]:
    if r.accept("dread"):
        return _so_often(r, acted(r, ManifestDread(who), moved=True))
    r.expect("the top")
    many = Number(1) if r.peek() == "card" else amount(r)
    library = f"of {'your' if who == You() else 'their'} library"
    r.expect(f"card {library}", f"cards {library}")
    return (acted(r, Manifest(many, who), moved=True),)


def _so_often(r: Reader, once: Effect) -> tuple[Effect, ...]:
    many = times(r)
    return (once,) if many == Number(1) else (Repeat((once,), many),)


@player_verb("venture")
def venture(r: Reader, who: Selection) -> tuple[Effect, ...]:
    r.expect("into the dungeon")
    return (acted(r, Venture(who)),)


@player_verb("take")
def take(r: Reader, who: Selection) -> tuple[Effect, ...]:
    if r.accept("the initiative"):
        return (acted(r, TakeTheInitiative(who)),)
    return take_turns(r, who)


@player_verb("become")
def become(r: Reader, who: Selection) -> tuple[Effect, ...]:
    r.expect("the monarch")
    return (acted(r, BecomeTheMonarch(who)),)


@clause_shape("the")
def the_ring(r: Reader) -> tuple[Effect, ...]:
    r.expect("the ring tempts you")
    return (acted(r, TheRingTempts()),)


@clause_shape("time")
def time_travel(r: Reader) -> tuple[Effect, ...]:
    r.expect("time travel")
    return (acted(r, TimeTravel()),)


@player_verb("detain")
def detain(r: Reader, who: Selection) -> tuple[Effect, ...]:
    return (acted(r, Detain(objects(r))),)


@player_verb("goad")
def goad(r: Reader, who: Selection) -> tuple[Effect, ...]:
    _only_you(r, who)
    return (acted(r, Goad(objects(r))),)


@player_verb("suspect")
def suspect(r: Reader, who: Selection) -> tuple[Effect, ...]:
    return (acted(r, Suspect(objects(r))),)


@player_verb("transform")
def transform(r: Reader, who: Selection) -> tuple[Effect, ...]:
    return (acted(r, TransformIt(objects(r))),)


@player_verb("unlock")
def unlock(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """2026-08:709.5f: "unlock a locked door of …"."""
    _only_you(r, who)
    r.expect("a locked door of")
    return (acted(r, UnlockDoor(objects(r, who))),)


@player_verb("attach")
def attach(r: Reader, who: Selection) -> tuple[Effect, ...]:
    before = r.said
    what = objects(r, who)
    r.expect("to")
    if r.peek() in ("it", "that"):  # 701.3b: never what is attached
        r.speak_as(before)
    to = objects(r, who)
    if to == what:
        raise r.miss("what it is attached to")
    return (acted(r, AttachTo(what, to)),)


@player_verb("unattach")
def unattach(r: Reader, who: Selection) -> tuple[Effect, ...]:
    return (acted(r, UnattachThose(objects(r, who))),)


# ---- what objects do -------------------------------------------------------------------------


@object_verb("explore")
def explore(r: Reader, what: Selection) -> tuple[Effect, ...]:
    found = acted(r, Explore(what))
    r.accept("again")
    return (found,)


@object_verb("connive")
def connive(r: Reader, what: Selection) -> tuple[Effect, ...]:
    many = number(r) if r.peek().isdigit() or r.peek() == "x" else Number(1)
    return (acted(r, Connive(what, many)),)


@object_verb("endure")
def endure(r: Reader, what: Selection) -> tuple[Effect, ...]:
    return (acted(r, Endure(what, number(r))),)


@object_verb("don't")
def dont(r: Reader, what: Selection) -> tuple[Effect, ...]:
    """502.3: "doesn't untap during its controller's next untap step"."""
    r.expect("untap during")
    if r.accept("your next untap step"):
        return (acted(r, KeepTapped(what, yours=True)),)
    if r.one_of("its controller 's untap step", "their controllers 's untap steps"):
        return (acted(r, KeepTapped(what, lasts=r.pick(AS_LONG))),)
    r.expect(
        "its controller 's next untap step",
        "their controller 's next untap step",
        "their controllers 's next untap steps",
        "its controller 's next untap steps",
    )
    return (acted(r, KeepTapped(what)),)
