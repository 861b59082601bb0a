"""724: Restarting the game."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.rules.abilities.resolving import Resolve, ResolveTop, next_instructions
from apnap.rules.casual.vanguards import starting_life
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.multiplayer.range_of_influence import fix_ranges
from apnap.rules.multiplayer.seating import emperor_of
from apnap.rules.zones.command_zone import is_of_a_deck
from apnap.rules.zones.moving import Side, create, designate, remember
from apnap.state.agenda import Procedure, Resolution
from apnap.state.card import CardDef
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import COMMAND, EXILE, LIBRARY, NOBODY, OUTSIDE, WAITING, Zone
from apnap.state.objects import GameObject
from apnap.state.player import Player
from apnap.state.rng import shuffled
from apnap.state.seats import players
from apnap.state.turn import Turn

from .starting import StartGame

STARTS_IN_COMMAND = frozenset(("vanguard", "conspiracy"))


@dataclass
class RestartGame(Event):
    """724.1: The game ends without a winner, and all players who are in it start a new one. The
    player who restarted it plays first (724.1a). 724.7, 801.17: No range of influence limits this.

    The cards in `exempt` are left in exile (724.5); `then` is the rest of the effect (724.4).
    """

    by: int = NOBODY
    called: str = ""
    exempt: tuple[int, ...] = ()
    then: tuple[Procedure, ...] = ()
    cards: tuple[int, ...] = ()  # the numbers of the exempt cards in the new game

    def rule(self) -> str:
        return "724.1"

    def roles(self) -> tuple[int, ...]:
        return (self.by,)

    def apply(self, game: Game) -> Event:
        kept = begin_anew(game)
        cards: list[int] = []
        for seat in players(game):
            cards += deal_cards(game, seat, kept[seat], self.exempt)
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
        """724.4: The rest of the effect, whose instructions can find the exempt cards by the name
        `called`."""
        for procedure in self.then[:1]:
            if self.called and isinstance(procedure, Resolution):
                procedure.bindings = {**procedure.bindings, self.called: (done,)}
        return self.then

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.by)} restarts the game"


def begin_anew(game: Game) -> dict[int, list[GameObject]]:
    """724.1: Remove everything of the game but the players. Returns the objects each player
    owned."""
    recorded = max([turn.recorded for turn in game.turns.values()])
    owned = {seat: list(game.seats[seat].objects.values()) for seat in players(game)}
    for row in [row for rows in owned.values() for row in rows]:
        remember(game, row)  # 724.4: what goes on may still mention it (608.2h)
    for seat in range(game.size):
        table = game.table(seat)
        table.effects, table.delayed, table.watchers = {}, {}, {}
        table.altered, table.region = (), ()
        table.looks.clear()
        if game.is_in(seat):
            table.objects.clear()
            table.player = as_at_the_start(game, table.player)
    leave_teams(game)
    game.turns = {0: Turn(id=0, epoch=game.epoch, recorded=recorded, began=recorded)}
    game.running, game.daytime = 0, ""
    game.seats_to_resettle, game.recheck_day_and_night, game.control_source_left = (), False, False
    game.actions, game.drafts, game.kept_draft = {}, None, None
    return owned


def leave_teams(game: Game) -> None:
    """724.1: Take players who have left off their teams, so that they can't win with them
    (104.2c)."""
    rules = game.rules
    if not game.departed or len(game.sides) == game.size:
        return
    if rules.emperor:  # 809.2: keep the emperors, though the middle of their teams may move
        emperors = tuple([emperor_of(side, rules.emperors) for side in game.sides])
        game.rules = replace(rules, emperors=emperors)
    teams = [tuple([seat for seat in side if game.is_in(seat)]) for side in game.sides]
    gone = [(seat,) for seat in range(game.size) if not game.is_in(seat)]
    game.sides = (*[side for side in teams if side], *gone)
    for number, side in enumerate(game.sides):
        for seat in side:
            game.edit_player(seat).side = number


def as_at_the_start(game: Game, player: Player) -> Player:
    """103.4: The player's row for the new game; only the seat and the random values used so far
    stay."""
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
        starting_deck=player.starting_deck,
    )


def deal_cards(game: Game, seat: int, rows: list[GameObject], exempt: tuple[int, ...]) -> list[int]:
    """724.2: Put every card of the player's where it starts a game; cards outside the game stay
    there. Returns the new numbers of the exempt cards."""
    exempted: list[int] = []
    deck_cards: list[CardDef] = []
    for row in rows:
        if row.zone == OUTSIDE or "dungeon" in row.card.base.types:  # 309.2
            create(game, row.card, seat, OUTSIDE)
            continue
        for card, commander in cards_of(row):
            if is_of_a_deck(card):
                deck_cards.append(card)
                continue
            new = create(game, card, seat, starting_zone(card, commander, row.id in exempt))
            designate(game, new, commander)  # 724.5a: it stays the commander, wherever it is
            new.arrived = False
            if row.id in exempt:
                exempted.append(new.id)
    for card in shuffled(tuple(deck_cards), game.random_bits(seat)) if deck_cards else ():
        create(game, card, seat, COMMAND, side=Side(down=True))
    if game.rules.deploy is not None:  # 804.2
        create(game, game.rules.deploy, seat, COMMAND)
    return exempted


def starting_zone(card: CardDef, commander: int, is_exempt: bool) -> Zone:
    """The zone in which a card starts the restarted game."""
    if is_exempt:
        return EXILE
    if commander != NOBODY or not STARTS_IN_COMMAND.isdisjoint(card.base.types):
        return COMMAND
    return LIBRARY


def cards_of(row: GameObject) -> list[tuple[CardDef, int]]:
    """The cards that the object is made of, each with its commander number. None for a token, copy,
    ability or emblem; several for a melded or merged permanent."""
    if row.ability is not None or row.copy_of or row.card.marker or row.zone == WAITING:
        return []
    cards = zip(row.components or (row.card,), row.commanders(), strict=True)
    return [(card, commander) for card, commander in cards if not card.token]


def rest_of_effect(game: Game) -> tuple[Procedure, ...]:
    """724.4: The instructions that are still to be followed, the innermost first."""
    instructions: list[Procedure] = []
    for procedure in reversed(game.turns[game.running].agenda):
        if isinstance(procedure, Resolve):
            left = procedure.effects[procedure.cursor + 1 :]
            if left:
                instructions.append(
                    replace(procedure, effects=left, cursor=0, at=0, answers={}, done=())
                )
        elif isinstance(procedure, ResolveTop):
            instructions += next_instructions(game, procedure)
            break
    return tuple(instructions)
