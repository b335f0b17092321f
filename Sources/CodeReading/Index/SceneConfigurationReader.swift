internal import SwiftFacts
internal import UIKitFacts

/// Reads the scene delegate class chosen by the app's delegate in `application(_:configurationForConnecting:options:)`.
package struct SceneConfigurationReader {
    private let index: CodeIndex

    /// Creates a reader.
    /// - Parameter index: all files of the app.
    package init(index: CodeIndex) { self.index = index }

    /// A class assigned to `delegateClass`.
    private struct Assigned {
        var name: String
        /// True below a condition: a window for another role or activity.
        var isConditional: Bool
    }

    /// The first class set by the app's delegate as `delegateClass` and able to open a window; nil if none is set.
    ///
    /// A class set under no condition takes precedence: a plain launch has no user activity and asks for no other role.
    package var delegateClass: String? {
        var found: [Assigned] = []
        for number in index.entries.indices {
            // The base name is cheap to compare; a full name is built for each comparison.
            for method in index.entries[number].methods
            where method.declaration.name == Self.name
                && method.declaration.fullName == AppDelegateMethod.configuring
            {
                found += classes(in: method.declaration.body ?? [], depth: 0).map {
                    Assigned(
                        name: index.canonicalName($0.name, in: index.entries[number].name),
                        isConditional: $0.isConditional
                    )
                }
            }
        }
        let ordered = found.filter { !$0.isConditional } + found.filter(\.isConditional)
        let opening = ordered.first { index.conformances(of: $0.name).contains("UIWindowSceneDelegate") }
        return (opening ?? ordered.first)?.name
    }

    // MARK: - Private

    private static let name = "application"
    private static let maximumDepth = 32

    private func classes(in statements: [Statement], depth: Int, isConditional: Bool = false) -> [Assigned] {
        guard depth < Self.maximumDepth else { return [] }
        return statements.flatMap { statement -> [Assigned] in
            switch statement.kind {
            case .assign(let target, let value):
                guard case .member(_, "delegateClass") = target.kind, case .member(let type?, "self") = value.kind,
                    let name = type.plainName
                else { return [] }
                return [Assigned(name: name, isConditional: isConditional)]
            case .conditional(let clauses):
                return index.conditions.active(clauses).map {
                    classes(in: $0.body, depth: depth + 1, isConditional: isConditional)
                } ?? []
            case .block(let body): return classes(in: body, depth: depth + 1, isConditional: isConditional)
            default: return classes(in: statement.nested, depth: depth + 1, isConditional: true)
            }
        }
    }
}
