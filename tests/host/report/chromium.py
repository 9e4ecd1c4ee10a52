"""Finds Chromium, or installs Debian's; ``make chromium``. Needs nothing but Python."""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PLACES = ("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "/Applications/Chromium.app/Contents/MacOS/Chromium")
MISSING = (
    "the tests of the report open it in Chromium, and there is none; `make chromium` as root installs Debian's, or set CHROMIUM to yours"
)
COMMANDS = (("apt-get", "update", "-qq"), ("apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"))


def find_chromium() -> str | None:
    """Return the program, or None."""
    named = os.environ.get("CHROMIUM")
    found = [place for place in map(shutil.which, NAMES) if place] + [place for place in PLACES if os.path.exists(place)]
    return named or next(iter(found), None)


def main() -> int:
    """Install it where it is missing and that can be done; the tests fail with a sentence where it cannot."""
    if find_chromium() is None and hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        print("Chromium is missing; installing Debian's", flush=True)
        for command in COMMANDS:
            subprocess.run(command, check=False, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    if find_chromium() is None:
        print(f"note: {MISSING}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
