"""Use the spell and the activated abilities of a card, each mode and each cost once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from apnap.effects.costs.parts import TapThis, UntapThis
from apnap.effects.keywords.leaving import PutAwayAsItResolves
from apnap.state.ability import (
    Ability,
    ActivatedAbility,
    CastingCost,
    Keyword,
    ManaAbility,
    Modes,
    SpellAbility,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, EXILE, GRAVEYARD, HAND, NOBODY, Zone
from apnap.state.question import Act, Option
from apnap.testing.setup import ask_again

from .driving import Driver, Use, Wish
from .situations import (
    PLACINGS,
    SITUATIONS,
    activation,
    cast_before,
    put_card,
    takes_counters,
)

PATIENCE = 1000  # times that one ability is tried in vain; so many are never needed
SALTS = 5  # times that a use is tried with other answers, until it changes something
OTHER_WAY = "way to cast"  # a half, an Adventure, or from another zone
FEW_SALTS = 2  # as many in unusual situations


@dataclass
class Tried:
    """The state of one thing that has to be used."""

    label: str
    cause: str
    ability: Ability | None = None
    used: bool = False
    changed: bool = False
    times: int = 0  # that it was tried


@dataclass
class Sweep:
    """A card, what was used of it, and what went wrong."""

    card: CardDef
    tried: dict[str, Tried] = field(default_factory=dict)
    faults: dict[str, str] = field(default_factory=dict)  # of questions
    seen: list[Use] = field(default_factory=list)
    last: Game | None = None
    patience: int = PATIENCE
    front: CardDef | None = None  # the card, if this is another face of it

    def trying(self, label: str, cause: str, ability: Ability | None = None) -> Tried:
        return self.tried.setdefault(label, Tried(label, cause, ability))

    def gives_up(self, tried: Tried) -> bool:
        """Count another try, and say whether it is one too many."""
        tried.times += 1
        return tried.times > self.patience

    def keep(self, driver: Driver) -> None:
        """Note the questions that the driver was asked, and what it saw resolve."""
        for fault in driver.faults:
            self.faults.setdefault(fault, "")
        self.last = driver.game
        self.seen += driver.uses


Found = list[tuple[Game, int, Option]]


def offers(game: Game, number: int) -> list[Option]:
    """The actions with this object that the player who has priority may take."""
    for question in game.questions:
        if isinstance(question, Act):
            return [option for option in question.options if option.what == number]
    return []


def use_spell(sweep: Sweep) -> None:
    """Cast or play the card in each way that is offered, with each mode and cost."""
    card = sweep.card
    spell = spell_of(card)
    usual = sweep.trying("cast", "cast")
    usual.used = is_half(card) or (card.cost is None and "land" not in card.base.types)
    usual.changed = usual.used
    ways: set[tuple[str, int, str]] = set()
    for zone in (HAND, GRAVEYARD, EXILE):
        for situation in SITUATIONS:
            game = situation()
            number = put_card(game, card, zone)
            for option in offers(game, number):
                way = (option.verb, option.nth, zone)
                if option.verb not in ("cast", "play", "take") or way in ways:
                    continue
                tried = usual
                if way[1:] != (0, HAND):
                    tried = sweep.trying(f"{option.verb} {option.nth} from {zone}", OTHER_WAY)
                cast_until_changed(sweep, tried, situation, zone, option)
                if tried.changed:
                    ways.add(way)
            found = [each for each in sweep.tried.values() if each.cause == OTHER_WAY]
            pending = not all(each.changed for each in found)
            if zone != HAND or (usual.changed and not pending and situation is not SITUATIONS[0]):
                break
            if usual.changed and not pending and not card.ways:
                break
    if usual.used:
        use_modes(sweep, "spell", spell.modes if spell else None, cast_with(sweep))
        use_costs(sweep)


def is_half(card: CardDef) -> bool:
    """709.1, 702.127a: Whether the card is cast as a half of another one, or has such halves."""
    names = [each.name for each in card.base.abilities if isinstance(each, Keyword)]
    return card.layout == "split" or "aftermath" in names


def cast_until_changed(
    sweep: Sweep, tried: Tried, situation: Callable[[], Game], zone: Zone, option: Option
) -> None:
    """Cast it again and again with other answers, until it changes something."""
    for salt in range(SALTS if situation in SITUATIONS[:2] else FEW_SALTS):
        if sweep.gives_up(tried):
            return
        use = cast_once(sweep, situation, zone, option.verb, option.nth, Wish(), salt)
        if use is not None:
            tried.used = True
            tried.changed = tried.changed or use.changed
        if tried.changed:
            return


def cast_once(
    sweep: Sweep,
    situation: Callable[[], Game],
    zone: Zone,
    verb: str,
    nth: int,
    wish: Wish,
    salt: int,
) -> Use | None:
    """Cast, play or take it once, and resolve it; None: it could not be done."""
    game = situation()
    number = put_card(game, sweep.card, zone)
    for option in offers(game, number):
        if (option.verb, option.nth) == (verb, nth):
            return carry_out(sweep, game, option, wish, salt)
    return None


def carry_out(sweep: Sweep, game: Game, option: Option, wish: Wish, salt: int) -> Use | None:
    """Take the action and resolve what it puts on the stack."""
    driver = Driver(game, wish, salt, laden_first=takes_counters(sweep.card))
    below = len(driver.stack)
    if not driver.act(option):
        sweep.keep(driver)
        return None
    above = driver.stack[below:]
    if not above:  # a land was played, or a special action taken
        driver.resolve_all(below)
        sweep.keep(driver)
        return Use(NOBODY, None, "", changed=True, resolved=True)
    spell = above[0]
    driver.resolve_all(below)
    sweep.keep(driver)
    return next((use for use in driver.uses if use.number == spell), None)


def spell_of(card: CardDef) -> SpellAbility | None:
    return next((each for each in card.abilities if isinstance(each, SpellAbility)), None)


Once = Callable[[Wish, int], "Use | None"]


def cast_with(sweep: Sweep) -> Once:
    """Casting the card where that can be done; the salt says with which situation to begin."""

    def once(wish: Wish, salt: int) -> Use | None:
        for situation in (*SITUATIONS[salt:], *SITUATIONS[:salt]):
            use = cast_once(sweep, situation, HAND, "cast", 0, wish, salt % SALTS)
            if use is not None and wish.mode in (NOBODY, *use.modes):
                return use
        return None

    return once


def use_modes(sweep: Sweep, label: str, modes: Modes | None, once: Once) -> None:
    """700.2: Use each mode."""
    for nth, _ in enumerate(modes.options if modes is not None else ()):
        tried = sweep.trying(f"mode {nth + 1} of {label}", f"mode of {label.split()[0]}")
        for salt in range(len(SITUATIONS)):
            if sweep.gives_up(tried):
                break
            use = once(Wish(mode=nth), salt)
            if use is not None and nth in use.modes:
                tried.used = True
                tried.changed = tried.changed or use.changed
            if tried.changed:
                break


def use_costs(sweep: Sweep) -> None:
    """118.8, 118.9: Pay each optional and alternative cost."""
    for nth, ability in enumerate(sweep.card.base.abilities):
        if not isinstance(ability, CastingCost) or ability.kind not in ("optional", "alternative"):
            continue
        cause = f"{ability.kind} cost {ability.name}".strip()
        tried = sweep.trying(f"cost {nth + 1}", cause, ability)
        for salt in range(SALTS):
            if tried.changed or sweep.gives_up(tried):
                break
            if cast_for_cost(sweep, nth, ability, salt) is not None:
                tried.used = tried.changed = True


def cast_for_cost(sweep: Sweep, nth: int, ability: CastingCost, salt: int) -> Use | None:
    """Cast the card in the first situation in which that cost can be paid."""
    zones: tuple[Zone, ...] = (GRAVEYARD, EXILE, HAND) if ability.only_with else (HAND,)
    for situation in SITUATIONS:
        for zone in zones:
            game = situation()
            number = put_card(game, sweep.card, zone)
            for option in [each for each in offers(game, number) if each.verb == "cast"][:1]:
                use = carry_out(sweep, game, option, Wish(cost=nth), salt)
                if use is not None and (ability.name in use.paid or not ability.name):
                    return use
    return None


def use_activated(sweep: Sweep, face: int = 0) -> None:
    """602: Activate each activated ability that uses the stack."""
    card = sweep.card
    for nth, ability in card.base.activated:
        tried = sweep.trying(f"activated {nth + 1}", "activated", ability)
        activate_until_changed(sweep, tried, nth, ability)
        if ability.modes is not None:
            use_modes(
                sweep, f"activated {nth + 1}", ability.modes, activate_with(sweep, nth, ability)
            )


def activate_until_changed(sweep: Sweep, tried: Tried, nth: int, ability: ActivatedAbility) -> None:
    for situation in SITUATIONS:
        for salt in range(SALTS if situation in SITUATIONS[:2] else FEW_SALTS):
            if sweep.gives_up(tried):
                break
            use = activate_once(sweep, situation, nth, ability, Wish(), salt)
            if use is None and not tried.used:
                break
            if use is None:
                continue
            tried.used = True
            tried.changed = tried.changed or use.changed
            if tried.changed:
                return
    for placing in PLACINGS if ability.zone == BATTLEFIELD else ():
        game, number = placing(sweep.card)
        option = activation(game, number, nth, ability)
        if number != NOBODY and not tried.changed and option in offers(game, number):
            use = carry_out(sweep, game, option, Wish(), 0)
            tried.used = tried.used or use is not None
            tried.changed = use is not None and use.changed


def activate_with(sweep: Sweep, nth: int, ability: ActivatedAbility) -> Once:
    def once(wish: Wish, salt: int) -> Use | None:
        for situation in (*SITUATIONS[salt:], *SITUATIONS[:salt]):
            use = activate_once(sweep, situation, nth, ability, wish, salt % SALTS)
            if use is not None and wish.mode in (NOBODY, *use.modes):
                return use
        return None

    return once


def activate_once(
    sweep: Sweep,
    situation: Callable[[], Game],
    nth: int,
    ability: ActivatedAbility,
    wish: Wish,
    salt: int,
) -> Use | None:
    """Activate it once, first without and then with counters on the permanent."""
    laden = ((5, 2), (0, 1)) if salt % 2 else ((0, 1), (5, 2))
    for counters, level in laden if ability.zone == BATTLEFIELD else ((0, 0),):
        game = situation()
        number = put_card(game, sweep.card, ability.zone, counters=counters, level=level)
        kinds = [type(cost) for cost in ability.costs]
        is_tapped = UntapThis in kinds or (salt in (1, 2) and TapThis not in kinds)
        if is_tapped and ability.zone == BATTLEFIELD:  # for "untap this creature"
            game.edit(number).tapped = True
            ask_again(game)
        option = Option("activate", number, nth=nth)
        if option in offers(game, number):
            return carry_out(sweep, game, option, wish, salt)
    return None


def use_mana(sweep: Sweep) -> None:
    """605: Activate each mana ability."""
    for nth, ability in enumerate(sweep.card.base.abilities):
        if isinstance(ability, ManaAbility):
            tried = sweep.trying(f"mana {nth + 1}", "mana ability", ability)
            for situation in SITUATIONS:
                if not tried.used:
                    tried.used = makes_mana(sweep, situation(), nth)
            if not tried.used:
                game, number = cast_before(sweep.card)
                tried.used = number != NOBODY and makes_mana_with(sweep, game, number, nth)
            tried.changed = tried.used


def makes_mana(sweep: Sweep, game: Game, nth: int) -> bool:
    """Whether mana could be made with the ability, where nobody is helped to pay."""
    game.rules = replace(game.rules, auto_pay=False)
    for zone in (BATTLEFIELD, HAND, GRAVEYARD):
        number = put_card(game, sweep.card, zone, counters=5)
        ability = sweep.card.base.abilities[nth]
        if isinstance(ability, ManaAbility) and UntapThis in map(type, ability.costs):
            game.edit(number).tapped = True
        if makes_mana_with(sweep, game, number, nth):
            return True
    return False


def makes_mana_with(sweep: Sweep, game: Game, number: int, nth: int) -> bool:
    """Whether the ability of this object makes mana now."""
    game.rules = replace(game.rules, auto_pay=False)
    ask_again(game)
    for option in offers(game, number):
        if option.verb == "make" and option.nth == nth:
            driver, start = Driver(game), len(game.log)
            driver.act(option)
            sweep.keep(driver)
            events = [type(entry.event).__name__ for entry in game.log.since(start)]
            return "AddMana" in events
    return False


def triggered_of(card: CardDef) -> list[tuple[int, TriggeredAbility]]:
    """The triggered abilities of the card that use the stack, with their numbers. Keywords give
    permanents some that other cards have no use for, and the other way around."""
    found = [(n, a) for n, a in enumerate(card.base.abilities) if isinstance(a, TriggeredAbility)]
    if card.base.types & {"instant", "sorcery"}:
        return [(n, a) for n, a in found if a.zones != (BATTLEFIELD,)]
    return [(n, a) for n, a in found if not isinstance(a.trigger, PutAwayAsItResolves)]
