"""Run the server: `python -m spysafari`."""

from spysafari.process.serve import main

if __name__ == "__main__":
    main()
