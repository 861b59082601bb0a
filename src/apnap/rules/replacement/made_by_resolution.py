"""614.3, 615.3: replacement and prevention effects that resolved spells and abilities made.

They are rows among a seat's effects, registered among its watchers under names of their own, so
that nothing looks for them while there are none.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.rules.continuous import layers
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.multiplayer.range_of_influence import Scope, who_sees
from apnap.state.ability import NEXT_SPELL, StaticAbility
from apnap.state.agenda import Procedure
from apnap.state.event import Event
from apnap.state.game import Continuous, Game
from apnap.state.names import NOBODY, STACK
from apnap.state.records import Value

PLAYER = "player"  # the name among the watchers of what gives players keyword abilities
AS_LONG_AS = "for as long as"  # the name of effects with such a duration (611.2b)
# While there are such effects nobody loses (104.3b), or loses for having no life; then they may.
CANT_LOSE = ("can't lose the game", "can't lose for life")
_NAMES: dict[str, str] = {}


def watch_name(kind: str) -> str:
    """Under which name effects that watch for events of this class are kept."""
    name = _NAMES.get(kind)
    if name is None:
        name = _NAMES[kind] = f"instead of {kind}"
    return name


def watch(game: Game, seat: int, effect: Continuous) -> None:
    """An effect in this seat's table begins to look for the events it is about."""
    watchers = game.table(seat).watchers
    for name in names_of(effect):
        game.note_watcher(name)
        watchers[name] = (*watchers.get(name, ()), (effect.id, NOBODY))
    if effect.replacement is None:
        return
    for kind in effect.replacement.watches():
        name = watch_name(kind)
        game.note_watcher(name)
        watchers[name] = (*watchers.get(name, ()), (effect.id, 0))
        if kind == PLAYER:
            look_at_curses(game, seat)


def names_of(effect: Continuous) -> list[str]:
    """Under which names it is kept besides those of the events that it replaces."""
    names = list(effect.permits.watches_there()) if effect.permits is not None else []
    if effect.next_spell is not None:
        names += [NEXT_SPELL, "look Move"] if effect.modifications else [NEXT_SPELL]
    if effect.lasts is not None:
        names += [AS_LONG_AS, *[f"look {event}" for event in effect.lasts.changed_by()]]
    return names


def look_at_players(game: Game, seat: int) -> None:
    """704.5a: what kept players within this one's range from losing the game may be gone."""
    for other in Scope(game, seat).players():
        game.mark(other)


def look_at_curses(game: Game, seat: int) -> None:
    """702.16c: Auras attached to players whom this player's effects may have given protection."""
    for number in Scope(game, seat).permanents():
        if game.is_player(game.object(number).attached):
            game.mark(number)


def unwatch(game: Game, seat: int, effect: Continuous) -> None:
    names = names_of(effect)
    if effect.replacement is not None:
        names += [watch_name(kind) for kind in effect.replacement.watches()]
    watchers = game.table(seat).watchers if names else {}
    if any(watch_name(name) in names for name in CANT_LOSE):
        look_at_players(game, seat)
    for name in names:
        kept = tuple([each for each in watchers.get(name, ()) if each[0] != effect.id])
        if kept:
            watchers[name] = kept
        else:
            watchers.pop(name, None)


def lasting(game: Game, number: int) -> Continuous | None:
    """The effect with this number, while it lasts."""
    return game.seats[number % game.size].effects.get(number)


def use(game: Game, number: int, times: int) -> None:
    """615.7, 614.3: so much of it is used up; when nothing is left, it is over."""
    seat = number % game.size
    effect = game.table(seat).effects[number]
    left = effect.left - times
    if left > 0:
        kept = replace(effect, left=left, epoch=game.epoch, hash=0)
        game.table(seat).effects[number] = kept
    else:
        unwatch(game, seat, effect)
        del game.table(seat).effects[number]


def follow(game: Game, spell: int, permanent: int) -> None:
    """400.7a, 400.7c, 609.7a: effects on a permanent spell, and on damage from it, go on for what
    it becomes; so does a delayed ability that is about it (603.7c)."""
    for seat in who_sees(game, game.controller_of(permanent)):
        for effect in list(game.seats[seat].effects.values()):
            if spell in effect.affected and effect.static != NOBODY:
                keep(game, seat, effect, permanent)
            elif spell in effect.affected:
                now = tuple([permanent if n == spell else n for n in effect.affected])
                moved = replace(effect, affected=now, epoch=game.epoch, hash=0)
                game.table(seat).effects[effect.id] = moved
        if game.seats[seat].delayed:
            follow_delayed(game, seat, spell, permanent)


def keep(game: Game, seat: int, effect: Continuous, permanent: int) -> None:
    """400.7b, 611.3d: abilities that a static ability gave a permanent spell, and that function on
    the battlefield, stay with the permanent for the rest of the game."""
    found = [each.afterwards() for each in effect.modifications]
    kept = tuple([each for each in found if each is not None])
    if kept:
        number = game.new_number(seat)
        game.table(seat).effects[number] = replace(
            effect,
            id=number,
            affected=(permanent,),
            modifications=kept,
            static=NOBODY,
            epoch=game.epoch,
            hash=0,
        )


def follow_cast(game: Game, card: int, spell: int) -> None:
    """400.7g: what allowed a card to be cast goes with it to the stack, unless its giver gives
    that to spells in any case."""
    for seat in who_sees(game, game.controller_of(spell)):
        for effect in list(game.seats[seat].effects.values()):
            if card in effect.affected and not is_about_spells(game, effect):
                carry(game, seat, effect, spell)


def carry(game: Game, seat: int, effect: Continuous, spell: int) -> None:
    given = tuple([each for each in effect.modifications if each.lets_cast()])
    if given:
        number = game.new_number(seat)
        game.table(seat).effects[number] = replace(
            effect,
            id=number,
            affected=(spell,),
            modifications=given,
            static=NOBODY,
            epoch=game.epoch,
            hash=0,
        )
        game.edit(spell).changed = True


def is_about_spells(game: Game, effect: Continuous) -> bool:
    if effect.static == NOBODY or game.find(effect.source) is None:
        return False
    abilities = layers.characteristics_of(game, effect.source).abilities
    giver = abilities[effect.static] if effect.static < len(abilities) else None
    return isinstance(giver, StaticAbility) and STACK in giver.affects.zones()


def follow_delayed(game: Game, seat: int, spell: int, became: int) -> None:
    """603.7c: what a delayed ability noted about a spell is about what the spell has become."""
    for each in list(game.seats[seat].delayed.values()):
        if not any(spell in getattr(event, "things", ()) for event in each.about):
            continue
        about = []
        for event in each.about:
            things: tuple[int, ...] = getattr(event, "things", ())
            if spell in things:
                now = tuple([became if n == spell else n for n in things])
                event = replace(event, things=now)  # type: ignore[call-arg]  # it has some
            about.append(event)
        moved = replace(each, about=tuple(about), epoch=game.epoch, hash=0)
        game.table(seat).delayed[each.id] = moved


def share_out(game: Game, seat: int, effect: Continuous, part: int) -> None:
    """Tokens singled out from a row keep a shield of their own, with as much left."""
    number = game.new_number(seat)
    twin = replace(effect, id=number, affected=(part,), epoch=game.epoch, hash=0)
    game.table(seat).effects[number] = twin
    watch(game, seat, twin)


# ---- what is noted beside the events themselves ----------------------------------------------


@dataclass
class Aside(Event):
    """What belongs to a batch without being part of what an instruction did ("this way")."""

    def apply(self, game: Game) -> Event:
        return self

    def carrying(self, used: tuple[Value, ...], about: tuple[Event, ...]) -> Aside:
        """614.5: having been made by these effects one after another; and what it is about."""
        return self

    def part_of_damage(self, game: Game) -> tuple[Event, ...] | None:
        """120.4d: what of it happens with the results of the damage; None: nothing."""
        return None

    def afterwards(self, game: Game) -> Procedure | None:
        """615.5: what is done as soon as the events have happened."""
        return None


@dataclass
class Prevented(Aside):
    """615.6: damage that would have been dealt, and was not.

    615.13: `total` is all that the same effect prevented at the same time; it stands with the first
    of several, the others have 0.
    """

    amount: int = 0
    source: int = NOBODY
    by: int = NOBODY  # the object whose effect it is
    total: int = 0

    def rule(self) -> str:
        return "615.6"

    def roles(self) -> tuple[int, ...]:
        return (self.on, self.source)

    def text(self, game: Game) -> str:
        what = f"{self.amount} damage" if self.amount else "no damage"
        return f"{name_of(game, self.by)} prevents {what} to {name_of(game, self.on)}"


@dataclass
class UsedUp(Aside):
    """615.7: an effect has less left, or is over (614.3)."""

    effect: int = NOBODY
    number: int = 1
    source: int = NOBODY

    def rule(self) -> str:
        return "614.3"

    def roles(self) -> tuple[int, ...]:
        return ()

    def apply(self, game: Game) -> Event:
        if lasting(game, self.effect) is not None:
            use(game, self.effect, self.number)
        return self

    def text(self, game: Game) -> str:
        return f"{self.number} of the effect of {name_of(game, self.source)} is used up"
