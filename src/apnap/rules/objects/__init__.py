"""111, 119-123, 720: Tokens, life, damage, drawing, counters, stickers and control.

Open `tokens`, `life`, `damage` or `counters` for these words. `draw_several` carries out
instructions to draw, `draw_one` each draw. `control` is about controlling objects,
`controlling_players` about deciding for another player. The files `..._in_layers` say how counters
and stickers change characteristics.
"""
