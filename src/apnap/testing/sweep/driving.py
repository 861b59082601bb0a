"""Answer every question of a game by a fixed rule, and see what each resolution changes."""

from __future__ import annotations

from dataclasses import dataclass, field, fields

from apnap.rules.continuous.layers import characteristics_of
from apnap.rules.machine.engine import submit
from apnap.state.ability import Ability
from apnap.state.game import Game
from apnap.state.names import NOBODY, STACK
from apnap.state.question import (
    NO,
    YES,
    Act,
    ChooseName,
    ChooseNumber,
    ChooseSome,
    Declare,
    Divide,
    Filed,
    Kind,
    Option,
    Question,
)
from apnap.testing.random_play import Chance, random_answer
from apnap.testing.words import describe

MOST = 2000  # questions for one use
FEW = 3  # at most so many are chosen, and X is at most this
LARGE = 6  # X with the salt 2
BY_CHANCE = 3  # from this salt on, answers are random
NAMED = ("Plain Vehicle", "Plain Angel", "Plain Strike", "Angel")  # chosen if they may be
FIXED = (Kind.PAYMENT, Kind.MAKE_MANA, Kind.SYMBOL, Kind.ORDER_IN_ZONE, Kind.SHORTCUT)


class GivenUp(Exception):
    """The game asks and asks."""


@dataclass
class Wish:
    """What is wanted of a use: a mode, an alternative or optional cost, attackers, blockers."""

    mode: int = NOBODY
    cost: int = NOBODY  # the number of the ability; an optional or alternative cost
    targets: tuple[int, ...] = ()  # preferred targets, and preferred choices
    attack: tuple[int, ...] = ()  # these creatures attack
    block: bool = False  # everything blocks that can
    gang: bool = False  # all of them block the same attacker


@dataclass
class Use:
    """One spell or ability that was on the stack: what it was, and whether it changed anything."""

    number: int
    ability: Ability | None
    name: str
    modes: tuple[int, ...] = ()
    paid: tuple[str, ...] = ()
    changed: bool = False
    resolved: bool = False


@dataclass
class Driver:
    """A game that is played on by fixed answers."""

    game: Game
    wish: Wish = field(default_factory=Wish)
    salt: int = 0
    counters: int = 0  # of several kinds, on the card that is used
    tapped: bool = False  # whether that card is
    laden_first: bool = False  # what has counters is preferred
    declared: list[object] = field(default_factory=list)  # the possible attacks and blocks
    uses: list[Use] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)  # questions without sensible text
    asked: int = 0

    def __post_init__(self) -> None:
        self.chance = Chance(self.salt)

    # ---- answering -----------------------------------------------------------------------

    def answer(self, question: Question) -> Filed:
        """The answer to a question that is not about priority."""
        self.look_at(question)
        found = self.wished(question)
        if found is None:
            found = self.usual(question)
        return found if question.is_legal(found) else question.example()

    def look_at(self, question: Question) -> None:
        """Note a question that doesn't say what it is about."""
        if not question.prompt.strip():
            self.faults.append(f"no prompt: {question.key} [{question.rule}]")
        for option in question.options[:20]:
            if not describe(self.game, option).strip():
                self.faults.append(f"an option says nothing: {question.prompt}")

    def wished(self, question: Question) -> Filed:
        """The answer that the wish asks for; None: it says nothing about this."""
        wish, options = self.wish, question.options
        if question.kind in (Kind.ATTACKERS, Kind.BLOCKERS):
            legal = [each for each in options if question.is_legal((each,))]
            self.declared.append((legal, pairs(question), question.example()))
        if question.kind is Kind.ATTACKERS:
            return self.attackers(question)
        if question.kind is Kind.BLOCKERS:
            return self.blockers(question)
        if question.kind in FIXED:
            return question.example()
        if wish.mode != NOBODY and any(option.verb == "mode" for option in options):
            first = [option for option in options if option.nth == wish.mode][:1]
            rest = [option for option in options if option not in first]
            low = question.low if isinstance(question, ChooseSome) else 1
            chosen = tuple((first + rest)[: max(1, low)])
            return chosen if isinstance(question, ChooseSome) else chosen[0]
        if question.kind is Kind.ALTERNATIVE_COST:
            return next((each for each in options if each.nth == wish.cost), None)
        if question.kind is Kind.OPTIONAL_COST and isinstance(question, ChooseNumber):
            wanted = question.key.split()[-1] == str(wish.cost)
            return max(question.low, min(1, question.high)) if wanted else question.low
        return None

    def attackers(self, question: Question) -> Filed:
        """Those creatures attack that have to, and the wished ones, each the first player that it
        can, or with an odd salt a permanent that no other one attacks; some can't attack alone, and
        are asked again when others do."""
        required = question.example()
        chosen: tuple[Option, ...] = required if isinstance(required, tuple) else ()
        for creature in self.wish.attack * 2:
            if any(each.what == creature for each in chosen):
                continue
            mine = [each for each in question.options if each.what == creature]
            attacked = {each.at for each in chosen if not self.game.is_player(each.at)}
            mine.sort(key=lambda each: self.as_attacked(each.at, attacked))
            for option in mine:
                if question.is_legal((*chosen, option)):
                    chosen = (*chosen, option)
                    break
        return chosen if question.is_legal(chosen) else question.example()

    def as_attacked(self, thing: int, attacked: set[int]) -> int:
        """The place of what is attacked: players first, or with an odd salt permanents that
        nothing attacks yet."""
        if self.game.is_player(thing):
            return 1
        return 2 if thing in attacked or not self.salt % 2 else 0

    def blockers(self, question: Question) -> Filed:
        """With `block`, up to three creatures block, the wished ones first."""
        chosen: tuple[Option, ...] = ()
        order = sorted(question.options, key=self.as_blocker)
        for option in order if self.wish.block else ():
            used = {each.what for each in chosen}
            if not self.wish.gang:
                used |= {each.at for each in chosen}
            is_free = len(chosen) < FEW and not used & {option.what, option.at}
            if is_free and question.is_legal((*chosen, option)):
                chosen = (*chosen, option)
        return chosen if question.is_legal(chosen) else question.example()

    def as_blocker(self, block: Option) -> tuple[bool, bool]:
        """The place of a block: wished creatures first; with an odd salt, they block what flies."""
        flies = "flying" in characteristics_of(self.game, block.at).keywords
        return block.what not in self.wish.targets, flies != bool(self.salt % 2)

    def usual(self, question: Question) -> Filed:
        """Yes, a few of each, opponents' things first; with a higher salt, others. With an odd
        one, opponents say no."""
        if self.salt >= BY_CHANCE and question.kind is not Kind.PAY_UNLESS:
            return random_answer(question, self.chance)
        options = question.options
        if isinstance(question, ChooseNumber):
            return max(question.low, min(question.high, LARGE if self.salt == 2 else FEW))
        if isinstance(question, ChooseName):
            return next((name for name in NAMED if question.is_legal(name)), question.example())
        if isinstance(question, Declare):  # 508.1g: everything that may be paid for attacking
            return options if question.is_legal(options) else self.as_many_as_may_be(question)
        if isinstance(question, Divide) or not options:
            return question.example()
        if YES in options:
            refuses = question.kind is Kind.PAY_UNLESS or self.salt % 2 > 0
            refuses = refuses and question.decider != 0
            return NO if refuses and NO in options else YES
        order = self.preferred(question)
        if type(question) is ChooseSome:
            return tuple(order[: max(question.low, min(question.high, FEW - 1))])
        if isinstance(question, ChooseSome):
            return question.example()
        return order[0]

    def as_many_as_may_be(self, question: Question) -> Filed:
        """A few options that may be chosen together, such as targets of different players."""
        chosen: tuple[Option, ...] = ()
        for option in self.preferred(question):
            if len(chosen) < FEW and question.is_legal((*chosen, option)):
                chosen = (*chosen, option)
        return chosen if question.is_legal(chosen) else question.example()

    def preferred(self, question: Question) -> list[Option]:
        """The options: wished ones, then opponents' things (with an odd salt, own ones). To do
        nothing comes last. With the salt 2, one of the first is followed by one of the last."""
        game, player = self.game, question.decider

        def rank(option: Option) -> tuple[bool, bool, bool, bool, bool]:
            whose = game.controller_of(option.what) if option.what != NOBODY else NOBODY
            own = whose == player
            row = game.seats[option.what % game.size].objects.get(option.what)
            is_ready = self.salt > 0 and row is not None and not row.tapped
            unwished = option.what not in self.wish.targets
            unnamed = option.verb not in NAMED
            if self.laden_first:  # among these, with the salt 2 own ones come first
                unwished = unwished and (row is None or not row.counters or own != (self.salt == 2))
            return (option == NO, unnamed, unwished, own != bool(self.salt % 2), is_ready)

        turned = list(question.options[self.salt :]) + list(question.options[: self.salt])
        order = sorted(turned, key=rank)
        return [*order[:1], *order[:0:-1]] if self.salt == 2 else order

    # ---- going on ------------------------------------------------------------------------

    def put(self, question: Question, answer: Filed) -> None:
        self.asked += 1
        if self.asked > MOST:
            raise GivenUp(f"{MOST} questions, the last one: {question.prompt}")
        submit(self.game, question.id, answer)

    def answer_all(self) -> None:
        """Answer until everybody who is asked has priority."""
        while not self.game.over:
            questions = [each for each in self.game.questions if not isinstance(each, Act)]
            if not questions:
                return
            self.put(questions[0], self.answer(questions[0]))

    def act(self, option: Option) -> bool:
        """Take the action, with everything that it asks; say whether it could be completed."""
        question = self.act_question(option)
        if question is None:
            return False
        before = self.stack
        self.put(question, option)
        self.answer_all()
        return option.verb not in ("cast", "activate") or self.stack != before or self.game.over

    def act_question(self, option: Option) -> Question | None:
        """The open question about priority that offers the option."""
        for question in self.game.questions:
            if isinstance(question, Act) and option in question.options:
                return question
        return None

    @property
    def stack(self) -> tuple[int, ...]:
        game = self.game
        return () if game.over or not game.turns else game.turns[min(game.turns)].stack

    def pass_priority(self) -> None:
        """The one who has priority passes, and everything else that is then asked is answered."""
        question = self.game.questions[0]
        self.put(question, question.options[0])
        self.answer_all()

    def resolve_all(self, down_to: int = 0) -> None:
        """Let everything on the stack resolve, as long as there is more on it than that."""
        self.answer_all()
        while not self.game.over and len(self.stack) > down_to:
            self.resolve_top()

    def resolve_top(self) -> Use:
        """Pass until the top object has resolved, and say whether that changed anything."""
        game, number = self.game, self.stack[-1]
        row = game.object(number)
        use = Use(number, row.ability, row.card.name, row.modes, row.paid)
        self.uses.append(use)
        before, start = game, 0
        while not game.over and number in self.stack:
            if self.stack[-1] != number:  # something triggered on the way
                self.resolve_top()
                continue
            question = game.questions[0]
            if isinstance(question, Act):
                before, start = game.copy(), len(game.log)
                self.put(question, question.options[0])
            else:
                self.put(question, self.answer(question))
        use.resolved = True
        use.changed = game.over or is_changed(game, number, start) or differs(before, game, number)
        self.answer_all()
        return use


def pairs(question: Question) -> list[bool]:
    """509.1b: Of each attacker, whether its first two possible blockers may block it together; of
    each blocker, whether it may block its first two attackers."""
    blocks: dict[tuple[bool, int], list[Option]] = {}
    for option in question.options if question.kind is Kind.BLOCKERS else ():
        blocks.setdefault((True, option.at), []).append(option)
        blocks.setdefault((False, option.what), []).append(option)
    return [question.is_legal(tuple(each[:2])) for each in blocks.values()]


def is_changed(game: Game, number: int, start: int) -> bool:
    """Whether anything happened, by the log, before the object left the stack."""
    for entry in game.log.since(start):
        event = entry.event
        if event.on == number and type(event).__name__ in ("Resolved", "Move"):
            return getattr(event, "to", "graveyard") not in ("graveyard", STACK)
        if entry.happened:
            return True
    return False


IGNORED = frozenset(("epoch", "hash", "clock", "stack", "draws", "waiting"))


def differs(before: Game, after: Game, number: int) -> bool:
    """Whether any row differs, apart from the object itself and where it went."""
    for old, new in zip(before.seats, after.seats, strict=True):
        if old.effects.keys() != new.effects.keys() or old.delayed.keys() != new.delayed.keys():
            return True
        if row_differs(old.player, new.player, ("graveyard", "exile")):
            return True
        for key, row in old.objects.items():
            if key != number and (key not in new.objects or row_differs(row, new.objects[key])):
                return True
    return False


def row_differs(old: object, new: object, also: tuple[str, ...] = ()) -> bool:
    if old is new:
        return False
    names = [each.name for each in fields(old)]  # type: ignore[arg-type]
    return any(
        getattr(old, name) != getattr(new, name)
        for name in names
        if name not in IGNORED and name not in also
    )
