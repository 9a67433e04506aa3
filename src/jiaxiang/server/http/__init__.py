"""The addresses of the HTTP interface, one idea a module."""
