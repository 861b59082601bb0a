"""614.3, 615.3: Replacement and prevention effects created by resolved spells and abilities.

They are rows among a seat's effects, registered among its watchers under their own names, so that
nothing looks for them while there are none.
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
from apnap.state.watched import AS_LONG_AS, PLAYER

# Effects that keep players from losing (104.3b). When one ends, players may lose at once.
CANT_LOSE = ("can't lose the game", "can't lose for life")
_NAMES: dict[str, str] = {}


def watch_name(kind: str) -> str:
    """The watcher name of effects that watch for events of this class."""
    name = _NAMES.get(kind)
    if name is None:
        name = _NAMES[kind] = f"instead of {kind}"
    return name


def watch(game: Game, seat: int, effect: Continuous) -> None:
    """Register an effect of this seat for the events it concerns, unless it waits for a turn."""
    if effect.waits:
        return
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
    """The watcher names of the effect, besides those of the events that it replaces."""
    names = list(effect.permits.watches_there()) if effect.permits is not None else []
    if effect.next_spell is not None:
        names += [NEXT_SPELL, "look Move"] if effect.modifications else [NEXT_SPELL]
    if effect.lasts is not None:
        names += [AS_LONG_AS, *[f"look {event}" for event in effect.lasts.changed_by()]]
    return names


def look_at_players(game: Game, seat: int) -> None:
    """704.5a: Have state-based actions check players again: an effect that kept them from losing
    may be gone."""
    for other in Scope(game, seat).players():
        game.mark(other)


def look_at_curses(game: Game, seat: int) -> None:
    """702.16c: Have state-based actions check Auras on players to whom this player's effects may
    have given protection."""
    for number in Scope(game, seat).permanents():
        if game.is_player(game.object(number).attached):
            game.mark(number)


def unwatch(game: Game, seat: int, effect: Continuous) -> None:
    """Remove the effect from the watchers."""
    if effect.waits:
        return
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
    """The effect with this number, or None if it has ended."""
    return game.seats[number % game.size].effects.get(number)


def use(game: Game, number: int, times: int) -> None:
    """615.7, 614.3: Use up this much of the effect. When nothing is left, it ends."""
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
    """400.7a, 400.7c, 609.7a: Effects on a permanent spell, on damage from it, and delayed
    abilities about it (603.7c) go on for the permanent it becomes."""
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
    """400.7b, 611.3d: Abilities that a static ability gave a permanent spell, and that function on
    the battlefield, stay with the permanent for the rest of the game."""
    lasting_changes = [each.afterwards() for each in effect.modifications]
    kept = tuple([each for each in lasting_changes if each is not None])
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
    """400.7g: Effects that allowed a card to be cast apply to the spell, unless their source
    affects spells anyway."""
    for seat in who_sees(game, game.controller_of(spell)):
        for effect in list(game.seats[seat].effects.values()):
            if card in effect.affected and not is_about_spells(game, effect):
                carry(game, seat, effect, spell)


def carry(game: Game, seat: int, effect: Continuous, spell: int) -> None:
    """Create the same effect for the spell, with the modifications that let it be cast."""
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
    """Whether the static ability behind the effect affects spells on the stack."""
    if effect.static == NOBODY or game.find(effect.source) is None:
        return False
    abilities = layers.characteristics_of(game, effect.source).abilities
    giver = abilities[effect.static] if effect.static < len(abilities) else None
    return isinstance(giver, StaticAbility) and STACK in giver.affects.zones()


def follow_delayed(game: Game, seat: int, spell: int, became: int) -> None:
    """603.7c: Delayed abilities that refer to a spell refer to the object it has become."""
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


def copy_for_split_tokens(game: Game, seat: int, effect: Continuous, part: int) -> None:
    """Tokens that are split off from a row keep their own copy of the effect, with as much left."""
    number = game.new_number(seat)
    twin = replace(effect, id=number, affected=(part,), epoch=game.epoch, hash=0)
    game.table(seat).effects[number] = twin
    watch(game, seat, twin)


# ---- notes that accompany events -------------------------------------------------------------


@dataclass
class Aside(Event):
    """A note that belongs to a batch of events but not to the result of an instruction ("this
    way")."""

    def apply(self, game: Game) -> Event:
        return self

    def carrying(self, used: tuple[Value, ...], about: tuple[Event, ...]) -> Aside:
        """614.5: The note with the effects that have been applied so far, and the events it refers
        to."""
        return self

    def joins(self) -> tuple[Value | int, ...]:
        """615.5: Whatever it has in common with the notes with which it makes one; (): it stays by
        itself."""
        return ()

    def joined(self, other: Aside) -> Aside:
        """615.5: One note in place of this one and the other."""
        raise NotImplementedError

    def part_of_damage(self, game: Game) -> tuple[Event, ...] | None:
        """120.4d: The part of it that happens with the results of the damage, or None."""
        return None

    def afterwards(self, game: Game) -> Procedure | None:
        """615.5: The procedure to run as soon as the events have happened."""
        return None


@dataclass
class Prevented(Aside):
    """615.6: Damage that was prevented.

    615.13: `total` is everything that the same effect prevented at the same time. It is recorded
    with the first of several notes; the others have 0. 615.12: `meant` is how much it would have
    been if the damage could be prevented.
    """

    amount: int = 0
    source: int = NOBODY
    by: int = NOBODY  # the source of the effect
    total: int = 0
    meant: int = 0

    def rule(self) -> str:
        return "615.6"

    def roles(self) -> tuple[int, ...]:
        return (self.on, self.source)

    def text(self, game: Game) -> str:
        what = f"{self.amount} damage" if self.amount else "no damage"
        return f"{name_of(game, self.by)} prevents {what} to {name_of(game, self.on)}"


@dataclass
class UsedUp(Aside):
    """615.7: An effect has less left, or has ended (614.3)."""

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
