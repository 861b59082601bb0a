"""201.3: Cards with another name that is interchangeable with their own, by which their text calls
them. The list is that of the cards that were printed again under the other name."""

from __future__ import annotations

INTERCHANGEABLE = {
    "Blanka, Ferocious Friend": "The Howling Abomination",
    "Chief Jim Hopper": "Sophina, Spearsage Deserter",
    "Chun-Li, Countless Kicks": "Zethi, Arcane Blademaster",
    "Daryl, Hunter of Walkers": "Hansk, Slayer Zealot",
    "Dhalsim, Pliable Pacifist": "Tadeas, Juniper Ascendant",
    "Dustin, Gadget Genius": "Hargilde, Kindly Runechanter",
    "E. Honda, Sumo Champion": "Baldin, Century Herdmaster",
    "Edgin, Larcenous Lutenist": "Bohn, Beguiling Balladeer",
    "Eleven, the Mage": "Cecily, Haunted Mage",
    "Forge, Neverwinter Charlatan": "Evin, Waterdeep Opportunist",
    "Glenn, the Voice of Calm": "Gregor, Shrewd Magistrate",
    "Guile, Sonic Soldier": "Immard, the Stormcleaver",
    "Hawkins National Laboratory": "Havengul Laboratory",
    "Holga, Relentless Rager": "Jurin, Leading the Charge",
    "Ken, Burning Brawler": "Aisha of Sparks and Smoke",
    "Lucas, the Sharpshooter": "Bjorna, Nightfall Alchemist",
    "Lucille": "Gisa's Favorite Shovel",
    "Max, the Daredevil": "Elmar, Ulvenwald Informant",
    "Michonne, Ruthless Survivor": "Enkira, Hostile Scavenger",
    "Mike, the Dungeon Master": "Othelm, Sigardian Outcast",
    "Mind Flayer, the Shadow": "Arvinox, the Mind Flail",
    "Negan, the Cold-Blooded": "Malik, Grim Manipulator",
    "Rick, Steadfast Leader": "Greymond, Avacyn's Stalwart",
    "Ryu, World Warrior": "Vikya, Scorching Stalwart",
    "Will the Wise": "Wernog, Rider's Chaplain",
    "Zangief, the Red Cyclone": "Maarika, Brutal Gladiator",
}
