"""`python -m apnap` is the command `apnap`."""

from apnap.cli import main

if __name__ == "__main__":
    main(prog_name="apnap")
