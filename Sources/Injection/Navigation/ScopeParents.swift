/// Which scope a new one looks through: the rule that a run and a check share (N4).
struct ScopeParents {
    let tables: Tables

    /// The nearest scope, from a place upwards, below which a kind is declared, directly or not; else the app's.
    ///
    /// A scene's scope is therefore passed over, unless the kind is declared below it: what is presented looks through
    /// the innermost scope of its presenter that is not the scene's.
    func parent(of kind: Int32, from index: Int32, in state: InjectionState) -> Int32 {
        var index = index
        while index >= 0 {
            let scope = state.scopes[Int(index)]
            if scope.isOpen, tables.kinds[Int(kind)].ancestors.contains(scope.kind) { return index }
            index = scope.parent
        }
        return 0
    }

    /// The flows to open for one, outermost first: itself, behind those that it is only declared below.
    func flows(openedWith flow: Int32) -> [Int32] {
        var chain = [flow]
        while let kind = chain.first.map({ tables.kinds[Int($0)] }), kind.parents.count == 1 {
            let parent = kind.parents[0]
            guard tables.kinds[Int(parent)].binding == .flow, !chain.contains(parent) else { break }
            chain.insert(parent, at: 0)
        }
        return chain
    }
}
