"""702: Keyword abilities as cards write them: "flying", "ward {2}", "protection from red"."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from apnap.effects.flow.linked import WasChosen
from apnap.effects.keywords.all_keywords import parameter_of
from apnap.effects.keywords.protection import ObjectOfPlayer, from_each_color
from apnap.effects.keywords.registry import Parameter
from apnap.effects.mechanics.gifts import GIFTS
from apnap.effects.words.amounts import Number, X
from apnap.effects.words.filters import AllOf, HasColor, HasNumber, HasType, Itself
from apnap.effects.words.qualities import HasName
from apnap.effects.words.relations import HowManyColors
from apnap.effects.words.selections import This
from apnap.oracle.grammar import nonterminals
from apnap.oracle.grammar.adjectives import WORTHY
from apnap.oracle.grammar.costs import cost_parts, mana_symbols
from apnap.oracle.grammar.nonterminals import paragraph, value
from apnap.oracle.grammar.nouns import PLAYER, SPELL, described, int_number, noun, quality
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of
from apnap.oracle.text.tokens import CLOSE, MAKER, OPEN, PRONOUNS, SAME, SELF, names_of
from apnap.oracle.text.words import COLORS, KEYWORD_PHRASES, NUMBERS, SUBTYPES, TYPES
from apnap.rules.casting.permissions import CastFrom
from apnap.rules.zones.command_zone import COMMAND_ONLY
from apnap.state.ability import Ability, Cost, CostChange, Filter, Keyword, SpellAbility

from .limits import own_cost


def keyword_line(r: Reader) -> tuple[Ability, ...]:
    """Read keyword abilities and nothing else, parted by commas or semicolons."""
    found = list(keyword(r))
    while r.one_of(",", ";"):
        r.accept("and")
        found += keyword(r)
    if (cheaper := r.attempt(_cheaper, found)) is not None:
        found.append(cheaper)
    if not r.is_done():
        raise r.miss("a keyword ability")
    return tuple(found)


def _cheaper(r: Reader, found: list[Ability]) -> Ability:
    """601.2f: Read "[Equip {4}]. This ability costs {3} less to activate if …", "[Flashback {8}].
    This spell costs {X} less to cast this way, where X is …"."""
    r.expect(".")
    if r.expect("this ability costs", f"{SELF} costs") != "this ability costs":
        r.expect("{x} less to cast this way , where x is")
        ways = [each.name for each in found if isinstance(each, CastFrom) and each.name]
        if len(ways) != 1:
            raise r.miss("a way to cast it")
        change = CostChange(less="{1}", times=value(r), if_paid=ways[0])
    else:
        words = [each.name for each in found if isinstance(each, Keyword)]
        if len(words) != 1:
            raise r.miss("one keyword ability")
        change = replace(own_cost(r), what=Itself(), keyword=words[0])
    r.accept(".")
    return change


@nonterminals.granted.reads
def granted(r: Reader) -> tuple[Ability, ...]:
    """Read keyword abilities in a sentence: "flying and haste", "flying, vigilance, and
    trample"."""
    found = list(keyword(r))
    while True:
        at = r.at
        if r.one_of(", and", "and", ",") and (more := r.attempt(keyword)) is not None:
            found += more
            continue
        r.at = at
        return tuple(found)


def keyword(r: Reader) -> tuple[Ability, ...]:
    """702.1: Read a keyword ability with the words beside it, or an ability in quotation marks."""
    name = r.choose(KEYWORD_PHRASES)
    if name is None and r.peek() in ('"', OPEN):
        return quoted(r)
    if name is None:
        return r.attempt(_typecycling) or r.attempt(_offering) or _landwalk(r)
    words_beside = OWN_WORDS.get(name) or WORDS_BESIDE.get(parameter_of(name))
    if words_beside is None:
        raise r.miss("a keyword ability")
    return words_beside(r, name)


# ---- keywords with words of their own beside them ----------------------------------------------


def _affinity(r: Reader, name: str) -> tuple[Ability, ...]:
    """702.41a: Read "affinity for artifacts"."""
    r.expect("for")
    return r.spoken.keyword(name, what=described(noun(r)))


def _champion(r: Reader, name: str) -> tuple[Ability, ...]:
    """702.72a: Read "champion a Faerie"."""
    r.expect("a", "an")
    return r.spoken.keyword(name, what=quality(noun(r)))


def _devour(r: Reader, name: str) -> tuple[Ability, ...]:
    """702.82a, 702.82c: Read "devour 2", "devour artifact 1"."""
    what = None if r.peek().isdigit() else quality(noun(r))
    return r.spoken.keyword(name, number=int_number(r), what=what)


def _enchant(r: Reader, name: str) -> tuple[Ability, ...]:
    """702.5a: Read "enchant creature you control"."""
    return r.spoken.keyword(name, what=described(noun(r)))


def _gift(r: Reader, name: str) -> tuple[Ability, ...]:
    """2026-08:702.174a: Read "gift a card"."""
    return r.spoken.keyword(name, abilities=(SpellAbility((r.pick(GIFTS),)),))


def _hexproof(r: Reader, name: str) -> tuple[Ability, ...]:
    """702.11b, 702.11d: Read "hexproof", "hexproof from black"."""
    return _protections(r, name) if r.sees("from") else r.spoken.keyword(name)


def _partner(r: Reader, name: str) -> tuple[Ability, ...]:
    """702.124a: Read "partner"; 2026-08:702.124i: "partner—survivors" is a keyword of its own."""
    if r.accept("—"):
        return (Keyword(f"partner—{r.pick(PARTNERS)}"),)
    return r.spoken.keyword(name)


def _partner_with(r: Reader, name: str) -> tuple[Ability, ...]:
    """702.124i: Read "partner with" and the name of a card, up to the end of the line."""
    start, r.at = r.at, len(r.words)
    return r.spoken.keyword(name, what=HasName(r.original(start, r.at)))


def _splice(r: Reader, name: str) -> tuple[Ability, ...]:
    """702.47a: Read "splice onto Arcane {1}{R}"."""
    r.expect("onto")
    what = quality(noun(r))
    r.accept("—")
    mana, costs = cost_parts(r)
    return r.spoken.keyword(name, mana=mana, costs=costs, what=what)


def _suspend(r: Reader, name: str) -> tuple[Ability, ...]:
    """702.62a: Read "suspend 4—{R}"; 702.62b: a card in exile gains "suspend" alone."""
    if r.peek() in (".", ",", '"', CLOSE, ""):
        return r.spoken.keyword(name)
    return _with_number_and_cost(r, name)


def _equip(r: Reader, name: str) -> tuple[Ability, ...]:
    """702.6a, 702.6c: Read "equip {2}", "equip legendary creature {3}", "equip Knight {1}",
    "equip worthy {1}"."""
    if r.peek() == "—" or r.peek().startswith("{"):
        return _with_cost(r, name)
    what = WORTHY if r.accept("worthy") else quality(noun(r))
    if what == HasType("planeswalker"):  # 702.6e: another ability
        raise r.miss("a creature")
    mana, costs = cost_parts(r)
    return r.spoken.keyword(name, mana=mana, costs=costs, what=what)


def _emerge(r: Reader, name: str) -> tuple[Ability, ...]:
    """702.119a, 2026-08:702.119b: Read "emerge {6}{U}", "emerge from artifact {5}{B}{B}"."""
    if not r.accept("from"):
        return _with_cost(r, name)
    what = quality(noun(r))
    if what is None:
        raise r.miss("a permanent")
    mana, costs = cost_parts(r)
    return r.spoken.keyword(name, mana=mana, costs=costs, what=what)


PARTNERS = {
    each: each for each in ("character select", "father & son", "friends forever", "survivors")
}


def _craft(r: Reader, name: str) -> tuple[Ability, ...]:
    """702.167a: Read "craft with two or more creatures {5}"; the materials may be cards, too."""
    r.expect("with")
    more, number = r.accept("one or more"), 1
    if not more and r.peek() in NUMBERS:
        number = int_number(r)
        more = r.accept("or more")
    what = quality(noun(r))
    if what is None:
        raise r.miss("materials")
    mana, costs = cost_parts(r)
    amount = Number(number) if more else None
    return r.spoken.keyword(name, number, mana, costs, what, amount)


def _typecycling(r: Reader) -> tuple[Ability, ...]:
    """702.29e: Read "plainscycling {2}", "basic landcycling {1}{W}"."""
    basic = r.accept("basic")
    word = r.take()
    kind = word.removesuffix("cycling")
    if kind == word or not (kind == "land" or kind in SUBTYPES) or (basic and kind != "land"):
        r.at -= 1
        raise r.miss("a keyword ability")
    what: Filter = HasType("land" if kind == "land" else SUBTYPES[kind])
    if basic:
        what = AllOf((HasType("basic"), what))
    mana, costs = cost_parts(r) if r.accept("—") else _its_cost(r)
    return r.spoken.keyword("Cycling", mana=mana, costs=costs, what=what)


def _offering(r: Reader) -> tuple[Ability, ...]:
    """702.48a: Read "Goblin offering", "artifact offering"."""
    word = r.take()
    if word not in SUBTYPES and word not in TYPES:
        r.at -= 1
        raise r.miss("a keyword ability")
    r.expect("offering")
    return r.spoken.keyword("Offering", what=HasType(SUBTYPES.get(word, word)))


def _landwalk(r: Reader) -> tuple[Ability, ...]:
    """702.14a: Read "swampwalk", "nonbasic landwalk"."""
    start, quality = r.at, r.choose(WALKED) or ""
    word = r.take()
    is_land = word == "landwalk" and bool(quality)
    if not word.endswith("walk") or not (is_land or word[:-4] in SUBTYPES):
        r.at = start
        raise r.miss("a keyword ability")
    return r.spoken.keyword(f"{quality} {word}".strip())


WALKED = {
    "non basic": "nonbasic",
    **{each: each for each in ("artifact", "basic", "legendary", "snow")},
}


def _its_cost(r: Reader) -> tuple[str, tuple[Cost, ...]]:
    """Read a cost without a dash before it: mana only, since another keyword may follow a comma."""
    mana = mana_symbols(r)
    return (mana, ()) if mana else cost_parts(r)


# ---- words beside a keyword, by their kind -----------------------------------------------------


def _alone(r: Reader, name: str) -> tuple[Ability, ...]:
    """702.1: Read a keyword with nothing beside it."""
    return r.spoken.keyword(name)


def _with_number(r: Reader, name: str) -> tuple[Ability, ...]:
    """702.1: Read "bushido 2"; the abilities below "backup 1" are added by
    `reworded.with_below`. 107.3i: Read "firebending X, where X is its power"."""
    if not r.sees("x , where x is"):
        return r.spoken.keyword(name, number=int_number(r))
    r.expect("x , where x is")
    r.speak_of(This())
    counted = value(r)
    found = r.spoken.keyword(name, amount=counted)
    if counted not in parts_of(found):
        raise r.miss("a number")  # nothing counts it when the keyword's number is needed
    if r.at == len(r.words) - 1:  # a line of its own is a sentence
        r.accept(".")
    return found


def _with_cost(r: Reader, name: str) -> tuple[Ability, ...]:
    """702.1: Read "flashback {2}{R}", "ward—Pay 3 life"; 702.33b: "kicker {G} and/or {W}"."""
    dash = r.accept("—")
    mana, costs = cost_parts(r) if dash else _its_cost(r)
    if dash and r.at == len(r.words) - 1:  # a cost in words is a sentence
        r.accept(".")
    if name == "Cumulative upkeep" and not costs and r.accept("or"):
        other = mana_symbols(r)  # each time either of them: a hybrid symbol (107.4e)
        if len(mana) != len("{W}") or len(other) != len("{W}"):
            raise r.miss("one mana symbol")
        either = r.spoken.keyword(name, mana=f"{{{mana[1]}/{other[1]}}}")
        return r.spoken.remember(f"{name} {mana} or {other}", either)
    found = r.spoken.keyword(name, mana=mana, costs=costs)
    if name == "Kicker" and r.accept("and/or"):  # 702.33b
        other = mana_symbols(r)
        more = r.spoken.keyword(name, mana=other)
        return r.spoken.remember(f"Kicker {mana} and/or {other}", (*found, *more))
    return found


def _with_number_and_cost(r: Reader, name: str) -> tuple[Ability, ...]:
    """702.77a, 702.113a: Read "awaken 4—{6}{R}"; 702.62a: an X is the one in the cost."""
    amount, number = (X(), 0) if r.accept("x") else (None, int_number(r))
    r.expect("—")
    mana, costs = cost_parts(r)
    if amount is not None and "{X}" not in mana:
        raise r.miss("X in the cost")
    return r.spoken.keyword(name, number, mana, costs, amount=amount)


def _protections(r: Reader, name: str) -> tuple[Ability, ...]:
    """702.16g-i, 702.11f: Read "from red and from blue", "from all colors": one ability for
    each."""
    words = r.one_of("from each color", "from all colors")
    if words:
        each_color = [each for each in from_each_color() if isinstance(each, Keyword)]
        found = tuple([replace(each, name=name.lower()) for each in each_color])
        return r.spoken.remember(f"{name} {words}", found)
    each_of = [protection_from(r)]
    while (more := r.attempt(_and_from)) is not None:
        each_of += more
    return tuple([a for what in each_of for a in r.spoken.keyword(name, what=what)])


def _and_from(r: Reader) -> list[Filter | None]:
    """702.16g: Read "and from blue"."""
    r.expect(", and", "and", ",")
    return [protection_from(r)]


CHOSEN: dict[str, Filter] = {
    "the chosen player": ObjectOfPlayer(""),
    "the chosen color": WasChosen("color"),
    "the chosen card name": WasChosen("name"),
    "each of your opponents": ObjectOfPlayer("opponent"),
}


def protection_from(r: Reader) -> Filter | None:
    """702.16a: Read the quality behind "from"; None means everything (702.16j)."""
    r.expect("from")
    if r.accept("everything"):
        return None
    chosen = r.choose(CHOSEN)
    if chosen is not None:
        return chosen
    word = r.peek()
    if word in COLORS:
        r.take()
        return HasColor(COLORS[word])
    found = r.attempt(noun)
    if found is None:
        return _characteristic(r)
    plain = any(not (head.types or head.qualities) for head in found.heads)
    if found.kind in (PLAYER, SPELL) or found.zone or found.control or plain:
        return described(found)
    return quality(found)  # 702.16a: spells and cards of that type, too


def _characteristic(r: Reader) -> Filter:
    """702.16a: Read "multicolored", "mana value 3 or greater"."""
    if r.accept("mana value"):
        number = int_number(r)
        more = r.expect("or greater", "or less") == "or greater"
        return HasNumber("mana value", number) if more else HasNumber("mana value", high=number)
    return r.pick(CHARACTERISTICS)


CHARACTERISTICS: dict[str, Filter] = {
    "multicolored": HowManyColors(2),
    "monocolored": HowManyColors(1, 1),
    "colorless": HasColor(""),
    "snow": HasType("snow"),
}


def quoted(r: Reader) -> tuple[Ability, ...]:
    """113.2a: Read an ability between quotation marks, which an object has or gains."""
    closing = '"' if r.expect('"', OPEN) == '"' else CLOSE
    start = r.at
    while not r.is_done() and r.peek() != closing:
        r.take()
    end = r.at - 1 if r.words[r.at - 1] == "," else r.at  # "…," and "…": the sentence goes on
    inner = r.inner(start, end)
    if not _is_its_own(r, start):
        _tell_names(r, inner, start, nested=closing == CLOSE)
    others = r.context.types - COMMAND_ONLY  # what has it is something else
    inner.context = replace(r.context, is_spell=False, types=others)
    try:
        found = paragraph(inner)
    finally:
        r.note_inner(inner, start)
    r.expect(closing)
    return found


def _is_its_own(r: Reader, start: int) -> bool:
    """Whether the words before say that the object itself gains the ability: "~ gains …"."""
    clause = start - 1
    while clause and r.words[clause - 1] not in (".", ",", ":"):
        clause -= 1
    return r.words[clause] == SELF or r.said.subject == This()


def _tell_names(r: Reader, inner: Reader, start: int, nested: bool) -> None:
    """201.5a: Tell the card's name, which is the object that gives the ability, from "this
    creature" or the name of a token, which is the one that has it. In a nested ability, the token
    is the one that gives it."""
    names = (*names_of(r.context.name, legendary=True), *PRONOUNS)
    for place, token in enumerate(inner.tokens):
        at = start + place
        said = r.original(at, at + 1).translate(SAME)
        named = said in names or said.lower() in names or nested
        if token.text == SELF and named and not said.lower().startswith("this "):
            inner.tokens[place] = token._replace(text=MAKER)
            inner.words[place] = MAKER


# Keywords of the other kinds (`Parameter`) are read with the words that they change: see `ability`
# and `reworded`.
WORDS_BESIDE: dict[Parameter, Callable[[Reader, str], tuple[Ability, ...]]] = {
    Parameter.NONE: _alone,
    Parameter.NUMBER: _with_number,
    Parameter.COST: _with_cost,
    Parameter.NUMBER_AND_COST: _with_number_and_cost,
    Parameter.NUMBER_AND_ABILITIES: _with_number,
}
OWN_WORDS: dict[str, Callable[[Reader, str], tuple[Ability, ...]]] = {
    "Affinity": _affinity,
    "Champion": _champion,
    "Craft": _craft,
    "Devour": _devour,
    "Emerge": _emerge,
    "Enchant": _enchant,
    "Entwine": _with_cost,  # 702.42a: see `reworded.with_entwine`
    "Equip": _equip,
    "Gift": _gift,
    "Hexproof": _hexproof,
    "Partner": _partner,
    "Partner with": _partner_with,
    "Protection": _protections,
    "Splice": _splice,
    "Suspend": _suspend,
}
