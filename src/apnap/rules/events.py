"""The rulebook's verbs: what can happen to an object or a player, and what it changes."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from apnap.state.card import CardDef
from apnap.state.event import Event
from apnap.state.game import Continuous, Game
from apnap.state.mana import Mana
from apnap.state.names import (
    BATTLEFIELD,
    GRAVEYARD,
    HAND,
    LIBRARY,
    NOBODY,
)
from apnap.state.rng import shuffled

from . import layers, moving
from .naming import name_of, names_of

HIDDEN = (LIBRARY, HAND)


# ---- zones (400) -----------------------------------------------------------------------------


@dataclass
class Move(Event):
    """400.7: an object goes to another zone. `became` is its new number, once it has happened."""

    to: str = GRAVEYARD
    controller: int = NOBODY  # under whose control; NOBODY: the owner's
    tapped: bool = False
    bottom: bool = False
    verb: str = ""  # such as "dies", "is discarded"
    was: str = ""  # the zone it came from, once it has happened
    owner: int = NOBODY
    became: int = NOBODY

    def rule(self) -> str:
        return "400.7"

    def apply(self, game: Game) -> Event:
        old = game.object(self.on)
        new = moving.move(game, self.on, self.to, self.controller, self.bottom)
        if self.tapped:
            new.tapped = True
        if self.to == BATTLEFIELD:
            new.counters = entering_counters(new.card)
        return replace(self, was=old.zone, owner=old.owner, became=new.id)

    def roles(self) -> tuple[int, ...]:
        return (self.on,)

    def text(self, game: Game) -> str:
        thing = self.became if self.became != NOBODY else self.on
        return f"{name_of(game, thing)} {self._verb()}"

    def _verb(self) -> str:
        if self.verb:
            return self.verb
        if self.to == BATTLEFIELD:
            return "enters the battlefield"
        return f"goes to {'exile' if self.to == 'exile' else 'the ' + self.to}"

    def seen_by(self, game: Game) -> tuple[int, ...] | None:
        """400.2: a card that stays in hidden zones is its owner's secret."""
        return (self.owner,) if self.was in HIDDEN and self.to in HIDDEN else None

    def public_text(self, game: Game) -> str:
        return f"a card of {game.player(self.owner).name} {self._verb()}"


def entering_counters(card: CardDef) -> tuple[tuple[str, int], ...]:
    """306.5b, 310.4b: loyalty and defense counters."""
    if card.loyalty:
        return (("loyalty", card.loyalty),)
    if card.defense:
        return (("defense", card.defense),)
    return ()


@dataclass
class Draw(Event):
    """121.1: the top card of the library goes to the hand; 121.4: an empty one has none."""

    card: int = NOBODY

    def rule(self) -> str:
        return "121.1"

    def apply(self, game: Game) -> Event:
        library = game.player(self.on).library
        if not library:
            game.edit_player(self.on).drew_from_empty = True
            game.mark(self.on)
            return self
        return replace(self, card=moving.move(game, library[-1], HAND).id)

    def text(self, game: Game) -> str:
        if self.card == NOBODY:
            return f"{name_of(game, self.on)} can't draw: the library is empty"
        return f"{name_of(game, self.on)} draws {name_of(game, self.card)}"

    def seen_by(self, game: Game) -> tuple[int, ...] | None:
        return None if self.card == NOBODY else (self.on,)

    def public_text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} draws a card"


@dataclass
class Shuffle(Event):
    """701.20a."""

    def rule(self) -> str:
        return "701.20a"

    def apply(self, game: Game) -> Event:
        bits = game.random_bits(self.on)
        player = game.edit_player(self.on)
        player.library = shuffled(player.library, bits)
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} shuffles"


@dataclass
class CreateTokens(Event):
    """111.1, 111.2: the player creates tokens, and owns them."""

    token: CardDef = field(default_factory=lambda: CardDef("token"))
    number: int = 1
    tapped: bool = False
    became: int = NOBODY

    def rule(self) -> str:
        return "111.2"

    def apply(self, game: Game) -> Event:
        row = moving.create(game, self.token, self.on, BATTLEFIELD, self.on, self.number)
        row.tapped = self.tapped
        return replace(self, became=row.id)

    def text(self, game: Game) -> str:
        number = "a" if self.number == 1 else str(self.number)
        return f"{name_of(game, self.on)} creates {number} {self.token.name}"


# ---- status, counters, mana ------------------------------------------------------------------


@dataclass
class Tap(Event):
    def rule(self) -> str:
        return "701.21a"

    def apply(self, game: Game) -> Event:
        game.edit(self.on).tapped = True
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} becomes tapped"


@dataclass
class Untap(Event):
    def rule(self) -> str:
        return "701.21b"

    def apply(self, game: Game) -> Event:
        game.edit(self.on).tapped = False
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} untaps"


@dataclass
class PutCounters(Event):
    """122.1: on an object or a player; a negative number removes them."""

    kind: str = "+1/+1"
    number: int = 1

    def rule(self) -> str:
        return "122.1"

    def apply(self, game: Game) -> Event:
        if game.is_player(self.on):
            player = game.edit_player(self.on)
            player.counters = with_counters(player.counters, self.kind, self.number)
            game.mark(self.on)
        else:
            row = game.edit(self.on)
            row.counters = with_counters(row.counters, self.kind, self.number)
            layers.forget(game, self.on)
        return self

    def text(self, game: Game) -> str:
        verb = "gets" if self.number > 0 else "loses"
        return f"{name_of(game, self.on)} {verb} {abs(self.number)} {self.kind} counter(s)"


def with_counters(
    counters: tuple[tuple[str, int], ...], kind: str, number: int
) -> tuple[tuple[str, int], ...]:
    """Those counters and so many more of one kind, or less; sorted, none of them zero."""
    totals = dict(counters)
    totals[kind] = max(0, totals.get(kind, 0) + number)
    return tuple(sorted([pair for pair in totals.items() if pair[1]]))


@dataclass
class AddMana(Event):
    """106.4: mana goes to the player's pool."""

    mana: tuple[Mana, ...] = ()

    def rule(self) -> str:
        return "106.4"

    def apply(self, game: Game) -> Event:
        player = game.edit_player(self.on)
        player.pool += self.mana
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} adds {''.join([f'{{{m.type}}}' for m in self.mana])}"


@dataclass
class EmptyPool(Event):
    """106.4, 500.5: unspent mana is lost as a step or phase ends."""

    def rule(self) -> str:
        return "106.4"

    def apply(self, game: Game) -> Event:
        game.edit_player(self.on).pool = ()
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} loses unspent mana"


# ---- life and damage -------------------------------------------------------------------------


@dataclass
class LifeChange(Event):
    """119.3: a player gains or loses life."""

    amount: int = 0
    source: int = NOBODY

    def rule(self) -> str:
        return "119.3"

    def apply(self, game: Game) -> Event:
        change_life(game, self.on, self.amount)
        return self

    def text(self, game: Game) -> str:
        verb = "gains" if self.amount > 0 else "loses"
        return f"{name_of(game, self.on)} {verb} {abs(self.amount)} life ({game.life(self.on)})"


def change_life(game: Game, seat: int, amount: int) -> None:
    """119.3, 810.9: the player's total, or the one the team shares."""
    at = game.player(seat).life_at
    game.edit_player(seat if at == NOBODY else at).life += amount
    game.mark(seat)


@dataclass
class Damage(Event):
    """120.3: a source deals damage to a player or an object; the results depend on both."""

    amount: int = 0
    source: int = NOBODY
    combat: bool = False

    def rule(self) -> str:
        return "120.3"

    def roles(self) -> tuple[int, ...]:
        return (self.on, self.source)

    def apply(self, game: Game) -> Event:
        keywords = layers.look(game, self.source).keywords if self.source != NOBODY else frozenset()
        if game.is_player(self.on):
            change_life(game, self.on, -self.amount)  # 120.3a
        else:
            row = game.edit(self.on)
            row.damage += self.amount  # 120.3e
            if "deathtouch" in keywords:
                row.deathtouched = True
            game.mark(self.on)
        if "lifelink" in keywords:  # 120.3f
            change_life(game, game.controller_of(self.source), self.amount)
        return self

    def text(self, game: Game) -> str:
        source = name_of(game, self.source)
        return f"{source} deals {self.amount} damage to {name_of(game, self.on)}{self._left(game)}"

    def _left(self, game: Game) -> str:
        return f" ({game.life(self.on)})" if game.is_player(self.on) else ""


@dataclass
class WearOff(Event):
    """514.2: damage leaves a permanent, or an effect that lasts until end of turn ends."""

    effect: int = NOBODY

    def rule(self) -> str:
        return "514.2"

    def apply(self, game: Game) -> Event:
        if self.effect != NOBODY:
            table = game.table(self.effect % game.size)
            affected = table.effects.pop(self.effect).affected
            for number in affected:
                if game.find(number) is not None:
                    layers.forget(game, number)
        else:
            row = game.edit(self.on)
            row.damage, row.deathtouched = 0, False
        return self

    def text(self, game: Game) -> str:
        if self.effect != NOBODY:
            return "an effect ends"
        return f"damage wears off {name_of(game, self.on)}"


@dataclass
class BeginEffect(Event):
    """611.2a: a continuous effect begins, and affects these objects."""

    effect: Continuous = field(default_factory=Continuous)
    words: str = ""

    def rule(self) -> str:
        return "611.2"

    def apply(self, game: Game) -> Event:
        controller = self.effect.controller
        number = game.new_number(controller)
        begun = replace(
            self.effect, id=number, epoch=game.epoch, timestamp=game.tick(), turn=game.running
        )
        game.table(controller).effects[number] = begun
        for thing in begun.affected:
            if game.find(thing) is not None:
                layers.forget(game, thing)
        return replace(self, effect=begun)

    def text(self, game: Game) -> str:
        return f"{names_of(game, self.effect.affected)} {self.words}"
