"""The virtual board for people, scripts and tests: the device's own program, run as a child process."""
