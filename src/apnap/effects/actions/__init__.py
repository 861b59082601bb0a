"""701: keyword actions."""
