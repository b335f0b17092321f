internal import Diagnostics
import SceneFlow

/// Operations of code on its controllers (NAV, SEG-70, SEG-80, SEG-84, OBJ-15).
extension Run {
    // MARK: - Asking

    /// Shows the controller of a value, or goes back.
    mutating func show(
        _ shown: RuntimeValue,
        _ operation: CodeNavigation.Operation,
        from source: RuntimeValue,
        style: String?,
        isAnimated: Bool,
        _ frame: Frame
    ) throws(Crashed) {
        if operation.isReturn {
            return try ask(.goBack(operation, from: anchor(source, frame), isAnimated), frame)
        }
        var instance = shown.instance
        if instance == 0, case .opaque(let type?, _) = shown.kind { instance = try suppose(type, frame.location) }
        guard instance != 0, state.index(of: instance) != nil else {
            guard !shown.isNothing else { return trace.note(.note("there was nothing to show")) }
            if case .opaque(let type?, _) = shown.kind, type != "UIViewController" {
                return trace.note(.note("\(type) was shown, which is not simulated"))
            }
            skip(shown.text, .controller, frame)
            return
        }
        if operation == .setRoot {
            guard origin.isLaunching else {
                return try ask(.show(instance, operation, from: 0, style: style, isAnimated: false), frame)
            }
            return try replaceLaunchRoot(by: instance)
        }
        if let gone = departed(source, frame) {
            trace.warn(
                "Attempt to present \(describe(instance)) on \(gone) whose view is not in the window hierarchy.",
                at: frame.location,
                0,
                "SEG-80"
            )
            return trace.note(.note("nothing was shown, because the screen that requested it is gone"))
        }
        let addressed = anchor(source, frame)
        guard addressed != 0 else {
            trace.note(
                .note(
                    operation == .push
                        ? "nothing was pushed, because there is no navigation controller" : "nothing was shown"
                )
            )
            return
        }
        try ask(.show(instance, operation, from: addressed, style: style, isAnimated: isAnimated), frame)
    }

    /// Makes a controller known only by its class, if exactly one scene of the flow has that class; else returns 0.
    private mutating func suppose(_ type: String, _ location: SourceLocation?) throws(Crashed) -> Int32 {
        guard let number = tables.classes.find(type), !tables.classes[number].isStock,
            let scene = tables.places.only(type)
        else { return 0 }
        let before = trace.doubt(.onlyScene(type), at: location)
        defer { trace.dropDoubts(to: before) }
        let instance = try instantiate(scene)
        held.hold(instance)
        return instance
    }

    /// `performSegue(withIdentifier:sender:)`.
    mutating func performSegue(
        _ identifier: RuntimeValue,
        on source: RuntimeValue,
        sender: RuntimeValue,
        _ frame: Frame
    ) throws(Crashed) {
        let addressed = anchor(source, frame)
        guard addressed != 0 else { return }
        guard case .text(let name) = identifier.kind else {
            skip(identifier.text, .identifier, frame)
            return
        }
        if try performByOverride(identifier, from: addressed, sender: sender) { return }
        try ask(.performSegue(name, on: addressed, sender: sender), frame)
    }

    /// Sets `selectedIndex`.
    mutating func selectTab(_ index: Int?, of container: RuntimeValue, _ frame: Frame) throws(Crashed) {
        let tabs = container.instance
        guard tabs != 0, state.index(of: tabs) != nil, state[tabs].role == .tabs else { return }
        guard let index else {
            skip("selectedIndex", .call, frame)
            return
        }
        try ask(.selectTab(index, in: tabs), frame)
    }

    /// Sets `selectedViewController`, which must be one of the tabs (NAV-40).
    mutating func selectTab(of chosen: RuntimeValue, in container: RuntimeValue, _ frame: Frame) throws(Crashed) {
        let tabs = container.instance
        guard tabs != 0, state.index(of: tabs) != nil, state[tabs].role == .tabs, !chosen.isNothing else { return }
        // A container without a known child got its children from code not understood.
        guard chosen.instance != 0, !state.tabs(of: tabs).isEmpty else {
            skip(chosen.text, .controller, frame)
            return
        }
        guard let index = state.tabs(of: tabs).firstIndex(of: chosen.instance) else {
            try Self.pass(
                raise(
                    "NSInvalidArgumentException",
                    "-[UITabBarController setSelectedViewController:] only a view controller in the tab bar controller's "
                        + "list of view controllers can be selected.",
                    at: frame.location,
                    on: tabs,
                    "NAV-40"
                )
            )
            return
        }
        try ask(.selectTab(index, in: tabs), frame)
    }

    /// `popToViewController(_:animated:)` (NAV-4).
    mutating func popTo(
        _ target: RuntimeValue,
        from source: RuntimeValue,
        isAnimated: Bool,
        _ frame: Frame
    ) throws(Crashed) {
        let addressed = anchor(source, frame)
        let stack = addressed == 0 ? 0 : self.stack(of: addressed)
        guard stack != 0, !target.isNothing else { return trace.note(.note("there was nothing to pop")) }
        guard target.instance != 0 else {
            skip(target.text, .controller, frame)
            return
        }
        try ask(.popTo(target.instance, in: stack, isAnimated: isAnimated), frame)
    }

    /// `setViewControllers(_:animated:)`.
    mutating func setStack(
        _ values: [RuntimeValue],
        of container: RuntimeValue,
        isAnimated: Bool,
        _ frame: Frame
    ) throws(Crashed) {
        let owner = container.instance
        guard owner != 0, state.index(of: owner) != nil else { return }
        var list = InstanceList()
        var isUnclear = false
        var work = Array(values.reversed())
        while let value = work.popLast() {
            switch value.kind {
            case .list(let inner): work += inner.reversed()
            case .instance(let id): if state.index(of: id) != nil, id != owner { list.append(id) }
            case .nothing: continue
            case .opaque, .text, .storyboard, .segue, .coder, .closure:
                isUnclear = true
                skip(value.text, .controller, frame)
            }
        }
        // A value not understood is not assumed to empty a container.
        if list.isEmpty, isUnclear { return }
        try ask(.setStack(list, of: owner, isAnimated: isAnimated), frame)
    }

    /// `setViewController(_:for:)` of a split view.
    mutating func setColumn(
        _ given: RuntimeValue,
        _ column: SplitColumn,
        of container: RuntimeValue,
        _ frame: Frame
    ) throws(Crashed) {
        let split = container.instance
        guard split != 0, state.index(of: split) != nil, state[split].role == .split else { return }
        guard given.isNothing || given.instance != 0 && state.index(of: given.instance) != nil else {
            skip(given.text, .controller, frame)
            return
        }
        try ask(.setColumn(given.instance, column, of: split), frame)
    }

    /// `show(_:)` or `hide(_:)` of a split view's column.
    mutating func showColumn(
        _ column: SplitColumn,
        isShown: Bool,
        of container: RuntimeValue,
        _ frame: Frame
    ) throws(Crashed) {
        let split = container.instance
        guard split != 0, state.index(of: split) != nil, state[split].role == .split else { return }
        try ask(.showColumn(column, isShown: isShown, in: split), frame)
    }

    /// Returns the description of a requested controller if it has left the tree and died; only its method may still
    /// run.
    private func departed(_ source: RuntimeValue, _ frame: Frame) -> String? {
        let id = source.instance
        guard id != 0, state.index(of: id) == nil else { return nil }
        return id == frame.current
            ? "<\(tables.classes[frame.classIndex].runtimeName): 0x…>" : "<UIViewController: 0x…>"
    }

    /// Returns the controller addressed by code, or 0 if the code addresses nil.
    ///
    /// If it is unknown, returns the controller of the running method.
    func anchor(_ source: RuntimeValue, _ frame: Frame) -> Int32 {
        if source.instance != 0, state.index(of: source.instance) != nil { return source.instance }
        if source.isNothing { return 0 }
        if frame.current != 0, state.index(of: frame.current) != nil { return frame.current }
        if origin.isLaunching { return origin.launchRoot }
        return state.touchable().last ?? 0
    }

    // MARK: - Now or later

    /// Carries out a request of code, or keeps it for later.
    ///
    /// Before a view is in the window, UIKit drops presentations (SEG-80). All other requests about the window wait for
    /// the end of the current transition (SEG-84).
    mutating func ask(_ request: RequestQueue.Request, _ frame: Frame) throws(Crashed) {
        let source = subject(of: request)
        if request.isLater || (calls.isInCallback && waits(request, source) && !isRefused(request, source)) {
            var doubts = trace.doubts
            if trace.hasWarnings, case .later = request, doubts.last?.reason != .delay {
                doubts.append(Doubt(reason: .delay, location: frame.location, confidence: .likely))
            }
            requests.append(
                RequestQueue.Entry(
                    request: request,
                    source: source,
                    doubts: doubts,
                    turn: calls.turn,
                    location: frame.location
                )
            )
            return
        }
        try carryOut(request, at: frame.location)
    }

    private func subject(of request: RequestQueue.Request) -> Int32 {
        switch request {
        case .show(let instance, .setRoot, _, _, _): instance
        case .show(_, _, let source, _, _), .goBack(_, let source, _), .performSegue(_, let source, _): source
        case .setStack(_, let owner, _), .selectTab(_, let owner), .setColumn(_, _, let owner),
            .showColumn(_, _, let owner):
            owner
        case .popTo(_, let stack, _): stack
        case .later(_, let frame), .completion(_, let frame): frame.current
        }
    }

    private func waits(_ request: RequestQueue.Request, _ source: Int32) -> Bool {
        guard source != 0 else { return false }
        if transitions.isChanging, transitions.isChanging(container(of: request, source)) { return true }
        let top = state.top(of: source)
        let isInTree =
            origin.isLaunching ? top == origin.launchRoot : top == state.root?.rawValue || state[top].presenter != 0
        // A navigation controller loads its content in its layout, with its own view in the window (SEG-85).
        let isContent = top == state.root?.rawValue && state.ancestor(of: source, .navigation) != 0
        let isInWindow =
            isContent || state[source].flags.contains(.appeared)
            || (state[source].parent != 0 && state[top].flags.contains(.appeared))
        switch request {
        case .show(_, .setRoot, _, _, _): return true
        case .show(_, .embed, _, _, _): return false
        case .show(_, .present, _, _, _):
            // One presentation may follow another in the same method of the delegate.
            return isInWindow || (origin.isLaunching && (isInTree || requests.presents(top)))
        case .performSegue(let identifier, _, _):
            if isInWindow { return true }
            return isInTree && !presents(identifier, source)
        case .show(_, .push, _, _, _): return isInTree && !origin.isLaunching
        case .setStack, .selectTab: return isInTree && !origin.isLaunching && !appearsWithChildren(source)
        case .setColumn, .showColumn: return isInWindow
        case .show, .goBack: return isInTree
        case .popTo: return isInTree
        case .later, .completion: return true
        }
    }

    /// Returns true if a segue presents regardless of its source's container.
    private func presents(_ identifier: String, _ source: Int32) -> Bool {
        let found = sceneEntry(of: source).identified.first { $0.identifier == identifier }
        switch found.map({ tables.segues[$0.segue].fact.kind }) {
        case .presentation, .modal, .popoverPresentation: return true
        default: return false
        }
    }

    /// Returns true if UIKit refuses a request at once, because of the current presentation or dismissal (SEG-82,
    /// SEG-83).
    private func isRefused(_ request: RequestQueue.Request, _ source: Int32) -> Bool {
        guard source != 0, let modal = modalUnderWay else { return false }
        let top = state.top(of: source)
        switch request {
        case .show(_, .present, _, _, _): return isBusy(top) || isGoing(top)
        case .performSegue(let identifier, _, _):
            return presents(identifier, source) && (isBusy(top) || isGoing(top))
        case .goBack(.dismiss, _, _): return modal.stage != .ending && (isBusy(top) || modal.presented == top)
        case .show, .goBack, .setStack, .setColumn, .showColumn, .selectTab, .popTo, .later, .completion: return false
        }
    }

    /// Returns the container with children changed by a request, or 0.
    private func container(of request: RequestQueue.Request, _ source: Int32) -> Int32 {
        switch request {
        case .setStack, .selectTab, .popTo, .setColumn, .showColumn: source
        case .show(_, .embed, _, _, _), .later, .completion: 0
        case .show, .goBack, .performSegue: stack(of: source)
        }
    }

    /// Runs the requests left by callbacks, and their own, up to a limit.
    mutating func runDeferred() throws(Crashed) {
        while let next = requests.next() {
            guard next.source == 0 || state.index(of: next.source) != nil else { continue }
            trace.replaceDoubts(next.doubts)
            if next.request.isLater { calls.beginTurn() } else { calls.resume(next.turn) }
            try carryOut(next.request, at: next.location)
            trace.replaceDoubts([])
            calls.resume(0)
        }
    }

    private mutating func carryOut(
        _ request: RequestQueue.Request,
        at location: SourceLocation?
    ) throws(Crashed) {
        let outer = requests.begin(at: location)
        defer { requests.resume(at: outer) }
        if !limits.countTransition() {
            requests.removeAll()
            let source = subject(of: request)
            return trace.warn("the callbacks navigate without end; the rest is left out", source, "SEG-84")
        }
        switch request {
        case .show(let instance, let operation, let source, let style, let isAnimated):
            guard state.index(of: instance) != nil else { return }
            try show(instance, operation, from: source, style: style, isAnimated: isAnimated)
        case .goBack(let operation, let source, let isAnimated):
            guard source != 0 else { return trace.note(.note("there was nothing to go back from")) }
            try goBack(operation, from: source, isAnimated: isAnimated)
        case .setStack(let list, let owner, let isAnimated):
            try setStack(list, of: owner, isAnimated: isAnimated)
        case .setColumn(let instance, let column, let split):
            guard instance == 0 || state.index(of: instance) != nil else { return }
            if instance != 0, holders(of: split).contains(instance) {
                return trace.note(.note("nothing happened, because it contains the split view"))
            }
            try setColumn(instance, column, of: split)
        case .showColumn(let column, let isShown, let split):
            try showColumn(column, isShown: isShown, in: split)
        case .selectTab(let index, let tabs):
            try selectByCode(index, in: tabs)
        case .performSegue(let identifier, let source, let sender):
            try perform(identifier: identifier, from: source, sender: sender)
        case .popTo(let target, let stack, let isAnimated):
            try popTo(target, in: stack, isAnimated: isAnimated)
        case .later(let body, var frame):
            _ = try execute(body, &frame)
        case .completion(let body, var frame):
            trace.emit(.completion, frame.current, "NAV-33")
            _ = try execute(body, &frame)
        }
    }
}
