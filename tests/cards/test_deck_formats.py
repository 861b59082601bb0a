"""Which decks are legal: the numbers of 100, the commanders of 903, supplementary decks."""

from dataclasses import replace

import pytest

from apnap.cards.checking import check_deck
from apnap.cards.commanders import may_command
from apnap.cards.deck import DeckError
from apnap.cards.deck_files import deck_in
from apnap.cards.deck_formats import deck_faults, formats_named
from apnap.cards.holding import looked_up
from apnap.cards.library import Library
from apnap.cards.store import Store, update_store
from apnap.cards.supplements import SINGLE, supplement_faults
from apnap.formats import rulebook
from apnap.oracle.text.facts import CardFacts

EVERYWHERE = dict.fromkeys(("modern", "vintage", "commander", "duel", "standardbrawl"), "legal")


def card(name, type_line="Creature — Bear", identity="G", text="", kind="traditional", **more):
    legalities = {**EVERYWHERE, **more} if kind == "traditional" else {}
    return CardFacts(
        name,
        type_line=type_line,
        colors=identity,
        color_identity=identity,
        text=text,
        kind=kind,
        legalities=legalities,
    )


BASICS = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
WORTS = ("R", "G", "RG", "", "W", "U", "B", "RW")
ELF = "Legendary Creature — Elf"
CARDS = [
    *[
        card(name, f"Basic Land — {name}", color)
        for name, color in zip(BASICS, "WUBRG", strict=True)
    ],
    *[card(f"Bear {number}") for number in range(100)],
    card("Rats", identity="B", text="A deck can have any number of cards named Rats."),
    card("Dwarves", identity="R", text="A deck can have up to seven cards named Dwarves."),
    card("Once", text="A deck can have only one card named Once."),
    card("Shared", modern="banned", vintage="restricted", duel="restricted"),
    replace(card("New"), legalities={"vintage": "legal"}),
    replace(card("Unlisted"), legalities={}),
    card("Chief", ELF, "G"),
    card("Ship", "Legendary Artifact — Vehicle", "G"),
    replace(card("Hull", "Legendary Artifact — Spacecraft", "G"), power="2", toughness="2"),
    card("Station", "Legendary Artifact — Spacecraft", "G"),
    card("Walker", "Legendary Planeswalker — Elf", "G"),
    card("Speaker", "Legendary Planeswalker — Elf", "G", text="Speaker can be your commander."),
    card("Golem", "Legendary Artifact Creature — Golem", ""),
    card("Piper", ELF, "", text="You choose a color before the game begins."),
    card("Ann", ELF, "W", text="Partner (You can have two commanders if both have partner.)"),
    card("Bob", ELF, "U", text="Flying\nPartner"),
    card("Cay", ELF, "W", text="Partner with Dan (When this creature enters …)"),
    card("Dan", ELF, "U", text="Partner with Cay"),
    card("Cob", "Creature — Elf", "W", text="Partner with Dot"),
    card("Dot", "Creature — Elf", "U", text="Partner with Cob"),
    card("Eve", ELF, "W", text="Friends forever"),
    card("Flo", ELF, "U", text="Friends forever (You can …)"),
    card("Gus", ELF, "W", text="Partner—Survivors"),
    card("Hal", ELF, "U", text="Partner—Survivors (You can …)"),
    card("Ivy", ELF, "U", text="Partner—Father & son"),
    card("Jon", ELF, "G", text="Choose a Background (You can …)"),
    card("Noble", "Legendary Enchantment — Background", "U"),
    card("Kit", ELF, "G", text="Doctor's companion (You can …)"),
    card("Who", "Legendary Creature — Time Lord Doctor", "U"),
    card("Whom", "Legendary Creature — Human Time Lord Doctor", "U"),
    card("Taiga", "Land — Mountain Forest", ""),
    card("Wort", "Legendary Creature — Goblin", "RG"),
    *[card(f"{name} Grove", f"Land — {name}", "") for name in BASICS],
    *[card(f"Omen {colors or 'of Nothing'}", "Sorcery", colors) for colors in WORTS],
    CardFacts(
        "Day // Night",
        layout="transform",
        color_identity="G",
        legalities=EVERYWHERE,
        faces=(CardFacts("Day", type_line=ELF), CardFacts("Night", type_line="Land")),
    ),
    *[card(f"Plane {number}", "Plane — X", "", kind="plane") for number in range(40)],
    *[card(f"Event {number}", "Phenomenon", "", kind="phenomenon") for number in range(11)],
    *[card(f"Scheme {number}", "Scheme", "", kind="scheme") for number in range(12)],
    *[
        card(f"Ride {number}", "Artifact — Attraction", "", kind="attraction")
        for number in range(10)
    ],
    *[card(f"Sheet {number}", "Stickers", "", kind="stickers") for number in range(10)],
    card("Karn", "Vanguard", "", kind="vanguard"),
    card("Gix", "Vanguard", "", kind="vanguard"),
    card("Plot", "Conspiracy", "", kind="conspiracy"),
    card(
        "Proclamation",
        "Conspiracy",
        "",
        kind="conspiracy",
        text="Your minimum deck size is reduced by five.",
    ),
]


@pytest.fixture(scope="module")
def library(tmp_path_factory):
    path = tmp_path_factory.mktemp("cards") / "cards.sqlite3"
    update_store(CARDS, path)
    with Store(path) as store:
        yield Library(store)


def faults(library, text, *formats):
    holding = looked_up(deck_in(text.encode(), "deck"), library)
    wanted, supplements = formats_named(list(formats), holding)
    return [(each.rule, each.words) for each in deck_faults(holding, wanted, supplements)]


def bears(number, first=0):
    return "".join([f"1 Bear {each}\n" for each in range(first, first + number)])


# ---- constructed and limited -----------------------------------------------------------------


@pytest.mark.rule("100.2a")
def test_100_2a_a_constructed_deck_has_sixty_cards_and_four_of_each(library):
    assert faults(library, "4 Bear 1\n56 Forest", "constructed") == []
    assert faults(library, "4 Bear 1\n55 Forest") == [
        ("100.2a", "the deck has 59 cards; it has to have at least 60")
    ]
    assert faults(library, "3 Bear 1\n2 bear 1\n56 Forest") == [
        ("100.2a", "5 Bear 1; there may be 4")
    ]
    assert faults(library, "9 Bear 1", "any") == []


@pytest.mark.rule("113.6n")
def test_113_6n_a_card_may_say_how_many_a_deck_can_have(library):
    assert faults(library, "53 Rats\n7 Dwarves") == []
    assert faults(library, "52 Rats\n8 Dwarves") == [("100.2a", "8 Dwarves; there may be 7")]
    assert faults(library, "2 Once\n58 Rats") == [("100.2a", "2 Once; there may be 1")]


@pytest.mark.rule("100.4a")
def test_100_4a_a_sideboard_has_fifteen_cards_and_shares_the_limit(library):
    main = "60 Forest\nSideboard\n"
    assert faults(library, main + "15 Rats") == []
    assert faults(library, main + "16 Rats") == [
        ("100.4a", "the sideboard has 16 cards; it may have 15")
    ]
    assert faults(library, "3 Bear 1\n57 Forest\nSideboard\n2 Bear 1") == [
        ("100.2a", "5 Bear 1; there may be 4")
    ]
    assert faults(library, main + "16 Rats", "limited") == []


@pytest.mark.rule("702.139a")
def test_702_139a_a_companion_is_one_of_the_sideboards_cards(library):
    text = "60 Forest\nCompanion\n1 Chief\nSideboard\n"
    assert faults(library, text + "14 Rats\n1 Chief") == []
    assert faults(library, text + "14 Rats") == []
    assert faults(library, text + "15 Rats") == [
        ("100.4a", "the sideboard has 16 cards; it may have 15")
    ]


@pytest.mark.rule("100.2b")
def test_100_2b_a_limited_deck_has_forty_cards_and_any_number_of_each(library):
    assert faults(library, "9 Bear 1\n31 Forest", "limited") == []
    assert faults(library, "9 Bear 1\n30 Forest", "limited") == [
        ("100.2b", "the deck has 39 cards; it has to have at least 40")
    ]


@pytest.mark.rule("100.6")
def test_100_6_cards_are_legal_banned_or_restricted_in_a_format(library):
    assert faults(library, "60 Forest\nSideboard\n1 Shared", "modern") == [
        ("100.6", "Shared is banned in modern")
    ]
    assert faults(library, "1 Shared\n59 Forest", "vintage") == []
    assert faults(library, "1 Shared\n59 Forest\nSideboard\n1 Shared", "vintage") == [
        ("100.6", "2 Shared; it is restricted to one in vintage")
    ]
    assert faults(library, "1 New\n59 Forest", "modern") == [
        ("100.6", "New is not legal in modern")
    ]
    assert faults(library, "1 Unlisted\n59 Forest", "modern") == [
        ("100.6", "it is not known whether Unlisted is legal in modern; import the cards")
    ]
    assert faults(library, "1 Unlisted\n59 Forest", "constructed") == []


@pytest.mark.rule("108.2a")
def test_108_2a_nontraditional_cards_are_not_in_decks(library):
    assert faults(library, "60 Forest\n1 Plane 1", "modern") == [
        ("108.2a", "Plane 1 (plane) is no traditional card")
    ]
    assert faults(library, "60 Forest\nSideboard\n1 Plot", "limited") == []
    assert faults(library, "60 Forest\n1 Plot", "limited") != []


# ---- Commander -------------------------------------------------------------------------------

CHIEF = "Commander\n1 Chief\nDeck\n"


@pytest.mark.rule("903.5a")
def test_903_5a_a_commander_deck_has_a_hundred_cards(library):
    assert faults(library, CHIEF + "99 Forest") == []
    for number in (98, 100):
        assert faults(library, CHIEF + f"{number} Forest") == [
            ("903.5a", f"the deck has {number + 1} cards; it has to have exactly 100")
        ]


@pytest.mark.rule("903.5b")
def test_903_5b_a_commander_deck_has_one_of_each(library):
    assert faults(library, CHIEF + bears(60) + "39 Rats", "commander")[0][0] == "903.5c"
    assert faults(library, CHIEF + bears(60) + "1 Bear 3\n38 Forest") == [
        ("903.5b", "2 Bear 3; there may be 1")
    ]
    assert faults(library, CHIEF + "1 Chief\n98 Forest") == [("903.5b", "2 Chief; there may be 1")]


@pytest.mark.rule("903.5c")
def test_903_5c_colors_are_those_of_the_commander(library):
    assert faults(library, CHIEF + "98 Forest\n1 Rats") == [
        ("903.5c", "Rats has B in its color identity; the commander's is G")
    ]
    golem = "Commander\n1 Golem\nDeck\n1 Bear 1\n" + bears(98, 2)
    assert len(faults(library, golem)) == 99
    assert faults(library, golem)[0][1].endswith("the commander's is colorless")


@pytest.mark.rule("903.5d")
def test_903_5d_basic_land_types_count_as_their_colors(library):
    assert faults(library, CHIEF + "98 Forest\n1 Taiga") == [
        ("903.5d", "Taiga has R in its color identity; the commander's is G")
    ]


@pytest.mark.rule("903.5c", example=1)
@pytest.mark.rule("903.5d", example=1)
def test_903_5c_a_red_and_green_commander(library):
    """Every other color is refused, in symbols and in basic land types."""
    omens = "\n".join([f"1 Omen {colors or 'of Nothing'}" for colors in WORTS])
    groves = "\n".join([f"1 {name} Grove" for name in BASICS])
    found = faults(library, f"Commander\n1 Wort\nDeck\n{omens}\n{groves}\n86 Forest")
    own = "in its color identity; the commander's is RG"
    assert found == [
        *[("903.5c", f"Omen {name} has {name[-1]} {own}") for name in ("W", "U", "B")],
        ("903.5c", f"Omen RW has W {own}"),
        *[("903.5d", f"{name} Grove has {BASICS[name]} {own}") for name in list(BASICS)[:3]],
    ]


@pytest.mark.rule("903.3")
def test_903_3_a_commander_is_a_legendary_creature(library):
    assert faults(library, "100 Forest", "commander")[0][0] == "903.3"
    assert faults(library, "Commander\n1 Bear 1\nDeck\n99 Forest") == [
        ("903.3", "Bear 1 is no legendary creature")
    ]
    assert faults(library, "Commander\n1 Walker\nDeck\n99 Forest") == [
        ("903.3", "Walker is no legendary creature")
    ]
    assert faults(library, "Commander\n1 Day\nDeck\n99 Forest") == []


@pytest.mark.rule("903.3a")
def test_903_3a_a_card_may_say_that_it_can_be_the_commander(library):
    assert faults(library, "Commander\n1 Speaker\nDeck\n99 Forest") == []


@pytest.mark.rule("903.4b")
def test_903_4b_a_commander_may_have_a_color_of_choice(library):
    piper = "Commander\n1 Piper\nDeck\n"
    assert faults(library, piper + "99 Forest") == []
    assert len(faults(library, piper + "98 Forest\n1 Island")) == 2


@pytest.mark.rule("702.124")
@pytest.mark.rule("702.124f")
@pytest.mark.rule("702.124h")
@pytest.mark.rule("702.124i")
@pytest.mark.rule("702.124j")
@pytest.mark.rule("702.124m")
@pytest.mark.parametrize(
    ("one", "other", "rule"),
    [
        ("Ann", "Bob", ""),
        ("Cay", "Dan", ""),
        ("Eve", "Flo", ""),
        ("Gus", "Hal", ""),
        ("Jon", "Noble", ""),
        ("Kit", "Who", ""),
        ("Cob", "Dot", "702.124a"),
        ("Eve", "Gus", "702.124a"),
        ("Ann", "Chief", "702.124a"),
        ("Ann", "Dan", "702.124a"),
        ("Ann", "Flo", "702.124a"),
        ("Gus", "Ivy", "702.124a"),
        ("Jon", "Bob", "702.124a"),
        ("Kit", "Whom", "702.124a"),
    ],
)
def test_702_124_two_commanders_need_a_partner_ability(library, one, other, rule):
    for first, second in ((one, other), (other, one)):
        text = f"Commander\n1 {first}\n1 {second}\nDeck\n98 Wastes"
        holding = looked_up(deck_in(text.encode(), "deck"), library)
        wanted, _ = formats_named([], holding)
        assert [each.rule for each in deck_faults(holding, wanted, [])] == ([rule] if rule else [])


@pytest.mark.rule("702.124b")
def test_702_124b_the_two_commanders_are_among_the_hundred_cards(library):
    assert faults(library, "Commander\n1 Ann\n1 Bob\nDeck\n98 Wastes") == []
    [(rule, _)] = faults(library, "Commander\n1 Ann\n1 Bob\nDeck\n99 Wastes")
    assert rule == "903.5a"


@pytest.mark.rule("702.124g")
def test_702_124g_there_are_never_three_commanders(library):
    text = "Commander\n1 Ann\n1 Bob\n1 Eve\nDeck\n97 Island"
    assert faults(library, text) == [
        ("702.124g", "there are 3 commanders; there can be two at most")
    ]


@pytest.mark.rule("702.124c")
def test_702_124c_two_commanders_combine_their_colors(library):
    assert faults(library, "Commander\n1 Ann\n1 Bob\nDeck\n49 Island\n49 Plains") == []


@pytest.mark.rule("702.124k")
def test_702_124k_a_background_alone_commands_nothing(library):
    assert faults(library, "Commander\n1 Noble\nDeck\n99 Island") == [
        ("903.3", "Noble is no legendary creature")
    ]


@pytest.mark.rule("903.12d")
def test_903_12_a_brawl_deck_has_sixty_cards_and_may_follow_a_planeswalker(library):
    assert faults(library, "Commander\n1 Walker\nDeck\n59 Forest", "brawl") == []
    assert faults(library, "Commander\n1 Walker\nDeck\n99 Forest", "brawl")[0][0] == "903.12d"
    assert faults(library, "Commander\n1 Bear 1\nDeck\n59 Forest", "brawl") == [
        ("903.12c", "Bear 1 is no legendary creature or planeswalker")
    ]


@pytest.mark.rule("903.12e")
def test_903_12e_a_colorless_brawl_deck_has_basic_lands_of_one_type(library):
    golem = "Commander\n1 Golem\nDeck\n"
    assert faults(library, golem + "59 Forest", "brawl") == []
    assert faults(library, golem + "58 Forest\n1 Island", "brawl") == [
        ("903.5c", "Island has U in its color identity; the commander's is colorless")
    ]
    assert faults(library, golem + "99 Forest", "commander") != []


def test_a_card_may_be_restricted_to_the_deck(library):
    shared = "Commander\n1 {}\nDeck\n98 Forest\n1 {}"
    assert faults(library, shared.format("Chief", "Shared"), "duel") == []
    found = faults(library, shared.format("Shared", "Chief"), "duel")
    assert ("100.6", "Shared may not be a commander in duel") in found


def test_may_command_looks_at_the_front():
    assert not may_command(
        CardFacts("X", faces=(CardFacts("A"), CardFacts("B", type_line=ELF))), True
    )


# ---- supplementary decks ---------------------------------------------------------------------

SIXTY = "60 Forest\n"


def listed(heading, name, numbers, count=1):
    return f"{heading}\n" + "".join([f"{count} {name} {number}\n" for number in numbers])


@pytest.mark.rule("901.3")
def test_901_3_a_planar_deck_has_ten_different_planes_and_two_phenomena(library):
    planes = listed("Planes", "Plane", range(10))
    assert faults(library, SIXTY + planes, "planechase") == []
    assert faults(library, SIXTY, "planechase") == [("901.3", "there are no planes in the list")]
    assert faults(library, SIXTY) == []
    assert faults(library, SIXTY + listed("Planes", "Plane", range(9))) == [
        ("901.3", "there are 9 planes; there have to be at least 10")
    ]
    assert faults(library, SIXTY + planes + "1 Plane 3") == [("901.3", "2 Plane 3; there may be 1")]
    assert faults(library, SIXTY + planes + "1 Event 0\n1 Event 1") == []
    assert faults(library, SIXTY + planes + "1 Event 0\n1 Event 1\n1 Event 2") == [
        ("901.3", "there are 3 phenomena; there may be 2")
    ]
    assert faults(library, SIXTY + planes + "1 Forest") == [
        ("901.3", "Forest is among the planes and is no plane or phenomenon")
    ]


@pytest.mark.rule("901.15a")
@pytest.mark.parametrize(("players", "least"), [(2, 20), (3, 30), (4, 40), (5, 40)])
def test_901_15a_a_single_planar_deck_grows_with_the_number_of_players(library, players, least):
    def found(planes: int, phenomena: int = 0) -> list[str]:
        text = SIXTY + listed("Planes", "Plane", range(planes))
        text += "".join([f"1 Event {number}\n" for number in range(phenomena)])
        holding = looked_up(deck_in(text.encode(), "deck"), library)
        return [each.words for each in supplement_faults(holding, [SINGLE], False, players)]

    assert found(least) == []
    assert found(least - 1) == [f"there are {least - 1} planes; there have to be at least {least}"]
    most = 2 * players
    assert found(least, most) == []
    assert found(least, most + 1) == [f"there are {most + 1} phenomena; there may be {most}"]


@pytest.mark.rule("2026-08:904.13d")
def test_2026_08_904_13d_with_commanders_ten_different_schemes_are_enough(library):
    ten = listed("Schemes", "Scheme", range(10), 1)
    assert faults(library, SIXTY + ten, "archenemy-commander") == []
    nine = listed("Schemes", "Scheme", range(9), 1)
    [(rule, words)] = faults(library, SIXTY + nine, "archenemy-commander")
    assert (rule, words[:19]) == ("2026-08:904.13d", "there are 9 schemes")
    assert faults(library, SIXTY + ten + "1 Scheme 3", "archenemy-commander")[0][0] == rule


@pytest.mark.rule("904.3")
def test_904_3_a_scheme_deck_has_twenty_schemes_and_two_of_each(library):
    schemes = listed("Schemes", "Scheme", range(10), 2)
    assert faults(library, SIXTY + schemes, "archenemy") == []
    assert faults(library, SIXTY, "archenemy") == [("904.3", "there are no schemes in the list")]
    assert faults(library, SIXTY + listed("Schemes", "Scheme", range(9), 2))[0][0] == "904.3"
    assert faults(library, SIXTY + schemes + "1 Scheme 3") == [
        ("904.3", "3 Scheme 3; there may be 2")
    ]


@pytest.mark.rule("902.3")
def test_902_3_each_player_has_one_vanguard_card(library):
    assert faults(library, SIXTY + "Vanguard\n1 Karn", "vanguard") == []
    assert faults(library, SIXTY, "vanguard") == [("902.3", "there are no vanguard in the list")]
    assert faults(library, SIXTY + "Vanguard\n1 Karn\n1 Gix")[0][0] == "902.3"


@pytest.mark.rule("905.4")
def test_905_4_conspiracies_are_for_limited_play(library):
    forty = "40 Forest\nConspiracies\n1 Plot"
    assert faults(library, forty, "conspiracy") == []
    assert faults(library, SIXTY + "Conspiracies\n1 Plot") == [
        ("315.1", "conspiracies are for limited play only")
    ]
    assert faults(library, "35 Forest\nConspiracies\n1 Proclamation", "conspiracy") == []
    assert faults(library, "34 Forest\nConspiracies\n1 Proclamation", "conspiracy") == [
        ("100.2b", "the deck has 34 cards; it has to have at least 35")
    ]


@pytest.mark.rule("717.2a")
@pytest.mark.rule("123.2a")
@pytest.mark.parametrize(
    ("heading", "name", "rule"), [("Attractions", "Ride", "717.2"), ("Stickers", "Sheet", "123.2")]
)
def test_717_2_and_123_2_ten_different_ones_in_constructed_play(library, heading, name, rule):
    ten = listed(heading, name, range(10))
    assert faults(library, SIXTY + ten) == []
    assert faults(library, SIXTY + ten + f"1 {name} 0") == [
        (f"{rule}a", f"2 {name} 0; there may be 1")
    ]
    assert faults(library, SIXTY + listed(heading, name, range(9)))[0][0] == f"{rule}a"
    assert faults(library, SIXTY + listed(heading, name, (0, 0, 1)), "limited") == []


@pytest.mark.rule("717.2b")
def test_717_2b_three_attractions_in_limited_play(library):
    assert faults(library, SIXTY + listed("Attractions", "Ride", (0, 1)), "limited") == [
        ("717.2b", "there are 2 attractions; there have to be at least 3")
    ]


# ---- names of formats ------------------------------------------------------------------------


def test_a_format_that_there_is_not(library):
    with pytest.raises(DeckError, match="no format 'comander'; did you mean 'commander'"):
        faults(library, SIXTY, "comander")
    with pytest.raises(DeckError, match="for one format, not for modern and vintage"):
        faults(library, SIXTY, "modern", "vintage")


def test_a_supplement_goes_with_a_format(library):
    text = CHIEF + "99 Forest\n" + listed("Planes", "Plane", range(10))
    assert faults(library, text, "commander", "planechase") == []


@pytest.mark.rule("2026-08:903.3")
@pytest.mark.parametrize(("name", "newest"), [("Ship", True), ("Hull", True), ("Station", False)])
def test_2026_08_903_3_a_legendary_vehicle_may_be_a_commander(library, name, newest):
    deck = deck_in(f"Commander\n1 {name}\nDeck\n99 Wastes".encode(), "deck")
    for edition, legal in (("2024-03", False), ("2026-08", newest)):
        faults = check_deck(deck, library, [], rulebook(edition)).faults
        assert [each.rule for each in faults] == ([] if legal else ["903.3"])
