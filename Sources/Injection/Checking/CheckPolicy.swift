/// Notes what could be made, once for each registration and for what can be seen.
struct CheckPolicy: WalkPolicy {
    static let collectsAll = true
    static let isVirtual = true

    /// A registration, with the scope that its dependencies resolve from.
    struct Node {
        /// How far the walk is with it.
        enum Status { case begun, made, done }

        /// The registration.
        let registration: Int32
        /// The place of the scope.
        let context: Int32
        /// The root by which it was reached first.
        let root: Int
        /// How far the walk is.
        var status = Status.begun
        /// The circle of nodes that it belongs to, or -1.
        var circle = -1
        /// The round in which it was looked at last.
        var round = 0
        /// The cycles below it, as places in the problems.
        var cycles: Set<Int> = []
    }

    /// A reference from node to node; from 0 for a root, to 0 where it meets an error.
    struct Edge: Hashable {
        let source: Int32
        let target: Int32
        let dependency: Int32
    }

    /// A reference that resolves later, with the way to it.
    struct Later {
        let request: Request
        let prefix: [Frame]
    }

    /// What was found.
    var problems = ProblemFolding()
    /// The nodes, by number less one.
    private(set) var nodes: [Node] = []
    /// The references, in order, each once.
    private(set) var edges: [Edge] = []
    /// What resolves later, and was not looked at yet.
    private(set) var later: [Later] = []
    /// The aliases that were followed.
    private(set) var followed: Set<Int32> = []
    /// The keys that were asked for in vain.
    private(set) var asked: Set<Int32> = []
    /// The root that is being walked.
    var root = 0
    /// The cycles that the root reaches.
    private(set) var rootCycles: Set<Int> = []
    /// Whether only what is captured is told.
    var tellsCapturesOnly = false
    private var numbers: [UInt64: Int32] = [:]
    private var knownEdges: Set<Edge> = []
    private var knownLater: Set<UInt64> = []
    private var open: [Int32] = []
    private var round = 0
    private var probed = -1

    /// Begins another root.
    mutating func beginRoot(_ root: Int) {
        self.root = root
        rootCycles = []
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

    /// Takes what resolves later.
    mutating func takeLater() -> [Later] {
        defer { later = [] }
        return later
    }

    /// The number of a node, or nil where it was not reached.
    func number(_ registration: Int32, in context: Int32) -> Int32? { numbers[Self.key(registration, context)] }

    private static func key(_ first: Int32, _ second: Int32) -> UInt64 {
        UInt64(UInt32(bitPattern: first)) << 32 | UInt64(UInt32(bitPattern: second))
    }

    mutating func existing(
        _ registration: Int32,
        _ record: RegistrationRecord,
        in context: Int32,
        for request: Request,
        arguments: [Argument],
        depth: Int32,
        state: inout InjectionState
    ) -> Int32 {
        guard let number = numbers[Self.key(registration, context)] else { return 0 }
        let node = nodes[Int(number) - 1]
        if probed >= 0, node.circle == probed, node.round != round { return 0 }
        switch node.status {
        case .begun: return 0
        case .made where record.storage == .transient: return 0
        case .made, .done: break
        }
        link(request, to: number)
        reach(node.cycles)
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

    mutating func begin(
        _ registration: Int32,
        _ record: RegistrationRecord,
        in context: Int32,
        for request: Request,
        depth: Int32,
        state: inout InjectionState
    ) -> Frame {
        let key = Self.key(registration, context)
        let number = numbers[key] ?? Int32(nodes.count + 1)
        if numbers[key] == nil {
            numbers[key] = number
            nodes.append(Node(registration: registration, context: context, root: root))
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
            event: -1,
            isWeak: false
        )
    }

    mutating func made(
        _ frame: Frame,
        _ record: RegistrationRecord,
        arguments: [Argument],
        state: inout InjectionState
    ) {
        nodes[Int(frame.instance) - 1].status = .made
    }

    mutating func end(_ frame: Frame, isComplete: Bool) {
        nodes[Int(frame.instance) - 1].status = .done
        open.removeLast()
        reach(nodes[Int(frame.instance) - 1].cycles)
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
        stack: ContiguousArray<Frame>,
        state: inout InjectionState
    ) {
        guard !isHandle, knownLater.insert(Self.key(request.dependency, request.scope)).inserted else { return }
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
        if hit == .alias { followed.insert(registration) }
        if hit == .error {
            asked.insert(request.key)
            link(request, to: 0)
        }
        return 0
    }

    mutating func found(_ problem: Problem) {
        if tellsCapturesOnly, problem.code != .captive, problem.code != .graphCaptured { return }
        let place = problems.add(problem)
        if problem.code == .cycle { reach([place]) }
    }

    /// Notes cycles below what is being walked.
    private mutating func reach(_ cycles: Set<Int>) {
        guard !cycles.isEmpty else { return }
        if let node = open.last {
            nodes[Int(node) - 1].cycles.formUnion(cycles)
        } else {
            rootCycles.formUnion(cycles)
        }
    }

    private mutating func link(_ request: Request, to number: Int32) {
        let edge = Edge(source: request.holder, target: number, dependency: request.dependency)
        if knownEdges.insert(edge).inserted { edges.append(edge) }
    }
}
