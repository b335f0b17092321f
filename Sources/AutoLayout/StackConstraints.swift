internal import ConstraintSolving
internal import InterfaceBuilder

/// The constraints that a stack view makes for its arranged views.
struct StackConstraints {
    private let isVertical: Bool
    private let spacing: Double
    private let distribution: String
    private let alignment: String
    private let box: SceneSolver.Box
    private let views: [SceneSolver.Box]
    private let elements: [Element]
    private let classes: SizeClasses
    /// The lengths on the canvas along the axis.
    private let lengths: [Double]

    /// - Parameters:
    ///   - stack: the stack view.
    ///   - box: its box.
    ///   - tree: all views.
    ///   - boxes: their boxes.
    ///   - classes: the size classes.
    init(
        _ stack: LayoutTree.Item,
        box: SceneSolver.Box,
        tree: LayoutTree,
        boxes: [SceneSolver.Box],
        classes: SizeClasses
    ) {
        let element = stack.element
        let isVertical = element.attribute("axis", for: classes) == "vertical"
        self.isVertical = isVertical
        self.classes = classes
        let usual = element["spacingType"] == "standard" ? 8.0 : 0
        spacing = element.number("spacing", for: classes) ?? usual
        distribution = element.attribute("distribution", for: classes) ?? "fill"
        alignment = element.attribute("alignment", for: classes) ?? "fill"
        let arranged = stack.children.filter { !tree.items[$0].isHidden }
        views = arranged.map { boxes[$0] }
        elements = arranged.map { tree.items[$0].element }
        lengths = arranged.map { isVertical ? tree.items[$0].frame.height : tree.items[$0].frame.width }
        self.box = CanvasInsets.writtenMargins(of: element).map(box.inset) ?? box
    }

    /// Adds the constraints to a system.
    func add(to system: inout ConstraintSystem) {
        guard let first = views.first, let last = views.last else { return }
        system.add(start(first), .equal, start(box))
        system.add(end(last), .equal, end(box))
        addGaps(to: &system)
        addLengths(to: &system)
        addAlignment(to: &system)
    }

    // MARK: - Private

    private func start(_ box: SceneSolver.Box) -> LinearExpression { isVertical ? box.top : box.left }
    private func end(_ box: SceneSolver.Box) -> LinearExpression { isVertical ? box.bottom : box.right }
    private func length(_ box: SceneSolver.Box) -> LinearExpression { isVertical ? box.height : box.width }
    private func center(_ box: SceneSolver.Box) -> LinearExpression { isVertical ? box.centerY : box.centerX }

    private func addGaps(to system: inout ConstraintSystem) {
        var gap: LinearExpression?
        for (previous, next) in zip(views, views.dropFirst()) {
            switch distribution {
            case "equalSpacing", "equalCentering":
                system.add(start(next) - end(previous), .atLeast, LinearExpression(spacing))
                system.add(start(next) - end(previous), .equal, LinearExpression(spacing), priority: 48)
                let isSpacing = distribution == "equalSpacing"
                let distance = isSpacing ? start(next) - end(previous) : center(next) - center(previous)
                if let gap { system.add(distance, .equal, gap, priority: isSpacing ? 1000 : 149) }
                gap = gap ?? distance
            default: system.add(start(next) - end(previous), .equal, LinearExpression(spacing))
            }
        }
    }

    private func addLengths(to system: inout ConstraintSystem) {
        guard let first = views.first else { return }
        for (index, view) in views.enumerated().dropFirst() {
            switch distribution {
            case "fillEqually": system.add(length(view), .equal, length(first))
            case "fillProportionally":
                system.add(length(view) * lengths[0], .equal, length(first) * lengths[index], priority: 999)
            default: continue
            }
        }
    }

    private func addAlignment(to system: inout ConstraintSystem) {
        let isBaseline = alignment == "firstBaseline" || alignment == "lastBaseline"
        func across(
            _ box: SceneSolver.Box
        ) -> (start: LinearExpression, end: LinearExpression, center: LinearExpression) {
            isVertical ? (box.left, box.right, box.centerX) : (box.top, box.bottom, box.centerY)
        }
        let outer = across(box)
        for view in views {
            let inner = across(view)
            switch alignment {
            case "leading", "top":
                system.add(inner.start, .equal, outer.start)
                system.add(inner.end, .atMost, outer.end)
            case "trailing", "bottom":
                system.add(inner.end, .equal, outer.end)
                system.add(inner.start, .atLeast, outer.start)
            case "center":
                system.add(inner.center, .equal, outer.center)
                system.add(inner.start, .atLeast, outer.start)
            case "firstBaseline" where !isVertical, "lastBaseline" where !isVertical:
                system.add(inner.start, .atLeast, outer.start)
                system.add(inner.end, .atMost, outer.end)
            default:
                system.add(inner.start, .equal, outer.start)
                system.add(inner.end, .equal, outer.end)
                continue
            }
            system.add(outer.end - outer.start, .atMost, inner.end - inner.start, priority: 49)
            // A view without a size of its own fills the stack.
            system.add(inner.end - inner.start, .atLeast, outer.end - outer.start, priority: 25)
        }
        guard isBaseline, !isVertical, let first = views.first, let element = elements.first else { return }
        let isFirst = alignment == "firstBaseline"
        let line = Baseline(of: element, classes: classes).position(in: first, isFirst: isFirst)
        for (view, element) in zip(views, elements).dropFirst() {
            let other = Baseline(of: element, classes: classes).position(in: view, isFirst: isFirst)
            system.add(other, .equal, line)
        }
    }
}
