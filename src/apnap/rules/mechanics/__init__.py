"""114, 700-728: Mechanics of section 7 that need rules code of their own; most keywords live in
`effects`.

Each file is named after its mechanic. `emblems_and_designations` holds emblems, the monarch and
marks such as monstrous; `coins_and_dice` all random choices; `keyword_actions_done` the events
"whenever you scry" waits for.
"""
