internal import SwiftFacts

/// Reads the scene delegate class chosen by the app's delegate in `application(_:configurationForConnecting:options:)`.
package struct SceneConfigurationReader {
    private let index: CodeIndex

    /// Creates a reader.
    /// - Parameter index: all files of the app.
    package init(index: CodeIndex) { self.index = index }

    /// The first class set by the app's delegate as `delegateClass` and able to open a window; nil if none is set.
    package var delegateClass: String? {
        var found: [String] = []
        for number in index.entries.indices {
            // The base name is cheap to compare; a full name is built for each comparison.
            for method in index.entries[number].methods
            where method.declaration.name == Self.name && method.declaration.fullName == Self.method {
                found += classes(in: method.declaration.body ?? [], depth: 0).map {
                    index.canonicalName($0, in: index.entries[number].name)
                }
            }
        }
        return found.first { index.conformances(of: $0).contains("UIWindowSceneDelegate") } ?? found.first
    }

    // MARK: - Private

    private static let name = "application"
    private static let method = "application(_:configurationForConnecting:options:)"
    private static let maximumDepth = 32

    private func classes(in statements: [Statement], depth: Int) -> [String] {
        guard depth < Self.maximumDepth else { return [] }
        return statements.flatMap { statement -> [String] in
            switch statement.kind {
            case .assign(let target, let value):
                guard case .member(_, "delegateClass") = target.kind, case .member(let type?, "self") = value.kind,
                    let name = type.plainName
                else { return [] }
                return [name]
            case .conditional(let clauses):
                return index.conditions.active(clauses).map { classes(in: $0.body, depth: depth + 1) } ?? []
            default: return classes(in: statement.nested, depth: depth + 1)
            }
        }
    }
}
