/// The resolution algorithm: one walk, made to run or to check by its policy.
///
/// Stored things resolve what they need from the scope that stores them, all others from the scope that asks (the owner
/// context); a strong reference can therefore never reach below its holder's scope without being told (DI04).
struct Walk<Policy: WalkPolicy> {
    /// What stands for nothing: nil, or a default.
    static var nothing: Int32 { -1 }
    /// What stands for a failure.
    static var failed: Int32 { 0 }
    /// How deep requests may nest, and aliases follow one another: guards, which cycles never reach.
    static var depthLimit: Int { 512 }
    static var aliasLimit: Int { 32 }

    let container: Container
    let tables: Tables
    /// The tables that are read for each request, at hand; `tables` owns them.
    private let registrations: FixedArray<RegistrationRecord>
    let dependencies: FixedArray<DependencyRecord>
    private let keys: FixedArray<KeyRecord>
    /// The scopes and instances.
    var state: InjectionState
    /// What is done with what is found.
    var policy: Policy
    /// What is being made, the root first.
    var stack = FrameStack()
    /// The arguments of the root's request.
    var rootArguments: [Argument] = []
    /// The labels of what a root is given by who shows it, and does not ask for.
    var supplied: [String] = []
    /// Where the root's request comes from.
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

    /// Goes from alias to alias to what they stand for.
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

    /// Gives what is there, or makes it.
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
            if record.storage != .transient, isLate(request.dependency) {
                return policy.found(stack[start], record, for: request, depth: Int32(stack.count), state: &state)
            }
            return cycle(from: start, registration, request)
        }
        if stack.count >= Self.depthLimit { return tooDeep(registration, request) }
        return build(registration, record, in: context, request)
    }

    /// Makes it: what its initialiser needs, itself, and then what is set on it, where cycles may end.
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

    /// Whether a dependency arrives when its owner exists: what it names may then still be under construction, if it is
    /// shared, because nothing is done with it before.
    func isLate(_ dependency: Int32) -> Bool {
        guard dependency >= 0 else { return false }
        let owner = tables.registrations[Int(tables.dependencies[Int(dependency)].owner)]
        return dependency >= owner.firstDependency + owner.initialCount
    }

    /// Whether nothing is being made: true between two requests.
    var isIdle: Bool { stack.isEmpty }
}

/// Where a root's request comes from, for messages.
struct Origin {
    /// Who asks.
    var name = ""
    /// Where that stands.
    var place = ""
    /// How one gets there, a step a line.
    var route: [Problem.Line] = []
    /// What was being made where a deferred reference was handed out, the outermost first.
    var prefix: [Frame] = []
}
