"""The verbs of spells and abilities that are not keyword actions.

`all_instructions` collects every verb, for whoever writes cards. The files are named after the
rules: `moving` (4xx), `damage`, `drawing`, `counters`, `life` (119-122), `modify` and `control`
(611.2), `copying` (707). The verbs of rule 701 are in `actions`.
"""
