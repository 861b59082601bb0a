"""611-613, 707: Continuous effects and copies.

`layers` answers what an object's characteristics are; `regions` applies the effects layer by layer,
and `dependency` finds their order. `durations` begins and ends effects, `cards_elsewhere` is about
effects on cards outside the battlefield, `text_changes` rewrites text. `copying` computes copiable
values.
"""
