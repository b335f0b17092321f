"""Writes an app with more states than a check goes through in a moment: tabs with a stack each."""

from pathlib import Path

TABS = 9
DEPTH = 3


def _scene(key: str, kind: str, inner: str) -> str:
    return (
        f'<scene sceneID="s-{key}"><objects><{kind} id="{key}" sceneMemberID="viewController">{inner}</{kind}>'
        "</objects></scene>"
    )


def _screen(tab: int, level: int) -> str:
    button = (
        f'<button id="b{tab}-{level}"><rect key="frame" x="20" y="80" width="100" height="44"/>'
        f'<state key="normal" title="On"/><connections><segue destination="v{tab}-{level + 1}" kind="show" '
        f'id="g{tab}-{level}"/></connections></button>'
    )
    subviews = f"<subviews>{button}</subviews>" if level < DEPTH else ""
    view = f'<view key="view" id="w{tab}-{level}"><rect key="frame" x="0" y="0" width="393" height="852"/>{subviews}</view>'
    return _scene(f"v{tab}-{level}", "viewController", view)


def write_app(folder: Path, tabs: int = TABS) -> Path:
    """Writes the storyboard into a folder; returns the folder. Each tab more doubles the states."""
    scenes = []
    relations = "".join(
        f'<segue destination="n{tab}" kind="relationship" relationship="viewControllers" id="r{tab}"/>'
        for tab in range(tabs)
    )
    scenes.append(_scene("tabs", "tabBarController", f"<connections>{relations}</connections>"))
    for tab in range(tabs):
        root = f'<segue destination="v{tab}-0" kind="relationship" relationship="rootViewController" id="o{tab}"/>'
        scenes.append(_scene(f"n{tab}", "navigationController", f"<connections>{root}</connections>"))
        scenes += [_screen(tab, level) for level in range(DEPTH + 1)]
    (folder / "Main.storyboard").write_text(
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" '
        'targetRuntime="iOS.CocoaTouch" initialViewController="tabs"><scenes>\n'
        + "\n".join(scenes)
        + "\n</scenes></document>\n"
    )
    return folder
