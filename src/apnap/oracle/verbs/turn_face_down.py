"""708.2: "Turn target creature face down. It's a 2/2 Cyberman artifact creature."."""

from __future__ import annotations

import re
from dataclasses import replace

from apnap.effects.instructions.moving import MoveTo
from apnap.effects.mechanics.faces import TurnOver
from apnap.oracle.abilities.instructions import acted, player_verb, with_last
from apnap.oracle.grammar.selections import objects
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, mark, perhaps, prints, some
from apnap.oracle.text.words import SUBTYPES, TYPES
from apnap.state.ability import Effect, Selection
from apnap.state.card import CardDef

from .subjects import only_you

SIZE = re.compile(r"(\d+)/(\d+)")


@player_verb("turn")
def turn(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """708.2a, 708.8: Read "turn target creature face down", "turn target face-down creature face
    up"."""
    only_you(r, who)
    what = objects(r)
    down = r.expect("face down", "face up") == "face down"
    mention = r.mention_of(what)
    if mention is not None and "battlefield" not in mention.known()[-1].kind.zones:
        raise r.miss("a permanent")  # 406.3: exiled cards are turned face up in another way
    return (acted(r, TurnOver(what, down)),)


def face_down_as(r: Reader, before: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """708.2a: Read "It's a 2/2 Cyberman artifact creature.", of what the sentence before has turned
    face down or put onto the battlefield face down."""
    one = r.expect("it's", "it becomes", "they're").startswith("it")
    if one:
        r.expect("a", "an")
    card = hidden_card(r)

    def hidden(effect: Effect) -> Effect | None:
        if isinstance(effect, TurnOver) and effect.down:
            return replace(effect, hidden_as=card)
        if isinstance(effect, MoveTo) and effect.zone == "battlefield" and effect.face_down:
            return replace(effect, hidden_as=card)
        return None

    effects = with_last(before, hidden)
    if effects is None:
        raise r.miss("what has been turned face down")
    return effects


def hidden_card(r: Reader) -> CardDef:
    """708.2: Read the characteristics of a face-down permanent: "2/2 Cyberman artifact
    creature"."""
    size = SIZE.fullmatch(r.take())
    if size is None:
        r.at -= 1
        raise r.miss("power and toughness")
    subtypes, types = list[str](), list[str]()
    while r.peek() in SUBTYPES:
        subtypes.append(SUBTYPES[r.take()])
    while r.peek() in TYPES:
        types.append(TYPES[r.take()])
    if "creature" not in types:
        raise r.miss("creature")
    return CardDef(
        "",
        " ".join(types),
        " ".join(subtypes),
        power=int(size[1]),
        toughness=int(size[2]),
        layout="face down",
    )


def hidden_words(card: CardDef | None) -> str:
    """What a face-down permanent is, if it is no plain 2/2 creature."""
    if card is None:
        return ""
    becomes = some(mark("any"), perhaps("becomes"), perhaps("they're"))
    return some(".", becomes, f"{card.power}/{card.toughness}", card.subtypes, card.types)


@prints(TurnOver)
def say_turn_over(say: Saying, value: TurnOver) -> str:
    side = "down" if value.down else "up"
    return some("turn", say(value.what), f"face {side}", hidden_words(value.hidden_as))
