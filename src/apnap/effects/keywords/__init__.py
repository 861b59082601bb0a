"""702: what keyword abilities mean, in the vocabulary that other abilities are written in.

`abilities_of("Bushido", number=2)` has the keyword itself, for whoever looks for it by its name,
and the abilities that it stands for.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from apnap.state.ability import Ability, Amount, Condition, Cost, Filter, Keyword

from . import (
    activated,
    attaching,
    cases_and_sagas,
    casting,
    casting_again,
    casting_elsewhere,
    casting_in_combat,
    casting_lately,
    casting_more,
    combat,
    combat_more,
    crewing,
    dying,
    entering,
    entering_more,
    faces,
    leaving,
    others,
    players,
    protection,
    spells,
    upkeep,
)
from .parameters import PARAMETERS, parameter_of
from .soulbond import soulbond
from .terms import Terms

__all__ = ["KEYWORDS", "NAMES", "PARAMETERS", "Terms", "abilities_of", "parameter_of"]

Meaning = Callable[[Terms], tuple[Ability, ...]]


def itself(terms: Terms) -> tuple[Ability, ...]:
    """A keyword that rules look for by its name, and that needs no other words."""
    return ()


# What rules look for by the name alone. Changeling and devoid are true in every zone (604.3), so
# the card itself sees to them; partner and its like are about decks (702.124).
NAMES: tuple[str, ...] = (
    "Assist",
    "Banding",
    "Changeling",
    "Choose a Background",
    "Deathtouch",
    "Defender",
    "Devoid",
    "Doctor's companion",
    "Double strike",
    "Fear",
    "First strike",
    "Flash",
    "Flying",
    "Friends forever",
    "Haste",
    "Horsemanship",
    "Indestructible",
    "Infect",
    "Intimidate",
    "Landwalk",
    "Lifelink",
    "Menace",
    "Partner",
    "Phasing",
    "Prototype",
    "Reach",
    "Shadow",
    "Shroud",
    "Skulk",
    "Space sculptor",
    "Toxic",
    "Trample",
    "Trample over planeswalkers",
    "Vigilance",
    "Wither",
)

KEYWORDS: dict[str, Meaning] = {
    **dict.fromkeys((*NAMES, "Daybound", "Fuse", "Nightbound", "Spree", "Tiered"), itself),
    "Aftermath": faces.aftermath,
    "Disguise": faces.disguise,
    "Megamorph": faces.megamorph,
    "Morph": faces.morph,
    "Mutate": faces.mutate,
    "Absorb": others.absorb,
    "Affinity": casting.affinity,
    "Afflict": combat.afflict,
    "Afterlife": dying.afterlife,
    "Amplify": entering_more.amplify,
    "Annihilator": combat.annihilator,
    "Ascend": players.ascend,
    "Aura swap": activated.aura_swap,
    "Awaken": casting.awaken,
    "Backup": entering.backup,
    "Bargain": casting.bargain,
    "Battle cry": combat.battle_cry,
    "Bestow": casting_in_combat.bestow,
    "Blitz": casting.blitz,
    "Bloodthirst": entering.bloodthirst,
    "Boast": others.boast,
    "Bushido": combat.bushido,
    "Buyback": casting.buyback,
    "Cascade": casting_again.cascade,
    "Casualty": casting_again.casualty,
    "Champion": leaving.champion,
    "Cipher": leaving.cipher,
    "Cleave": casting_more.cleave,
    "Commander ninjutsu": casting_in_combat.commander_ninjutsu,
    "Companion": players.companion,
    "Compleated": entering_more.compleated,
    "Conspire": casting_more.conspire,
    "Convoke": casting.convoke,
    "Craft": activated.craft,
    "Crew": crewing.crew,
    "Cumulative upkeep": upkeep.cumulative_upkeep,
    "Cycling": casting_elsewhere.cycling,
    "Dash": casting.dash,
    "Decayed": combat.decayed,
    "Delve": casting.delve,
    "Demonstrate": casting_more.demonstrate,
    "Dethrone": combat.dethrone,
    "Devour": entering.devour,
    "Disturb": casting_again.disturb,
    "Dredge": casting_elsewhere.dredge,
    "Double agenda": players.double_agenda,
    "Echo": upkeep.echo,
    "Embalm": casting_elsewhere.embalm,
    "Emerge": casting.emerge,
    "Enchant": attaching.enchant,
    "Encore": casting_in_combat.encore,
    "Enlist": combat_more.enlist,
    "Entwine": casting.entwine,
    "Epic": casting_lately.epic,
    "Equip": attaching.equip,
    "Escalate": casting_lately.escalate,
    "Escape": casting_again.escape,
    "Eternalize": casting_elsewhere.eternalize,
    "Evoke": casting.evoke,
    "Evolve": entering.evolve,
    "Exalted": combat.exalted,
    "Exhaust": casting_more.exhaust,
    "Exploit": entering.exploit,
    "Extort": spells.extort,
    "Fabricate": entering.fabricate,
    "Fading": upkeep.fading,
    "Firebending": combat_more.firebending,
    "Flanking": combat.flanking,
    "Flashback": casting_again.flashback,
    "For Mirrodin!": attaching.for_mirrodin,
    "Forecast": activated.forecast,
    "Foretell": casting_elsewhere.foretell,
    "Fortify": attaching.fortify,
    "Freerunning": casting_more.freerunning,
    "Frenzy": combat.frenzy,
    "Gift": casting_more.gift,
    "Graft": entering.graft,
    "Gravestorm": casting_lately.gravestorm,
    "Harmonize": casting_lately.harmonize,
    "Haunt": leaving.haunt,
    "Hexproof": protection.hexproof,
    "Hidden agenda": players.hidden_agenda,
    "Hideaway": entering_more.hideaway,
    "Impending": casting_more.impending,
    "Improvise": casting.improvise,
    "Increment": casting_lately.increment,
    "Ingest": combat.ingest,
    "Job select": attaching.job_select,
    "Jump-start": casting_again.jump_start,
    "Kicker": casting.kicker,
    "Level up": casting_elsewhere.level_up,
    "Living metal": others.living_metal,
    "Living weapon": attaching.living_weapon,
    "Madness": casting_again.madness,
    "Max speed": players.max_speed,
    "Mayhem": casting_more.mayhem,
    "Melee": combat.melee,
    "Mentor": combat.mentor,
    "Miracle": casting_lately.miracle,
    "Mobilize": combat.mobilize,
    "Modular": dying.modular,
    "More than meets the eye": cases_and_sagas.more_than_meets_the_eye,
    "Multikicker": casting.multikicker,
    "Myriad": combat_more.myriad,
    "Ninjutsu": casting_in_combat.ninjutsu,
    "Offering": casting_lately.offering,
    "Offspring": casting.offspring,
    "Outlast": others.outlast,
    "Overload": casting.overload,
    "Paradigm": casting_lately.paradigm,
    "Partner with": entering.partner_with,
    "Persist": dying.persist,
    "Plot": casting_elsewhere.plot,
    "Poisonous": combat.poisonous,
    "Power-up": activated.power_up,
    "Protection": protection.protection,
    "Provoke": combat.provoke,
    "Prowess": spells.prowess,
    "Prowl": casting_more.prowl,
    "Rampage": combat.rampage,
    "Ravenous": others.ravenous,
    "Read ahead": cases_and_sagas.read_ahead,
    "Rebound": casting_again.rebound,
    "Reconfigure": attaching.reconfigure,
    "Recover": leaving.recover,
    "Reinforce": casting_elsewhere.reinforce,
    "Renown": combat.renown,
    "Replicate": casting_again.replicate,
    "Retrace": casting_again.retrace,
    "Riot": entering.riot,
    "Ripple": casting_lately.ripple,
    "Saddle": crewing.saddle,
    "Scavenge": casting_elsewhere.scavenge,
    "Sneak": casting_lately.sneak,
    "Solved": cases_and_sagas.solved,
    "Soulbond": soulbond,
    "Soulshift": dying.soulshift,
    "Spectacle": casting.spectacle,
    "Splice": casting_more.splice,
    "Split second": casting_lately.split_second,
    "Squad": casting.squad,
    "Start your engines!": players.start_your_engines,
    "Station": crewing.station,
    "Sticker kicker": casting.sticker_kicker,
    "Storied": players.storied,
    "Storm": casting_again.storm,
    "Sunburst": entering_more.sunburst,
    "Surge": casting.surge,
    "Suspend": casting_elsewhere.suspend,
    "Teamwork": casting_lately.teamwork,
    "Totem armor": others.totem_armor,
    "Training": combat.training,
    "Transfigure": activated.transfigure,
    "Transmute": casting_elsewhere.transmute,
    "Tribute": entering_more.tribute,
    "Umbra armor": others.totem_armor,  # its name since June 2024
    "Undaunted": casting.undaunted,
    "Undying": dying.undying,
    "Unearth": casting_elsewhere.unearth,
    "Unleash": entering.unleash,
    "Vanishing": upkeep.vanishing,
    "Visit": others.visit,
    "Ward": spells.ward,
    "Warp": casting_elsewhere.warp,
    "Web-slinging": casting_lately.web_slinging,
}


def abilities_of(
    name: str,
    number: int = 0,
    mana: str = "",
    costs: tuple[Cost, ...] = (),
    what: Filter | None = None,
    amount: Amount | None = None,
    abilities: tuple[Ability, ...] = (),
    condition: Condition | None = None,
) -> tuple[Ability, ...]:
    """702.1: the keyword and what it means.

    702.14a: every kind of landwalk is a keyword of its own, and so is each kind of "bands with
    other" (702.22b).
    """
    printed = name[:1].upper() + name[1:]
    meaning = KEYWORDS.get(printed)
    if meaning is None and (name.endswith("walk") or printed.startswith("Bands with other ")):
        meaning = itself
    if meaning is None:
        raise ValueError(f"there is no keyword ability {name!r} here: see KEYWORDS")
    found = meaning(Terms(number, mana, costs, what, amount, abilities, condition))
    others = [each for each in found if not isinstance(each, Keyword)]
    own = [each for each in found if isinstance(each, Keyword)]
    if not own:
        own = [Keyword(_in_words(name), number)]
    return (*own[:-1], replace(own[-1], means=len(others)), *others)


def _in_words(name: str) -> str:
    """As rules look for it; the quality of "bands with other" may be a proper noun."""
    if name.lower().startswith("bands with other "):
        return name[:1].lower() + name[1:]
    return name.lower()
