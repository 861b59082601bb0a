"""708: face-down spells and permanents."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.rules.casting.announcing import choose_symbols, choose_x, fix_cost, make_mana, pay
from apnap.rules.casting.could_be_proposed import why_not_propose
from apnap.rules.casting.proposal import Means, Proposal
from apnap.rules.casting.special_actions import FaceDownAction, action_with_face_down
from apnap.rules.casting.ways_to_cast import WayToCast, way_to_cast
from apnap.rules.casual.conspiracies import is_hidden_conspiracy
from apnap.rules.continuous import layers
from apnap.rules.continuous.copying import CopyValues, copiable, reshaping
from apnap.rules.continuous.regions import region_of
from apnap.rules.machine.happening import happen
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.machine.prompts import deeds
from apnap.rules.mana.cost_changes import Words
from apnap.rules.objects.counters import PutCounters
from apnap.rules.objects.stickers_in_layers import restamp
from apnap.rules.zones.entering import enter_as
from apnap.rules.zones.hidden_information import Sight
from apnap.rules.zones.moving import begin_watching, stop_watching
from apnap.rules.zones.option_table import says
from apnap.rules.zones.revealing import Show
from apnap.rules.zones.sides import is_uncovered
from apnap.rules.zones.things_in_words import thing
from apnap.state.ability import ABILITIES, STATIC, Ability, Cost, Mode, Modification, StaticAbility
from apnap.state.agenda import Need, Procedure, Step
from apnap.state.card import CardDef
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.mana import mana_cost
from apnap.state.names import BATTLEFIELD, NOBODY, Zone
from apnap.state.objects import FACE_DOWN, GameObject
from apnap.state.question import Option, Question

FACE_DOWN_WAY = -1  # the number of the way to cast a card face down
MANIFESTED = "manifested"  # 701.34a; a mark on the permanent, also of what is cloaked (701.56a)
BY_ABILITY, BY_MANA_COST = 0, 1


@dataclass(frozen=True)
class FaceDownAbility(Ability):
    """702.37a, 702.168a: The card may be cast face down for {3}; a face-down permanent with this
    may be turned face up for this cost. `name` is "morph", "megamorph" (702.37b) or "disguise"."""

    name: str = "morph"
    mana: str = ""
    costs: tuple[Cost, ...] = ()
    hidden_as: CardDef | None = None

    def ways(self) -> tuple[int, ...]:
        return (FACE_DOWN_WAY,)


class FaceDown(WayToCast):
    """708.4: The card is cast face down, as a 2/2 creature spell or what its ability says."""

    def spell(self, card: CardDef) -> CardDef:
        return self.hidden_as(card) or FACE_DOWN

    def hidden_as(self, card: CardDef) -> CardDef | None:
        for each in card.abilities:
            if isinstance(each, FaceDownAbility):
                return each.hidden_as
        return None

    def changed(self, card: CardDef, words: Words) -> Words:
        """702.37c: {3} is paid rather than the mana cost."""
        return words._replace(mana=mana_cost("{3}"))

    def may_be_permitted(self, card: CardDef, zone: Zone) -> bool:
        return True

    def has_own_cost(self) -> bool:
        return True


CAST_FACE_DOWN = FaceDown(FACE_DOWN_WAY, "face down", face_down=True)
way_to_cast(CAST_FACE_DOWN)


def is_to_be_cast_face_down(game: Game, row: GameObject) -> bool:
    """601.3e, 708.4: Whether the card is treated just now as the face-down spell it would be
    (`as_if_cast.AsIf`)."""
    spell = CAST_FACE_DOWN.spell(row.card)
    return not row.face_down and layers.characteristics_of(game, row.id) is spell.base


# ---- turning face up -------------------------------------------------------------------------


def face_up_card(game: Game, row: GameObject) -> CardDef:
    """707.3, 708.10: The card that the permanent would be if it were face up."""
    card = row.card if row.origin is None else row.origin
    if row.reshaped:
        for effect in reshaping(game, row.id):
            for each in effect.modifications:
                card = each.card if isinstance(each, CopyValues) else card
    return card


def costs_face_up(game: Game, row: GameObject) -> list[FaceDownAbility]:
    """702.37e: The morph costs that the permanent would have if it were face up, with whatever
    effects would give it or take from it: it is turned face up in a copy of the game."""
    card = face_up_card(game, row)
    abilities = card.abilities
    if card.base.is_permanent and are_changed(game, row, card):
        epoch, twin = game.epoch, game.copy()
        game.epoch = epoch  # as in `Foresight`: the twin is thrown away
        TurnFaceUp(on=row.id).apply(twin)
        abilities = layers.characteristics_of(twin, row.id).abilities
    return [each for each in abilities if isinstance(each, FaceDownAbility)]


def are_changed(game: Game, row: GameObject, card: CardDef) -> bool:
    """702.37e: Whether an effect, also one of its own, could give it abilities or take them
    away."""
    modifications = [each for ability in card.base.static for each in ability.modifications]
    for seat in region_of(game, row.controller):
        table = game.seats[seat]
        modifications += [
            each for effect in table.effects.values() for each in effect.modifications
        ]
        for source, nth in table.watchers.get(STATIC, ()):
            abilities = layers.characteristics_of(game, source).abilities
            if not 0 <= nth < len(abilities):  # an effect without an ability (613.6), or stickers
                return True
            ability = abilities[nth]
            modifications += ability.modifications if isinstance(ability, StaticAbility) else ()
    return any(ABILITIES in each.writes() for each in modifications)


def costs_of_turning(game: Game, row: GameObject) -> dict[int, FaceDownAbility]:
    """702.37e: The costs for which it may be turned face up, by number: those it would have face
    up; 701.34b: of a manifested creature card, also its mana cost. With several costs, the second
    and those after it have numbers behind that."""
    costs: dict[int, FaceDownAbility] = {}
    for nth, cost in enumerate(costs_face_up(game, row)):
        costs[BY_MANA_COST + nth if nth else BY_ABILITY] = cost
    card = face_up_card(game, row)
    if MANIFESTED in row.marks and card.base.is_creature and card.cost is not None:
        costs[BY_MANA_COST] = FaceDownAbility(MANIFESTED, card.cost)
    return costs


def ways_up(game: Game, seat: int, number: int, turn: int, means: Means) -> list[Option]:
    """116.2b, 702.37e: The options to turn the permanent face up, any time the player has
    priority."""
    row = game.object(number)
    options: list[Option] = []
    for how, price in sorted(costs_of_turning(game, row).items()) if row.face_down else ():
        action = TurnUp(source=number, object=number, controller=seat, turn=turn, price=price)
        if why_not_propose(game, action, means) is None:
            options.append(Option("turn up", number, nth=how))
    return options


@says("turn up")
def way_up_in_words(sight: Sight, question: Question, option: Option) -> str:
    """The permanent, and the cost for which it is turned face up."""
    row = sight.game.object(option.what)
    price = costs_of_turning(sight.game, row)[option.nth]
    return f"turn {thing(sight, option.what)} face up: {deeds(price.mana, price.costs)}"


@dataclass
class TurnUp(Proposal):
    """116.2b: A player turns a permanent face up, which is a special action and uses no stack."""

    price: FaceDownAbility = FaceDownAbility()

    def steps(self) -> tuple[Step, ...]:
        return TURN_UP

    def words(self, game: Game) -> Words:
        return Words("", mana_cost(self.price.mana), self.price.costs, Mode(()), None)

    def cost_source(self) -> int:
        return self.source


def turning_up(game: Game, row: GameObject) -> Event:
    """708.8: The event of turning it face up; 701.34g, 701.56g: an instant or sorcery card is
    revealed instead, and stays face down."""
    turned = TurnFaceUp(on=row.id)
    if turned.forbidden(game) != "701.34g":
        return turned
    return Show(on=row.controller, cards=(row.id,), why=("701.34g",))


def turn_up(game: Game, action: TurnUp) -> Need:
    """702.37e: Turn the permanent face up once all is paid; 702.37b: a megamorph has a counter put
    on it."""
    row = game.find(action.source)
    if row is None or not row.face_down:
        return None
    mega = action.price.name == "megamorph"
    return happen(TurnFaceUp(on=row.id, x=action.x, mega=mega))


TURN_UP: tuple[Step, ...] = (
    choose_x,
    choose_symbols,
    fix_cost,
    make_mana,
    pay,
    turn_up,
)


def begin_turning_up(game: Game, seat: int, action: Option) -> Procedure:
    """116.2b: The player turns the permanent face up for the chosen cost."""
    number = action.what
    price = costs_of_turning(game, game.object(number))[action.nth]
    return TurnUp(source=number, object=number, controller=seat, price=price)


action_with_face_down("turn up", FaceDownAction(ways_up, begin_turning_up))


# ---- events ----------------------------------------------------------------------------------


def turn_over(game: Game, number: int, down: bool, hidden: CardDef | None = None) -> GameObject:
    """Its abilities stop watching, and those of the other side begin."""
    stop_watching(game, game.object(number))
    row = game.edit(number)
    row.face_down, row.hidden_as = down, hidden
    row.shown_to = ()
    row.timestamp = game.tick(row.owner)  # 613.7f
    restamp(game, row)
    begin_watching(game, row)
    layers.note_reshaping(game, number)
    layers.forget(game, number)
    return row


@dataclass
class TurnFaceUp(Event):
    """708.8: A permanent is turned face up: its copiable values are its own again; it has not just
    entered the battlefield."""

    x: int = 0
    mega: bool = False
    turned_up: int = NOBODY  # the permanent, once it has happened

    def rule(self) -> str:
        return "708.8"

    def forbidden(self, game: Game) -> str:
        row = game.find(self.on)
        if row is None or not row.face_down:
            return "708.8"
        cards = row.components or (face_up_card(game, row),)
        spells = any(not card.base.is_permanent for card in cards)
        return "701.34g" if spells else ""  # 727.2g: of all components

    def apply(self, game: Game) -> Event:
        row = turn_over(game, self.on, down=False)
        row.x = self.x
        row.marks = tuple([mark for mark in row.marks if mark != MANIFESTED])
        as_turned_up(game, row)
        return replace(self, turned_up=self.on)

    def results(self, game: Game) -> tuple[Event, ...]:
        by = game.controller_of(self.on)
        return (PutCounters(on=self.on, kind="+1/+1", number=1, by=by),) if self.mega else ()

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} is turned face up"


@dataclass(frozen=True)
class AsTurnedUp(Ability):
    """708.11: Modifications that hold from the moment in which the permanent is turned face up."""

    modifications: tuple[Modification, ...]


def as_turned_up(game: Game, row: GameObject) -> None:
    """708.11: Apply the abilities that the permanent has face up and that are about turning up."""
    for each in copiable(game, row.id).abilities:
        if isinstance(each, AsTurnedUp):
            enter_as(game, row, each.modifications, ())


@dataclass
class TurnFaceDown(Event):
    """708.2a: A permanent is turned face down: it is a 2/2 creature without anything else, unless
    the effect that turns it says otherwise."""

    hidden_as: CardDef | None = None

    def rule(self) -> str:
        return "708.2a"

    def forbidden(self, game: Game) -> str:
        row = game.find(self.on)
        if row is None or row.zone != BATTLEFIELD or row.face_down:
            return "708.2b"
        double = [card.layout in ("transform", "modal", "meld") for card in row.components]
        if any(double) or row.card.layout in ("transform", "modal", "meld"):
            return "712.16"  # 727.2j
        return ""

    def apply(self, game: Game) -> Event:
        turn_over(game, self.on, down=True, hidden=self.hidden_as)
        return self

    def text(self, game: Game) -> str:
        return f"{game.object(self.on).card.name} is turned face down"


@dataclass
class Uncovered(Event):
    """708.9: A face-down object is revealed as its owner leaves the game."""

    def rule(self) -> str:
        return "708.9"

    def text(self, game: Game) -> str:
        card = game.object(self.on).card
        return f"{name_of(game, self.on)} was {card.name}"


def face_down_of(game: Game, seats: tuple[int, ...]) -> list[Event]:
    """708.9, 702.106e: Reveal the face-down permanents, spells and conspiracies of these owners."""
    events: list[Event] = []
    for seat in seats:
        rows = game.seats[seat].objects
        for number in sorted(rows):
            if is_uncovered(rows[number]) or is_hidden_conspiracy(rows[number]):
                events.append(Uncovered(on=number))
    return events
