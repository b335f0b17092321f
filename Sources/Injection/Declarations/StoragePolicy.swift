/// The sharing of a registration's instances.
package enum StoragePolicy: Hashable, Sendable {
    /// Not at all: each request makes another.
    case transient
    /// Within one resolution cycle: from the entry of the outermost request until it returns.
    case graph
    /// As long as the nearest open scope of a kind, at or above the request.
    case scoped(String)
    /// As long as the app: `scoped` in the root kind.
    case singleton
    /// As scoped, but dropped when no live instance or scene holds it.
    case shared(String)
    /// As scoped, and also dropped on a reset of its group in the storing scope.
    case cached(String, group: String)
}

extension StoragePolicy: CustomStringConvertible {
    /// `transient`, `scoped(checkout)`, `cached(app, user)`.
    package var description: String {
        switch self {
        case .transient: "transient"
        case .graph: "graph"
        case .scoped(let kind): "scoped(\(kind))"
        case .singleton: "singleton"
        case .shared(let kind): "shared(\(kind))"
        case .cached(let kind, let group): "cached(\(kind), \(group))"
        }
    }
}
