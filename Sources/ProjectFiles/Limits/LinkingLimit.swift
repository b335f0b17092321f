package import Diagnostics

/// A bound on how far what the files of an app say is followed, so that linking ends in time whatever they say.
///
/// Each is many times what apps come to. What is beyond one is left out, the same in every run, and a diagnostic says so.
package enum LinkingLimit: Int, Sendable, Hashable, CaseIterable {
    /// The classes of the sources that a class inherits from, itself included.
    case superclasses = 64
    /// The protocols that a type conforms to, those that they refine included.
    case protocols = 256
    /// The pairs of a function and of a call by its name, for which it is told whether the call may be of the function.
    case callers = 2_000_000
    /// The observers of notifications that one function registers.
    case observers = 120
    /// The initialisers of a type, and its methods of one name; likewise the functions of one name outside of types.
    case overloads = 128
    /// The open conditions that are named where code shows something or goes back.
    case conditions = 1000

    /// The kind of the diagnostic.
    package static let id = "cut-short"

    /// Says what was left out.
    /// - Parameter places: where, each with the name of what it is there, sorted.
    /// - Returns: one diagnostic for all of them; nil where nothing was left out.
    package func diagnostic(_ places: [(name: String, location: SourceLocation?)]) -> Diagnostic? {
        guard let first = places.first else { return nil }
        let others = places.count > 1 ? " and \(places.count - 1) more" : ""
        return Diagnostic(
            Self.id,
            .warning,
            "'\(first.name)'\(others) \(places.count > 1 ? "have" : "has") more than \(rawValue) \(noun)",
            at: first.location,
            remedy: "leave generated code out with 'exclude' in sceneflow.yml"
        )
    }

    /// What there is too much of, and what of it is left out.
    private var noun: String {
        switch self {
        case .superclasses: "superclasses, and those above are not followed"
        case .protocols: "protocols, and the farthest of them are not followed"
        case .observers: "observers of notifications to register, and the last of them are not followed"
        case .callers: "pairs of calls and functions of one name, and what calls them is not looked for"
        case .overloads: "initializers or functions of one name, and the last of them are left out"
        case .conditions: "conditions at one place, and the innermost of them are not named"
        }
    }
}
