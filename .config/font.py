#!/usr/bin/env python3
"""Writes the device's font from Inter's variable font: Latin letters, spaced as the frames of storyboards ask for.

Documents have the frames of texts in Apple's font. `Sources/AutoLayout/TextMeasure.swift` has widths of its letters,
fitted to such frames. Each letter of Inter gets half of its difference from them, and half of the mean difference, so
that a text is about as wide as there and its letters are evenly spaced.
Needs PyPI's fonttools and brotli, and Debian's fonts-inter-variable:

    .config/font.py /usr/share/fonts/truetype/inter-vf/Inter-roman.var.ttf Public/fonts/device.woff2
"""

import re
import sys
import unicodedata
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

MEASURE = Path(__file__).resolve().parents[1] / "Sources/AutoLayout/TextMeasure.swift"
#: The mean difference of a letter's width, and the largest reduction, in em.
MEAN = 0.022
LARGEST = 0.035
LETTERS = [
    *range(0x20, 0x7F),
    *range(0xA0, 0x180),
    *range(0x2010, 0x2028),
    0x2030,
    0x2039,
    0x203A,
    0x20AC,
    0x2122,
    *range(0x2190, 0x2194),
    0x2212,
]


def main(source: str, target: str) -> None:
    table = re.search(r"let advances: \[Double\] = \[(.*?)\]", MEASURE.read_text(), re.DOTALL)
    wanted = [float(width) for width in re.findall(r"[\d.]+", table[1])]
    font = TTFont(source)
    options = subset.Options(layout_features=["ccmp", "mark", "mkmk"], name_IDs=[0, 1, 2, 13, 14], notdef_outline=True)
    chosen = subset.Subsetter(options)
    chosen.populate(unicodes=LETTERS)
    chosen.subset(font)
    letters, widths, em = font.getBestCmap(), font["hmtx"], font["head"].unitsPerEm
    less: dict[str, int] = {}
    for letter, glyph in sorted(letters.items()):
        width, bearing = widths[glyph]
        if letter < 0x7F:
            mixed = (width / em - wanted[letter - 0x20] + MEAN) / 2
            less[glyph] = round(min(max(mixed, 0), LARGEST) * em)
        else:
            # A letter with an accent is as wide as the one without.
            base = unicodedata.decomposition(chr(letter)).split(" ")[0]
            less[glyph] = less.get(letters.get(int(base, 16)), 0) if re.fullmatch("[0-9A-F]{4}", base) else 0
        widths[glyph] = (width - less[glyph], bearing)
    font.flavor = "woff2"
    font.save(target)


if __name__ == "__main__":
    main(*sys.argv[1:])
