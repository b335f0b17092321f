/// The scopes of a check: one scope for all scopes of a kind with the same visible kinds.
///
/// Two paths to a kind with the same visible scopes share one scope. A check therefore visits each registration once
/// for each set of visible scopes, regardless of the number of paths.
struct VirtualScopes {
    private struct Shape: Hashable {
        let kind: Int32
        let parent: Int32
    }

    /// The scopes, as the walk reads them; none of them stores anything.
    private(set) var state = InjectionState()
    private var places: [Shape: Int32] = [:]
    private let tables: Tables

    init(_ tables: Tables, layers: UInt8) {
        self.tables = tables
        state.layers = layers
        _ = open(0, in: -1)
    }

    /// The scope of a kind in another.
    mutating func open(_ kind: Int32, in parent: Int32) -> Int32 {
        let shape = Shape(kind: kind, parent: parent)
        if let known = places[shape] { return known }
        let place = state.append(kind: kind, parent: parent, owner: 0, scene: -1, slotCount: 0, by: .none)
        places[shape] = place
        return place
    }

    /// Returns every possible scope of a kind, one for each path through the declared parents without a repeated kind.
    mutating func all(of kind: Int32) -> [Int32] {
        var paths: [[Int32]] = []
        var open: [[Int32]] = [[kind]]
        while let path = open.popLast(), paths.count < Self.pathLimit {
            let top = path[0]
            if top == 0 { paths.append(path) }
            for parent in tables.kinds[Int(top)].parents.reversed() where !path.contains(parent) {
                open.append([parent] + path)
            }
        }
        return paths.map { path in path.reduce(-1) { parent, kind in self.open(kind, in: parent) } }
    }

    /// The maximum number of paths followed to one kind.
    private static let pathLimit = 256
}
