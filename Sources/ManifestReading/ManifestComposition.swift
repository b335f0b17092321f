package import Injection
package import SceneFlow

/// What a manifest says of how an app is put together: registrations, scopes, members of flows, fixtures.
package struct ManifestComposition: Sendable, Hashable {
    /// What it registers, in its order.
    package var registrations: [ManifestRegistration] = []
    /// The kinds of scope that it declares, in its order; empty means the standard ones alone.
    package var kinds: [ScopeKind] = []
    /// The kinds of scope that are open from the launch on.
    package var openAtLaunch: [String] = []
    /// Which scenes are members of flows.
    package var memberships: [ManifestMembership] = []
    /// The values that stand for those of a run, in its order.
    package var fixtures: [Composition.Fixture] = []
    /// Whether a known concrete type needs no registration.
    package var isAutowiring = false

    /// Creates a value from its parts.
    /// - Parameters:
    ///   - registrations: what it registers, in its order.
    ///   - kinds: the kinds of scope that it declares, in its order; empty means the standard ones alone.
    ///   - openAtLaunch: the kinds of scope that are open from the launch on.
    ///   - memberships: which scenes are members of flows.
    ///   - fixtures: the values that stand for those of a run, in its order.
    ///   - isAutowiring: whether a known concrete type needs no registration.
    package init(
        registrations: [ManifestRegistration] = [],
        kinds: [ScopeKind] = [],
        openAtLaunch: [String] = [],
        memberships: [ManifestMembership] = [],
        fixtures: [Composition.Fixture] = [],
        isAutowiring: Bool = false
    ) {
        self.registrations = registrations
        self.kinds = kinds
        self.openAtLaunch = openAtLaunch
        self.memberships = memberships
        self.fixtures = fixtures
        self.isAutowiring = isAutowiring
    }
}

/// One registration of a manifest.
package struct ManifestRegistration: Sendable, Hashable {
    /// What it registers.
    package var service: RegisteredService
    /// Whether it says what it needs; else the only initialiser of its type does.
    package var statesNeeds = false
    /// The needs that do not say where they arrive, by label.
    package var openSites: Set<String> = []
}

/// A scene of a flow, before it is looked up.
package struct ManifestMembership: Sendable, Hashable {
    /// The scene's key, storyboard identifier or class.
    package var scene: Located<String>
    /// The kind of scope; nil where the scene joins that of the scene below it.
    package var flow: String?
}
