internal import InterfaceBuilder

/// The space of a scene on a screen.
package struct LayoutEnvironment: Sendable, Hashable {
    /// Distances from the edges, in points.
    package struct Insets: Sendable, Hashable {
        /// From the top edge.
        package var top: Double
        /// From the left edge.
        package var left: Double
        /// From the bottom edge.
        package var bottom: Double
        /// From the right edge.
        package var right: Double

        /// Creates distances.
        /// - Parameters:
        ///   - top: from the top edge. The default is 0.
        ///   - left: from the left edge. The default is 0.
        ///   - bottom: from the bottom edge. The default is 0.
        ///   - right: from the right edge. The default is 0.
        package init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
            (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
        }
    }

    /// The width in points.
    package var width: Double
    /// The height in points.
    package var height: Double
    /// The parts covered by bars, the notch and the home indicator; nil means those of the canvas.
    package var safeArea: Insets?

    /// Creates an environment.
    /// - Parameters:
    ///   - width: the width in points.
    ///   - height: the height in points.
    ///   - safeArea: the parts covered by bars, the notch and the home indicator; nil means those of the canvas.
    package init(width: Double, height: Double, safeArea: Insets?) {
        self.width = width
        self.height = height
        self.safeArea = safeArea
    }
}

/// The size classes of a scene, as far as its size tells them.
struct SizeClasses: Hashable {
    private let width: String?
    private let height: String?

    /// The size classes of a size.
    ///
    /// The square canvas of Xcode 6 and 7 is of any class.
    init(width: Double, height: Double) {
        guard width != height else {
            (self.width, self.height) = (nil, nil)
            return
        }
        let isLow = height < 450
        let isWide = isLow ? width >= 736 && height >= 414 : width >= 600
        self.width = isWide ? "regular" : "compact"
        self.height = isLow ? "compact" : "regular"
    }

    /// Returns true if a variation applies.
    /// - Parameter key: its key, such as `heightClass=regular-widthClass=compact`.
    /// - Returns: false for a key with another class or of another form.
    func match(_ key: String) -> Bool {
        key.split(separator: "-").allSatisfy { part in
            switch part.split(separator: "=").first {
            case "widthClass": part == "widthClass=\(width ?? "")"
            case "heightClass": part == "heightClass=\(height ?? "")"
            default: false
            }
        }
    }
}

extension Element {
    /// The variations for these size classes, the most general first.
    func variations(for classes: SizeClasses) -> [Element] {
        let all = children.filter { $0.name == "variation" }
        let special = all.filter { $0.key.map(classes.match) ?? false }
        return all.filter { $0.key == "default" }
            + special.sorted { ($0.key?.count ?? 0, $0.key ?? "") < ($1.key?.count ?? 0, $1.key ?? "") }
    }

    /// Returns an attribute, as it is for these size classes.
    func attribute(_ name: String, for classes: SizeClasses) -> String? {
        variations(for: classes).last { $0[name] != nil }?[name] ?? self[name]
    }

    /// Returns a number of an attribute, or nil.
    func number(_ name: String) -> Double? { Self.number(self[name]) }

    /// Returns a number of an attribute, as it is for these size classes, or nil.
    func number(_ name: String, for classes: SizeClasses) -> Double? { Self.number(attribute(name, for: classes)) }

    private static func number(_ text: String?) -> Double? {
        text.flatMap(Double.init).flatMap { $0.isFinite ? min(max($0, -1e6), 1e6) : nil }
    }

    /// Returns the object IDs left out for these size classes.
    /// - Parameters:
    ///   - kind: `subviews` or `constraints`.
    ///   - classes: the size classes.
    /// - Returns: the IDs of views or constraints.
    func excluded(_ kind: String, for classes: SizeClasses) -> Set<String> {
        var excluded: Set<String> = []
        for variation in variations(for: classes) {
            for mask in variation.children where mask.name == "mask" && mask.key == kind {
                for entry in mask.children {
                    guard let id = entry["reference"] else { continue }
                    if entry.name == "exclude" { excluded.insert(id) } else { excluded.remove(id) }
                }
            }
        }
        return excluded
    }
}
