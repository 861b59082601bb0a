"""Rulings as short situations in text files: set-up, steps, and what must be true.

`reading` reads the files, `facts` the cards they name; `playing` plays a situation line by line,
with the words of `setting_up`, `steps` and `expecting`; `counting` counts verdicts. The form is in
`tests/rulings/README.md`.
"""
