"""Qualities behind a noun: events of this turn, combat, targets, attachments, names."""

from __future__ import annotations

from apnap.effects.actions.keyword_action_done import WhenActs
from apnap.effects.actions.look_at_top import TopCards
from apnap.effects.flow.choices_of_each import NotChosen
from apnap.effects.flow.choosing import ChooseWord
from apnap.effects.flow.linked import WasChosen
from apnap.effects.mechanics.faces import HasAdventure
from apnap.effects.triggers.combat import WhenAttacks, WhenBlocks
from apnap.effects.triggers.events import WhenDealsDamage, enters
from apnap.effects.triggers.frame import AnyTrigger
from apnap.effects.words.commanders import YourCommanders
from apnap.effects.words.filters import AnyOf, APlayer, Host, Itself, Non, Permanent
from apnap.effects.words.mentions import Became
from apnap.effects.words.qualities import ControlledBy, IsChosen, OneOf, Shares
from apnap.effects.words.relations import AttachedTo, HappenedTo, InCombatWith, TargetsWhat
from apnap.effects.words.selections import Each, EachPlayer, This, You
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, perhaps, prints, some
from apnap.oracle.text.tokens import SELF
from apnap.oracle.text.words import CARD_TYPES
from apnap.state.ability import Filter, Selection

from .adjectives import ATTACHED
from .nonterminals import target
from .nouns import PLAYER, described, noun
from .past import that_did
from .put_there import put_there, there_words
from .references import as_it_was, reference

ANY = Permanent()


# ---- whom the words are about ----------------------------------------------------------------


def fitting(r: Reader) -> Filter:
    """Read "~", "it", "enchanted creature", "you", "a creature you control", as a description."""
    if r.accept(SELF):
        return Itself()
    if r.peek() in ATTACHED and not r.peek(1).endswith("s"):
        r.take()
        r.expect("creature", "permanent", "land", "artifact")
        return Host()
    if r.peek() == "target" or r.sees("another target"):
        return OneOf(target(r))
    if r.one_of("you or a planeswalker you control", "you and/or planeswalkers you control"):
        return AnyOf((APlayer("you"), Permanent(("planeswalker",), "you")))
    if r.accept("you"):
        return APlayer("you")
    if r.peek() in ("it", "that", "them", "those"):
        return as_filter(reference(r))
    if r.peek() != "another" and not r.one_of("a", "an", "one or more"):
        found = noun(r)
        if not found.plural:
            raise r.miss("a description")
        return described(found)
    found = noun(r)
    if found.kind == PLAYER and len(found.heads) == 1:
        return APlayer(found.heads[0].player or "")
    return described(found)


def as_filter(those: Selection) -> Filter:
    if those == This():
        return Itself()
    return those.what if isinstance(those, Each) and those.of is None else OneOf(those)


NOT_CHOSEN = ("not chosen this way", "that weren't chosen this way", "that wasn't chosen this way")


def not_chosen(r: Reader) -> Filter:
    """608.2c: Read "not chosen this way"."""
    r.expect(*NOT_CHOSEN)
    chosen = [name for name, deed in r.said.deeds.items() if deed == "EachChooses"]
    if len(chosen) != 1:
        raise r.miss("what was chosen before")
    return NotChosen(chosen[0])


# ---- behind the heads ------------------------------------------------------------------------

DAMAGED = WhenDealsDamage(None, None)
HAPPENED: dict[str, Filter] = {
    "that was dealt damage this turn": HappenedTo(DAMAGED),
    "that were dealt damage this turn": HappenedTo(DAMAGED),
    "dealt damage this turn": HappenedTo(DAMAGED),
    "that attacked this turn": HappenedTo(WhenAttacks(ANY)),
    "that crewed it this turn": HappenedTo(WhenActs("crew", ANY, Itself())),
    f"that crewed {SELF} this turn": HappenedTo(WhenActs("crew", ANY, Itself())),
    "that saddled it this turn": HappenedTo(WhenActs("saddle", ANY, Itself())),
    f"that saddled {SELF} this turn": HappenedTo(WhenActs("saddle", ANY, Itself())),
    "that blocked this turn": HappenedTo(WhenBlocks(ANY)),
    "that attacked or blocked this turn": HappenedTo(
        AnyTrigger((WhenAttacks(ANY), WhenBlocks(ANY)))
    ),
    "that didn't attack this turn": Non(HappenedTo(WhenAttacks(ANY))),
    "that entered this turn": HappenedTo(enters(ANY), "became"),
    "that entered the battlefield this turn": HappenedTo(enters(ANY), "became"),
}
OTHERS: dict[str, Filter] = {
    "of the chosen type": WasChosen("creature type"),
    "of the chosen color": WasChosen("color"),
    "that has an adventure": HasAdventure(),
    "that have an adventure": HasAdventure(),
    "you own": ControlledBy(You(), owned=True),
    "you don't own": Non(ControlledBy(You(), owned=True)),
}


CHOSEN = {
    "color": ("of the chosen color", "of that color"),
    "creature type": ("of the chosen type", "of that type"),
    "card type": ("of the chosen type", "of that type"),
    "kind": ("of the chosen kind", "of that kind"),
    "card name": ("with the chosen name", "with that name"),
}


def listed_kinds(r: Reader) -> tuple[str, ...]:
    """205.2a: Read "artifact, creature, or land", "land or nonland": kinds of cards to choose
    from."""
    if r.accept("land or non land"):
        return ("land", "nonland")
    found, joint = list[str](), ""
    while not joint.endswith("or"):
        joint = r.expect(", or", "or", ",") if found else ""
        found.append(r.expect(*CARD_TYPES))
    return tuple(found)


def chosen_word(r: Reader) -> Filter:
    """608.2d: Read "of the chosen color" where these instructions have had it chosen."""
    kind, name = r.said.word
    r.expect(*CHOSEN[kind])
    return IsChosen(name, {"color": "color", "card name": "name", "kind": "kind"}.get(kind, "type"))


OF_CHOICE = "of your choice"  # so ends the name of a choice that is no sentence of its own
OF_YOUR_CHOICE = {
    "of the color of your choice": "color",
    "of the creature type of your choice": "creature type",
}


def _of_your_choice(r: Reader) -> Filter:
    """608.2d: Read "of the color of your choice", which is chosen as the instruction is
    followed."""
    kind = r.pick(OF_YOUR_CHOICE)
    name = f"{r.new_name()} {OF_CHOICE}"
    r.mention(first=(*r.said.first, ChooseWord(name, kind)))
    return IsChosen(name, "color" if kind == "color" else "type")


def quality(r: Reader) -> Filter:
    if r.peek() == "of" and (choice := r.attempt(_of_your_choice)) is not None:
        return choice
    if r.said.word[0] and (word := r.attempt(chosen_word)) is not None:
        return word
    found = r.choose(HAPPENED) or r.choose(OTHERS)
    if found is not None:
        return found
    for production in QUALITIES.get(r.peek(), ()):
        more = r.attempt(production)
        if more is not None:
            return more
    if r.peek() == "that" and "turn" in r.words[r.at :]:
        return that_did(r)
    raise r.miss("a description")


def _targets(r: Reader) -> Filter:
    r.expect("that targets", "that target")
    only = r.accept("only")
    return TargetsWhat(fitting(r), only)


def _attacking(r: Reader) -> Filter:
    r.one_of("that's", "that are")
    r.expect("attacking")
    if r.accept("one of your opponents"):
        return InCombatWith("attacks", APlayer("opponent"))
    return InCombatWith("attacks", _in_combat(r))


def _blocking(r: Reader) -> Filter:
    r.one_of("that's", "that are")
    if r.accept("blocking or blocked by"):
        what = _in_combat(r)
        return AnyOf((InCombatWith("blocks", what), InCombatWith("blocked by", what)))
    how = r.expect("blocking", "blocked by")
    return InCombatWith("blocks" if how == "blocking" else how, _in_combat(r))


def _in_combat(r: Reader) -> Filter:
    """506.4: Read what is in combat: the permanent, never the card that it has become."""
    what = fitting(r)
    if isinstance(what, OneOf) and isinstance(what.those, Became):
        return OneOf(what.those.what)
    return what


def _attached(r: Reader) -> Filter:
    r.one_of("that's", "that are")
    r.expect("attached to")
    return AttachedTo(fitting(r))


def _damaged_by(r: Reader) -> Filter:
    r.one_of("that was", "that were")
    r.expect("dealt damage by")
    what = fitting(r)
    r.expect("this turn")
    return HappenedTo(WhenDealsDamage(what, None))


def _shares(r: Reader) -> Filter:
    """Read "that shares a creature type with it", "that share a color with your commander"."""
    r.expect("that shares a", "that share a")
    kind = r.expect("creature type", "color", "card type")
    r.expect("with")
    if r.accept("your commander"):
        return Shares(kind, YourCommanders())
    if r.accept("the top card of a library"):
        return Shares(kind, TopCards(EachPlayer()))
    return Shares(kind, as_it_was(r))


def _that_damaged(r: Reader) -> Filter:
    r.expect("that dealt damage to you this turn")
    return HappenedTo(WhenDealsDamage(None, APlayer("you")), "source")


QUALITIES = {
    "not": [not_chosen],
    "that": [
        *(_targets, _shares, _damaged_by, _that_damaged, _attacking, _blocking, _attached),
        *(not_chosen, put_there),
    ],
    "that's": [_attacking, _blocking, _attached],
    "attacking": [_attacking],
    "blocking": [_blocking],
    "blocked": [_blocking],
    "attached": [_attached],
    "dealt": [_damaged_by],
}


@prints(HappenedTo)
def say_happened_to(say: Saying, value: HappenedTo) -> str:
    if words := there_words(value):
        return words
    said = say(value.trigger).removeprefix("when")
    many = f"{value.low} or more" if value.low > 1 else ""
    if isinstance(value.trigger, WhenDealsDamage) and value.role == "on":
        by = f"by {say(value.trigger.source)}" if value.trigger.source is not None else ""
        kind = "combat" if value.trigger.combat else ""
        return some("that was dealt", many, kind, "damage", by, "this turn")
    said = said.replace("permanent", "", 1).replace("player", "", 1)
    return some("that", many, said, "this turn")


@prints(InCombatWith)
def say_in_combat_with(say: Saying, value: InCombatWith) -> str:
    how = {"attacks": "attacking", "blocks": "blocking", "blocked by": "blocked by"}[value.how]
    return f"{how} {say(value.whom)}"


@prints(TargetsWhat)
def say_targets_what(say: Saying, value: TargetsWhat) -> str:
    only = "only" if value.only else perhaps("one or more")
    return some("that targets", only, say(value.what))


@prints(Shares)
def say_shares(say: Saying, value: Shares) -> str:
    if value.both:
        return f"that share a {value.what}"
    if value.with_any == TopCards(EachPlayer()):
        return f"that share a {value.what} with the top card of a library"
    return f"that shares a {value.what} with {say(value.with_any)}"


@prints(YourCommanders)
def say_your_commanders(say: Saying, value: YourCommanders) -> str:
    return "your commander"


@prints(AttachedTo)
def say_attached_to(say: Saying, value: AttachedTo) -> str:
    return f"attached to {say(value.to)}"


@prints(HasAdventure)
def say_has_adventure(say: Saying, value: HasAdventure) -> str:
    return "that has an adventure"


@prints(OneOf)
def say_one_of(say: Saying, value: OneOf) -> str:
    return say(value.those)


@prints(NotChosen)
def say_not_chosen(say: Saying, value: NotChosen) -> str:
    return some(*map(perhaps, (*NOT_CHOSEN, "the rest", "other")))


@prints(WasChosen)
def say_was_chosen(say: Saying, value: WasChosen) -> str:
    kind = {"creature type": "type", "card type": "type"}.get(value.choice, value.choice)
    return f"with the chosen {kind}" if kind == "name" else f"of the chosen {kind}"


@prints(IsChosen)
def say_is_chosen(say: Saying, value: IsChosen) -> str:
    if value.quality == "name":
        return f"with {perhaps('chosen')} name"  # "with that name"
    if value.name.endswith(OF_CHOICE):
        return f"of the {'color' if value.quality == 'color' else 'creature type'} of your choice"
    return f"of the chosen {value.quality}"
