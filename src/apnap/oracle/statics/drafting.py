"""905.2: What cards say about the draft."""

from __future__ import annotations

from apnap.oracle.grammar.nouns import int_number
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.oracle.text.tokens import SELF
from apnap.rules.casual.drafting import (
    AddPack,
    DraftAnother,
    DraftAtRandom,
    DraftFaceUp,
    DraftWholePack,
    GuessNextFromPack,
    LookAtNextFromPack,
    LookAtNextOf,
    LookAtPack,
    NoteDrafted,
    OfferExchange,
    RemoveDrafted,
    RevealAsDrafted,
    TakesLastCards,
)
from apnap.state.ability import Ability
from apnap.state.names import MaybeNoteKind, NoteKind

from .frame import sentence

FACE_UP = "draft ~ face up"
REVEALED = "reveal ~ as you draft it"
NOTED: dict[str, MaybeNoteKind] = {
    "and note how many cards you've drafted this draft round , including ~": "number",
    "and note the player who passed it to you": "player",
    ". the player to your right chooses a color , you choose another color , then the player to "
    "your left chooses a third color": "color",
    ". reveal the next card you draft and note its name": "name",
}
REVEALED_AND: dict[str, Ability] = {
    ". you may look at the next card drafted from this booster pack": LookAtNextFromPack(),
    ". the next time a player drafts a card from this booster pack , guess that card 's name . "
    "then that player reveals the drafted card": GuessNextFromPack(),
    f". after you draft {SELF} , you may add a booster pack to the draft": AddPack(),
}
ANOTHER = "you may draft an additional card from that booster pack . if you do ,"
INTO_PACK = f"put {SELF} into that booster pack"
SKIPPING = (
    f"turn {SELF} face down , then pass the next booster pack without drafting a card from it"
)
WHOLE = (
    "instead of drafting a card from a booster pack , you may draft each card in that booster "
    f"pack , one at a time . if you do , turn {SELF} face down and you can't draft cards for "
    "the rest of this draft round"
)
AT_RANDOM = (
    f"as long as {SELF} is face up during the draft , you can't look at booster packs and must "
    "draft cards at random . after you draft"
)
THEN_DOWN = f"cards this way , turn {SELF} face down"
DURING = f"during the draft , you may turn {SELF} face down . if you do , look at"
LOOKS: dict[str, Ability] = {
    "any unopened booster pack in the draft or any booster pack not being looked at by another "
    "player": LookAtPack(),
    "the next card drafted by a player of your choice": LookAtNextOf(),
}
LAST = (
    "each player passes the last card from each booster pack to a player who drafted a card named"
)
EXCHANGE = (
    "immediately after the draft , you may reveal a card in your card pool . each other player may "
    "offer you one card in their card pool in exchange . you may accept any one offer"
)


@sentence("draft")
def face_up(r: Reader) -> tuple[Ability, ...]:
    """905.2c: Read "Draft ~ face up."."""
    r.expect(FACE_UP)
    return (DraftFaceUp(),)


@sentence("reveal")
def revealed(r: Reader) -> tuple[Ability, ...]:
    """905.2b: Read "Reveal ~ as you draft it and note …"."""
    r.expect(REVEALED)
    also = r.choose(REVEALED_AND)
    if also is not None:
        return RevealAsDrafted(), also
    return (RevealAsDrafted(r.pick(NOTED)),)


@sentence("as")
def as_you_draft(r: Reader) -> tuple[Ability, ...]:
    """905.2: Read "As you draft a card, you may …"."""
    creature = r.expect("as you draft a card ,", "as you draft a creature card ,").count("creature")
    if not creature and r.accept(ANOTHER):
        return (DraftAnother(r.expect(INTO_PACK, SKIPPING) == INTO_PACK),)
    if not creature and r.accept("you may remove it from the draft face"):
        return (RemoveDrafted(r.expect("up", "down") == "up"),)
    r.expect("you may reveal it , note its")
    kinds: dict[str, NoteKind] = {"name": "name", "creature types": "type"}
    kind = r.pick(kinds)
    r.expect(f", then turn {SELF} face down")
    return (NoteDrafted(kind, bool(creature)),)


@sentence("instead")
def whole_pack(r: Reader) -> tuple[Ability, ...]:
    """905.2: Read "Instead of drafting a card from a booster pack, you may draft each card …"."""
    r.expect(WHOLE)
    return (DraftWholePack(),)


@sentence("as")
def at_random(r: Reader) -> tuple[Ability, ...]:
    """905.2: Read "As long as ~ is face up during the draft, you … must draft cards at random"."""
    r.expect(AT_RANDOM)
    number = int_number(r)
    r.expect(THEN_DOWN)
    return (DraftAtRandom(number),)


@sentence("during")
def looking(r: Reader) -> tuple[Ability, ...]:
    """905.2c: Read "During the draft, you may turn ~ face down. If you do, look at …"."""
    r.expect(DURING)
    return (r.pick(LOOKS),)


@sentence("each")
def last_cards(r: Reader) -> tuple[Ability, ...]:
    """905.2: Read "Each player passes the last card from each booster pack to …"."""
    r.expect(f"{LAST} {SELF}")
    return (TakesLastCards(),)


@sentence("immediately")
def exchanged(r: Reader) -> tuple[Ability, ...]:
    """905.1d: Read "Immediately after the draft, you may reveal a card in your card pool …"."""
    r.expect(EXCHANGE)
    return (OfferExchange(),)


# ---- in words again --------------------------------------------------------------------------


@prints(DraftFaceUp)
def say_face_up(say: Saying, value: DraftFaceUp) -> str:
    return FACE_UP


@prints(RevealAsDrafted)
def say_revealed(say: Saying, value: RevealAsDrafted) -> str:
    notes = [words for words, kind in NOTED.items() if kind == value.note]
    return " ".join([REVEALED, *notes])


@prints(LookAtNextFromPack, GuessNextFromPack, AddPack)
def say_revealed_and(say: Saying, value: Ability) -> str:
    [words] = [words for words, ability in REVEALED_AND.items() if ability == value]
    return words.removeprefix(". ")


@prints(DraftAnother)
def say_another(say: Saying, value: DraftAnother) -> str:
    return f"as you draft a card , {ANOTHER} {INTO_PACK if value.into_pack else SKIPPING}"


@prints(RemoveDrafted)
def say_remove(say: Saying, value: RemoveDrafted) -> str:
    way = "up" if value.face_up else "down"
    return f"as you draft a card , you may remove it from the draft face {way}"


@prints(NoteDrafted)
def say_note(say: Saying, value: NoteDrafted) -> str:
    card = "a creature card" if value.creature else "a card"
    what = "name" if value.note == "name" else "creature types"
    return f"as you draft {card} , you may reveal it , note its {what} , then turn ~ face down"


@prints(DraftWholePack)
def say_whole(say: Saying, value: DraftWholePack) -> str:
    return WHOLE


@prints(DraftAtRandom)
def say_at_random(say: Saying, value: DraftAtRandom) -> str:
    return f"{AT_RANDOM} {value.cards} {THEN_DOWN}"


@prints(LookAtPack, LookAtNextOf)
def say_looking(say: Saying, value: Ability) -> str:
    [words] = [words for words, ability in LOOKS.items() if ability == value]
    return f"{DURING} {words}"


@prints(TakesLastCards)
def say_last(say: Saying, value: TakesLastCards) -> str:
    return f"{LAST} ~"


@prints(OfferExchange)
def say_exchange(say: Saying, value: OfferExchange) -> str:
    return EXCHANGE
