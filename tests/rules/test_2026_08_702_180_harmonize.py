"""2026-08:702.180: the keyword ability harmonize."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import gain_life, sorcery

OX = CardDef("Ox", "creature", "Ox", cost="{3}", power=3, toughness=4)


@pytest.mark.rule("2026-08:702.180a")
def test_2026_08_702_180a_harmonizing_taps_a_creature_for_its_power():
    song = sorcery("Song", gain_life(5), cost="{9}", more=abilities_of("Harmonize", mana="{3}{G}"))
    t = table(2)
    a, _ = t.seats
    a.battlefield(OX).graveyard(song).lands("Forest")
    a.casts(song)
    assert t.game.object(a.find("Ox")).tapped
    t.resolve()
    assert (a.life, a.exile_names) == (25, ["Song"])


@pytest.mark.rule("2026-08:702.180a")
def test_2026_08_702_180a_harmonizing_needs_no_creature_and_a_spell_from_hand_taps_none():
    song = sorcery("Song", gain_life(5), cost="{2}", more=abilities_of("Harmonize", mana="{G}"))
    t = table(2)
    a, _ = t.seats
    a.graveyard(song).lands("Forest")
    a.casts(song)
    t.resolve()
    assert a.exile_names == ["Song"]
    a.battlefield(OX).hand(song)
    assert not a.may_cast(song)  # its creature would help only from a graveyard
