"""The documents of a table as frozen dataclasses, shared by service, local tables and SDK.

Only the standard library and `stolik.engine` are imported here: the Python SDK's wheel carries
this package, Pyodide runs it in the browser, and the TypeScript types are generated from it.
"""
