"""Coverage-guided fuzzing of the packet decoder: `make fuzz`, with libFuzzer's options in ARGS.

The fuzzer starts from the cases in fuzz_cases.txt, which test_packets.py also runs. Add each finding to that file.
"""

import sys
import tempfile
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["spysafari.socketio"]):
    from tests.socketio.packet_properties import check_body, fuzz_cases

WORDS = [
    "40",
    '42["',
    '",{"',
    "1e999",
    "NaN",
    "\\\\ud800",
    "/x,",
    "2probe",
    "\\x1e",
    "9007199254740993",
    "[[[[",
    '{"a":',
    "message",
]


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        corpus, words = Path(folder, "corpus"), Path(folder, "words")
        corpus.mkdir()
        for number, case in enumerate(fuzz_cases()):
            (corpus / str(number)).write_bytes(case)
        words.write_text("".join('"' + word.replace('"', '\\"') + '"\n' for word in WORDS))
        atheris.Setup([*sys.argv, str(corpus), f"-dict={words}", "-max_len=400"], check_body)
        atheris.Fuzz()


if __name__ == "__main__":
    main()
