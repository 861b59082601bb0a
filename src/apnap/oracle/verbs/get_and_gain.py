"""611.2: "Target creature gets +2/+2 and gains flying until end of turn"."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.flow.choosing import SomeAtRandom
from apnap.effects.flow.flow import Branch, Either
from apnap.effects.flow.linked import WasChosen
from apnap.effects.instructions.modify import Modify, Pump
from apnap.effects.keywords.protection import Protects, is_chosen_for_giver
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import HasColor, IsFighting
from apnap.effects.words.mentions import GainNaming
from apnap.effects.words.modifications import AddTypes, GainAbilities, Keywords, SetCreatureTypes
from apnap.effects.words.one_of_several import ADefendingPlayer
from apnap.effects.words.qualities import IsChosen
from apnap.effects.words.selections import ONE_OF_THEM, ControllersOf, Each, ThatPlayer
from apnap.oracle.abilities.instructions import acted, object_verb
from apnap.oracle.abilities.keywords import granted, keyword, protection_from
from apnap.oracle.abilities.own_cost import Given, keyword_there, own_cost
from apnap.oracle.grammar.durations import UNTIL, duration, lasting_words
from apnap.oracle.grammar.nouns import int_number
from apnap.oracle.grammar.power import Change, change, change_words, per, pump_times
from apnap.oracle.text.mentions import IN_PLAY, kind_of
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of, with_instead
from apnap.oracle.text.saying import Saying, prints, some
from apnap.oracle.text.words import COLORS
from apnap.state.ability import Ability, Amount, Effect, Keyword, Selection
from apnap.state.creature_types import CREATURE_TYPES
from apnap.state.names import GRAVEYARD, Duration

from .become import becomes
from .lose_abilities import keywords_lost


@object_verb("get")
def get(r: Reader, what: Selection) -> tuple[Effect, ...]:
    """613.4c: Read "gets +2/+2 and gains flying until end of turn"."""
    start = r.at
    changes = change(r)
    gained: tuple[Ability, ...] = ()
    if r.accept("or"):
        return _either_size(r, what, changes, start)
    if r.one_of("and gains all creature types", "and gain all creature types"):
        until = duration(r)
        return (*_lasting(r, what, changes, (), until), _every_type(r, what, until))
    if r.one_of("and gains your choice of", "and gain your choice of"):
        return _your_choice(r, what, changes)
    if (three := r.attempt(_and_becomes, what, changes)) is not None:
        return three
    if r.one_of("and gains", "and gain", "and has", "and have"):
        gained = granted(r)
    if r.one_of("and loses all creature types", "and lose all creature types"):
        until = duration(r)
        none = Modify(what, (SetCreatureTypes(()),), "loses all creature types", until)
        return (*_lasting(r, what, changes, gained, until), acted(r, none))
    lost = _and_loses(r)
    until = duration(r)
    if lost is not None:
        return (*_lasting(r, what, changes, gained, until), _without(r, what, lost, until))
    if isinstance(what, Each) and r.sees("for each") and "controller" in r.words[r.at : r.at + 7]:
        r.speak_of(ONE_OF_THEM, kind_of(what.what))
    if isinstance(what, Each) and IsFighting() in parts_of(what):
        return _each_by_defender(r, what, changes, gained, until)
    changes = per(r, changes)
    if ONE_OF_THEM in parts_of(changes.times):
        return _each_its_own(
            r, Pump(what, changes.power, changes.toughness, (), ONE, until), changes
        )
    return _lasting(r, what, changes, gained, until)


ONE = Number(1)


def _either_size(r: Reader, what: Selection, changes: Change, start: int) -> tuple[Effect, ...]:
    """608.2d: Read "[gets] +2/-2 or -2/+2 until end of turn": the player chooses as the instruction
    is followed."""
    words, other = [r.original(start, r.at - 1)], r.at
    both = [changes, change(r)]
    words.append(r.original(other, r.at))
    until = duration(r)
    branches = [
        Branch(word, _lasting(r, what, each, (), until))
        for word, each in zip(words, both, strict=True)
    ]
    return (acted(r, Either(tuple(branches))),)


def _and_loses(r: Reader) -> Keywords | None:
    """613.1f: Read "and loses flying" behind what an object gets or gains."""
    return keywords_lost(r) if r.one_of("and loses", "and lose") else None


def _without(r: Reader, what: Selection, lost: Keywords, until: Duration) -> Effect:
    return acted(r, Modify(what, (lost,), "loses it", until))


def _and_becomes(r: Reader, what: Selection, changes: Change) -> tuple[Effect, ...]:
    """Read "[gets +2/+2], gains trample, and becomes a Werewolf in addition to its other types
    until end of turn", "[gets +1/+1] and becomes …"; all of it lasts as long."""
    gained: tuple[Ability, ...] = ()
    if r.one_of(", gains", ", gain"):
        gained = granted(r)
        r.expect(", and becomes", ", and become")
    else:
        r.expect("and becomes", "and become")
    became = becomes(r, what)
    lasting = [each.until for each in parts_of(became) if isinstance(each, Modify)]
    if not lasting or not lasting[0]:
        raise r.miss("until end of turn")
    return (*_lasting(r, what, changes, gained, lasting[0]), *became)


def _each_its_own(r: Reader, pump: Pump, changes: Change) -> tuple[Effect, ...]:
    """Read "… for each poison counter its controller has", which is counted for each creature by
    itself."""
    times = with_instead(changes.times, ControllersOf(ONE_OF_THEM), ThatPlayer())
    if ONE_OF_THEM in parts_of(times):
        raise r.miss("its controller")
    return (acted(r, replace(pump, times=times, own="controller")),)


def _each_by_defender(
    r: Reader, what: Each, changes: Change, gained: tuple[Ability, ...], until: Duration
) -> tuple[Effect, ...]:
    """508.5a: Read "… for each land defending player controls" about attacking creatures, each of
    which has a defending player of its own."""
    before = r.said.defending
    r.mention(defending=ThatPlayer())
    changes = per(r, changes)
    r.mention(defending=before)
    if ThatPlayer() not in parts_of(changes.times):
        return _lasting(r, what, changes, gained, until)
    if gained:
        raise r.miss("no ability besides")
    pump = Pump(what, changes.power, changes.toughness, (), changes.times, until)
    return (acted(r, replace(pump, own="defending player")),)


@object_verb("gain")
def gain(r: Reader, what: Selection) -> tuple[Effect, ...]:
    """611.2a: Read "gains flying"; without a duration it lasts until the end of the game."""
    if r.sees(f"protection from {COLOR_CHOICE}"):
        return protected(r, what)
    if r.sees("protection") and (either := r.attempt(_protected_from_either, what)) is not None:
        return either
    if r.accept("your choice of"):
        return _your_choice(r, what)
    if (by_chance := r.attempt(_some_at_random, what)) is not None:
        return (by_chance,)
    if r.accept("all creature types"):
        return (_every_type(r, what, r.attempt(duration) or ""),)
    if (given := r.attempt(keyword_there, GRAVEYARD)) is not None:
        return _in_graveyard(r, what, given)
    gained = granted(r)
    changes = Change()
    if r.one_of("and gets", "and get"):
        changes = per(r, change(r))
    lost = _and_loses(r)
    until = r.attempt(duration)
    if lost is not None and until:
        return (*_lasting(r, what, changes, gained, until), _without(r, what, lost, until))
    if until is None:
        ends = r.peek() == "." or r.words[r.at - 2 : r.at] == [".", '"']
        if not ends or changes != Change():
            raise r.miss("until end of turn")
        until = ""
    return _lasting(r, what, changes, gained, until)


def _your_choice(r: Reader, what: Selection, changes: Change | None = None) -> tuple[Effect, ...]:
    """608.2d: Read "gains your choice of flying, vigilance, or haste until end of turn"."""
    start, gained = r.at, [keyword(r)]
    words = [r.original(start, r.at)]
    while r.one_of(", or", "or", ","):
        start = r.at
        gained.append(keyword(r))
        words.append(r.original(start, r.at))
    if len(gained) < 2:
        raise r.miss("or")
    until = duration(r)
    first = () if changes is None else _lasting(r, what, changes, (), until)
    branches = [
        Branch(word, _lasting(r, what, Change(), each, until))
        for word, each in zip(words, gained, strict=True)
    ]
    return (*first, acted(r, Either(tuple(branches))))


def _some_at_random(r: Reader, what: Selection) -> Effect:
    """608.2d: Read "[gains] two abilities chosen at random from among flying, trample, and
    haste"."""
    number = int_number(r)
    r.expect("abilities chosen at random from among")
    branches, joint = list[Branch](), ""
    while not joint.endswith("and"):
        joint = r.expect(", and", ",") if branches else ""
        start = r.at
        gained = keyword(r)
        gains = Modify(what, (GainAbilities(gained),), "gains an ability", "")
        branches.append(Branch(r.original(start, r.at), (gains,)))
    if len(branches) <= number:
        raise r.miss("more abilities")
    return acted(r, SomeAtRandom(tuple(branches), number))


def _every_type(r: Reader, what: Selection, until: Duration) -> Effect:
    """205.3m: Read "gains all creature types"."""
    every = AddTypes(subtypes=CREATURE_TYPES)
    return acted(r, Modify(what, (every,), "is of every creature type", until))


def _in_graveyard(r: Reader, what: Selection, given: Given) -> tuple[Effect, ...]:
    """702.1a: Read "target card in your graveyard gains flashback until end of turn. …"."""
    until = duration(r)
    change = own_cost(r, given)
    return (acted(r, Modify(what, (change,), "gains an ability", until)),)


def _lasting(
    r: Reader, what: Selection, changes: Change, gained: tuple[Ability, ...], until: Duration
) -> tuple[Effect, ...]:
    """The effects that last: names of keywords go with the change of power and toughness, other
    abilities make an effect of their own."""
    plain = [each for each in gained if isinstance(each, Keyword) and _is_plain(each)]
    rest = tuple([each for each in gained if each not in plain])
    kind, choice = r.said.word
    chosen = tuple([each for each in rest if isinstance(each, Keyword) and each.what == CHOSEN])
    rest = tuple([each for each in rest if each not in chosen])
    if is_chosen_for_giver(rest):
        raise r.miss("protection")
    meant = r.mention_of(what)
    if plain and meant is not None and meant.stages[-1].kind.zones.isdisjoint(IN_PLAY):
        raise r.miss("something that is on the battlefield or the stack by then")
    effects = list[Effect]()
    if changes.power or changes.toughness or plain:
        names = tuple([each.name for each in plain])
        pump = Pump(what, changes.power, changes.toughness, names, changes.times, until)
        effects.append(acted(r, pump))
    if rest:
        effects.append(acted(r, Modify(what, (GainAbilities(rest),), "gains abilities", until)))
    if chosen:
        protects = Protects(IsChosen(choice, "color") if kind == "color" else CHOSEN)
        effects.append(acted(r, Modify(what, (protects,), "gains protection", until)))
    return tuple(effects)


def _is_plain(keyword: Keyword) -> bool:
    """Whether the keyword is only a name that rules look for, and stands for nothing else."""
    parts = keyword.number or keyword.means or keyword.what or keyword.sparing
    return not parts


CHOSEN = WasChosen("color")
COLOR_CHOICE = "the color of your choice"


def protected(r: Reader, what: Selection) -> tuple[Effect, ...]:
    """702.16a: Read "protection from the color of your choice", chosen as the instruction is
    followed."""
    r.expect(f"protection from {COLOR_CHOICE}")
    until = duration(r)
    branches = [
        Branch(word, (_protects(r, what, letter, until),)) for word, letter in COLORS.items()
    ]
    return (acted(r, Either(tuple(branches))),)


def _protected_from_either(r: Reader, what: Selection) -> tuple[Effect, ...]:
    """702.16a: Read "protection from artifacts or from the color of your choice"."""
    r.expect("protection")
    start = r.at + 1
    first = protection_from(r)
    words = r.original(start, r.at)
    r.expect(f"or from {COLOR_CHOICE}")
    until = duration(r)
    gained = GainAbilities(r.spoken.keyword("Protection", what=first))
    branches = [Branch(words, (Modify(what, (gained,), "gains protection", until),))]
    branches += [
        Branch(word, (_protects(r, what, letter, until),)) for word, letter in COLORS.items()
    ]
    return (acted(r, Either(tuple(branches))),)


def _protects(r: Reader, what: Selection, letter: str, until: Duration) -> Effect:
    gained = r.spoken.keyword("Protection", what=HasColor(letter))
    return Modify(what, (GainAbilities(gained),), "gains protection", until)


# ---- in words again --------------------------------------------------------------------------


@prints(Pump)
def say_pump(say: Saying, value: Pump) -> str:
    gets = ""
    if value.power or value.toughness:
        is_x, times = pump_times(say, _of_each(value))
        gets = f"gets {change_words(value.power, value.toughness, is_x)} {times}"
    gains = f"gains {' and '.join(value.keywords)}" if value.keywords else ""
    until = UNTIL[value.until]
    if value.lasts is not None:
        until = lasting_words(say, value.lasts, value.what)
    return some(say(value.what), gets, gains, until)


def _of_each(value: Pump) -> Amount:
    """What is counted for each by itself is its controller's or defending player's."""
    if not value.own:
        return value.times
    if value.own == "defending player":
        return with_instead(value.times, ThatPlayer(), ADefendingPlayer())
    return with_instead(value.times, ThatPlayer(), ControllersOf(value.what))


@prints(GainAbilities, GainNaming)
def say_gain_abilities(say: Saying, value: GainAbilities) -> str:
    return f"gains {say(value.abilities)}"
