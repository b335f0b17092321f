/// Records the resolvable registrations instead of making instances, once for each registration and set of visible
/// scopes.
struct CheckPolicy: WalkPolicy {
    static let collectsAll = true
    static let isVirtual = true

    /// The identity of a node.
    struct Identity: Hashable {
        /// The registration.
        let registration: Int32
        /// The index of the scope from which its dependencies resolve.
        let context: Int32
        /// True if something stored would hold it.
        ///
        /// Only then can its dependencies be captured (DI04).
        let isHeld: Bool

        init(_ registration: Int32, _ record: RegistrationRecord, in context: Int32, for request: Request) {
            self.registration = registration
            self.context = context
            isHeld = !record.storage.isStored && request.isHeld
        }
    }

    /// A registration, as it was looked at.
    struct Node {
        /// The progress of the walk through a node.
        enum Status { case begun, made, done }

        /// The identity of the node.
        let identity: Identity
        /// The first root to reach it.
        let root: Int
        /// The progress of the walk through the node.
        var status = Status.begun
        /// The node's circle, or -1.
        var circle = -1
        /// The last round to visit it.
        var round = 0
        /// The cycles and captives below it, as places in the problems.
        var below: Set<Int> = []
        /// The registration.
        var registration: Int32 { identity.registration }
    }

    /// A reference from node to node.
    ///
    /// The source is 0 for a root, the target is 0 for an error.
    struct Edge: Hashable {
        let source: Int32
        let target: Int32
        let dependency: Int32
    }

    /// A deferred reference, with the path to it.
    struct Later {
        /// The identity of a reference.
        struct Identity: Hashable {
            let dependency: Int32
            let scope: Int32
            let isHeld: Bool
        }

        let request: Request
        let prefix: [Frame]
    }

    /// The problems found.
    var problems = ProblemFolding()
    /// The nodes, by number less one.
    private(set) var nodes: [Node] = []
    /// The references, in order, each once.
    private(set) var edges: [Edge] = []
    /// The deferred references not yet visited.
    private(set) var later: [Later] = []
    /// The current root.
    var root = 0
    /// The cycles and captives reachable from the root.
    private(set) var rootProblems: Set<Int> = []
    var arguments: [Argument] = []
    /// The problem codes to report, or nil for all.
    var toldCodes: Set<ProblemCode>?
    private var numbers: [Identity: Int32] = [:]
    private var knownEdges: Set<Edge> = []
    private var knownLater: Set<Later.Identity> = []
    private var open: [Int32] = []
    private var round = 0
    private var probed = -1

    /// Begins another root.
    mutating func beginRoot(_ root: Int) {
        self.root = root
        rootProblems = []
    }

    /// Looks at a circle anew, as though none of its nodes was there.
    mutating func beginProbe(of circle: Int) {
        round += 1
        probed = circle
    }

    /// Ends looking at a circle.
    mutating func endProbe() {
        probed = -1
    }

    /// Puts nodes into a circle.
    mutating func setCircle(_ circle: Int, of members: [Int32]) {
        for member in members { nodes[Int(member) - 1].circle = circle }
    }

    /// Removes and returns the deferred references.
    mutating func takeLater() -> [Later] {
        defer { later = [] }
        return later
    }

    mutating func existing(
        _ registration: Int32,
        _ record: RegistrationRecord,
        in context: Int32,
        for request: Request,
        depth: Int32,
        state: inout InjectionState
    ) -> Int32 {
        let identity = Identity(registration, record, in: context, for: request)
        guard let number = numbers[identity] else { return 0 }
        let node = nodes[Int(number) - 1]
        if probed >= 0, node.circle == probed, node.round != round { return 0 }
        switch node.status {
        case .begun: return 0
        case .made where record.storage == .transient: return 0
        case .made, .done: break
        }
        link(request, to: number)
        reach(node.below)
        return number
    }

    mutating func found(
        _ frame: Frame,
        _ record: RegistrationRecord,
        for request: Request,
        depth: Int32,
        state: inout InjectionState
    ) -> Int32 {
        link(request, to: frame.instance)
        return frame.instance
    }

    mutating func closes(_ frame: Frame, _ request: Request) {
        link(request, to: frame.instance)
    }

    mutating func begin(
        _ registration: Int32,
        _ record: RegistrationRecord,
        in context: Int32,
        for request: Request,
        depth: Int32,
        state: inout InjectionState
    ) -> Frame {
        let identity = Identity(registration, record, in: context, for: request)
        let number = numbers[identity] ?? Int32(nodes.count + 1)
        if numbers[identity] == nil {
            numbers[identity] = number
            nodes.append(Node(identity: identity, root: root))
        }
        nodes[Int(number) - 1].status = .begun
        nodes[Int(number) - 1].round = round
        link(request, to: number)
        open.append(number)
        return Frame(
            registration: registration,
            context: context,
            dependency: request.dependency,
            instance: number,
            span: 0,
            event: -1
        )
    }

    mutating func made(
        _ frame: Frame,
        _ record: RegistrationRecord,
        state: inout InjectionState
    ) {
        nodes[Int(frame.instance) - 1].status = .made
    }

    mutating func end(_ frame: Frame, isComplete: Bool) {
        nodes[Int(frame.instance) - 1].status = .done
        open.removeLast()
        reach(nodes[Int(frame.instance) - 1].below)
    }

    mutating func injected(
        _ instance: Int32,
        into holder: Int32,
        through dependency: Int32,
        isStrong: Bool,
        state: inout InjectionState
    ) {}

    mutating func deferred(
        _ request: Request,
        isHandle: Bool,
        stack: FrameStack,
        state: inout InjectionState
    ) {
        let identity = Later.Identity(
            dependency: request.dependency,
            scope: request.scope,
            isHeld: request.isHeld
        )
        guard !isHandle, knownLater.insert(identity).inserted else { return }
        later.append(Later(request: request, prefix: Array(stack)))
    }

    @discardableResult
    mutating func note(
        _ hit: TraceEvent.Hit,
        _ registration: Int32,
        for request: Request,
        depth: Int32,
        state: inout InjectionState
    ) -> Int32 {
        if hit == .error { link(request, to: 0) }
        return 0
    }

    mutating func found(_ problem: Problem) {
        if toldCodes?.contains(problem.code) == false { return }
        let place = problems.add(problem)
        if problem.code == .cycle || problem.code == .captive { reach([place]) }
    }

    /// Records cycles and captives below the current node.
    private mutating func reach(_ places: Set<Int>) {
        guard !places.isEmpty else { return }
        if let node = open.last {
            nodes[Int(node) - 1].below.formUnion(places)
        } else {
            rootProblems.formUnion(places)
        }
    }

    private mutating func link(_ request: Request, to number: Int32) {
        let edge = Edge(source: request.holder, target: number, dependency: request.dependency)
        if knownEdges.insert(edge).inserted { edges.append(edge) }
    }
}
