"""The nouns that instructions are made of: amounts, filters, selections, conditions.

Open `selections` for whom or what an instruction is about, `filters` for descriptions such as
"creature you control", `amounts` for numbers, `conditions` for "if", and `modifications` for what
continuous effects change (613). `mentions` has the words that refer to the event which made an
ability trigger.
"""
