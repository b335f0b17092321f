/// Asks for a migration of a scene to another injection technique; nothing is changed.
///
/// The response follows the end of the work. Other calls of the connection are answered in the meantime.
package struct MigrationsProposeRequest: Request {
    package static let method = "migrations.propose"
    package static let summary = "Proposes the move of a scene to another injection technique; changes nothing"
    package static let price = 10.0
    package static let audience = RequestAudience.app
    package typealias Response = MigrationsProposeResponse

    /// The flow's name.
    package var flow = ""
    /// The scene's key.
    package var scene = ""
    /// The target technique.
    package var to = MigrationTarget.segueAction
    /// The number of segue actions a source gets for several segues to the scene; if omitted, `each`.
    package var actions: MigrationActions?
    /// The build; if omitted, `debug`.
    package var configuration: BuildConfiguration?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("flow", &flow)
        try fields.field("scene", &scene)
        try fields.field("to", &to)
        try fields.optional("actions", &actions)
        try fields.optional("configuration", &configuration)
    }
}

/// A target technique of a migration.
package enum MigrationTarget: String, WireWord {
    /// An `@IBSegueAction` for every segue to it.
    case segueAction
    /// The closure of `instantiateViewController(identifier:creator:)`, for instances made by code.
    case creator
    /// An initialiser called from code, for a scene with a xib or no file.
    case initializer
    /// Properties set afterwards: the reverse of a migration to an initialiser.
    case property
    /// A designated `init(coder:)` in place of a convenience one.
    case coder
}

/// The number of segue actions a source gets for several segues to one scene.
package enum MigrationActions: String, WireWord {
    /// One for each.
    case each
    /// One for all, with the segue's identifier as a parameter.
    case shared
}

/// The changes to make, and the work left to a person.
package struct MigrationsProposeResponse: WireObject {
    /// A unified diff with `a/` and `b/` before the paths, relative to the opened folder; empty if nothing is proposed.
    package var diff = ""
    /// The manual steps and places to look at, in the order of the files; if nothing is proposed, the reasons.
    package var notes: [MigrationNote] = []

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("diff", &diff)
        try fields.field("notes", &notes)
    }
}

/// A manual step, or a place to look at.
package struct MigrationNote: WireObject {
    /// One sentence, lower case, no full stop.
    package var message = ""
    /// The location; null if it is about no place.
    package var location: Location?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("message", &message)
        try fields.nullable("location", &location)
    }
}
