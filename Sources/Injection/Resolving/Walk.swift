internal import Diagnostics

/// The resolution algorithm: one walk, made to run or to check by its policy.
///
/// Stored instances resolve their dependencies from the storing scope, all others from the requesting scope (the owner
/// context). A strong reference therefore never reaches below its holder's scope without a report (DI04).
struct Walk<Policy: WalkPolicy> {
    /// The result for nothing: nil, or a default.
    static var nothing: Int32 { -1 }
    /// The result for a failure.
    static var failed: Int32 { 0 }
    /// The maximum nesting of requests and, below it, the maximum length of an alias chain.
    ///
    /// Both are guards, never reached by cycles.
    static var depthLimit: Int { 512 }
    static var aliasLimit: Int { 32 }

    let container: Container
    let tables: Tables
    /// The tables read on each request, kept at hand.
    ///
    /// `tables` owns them.
    private let registrations: FixedArray<RegistrationRecord>
    let dependencies: FixedArray<DependencyRecord>
    private let keys: FixedArray<KeyRecord>
    /// The scopes and instances.
    var state: InjectionState
    /// The policy that handles the results.
    var policy: Policy
    /// The registrations under construction, the root first.
    var stack = FrameStack()
    /// The arguments of the root's request.
    var rootArguments: [Argument] = []
    /// The labels of the root's dependencies supplied by the presenting code and therefore not requested.
    var supplied: [String] = []
    /// The origin of the root's request.
    var origin = Origin()

    init(_ container: Container, state: InjectionState, policy: Policy) {
        self.container = container
        self.tables = container.tables
        self.registrations = container.tables.registrations
        self.dependencies = container.tables.dependencies
        self.keys = container.tables.keys
        self.state = state
        self.policy = policy
    }

    /// Answers a request.
    /// - Returns: the instance's number, `nothing` or `failed`.
    @inline(__always)
    mutating func resolve(_ request: Request) -> Int32 {
        var found = keys[request.key].sole
        if found < 0 { found = find(request) }
        guard found >= 0 else { return found == -1 ? missing(request) : ambiguous(request) }
        let record = registrations[found]
        if record.form == .alias { return follow(found, request) }
        return make(found, record, request)
    }

    /// Follows aliases to their target.
    private mutating func follow(_ first: Int32, _ original: Request) -> Int32 {
        var request = original
        var found = first
        var passed: [Int32] = []
        while true {
            let record = tables.registrations[Int(found)]
            guard record.form == .alias else { return make(found, record, request) }
            if record.flags.contains(.mismatched) { return mismatched(found, request) }
            passed.append(found)
            if passed.count > Self.aliasLimit || passed.dropLast().contains(found) {
                return aliasCycle(passed, request)
            }
            request.span = policy.note(.alias, found, for: request, depth: Int32(stack.count), state: &state)
            request.key = record.target
            found = find(request)
            if found < 0 { return found == -1 ? missing(request) : ambiguous(request) }
        }
    }

    /// Returns the existing instance, or makes a new one.
    mutating func make(_ registration: Int32, _ record: RegistrationRecord, _ request: Request) -> Int32 {
        if record.flags.rawValue != 0 {
            if record.flags.contains(.mismatched) { return mismatched(registration, request) }
            if record.flags.contains(.ambiguous) { return ambiguousInitializers(registration, request) }
        }
        var context = request.scope
        if record.storage.isStored {
            context = record.kind == 0 ? 0 : state.nearest(record.kind, from: request.scope)
            if context < 0 { return unavailable(registration, record, request) }
        }
        if record.flags.contains(.hasParameters) || request.arguments != -1 {
            policy.arguments = arguments(of: request)
            if !fits(policy.arguments, registration) { return argumentMismatch(registration, request) }
        }
        if record.storage != .transient || Policy.isVirtual {
            let existing = policy.existing(
                registration,
                record,
                in: context,
                for: request,
                depth: Int32(stack.count),
                state: &state
            )
            if existing != 0 {
                return existing > 0 ? existing : storedMismatch(registration, -existing, request)
            }
        }
        if let start = stack.place(of: registration, in: context) {
            if record.storage != .transient, isLate(request.dependency) || endsByStorage(from: start) {
                return policy.found(stack[start], record, for: request, depth: Int32(stack.count), state: &state)
            }
            return cycle(from: start, registration, request)
        }
        if stack.count >= Self.depthLimit { return tooDeep(registration, request) }
        return build(registration, record, in: context, request)
    }

    /// Makes an instance: first the initialiser's dependencies, then the instance, then the dependencies set on it,
    /// where cycles may end.
    @inline(__always)
    private mutating func build(
        _ registration: Int32,
        _ record: RegistrationRecord,
        in context: Int32,
        _ request: Request
    ) -> Int32 {
        var frame = policy.begin(
            registration,
            record,
            in: context,
            for: request,
            depth: Int32(stack.count),
            state: &state
        )
        frame.isHeld = record.storage.isStored || request.isHeld
        if !supplied.isEmpty { frame.isSupplied = stack.isEmpty }
        if record.form == .implicit { implicit(registration, request) }
        if record.storage == .graph, request.isHeld { checkCapture(registration, request) }
        stack.append(frame)
        var isComplete = true
        let first = record.firstDependency
        for dependency in first..<first + record.initialCount where isComplete || Policy.collectsAll {
            if !inject(dependency, into: frame) { isComplete = false }
        }
        if isComplete || Policy.collectsAll {
            if record.flags.contains(.hasParameters) { policy.arguments = arguments(of: request) }
            policy.made(frame, record, state: &state)
            for dependency in first + record.initialCount..<first + record.dependencyCount
            where isComplete || Policy.collectsAll {
                if !inject(dependency, into: frame) { isComplete = false }
            }
        }
        stack.removeLast()
        policy.end(frame, isComplete: isComplete)
        return isComplete ? frame.instance : Self.failed
    }

    /// Returns true if an object that is already stored lies between a registration under construction and another
    /// request for it: the second construction finds the object, and its result is kept for the first.
    private func endsByStorage(from start: Int) -> Bool {
        for index in start + 1..<max(stack.count, start + 1) where isLate(stack[index].dependency) {
            let owner = stack[index - 1].registration
            if tables.registrations[Int(owner)].storage != .transient { return true }
        }
        return false
    }

    /// Returns true if a dependency arrives after its owner exists.
    ///
    /// A shared target may then still be under construction, because nothing uses it before.
    func isLate(_ dependency: Int32) -> Bool {
        guard dependency >= 0 else { return false }
        let owner = tables.registrations[Int(tables.dependencies[Int(dependency)].owner)]
        return dependency >= owner.firstDependency + owner.initialCount
    }
}

/// The origin of a root's request, for messages.
struct Origin {
    /// The name of the requester.
    var name = ""
    /// The location of the requester, or nil.
    var location: SourceLocation?
    /// The path to the requester, one step a line.
    var route: [Problem.Line] = []
    /// The scene being made, by the name of its declaration; nil if no scene is involved.
    var scene: String?
    /// The frames under construction at the creation of a deferred reference, outermost first.
    var prefix: [Frame] = []
}
