"""What a push leaves to `make test-long`: tests marked as long, and all windows of a test but one."""

import os

import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Declares the mark of tests that are too long for a push."""
    config.addinivalue_line("markers", "long: too long for a push, a part of `make test-long`")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselects the long tests, and all windows of a test but one: the first and the last in turn, by the test."""
    if os.environ.get("SCENEFLOW_LONG"):
        return
    windows: dict[str, list[pytest.Item]] = {}
    left: list[pytest.Item] = [item for item in items if item.get_closest_marker("long")]
    for item in items:
        if is_of_window(item) and item not in left:
            windows.setdefault(item.nodeid.partition("[")[0], []).append(item)
    for number, several in enumerate(windows.values()):
        left += several[1:] if number % 2 == 0 else several[:-1]
    if left:
        config.hook.pytest_deselected(items=left)
        items[:] = [item for item in items if item not in left]


def is_of_window(item: pytest.Item) -> bool:
    """Tells whether the one thing that a test is repeated for is the window it looks at."""
    parameters = getattr(getattr(item, "callspec", None), "params", {})
    return len(parameters) == 1 and all(
        isinstance(value, dict) and "viewport" in value for value in parameters.values()
    )
