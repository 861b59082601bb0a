"""The judge: situations that a person writes, and answers to what happens and why.

>>> from apnap.judge import ask
>>> answer = ask('''
... [table]
... players = ["Ann", "Bob", "Cay", "Dan", "Eve"]
... range = 1
...
... [Ann]
... battlefield = ["Serra Angel"]
...
... [play]
... script = \"\"\"
... why can't Ann attack Dan
... Ann attacks Eve with Serra Angel
... pass until end of combat
... expect Eve has 16 life
... \"\"\"
... ''')
>>> answer.ok
True
>>> answer.answers[0].claim
"Dan is out of Ann's range of influence"
>>> answer.answers[0].alternatives[0].change
'range = 2'

Open `situation.py` for the form of the files, `deeds.py`, `claims.py` and `questions.py` for the
sentences, `session.py` for a table that is played by sentences, and `reasons.py` and `changes.py`
for why something can't be done and what would change that.
"""

from .answer import Alternative, Answer, JudgeAnswer, Line, Reason
from .asking import ask
from .errors import JudgeError
from .session import Judge

__all__ = ["Alternative", "Answer", "Judge", "JudgeAnswer", "JudgeError", "Line", "Reason", "ask"]
