"""Mechanics with rules of their own in sections 3, 7 and 9."""
