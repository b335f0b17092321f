"""Runs a program and measures what it takes."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

#: The process between the survey and the program. A program inherits the peak memory of the process that starts it, so that one
#: has to be small.
METER = """
import json, os, signal, sys, time
result, out, err, limit, command = sys.argv[1], sys.argv[2], sys.argv[3], float(sys.argv[4]), sys.argv[5:]
start = time.monotonic()
child = os.fork()
if child == 0:
    os.setsid()
    for path, target in ((out, 1), (err, 2)):
        os.dup2(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC), target)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    try:
        os.execv(command[0], command)
    except OSError as error:
        print(error, file=sys.stderr)
        os._exit(127)
timed_out = False
def end(number, frame):
    global timed_out
    timed_out = timed_out or number == signal.SIGALRM
    try:
        os.killpg(child, signal.SIGKILL)
    except ProcessLookupError:
        os.kill(child, signal.SIGKILL)
for number in (signal.SIGALRM, signal.SIGINT, signal.SIGTERM):
    signal.signal(number, end)
signal.setitimer(signal.ITIMER_REAL, limit)
_, status, usage = os.wait4(child, 0)
seconds = time.monotonic() - start
with open(result, "w") as file:
    json.dump({
        "exit": os.waitstatus_to_exitcode(status),
        "timedOut": timed_out,
        "seconds": round(seconds, 3),
        "cpuSeconds": round(usage.ru_utime + usage.ru_stime, 3),
        "megabytes": round(usage.ru_maxrss / 1024, 1),
    }, file)
"""


@dataclass(frozen=True)
class Run:
    """A finished run of a program."""

    #: The exit code, or the negative number of the signal that ended it.
    exit: int
    #: True if the run took too long and was killed.
    timed_out: bool
    #: The time on the wall.
    seconds: float
    #: The time on all cores, with that of child processes.
    cpu_seconds: float
    #: The peak of resident memory of the program, or of its largest child process.
    megabytes: float
    #: The program's standard output.
    output: bytes
    #: The program's standard error.
    errors: str

    @property
    def ending(self) -> str:
        """The exit code in words: ``0``, ``SIGILL`` or ``timeout``."""
        if self.timed_out:
            return "timeout"
        return str(self.exit) if self.exit >= 0 else signal.Signals(-self.exit).name

    @property
    def is_crash(self) -> bool:
        """True if a signal not sent by the survey ended the program."""
        return self.exit < 0 and not self.timed_out


def run(command: list[str], folder: Path, environment: dict[str, str], limit: float) -> Run:
    """Runs a command, and kills it with its children after some seconds.

    The folder is for files while the command runs.
    """
    result, out, err = folder / "result", folder / "out", folder / "err"
    meter = [sys.executable, "-I", "-S", "-c", METER, str(result), str(out), str(err), str(limit)]
    subprocess.run([*meter, *command], env={**os.environ, **environment}, check=True)
    measured = json.loads(result.read_text())
    return Run(
        exit=measured["exit"],
        timed_out=measured["timedOut"],
        seconds=measured["seconds"],
        cpu_seconds=measured["cpuSeconds"],
        megabytes=measured["megabytes"],
        output=out.read_bytes(),
        errors=err.read_text(errors="replace"),
    )
