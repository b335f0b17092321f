/// The declared kinds of scope, the root first, with the relations derived from their parents.
struct KindTree {
    /// The kinds.
    ///
    /// Kinds without a known parent are below the root.
    private(set) var kinds: [ScopeKind] = []
    /// The problems of the declaration.
    private(set) var problems: [Problem] = []
    private var numbers: [String: Int32] = [:]

    init(_ declared: [ScopeKind]) {
        let roots = declared.filter { $0.binding == .root }
        precondition(roots.count == 1, "a tree of scope kinds has one root")
        for kind in roots + declared.filter({ $0.binding != .root }) {
            if numbers[kind.name] != nil {
                problems.append(Problem(.duplicate, "the scope kind '\(kind.name)' is declared twice"))
                continue
            }
            numbers[kind.name] = Int32(kinds.count)
            kinds.append(kind)
        }
        if !kinds.contains(where: { $0.binding == .scene }) { addSceneKind() }
        for index in kinds.indices {
            for parent in kinds[index].parents where numbers[parent] == nil {
                let message = "the scope kind '\(kinds[index].name)' is below '\(parent)', which is not declared"
                problems.append(Problem(.scopeUnavailable, message))
            }
            kinds[index].parents.removeAll { numbers[$0] == nil }
            if kinds[index].parents.isEmpty, index > 0 { kinds[index].parents = [kinds[0].name] }
        }
    }

    /// Every scene has a scope, declared or not.
    private mutating func addSceneKind() {
        var kind = ScopeKind("scene", .scene)
        kind.parents = kinds.map(\.name)
        numbers[kind.name] = Int32(kinds.count)
        kinds.append(kind)
    }

    /// Returns the number of a kind, or nil if it is not declared.
    func number(_ name: String) -> Int32? { numbers[name] }

    /// Returns every possible ancestor of a kind.
    ///
    /// Of two kinds that can contain each other, both count.
    func ancestors(of kind: Int32) -> Set<Int32> {
        var found: Set<Int32> = []
        var open = kinds[Int(kind)].parents
        while let name = open.popLast() {
            guard let number = numbers[name], found.insert(number).inserted else { continue }
            open += kinds[Int(number)].parents
        }
        return found
    }
}
