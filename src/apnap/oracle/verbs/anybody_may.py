"""608.2d: "Any opponent may sacrifice a creature. If a player does, …", "If no one does, …"."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.flow.flow import Called, ForEachPlayer, If
from apnap.effects.flow.offers import Offer
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.words.amounts import Number
from apnap.effects.words.conditions import AnybodyDid, Fits, Otherwise
from apnap.effects.words.deeds import Accepted, DidSo
from apnap.effects.words.selections import Chosen, EachPlayer, EachPlayerWho, ThatPlayer, Willing
from apnap.oracle.abilities.instructions import acted, clause_shape, clauses, optional, verbs_of
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of
from apnap.oracle.text.saying import Saying, mark, prints
from apnap.state.ability import Effect

ANYBODY = {"any player may": EachPlayer(), "any opponent may": EachPlayer(opponents=True)}
SOMEBODY = ("if a player does ,", "if they do ,")
NOBODY = ("if no one does ,", "if no player does ,")


@clause_shape("any")
def anybody_may(r: Reader) -> tuple[Effect, ...]:
    """608.2d: Read "any player may …": each of them in turn order, whatever the others do."""
    who = r.pick(ANYBODY)
    if r.sees("have"):
        return (_wanted(r, who),)
    r.mention(player=who)
    return (optional(r, who),)


def _wanted(r: Reader, who: EachPlayer) -> Effect:
    """Read "have ~ deal 5 damage to them": to all who want that, together."""
    name, start = r.new_name(), r.at
    accepted = EachPlayerWho(who.opponents, who=Accepted(name))
    r.mention(player=accepted)
    effects = verbs_of(r, accepted)
    words = r.original(start, r.at)
    r.mention(player=who)
    return acted(r, Offer(name, who, effects, words))


def if_anybody_does(r: Reader, before: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """118.12: Read "If a player does, …" and "If no one does, …", which is done once."""
    does = r.expect(*SOMEBODY, *NOBODY) in SOMEBODY
    last = before[-1] if before else None
    if not isinstance(last, Called) or not _is_offered(last.effect):
        raise r.miss("something that several players may do")
    if does and not isinstance(last.effect, Offer):
        each = r.attempt(_each_who_does, last)
        if each is not None:
            return (*before, each)
    names = r.said.names
    effects = clauses(r)
    r.doubt(names)
    offer = last.effect
    if isinstance(offer, Offer):
        if not all(isinstance(_plain(each), DealDamage) for each in offer.effects):
            raise r.miss("damage, which is dealt to those who want it")
        changed = replace(offer, then=effects) if does else replace(offer, otherwise=effects)
        return (*before[:-1], replace(last, effect=changed))
    if any(isinstance(each, Chosen) and each.number != Number(1) for each in parts_of(offer)):
        raise r.miss("one object: who has fewer could not do it")  # 608.2d
    did = AnybodyDid(last.called)
    return (*before, If(did if does else Otherwise(did), effects))


def _each_who_does(r: Reader, offered: Called) -> Effect:
    """608.2c: Read what is said of "that player" behind "If a player does": it is done for each of
    those who did."""
    [willing] = {each for each in parts_of(offered.effect) if isinstance(each, Willing)}
    names, several = r.said.names, r.said.player
    r.mention(player=ThatPlayer())
    effects = clauses(r)
    r.doubt(names)
    r.mention(player=several)
    if not isinstance(willing.who, EachPlayer) or ThatPlayer() not in parts_of(effects):
        raise r.miss("something about that player")
    did = Fits(ThatPlayer(), DidSo(offered.called))
    return ForEachPlayer(willing.who, (If(did, effects),))


def _is_offered(effect: Effect) -> bool:
    """Whether several players may do it."""
    return isinstance(effect, Offer) or any(isinstance(each, Willing) for each in parts_of(effect))


def _plain(effect: Effect) -> Effect:
    return effect.effect if isinstance(effect, Called) else effect


@prints(AnybodyDid)
def say_anybody_did(say: Saying, value: AnybodyDid) -> str:
    return f"{mark('whoever')} a player does"
