"""724: restarting the game."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.rules.abilities.resolving import Resolve, ResolveTop, next_instructions
from apnap.rules.casual.vanguards import starting_life
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.multiplayer.range_of_influence import fix_ranges
from apnap.rules.multiplayer.seating import emperor_of
from apnap.rules.zones.command_zone import is_of_a_deck
from apnap.rules.zones.moving import Side, create, remember
from apnap.state.agenda import Procedure, Resolution
from apnap.state.card import CardDef
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import COMMAND, EXILE, LIBRARY, NOBODY, OUTSIDE, WAITING
from apnap.state.objects import GameObject
from apnap.state.player import Player
from apnap.state.rng import shuffled
from apnap.state.seats import players
from apnap.state.turn import Turn

from .starting import StartGame

STARTS_IN_COMMAND = frozenset(("vanguard", "conspiracy"))


@dataclass
class RestartGame(Event):
    """724.1: the game ends, without a winner, and all who are in it start a new one; the player who
    restarted it plays first (724.1a). 724.7, 801.17: nobody is out of range of that.

    `exempt` are left in exile (724.5); `then` is the rest of the effect (724.4).
    """

    by: int = NOBODY
    called: str = ""
    exempt: tuple[int, ...] = ()
    then: tuple[Procedure, ...] = ()
    cards: tuple[int, ...] = ()  # what the exempt cards are in the new game

    def rule(self) -> str:
        return "724.1"

    def roles(self) -> tuple[int, ...]:
        return (self.by,)

    def apply(self, game: Game) -> Event:
        kept = begin_anew(game)
        cards: list[int] = []
        for seat in players(game):
            cards += deal(game, seat, kept[seat], self.exempt)
        for each in players(game):
            game.edit_player(each).life = starting_life(game, each)  # 103.4
        fix_ranges(game, players(game))
        done = replace(self, exempt=(), then=(), cards=tuple(cards))
        game.turns[0].agenda = (
            StartGame(turn=0, epoch=game.epoch, chosen=self.by, then=self.rest(done)),
        )
        game.turns_to_ask_again, game.asked = (0,), {}
        return done

    def rest(self, done: Event) -> tuple[Procedure, ...]:
        """724.4: later instructions know what was exempt by the name of this one."""
        for procedure in self.then[:1]:
            if self.called and isinstance(procedure, Resolution):
                procedure.bindings = {**procedure.bindings, self.called: (done,)}
        return self.then

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.by)} restarts the game"


def begin_anew(game: Game) -> dict[int, list[GameObject]]:
    """724.1: nothing is left of the game but the players; what they owned, to start again with."""
    recorded = max([turn.recorded for turn in game.turns.values()])
    owned = {seat: list(game.seats[seat].objects.values()) for seat in players(game)}
    for row in [row for rows in owned.values() for row in rows]:
        remember(game, row)  # 724.4: what goes on may still mention it (608.2h)
    for seat in range(game.size):
        table = game.table(seat)
        table.effects, table.delayed, table.watchers = {}, {}, {}
        table.altered, table.looks, table.region = (), {}, ()
        if game.is_in(seat):
            table.objects, table.player = {}, as_at_the_start(game, table.player)
    leave_teams(game)
    game.turns = {0: Turn(id=0, epoch=game.epoch, recorded=recorded, began=recorded)}
    game.running, game.daytime = 0, ""
    game.seats_to_resettle, game.recheck_day_and_night, game.control_source_left = (), False, False
    game.actions, game.drafts = {}, None
    return owned


def leave_teams(game: Game) -> None:
    """724.1: who has left is on no team of the new game, and wins nothing with one (104.2c)."""
    rules = game.rules
    if not game.departed or len(game.sides) == game.size:
        return
    if rules.emperor:  # 809.2: whoever sits in the middle of a team now
        emperors = tuple([emperor_of(side, rules.emperors) for side in game.sides])
        game.rules = replace(rules, emperors=emperors)
    teams = [tuple([seat for seat in side if game.is_in(seat)]) for side in game.sides]
    gone = [(seat,) for seat in range(game.size) if not game.is_in(seat)]
    game.sides = (*[side for side in teams if side], *gone)
    for number, side in enumerate(game.sides):
        for seat in side:
            game.edit_player(seat).side = number


def as_at_the_start(game: Game, player: Player) -> Player:
    """103.4: what stays is who sits where, and what chance has used up."""
    return Player(
        id=player.id,
        epoch=game.epoch,
        name=player.name,
        side=player.side,
        left=player.left,
        right=player.right,
        life_at=player.life_at,
        draws=player.draws,
        clock=player.clock,
        sheets=player.sheets,
    )


def deal(game: Game, seat: int, rows: list[GameObject], exempt: tuple[int, ...]) -> list[int]:
    """724.2: every card of the player's goes where it starts a game; those outside stay there.
    Also what the exempt ones are now."""
    left: list[int] = []
    decks: list[CardDef] = []
    for row in rows:
        if row.zone == OUTSIDE or "dungeon" in row.card.base.types:  # 309.2
            create(game, row.card, seat, OUTSIDE)
            continue
        for card, commander in cards_of(row):
            if is_of_a_deck(card):
                decks.append(card)
                continue
            new = create(game, card, seat, starting_zone(card, commander, row.id in exempt))
            new.commander = commander  # 724.5a: it stays the commander, wherever it is
            if row.id in exempt:
                left.append(new.id)
    for card in shuffled(tuple(decks), game.random_bits(seat)) if decks else ():
        create(game, card, seat, COMMAND, side=Side(down=True))
    if game.rules.deploy is not None:  # 804.2
        create(game, game.rules.deploy, seat, COMMAND)
    return left


def starting_zone(card: CardDef, commander: int, is_exempt: bool) -> str:
    if is_exempt:
        return EXILE
    if commander != NOBODY or not STARTS_IN_COMMAND.isdisjoint(card.base.types):
        return COMMAND
    return LIBRARY


def cards_of(row: GameObject) -> list[tuple[CardDef, int]]:
    """Which cards the object is, and which commander each is: none, if it is a token, a copy, an
    ability or an emblem; several, if it is melded or merged."""
    if row.ability is not None or row.copy_of or row.card.marker or row.zone == WAITING:
        return []
    cards = zip(row.components or (row.card,), row.commanders(), strict=True)
    return [(card, commander) for card, commander in cards if not card.token]


def rest_of_effect(game: Game) -> tuple[Procedure, ...]:
    """724.4: the instructions that are still to be followed, the innermost first."""
    found: list[Procedure] = []
    for procedure in reversed(game.turns[game.running].agenda):
        if isinstance(procedure, Resolve):
            left = procedure.effects[procedure.cursor + 1 :]
            if left:
                found.append(replace(procedure, effects=left, cursor=0, at=0, answers={}, done=()))
        elif isinstance(procedure, ResolveTop):
            found += next_instructions(game, procedure)
            break
    return tuple(found)
