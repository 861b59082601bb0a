"""118: the parts of a cost that are not mana."""
