"""307: sorceries."""

import pytest

from apnap.testing import table
from apnap.testing.texts import card


@pytest.mark.rule("307.5")
@pytest.mark.rule("304.5")
def test_307_5_only_as_a_sorcery_needs_no_sorcery_and_asks_for_no_card():
    t = table(2)
    a, b = t.seats
    forge = card("{0}: You gain 1 life. Activate only as a sorcery.", "Artifact", "Forge")
    a.battlefield(forge)
    b.battlefield(forge)
    assert a.may_activate(forge)
    assert not b.may_activate(b.find(forge))
    a.activates(forge)
    assert not a.may_activate(forge)
    t.resolve()
    t.go_to("beginning of combat")
    assert not a.may_activate(forge)
