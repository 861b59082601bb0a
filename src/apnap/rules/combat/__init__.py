"""506-511: The combat phase. Open `combat.py` for who attacks and defends, `defending.py` for who
can be attacked (506.2, 507), `attacking.py` (508) and `blocking.py` (509) for the declarations,
`legal_declarations.py` and `requirements.py` for whether a declaration is legal, `combat_damage.py`
and `assigning_damage.py` for damage (510), `put_into_combat.py` for effects (508.4, 509.7)."""
