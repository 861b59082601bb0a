"""The greedy policy: whatever makes the position best right now.

- It tries each action out in a game that agrees with what its seat knows (`determinize`), lets the
  others pass, and takes the one after which the position is worth most (`greedy_worth`); likewise
  targets, modes, payments and other choices.
- In the turns of others it acts where something concerns it, as a person would with the usual stops
  (`apnap.table.Yields`); so it holds its counterspells and tricks until they matter.
- It attacks whoever is hurt most for the least risk, each creature for itself, and keeps those at
  home without whom a counterattack would be deadly; it blocks what it can beat, and to survive.
- Opponents count by the threat that they are, those out of range less; teammates count as something
  good, and emperors more.
"""

from __future__ import annotations

from apnap.state.names import DECLARE_BLOCKERS, END, POSTCOMBAT_MAIN, PRECOMBAT_MAIN
from apnap.state.question import Act, Answer, ChooseSome, Kind, Option, Question
from apnap.table import ObjectView, SeatView, Yields

from .bot import Bot, is_combat
from .conspiring import conspire, is_useful_agenda
from .greedy_attacks import Attacks
from .greedy_blocks import declare_blocks
from .greedy_candidates import PAYING, candidates, fallback
from .greedy_trials import Trials, turns_of
from .greedy_worth import card_worth

GAIN = 0.3  # what an action must gain in the own main phase, or right before the own turn
GAIN_ELSEWHERE = 2.0  # and at other times in a duel, when it could still be done later
OFTEN = 3  # how often it uses an ability in a turn
MANY = 10  # actions that are tried


class GreedyBot(Bot):
    """A bot that does what makes its position best."""

    def __init__(self, seed: int, seat: int) -> None:
        super().__init__(seed, seat)
        self.yields = Yields(seat)
        self.used: dict[tuple[int, int, str, int], int] = {}  # by turn and ability

    def answer(self, view: SeatView, question: Question) -> Answer:
        if isinstance(question, Act):
            return self.act(view, question)
        if is_combat(question):
            if question.proposal is not None:
                return question.proposal
            trials = Trials(view, self.chance)
            if question.options[0].verb == "block":
                return declare_blocks(view, question, trials.worth, trials.game)
            return Attacks(view, question, trials.worth, trials.game).declaration()
        if question.kind is Kind.MULLIGAN:
            return self.mulligan(view, question)
        if question.kind in (Kind.CONSPIRACIES, Kind.AGENDA):
            return conspire(view, question)
        if question.kind is Kind.HAND_SIZE and isinstance(question, ChooseSome):
            return self.discard(view, question)
        return self.choose(view, question)

    # ---- actions ---------------------------------------------------------------------------

    def act(self, view: SeatView, question: Act) -> Answer:
        """117.1: Take the action that gains most, or pass."""
        if not self.wants(view, question):
            return question.options[0]
        for option in question.options:
            if is_useful_agenda(view, option):
                return option
        main = self.own_main_phase(view, question)
        last = main or self.is_before_own_turn(view, question)
        lands = [option for option in question.options if option.verb == "play"]
        if main and lands:
            return self.best_land(view, question, lands)
        options = self.worth_trying(view, question)
        if not options:
            return question.options[0]
        best = self.best_action(view, question, options, last)
        if best.verb == "activate":
            self.note(view, question, best)
        return best

    def wants(self, view: SeatView, question: Act) -> bool:
        """Whether this is a time to act: when a person with the usual stops would be asked, or
        after blocks in the own combat."""
        turn = view.turn(question.turn)
        if turn.step == DECLARE_BLOCKERS and turn.is_mine and turn.is_stack_empty:
            return True
        return self.yields.wants(view, question)

    def best_action(
        self, view: SeatView, question: Act, options: list[Option], last: bool
    ) -> Option:
        """The action after which the position is worth most, if that gains enough more than to
        pass: little if this is the last time to act, otherwise more."""
        trials = Trials(view, self.chance)
        gain = GAIN if last else GAIN_ELSEWHERE * trials.worth.share
        asked = trials.asked(question)
        if asked is None:
            return question.options[0]
        quiet = trials.is_quiet(trials.game, asked, turns_of(trials.game))
        best = question.options[0]
        base = trials.now() if quiet else trials.value(asked, best)
        most = base + gain
        for option in options:
            value = trials.value(asked, option)
            if value > most:
                best, most = option, value
        return best

    def worth_trying(self, view: SeatView, question: Act) -> list[Option]:
        """One option for each card or ability that is not used up, the dearest first."""
        found: dict[tuple[str, str, int, int], Option] = {}
        for option in question.options:
            thing = view.find(option.what)
            if thing is None or option.verb in ("pass", "make", "play", "roll"):
                continue
            if self.used.get(self.key(view, question, option), 0) >= OFTEN:
                continue
            found.setdefault((option.verb, thing.name, option.nth, option.many), option)
        options = sorted(found.values(), key=lambda each: -view.object(each.what).mana_value)
        return options[:MANY]

    def key(self, view: SeatView, question: Act, option: Option) -> tuple[int, int, str, int]:
        """A name for the use of an ability in this turn."""
        turn = view.turn(question.turn)
        return (turn.marker, turn.number, view.name(option.what), option.nth)

    def note(self, view: SeatView, question: Act, option: Option) -> None:
        """Count the uses of abilities, and forget those of earlier turns."""
        key = self.key(view, question, option)
        self.used = {each: many for each, many in self.used.items() if each[:2] == key[:2]}
        self.used[key] = self.used.get(key, 0) + 1

    def own_main_phase(self, view: SeatView, question: Act) -> bool:
        """Whether this is the player's own main phase, with an empty stack."""
        for marker in question.stacks or (question.turn,):
            turn = view.turn(marker)
            main = turn.step in (PRECOMBAT_MAIN, POSTCOMBAT_MAIN) and turn.is_stack_empty
            if main and turn.is_mine:
                return True
        return False

    def is_before_own_turn(self, view: SeatView, question: Act) -> bool:
        """Whether the turn before the player's own ends: mana that is not spent now is lost."""
        turn = view.turn(question.turn)
        return turn.step == END and turn.is_stack_empty and turn.is_before_mine

    def best_land(self, view: SeatView, question: Act, lands: list[Option]) -> Option:
        """305.1: The land with which the dearest spell can be cast this turn; of those, one that
        enters tapped, and one whose colors are wanted most and there least."""
        different = list({view.name(option.what): option for option in lands}.values())
        if len(different) == 1:
            return lands[0]
        trials = Trials(view, self.chance)
        asked = trials.asked(question)
        if not isinstance(asked, Act):
            return lands[0]
        wanted = "".join([str(card.characteristics.cost or "") for card in view.me.hand])
        there = "".join([colors_of(each) for each in view.me.battlefield])

        def use(option: Option) -> tuple[int, bool, float]:
            made = colors_of(view.object(option.what))
            need = sum([wanted.count(each) / (1 + there.count(each)) for each in sorted(set(made))])
            return *trials.after_land(asked, option), need

        return max(different, key=use)

    # ---- other choices ---------------------------------------------------------------------

    def choose(self, view: SeatView, question: Question) -> Answer:
        """The answer after which the position is worth most."""
        if question.kind in PAYING:
            return fallback(question)
        trials = Trials(view, self.chance)
        asked = trials.asked(question)
        if asked is None:
            return fallback(question)
        answers = candidates(trials.game, trials.worth, asked)
        if len(answers) == 1:
            return answers[0]
        values = [trials.value(asked, answer) for answer in answers]
        return answers[values.index(max(values))]

    def mulligan(self, view: SeatView, question: Question) -> Answer:
        """103.5: Keep a hand with two to five lands, and any hand after two mulligans. 103.5c: The
        first mulligan costs nothing, so the first hand has to be better than that."""
        hand = view.me.hand
        lands = sum([each.is_land for each in hand])
        made = {color for each in hand if each.is_land for color in colors_of(each)}
        spells = [each for each in hand if not each.is_land and each.mana_value <= max(lands, 3)]
        early = sum([each.characteristics.colors <= made for each in spells])
        bad = not 2 <= lands <= 5 or len(hand) <= 5
        free = view.rules.free_mulligans
        if view.me.mulligans < (free if free >= 0 else int(view.size > 2)):
            bad = not 3 <= lands <= 4 or early < 2
        return question.options[1 if bad and view.me.mulligans < 2 else 0]

    def discard(self, view: SeatView, question: ChooseSome) -> Answer:
        """514.1: Discard what is worth least."""
        lands = sum([each.is_land for each in view.me.battlefield])
        cards = [(view.object(option.what), option) for option in question.options]
        valued = [
            (card_worth(card.card, lands) if card.card is not None else 0.0, at, option)
            for at, (card, option) in enumerate(cards)
        ]
        return tuple([option for _, _, option in sorted(valued)[: question.low]])


def colors_of(land: ObjectView) -> str:
    """The types of mana that the land can make, as letters."""
    return "".join([kind for _, kind in land.characteristics.taps_for])
