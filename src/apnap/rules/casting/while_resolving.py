"""608.2g, 601.2: casting cards while a spell or ability is resolving, whatever the time."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.machine.as_if_cast import AsIf
from apnap.rules.objects.controlling_players import decider_for
from apnap.state.agenda import Need, Procedure, Step
from apnap.state.card import CardDef
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import NOBODY
from apnap.state.question import NO, Option, Question

from .as_it_would_be import spell_in_way
from .casting import Cast, SpellCast, why_not_cast
from .lands import LandPlayed, PlayLand, lands_allowed
from .permissions import ANY_TIME, CastFrom, with_cost_of_rule
from .proposal import Means
from .timing_and_limits import is_turn_of
from .ways_to_cast import other_ways_of, way_numbered


@dataclass
class CastNow(Procedure):
    """A player may cast these cards, one after another, as `how` says; or has to, if possible.

    `below`: only a spell with a lesser mana value than that; NOBODY: any. `any_order`: the player
    says which one is next; `one`: and that is all. `only`: those cards, as those faces (601.3e).
    """

    left: tuple[int, ...] = ()
    how: CastFrom = CastFrom(timing=ANY_TIME)
    below: int = NOBODY
    must: bool = False
    any_order: bool = False
    one: bool = False
    most: int = 0  # how many spells may still be cast; 0: as many as there are
    only: tuple[tuple[int, int], ...] | None = None
    done: tuple[Event, ...] = ()

    def steps(self) -> tuple[Step, ...]:
        return CAST_NOW

    def outcome(self) -> tuple[Event, ...]:
        """The spells that were really cast, the lands that were played."""
        return self.done


def faces_to_cast(game: Game, casting: CastNow, number: int) -> list[int]:
    """702.102a, 709.3, 712.11b, 715.3: The faces that could be cast or played now; 0: the front."""
    card = game.object(number).card
    if card.token:  # 111.8
        return []
    faces = [] if card.layout == "split" else [0]
    if casting.how.face:  # 712.11a: only what has such a face can be cast with it up
        faces = [casting.how.face] if casting.how.face <= len(card.faces) else []
    else:
        ways = other_ways_of(card)
        zone = game.object(number).zone
        able = [way for way in ways if way.may_be_permitted(card, zone)]
        faces += [way.number for way in able if not way.has_own_cost()]  # 118.9a
    if casting.only is not None:
        faces = [face for face in faces if (number, face) in casting.only]
    return [face for face in faces if can_cast(game, casting, number, face)]


def face_of(card: CardDef, face: int) -> CardDef:
    """The card's other face with that number; any other number stands for the card itself."""
    return card.faces[face - 1] if face > 0 else card


def can_cast(game: Game, casting: CastNow, number: int, face: int, pool_only: bool = False) -> bool:
    seat = casting.controller
    chars = spell_in_way(game, seat, number, way_numbered(face))
    if chars.is_land:  # 305.2b, 305.3
        return casting.how.lands and may_play_land(game, seat)
    if casting.below != NOBODY and chars.value >= casting.below:
        return False
    with AsIf(game, number, chars):
        cast, means = cast_with(game, casting, number, face), Means(game, seat, pool_only)
        return why_not_cast(game, seat, number, game.running, means, cast) is None


def may_play_land(game: Game, seat: int) -> bool:
    """305.2b, 305.3: Whether the player may play a land: only in their own turn, and not too
    many."""
    played = game.player(seat).lands_played
    return is_turn_of(game, seat, game.running) and played < lands_allowed(game, seat)


def cast_with(game: Game, casting: CastNow, number: int, face: int) -> Cast:
    """601.2a: The casting of the card as that face."""
    return Cast(
        source=number,
        controller=casting.controller,
        turn=casting.turn,
        face=way_numbered(face).face,
        permit=with_cost_of_rule(game, number, casting.how),
    )


def cast_next(game: Game, casting: CastNow) -> Need:
    """608.2g: Ask the player whether the next card is cast, and as which face; or which card is
    next."""
    there = tuple([number for number in casting.left if game.find(number) is not None])
    asked, rest = (there, ()) if casting.any_order else (there[:1], there[1:])
    seat = casting.controller
    options = [Option("cast", n, nth=f) for n in asked for f in faces_to_cast(game, casting, n)]
    if not options and not (casting.one and there):  # 400.2: one is asked whatever is in the hand
        casting.left = rest
        return None
    # 118.3c: nobody has to activate mana abilities to be able to.
    must = casting.must and any(can_cast(game, casting, o.what, o.nth, True) for o in options)
    names = ", ".join(dict.fromkeys([game.object(o.what).card.name for o in options]))
    question = Question(
        f"cast {asked[0]} of {len(asked)}" if casting.any_order else f"cast {asked[0]}",
        "608.2g",
        decider_for(game, seat),
        tuple(options if must else [NO, *options]),
        player=seat,
        prompt=f"Cast {names}?" if names else "Go on: there is nothing to cast.",
    )
    forced = must and len(options) == 1
    answer = options[0] if forced else casting.answer_to(question)
    if answer is None:
        return question
    if answer == NO:
        casting.left = rest
        return None
    number = answer.what
    last = casting.one or casting.most == 1
    casting.most = max(0, casting.most - 1)
    casting.left = () if last else tuple([each for each in there if each != number])
    if way_numbered(answer.nth).spell(game.object(number).card).base.is_land:
        return PlayLand(card=number, controller=seat, face=answer.nth)
    return cast_with(game, casting, number, answer.nth)


def go_on(game: Game, casting: CastNow) -> Need:
    casting.done += tuple([e for e in casting.happened if isinstance(e, (SpellCast, LandPlayed))])
    casting.happened = ()
    if casting.left:
        casting.go_to(cast_next)
    return None


CAST_NOW: tuple[Step, ...] = (cast_next, go_on)
