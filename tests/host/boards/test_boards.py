import pytest

from tallystone.boards import drives, examine
from tallystone.link.errors import PortBusy, PortDenied, PortMissing
from tallystone.link.messages import Device


class FakeClient:
    def __init__(self, device):
        self._device = device

    def __enter__(self):
        return self

    def __exit__(self, *_):
        return None

    def hello(self):
        return self._device


def test_the_drive_of_a_boot_loader_is_known_by_its_file(tmp_path):
    assert not drives.is_drive(tmp_path)
    (tmp_path / drives.MARK).write_text("UF2 Bootloader v3.0\nModel: Raspberry Pi RP2\nBoard-ID: RPI-RP2\n")
    assert drives.is_drive(tmp_path)


@pytest.mark.parametrize(("error", "words"), [(PortDenied("x"), "udev"), (PortBusy("x"), "close"), (PortMissing("x"), "cable")])
def test_what_stops_the_examination_has_a_remedy(error, words, monkeypatch):
    def fail(*_):
        raise error

    monkeypatch.setattr(examine, "only_port", fail if isinstance(error, PortMissing) else lambda found: "COM7")
    monkeypatch.setattr(examine, "found_drives", list)
    (finding,) = examine.examine(None, fail)
    assert not finding.ok
    assert words in finding.do


@pytest.mark.parametrize(("verb", "code"), (("boards", 0), ("doctor", 3), ("flash", 3)))
def test_without_a_board_the_way_of_a_new_pico_is_told(run, monkeypatch, verb, code):
    monkeypatch.setattr("serial.tools.list_ports.comports", list)
    monkeypatch.setattr(drives, "found_drives", list)
    monkeypatch.setattr(examine, "found_drives", list)
    monkeypatch.setattr("tallystone.uf2.build.build", lambda *_: b"")
    found = run(verb)
    assert found.exit_code == code
    assert "a new Pico is plugged in with its button BOOTSEL held; it then shows as the drive RPI-RP2" in found.output


def test_a_sound_board_has_nothing_wrong():
    from tallystone import __version__

    device = Device("0102", 1, 3, {"firmware": __version__, "free_bytes": "900000", "storage": "ok"})
    assert all(finding.ok for finding in examine.examine("COM7", lambda url: FakeClient(device)))


def test_an_old_program_a_full_flash_and_a_bad_source_are_told():
    device = Device("0102", 1, 3, {"firmware": "0.0.1", "free_bytes": "1000", "storage": "ok", "entropy": "oscillator=ui_entropy_stuck"})
    wrong = [finding for finding in examine.examine("COM7", lambda url: FakeClient(device)) if not finding.ok]
    assert len(wrong) == 3
    assert all(finding.do for finding in wrong)
