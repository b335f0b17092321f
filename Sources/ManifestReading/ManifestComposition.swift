package import Injection
package import SceneFlow

/// The composition of an app according to its manifest: registrations, scopes, members of flows, fixtures.
package struct ManifestComposition: Sendable, Hashable {
    /// The registrations, in the manifest's order.
    package var registrations: [ManifestRegistration] = []
    /// The declared kinds of scope, in the manifest's order; empty means only the standard ones.
    package var kinds: [ScopeKind] = []
    /// The kinds of scope open from the launch on.
    package var openAtLaunch: [String] = []
    /// The scenes that are members of flows.
    package var memberships: [ManifestMembership] = []
    /// The substitutes for the values of a run, in the manifest's order.
    package var fixtures: [Composition.Fixture] = []
    /// True if a known concrete type needs no registration.
    package var isAutowiring = false

    /// Creates a composition without registrations.
    package init() {}
}

/// One registration of a manifest.
package struct ManifestRegistration: Sendable, Hashable {
    /// The registered service.
    package var service: RegisteredService
    /// True if it states its needs; else the only initialiser of its type does.
    package var statesNeeds = false
    /// The needs without a stated site, by label.
    package var openSites: Set<String> = []
}

/// A scene of a flow, before it is looked up.
package struct ManifestMembership: Sendable, Hashable {
    /// The scene's key, storyboard identifier or class.
    package var scene: Located<String>
    /// The kind of scope; nil if the scene joins that of the scene below it.
    package var flow: String?
}
