internal import ConstraintSolving
internal import InterfaceBuilder

/// The constraints of the views below one root as a system, and its solution as frames.
struct SceneSolver {
    /// The edges and lengths of a view's alignment rectangle, in the root's coordinates.
    struct Box {
        var left: LinearExpression
        var top: LinearExpression
        var width: LinearExpression
        var height: LinearExpression

        var right: LinearExpression { left + width }
        var bottom: LinearExpression { top + height }
        var centerX: LinearExpression { left + width * 0.5 }
        var centerY: LinearExpression { top + height * 0.5 }

        /// Returns the box without its margins.
        func inset(by insets: LayoutEnvironment.Insets) -> Box {
            Box(
                left: left + insets.left,
                top: top + insets.top,
                width: width - (insets.left + insets.right),
                height: height - (insets.top + insets.bottom)
            )
        }
    }

    private let tree: LayoutTree
    private let canvas: CanvasInsets
    private let classes: SizeClasses
    private let size: Size
    private let insets: LayoutEnvironment.Insets
    private var sizes: [IntrinsicSize]
    /// The frames if the constraints leave them open, in the root's coordinates.
    private let defaults: [Rect]
    /// True if the root is as high as its contents.
    private let fitsHeight: Bool

    /// Prepares a solver.
    /// - Parameters:
    ///   - tree: the views.
    ///   - canvas: the insets of the canvas.
    ///   - images: the sizes of images by name.
    ///   - environment: the space of the root.
    ///   - classes: the size classes.
    ///   - defaults: the frames if the constraints leave them open, in the root's coordinates.
    ///   - fitsHeight: true if the root is as high as its contents. The default is false.
    init(
        _ tree: LayoutTree,
        canvas: CanvasInsets,
        images: [String: Size],
        environment: LayoutEnvironment,
        classes: SizeClasses,
        defaults: [Rect],
        fitsHeight: Bool = false
    ) {
        self.fitsHeight = fitsHeight
        self.tree = tree
        self.canvas = canvas
        self.defaults = defaults
        size = Size(width: environment.width, height: environment.height)
        insets = environment.safeArea ?? canvas.canvasSafeArea
        self.classes = classes
        sizes = tree.items.map { IntrinsicSize(of: $0, images: images, classes: classes) }
    }

    /// A solved view.
    struct Solved {
        /// The frame in the root's coordinates.
        var frame: Rect
        /// True if the constraints leave no other frame.
        var isUnique: Bool
    }

    /// Returns the frames of all views.
    /// - Returns: nil if the system is beyond its limits.
    mutating func solve() -> (views: [Solved], violatedCount: Int)? {
        var result = solveOnce()
        // A label learns its width first, and its height after that.
        for _ in 0..<2 {
            guard let widths = result?.views.map(\.frame.width), wrapTexts(in: widths) else { break }
            result = solveOnce()
        }
        return result
    }

    // MARK: - Private

    private mutating func wrapTexts(in widths: [Double]) -> Bool {
        var isChanged = false
        for index in sizes.indices where sizes[index].text != nil {
            let before = sizes[index].height
            sizes[index].wrap(to: widths[index] + 0.01)
            isChanged = isChanged || sizes[index].height != before
        }
        return isChanged
    }

    private func solveOnce() -> (views: [Solved], violatedCount: Int)? {
        var system = ConstraintSystem()
        let fitted = fitsHeight ? system.variable(defaultingTo: size.height) : nil
        var variables: [[ConstraintSystem.Variable]] = [[]]
        var boxes = [
            Box(
                left: LinearExpression(0),
                top: LinearExpression(0),
                width: LinearExpression(size.width),
                height: fitted.map(LinearExpression.init) ?? LinearExpression(size.height)
            )
        ]
        if let fitted {
            // UIKit's priority of a fitting size.
            system.add(LinearExpression(fitted), .equal, LinearExpression(0), priority: 50)
        }
        for (index, item) in tree.items.enumerated().dropFirst() {
            let rect = AlignmentRect.rect(ofFrame: defaults[index], item)
            let own = [rect.x, rect.y, rect.width, rect.height].map { system.variable(defaultingTo: $0) }
            variables.append(own)
            let box = own.map(LinearExpression.init)
            boxes.append(Box(left: box[0], top: box[1], width: box[2], height: box[3]))
        }
        var writer = ConstraintWriter(
            system,
            boxes: boxes,
            tree: tree,
            canvas: canvas,
            classes: classes,
            safeArea: insets,
            size: size
        )
        writer.addConstraints()
        writer.addStacks()
        writer.addMasks()
        writer.addSizes(sizes)
        guard let solution = writer.system.solve() else { return nil }
        let height = fitted.map { solution[$0] } ?? size.height
        let isFitting = fitted.map(solution.isUnique) ?? true
        var views = [Solved(frame: Rect(x: 0, y: 0, width: size.width, height: height), isUnique: isFitting)]
        for (index, item) in tree.items.enumerated().dropFirst() {
            let own = variables[index]
            let values = own.map { solution[$0] }
            let rect = Rect(x: values[0], y: values[1], width: max(0, values[2]), height: max(0, values[3]))
            views.append(
                Solved(
                    frame: AlignmentRect.frame(ofRect: rect, item),
                    isUnique: own.allSatisfy(solution.isUnique)
                )
            )
        }
        return (views, solution.violatedCount)
    }
}

/// The difference between a control's frame and the rectangle that constraints align.
enum AlignmentRect {
    /// Returns the rectangle that constraints align.
    /// - Parameters:
    ///   - frame: the frame.
    ///   - item: the view, with its frame on the canvas.
    /// - Returns: the rectangle.
    static func rect(ofFrame frame: Rect, _ item: LayoutTree.Item) -> Rect {
        guard let insets = insets(of: item) else { return frame }
        return Rect(
            x: frame.x + insets.left,
            y: frame.y + insets.top,
            width: frame.width - insets.left - insets.right,
            height: frame.height - insets.top - insets.bottom
        )
    }

    /// Returns the frame of a rectangle that constraints align.
    /// - Parameters:
    ///   - rect: the rectangle.
    ///   - item: the view, with its frame on the canvas.
    /// - Returns: the frame.
    static func frame(ofRect rect: Rect, _ item: LayoutTree.Item) -> Rect {
        guard let insets = insets(of: item) else { return rect }
        return Rect(
            x: rect.x - insets.left,
            y: rect.y - insets.top,
            width: rect.width + insets.left + insets.right,
            height: rect.height + insets.top + insets.bottom
        )
    }

    /// The insets of controls until iOS 18; since iOS 26 there are none, and the sizes are others.
    private static func insets(of item: LayoutTree.Item) -> LayoutEnvironment.Insets? {
        switch item.element.name {
        case "switch" where item.frame.width == 51: LayoutEnvironment.Insets(right: 2)
        case "slider" where item.frame.height != 34: LayoutEnvironment.Insets(left: 2, bottom: 1, right: 2)
        case "segmentedControl" where item.frame.height != 31: LayoutEnvironment.Insets(bottom: 1)
        default: nil
        }
    }
}
