"""Tools that write the API's documents and the SDKs' types from the declarations."""
