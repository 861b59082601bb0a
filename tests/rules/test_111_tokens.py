"""111: tokens, and rows that stand for many of them."""

import pytest

from apnap.effects.actions.create import CreateToken
from apnap.effects.actions.destroy import Destroy
from apnap.effects.costs.parts import TapThis
from apnap.effects.flow.flow import May
from apnap.effects.flow.linked import IsLinked, Linked
from apnap.effects.instructions.copying import CreateCopy
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.triggers.events import dies, enters
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AllOf, Non, Permanent
from apnap.effects.words.mentions import Became
from apnap.effects.words.qualities import IsToken
from apnap.effects.words.selections import Each, Targets
from apnap.rules.machine.events import CreateTokens, Move
from apnap.state.ability import ActivatedAbility, Keyword, TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.names import BATTLEFIELD, GRAVEYARD, HAND
from apnap.state.ruleset import Ruleset
from apnap.testing import table
from apnap.testing.common_cards import FREE_BOLT
from apnap.testing.making import make
from apnap.testing.scenario import Table
from apnap.testing.simple_cards import creature, instant, sorcery
from apnap.testing.simple_plays import characteristics
from apnap.testing.texts import card

GOBLIN = CardDef("Goblin", "creature", "Goblin", power=1, toughness=1, token=True)
WURM = CardDef("Awakened Wurm", "creature", "Wurm", None, 5, 4, colors="G")


def defeat(siege: CardDef) -> Table:
    """A's Siege, protected by B, has lost its last defense counter, and the ability resolves."""
    t = table(3)
    a, b, _ = t.seats
    a.battlefield(siege, counters={"defense": 3}, protector=b).hand(FREE_BOLT)
    a.casts(FREE_BOLT, at=siege)
    t.resolve()
    assert a.permanents == [siege.name]  # 704.5v waits for the ability
    assert t.stack == [f"{siege.name}'s ability"]
    t.resolve()
    return t


CREATURE = Permanent(("creature",))
BEAR = creature("Runeclaw Bear", 2, 2)
KILL = instant("Kill", Destroy(Targets()), target=Permanent())


@pytest.mark.rule("111.2")
def test_111_2_its_creator_owns_and_controls_it() -> None:
    t = table(3)
    a, b, _ = t.seats
    raid = instant("Raid", CreateToken(GOBLIN, Number(2)))
    a.hand(raid)
    a.casts(raid)
    t.resolve()
    row = t.game.object(a.find(GOBLIN))
    assert (row.owner, row.controller, row.many) == (0, 0, 2)
    assert b.permanents == []


@pytest.mark.rule("111.2")
@pytest.mark.parametrize(("whose", "owner"), [("creator", 1), ("source", 0)])
def test_111_2_older_editions_have_another_owner(whose: str, owner: int) -> None:
    t = table(3, rules=Ruleset(token_owner=whose))
    make(t, CreateTokens(on=1, token=GOBLIN, by=0))
    row = t.game.object(t.seat(1).find(GOBLIN))
    assert (row.owner, row.controller) == (owner, 1)


@pytest.mark.rule("111.3", example=1)
def test_111_3_a_token_has_only_what_its_creator_says() -> None:
    saproling = CardDef("", "creature", "Saproling", power=1, toughness=1, colors="G", token=True)
    mage = CardDef(
        "Mage", "creature", abilities=(ActivatedAbility((CreateToken(saproling),), "{2}{G}"),),
        power=2, toughness=1,
    )  # fmt: skip
    t = table(2)
    a, _ = t.seats
    a.battlefield(mage).lands("Forest", "Forest", "Forest")
    a.activates(mage)
    t.resolve()
    token = characteristics(t, a.find("Saproling Token"))
    assert (token.cost, token.supertypes, token.abilities) == (None, frozenset(), ())
    assert (token.power, token.toughness, token.colors) == (1, 1, {"G"})
    assert (token.types, token.subtypes) == ({"creature"}, {"Saproling"})
    assert a.object("Saproling Token").card.text == ""


@pytest.mark.rule("111.4", example=1)
def test_111_4_a_token_without_a_name_is_named_after_its_subtypes() -> None:
    dwarf = CardDef("", "creature", "Dwarf Berserker", power=2, toughness=1, colors="R", token=True)
    t = table(2)
    a, _ = t.seats
    a.hand(sorcery("Reinforcements", CreateToken(dwarf, Number(2))))
    a.casts("Reinforcements")
    t.resolve()
    assert a.count("Dwarf Berserker Token") == 2
    assert characteristics(t, a.find("Dwarf Berserker Token")).subtypes == {"Dwarf", "Berserker"}


@pytest.mark.rule("111.4", example=2)
def test_111_4_a_token_with_a_name_has_no_other() -> None:
    boo = CardDef(
        "Boo",
        "legendary creature",
        "Hamster",
        power=1,
        toughness=1,
        colors="R",
        token=True,
        abilities=(Keyword("trample"), Keyword("haste")),
    )
    minsc = CardDef(
        "Minsc", "creature", cost="{0}", power=3, toughness=3,
        abilities=(TriggeredAbility(enters(), (CreateToken(boo),)),),
    )  # fmt: skip
    t = table(2)
    a, b = t.seats
    a.hand(minsc)
    a.casts(minsc)
    t.pass_all()
    assert a.creatures == ["Minsc", "Boo"]
    assert characteristics(t, a.find("Boo")).subtypes == {"Hamster"}
    a.attacks({"Boo": b})
    t.go_to("end of combat")
    assert b.life == 19


@pytest.mark.rule("111.4", example=3)
def test_111_4_a_token_that_is_a_copy_has_the_name_of_what_it_copies() -> None:
    dissenter = CardDef("Dissenter", "creature", "Human", "{1}{B}", 1, 1)
    image = sorcery("Image", CreateCopy(Targets()), target=Permanent(("creature",)))
    t = table(2)
    a, b = t.seats
    b.battlefield(dissenter)
    a.hand(image)
    a.casts(image, at=dissenter)
    t.resolve()
    assert a.permanents == ["Dissenter"]
    token = t.game.player(0).battlefield[0]
    chars = characteristics(t, token)
    assert t.game.object(token).card.token
    assert (chars.name, chars.subtypes, str(chars.cost)) == ("Dissenter", {"Human"}, "{1}{B}")
    assert (chars.colors, chars.power, chars.value) == ({"B"}, 1, 2)


@pytest.mark.rule("111.5")
def test_111_5_what_cant_enter_is_not_created() -> None:
    t = table(2)
    make(t, CreateTokens(on=0, token=CardDef("Copy", "instant", token=True)))
    assert t.seat(0).permanents == []
    assert [e.happened for e in t.game.log if "400.4a" in e.rules] == [False]


@pytest.mark.rule("111.8")
def test_111_8_a_token_that_has_left_stays_where_it_is() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(GOBLIN)
    make(t, Move(on=a.find(GOBLIN), to=GRAVEYARD))
    [gone] = t.game.player(0).graveyard
    make(t, Move(on=gone, to=HAND), Move(on=gone, to=BATTLEFIELD))
    assert (a.hand_names, a.permanents, a.graveyard_names) == ([], [], ["Goblin"])
    assert [e.happened for e in t.game.log if "111.8" in e.rules] == [False, False]


@pytest.mark.rule("111.8")
def test_111_8_a_token_siege_is_exiled_and_not_cast() -> None:
    token = CardDef(
        "Invasion",
        "battle",
        "Siege",
        "{3}{G}",
        defense=3,
        token=True,
        layout="transform",
        faces=(WURM,),
    )
    t = defeat(token)
    a, _, _ = t.seats
    assert (t.stack, a.permanents, a.names("exile")) == ([], [], [])


@pytest.mark.rule("111.7")
def test_111_7_a_million_tokens_die_in_one_event() -> None:
    t = table(2)
    a, b = t.seats
    wrath = instant("Wrath", Destroy(Each(Permanent(("creature",)))))
    a.hand(wrath).battlefield(GOBLIN, many=10)
    b.battlefield(GOBLIN, many=1_000_000)
    a.casts(wrath)
    t.resolve()
    assert (a.count(GOBLIN), b.count(GOBLIN)) == (0, 0)
    assert sorted([e.text for e in t.game.log if "704.5d" in e.rules]) == [
        "Goblin ×10 ceases to exist",
        "Goblin ×1000000 ceases to exist",
    ]


@pytest.mark.rule("111.9")
def test_111_9_a_legendary_token_has_the_name_that_stands_before() -> None:
    t = table(2)
    a, _ = t.seats
    depths = card(
        "Create Ashaya, the Awoken World, a legendary 4/4 green Elemental creature token.",
        "Sorcery",
        "Depths",
    )
    a.hand(depths, depths)
    a.casts(depths)
    t.resolve()
    assert a.power("Ashaya, the Awoken World") == 4
    a.casts(depths)
    t.resolve()
    assert a.question is not None
    assert a.question.rule == "704.5j"
    a.answers(a.question.options[0])
    assert a.creatures == ["Ashaya, the Awoken World"]


@pytest.mark.rule("111.11", example=1)
@pytest.mark.parametrize("exiled", [True, False])
def test_111_11_no_token_is_a_copy_of_nothing(exiled):
    died = AllOf((CREATURE, Non(IsToken())))
    vat = CardDef(
        "Mimic Vat",
        "artifact",
        cost="{0}",
        abilities=(
            TriggeredAbility(dies(died), (May((Linked(MoveTo(Became(), "exile")),)),)),
            ActivatedAbility((CreateCopy(Each(IsLinked())),), costs=(TapThis(),)),
        ),
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(vat).hand(KILL)
    b.battlefield(BEAR)
    a.casts(KILL, at=BEAR)
    t.resolve().resolve()
    a.answers(exiled)
    a.activates(vat)
    t.resolve()
    assert a.creatures == (["Runeclaw Bear"] if exiled else [])
    assert t.log_has("111.2") == exiled


@pytest.mark.rule("111.12")
def test_111_12_a_copy_that_becomes_a_token_is_not_created() -> None:
    t = table(2)
    a, _ = t.seats
    twice = card("Copy target creature spell.", "Instant", "Twice")
    season = card(
        "If one or more tokens would be created under your control, twice that many of those "
        "tokens are created instead.",
        "Enchantment",
        "Season",
    )
    elf = card("", "Creature — Elf", "Llanowar")
    a.battlefield(season).hand(elf, twice)
    a.casts(elf)
    a.casts(twice, at=elf)
    t.pass_all()
    assert a.creatures == ["Llanowar", "Llanowar"]
