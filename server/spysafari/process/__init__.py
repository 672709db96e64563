"""The running server: the composition root, the command line and the end of the process."""
