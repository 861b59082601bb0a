"""506-511: the combat phase."""
