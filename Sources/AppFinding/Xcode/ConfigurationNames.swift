internal import SceneFlow

/// Chooses which of a project's configurations is the debug build, and which the release build.
///
/// Projects call them as they like: `Release-Prod`, `AppStore`, `Beta`.
struct ConfigurationNames {
    /// The words in names that tell the kind; the first that a name contains decides.
    private static let words: [(word: String, build: BuildConfiguration)] = [
        ("debug", .debug), ("release", .release), ("develop", .debug), ("dev", .debug), ("appstore", .release),
        ("app store", .release), ("production", .release), ("prod", .release), ("distribution", .release),
        ("store", .release), ("live", .release),
    ]

    private let names: [String]

    /// Takes the names of a project's configurations, in its order.
    init(_ names: [String]) { self.names = names }

    /// Finds the configuration of a kind: by its name, else by how it is compiled.
    /// - Parameters:
    ///   - build: the kind.
    ///   - isDebugging: tells whether a configuration sets `DEBUG` or is not optimised; nil where its settings do not say.
    /// - Returns: the name; nil where no configuration is known to be of the kind.
    func name(of build: BuildConfiguration, _ isDebugging: (String) -> Bool?) -> String? {
        if let exact = names.first(where: { $0.lowercased() == build.rawValue }) { return exact }
        let ranks = names.map(Self.rank)
        let named = names.indices.filter { index in ranks[index].map { Self.words[$0].build == build } ?? false }
        if let best = named.min(by: { (ranks[$0] ?? 0, $0) < (ranks[$1] ?? 0, $1) }) { return names[best] }
        return names.indices.first { ranks[$0] == nil && isDebugging(names[$0]) == (build == .debug) }.map { names[$0] }
    }

    /// The place of the word that decides over a name; nil where it has none.
    private static func rank(_ name: String) -> Int? {
        let name = name.lowercased()
        return words.firstIndex { name.contains($0.word) }
    }
}
