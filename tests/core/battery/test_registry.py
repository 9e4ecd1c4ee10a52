import pytest

from engines_core import registry


def test_the_rules_version_told_without_loading_a_game_is_that_of_the_game():
    for name in registry.names():
        assert (name, registry.rules_version(name)) in registry._RULES
        assert registry.rules_version(name) == registry.load(name).RULES_VERSION


def test_a_game_that_is_not_there_is_refused_by_name():
    for ask in (registry.load, registry.rules_version):
        with pytest.raises(ValueError, match="no game called 'chess'"):
            ask("chess")
