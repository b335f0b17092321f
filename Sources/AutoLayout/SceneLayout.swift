package import InterfaceBuilder

/// The frames of a scene's views on a screen.
package struct SceneLayout: Sendable {
    /// A view with its frame.
    package struct View: Sendable {
        /// The frame in its superview's coordinates, in points.
        package var frame: Rect
        /// True if the constraints leave no other frame.
        package var isUnique: Bool
    }

    /// The views by object ID.
    ///
    /// A content view has no coordinates of its own here: its subviews are in those of the view around it, as a flow
    /// has them.
    package private(set) var views: [String: View] = [:]
    /// The number of required constraints that contradict others.
    package private(set) var violatedCount = 0
    /// True if a part of the scene was beyond the limits, and has the frames of a resized drawing.
    package private(set) var isIncomplete = false

    private let classes: SizeClasses
    private let isCorrected: Bool

    /// Lays out a scene.
    /// - Parameters:
    ///   - root: its view.
    ///   - guides: the guides of its controller.
    ///   - images: the sizes of images by name.
    ///   - environment: the space of the view.
    ///   - isCorrected: true to add the difference between the canvas and its own layout.
    init?(
        root: Element,
        guides: [Element],
        images: [String: Size],
        environment: LayoutEnvironment,
        isCorrected: Bool
    ) {
        guard let frame = root.frame, frame.width >= 1, frame.height >= 1 else { return nil }
        classes = SizeClasses(width: environment.width, height: environment.height)
        self.isCorrected = isCorrected
        let part = PartLayout.Part(
            root: root,
            guides: guides,
            cell: nil,
            usualSafeArea: CanvasInsets.usualSafeArea(frame),
            images: images,
            canvasClasses: SizeClasses(width: frame.width, height: frame.height)
        )
        add(part, in: environment)
    }

    /// Returns the frame of a view that is not laid out, in a resized superview.
    /// - Parameters:
    ///   - frame: its frame on the canvas, in the superview's coordinates.
    ///   - canvas: the superview's frame on the canvas.
    ///   - superview: the superview's frame.
    /// - Returns: the frame.
    package static func resized(_ frame: Rect, from canvas: Rect, to superview: Rect) -> Rect {
        Refit.frame(
            frame,
            from: Size(width: canvas.width, height: canvas.height),
            to: Size(width: superview.width, height: superview.height)
        )
    }

    // MARK: - Private

    /// The maximum nesting of lists in cells.
    private static let maximumDepth = 4

    private mutating func add(
        _ part: PartLayout.Part,
        in environment: LayoutEnvironment,
        origin: Point = Point(x: 0, y: 0),
        depth: Int = 0
    ) {
        guard let layout = PartLayout(part, in: environment, classes: classes, isCorrected: isCorrected) else {
            isIncomplete = true
            return
        }
        isIncomplete = isIncomplete || layout.isIncomplete
        violatedCount += layout.violatedCount
        let tree = layout.tree
        for (index, item) in tree.items.enumerated() where !item.id.isEmpty {
            var frame = layout.frames[index]
            if (tree.container(of: index) ?? 0) == 0 {
                frame.x += origin.x
                frame.y += origin.y
            }
            views[item.id] = View(frame: frame, isUnique: layout.isUnique[index])
        }
        guard depth < Self.maximumDepth else { return }
        for island in tree.islands {
            add(island, of: part, list: tree.items[island.list], width: layout.frames[island.list].width, depth: depth)
        }
    }

    /// Lays out a part of a list, which has the list's width and its own height.
    private mutating func add(
        _ island: LayoutTree.Island,
        of part: PartLayout.Part,
        list: LayoutTree.Item,
        width: Double,
        depth: Int
    ) {
        let isRow = list.element.name == "tableView" || island.frame.width == list.frame.width
        let difference = isRow ? width - list.frame.width : 0
        let content = island.root.frame ?? island.frame
        let width = max(1, content.width + difference)
        let isCell = island.root != island.element
        let inside = PartLayout.Part(
            root: island.root,
            guides: [],
            cell: island.element,
            usualSafeArea: LayoutEnvironment.Insets(),
            images: part.images,
            canvasClasses: part.canvasClasses
        )
        let growth = isRow ? growth(of: inside, list: list.element, from: content.width, to: width) : 0
        let space = LayoutEnvironment(
            width: width,
            height: max(1, content.height + growth),
            safeArea: LayoutEnvironment.Insets()
        )
        let origin = isCell ? Point(x: content.x, y: content.y) : Point(x: 0, y: 0)
        add(inside, in: space, origin: origin, depth: depth + 1)
        guard let id = island.element.id else { return }
        var frame = island.frame
        frame.width = max(0, frame.width + difference)
        frame.height = max(0, frame.height + growth)
        views[id] = View(frame: frame, isUnique: true)
    }

    /// Returns the additional height of a row in another width, if the list leaves the height to the contents.
    private func growth(of row: PartLayout.Part, list: Element, from canvas: Double, to width: Double) -> Double {
        guard list["rowHeight"] == "-1", row.cell?["rowHeight"] == nil, width != canvas,
            let before = PartLayout.fittingHeight(of: row, width: canvas, classes: row.canvasClasses),
            let after = PartLayout.fittingHeight(of: row, width: width, classes: classes)
        else { return 0 }
        return after - before
    }
}
