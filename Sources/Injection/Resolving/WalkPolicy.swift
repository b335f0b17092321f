/// The response of a walk to its results: make the instance, or record that it could be made.
///
/// The walk decides everything else, so the two verdicts cannot differ.
protocol WalkPolicy {
    /// True if a walk continues after a failure, to find further ones.
    static var collectsAll: Bool { get }
    /// True if a scope stands for all scopes of its kind, instead of only itself.
    static var isVirtual: Bool { get }

    /// The caller's arguments for the registration.
    ///
    /// Set before `existing` and `made`.
    var arguments: [Argument] { get set }

    /// Returns an existing instance, or 0 if there is none and it must be made.
    mutating func existing(
        _ registration: Int32,
        _ record: RegistrationRecord,
        in context: Int32,
        for request: Request,
        depth: Int32,
        state: inout InjectionState
    ) -> Int32
    /// Returns the instance under construction to a late dependency.
    mutating func found(
        _ frame: Frame,
        _ record: RegistrationRecord,
        for request: Request,
        depth: Int32,
        state: inout InjectionState
    ) -> Int32
    /// Records that a request would close an endless cycle.
    mutating func closes(_ frame: Frame, _ request: Request)
    /// Records the start of a registration.
    mutating func begin(
        _ registration: Int32,
        _ record: RegistrationRecord,
        in context: Int32,
        for request: Request,
        depth: Int32,
        state: inout InjectionState
    ) -> Frame
    /// Records the return of the initialiser.
    ///
    /// From here on, requests find the instance.
    mutating func made(
        _ frame: Frame,
        _ record: RegistrationRecord,
        state: inout InjectionState
    )
    /// Records the end of a registration.
    mutating func end(_ frame: Frame, isComplete: Bool)
    /// Records that an instance holds another, or received it without holding it.
    mutating func injected(
        _ instance: Int32,
        into holder: Int32,
        through dependency: Int32,
        isStrong: Bool,
        state: inout InjectionState
    )
    /// Creates a deferred reference or a scope handle.
    mutating func deferred(
        _ request: Request,
        isHandle: Bool,
        stack: FrameStack,
        state: inout InjectionState
    )
    /// Records a request that makes nothing: an alias, nil, a default, an error.
    /// - Returns: the span.
    @discardableResult
    mutating func note(
        _ hit: TraceEvent.Hit,
        _ registration: Int32,
        for request: Request,
        depth: Int32,
        state: inout InjectionState
    ) -> Int32
    /// Records a problem of the current request.
    mutating func found(_ problem: Problem)
}
