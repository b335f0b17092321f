"""Writes an app of as many scenes as wanted, the same on every machine: storyboards of 25 scenes, drawn as apps are."""

from pathlib import Path

SCENES_PER_STORYBOARD = 25
WIDTH, HEIGHT = 393, 852
# A screen leads to the next, to one further on in its storyboard, and each tenth to another storyboard.
STRIDE = 7


def write_app(folder: Path, scenes: int) -> Path:
    """Writes the storyboards into a folder; returns the folder."""
    count = -(-scenes // SCENES_PER_STORYBOARD)
    for part in range(count):
        first = part * SCENES_PER_STORYBOARD
        members = range(first, min(scenes, first + SCENES_PER_STORYBOARD))
        (folder / f"Part{part}.storyboard").write_text(_storyboard(part, members, scenes))
    (folder / "sceneflow.yml").write_text(f"title: {scenes} scenes\nentry: Part0\n")
    return folder


def _storyboard(part: int, members: range, scenes: int) -> str:
    body = "\n".join(_scene(number, members, scenes) for number in members)
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" '
        f'targetRuntime="iOS.CocoaTouch" initialViewController="v{members[0]}"><scenes>\n{body}\n'
        f"</scenes></document>\n"
    )


def _scene(number: int, members: range, scenes: int) -> str:
    targets = [number + 1, number + STRIDE]
    inside = [target for target in targets if target in members]
    buttons = "".join(_button(number, place, target) for place, target in enumerate(inside))
    outside = number + SCENES_PER_STORYBOARD
    placeholder = ""
    if number % 10 == 0 and outside < scenes:
        buttons += _button(number, len(inside), f"p{number}")
        placeholder = _placeholder(number, outside)
    labels = "".join(_label(number, line) for line in range(6))
    column, row = number % 5, number // 5 % 5
    return (
        f'<scene sceneID="s{number}"><objects><viewController title="Screen {number}" '
        f'storyboardIdentifier="Screen{number}" id="v{number}" sceneMemberID="viewController"><view key="view" '
        f'id="w{number}"><rect key="frame" x="0" y="0" width="{WIDTH}" height="{HEIGHT}"/>'
        f"<subviews>{labels}{buttons}</subviews></view></viewController></objects>"
        f'<point key="canvasLocation" x="{column * 600}" y="{row * 1100}"/></scene>{placeholder}'
    )


def _button(number: int, place: int, target: int | str) -> str:
    key = target if isinstance(target, str) else f"v{target}"
    kind = "presentation" if place == 1 else "show"
    return (
        f'<button id="b{number}-{place}"><rect key="frame" x="20" y="{560 + place * 60}" width="353" height="44"/>'
        f'<state key="normal" title="Go on {place}"/><connections><segue destination="{key}" kind="{kind}" '
        f'identifier="go{number}-{place}" id="g{number}-{place}"/></connections></button>'
    )


def _label(number: int, line: int) -> str:
    return (
        f'<label text="Line {line} of screen {number}" id="l{number}-{line}">'
        f'<rect key="frame" x="20" y="{110 + line * 60}" width="353" height="40"/></label>'
    )


def _placeholder(number: int, target: int) -> str:
    name = f"Part{target // SCENES_PER_STORYBOARD}"
    return (
        f'<scene sceneID="sp{number}"><objects><viewControllerPlaceholder storyboardName="{name}" '
        f'referencedIdentifier="Screen{target}" id="p{number}" sceneMemberID="viewController"/></objects></scene>'
    )
