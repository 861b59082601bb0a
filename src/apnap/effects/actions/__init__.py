"""701: Keyword actions. Each verb has a file of its name; open the file of the verb.

`keyword_action_done` has what all of them share: the report that an action was taken, and the
trigger that waits for it. `look_at_top` serves scry, surveil, fateseal and their like.
These verbs have no file of their own, because something more general serves:

=====================  =========================================================================
activate               `rules.casting.activating`: players do it, no instruction does
assemble               none: it lies outside of these rules (701.41a)
cast                   `instructions.casting.MayCast` and `Permit`; `rules.casting.casting`
cloak                  `manifest.Manifest` with `keywords.faces.CLOAKED`
convert                `transform.TransformIt`
exchange text boxes    `instructions.text_changes.ExchangeText`
exile                  `instructions.moving.MoveTo` with the zone "exile"
play                   `instructions.casting.Permit`; `rules.casting.lands`
triple                 `double.DoublePower` with `more` 2
=====================  =========================================================================

Costs that are actions are beside them (exert, collect evidence, forage, behold, waterbend); to
blight, discard, mill or sacrifice as a cost is in `costs.counters` and `costs.parts`.
"""
