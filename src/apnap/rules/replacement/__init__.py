"""614-616: Replacement and prevention effects.

`applicable` finds the effects that apply to an event, `ordering` applies them one after another as
the players choose. `made_by_resolution` keeps effects that spells and abilities created.
`regeneration` is what it says.
"""
