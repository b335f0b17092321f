/// A problem of the app's dependency injection container, in parts.
package struct ContainerProblem: WireObject {
    /// The code, such as `DI01`.
    package var code = ""
    /// The kind of problem, one for each code.
    package var kind: ContainerProblemKind = .missing
    /// The severity.
    package var severity: Severity = .error
    /// One sentence, without the place.
    package var message = ""
    /// The requested key; omitted if there was none.
    package var key: String?
    /// The key of the scene whose creation met the problem; omitted if no scene is involved.
    package var scene: String?
    /// The source location; omitted if unknown.
    package var location: Location?
    /// The explanation, in order.
    package var notes: [ContainerProblemNote] = []
    /// The remedies.
    package var fixes: [String] = []

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("code", &code)
        try fields.field("kind", &kind)
        try fields.field("severity", &severity)
        try fields.field("message", &message)
        try fields.optional("key", &key)
        try fields.optional("scene", &scene)
        try fields.optional("location", &location)
        try fields.field("notes", &notes)
        try fields.field("fixes", &fixes)
    }
}

/// One fact of an explanation.
package struct ContainerProblemNote: WireObject {
    /// The role of the fact.
    package var label: ContainerProblemLabel = .note
    /// The fact.
    package var text = ""
    /// The source location; omitted if it has none.
    package var location: Location?
    /// A place outside the sources, such as a segue of a storyboard; omitted if it has none.
    package var place: String?
    /// A detail, such as the sharing policy; omitted if it has none.
    package var detail: String?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("label", &label)
        try fields.field("text", &text)
        try fields.optional("location", &location)
        try fields.optional("place", &place)
        try fields.optional("detail", &detail)
    }
}

/// The kind of a container's problem.
package enum ContainerProblemKind: String, WireWord {
    case missing
    case ambiguous
    case cycle
    case captive
    case typeMismatch
    case argumentMismatch
    case scopeClosed
    case scopeUnavailable
    case duplicate
    case unbuildableScene
    case optionalDefaulted
    case defaultUsed
    case shadowed
    case implicitRegistration
    case graphCaptured
    case escapedInstance
    case unused
    case orphanedScenes
}

/// The role of a fact in the explanation of a container's problem.
package enum ContainerProblemLabel: String, WireWord {
    case neededBy
    case reachedBy
    case searched
    case alsoNeededBy
    case alsoReachedBy
    case cycle
    case cut
    case holds
    case candidate
    case expected
    case given
    case opened
    case closed
    case note
    case near
}
