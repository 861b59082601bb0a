"""400-408, 701: Zones: how objects move, and who may see them.

Open `zone_changes` for the event of an object that changes zones, `moving` for what it does,
`entering` for how permanents enter, `sides` for which face is up. `hidden_information` says which
cards a player may know, `view` builds all that a player sees. `searching`, `looking`, `revealing`,
`discarding` and `attaching` carry out these actions.
"""
