"""The example that trains an agent, in short form."""

import importlib.util
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "examples" / "train_ppo.py"
SHORT = ["--processes=1", "--decisions=200", "--games=3", "--steps=40", "--batch=32", "--epochs=1"]


@pytest.fixture
def script():
    pytest.importorskip("torch", reason="PyTorch is not installed: pip install apnap[train]")
    spec = importlib.util.spec_from_file_location("train_ppo", SCRIPT)
    module = importlib.util.module_from_spec(spec)
    sys.modules["train_ppo"] = module  # its dataclasses look for it there
    spec.loader.exec_module(module)
    yield module
    del sys.modules["train_ppo"]


def test_training_runs_and_learns_the_same_from_the_same_seed(script, tmp_path, capsys):
    import torch

    agents = []
    for number in range(2):
        saved, curve = tmp_path / f"{number}.pt", tmp_path / f"{number}.svg"
        script.main([*SHORT, "--trials=1", "--final=2", f"--save={saved}", f"--curve={curve}"])
        agents.append(torch.load(saved))
        assert curve.read_text().startswith("<svg")
    assert "of 2 games won against three random bots" in capsys.readouterr().out
    torch.manual_seed(script.settings_from([]).seed)
    fresh = script.Agent().state_dict()
    for name, numbers in agents[0].items():
        assert torch.equal(numbers, agents[1][name])
        assert numbers.shape == fresh[name].shape
    moved = [not torch.equal(agents[0][name], fresh[name]) for name in fresh]
    assert any(moved)


def test_advantages_add_up_to_the_result(script):
    """With nothing forgotten, each decision's target is the result of the game."""
    player = script.Player(None, script.settings_from(["--keep=1"]))
    import numpy as np

    empty = np.zeros(0)
    decisions = [script.Decision(empty, empty, empty, empty, empty) for _ in range(3)]
    for decision, value, strength in zip(decisions, (0.2, 0.7, 0.4), (0.25, 0.3, 0.5), strict=True):
        decision.value, decision.strength = value, strength
    for decision in player.rate(decisions, 1.0):
        assert decision.target == pytest.approx(1.0)
