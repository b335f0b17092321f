internal import SceneFlow

/// Chooses the debug build and the release build among a project's configurations.
///
/// Projects use arbitrary names: `Release-Prod`, `AppStore`, `Beta`.
struct ConfigurationNames {
    /// The words in names that indicate the kind; the first one found in a name decides.
    private static let words: [(word: String, build: BuildConfiguration)] = [
        ("debug", .debug), ("release", .release), ("develop", .debug), ("dev", .debug), ("appstore", .release),
        ("app store", .release), ("production", .release), ("prod", .release), ("distribution", .release),
        ("store", .release), ("live", .release),
    ]

    private let names: [String]

    /// Takes the names of a project's configurations, in its order.
    init(_ names: [String]) { self.names = names }

    /// Finds the configuration of a kind: by its name, else by its compilation settings.
    /// - Parameters:
    ///   - build: the kind.
    ///   - isDebugging: true if a configuration sets `DEBUG` or is not optimised; nil if its settings do not determine
    ///     it.
    /// - Returns: the name; nil if no configuration is known to be of the kind.
    func name(of build: BuildConfiguration, _ isDebugging: (String) -> Bool?) -> String? {
        if let exact = names.first(where: { $0.lowercased() == build.rawValue }) { return exact }
        let ranks = names.map(Self.rank)
        let named = names.indices.filter { index in ranks[index].map { Self.words[$0].build == build } ?? false }
        if let best = named.min(by: { (ranks[$0] ?? 0, $0) < (ranks[$1] ?? 0, $1) }) { return names[best] }
        return names.indices.first { ranks[$0] == nil && isDebugging(names[$0]) == (build == .debug) }.map { names[$0] }
    }

    /// Returns the index of the word deciding the kind of a name; nil if it has none.
    private static func rank(_ name: String) -> Int? {
        let name = name.lowercased()
        return words.firstIndex { name.contains($0.word) }
    }
}
