"""9xx: Commander, Planechase, Archenemy, Vanguard and Conspiracy."""
