"""The rich table: three players with something of every kind in every zone."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from apnap.effects.costs.parts import TapThis
from apnap.effects.mechanics.attractions import ClaimThePrize
from apnap.rules.zones.moving import Side
from apnap.state.ability import Keyword, ManaAbility
from apnap.state.card import CardDef
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD
from apnap.testing.attraction_cards import attraction
from apnap.testing.scenario import Table, table
from apnap.testing.setup import place
from apnap.testing.simple_cards import gain_life
from apnap.testing.sticker_sheets import SHEET
from apnap.testing.texts import card

EACH = 6  # mana of each type that a fountain makes
FOUNTAIN = CardDef(
    "Fountain",
    "snow land",
    abilities=(ManaAbility(("".join([color * EACH for color in "WUBRGC"]),), costs=(TapThis(),)),),
)


def creature(
    name: str, cost: str, power: int, toughness: int, subtypes: str, *keywords: str, types: str = ""
) -> CardDef:
    """A creature with keywords only."""
    return CardDef(
        name,
        f"{types} creature".strip(),
        subtypes,
        cost,
        power,
        toughness,
        abilities=tuple([Keyword(each) for each in keywords]),
    )


ANGEL = card(
    "Flying\n{2}: You gain 1 life.",
    "Creature — Angel Soldier",
    "Plain Angel",
    mana_cost="{3}{W}{W}",
    power="4",
    toughness="4",
)
MERFOLK = creature("Plain Merfolk", "{1}{U}", 1, 4, "Merfolk Wizard")
VAMPIRE = creature("Plain Vampire", "{2}{B}", 3, 3, "Vampire Knight", "menace")
GOBLIN = creature("Plain Goblin", "{1}{R}", 2, 1, "Goblin Warrior", "haste", "first strike")
BEAST = creature("Plain Beast", "{4}{G}{G}", 6, 6, "Beast Elf", "trample")
GOLEM = creature("Plain Golem", "{4}", 3, 3, "Golem", types="artifact")
HERO = creature("Plain Hero", "{1}{R}{W}", 3, 2, "Human Rogue", types="legendary")
CAPTAIN = creature("Plain Captain", "{1}{G}", 2, 2, "Human Soldier", types="legendary")
ANYFOLK = creature("Anyfolk", "{2}{G}", 2, 2, "Shapeshifter", "changeling")
QUEEN = creature("Plain Queen", "{2}{W}{B}", 2, 4, "Human Noble", "changeling", types="legendary")
QUEEN = replace(QUEEN, abilities=(*QUEEN.abilities, ANGEL.abilities[-1]))  # it can be activated
WALL = creature("Plain Wall", "{1}{W}", 0, 5, "Wall", "defender")
BRUTE = creature("Plain Brute", "{1}{B}{R}", 2, 2, "Zombie Pirate")
SAPROLING = CardDef(
    "Saproling", "creature", "Saproling", power=1, toughness=1, colors="G", token=True
)
HORDE = replace(ANYFOLK, name="Horde", cost=None, colors="W", power=1, toughness=1, token=True)
CLUE = replace(
    card("{2}, Sacrifice this token: Draw a card.", "Artifact — Clue", "Clue"),
    subtypes="Clue Blood Map Gold Junk Powerstone Incubator Treasure",
    token=True,
)
FOOD = replace(
    card("{2}, {T}, Sacrifice this token: You gain 3 life.", "Artifact — Food", "Food"), token=True
)
RELIC = card("{T}: Add {C}.", "Artifact", "Plain Relic", mana_cost="{2}")
SHRINE = CardDef("Plain Shrine", "enchantment", "Shrine Cartouche Rune", cost="{1}{W}")
SWORD = card(
    "Equipped creature gets +1/+1.\nEquip {2}",
    "Artifact — Equipment",
    "Plain Sword",
    mana_cost="{2}",
)
AURA = card(
    "Enchant creature\nEnchanted creature gets +1/+1.",
    "Enchantment — Aura",
    "Plain Aura",
    mana_cost="{1}{W}",
)
WALKERS = (
    "Bolas "
    "Ajani Angrath Ashiok Basri Chandra Davriel Domri Dovin Elspeth Garruk Gideon Huatli Jace Jaya "
    "Karn Kaya Kiora Koth Liliana Lukka Nahiri Narset Nissa Oko Ral Rowan Saheeli Samut Sarkhan "
    "Sorin Tamiyo Teferi Tezzeret Tibalt Ugin Vivien Vraska Will Yanggu Yanling"
)
WALKER = replace(
    card("+1: You gain 1 life.", "Legendary Planeswalker — Jace", "Plain Walker", loyalty="5"),
    subtypes=WALKERS,
)
VEHICLE = card(
    "Flash\nCrew 1\nCycling {2}",
    "Artifact — Vehicle",
    "Plain Vehicle",
    mana_cost="{3}",
    power="3",
    toughness="3",
)
STRIKE = card(
    "~ deals 2 damage to any target.".replace("~", "Plain Strike"),
    "Instant — Lesson",
    "Plain Strike",
    mana_cost="{R}",
)
DENIAL = card("Counter target spell.", "Instant", "Plain Denial", mana_cost="{U}{U}")
CYCLER = card("Cycling {1}", "Creature — Beast", "Plain Cycler", mana_cost="{4}")
EAR = card("Whenever an opponent casts a spell, you gain 1 life.", "Artifact", "Plain Ear")
STUDY = card("Draw a card.", "Sorcery — Lesson", "Plain Study", mana_cost="{1}{U}")
GRAND_STUDY = card("Draw a card.", "Sorcery", "Grand Study", mana_cost="{7}{U}{U}")
BLAZE = card(
    "Plain Blaze deals X damage to any target.", "Instant", "Plain Blaze", mana_cost="{X}{R}"
)
STORM = card(
    "Plain Storm deals 1 damage to any target.",
    "Instant",
    "Plain Storm",
    mana_cost="{W}{U}{B}{R}{G}",
)
RALLY = card("Convoke\nCascade\nDraw a card.", "Sorcery", "Plain Rally", mana_cost="{1}{W}")
HEIRESS = replace(QUEEN, name="Plain Heiress")
POWERED = card("Power-up — {6}: You gain 1 life.", "Creature — Hero", "Plain Powered Hero")
ENGINE = card("Exhaust — {4}: You gain 1 life.", "Artifact", "Plain Engine", mana_cost="{2}")
MEMORY = card(
    "You gain 1 life.\nFlashback {1}", "Instant — Lesson", "Plain Memory", mana_cost="{1}{W}"
)
GIANT = creature("Plain Giant", "{8}", 8, 8, "Giant", "changeling", types="artifact")
FAR_GIANT = replace(GIANT, name="Far Giant")  # 903.11: no other has its name
FAR_STUDY = replace(STUDY, name="Far Study", cost="{1}{R}")
HUSKS = ("changeling", "infect", "flying", "defender")
HUSK = creature("Plain Husk", "{B}", 1, 1, "Phyrexian", *HUSKS)
ODDITY = card(
    "Horsemanship\nIslandwalk\nToxic 1",
    "Creature — Villain",
    "Plain Oddity",
    power="1",
    toughness="1",
)
SHADE = creature("Plain Shade", "{B}", 1, 1, "Spirit", "shadow")
MASKED = card("Morph {1}", "Creature — Bear", "Plain Masked Bear", mana_cost="{3}")
SAGA = card("V — You gain 1 life.", "Enchantment — Saga", "Plain Saga")
MUTANT = card("Mutate {1}{G}", "Creature — Beast", "Plain Mutant", mana_cost="{3}{G}")
SIEGE = CardDef("Plain Siege", "battle", "Siege", "{2}{R}", defense=5)
WASTE = CardDef(
    "Wastes",
    "snow land",
    "Desert Gate Cave Locus Lair Town Planet Plains Island Swamp Mountain Forest",
)
HIKER = replace(
    creature("Plain Hiker", "{1}{G}", 2, 2, "Human Scout"),
    layout="adventure",
    faces=(
        replace(
            card("You gain 2 life.", "Sorcery — Adventure", "Plain Hike", mana_cost="{1}{R}"),
            layout="adventure",
        ),
    ),
)
GUILD = CardDef("Plain Guild", "artifact enchantment", "Spacecraft", cost="{W}{U}{B}{R}{G}")

CHARM = card("You gain 1 life.", "Instant — Arcane", "Plain Charm", mana_cost="{U}{R}")
NYMPH = creature("Plain Nymph", "{1}{W}", 2, 2, "Nymph", types="enchantment")
TRINKET = CardDef("Plain Trinket", "artifact", cost="{1}")
DRYAD = CardDef("Plain Dryad", "land creature", "Forest Dryad", power=1, toughness=1)

RIDE = attraction("Plain Ride", gain_life(1), ClaimThePrize((gain_life(1),)))

BASICS = tuple(
    [
        CardDef(name, "basic land", name)
        for name in ("Plains", "Island", "Swamp", "Mountain", "Forest")
    ]
)
CARDS = (ANGEL, STRIKE, MERFOLK, STUDY, BRUTE, RELIC, SHRINE, HERO, BASICS[4], GOBLIN, GUILD, AURA)


@cache
def laid_out(at: str, active: int, poor: tuple[int, ...] = ()) -> Table:
    """The table at this step of that player's turn. It is kept: play on copies only."""
    found = table(3, at=at, active=active, library=8)  # type: ignore[arg-type]
    found.game.rules = replace(found.game.rules, commanders=True)
    for number in range(3):
        lay_out_seat(found, number, number in poor)
    found.begin()
    return found


def lay_out_seat(found: Table, number: int, poor: bool) -> None:
    """Give the player something of every kind; one who is poor has little."""
    seat = found.seat(number)
    seat.battlefield(FOUNTAIN, FOUNTAIN, FOUNTAIN)
    seat.library(QUEEN, *CARDS, *BASICS, BEAST, VAMPIRE, WALKER, SWORD)
    if poor:
        seat.life(3)
        return
    seat.battlefield(*BASICS)
    seat.battlefield(ANYFOLK, counters={"+1/+1": 1})
    seat.battlefield(ANGEL, GOLEM, VAMPIRE, GOBLIN, SAPROLING)
    seat.battlefield(MERFOLK, owner=(number + 1) % 3)
    seat.battlefield(BRUTE, counters={"-1/-1": 1, "charge": 2})
    seat.battlefield(HERO, commander=True)
    seat.battlefield(BEAST, counters={"+1/+1": 2})
    seat.battlefield(WALL, ANYFOLK, QUEEN, WASTE, WASTE, tapped=True).battlefield(WASTE)
    seat.battlefield(HORDE, many=4)
    seat.battlefield(HUSK, ODDITY, SHADE, SAPROLING, CLUE, CLUE, CLUE, FOOD, FOOD, DRYAD)
    seat.battlefield(NYMPH)
    seat.battlefield(SAGA, counters={"lore": 2})
    place(found.game, MASKED, number, BATTLEFIELD, side=Side(down=True))
    other = (number + 1) % 3
    seat.battlefield(RELIC, counters={"charge": 3, "time": 2})
    seat.battlefield(RELIC, tapped=True, owner=other)
    seat.battlefield(WALKER, VEHICLE).battlefield(SHRINE, GUILD, owner=other)
    seat.battlefield(SIEGE, protector=other)
    seat.battlefield(SWORD, attached_to=seat.find(ANGEL))
    seat.battlefield(AURA, attached_to=seat.find(VAMPIRE))
    seat.hand(ANGEL, STRIKE, STUDY, RELIC, SHRINE, BASICS[0], BEAST, BRUTE, VEHICLE)
    seat.hand(ANYFOLK, AURA, WALKER, BLAZE)
    seat.graveyard(GOLEM, CHARM, TRINKET, NYMPH, MUTANT, SAGA)
    seat.graveyard(*CARDS, WALKER, VAMPIRE, ANYFOLK, WASTE, MEMORY, HUSK, VEHICLE, SWORD)
    seat.outside(FAR_GIANT, FAR_STUDY)
    seat.commander(CAPTAIN).supplementary_deck(RIDE, RIDE).stickers(SHEET)
    seat.exile(ANGEL, STRIKE, RELIC, BASICS[2])
    found.game.edit_player(number).completed = ("Tomb of Annihilation",)  # 309.7
    seat.energy(20).experience(3).poison(3 if number else 1).life(45 - 2 * number)


def fresh(at: str = "precombat main", active: int = 0, poor: tuple[int, ...] = ()) -> Game:
    """A copy of the rich table at this step; the poor players have little."""
    return laid_out(at, active, poor).game.copy()
