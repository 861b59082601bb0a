"""The answers of a case to questions: the entries of its queues, else the forced answer."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from apnap.rules.continuous import layers
from apnap.state.game import Game
from apnap.state.names import NOBODY, STACK
from apnap.state.question import (
    NO,
    YES,
    Arrange,
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
from apnap.testing.matching import is_forced
from apnap.testing.words import describe_question, player_of

from .cast_while_resolving import chosen_cast
from .queues import STEP_NAMES, Entry, Queues, is_called, name_of
from .reading import Failed
from .texts import cards_in, matches, own_names, paragraph_of, plain, texts_of

COLOR_WORDS = {"White": "W", "Blue": "U", "Black": "B", "Red": "R", "Green": "G", "Colorless": "C"}

STACK_ABILITY = "stack ability"


class Chooser:
    """Answers questions for all players of a case."""

    def __init__(
        self, game: Game, queues: dict[int, Queues], aliases: dict[str, int], strict: bool = True
    ) -> None:
        self.game = game
        self.queues = queues
        self.aliases = aliases
        self.strict = strict
        self.manual: list[int] = []  # players who pay only with the mana that they have
        # By the key of a spell's questions: the number of the target that was last asked for.
        self._slots: dict[str, int] = {}
        self._unasked = False  # whether the target before this one was not asked for
        self.way = ""  # how the spell that is being cast was to be cast, such as "evoke"

    def answer(self, question: Question) -> Filed:
        """608.2d, 601.2b-d: The answer of the first entry that fits; it is never None."""
        rules = (
            self._combat,
            self._words,
            self._modes,
            self._targets,
            self._number,
            self._cast,
            self._things,
        )
        # 720.5: The entries may be those of the player who is controlled, or of who decides.
        for seat in dict.fromkeys((player_of(question), question.decider)):
            for rule in rules:
                found = rule(question, self.queues[seat])
                if found is not None and question.is_legal(found):
                    return found
        return self._otherwise(question)

    # ---- attacking -----------------------------------------------------------------------

    def _combat(self, question: Question, mine: Queues) -> Filed:
        verb = question.options[0].verb if question.options else ""
        if not isinstance(question, Declare) or verb not in ("band", "pay"):
            return None
        if verb == "band":
            return self._bands(question, mine)
        return tuple([option for option in question.options if self._yes(mine)])  # 508.1g

    def _yes(self, mine: Queues) -> bool:
        """Whether the next choice is a yes, which is crossed out then, as a no is."""
        head = mine.head("choices")
        if head is None or head["kind"] != "yes_no":
            return False
        mine.choices.pop(0)
        return bool(head["value"])

    def _bands(self, question: Declare, mine: Queues) -> Filed:
        """702.22c: The other engine asks each creature with banding whether it forms a band, and
        then for its members."""
        bands: list[Option] = []
        leaders = [o for o in question.options if o.nth == 0 and self._has_banding(o.what)]
        for nth, leader in enumerate(leaders):
            if leader.what in [option.what for option in bands] or not self._yes(mine):
                continue
            left = [o for o in question.options if o.nth == nth and o.what != leader.what]
            names = self._take_names(mine, left)
            members = [o for n in names for o in left if self._is_meant_by(o.what, n)]
            bands += [leader._replace(nth=nth), *dict.fromkeys(members)]
        return tuple(bands)

    def _has_banding(self, number: int) -> bool:
        return "banding" in layers.characteristics_of(self.game, number).keywords

    def _otherwise(self, question: Question) -> Filed:
        """The answer to a question that the case has no entry for. In the other engine that is an
        error, but some decisions, such as the order of cards on the bottom of a library, it
        never asks for."""
        if not self.strict:
            return self._as_if_not_strict(question)
        if is_forced(question) or isinstance(question, Arrange) or question.kind in UNASKED:
            return question.example()
        if isinstance(question, ChooseNumber) and question.kind in UNPAID:
            return question.low
        if YES in question.options and self._is_aimed(question):
            return YES
        if isinstance(question, Declare) and not question.low:
            return question.example()
        raise Failed(self._missing(question))

    def _is_aimed(self, question: Question) -> bool:
        """608.2d: Whether what resolves has a target that the case names: then it is done, as in
        the other engine, where leaving out the target declines it."""
        stack = self.game.turns[min(self.game.turns)].stack
        row = self.game.object(stack[-1]) if stack else None
        return row is not None and any(row.targets) and row.controller == player_of(question)

    def _missing(self, question: Question) -> str:
        """An error as in the other engine, with what is asked here."""
        mine = self.queues[player_of(question)]
        asked = describe_question(self.game, question)
        verbs = [option.verb for option in question.options]
        head = mine.head("choices")
        if "target" not in verbs and "mode" not in verbs and head is not None:
            return f"Found wrong choice command: {head['value']}: {asked}"
        kind = "TARGET" if "target" in verbs else "MODE" if "mode" in verbs else "CHOICE"
        turn = self.game.turns[min(self.game.turns)]
        who = self.game.player(player_of(question)).name
        step = STEP_NAMES.get(turn.step, "UNTAP")
        return f"Missing {kind} def for turn {turn.number}, step {step}, {who}: {asked}"

    def _as_if_not_strict(self, question: Question) -> Filed:
        """The answer that the other engine gives by itself: yes, and as much as possible."""
        if YES in question.options:
            return YES
        if isinstance(question, ChooseNumber):
            return question.high if question.kind is Kind.VALUE_OF_X else question.low
        if isinstance(question, ChooseSome) and not isinstance(question, Declare | Arrange):
            many = max(question.low, min(1, question.high))
            chosen = question.options[:many]
            return chosen if question.is_legal(chosen) else question.example()
        return question.example()

    # ---- yes or no, words, costs ---------------------------------------------------------

    def _words(self, question: Question, mine: Queues) -> Filed:
        verbs = [option.verb for option in question.options]
        if question.kind is Kind.MAKE_MANA:
            words = ["auto", "done"]
            if player_of(question) in self.manual:
                words.reverse()
            return next(o for word in words for o in question.options if o.verb == word)
        if question.kind is Kind.SYMBOL:
            return self._symbol(question, mine)
        if isinstance(question, Arrange):
            return self._order(question, mine)
        if isinstance(question, ChooseName):
            entry = mine.take("choices", "choice", fits=question.is_legal) or mine.take(
                "choices", "choice", fits=lambda word: question.is_legal(word.lower())
            )
            if entry is not None:
                word = entry["value"]
                return word if question.is_legal(word) else word.lower()
            return None
        if question.kind is Kind.ALTERNATIVE_COST:
            return self._alternative(question, mine)
        if NO in question.options and YES in question.options:
            entry = mine.take("choices", "yes_no")
            return None if entry is None else (YES if entry["value"] else NO)
        if set(verbs) & {"heads", "tails"}:
            return question.options[0]
        if all(o.what == NOBODY for o in question.options):
            if type(question) is Question:
                return self._word(question, mine)
            if type(question) is ChooseSome and question.high == 1:  # a vote
                word = self._word(question, mine)
                return None if word is None else (word,)
        if question.kind is Kind.REPLACEMENT_ORDER:
            return self._replacement(question, mine)
        if question.kind is Kind.MERGE_ORDER:  # there: does it go under?
            entry = mine.take("choices", "yes_no")
            return None if entry is None else question.options[1 if entry["value"] else 0]
        return None

    def _symbol(self, question: Question, mine: Queues) -> Filed:
        """107.4e-f: The other engine only asks whether to pay life for a Phyrexian symbol."""
        life = [option for option in question.options if "life" in option.verb]
        mana = [option for option in question.options if option not in life]
        head = mine.head("choices") if life and mana else None
        if head is not None and head["kind"] == "yes_no":
            mine.choices.pop(0)
            return life[0] if head["value"] else mana[0]
        return question.options[0]

    def _word(self, question: Question, mine: Queues) -> Filed:
        def meant(word: str) -> list[Option]:
            letter = COLOR_WORDS.get(word, "")
            return [
                option
                for option in question.options
                if option.verb.lower() == word.lower()
                or (letter and option.verb in (letter, f"pay {letter}"))
                or option.verb.lower().startswith(word.lower())
            ]

        entry = mine.take("choices", "choice", fits=lambda word: bool(meant(word)))
        if entry is not None:
            return meant(entry["value"])[0]
        if len(question.options) == 2:
            asked = mine.take("choices", "yes_no")
            if asked is not None:
                return question.options[0 if asked["value"] else 1]
        return None

    def _alternative(self, question: Question, mine: Queues) -> Filed:
        """118.9: The other engine asks with "Cast with …", or with yes or no."""
        row = self.game.object(question.options[0].what)
        abilities = dict(enumerate(row.printed().base.abilities))
        names = {o: getattr(abilities.get(o.nth), "name", "") or "" for o in question.options}
        usual = [option for option in question.options if option.nth < 0]
        others = [option for option in question.options if option.nth >= 0]
        if self.way:
            way = self.way
            return next((o for o in question.options if names[o].lower() == way.lower()), None)
        entry = mine.take("choices", "choice", fits=lambda word: word.startswith("Cast with"))
        if entry is not None:
            text = entry["value"].lower()
            if text.startswith("cast with no alternative"):
                return usual[0] if usual else None
            named = [o for o in others if names[o] and names[o].lower() in text]
            return next(iter(named or others), None)
        asked = mine.take("choices", "yes_no")
        if asked is not None:
            chosen = others if asked["value"] else usual
            return chosen[0] if chosen else None
        return usual[0] if usual else None

    def _replacement(self, question: Question, mine: Queues) -> Filed:
        def meant(word: str) -> list[Option]:
            return [
                option
                for option in question.options
                if option.what != NOBODY
                and self.game.find(option.what) is not None
                and name_of(self.game, option.what).startswith(word.partition("*")[0])
            ]

        entry = mine.take("choices", "choice", fits=lambda word: bool(meant(word)))
        return meant(entry["value"])[0] if entry is not None else question.options[0]

    def _order(self, question: Question, mine: Queues) -> Filed:
        """603.3b: The other engine asks while two or more are left; the first one chosen goes
        lowest."""
        return self._ordered(question.options, mine)

    def _ordered(self, options: Iterable[Option], mine: Queues) -> tuple[Option, ...]:
        left = list(options)
        chosen: list[Option] = []
        while len(left) > 1:

            def meant(word: str, left: list[Option] = left) -> list[Option]:
                return [option for option in left if self._is_meant_by(option.what, word)]

            entry = mine.take("choices", "choice", fits=lambda word: bool(meant(word)))
            if entry is None:
                break
            one = meant(entry["value"])[0]
            chosen.append(one)
            left.remove(one)
        return (*chosen, *left)

    def _is_meant_by(self, number: int, word: str) -> bool:
        """Whether the entry names the object by its name, its source's name or the beginning of its
        text."""
        game = self.game
        for mark, wanted in (("[only copy]", True), ("[no copy]", False)):
            if word.endswith(mark):
                if self._is_copy(number) != wanted:
                    return False
                word = word.removesuffix(mark)
        row = None if game.is_player(number) else game.find(number)
        if row is not None and row.ability is not None and word.startswith(STACK_ABILITY):
            word = word.removeprefix(STACK_ABILITY).strip().removeprefix("(").removesuffix(")")
            if not word:
                return True
        if row is not None and row.ability is None and row.zone == STACK:
            word = word.removeprefix("Cast ")  # a spell is called by its ability there
        if is_called(game, number, word):
            return True
        if row is None or row.ability is None:
            return False
        source = game.find(row.source)
        card = source.printed() if source is not None else row.card
        if card.name.startswith(word):
            return True
        texts = [*texts_of(game, row.ability, card), *texts_of(game, row.ability, row.card)]
        if any(matches(word, text, own_names(card)) for text in texts):
            return True
        # 603.7: A delayed ability is written in the words that have made it.
        delayed = all(paragraph_of(row.ability, each) is None for each in cards_in(game))
        words = [plain(each.text, own_names(each)) for each in (card, *card.faces)]
        return delayed and any(plain(word, own_names(card)) in text for text in words)

    # ---- modes and numbers ---------------------------------------------------------------

    def _modes(self, question: Question, mine: Queues) -> Filed:
        """700.2: The other engine counts the modes that are still available, one choice after
        another."""
        if not question.options or question.options[0].verb != "mode":
            return None
        if self._has_entwine(question.options[0].what) and self._yes(mine):  # 702.42a
            return question.options
        high = question.high if isinstance(question, ChooseSome) else 1
        left = list(question.options)
        chosen: list[Option] = []
        while len(chosen) < high:
            entry = mine.head("modes")
            if entry is None:
                break
            if entry["kind"] == "skip":
                mine.modes.pop(0)
                break
            numbers = sorted({option.nth for option in left})
            number = int(entry["value"])
            wanted = [o for o in left if o.nth == number - 1] if number - 1 in numbers else []
            if not wanted:
                raise Failed(f"Can't use mode: {number}")
            mine.modes.pop(0)
            chosen.append(wanted[0])
            left.remove(wanted[0])
        if not chosen:
            return None
        if not isinstance(question, ChooseSome):
            return chosen[0]
        legal = [question.is_legal(tuple(chosen[: at + 1])) for at in range(len(chosen))]
        if True in legal and not legal[-1]:  # 2026-08:700.2i: one mode too many
            last = max([at for at, each in enumerate(legal) if each])
            raise Failed(f"Can't use mode: {chosen[last + 1].nth + 1}")
        return tuple(chosen)

    def _has_entwine(self, number: int) -> bool:
        stack = self.game.turns[min(self.game.turns)].stack
        row = self.game.find(number) or (self.game.object(stack[-1]) if stack else None)
        costs = row.card.base.casting if row is not None else ()
        return any(cost.name == "entwine" for _, cost in costs)

    def _number(self, question: Question, mine: Queues) -> Filed:
        if isinstance(question, ChooseNumber):
            entry = mine.take("choices", "amount", fits=lambda n: question.is_legal(int(n)))
            if entry is not None:
                return int(entry["value"])
            if question.kind is Kind.OPTIONAL_COST:
                return self._times(question, mine)
            if question.kind is Kind.SHORTCUT:
                return None
            if question.high == 1:
                asked = mine.take("choices", "yes_no")
                return None if asked is None else int(bool(asked["value"]))
            return None
        if isinstance(question, Divide):
            return self._division(question, mine)
        return None

    def _times(self, question: ChooseNumber, mine: Queues) -> Filed:
        """702.33c: The other engine asks again and again, until the answer is no."""
        times = 0
        while times < question.high:
            head = mine.head("choices")
            if head is None or head["kind"] != "yes_no":
                break
            mine.choices.pop(0)
            if not head["value"]:
                break
            times += 1
        if times == question.high and self._is_repeatable(question):  # there asked once more
            last = mine.head("choices")
            if last is not None and last["kind"] == "yes_no" and not last["value"]:
                mine.choices.pop(0)
        return max(times, question.low)

    def _is_repeatable(self, question: ChooseNumber) -> bool:
        stack = self.game.turns[min(self.game.turns)].stack
        costs = layers.characteristics_of(self.game, stack[-1]).casting if stack else ()
        return any(
            cost.times != 1 for _, cost in costs if cost.name and cost.name in question.prompt
        )

    def _division(self, question: Divide, mine: Queues) -> Filed:
        head = mine.head("choices")
        if head is not None and head["kind"] == "skip":  # as it is proposed
            mine.choices.pop(0)
            return question.example()
        pairs: list[tuple[Option, int]] = []
        left = list(question.options)
        while left and sum([n for _, n in pairs]) < question.total:

            def meant(value: Any, left: list[Option] = left) -> list[Option]:
                return self._named(left, value["target"]) if isinstance(value, dict) else []

            entry = mine.take("targets", "target_amount", fits=lambda v: bool(meant(v)))
            if entry is None:
                break
            option = meant(entry["value"])[0]
            pairs.append((option, int(entry["value"]["amount"])))
            left.remove(option)
        if not pairs:
            for option in question.options:
                entry = mine.take("choices", "amount")
                if entry is None:
                    break
                pairs.append((option, int(entry["value"])))
        if not pairs:
            return None
        rest = question.total - sum([n for _, n in pairs])
        unnamed = [o for o in question.options if o not in [p[0] for p in pairs]]
        if rest > 0 and unnamed:
            pairs.append((unnamed[0], rest))
        kept = tuple([pair for pair in pairs if pair[1] > 0])
        return kept if question.is_legal(kept) else tuple(pairs)

    # ---- targets and other things --------------------------------------------------------

    def _named(self, options: list[Option], entry: Entry) -> list[Option]:
        """The options about the object or player that the entry names."""
        game = self.game
        if "player" in entry:
            wanted = f"Player{entry['player']}"
            return [
                o for o in options if game.is_player(o.what) and name_of(game, o.what) == wanted
            ]
        if "alias" in entry:
            number = self.aliases.get(entry["alias"], NOBODY)
            return [o for o in options if o.what == number]
        name = entry["object"]
        only = entry.get("copy")
        found = [o for o in options if o.what != NOBODY and self._is_meant_by(o.what, name)]
        if only is None:
            return found
        return [o for o in found if self._is_copy(o.what) == (only == "only")]

    def _is_copy(self, number: int) -> bool:
        row = self.game.object(number)
        return bool(row.copy_of) or (row.card.token and row.reshaped) or row.reshaped

    def _targets(self, question: Question, mine: Queues) -> Filed:
        """601.2c: The targets that were said with the spell; else those of the first legal
        entry."""
        if not any(option.verb in ("target", "keep") for option in question.options):
            return None
        if question.kind is Kind.LEGEND_RULE:
            return None
        if isinstance(question, Divide):
            return None
        spell, _, nth = question.key.rpartition(" ")
        if nth.isdecimal():
            self._unasked = int(nth) > self._slots.get(spell, -1) + 1
            self._slots[spell] = int(nth)
        keep = [option for option in question.options if option.verb == "keep"]
        asked = mine.take("choices", "yes_no") if keep else None  # 115.7: choose new targets?
        if asked is not None and not asked["value"]:
            return keep[0]
        high = question.high if isinstance(question, ChooseSome) else 1
        chosen: list[Option] | None = self._given(question, mine, high)
        if not chosen and not mine.given:
            chosen = self._queued(question, mine, high)
            if chosen is None:
                return ()
        if not chosen:
            return None
        return tuple(chosen) if isinstance(question, ChooseSome) else chosen[0]

    def _given(self, question: Question, mine: Queues, high: int) -> list[Option]:
        left = list(question.options)
        chosen: list[Option] = []
        while mine.given and len(chosen) < high:
            found = self._named(left, mine.given[0])
            if not found:
                if not chosen and isinstance(question, ChooseSome) and not question.low:
                    break
                if not chosen:
                    raise Failed(f"setup good targets: {mine.given[0]} is not legal")
                break
            mine.given.pop(0)
            chosen.append(found[0])
            left.remove(found[0])
        return chosen

    def _queued(self, question: Question, mine: Queues, high: int) -> list[Option] | None:
        """The targets of the next entry in the queue; None: the entry says to choose none."""
        left = list(question.options)
        chosen: list[Option] = []
        first = mine.head("targets")
        if first is not None and first["kind"] == "target_amount":
            divided = self._divided_targets(question, mine, chosen, left)
            if divided:
                return divided
        while len(chosen) < high:
            head = mine.head("targets")
            if head is not None and head["kind"] == "skip":
                mine.targets.pop(0)
                if not self._skips_before(question, mine):
                    return chosen or None

            def fits(value: Any, left: list[Option] = left) -> bool:
                entries = value if isinstance(value, list) else [value.get("target", value)]
                return len(entries) <= high - len(chosen) and all(
                    self._named(left, each) for each in entries
                )

            entry = mine.take("targets", "target", fits=fits)
            if entry is None:
                return self._divided_targets(question, mine, chosen, left)
            for each in entry["value"]:
                found = self._named(left, each)
                if found and len(chosen) < high:
                    chosen.append(found[0])
                    left.remove(found[0])
        return chosen

    def _skips_before(self, question: Question, mine: Queues) -> bool:
        """601.2c: Whether a skip is about an earlier target that nobody was asked for, since there
        is none: then the next entry names targets of this question."""
        head = mine.head("targets")
        if not self._unasked or head is None or head["kind"] != "target":
            return False
        return all(self._named(list(question.options), each) for each in head["value"])

    def _divided_targets(
        self, question: Question, mine: Queues, chosen: list[Option], left: list[Option]
    ) -> list[Option]:
        """601.2d: Choose as targets all who get a part; the amounts are asked for later."""
        if chosen:
            return chosen
        for entry in mine.targets:
            if entry["kind"] == "target_amount":
                found = self._named(left, entry["value"]["target"])
                if found:
                    chosen.append(found[0])
                    left.remove(found[0])
        return chosen

    def _cast(self, question: Question, mine: Queues) -> Filed:
        return chosen_cast(self.game, question, mine, self._is_meant_by)

    def _things(self, question: Question, mine: Queues) -> Filed:
        """608.2d, 601.2h: The objects and players to choose, where they are no targets."""
        options = list(question.options)
        if not options or isinstance(question, ChooseNumber | Divide | ChooseName):
            return None
        several = isinstance(question, ChooseSome)
        low, high = (question.low, question.high) if isinstance(question, ChooseSome) else (1, 1)
        refusable = NO in options or (several and not low)
        asked = mine.head("choices") if refusable or question.kind is Kind.USE_UP else None
        if asked is not None and asked["kind"] == "yes_no":
            mine.choices.pop(0)
            if not asked["value"]:
                return () if several else NO
            if len(options) == 2 and not several:
                only = next(option for option in options if option != NO)
                self._name_again(mine, only)
                return only
        left = [option for option in options if option != NO]
        if options[0].verb.startswith(("put into", "find")):  # cards looked at are targets there
            looked_at = self._queued(question, mine, high)
            if looked_at is None:
                return () if several else NO
            if looked_at and several and options[0].verb == "put into library":
                return self._ordered(looked_at, mine)
            if looked_at and several:
                return tuple(looked_at)
            if looked_at:
                return looked_at[0]
        found = self._from_queues(question, mine, high, left)
        if found is None:
            return () if several else (NO if NO in options else None)
        if not found:
            return None
        return tuple(found) if several else found[0]

    def _name_again(self, mine: Queues, only: Option) -> None:
        """Cross out an entry that names the single thing: there, it is chosen after the yes."""
        head = mine.head("choices")
        if head is None or head["kind"] != "choice" or only.what == NOBODY:
            return
        if self._is_meant_by(only.what, head["value"]):
            mine.choices.pop(0)

    def _from_queues(
        self, question: Question, mine: Queues, high: int, left: list[Option]
    ) -> list[Option] | None:
        chosen: list[Option] = []
        while len(chosen) < high and left:
            head = mine.head("choices")
            if head is not None and head["kind"] == "skip":
                mine.choices.pop(0)
                return chosen or None
            words = self._take_names(mine, left)
            if not words:
                break
            for word in words:
                found = [o for o in left if self._is_meant_by(o.what, word)]
                if found and len(chosen) < high:
                    chosen.append(found[0])
                    left.remove(found[0])
        if chosen:
            return chosen
        return self._queued(question, mine, high)

    def _take_names(self, mine: Queues, left: list[Option]) -> list[str]:
        def named(word: str) -> bool:
            return all(
                any(o.what != NOBODY and self._is_meant_by(o.what, each) for o in left)
                for each in word.split("^")
            )

        entry = mine.take("choices", "choice", fits=named)
        return entry["value"].split("^") if entry is not None else []


# What that engine does not ask, or decides by itself.
UNASKED = frozenset(
    (
        Kind.ORDER_IN_ZONE,
        Kind.PAYMENT,
        Kind.REPLACEMENT_ORDER,
        Kind.MANA_TYPE,
        Kind.CHOOSE_STACK,
        Kind.HAND_SIZE,
    )
)
# What is not paid unless the case says so.
UNPAID = frozenset((Kind.OPTIONAL_COST, Kind.HELP_PAY))
