"""The public names: whoever builds on apnap relies on them, so they change only on purpose."""

from __future__ import annotations

import apnap

NAMES = {
    *("Act", "Answer", "Arrange", "ChooseName", "ChooseNumber", "ChooseSome", "Declare", "Divide"),
    *("Kind", "Misuse", "option_texts"),
    *("CannotCombine", "CardDef", "Game", "IllegalAnswer", "Option", "Question", "Ruleset"),
    *("SaveError", "SeatSetup", "Session", "SetupError", "__version__", "advance", "combine"),
    *("concede", "digest", "dump", "lines", "load", "new_game", "submit", "view", "why_not"),
}


def test_the_public_names_are_these() -> None:
    assert set(apnap.__all__) == NAMES
    assert all(hasattr(apnap, name) for name in NAMES)
