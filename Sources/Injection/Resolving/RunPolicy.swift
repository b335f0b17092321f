/// Makes instances, and tells it in a trace.
struct RunPolicy: WalkPolicy {
    static let collectsAll = false
    static let isVirtual = false

    /// The recorded events.
    var trace: Trace
    /// The problems found.
    var problems = ProblemFolding()
    var arguments: [Argument] = []
    /// The objects of the running resolution cycle.
    private var graph: GraphObjects
    /// The slots filled by the running cycle.
    private(set) var filledSlots: ContiguousArray<Int32> = []
    /// The number of requests in the running cycle that made something.
    private(set) var newCount: Int32 = 0
    /// The number of requests answered by something existing.
    private(set) var hitCount: Int32 = 0
    /// The code of the running cycle's first error, or -1.
    private(set) var error: Int32 = -1
    /// True if the running cycle may leave behind something not held.
    private(set) var leavesLoose = false

    init(_ container: Container, isTracing: Bool) {
        trace = Trace(isOn: isTracing)
        graph = GraphObjects(registrationCount: container.tables.registrations.count)
    }

    /// Begins a resolution cycle.
    mutating func beginCycle() {
        graph.removeAll()
        if !filledSlots.isEmpty { filledSlots.removeAll(keepingCapacity: true) }
        newCount = 0
        hitCount = 0
        error = -1
        leavesLoose = false
    }

    /// Numbers an event, and keeps it if tracing is on.
    @inline(__always)
    mutating func emit(_ event: TraceEvent, _ state: inout InjectionState) {
        if trace.isOn {
            var event = event
            event.sequence = state.nextSequence
            trace.events.append(event)
        }
        state.nextSequence += 1
    }

    @inline(__always)
    mutating func existing(
        _ registration: Int32,
        _ record: RegistrationRecord,
        in context: Int32,
        for request: Request,
        depth: Int32,
        state: inout InjectionState
    ) -> Int32 {
        var instance: Int32
        let hit: TraceEvent.Hit
        switch record.storage {
        case .transient: return 0
        case .graph:
            instance = graph.instance(of: registration, in: context)
            hit = .graph
        case .scoped, .shared, .cached:
            if record.flags.contains(.keyedByArguments) {
                instance = keyed(registration, state.scopes[Int(context)].id, state)
            } else {
                instance = state.slots[Int(state.scopes[Int(context)].firstSlot + record.slot)]
            }
            hit = record.form == .value ? .value : record.storage == .shared ? .shared : .scoped
        }
        guard instance != 0 else { return 0 }
        if record.flags.contains(.hasParameters), !record.flags.contains(.keyedByArguments),
            state.arguments.contains(where: { $0.instance == instance && $0.arguments != arguments })
        {
            return -instance
        }
        tell(hit, registration, record, in: context, for: request, depth, instance, &state)
        return instance
    }

    mutating func found(
        _ frame: Frame,
        _ record: RegistrationRecord,
        for request: Request,
        depth: Int32,
        state: inout InjectionState
    ) -> Int32 {
        let hit: TraceEvent.Hit = record.storage == .graph ? .graph : record.storage == .shared ? .shared : .scoped
        tell(hit, frame.registration, record, in: frame.context, for: request, depth, frame.instance, &state)
        return frame.instance
    }

    mutating func closes(_ frame: Frame, _ request: Request) {}

    /// Records a hit on something existing.
    @inline(__always)
    private mutating func tell(
        _ hit: TraceEvent.Hit,
        _ registration: Int32,
        _ record: RegistrationRecord,
        in context: Int32,
        for request: Request,
        _ depth: Int32,
        _ instance: Int32,
        _ state: inout InjectionState
    ) {
        hitCount += 1
        emit(event(hit, registration, record, in: context, for: request, depth, instance, &state), &state)
        state.nextSpan += 1
    }

    private func keyed(
        _ registration: Int32,
        _ owner: Int32,
        _ state: borrowing InjectionState
    ) -> Int32 {
        state.arguments.first {
            $0.registration == registration && $0.owner == owner && $0.arguments == arguments
        }?.instance ?? 0
    }

    @inline(__always)
    mutating func begin(
        _ registration: Int32,
        _ record: RegistrationRecord,
        in context: Int32,
        for request: Request,
        depth: Int32,
        state: inout InjectionState
    ) -> Frame {
        let instance = state.nextInstance
        let hit: TraceEvent.Hit = record.form == .value ? .value : .new
        emit(event(hit, registration, record, in: context, for: request, depth, instance, &state), &state)
        newCount += 1
        let frame = Frame(
            registration: registration,
            context: context,
            dependency: request.dependency,
            instance: instance,
            span: state.nextSpan,
            event: trace.isOn ? Int32(trace.events.count - 1) : -1
        )
        state.nextInstance += 1
        state.nextSpan += 1
        return frame
    }

    @inline(__always)
    private func event(
        _ hit: TraceEvent.Hit,
        _ registration: Int32,
        _ record: RegistrationRecord,
        in context: Int32,
        for request: Request,
        _ depth: Int32,
        _ instance: Int32,
        _ state: inout InjectionState
    ) -> TraceEvent {
        TraceEvent(
            kind: .resolve,
            hit: hit,
            layer: record.layer,
            sequence: 0,
            span: state.nextSpan,
            parent: request.span,
            depth: depth,
            key: request.key,
            registration: registration,
            from: state.scopes[Int(request.scope)].id,
            owner: state.scopes[Int(context)].id,
            dependency: request.dependency,
            instance: instance
        )
    }

    @inline(__always)
    mutating func made(
        _ frame: Frame,
        _ record: RegistrationRecord,
        state: inout InjectionState
    ) {
        let owner = state.scopes[Int(frame.context)].id
        state.instances.append(
            InstanceRecord(
                id: frame.instance,
                registration: frame.registration,
                owner: owner,
                isStored: record.storage.isStored
            )
        )
        switch record.storage {
        case .transient: return
        case .graph: graph.insert(frame.instance, of: frame.registration, in: frame.context)
        case .scoped, .shared, .cached:
            let slot = state.scopes[Int(frame.context)].firstSlot + record.slot
            filledSlots.append(slot)
            if !record.flags.contains(.keyedByArguments) { state.slots[Int(slot)] = frame.instance }
            if record.flags.contains(.hasParameters) {
                state.arguments.append(
                    ArgumentRecord(
                        instance: frame.instance,
                        registration: frame.registration,
                        owner: owner,
                        arguments: arguments
                    )
                )
            }
        }
    }

    mutating func end(_ frame: Frame, isComplete: Bool) {
        guard !isComplete, frame.event >= 0 else { return }
        trace.events[Int(frame.event)].hit = .error
        trace.events[Int(frame.event)].instance = 0
    }

    @inline(__always)
    mutating func injected(
        _ instance: Int32,
        into holder: Int32,
        through dependency: Int32,
        isStrong: Bool,
        state: inout InjectionState
    ) {
        if isStrong {
            state.edges.append(EdgeRecord(holder: holder, held: instance, dependency: dependency))
        } else {
            leavesLoose = true
        }
    }

    mutating func deferred(
        _ request: Request,
        isHandle: Bool,
        stack: FrameStack,
        state: inout InjectionState
    ) {
        state.handles.append(
            HandleRecord(
                id: state.nextHandle,
                dependency: request.dependency,
                holder: request.holder,
                scope: state.scopes[Int(request.scope)].id,
                isHeld: request.isHeld
            )
        )
        state.nextHandle += 1
        var request = request
        if isHandle { request.key = -1 }
        note(.deferred, -1, for: request, depth: Int32(stack.count), state: &state)
    }

    @discardableResult
    mutating func note(
        _ hit: TraceEvent.Hit,
        _ registration: Int32,
        for request: Request,
        depth: Int32,
        state: inout InjectionState
    ) -> Int32 {
        if hit == .error, error < 0 { error = registration }
        let span = state.nextSpan
        emit(
            TraceEvent(
                kind: .resolve,
                hit: hit,
                sequence: 0,
                span: span,
                parent: request.span,
                depth: depth,
                key: request.key,
                registration: registration,
                from: state.scopes[Int(request.scope)].id,
                dependency: request.dependency
            ),
            &state
        )
        state.nextSpan += 1
        return span
    }

    mutating func found(_ problem: Problem) {
        problems.add(problem)
    }
}
