"""106: spells and abilities that add mana as they resolve."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.controlling import decider_for
from apnap.rules.events import AddMana
from apnap.rules.happening import happen
from apnap.state.ability import Amount, Effect, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.game import Game
from apnap.state.mana import Mana
from apnap.state.question import Divide, Option, Question

from .amounts import Number
from .filters import source_of
from .selections import You, affected, key_for


@dataclass(frozen=True)
class ProduceMana(Effect):
    """106.4: each of the players adds mana, such as "BBB", to their pool, so many times.

    Where there are several alternatives, each chooses one (106.5: of no type, nothing); with
    `combination`, anew for each of the times.
    """

    makes: tuple[str, ...]
    who: Selection = You()  # noqa: RUF009 - a value
    number: Amount = Number(1)  # noqa: RUF009 - a value
    spend_on: str = ""  # 106.6
    combination: bool = False

    def questions(self, game: Game, by: Resolution) -> list[Question]:
        if len(self.makes) < 2 or self.number.count(game, by) <= 0:
            return []
        return [self._ask(game, by, seat) for seat in affected(game, by, self.who)]

    def perform(self, game: Game, by: Resolution) -> Procedure | None:
        times, source = max(0, self.number.count(game, by)), source_of(game, by)
        events = []
        for seat in affected(game, by, self.who):
            made = self._made(game, by, seat, times)
            mana = tuple([Mana(each, False, self.spend_on, source) for each in made])
            if mana:
                events.append(AddMana(on=seat, mana=mana))
        return happen(*events, by=by.controller) if events else None

    def _made(self, game: Game, by: Resolution, seat: int, times: int) -> str:
        if len(self.makes) < 2 or not times:
            return self.makes[0] * times if self.makes else ""
        answer = by.answer_to(self._ask(game, by, seat))
        if self._is_divided(times):
            return "".join([self.makes[option.nth] * number for option, number in answer])
        nth: int = answer.nth
        return self.makes[nth] * times

    def _is_divided(self, times: int) -> bool:
        return self.combination and times > 1

    def _ask(self, game: Game, by: Resolution, seat: int) -> Question:
        key, decider = key_for(by, f"mana {seat}"), decider_for(game, seat)
        options = tuple([Option(made, nth=nth) for nth, made in enumerate(self.makes)])
        times = self.number.count(game, by)
        if self._is_divided(times):
            prompt = f"choose {times} mana to add"
            return Divide(key, "608.2d", decider, options, seat, prompt, total=times)
        return Question(key, "608.2d", decider, options, seat, "choose which mana to add")
