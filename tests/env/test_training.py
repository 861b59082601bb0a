"""The example that trains an agent, in short form."""

import importlib.util
import sys
from pathlib import Path

import pytest

from apnap.env.columns import verb_number
from apnap.env.layout import Layout

SCRIPT = Path(__file__).parents[2] / "examples" / "train_ppo.py"
SHORT = ["--processes=1", "--decisions=200", "--games=3", "--among-bots=2"]
SHORT += ["--steps=40", "--batch=32", "--epochs=1"]


@pytest.fixture
def script(monkeypatch):
    reason = "PyTorch is not installed: pip install apnap[train]"
    torch = pytest.importorskip("torch", reason=reason)
    torch.set_num_threads(1)  # threads that wait for each other are slow on a busy machine
    spec = importlib.util.spec_from_file_location("train_ppo", SCRIPT)
    monkeypatch.syspath_prepend(SCRIPT.parent)  # the agent stands beside it
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
    """With nothing forgotten, the advantage is the result of the game less the value; the last
    decision of a seat whose game goes on has none."""
    import numpy as np

    values = np.array([[0.2], [0.7], [0.4], [0.5]])
    seats = [np.array([seat]) for seat in (0, 1, 0, 1)]
    rewards = [np.zeros((1, 2)) for _ in range(4)]
    ended = [np.array([False]) for _ in range(4)]
    rewards[2][0], ended[2][0] = (1.0, -1.0), True  # then a new game begins
    found = script.advantages(values, seats, rewards, ended, keep=1.0)[:, 0]
    assert found[:3] == pytest.approx([1.0 - 0.2, 0.0 - 0.7, 1.0 - 0.4])
    assert np.isnan(found[3])


class TwoSteps:
    """Games of two decisions for one of four players, who wins if the first one was to play a card
    and not to pass; the second one does not matter."""

    number, bots = 16, ()

    def __init__(self, script):
        import numpy as np

        self.script, self.layout = script, Layout(4, 64, 32)
        self.random = np.random.default_rng(7)
        self.observations = np.zeros((self.number, self.layout.size), np.int16)
        self.masks = np.zeros((self.number, 32), np.int8)
        self.masks[:, :2] = 1
        self.seats = np.zeros(self.number, np.int64)
        self.wins = np.zeros(self.number, bool)
        self.late = True
        self.go_on()

    def go_on(self):
        import numpy as np

        self.late = not self.late
        self.first = self.random.integers(2, size=self.number)
        parts = self.layout.parts(self.observations)
        parts["table"][:, 0] = self.late
        games = np.arange(self.number)
        parts["options"][games, self.first, 0] = verb_number("play")
        parts["options"][games, 1 - self.first, 0] = verb_number("pass")

    def step(self, actions):
        import numpy as np

        plays = actions == self.first
        self.wins = self.wins if self.late else plays
        self.ended = np.full(self.number, self.late)
        self.rewards = np.zeros((self.number, 4))
        self.rewards[:, 0] = np.where(self.wins, 1.0, -1.0) * self.late
        self.go_on()


def test_the_agent_learns_which_of_two_decisions_wins(script):
    import numpy as np
    import torch

    torch.manual_seed(7)
    settings = script.settings_from(["--batch=64", "--rate=0.003"])
    agent, games = script.Agent(), TwoSteps(script)
    optimizer = torch.optim.Adam(agent.parameters(), lr=settings.rate)
    chance, rng = torch.Generator().manual_seed(7), np.random.default_rng(7)
    for _ in range(10):
        played = script.play(agent, [games], 32, settings.keep, chance)
        script.learn(agent, optimizer, played, settings, rng)
    assert not games.late
    with torch.no_grad():
        logs, values = agent(script.look(games))
    right = logs.exp().numpy()[np.arange(games.number), games.first]
    assert right.min() > 0.9
    assert values.mean() == pytest.approx(1.0, abs=0.1)
