"""608.2d: Choices of objects, cards from a revealed hand, colors and types."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.actions.search import Search
from apnap.effects.flow.choices_of_each import EachChooses
from apnap.effects.flow.choosing import Choose, ChooseAtRandom, ChooseWord
from apnap.effects.flow.flow import Branch, Either
from apnap.effects.instructions.text_changes import ReplaceWord
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer, CardIn, Permanent
from apnap.effects.words.one_of_several import CommandersOf
from apnap.effects.words.selections import (
    Chosen,
    ChosenOfEach,
    EachPlayer,
    Targets,
    ThatPlayer,
    Those,
    You,
)
from apnap.oracle.abilities.instructions import clauses, player_verb
from apnap.oracle.grammar.amounts import amount, many
from apnap.oracle.grammar.card_names import name_of_a, name_words
from apnap.oracle.grammar.commanders_there import there_words
from apnap.oracle.grammar.modifiers import OF_CHOICE, listed_kinds
from apnap.oracle.grammar.nouns import described, noun
from apnap.oracle.grammar.postmodifiers import postmodified
from apnap.oracle.grammar.selections import (
    RANGES,
    RICHEST_OPPONENT,
    SEVERAL,
    and_another,
    chosen,
    how_many,
    target,
)
from apnap.oracle.grammar.those_cards import one_of_those
from apnap.oracle.text.mentions import kind_of
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import MARK, Saying, aside, mark, perhaps, prints, said_in_marks, some
from apnap.oracle.text.words import COLORS
from apnap.state.ability import Effect, Filter, Selection

from .become import BASIC_LAND_TYPES, SEVERAL_COLORS
from .change_text import words_changed
from .keep import keep_some, keep_the_fewest, several_kinds_words
from .keep_some import keeping
from .piles import choose_pile
from .put import top_or_bottom_words

KINDS = {"a color": "color", "a creature type": "creature type"}


@player_verb("choose")
def choose(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """608.2d: Read "choose a color", "choose an opponent", "choose target creature"."""
    name = r.new_name()
    if (kind := r.choose(KINDS)) is not None:
        r.mention(word=(kind, name))
        return (ChooseWord(name, kind, who=who),)
    if (words := r.attempt(listed_kinds)) is not None:
        kind = "kind" if "nonland" in words else "card type"
        r.mention(word=(kind, name))
        return (ChooseWord(name, kind, words, who=who),)
    if r.sees("a") and (card := r.attempt(name_of_a)) is not None:  # 201.4
        r.mention(word=("card name", name))
        return (ChooseWord(name, "card name", who=who, card=card),)
    if r.accept("self or others ."):
        return (_self_or_others(r, who),)
    if (one := r.choose(PLAYERS)) is not None:
        return (_one_player(r, name, one, who),)
    if (of_each := r.attempt(_from_each_hand, name, who)) is not None:
        return (of_each,)
    if r.sees("one of") and (pile := r.attempt(choose_pile, who)) is not None:
        return (pile,)
    if r.accept("one of those permanents"):
        return (_one_of_those(r, name, who),)
    if not isinstance(who, EachPlayer) and (some_of := r.attempt(_of_those_cards, name, who)):
        return (some_of,)
    if isinstance(who, EachPlayer) and (fewest := r.attempt(keep_the_fewest, who)) is not None:
        return (fewest,)
    if who != You() and (kept := r.attempt(keeping, who)) is not None:
        return (kept,)
    if isinstance(who, EachPlayer) and (some_ := r.attempt(keep_some, name, who)) is not None:
        return some_
    if isinstance(who, EachPlayer):
        return (each_chooses(r, name, who),)
    selection = r.attempt(_from_hand, who) or r.attempt(_targets, who) or chosen(r, who)
    if r.sees("revealed this way"):
        raise r.miss("a card that is anywhere")
    picked = Those(name) if isinstance(selection, Chosen) else selection
    r.mention(picked=(*r.said.picked, picked))
    if isinstance(selection, Chosen):
        r.mention(done=name)
        choice = r.mention_of(selection)
        many = choice.many if choice is not None else how_many(selection.number)
        r.speak_of(Those(name), kind_of(selection.what), many, "choice", name)
    return (Choose(name, selection, who),)


def _from_each_hand(r: Reader, name: str, who: Selection) -> Effect:
    """608.2d: Read "a nonland card from each of those hands", of hands that were revealed."""
    r.expect("a", "an")
    phrase = noun(r)
    r.expect("from each of those hands")
    owners = r.said.player
    if phrase.kind != "card" or phrase.zone or not isinstance(owners, EachPlayer):
        raise r.miss("cards of hands that were revealed")
    what = described(phrase, "hand")
    r.mention(done=name)
    r.speak_of(Those(name), kind_of(what), "several", "choice", name)
    return Choose(name, ChosenOfEach(who, what, owners), who)


def _one_of_those(r: Reader, name: str, who: Selection) -> Effect:
    """608.2d: Read "[target opponent chooses] one of those permanents"; the others are "the
    rest"."""
    those = r.refer("permanent", "several").now()
    if not isinstance(those, Those):
        raise r.miss("permanents that were chosen before")
    r.mention(done=name, deeds={**r.said.deeds, name: f"one of {those.name}"})
    return Choose(name, Chosen(who, Permanent(), among=those), who)


def _of_those_cards(r: Reader, name: str, who: Selection) -> Effect:
    """608.2d: Read "[an opponent chooses] two of those cards"; the others are "the rest"."""
    number = amount(r)
    selection = one_of_those(r, Chosen(who, CardIn("library"), number), plain=r.peek() == ".")
    those, picked = selection.among, Those(name)
    if not isinstance(those, Those):
        raise r.miss("cards that were spoken of")
    deeds = {**r.said.deeds, name: f"one of {those.name}"}
    r.mention(done=name, deeds=deeds, picked=(*r.said.picked, picked))
    r.speak_of(picked, kind_of(selection.what), how_many(number), "choice", name)
    return Choose(name, selection, who)


def each_chooses(r: Reader, name: str, who: Selection, from_you: bool = False) -> Effect:
    """101.4: Read "[each player chooses] a creature they control", "one or two creatures …"; what
    all of them choose is then "those creatures"."""
    several = r.choose({each: number for each, number in SEVERAL.items() if "," not in each})
    r.mention(player=ThatPlayer())
    selection = chosen(r, ThatPlayer(), many=None if several is None else Number(several))
    if not isinstance(selection, Chosen) or r.sees("revealed this way"):
        raise r.miss("objects that the players choose")
    if r.sees("and") or r.sees(","):  # "… and exiles it": what each of them does with theirs
        raise r.miss("the end of the sentence")
    if several is not None:
        selection = replace(selection, up_to=True, least=1)
    known = [each for each in r.said.mentions if not isinstance(each.stages[-1].what, Chosen)]
    kinds = {**r.said.kinds, name: selection.what}
    deeds = {**r.said.deeds, name: "EachChooses"}
    r.mention(player=who, done=name, mentions=tuple(known), kinds=kinds, deeds=deeds)
    r.speak_of(Those(name), kind_of(selection.what), "several", "choice", name)
    return EachChooses(name, selection, who, from_you)


def _self_or_others(r: Reader, who: Selection) -> Effect:
    """608.2d: Read "[target opponent chooses] self or others. If that player chooses self, …. If
    the player chooses others, …"."""
    branches = list[Branch]()
    for word in ("self", "others"):
        if branches:
            r.expect(".")
        r.expect(f"if that player chooses {word} ,", f"if the player chooses {word} ,")
        r.mention(player=who)
        branches.append(Branch(word, clauses(r)))
    return Either(tuple(branches), who)


PLAYERS = {"a player": APlayer(), "an opponent": APlayer("opponent")}


def _one_player(r: Reader, name: str, what: Filter, who: Selection) -> Effect:
    """608.2d: Read "choose an opponent", "choose a player at random"; that player is then "that
    player"."""
    if who != You() and what != APlayer():
        raise r.miss("a player")
    if what == APlayer("opponent") and r.accept("with the highest life total among your opponents"):
        what = RICHEST_OPPONENT
    r.mention(player=Those(name), done=name)
    if r.accept("at random"):
        return ChooseAtRandom(name, what, who=who)
    return Choose(name, Chosen(who, what, verb="choose"), who)


def _targets(r: Reader, who: Selection) -> Selection:
    """Read "target player and another target player"; 601.2c: the player who is told so chooses
    them."""
    before = len(r.said.targets)
    targets = and_another(r, target(r))
    if who == You():
        return targets
    if isinstance(who, (EachPlayer, Chosen, Targets)):
        raise r.miss("one player who is known as targets are chosen")
    own = [replace(each, chooser=who) for each in r.said.targets[before:]]
    r.mention(targets=(*r.said.targets[:before], *own))
    return targets


def _from_hand(r: Reader, who: Selection) -> Selection:
    """608.2d: Read "a nonland card from it", where "it" is the hand that has been revealed."""
    up_to = r.accept("up to")
    many = amount(r)
    phrase = noun(r)
    owner = r.said.player
    if phrase.kind != "card" or phrase.zone or owner is None or isinstance(owner, EachPlayer):
        raise r.miss("a card")
    r.expect("from it", "from among them", "revealed this way", "from their hand")
    shown = [name for name, deed in r.said.deeds.items() if deed == "RevealCards"]
    if shown and r.said.kinds.get(shown[-1]) not in (None, CardIn("hand")):
        raise r.miss("a whole hand that was revealed")
    what = described(postmodified(r, phrase), "hand")
    return Chosen(who, what, many, "choose", up_to, among=owner)


# ---- in words again --------------------------------------------------------------------------


@prints(Choose)
def say_choose(say: Saying, value: Choose) -> str:
    choice = value.what if isinstance(value.what, Chosen) else None
    if choice is not None and isinstance(choice.among, CommandersOf):
        return mark(f"chooses {value.called}")
    if choice is not None and there_words(say, choice.what):
        return mark(f"chooses {value.called}")
    what = say(value.what)
    among = choice.among if choice is not None else None
    if isinstance(among, Those) and choice is not None and choice.what == Permanent():
        return f"{say(value.who)} chooses one of those permanents {said_in_marks(say, value.what)}"
    if isinstance(among, Those):  # "chooses one" may say no more
        what = MARK.sub("", what) if say.style in ("x", "that") else what
        return some(say(value.who), "chooses", what)
    if isinstance(value.what, Targets) and is_by_chance(say, value.what):
        return f"select {what}"
    if isinstance(value.what, Chosen) and value.what.among is not None:
        what = f"{what.replace(' in hand', '')} from it"
    return f"{say(value.who)} chooses {what}"


@prints(EachChooses)
def say_each_chooses(say: Saying, value: EachChooses) -> str:
    if value.yours:
        return f"for each player , you choose {several_kinds_words(say, value)}"
    if value.also:
        first = f"starting with you {mark('you')} ," if value.from_you else ""
        return some(first, say(value.who), "chooses", several_kinds_words(say, value))
    what = f"{say(value.what)} {perhaps('they control') if value.what.among is None else ''}"
    if value.what.least and isinstance(value.what.number, Number):
        number = value.what.number.number
        what = what.replace(f"up to {number}", RANGES[number], 1)
    first = f"starting with you {mark('you')} ," if value.from_you else ""
    chooses = perhaps("chooses") if say.style == "that" else "chooses"  # "puts a counter on …"
    return some(first, say(value.who), chooses, what)


def is_by_chance(say: Saying, value: Targets) -> bool:
    """Whether the target is selected at random."""
    return 0 <= value.slot < len(say.targets) and say.targets[value.slot].by_chance


@prints(ChosenOfEach)
def say_chosen_of_each(say: Saying, value: ChosenOfEach) -> str:
    what = say(value.what).replace("card in hand", "card").replace(" in hand", "")
    return f"{what} from each of those hands {mark('all')}"


@prints(ChooseAtRandom)
def say_at_random(say: Saying, value: ChooseAtRandom) -> str:
    if value.among is not None and value.what == Permanent():
        them = some("1 of them", said_in_marks(say, value.among), perhaps("chosen"), "at random")
        return aside(f"{them} {mark(f'chooses {value.called}')}")
    there = " from their hand" if say.style == "equal" else ""  # "discards a card at random"
    what = say(value.what).replace(" in hand", there)
    if not value.what.zones():
        what = f"chooses {what}"
    by_chance = some(perhaps("chosen"), "at random")
    chosen = f"{say(value.who)} {many(say, value.number)} {what} {by_chance}"
    return aside(f"{chosen} {mark(f'chooses {value.called}')}")  # it may be said later


@prints(ChooseWord)
def say_choose_word(say: Saying, value: ChooseWord) -> str:
    if value.called.endswith(OF_CHOICE):
        return ""
    what = name_words(value.card) if value.kind == "card name" else value.kind
    if value.words:
        what = " or ".join(value.words)
    return f"{say(value.who)} chooses {what}"


@prints(Either)
def say_either(say: Saying, value: Either) -> str:
    first = value.branches[0].effects[0]
    if place := top_or_bottom_words(say, value):
        return place
    if isinstance(first, Search) and len(first.zones) > 1:
        said = say(first).replace("library", "library and/or graveyard", 1)
        return said.replace("shuffle", "if you search your library this way , shuffle")
    if [each.words for each in value.branches] == list(COLORS):
        return say.all(value.branches[0].effects).replace("white", "the color of your choice")
    if [each.words for each in value.branches] == list(SEVERAL_COLORS):
        choice = some("the color", perhaps("or"), perhaps("colors"), "of your choice")
        return say.all(value.branches[0].effects).replace("white", choice)
    if [each.words for each in value.branches[1:]] == list(COLORS):
        said = say.all(value.branches[0].effects)
        return f"{said} or from the color of your choice"
    if [each.words for each in value.branches] == list(BASIC_LAND_TYPES):
        plains = say.all(value.branches[0].effects)
        choice = "the basic land type of your choice"
        return plains.replace("Plains", choice).replace("plains", choice)
    if isinstance(first, ReplaceWord):
        others = [e for branch in value.branches[1:] for e in branch.effects]
        more = [words_changed(each) for each in others if isinstance(each, ReplaceWord)]
        return " or ".join([say(first), *more])
    if [each.words for each in value.branches] == ["self", "others"]:
        says = [f"if it chooses {each.words} , {say.all(each.effects)}" for each in value.branches]
        return f"{say(value.who)} chooses self or others . {' . '.join(says)}"
    chosen = "your choice of" if say.style in ("x", "that") else ""
    said = " or ".join([say.all(each.effects) for each in value.branches])
    return some(say(value.who), aside(chosen), said)
