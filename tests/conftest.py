"""No test sees what the user has imported."""

import pytest


@pytest.fixture(autouse=True)
def no_imported_cards(tmp_path_factory, monkeypatch):
    monkeypatch.setenv("APNAP_DATA", str(tmp_path_factory.getbasetemp() / "no-cards"))
    monkeypatch.setenv("APNAP_TRACEBACK", "1")
