import SceneFlow

/// Split views, and those in the classic style: both children side by side, or one stack without enough space (SPL-1 to
/// SPL-4).
extension Run {
    /// Adapts a split view to its space, once its view is loaded.
    mutating func adaptSplit(_ split: Int32) throws(Crashed) {
        if state.isColumned(split) {
            if isRegular { try expandColumns(of: split) } else { try collapseColumns(of: split) }
        } else if isRegular {
            try expand(split)
        } else {
            try collapse(split)
        }
    }

    /// Merges the secondary onto the primary's stack, unless the delegate has done so itself (SPL-4).
    ///
    /// Without a primary stack the secondary stays out of sight.
    private mutating func collapse(_ split: Int32) throws(Crashed) {
        let children = state.offspring(of: split)
        guard let primary = children.first, state[primary].role == .navigation else { return }
        for child in children.dropFirst() {
            func parameters() -> [RuntimeValue] { [split, child, primary].map { RuntimeValue(.instance($0)) } }
            let isDropped: Bool
            if let answer = guess(.collapseSecondary, of: split, ["true", "false"]) {
                isDropped = answer == 0
            } else {
                isDropped = try ask(
                    .collapseSecondary,
                    of: split,
                    "SPL-4",
                    parameters: parameters(),
                    otherwise: false
                )
            }
            if isDropped {
                state[child].parent = 0
                held.depart(child, "SPL-4")
                continue
            }
            state.place(child, in: primary)
            trace.emit(.push(onto: InstanceID(Int(primary))), child, "SPL-4")
        }
    }

    /// Splits off the merged part of the primary's stack again (SPL-4): the first stack in that stack, as a whole.
    private mutating func expand(_ split: Int32) throws(Crashed) {
        let children = state.offspring(of: split)
        guard children.count == 1, let primary = children.first, state[primary].role == .navigation else { return }
        guard let merged = state.offspring(of: primary).first(where: { state[$0].role == .navigation }) else { return }
        for instance in above(merged, in: primary) { state.place(instance, in: merged) }
        state.place(merged, in: split)
        trace.emit(.showDetail(in: InstanceID(Int(split))), merged, "SPL-4", .likely)
    }

    /// Shows an instance as the detail of the split view around another, or presents it (SPL-1 to SPL-3, SPL-7).
    mutating func showDetail(
        _ instance: Int32,
        from source: Int32,
        style: String?,
        isAnimated: Bool
    ) throws(Crashed) {
        var split = source
        while split != 0, state[split].role != .split { split = state[split].parent }
        guard split != 0 else { return try present(instance, from: source, style: style, isAnimated: isAnimated) }
        if state.isColumned(split) {
            return try showDetail(instance, inColumnsOf: split, isAnimated: isAnimated)
        }
        if state.isExpanded(split) { return try replaceSecondary(of: split, by: instance) }
        guard let primary = state.offspring(of: split).first, state[primary].role == .navigation else {
            return try present(instance, from: split, style: style, isAnimated: isAnimated)
        }
        guard instance != primary else { return trace.note(.note("nothing happened, because it is already shown")) }
        trace.emit(.showDetail(in: InstanceID(Int(split))), instance, "SPL-3", .likely)
        // Here, and only here, a stack may lie in a stack.
        try checkNested(instance, in: primary)
        try push(instance, onto: primary, isAnimated: isAnimated)
    }

    /// Returns true if the split view around one instance already shows the other as its detail (SPL-7).
    func isDetail(_ instance: Int32, of source: Int32) -> Bool {
        var split = source
        while split != 0, state[split].role != .split { split = state[split].parent }
        guard split != 0 else { return false }
        if state.isColumned(split) {
            let column = state.column(.secondary, of: split)
            guard column == instance || given(to: .secondary, of: split) == instance else { return false }
            return state.touchable().contains { $0 == column || $0 == instance }
        }
        let children = state.offspring(of: split)
        if state.isExpanded(split) { return children.dropFirst().contains(instance) }
        guard let primary = children.first, state[primary].role == .navigation else { return false }
        return state.lastChild(of: primary) == instance && state.count(of: primary) > 1
    }

    /// Puts an instance beside the primary, in place of the earlier one (SPL-2).
    private mutating func replaceSecondary(of split: Int32, by instance: Int32) throws(Crashed) {
        let old = InstanceList(state.offspring(of: split).dropFirst())
        if old == InstanceList(instance) { return trace.note(.note("nothing happened, because it is already shown")) }
        try takeOut(instance)
        trace.note(.detail(scene: state[instance].scene))
        let before = state.appearing()
        for child in old { state[child].parent = 0 }
        state.place(instance, in: split)
        trace.emit(.showDetail(in: InstanceID(Int(split))), instance, "SPL-2")
        try settle(from: before, .exchange, isAnimated: false, "SPL-2")
        for child in old where state.index(of: child) != nil { held.depart(child, "SPL-2") }
    }

    /// `show` from inside an expanded split view and in no stack: the primary is replaced (SEG-44).
    mutating func showAsPrimary(_ instance: Int32, in split: Int32) throws(Crashed) {
        if state.isColumned(split) { return try setColumn(instance, .primary, of: split) }
        try takeOut(instance)
        let old = state.offspring(of: split).first
        trace.note(.push(scene: state[instance].scene))
        let before = state.appearing()
        state.place(instance, in: split)
        if let old {
            state[instance].order = state[old].order
            state[old].parent = 0
        }
        trace.emit(
            .adopt(by: InstanceID(Int(split)), relationship: "masterViewController"),
            instance,
            "SEG-44",
            .likely
        )
        try settle(from: before, .exchange, isAnimated: false, "SEG-44")
        if let old, state.index(of: old) != nil { held.depart(old, "SEG-44") }
    }

    /// The room changes: split views merge or part, and popovers become sheets or come back (SPL-4, SEG-48).
    mutating func setTraits(_ asked: Traits) throws(Crashed) -> Bool {
        let traits = traits(asked)
        guard traits != state.traits else { return false }
        let before = state.appearing()
        let wasRegular = isRegular
        state.traits = traits
        guard wasRegular != isRegular else {
            trace.note(.note("nothing depends on it"))
            return true
        }
        for instance in state.instances.map(\.id) where state.index(of: instance) != nil {
            if state[instance].role == .split, state[instance].flags.contains(.viewLoaded) {
                try adaptSplit(instance)
            }
            if state[instance].role == .tabs { adaptTabs(instance) }
            adaptStyle(of: instance)
        }
        trace.note(.note("there is now space for \(isRegular ? "columns" : "one column")"))
        try settle(from: before, .exchange, isAnimated: true, "SPL-4")
        return true
    }

    /// A popover in a narrow window is a sheet, and the other way round (SEG-48).
    private mutating func adaptStyle(of instance: Int32) {
        guard state[instance].flags.contains(.isPopover) else { return }
        state[instance].style = PresentationStyle(written: "popover", in: state.traits, behaviour: behaviour)
    }
}
