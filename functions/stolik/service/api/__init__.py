"""The boundary of the service: requests are read and limited, errors become answers."""
