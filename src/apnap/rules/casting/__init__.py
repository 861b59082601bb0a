"""601, 602, 116, 730: Casting spells, activating abilities and taking special actions. Open
`casting.py` for the steps of casting a spell (601.2), `activating.py` (602), `announcing.py` for
the steps they have in common, `proposal.py` for what is announced, `cost_of_proposal.py` for its
total cost, `affordable.py` and `could_be_proposed.py` for whether it could be done at all,
`ways_to_cast.py` and `other_ways.py` for other ways to cast a card, `permissions.py` and
`from_other_zones.py` for cards outside the hand (601.3b), `special_actions.py` (116), and
`reversing.py` for actions that are taken back (730)."""
