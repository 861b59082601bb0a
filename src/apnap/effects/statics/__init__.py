"""604, 613.11: static abilities that change the rules of play."""
