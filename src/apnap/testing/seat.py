"""`Seat`: a player of a scenario, who casts, attacks, blocks and answers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from apnap.rules.casting.special_actions import TAKE
from apnap.rules.game.ending import concede
from apnap.state.card import CardDef
from apnap.state.names import (
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    NOBODY,
    OUTSIDE,
    Zone,
)
from apnap.state.question import Act, Declare, IllegalAnswer, Option, Question, Refusal

from . import playing, ways
from .laying_out import LaidOut
from .matching import Given, Thing, answer_from, is_meant, listed, name_of
from .playing import Choice
from .ways import Paying
from .words import Card, ScenarioError, card_name, describe_all, open_questions

Pairs = Mapping[Thing, object] | Iterable[tuple[Thing, object]]


class Seat(LaidOut):
    """One seat: set up, played by name, and looked at.

    >>> from apnap.testing import table
    >>> t = table(2)
    >>> a, b = t.seats
    >>> _ = a.hand("Lightning Bolt").lands("Mountain")
    >>> _ = a.casts("Lightning Bolt", at=b)
    >>> _ = t.resolve()
    >>> b.life
    17
    """

    # ---- spells, abilities and special actions -------------------------------------------

    def casts(
        self,
        card: Card | int,
        at: object = None,
        x: int | None = None,
        modes: Iterable[int] = (),
        divided: Mapping[Thing, int] | None = None,
        choose: object = None,
        turn: Seat | int | None = None,
        paying: Paying | None = None,
    ) -> Seat:
        """601: Cast the card, others having passed. A choice that is not made here stays open.

        `card` may be the name of one of its faces or halves. `at` names a target, or several in
        the order asked for; `choose` names what costs ask for; `turn` is the player on whose turn's
        stack it goes (807.5b).

        `paying` names the costs by the words of the card: "kicker", "buyback", "evoke",
        "flashback", "morph" (face down), "mutate", "fuse"; several in a list, a cost that is paid
        several times as in `{"multikicker": 2}`. With `paying`, no other optional cost is paid;
        `paying=[]` pays none, and `paying="mana cost"` no alternative cost.

        >>> from apnap.testing import card, table
        >>> bolt = card("Kicker {1}\\nBolt deals 2 damage to any target. "
        ...             "If this spell was kicked, it deals 4 damage instead.", name="Bolt")
        >>> t = table(2)
        >>> a, b = t.seats
        >>> _ = a.hand(bolt).lands("Mountain")
        >>> _ = a.casts(bolt, at=b, paying="kicker")
        >>> _ = t.resolve()
        >>> b.life
        16
        """
        given = Given(
            listed(at), x, list(modes), divided, listed(choose), ways.words_listed(paying)
        )
        self._act("cast", card, given, turn)
        return self

    def plays(self, card: Card | int) -> Seat:
        """305.1: Play a land. `card` may be the name of one of its faces (712.12)."""
        self._act("play", card, Given(), None)
        return self

    def activates(
        self,
        card: Card | int,
        at: object = None,
        ability: int = 0,
        x: int | None = None,
        modes: Iterable[int] = (),
        divided: Mapping[Thing, int] | None = None,
        choose: object = None,
        turn: Seat | int | None = None,
    ) -> Seat:
        """602: Activate the first activated ability of the permanent or card, or the one with that
        number."""
        self.table.begin()
        given = Given(listed(at), x, list(modes), divided, listed(choose))
        numbers = self._numbers(card, (BATTLEFIELD, HAND, COMMAND, GRAVEYARD, EXILE))
        nth = self._nth(numbers, ability)

        def choice(options: list[Option], _: Given) -> Option | None:
            return next((option for option in options if option.nth == nth), None)

        self._do("activate", card, numbers, choice, given, turn, nth)
        return self

    def turns_face_up(
        self,
        card: Card | int,
        paying: str = "",
        x: int | None = None,
        choose: object = None,
    ) -> Seat:
        """116.2b, 116.2j: Turn a face-down permanent or conspiracy of the player's face up.

        If there are several costs to do that, `paying` names one: "morph", "megamorph",
        "disguise", "mana cost" (of a manifested creature card).

        >>> from apnap.testing import card, table
        >>> beast = card("Morph {1}", "Creature — Beast", "Beast", power="5", toughness="5")
        >>> t = table(2)
        >>> a, b = t.seats
        >>> _ = a.hand(beast).lands(*["Forest"] * 4)
        >>> _ = a.casts(beast, paying="morph")
        >>> _ = t.resolve()
        >>> (a.power(beast), a.turns_face_up(beast).power(beast))
        (2, 5)
        """
        given = Given([], x, choose=listed(choose))
        numbers = self._of_actions(card)
        game = self.table.begin().game

        def choice(options: list[Option], _: Given) -> Option | None:
            words = [(option, ways.words_for_turning_up(game, option)) for option in options]
            fits = [o for o, each in words if not paying or paying in each]
            return fits[0] if fits else None

        self._do(ways.TURN_FACE_UP, card, numbers, choice, given, also=TAKE)
        return self

    def takes(
        self,
        card: Card | int,
        action: str = "",
        x: int | None = None,
        choose: object = None,
    ) -> Seat:
        """116.2: Take the special action with this name that the card or an effect of it allows:
        "suspend", "foretell", "plot", "companion", "ignore", "end", "unlock Glassworks".

        Without a name, take the only one there is.
        """
        given = Given([], x, choose=listed(choose))
        numbers = self._of_actions(card)
        game = self.table.begin().game

        def choice(options: list[Option], _: Given) -> Option | None:
            fits = [o for o in options if not action or action in ways.words_of_action(game, o)]
            return fits[0] if fits else None

        self._do(TAKE, card, numbers, choice, given)
        return self

    def suspends(self, card: Card | int, x: int | None = None) -> Seat:
        """702.62a: Suspend a card from the player's hand.

        >>> from apnap.testing import card, table
        >>> vision = card("Suspend 4—{U}\\nDraw three cards.", name="Slow Vision", mana_cost="")
        >>> a, b = table(2).seats
        >>> _ = a.hand(vision).lands("Island").suspends(vision)
        >>> (a.exile_names, a.counters(vision, "time"))
        (['Slow Vision'], 4)
        """
        return self.takes(card, "suspend", x)

    def foretells(self, card: Card | int) -> Seat:
        """702.143a: Foretell a card from the player's hand; on a later turn it is cast with
        `casts(card, paying="foretell")`."""
        return self.takes(card, "foretell")

    def plots(self, card: Card | int) -> Seat:
        """2026-08:702.170a: Plot a card from the player's hand; on a later turn it is cast with
        `casts(card, paying="plot")`."""
        return self.takes(card, "plot")

    def unlocks(self, card: Card | int, door: str) -> Seat:
        """2026-08:709.5e: Unlock the half of a Room that has this name."""
        return self.takes(card, f"unlock {door}")

    def _of_actions(self, card: Card | int) -> list[int]:
        """The objects of this name with which a special action could be taken; 116.2d: those of
        other players are among them."""
        self.table.begin()
        zones: tuple[Zone, ...] = (BATTLEFIELD, HAND, COMMAND, GRAVEYARD, EXILE, OUTSIDE, LIBRARY)
        numbers = self._numbers(card, zones)
        for seat in self.table.seats:
            numbers += [n for n in seat._numbers(card, zones[:1]) if n not in numbers]
        return numbers

    def _act(self, verb: str, card: Card | int, given: Given, turn: Seat | int | None) -> None:
        """Cast or play the card, as the face of this name and in the way that the words name."""
        self.table.begin()
        game = self.table.game
        numbers = self._numbers(card, (HAND, COMMAND, GRAVEYARD, EXILE)) or self._permitted(card)
        face = ""
        if numbers and isinstance(card, CardDef | str):
            name = card_name(card)
            face = name if game.object(numbers[0]).card.name != name else ""

        def choice(options: list[Option], given: Given) -> Option | None:
            return ways.choose_way(game, options, face, given.paying)

        self._do(verb, card, numbers, choice, given, turn)

    def _permitted(self, card: Card | int) -> list[int]:
        """601.3b: The cards of this name in the player's library, and those of other players, which
        effects may let the player cast or play."""
        others = [seat for seat in self.table.seats if seat is not self]
        numbers = self._numbers(card, (LIBRARY,))
        for seat in others:
            numbers += seat._numbers(card, (EXILE, GRAVEYARD, HAND, LIBRARY))
        return numbers

    def _do(
        self,
        verb: str,
        card: Card | int,
        numbers: list[int],
        choice: Choice,
        given: Given,
        turn: Seat | int | None = None,
        nth: int = 0,
        also: str = "",
    ) -> None:
        """Do something with one of these objects, and answer what is asked about it."""
        self.table.begin()
        game = self.table.game
        turns = playing.turns_for(game, self.number)
        if turn is not None:
            turns = [self.table.turn_of(turn).number]

        def is_possible(option: Option) -> bool:
            return option.verb in (verb, also) and option.what in numbers

        what = name_of(game, card)
        trial = game.copy()  # what can't be done as written leaves the game as it was
        for each in (trial, game):
            mine = given.copy()
            action = playing.find_action(each, self.number, is_possible, choice, mine, turns)
            if action is None:
                raise ScenarioError(self._cannot(verb, card, numbers, nth, turns, given))
            try:
                playing.act(each, self.number, action, turns, mine, what)
            except IllegalAnswer as refused:
                raise ScenarioError(
                    f"{self.name} can't {verb} {what} like this: {refused}"
                ) from None

    def _cannot(
        self,
        verb: str,
        card: Card | int,
        numbers: list[int],
        nth: int,
        turns: list[int],
        given: Given,
    ) -> str:
        """The sentence that says why the action can't be taken, and what could be done."""
        game = self.table.game
        what = name_of(game, card)
        acts = [q.options for q in playing.questions_of(game, self.number) if isinstance(q, Act)]
        could = acts[0] if acts else ()
        other = [option for option in could if option.verb == verb and option.what in numbers]
        refusal = None
        if not numbers:
            where = "on the battlefield" if verb == "activate" else "in hand"
            refusal = Refusal("601.2a", f"{self.name} has no {what} {where}")
        elif other and verb != "activate":
            words = ["/".join(ways.words_of(game, option)) or "as usual" for option in other]
            refusal = Refusal("601.3", f"it can be done in these ways: {', '.join(words)}")
        elif turns:
            refusal = self._why_not(numbers[0], turns, nth)
        if refusal is None:
            refusal = Refusal("117.1", f"{self.name} doesn't get priority now")
        rest = f"{self.name} could: {describe_all(game, could)}" if could else ""
        now = rest or f"asked now: {open_questions(game)}"
        return f"{self.name} can't {verb} {what}: {refusal.reason} [{refusal.rule}]; {now}"

    # ---- combat --------------------------------------------------------------------------

    def attacks(self, pairs: Pairs, confirm: bool = True) -> Seat:
        """508.1: Attack with these creatures, each with whom it attacks; `(b, 5)` is five tokens.

        Teammates who share the turn agree, unless `confirm` is False (805.2).

        >>> from apnap.testing import table
        >>> t = table(3)
        >>> a, b, c = t.seats
        >>> _ = a.battlefield("Grizzly Bears", "Serra Angel")
        >>> _ = a.attacks({"Grizzly Bears": b, "Serra Angel": c})
        >>> t.turn.attackers
        [('Grizzly Bears', 'B'), ('Serra Angel', 'C')]
        """
        return self._declare("attack", pairs, confirm)

    def blocks(self, pairs: Pairs, confirm: bool = True) -> Seat:
        """509.1: Block with these creatures, each with the attacker that it blocks; a creature that
        blocks several attackers has a list of them.

        >>> from apnap.testing import card, table
        >>> guard = card("This creature can block an additional creature each combat.",
        ...              "Creature — Soldier", "Guard")
        >>> t = table(2)
        >>> a, b = t.seats
        >>> _ = a.battlefield("Grizzly Bears", "Llanowar Elves")
        >>> _ = b.battlefield(guard)
        >>> _ = a.attacks({"Grizzly Bears": b, "Llanowar Elves": b})
        >>> _ = b.blocks({guard: ["Grizzly Bears", "Llanowar Elves"]})
        >>> t.permanent(guard).blocks
        ['Grizzly Bears', 'Llanowar Elves']
        """
        return self._declare("block", pairs, confirm)

    def _declare(self, verb: str, pairs: Pairs, confirm: bool) -> Seat:
        """Declare attackers or blockers, and let teammates confirm it."""
        self.table.begin()
        game = self.table.game
        question = playing.find_declaration(game, self.number, verb)
        chosen: list[Option] = []
        for creature, target in pairs.items() if isinstance(pairs, Mapping) else pairs:
            before = {option.what for option in chosen if not option.many}
            options = [option for option in question.options if option.what not in before]
            if isinstance(target, list):  # one creature that blocks several
                first = self._declared(question, options, creature, target[0])
                options = [option for option in options if option.what == first.what]
                chosen += [self._declared(question, options, first.what, at) for at in target]
            else:
                chosen.append(self._declared(question, options, creature, target))
        self._submit(question, tuple(chosen))
        for other in game.side_of(self.number) if confirm else ():
            for each in playing.questions_of(game, other, question.turn):
                if isinstance(each, Declare) and each.proposal is not None:
                    playing.put(game, each, each.proposal)
        return self

    def _declared(
        self, question: Question, options: list[Option], creature: Thing, target: object
    ) -> Option:
        """The option by which this creature attacks or blocks that target."""
        game = self.table.game
        many = 0
        if isinstance(target, tuple):
            target, many = target
        [at] = listed(target) or [NOBODY]
        for option in options:
            if is_meant(game, option.what, creature) and is_meant(game, option.at, at):
                return option._replace(many=many) if many else option
        raise ScenarioError(
            f"{self.name} can't {question.options[0].verb} {name_of(game, at)} with "
            f"{name_of(game, creature)} [{question.rule}]; "
            f"{self.name} could: {describe_all(game, question.options)}"
        )

    # ---- answers -------------------------------------------------------------------------

    def answers(self, value: object = None) -> Seat:
        """Answer the player's open question.

        The value is an option; what an option is about (a seat, the name of a card, the number of
        an object); a list of those where several may be chosen, `[]` for none; a number; a name;
        True or False; "pass"; or, of a division, how much for whom: `{b: 2, "Bear": 1}`, and where
        several creatures divide their damage, by which: `{("Bear", "Giant"): 1}`.
        """
        question = self.question
        if question is None:
            raise ScenarioError(
                f"{self.name} is not asked anything; {open_questions(self.table.game)}"
            )
        self._submit(question, answer_from(self.table.game, question, value))
        return self

    def passes(self) -> Seat:
        """117.3d: Pass priority."""
        for question in self.questions:
            if isinstance(question, Act):
                playing.put(self.table.game, question, question.options[0])
                return self
        raise ScenarioError(
            f"{self.name} doesn't have priority [117.3]; {open_questions(self.table.game)}"
        )

    def _submit(self, question: Question, answer: object) -> None:
        """Submit the answer; one that is not legal is an error with its rule."""
        try:
            playing.put(self.table.game, question, answer)
        except IllegalAnswer as refused:
            raise ScenarioError(f"{self.name} can't answer like this: {refused}") from None

    def concedes(self) -> Seat:
        """104.3a: Concede the game."""
        self.table.begin()
        concede(self.table.game, self.number)
        return self
