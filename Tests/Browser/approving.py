"""The approved results in Approved: pictures of the page, and the output for assistive technology.

`pytest Tests/Browser --approve` approves the current results; review the changed files like any others.
"""

from pathlib import Path

from PIL import Image, ImageChops, ImageFilter

FOLDER = Path(__file__).parent / "Approved"
TRACES = Path(__file__).resolve().parents[2] / ".build" / "traces"
# Of 255, by how much a channel of a pixel may differ; and the share of all pixels that may differ by more.
TOLERANCE = 40
SHARE = 0.0015


def beyond(one: Image.Image, other: Image.Image) -> Image.Image:
    """Returns by how much each pixel of one picture differs from the same place and its neighbours in the other."""
    lowest, highest = other.filter(ImageFilter.MinFilter(3)), other.filter(ImageFilter.MaxFilter(3))
    return ImageChops.lighter(ImageChops.subtract(one, highest), ImageChops.subtract(lowest, one))


def difference(one: Image.Image, other: Image.Image) -> Image.Image:
    """Returns the places where two pictures of one size differ by more than the tolerance: white on black.

    A shift by one pixel is no difference, because machines round half pixels differently.
    """
    one, other = one.convert("RGB"), other.convert("RGB")
    apart = ImageChops.lighter(beyond(one, other), beyond(other, one))
    channels = [channel.point(lambda value: 255 if value > TOLERANCE else 0) for channel in apart.split()]
    return ImageChops.lighter(ImageChops.lighter(channels[0], channels[1]), channels[2])


def share(picture: Image.Image) -> float:
    """Returns the share of white in a difference."""
    return picture.histogram()[255] / (picture.width * picture.height)


class Approved:
    """Compares the results of a test with the approved ones."""

    def __init__(self, approves: bool) -> None:
        self.approves = approves

    def text(self, name: str, seen: str) -> None:
        path = FOLDER / f"{name}.yml"
        if self.approves:
            FOLDER.mkdir(exist_ok=True)
            path.write_text(seen + "\n", encoding="utf-8")
        assert path.exists(), f"{path.name} was not approved yet: run with --approve, and read it"
        assert seen.splitlines() == path.read_text(encoding="utf-8").splitlines(), path.name

    def picture(self, name: str, seen: Path) -> None:
        """Compares a picture; where it is another, the approved one, the new one and the difference are in .build/traces."""
        path = FOLDER / f"{name}.png"
        new = Image.open(seen)
        if self.approves:
            FOLDER.mkdir(exist_ok=True)
            new.convert("RGB").save(path, optimize=True)
            return
        assert path.exists(), f"{path.name} was not approved yet: run with --approve, and look at it"
        old = Image.open(path)
        if new.size == old.size:
            apart = difference(old, new)
            if share(apart) <= SHARE:
                return
            told = f"{share(apart):.2%} of its pixels differ"
        else:
            apart = None
            told = f"it is {new.size} and was {old.size}"
        TRACES.mkdir(parents=True, exist_ok=True)
        for kind, picture in {"approved": old, "seen": new, "difference": apart}.items():
            if picture is not None:
                picture.save(TRACES / f"{name}.{kind}.png")
        raise AssertionError(f"{name} looks otherwise: {told}; see .build/traces/{name}.*.png")
