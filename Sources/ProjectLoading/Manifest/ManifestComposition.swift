internal import Injection
internal import SceneFlow

/// What a manifest says of how an app is put together: registrations, scopes, members of flows, fixtures.
struct ManifestComposition: Sendable, Hashable {
    /// What it registers, in its order.
    var registrations: [ManifestRegistration] = []
    /// The kinds of scope that it declares, in its order; empty means the standard ones alone.
    var kinds: [ScopeKind] = []
    /// The kinds of scope that are open from the launch on.
    var openAtLaunch: [String] = []
    /// Which scenes are members of flows.
    var memberships: [ManifestMembership] = []
    /// The values that stand for those of a run, in its order.
    var fixtures: [Composition.Fixture] = []
    /// Whether a known concrete type needs no registration.
    var isAutowiring = false
}

/// One registration of a manifest.
struct ManifestRegistration: Sendable, Hashable {
    /// What it registers.
    var service: RegisteredService
    /// Whether it says what it needs; else the only initialiser of its type does.
    var statesNeeds = false
    /// The needs that do not say where they arrive, by label.
    var openSites: Set<String> = []
}

/// A scene of a flow, before it is looked up.
struct ManifestMembership: Sendable, Hashable {
    /// The scene's key, storyboard identifier or class.
    var scene: Located<String>
    /// The kind of scope; nil where the scene joins that of the scene below it.
    var flow: String?
}
