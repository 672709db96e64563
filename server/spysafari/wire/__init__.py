"""Typed models of all bodies, events and acknowledgements, from which `contract/` is generated."""
