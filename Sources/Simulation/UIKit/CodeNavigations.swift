internal import Diagnostics
import SceneFlow

/// Transitions from code beside segues (NAV, INJ-58, INJ-59).
extension Run {
    /// Shows a controller.
    mutating func show(
        _ instance: Int32,
        _ operation: CodeNavigation.Operation,
        from source: Int32,
        style: String?,
        isAnimated: Bool
    ) throws(Crashed) {
        guard mayShow(instance, by: operation, from: source) else { return }
        switch operation {
        case .setRoot:
            try setRoot(instance)
        case .present:
            try present(instance, from: source, style: style, isAnimated: isAnimated)
        case .show:
            try show(instance, from: source, style: style, isAnimated: isAnimated)
        case .showDetail:
            try showDetail(instance, from: source, style: style, isAnimated: isAnimated)
        case .push:
            let stack = stack(of: source)
            guard stack != 0 else {
                trace.note(.note("nothing was pushed, because there is no navigation controller"))
                return held.depart(instance, "NAV-7")
            }
            try pushChecked(instance, onto: stack, isAnimated: isAnimated)
        case .embed where state[source].role == .tabs || state[source].role == .navigation:
            var list = children(of: source)
            list.append(instance)
            try setStack(list, of: source, isAnimated: false)
        case .embed:
            try embed(instance, in: source)
        case .dismiss, .pop, .popToRoot:
            try goBack(operation, from: source, isAnimated: isAnimated)
        case .make:
            // No instruction has this operation. The flow uses it for a controller never seen to be shown.
            break
        }
    }

    /// Returns the navigation controller an instance is, or is in; or 0.
    func stack(of source: Int32) -> Int32 {
        state[source].role == .navigation ? source : state.ancestor(of: source, .navigation)
    }

    /// Returns true if code may show an instance.
    ///
    /// The requester and the controllers around it stay in place.
    private mutating func mayShow(
        _ instance: Int32,
        by operation: CodeNavigation.Operation,
        from source: Int32
    ) -> Bool {
        if operation == .showDetail, isDetail(instance, of: source) {
            trace.note(.note("nothing happened, because it is already shown"))
            return false
        }
        let isRoot = state.root?.rawValue == instance
        switch operation {
        // UIKit raises.
        case .present: return true
        case .setRoot: return !isRoot
        default:
            guard isRoot || holders(of: source).contains(instance) else { return true }
            trace.note(.note("nothing happened, because it is already shown"))
            return false
        }
    }

    /// Takes an instance out of its place, before it is shown elsewhere (NAV-8).
    mutating func takeOut(_ instance: Int32) throws(Crashed) {
        let container = state[instance].parent
        guard container != 0 || state[instance].presenter != 0 else { return }
        let before = state.appearing()
        state[instance].parent = 0
        state[instance].slot = 0
        state[instance].presenter = 0
        state[instance].embedding = -1
        if container != 0, Int(state[container].selected) >= state.count(of: container) {
            state[container].selected = 0
        }
        try settle(from: before, .exchange, isAnimated: false, "NAV-8")
    }

    /// Replaces the children of a container (NAV-6).
    mutating func setStack(_ list: InstanceList, of owner: Int32, isAnimated: Bool) throws(Crashed) {
        if Set(list).count < list.count, state[owner].role == .navigation {
            // The description of the array.
            let described = list.map { "\"\(describe($0))\"" }.joined(separator: ", ")
            try Self.pass(
                raise(
                    "NSInternalInconsistencyException",
                    "All view controllers in a navigation controller must be distinct (( \(described) ))",
                    at: requests.location,
                    on: owner,
                    "SEG-71"
                )
            )
            return
        }
        if sceneEntry(of: owner).isPaged { return try setPages(list, of: owner, isAnimated: isAnimated) }
        let holding = holders(of: owner)
        transitions.beginChange(of: owner)
        defer { transitions.endChange() }
        let root = state.root?.rawValue
        var kept = InstanceList()
        // Each has one place, its first in the list.
        for instance in list where state.index(of: instance) != nil && !kept.contains(instance) {
            if !holding.contains(instance), instance != root { kept.append(instance) }
        }
        let list = kept
        let isTabs = state[owner].role == .tabs
        let old = children(of: owner)
        for instance in list where !old.contains(instance) { try takeOut(instance) }
        let removed = old.filter { !list.contains($0) }
        let added = list.filter { !old.contains($0) }
        let isStack = state[owner].role == .navigation
        if let top = list.last, old.last != top {
            trace.note(isStack ? .push(scene: state[top].scene) : .filled(scene: state[owner].scene))
        }
        for instance in removed.reversed() {
            trace.emit(.pop(from: InstanceID(Int(owner))), instance, "NAV-6")
            try call("willMove(toParent: nil)", on: instance, "NAV-6")
        }
        for instance in added {
            if isStack {
                trace.emit(.push(onto: InstanceID(Int(owner))), instance, "NAV-6")
            } else {
                trace.emit(.adopt(by: InstanceID(Int(owner)), relationship: "viewControllers"), instance, "OBJ-7")
            }
            try call("willMove(toParent:)", on: instance, "NAV-6")
        }
        // The instances shown so far, including those added by departing controllers in their callbacks.
        let before = state.appearing()
        for instance in removed {
            if isStack { state.detach(instance) } else { (state[instance].parent, state[instance].slot) = (0, 0) }
        }
        place(list, in: owner)
        if Int(state[owner].selected) >= list.count { state[owner].selected = 0 }
        if isTabs { adaptTabs(owner) }
        if state[owner].role == .split, state[owner].flags.contains(.viewLoaded) { try adaptSplit(owner) }
        let transition = Transition(entering: added, leaving: removed, stack: isStack ? owner : 0)
        try settle(owner, from: before, .exchange, isAnimated: isAnimated, "NAV-6", as: transition)
        for instance in added where state.index(of: instance) != nil {
            try call("didMove(toParent:)", on: instance, "NAV-6")
        }
        try left(removed.filter { state.index(of: $0) != nil }, "NAV-6")
    }

    /// Places the new children of a container, in order.
    private mutating func place(_ list: InstanceList, in owner: Int32) {
        let columns = state.isColumned(owner) ? SplitColumn.columns(count: list.count) : []
        for (index, instance) in list.enumerated() where state.index(of: instance) != nil {
            if columns.indices.contains(index) {
                state.place(wrapped(instance, for: columns[index]), as: columns[index], in: owner)
            } else {
                if state[owner].role != .navigation { state[instance].slot = 0 }
                state.place(instance, in: owner)
            }
        }
    }

    /// Returns the children of a container replaceable by code, including tabs under More and columns on a stack.
    private func children(of container: Int32) -> InstanceList {
        if state[container].role == .tabs { return state.tabs(of: container) }
        if state.isColumned(container) { return state.columns(of: container) }
        return state.offspring(of: container).filter { state[$0].embedding < 0 }
    }

    /// Closes or pops the controller with the code; if there is nothing to close, UIKit does nothing (NAV-2, NAV-30).
    mutating func goBack(
        _ operation: CodeNavigation.Operation,
        from source: Int32,
        isAnimated: Bool
    ) throws(Crashed) {
        if operation == .dismiss {
            if refusesDismissal(from: source) { return }
            let modal = state.dismissable(from: source)
            guard modal != 0 else { return trace.note(.note("there was nothing to dismiss")) }
            return try dismiss(modal, isAnimated: isAnimated)
        }
        let stack = state[source].role == .navigation ? source : state.ancestor(of: source, .navigation)
        let controllers = state.offspring(of: stack)
        guard stack != 0, controllers.count > 1 else { return trace.note(.note("there was nothing to pop")) }
        let target = operation == .pop ? controllers[controllers.count - 2] : controllers[0]
        try pop(to: target, in: stack, isAnimated: isAnimated)
    }
}
