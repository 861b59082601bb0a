"""100.6b: Editions of the rulebook. Each is the ruleset of a game without options by the rules of
that time; variants and options are combined with it. An older edition is written as its differences
from the next one, in a file of its own. Open `all_editions.py` first."""
