internal import Diagnostics
import SceneFlow

/// Split views with columns (OBJ-10, SPL-5, SPL-6).
///
/// Each column has a controller. With space for only one, the columns lie on the primary's stack, or the compact one
/// replaces all.
extension Run {
    /// Returns the content of a column for a given controller: anything but a stack is wrapped in one (OBJ-10).
    mutating func wrapped(_ instance: Int32, for column: SplitColumn) -> Int32 {
        guard column != .compact, state[instance].role != .navigation, let scene = tables.plainNavigation else {
            return instance
        }
        let entry = tables.scenes[Int(scene)]
        trace.emit(.willInstantiate(Scene.ID(Int(scene))), 0, "OBJ-10", .likely)
        let initializer = "init(rootViewController:)"
        let stack = allocate(scene, entry.classIndex, .initializer, initializer: tables.number(initializer))
        emitInitialize(stack, initializer, .initializer, "OBJ-10", .likely)
        state.place(instance, in: stack)
        // The stack has the column's place now, so the instance loses its earlier one.
        state[instance].slot = 0
        trace.emit(.adopt(by: InstanceID(Int(stack)), relationship: "rootViewController"), instance, "OBJ-10", .likely)
        return stack
    }

    /// Returns the controller given to a column, without the stack made around it; or 0 (OBJ-10).
    func given(to column: SplitColumn, of split: Int32) -> Int32 {
        let child = state.column(column, of: split)
        guard child != 0, state[child].scene == tables.plainNavigation, column != .compact else { return child }
        return state.offspring(of: child).first ?? child
    }

    /// Gives a column another controller, or none for 0 (OBJ-10).
    mutating func setColumn(_ instance: Int32, _ column: SplitColumn, of split: Int32) throws(Crashed) {
        try checkColumn(column, of: split)
        let old = state.column(column, of: split)
        if instance != 0, instance == old || state.lastChild(of: old) == instance && state.count(of: old) == 1 {
            return trace.note(.note("nothing happened, because the column already contains it"))
        }
        if instance != 0 {
            try takeOut(instance)
            trace.note(.detail(scene: state[instance].scene))
        }
        let before = state.appearing()
        let isMerged = old != 0 && state.isMerged(old, in: split)
        let (parent, order) = old == 0 ? (0, 0) : (state[old].parent, state[old].order)
        if old != 0 { leaveColumn(old) }
        if instance != 0 {
            let child = wrapped(instance, for: column)
            state.place(child, as: column, in: split)
            if isMerged { (state[child].parent, state[child].order) = (parent, order) }
            trace.emit(.adopt(by: InstanceID(Int(split)), relationship: column.name), child, "OBJ-10", .likely)
        }
        try settle(from: before, .exchange, isAnimated: false, "OBJ-10")
        if old != 0, state.index(of: old) != nil { held.depart(old, "OBJ-10") }
    }

    /// Shows or hides a column.
    ///
    /// With space for all of them this changes nothing (SPL-6).
    mutating func showColumn(_ column: SplitColumn, isShown: Bool, in split: Int32) throws(Crashed) {
        try checkColumn(column, of: split)
        let child = state.column(column, of: split)
        let primary = state.column(.primary, of: split)
        guard !state.isExpanded(split), state.column(.compact, of: split) == 0, child != 0, primary != 0,
            state[primary].role == .navigation
        else {
            return trace.note(.note("nothing happened, because the shown columns depend on the available space only"))
        }
        let stack = state.offspring(of: primary)
        let merged = stack.firstIndex { state[$0].slot != 0 }
        if child == primary {
            guard isShown, let merged, merged > 0 else {
                return trace.note(.note("the primary column is already shown"))
            }
            return try pop(to: stack[merged - 1], in: primary, isAnimated: true)
        }
        if let place = stack.firstIndex(of: child) {
            let target = isShown ? child : place > 0 ? stack[place - 1] : child
            return try pop(to: target, in: primary, isAnimated: true)
        }
        guard isShown else { return trace.note(.note("the column is already hidden")) }
        try mergeColumns(upTo: column, of: split, onto: primary)
    }

    /// Shows an instance as the detail (SPL-5, SPL-6): a stack takes the secondary column, everything else is pushed.
    mutating func showDetail(_ instance: Int32, inColumnsOf split: Int32, isAnimated: Bool) throws(Crashed) {
        let secondary = state.column(.secondary, of: split)
        let compact = state.column(.compact, of: split)
        let isStack = state[instance].role == .navigation
        if !state.isExpanded(split), compact != 0 {
            // A compact column shown in place of the others takes it, if the column is a stack.
            guard state[compact].role == .navigation, !isStack else {
                return try present(instance, from: split, style: nil, isAnimated: isAnimated)
            }
            return try pushChecked(instance, onto: compact, isAnimated: isAnimated)
        }
        if state.isExpanded(split) {
            guard !isStack, secondary != 0, state[secondary].role == .navigation else {
                trace.emit(.showDetail(in: InstanceID(Int(split))), instance, "SPL-5", .likely)
                return try setColumn(instance, .secondary, of: split)
            }
            trace.emit(.showDetail(in: InstanceID(Int(split))), instance, "SPL-5", .likely)
            return try pushChecked(instance, onto: secondary, isAnimated: isAnimated)
        }
        let primary = state.column(.primary, of: split)
        guard primary != 0, state[primary].role == .navigation else {
            return try present(instance, from: split, style: nil, isAnimated: isAnimated)
        }
        guard instance != primary else { return trace.note(.note("nothing happened, because it is already shown")) }
        trace.emit(.showDetail(in: InstanceID(Int(split))), instance, "SPL-6", .likely)
        guard isStack else {
            let isMerged = secondary != 0 && state.isMerged(secondary, in: split)
            return try pushChecked(instance, onto: isMerged ? secondary : primary, isAnimated: isAnimated)
        }
        try checkNested(instance, in: primary)
        try takeOut(instance)
        trace.note(.push(scene: state[instance].scene))
        let before = state.appearing()
        if secondary != 0 { leaveColumn(secondary) }
        state.place(instance, in: primary)
        state[instance].slot = SplitColumn.secondary.rawValue
        try settle(
            from: before,
            .exchange,
            isAnimated: isAnimated,
            "SPL-6",
            as: Transition(entering: InstanceList(instance))
        )
        if secondary != 0, state.index(of: secondary) != nil { held.depart(secondary, "SPL-6") }
    }

    // MARK: - Room

    /// Puts the columns onto the primary's stack, up to the top one chosen by the delegate (SPL-6).
    mutating func collapseColumns(of split: Int32) throws(Crashed) {
        let primary = state.column(.primary, of: split)
        if state.column(.compact, of: split) == 0, primary != 0, state[primary].role == .navigation {
            let proposed = state.column(.secondary, of: split) != 0 ? SplitColumn.secondary : .supplementary
            if let top = try topColumn(of: split, proposed: proposed), top != .primary, top != .compact {
                for child in columns(from: .supplementary, upTo: top, of: split) {
                    merge(child, onto: primary)
                }
            }
        }
        let collapsed = RuntimeValue(.instance(split))
        try callDelegate(.didCollapse, of: split, "SPL-6", parameters: [collapsed])
    }

    /// Takes the columns off the primary's stack again, each with the controllers above it (SPL-6).
    mutating func expandColumns(of split: Int32) throws(Crashed) {
        let primary = state.column(.primary, of: split)
        if primary != 0 {
            var column: Int32 = 0
            for child in state.offspring(of: primary) {
                if state[child].slot != 0 {
                    column = child
                    state.detach(child)
                    trace.emit(.showDetail(in: InstanceID(Int(split))), child, "SPL-6", .likely)
                } else if column != 0 {
                    state.place(child, in: column)
                }
            }
        }
        let expanded = RuntimeValue(.instance(split))
        try callDelegate(.didExpand, of: split, "SPL-6", parameters: [expanded])
    }

    // MARK: - Private

    private mutating func mergeColumns(
        upTo column: SplitColumn,
        of split: Int32,
        onto primary: Int32
    ) throws(Crashed) {
        let before = state.appearing()
        let coming = columns(from: .supplementary, upTo: column, of: split)
        for child in coming { merge(child, onto: primary) }
        if let last = coming.last { trace.note(.push(scene: state[last].scene)) }
        try settle(from: before, .exchange, isAnimated: true, "SPL-6", as: Transition(entering: coming))
    }

    /// Returns the columns outside the primary's stack, in order.
    private func columns(from first: SplitColumn, upTo last: SplitColumn, of split: Int32) -> InstanceList {
        let wanted = SplitColumn.allCases.lazy.filter { $0.rawValue >= first.rawValue && $0.rawValue <= last.rawValue }
        return InstanceList(
            wanted.map { state.column($0, of: split) }.filter { $0 != 0 && !state.isMerged($0, in: split) }
        )
    }

    private mutating func merge(_ child: Int32, onto primary: Int32) {
        state.place(child, in: primary)
        trace.emit(.push(onto: InstanceID(Int(primary))), child, "SPL-6", .likely)
    }

    private mutating func leaveColumn(_ instance: Int32) {
        state[instance].parent = 0
        state[instance].slot = 0
    }

    /// Returns the top column chosen by the delegate; nil if there is only the primary.
    private mutating func topColumn(of split: Int32, proposed: SplitColumn) throws(Crashed) -> SplitColumn? {
        guard state.column(proposed, of: split) != 0 else { return nil }
        if let answer = guess(.topColumn, of: split, [SplitColumn.primary.name, proposed.name]) {
            return answer == 0 ? .primary : proposed
        }
        let parameters = [RuntimeValue(.instance(split)), RuntimeValue.unknown(".\(proposed.name)")]
        guard let reply = try callDelegate(.topColumn, of: split, "SPL-6", parameters: parameters),
            let text = reply.value?.text
        else { return proposed }
        if let column = SplitColumn(name: text) { return column }
        let open = columns(from: .primary, upTo: proposed, of: split).compactMap { child in
            SplitColumn(rawValue: state[child].slot)
        }
        let options = open.contains(proposed) ? open : open + [proposed]
        let assumed = options.firstIndex(of: proposed) ?? 0
        return options[
            choices.choose("\(DelegateMethod.topColumn.name) returns \(text)", options.map(\.name), assumed: assumed)
        ]
    }

    /// Refuses a column not available in the style (OBJ-10).
    private mutating func checkColumn(_ column: SplitColumn, of split: Int32) throws(Crashed) {
        let flags = state[split].flags
        let style: SplitStyle? =
            flags.contains(.columns) ? flags.contains(.tripleColumn) ? .tripleColumn : .doubleColumn : nil
        guard style?.columns.contains(column) != true else { return }
        try Self.pass(
            raise(
                "NSInvalidArgumentException",
                "\(describe(split)) of style \(style?.rawValue ?? "unspecified") has no column \(column.name)",
                at: requests.location,
                on: split,
                "OBJ-10",
                .unsure
            )
        )
    }
}
