"""614, 615: Replacement and prevention effects.

Open `replacements` for damage, zones and numbers that are changed, `instead` for "would … instead",
skips and "can't happen", `entering` for "as this enters" (614.12), and `prevention` for damage
(615).
"""
