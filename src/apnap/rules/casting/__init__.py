"""601, 602, 116, 730: how players cast spells, activate abilities and take special actions."""
