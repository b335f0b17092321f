/// A queue of states to explore, each with its node in the search.
struct Frontier: Sendable {
    private var vertices: ContiguousArray<Vertex> = []
    private var nodes: ContiguousArray<Int32> = []

    /// Creates one without states.
    init() {}

    /// The number of states.
    var count: Int { vertices.count }
    /// True if there are no states.
    var isEmpty: Bool { vertices.isEmpty }
    /// The places of the states.
    var indices: Range<Int> { vertices.indices }

    /// The state at a place.
    subscript(place: Int) -> Vertex { vertices[place] }

    /// Returns the node of the state at a place; -1 for a place of -1, the origin.
    func node(at place: Int32) -> Int32 { place < 0 ? -1 : nodes[Int(place)] }

    /// Adds a state.
    mutating func append(_ vertex: Vertex, node: Int32) {
        vertices.append(vertex)
        nodes.append(node)
    }

    /// Removes the first states.
    mutating func removeFirst(_ count: Int) {
        vertices.removeFirst(count)
        nodes.removeFirst(count)
    }

    /// The states from a place on.
    func suffix(from place: Int) -> Self {
        var rest = Self()
        rest.vertices = ContiguousArray(vertices[place...])
        rest.nodes = ContiguousArray(nodes[place...])
        return rest
    }

    /// The states of one, and then those of the other.
    static func + (first: Self, second: Self) -> Self {
        var both = first
        both.vertices += second.vertices
        both.nodes += second.nodes
        return both
    }
}
