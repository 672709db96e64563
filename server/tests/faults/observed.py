"""A server that writes its resource usage to a file on SIGUSR1: `python -m tests.faults.observed`."""

import asyncio
import gc
import json
import os
import signal
from pathlib import Path
from types import FrameType

from spysafari.process import serve as command
from spysafari.process.app import App
from spysafari.system.settings import Settings
from tests.fakes import session_count


def observed(settings: Settings) -> App:
    app = App(settings)
    report = Path(os.environ["OBSERVED"])

    def write(_number: int, _frame: FrameType | None) -> None:
        gc.collect()
        held = {
            "tasks": len(asyncio.all_tasks()),
            "sessions": session_count(app.live),
            "sockets": app.live.socket_count,
            "objects": len(gc.get_objects()),
        }
        report.with_suffix(".new").write_text(json.dumps(held))
        report.with_suffix(".new").rename(report)

    signal.signal(signal.SIGUSR1, write)
    return app


if __name__ == "__main__":
    vars(command)["App"] = observed
    command.main()
