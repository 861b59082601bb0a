"""Every module that enters a mechanic into a table of the general procedures (`machine.tables`).

`apnap` imports this module first, so that the tables are full before any game begins. A module that
is not listed here has no effect: a test compares the list with the modules that enter something.
"""

from apnap.rules.casual import commanders, conspiracies, planar_controllers, planar_die, schemes
from apnap.rules.faces import face_down, fuse, merging, preparing, rooms
from apnap.rules.mechanics import (
    attractions,
    bestow,
    blessing_and_speed,
    day_and_night,
    phasing,
    sectors,
)

MECHANICS = (
    attractions,
    bestow,
    blessing_and_speed,
    commanders,
    conspiracies,
    day_and_night,
    face_down,
    fuse,
    merging,
    phasing,
    planar_controllers,
    planar_die,
    preparing,
    rooms,
    schemes,
    sectors,
)
