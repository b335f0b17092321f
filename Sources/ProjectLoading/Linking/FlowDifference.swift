package import SceneFlow

/// Which scenes and edges of a flow are others than they were, by the digest's idea of what counts.
package struct FlowDifference: Sendable, Hashable {
    /// The keys of scenes that were added, changed or removed, in the flow's order, the removed ones last.
    ///
    /// A scene has changed, too, where its class has.
    package private(set) var scenes: [String]
    /// The keys of segues and navigations that were added, changed or removed, in the same order.
    package private(set) var edges: [String]

    /// Compares two flows.
    /// - Parameters:
    ///   - old: the flow as it was.
    ///   - new: the flow as it is.
    package init(from old: Flow, to new: Flow) {
        let before = Digests(old, numbered: Numbers(new, besides: old))
        let after = Digests(new, numbered: Numbers(new, besides: new))
        scenes = Self.changes(from: before.scenes, to: after.scenes)
        edges = Self.changes(from: before.edges, to: after.edges)
    }

    private static func changes(from old: [(String, String)], to new: [(String, String)]) -> [String] {
        let before = Dictionary(old, uniquingKeysWith: { first, _ in first })
        let after = Dictionary(new, uniquingKeysWith: { first, _ in first })
        return new.filter { before[$0.0] != $0.1 }.map(\.0) + old.map(\.0).filter { after[$0] == nil }
    }
}

/// The places of scenes and segues in one flow, for those of another by their keys.
private struct Numbers {
    var scenes: [Scene.ID]
    var segues: [Segue.ID]

    init(_ flow: Flow, besides other: Flow) {
        scenes = Self.places(of: flow.scenes.map(\.key), for: other.scenes.map(\.key)).map { Scene.ID($0) }
        segues = Self.places(of: flow.segues.map(\.key), for: other.segues.map(\.key)).map { Segue.ID($0) }
    }

    private static func places(of keys: [String], for others: [String]) -> [Int] {
        let places = Dictionary(keys.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        return others.enumerated().map { places[$1] ?? -1 - $0 }
    }
}

/// The digest of each scene and of each edge, with places as another flow has them.
private struct Digests {
    var scenes: [(String, String)]
    var edges: [(String, String)]

    init(_ flow: Flow, numbered numbers: Numbers) {
        let classes = Dictionary(flow.classes.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        scenes = flow.scenes.map { scene in
            var writer = DigestWriter()
            var copy = scene
            copy.segues = scene.segues.map { numbers.segues[$0.index] }
            writer.add(copy)
            if let type = scene.customClass.flatMap({ classes[$0] }) { writer.add(type) }
            return (scene.key, writer.hexadecimal)
        }
        edges = flow.segues.map { segue in
            var writer = DigestWriter()
            var copy = segue
            copy.source = numbers.scenes[segue.source.index]
            if case .scene(let id) = segue.destination { copy.destination = .scene(numbers.scenes[id.index]) }
            writer.add(copy)
            return (segue.key, writer.hexadecimal)
        }
        edges += flow.navigations.map { navigation in
            var writer = DigestWriter()
            var copy = navigation
            copy.source = navigation.source.map { numbers.scenes[$0.index] }
            copy.wrapper = navigation.wrapper.map { numbers.scenes[$0.index] }
            if case .scene(let id) = navigation.destination { copy.destination = .scene(numbers.scenes[id.index]) }
            writer.add(copy)
            return (navigation.key, writer.hexadecimal)
        }
    }
}
