package import Diagnostics

/// The kinds of injection problems.
package enum ProblemCode: UInt8, Hashable, Sendable, CaseIterable {
    /// DI01: no registration is visible to the request.
    case missing = 1
    /// DI02: several fit, and none is preferred.
    case ambiguous
    /// DI03: something needs itself before it exists.
    case cycle
    /// DI04: a long-lived instance would hold a shorter-lived one.
    case captive
    /// DI05: the registration does not match the requested type.
    case typeMismatch
    /// DI06: the caller's arguments differ from the required ones.
    case argumentMismatch
    /// DI07: the scope was closed before.
    case scopeClosed
    /// DI08: no scope of the needed kind is open here.
    case scopeUnavailable
    /// DI09: registered twice.
    case duplicate
    /// DI10: a scene cannot be made, or lacks a required dependency.
    case unbuildableScene
    /// DI11: an optional dependency is nil.
    case optionalDefaulted
    /// DI12: a default is used.
    case defaultUsed
    /// DI13: a registration hides another, overrides nothing, or changes the scope of its target.
    case shadowed
    /// DI14: made without a registration.
    case implicitRegistration
    /// DI15: an object of one resolution cycle outlives it.
    case graphCaptured
    /// DI16: an instance outlives its scope.
    case escapedInstance
    /// DI17: an unused registration.
    case unused
    /// DI18: scenes remain after the close of their scope.
    case orphanedScenes

    /// The code in messages: `DI01`.
    package var id: String { "DI\(rawValue < 10 ? "0" : "")\(rawValue)" }

    /// The default severity.
    package var severity: Severity {
        switch self {
        case .missing, .ambiguous, .cycle, .captive, .typeMismatch, .argumentMismatch, .scopeClosed,
            .scopeUnavailable, .duplicate, .unbuildableScene:
            .error
        case .defaultUsed, .implicitRegistration: .note
        case .optionalDefaulted, .shadowed, .graphCaptured, .escapedInstance, .unused, .orphanedScenes: .warning
        }
    }
}
