import Injection
import Wire

extension ContainerProblem {
    /// Creates a problem of the container.
    /// - Parameter problem: the problem.
    init(_ problem: Problem) {
        self.init()
        code = problem.code.id
        kind = ContainerProblemKind(problem.code)
        severity = Wire.Severity(problem.severity)
        message = problem.message
        key = problem.key?.description
        scene = problem.scene
        location = problem.location.map(Wire.Location.init)
        notes = problem.lines.compactMap(ContainerProblemNote.init)
        fixes = problem.texts(.fix)
    }
}

extension ContainerProblemNote {
    /// Creates a fact of an explanation; nil for a remedy, which is none.
    fileprivate init?(_ line: Problem.Line) {
        guard let label = ContainerProblemLabel(line.label) else { return nil }
        self.init()
        self.label = label
        text = line.text
        location = line.location.map(Wire.Location.init)
        place = line.location == nil && !line.place.isEmpty ? line.place : nil
        detail = line.detail.isEmpty ? nil : line.detail
    }
}

extension ContainerProblemKind {
    /// Creates the kind of a problem.
    /// - Parameter code: the problem's code.
    init(_ code: ProblemCode) {
        self =
            switch code {
            case .missing: .missing
            case .ambiguous: .ambiguous
            case .cycle: .cycle
            case .captive: .captive
            case .typeMismatch: .typeMismatch
            case .argumentMismatch: .argumentMismatch
            case .scopeClosed: .scopeClosed
            case .scopeUnavailable: .scopeUnavailable
            case .duplicate: .duplicate
            case .unbuildableScene: .unbuildableScene
            case .optionalDefaulted: .optionalDefaulted
            case .defaultUsed: .defaultUsed
            case .shadowed: .shadowed
            case .implicitRegistration: .implicitRegistration
            case .graphCaptured: .graphCaptured
            case .escapedInstance: .escapedInstance
            case .unused: .unused
            case .orphanedScenes: .orphanedScenes
            }
    }
}

extension ContainerProblemLabel {
    /// Creates the role of a fact; nil for a remedy.
    /// - Parameter label: the label of the fact's line.
    init?(_ label: Problem.Line.Label) {
        switch label {
        case .neededBy: self = .neededBy
        case .reachedBy: self = .reachedBy
        case .searched: self = .searched
        case .alsoNeededBy: self = .alsoNeededBy
        case .alsoReachedBy: self = .alsoReachedBy
        case .cycle: self = .cycle
        case .cut: self = .cut
        case .holds: self = .holds
        case .candidate: self = .candidate
        case .expected: self = .expected
        case .given: self = .given
        case .opened: self = .opened
        case .closed: self = .closed
        case .note: self = .note
        case .near: self = .near
        case .fix: return nil
        }
    }
}
