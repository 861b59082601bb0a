"""What `apnap bench` says about the environment."""

import sys

from apnap.cli.bench import measured_env


def test_the_speed_is_measured_and_compared():
    found = measured_env(0.1, plain=1_000.0)
    assert found["decisions_per_s"] > 0
    assert found["us_per_decision"] * found["decisions_per_s"] > 999_999
    assert found["us_per_observation"] > 0
    assert found["decisions_over_plain_4p"] == found["decisions_per_s"] / 1_000.0


def test_without_numpy_it_is_skipped(monkeypatch):
    monkeypatch.setitem(sys.modules, "apnap.env.bench", None)
    assert measured_env(0.1, plain=1_000.0) == "skipped: pip install apnap[env]"
