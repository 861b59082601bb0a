"""608.2d: Choices of objects, cards from a revealed hand, colors and types."""

from __future__ import annotations

from apnap.effects.actions.search import Search
from apnap.effects.flow.choosing import Choose, ChooseAtRandom, ChooseWord
from apnap.effects.flow.flow import Branch, Either
from apnap.effects.instructions.text_changes import ReplaceWord
from apnap.effects.words.filters import APlayer
from apnap.effects.words.selections import Chosen, EachPlayer, Those, You
from apnap.oracle.abilities.instructions import clauses, player_verb
from apnap.oracle.grammar.amounts import amount, many
from apnap.oracle.grammar.nouns import described, noun
from apnap.oracle.grammar.postmodifiers import postmodified
from apnap.oracle.grammar.selections import and_another, chosen, how_many, target
from apnap.oracle.text.mentions import kind_of
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, aside, mark, prints, some
from apnap.oracle.text.words import COLORS
from apnap.state.ability import Effect, Filter, Selection

from .change_text import words_changed

KINDS = {"a color": "color", "a creature type": "creature type"}


@player_verb("choose")
def choose(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """608.2d: Read "choose a color", "choose an opponent", "choose target creature"."""
    name = r.new_name()
    if (kind := r.choose(KINDS)) is not None:
        r.mention(word=(kind, name))
        return (ChooseWord(name, kind, who=who),)
    if r.accept("self or others ."):
        return (_self_or_others(r, who),)
    if (one := r.choose(PLAYERS)) is not None:
        return (_one_player(r, name, one, who),)
    selection = r.attempt(_from_hand, who) or r.attempt(_targets) or chosen(r, who)
    if isinstance(selection, Chosen) and isinstance(who, EachPlayer):
        raise r.miss("one player who chooses")
    if isinstance(selection, Chosen):
        r.mention(done=name)
        choice = r.mention_of(selection)
        many = choice.many if choice is not None else how_many(selection.number)
        r.speak_of(Those(name), kind_of(selection.what), many, "choice", name)
    return (Choose(name, selection, who),)


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
    r.mention(player=Those(name), done=name)
    if r.accept("at random"):
        return ChooseAtRandom(name, what, who=who)
    return Choose(name, Chosen(who, what, verb="choose"), who)


def _targets(r: Reader) -> Selection:
    """Read "target player and another target player"."""
    return and_another(r, target(r))


def _from_hand(r: Reader, who: Selection) -> Selection:
    """608.2d: Read "a nonland card from it", where "it" is the hand that has been revealed."""
    up_to = r.accept("up to")
    many = amount(r)
    phrase = noun(r)
    owner = r.said.player
    if phrase.kind != "card" or phrase.zone or owner is None or isinstance(owner, EachPlayer):
        raise r.miss("a card")
    r.expect("from it", "from among them", "revealed this way", "from their hand")
    what = described(postmodified(r, phrase), "hand")
    return Chosen(who, what, many, "choose", up_to, among=owner)


# ---- in words again --------------------------------------------------------------------------


@prints(Choose)
def say_choose(say: Saying, value: Choose) -> str:
    what = say(value.what)
    if isinstance(value.what, Chosen) and value.what.among is not None:
        what = f"{what.replace(' in hand', '')} from it"
    return f"{say(value.who)} chooses {what}"


@prints(ChooseAtRandom)
def say_at_random(say: Saying, value: ChooseAtRandom) -> str:
    there = " from their hand" if say.style == "equal" else ""  # "discards a card at random"
    what = say(value.what).replace(" in hand", there)
    if not value.what.zones():
        what = f"chooses {what}"
    chosen = f"{say(value.who)} {many(say, value.number)} {what} at random"
    return f"{chosen} {mark(f'chooses {value.called}')}"


@prints(ChooseWord)
def say_choose_word(say: Saying, value: ChooseWord) -> str:
    return f"{say(value.who)} chooses {value.kind}"


@prints(Either)
def say_either(say: Saying, value: Either) -> str:
    first = value.branches[0].effects[0]
    if isinstance(first, Search) and len(first.zones) > 1:
        said = say(first).replace("library", "library and/or graveyard", 1)
        return said.replace("shuffle", "if you search your library this way , shuffle")
    if [each.words for each in value.branches] == list(COLORS):
        return say.all(value.branches[0].effects).replace("white", "the color of your choice")
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
