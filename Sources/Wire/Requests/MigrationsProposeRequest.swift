/// Asks how a scene could be moved to another injection technique; nothing is changed.
///
/// Answered when it is worked out; other calls of the connection are answered meanwhile.
package struct MigrationsProposeRequest: Request {
    package static let method = "migrations.propose"
    package static let summary = "Asks how a scene could be moved to another injection technique; nothing is changed"
    package static let price = 10.0
    package typealias Response = MigrationsProposeResponse

    /// The flow's name.
    package var flow = ""
    /// The scene's key.
    package var scene = ""
    /// The technique that it is moved to.
    package var to = MigrationTarget.segueAction
    /// How many segue actions a source gets for several segues to the scene; `each` where it is left out.
    package var actions: MigrationActions?
    /// Of which build; `debug` where it is left out.
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

/// A technique that a scene can be moved to.
package enum MigrationTarget: String, WireWord {
    /// An `@IBSegueAction` for every segue to it.
    case segueAction
    /// The closure of `instantiateViewController(identifier:creator:)` wherever code makes it.
    case creator
    /// An initialiser called from code, for a scene with a xib or no file.
    case initializer
    /// Properties that are set afterwards: the way back from an initialiser.
    case property
    /// A designated `init(coder:)` in place of a convenience one.
    case coder
}

/// How many segue actions a source gets for several segues to one scene.
package enum MigrationActions: String, WireWord {
    /// One for each.
    case each
    /// One for all, which takes the segue's identifier.
    case shared
}

/// What to change, and what a person has to do.
package struct MigrationsProposeResponse: WireObject {
    /// A unified diff with `a/` and `b/` before the paths, which are relative to the opened folder; empty where nothing is
    /// proposed.
    package var diff = ""
    /// What a person has to do or to look at, in the order of the files; where nothing is proposed, why not.
    package var notes: [MigrationNote] = []

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("diff", &diff)
        try fields.field("notes", &notes)
    }
}

/// Something that a person has to do or to look at.
package struct MigrationNote: WireObject {
    /// One sentence, lower case, no full stop.
    package var message = ""
    /// Where; null where it is about no place.
    package var location: Location?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("message", &message)
        try fields.nullable("location", &location)
    }
}
