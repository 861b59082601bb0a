"""2026-08:701.62: the keyword action manifest dread."""

import pytest

from apnap.effects.actions.keyword_action_done import WhenActs
from apnap.effects.actions.manifest_dread import ManifestDread
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import instant, watcher

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", cost="{3}", power=2, toughness=4)


@pytest.mark.rule("2026-08:701.62a")
def test_2026_08_701_62a_manifest_dread_manifests_one_of_two_and_buries_the_other():
    t = table(2)
    a, _ = t.seats
    a.hand(instant("Dread", ManifestDread())).library(OX, BEAR).battlefield(
        watcher(WhenActs("manifest dread"))
    )
    a.casts("Dread")
    t.resolve()
    a.answers(["Bear"])
    t.pass_all()
    hidden = [n for n in t.game.player(0).battlefield if t.game.object(n).face_down]
    assert [t.game.object(n).card.name for n in hidden] == ["Bear"]
    assert "Ox" in [t.game.object(n).card.name for n in t.game.player(0).graveyard]
    assert a.life == 21
