"""The actions of a case: each player's list of actions, looked through at every priority."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from apnap.rules.casting.from_other_zones import FIRST
from apnap.rules.casting.ways_to_cast import WAYS
from apnap.rules.continuous import layers
from apnap.rules.game.ending import concede
from apnap.rules.machine.engine import advance
from apnap.rules.machine.happening import happen
from apnap.rules.objects.counters import PutCounters
from apnap.state.ability import ManaAbility
from apnap.state.game import Game
from apnap.state.names import (
    BATTLEFIELD,
    BEGIN_COMBAT,
    CLEANUP,
    COMBAT_DAMAGE,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    DRAW,
    END,
    END_COMBAT,
    FIRST_STRIKE_DAMAGE,
    MANA_TYPES,
    NOBODY,
    POSTCOMBAT_MAIN,
    PRECOMBAT_MAIN,
    UNTAP,
    UPKEEP,
)
from apnap.state.question import Act, Answer, Declare, Option, Question
from apnap.testing.words import player_of

from .asserting import check, check_playable, stack_texts
from .choosing import COLOR_WORDS, Chooser
from .declaring import Declarer
from .queues import Queues, name_of, unaccented
from .reading import Failed, NotRunnable
from .tables import Table
from .texts import mana_texts, matches, own_names, plain, says, texts_of

STEPS = {
    "UNTAP": UNTAP,
    "UPKEEP": UPKEEP,
    "DRAW": DRAW,
    "PRECOMBAT_MAIN": PRECOMBAT_MAIN,
    "BEGIN_COMBAT": BEGIN_COMBAT,
    "DECLARE_ATTACKERS": DECLARE_ATTACKERS,
    "DECLARE_BLOCKERS": DECLARE_BLOCKERS,
    "FIRST_COMBAT_DAMAGE": FIRST_STRIKE_DAMAGE,
    "COMBAT_DAMAGE": COMBAT_DAMAGE,
    "END_COMBAT": END_COMBAT,
    "POSTCOMBAT_MAIN": POSTCOMBAT_MAIN,
    "END_TURN": END,
    "CLEANUP": CLEANUP,
}
IN_COMBAT = ("attack", "block", "attack_skip", "block_skip")
HOW = re.compile(r"^(?P<name>.+?) (?:using|with) (?P<way>[A-Za-z]+)$")
Action = dict[str, Any]

# What the files of cases call each way to cast a card.
NAMES_OF_WAYS = {
    "fused": ("fused",),
    "face down": ("morph", "disguise", "megamorph"),
    "by mutating": ("mutate",),
}


class Actor:
    """Acts for all players of a case."""

    def __init__(self, table: Table, chooser: Chooser, actions: dict[int, list[Action]]) -> None:
        self.table = table
        self.game = table.game
        self.chooser = chooser
        self.actions = actions
        self.declarer = Declarer(table, actions)
        self.looking = False  # only to see whether something could be done

    def answer(self, question: Question) -> Answer:
        """The action or choice of the player; None: something was done that asks nothing."""
        if isinstance(question, Act):
            return self._act(question)
        if isinstance(question, Declare) and question.options[0].verb in ("attack", "block"):
            return self.declarer.answer(question)
        return self.chooser.answer(question)

    def left(self) -> list[str]:
        return [
            f"{each['kind']} {each['args']}"
            for actions in self.actions.values()
            for each in actions
            if each["kind"] not in ("attack_skip", "block_skip", "wait_stack")
        ]

    # ---- priority ------------------------------------------------------------------------

    def _act(self, question: Act) -> Answer:
        seat = player_of(question)
        mine = self.actions.get(seat, [])
        self.chooser.queues[seat].given = []
        self.chooser.way = ""
        for action in list(mine):
            if not self._is_now(action) or action["kind"] in IN_COMBAT:
                continue
            kind, args = action["kind"], action["args"]
            if kind == "wait_stack":
                if self._stack():
                    if args.get("one"):
                        mine.remove(action)
                    return question.options[0]
                mine.remove(action)
                continue
            if kind in ("cast", "activate", "play_land", "activate_mana"):
                floating = len(self.game.player(seat).pool)
                if not self._stack_allows(args) or floating < args.get("mana_in_pool", 0):
                    return question.options[0]
                mine.remove(action)
                return self._begin(question, seat, kind, args)
            mine.remove(action)
            if self._do(question, seat, kind, args):
                return None
        return question.options[0]

    def _is_now(self, action: Action) -> bool:
        turn = self.game.turns[min(self.game.turns)]
        return action["turn"] == turn.number and STEPS[action["step"]] == turn.step

    def _stack(self) -> tuple[int, ...]:
        return self.game.turns[min(self.game.turns)].stack

    def _stack_allows(self, args: dict[str, Any]) -> bool:
        condition = args.get("stack_condition")
        if condition is None:
            return True
        wanted = plain(condition["text"])
        texts = stack_texts(self.game)
        there = any(wanted in text for text in texts)
        clause = condition["clause"]
        if clause == "WHILE_NOT_ON_STACK":
            return not there
        if clause == "ON_TOP_OF_STACK":
            return bool(texts) and wanted in texts[-1]
        if clause == "WHILE_COPY_ON_STACK":
            stack = self._stack()
            copies = [t for n, t in zip(stack, texts, strict=True) if self.game.object(n).copy_of]
            return any(wanted in text for text in copies)
        return there

    def _do(self, question: Act, seat: int, kind: str, args: dict[str, Any]) -> bool:
        """Do something that is no action of the game, such as a check; True: the game has
        changed."""
        if kind == "check_playable_ability":
            self.looking = True
            found = self._find(question, args["ability_prefix"])
            self.looking = False
            check_playable(found is not None, args)
            return False
        if kind.startswith("check_"):
            check(self.table, kind, args, seat)
            return False
        if kind == "concede":
            concede(self.game, seat)
            return True
        if kind == "add_counters":
            found_all = self.table.permanents(args["permanent"])
            if not found_all:
                raise Failed(f"no permanent {args['permanent']}")
            amount = args["amount"]
            put = PutCounters(on=found_all[0], kind=args["counter_name"], number=amount, by=seat)
            happening = happen(put)
            number = min(self.game.turns)
            happening.turn, happening.silent = number, True
            happening.epoch = self.game.epoch
            turn = self.game.edit_turn(number)
            turn.agenda = (*turn.agenda, happening)
            self.game.turns_to_ask_again = (*self.game.turns_to_ask_again, number)
            advance(self.game)
            return True
        raise NotRunnable(f"the action {kind} is not supported")

    # ---- casting and activating ----------------------------------------------------------

    def _begin(self, question: Act, seat: int, kind: str, args: dict[str, Any]) -> Answer:
        text = args.get("ability") or args["card"]
        if kind == "cast":
            text = f"Cast {text}"
        if kind == "play_land":
            text = f"Play {text}"
        found = self._find(
            question, text, mana=kind == "activate_mana", aimed=bool(args.get("targets"))
        )
        if found is None:
            raise Failed(f"Can't find ability to activate command: {text}")
        if found.verb == "make":
            found = self._color(question, seat, found)
        self.chooser.queues[seat].given = list(args.get("targets") or ())
        return found

    def _color(self, question: Act, seat: int, found: Option) -> Option:
        """106.1b: The option for the type of mana that the case names, if the type is chosen."""
        same = [o for o in question.options if o._replace(at=found.at) == found]
        chars = layers.characteristics_of(self.game, found.what)
        ability = dict(chars.mana).get(found.nth)
        makes = ability.makes if ability is not None else ()

        def meant(word: str) -> list[Option]:
            letter = COLOR_WORDS.get(word, "?")
            return [o for o in same if o.at < len(makes) and makes[o.at] == letter]

        if len(same) < 2:
            return found
        queues = self.chooser.queues[seat]
        if (mixed := self._combination(same, makes, queues)) is not None:
            return mixed
        entry = queues.take("choices", "choice", fits=lambda word: bool(meant(word)))
        return meant(entry["value"])[0] if entry is not None else found

    def _combination(
        self, options: list[Option], makes: tuple[str, ...], queues: Queues
    ) -> Option | None:
        """106.1: The option with the amounts of each type that the case names, one type after
        another."""
        types = [letter for letter in MANA_TYPES if any(letter in each for each in makes)]
        head = [entry for entry in queues.choices if entry["kind"] == "amount"][: len(types)]
        if not any(len(each) > 1 for each in makes) or len(head) < len(types):
            return None
        wanted = [int(entry["value"]) for entry in head]
        for option in options:
            made = makes[option.at] if option.at < len(makes) else ""
            if [made.count(letter) for letter in types] == wanted:
                queues.choices = [entry for entry in queues.choices if entry not in head]
                return option
        return None

    def _find(
        self, question: Act, text: str, mana: bool = False, aimed: bool = False
    ) -> Option | None:
        if text.startswith("Cast ") and not mana:
            found = self._cast(question, text.removeprefix("Cast "))
            if found is not None:
                return found
        if text.startswith("Play ") and not mana:
            return self._named(question, "play", text.removeprefix("Play "), "")
        found_all = [option for option in question.options if self._is_ability(option, text)]
        if not aimed:  # of a keyword's abilities, rather one without targets
            found_all.sort(key=self._is_second)
        return found_all[0] if found_all else None

    def _is_second(self, option: Option) -> bool:
        """Whether it is the one with targets of two abilities that have the same cost."""
        row = self.game.object(option.what)
        if option.verb != "activate" or row.zone != BATTLEFIELD:
            return False
        activated = dict(layers.characteristics_of(self.game, option.what).activated)
        one = activated.get(option.nth)
        alike = [each for each in activated.values() if one is not None and each.mana == one.mana]
        return one is not None and bool(one.targets) and any(not each.targets for each in alike)

    def _cast(self, question: Act, what: str) -> Option | None:
        found = self._named(question, "cast", what, "")
        if found is None and what.startswith("fused "):
            found = self._named(question, "cast", what.removeprefix("fused "), "fused")
        if found is None and (match := HOW.match(what)) is not None:
            found = self._named(question, "cast", match["name"], match["way"].lower())
            self.chooser.way = match["way"].lower() if found is not None else ""
        return found

    def _named(self, question: Act, verb: str, name: str, way: str) -> Option | None:
        found = list(self._all_named(question, verb, name, way))
        usual = [option for option in found if option.many < FIRST]
        free = [option for option in found if option not in usual and self._is_free(option)]
        if free and not self.looking:  # there asked: by which permission?
            mine = self.chooser.queues[player_of(question)]
            said = mine.head("choices")
            text = said["value"] if said is not None and said["kind"] == "choice" else ""
            if "without paying" in text.lower():
                mine.choices.pop(0)
                return free[0]
            others = [option for option in found if option not in free]
            by = name_of(self.game, others[0].at) if others and others[0].at != NOBODY else name
            if others and text in (name, by):
                mine.choices.pop(0)
                return others[0]
        return next(iter([*usual, *found]), None)

    def _is_free(self, option: Option) -> bool:
        if option.many < FIRST:
            return False
        ability = layers.characteristics_of(self.game, option.at).abilities[option.many - FIRST]
        return bool(getattr(ability, "free", False))

    def _all_named(self, question: Act, verb: str, name: str, way: str) -> Iterator[Option]:
        for option in question.options:
            if option.verb == "take action" and way and self._takes(option, name, way):
                yield option
            elif option.verb != verb:
                continue
            elif name.startswith("@"):
                if option.what == self.table.aliases.get(name[1:]):
                    yield option
            elif self._names_of(option)[0] == name and self._is_way(option, way):
                yield option

    def _takes(self, option: Option, name: str, way: str) -> bool:
        card = self.game.object(option.what).card
        ability = card.abilities[option.nth] if option.nth < len(card.abilities) else None
        return card.name == name and getattr(ability, "name", "") == way

    def _names_of(self, option: Option) -> tuple[str, ...]:
        row = self.game.object(option.what)
        if 0 < option.nth <= len(row.card.faces):
            return (unaccented(row.card.faces[option.nth - 1].name), unaccented(row.card.name))
        return (unaccented(row.card.name),)

    def _is_way(self, option: Option, way: str) -> bool:
        """Whether the option casts the card in that way; without a way, also from elsewhere."""
        if option.nth in WAYS:
            return way in NAMES_OF_WAYS[WAYS[option.nth].words]
        row = self.game.object(option.what)
        if option.nth > 0 and row.card.layout == "prototype":
            return way == "prototype"
        if option.many >= FIRST:
            abilities = layers.characteristics_of(self.game, option.at).abilities
            name = getattr(abilities[option.many - FIRST], "name", "")
            return way in ("", name)
        if not way:
            return True
        casting = row.card.base.casting
        return any(each.name.lower() == way for _, each in casting)

    def _is_ability(self, option: Option, text: str) -> bool:
        game = self.game
        if option.verb == "cast" and option.many >= FIRST:  # such as flashback
            ability = layers.characteristics_of(game, option.at).abilities[option.many - FIRST]
            name, card = getattr(ability, "name", ""), game.object(option.at).card
            if name and text.lower() == name:  # an effect has given it
                return True
            return bool(name) and any(matches(text, e, ()) for e in texts_of(game, ability, card))
        if option.verb not in ("activate", "make", "turn up", "take action"):
            return False
        if text.startswith("@"):
            alias, _, text = text[1:].partition(" ")
            if option.what != self.table.aliases.get(alias):
                return False
        if option.what in self.table.custom:
            return self.table.custom[option.what] == text
        row = game.object(option.what)
        chars = (
            layers.characteristics_of(game, option.what)
            if row.zone == BATTLEFIELD
            else row.card.base
        )
        card = row.printed() if row.zone == BATTLEFIELD else row.card
        names = own_names(card)
        if option.verb == "turn up":
            return ("turn" in text.lower() and "face" in text.lower()) or "face-down" in text
        if option.nth >= len(chars.abilities):
            return False
        ability = chars.abilities[option.nth]
        if option.verb == "make" and isinstance(ability, ManaAbility):
            whole, *each = mana_texts(game, ability, card)
            if option.at < len(each) and matches(text, each[option.at], names):
                return True
            return option.at == 0 and matches(text, whole, names)
        if any(matches(text, each, names) for each in texts_of(game, ability, card)):
            return True
        return ability in says(text, card.name, card.types, card.subtypes)


def queues_of(game: Game, seats: dict[str, int], choices: tuple[dict[str, Any], ...]) -> Any:
    found = {seat: Queues() for seat in range(game.size)}
    for entry in choices:
        getattr(found[seats[entry["player"]]], entry["queue"]).append(entry)
    return found
