/// The shown instances, as derived from the tree.
extension SimulationState {
    /// Returns the instances with views that belong in the window, containers before their content.
    func appearing() -> InstanceList {
        walk { _, presented in presented.map { !$0.style.removesPresenter } ?? true }
    }

    /// Returns the instances a person could touch, containers before their content.
    ///
    /// An undimmed sheet leaves its presenter touchable (NAV-56).
    func touchable() -> InstanceList { walk { _, presented in presented?.isUndimmed ?? true } }

    /// Returns the touchable instances as if a presented instance were gone.
    func shown(beneath alert: Int32) -> InstanceList {
        walk { record, presented in presented == nil && record.id != alert || presented?.id == alert }
    }

    /// True if the instances form a tree: the root, each parent and each presenter is alive, and no instance contains
    /// itself.
    var isTree: Bool {
        if let root, index(of: root.rawValue) == nil { return false }
        return instances.allSatisfy { record in
            var owner = record.parent == 0 ? record.presenter : record.parent
            var height = 0
            while owner != 0 {
                guard let place = index(of: owner), height < instances.count else { return false }
                owner = instances[place].parent == 0 ? instances[place].presenter : instances[place].parent
                height += 1
            }
            return true
        }
    }

    /// Walks the shown instances from the root, without each subtree refused by `isIn` for its presented instance.
    private func walk(_ isIn: (InstanceRecord, InstanceRecord?) -> Bool) -> InstanceList {
        var result = InstanceList()
        guard let root, index(of: root.rawValue) != nil else { return result }
        instances.withUnsafeBufferPointer { records in
            // Usually nothing is presented, and no search is needed.
            let presents = records.contains { $0.presenter != 0 }
            // Each instance is shown by one other at most.
            withUnsafeTemporaryAllocation(of: Int.self, capacity: records.count) { storage in
                var work = Work(storage)
                push(root.rawValue, onto: &work)
                while let place = work.pop() {
                    let record = records[place]
                    let presented = presents ? records.firstIndex { $0.presenter == record.id } : nil
                    if let presented { work.push(presented) }
                    guard isIn(record, presented.map { records[$0] }) else { continue }
                    result.append(record.id)
                    pushShown(record, records, onto: &work)
                }
            }
        }
        return result
    }

    /// Pushes the shown children of an instance onto a stack of work, the first on top (LIFE-34).
    private func pushShown(
        _ owner: InstanceRecord,
        _ records: UnsafeBufferPointer<InstanceRecord>,
        onto work: inout Work
    ) {
        switch owner.role {
        case .navigation:
            var top: Int?
            for place in records.indices where records[place].parent == owner.id {
                if let last = top, records[last].order > records[place].order { continue }
                top = place
            }
            if let top { work.push(top) }
        case .split where owner.flags.contains(.columns):
            for child in shownColumns(of: owner.id).reversed() { push(child, onto: &work) }
        case .split where traits.horizontal == .regular, .content:
            pushChildren(owner, records, onto: &work)
        case .tabs, .split:
            let bottom = work.count
            pushChildren(owner, records, onto: &work)
            work.keep(owner.role == .tabs ? Int(owner.selected) : 0, above: bottom)
        }
    }

    /// Puts all children of an instance onto a stack of work, the first on top.
    private func pushChildren(
        _ owner: InstanceRecord,
        _ records: UnsafeBufferPointer<InstanceRecord>,
        onto work: inout Work
    ) {
        let bottom = work.count
        for place in records.indices where records[place].parent == owner.id {
            work.push(place)
            var height = work.count - 1
            while height > bottom, records[work[height - 1]].order < records[place].order {
                work.swapAt(height - 1, height)
                height -= 1
            }
        }
    }

    private func push(_ id: Int32, onto work: inout Work) {
        guard let place = index(of: id) else { preconditionFailure("instance \(id) is not alive") }
        work.push(place)
    }
}

/// A stack of pending instances, by their places, in borrowed storage.
private struct Work {
    private(set) var count = 0
    private let storage: UnsafeMutableBufferPointer<Int>

    init(_ storage: UnsafeMutableBufferPointer<Int>) { self.storage = storage }

    subscript(index: Int) -> Int { storage[index] }

    mutating func push(_ place: Int) {
        precondition(count < storage.count, "the instance at \(place) is shown twice")
        storage[count] = place
        count += 1
    }

    mutating func pop() -> Int? {
        guard count > 0 else { return nil }
        count -= 1
        return storage[count]
    }

    /// Removes everything above a height, except the element at a depth below the top.
    ///
    /// Without such an element it removes all.
    mutating func keep(_ depth: Int, above bottom: Int) {
        let place = count - 1 - depth
        guard place >= bottom, depth >= 0 else {
            count = bottom
            return
        }
        storage[bottom] = storage[place]
        count = bottom + 1
    }

    mutating func swapAt(_ first: Int, _ second: Int) { storage.swapAt(first, second) }
}
