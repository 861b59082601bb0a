"""The rulebook: the numbers of all rules, and where each is carried out. Open `index.py` for rule
numbers and summaries, `citations.py` for the check of numbers cited in code and docs,
`conformance.py` for the report which code and which tests belong to each rule."""
