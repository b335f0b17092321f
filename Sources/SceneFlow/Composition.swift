package import Injection

/// The composition of an app apart from its registrations: scopes, their members, and values in place of runtime data.
package struct Composition: Sendable, Hashable {
    /// A scene's membership in a flow.
    ///
    /// The flow's scope lives as long as a stack has a member (N2).
    package struct Membership: Sendable, Hashable {
        /// The scene.
        package var scene: Scene.ID
        /// The kind of scope.
        ///
        /// Nil joins the scope of the scene below.
        package var flow: String?

        /// Creates a membership.
        /// - Parameters:
        ///   - scene: the scene.
        ///   - flow: the kind of scope; nil joins the scope of the scene below.
        package init(_ scene: Scene.ID, of flow: String?) {
            self.scene = scene
            self.flow = flow
        }
    }

    /// Values in place of data available only at run time.
    package struct Fixture: Sendable, Hashable {
        /// The type of the values, such as `Item`.
        package var type: String
        /// The values in readable form, in the order of their rows.
        package var values: [String]

        /// Creates a fixture.
        /// - Parameters:
        ///   - type: the type of the values.
        ///   - values: the values, in the order of their rows.
        package init(_ type: String, _ values: [String]) {
            self.type = type
            self.values = values
        }
    }

    /// The declared kinds of scope; empty means `ScopeKind.standard`.
    package var kinds: [ScopeKind] = []
    /// The kinds of scope opened by code and open since the launch, in order.
    package var openAtLaunch: [String] = []
    /// The memberships of scenes in flows, by scene.
    package var memberships: [Membership] = []
    /// The fixtures for values missing in the files, sorted by type.
    package var fixtures: [Fixture] = []
    /// The source facts about the registered and resolved types, sorted by name.
    package var types: [TypeFact] = []
    /// True if a known concrete type with one initialiser needs no registration (DI14).
    ///
    /// The default is false.
    package var isAutowiring = false

    /// Creates the composition of an app without declarations.
    package init() {}
}
