"""702: keyword abilities as they are written: "flying", "ward {2}", "protection from red"."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.filters import HasColor
from apnap.effects.keywords import KEYWORDS
from apnap.effects.keywords import NAMES as BY_NAME
from apnap.state.ability import Ability, Filter

from .costs import cost_parts
from .nouns import described, int_number, noun
from .reader import Reader
from .spoken import keyword_abilities
from .words import COLORS, SUBTYPES, listed, phrases

NAMES = {name.lower(): name for name in KEYWORDS}

# What is written beside a keyword (702.1).
NUMBER = frozenset(
    listed(
        """
    Absorb Afflict Afterlife Annihilator Backup Bloodthirst Bushido Casualty Crew Devour Dredge
    Fabricate Fading Frenzy Graft Mobilize Modular Poisonous Rampage Renown Saddle Soulshift
    Toxic Vanishing Tribute Hideaway Amplify Ripple Firebending
    """
    )
)
COST = frozenset(
    listed(
        """
    Bestow Blitz Buyback Cycling Dash Disguise Disturb Echo Embalm Emerge Encore Equip
    Eternalize Evoke Flashback Foretell Fortify Freerunning Kicker Madness Megamorph Morph
    Multikicker Mutate Ninjutsu Offspring Outlast Plot Prowl Reconfigure Replicate Scavenge
    Spectacle Squad Surge Transmute Unearth Ward Mayhem Warp Unleash Miracle Harmonize Sneak
    Recover
    """
    )
) | {"Level up", "Cumulative upkeep"}
# Nothing is written beside these, and nothing need be known of the rest of the card.
PLAIN = frozenset(BY_NAME) | frozenset(
    phrases(
        """
    Aftermath, Ascend, Assist, Battle cry, Cascade, Cipher, Compleated, Conspire, Convoke, Daybound,
    Decayed, Delve, Demonstrate, Dethrone, Double agenda, Double team, Enlist, Epic, Evolve, Exalted,
    Exploit, Extort, Flanking, For Mirrodin!, Fuse, Gravestorm, Haunt, Hexproof, Hidden agenda,
    Improvise, Ingest, Job select, Jump-start, Living metal, Living weapon, Melee, Mentor, Myriad,
    Nightbound, Persist, Provoke, Prowess, Ravenous, Read ahead, Rebound, Retrace, Riot, Soulbond,
    Split second, Start your engines!, Storm, Sunburst, Totem armor, Training, Umbra armor,
    Undaunted, Undying, Unleash
    """
    )
)


def keyword_line(r: Reader) -> tuple[Ability, ...]:
    """Keyword abilities and nothing else, parted by commas or semicolons."""
    found = list(keyword(r))
    while r.one_of(",", ";"):
        r.accept("and")
        found += keyword(r)
    if not r.is_done():
        raise r.miss("a keyword ability")
    return tuple(found)


def granted(r: Reader) -> tuple[Ability, ...]:
    """Keyword abilities in a sentence: "flying and haste", "flying, vigilance, and trample"."""
    found = list(keyword(r))
    while True:
        at = r.at
        if r.one_of(", and", "and", ",") and (more := r.attempt(keyword)) is not None:
            found += more
            continue
        r.at = at
        return tuple(found)


def keyword(r: Reader) -> tuple[Ability, ...]:
    name = r.choose(NAMES)
    if name is None:
        return quoted(r) if r.peek() == '"' else _landwalk(r)
    if name in NUMBER:
        return keyword_abilities(name, number=int_number(r))
    if name in COST:
        return _with_cost(r, name)
    if name == "Protection":
        return keyword_abilities(name, what=_from(r))
    if name == "Enchant":
        return keyword_abilities(name, what=described(noun(r)))
    if name == "Affinity":
        r.expect("for")
        return keyword_abilities(name, what=described(noun(r)))
    if name not in PLAIN:
        raise r.miss("a keyword ability")
    return keyword_abilities(name)


def _landwalk(r: Reader) -> tuple[Ability, ...]:
    """702.14a: "swampwalk", "nonbasic landwalk"."""
    word = r.take()
    if not word.endswith("walk") or word[:-4] not in SUBTYPES:
        r.at -= 1
        raise r.miss("a keyword ability")
    return keyword_abilities(word)


def _with_cost(r: Reader, name: str) -> tuple[Ability, ...]:
    r.accept("—")
    mana, costs = cost_parts(r)
    return keyword_abilities(name, mana=mana, costs=costs)


def _from(r: Reader) -> Filter:
    """702.16a: the quality that something is protected from."""
    r.expect("from")
    word = r.peek()
    if word in COLORS:
        r.take()
        return HasColor(COLORS[word])
    return described(noun(r))


def quoted(r: Reader) -> tuple[Ability, ...]:
    """113.2a: an ability that something has or gains, between quotation marks."""
    from .abilities import paragraph
    from .effects import note_inner

    r.expect('"')
    start = r.at
    while not r.is_done() and r.peek() != '"':
        r.take()
    inner = r.inner(start, r.at)
    inner.context = replace(r.context, is_spell=False)
    try:
        found = paragraph(inner)
    finally:
        note_inner(r, inner, start)
    r.expect('"')
    return found
