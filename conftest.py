"""Hypothesis tries the same examples in every run, however slow the machine.

`HYPOTHESIS_PROFILE=new` draws new ones. Every query that a test makes must be listed in
deploy/queries.json.
"""

import os

from hypothesis import settings

from testkit.declared_indexes import watch_queries

settings.register_profile("same", derandomize=True, deadline=None)
settings.register_profile("new", deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))
watch_queries()
