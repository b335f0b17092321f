internal import ConstraintSolving
internal import InterfaceBuilder

/// Writes the constraints of a document into a system.
struct ConstraintWriter {
    /// The system with the constraints written so far.
    private(set) var system: ConstraintSystem
    private let boxes: [SceneSolver.Box]
    private let tree: LayoutTree
    private let canvas: CanvasInsets
    private let classes: SizeClasses
    private let safeArea: LayoutEnvironment.Insets
    private let size: Size
    /// The contents of scroll views, by index.
    private var contents: [Int: SceneSolver.Box] = [:]

    /// - Parameters:
    ///   - system: the system with the variables of the boxes.
    ///   - boxes: the boxes of the views.
    ///   - tree: the views.
    ///   - canvas: the insets of the canvas.
    ///   - classes: the size classes.
    ///   - safeArea: the safe area of the root.
    ///   - size: the size of the root.
    init(
        _ system: ConstraintSystem,
        boxes: [SceneSolver.Box],
        tree: LayoutTree,
        canvas: CanvasInsets,
        classes: SizeClasses,
        safeArea: LayoutEnvironment.Insets,
        size: Size
    ) {
        self.system = system
        self.boxes = boxes
        self.tree = tree
        self.canvas = canvas
        self.classes = classes
        self.safeArea = safeArea
        self.size = size
        for (index, item) in tree.items.enumerated() where item.element.name == "scrollView" {
            let width = self.system.variable(defaultingTo: item.frame.width)
            let height = self.system.variable(defaultingTo: item.frame.height)
            contents[index] = SceneSolver.Box(
                left: boxes[index].left,
                top: boxes[index].top,
                width: LinearExpression(width),
                height: LinearExpression(height)
            )
        }
    }

    /// Adds the constraints of the document.
    mutating func addConstraints() {
        for constraint in tree.constraints {
            add(constraint)
        }
    }

    /// Adds the constraints that stack views make.
    mutating func addStacks() {
        for (index, item) in tree.items.enumerated() where item.element.name == "stackView" {
            StackConstraints(item, box: boxes[index], tree: tree, boxes: boxes, classes: classes).add(to: &system)
        }
    }

    /// Adds the constraints that UIKit makes from autoresizing masks.
    mutating func addMasks() {
        for (index, item) in tree.items.enumerated() {
            guard let parent = item.parent, tree.items[parent].element.name != "stackView" else { continue }
            let isFixed = item.element["fixedFrame"] == "YES"
            guard isFixed || item.element["translatesAutoresizingMaskIntoConstraints"] != "NO" else { continue }
            let (frame, outer) = (item.frame, tree.items[parent].frame)
            let rect = AlignmentRect.rect(ofFrame: frame, item)
            let mask = isFixed ? nil : item.element.children.first { $0.name == "autoresizingMask" }
            func isFlexible(_ name: String) -> Bool { mask?[name] == "YES" }
            let across = Autoresizing(
                start: rect.x - outer.x,
                length: rect.width,
                outer: outer.width,
                flexibleStart: isFlexible("flexibleMinX"),
                flexibleLength: isFlexible("widthSizable"),
                flexibleEnd: isFlexible("flexibleMaxX")
            )
            let along = Autoresizing(
                start: rect.y - outer.y,
                length: rect.height,
                outer: outer.height,
                flexibleStart: isFlexible("flexibleMinY"),
                flexibleLength: isFlexible("heightSizable"),
                flexibleEnd: isFlexible("flexibleMaxY")
            )
            let (box, outerBox) = (boxes[index], boxes[parent])
            system.add(box.left - outerBox.left, .equal, across.start(in: outerBox.width))
            system.add(box.width, .equal, across.length(in: outerBox.width))
            system.add(box.top - outerBox.top, .equal, along.start(in: outerBox.height))
            system.add(box.height, .equal, along.length(in: outerBox.height))
        }
    }

    /// Adds the sizes of contents.
    mutating func addSizes(_ sizes: [IntrinsicSize]) {
        for (index, item) in tree.items.enumerated() where item.parent != nil {
            func priority(_ name: String, _ usual: Int) -> Int {
                item.element[name].flatMap(Int.init).map { min(max($0, 1), 1000) } ?? usual
            }
            let box = boxes[index]
            if let width = sizes[index].width {
                let width = LinearExpression(width)
                system.add(box.width, .atMost, width, priority: priority("horizontalHuggingPriority", 250))
                system.add(
                    box.width,
                    .atLeast,
                    width,
                    priority: priority("horizontalCompressionResistancePriority", 750)
                )
            }
            if let height = sizes[index].height {
                let height = LinearExpression(height)
                system.add(box.height, .atMost, height, priority: priority("verticalHuggingPriority", 250))
                system.add(
                    box.height,
                    .atLeast,
                    height,
                    priority: priority("verticalCompressionResistancePriority", 750)
                )
            }
        }
    }

    // MARK: - Private

    /// A side of a constraint.
    private struct Side {
        let expression: LinearExpression
        /// The origin of its coordinates, if it is a position.
        let origin: LinearExpression?
    }

    private mutating func add(_ constraint: LayoutTree.Constraint) {
        let element = constraint.element
        let ownerID = tree.items[constraint.owner].id
        let firstID = element["firstItem"] ?? ownerID
        let secondID = element["secondItem"]
        guard let firstAttribute = element["firstAttribute"],
            let first = side(firstID, firstAttribute, other: secondID, owner: constraint.owner)
        else { return }
        let relation: ConstraintSystem.Relation =
            switch element["relation"] {
            case "lessThanOrEqual": .atMost
            case "greaterThanOrEqual": .atLeast
            default: .equal
            }
        let priority = Int(min(max(element.number("priority", for: classes) ?? 1000, 1), 1000))
        var constant = element.number("constant", for: classes) ?? 0
        guard let secondID, let secondAttribute = element["secondAttribute"] else {
            system.add(first.expression, relation, LinearExpression(constant), priority: priority)
            return
        }
        guard let second = side(secondID, secondAttribute, other: firstID, owner: constraint.owner) else { return }
        if element["symbolic"] == "YES", element["constant"] == nil {
            let isNested = firstID == ownerID || secondID == ownerID
            constant = canvas.symbolicSpacing(of: element, in: tree) ?? (isNested ? 20 : 8)
        }
        let multiplier = element.multiplier
        var (left, right) = (first.expression, second.expression)
        if multiplier != 1 {
            if let origin = first.origin { left = left - origin }
            if let origin = second.origin { right = right - origin }
        }
        system.add(left, relation, right * multiplier + constant, priority: priority)
    }

    /// Returns one side of a constraint; nil for an unknown item or attribute.
    private func side(_ id: String, _ attribute: String, other: String?, owner: Int) -> Side? {
        let origin = boxes[owner]
        func position(_ expression: LinearExpression, isHorizontal: Bool) -> Side {
            Side(expression: expression, origin: isHorizontal ? origin.left : origin.top)
        }
        guard let box = box(id, attribute, other: other) else { return nil }
        switch attribute {
        case "leading", "left", "leadingMargin", "leftMargin": return position(box.left, isHorizontal: true)
        case "trailing", "right", "trailingMargin", "rightMargin": return position(box.right, isHorizontal: true)
        case "top", "topMargin": return position(box.top, isHorizontal: false)
        case "bottom", "bottomMargin": return position(box.bottom, isHorizontal: false)
        case "centerX", "centerXWithinMargins": return position(box.centerX, isHorizontal: true)
        case "centerY", "centerYWithinMargins": return position(box.centerY, isHorizontal: false)
        case "width": return Side(expression: box.width, origin: nil)
        case "height": return Side(expression: box.height, origin: nil)
        case "baseline", "lastBaseline", "firstBaseline":
            let baseline = tree.index[id].map { Baseline(of: tree.items[$0].element, classes: classes) }
            let expression = baseline?.position(in: box, isFirst: attribute == "firstBaseline") ?? box.bottom
            return position(expression, isHorizontal: false)
        default: return nil
        }
    }

    private func box(_ id: String, _ attribute: String, other: String?) -> SceneSolver.Box? {
        if let guide = tree.guides[id] {
            let box = boxes[guide.owner]
            switch guide.kind {
            case .safeArea:
                return box.inset(by: guide.owner == 0 ? safeArea : canvas.guide(id))
            case .topBar:
                return SceneSolver.Box(
                    left: box.left,
                    top: box.top,
                    width: box.width,
                    height: LinearExpression(safeArea.top)
                )
            case .bottomBar, .keyboard:
                return SceneSolver.Box(
                    left: box.left,
                    top: box.bottom - safeArea.bottom,
                    width: box.width,
                    height: LinearExpression(safeArea.bottom)
                )
            case .margins: return box.inset(by: margins(of: guide.owner))
            case .content: return contents[guide.owner] ?? box
            case .frame: return box
            }
        }
        guard let index = tree.index[id] else { return nil }
        if attribute.hasSuffix("Margin") || attribute.hasSuffix("WithinMargins") {
            return boxes[index].inset(by: margins(of: index))
        }
        let isEdge = ["leading", "left", "trailing", "right", "top", "bottom"].contains(attribute)
        if isEdge, let content = contents[index], let other = other.flatMap({ tree.index[$0] }),
            tree.isView(other, below: index)
        {
            return content
        }
        return boxes[index]
    }

    private func margins(of index: Int) -> LayoutEnvironment.Insets {
        canvas.margins(of: index, in: tree, width: size.width, safeArea: safeArea)
    }
}

/// An axis of a view whose superview resizes it.
private struct Autoresizing {
    private let start: Double
    private let length: Double
    private let outer: Double
    private let startShare: Double
    private let lengthShare: Double

    init(
        start: Double,
        length: Double,
        outer: Double,
        flexibleStart: Bool,
        flexibleLength: Bool,
        flexibleEnd: Bool
    ) {
        (self.start, self.length, self.outer) = (start, length, outer)
        let parts = [
            flexibleStart ? max(start, 0) : 0, flexibleLength ? length : 0,
            flexibleEnd ? max(outer - start - length, 0) : 0,
        ]
        let total = parts.reduce(0, +)
        let count = [flexibleStart, flexibleLength, flexibleEnd].count { $0 }
        // Parts without a length share equally.
        startShare = total > 0 ? parts[0] / total : flexibleStart ? 1 / Double(count) : 0
        lengthShare = total > 0 ? parts[1] / total : flexibleLength ? 1 / Double(count) : 0
    }

    func start(in outer: LinearExpression) -> LinearExpression { (outer - self.outer) * startShare + start }

    func length(in outer: LinearExpression) -> LinearExpression { (outer - self.outer) * lengthShare + length }
}

/// The lines that texts stand on.
struct Baseline {
    private let font: Font
    private let kind: String

    /// Reads the font of a view.
    init(of element: Element, classes: SizeClasses) {
        kind = element.name
        font = Font(of: element, defaultSize: kind == "label" ? 17 : kind == "textField" ? 14 : 15, classes: classes)
    }

    /// Returns the position of a baseline.
    /// - Parameters:
    ///   - box: the box of the view.
    ///   - isFirst: true for the first line, false for the last.
    /// - Returns: the vertical position.
    func position(in box: SceneSolver.Box, isFirst: Bool) -> LinearExpression {
        let (line, ascent) = (TextMeasure.lineHeight(font.size), TextMeasure.ascent(font.size))
        switch kind {
        case "label", "textView": return isFirst ? box.top + ascent : box.bottom - (line - ascent)
        case "button", "textField": return box.centerY + (ascent - line / 2)
        default: return isFirst ? box.top : box.bottom
        }
    }
}

extension Element {
    /// The factor of a constraint's second side: a number, or a ratio such as `16:9` or `1/3`.
    var multiplier: Double {
        guard let text = self["multiplier"] else { return 1 }
        let parts = text.split { $0 == ":" || $0 == "/" }.map { Double($0) ?? .nan }
        let value = parts.count == 2 ? parts[0] / parts[1] : parts.first ?? 1
        return value.isFinite && value != 0 && abs(value) < 1e4 ? value : 1
    }
}
