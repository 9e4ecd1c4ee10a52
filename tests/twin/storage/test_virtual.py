import subprocess
import sys

import pytest

from tests.twin.pythons import ROOT, micropython, run, run_both

APP = "tests/twin/storage/fake_app.py"
INTERPRETERS = pytest.mark.parametrize("interpreter", [sys.executable, micropython()], ids=["cpython", "micropython"])


def hexed(text):
    return text.encode().hex()


def sent(lines):
    return b"".join(bytes.fromhex(line[2:]) for line in lines if line.startswith("s ")).decode()


def test_one_line_in_is_one_turn_and_both_pythons_answer_the_same(tmp_path):
    steps = f"t 0 0 -\nt 10 4 {hexed('hello')}\nt 20 0 -\nt 1000 31 {hexed('z')}\nt 1010 0 {hexed('n')}\nq\n"
    ours, theirs = run_both(APP, lambda name: ("--root", tmp_path / name), stdin=steps)
    assert ours == theirs == [
        "ready", "d 0 5 a5", ".",
        "d 0 32 040aff", "s 68656c6c6f", "b 400 20", ".",
        ".",
        "d 1 120 1ff7ff", "b 3100 20", "c 7", "o 0", ".",
        "s " + hexed("boot 1 count 0\n"), ".",
    ]  # fmt: skip


@INTERPRETERS
def test_a_folder_holds_the_flash_beyond_the_process(interpreter, tmp_path):
    for boot in (1, 2, 3):
        lines = run(interpreter, APP, "--root", tmp_path / "flash", stdin=f"t 0 0 {hexed('pn')}\n")
        assert sent(lines) == f"boot {boot} count {boot}\n"


def test_an_image_file_holds_the_flash_beyond_the_process(tmp_path):
    image = tmp_path / "flash.img"
    for boot in (1, 2, 3):
        lines = run(micropython(), APP, "--image", image, stdin=f"t 0 0 {hexed('pn')}\n")
        assert sent(lines) == f"boot {boot} count {boot}\n"
    assert image.stat().st_size == 352 * 4096


def test_an_image_is_littlefs_as_the_tools_for_the_pico_read_it(tmp_path):
    from littlefs import LittleFS, UserContext

    image = tmp_path / "flash.img"
    run(micropython(), APP, "--image", image, stdin=f"t 0 0 {hexed('p')}\n")
    context = UserContext(buffsize=352 * 4096)
    context.buffer[:] = image.read_bytes()
    flash = LittleFS(context, block_size=4096, block_count=352, prog_size=256, mount=True)
    assert sorted(flash.listdir("/")) == ["counts.a", "counts.b", "plays", "settings.txt"]
    with flash.open("/settings.txt", "rb") as file:
        assert file.read() == b"count=1\n"


def test_an_image_that_does_not_mount_is_left_as_it_is(tmp_path):
    image = tmp_path / "flash.img"
    image.write_bytes(b"\x5a" * (352 * 4096))
    lines = run(micropython(), APP, "--image", image, stdin="t 0 0 -\n", code=3)
    assert lines == ["! StorageError: ui_storage_unmounted"]
    assert image.read_bytes() == b"\x5a" * (352 * 4096)


@INTERPRETERS
def test_killing_the_process_keeps_what_was_answered(interpreter, tmp_path):
    for boot in (1, 2, 3):
        process = subprocess.Popen(
            [interpreter, APP, "--root", str(tmp_path / "flash")],
            cwd=ROOT, env={"PYTHONPATH": str(ROOT), "MICROPYPATH": str(ROOT)},
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        with process:
            process.stdin.write(f"t 0 0 {hexed('pn')}\n")
            process.stdin.flush()
            lines = []
            while not lines or lines[-1] != ".":
                lines.append(process.stdout.readline().strip())
            process.kill()
        assert sent(lines) == f"boot {boot} count {boot}\n"


@INTERPRETERS
@pytest.mark.parametrize("end", ["q\n", ""])
def test_q_and_the_end_of_the_input_end_it_quietly(interpreter, tmp_path, end):
    assert run(interpreter, APP, "--root", tmp_path, stdin=end) == ["ready"]


@INTERPRETERS
def test_an_error_is_one_line_and_exit_code_3(interpreter, tmp_path):
    lines = run(interpreter, APP, "--root", tmp_path, stdin=f"t 0 0 -\nt 10 0 {hexed('!')}\n", code=3)
    assert lines == ["ready", "d 0 5 a5", ".", "! ValueError: told to fail"]


@INTERPRETERS
@pytest.mark.parametrize("line", ["x", "t 0", "t 0 0 - 1", "t a 0 -", "t 0 0 xyz", ""])
def test_a_line_that_is_none_ends_it_with_an_error(interpreter, tmp_path, line):
    lines = run(interpreter, APP, "--root", tmp_path, stdin=line + "\n", code=3)
    assert len(lines) == 2
    assert lines[1].startswith("! ")


WORDS = [
    ([], "give either --root with a folder or --image with a file"),
    (["--root"], "--root needs a value"),
    (["--fast", "1"], "--fast: there are only --root, --image, --unique, --entropy"),
    (["--root", "x", "--image", "y"], "give either --root with a folder or --image with a file"),
    (["--root", "x", "--unique", "0102"], "--unique: a board's id is 8 bytes long, not 2"),
    (["--root", "x", "--entropy", "xy"], "--entropy: 'xy' is not hex"),
    (["--root", "no/such/folder"], "The flash failed at folder (error 2). Nothing was changed."),
]


@INTERPRETERS
@pytest.mark.parametrize(("words", "sentence"), WORDS)
def test_a_bad_command_line_is_refused_with_a_sentence(interpreter, tmp_path, words, sentence):
    done = subprocess.run(
        [interpreter, str(ROOT / APP), *words],
        cwd=tmp_path, env={"PYTHONPATH": str(ROOT), "MICROPYPATH": str(ROOT)}, input="", capture_output=True, text=True,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"firmware.virtual: {sentence}\n"
    assert list(tmp_path.iterdir()) == []


def test_an_image_needs_micropython_and_cpython_says_so(tmp_path):
    done = subprocess.run(
        [sys.executable, APP, "--image", str(tmp_path / "flash.img")],
        cwd=ROOT, env={"PYTHONPATH": str(ROOT)}, input="", capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 2
    assert done.stderr == "firmware.virtual: a flash image needs MicroPython; CPython has no littlefs, give a folder instead\n"
    assert list(tmp_path.iterdir()) == []
