import Injection
import SceneFlow

/// What a run knows of the container: its scopes and instances, and what is asked if.
struct ContainerState: Sendable, Hashable {
    /// A type that stands for a registration.
    struct Override: Sendable, Hashable {
        /// The registration, by its place in order of declaration; behind them, what is missing (`ContainerTables.missing`).
        var registration: Int32
        /// The type; empty is nothing at all.
        var type: String
    }

    /// A scene that is injected differently from what the sources say.
    struct Rerouting: Sendable, Hashable {
        /// The scene's index.
        var scene: Int32
        /// The technique's place in `Technique.allCases`.
        var technique: UInt8
    }

    /// A property of a scene's controller that holds a stub where nothing else gives it a value.
    struct Stub: Sendable, Hashable {
        /// The scene's index.
        var scene: Int32
        /// The property, as a name's number.
        var property: Int32
    }

    /// The scopes and instances.
    var injection = InjectionState()
    /// What stands for registrations, in order of asking.
    var overrides: [Override] = []
    /// Which scenes are injected differently, in order of asking.
    var reroutings: [Rerouting] = []
    /// What holds a stub, in order of asking.
    var stubs: [Stub] = []
    /// The crashes past which the app goes on, in order of asking, as the system prints them.
    var passed: [Crash] = []
    /// The scenes whose controllers hold stubs for all that they were not given, by index: that which the launch showed on its
    /// own, and those in it.
    var alone: [Int32] = []
}
