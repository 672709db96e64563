"""The cards, and the words around them, as TOML files that anybody can edit; and the loader that checks them."""
