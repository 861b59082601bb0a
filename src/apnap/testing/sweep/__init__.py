"""The sweep: every ability of a compiled card is used once on a rich table of three players.

`sweeping.sweep_card` gives the reports on one card. `rich_table` lays the table out, `situations`
puts the card where it can be used, `driving` answers the questions, and `deeds` makes things happen
that abilities wait for.
"""
