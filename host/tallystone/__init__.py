"""TallyStone on the PC: sync, verify, keep and export the records of plays."""

__version__ = "0.1.0.dev0"
