"""701: keyword actions that are made of other instructions."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.flow.choosing import Choose
from apnap.effects.flow.flow import Called, ForEach, If, May, Meaning, OneByOne
from apnap.effects.instructions.combat import ForCombat
from apnap.effects.instructions.copying import CreateCopy
from apnap.effects.instructions.counters import PutCounter, kinds_on
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.modify import Modify
from apnap.effects.instructions.moving import Discard, MoveTo
from apnap.effects.instructions.tokens import CreateToken
from apnap.effects.statics.attacking_and_blocking import Goaded
from apnap.effects.words.amounts import CountersOn, CountOf, Number, QualityOf
from apnap.effects.words.conditions import Compare, Done, Fits
from apnap.effects.words.filters import AllOf, APlayer, CardIn, HasType, Non, Permanent
from apnap.effects.words.mentions import TheSource
from apnap.effects.words.modifications import AddTypes
from apnap.effects.words.qualities import HasMark, IsToken
from apnap.effects.words.selections import (
    Chosen,
    ThatPlayer,
    This,
    Those,
    Together,
    You,
    any_number,
    key_for,
    single_out,
)
from apnap.effects.words.tallies import HowMany
from apnap.rules.continuous import layers
from apnap.rules.machine.events import PutCounters
from apnap.rules.machine.happening import happen
from apnap.rules.machine.looking_back import as_it_was
from apnap.rules.mechanics.emblems_and_designations import Mark
from apnap.rules.mechanics.keyword_actions_done import Acts
from apnap.rules.multiplayer.leaving_the_game import NEXT_TURN
from apnap.rules.multiplayer.range_of_influence import scope_of
from apnap.rules.objects.controlling_players import decider_for
from apnap.rules.zones.attaching import Attach, Unattach
from apnap.rules.zones.revealing import Show
from apnap.state.ability import Amount, Condition, Effect, Filter, Selection, Trigger
from apnap.state.agenda import Procedure, Resolution
from apnap.state.card import CardDef
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, GRAVEYARD, HAND, LIBRARY, NOBODY
from apnap.state.question import ChooseSome, Question

from .looking import LookAtTop, Portion, RevealCards, TopCards

YOUR_CREATURE = Permanent(("creature",), "you")
LAND = HasType("land")
IT = Those("it")


@dataclass(frozen=True)
class Acted(Effect):
    """701: the action is complete, even if some of it was impossible; `number` is the N or X that
    was said with it (701.31c)."""

    verb: str
    who: Selection = You()
    number: Amount | None = None
    whom: Selection | None = None  # 702.134c: to what it was done

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        events: list[Event] = []
        number = self.number.count(game, context) if self.number is not None else 0
        whom = self.whom.pick(game, context) if self.whom is not None else []
        at = whom[0] if whom else NOBODY
        for thing in self.who.pick(game, context):
            seat = game.controller_of(thing)
            if seat != NOBODY:  # 701.40c: of a permanent that is gone, its controller is told
                gone = not game.is_here(thing)
                on = seat if gone else thing
                events.append(Acts(on=on, what=thing, verb=self.verb, number=number, at=at))
        return happen(*events, by=context.controller) if events else None


@dataclass(frozen=True)
class WhenActs(Trigger):
    """701: a player, or a permanent, who fits takes a keyword action, such as "scry"; `whom`: it is
    about such an object (702.110b, 702.122b)."""

    verb: str
    who: Filter = APlayer("you")
    whom: Filter | None = None

    def watches(self) -> tuple[str, ...]:
        return ("Acts",)

    def looks_back(self) -> bool:
        """603.10a: who exploits a creature may be sacrificed itself."""
        return self.verb == "exploit"

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        if not isinstance(event, Acts) or event.verb != self.verb:
            return False
        if self.whom is not None and not self.whom.matches(game, context, event.at):
            return False
        if event.what == event.on or event.what == NOBODY:
            return self.who.matches(game, context, event.on)
        return self.who.matches(as_it_was(game, (event.what,)), context, event.what)  # 701.40c


# ---- attaching -------------------------------------------------------------------------------


@dataclass(frozen=True)
class AttachTo(Effect):
    """701.3a: those are attached to that object or player; 701.3b: or don't move."""

    what: Selection
    to: Selection

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        return [*self.what.questions(game, context), *self.to.questions(game, context)]

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        hosts = self.to.pick(game, context)
        events = [Attach(on=n, to=hosts[0]) for n in self.what.pick(game, context) if hosts]
        return happen(*events, by=context.controller) if events else None


@dataclass(frozen=True)
class UnattachThose(Effect):
    """701.3d."""

    what: Selection

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        events: list[Event] = []
        for number in self.what.pick(game, context):
            row = game.find(number)
            if row is not None and row.attached != NOBODY:
                events.append(Unattach(on=number, was=row.attached))
        return happen(*events, by=context.controller) if events else None


# ---- counters --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Proliferate(Effect):
    """701.27a: one more counter of each kind for any number of permanents and players that have
    some; 701.27b: of a team that shares poison, only the first one chosen gets a poison counter."""

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        scope = scope_of(game, context)
        seats = [seat for seat in scope.players() if kinds_on(game, seat)]
        permanents = [n for n in scope.permanents() if game.object(n).counters]
        options = any_number(game, "proliferate", [*seats, *permanents])
        if not options:
            return []
        return [
            ChooseSome(
                key_for(context, "proliferate"),
                "701.27a",
                decider_for(game, context.controller),
                options,
                player=context.controller,
                prompt="choose any number of permanents and players",
                low=0,
                high=len(options),
            )
        ]

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        events: list[Event] = []
        poisoned: set[int] = set()
        for question in self.questions(game, context):
            for thing in single_out(game, context.answer_to(question)):
                for kind in kinds_on(game, thing):
                    if kind == "poison" and game.is_player(thing) and game.rules.shared_life:
                        side = game.player(thing).side
                        if side in poisoned:
                            continue
                        poisoned.add(side)
                    events.append(PutCounters(on=thing, kind=kind, by=context.controller))
        done = Acts(on=context.controller, verb="proliferate")
        return happen(*events, done, by=context.controller)


@dataclass(frozen=True)
class LeastToughness(Filter):
    """701.33a: a creature you control, none of your creatures having less toughness."""

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        if not YOUR_CREATURE.matches(game, context, thing):
            return False
        least = layers.characteristics_of(game, thing).toughness
        mine = [
            layers.characteristics_of(game, n) for n in game.player(context.controller).battlefield
        ]
        return not any(chars.is_creature and chars.toughness < least for chars in mine)


@dataclass(frozen=True)
class Bolster(Meaning):
    """701.33a."""

    number: Amount

    def means(self) -> tuple[Effect, ...]:
        return (
            Choose("bolstered", Chosen(You(), LeastToughness(), verb="bolster")),
            PutCounter(Those("bolstered"), number=self.number),
            Acted("bolster"),
        )


@dataclass(frozen=True)
class Adapt(Meaning):
    """701.43a."""

    number: Amount

    def means(self) -> tuple[Effect, ...]:
        none = Compare(CountersOn("+1/+1", This()), high=0)
        return (If(none, (PutCounter(This(), number=self.number),)),)


@dataclass(frozen=True)
class BecomeMarked(Effect):
    """701.31b: those permanents get a designation."""

    what: Selection
    mark: str

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        rows = [game.find(n) for n in self.what.pick(game, context)]
        here = [row for row in rows if row is not None and row.zone == BATTLEFIELD]
        events = [Mark(on=row.id, mark=self.mark) for row in here if self.mark not in row.marks]
        return happen(*events, by=context.controller) if events else None


@dataclass(frozen=True)
class Monstrosity(Meaning):
    """701.31a-c: others know the number that it was (`ThatMuch("number")`)."""

    number: Amount

    def means(self) -> tuple[Effect, ...]:
        counters = PutCounter(This(), number=self.number)
        become = BecomeMarked(This(), "monstrous")
        act = Acted("become monstrous", This(), self.number)
        return (If(Fits(This(), Non(HasMark("monstrous"))), (counters, become, act)),)


# ---- tokens ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Populate(Meaning):
    """701.30a: a copy of a creature token, whatever it has become (707.2); 701.30b: who has none
    creates none."""

    def means(self) -> tuple[Effect, ...]:
        token = AllOf((YOUR_CREATURE, IsToken()))
        return (
            Choose("populated", Chosen(You(), token, verb="populate")),
            CreateCopy(Those("populated")),
            Acted("populate"),
        )


@dataclass(frozen=True)
class Amass(Meaning):
    """701.44a."""

    number: Amount
    subtype: str = "Zombie"

    def means(self) -> tuple[Effect, ...]:
        army = AllOf((YOUR_CREATURE, HasType("Army")))
        token = CardDef("", "creature", f"{self.subtype} Army", colors="B", token=True)
        amassed = Those("amassed")
        becomes = Modify(
            amassed, (AddTypes(subtypes=(self.subtype,)),), f"becomes a {self.subtype}", ""
        )
        return (
            If(Compare(CountOf(army), high=0), (CreateToken(token),)),
            Choose("amassed", Chosen(You(), army, verb="amass")),
            PutCounter(amassed, number=self.number),
            If(Fits(amassed, Non(HasType(self.subtype))), (becomes,)),
            Acted("amass"),
        )


# ---- permanents that act ---------------------------------------------------------------------


def even_gone(what: Selection) -> Selection:
    """701.40c, 701.47c: this permanent acts although it is no longer there."""
    return TheSource() if what == This() else what


@dataclass(frozen=True)
class Explore(Meaning):
    """701.40a; 701.40c: one that is gone explores all the same."""

    what: Selection

    def means(self) -> tuple[Effect, ...]:
        card = Those("explored")
        bury = May((MoveTo(card, GRAVEYARD),), "put the card into the graveyard", ThatPlayer())
        steps: tuple[Effect, ...] = (
            RevealCards(TopCards(ThatPlayer()), called="explored"),
            If(
                Fits(card, LAND),
                (MoveTo(card, HAND),),
                (PutCounter(IT), If(Done("explored"), (bury,))),
            ),
            Acted("explore", IT),
        )
        return (ForEach(even_gone(self.what), steps),)


@dataclass(frozen=True)
class Connive(Meaning):
    """701.47a, 701.47e; 701.47c: also one that is gone; 701.47d: one after another."""

    what: Selection
    number: Amount = Number(1)

    def means(self) -> tuple[Effect, ...]:
        discard = Discard(Chosen(ThatPlayer(), CardIn(HAND), self.number, "discard"))
        nonland = HowMany(Those("discarded", Non(LAND)))
        steps: tuple[Effect, ...] = (
            DrawCards(ThatPlayer(), self.number),
            Called("discarded", discard),
            PutCounter(IT, number=nonland),
            Acted("connive", IT),
        )
        return (OneByOne(even_gone(self.what), steps),)


@dataclass(frozen=True)
class Goad(Meaning):
    """701.38a: until your next turn, those creatures are goaded."""

    what: Selection

    def means(self) -> tuple[Effect, ...]:
        return (ForCombat(self.what, (Goaded(),), "is goaded", NEXT_TURN),)


# ---- clashing --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Clash(Meaning):
    """701.23b: you and an opponent of your choice."""

    called: str = "clash"

    def name(self) -> str:
        return self.called

    def means(self) -> tuple[Effect, ...]:
        both = Together((You(), Those("opponent")))
        bottom = (Portion(LIBRARY, bottom=True),)
        return (
            Choose("opponent", Chosen(You(), APlayer("opponent"), verb="clash with")),
            RevealCards(TopCards(both), called="clashing"),
            LookAtTop(Number(1), bottom, who=both, revealed=True),
            CompareClash(),
        )


@dataclass(frozen=True)
class CompareClash(Effect):
    """701.23d: who revealed the card with the highest mana value, if one did, wins."""

    by_name: str = "clashing"

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        shown = [e for e in context.bindings.get(self.by_name, ()) if isinstance(e, Show)]
        values = {e.on: QualityOf("mana value", Cards(e.cards)).count(game, context) for e in shown}
        events: list[Event] = []
        for seat in Together((You(), Those("opponent"))).pick(game, context):
            others = [value for other, value in values.items() if other != seat]
            won = seat in values and all(values[seat] > value for value in others)
            events.append(Acts(on=seat, verb="clash", number=int(won)))
        return happen(*events, by=context.controller) if events else None


@dataclass(frozen=True)
class Cards(Selection):
    """These objects."""

    numbers: tuple[int, ...]

    def pick(self, game: Game, context: Resolution) -> list[int]:
        return list(self.numbers)


@dataclass(frozen=True)
class WonClash(Condition):
    """701.23d: you won."""

    by_name: str = "clash"

    def holds(self, game: Game, context: Resolution) -> bool:
        acts = [e for e in context.bindings.get(self.by_name, ()) if isinstance(e, Acts)]
        return any(e.verb == "clash" and e.number and e.on == context.controller for e in acts)
