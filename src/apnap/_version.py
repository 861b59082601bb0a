"""The version, in one place: the build, the save files and `apnap --version` all read it here."""

__version__ = "0.1.0"
