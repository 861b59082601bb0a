"""The tests of commands play in the terminal, also where the page has been built."""

import sys

import pytest

import apnap.cli  # noqa: F401 - the module of the command is hidden behind the command


@pytest.fixture(autouse=True)
def no_page(monkeypatch):
    monkeypatch.setattr(sys.modules["apnap.cli.play"], "has_page", lambda: False)
