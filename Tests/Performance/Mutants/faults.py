"""The kinds of fault: where each can be made in a project, what it changes, and where a report of it may stand.

A mutant is equivalent, and never made, where the rule of its kind cannot show that the program behaves differently. Each function
states its rule: the name that it changes is used elsewhere by its literal, the class is declared once, the property is read
without a test for nil, and so on.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from project_text import Body, Element, Project, Text, depth, functions

#: What a name becomes.
CHANGED = "Mutant"

Place = tuple[str, int]
Kind = Callable[[Project], Iterator["Fault"]]


@dataclass(frozen=True)
class Edit:
    """One replacement in a file."""

    path: str
    start: int
    end: int
    text: str


@dataclass(frozen=True)
class Fault:
    """A fault that can be made."""

    #: The changes, in the order of each file.
    edits: tuple[Edit, ...]
    #: Where a report of it may stand: the changed line, and the lines that depend on it.
    places: frozenset[Place]
    #: The class that runs into it, or the scene in the form of ``graph``; the fault is reachable where one of these is.
    anchors: frozenset[str]
    #: True if the app surely crashes where it runs into it.
    crashes: bool
    #: The name of its kind.
    kind: str = ""


#: The kinds by name.
KINDS: dict[str, Kind] = {}


def kind(name: str) -> Callable[[Kind], Kind]:
    """Registers a kind."""

    def register(function: Kind) -> Kind:
        KINDS[name] = function
        return function

    return register


def faults(project: Project) -> Iterator[Fault]:
    """All faults that can be made in a project, by kind, each in the order of the files."""
    for name in sorted(KINDS):
        for fault in KINDS[name](project):
            yield replace(fault, kind=name)


# MARK: Documents


def rename(element: Element, attribute: str, to: str | None = None) -> Edit:
    """Replaces the value of an attribute."""
    start, end = element.values[attribute]
    return Edit(element.document.path, start, end, element.attributes[attribute] + CHANGED if to is None else to)


def remove(element: Element) -> Edit:
    """Removes an element, and keeps its line."""
    return Edit(element.document.path, element.start, element.end, "")


def place(element: Element) -> Place:
    """The place of an element."""
    return element.document.path, element.line


def spot(source: Text, offset: int) -> Place:
    """The place of an offset."""
    return source.path, source.line(offset)


def scene(element: Element | None) -> set[str]:
    """The names of the scene of an element: that of ``graph``, and its class."""
    controller = element.controller if element else None
    if not controller or not element:
        return set()
    name = element.document.path.rsplit("/", 1)[-1].rsplit(".", 1)[0]
    return {f"{name}/{controller.attributes.get('id', '')}", *own_class(controller)}


def own_class(element: Element) -> set[str]:
    """The custom class of an element, if any."""
    return {element.attributes["customClass"]} if "customClass" in element.attributes else set()


def literal_calls(project: Project, call: str, name: str) -> list[tuple[Text, int]]:
    """The calls of the sources with a literal; ``call`` is a pattern that ends before the quote."""
    pattern = re.compile(call + "$")
    return [
        (text, match.start() + max(0, offset - 120))
        for text, offset in project.literals[name]
        if (match := pattern.search(text.text[max(0, offset - 120) : offset]))
    ]


def is_code(text: Text, offset: int) -> bool:
    """True if an offset is not in a comment or string."""
    return not text.code[offset].isspace()


PERFORM = r"\bperformSegue\(withIdentifier:\s*"
INSTANTIATE = r"\binstantiateViewController\((?:withIdentifier|identifier):\s*"
DEQUEUE = r"\bdequeueReusableCell\(withIdentifier:\s*"


@kind("segue identifier in a document")
def segue_identifier(project: Project) -> Iterator[Fault]:
    """Rule: its own class performs the segue by its literal, and no other segue has the identifier."""
    segues = [element for element in project.all("segue") if "identifier" in element.attributes]
    count: dict[str, int] = {}
    for element in segues:
        count[element.attributes["identifier"]] = count.get(element.attributes["identifier"], 0) + 1
    for element in segues:
        name, controller = element.attributes["identifier"], element.controller
        classes = own_class(controller) if controller else set()
        calls = [
            (text, offset)
            for text, offset in literal_calls(project, PERFORM, name)
            if (body := project.enclosing(text, offset)) and body.name in classes and is_code(text, offset)
        ]
        if count[name] == 1 and calls:
            places = {place(element), *(spot(*call) for call in calls)}
            yield Fault((rename(element, "identifier"),), frozenset(places), frozenset(scene(element)), True)


@kind("storyboard ID in a document")
def storyboard_identifier(project: Project) -> Iterator[Fault]:
    """Rule: a literal asks for it, and no other scene has it."""
    named = [element for element in project.all() if "storyboardIdentifier" in element.attributes]
    for element in named:
        name = element.attributes["storyboardIdentifier"]
        calls = [call for call in literal_calls(project, INSTANTIATE, name) if is_code(*call)]
        if sum(other.attributes["storyboardIdentifier"] == name for other in named) == 1 and calls:
            callers = {body.name for call in calls if (body := project.enclosing(*call))}
            places = {place(element), *(spot(*call) for call in calls)}
            yield Fault((rename(element, "storyboardIdentifier"),), frozenset(places), frozenset(callers), True)


@kind("class of a scene")
def scene_class(project: Project) -> Iterator[Fault]:
    """Rule: the sources declare the class once."""
    for element in project.all():
        if element.controller is element and project.declaration(element.attributes.get("customClass", "")):
            names = frozenset(scene(element))
            yield Fault((rename(element, "customClass"),), frozenset({place(element)}), names, False)


@kind("class of a view")
def view_class(project: Project) -> Iterator[Fault]:
    """Rule: the sources declare the class once."""
    for element in project.all():
        if (
            element.controller not in (None, element)
            and element.name.endswith(("View", "Cell", "utton", "abel", "ield", "ontrol", "witch", "view", "cell"))
            and project.declaration(element.attributes.get("customClass", ""))
        ):
            names = frozenset(scene(element))
            yield Fault((rename(element, "customClass"),), frozenset({place(element)}), names, False)


@kind("selector of an action in a document")
def action_selector(project: Project) -> Iterator[Fault]:
    """Rule: its target is its own scene's controller, whose class the sources declare once."""
    for element in project.all("action"):
        controller = element.controller
        if (
            controller
            and element.attributes.get("destination") == controller.attributes.get("id")
            and any(project.declaration(name) for name in own_class(controller))
            and "selector" in element.values
        ):
            start, end = element.values["selector"]
            edit = Edit(element.document.path, start, end, CHANGED.lower() + element.attributes["selector"])
            yield Fault((edit,), frozenset({place(element)}), frozenset(scene(element)), True)


@kind("property of an outlet in a document")
def outlet_property(project: Project) -> Iterator[Fault]:
    """Rule: the outlet belongs to a scene's controller, whose class the sources declare once."""
    for element in outlets(project):
        yield Fault((rename(element, "property"),), frozenset({place(element)}), frozenset(scene(element)), True)


def outlets(project: Project) -> Iterator[Element]:
    """The outlets of controllers with a class of the sources and an own @IBOutlet of that name."""
    for element in project.all("outlet"):
        controller = element.controller
        if not controller or not element.parent or element.parent.parent is not controller:
            continue
        for name in own_class(controller):
            if project.declaration(name) and outlet_declaration(project, name, element.attributes.get("property", "")):
                yield element


def outlet_declaration(project: Project, owner: str, name: str) -> Place | None:
    """The place of an implicitly unwrapped outlet of a class."""
    pattern = re.compile(rf"@IBOutlet\b[^\n]*\bvar\s+{re.escape(name)}\s*:\s*[\w.<>]+!")
    for body in project.classes.get(owner, []):
        match = pattern.search(body.source.text, body.opened, body.end)
        if match:
            return spot(body.source, match.start())
    return None


@kind("outlet removed from a document")
def outlet_removed(project: Project) -> Iterator[Fault]:
    """Rule: a statement of the class's own viewDidLoad, under no condition, uses a member of the outlet."""
    for element in outlets(project):
        name = element.attributes["property"]
        for owner in own_class(element.controller) if element.controller else ():
            uses = list(member_uses(project, owner, name, "viewDidLoad"))
            declared = outlet_declaration(project, owner, name)
            if uses and declared:
                places = {place(element), declared, *uses, *every_use(project, owner, name)}
                if element.controller:
                    places.add(place(element.controller))
                yield Fault((remove(element),), frozenset(places), frozenset(scene(element)), True)


def member_uses(project: Project, owner: str, name: str, function: str) -> Iterator[Place]:
    """The statements of a function of a class, under no condition, that begin with a member of a property."""
    pattern = re.compile(rf"^[ \t]*(?:self\.)?{re.escape(name)}\.\w", re.MULTILINE)
    for body in project.classes.get(owner, []):
        for found in functions(body):
            if found.name == function:
                early = re.search(r"\breturn\b", body.source.code[found.opened : found.end])
                for match in pattern.finditer(body.source.code, found.opened, found.end):
                    is_first = not early or match.start() < found.opened + early.start()
                    if depth(found, match.start()) == 0 and is_first:
                        yield spot(body.source, match.end() - 1)


def every_use(project: Project, owner: str, name: str) -> Iterator[Place]:
    """All lines of a class with a name."""
    pattern = re.compile(rf"\b{re.escape(name)}\b")
    for body in project.classes.get(owner, []):
        for match in pattern.finditer(body.source.code, body.opened, body.end):
            yield spot(body.source, match.start())


@kind("destination of a segue in a document")
def segue_destination(project: Project) -> Iterator[Fault]:
    """Rule: none is needed."""
    for element in project.all("segue"):
        if (
            element.controller
            and element.attributes.get("kind")
            in (
                "show",
                "push",
                "presentation",
                "modal",
                "showDetail",
            )
            and "destination" in element.values
        ):
            edit = rename(element, "destination", "zzz-zz-zzz")
            yield Fault((edit,), frozenset({place(element)}), frozenset(scene(element)), False)


@kind("unwind action in a document")
def unwind_selector(project: Project) -> Iterator[Fault]:
    """Rule: a class of the sources has the method."""
    for element in project.all("segue"):
        if element.attributes.get("kind") == "unwind" and "unwindAction" in element.values:
            edit = rename(element, "unwindAction", CHANGED.lower() + element.attributes["unwindAction"])
            yield Fault((edit,), frozenset({place(element)}), frozenset(scene(element)), False)


@kind("segue action in a document")
def creation_selector(project: Project) -> Iterator[Fault]:
    """Rule: none is needed."""
    for element in project.all("segue"):
        if "destinationCreationSelector" in element.values and element.controller:
            selector = CHANGED.lower() + element.attributes["destinationCreationSelector"]
            edit = rename(element, "destinationCreationSelector", selector)
            yield Fault((edit,), frozenset({place(element)}), frozenset(scene(element)), True)


@kind("class of a segue")
def segue_class(project: Project) -> Iterator[Fault]:
    """Rule: the segue is of the kind "custom", and its class is not UIKit's."""
    for element in project.all("segue"):
        if element.attributes.get("kind") == "custom" and project.declaration(
            element.attributes.get("customClass", "")
        ):
            edit = rename(element, "customClass")
            yield Fault((edit,), frozenset({place(element)}), frozenset(scene(element)), True)


@kind("initial scene of the main storyboard")
def initial_scene(project: Project) -> Iterator[Fault]:
    """Rule: a property list names the storyboard as the main one."""
    for element in project.all("document"):
        name = element.document.path.rsplit("/", 1)[-1].removesuffix(".storyboard")
        keys = [
            (text, match.start())
            for text in project.properties
            for match in re.finditer(
                rf"<key>UI(?:Main|Scene)Storyboard(?:File|Name)?[^<]*</key>\s*<string>{name}<", text.text
            )
        ]
        if "initialViewController" in element.values and keys:
            start, end = element.values["initialViewController"]
            edit = Edit(element.document.path, start - len('initialViewController="'), end + 1, "")
            places = {place(element), (element.document.path, 1)}
            for text, offset in keys:
                places |= {spot(text, offset), (text.path, text.line(offset) + 1)}
            yield Fault((edit,), frozenset(places), frozenset({"launch"}), False)


@kind("main storyboard of a property list")
def main_storyboard(project: Project) -> Iterator[Fault]:
    """Rule: a document of that name exists, and the scenes of the property list name none."""
    names = {text.path.rsplit("/", 1)[-1] for text in project.documents}
    for text in project.properties:
        if "UISceneStoryboardFile" in text.text:
            continue
        for match in re.finditer(r"<key>UIMainStoryboardFile</key>\s*<string>([\w ]+)<", text.text):
            if match.group(1) + ".storyboard" in names:
                edit = Edit(text.path, match.start(1), match.end(1), match.group(1) + CHANGED)
                places = {spot(text, match.start()), spot(text, match.start(1)), (text.path, 1)}
                yield Fault((edit,), frozenset(places), frozenset({"launch"}), True)


@kind("storyboard of a reference")
def reference(project: Project) -> Iterator[Fault]:
    """Rule: a document of that name exists."""
    names = {text.path.rsplit("/", 1)[-1] for text in project.documents}
    for element in project.all("viewControllerPlaceholder"):
        if element.attributes.get("storyboardName", "") + ".storyboard" in names:
            users = [
                segue
                for segue in project.elements[element.document.path]
                if segue.name == "segue" and segue.attributes.get("destination") == element.attributes.get("id")
            ]
            if users:
                anchors = set().union(*(scene(user) for user in users))
                places = {place(element), *(place(user) for user in users)}
                yield Fault((rename(element, "storyboardName"),), frozenset(places), frozenset(anchors), True)


@kind("storyboard ID used twice")
def repeated_identifier(project: Project) -> Iterator[Fault]:
    """Rule: none is needed; Interface Builder refuses it."""
    for found in project.elements.values():
        named = [element for element in found if "storyboardIdentifier" in element.attributes]
        for first, second in zip(named, named[1:], strict=False):
            edit = rename(second, "storyboardIdentifier", first.attributes["storyboardIdentifier"])
            asked = literal_calls(project, INSTANTIATE, second.attributes["storyboardIdentifier"])
            places = {place(first), place(second), *(spot(*call) for call in asked)}
            yield Fault((edit,), frozenset(places), frozenset(scene(first) | scene(second)), False)


@kind("reuse identifier in a document")
def reuse_identifier(project: Project) -> Iterator[Fault]:
    """Rule: the scene's own class asks for it by its literal with an index path, and registers no cell."""
    for element in project.all("tableViewCell", "collectionViewCell"):
        name, controller = element.attributes.get("reuseIdentifier"), element.controller
        if not name or not controller:
            continue
        classes = own_class(controller)
        calls = [
            (text, offset)
            for text, offset in literal_calls(project, DEQUEUE, name)
            if (body := project.enclosing(text, offset))
            and body.name in classes
            and re.search(r",\s*for:", text.text[offset : offset + 160])
        ]
        registers = any(
            ".register(" in body.source.code[body.opened : body.end]
            for owner in classes
            for body in project.classes[owner]
        )
        if calls and not registers:
            places = {place(element), *(spot(*call) for call in calls)}
            yield Fault((rename(element, "reuseIdentifier"),), frozenset(places), frozenset(scene(element)), True)


@kind("runtime attribute")
def runtime_attribute(project: Project) -> Iterator[Fault]:
    """Rule: the element has a class of the sources with an @IBInspectable property of that name."""
    for element in project.all("userDefinedRuntimeAttribute"):
        owner = element.parent.parent if element.parent else None
        path = element.attributes.get("keyPath", "")
        for name in own_class(owner) if owner else ():
            pattern = re.compile(rf"@IBInspectable\b[^\n]*\bvar\s+{re.escape(path)}\b")
            if any(pattern.search(body.source.text, body.opened, body.end) for body in project.classes.get(name, [])):
                yield Fault(
                    (rename(element, "keyPath"),), frozenset({place(element)}), frozenset(scene(element)), False
                )


# MARK: Names in code


def renamed_literal(
    project: Project, pattern: str, is_known: Callable[[str], bool], crashes: bool = True
) -> Iterator[Fault]:
    """Renames the literal of each call; the pattern's only group is the literal."""
    for text in project.sources:
        for match in re.finditer(pattern, text.text):
            body = project.enclosing(text, match.start())
            if body and is_code(text, match.start()) and is_known(match.group(1)):
                edit = Edit(text.path, match.start(1), match.end(1), match.group(1) + CHANGED)
                places = frozenset({spot(text, match.start(1)), spot(text, match.start())})
                yield Fault((edit,), places, frozenset({body.name}), crashes)


@kind("segue identifier in code")
def performed(project: Project) -> Iterator[Fault]:
    """Rule: a segue of the enclosing class's own scene has it."""
    for text in project.sources:
        for match in re.finditer(PERFORM + r'"([^"\\]+)"', text.text):
            body = project.enclosing(text, match.start())
            if not body or not is_code(text, match.start()):
                continue
            segues = [
                element
                for element in project.all("segue")
                if element.attributes.get("identifier") == match.group(1)
                and element.controller
                and body.name in own_class(element.controller)
            ]
            if segues:
                edit = Edit(text.path, match.start(1), match.end(1), match.group(1) + CHANGED)
                places = frozenset({spot(text, match.start(1)), spot(text, match.start())})
                yield Fault((edit,), places, frozenset({body.name}), True)


@kind("storyboard ID in code")
def instantiated(project: Project) -> Iterator[Fault]:
    """Rule: a scene has it."""
    known = {element.attributes.get("storyboardIdentifier") for element in project.all()}
    yield from renamed_literal(project, INSTANTIATE + r'"([^"\\]+)"', lambda name: name in known)


@kind("storyboard name in code")
def storyboard_name(project: Project) -> Iterator[Fault]:
    """Rule: a document has it. The request for a scene may stand in the next lines."""
    names = {text.path.rsplit("/", 1)[-1] for text in project.documents}
    sources = {text.path: text for text in project.sources}
    pattern = r'\bUIStoryboard\(\s*name:\s*"([^"\\]+)"'
    for fault in renamed_literal(project, pattern, lambda name: name + ".storyboard" in names):
        text, start = sources[fault.edits[0].path], fault.edits[0].start
        next_use = re.compile(r"\.instantiate").search(text.code, start, start + 400)
        more = {spot(text, next_use.start())} if next_use else set()
        yield replace(fault, places=fault.places | more)


@kind("nib name in code")
def nib_name(project: Project) -> Iterator[Fault]:
    """Rule: a document has it, and the bundle is not another one."""
    names = {text.path.rsplit("/", 1)[-1] for text in project.documents}
    pattern = r'(?:\bmain\.loadNibNamed\(\s*|\bUINib\(\s*nibName:\s*)"([^"\\]+)"(?!,\s*bundle:\s*[^nM.])'
    yield from renamed_literal(project, pattern, lambda name: name + ".xib" in names)


@kind("reuse identifier in code")
def dequeued(project: Project) -> Iterator[Fault]:
    """Rule: a cell of a document has it, and the call has an index path."""
    known = {
        element.attributes.get("reuseIdentifier") for element in project.all("tableViewCell", "collectionViewCell")
    }
    pattern = DEQUEUE + r'"([^"\\]+)"(?=,\s*for:)'
    yield from renamed_literal(project, pattern, lambda name: name in known)


# MARK: Declarations


def renamed_method(project: Project, pattern: str, tag: str, attribute: str, crashes: bool) -> Iterator[Fault]:
    """Renames a method that documents name and no other code mentions; the pattern's group is the name."""
    named: dict[str, list[Element]] = {}
    for element in project.all(tag):
        if attribute in element.attributes:
            selector = element.attributes[attribute]
            named.setdefault(re.split(r"[:]|With", selector)[0], []).append(element)
            named.setdefault(selector.split(":")[0], []).append(element)
    for text in project.sources:
        for match in re.finditer(pattern, text.text):
            name, body = match.group(1), project.enclosing(text, match.start())
            if not body or project.uses[name] != 1:
                continue
            users = [
                user for user in named.get(name, []) if user.controller and body.name in own_class(user.controller)
            ]
            if users:
                edit = Edit(text.path, match.start(1), match.end(1), CHANGED.lower() + name)
                places = {spot(text, match.start(1)), *(place(user) for user in users)}
                yield Fault((edit,), frozenset(places), frozenset().union(*(scene(user) for user in users)), crashes)


@kind("action method renamed")
def action_method(project: Project) -> Iterator[Fault]:
    """Rule: a document sends it, and no code mentions it."""
    pattern = r"@IBAction\s+(?:[a-z]+\s+)*func\s+(\w+)\s*\((?![^)]*UIStoryboardSegue)"
    yield from renamed_method(project, pattern, "action", "selector", True)


@kind("segue action method renamed")
def segue_action_method(project: Project) -> Iterator[Fault]:
    """Rule: a document names it, and no code mentions it."""
    pattern = r"@IBSegueAction\s+(?:[a-z]+\s+)*func\s+(\w+)\s*\("
    yield from renamed_method(project, pattern, "segue", "destinationCreationSelector", True)


@kind("outlet renamed in code")
def outlet_renamed(project: Project) -> Iterator[Fault]:
    """Rule: all uses stand in the file of the class, and no other file has the word."""
    for element in outlets(project):
        name, controller = element.attributes["property"], element.controller
        for owner in own_class(controller) if controller else ():
            body = project.declaration(owner)
            if not body:
                continue
            found = list(re.finditer(rf"\b{re.escape(name)}\b", body.source.text))
            if len(found) == project.uses[name] and found:
                edits = tuple(Edit(body.source.path, match.start(), match.end(), name + CHANGED) for match in found)
                places = {place(element), outlet_declaration(project, owner, name) or place(element)}
                yield Fault(edits, frozenset(places), frozenset(scene(element)), True)


@kind("class renamed in code")
def class_renamed(project: Project) -> Iterator[Fault]:
    """Rule: a scene names it, and the sources declare it once."""
    for element in project.all():
        name = element.attributes.get("customClass", "")
        if element.controller is not element or not project.declaration(name):
            continue
        edits = tuple(
            Edit(text.path, offset, offset + len(name), name + CHANGED) for text, offset in project.words[name]
        )
        yield Fault(edits, frozenset({place(element)}), frozenset(scene(element) - {name}), False)


@kind("init(coder:) that traps")
def trapping_coder(project: Project) -> Iterator[Fault]:
    """Rule: a scene has the class, which declares no initialiser of its own and is made by no code."""
    for element in project.all():
        name = element.attributes.get("customClass", "")
        body = project.declaration(name)
        if (
            element.controller is not element
            or not body
            # The new initialiser takes the inherited ones away.
            or any(text.code.startswith("(", offset + len(name)) for text, offset in project.words[name])
            or re.search(r"\binit[?!]?\s*\(", body.source.code[body.opened : body.end])
        ):
            continue
        coder = ' required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }'
        edit = Edit(body.source.path, body.opened, body.opened, coder)
        places = {place(element), spot(body.source, body.opened)}
        yield Fault((edit,), frozenset(places), frozenset(scene(element)), True)


def trapping(project: Project, pattern: str) -> Iterator[Fault]:
    """Puts a trap at the beginning of functions whose start a pattern matches."""
    trap = re.compile(pattern)
    for body in project.bodies:
        for function in functions(body):
            before = body.source.text[max(body.opened, function.start - 60) : function.start].rsplit("\n\n", 1)[-1]
            if trap.search(before[before.rfind("}") + 1 :] + "func " + function.name + function.head):
                edit = Edit(body.source.path, function.opened, function.opened, ' fatalError("a made fault") ;')
                places = frozenset({spot(body.source, function.opened), spot(body.source, function.start)})
                yield Fault((edit,), places, frozenset({body.name}), True)


@kind("viewDidLoad that traps")
def trapping_load(project: Project) -> Iterator[Fault]:
    """Rule: a scene of a document has the class."""
    yield from of_scenes(project, trapping(project, r"override\s.*func viewDidLoad\(\)$"))


@kind("viewWillAppear that traps")
def trapping_appearance(project: Project) -> Iterator[Fault]:
    """Rule: a scene of a document has the class."""
    yield from of_scenes(project, trapping(project, r"override\s.*func view(Will|Did)Appear\("))


def of_scenes(project: Project, found: Iterator[Fault]) -> Iterator[Fault]:
    """Those faults whose class is one of a scene."""
    names = {name for element in project.all() if element.controller is element for name in own_class(element)}
    for fault in found:
        if fault.anchors & names:
            yield fault


@kind("action that traps")
def trapping_action(project: Project) -> Iterator[Fault]:
    """Rule: a document sends it to the controller of a scene of that class."""
    sent = {
        (name, element.attributes.get("selector", "").split(":")[0])
        for element in project.all("action")
        if element.controller
        for name in own_class(element.controller)
    }
    for body in project.bodies:
        for function in functions(body):
            names = {function.name, function.name + "WithSender"}
            is_action = "@IBAction" in body.source.text[max(body.opened, function.start - 40) : function.start]
            if is_action and any((body.name, name) in sent for name in names):
                edit = Edit(body.source.path, function.opened, function.opened, ' fatalError("a made fault") ;')
                places = frozenset({spot(body.source, function.opened), spot(body.source, function.start)})
                yield Fault((edit,), places, frozenset({body.name}), True)


# MARK: Calls


@kind("forced cast in prepare")
def forced_cast(project: Project) -> Iterator[Fault]:
    """Rule: none is needed; a navigation controller is not a class of the app."""
    yield from casts(project, "as!", True)


@kind("conditional cast in prepare")
def conditional_cast(project: Project) -> Iterator[Fault]:
    """Rule: none is needed."""
    yield from casts(project, "as?", False)


def casts(project: Project, operator: str, crashes: bool) -> Iterator[Fault]:
    """Changes the casts of a segue's destination to a class of another scene."""
    names = sorted(
        {
            name
            for element in project.all("viewController", "tableViewController")
            if element.controller is element
            for name in own_class(element)
            if project.declaration(name)
        }
    )
    pattern = re.compile(r"\.destination\s+" + re.escape(operator) + r"\s+([A-Z]\w*)\b")
    for body in project.bodies:
        for function in functions(body):
            if function.name != "prepare":
                continue
            for match in pattern.finditer(body.source.code, function.opened, function.end):
                others = [name for name in names if name != match.group(1)]
                if match.group(1) in names and others:
                    edit = Edit(body.source.path, match.start(1), match.end(1), others[0])
                    places = frozenset({spot(body.source, match.start())})
                    yield Fault((edit,), places, frozenset({body.name}), crashes)


@kind("cast of an instantiated controller")
def instantiated_cast(project: Project) -> Iterator[Fault]:
    """Rule: the cast names the class of the scene of that storyboard ID, and the new class is another scene's."""
    of_identifier = {
        element.attributes["storyboardIdentifier"]: element.attributes["customClass"]
        for element in project.all()
        if "storyboardIdentifier" in element.attributes and "customClass" in element.attributes
    }
    names = sorted({name for name in of_identifier.values() if project.declaration(name)})
    pattern = re.compile(INSTANTIATE + r'"([^"\\]+)"\)\s*as!\s+([A-Z]\w*)\b')
    for text in project.sources:
        for match in pattern.finditer(text.text):
            body = project.enclosing(text, match.start())
            others = [name for name in names if name != match.group(2)]
            if body and is_code(text, match.start()) and of_identifier.get(match.group(1)) == match.group(2) and others:
                edit = Edit(text.path, match.start(2), match.end(2), others[0])
                places = frozenset({spot(text, match.start()), spot(text, match.start(2))})
                yield Fault((edit,), places, frozenset({body.name}), True)


@kind("dependency not set in prepare")
def forgotten_in_prepare(project: Project) -> Iterator[Fault]:
    """Rule: the property is implicitly unwrapped, and the destination's viewDidLoad uses a member of it under no condition."""
    yield from forgotten(project, "prepare")


@kind("dependency not set before a navigation")
def forgotten_in_code(project: Project) -> Iterator[Fault]:
    """Rule: as in prepare; the function pushes or presents."""
    yield from forgotten(project, None)


ASSIGNMENT = re.compile(r"^[ \t]*(\w+)[?!]?\.(\w+)[ \t]*=[ \t]*[^=\n{(\[]*$", re.MULTILINE)


def forgotten(project: Project, name: str | None) -> Iterator[Fault]:
    """Removes assignments to a property of a controller that needs it; in functions of a name, or in those that navigate."""
    needs = needed_properties(project)
    for body in project.bodies:
        for function in functions(body):
            code = body.source.code[function.opened : function.end]
            is_meant = (
                function.name == name
                if name
                else function.name != "prepare" and re.search(r"\.pushViewController\(|\bpresent\(", code)
            )
            if not is_meant:
                continue
            for match in ASSIGNMENT.finditer(body.source.code, function.opened, function.end):
                variable, property_name = match.groups()
                for owner, uses in needs.get(property_name, {}).items():
                    if re.search(rf"\b{variable}\b[^\n]*\b{owner}\b", code):
                        edit = Edit(body.source.path, match.start(1), match.end(), "")
                        places = {spot(body.source, match.start(1)), *uses}
                        yield Fault((edit,), frozenset(places), frozenset({body.name}), True)


def needed_properties(project: Project) -> dict[str, dict[str, set[Place]]]:
    """The implicitly unwrapped properties that a class's viewDidLoad needs: by name and class, the lines that use them."""
    found: dict[str, dict[str, set[Place]]] = {}
    pattern = re.compile(r"^[ \t]*(?:public\s+|internal\s+|weak\s+)*var\s+(\w+)\s*:\s*[\w.<>]+!", re.MULTILINE)
    for owner, parts in project.classes.items():
        for body in parts:
            for match in pattern.finditer(body.source.code, body.opened, body.end):
                name = match.group(1)
                if list(member_uses(project, owner, name, "viewDidLoad")):
                    found.setdefault(name, {})[owner] = set(every_use(project, owner, name))
    return found


@kind("segue identifier in prepare")
def prepared_identifier(project: Project) -> Iterator[Fault]:
    """Rule: a segue of the class's own scene has it, and the branch sets an implicitly unwrapped property that is needed."""
    needs = needed_properties(project)
    pattern = re.compile(r'(?:identifier\s*==\s*|case\s+)"([^"\\]+)"')
    for body in project.bodies:
        for function in functions(body):
            if function.name != "prepare":
                continue
            for match in pattern.finditer(body.source.text, function.opened, function.end):
                following = body.source.code[match.end() : match.end() + 500]
                end = re.search(r"\bcase\b|\n[ \t]*\}", following)
                branch = following[: end.start()] if end else following
                uses = {
                    use
                    for item in ASSIGNMENT.finditer(branch)
                    for owner, lines in needs.get(item.group(2), {}).items()
                    if owner in branch
                    for use in lines
                }
                if uses:
                    edit = Edit(body.source.path, match.start(1), match.end(1), match.group(1) + CHANGED)
                    places = frozenset({spot(body.source, match.start(1)), *uses})
                    yield Fault((edit,), places, frozenset({body.name}), True)


@kind("navigation controller pushed")
def pushed_navigation(project: Project) -> Iterator[Fault]:
    """Rule: what is pushed is a local constant."""
    yield from calls(
        project,
        r"\.pushViewController\((\w+),",
        lambda match: f"UINavigationController(rootViewController: {match.group(1)})",
    )


@kind("controller presented that is the presenter")
def self_presented(project: Project) -> Iterator[Fault]:
    """Rule: the receiver is the controller itself."""
    yield from calls(
        project, r"(?:^|\bself\.|[^.\w])present\((\w+),\s*animated:", lambda match: "self", "ViewController"
    )


@kind("controller pushed twice")
def pushed_twice(project: Project) -> Iterator[Fault]:
    """Rule: the call is a statement of its own on one line, and what it pushes is a local constant."""
    pattern = (
        r"^[ \t]*((?:self\.)?navigationController[?!]\.pushViewController\(\w+, animated: (?:true|false)\))[ \t]*$"
    )
    yield from calls(project, pattern, lambda match: f"{match.group(1)}; {match.group(1)}")


@kind("controller presented twice")
def presented_twice(project: Project) -> Iterator[Fault]:
    """Rule: the call is a statement of its own on one line."""
    pattern = r"^[ \t]*((?:self\.)?present\(\w+, animated: (?:true|false)(?:, completion: nil)?\))[ \t]*$"
    yield from calls(project, pattern, lambda match: f"{match.group(1)}; {match.group(1)}")


def calls(
    project: Project,
    pattern: str,
    replacement: Callable[[re.Match[str]], str],
    owner: str = "",
    crashes: bool = True,
) -> Iterator[Fault]:
    """Replaces the group of each call in a class whose name ends with some word."""
    expression = re.compile(pattern, re.MULTILINE)
    for text in project.sources:
        for match in expression.finditer(text.code):
            body: Body | None = project.enclosing(text, match.start(1))
            if body and body.name.endswith(owner) and match.group(1) != "self":
                edit = Edit(text.path, match.start(1), match.end(1), replacement(match))
                places = frozenset({spot(text, match.start(1))})
                yield Fault((edit,), places, frozenset({body.name}), crashes)


@kind("registration removed")
def registration(project: Project) -> Iterator[Fault]:
    """Rule: a statement of its own registers a type, which is registered once and asked for with a forced unwrap."""
    pattern = re.compile(r"^[ \t]*(\w+\.register\((\w+)\.self\)\s*\{)", re.MULTILINE)
    for text in project.sources:
        for match in pattern.finditer(text.code):
            body = project.enclosing(text, match.start(1))
            service = match.group(2)
            asked = [
                (other, use.start())
                for other in project.sources
                for use in re.finditer(rf"\bresolve\({service}\.self\)!", other.code)
            ]
            registered = sum(len(re.findall(rf"\bregister\({service}\.self", other.code)) for other in project.sources)
            if not body or not asked or registered != 1:
                continue
            end = match.end()
            level = 1
            while level and end < len(text.code):
                level += {"{": 1, "}": -1}.get(text.code[end], 0)
                end += 1
            scope = re.match(r"\s*\.inObjectScope\([.\w]+\)", text.code[end:])
            end += scope.end() if scope else 0
            blank = re.sub(r"[^\n]", "", text.text[match.start(1) : end])
            places = {spot(text, match.start(1)), *(spot(*use) for use in asked)}
            anchors = {found.name for use in asked if (found := project.enclosing(*use))}
            yield Fault((Edit(text.path, match.start(1), end, blank),), frozenset(places), frozenset(anchors), True)
