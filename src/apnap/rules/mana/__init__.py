"""106, 118, 605: Mana and paying costs.

`total_cost` holds a cost that is locked in (`Charge`), the check whether it can be paid, and the
procedure that pays it; `cost_changes` works the total out. `mana_abilities` activates mana
abilities. `resources` answers which mana costs a player could pay: `sources` lists the mana
abilities, and `best_payment`, `plans` and `solver` search for a payment.
"""
