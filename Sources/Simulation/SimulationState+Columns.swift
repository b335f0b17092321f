import SceneFlow

/// Columns of split views, and tabs under More: they belong to one container and may lie in another.
extension SimulationState {
    // MARK: - Columns

    /// Returns true if an instance is a split view with columns (OBJ-10).
    func isColumned(_ id: Int32) -> Bool { self[id].role == .split && self[id].flags.contains(.columns) }

    /// The controller of a column, in sight or not, or 0.
    func column(_ column: SplitColumn, of split: Int32) -> Int32 {
        for record in instances where record.slot == column.rawValue && record.parent != 0 {
            if record.parent == split || self[record.parent].parent == split { return record.id }
        }
        return 0
    }

    /// Returns the children of a split view with columns, including those on the primary column's stack.
    func columns(of split: Int32) -> InstanceList {
        var result = offspring(of: split)
        for record in instances where record.slot != 0 && record.parent != 0 && record.parent != split {
            if self[record.parent].parent == split { result.append(record.id) }
        }
        return result
    }

    /// Returns true if a column lies on the primary column's stack (SPL-6).
    func isMerged(_ id: Int32, in split: Int32) -> Bool { self[id].parent != 0 && self[id].parent != split }

    /// Puts an instance into a column.
    mutating func place(_ id: Int32, as column: SplitColumn, in split: Int32) {
        self[id].parent = split
        self[id].order = Int32(column.rawValue)
        self[id].slot = column.rawValue
    }

    /// Returns the children of a split view active at its current width, expanded or collapsed.
    func shownColumns(of split: Int32) -> InstanceList {
        let children = offspring(of: split)
        let compact = children.filter { self[$0].slot == SplitColumn.compact.rawValue }
        if isExpanded(split) { return children.filter { !compact.contains($0) } }
        return compact.isEmpty ? InstanceList(children.prefix(1)) : compact
    }

    // MARK: - More

    /// The navigation controller of More, or 0.
    func more(of tabs: Int32) -> Int32 {
        instances.first { $0.parent == tabs && $0.flags.contains(.isMore) }?.id ?? 0
    }

    /// Returns the tabs of a tab bar controller, including the one shown by More.
    func tabs(of id: Int32) -> InstanceList {
        let children = offspring(of: id)
        guard let more = children.first(where: { self[$0].flags.contains(.isMore) }) else { return children }
        func place(_ child: Int32) -> Int32 {
            self[child].parent == id ? self[child].order : Int32(self[child].slot)
        }
        let shown = offspring(of: more).filter { self[$0].slot != 0 }
        var result = children.filter { $0 != more }
        for tab in shown { result.insert(tab, at: result.firstIndex { place($0) > place(tab) } ?? result.count) }
        return result
    }

    /// Puts a tab onto More's stack.
    mutating func placeUnderMore(_ id: Int32, _ more: Int32) {
        let order = self[id].order
        place(id, in: more)
        self[id].slot = UInt8(clamping: order)
    }

    // MARK: - Both

    /// Removes an instance from its container.
    ///
    /// A column, or a tab shown by More, returns to its own place.
    mutating func detach(_ id: Int32) {
        let container = self[id].parent
        let owner = container == 0 ? 0 : self[container].parent
        guard self[id].slot != 0, owner != 0 else {
            self[id].parent = 0
            self[id].slot = 0
            return
        }
        self[id].parent = owner
        self[id].order = Int32(self[id].slot)
        if self[owner].role == .tabs { self[id].slot = 0 }
    }
}
