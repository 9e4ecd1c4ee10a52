"""The help of the command, written by `make golden`; see entry.py."""

TEXT = """\
Usage: tallystone [OPTIONS] COMMAND [ARGS]...

  Plays of board games from a TallyStone device: synchronised, verified,
  exported.

Options:
  --debug        Show the traceback of an error, for reports.
  -q, --quiet    Say nothing but results and troubles.
  -v, --verbose  Say more on the way.
  --version      Say the version.
  --help         Show this message and exit.

Commands:
  sync        Take over the plays of a device into the database.
  names       Send the players' names to a device.
  board       Tell what your copy of a game shows and nobody publishes.
  plays       List the plays in the database.
  show        Show one play: standings, parts of the points, how it went.
  edit        Write names, location and a note beside a play.
  delete      Take plays out of sight.
  undelete    Bring deleted plays back.
  players     List the players.
  merge       Say that two names are one player.
  stats       Plays, wins, points, rating and luck of every player.
  dice        Whether the dice of the devices are even.
  verify      Check plays or record files: damage, legality, dice, corrections.
  transcript  Write a play or a record file as text.
  replay      Fold a transcript or a record file and show its standings.
  export      Write plays as CSV, JSON, Excel workbook, transcript, or for BG
              Stats.
  backup      Copy the database into one file.
  restore     Make the database what a backup holds.
  rebuild     Make everything from the records again.
  check       Look over the database for damage.
  report      Write one play as a web page with plots, or the plots as pictures.
  import      Take in transcripts, records, and the history of other programs.
  sim         Play on the virtual board in this terminal.
  boards      List the boards that are plugged in.
  flash       Put MicroPython and the newest program onto a board.
  doctor      Look at a board and say what is wrong and what to do.
  completion  Write the script for completion in a shell.
"""
