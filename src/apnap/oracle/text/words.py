"""Words of the game that the grammar looks up: numbers, colors, types, zones, steps."""

from __future__ import annotations

from apnap.effects.keywords.all_keywords import KEYWORDS
from apnap.effects.words.modifications import SUBTYPES_OF
from apnap.state.creature_types import CREATURE_TYPES
from apnap.state.names import StepName

from .tokens import tokenise


def listed(words: str) -> list[str]:
    return words.split()


def phrases(text: str) -> list[str]:
    """Phrases parted by commas."""
    return [" ".join(each.split()) for each in text.split(",")]


# 702: keywords in the words of a text, each with the name that the rules know it by.
KEYWORD_PHRASES = {" ".join([token.text for token in tokenise(name)]): name for name in KEYWORDS}

NUMBERS: dict[str, int] = {
    word: number
    for number, word in enumerate(
        listed(
            """
    zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen
    fifteen sixteen seventeen eighteen nineteen twenty
    """
        )
    )
}
NUMBERS |= {"thirty": 30, "forty": 40, "fifty": 50, "hundred": 100}
ORDINALS = {
    "first": 1,
    "second": 2,
    "third": 3,
    "fourth": 4,
    "fifth": 5,
    "sixth": 6,
    "seventh": 7,
    "tenth": 10,
    "twelfth": 12,
}
COLORS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
SUPERTYPES = ("basic", "legendary", "snow", "world", "ongoing")

PERMANENT_TYPES = ("artifact", "battle", "creature", "enchantment", "land", "planeswalker")
CARD_TYPES = (*PERMANENT_TYPES, "instant", "sorcery", "kindred")

OTHER_SUBTYPES = listed(
    """
    Cave Cloud
    Desert Forest Gate Island Lair Locus Mine Mountain Omenpath Plains Planet Power-Plant Sphere
    Swamp Tower Town Urza's Adventure Arcane Chorus Lesson Omen Trap Siege Abian Ajani Aminatou
    Angrath Arlinn Ashiok Bahamut Basri Bolas Calix Chandra Comet Dack Dakkon Daretti Davriel
    Dellian Dihada
    Domri Dovin Ellywick Elminster Elspeth Estrid Freyalise Garruk Gideon Grist Guff Huatli
    Inzerva Jace Jared Jaya Jeska Kaito Karn Kasmina Kaya Kiora Koth Liliana Lolth Lukka Luxior
    Minsc Mordenkainen Nahiri Narset Niko Nissa Nixilis Oko Quintorius Ral Rowan Saheeli Samut
    Sarkhan Serra Sivitri Sorin Svega Szat Tamiyo Tasha Teferi Teyo Tezzeret Tibalt Tyvar Ugin
    Urza Venser Vivien Vraska Vronos Will Windgrace Wrenn Xenagos Yanggu Yanling Zariel
    """
)
OTHER_SUBTYPES += [*sorted(SUBTYPES_OF["artifact"]), *sorted(SUBTYPES_OF["enchantment"])]

IRREGULAR = {
    "heroes": "Hero",
    "spies": "Spy",
    "elves": "Elf",
    "dwarves": "Dwarf",
    "wolves": "Wolf",
    "werewolves": "Werewolf",
    "thieves": "Thief",
    "mercenaries": "Mercenary",
    "faeries": "Faerie",
    "allies": "Ally",
    "armies": "Army",
    "harpies": "Harpy",
    "foxes": "Fox",
    "oxen": "Ox",
    "sphinxes": "Sphinx",
    "phoenixes": "Phoenix",
    "mice": "Mouse",
    "nymphs": "Nymph",
    "zombies": "Zombie",
    "pegasi": "Pegasus",
    "octopuses": "Octopus",
    "nautiluses": "Nautilus",
    "starfish": "Starfish",
    "walruses": "Walrus",
    "cyclopes": "Cyclops",
    "fungi": "Fungus",
    "homunculi": "Homunculus",
    "sorceries": "sorcery",
    "vehicles": "Vehicle",
    "food": "Food",
    "foods": "Food",
    "lhurgoyfs": "Lhurgoyf",
    "myr": "Myr",
    "djinn": "Djinn",
    "efreets": "Efreet",
    "eldrazi": "Eldrazi",
    "kithkin": "Kithkin",
    "merfolk": "Merfolk",
    "treefolk": "Treefolk",
    "samurai": "Samurai",
    "sheep": "Sheep",
    "plains": "Plains",
    "time lords": "Time Lord",
}


def _subtypes() -> dict[str, str]:
    found: dict[str, str] = {}
    for each in (*CREATURE_TYPES, *OTHER_SUBTYPES):
        lower = each.lower()
        found[lower] = each
        if not lower.endswith("s"):
            found.setdefault(lower + "s", each)
    found["urza 's"] = "Urza's"
    found.update({word: each for word, each in IRREGULAR.items() if each[0].isupper()})
    return found


SUBTYPES: dict[str, str] = _subtypes()
TYPES: dict[str, str] = {
    **{each: each for each in CARD_TYPES},
    **{each + "s": each for each in CARD_TYPES},
    "sorceries": "sorcery",
}

# 118.9: keywords for another cost, of which it is asked whether it was paid.
ALTERNATIVES = listed("emerge freerunning madness mayhem prowl sneak spectacle surge")

STEPS: dict[str, StepName] = {
    "untap step": "untap",
    "upkeep": "upkeep",
    "upkeep step": "upkeep",
    "draw step": "draw",
    "precombat main phase": "precombat main",
    "first main phase": "precombat main",
    "postcombat main phase": "postcombat main",
    "combat": "beginning of combat",
    "end step": "end",
}

COUNTERS_TWO_WORDS = ("first strike", "double strike")


# Verbs of events that texts look back at, by their past forms.
PAST_FORMS = {
    **{f"{verb}ed": verb for verb in ("attack", "block", "discard", "enter", "gain", "search")},
    **{f"{verb}d": verb for verb in ("create", "cycle", "die", "sacrifice", "activate")},
    "cast": "cast",
    "dealt": "deal",
    "drawn": "draw",
    "drew": "draw",
    "left": "leave",
    "lost": "lose",
    "put": "put",
    "played": "play",
    "investigated": "investigate",
    "committed": "commit",
    "rolled": "roll",
    "surveilled": "surveil",
    "warped": "warp",
}


def base_form(word: str) -> str:
    """ "draws" and "draw" are one verb; so are "has" and "have"."""
    if word in ("has", "have"):
        return "have"
    if word == "dealt":
        return "deal"
    if word in ("is", "are"):
        return "be"
    if word in ("does", "do"):
        return "do"
    if word in ("doesn't", "don't"):
        return "don't"
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    for end in ("ches", "shes", "sses", "xes", "zzes"):
        if word.endswith(end):
            return word[:-2]
    if word.endswith("s") and not word.endswith("ss"):
        return word[:-1]
    return word


COLOR_WORDS = {letter: word for word, letter in COLORS.items()}
