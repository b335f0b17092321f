extension InjectionState {
    /// Returns the numbers of the kept instances.
    ///
    /// A scope keeps its stored and retained instances while it is open. A `shared` instance is kept only while a kept
    /// instance holds it. A circle held by nothing else counts as gone, because leaks are not judged here.
    /// - Parameters:
    ///   - closing: the numbers of the scopes that no longer keep anything.
    ///   - tables: the registrations.
    /// - Returns: the numbers.
    func kept(closing: Set<Int32> = [], tables: Tables) -> Set<Int32> {
        var keeping: Set<Int32> = []
        for scope in scopes where scope.isOpen && !closing.contains(scope.id) { keeping.insert(scope.id) }
        var open: [Int32] = []
        for instance in instances where keeping.contains(instance.owner) {
            let isShared = tables.registrations[Int(instance.registration)].storage == .shared
            if instance.isRetained || (instance.isStored && !isShared) { open.append(instance.id) }
        }
        var held: [Int32: [Int32]] = [:]
        for edge in edges {
            if edge.holder < 0 {
                if keeping.contains(-1 - edge.holder) { open.append(edge.held) }
            } else {
                held[edge.holder, default: []].append(edge.held)
            }
        }
        var kept: Set<Int32> = []
        while let instance = open.popLast() {
            if kept.insert(instance).inserted { open += held[instance] ?? [] }
        }
        return kept
    }

    /// Removes instances with their edges, handles, slots and arguments.
    mutating func remove(_ gone: Set<Int32>) {
        guard !gone.isEmpty else { return }
        instances.removeAll { gone.contains($0.id) }
        edges.removeAll { gone.contains($0.held) || gone.contains($0.holder) }
        handles.removeAll { gone.contains($0.holder) }
        arguments.removeAll { gone.contains($0.instance) }
        for index in slots.indices where slots[index] != 0 && gone.contains(slots[index]) { slots[index] = 0 }
        for index in scopes.indices where gone.contains(scopes[index].sceneInstance) {
            scopes[index].sceneInstance = 0
        }
    }
}
