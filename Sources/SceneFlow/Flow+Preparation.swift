/// What `prepare(for:sender:)` does for which segue.
extension Flow {
    /// The branches of the source's `prepare(for:sender:)` that concern a segue.
    ///
    /// A branch that names the segue concerns it whatever it casts to; one for every segue only where the cast fits the
    /// destination, or the root of a destination that it looks into (INJ-51, INJ-55).
    /// - Parameter segue: a segue of the flow.
    /// - Returns: the branches in their order; none where the class is not known, or the segue creates nothing.
    package func preparation(for segue: Segue) -> [PrepareBranch] {
        guard case .scene(let id) = segue.destination, segue.kind != .relationship else { return [] }
        let source = self[segue.source].className
        return (classes.first { $0.name == source }?.prepare ?? []).filter { branch in
            if let name = branch.segue { return name == segue.identifier }
            let root = branch.unwrapsNavigationController ? rootOfStack(id) : nil
            return branch.cast == (root ?? self[id]).className
        }
    }

    private func rootOfStack(_ id: Scene.ID) -> Scene? {
        for segue in self[id].segues.map({ self[$0] }) where segue.relationship == "rootViewController" {
            if case .scene(let root) = segue.destination { return self[root] }
        }
        return nil
    }
}
