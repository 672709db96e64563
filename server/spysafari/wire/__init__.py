"""Typed models of all bodies, events and acknowledgements. `contract/` is generated from them."""
