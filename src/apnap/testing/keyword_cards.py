"""Made-up cards with a keyword ability, of the kind that has such abilities."""

from __future__ import annotations

from apnap.effects.instructions import damage, drawing
from apnap.effects.keywords.all_keywords import abilities_of, names_with
from apnap.effects.keywords.registry import Parameter
from apnap.effects.words import filters, selections
from apnap.effects.words.amounts import Number
from apnap.effects.words.conditions import YourTurn
from apnap.effects.words.qualities import HasName
from apnap.state.ability import Ability, ActivatedAbility, Filter, Mode, Modes, SpellAbility
from apnap.state.card import CardDef

from .composing import Composer, Frame

ON_SPELLS = frozenset(
    (
        *("Awaken", "Bargain", "Buyback", "Cascade", "Casualty", "Cleave", "Conspire", "Delve"),
        *("Demonstrate", "Entwine", "Flashback", "Gift", "Improvise", "Jump-start", "Kicker"),
        *("Multikicker", "Overload", "Rebound", "Replicate", "Retrace", "Splice", "Storm"),
        *("Surge", "Spectacle", "Convoke", "Affinity", "Undaunted", "Freerunning", "Prowl"),
        *("Assist", "Cipher", "Escalate", "Gravestorm", "Harmonize", "Miracle", "Recover"),
        *("Ripple", "Split second", "Spree", "Teamwork", "Tiered", "Sneak", "Epic", "Paradigm"),
    )
)
SPLIT = ("Aftermath", "Fuse")
SUBTYPES = {
    "Crew": ("artifact", "Vehicle"),
    "Station": ("artifact", "Spacecraft"),
    "Enchant": ("enchantment", "Aura"),
    "Totem armor": ("enchantment", "Aura"),
    "Umbra armor": ("enchantment", "Aura"),
    "Equip": ("artifact", "Equipment"),
    "For Mirrodin!": ("artifact", "Equipment"),
    "Job select": ("artifact", "Equipment"),
    "Living weapon": ("artifact", "Equipment"),
    "Reconfigure": ("artifact creature", "Equipment"),
    "Fortify": ("artifact", "Fortification"),
}
WITH_SPELL = ("Kicker", "Overload", "Cleave", "Gift", "Visit")
WITH_ABILITY = (*names_with(Parameter.ABILITY), *names_with(Parameter.NUMBER_AND_ABILITIES))
MODAL = ("Entwine", "Escalate", "Spree", "Tiered")
TWO_FACED = ("Craft", "Disturb", "More than meets the eye")
QUALITIES: dict[str, Filter] = {
    "Affinity": filters.HasType("artifact"),
    "Champion": filters.HasType("creature"),
    "Craft": filters.HasType("creature"),
    "Enchant": filters.Permanent(("creature",)),
    "Offering": filters.HasType("creature"),
    "Partner with": filters.AllOf((filters.CardIn("library"), HasName("Bear"))),
    "Protection": filters.HasColor("R"),
    "Splice": filters.HasType("instant"),
}
LIGHTS = (2, 3, 6)  # 717.1
DRAW = SpellAbility((drawing.DrawCards(selections.You()),))
PING = ActivatedAbility(
    (damage.DealDamage(Number(1), selections.EachPlayer(True)),), "{1}", limit=1
)


def keyword_card(keyword: str, name: str, c: Composer) -> CardDef:
    """A card of this name with the keyword, of a card type that has such keywords."""
    abilities = keyword_abilities(keyword, c)
    cost = c.one_of(("{1}", "{R}", "{2}", "{1}{G}"))
    if keyword in SPLIT:
        left = CardDef(f"{name} A", "sorcery", cost="{1}", abilities=(spell(c),))
        more = abilities if keyword == "Aftermath" else ()
        right = CardDef(f"{name} B", "sorcery", cost="{R}", abilities=(spell(c), *more))
        both = abilities if keyword == "Fuse" else ()
        return CardDef(name, layout="split", faces=(left, right), abilities=both)
    if keyword in (*TWO_FACED, "Daybound", "Nightbound"):
        return two_faced(keyword, name, cost, abilities)
    if keyword in ON_SPELLS:
        said = modal(c, keyword) if keyword in MODAL else spell(c)
        types = c.one_of(("instant", "sorcery"))
        return CardDef(name, types, cost=cost, abilities=(said, *abilities))
    types, subtypes = SUBTYPES.get(keyword, ("creature", "Soldier"))
    if subtypes == "Aura" and keyword != "Enchant":
        abilities += keyword_abilities("Enchant", c)
    if subtypes == "Equipment" and keyword != "Equip":
        abilities += keyword_abilities("Equip", c)
    size = 1 + c.chance.below(3)
    lights = LIGHTS if keyword == "Visit" else ()
    return CardDef(name, types, subtypes, cost, size, size, abilities=abilities, lights=lights)


def keyword_abilities(keyword: str, c: Composer) -> tuple[Ability, ...]:
    """The keyword's abilities, with a number, a cost and whatever else it needs beside it."""
    abilities: tuple[Ability, ...] = ()
    if keyword in WITH_SPELL:
        abilities = (DRAW,)
    elif keyword in WITH_ABILITY:
        abilities = (PING,)
    number, mana = 1 + c.chance.below(2), c.one_of(("{1}", "{2}", "{R}"))
    what = QUALITIES.get(keyword)
    return abilities_of(keyword, number, mana, what=what, abilities=abilities, condition=YourTurn())


def attractions(c: Composer) -> list[CardDef]:
    """717.2: A small Attraction deck."""
    found = []
    for name in ("Ride", "Stand"):
        abilities = abilities_of("Visit", abilities=(spell(c),))
        card = CardDef(name, "artifact", "Attraction", abilities=abilities, lights=LIGHTS)
        found.append(card)
    return found


def two_faced(keyword: str, name: str, cost: str, abilities: tuple[Ability, ...]) -> CardDef:
    """712.1: A card with the keyword on its front face, or daybound and nightbound on both."""
    if keyword in TWO_FACED:
        back = CardDef(f"{name} B", "creature", "Spirit", None, 1, 1, colors="W")
        return CardDef(
            name,
            "creature",
            "Human",
            cost,
            2,
            2,
            abilities=abilities,
            layout="transform",
            faces=(back,),
        )
    day, night = abilities_of("Daybound"), abilities_of("Nightbound")
    back = CardDef(f"{name} B", "creature", "Werewolf", None, 4, 4, colors="R", abilities=night)
    return CardDef(
        name, "creature", "Human", cost, 2, 2, abilities=day, layout="transform", faces=(back,)
    )


def spell(c: Composer) -> SpellAbility:
    """A spell ability with one or two instructions."""
    frame = Frame(True)
    effects = c.effects(frame, 2)
    return SpellAbility((*frame.before, *effects), tuple(frame.targets))


def modal(c: Composer, keyword: str) -> SpellAbility:
    """700.2: A modal spell ability with two modes, as the keyword needs them."""
    first, second = [spell(c) for _ in range(2)]
    price = "{1}" if keyword in ("Spree", "Tiered") else ""
    options = (
        Mode(first.effects, first.targets, mana=price),
        Mode(second.effects, second.targets, mana=price),
    )
    if keyword == "Entwine":
        modes = Modes(options, if_paid="entwine", high_if_paid=2, all_if_paid=True)
        return SpellAbility(modes=modes)
    return SpellAbility(modes=Modes(options, high=1 if keyword == "Tiered" else 2))
