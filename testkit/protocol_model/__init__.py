"""Explores every interleaving of calls, tasks, sweeps, time and failures at one table.

The code that runs is the service itself: `callable_http`, `transaction`, `turn_tasks`,
`sweeper` and everything below them. Only database, task queue, clock and the life of
processes are a model.
"""
