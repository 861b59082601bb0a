"""400-408, 701: Zones: how objects move, and who may see them.

Open `moving` for zone changes, `entering` for how permanents enter. `hidden_information` says which
cards a player may know, `view` builds all that a player sees. `searching`, `looking`, `revealing`,
`discarding` and `attaching` carry out these actions.
"""
