package import Injection

/// How the app is put together, beside what it registers: scopes, who belongs to which, and values that stand for those
/// which the app only has when it runs.
package struct Composition: Sendable, Hashable {
    /// A scene that is a member of a flow, whose scope lives while a stack has a member (N2).
    package struct Membership: Sendable, Hashable {
        /// The scene.
        package var scene: Scene.ID
        /// The kind of scope, or nil: it joins that of the scene below it.
        package var flow: String?

        /// Creates a membership.
        /// - Parameters:
        ///   - scene: the scene.
        ///   - flow: the kind of scope; nil joins that of the scene below it.
        package init(_ scene: Scene.ID, of flow: String?) {
            self.scene = scene
            self.flow = flow
        }
    }

    /// A value that stands for one which the app only has when it runs.
    package struct Fixture: Sendable, Hashable {
        /// The type that it is a value of, such as `Item`.
        package var type: String
        /// The values as a person reads them, in the order of the rows that they stand for.
        package var values: [String]

        /// Creates a fixture.
        /// - Parameters:
        ///   - type: the type that it is a value of.
        ///   - values: the values, in the order of the rows that they stand for.
        package init(_ type: String, _ values: [String]) {
            self.type = type
            self.values = values
        }
    }

    /// The kinds of scope that are declared; empty means `ScopeKind.standard`.
    package var kinds: [ScopeKind] = []
    /// The kinds of scope that code opens and that are open from the launch on, in order.
    package var openAtLaunch: [String] = []
    /// Which scenes are members of flows, by scene.
    package var memberships: [Membership] = []
    /// What stands for values that the files do not have, sorted by type.
    package var fixtures: [Fixture] = []
    /// What the sources say of the types that are registered or asked for, sorted by name.
    package var types: [TypeFact] = []
    /// Whether a known concrete type with one initialiser needs no registration (DI14).
    ///
    /// The default is not.
    package var isAutowiring = false

    /// Creates the composition of an app that declares nothing.
    package init() {}
}
