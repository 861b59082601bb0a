"""106, 118, 605: mana, its sources, and how costs are paid."""
