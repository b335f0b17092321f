"""Writes the data of the ICU library in Swift's Foundation without the texts of languages but English.

``icu-data.py OBJECT`` takes the data out of the static library of the Swift in the PATH. A program that is linked with
OBJECT has it in place of the library's own, which is 19 MB larger: names of languages, regions, units, currencies and
time zones in 200 languages. The program's texts are English. What does not depend on a language stays: properties of
characters, collation, converters of encodings, time zones, the rules of calendars.

If the library has another form, as it may in another Swift, OBJECT is empty, so that the program has all of the data.
"""

from __future__ import annotations

import re
import shutil
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

#: The texts of a locale, such as ``curr/de_AT.res``; not ``res_index.res``, ``root.res`` or ``zoneinfo64.res``.
LOCALE = re.compile(r"^[^/]+/(?:[a-z]+/)?(?!res_index)([a-z]{2,3})(?:_[A-Za-z0-9_]+)?\.res$")
#: Each item starts at a multiple of this many bytes.
ALIGNMENT = 16


class OtherForm(Exception):
    """The library is not the known one."""


def items(data: bytes) -> tuple[bytes, list[tuple[bytes, bytes]]]:
    """Returns the header of ICU's common data, and each item: its name and its bytes."""
    size = struct.unpack_from("<H", data)[0]
    if data[12:16] != b"CmnD":
        raise OtherForm
    body = data[size:]
    (count,) = struct.unpack_from("<I", body)
    entries = [struct.unpack_from("<II", body, 4 + 8 * index) for index in range(count)]
    ends = [start for _, start in entries[1:]] + [len(body)]
    names = [body[name : body.index(0, name)] for name, _ in entries]
    return data[:size], [(name, body[start:end]) for name, (_, start), end in zip(names, entries, ends, strict=True)]


def joined(header: bytes, chosen: list[tuple[bytes, bytes]]) -> bytes:
    """Returns common data with these items, in the order of their names."""
    table = 4 + 8 * len(chosen)
    names = b"".join(name + b"\0" for name, _ in chosen)
    entries, contents = b"", b""
    name_place = table
    start = (table + len(names) + ALIGNMENT - 1) // ALIGNMENT * ALIGNMENT
    for name, content in chosen:
        entries += struct.pack("<II", name_place, start + len(contents))
        name_place += len(name) + 1
        contents += content + bytes(-len(content) % ALIGNMENT)
    body = struct.pack("<I", len(chosen)) + entries + names
    return header + body.ljust(start, b"\0") + contents


def assembly(folder: Path) -> str:
    """Returns the source of the object, after writing its data to a folder."""
    swift = Path(shutil.which("swift") or "").resolve()
    library = swift.parents[1] / "lib/swift_static/linux/lib_FoundationICU.a"
    member = "icu_packaged_data.cpp.o"
    try:
        subprocess.run(["ar", "x", library, member], cwd=folder, check=True, capture_output=True)
        symbols = subprocess.run(["nm", member], cwd=folder, check=True, capture_output=True, text=True).stdout
        section = ["objcopy", "-O", "binary", "--only-section=.rodata", member, "all.dat"]
        subprocess.run(section, cwd=folder, check=True)
    except subprocess.CalledProcessError as error:
        raise OtherForm from error
    name = re.fullmatch(r"0+ R (icudt\d+_dat)\n", symbols)
    if name is None:
        raise OtherForm
    header, all_items = items((folder / "all.dat").read_bytes())
    kept = [
        (name, content)
        for name, content in all_items
        if (match := LOCALE.match(name.decode())) is None or match[1] == "en"
    ]
    (folder / "kept.dat").write_bytes(joined(header, kept))
    return (
        f".section .rodata\n.globl {name[1]}\n.type {name[1]}, %object\n.balign {ALIGNMENT}\n{name[1]}:\n"
        f'.incbin "kept.dat"\n.size {name[1]}, . - {name[1]}\n'
    )


def main(target: Path) -> None:
    """Writes the object."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        try:
            source = assembly(folder)
        except OtherForm:
            print("icu-data: this Swift has the data in another form; the program has all of it", file=sys.stderr)
            source = ""
        (folder / "data.s").write_text(source + '.section .note.GNU-stack, "", %progbits\n', encoding="ascii")
        subprocess.run(["clang", "-c", "data.s", "-o", "data.o"], cwd=folder, check=True)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(folder / "data.o", target)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
