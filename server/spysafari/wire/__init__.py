"""The contract with clients: every body, event and acknowledgement as a typed model. The source of `contract/`."""
