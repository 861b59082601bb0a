"""615: "Prevent all combat damage that would be dealt this turn", "Prevent the next 3 damage …"."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.actions.set_in_motion import SeveralSchemesInstead
from apnap.effects.instructions.life import DamageLeavesLife
from apnap.effects.replacement.instead import CantHappen, Instead, Skip
from apnap.effects.replacement.prevention import ASource, MadeFor, PreventDamage
from apnap.effects.replacement.replacements import BeginReplacement, RedirectDamage
from apnap.effects.words.amounts import Number, X
from apnap.effects.words.filters import AllOf, AnyOf, APlayer, HasType, Itself, Permanent
from apnap.effects.words.qualities import HasName
from apnap.effects.words.selections import Each, EachPlayer, Targets, This, You
from apnap.oracle.abilities.instructions import (
    acted,
    clause_shape,
    player_verb,
)
from apnap.oracle.grammar.adjectives import adjectives
from apnap.oracle.grammar.counting import is_players
from apnap.oracle.grammar.durations import DURATIONS, UNTIL, lasting_words
from apnap.oracle.grammar.nouns import described, noun
from apnap.oracle.grammar.players import player
from apnap.oracle.grammar.postmodifiers import postmodifying_quality
from apnap.oracle.grammar.selections import objects
from apnap.oracle.grammar.sources import dealt_to, source_words, sources
from apnap.oracle.statics.counters import no_counters_words
from apnap.oracle.statics.game import least_life
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of
from apnap.oracle.text.saying import Saying, aside, mark, prints, some
from apnap.oracle.text.tokens import SELF
from apnap.oracle.text.words import TYPES
from apnap.rules.zones.exile_instead import ExiledInstead
from apnap.state.ability import Amount, Effect, Filter, Replacement, Selection
from apnap.state.names import Duration

from .prevented_this_way import prevented_words
from .redirect import redirects, so_much
from .skip import skips_next


@dataclass
class Ends:
    """Who deals the damage and who is dealt it, as far as it has been read."""

    source: Filter | None = None
    to: Filter | None = None
    on: Selection | None = None
    also: Selection | None = None  # a second thing that the effect is about
    until: Duration = ""


@player_verb("prevent")
def prevent(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """615.1a: Read "prevent all combat damage that would be dealt to you this turn"."""
    if (planes := r.attempt(_of_planes)) is not None:
        return (planes,)
    left, combat = so_much(r)
    noncombat = not combat and r.accept("non combat")
    r.expect("damage that would be dealt", "damage")
    if r.words[r.at - 1] == "damage":
        return _would_deal(r, left, combat)
    ends = Ends()
    if r.accept("to and dealt by"):
        return _to_and_by(r, left, combat, noncombat)
    while _end(r, ends):
        pass
    return _shield(r, ends, left, combat, noncombat)


def _of_planes(r: Reader) -> Effect:
    """615.1a: Read "all damage that planes named ~ would deal this game to permanents you
    control"."""
    r.expect(f"all damage that planes named {SELF} would deal this game to")
    phrase = noun(r)
    if phrase.kind in ("card", "player", "spell") or phrase.control != "you":
        raise r.miss("permanents you control")
    source = AllOf((HasType("plane"), HasName(r.context.name)))
    shield = PreventDamage(source, described(phrase))
    return acted(r, BeginReplacement(shield, until="", words="damage is prevented"))


@clause_shape("damage")
def leaves_life(r: Reader) -> tuple[Effect, ...]:
    """120.4d: Read "[until end of turn,] damage that would reduce your life total …"."""
    until = r.said.until
    if not until:
        raise r.miss("how long")
    return (acted(r, BeginReplacement(DamageLeavesLife(least_life(r)), until=until)),)


def _to_and_by(r: Reader, left: Amount | None, combat: bool, noncombat: bool) -> tuple[Effect, ...]:
    """Read "dealt to and dealt by target permanent": two effects, on the same object."""
    if left is not None:
        raise r.miss("all damage")
    on, what = _made_for(r)
    until = r.choose(DURATIONS) or ""
    to, by = Ends(to=what, on=on, until=until), Ends(source=what, on=on, until=until)
    shields = [_shield(r, each, left, combat, noncombat) for each in (to, by)]
    return (*shields[0], *shields[1])


def _would_deal(r: Reader, left: Amount | None, combat: bool) -> tuple[Effect, ...]:
    """Read "all combat damage target creature would deal this turn"."""
    ends = Ends()
    r.accept("that")
    ends.on, ends.source = _made_for(r)
    r.expect("would deal")
    while _end(r, ends):
        pass
    return _shield(r, ends, left, combat, False)


def _shield(
    r: Reader, ends: Ends, left: Amount | None, combat: bool, noncombat: bool
) -> tuple[Effect, ...]:
    """615.3: The prevention effect for this damage, which needs a duration."""
    until = ends.until or r.said.until
    if not until:
        raise r.miss("this turn")
    shield = PreventDamage(ends.source, ends.to, combat, noncombat, counted=left is not None)
    words = "damage is prevented"
    return (acted(r, BeginReplacement(shield, ends.on, ends.also, left, until, words)),)


def _end(r: Reader, ends: Ends) -> bool:
    """Read one of "this turn", "to …" and "by …"."""
    until = r.choose(DURATIONS) if not ends.until else None
    if until is not None:
        ends.until = until
        return True
    if ends.to is None and r.accept("to"):
        on, ends.to = _made_for(r)
    elif ends.source is None and r.accept("by"):
        on, ends.source = _made_for(r)
    else:
        return False
    if on is not None and ends.on is not None:
        _both(r, ends, on)
        return True
    ends.on = on or ends.on
    return True


def _both(r: Reader, ends: Ends, on: Selection) -> None:
    """609.7: Take a target and a source of your choice together: the effect is made for the source,
    and is about the target, too."""
    second = MadeFor(also=True)
    if isinstance(on, ASource) and isinstance(ends.on, Targets):
        ends.on, ends.also, ends.to = on, ends.on, second
    elif isinstance(ends.on, ASource) and isinstance(on, Targets):
        ends.also, ends.to = on, second
    else:
        raise r.miss("one thing that is shielded")


def _made_for(r: Reader) -> tuple[Selection | None, Filter]:
    """Read whom the damage concerns: a description, or the object that the effect is made for."""
    chosen = r.attempt(a_source)
    if chosen is not None:
        return chosen, MadeFor(still=chosen.what)
    if (described_source := r.attempt(sources)) is not None:
        return None, described_source
    if (together := r.attempt(_together)) is not None:
        return None, together
    what = r.attempt(player)
    if what is None:
        every = r.attempt(_described)
        if every is not None:
            return None, every
        what = objects(r)
    if what == You():
        return None, APlayer("you")
    if isinstance(what, EachPlayer) and what.only() is None:
        return None, APlayer("opponent" if what.opponents else "")
    if what == This():
        return None, Itself()
    if isinstance(what, Each):
        return None, what.what
    return what, MadeFor()


def _together(r: Reader) -> Filter:
    """Read "you and creatures you control", "players"."""
    found = dealt_to(r)
    if not isinstance(found, AnyOf) and found != APlayer():
        raise r.miss("players and permanents")
    return found


def _described(r: Reader) -> Filter:
    """615.11: Read creatures, as they are when the damage would be dealt."""
    each = r.one_of("each", "all")
    phrase = noun(r)
    if not (each or phrase.plural) or phrase.kind in ("card", "player"):
        raise r.miss("creatures")
    return described(phrase)


def a_source(r: Reader) -> ASource:
    """609.7: Read "a red source of your choice", "an artifact source of your choice", "a creature
    of your choice with shadow"."""
    r.expect("a", "an")
    if (permanent := r.attempt(_a_permanent)) is not None:
        return permanent
    what: Filter | None = None
    if r.peek() in TYPES and r.peek(1) == "source":
        what = HasType(TYPES[r.take()])
    elif r.peek() != "source":
        what = adjectives(r)
    r.expect("source of your choice")
    return ASource(what)


def _a_permanent(r: Reader) -> ASource:
    """609.7: Read "creature of your choice", "creature of your choice with shadow"."""
    if r.peek() not in TYPES:
        raise r.miss("a type of permanents")
    what: Filter = Permanent((TYPES[r.take()],))
    r.expect("of your choice")
    if r.peek() == "with":
        what = AllOf((what, postmodifying_quality(r)))
    return ASource(what)


def _who_would_deal(r: Reader) -> tuple[Selection, Filter | None]:
    """Read "a red source of your choice", "target creature", "that creature"."""
    chosen = r.attempt(a_source)
    if chosen is not None:
        return chosen, chosen.what
    what = objects(r)
    if not isinstance(what, Targets):
        raise r.miss("a target")
    return what, None


HALF = {
    "prevent that damage": "",
    "prevent half that damage , rounded down": "down",
    "prevent half that damage , rounded up": "up",
}


@clause_shape("the")
def next_time(r: Reader) -> tuple[Effect, ...]:
    """609.7: Read "The next time a red source of your choice would deal damage to you this
    turn, prevent that damage", "…, that damage is dealt to ~ instead"."""
    r.expect("the next time")
    source, still = _who_would_deal(r)
    r.expect("would deal")
    combat = r.accept("combat")
    r.expect("damage")
    also: Selection | None = None
    to: Filter | None = None
    if r.accept("to"):
        also, to = _made_for(r)
        if also is not None and not isinstance(also, Targets):
            raise r.miss("you, or a target")
    to = MadeFor(also=True) if also is not None else to
    until = r.pick(DURATIONS)
    r.expect(",")
    half = r.choose(HALF)
    if half is not None:
        shield = PreventDamage(MadeFor(still=still), to, combat, half=half)
        words = "damage is prevented"
        return (acted(r, BeginReplacement(shield, source, also, Number(1), until, words)),)
    r.expect("that damage is dealt to")
    towards, goal = _towards(r)
    if also is not None and goal is not None:
        raise r.miss("one target")
    also = also if also is not None else goal
    r.expect("instead")
    moved = RedirectDamage(MadeFor(still=still), to, combat, towards=towards)
    words = "damage is dealt to another"
    return (acted(r, BeginReplacement(moved, source, also, Number(1), until, words)),)


def _towards(r: Reader) -> tuple[Selection, Selection | None]:
    """614.9: Read who is dealt the damage instead: the object itself, or a target."""
    if r.accept(SELF):
        return This(), None
    also = objects(r)
    if not isinstance(also, Targets):
        raise r.miss("a target")
    return Targets(1), also


# ---- in words again --------------------------------------------------------------------------


@prints(BeginReplacement)
def say_begin_replacement(say: Saying, value: BeginReplacement) -> str:
    if isinstance(value.replacement, Skip) and value.on is not None:
        return skips_next(say, value.replacement, value.on)
    if isinstance(value.on, Targets) and (said := next_time_words(say, value)) is not None:
        return said
    if isinstance(value.on, ASource) and (said := by_a_source(say, value, value.on)) is not None:
        return said
    if isinstance(value.replacement, RedirectDamage):
        return redirects(say, value)
    if isinstance(value.replacement, Instead) and value.left == Number(1):
        return (
            say(value.replacement).replace("if", "the next time", 1).replace(",", "this turn ,", 1)
        )
    shield = value.replacement
    if isinstance(shield, SeveralSchemesInstead):
        return say(shield)
    if isinstance(shield, PreventDamage) and HasType("plane") in parts_of(shield.source):
        to = say(shield.to)
        return f"prevent all damage that planes named ~ would deal this game to {to}"
    until = UNTIL[value.until] or "for the rest of the game"
    if isinstance(shield, ExiledInstead):
        until = ""
    if value.lasts is not None:
        until = lasting_words(say, value.lasts, value.on)
    if isinstance(value.replacement, CantHappen) and value.on is not None:
        whom = "players" if is_players(say, value.on) else "objects"
        return some(no_counters_words(say, say(value.on), value.replacement.kind, whom), until)
    said, on = say(value.replacement), say(value.on)
    left = say(value.left)
    if say.style == "x" and not isinstance(value.left, (Number, X, type(None))):
        left = some("x", aside(f", where x is {left}"))
    if mark("made for") in said:
        if isinstance(value.on, ASource):
            on = aside(on)
        said, on = said.replace(mark("made for"), on), ""
    then = prevented_words(say, value, shield) if isinstance(shield, PreventDamage) else ""
    return some(said, on, left, until, then)


def by_a_source(say: Saying, value: BeginReplacement, source: ASource) -> str | None:
    """609.7: Damage from a source of your choice; None: it is said as other effects are."""
    shield, until = value.replacement, UNTIL[value.until]
    if not isinstance(shield, (PreventDamage, RedirectDamage)):
        return None
    once, is_moved = value.left == Number(1), isinstance(shield, RedirectDamage)
    counted = isinstance(shield, PreventDamage) and shield.counted
    halved = isinstance(shield, PreventDamage) and bool(shield.half)
    if once and not counted and value.also is None and not (is_moved or halved):
        return None
    what = _a_source_words(say, source)
    kind = "combat damage" if shield.combat else "damage"
    whom = say(value.also if shield.to == MadeFor(also=True) else shield.to)
    to = f"to {whom}" if whom else ""
    then = prevented_words(say, value, shield) if isinstance(shield, PreventDamage) else ""
    if isinstance(shield, RedirectDamage):
        goal = say(value.also if shield.towards == Targets(1) else shield.towards)
        event = some("the next time", what, "would deal", kind, to, until)
        return f"{event} , that damage is dealt to {goal} instead"
    if counted:
        dealt = some("damage that would be dealt", to, until, "by", what)
        return some("prevent the next", say(value.left), dealt, then)
    if once:
        return some(
            "the next time", what, "would deal", kind, to, until, ",", _prevented(shield), then
        )
    if say.style == "x":
        return some("prevent all", kind, what, "would deal", to, until, then)
    return some("prevent all", kind, "that would be dealt", to, until, "by", what, then)


def _a_source_words(say: Saying, source: ASource) -> str:
    is_permanent = any(isinstance(each, Permanent) for each in parts_of(source.what))
    return some("a", say(source.what), "" if is_permanent else "source", "of your choice")


def _prevented(shield: Replacement) -> str:
    half = shield.half if isinstance(shield, PreventDamage) else ""
    return f"prevent half that damage , rounded {half}" if half else "prevent that damage"


def next_time_words(say: Saying, value: BeginReplacement) -> str | None:
    """The next damage that a target would deal; None: it is said as other effects are."""
    shield = value.replacement
    if not isinstance(shield, PreventDamage) or shield.counted or value.left != Number(1):
        return None
    kind = "combat damage" if shield.combat else "damage"
    to = f"to {say(shield.to)}" if shield.to is not None else ""
    event = some("the next time", say(value.on), "would deal", kind, to, UNTIL[value.until])
    then = prevented_words(say, value, shield)
    return some(event, ",", _prevented(shield), then)


@prints(MadeFor)
def say_made_for(say: Saying, value: MadeFor) -> str:
    return mark("made for")


@prints(PreventDamage)
def say_prevent(say: Saying, value: PreventDamage) -> str:
    kind = "combat" if value.combat else "non combat" if value.noncombat else ""
    how = "the next" if value.counted else "all"
    to = f"to {say(value.to)}" if value.to is not None else ""
    by = f"by {source_words(say, value.source)}" if value.source is not None else ""
    if isinstance(value.source, MadeFor):
        by = f"by {say(value.source)}"
    if say.style == "equal" and value.source is not None:
        return some("prevent", how, kind, "damage", by.removeprefix("by "), "would deal", to)
    return some("prevent", how, kind, "damage that would be dealt", to, by)


@prints(ASource)
def say_a_source(say: Saying, value: ASource) -> str:
    return some("the next time", _a_source_words(say, value), "would deal damage")
