"""608.2d: Choices of objects, cards from a revealed hand, colors and types."""

from __future__ import annotations

from apnap.effects.flow.choosing import Choose, ChooseAtRandom, ChooseWord
from apnap.effects.words.filters import APlayer
from apnap.effects.words.selections import Chosen, EachPlayer, Those, You
from apnap.oracle.abilities.instructions import player_verb
from apnap.oracle.grammar.amounts import amount
from apnap.oracle.grammar.nouns import described, noun
from apnap.oracle.grammar.postmodifiers import postmodified
from apnap.oracle.grammar.selections import and_another, chosen, target
from apnap.oracle.text.reader import Reader
from apnap.state.ability import Effect, Filter, Selection

KINDS = {"a color": "color", "a creature type": "creature type"}


@player_verb("choose")
def choose(r: Reader, who: Selection) -> tuple[Effect, ...]:
    name = r.new_name()
    if (kind := r.choose(KINDS)) is not None:
        r.mention(word=(kind, name))
        r.used.add(name)
        return (ChooseWord(name, kind, who=who),)
    if (one := r.choose(PLAYERS)) is not None:
        return (_one_player(r, name, one, who),)
    selection = r.attempt(_from_hand, who) or r.attempt(_targets) or chosen(r, who)
    if isinstance(selection, Chosen) and isinstance(who, EachPlayer):
        raise r.miss("one player who chooses")
    if isinstance(selection, Chosen):
        those = Those(name)
        r.mention(it=those, them=those, became=None, done=name)
        r.used.add(name)
    return (Choose(name, selection, who),)


PLAYERS = {"a player": APlayer(), "an opponent": APlayer("opponent")}


def _one_player(r: Reader, name: str, what: Filter, who: Selection) -> Effect:
    """608.2d: Read "choose an opponent", "choose a player at random"; that player is then "that
    player"."""
    if who != You() and what != APlayer():
        raise r.miss("a player")
    r.mention(player=Those(name), done=name)
    r.used.add(name)
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
