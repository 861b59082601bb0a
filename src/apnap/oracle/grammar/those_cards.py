"""608.2c: Some of the cards that were spoken of, and the others: "one of them", "the rest"."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.actions.look_at_top import TopCards
from apnap.effects.instructions.drawing import DrawnCards
from apnap.effects.words.filters import AllOf, CardIn
from apnap.effects.words.selections import Chosen, TheRest, Those
from apnap.oracle.text.mentions import Mention
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of, with_instead
from apnap.oracle.text.saying import Saying, mark, perhaps, prints, some
from apnap.state.ability import Filter, Selection
from apnap.state.names import Zone

from .descriptions import MOVED

OF_THEM = (
    "of them",
    "of those cards",
    "of the revealed cards",
    "of the cards revealed this way",
    "of the exiled cards",
    "of the milled cards",
)
THE_OTHERS = (
    "the rest of the revealed cards",
    "the rest of the cards revealed this way",
    "the rest of the cards",
    "the rest of those cards",
    "the rest",
    "all other cards revealed this way",
    "the other cards revealed this way",
    "the other cards",
    "the others",
    "the other",
    "all cards revealed this way that weren't put onto the battlefield",
    "all revealed cards not put onto the battlefield this way",
)
LOOKED_AT, REVEALED = "looked at", "RevealCards"
ALL_SHOWN = ("all cards revealed this way", "the cards revealed this way", "the revealed cards")


def one_of_those(r: Reader, choice: Chosen, plain: bool = False) -> Chosen:
    """608.2d: Read "of them", "of those cards" behind a number: some of the cards spoken of, where
    they are now. With `plain`, only the number is said ("an opponent chooses one")."""
    if plain:
        pass
    elif r.words[r.at - 1] != "of" and not (r.words[r.at - 1] == "one" and r.sees(".")):
        r.expect(*OF_THEM)
    elif r.sees("."):  # "Choose one."
        pass
    elif not r.attempt(those_cards):  # "any number of them"
        r.expect("them", "those cards")
    cards = r.refer("card", "several")
    those, zone = cards.now(), _zone_of(r, cards)
    if not isinstance(those, (Those, DrawnCards)):
        raise r.miss("cards that were spoken of")
    if cards.role not in ("result", "choice"):  # "reveals three cards from their hand"
        raise r.miss("cards that were spoken of")
    return replace(choice, what=CardIn(zone), among=without_taken(r, those))


def without_taken(r: Reader, those: Selection) -> Selection:
    """Leave out the cards that an instruction before has put elsewhere in the library, where they
    are the same objects."""
    for mention in r.said.mentions:
        first, last = mention.stages[0], mention.stages[-1]
        chosen = first.what.among if isinstance(first.what, Chosen) else first.what
        some_of_them = those in parts_of(chosen) if chosen is not None else False
        if isinstance(chosen, Those) and isinstance(those, Those) and chosen.what is not None:
            some_of_them = chosen.name == those.name
        moved = isinstance(last.what, Those) and last.by and last.what != chosen
        if some_of_them and moved and "library" in last.kind.zones:
            those = TheRest(those, last.what)
    return those


CARD_KINDS = ("artifact", "creature", "enchantment", "land", "permanent", "revealed", "exiled")


def those_cards(r: Reader) -> bool:
    """Read "those land cards"."""
    r.expect("those")
    r.expect(*CARD_KINDS)
    r.expect("cards")
    return True


def _zone_of(r: Reader, cards: Mention) -> Zone:
    """The one zone that the cards are in."""
    zones = cards.known()[-1].kind.zones
    if len(zones) != 1:
        raise r.miss("cards in one zone")
    [zone] = zones
    return zone


def the_others(r: Reader) -> Selection:
    """608.2c: Read "the rest": of the cards that were looked at or revealed, those that are still
    in the library, or those that were not chosen. "The revealed cards" are all of them."""
    if not r.one_of(*THE_OTHERS):
        r.expect(*ALL_SHOWN)
        return _all_shown(r)
    cards, those = _chosen_from(r) or _group(r, (LOOKED_AT, REVEALED))
    chosen = f"one of {those.name}"
    picked = [each for each in r.said.picked if r.said.deeds.get(_name(each)) == chosen]
    rest = with_instead(
        without_taken(r, those), those, Those(those.name, CardIn(_zone_of(r, cards)))
    )
    if picked:
        rest = TheRest(rest, picked[-1])
    r.speak_of(rest, cards.stages[0].kind, "", "result")
    return rest


def _chosen_from(r: Reader) -> tuple[Mention, Those] | None:
    """The cards of which somebody has chosen some last, and the name for them; None: nobody has."""
    deed = r.said.deeds.get(_name(r.said.picked[-1]), "") if r.said.picked else ""
    if not deed.startswith("one of "):
        return None
    those = Those(deed.removeprefix("one of "))
    cards = r.mention_of(those)
    if cards is None:
        raise r.miss("cards of which some were chosen")
    return cards, those


def _name(picked: Selection) -> str:
    return picked.name if isinstance(picked, Those) else ""


def _all_shown(r: Reader) -> Selection:
    """The cards that were revealed last, whether or not somebody chose them to be revealed."""
    for mention in reversed(r.said.mentions):
        names = [each.by for each in mention.stages if r.said.deeds.get(each.by) == REVEALED]
        if names and mention.role == "choice":
            r.enter(mention)
            return mention.now()
    cards, those = _group(r, (REVEALED,))
    shown = Those(those.name, CardIn(_zone_of(r, cards)))
    r.speak_of(shown, cards.stages[0].kind, "", "result")
    return shown


def _group(r: Reader, deeds: tuple[str, ...]) -> tuple[Mention, Those]:
    """The cards to which that was done last, and the name for them."""
    for mention in reversed(r.said.mentions):
        first = mention.stages[0]
        if mention.many != "one" and r.said.deeds.get(first.by) in deeds:
            those = first.what
            if isinstance(those, Those) and those.what is None:
                return mention, those
    raise r.miss("cards that were looked at or revealed")


def all_moved(r: Reader, wanted: Filter | None) -> Selection:
    """608.2c: Read "[all creature cards] milled this way", "… from among them": those of the cards
    that were moved, where they are now."""
    way = r.expect(*MOVED_SO, *FROM_THEM)
    cards = r.refer("card", "")
    those = cards.now()
    deeds = [r.said.deeds.get(each.by) for each in cards.stages]
    if cards.role != "result" or not isinstance(those, Those) or those.what is not None:
        raise r.miss("cards that were moved")
    if way in MOVED_SO and MOVED_SO[way] not in deeds:
        raise r.miss("cards to which that was done")
    zone = _zone_of(r, cards)
    there = MOVED if zone == "graveyard" else CardIn(zone)  # 701.13c: or exiled instead
    found = Those(those.name, AllOf((there, *(() if wanted is None else (wanted,)))))
    r.speak_of(found, cards.known()[-1].kind, "several", "each")
    return found


MOVED_SO = {"milled this way": "Mill", "exiled this way": "MoveTo exile"}
FROM_THEM = ("from among them", "from among those cards", "from among the milled cards")


@prints(TheRest)
def say_the_rest(say: Saying, value: TheRest) -> str:
    if isinstance(value.but, TopCards):
        return f"all but {say(value.but)}"
    words = [perhaps(each) for each in THE_OTHERS]
    of = value.of
    while isinstance(of, TheRest):
        of = of.of
    return some(mark(f"result {of.name}") if isinstance(of, Those) else "", *words)
