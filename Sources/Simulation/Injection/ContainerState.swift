import Injection
import SceneFlow

/// A run's data about the container: its scopes and instances, and the hypothetical changes.
struct ContainerState: Sendable, Hashable {
    /// A type in place of a registration.
    struct Override: Sendable, Hashable {
        /// The registration, by its place in order of declaration.
        ///
        /// Missing keys come after the registrations (`ContainerTables.missing`).
        var registration: Int32
        /// The type; empty is nothing at all.
        var type: String
    }

    /// A scene injected differently from the sources.
    struct Rerouting: Sendable, Hashable {
        /// The scene's index.
        var scene: Int32
        /// The technique's place in `Technique.allCases`.
        var technique: UInt8
    }

    /// A property of a scene's controller, filled with a stub if nothing else gives it a value.
    struct Stub: Sendable, Hashable {
        /// The scene's index.
        var scene: Int32
        /// The property, as a name's number.
        var property: Int32
    }

    /// The scopes and instances.
    var injection = InjectionState()
    /// The replaced registrations, in order of request.
    var overrides: [Override] = []
    /// The scenes injected differently, in order of request.
    var reroutings: [Rerouting] = []
    /// The properties with a stub, in order of request.
    var stubs: [Stub] = []
    /// The ignored crashes, in order of request, as printed by the system.
    var passed: [Crash] = []
    /// The scenes, by index, with stubs for dependencies not given to their controllers: the one launched on its own,
    /// and those in it.
    var alone: [Int32] = []
}
