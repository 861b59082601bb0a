"""702: which keyword abilities are there, and what is written beside each."""

from pathlib import Path

import pytest

from apnap.effects import keywords
from apnap.effects.keywords import all_keywords
from apnap.effects.keywords.all_keywords import KEYWORDS, abilities_of, names_with, parameter_of
from apnap.effects.keywords.registry import Parameter, by_name, keyword
from apnap.effects.words.conditions import YourTurn
from apnap.effects.words.filters import HasType
from apnap.state.ability import ActivatedAbility, Keyword, SpellAbility

# 702 of the rulebook of August 2026, heading by heading.
HEADINGS = """
Deathtouch, Defender, Double strike, Enchant, Equip, First strike, Flash, Flying, Haste,
Hexproof, Indestructible, Intimidate, Landwalk, Lifelink, Protection, Reach, Shroud, Trample,
Vigilance, Ward, Banding, Rampage, Cumulative upkeep, Flanking, Phasing, Buyback, Shadow,
Cycling, Echo, Horsemanship, Fading, Kicker, Flashback, Madness, Fear, Morph, Amplify, Provoke,
Storm, Affinity, Entwine, Modular, Sunburst, Bushido, Soulshift, Splice, Offering, Ninjutsu,
Epic, Convoke, Dredge, Transmute, Bloodthirst, Haunt, Replicate, Forecast, Graft, Recover,
Ripple, Split second, Suspend, Vanishing, Absorb, Aura swap, Delve, Fortify, Frenzy, Gravestorm,
Poisonous, Transfigure, Champion, Changeling, Evoke, Hideaway, Prowl, Reinforce, Conspire,
Persist, Wither, Retrace, Devour, Exalted, Unearth, Cascade, Annihilator, Level up, Rebound,
Umbra armor, Infect, Battle cry, Living weapon, Undying, Miracle, Soulbond, Overload, Scavenge,
Unleash, Cipher, Evolve, Extort, Fuse, Bestow, Tribute, Dethrone, Hidden agenda, Outlast,
Prowess, Dash, Exploit, Menace, Renown, Awaken, Devoid, Ingest, Myriad, Surge, Skulk, Emerge,
Escalate, Melee, Crew, Fabricate, Partner, Undaunted, Improvise, Aftermath, Embalm, Eternalize,
Afflict, Ascend, Assist, Jump-start, Mentor, Afterlife, Riot, Spectacle, Escape, Companion,
Mutate, Encore, Boast, Foretell, Demonstrate, Daybound, Nightbound, Disturb, Decayed, Cleave,
Training, Compleated, Reconfigure, Blitz, Casualty, Enlist, Read ahead, Ravenous, Squad, Space
sculptor, Visit, Prototype, Living metal, More than meets the eye, For mirrodin!, Toxic, Backup,
Bargain, Craft, Disguise, Solved, Plot, Saddle, Spree, Freerunning, Gift, Offspring, Impending,
Exhaust, Max speed, Start your engines!, Harmonize, Mobilize, Job select, Tiered, Station, Warp,
∞, Mayhem, Web-slinging, Firebending, Sneak, Increment, Paradigm, Power-up, Teamwork, Storied
"""
HAVE = {name.lower() for name in KEYWORDS}


def headings() -> list[str]:
    return [name.strip() for name in HEADINGS.replace("\n", " ").split(",")]


@pytest.mark.rule("702.1")
def test_702_1_every_keyword_is_there():
    assert {name for name in headings() if name.lower() not in HAVE} == set()


@pytest.mark.rule("702.1")
def test_702_1_each_heading_of_the_rulebook_is_declared_with_its_number():
    numbers = list(range(2, 196))
    numbers.insert(numbers.index(145), 145)  # daybound and nightbound share one
    numbered = dict(zip(headings(), numbers, strict=True))
    present = {name.lower(): numbered[name] for name in headings()}
    declared = {name.lower(): int(each.rule.split(".")[1]) for name, each in KEYWORDS.items()}
    assert present.items() <= declared.items()


@pytest.mark.rule("702.1")
def test_702_1_every_file_of_keywords_is_in_the_table():
    files = {path.stem for path in Path(keywords.__path__[0]).glob("[a-z]*.py")}
    files -= {"all_keywords", "registry", "terms"}
    assert {each for each in files if not hasattr(all_keywords, each)} == set()


@pytest.mark.rule("702.1")
def test_702_1_a_keyword_is_declared_once():
    before = dict(KEYWORDS)
    with pytest.raises(ValueError, match=r"'Flying' \(702\.9\) is declared already, for 702\.9"):
        by_name("Flying", rule="702.9")
    declares = keyword("Bushido", Parameter.NUMBER, rule="702.45")
    with pytest.raises(ValueError, match="each keyword has one entry"):
        declares(KEYWORDS["Rampage"].meaning)
    assert before == KEYWORDS


@pytest.mark.rule("702.1")
def test_702_1_what_is_written_beside_a_keyword():
    assert "Bushido" in names_with(Parameter.NUMBER)
    assert "Bushido" not in names_with(Parameter.NONE)
    assert {name for kind in Parameter for name in names_with(kind)} == set(KEYWORDS)
    assert parameter_of("Flying") == "none"
    assert parameter_of("Bushido") == "number"
    assert parameter_of("Flashback") == "cost"
    assert parameter_of("Protection") == "quality"


@pytest.mark.rule("702.1")
@pytest.mark.parametrize("name", sorted(KEYWORDS))
def test_702_1_a_keyword_is_followed_by_the_abilities_it_stands_for(name):
    more = (ActivatedAbility((), "{1}"),)
    if name in ("Cleave", "Overload", "Visit"):
        more = (SpellAbility(),)
    found = abilities_of(name, 2, "{1}", what=HasType("Bear"), abilities=more, condition=YourTurn())
    keywords = [each for each in found if isinstance(each, Keyword)]
    assert keywords
    assert keywords[-1].means == len(found) - len(keywords)
    assert found[: len(keywords)] == tuple(keywords)
