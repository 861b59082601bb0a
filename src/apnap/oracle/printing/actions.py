"""Printers of keyword actions and of choices."""

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
from apnap.effects.flow.choosing import Choose, ChooseAtRandom
from apnap.effects.keywords.faces import CLOAKED
from apnap.effects.mechanics.dungeons import TakeTheInitiative
from apnap.effects.mechanics.emblems_and_designations import BecomeTheMonarch
from apnap.effects.mechanics.faces import FlipIt
from apnap.effects.replacement.instead import CantHappen, Instead, Skip
from apnap.effects.replacement.prevention import ASource, MadeFor, PreventDamage
from apnap.effects.replacement.replacements import BeginReplacement, RedirectDamage
from apnap.effects.statics.untapping import KeepTapped
from apnap.effects.words.amounts import Number
from apnap.effects.words.selections import Chosen, You
from apnap.oracle.grammar.amounts import is_players, many
from apnap.oracle.text.saying import Saying, prints, some
from apnap.state.ability import Effect

from .effects import UNTIL, lasting_words
from .forbidding import no_counters
from .games import redirects, skips_next

NUMBERED = {
    Adapt: "adapt",
    Bolster: "bolster",
    Monstrosity: "monstrosity",
    Discover: "discover",
}
PLAIN: dict[type, str] = {
    Populate: "populate",
    Learn: "learn",
    TimeTravel: "time travel",
    TheRingTempts: "the ring tempts you",
}
ON = {
    Detain: "detain",
    Goad: "goad",
    Suspect: "suspect",
    TransformIt: "transform",
    FlipIt: "flip",
    UnattachThose: "unattach",
    Explore: "explores",
}


@prints(Adapt, Bolster, Monstrosity, Discover)
def numbered(say: Saying, value: Effect) -> str:
    assert isinstance(value, (Adapt, Bolster, Monstrosity, Discover))
    return f"{NUMBERED[type(value)]} {many(say, value.number)}"


@prints(Populate, Learn, TimeTravel, TheRingTempts)
def plain(say: Saying, value: Effect) -> str:
    return PLAIN[type(value)]


@prints(Detain, Goad, Suspect, TransformIt, FlipIt, UnattachThose, Explore)
def on(say: Saying, value: Effect) -> str:
    assert isinstance(value, (Detain, Goad, Suspect, TransformIt, FlipIt, UnattachThose, Explore))
    return f"{ON[type(value)]} {say(value.what)}"


@prints(Incubate)
def incubate(say: Saying, value: Incubate) -> str:
    return f"{say(value.who)} incubates {many(say, value.number)}"


@prints(ManifestDread)
def manifest_dread(say: Saying, value: ManifestDread) -> str:
    return f"{say(value.who)} manifests dread"


@prints(Amass)
def amass(say: Saying, value: Amass) -> str:
    return f"amass {value.subtype} {many(say, value.number)}"


@prints(Earthbend)
def earthbend(say: Saying, value: Earthbend) -> str:
    return f"earthbend {many(say, value.number)}"


@prints(Manifest)
def manifest(say: Saying, value: Manifest) -> str:
    verb = "cloak" if value.hidden_as == CLOAKED else "manifest"
    whose = "your" if value.who == You() else "their"
    top = f"the top {many(say, value.number)} cards of {whose} library"
    return some("" if value.who == You() else say(value.who), verb, top)


@prints(Venture)
def venture(say: Saying, value: Venture) -> str:
    return f"{say(value.who)} ventures into the dungeon"


@prints(TakeTheInitiative)
def initiative(say: Saying, value: TakeTheInitiative) -> str:
    return f"{say(value.who)} takes the initiative"


@prints(BecomeTheMonarch)
def monarch(say: Saying, value: BecomeTheMonarch) -> str:
    return f"{say(value.who)} becomes the monarch"


@prints(AttachTo)
def attach(say: Saying, value: AttachTo) -> str:
    return f"attach {say(value.what)} to {say(value.to)}"


@prints(Connive)
def connive(say: Saying, value: Connive) -> str:
    number = "" if value.number == Number(1) else many(say, value.number)
    return some(say(value.what), "connives", number)


@prints(Endure)
def endure(say: Saying, value: Endure) -> str:
    return f"{say(value.what)} endures {many(say, value.number)}"


@prints(KeepTapped)
def keep_tapped(say: Saying, value: KeepTapped) -> str:
    if value.lasts is not None:
        return f"{say(value.what)} doesn't untap during its controller 's untap step " + (
            lasting_words(value.lasts)
        )
    whose = "your" if value.yours else "its controller 's"
    return f"{say(value.what)} doesn't untap during {whose} next untap step"


@prints(Choose)
def choose(say: Saying, value: Choose) -> str:
    what = say(value.what)
    if isinstance(value.what, Chosen) and value.what.among is not None:
        what = what.replace(" in hand", "")
    return f"{say(value.who)} chooses {what}"


@prints(ChooseAtRandom)
def at_random(say: Saying, value: ChooseAtRandom) -> str:
    there = " from their hand" if say.style == "equal" else ""  # "discards a card at random"
    what = say(value.what).replace(" in hand", there)
    if not value.what.zones():
        what = f"chooses {what}"
    return f"{say(value.who)} {many(say, value.number)} {what} at random"


# ---- prevention ------------------------------------------------------------------------------


@prints(BeginReplacement)
def begin_replacement(say: Saying, value: BeginReplacement) -> str:
    if isinstance(value.replacement, Skip) and value.on is not None:
        return skips_next(say, value.replacement, value.on)
    if isinstance(value.replacement, RedirectDamage):
        return redirects(say, value)
    if isinstance(value.replacement, Instead) and value.left == Number(1):
        return (
            say(value.replacement).replace("if", "the next time", 1).replace(",", "this turn ,", 1)
        )
    until = UNTIL[value.until] or "for the rest of the game"
    if value.lasts is not None:
        until = lasting_words(value.lasts)
    if isinstance(value.replacement, CantHappen) and value.on is not None:
        whom = "players" if is_players(say, value.on) else "objects"
        return some(no_counters(say, say(value.on), value.replacement.kind, whom), until)
    return some(say(value.replacement), say(value.on), say(value.left), until)


@prints(PreventDamage)
def prevent(say: Saying, value: PreventDamage) -> str:
    kind = "combat" if value.combat else "noncombat" if value.noncombat else ""
    how = "the next" if value.counted else "all"
    to = f"to {say(value.to)}" if value.to is not None else ""
    by = f"by {say(value.source)}" if value.source is not None else ""
    return some("prevent", how, kind, "damage that would be dealt", to, by)


@prints(MadeFor)
def made_for(say: Saying, value: MadeFor) -> str:
    return "it"


@prints(ASource)
def a_source(say: Saying, value: ASource) -> str:
    return some("the next time a", say(value.what), "source of your choice would deal damage")
