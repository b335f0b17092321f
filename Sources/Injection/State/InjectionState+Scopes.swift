extension InjectionState {
    /// Appends an open scope.
    /// - Returns: its place.
    mutating func append(
        kind: Int32,
        parent: Int32,
        owner: Int32,
        scene: Int32,
        slotCount: Int32,
        by operation: NavigationOperation
    ) -> Int32 {
        scopes.append(
            ScopeRecord(
                id: nextScope,
                kind: kind,
                parent: parent,
                owner: owner,
                scene: scene,
                firstSlot: Int32(slots.count),
                openedAt: nextSequence,
                openedBy: operation
            )
        )
        slots.append(contentsOf: repeatElement(0, count: Int(slotCount)))
        nextScope += 1
        return Int32(scopes.count - 1)
    }

    /// Gives back a scope's slots, and marks it closed.
    mutating func close(_ index: Int32, slotCount: Int32, by operation: NavigationOperation) {
        let first = scopes[Int(index)].firstSlot
        slots.removeSubrange(Int(first)..<Int(first + slotCount))
        for other in scopes.indices where scopes[other].firstSlot > first { scopes[other].firstSlot -= slotCount }
        scopes[Int(index)].closedAt = nextSequence
        scopes[Int(index)].closedBy = operation
        scopes[Int(index)].isActive = false
        scopes[Int(index)].sceneInstance = 0
    }

    /// Forgets unused closed scopes: those without an open scope, a handle or an escaped instance that needs them.
    mutating func forgetClosedScopes() {
        var isNeeded = scopes.map(\.isOpen)
        for handle in handles {
            if let index = index(of: handle.scope) { isNeeded[Int(index)] = true }
        }
        for instance in instances {
            if let index = index(of: instance.owner) { isNeeded[Int(index)] = true }
        }
        for index in scopes.indices.reversed() where isNeeded[index] && scopes[index].parent >= 0 {
            isNeeded[Int(scopes[index].parent)] = true
        }
        guard isNeeded.contains(false) else { return }
        var places: [Int32] = []
        var kept: Int32 = 0
        for isKept in isNeeded {
            places.append(isKept ? kept : -1)
            if isKept { kept += 1 }
        }
        scopes = ContiguousArray(zip(scopes, isNeeded).filter(\.1).map(\.0))
        for index in scopes.indices where scopes[index].parent >= 0 {
            scopes[index].parent = places[Int(scopes[index].parent)]
        }
    }
}
