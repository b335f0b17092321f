/// The strongly connected components of a graph with more than one node, or with a node that leads to itself.
struct Circles {
    /// The members of each circle.
    private(set) var members: [[Int32]] = []
    private var index: [Int]
    private var low: [Int]
    private var isOpen: [Bool]
    private var path: [Int32] = []
    private var next = 0
    private let targets: [[Int32]]

    /// Finds the circles among nodes numbered from 1.
    init(nodeCount: Int, edges: [(source: Int32, target: Int32)]) {
        var targets = [[Int32]](repeating: [], count: nodeCount + 1)
        for edge in edges { targets[Int(edge.source)].append(edge.target) }
        self.targets = targets
        index = Array(repeating: -1, count: nodeCount + 1)
        low = index
        isOpen = Array(repeating: false, count: nodeCount + 1)
        for node in 0..<nodeCount where index[node + 1] < 0 { visit(Int32(node + 1)) }
    }

    /// Tarjan's walk, with its own stack: a chain may be as long as there are registrations.
    private mutating func visit(_ start: Int32) {
        var work: [(node: Int32, next: Int)] = []
        enter(start)
        work.append((start, 0))
        while let (node, place) = work.last {
            if place < targets[Int(node)].count {
                work[work.count - 1].next += 1
                let target = targets[Int(node)][place]
                if index[Int(target)] < 0 {
                    enter(target)
                    work.append((target, 0))
                } else if isOpen[Int(target)] {
                    low[Int(node)] = min(low[Int(node)], index[Int(target)])
                }
            } else {
                work.removeLast()
                if let parent = work.last?.node { low[Int(parent)] = min(low[Int(parent)], low[Int(node)]) }
                if low[Int(node)] == index[Int(node)] { close(node) }
            }
        }
    }

    private mutating func enter(_ node: Int32) {
        index[Int(node)] = next
        low[Int(node)] = next
        next += 1
        isOpen[Int(node)] = true
        path.append(node)
    }

    private mutating func close(_ node: Int32) {
        var found: [Int32] = []
        while let member = path.popLast() {
            isOpen[Int(member)] = false
            found.append(member)
            if member == node { break }
        }
        if found.count > 1 || targets[Int(node)].contains(node) { members.append(found.sorted()) }
    }
}
