import pytest

from hardware.build import routed


@pytest.fixture(scope="session")
def copper():
    """The tracks and vias of the board; laid once."""
    return routed()
