"""Commands by text: the option that a case means with "Cast …", "Play …" or the beginning of an
ability's text."""

from __future__ import annotations

import re
from collections.abc import Iterator

from apnap.rules.casting.from_other_zones import FIRST
from apnap.rules.casting.permissions import OWN_COST, CastFrom
from apnap.rules.casting.special_actions import SpecialAction
from apnap.rules.casting.ways_to_cast import WAYS, way_numbered
from apnap.rules.continuous import layers
from apnap.rules.machine.rule_changes_in_force import ability_of
from apnap.rules.replacement.made_by_resolution import lasting
from apnap.state.ability import Ability, ActivatedAbility, CastingCost, ManaAbility
from apnap.state.card import CardDef
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, NOBODY
from apnap.state.question import Act, Option
from apnap.testing.words import player_of

from .choosing import Chooser
from .queues import name_of, unaccented
from .tables import Table
from .texts import (
    QUOTED,
    cards_in,
    is_keyword,
    mana_texts,
    matches,
    own_names,
    plain,
    says,
    texts_of,
)

HOW = re.compile(r"^(?P<name>.+) (?:using|with) (?P<way>[A-Za-z' -]+)$")
FACE_UP = re.compile(r"turn.*face[ -]*up|face-down", re.IGNORECASE)

# What the files of cases call each way to cast a card.
NAMES_OF_WAYS = {
    "fused": ("fused",),
    "face down": ("morph", "disguise", "megamorph"),
    "by mutating": ("mutate",),
}
# Permissions that are called by their keyword there, never just "Cast …".
# Abilities that a player can use by a command.
USABLE = (ActivatedAbility, ManaAbility, SpecialAction, CastFrom, CastingCost)
# A command that is just a keyword, perhaps with a cost: any card may give the keyword.
KEYWORD = re.compile(r"[A-Z][a-z-]+(?= \{|$)")
NAMED = ("cast", "play", "take action")  # options that have a name
BY_KEYWORD = frozenset(
    (
        "flashback",
        "escape",
        "retrace",
        "jump-start",
        "disturb",
        "plot",
        "foretell",
        "harmonize",
        "mayhem",
    )
)

JUST_KEYWORDS = ("flashback", "foretell", "harmonize")  # such as "Flashback {R}", not "Cast …"


GLUED = re.compile(r"^(Cast|Play)(?=[A-Z])")  # a blank is left out


def spaced(text: str) -> str:
    """The command with the blank between its verb and the name that a case may have left out.

    >>> spaced("CastAncestral Vision")
    'Cast Ancestral Vision'
    """
    return GLUED.sub(r"\1 ", text)


class Commands:
    """Finds what the commands of a case mean."""

    def __init__(self, table: Table, chooser: Chooser) -> None:
        self.table = table
        self.chooser = chooser

    @property
    def game(self) -> Game:
        return self.table.game

    def find(
        self, question: Act, text: str, mana: bool = False, aimed: bool = False
    ) -> Option | None:
        """The option that the command means, if there is one now."""
        self.chooser.way = ""
        if text.startswith("Cast ") and not mana:
            found = self._cast(question, text.removeprefix("Cast "))
            if found is not None:
                return found
        if text.startswith("Play ") and not mana:
            return self._permitted(question, self._all_named(question, "play", text[5:], ""))
        found_all = [option for option in question.options if self._is_ability(option, text)]
        if mana:
            found_all.sort(key=lambda option: option.verb != "make")
        if not aimed:  # of a keyword's abilities, rather one without targets
            found_all.sort(key=self._is_second)
        return found_all[0] if found_all else None

    def is_playable(self, question: Act, prefix: str) -> bool:
        """Whether something can be cast or activated now whose text begins like this."""
        prefix = spaced(prefix)
        for option in question.options:
            labels = self._labels(option) if option.verb in NAMED else ()
            if any(label.startswith(prefix.lower()) for label in labels):
                return True
            if self._is_ability(option, prefix):
                return True
        return False

    def is_readable(self, text: str) -> bool:
        """Whether some card or ability of this game could be meant: a command that names nothing
        proves nothing by being impossible."""
        text = spaced(text)
        alias, _, rest = text[1:].partition(" ") if text.startswith("@") else ("", "", text)
        if alias and alias not in self.table.aliases:
            return False
        if rest in [name for names in self.table.custom.values() for name in names]:
            return True
        cards = list(cards_in(self.game))
        for verb in ("Cast ", "Play "):
            if rest.startswith(verb):
                return self._is_some_card(cards, rest.removeprefix(verb), verb)
        if FACE_UP.search(rest):
            return True
        match = KEYWORD.match(rest)
        word = match[0].lower() if match is not None and is_keyword(match[0]) else ""
        for card in cards:
            names = own_names(card)
            given = [plain(each, names) for each in QUOTED.findall(card.text)]
            usable = [each for each in card.base.abilities if isinstance(each, USABLE)]
            known = [each for ability in usable for each in texts_of(self.game, ability, card)]
            known += [
                each for made in card.base.mana for each in mana_texts(self.game, made[1], card)
            ]
            if any(matches(rest, each, names) for each in [*known, *given]):
                return True
            if word and word in card.text.lower():
                return True
        return False

    def _is_some_card(self, cards: list[CardDef], what: str, verb: str) -> bool:
        name, way = what.removeprefix("fused "), ""
        if (match := HOW.match(what)) is not None:
            name, way = match["name"], match["way"].lower()
        known = {unaccented(each.name) for each in cards} | {unaccented(c.name) for c in cards}
        if name.startswith("@"):
            return name[1:] in self.table.aliases
        if way and what not in known:
            said = any(way in plain(card.text) for card in cards)
            return said and any(each.startswith(name) for each in known)
        return any(each.startswith(what.removeprefix("fused ")) for each in known)

    # ---- casting -------------------------------------------------------------------------

    def _cast(self, question: Act, what: str) -> Option | None:
        found = self._permitted(question, self._all_named(question, "cast", what, ""))
        if found is None and what.startswith("fused "):
            name = what.removeprefix("fused ")
            found = self._permitted(question, self._all_named(question, "cast", name, "fused"))
        if found is None and (match := HOW.match(what)) is not None:
            way = match["way"].lower()
            named = self._all_named(question, "cast", match["name"], way)
            found = self._permitted(question, named)
            self.chooser.way = way if found is not None else ""
        return found

    def _permitted(self, question: Act, options: Iterator[Option]) -> Option | None:
        """Of the ways to do it: the one whose permission the case names, else the usual one."""
        found = list(options)
        several = len({(option.at, option.many) for option in found}) > 1
        if several or (found and found[0].many >= FIRST - 1 and found[0].at != found[0].what):
            mine = self.chooser.queues[player_of(question)]
            said = mine.head("choices")
            text = said["value"] if said is not None and said["kind"] == "choice" else ""
            named = [option for option in found if text and self._permits(option, text)]
            if named:
                mine.choices.pop(0)
                return named[0]
        usual = [option for option in found if option.many < FIRST - 1]
        return next(iter([*usual, *found]), None)

    def _permits(self, option: Option, text: str) -> bool:
        """Whether the entry names the object whose ability or effect permits it."""
        permission = self._permission(option)
        if "without paying" in text.lower():
            source = text.partition("(source: ")[2].rstrip(")")
            free = permission is not None and permission.free
            return free and (not source or self._by(option).startswith(source))
        return self._by(option).startswith(text)

    def _by(self, option: Option) -> str:
        """The name of the object that permits it; the card itself, if nothing else does."""
        if option.many < FIRST - 1 or option.at == NOBODY:
            return name_of(self.game, option.what)
        source = option.at
        if option.many == FIRST - 1:
            effect = lasting(self.game, option.at)
            source = effect.source if effect is not None else NOBODY
        return name_of(self.game, source) if self.game.find(source) is not None else ""

    def _permission(self, option: Option) -> CastFrom | None:
        if option.verb not in ("cast", "play") or option.many < FIRST - 1 or option.at == NOBODY:
            return None
        ability = ability_of(self.game, option.at, option.many - FIRST)
        return ability if isinstance(ability, CastFrom) else None

    def _all_named(self, question: Act, verb: str, name: str, way: str) -> Iterator[Option]:
        for option in question.options:
            if option.verb == "take action" and way:
                if self._takes(option, name, way):
                    yield option
            elif option.verb != verb:
                continue
            elif name.startswith("@"):
                if option.what == self.table.aliases.get(name[1:]) and self._is_way(option, way):
                    yield option
            elif self._name(option) == name and self._is_way(option, way):
                yield option

    def _takes(self, option: Option, name: str, way: str) -> bool:
        ability = self._ability(option)
        return name_of(self.game, option.what) == name and getattr(ability, "name", "") == way

    def _ability(self, option: Option) -> Ability | None:
        if option.what == NOBODY:
            return None
        abilities = layers.characteristics_of(self.game, option.what).abilities
        return abilities[option.nth] if 0 <= option.nth < len(abilities) else None

    def _name(self, option: Option) -> str:
        """The name of the spell: of a split, adventurer or modal card that of the face."""
        card = self.game.object(option.what).card
        if 0 < option.nth <= len(card.faces):
            return unaccented(card.faces[option.nth - 1].name)
        return unaccented(card.name)

    def _is_way(self, option: Option, way: str) -> bool:
        """Whether the option casts the card in that way; without a way, also from elsewhere."""
        return way in self._ways(option)

    def _ways(self, option: Option) -> list[str]:
        if option.nth in WAYS:
            return list(NAMES_OF_WAYS[WAYS[option.nth].words])
        card = self.game.object(option.what).card
        if option.nth > 0 and card.layout == "prototype":
            return ["prototype"]
        permission = self._permission(option)
        if permission is not None and permission.name in BY_KEYWORD:
            return [permission.name]
        if permission is not None:
            return ["", permission.name]
        spell = way_numbered(option.nth).spell(card)
        costs = (*spell.base.casting, *layers.characteristics_of(self.game, option.what).casting)
        return ["", *[each.name.lower() for _, each in costs]]

    def _labels(self, option: Option) -> Iterator[str]:
        """What the other engine calls the option, in small letters."""
        if option.verb == "take action":
            name = getattr(self._ability(option), "name", "")
            if name:
                yield name
            return
        name = self._name(option)
        for way in self._ways(option):
            if way == "fused":
                yield f"cast fused {self.game.object(option.what).card.name}".lower()
            elif way and way not in JUST_KEYWORDS:
                yield f"cast {name} using {way}".lower()
                yield f"cast {name} with {way}".lower()
            elif not way:
                yield f"{option.verb} {name}".lower()

    # ---- abilities -----------------------------------------------------------------------

    def _is_second(self, option: Option) -> bool:
        """Whether it is the one with targets of two abilities that have the same cost."""
        row = self.game.object(option.what)
        if option.verb != "activate" or row.zone != BATTLEFIELD:
            return False
        activated = dict(layers.characteristics_of(self.game, option.what).activated)
        one = activated.get(option.nth)
        alike = [each for each in activated.values() if one is not None and each.mana == one.mana]
        return one is not None and bool(one.targets) and any(not each.targets for each in alike)

    def _is_ability(self, option: Option, text: str) -> bool:
        if text.startswith("@"):
            alias, _, text = text[1:].partition(" ")
            if option.what != self.table.aliases.get(alias):
                return False
        permission = self._permission(option)
        if option.verb == "cast" and permission is not None and permission.name:
            return self._is_keyword(option, permission, text)
        if option.verb not in ("activate", "make", "turn up", "take action"):
            return False
        if option.what in self.table.custom:
            return self._is_custom(option, text)
        row = self.game.object(option.what)
        card = row.printed() if row.zone == BATTLEFIELD else row.card
        if option.verb == "turn up":
            return bool(FACE_UP.search(text))
        ability = self._ability(option)
        if ability is None:
            return False
        names = own_names(card)
        if option.verb == "make" and isinstance(ability, ManaAbility):
            whole, *each = mana_texts(self.game, ability, card)
            if option.at < len(each) and matches(text, each[option.at], names):
                return True
            return option.at == 0 and matches(text, whole, names)
        if any(matches(text, each, names) for each in texts_of(self.game, ability, card)):
            return True
        return ability in says(text, card.name, card.types, card.subtypes)

    def _is_custom(self, option: Option, text: str) -> bool:
        called = self.table.custom[option.what]
        activated = [nth for nth, _ in layers.characteristics_of(self.game, option.what).activated]
        at = activated.index(option.nth) if option.nth in activated else len(called)
        return at < len(called) and called[at] == text

    def _is_keyword(self, option: Option, permission: CastFrom, text: str) -> bool:
        """Whether the text is that of the permission's keyword with its cost, such as "Flashback
        {2}{R}"; for its own mana cost, that of the face."""
        card = self.game.object(option.what).card
        mana = permission.mana or ""
        if permission.mana == OWN_COST:
            mana = way_numbered(option.nth).spell(card).cost or ""
        label = plain(f"{permission.name} {mana}")
        if matches(text, label, ()):
            return True
        if option.nth > 0 and card.layout == "split":
            return False
        return any(matches(text, each, ()) for each in texts_of(self.game, permission, card))
