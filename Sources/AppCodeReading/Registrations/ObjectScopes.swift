internal import CodeReading
internal import Injection
internal import SceneFlow
internal import SwiftFacts

/// The meaning of a container's scope names.
struct ObjectScopes {
    /// The storage policy of a scope of the app's own, by its name.
    private typealias Policy = @Sendable (String) -> StoragePolicy

    /// The sources with the app's own scopes.
    let index: CodeIndex

    /// Returns the storage policy of a registration.
    /// - Parameters:
    ///   - word: the container's name for the scope; nil for its default.
    ///   - form: the container.
    /// - Returns: the policy; nil if the sources do not define the scope.
    func policy(_ word: String?, of form: RegisteredService.Form) -> StoragePolicy? {
        switch form {
        case .swinject: swinject(word)
        case .factory: factory(word)
        case .resolver: resolver(word)
        case .storyboardInitCompleted, .handWritten, .shared, .manifest: .transient
        }
    }

    // MARK: - Private

    private func swinject(_ word: String?) -> StoragePolicy? {
        switch word {
        case nil, "graph": .graph
        case "transient": .transient
        case "container": .singleton
        case "weak": .shared("app")
        case let name?: declared(name, on: "ObjectScope", words: Self.storages)
        }
    }

    private func factory(_ word: String?) -> StoragePolicy? {
        switch word {
        case nil, "unique": .transient
        case "graph": .graph
        case "singleton": .singleton
        case "shared": .shared("app")
        case "cached": .cached("app", group: "cached")
        case let name?: declared(name, on: "Scope", words: Self.scopes)
        }
    }

    private func resolver(_ word: String?) -> StoragePolicy? {
        switch word {
        case nil, "graph": .graph
        case "unique": .transient
        case "application": .singleton
        case "shared": .shared("app")
        case "cached": .cached("app", group: "cached")
        case let name?: declared(name, on: "ResolverScope", words: Self.resolverScopes)
        }
    }

    /// Resolver's classes of scopes.
    private static let resolverScopes: [String: Policy] = [
        "ResolverScopeUnique": { _ in .transient }, "ResolverScopeGraph": { _ in .graph },
        "ResolverScopeApplication": { _ in .singleton }, "ResolverScopeShare": { _ in .shared("app") },
        "ResolverScopeCache": { .cached("app", group: $0) },
    ]

    /// Swinject's storages, by the value of `storageFactory`.
    private static let storages: [String: Policy] = [
        "TransientStorage": { _ in .transient }, "GraphStorage": { _ in .graph },
        "PermanentStorage": { .cached("app", group: $0) }, "WeakStorage": { _ in .shared("app") },
    ]

    /// Factory's classes of scopes.
    private static let scopes: [String: Policy] = [
        "Unique": { _ in .transient }, "Graph": { _ in .graph }, "Singleton": { _ in .singleton },
        "Cached": { .cached("app", group: $0) }, "Shared": { _ in .shared("app") },
    ]

    /// A scope of the app's own: `static let session = ObjectScope(storageFactory: PermanentStorage.init)`, or
    /// `static let session = Cached()`.
    private func declared(
        _ name: String,
        on type: String,
        words: [String: Policy]
    ) -> StoragePolicy? {
        guard let value = index.property(name, on: type, isStatic: true)?.declaration.initialValue,
            case .call(let callee, let arguments) = value.kind
        else { return nil }
        let named = [callee] + arguments.filter { $0.label == "storageFactory" }.map(\.value)
        return named.lazy.compactMap { Self.word(in: $0).flatMap { words[$0] } }.first.map { $0(name) }
    }

    /// `Type`, `Type.init`, `Module.Type` and `{ Type() }`.
    private static func word(in expression: SourceExpression) -> String? {
        switch expression.kind {
        case .name(let name): name
        case .member(let base?, "init"): word(in: base)
        case .member(_, let name): name
        case .call(let callee, _): word(in: callee)
        case .closure(let closure):
            if case .expression(let value)? = closure.body.first?.kind { word(in: value) } else { nil }
        default: nil
        }
    }
}
