"""117, 5xx, 728: turns with their steps, and who may act in them."""
