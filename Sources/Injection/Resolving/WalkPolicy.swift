/// What a walk does with what it finds: make it, or note that it could be made.
///
/// The walk decides everything else, so that the two verdicts cannot differ.
protocol WalkPolicy {
    /// Whether a walk goes on behind a failure, to find the others.
    static var collectsAll: Bool { get }
    /// Whether scopes stand for all scopes of their kind, rather than for themselves.
    static var isVirtual: Bool { get }

    /// What the caller supplies to a registration that asks for arguments: set before `existing` and `made`.
    var arguments: [Argument] { get set }

    /// What is there already, so that nothing is made; 0 where nothing is.
    mutating func existing(
        _ registration: Int32,
        _ record: RegistrationRecord,
        in context: Int32,
        for request: Request,
        depth: Int32,
        state: inout InjectionState
    ) -> Int32
    /// Gives what is under construction to who can wait for it.
    mutating func found(
        _ frame: Frame,
        _ record: RegistrationRecord,
        for request: Request,
        depth: Int32,
        state: inout InjectionState
    ) -> Int32
    /// Notes that a request would close a cycle that has no end.
    mutating func closes(_ frame: Frame, _ request: Request)
    /// Notes that a registration is begun.
    mutating func begin(
        _ registration: Int32,
        _ record: RegistrationRecord,
        in context: Int32,
        for request: Request,
        depth: Int32,
        state: inout InjectionState
    ) -> Frame
    /// Notes that the initialiser returned: from here on the instance can be found.
    mutating func made(
        _ frame: Frame,
        _ record: RegistrationRecord,
        state: inout InjectionState
    )
    /// Notes that a registration is done with.
    mutating func end(_ frame: Frame, isComplete: Bool)
    /// Notes that an instance holds another, or got it without holding it.
    mutating func injected(
        _ instance: Int32,
        into holder: Int32,
        through dependency: Int32,
        isStrong: Bool,
        state: inout InjectionState
    )
    /// Hands out a reference that resolves later, or a scope handle.
    mutating func deferred(
        _ request: Request,
        isHandle: Bool,
        stack: FrameStack,
        state: inout InjectionState
    )
    /// Notes a request that makes nothing: an alias, nil, a default, an error.
    /// - Returns: the span.
    @discardableResult
    mutating func note(
        _ hit: TraceEvent.Hit,
        _ registration: Int32,
        for request: Request,
        depth: Int32,
        state: inout InjectionState
    ) -> Int32
    /// Notes a problem of the request that is being walked.
    mutating func found(_ problem: Problem)
}
