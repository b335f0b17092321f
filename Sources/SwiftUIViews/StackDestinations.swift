internal import SwiftFacts

/// The screens that navigation stacks show for values, as `navigationDestination(for:)` declares them.
///
/// A stack takes the declarations of all views inside of it. So for a link those of the view itself come first, then those
/// of the views around it, the nearest first.
struct StackDestinations {
    /// The declared screens by view.
    private var byView: [String: [ViewContents.Destination]] = [:]
    /// The views that make or show a view, by the latter.
    private var around: [String: Set<String>] = [:]

    private static let maximumDistance = 12

    /// Adds a view of an app.
    /// - Parameters:
    ///   - name: the name of the view.
    ///   - destinations: the screens it declares.
    ///   - made: the names of the views that its code makes.
    mutating func add(_ name: String, _ destinations: [ViewContents.Destination], making made: Set<String>) {
        if !destinations.isEmpty { byView[name] = destinations }
        for view in made where view != name { around[view, default: []].insert(name) }
    }

    /// Returns the screens that a value may lead to.
    /// - Parameters:
    ///   - type: the type of the value; nil if it is not known.
    ///   - view: the view with the link.
    /// - Returns: one screen if the type is known; all of the nearest view with any if it is not.
    func screens(for type: TypeName?, from view: String) -> [ViewContents.Destination] {
        let wanted = type.map { Self.last($0.text) }
        var ring: Set = [view]
        var seen = ring
        for _ in 0..<Self.maximumDistance where !ring.isEmpty {
            for name in ring.sorted() {
                let found = byView[name] ?? []
                if let wanted {
                    if let own = found.first(where: { Self.last($0.type) == wanted }) { return [own] }
                } else if !found.isEmpty {
                    return found
                }
            }
            ring = Set(ring.flatMap { around[$0] ?? [] }).subtracting(seen)
            seen.formUnion(ring)
        }
        guard let wanted else {
            let all = byView.sorted { $0.key < $1.key }.flatMap(\.value)
            return all.count == 1 ? all : []
        }
        return byView.sorted { $0.key < $1.key }.lazy.flatMap(\.value).first { Self.last($0.type) == wanted }.map {
            [$0]
        }
            ?? []
    }

    private static func last(_ name: String) -> Substring { name.split(separator: ".").last ?? Substring(name) }
}
