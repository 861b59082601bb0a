"""702: Keywords that rules look for by name alone; each group names the module that does.

Changeling and devoid are true in every zone (604.3), so the card itself sees to them. Partner and
its like are about decks (702.124).
"""

from __future__ import annotations

from .registry import Parameter, by_name

# ---- attacking and blocking: rules.combat ------------------------------------------------------

by_name("Defender", rule="702.3")
by_name("Haste", rule="702.10")
by_name("Vigilance", rule="702.20")
by_name("Banding", rule="702.22")

# ---- evasion: rules.combat.evasion, rules.combat.blocking --------------------------------------

by_name("Flying", rule="702.9")
by_name("Intimidate", rule="702.13")
by_name("Landwalk", rule="702.14")
by_name("Reach", rule="702.17")
by_name("Shadow", rule="702.28")
by_name("Horsemanship", rule="702.31")
by_name("Fear", rule="702.36")
by_name("Menace", rule="702.111")
by_name("Skulk", rule="702.118")

# ---- damage: rules.objects.damage, rules.combat.combat_damage ----------------------------------

by_name("Deathtouch", rule="702.2")
by_name("Double strike", rule="702.4")
by_name("First strike", rule="702.7")
by_name("Lifelink", rule="702.15")
by_name("Trample", rule="702.19")
by_name("Trample over planeswalkers", rule="702.19")
by_name("Wither", rule="702.80")
by_name("Infect", rule="702.90")
by_name("Toxic", Parameter.NUMBER, rule="702.164")

# ---- permanents: rules.game.state_checks, rules.targets.protection, rules.mechanics ------------

by_name("Indestructible", rule="702.12")
by_name("Shroud", rule="702.18")
by_name("Space sculptor", rule="702.158")

# ---- casting spells: rules.casting, rules.mana.assist ------------------------------------------

by_name("Flash", rule="702.8")
by_name("Assist", rule="702.132")
by_name("Spree", Parameter.WORDS, rule="2026-08:702.172")
by_name("Tiered", Parameter.WORDS, rule="2026-08:702.183")

# ---- the card and its faces: state.card, rules.faces, rules.mechanics.day_and_night ------------

by_name("Changeling", rule="702.73")
by_name("Fuse", rule="702.102")
by_name("Devoid", rule="702.114")
by_name("Daybound", rule="702.145")
by_name("Nightbound", rule="702.145")
by_name("Prototype", Parameter.WORDS, rule="702.160")

# ---- decks: formats ----------------------------------------------------------------------------

by_name("Choose a Background", rule="702.124")
by_name("Doctor's companion", rule="702.124")
by_name("Friends forever", rule="702.124")
by_name("Partner", rule="702.124")
