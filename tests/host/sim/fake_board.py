"""A stand-in for firmware.virtual: speaks the pipe's language and shows what it was told.

Page 0 shows the mask and the count of steps; serial input comes back in capitals;
held buttons are also counted in a file, so that a power cut can be told from a pause.
"""

import sys
import time
from pathlib import Path


def main() -> None:
    root, fault = Path(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else ""
    kept = root / "presses"
    before = 0
    if fault == "mute":
        time.sleep(600)
    print("d 7 0 ff", "ready", sep="\n", flush=True)
    for steps, line in enumerate(sys.stdin, 1):
        words = line.split()
        if words == ["q"]:
            return
        _, now, mask, serial = words
        if fault == "dies" and steps == 3:
            sys.exit("stopped on purpose")
        if fault == "reports" and steps == 3:
            print("! no room", flush=True)
            sys.exit(3)
        if fault == "babbles" and steps == 3:
            print("what now", flush=True)
        if int(mask) and not before:
            kept.write_text(str(int(kept.read_text() if kept.exists() else "0") + 1))
            print("b 440 20")
        before = int(mask)
        print(f"d 0 0 {int(mask):02x}{steps % 256:02x}")
        print(f"d 1 126 {int(now) // 256 % 256:02x}{int(now) % 256:02x}")
        if serial != "-":
            print("s", bytes.fromhex(serial).upper().hex())
        if before == 8:
            print("o 0", "c 7", sep="\n")
        print(".", flush=True)


if __name__ == "__main__":
    main()
