"""608: Resolving spells and abilities. One procedure runs the instructions of all cards."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.casting.permissions import CastFrom
from apnap.rules.casting.ways_to_cast import form_paid_for, way_marked
from apnap.rules.continuous import layers
from apnap.rules.continuous.durations import BeginEffect
from apnap.rules.machine.events import Move, Shuffle
from apnap.rules.machine.happening import happen
from apnap.rules.machine.log_entries import record
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.mana.cost_changes import words_of_ability, words_of_spell
from apnap.rules.multiplayer.team_answers import open_to_side
from apnap.rules.targets.targets import context_of, still_legal
from apnap.rules.zones.attaching import is_aura
from apnap.rules.zones.moving import remove
from apnap.state.ability import Ability, ActivatedAbility, Effect, Mode, TriggeredAbility
from apnap.state.agenda import Need, Procedure, Resolution, Step
from apnap.state.event import Event
from apnap.state.game import Continuous, Game
from apnap.state.names import BATTLEFIELD, EXILE, GRAVEYARD, LIBRARY, NOBODY
from apnap.state.objects import GameObject

ADVENTURE = "715.3d"
OMEN = "2026-08:720.3d"
AGAIN = CastFrom(EXILE, front=True, lands=True)  # 2026-08:715.3d


@dataclass
class Resolve(Resolution):
    """608.2c: Carry out the instructions in the order written. The events of each are recorded
    under its name."""

    effects: tuple[Effect, ...] = ()
    cursor: int = 0
    done: tuple[Event, ...] = ()

    def steps(self) -> tuple[Step, ...]:
        return RESOLVE

    def outcome(self) -> tuple[Event, ...]:
        return self.done


def choose(game: Game, resolve: Resolve) -> Need:
    """608.2d: Ask for the choices of one instruction, in turn order (101.4, 805.6)."""
    if not resolve.effects:
        resolve.finish()
        return None
    questions = resolve.effects[resolve.cursor].questions(game, resolve)
    unanswered = open_to_side(game, resolve, questions)
    if not unanswered:
        resolve.chosen = tuple([resolve.answers[question.key] for question in questions])
        return None
    return unanswered


def perform(game: Game, resolve: Resolve) -> Need:
    """Carry out one instruction."""
    resolve.happened = ()
    return resolve.effects[resolve.cursor].perform(game, resolve)


def bind(game: Game, resolve: Resolve) -> Need:
    """Record the events under the instruction's name, for references such as "this way"."""
    name = resolve.effects[resolve.cursor].name()
    if name:
        resolve.bindings = {**resolve.bindings, name: resolve.happened}
    resolve.done += resolve.happened
    resolve.cursor += 1
    if resolve.cursor < len(resolve.effects):
        resolve.go_to(choose)
    return None


RESOLVE: tuple[Step, ...] = (choose, perform, bind)


def nested(context: Resolution, effects: tuple[Effect, ...], player: int = NOBODY) -> Resolve:
    """Instructions inside an instruction: they belong to the same spell and see the same names."""
    return Resolve(
        effects=effects,
        controller=context.controller,
        source=context.source,
        targets=context.targets,
        divided=context.divided,
        x=context.x,
        modes=context.modes,
        about=context.about,
        bindings=context.bindings,
        player=context.player if player == NOBODY else player,
    )


@dataclass
class ResolveTop(Procedure):
    """608.1: The object on top of a turn's stack resolves.

    Its instructions and legal targets are determined as it begins (608.2b), so it goes on even if
    it leaves the stack meanwhile (608.2k).
    """

    object: int = NOBODY
    parts: tuple[Mode, ...] = ()
    targets: tuple[tuple[int, ...], ...] = ()
    next: int = 0
    why: str = "608.2m"  # the rule by which it leaves the stack

    def steps(self) -> tuple[Step, ...]:
        return RESOLVE_TOP


def check_condition(game: Game, top: ResolveTop) -> Need:
    """608.2a, 603.4: An intervening "if" condition must still be true."""
    ability = game.object(top.object).ability
    if not isinstance(ability, TriggeredAbility) or ability.condition is None:
        return None
    if not ability.condition.holds(game, condition_context(game, top.object)):
        return end_without_effect(game, top, "608.2a", "its condition is not true any more")
    return None


def condition_context(game: Game, number: int) -> Resolution:
    """The context of the condition: it refers to the object that has the ability, as when it
    triggered."""
    row = game.object(number)
    source = row.source if row.source != NOBODY else number
    return Resolution(controller=row.controller, source=source, nth=row.nth, about=row.about)


def check_targets(game: Game, top: ResolveTop) -> Need:
    """608.2b, 608.3b: If the spell or ability has targets and all are illegal, it doesn't
    resolve."""
    row = game.object(top.object)
    top.parts = instructions(game, row)
    if not row.targets:  # also a spell that was not cast, but came back to the stack (610.3)
        top.targets = tuple([() for part in top.parts for _ in part.targets])
        return None
    top.targets = still_legal(game, context_of(game, row.id), top.parts, row.targets)
    return None if any(top.targets) else without_targets(game, top, row)


def without_targets(game: Game, top: ResolveTop, row: GameObject) -> Need:
    """608.2b, 702.103e, 702.140b: No target is legal. A spell that was cast in another way or form
    resolves as the card itself; others do nothing."""
    if way_marked(row.marks) is not None:
        spell = game.edit(row.id)
        spell.marks, spell.targets, top.parts = (), (), ()
        return None
    form = form_paid_for(row.paid)
    if form is not None:
        game.edit(row.id).targets, top.targets, top.parts = (), (), ()
        return happen(form.ends(row.id))
    if any(row.targets):
        return end_without_effect(game, top, "608.2b", "all its targets are illegal")
    return None


def end_without_effect(game: Game, top: ResolveTop, rule: str, reason: str) -> Need:
    """The spell or ability doesn't resolve: log the reason, and remove it from the stack."""
    record(game, Fizzle(on=top.object, reason=reason), (rule,), happened=False)
    top.why = rule
    top.go_to(leave_stack)
    return None


def follow_instructions(game: Game, top: ResolveTop) -> Need:
    """608.2c, 700.2d: Carry out the modes one after another, in the order written."""
    if top.next >= len(top.parts):
        return None
    top.next += 1
    return part_of(game, top, top.next - 1) if top.parts[top.next - 1].effects else None


def next_instructions(game: Game, top: ResolveTop) -> list[Resolve]:
    """The instructions of the modes that are still to come."""
    coming = range(top.next, len(top.parts))
    return [part_of(game, top, nth) for nth in coming if top.parts[nth].effects]


def part_of(game: Game, top: ResolveTop, nth: int) -> Resolve:
    """The instructions of one mode, with its own targets."""
    part = top.parts[nth]
    before = sum([len(earlier.targets) for earlier in top.parts[:nth]])
    targets = top.targets[before : before + len(part.targets)]
    row = row_of(game, top.object)
    return Resolve(
        effects=part.effects,
        controller=row.controller,
        source=row.id,
        targets=targets,
        divided=row.divided,
        x=row.x,
        modes=row.modes,
        about=row.about,
        player=row.controller,
    )


def next_part(game: Game, top: ResolveTop) -> Need:
    """Go on with the next mode."""
    if top.next < len(top.parts):
        top.go_to(follow_instructions)
    return None


def row_of(game: Game, number: int) -> GameObject:
    """608.2k, 608.2h: The object, or its last known information from the stack."""
    row = game.find(number)
    return row if row is not None else game.seats[number % game.size].last_known[number].row


def enter_battlefield(game: Game, top: ResolveTop) -> Need:
    """608.3a: A permanent spell becomes a permanent. 608.3c: An Aura enters attached to its
    target."""
    row = game.find(top.object)
    if (
        row is None
        or row.ability is not None
        or not layers.characteristics_of(game, row.id).is_permanent
    ):
        return None
    top.why = "608.3e"  # in case it doesn't enter
    host = NOBODY
    if is_aura(layers.characteristics_of(game, row.id)) and top.targets and top.targets[0]:
        host = top.targets[0][0]
    why = ("608.3a",) if host == NOBODY else ("608.3c",)
    enters = Move(on=row.id, to=BATTLEFIELD, controller=row.controller, attach_to=host, why=why)
    if row.face_down:  # 708.4
        enters.face_down, enters.hidden_as = True, row.hidden_as
    return happen(enters)


def leave_stack(game: Game, top: ResolveTop) -> Need:
    """608.2m: A spell goes to its owner's graveyard; an ability ceases to exist. 715.3d: An
    Adventure, also a copy of one (715.3c), is exiled; 2026-08:720.3d: an Omen is shuffled into its
    owner's library."""
    row = game.find(top.object)
    if row is None:
        return None
    if row.ability is not None:
        return happen(Resolved(on=row.id, why=(top.why,)))
    if top.why == "608.2m" and row.face and row.card.layout == "adventure":
        return happen(Move(on=row.id, to=EXILE, why=(ADVENTURE,)))
    if top.why == "608.2m" and row.face and row.card.layout == "omen":
        return happen(Move(on=row.id, to=LIBRARY, why=(OMEN,)), Shuffle(on=row.owner, why=(OMEN,)))
    return happen(Move(on=row.id, to=GRAVEYARD, why=(top.why,)))


def on_an_adventure(game: Game, top: ResolveTop) -> Need:
    """715.3d: The player who exiled the card may cast it for as long as it stays in exile;
    2026-08:715.3d: or play it, if it is a land."""
    for event in top.happened:
        if not isinstance(event, Move) or ADVENTURE not in event.why or event.to != EXILE:
            continue
        card = game.find(event.became)
        if card is None or card.copy_of:  # only a card stays there (704.5e)
            continue
        seat = game.seats[top.object % game.size].last_known[top.object].row.controller
        cards = (event.became,)
        effect = Continuous(controller=seat, source=event.became, affected=cards, permits=AGAIN)
        words = f"may be {'played' if card.card.base.is_land else 'cast'} from exile"
        return happen(BeginEffect(on=event.became, effect=effect, words=words, why=(ADVENTURE,)))
    return None


RESOLVE_TOP: tuple[Step, ...] = (
    check_condition,  # 608.2a
    check_targets,  # 608.2b, 608.3b
    follow_instructions,  # 608.2c-k
    next_part,
    enter_battlefield,  # 608.3a-e
    leave_stack,  # 608.2m
    on_an_adventure,  # 715.3d
)


def instructions(game: Game, row: GameObject) -> tuple[Mode, ...]:
    """The instructions and targets of an object on the stack, in order."""
    ability = row.ability
    if ability is None:
        way = way_marked(row.marks)
        body = way.body() if way is not None else None
        if body is not None:
            return (body,)
        parts = words_of_spell(layers.characteristics_of(game, row.id)).parts(
            row.modes, row.additions
        )
        return (*parts, *[Mode(each.effects, each.targets) for each in row.spliced])
    if isinstance(ability, ActivatedAbility):
        return words_of_ability(ability).parts(row.modes, ())
    if isinstance(ability, TriggeredAbility):
        modes = [ability.modes.options[n] for n in row.modes] if ability.modes is not None else []
        return (*modes, Mode(ability.effects, ability.targets))
    return ()


@dataclass
class Fizzle(Event):
    """608.2a, 608.2b: A spell or ability doesn't resolve, because of its condition or its
    targets."""

    reason: str = ""

    def rule(self) -> str:
        return "608.2b"

    def is_refusal(self) -> bool:
        return True

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} does not resolve: {self.reason}"


@dataclass
class Resolved(Event):
    """608.2m: An ability has resolved, or failed to, and ceases to exist."""

    def rule(self) -> str:
        return "608.2m"

    def apply(self, game: Game) -> Event:
        remove(game, game.object(self.on))
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} leaves the stack"


@dataclass
class ResolvesAgain(Event):
    """608.2c: An ability that asks how often it has resolved this turn begins to follow its
    instructions. `on` is the object that has the ability."""

    ability: Ability | None = None

    def rule(self) -> str:
        return "608.2c"

    def apply(self, game: Game) -> Event:
        return self

    def text(self, game: Game) -> str:
        return f"an ability of {name_of(game, self.on)} resolves"
