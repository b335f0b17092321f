internal import Injection

/// One shape of registrations, with direct Swift calls that build the same objects.
struct ResolveShape {
    /// The name on the line.
    let name: String
    /// The goal in nanoseconds.
    let goal: Int
    /// The registrations.
    let container: Container
    /// The requested keys, in turn.
    let keys: [Key]
    /// Builds the same objects so many times by direct calls.
    let plain: (Int) -> Void

    /// Every shape, in the order in which they are printed.
    static var all: [ResolveShape] { [leaf, tree, graph, singleton, named] }

    /// One transient without dependencies.
    static var leaf: ResolveShape {
        ResolveShape(
            name: "leaf",
            goal: 60,
            container: container([registration(0, [], .transient)]),
            keys: ["T0"]
        ) { count in
            for _ in 0..<count { keep(PlainNode([])) }
        }
    }

    /// Twenty transients, five deep.
    static var tree: ResolveShape {
        let children = tree20
        return ResolveShape(
            name: "tree20",
            goal: 700,
            container: container(children.enumerated().map { registration($0, $1, .transient) }),
            keys: ["T0"]
        ) { count in
            for _ in 0..<count { keep(PlainTree.make()) }
        }
    }

    /// The same, shared within one resolution, with nine more needs that find what is there.
    static var graph: ResolveShape {
        var children = tree20
        for index in 10...14 { children[index].append(15) }
        for index in 5...8 { children[index].append(9) }
        children = children.map { list in list.reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
        return ResolveShape(
            name: "dag20",
            goal: 900,
            container: container(children.enumerated().map { registration($0, $1, .graph) }),
            keys: ["T0"]
        ) { count in
            for _ in 0..<count { keep(PlainGraph.make()) }
        }
    }

    /// One singleton that is there.
    static var singleton: ResolveShape {
        let shared = PlainNode([])
        return ResolveShape(
            name: "singleton",
            goal: 50,
            container: container([registration(0, [], .singleton)]),
            keys: ["T0"]
        ) { count in
            for _ in 0..<count { keep(shared) }
        }
    }

    /// One type under a thousand names.
    static var named: ResolveShape {
        let keys = (0..<1000).map { Key("T0", name: "n\($0)") }
        let makers = Dictionary(keys.map { ($0.description, { PlainNode([]) }) }) { first, _ in first }
        return ResolveShape(
            name: "named1000",
            goal: 80,
            container: container(keys.map { Registration($0) }),
            keys: keys
        ) { count in
            let names = keys.map(\.description)
            for round in 0..<count { if let make = makers[names[round % 1000]] { keep(make()) } }
        }
    }

    /// The dependencies of each type.
    private static let tree20: [[Int]] = [
        [1, 2, 3], [4, 5], [6, 7], [8], [9, 10], [11], [12], [13], [14], [15], [16], [17], [18], [19],
        [], [], [], [], [], [],
    ]

    private static func registration(_ type: Int, _ children: [Int], _ storage: StoragePolicy) -> Registration {
        var registration = Registration(Key("T\(type)"))
        registration.storage = storage
        registration.dependencies = children.map { Dependency("t\($0)", Key("T\($0)")) }
        return registration
    }

    private static func container(_ registrations: [Registration]) -> Container {
        var builder = ContainerBuilder()
        registrations.forEach { builder.register($0) }
        return builder.build()
    }

    /// The sum of where objects were, so that each of them must have been made; only one thread measures.
    nonisolated(unsafe) private static var addresses: UInt = 0

    @inline(never)
    private static func keep(_ object: AnyObject) {
        addresses &+= UInt(bitPattern: ObjectIdentifier(object))
    }
}

/// An object built by the direct calls.
final class PlainNode {
    private let children: [PlainNode]

    @inline(never)
    init(_ children: [PlainNode]) {
        self.children = children
    }
}

/// The tree by direct calls: an object each, held by its parent.
enum PlainTree {
    /// One object with up to three others.
    final class Node {
        private let first, second, third: Node?

        @inline(never)
        init(_ first: Node? = nil, _ second: Node? = nil, _ third: Node? = nil) {
            self.first = first
            self.second = second
            self.third = third
        }
    }

    /// Builds the 20 objects.
    static func make() -> Node {
        Node(
            Node(Node(Node(Node()), Node(Node())), Node(Node(Node()))),
            Node(Node(Node(Node())), Node(Node(Node()))),
            Node(Node(Node()))
        )
    }
}

/// The shared graph by direct calls.
enum PlainGraph {
    /// Builds the 20 objects, of which nine are used again.
    static func make() -> PlainTree.Node {
        typealias Node = PlainTree.Node
        let n15 = Node()
        let n9 = Node(n15)
        let n10 = Node(Node(), n15)
        let n4 = Node(n9, n10)
        let n5 = Node(Node(Node(), n15), n9)
        let n6 = Node(Node(Node(), n15), n9)
        let n7 = Node(Node(Node(), n15), n9)
        let n8 = Node(Node(n15), n9)
        return Node(Node(n4, n5), Node(n6, n7), Node(n8))
    }
}
