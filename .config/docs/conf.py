"""Sphinx's settings for the site of the documentation: the README and Docs/, as they are, with a search."""

from pathlib import Path

from sphinx.application import Sphinx

project = "Sceneflow"
extensions = ["myst_parser"]

root_doc = "README"
include_patterns = ["README.md", "Docs/*.md", "Docs/Examples/README.md", "Docs/Findings/*.md", "Docs/Rules/*.md"]
# Not even looked into: it takes long.
exclude_patterns = [".build*", "Public", "Sources", "Tests"]

# Anchors as on GitHub, down to the deepest heading that a page links to.
myst_heading_anchors = 5

html_theme = "furo"
html_title = "Sceneflow"
html_copy_source = False
html_show_copyright = False
html_show_sphinx = False
html_search_language = "en"
# Some Swift in the pages has "…" for what does not matter there.
suppress_warnings = ["misc.highlighting_failure"]

#: The pages of the navigation, by section, in the order for a reader who is new.
SECTIONS = {
    "Start": [
        "Tutorial",
        "Concepts",
        "Scope",
        "Recipes",
        "SceneLifeCycle",
        "Troubleshooting",
        "FAQ",
        "Comparison",
        "Examples/README",
    ],
    "Reference": [
        "CommandLine",
        "Manifest",
        "Accessors",
        "Injection",
        "SceneDocuments",
        "Findings/README",
        "Rules/README",
    ],
    "Servers and clients": ["Operations", "Security", "Protocol", "ProtocolByExample", "Clients", "Agents"],
    "Contributing": ["Architecture", "Contributing", "Changelog"],
}


def _pages(folder: Path) -> list[str]:
    """The pages of a folder except the one that lists them."""
    return sorted(f"{folder.name}/{page.stem}" for page in folder.glob("*.md") if page.stem != "README")


def _add_navigation(app: Sphinx, page: str, source: list[str]) -> None:
    """Adds the navigation to the pages that have others below them.

    The files have none, because they are read in the repository too.
    """
    docs = Path(app.srcdir) / "Docs"
    if page == root_doc:
        named = {name for names in SECTIONS.values() for name in names}
        others = sorted(path.stem for path in docs.glob("*.md") if path.stem not in named)
        sections = {**SECTIONS, "Reference": SECTIONS["Reference"] + others}
        for title, names in sections.items():
            source[0] += _tree([f"Docs/{name}" for name in names], title)
    elif page in ("Docs/Findings/README", "Docs/Rules/README"):
        folder = docs / page.split("/")[1]
        source[0] += _tree([name.split("/")[1] for name in _pages(folder)], "")


def _tree(pages: list[str], caption: str) -> str:
    options = [":hidden:", ":maxdepth: 1"] + ([f":caption: {caption}"] if caption else [])
    return "\n```{toctree}\n" + "\n".join(options + [""] + pages) + "\n```\n"


def setup(app: Sphinx) -> None:
    """Called by Sphinx."""
    app.connect("source-read", _add_navigation)
