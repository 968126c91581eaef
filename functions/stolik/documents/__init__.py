"""The documents of a table as frozen dataclasses: what service, local tables and SDK share."""
