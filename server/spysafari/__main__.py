"""Run the server: `python -m spysafari`."""

from __future__ import annotations

from spysafari.process.serve import main

if __name__ == "__main__":
    main()
