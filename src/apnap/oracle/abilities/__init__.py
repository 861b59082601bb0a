"""113.3: one paragraph of a card: costs, keywords, modes, limits and instructions."""
