internal import InterfaceBuilder

/// The views below one root, with the constraints between them.
struct LayoutTree {
    /// A view, or a guide.
    struct Item {
        /// The object ID.
        let id: String
        /// The element.
        let element: Element
        /// The index of the superview; nil for the root.
        let parent: Int?
        /// The subviews.
        fileprivate(set) var children: [Int] = []
        /// The frame on the canvas, in the root's coordinates.
        let frame: Rect
        /// True if it takes no part in the arrangement of a stack view.
        var isHidden: Bool { element["hidden"] == "YES" }
    }

    /// A guide of a view.
    struct Guide {
        /// The part of the view.
        enum Kind {
            case safeArea
            case topBar
            case bottomBar
            case keyboard
            case margins
            case content
            case frame
        }

        /// The part of the view.
        let kind: Kind
        /// The index of the view.
        let owner: Int
    }

    /// A constraint with the view that has it.
    struct Constraint {
        /// The element.
        let element: Element
        /// The index of the view.
        let owner: Int
    }

    /// A part of a list with a layout of its own: a cell, a header.
    struct Island {
        /// The index of the list.
        let list: Int
        /// The element of the part.
        let element: Element
        /// The root of its views.
        let root: Element
        /// The frame of the root in the list.
        let frame: Rect
    }

    /// The maximum number of views.
    private static let maximumViews = 4000
    /// The maximum depth of views.
    private static let maximumDepth = 100

    /// The views, each after its superview; the first is the root.
    private(set) var items: [Item] = []
    /// The guides by object ID.
    private(set) var guides: [String: Guide] = [:]
    /// The constraints, in document order.
    private(set) var constraints: [Constraint] = []
    /// The parts of lists.
    private(set) var islands: [Island] = []
    /// The indices of the views by object ID.
    private(set) var index: [String: Int] = [:]

    /// Collects the views below a root; nil if there are too many.
    /// - Parameters:
    ///   - root: the root.
    ///   - guides: the guides of the controller.
    ///   - cell: the cell with the root as its content view; a collection's cell has the constraints itself.
    ///   - classes: the size classes.
    init?(_ root: Element, guides: [Element], cell: Element?, classes: SizeClasses) {
        let frame = root.frame ?? Rect(x: 0, y: 0, width: 0, height: 0)
        var pending = [(root, nil as Int?, Rect(x: 0, y: 0, width: frame.width, height: frame.height), 0)]
        var excludedConstraints: Set<String> = []
        while let (element, parent, frame, depth) = pending.popLast() {
            guard items.count < Self.maximumViews, depth < Self.maximumDepth else { return nil }
            let own = items.count
            let id = element.id ?? ""
            items.append(Item(id: id, element: element, parent: parent, frame: frame))
            if let parent { items[parent].children.append(own) }
            if !id.isEmpty { index[id] = own }
            excludedConstraints.formUnion(element.excluded("constraints", for: classes))
            var inside: [Element] = []
            let excluded = element.excluded("subviews", for: classes)
            for child in element.children {
                switch (child.name, child.key) {
                case ("subviews", _): inside += child.children.filter { !excluded.contains($0.id ?? "") }
                case ("constraints", _):
                    constraints += child.children.filter { $0.name == "constraint" }
                        .map { Constraint(element: $0, owner: own) }
                case ("viewLayoutGuide", _): add(child, owner: own)
                case (_, "contentView") where parent == nil || !Self.isCell(element): inside.append(child)
                default: addIslands(of: child, list: own)
                }
            }
            for child in inside.reversed() {
                let rect = child.frame ?? Rect(x: 0, y: 0, width: frame.width, height: frame.height)
                let absolute = Rect(
                    x: frame.x + rect.x,
                    y: frame.y + rect.y,
                    width: rect.width,
                    height: rect.height
                )
                pending.append((child, own, absolute, depth + 1))
            }
        }
        if let cell {
            if let id = cell.id { index[id] = 0 }
            for child in cell.children where child.name == "constraints" && cell.id != root.id {
                constraints += child.children.map { Constraint(element: $0, owner: 0) }
            }
            excludedConstraints.formUnion(cell.excluded("constraints", for: classes))
            for child in cell.children where child.name == "viewLayoutGuide" { add(child, owner: 0) }
        }
        constraints.removeAll { excludedConstraints.contains($0.element.id ?? "") }
        for guide in guides {
            guard let id = guide.id, let type = guide["type"] else { continue }
            self.guides[id] = Guide(kind: type == "top" ? .topBar : .bottomBar, owner: 0)
        }
    }

    /// Returns the view whose coordinates a flow has a view in; nil for the root.
    func container(of view: Int) -> Int? {
        guard let parent = items[view].parent else { return nil }
        return items[parent].element.key == "contentView" ? items[parent].parent ?? parent : parent
    }

    /// Returns the frame of a view on the canvas, in the coordinates of its container.
    func frameInContainer(of view: Int) -> Rect {
        var frame = items[view].frame
        guard let container = container(of: view) else { return frame }
        frame.x -= items[container].frame.x
        frame.y -= items[container].frame.y
        return frame
    }

    /// Returns true if a view is below another one.
    func isView(_ view: Int, below ancestor: Int) -> Bool {
        var next = items[view].parent
        while let current = next {
            if current == ancestor { return true }
            next = items[current].parent
        }
        return false
    }

    // MARK: - Private

    private static func isCell(_ element: Element) -> Bool {
        element.name == "tableViewCell" || element.name == "collectionViewCell"
            || element.name == "collectionReusableView"
    }

    private mutating func add(_ guide: Element, owner: Int) {
        guard let id = guide.id else { return }
        let kind: Guide.Kind? =
            switch guide.key {
            case "safeArea": .safeArea
            case "keyboard": .keyboard
            case "contentLayoutGuide": .content
            case "frameLayoutGuide": .frame
            case "layoutMarginsGuide", "readableContentGuide", "layoutMargins": .margins
            default: nil
            }
        if let kind { guides[id] = Guide(kind: kind, owner: owner) }
    }

    /// Adds the cells, headers and footers of a list.
    private mutating func addIslands(of child: Element, list: Int) {
        switch (child.name, child.key) {
        case ("prototypes", _), ("cells", _):
            for cell in child.children { addCell(cell, list: list) }
        case ("sections", _):
            for section in child.children {
                for cells in section.children where cells.name == "cells" {
                    for cell in cells.children { addCell(cell, list: list) }
                }
            }
        case (_, "tableHeaderView"), (_, "tableFooterView"), (_, "sectionHeaderView"), (_, "sectionFooterView"),
            (_, "collectionReusableView"):
            if let frame = child.frame {
                islands.append(Island(list: list, element: child, root: child, frame: frame))
            }
        default: break
        }
    }

    private mutating func addCell(_ cell: Element, list: Int) {
        guard let frame = cell.frame else { return }
        let content = cell.children.first { $0.key == "contentView" } ?? cell
        islands.append(Island(list: list, element: cell, root: content, frame: frame))
    }
}
