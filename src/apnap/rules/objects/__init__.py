"""119-123, 720: life, damage, draws, counters, stickers, and who controls what."""
