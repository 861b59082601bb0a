"""707-728: games at random with copies, faces, merging and day and night, checked as they go."""

import json

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.manifest import Manifest
from apnap.effects.actions.transform import TransformIt
from apnap.effects.flow.flow import Called
from apnap.effects.instructions.copying import BecomeCopy, CopySpell, CreateCopy, Exceptions
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import Modify
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.mechanics.faces import BecomeTime, TurnOver, WhenTurnedUp
from apnap.effects.mechanics.sagas import chapter
from apnap.effects.replacement.entering import EntersAsCopy
from apnap.effects.triggers.events import dies, enters
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AnyTarget, Permanent, Spell
from apnap.effects.words.modifications import AddTypes, LoseAbilities, PowerToughness
from apnap.effects.words.selections import Targets, This, Those, You
from apnap.formats import grand_melee
from apnap.rules.continuous import layers
from apnap.rules.faces.face_down import FaceDownAbility
from apnap.rules.faces.merging import MutateAbility
from apnap.rules.zones.view import view
from apnap.state.ability import (
    ActivatedAbility,
    Keyword,
    ReplacementAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.state.codec import digest, dump, load
from apnap.state.game import Game
from apnap.state.ruleset import Ruleset
from apnap.testing.decks import small_deck
from apnap.testing.invariants import check_all
from apnap.testing.random_play import Chance, play, random_game
from apnap.testing.simple_cards import creature, instant

CREATURE = Permanent(("creature",))
TURN = ActivatedAbility((TransformIt(This()),), mana="{1}")
DRAW = (DrawCards(You()),)
CARDS = (
    creature(
        "Clone",
        1,
        1,
        ReplacementAbility(EntersAsCopy(of=CREATURE, may=True)),
        cost="{1}{R}",
        subtypes="Beast",
    ),
    creature(
        "Shifter",
        1,
        1,
        TriggeredAbility(
            enters(Permanent(("creature",), other=True)),
            (BecomeCopy(This(), Targets(), Exceptions(this_ability=True), "end of turn"),),
            (Target(CREATURE),),
        ),
        cost="{R}",
        subtypes="Beast",
    ),
    instant("Fork", CopySpell(Targets(), new_targets=True), target=Spell(), cost="{R}"),
    instant("Bolt", DealDamage(Number(3), Targets()), target=AnyTarget(), cost="{R}"),
    instant("Twin", CreateCopy(Targets(), Number(2)), target=CREATURE, cost="{1}{R}"),
    creature(
        "Morph",
        4,
        4,
        FaceDownAbility("morph", "{R}"),
        TriggeredAbility(WhenTurnedUp(), DRAW),
        TriggeredAbility(dies(), (ChangeLife(You(), Number(1)),)),
        cost="{3}{R}",
        subtypes="Beast",
    ),
    instant("Manifest", Manifest(), cost="{R}"),
    instant("Hide", TurnOver(Targets(), down=True), target=CREATURE, cost="{G}"),
    CardDef(
        "Wolf",
        "creature",
        subtypes="Beast",
        cost="{1}{G}",
        power=2,
        toughness=2,
        abilities=(TURN,),
        layout="transform",
        faces=(
            creature(
                "Werewolf", 4, 4, TURN, TriggeredAbility(dies(), DRAW), cost="{G}", subtypes="Beast"
            ),
        ),
    ),
    CardDef(
        "Day",
        "creature",
        subtypes="Beast",
        cost="{G}",
        power=2,
        toughness=2,
        abilities=(Keyword("daybound"),),
        layout="transform",
        faces=(
            creature(
                "Night",
                3,
                3,
                Keyword("nightbound"),
                Keyword("trample"),
                cost="{G}",
                subtypes="Beast",
            ),
        ),
    ),
    instant("Dusk", BecomeTime("night"), cost="{G}"),
    creature(
        "Ooze", 4, 4, MutateAbility("{G}"), Keyword("trample"), cost="{3}{G}", subtypes="Beast"
    ),
    creature(
        "Spore",
        1,
        1,
        MutateAbility("{R}"),
        TriggeredAbility(dies(), DRAW),
        cost="{3}{G}",
        subtypes="Beast",
    ),
    instant(
        "Flicker",
        Called("it", MoveTo(Targets(), "exile")),
        MoveTo(Those("it"), "battlefield"),
        target=CREATURE,
        cost="{R}",
    ),
    instant("Slay", Destroy(Targets()), target=Permanent(), cost="{G}"),
    CardDef(
        "Giant",
        "creature",
        subtypes="Beast",
        cost="{2}{R}",
        power=4,
        toughness=4,
        layout="adventure",
        faces=(instant("Stomp", *DRAW, cost="{R}"),),
    ),
    CardDef("Saga", "enchantment", "Saga", "{R}", abilities=chapter((1, 2), *DRAW)),
    instant(
        "Shape",
        Modify(Targets(), (AddTypes(("artifact",)), LoseAbilities())),
        target=CREATURE,
        cost="{G}",
    ),
    CardDef(
        "Anthem",
        "enchantment",
        cost="{G}",
        abilities=(StaticAbility(Permanent(("creature",), "you"), (PowerToughness(1, 1),)),),
    ),
)


def check(game: Game) -> None:
    """What is kept agrees with what would be computed, also after saving."""
    check_all(game)
    twin = load(dump(game))
    assert digest(twin) == digest(game)
    for seat in range(game.size):
        for number in game.player(seat).battlefield:
            chars = layers.characteristics_of(game, number)
            assert chars.contents() == layers.characteristics_of(twin, number).contents()
            kept = [
                (name, nth)
                for name, all_ in game.seats[seat].watchers.items()
                for n, nth in all_
                if n == number
            ]
            assert sorted(kept) == sorted(chars.watches), game.object(number).card.name
        if not game.over:
            check_secrets(game, seat)


def check_secrets(game: Game, seat: int) -> None:
    """708.5: nothing in another seat's view depends on which card lies face down."""
    for other in range(game.size):
        for number in game.player(other).battlefield:
            row = game.object(number)
            if not row.face_down or other == seat or row.shown_to:
                continue
            before = json.dumps(view(game, seat)["players"])
            twin = game.copy()
            twin.edit(number).card = CardDef("Secret", "instant", token=row.card.token)
            layers.forget(twin, number)
            assert json.dumps(view(twin, seat)["players"]) == before


@pytest.mark.parametrize("seed", range(6))
def test_707_games_with_copies_and_faces(seed: int) -> None:
    game = random_game(3, Ruleset(), seed, deck=small_deck(40, CARDS))
    chance = Chance(seed + 50)
    for _ in range(25):
        if not play(game, chance, 20) or game.over:
            break
        check(game)
    assert any("707" in rule for entry in game.log for rule in entry.rules) or game.over


def test_807_a_grand_melee_with_copies_and_faces() -> None:
    game = random_game(12, grand_melee(Ruleset()), 3, deck=small_deck(40, CARDS))
    chance = Chance(9)
    for _ in range(8):
        play(game, chance, 60)
        check(game)
    assert not game.over
