"""The vocabulary that cards are written in.

`actions` has the keyword actions of rule 701, one file each, and `instructions` the other verbs;
`words` has the nouns, `flow` the sentences around them, `keywords` the keyword abilities of rule
702. No class here mentions range of influence (801): `Scope` and `happen` see to it.
"""
