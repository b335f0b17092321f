/// A kind of scope: its binding and its possible parents.
package struct ScopeKind: Hashable, Sendable {
    /// The event that opens and closes a kind's scopes (N1, N6).
    package enum Binding: UInt8, Hashable, Sendable, CaseIterable {
        /// Opens at launch, once, and never closes.
        case root
        /// Opened and closed by the app's code: a session.
        case explicit
        /// Lives as long as a container of the hierarchy: window, tab, navigation stack, modal.
        case container
        /// Lives while a stack has a member of the flow.
        case flow
        /// Lives as long as one scene.
        case scene
    }

    /// The name, such as `session` or `checkout`.
    package var name: String
    /// The possible direct parents.
    ///
    /// A flow shown from several places has several.
    package var parents: [String]
    /// The event that opens and closes its scopes.
    package var binding: Binding

    /// Creates a kind.
    /// - Parameters:
    ///   - name: the name.
    ///   - binding: the event that opens and closes its scopes.
    ///   - parents: the possible direct parents.
    package init(_ name: String, _ binding: Binding, below parents: String...) {
        self.name = name
        self.parents = parents
        self.binding = binding
    }

    /// The default tree, for an app without a declared one: `app → session → window → tab → nav`, modals below all but
    /// the app.
    package static let standard: [ScopeKind] = [
        ScopeKind("app", .root),
        ScopeKind("session", .explicit, below: "app"),
        ScopeKind("window", .container, below: "session", "app"),
        ScopeKind("tab", .container, below: "window"),
        ScopeKind("nav", .container, below: "modal", "tab", "window"),
        ScopeKind("modal", .container, below: "nav", "tab", "window"),
        ScopeKind("scene", .scene, below: "modal", "nav", "tab", "window"),
    ]
}
