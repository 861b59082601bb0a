"""4xx: how objects move between zones, and who may see them there."""
