"""G5: the lints see what a compiled card can't mean, and nothing else."""

from __future__ import annotations

import ast
import gzip
import inspect
import json
import re
import zlib
from pathlib import Path

import pytest

from apnap import effects
from apnap.cards import builtin_card, builtin_names
from apnap.effects.actions.create import CreateToken
from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.look_at_top import TopCards
from apnap.effects.actions.reveal import RevealCards
from apnap.effects.costs.parts import Paid, UseUp
from apnap.effects.costs.while_resolving import MayPay
from apnap.effects.flow.choices_of_each import NotChosen
from apnap.effects.flow.choosing import ChooseWord
from apnap.effects.flow.delayed import Later
from apnap.effects.flow.flow import AboutAll, Called, ForEach, If, May
from apnap.effects.flow.linked import WasChosen
from apnap.effects.instructions.casting import CastFrom, Permit
from apnap.effects.instructions.combat import ForCombat
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import Modify, Pump
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.keywords.optional_costs import kicker
from apnap.effects.keywords.terms import Terms
from apnap.effects.statics.attacking_and_blocking import Affected, Cant
from apnap.effects.triggers.combat import WhenAttacks
from apnap.effects.triggers.events import AtBeginning, WhenCast, dies
from apnap.effects.triggers.frame import Nth
from apnap.effects.words.amounts import Number, QualityOf, X
from apnap.effects.words.conditions import Done, Fits
from apnap.effects.words.filters import (
    AllOf,
    AnyOf,
    AnyTarget,
    APlayer,
    CardIn,
    HasKeyword,
    HasType,
    IsTapped,
    Itself,
    Permanent,
    Spell,
)
from apnap.effects.words.mentions import (
    Became,
    GainNaming,
    NotedThings,
    TheMaker,
    TheSource,
    UsedToPay,
)
from apnap.effects.words.modifications import AddTypes, GainAbilities
from apnap.effects.words.qualities import IsChosen
from apnap.effects.words.selections import (
    Chosen,
    Each,
    EachPlayer,
    Mentioned,
    Targets,
    This,
    Those,
    You,
)
from apnap.oracle import Refused, compile_card, read_facts
from apnap.oracle.gates.lints.all_lints import CHECKS, REPORTED, lint
from apnap.oracle.gates.lints.result_names import EARLY, OUTSIDE, OWN, UNDEFINED, USES
from apnap.state.ability import (
    Ability,
    ActivatedAbility,
    Effect,
    Keyword,
    SpellAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.state.names import Zone
from apnap.testing.texts import refused

CARDS = Path(__file__).parents[3] / "shared" / "cards" / "oracle-cards.jsonl.gz"
PART, WHICH = 25, 7  # one card in so many, always the same ones

CREATURE = Permanent(("creature",))
ONE = (Target(CREATURE),)
SOLDIER = CardDef("Soldier Token", "creature", "Soldier", power=1, toughness=1, token=True)
MAKE = CreateToken(SOLDIER)
DRAW = DrawCards(You(), Number(1))
AT_END = AtBeginning("end")


def spell(*instructions: Effect, targets: tuple[Target, ...] = ()) -> Ability:
    return SpellAbility(instructions, targets)


def tap(*instructions: Effect, targets: tuple[Target, ...] = (), **more: object) -> Ability:
    return ActivatedAbility(instructions, targets=targets, **more)  # type: ignore[arg-type]


def when_dies(*instructions: Effect, targets: tuple[Target, ...] = ()) -> Ability:
    return TriggeredAbility(dies(), instructions, targets)


def attacks(*instructions: Effect, targets: tuple[Target, ...] = ()) -> Ability:
    return TriggeredAbility(WhenAttacks(Itself()), instructions, targets)


def power_of(what: object) -> QualityOf:
    return QualityOf("power", what)  # type: ignore[arg-type]


N1 = Those("n1")
TAPPED = IsTapped()
WALL = AddTypes(subtypes=("Wall",))
INSTANT, SORCERY, ARCANE = Spell(("instant",)), Spell(("sorcery",)), HasType("Arcane")
FLYING = AllOf((CREATURE, HasKeyword("flying")))
TWO_HEADS = AnyOf((Permanent(("artifact",)), CREATURE))
THEIRS = CardIn("graveyard", (), "opponent")
MINE = Permanent(("creature",), "you")

SHIELDED = Keyword("protection", 0, WasChosen("color"))
NAMES, CANT = ChooseWord("n1", "creature type"), (Cant("attack", Affected()),)
LOOK = Called("n1", RevealCards(TopCards(You(), Number(3)), You()))


def put_one_from(zone: Zone) -> Effect:
    """Put one of the results onto the battlefield, if it is in that zone."""
    return MoveTo(Chosen(You(), CardIn(zone), among=N1), "battlefield")


# For each lint: an ability that it must report, and one that it must not.
CASES: dict[str, tuple[Ability, Ability]] = {
    OWN: (
        spell(Called("n1", ChangeLife(You(), power_of(N1)))),
        spell(Called("n1", MAKE), ChangeLife(You(), power_of(N1))),
    ),
    EARLY: (
        spell(If(Done("n1"), (Called("n1", MAKE),))),
        spell(Called("n1", MAKE), If(Done("n1"), (DRAW,))),
    ),
    OUTSIDE: (
        spell(Called("n1", MAKE), Later(TriggeredAbility(AT_END, (Destroy(N1),)))),
        spell(
            Called("n1", MAKE), Later(TriggeredAbility(AT_END, (Destroy(NotedThings()),)), noted=N1)
        ),
    ),
    UNDEFINED: (spell(Destroy(N1)), spell(ForEach(Each(CREATURE), (Destroy(N1),), "n1"))),
    "damage to its source": (
        attacks(DealDamage(Number(1), This())),
        attacks(DealDamage(Number(1), This(), source=Mentioned("at"))),
    ),
    "spell acts on itself": (spell(Destroy(This())), spell(MoveTo(This(), "exile"))),
    "acts on the dead": (
        when_dies(PutCounter(Became(), "+1/+1", Number(1))),
        when_dies(MoveTo(Became(), "hand")),
    ),
    "source may be gone": (
        tap(If(Fits(This(), TAPPED), (ChangeLife(You(), power_of(This())),))),
        tap(If(Fits(This(), TAPPED, was=True), (ChangeLife(You(), power_of(TheSource())),))),
    ),
    "described again": (
        spell(Modify(Each(CREATURE), (WALL,)), Pump(Each(CREATURE), 1, 1)),
        spell(AboutAll("n1", Each(CREATURE), Modify(N1, (WALL,))), Pump(N1, 1, 1)),
    ),
    "nothing mentioned": (tap(Destroy(Mentioned("on"))), attacks(Destroy(Mentioned("on")))),
    "nothing noted": (
        spell(Later(TriggeredAbility(AT_END, (Destroy(NotedThings()),)))),
        spell(Later(TriggeredAbility(AT_END, (Destroy(NotedThings()),)), noted=You())),
    ),
    "no such role": (attacks(Destroy(Mentioned("card"))), when_dies(Destroy(Mentioned("became")))),
    "never paid": (spell(If(Paid("flashback"), (DRAW,))), spell(If(Paid("kicker"), (DRAW,)))),
    "never used up": (
        tap(ChangeLife(You(), power_of(UsedToPay()))),
        tap(ChangeLife(You(), power_of(UsedToPay())), costs=(UseUp("sacrifice", CREATURE),)),
    ),
    "no such target": (
        spell(Destroy(Targets()), Destroy(Targets(1)), targets=ONE),
        spell(Destroy(Targets(0)), targets=ONE),
    ),
    "unused target": (spell(DRAW, targets=ONE), spell(Destroy(Targets()), targets=ONE)),
    "nothing divided": (
        spell(DealDamage(Number(3), Targets(0), divided=True), targets=(Target(AnyTarget()),)),
        spell(
            DealDamage(Number(3), Targets(0), divided=True),
            targets=(Target(AnyTarget(), 1, 3, divided=Number(3)),),
        ),
    ),
    "several graveyards": (
        spell(MoveTo(Targets(0), "exile"), targets=(Target(THEIRS, 2, 2),)),
        spell(MoveTo(Targets(0), "exile"), targets=(Target(THEIRS, 2, 2, among="of one player"),)),
    ),
    "chooses nothing": (
        spell(Destroy(Chosen(EachPlayer(opponents=True), MINE))),
        spell(Destroy(Chosen(EachPlayer(opponents=True), MINE, among=Each(MINE)))),
    ),
    "counted together": (
        TriggeredAbility(Nth(WhenCast(APlayer("opponent")), 2), (DRAW,)),
        TriggeredAbility(Nth(WhenCast(APlayer("you")), 2), (DRAW,)),
    ),
    "unknown maker": (
        tap(Destroy(TheMaker())),
        StaticAbility(CREATURE, (GainNaming((tap(Destroy(TheMaker())),)),)),
    ),
    "idle payment": (spell(MayPay("{1}"), DRAW), spell(MayPay("{1}", then=(DRAW,)))),
    "unknown x": (
        tap(ChangeLife(You(), X())),
        attacks(MayPay("{X}", choose_x=True, then=(ChangeLife(You(), X()),))),
    ),
    "wrong zone": (
        spell(Permit(Targets(0), CastFrom("exile")), targets=(Target(CardIn("graveyard")),)),
        spell(Permit(Targets(0), CastFrom("graveyard")), targets=(Target(CardIn("graveyard")),)),
    ),
    "quality of no creature": (
        spell(Destroy(Each(AllOf((TWO_HEADS, HasKeyword("flying")))))),
        spell(Destroy(Each(AnyOf((Permanent(("artifact",)), FLYING))))),
    ),
    "adjective of the first": (
        TriggeredAbility(
            WhenCast(what=AnyOf((AllOf((INSTANT, ARCANE)), SORCERY))),
            (DRAW,),
        ),
        TriggeredAbility(
            WhenCast(what=AllOf((AnyOf((INSTANT, SORCERY)), ARCANE))),
            (DRAW,),
        ),
    ),
    "fits nothing": (
        spell(Destroy(Each(AllOf((CREATURE, CardIn("graveyard")))))),
        spell(Destroy(Each(AllOf((CREATURE, MINE))))),
    ),
    "looked for elsewhere": (
        spell(LOOK, put_one_from("exile")),
        spell(LOOK, put_one_from("library")),
    ),
    "forgotten later": (
        spell(NAMES, ForCombat(Each(AllOf((CREATURE, NotChosen("n1")))), CANT)),
        spell(NAMES, ForCombat(Each(AllOf((CREATURE, IsChosen("n1")))), CANT)),
    ),
    "chosen for another": (
        StaticAbility(CREATURE, (GainAbilities((SHIELDED,)),)),
        StaticAbility(Itself(), (GainAbilities((SHIELDED,)),)),
    ),
    "static elsewhere": (
        StaticAbility(CREATURE, (AddTypes(("artifact",)),), Fits(This(), CardIn("graveyard"))),
        StaticAbility(CREATURE, (AddTypes(("artifact",)),), Fits(This(), IsTapped())),
    ),
}


def reports(ability: Ability) -> set[str]:
    """The lints that report a card with this ability and kicker."""
    types = "sorcery" if isinstance(ability, SpellAbility) else "creature"
    kicked = kicker(Terms(mana="{1}"))
    return {each.lint for each in lint(CardDef("Test", types, abilities=(*kicked, ability)))}


@pytest.mark.parametrize("name", [OWN, EARLY, OUTSIDE, UNDEFINED, *CHECKS])
def test_each_lint_reports_what_cant_be_meant(name: str) -> None:
    wrong, right = CASES[name]
    assert reports(wrong) == {name}
    assert reports(right) == set()


def test_a_may_makes_its_results_for_what_follows() -> None:
    may = May((Called("n1", MAKE),))
    assert reports(spell(may, If(Done("n1"), (Destroy(N1),)))) == set()


def test_what_one_branch_makes_is_not_known_in_the_other() -> None:
    branches = If(Paid("kicker"), (Called("n1", MAKE),), (Destroy(N1),))
    assert reports(spell(branches)) == {EARLY}


def test_x_of_a_payment_is_not_known_when_targets_are_chosen() -> None:
    """601.2c, 107.3f."""
    ability = attacks(
        MayPay("{X}", choose_x=True, then=(Destroy(Targets(0)),)),
        targets=(Target(CREATURE, x=True),),
    )
    assert reports(ability) == {"unknown x"}


def test_every_word_that_looks_up_a_result_is_known_to_the_lints() -> None:
    """A class reads `bindings` by its field `by_name`, or by the one that `USES` names for it."""
    reading = re.compile(r"bindings(?:\.get\(|\s*\[)self\.(\w+)")
    named = {kind.__name__: field for kind, field in USES.items()}
    found: dict[str, set[str]] = {}
    for path in Path(inspect.getfile(effects)).parent.rglob("*.py"):
        text = path.read_text("utf-8")
        for each in ast.walk(ast.parse(text)):
            if isinstance(each, ast.ClassDef):
                fields = reading.findall(ast.get_source_segment(text, each) or "")
                found.setdefault(each.name, set()).update(fields)
    unknown = {name for name, fields in found.items() if fields - {named.get(name, "by_name")}}
    assert unknown == set()


def test_a_card_that_a_precise_lint_reports_is_refused() -> None:
    words = refused("Whenever you cast a spell, you gain X life.", "Enchantment")
    assert words == "X, but nothing says what it is"


def test_no_lint_reports_a_card_that_comes_with_apnap() -> None:
    found = {name: lint(builtin_card(name)) for name in builtin_names()}
    assert {name: reports for name, reports in found.items() if reports} == {}


@pytest.mark.skipif(not CARDS.exists(), reason="the card file is not here")
def test_lints_over_a_sample_of_cards() -> None:
    found: dict[str, list[str]] = {}
    cards = 0
    with gzip.open(CARDS, "rt", encoding="utf-8") as lines:
        for line in lines:
            record = json.loads(line)
            if zlib.crc32(record["name"].encode()) % PART != WHICH:
                continue
            verdict = compile_card(read_facts(record))
            if isinstance(verdict, Refused):
                continue
            cards += 1
            for report in lint(verdict):
                found.setdefault(report.lint, []).append(verdict.name)
    assert cards > 800
    assert set(found) <= REPORTED, found
    assert sum(map(len, found.values())) <= 8, found  # the number only falls; see `make lints`
