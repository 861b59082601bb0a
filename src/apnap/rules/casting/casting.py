"""601: casting a spell, step by step."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.rules.continuous import layers
from apnap.rules.machine.as_if_cast import AsIf
from apnap.rules.machine.events import BeginEffect, Move, WearOff
from apnap.rules.machine.happening import Happen, happen
from apnap.rules.machine.names_in_log import name_of, names_of
from apnap.rules.mana.assist import choose_assistant, offer_assistance
from apnap.rules.mana.cost_changes import Words, words_of_spell
from apnap.rules.objects.controlling_players import decider_for
from apnap.rules.objects.draw_one import look_at_drawn, reveals_of
from apnap.rules.replacement.made_by_resolution import lasting
from apnap.rules.targets.crimes import note_crime
from apnap.rules.targets.targets import has_targets
from apnap.rules.zones import moving
from apnap.rules.zones.exile_instead import ExiledInstead
from apnap.state.ability import Filter
from apnap.state.agenda import Need, Procedure, Resolution, Step
from apnap.state.card import CardDef
from apnap.state.characteristics import Characteristics
from apnap.state.event import Event
from apnap.state.game import Continuous, Game
from apnap.state.names import ANYBODY, HAND, NOBODY, STACK, MaybeZone
from apnap.state.question import Arrange, Refusal, options_of

from .activating import Reveal
from .announcing import (
    check_legality,
    choose_alternative,
    choose_given,
    choose_help,
    choose_optional,
    choose_symbols,
    choose_targets,
    choose_x,
    divide,
    fix_cost,
    make_mana,
    note_choices,
    pay,
)
from .as_it_is_cast import events_as_cast
from .as_though_flash import may_cast_as_though_it_had_flash
from .cant import AT_ANY_TIME
from .could_be_proposed import why_not_propose
from .modes import choose_modes
from .next_spell import begin_to_apply, has_been_cast
from .permissions import ANY_TIME, CastFrom
from .proposal import MOST, Means, Proposal
from .reversing import TakeBack
from .splice import BELOW, spliced_cards, splices
from .timing_and_limits import (
    is_sorcery_time,
    lacks_legend,
    note_cast,
    note_use,
    why_not_by_its_words,
)
from .ways_to_cast import FORMS, Form, WayToCast, form_of, way_saved_as
from .with_some_x import fits_with, ranges_of


def why_not_cast(
    game: Game,
    seat: int,
    card: int,
    number: int,
    means: Means | None = None,
    cast: Cast | None = None,
) -> Refusal | None:
    """601.3: The reason why the player can't cast this card now; None: they can. With `cast`, not
    as usual but in this way (see `ways_to_cast`)."""
    chars = layers.characteristics_of(game, card)
    if means is None:
        means = Means(game, seat)
    refusal = why_never_now(game, seat, card, chars, number, means)
    if refusal is not None:
        return refusal
    off_timing = is_rushed(game, seat, card, chars, number, cast)
    form = form_of(chars)
    if form is not None:
        cast = Cast(source=card, controller=seat, turn=number) if cast is None else cast
        refusal = choose_forms(game, cast, chars, form, number, means)
        off_timing = off_timing and not cast.bestowed_only
    else:
        refusal = why_not_as_it_is(means, card, chars, off_timing)
    if refusal is not None:
        return refusal
    if cast is None and off_timing:
        cast = Cast(source=card, controller=seat, turn=number)
    if cast is not None:
        cast.off_timing = off_timing
        return why_not_propose(game, cast, means)
    if chars.is_ordinary and means.has().is_plain and not means.has_changes():
        return why_not_ordinary(game, seat, card, chars, number, means)
    return why_not_propose(game, Cast(source=card, controller=seat, turn=number), means)


def why_never_now(
    game: Game, seat: int, card: int, chars: Characteristics, number: int, means: Means
) -> Refusal | None:
    """601.3: The reason why the card can't be cast now whatever its type allows: its own words,
    or an effect that leaves the player only the times for sorceries; None: there is none."""
    if chars.is_land:
        return Refusal("305.9", f"{chars.name} is a land: it is played, not cast")
    if "legendary" in chars.supertypes and lacks_legend(game, seat, chars):
        return Refusal(
            "205.4e", f"{chars.name} needs a legendary creature or planeswalker that you control"
        )
    if chars.cast_only:
        refusal = why_not_by_its_words(game, seat, card, chars, number)
        if refusal is not None:
            return refusal
    if means.cant(AT_ANY_TIME) and not is_sorcery_time(game, seat, number):
        return Refusal("601.3", "an effect lets you cast spells only when you could cast a sorcery")
    return None


def why_not_begin(game: Game, seat: int, card: int, number: int, means: Means) -> Refusal | None:
    """116.2f, 601.3: The reason why the player can't begin to cast the card now; None: they can.
    Whether its targets could be chosen and its cost be paid does not matter."""
    chars = layers.characteristics_of(game, card)
    refusal = why_never_now(game, seat, card, chars, number, means)
    if refusal is not None:
        return refusal
    off_timing = is_rushed(game, seat, card, chars, number, None)
    return why_not_as_it_is(means, card, chars, off_timing)


def is_rushed(
    game: Game, seat: int, card: int, chars: Characteristics, number: int, cast: Cast | None
) -> bool:
    """117.1a, 601.3c: Whether the spell would be cast at a time when it usually can't be."""
    fast = chars.is_fast if cast is None else cast.is_fast(chars)
    if fast or is_sorcery_time(game, seat, number):
        return False
    return not may_cast_as_though_it_had_flash(game, seat, card, chars)


def why_not_as_it_is(
    means: Means, card: int, chars: Characteristics, off_timing: bool
) -> Refusal | None:
    """601.3: The reason why this is not the time, or which effect forbids it."""
    if off_timing and not any(each.flash for _, each in chars.casting):
        return Refusal(
            "117.1a", f"{chars.name} can be cast only in your main phase with an empty stack"
        )
    if means.cant("cast") or (not chars.has_x and means.cant_cast(card)):  # 601.3a
        return Refusal("601.3", f"an effect says that you can't cast {chars.name}")
    return None


def choose_forms(
    game: Game, cast: Cast, chars: Characteristics, form: Form, number: int, means: Means
) -> Refusal | None:
    """601.3a-b, 702.103d: Find out whether the card can be cast as itself, in its other form, or
    both, each judged as what it would be then; None: it can."""
    card, seat = cast.source, cast.controller
    off_timing = is_rushed(game, seat, card, chars, number, cast)
    refusal = why_not_as_it_is(means, card, chars, off_timing)
    if cast.unbestowed:
        return refusal
    other = form.becomes(chars)
    with AsIf(game, card, other):
        off_timing = is_rushed(game, seat, card, other, number, cast)
        cast.unbestowed = why_not_as_it_is(means, card, other, off_timing) is not None
    cast.bestowed_only = refusal is not None and not cast.unbestowed
    return None if cast.bestowed_only else refusal


def why_not_ordinary(
    game: Game, seat: int, card: int, chars: Characteristics, number: int, means: Means
) -> Refusal | None:
    """601.2c, 601.2h, of a card that `why_not_propose` would take longer for."""
    if chars.cost is None or not means.has().can_pay(chars.cost):
        return Refusal("601.2h", f"{chars.name} costs {chars.cost}, which you can't pay")
    if chars.spell is None or not chars.spell.targets:
        return None
    context = Resolution(controller=seat, source=card, turn=number)
    if not has_targets(game, context, chars.spell.targets):
        return Refusal("601.2c", f"{chars.name} has no legal target")
    return None


@dataclass
class Cast(Proposal):
    """601.2. `face` is which of the card's faces is cast, if not the front (712.11, 715.3)."""

    face: int = 0
    face_down: bool = False  # 708.4
    hidden_as: CardDef | None = None
    came_from: MaybeZone = HAND
    mutating: bool = False  # 702.140a
    permit: CastFrom | None = None  # 601.3b: what lets it be cast, if it is not cast as usual
    permitted_by: int = NOBODY  # the object or effect that does
    permitted_nth: int = NOBODY  # by which of its abilities; NOBODY: an effect's
    unbestowed: bool = False  # 702.103d: it can't be cast in its other form (`ways_to_cast.FORMS`)
    bestowed_only: bool = False  # 601.3a-b: it can be cast only in its other form
    # 601.3e: the values of X with which the permission is about it, from and to; None: all.
    permitted_x: tuple[tuple[int, int], ...] | None = None
    late: bool = False  # no sorcery could be cast as it was proposed
    place: int = 0  # 730.1: which of the cards in its zone it was

    def steps(self) -> tuple[Step, ...]:
        return CAST

    def way(self) -> WayToCast:
        """601.3b: The way in which it is cast."""
        return way_saved_as(self.face, self.face_down, self.mutating)

    def words(self, game: Game) -> Words:
        thing = self.object if self.object != NOBODY else self.source
        words = words_of_spell(layers.characteristics_of(game, thing))
        if self.face_down or self.mutating:
            words = self.way().changed(game.object(thing).card, words)
        if self.unbestowed:
            kept = tuple([(nth, each) for nth, each in words.casting if each.name not in FORMS])
            words = words._replace(casting=kept)
        elif self.bestowed_only:
            casting = [
                (nth, each)
                for nth, each in words.casting
                if each.kind != "alternative" or each.name in FORMS
            ]
            words = words._replace(mana=None, casting=tuple(casting))
        if self.permit is not None:
            words = self.permit.changed(words)
        if self.object != NOBODY and not self.face_down:
            more = splices(game, self.controller, self.object)
            words = words._replace(casting=words.casting + more) if more else words
        return words

    def named(self) -> tuple[str, ...]:
        return (self.permit.name,) if self.permit is not None and self.permit.name else ()

    def is_fast(self, chars: Characteristics) -> bool:
        """117.1a, unless the permission says when it may be cast."""
        if self.permit is None or not self.permit.timing:
            return chars.is_fast
        return self.permit.timing == ANY_TIME

    def cost_source(self) -> int:
        return self.object if self.object != NOBODY else self.source

    def is_permitted_with(self, game: Game, x: int) -> bool:
        """601.3e: The permission is about the card where it was before it was put on the stack,
        with the mana value that the spell will have (202.3e)."""
        if self.object != NOBODY:
            return self.permitted_x is None or any(a <= x <= b for a, b in self.permitted_x)
        what = self._permitted_what(game)
        return what is None or fits_with(game, self._permission(), what, self.source, x)

    def _permitted_what(self, game: Game) -> Filter | None:
        """What the permission is about, if X might matter to it."""
        if self.permit is None or not layers.characteristics_of(game, self.source).has_x:
            return None
        return self.permit.what or self.permit.fits

    def _permission(self) -> Resolution:
        seat = self.controller
        return Resolution(turn=self.turn, controller=seat, source=self.permitted_by, player=seat)

    def note_permitted_x(self, game: Game) -> None:
        """601.3e: Note with which values of X the permission is about the card, as it lies now."""
        card, context = game.object(self.source).card, self._permission()
        spell = self.way().spell(card).base if self.face else None
        with AsIf(game, self.source, spell or layers.characteristics_of(game, self.source)):
            what = self._permitted_what(game)
            if what is not None:
                able = [fits_with(game, context, what, self.source, x) for x in range(MOST)]
                self.permitted_x = ranges_of([x for x, fits in enumerate(able) if fits])

    def take_back(self, game: Game) -> Procedure:
        back = Proposal.take_back(self, game)
        assert isinstance(back, TakeBack)
        back.object, back.card, back.place = self.object, self.source, self.place
        return back


def propose(game: Game, cast: Cast) -> Need:
    """601.2a: Put the card onto the stack of the turn it is cast in (807.5b)."""
    verb = f"is put on the stack by {name_of(game, cast.controller)}"
    why = ("601.2a",)
    put = Move(on=cast.source, to=STACK, controller=cast.controller, verb=verb, why=why)
    row = game.object(cast.source)
    zone: tuple[int, ...] = getattr(game.player(moving.holder_of(game, row)), row.zone)
    cast.place = zone.index(cast.source)
    cast.late = not is_sorcery_time(game, cast.controller, game.running)
    chars = layers.characteristics_of(game, cast.source)
    form = form_of(chars)
    if form is not None:
        choose_forms(game, cast, chars, form, game.running, Means(game, cast.controller))
    cast.note_permitted_x(game)
    if cast.face or cast.face_down:
        put.face, put.face_down, put.hidden_as = cast.face, cast.face_down, cast.hidden_as
    return happen(put)


def become_spell(game: Game, cast: Cast) -> Need:
    """601.2a: The card has become a spell; effects that have waited for one begin to apply to
    it."""
    moved = [event for event in cast.happened if isinstance(event, Move)]
    if not moved or moved[0].to != STACK:
        cast.finish()
        return None
    cast.object, cast.came_from = moved[0].became, moved[0].was
    begin_to_apply(game, cast.controller, cast.object)
    chars = layers.characteristics_of(game, cast.object)
    cast.off_timing = cast.late and not cast.is_fast(chars)
    if cast.off_timing and (
        cast.bestowed_only
        or may_cast_as_though_it_had_flash(game, cast.controller, cast.object, chars)
    ):
        cast.off_timing = False
    mark = cast.way().mark()
    if mark:
        game.edit(cast.object).marks = (mark,)
    return None


def reveal_spliced(game: Game, cast: Cast) -> Need:
    """702.47b: Reveal all spliced cards at once; the player chooses the order of their effects."""
    cards = spliced_cards(cast.paid)
    if not cards:
        return None
    if len(cards) > 1:
        question = Arrange(
            "order of splicing",
            "702.47b",
            decider_for(game, cast.controller),
            options_of("splice", cards),
            player=cast.controller,
            prompt="Choose the order in which the words of the spliced cards follow.",
        )
        answer = cast.answer_to(question)
        if answer is None:
            return question
        kept = [nth for nth in cast.paid if nth >= BELOW]
        cast.paid = (*kept, *[BELOW - option.what for option in answer])
    return happen(*[Reveal(on=number, why=("702.47a",)) for number in cards])


def add_rider(game: Game, cast: Cast) -> Need:
    """702.34a: Begin the effect by which the permission says where the spell will go; nothing takes
    the spell back now."""
    if cast.permit is None:
        return None
    events = list[Event]()
    used = lasting(game, cast.permitted_by) if cast.permitted_by != NOBODY else None
    if used is not None and used.affected == (cast.source,):  # there is nothing left for it
        events.append(WearOff(effect=used.id, why=("611.2a",)))
    if cast.permit.rider:
        events.append(will_be_exiled(cast, cast.permit.rider == "exile"))
    events += changes_of_spell(game, cast)
    return happen(*events) if events else None


def changes_of_spell(game: Game, cast: Cast) -> list[Event]:
    """601.3b: What the permission says about a spell that is cast by it."""
    permit = cast.permit
    if permit is None or not permit.then:
        return []
    context = Resolution(controller=cast.controller, source=cast.object)
    if permit.then_for is not None and not permit.then_for.matches(game, context, cast.object):
        return []
    doing = [effect.perform(game, context) for effect in permit.then]
    return [event for each in doing if isinstance(each, Happen) for event in each.events]


def will_be_exiled(cast: Cast, anywhere: bool) -> BeginEffect:
    effect = Continuous(
        controller=cast.controller,
        source=cast.object,
        affected=(cast.object,),
        replacement=ExiledInstead(anywhere),
        left=1,
    )
    return BeginEffect(on=cast.object, effect=effect, words="will be exiled")


def become_cast(game: Game, cast: Cast) -> Need:
    """601.2i: The spell becomes cast."""
    if cast.permit is not None and cast.permit.limit and cast.permitted_nth != NOBODY:
        note_use(game, cast.permitted_by, cast.permitted_nth, cast.turn)
    has_been_cast(game, cast.controller, cast.object)
    also = events_as_cast(game, cast.source)
    return happen(SpellCast(on=cast.object, by=cast.controller), *also)


CAST: tuple[Step, ...] = (
    propose,  # 601.2a
    become_spell,
    choose_modes,  # 601.2b
    choose_alternative,
    choose_optional,
    choose_given,
    reveal_spliced,
    choose_x,
    choose_symbols,
    note_choices,
    choose_targets,  # 601.2c
    divide,  # 601.2d
    check_legality,  # 601.2e
    choose_help,
    choose_assistant,
    offer_assistance,
    fix_cost,  # 601.2f
    make_mana,  # 601.2g
    pay,  # 601.2h
    add_rider,
    become_cast,  # 601.2i
)


@dataclass
class SpellCast(Event):
    """601.2i: A spell becomes cast."""

    by: int = NOBODY
    drawn: tuple[tuple[int, int], ...] = ()  # 121.8: the cards drawn since the casting began

    def rule(self) -> str:
        return "601.2i"

    def roles(self) -> tuple[int, ...]:
        return (self.on, self.by)

    def apply(self, game: Game) -> Event:
        note_cast(game, self.by)
        note_crime(game, self.on)
        drawn = look_at_drawn(game, game.running)
        return replace(self, drawn=drawn) if drawn else self

    def results(self, game: Game) -> tuple[Event, ...]:
        return reveals_of(game, self.drawn)

    def may_change_actions_of(self, game: Game) -> int:
        return ANYBODY if self.drawn else self.by

    def text(self, game: Game) -> str:
        aimed = [thing for things in game.object(self.on).targets for thing in things]
        at = f" at {names_of(game, aimed)}" if aimed else ""
        return f"{name_of(game, self.by)} casts {name_of(game, self.on)}{at}"
