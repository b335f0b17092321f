"""Finds the places of a project where a fault can be made: elements of documents, classes and calls of Swift sources.

The program under test has readers of its own. These are others on purpose, and simple: a mistake of a reader must not hide the
faults that it misses.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

#: Folders that do not belong to the app.
FOREIGN = re.compile(
    r"^(\..*|Pods|Carthage|Vendor|vendor|ThirdParty|Third-?[Pp]arty|node_modules|DerivedData|build)$|Tests?$"
)
TAG = re.compile(r"<(/?)([A-Za-z][\w:]*)((?:\s+[\w:]+=\"[^\"]*\")*)\s*(/?)>")
ATTRIBUTE = re.compile(r"([\w:]+)=\"([^\"]*)\"")
CLASS = re.compile(r"\b(?:class|extension)\s+([A-Z]\w*)\b([^{}\n]*)\{")
FUNCTION = re.compile(r"\b(?:func\s+(\w+)|(init)[?!]?)\s*(?:<[^>(]*>)?\(")
#: What is not code: comments and strings, replaced by blanks of the same length.
NOT_CODE = re.compile(r'//[^\n]*|/\*.*?\*/|"""(?:.|\n)*?"""|"(?:\\.|[^"\\\n])*"', re.DOTALL)


@dataclass(frozen=True)
class Text:
    """A file of the project."""

    #: The path below the project's folder.
    path: str
    #: The text, with its line ends as they are.
    text: str

    @cached_property
    def _starts(self) -> list[int]:
        return [0, *(match.end() for match in re.finditer("\n", self.text))]

    def line(self, offset: int) -> int:
        """Returns the line of an offset, from 1 on."""
        return bisect_right(self._starts, offset)

    @cached_property
    def code(self) -> str:
        """The text with blanks for comments and strings."""
        return NOT_CODE.sub(lambda match: re.sub(r"[^\n]", " ", match.group()), self.text)


@dataclass
class Element:
    """An element of a storyboard or xib."""

    document: Text
    name: str
    start: int
    #: The end of the start tag.
    opened: int
    #: The end of the element.
    end: int
    parent: Element | None
    attributes: dict[str, str]
    #: The range of each attribute's value.
    values: dict[str, tuple[int, int]]
    children: list[Element] = field(default_factory=list)

    @property
    def line(self) -> int:
        """The line of the start tag."""
        return self.document.line(self.start)

    @property
    def controller(self) -> Element | None:
        """The controller of the scene the element belongs to; None for a xib's."""
        element: Element | None = self
        while element:
            if element.parent and element.parent.name == "objects" and element.parent.parent:
                scene = element.parent.parent
                return element.parent.children[0] if scene.name == "scene" else None
            element = element.parent
        return None


@dataclass(frozen=True)
class Body:
    """The body of a class or extension, or of a function."""

    source: Text
    name: str
    #: The offset of its first word.
    start: int
    #: The offset after the opening brace.
    opened: int
    #: The offset of the closing brace.
    end: int
    #: The text between the name and the brace.
    head: str


class Project:
    """The texts of a project, and indexes of them."""

    def __init__(self, folder: Path) -> None:
        """Reads the documents and Swift sources below a folder."""
        self.documents: list[Text] = []
        self.sources: list[Text] = []
        self.properties: list[Text] = []
        for path in sorted(self._files(folder)):
            name = str(path.relative_to(folder))
            kinds = {".storyboard": self.documents, ".xib": self.documents, ".swift": self.sources}
            kind = kinds.get(path.suffix, self.properties if path.name.endswith("Info.plist") else None)
            if kind is not None and path.stat().st_size < 2_000_000:
                try:
                    # Without translation of line ends: offsets are written back.
                    kind.append(Text(name, path.read_bytes().decode()))
                except UnicodeDecodeError:
                    continue
        self.elements = {text.path: list(elements(text)) for text in self.documents}
        self.bodies = [body for text in self.sources for body in bodies(text)]

    @staticmethod
    def _files(folder: Path) -> Iterator[Path]:
        for path in folder.iterdir():
            if path.is_symlink():
                continue
            if path.is_dir():
                if not FOREIGN.search(path.name):
                    yield from Project._files(path)
            elif path.is_file():
                yield path

    @cached_property
    def classes(self) -> dict[str, list[Body]]:
        """The bodies of each class, with its extensions."""
        found: dict[str, list[Body]] = defaultdict(list)
        for body in self.bodies:
            found[body.name].append(body)
        return found

    @cached_property
    def uses(self) -> dict[str, int]:
        """How often each word occurs in the sources, comments included."""
        return Counter(name for text in self.sources for name in re.findall(r"[A-Za-z_]\w*", text.text))

    @cached_property
    def words(self) -> dict[str, list[tuple[Text, int]]]:
        """The places of each word in the code of the sources."""
        found: dict[str, list[tuple[Text, int]]] = defaultdict(list)
        for text in self.sources:
            for match in re.finditer(r"[A-Za-z_]\w*", text.code):
                found[match.group()].append((text, match.start()))
        return found

    @cached_property
    def literals(self) -> dict[str, list[tuple[Text, int]]]:
        """The places of each string literal in the sources: the offset of its first quote."""
        found: dict[str, list[tuple[Text, int]]] = defaultdict(list)
        for text in self.sources:
            for match in re.finditer(r'"([^"\\\n]+)"', text.text):
                found[match.group(1)].append((text, match.start()))
        return found

    def declaration(self, name: str) -> Body | None:
        """The only class of a name, or None."""
        declared = [body for body in self.classes.get(name, []) if body.source.text.startswith("class", body.start)]
        return declared[0] if len(declared) == 1 else None

    def enclosing(self, source: Text, offset: int) -> Body | None:
        """The innermost class or extension around an offset."""
        around = [body for body in self._by_path[source.path] if body.opened <= offset < body.end]
        return max(around, key=lambda body: body.opened, default=None)

    @cached_property
    def _by_path(self) -> dict[str, list[Body]]:
        found: dict[str, list[Body]] = defaultdict(list)
        for body in self.bodies:
            found[body.source.path].append(body)
        return found

    def all(self, *names: str) -> Iterator[Element]:
        """All elements of some names; of any name without one."""
        for found in self.elements.values():
            for element in found:
                if not names or element.name in names:
                    yield element


def elements(text: Text) -> Iterator[Element]:
    """The elements of a document in order."""
    open_elements: list[Element] = []
    for match in TAG.finditer(text.text):
        closing, name, attributes, empty = match.groups()
        if closing:
            while open_elements:
                last = open_elements.pop()
                last.end = match.end()
                if last.name == name:
                    break
            continue
        offset = match.start(3)
        found = list(ATTRIBUTE.finditer(attributes))
        element = Element(
            text,
            name,
            match.start(),
            match.end(),
            match.end(),
            open_elements[-1] if open_elements else None,
            {item.group(1): item.group(2) for item in found},
            {item.group(1): (offset + item.start(2), offset + item.end(2)) for item in found},
        )
        if element.parent:
            element.parent.children.append(element)
        if not empty:
            open_elements.append(element)
        yield element


def closing_brace(code: str, opened: int) -> int:
    """The offset of the brace that closes the one before an offset; the end of the text if none does."""
    depth = 1
    for match in re.compile(r"[{}]").finditer(code, opened):
        depth += 1 if match.group() == "{" else -1
        if depth == 0:
            return match.start()
    return len(code)


def bodies(source: Text) -> Iterator[Body]:
    """The classes and extensions of a source."""
    for match in CLASS.finditer(source.code):
        end = closing_brace(source.code, match.end())
        yield Body(source, match.group(1), match.start(), match.end(), end, match.group(2))


def functions(body: Body) -> Iterator[Body]:
    """The functions and initialisers of a class or extension."""
    code = body.source.code
    for match in FUNCTION.finditer(code, body.opened, body.end):
        depth, offset = 1, match.end()
        while depth and offset < body.end:
            depth += {"(": 1, ")": -1}.get(code[offset], 0)
            offset += 1
        brace = code.find("{", offset, min(body.end, offset + 200))
        if brace < 0 or "}" in code[offset:brace]:
            continue
        name = match.group(1) or match.group(2)
        yield Body(
            body.source, name, match.start(), brace + 1, closing_brace(code, brace + 1), code[match.end() - 1 : offset]
        )


def depth(function: Body, offset: int) -> int:
    """How many braces of a function are open at an offset: zero for a statement of the function itself."""
    code = function.source.code[function.opened : offset]
    return code.count("{") - code.count("}")
