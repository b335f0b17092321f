internal import InterfaceBuilder

/// The layout of the views below one root: a scene's view, the content of a cell, a header.
struct PartLayout {
    /// A root with everything that decides the layout of its views.
    struct Part {
        /// The root.
        let root: Element
        /// The guides of its controller.
        let guides: [Element]
        /// The cell with the root as its content view.
        let cell: Element?
        /// The safe area of the canvas if the frames do not tell it.
        let usualSafeArea: LayoutEnvironment.Insets
        /// The sizes of images by name.
        let images: [String: Size]
        /// The size classes of the canvas.
        let canvasClasses: SizeClasses
    }

    /// The views.
    let tree: LayoutTree
    /// The frame of each view, in the coordinates of its container.
    private(set) var frames: [Rect]
    /// True for each view that the constraints decide.
    let isUnique: [Bool]
    /// The number of required constraints that contradict others.
    let violatedCount: Int
    /// True if the views are beyond the limits, and have the frames of a resized drawing.
    let isIncomplete: Bool

    /// Lays out a part; nil if it has too many views.
    ///
    /// The frames on the canvas are those of UIKit, and the layout of the canvas is only as good as the estimates of
    /// texts and of what a document does not tell. So the difference between both is added to every layout.
    /// - Parameters:
    ///   - part: the root with what belongs to it.
    ///   - environment: the space of the root.
    ///   - classes: the size classes.
    ///   - isCorrected: true to add the difference between the canvas and its own layout.
    init?(_ part: Part, in environment: LayoutEnvironment, classes: SizeClasses, isCorrected: Bool) {
        func tree(_ classes: SizeClasses) -> LayoutTree? {
            LayoutTree(part.root, guides: part.guides, cell: part.cell, classes: classes)
        }
        guard let canvasTree = tree(part.canvasClasses) else { return nil }
        let isSame = classes == part.canvasClasses
        guard let tree = isSame ? canvasTree : tree(classes) else { return nil }
        let canvas = CanvasInsets(canvasTree, classes: part.canvasClasses, usual: part.usualSafeArea)
        let solved = Solution(tree, canvas, part.images, environment, classes)
        self.tree = tree
        frames = solved.frames
        isUnique = solved.isUnique
        violatedCount = solved.violatedCount
        isIncomplete = solved.isIncomplete
        guard isCorrected, !isIncomplete else { return }
        let size = canvasTree.items[0].frame
        let space = LayoutEnvironment(width: size.width, height: size.height, safeArea: nil)
        let drawn = Solution(canvasTree, canvas, part.images, space, part.canvasClasses)
        for (index, item) in tree.items.enumerated()
        where item.element["misplaced"] != "YES" && item.element.frame != nil {
            guard let before = isSame ? index : canvasTree.index[item.id], let container = tree.container(of: index),
                let outer = canvasTree.container(of: before)
            else { continue }
            let written = canvasTree.frameInContainer(of: before)
            let (now, drawn) = (frames[index], drawn.frames[before])
            let across = Correction(written.x, written.width, in: canvasTree.items[outer].frame.width)
                .applied(to: (now.x, now.width), drawn: (drawn.x, drawn.width), in: frames[container].width)
            let along = Correction(written.y, written.height, in: canvasTree.items[outer].frame.height)
                .applied(to: (now.y, now.height), drawn: (drawn.y, drawn.height), in: frames[container].height)
            frames[index] = Rect(x: across.start, y: along.start, width: across.length, height: along.length)
        }
    }
}

extension PartLayout {
    /// Returns the height that the contents of a part need.
    /// - Parameters:
    ///   - part: the root with what belongs to it.
    ///   - width: the width of the root.
    ///   - classes: the size classes.
    /// - Returns: the height; nil if the constraints do not decide it.
    static func fittingHeight(of part: Part, width: Double, classes: SizeClasses) -> Double? {
        guard let tree = LayoutTree(part.root, guides: [], cell: part.cell, classes: classes) else { return nil }
        let space = LayoutEnvironment(width: width, height: tree.items[0].frame.height, safeArea: part.usualSafeArea)
        var solver = SceneSolver(
            tree,
            canvas: CanvasInsets(tree, classes: classes, usual: part.usualSafeArea),
            images: part.images,
            environment: space,
            classes: classes,
            defaults: tree.items.map(\.frame),
            fitsHeight: true
        )
        guard let root = solver.solve()?.views.first, root.isUnique, root.frame.height > 0 else { return nil }
        return root.frame.height
    }
}

/// An axis of a view as Interface Builder wrote it.
private struct Correction {
    private let start: Double
    private let length: Double
    private let outer: Double

    /// - Parameters:
    ///   - start: the start on the canvas.
    ///   - length: the length on the canvas.
    ///   - outer: the length of the container on the canvas.
    init(_ start: Double, _ length: Double, in outer: Double) {
        (self.start, self.length, self.outer) = (start, length, outer)
    }

    /// Adds the difference between the canvas and its layout.
    ///
    /// A view that is inside of its container on the canvas and in the layout stays inside of it.
    func applied(
        to solved: (start: Double, length: Double),
        drawn: (start: Double, length: Double),
        in container: Double
    ) -> (start: Double, length: Double) {
        let result = (start: solved.start + start - drawn.start, length: max(0, solved.length + length - drawn.length))
        func isInside(_ axis: (start: Double, length: Double), _ outer: Double) -> Bool {
            axis.start >= -1 && axis.start + axis.length <= outer + 1
        }
        let leaves =
            !isInside(result, container) && isInside(solved, container) && isInside((start, length), outer)
        return leaves ? solved : result
    }
}

/// The frames of views as solved, in the coordinates of their containers.
private struct Solution {
    let frames: [Rect]
    let isUnique: [Bool]
    let violatedCount: Int
    let isIncomplete: Bool

    init(
        _ tree: LayoutTree,
        _ canvas: CanvasInsets,
        _ images: [String: Size],
        _ environment: LayoutEnvironment,
        _ classes: SizeClasses
    ) {
        let defaults = Self.defaults(tree, environment)
        var solver = SceneSolver(
            tree,
            canvas: canvas,
            images: images,
            environment: environment,
            classes: classes,
            defaults: defaults
        )
        let result = solver.solve()
        let absolute = result?.views.map(\.frame) ?? defaults
        frames = absolute.indices.map { index in
            guard let container = tree.container(of: index) else { return absolute[index] }
            var frame = absolute[index]
            frame.x -= absolute[container].x
            frame.y -= absolute[container].y
            return frame
        }
        isUnique = result?.views.map(\.isUnique) ?? absolute.map { _ in false }
        violatedCount = result?.violatedCount ?? 0
        isIncomplete = result == nil
    }

    /// Returns the frames of the resized drawing, in the root's coordinates.
    private static func defaults(_ tree: LayoutTree, _ environment: LayoutEnvironment) -> [Rect] {
        var frames = [Rect(x: 0, y: 0, width: environment.width, height: environment.height)]
        for item in tree.items.dropFirst() {
            guard let parent = item.parent else { continue }
            let (outer, now) = (tree.items[parent].frame, frames[parent])
            let own = Rect(
                x: item.frame.x - outer.x,
                y: item.frame.y - outer.y,
                width: item.frame.width,
                height: item.frame.height
            )
            var frame = Refit.frame(
                own,
                from: Size(width: outer.width, height: outer.height),
                to: Size(width: now.width, height: now.height)
            )
            frame.x += now.x
            frame.y += now.y
            frames.append(frame)
        }
        return frames
    }
}
