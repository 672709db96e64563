"""How many random games are played: `HYPOTHESIS_PROFILE=soak` for a night, the default for every check."""

from __future__ import annotations

import os

from hypothesis import settings

settings.register_profile("check", max_examples=100, stateful_step_count=50, deadline=None)
settings.register_profile("soak", max_examples=5_000, stateful_step_count=150, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "check"))
