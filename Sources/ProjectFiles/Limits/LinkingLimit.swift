package import Diagnostics

/// A limit on following the contents of an app's files, so linking always ends in time.
///
/// Each limit is many times the size found in apps. The excess is left out, identically in every run, and a diagnostic
/// reports it.
package enum LinkingLimit: Int, Sendable, Hashable, CaseIterable {
    /// The classes from the sources in an inheritance chain, including the class itself.
    case superclasses = 64
    /// The protocols of a type, including inherited protocols.
    case protocols = 256
    /// The pairs of a function and a call by its name, checked for a match.
    case callers = 2_000_000
    /// The notification observers registered by one function.
    case observers = 120
    /// The initialisers of a type, and its methods of one name; likewise the functions of one name outside of types.
    case overloads = 128
    /// The buttons of a SwiftUI view; likewise the views in it, and its sheets and alerts.
    case viewParts = 200
    /// The open conditions named for a transition from code.
    case conditions = 1000

    /// The kind of the diagnostic.
    package static let id = "cut-short"

    /// Returns a diagnostic about the omitted parts.
    /// - Parameter places: the places of the omissions, each with its name, sorted.
    /// - Returns: one diagnostic for all of them; nil if nothing was left out.
    package func diagnostic(_ places: [(name: String, location: SourceLocation?)]) -> Diagnostic? {
        guard let first = places.first else { return nil }
        let others = places.count > 1 ? " and \(places.count - 1) more" : ""
        return Diagnostic(
            Self.id,
            .warning,
            "'\(first.name)'\(others) \(places.count > 1 ? "have" : "has") more than \(rawValue) \(noun)",
            at: first.location,
            remedy: "exclude generated code with 'exclude' in sceneflow.yml"
        )
    }

    /// The noun for the excess items, with the omitted part of them.
    private var noun: String {
        switch self {
        case .superclasses: "superclasses; those above are not followed"
        case .protocols: "protocols; further conformances are unknown"
        case .observers: "observers of notifications; the last ones are not followed"
        case .callers: "pairs of calls and functions of one name; their callers are not searched"
        case .overloads: "initializers or functions of one name; the last ones are skipped"
        case .viewParts: "buttons, views or sheets; the last ones are not followed"
        case .conditions: "conditions at one place; the innermost are not listed"
        }
    }
}
