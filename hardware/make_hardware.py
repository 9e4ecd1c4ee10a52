"""Make everything below hardware/ again: python -m hardware.make_hardware."""

from hardware import build, manifest


def main() -> None:
    """Write the text files; then, where the tools are there, models, pictures and KiCad's verdict."""
    for name, content in build.outputs().items():
        path = manifest.ROOT / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(content, encoding="utf-8", newline="\n")
        print(f"wrote {name}")


if __name__ == "__main__":
    main()
