"""106: Instructions that add mana, and effects that change the mana a permanent produces."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import source_of
from apnap.effects.words.qualities import COLOR_LETTERS, chosen_words
from apnap.effects.words.selections import Each, You, affected, key_for
from apnap.rules.continuous import layers
from apnap.rules.machine.events import AddMana
from apnap.rules.machine.happening import happen
from apnap.rules.machine.prompts import for_
from apnap.rules.mana.any_type import SpendsFreely
from apnap.rules.mana.could_produce import could_produce
from apnap.rules.mana.purpose import COLOR_WORDS
from apnap.rules.mana.sources import restriction
from apnap.rules.multiplayer.range_of_influence import scope_of
from apnap.rules.objects.color_identity import commanders_identity
from apnap.rules.objects.controlling_players import decider_for
from apnap.state.ability import Amount, Effect, Filter, ManaTypes, Replacement, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.mana import AT_ONCE, Mana
from apnap.state.names import COLORS, NOBODY, Duration
from apnap.state.question import Divide, Option, Question

__all__ = ["ColorsOf", "CouldProduce", "ProduceMana", "ProducesInstead", "SpendsFreely"]


@dataclass(frozen=True)
class CouldProduce(ManaTypes):
    """106.7: Any type, or with `colors` any color, that a permanent that fits could produce."""

    what: Filter
    colors: bool = False

    def includes(
        self, game: Game, context: Resolution, type_: str, seen: set[tuple[int, str]]
    ) -> bool:
        if self.colors and type_ not in COLORS:
            return False
        return any(
            self.what.matches(game, context, number) and could_produce(game, number, type_, seen)
            for number in scope_of(game, context).permanents()
        )


@dataclass(frozen=True)
class TheseTypes(ManaTypes):
    """106.1b: Each of these types, such as any color."""

    types: str

    def includes(
        self, game: Game, context: Resolution, type_: str, seen: set[tuple[int, str]]
    ) -> bool:
        return type_ in self.types


@dataclass(frozen=True)
class CommandersColors(ManaTypes):
    """903.4: Any color in the color identity of the commander, or commanders, of its controller;
    903.4f: none without a commander."""

    def includes(
        self, game: Game, context: Resolution, type_: str, seen: set[tuple[int, str]]
    ) -> bool:
        return type_ in (commanders_identity(game, context.controller) or ())


@dataclass(frozen=True)
class ColorsOf(ManaTypes):
    """106.5: Any color of an object that fits, wherever it is."""

    what: Filter

    def includes(
        self, game: Game, context: Resolution, type_: str, seen: set[tuple[int, str]]
    ) -> bool:
        return any(
            type_ in layers.characteristics_of(game, number).colors
            for number in Each(self.what).pick(game, context)
        )


@dataclass(frozen=True)
class ProduceMana(Effect):
    """106.4: Each of the players adds mana, such as "BBB", to their pool, so many times.

    If there are several alternatives, each player chooses one, with `combination` anew each time.
    106.5: Of an undefined type, no mana is added.
    """

    makes: tuple[str, ...]
    who: Selection = You()
    number: Amount = Number(1)
    spend_on: str = ""  # 106.6
    combination: bool = False
    # 500.5: "end of combat", "end of turn": the mana is kept when steps end before that
    until: Duration = ""
    chosen: str = ""  # 608.2d: of the color that was chosen under this name

    def types_made(self, game: Game, context: Resolution) -> str:
        return "WUBRG" if self.chosen else "".join(self.makes)

    def certain_mana(self, game: Game, context: Resolution, seat: int) -> str:
        if len(self.makes) != 1 or seat not in affected(game, context, self.who):
            return ""
        return self.makes[0] * max(0, self.number.count(game, context))

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        questions = self.who.questions(game, context)
        if context.first_open(questions) is not None:
            return questions
        if len(self.makes) < 2 or self.number.count(game, context) <= 0:
            return questions
        return questions + [
            self._ask(game, context, seat) for seat in affected(game, context, self.who)
        ]

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        times, source = max(0, self.number.count(game, context)), source_of(game, context)
        spend_on, events = restriction(game, source, self.spend_on), []
        for seat in affected(game, context, self.who):
            made = self._made(game, context, seat, times)
            mana = tuple([Mana(each, False, spend_on, source, self.until) for each in made])
            if mana:
                events.append(AddMana(on=seat, mana=mana))
        return happen(*events, by=context.controller) if events else None

    def _made(self, game: Game, context: Resolution, seat: int, times: int) -> str:
        if self.chosen:
            words = chosen_words(context, self.chosen)
            return "".join([COLOR_LETTERS[word] for word in words]) * times
        if len(self.makes) < 2 or not times:
            return self.makes[0] * times if self.makes else ""
        answer = context.answer_to(self._ask(game, context, seat))
        if self._is_divided(times):
            return "".join([self.makes[option.nth] * number for option, number in answer])
        nth: int = answer.nth
        return self.makes[nth] * times

    def _is_divided(self, times: int) -> bool:
        return self.combination and times > 1

    def _ask(self, game: Game, context: Resolution, seat: int) -> Question:
        key, decider = key_for(context, f"mana {seat}"), decider_for(game, seat)
        options = tuple([Option(made, nth=nth) for nth, made in enumerate(self.makes)])
        times = self.number.count(game, context)
        if self._is_divided(times):
            prompt = f"Choose {times} mana to add{for_(game, context.source)}."
            return Divide(key, "608.2d", decider, options, seat, prompt, total=times)
        return Question(
            key,
            "608.2d",
            decider,
            options,
            seat,
            f"Choose which mana to add{for_(game, context.source)}.",
        )


@dataclass(frozen=True)
class ProducesInstead(Replacement):
    """106.12b: Changes the mana that a permanent that fits produces when it is tapped for mana (by
    a player who fits).

    It produces `times` as much; or `makes`, instead of its own type and amount; or mana that
    `becomes` of a type instead of any other type, or with `colors` instead of any other color. With
    `chosen`, that type is the color that the resolving spell or ability has chosen under this name.
    """

    what: Filter
    who: Filter | None = None
    times: int = 1
    makes: str = ""
    becomes: str = ""
    colors: bool = False
    chosen: str = ""

    def watches(self) -> tuple[str, ...]:
        return ("AddMana",)

    def applies(self, game: Game, context: Resolution, event: Event) -> bool:
        if not isinstance(event, AddMana) or event.tapped == NOBODY:
            return False
        if self.who is not None and not self.who.matches(game, context, event.on):
            return False
        return self.what.matches(game, context, event.tapped)

    def concerns(self, event: Event) -> tuple[int, ...]:
        assert isinstance(event, AddMana)
        return (event.on, event.tapped)

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, AddMana)
        mana = event.mana
        if self.makes and mana:  # 106.6a
            mana = tuple([replace(mana[0], type=each) for each in self.makes])
        elif self.becomes:
            mana = tuple([self._changed(each) for each in mana])
        return (replace(event, mana=(mana * self.times)[:AT_ONCE]),)

    def _changed(self, mana: Mana) -> Mana:
        if self.colors and mana.type not in COLORS:
            return mana
        return replace(mana, type=self.becomes)

    def fixed(self, game: Game, context: Resolution) -> Replacement:
        for word in chosen_words(context, self.chosen) if self.chosen else []:
            return replace(self, becomes=COLOR_WORDS[word], chosen="")
        return self

    def rule(self) -> str:
        return "106.12b"
