/// The choice of the parent of a new scope (N4), shared by a run and a check.
struct ScopeParents {
    let tables: Tables

    /// Returns the nearest scope, from an index upwards, of a declared ancestor kind, direct or not.
    ///
    /// Defaults to the app's scope.
    ///
    /// A scene's scope is skipped, unless the kind is declared below it. A presented place therefore sees the innermost
    /// scope of its presenter outside the scene's own.
    func parent(of kind: Int32, from index: Int32, in state: InjectionState) -> Int32 {
        var index = index
        while index >= 0 {
            let scope = state.scopes[Int(index)]
            if scope.isOpen, tables.kinds[Int(kind)].ancestors.contains(scope.kind) { return index }
            index = scope.parent
        }
        return 0
    }

    /// Returns the flows to open for a flow, outermost first: its sole parent flows, then the flow itself.
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
