"""A headless Chromium, spoken to through its debugging pipe: opens a page and tells what a person would meet."""

import base64
import fcntl
import json
import os
import select
import subprocess
import tempfile
import time
from pathlib import Path

PATIENCE_S = 120
FLAGS = (
    *("--headless=new", "--remote-debugging-pipe", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--disable-extensions"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync", "--hide-scrollbars", "--mute-audio"),
)


class Browser:
    """One Chromium with one page. ``told``: all that it said of its own accord."""

    def __init__(self, program: str) -> None:
        self._profile = tempfile.TemporaryDirectory(prefix="tallystone-chromium-", ignore_cleanup_errors=True)
        to_read, self._out = os.pipe()
        self._in, to_write = os.pipe()
        ends = [fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, 10) for end in (to_read, to_write)]
        # A browser that runs as root has no sandbox to put its pages into; these pages are our own.
        sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
        self._child = subprocess.Popen(
            [program, *FLAGS, *sandbox, f"--user-data-dir={self._profile.name}"],
            # It reads commands from 3 and answers to 4. All others of ours close by themselves.
            close_fds=False,
            preexec_fn=lambda: [os.dup2(end, number) for number, end in enumerate(ends, 3)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        for end in (to_read, to_write, *ends):
            os.close(end)
        self._buffer = b""
        self._number = 0
        self._session: str | None = None
        self.told: list[dict] = []
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.call(f"{domain}.enable")

    def call(self, method: str, **params: object) -> dict:
        """Send a command and return its result."""
        self._number += 1
        message = {"id": self._number, "method": method, "params": params}
        if self._session:
            message["sessionId"] = self._session
        os.write(self._out, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._next()
            if answer.get("id") == self._number:
                assert "error" not in answer, f"{method}: {answer['error']}"
                return answer["result"]
            self.told.append(answer)

    def _next(self) -> dict:
        end = time.monotonic() + PATIENCE_S
        while b"\0" not in self._buffer:
            ready, _, _ = select.select([self._in], [], [], max(0.0, end - time.monotonic()))
            assert ready, f"Chromium said nothing for {PATIENCE_S} s"
            more = os.read(self._in, 1 << 16)
            assert more, f"Chromium ended with exit code {self._child.wait()}"
            self._buffer += more
        line, _, self._buffer = self._buffer.partition(b"\0")
        return json.loads(line)

    def open(self, page: Path, width: int = 360, height: int = 740) -> None:
        """Open a file in a window of this size; what was told before is forgotten."""
        self.told.clear()
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=2, mobile=width < 600)
        self.call("Page.navigate", url=page.as_uri())
        while not any(told.get("method") == "Page.loadEventFired" for told in self.told):
            self.told.append(self._next())

    def value(self, script: str) -> object:
        """Return what ``script`` is worth in the page."""
        result = self.call("Runtime.evaluate", expression=script, returnByValue=True)
        assert "exceptionDetails" not in result, result
        return result["result"].get("value")

    def requests(self) -> list[str]:
        """Return the addresses that were asked for since the page was opened."""
        return [told["params"]["request"]["url"] for told in self.told if told.get("method") == "Network.requestWillBeSent"]

    def complaints(self) -> list[str]:
        """Return every error and warning of the console and of the page's scripts."""
        wanted = ("Runtime.exceptionThrown", "Log.entryAdded", "Runtime.consoleAPICalled")
        return [json.dumps(told["params"]) for told in self.told if told.get("method") in wanted]

    def picture(self, height: int) -> bytes:
        """Return the upper part of the page, as wide as the window, as a PNG."""
        clip = {"x": 0, "y": 0, "width": self.value("innerWidth"), "height": height, "scale": 0.5}
        return base64.b64decode(self.call("Page.captureScreenshot", captureBeyondViewport=True, clip=clip)["data"])

    def printed(self) -> bytes:
        """Return the page as a PDF on A4."""
        return base64.b64decode(self.call("Page.printToPDF", paperWidth=8.27, paperHeight=11.69, preferCSSPageSize=True)["data"])

    def close(self) -> None:
        """End it."""
        self._child.terminate()
        self._child.wait(PATIENCE_S)
        os.close(self._in)
        os.close(self._out)
        self._profile.cleanup()
