internal import InterfaceBuilder

/// The distances on the canvas that a document does not write: the safe area, margins and standard spacings.
///
/// The frames tell them: a view 24 points from the left edge, at 8 points from the margin, has a margin of 16.
struct CanvasInsets {
    /// An edge of a view.
    private enum Edge: Hashable {
        case top
        case left
        case bottom
        case right
    }

    /// The part of a view that has the edge.
    private enum Owner: Hashable {
        case margins(String)
        case guide(String)
    }

    private struct Key: Hashable {
        let owner: Owner
        let edge: Edge
    }

    private var found: [Key: Double] = [:]
    private var safeArea: LayoutEnvironment.Insets

    /// Reads the distances of a canvas.
    /// - Parameters:
    ///   - tree: the views with their frames.
    ///   - classes: the size classes.
    ///   - usual: the safe area if the frames do not tell it.
    init(_ tree: LayoutTree, classes: SizeClasses, usual: LayoutEnvironment.Insets) {
        safeArea = usual
        var evidence: [Key: [Double]] = [:]
        for constraint in tree.constraints {
            let element = constraint.element
            guard element["relation"] == nil, element["multiplier"] == nil, element["symbolic"] == nil,
                (element.number("priority") ?? 1000) >= 1000,
                let second = element["secondItem"], let firstAttribute = element["firstAttribute"],
                let secondAttribute = element["secondAttribute"]
            else { continue }
            let first = element["firstItem"] ?? tree.items[constraint.owner].id
            let constant = element.number("constant", for: classes) ?? 0
            // first = second + constant
            if let (key, sign, edge) = Self.unknown(second, secondAttribute, in: tree),
                let known = Self.position(first, firstAttribute, in: tree)
            {
                evidence[key, default: []].append(sign * (known - constant - edge))
            } else if let (key, sign, edge) = Self.unknown(first, firstAttribute, in: tree),
                let known = Self.position(second, secondAttribute, in: tree)
            {
                evidence[key, default: []].append(sign * (known + constant - edge))
            }
        }
        for (key, values) in evidence {
            found[key] = Self.mostFrequent(values)
        }
        func root(_ edge: Edge, _ usual: Double) -> Double {
            let guides = tree.guides.filter { $0.value.owner == 0 }.sorted { $0.key < $1.key }
            for (id, guide) in guides {
                let isMatching =
                    switch guide.kind {
                    case .safeArea: true
                    case .topBar: edge == .top
                    case .bottomBar, .keyboard: edge == .bottom
                    case .margins, .content, .frame: false
                    }
                if isMatching, let value = found[Key(owner: .guide(id), edge: edge)] { return value }
            }
            return usual
        }
        safeArea = LayoutEnvironment.Insets(
            top: root(.top, usual.top),
            left: root(.left, usual.left),
            bottom: root(.bottom, usual.bottom),
            right: root(.right, usual.right)
        )
    }

    /// The safe area of the canvas.
    var canvasSafeArea: LayoutEnvironment.Insets { safeArea }

    /// Returns the insets of a guide of a view other than the root.
    /// - Parameter id: the guide's object ID.
    /// - Returns: the insets; 0 for an edge that no constraint uses.
    func guide(_ id: String) -> LayoutEnvironment.Insets {
        func inset(_ edge: Edge) -> Double { found[Key(owner: .guide(id), edge: edge)] ?? 0 }
        return LayoutEnvironment.Insets(
            top: inset(.top),
            left: inset(.left),
            bottom: inset(.bottom),
            right: inset(.right)
        )
    }

    /// Returns the layout margins of a view.
    /// - Parameters:
    ///   - index: the view.
    ///   - tree: all views.
    ///   - width: the width of the root.
    ///   - safeArea: the safe area of the root.
    /// - Returns: the margins.
    func margins(
        of index: Int,
        in tree: LayoutTree,
        width: Double,
        safeArea: LayoutEnvironment.Insets
    ) -> LayoutEnvironment.Insets {
        let written = Self.writtenMargins(of: tree.items[index].element)
        let isRoot = index == 0
        let canvasWidth = tree.items[0].frame.width
        func margin(_ edge: Edge, _ written: Double?, canvasSafe: Double, safe: Double) -> Double {
            let usual = written ?? (isRoot ? Self.systemMargin(canvasWidth) : 8)
            let isAcross = edge == .left || edge == .right
            guard let value = found[Key(owner: .margins(tree.items[index].id), edge: edge)] else {
                return isRoot ? (isAcross ? Self.resized(usual, from: canvasWidth, to: width) : 0) + safe : usual
            }
            guard isRoot else { return value }
            let own = value - canvasSafe
            return (isAcross ? Self.resized(own, from: canvasWidth, to: width) : own) + safe
        }
        return LayoutEnvironment.Insets(
            top: margin(.top, written?.top, canvasSafe: self.safeArea.top, safe: safeArea.top),
            left: margin(.left, written?.left, canvasSafe: self.safeArea.left, safe: safeArea.left),
            bottom: margin(.bottom, written?.bottom, canvasSafe: self.safeArea.bottom, safe: safeArea.bottom),
            right: margin(.right, written?.right, canvasSafe: self.safeArea.right, safe: safeArea.right)
        )
    }

    /// Returns the standard spacing of a constraint, as the frames show it.
    func symbolicSpacing(of element: Element, in tree: LayoutTree) -> Double? {
        guard let first = element["firstItem"], let second = element["secondItem"],
            let firstAttribute = element["firstAttribute"], let secondAttribute = element["secondAttribute"],
            let from = Self.position(second, secondAttribute, in: tree),
            let to = Self.position(first, firstAttribute, in: tree)
        else { return nil }
        let distance = to - from
        return (0...40).contains(distance) ? distance : nil
    }

    /// Returns the margins that a document writes for a view, or nil.
    static func writtenMargins(of element: Element) -> LayoutEnvironment.Insets? {
        for child in element.children {
            switch child.key {
            case "layoutMargins":
                return LayoutEnvironment.Insets(
                    top: child.number("top") ?? 0,
                    left: child.number("left") ?? 0,
                    bottom: child.number("bottom") ?? 0,
                    right: child.number("right") ?? 0
                )
            case "directionalLayoutMargins":
                return LayoutEnvironment.Insets(
                    top: child.number("top") ?? 0,
                    left: child.number("leading") ?? 0,
                    bottom: child.number("bottom") ?? 0,
                    right: child.number("trailing") ?? 0
                )
            default: continue
            }
        }
        return nil
    }

    /// Returns the safe area of a controller's view without bars.
    /// - Parameter frame: the frame of the view on the canvas.
    /// - Returns: the insets of the status bar and the home indicator.
    static func usualSafeArea(_ frame: Rect) -> LayoutEnvironment.Insets {
        guard frame.height / max(frame.width, 1) > 2, frame.height > 800 else {
            return LayoutEnvironment.Insets(top: 20)
        }
        let top =
            frame.height >= 850 && frame.width < 414 ? 59.0 : frame.height >= 926 ? 47 : frame.height == 844 ? 47 : 44
        return LayoutEnvironment.Insets(top: top, bottom: 34)
    }

    // MARK: - Private

    /// UIKit's margin of a controller's view.
    private static func systemMargin(_ width: Double) -> Double { width >= 414 ? 20 : 16 }

    /// Returns a margin of the canvas at another width: that of the system depends on the width.
    private static func resized(_ margin: Double, from canvasWidth: Double, to width: Double) -> Double {
        margin == systemMargin(canvasWidth) ? systemMargin(width) : margin
    }

    /// Returns the edge that a constraint names but the document does not place: its key, the sign of the inset, and
    /// the position of the view's own edge.
    private static func unknown(_ id: String, _ attribute: String, in tree: LayoutTree) -> (Key, Double, Double)? {
        let owner: Owner
        let frame: Rect
        var name = attribute
        if let guide = tree.guides[id] {
            owner = .guide(id)
            frame = tree.items[guide.owner].frame
            switch guide.kind {
            case .safeArea: break
            case .topBar:
                guard attribute == "bottom" else { return nil }
                name = "top"
            case .bottomBar, .keyboard:
                guard attribute == "top" else { return nil }
                name = "bottom"
            case .margins, .content, .frame: return nil
            }
        } else if attribute.hasSuffix("Margin"), let index = tree.index[id] {
            owner = .margins(tree.items[index].id)
            frame = tree.items[index].frame
            name = String(attribute.dropLast(6))
        } else {
            return nil
        }
        switch name {
        case "top": return (Key(owner: owner, edge: .top), 1, frame.y)
        case "leading", "left": return (Key(owner: owner, edge: .left), 1, frame.x)
        case "bottom": return (Key(owner: owner, edge: .bottom), -1, frame.y + frame.height)
        case "trailing", "right": return (Key(owner: owner, edge: .right), -1, frame.x + frame.width)
        default: return nil
        }
    }

    /// Returns the position of a view's edge on the canvas.
    private static func position(_ id: String, _ attribute: String, in tree: LayoutTree) -> Double? {
        guard let index = tree.index[id] else { return nil }
        let item = tree.items[index]
        guard item.element["misplaced"] != "YES" else { return nil }
        let rect = AlignmentRect.rect(ofFrame: item.frame, item)
        switch attribute {
        case "top": return rect.y
        case "leading", "left": return rect.x
        case "bottom": return rect.y + rect.height
        case "trailing", "right": return rect.x + rect.width
        default: return nil
        }
    }

    private static func mostFrequent(_ values: [Double]) -> Double? {
        var counts: [(value: Double, count: Int)] = []
        for value in values.map({ ($0 * 2).rounded() / 2 }) {
            if let index = counts.firstIndex(where: { $0.value == value }) {
                counts[index].count += 1
            } else {
                counts.append((value, 1))
            }
        }
        let most = counts.map(\.count).max()
        return counts.first { $0.count == most }?.value
    }
}
