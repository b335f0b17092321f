internal import InterfaceBuilder
internal import SceneFlow

extension ViewBuilder {
    /// Returns the sections of a table or collection view: static ones as written, prototypes as one section.
    /// - Parameters:
    ///   - element: the list's element.
    ///   - size: the list's size.
    ///   - depth: the nesting depth of the cells.
    /// - Returns: the sections; none for other views.
    func sections(of element: Element, in size: Size, depth: Int) -> [ListSection] {
        guard element.name == "tableView" || element.name == "collectionView" else { return [] }
        var sections: [ListSection] = []
        for child in element.children {
            switch child.name {
            case "sections":
                for section in child.children where section.name.hasSuffix("Section") {
                    sections.append(
                        ListSection(
                            header: nonEmpty(text("headerTitle", of: section)),
                            footer: nonEmpty(text("footerTitle", of: section)),
                            cells: cells(of: section.child(named: "cells"), in: size, depth: depth),
                            isPrototype: false
                        )
                    )
                }
            case "prototypes", "cells":
                let cells = cells(of: child, in: size, depth: depth)
                if !cells.isEmpty { sections.append(ListSection(cells: cells, isPrototype: true)) }
            default: continue
            }
        }
        return sections
    }

    // MARK: - Private

    private func nonEmpty(_ text: String?) -> String? { text?.isEmpty == false ? text : nil }

    private func cells(of wrapper: Element?, in size: Size, depth: Int) -> [ViewNode] {
        var below = 0.0
        return (wrapper?.children ?? []).map { element in
            var cell = view(element, in: Size(width: size.width, height: 44), depth: depth)
            if cell.isFrameGuessed { cell.frame.y = below }
            below = cell.frame.y + cell.frame.height
            return cell
        }
    }
}
