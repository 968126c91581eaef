"""Hypothesis tries the same examples in every run, however slow the machine.

`HYPOTHESIS_PROFILE=new` draws new ones.
"""

import os

from hypothesis import settings

settings.register_profile("same", derandomize=True, deadline=None)
settings.register_profile("new", deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))
