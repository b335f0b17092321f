import SceneFlow

/// What code does with the controllers that it has (NAV, SEG-70, SEG-80, SEG-84, OBJ-15).
extension Run {
    /// Something that code asks for, which may have to wait for the transition that is under way.
    enum Request: Sendable {
        case show(Int32, CodeNavigation.Operation, from: Int32, style: String?)
        case goBack(CodeNavigation.Operation, from: Int32)
        case setStack([Int32], of: Int32)
        case selectTab(Int, in: Int32)
        case performSegue(String, on: Int32, sender: RuntimeValue)
        case popTo(Int32, in: Int32)
        case later([Instruction], Frame)
        case completion([Instruction], Frame)
    }

    /// A request that waits.
    struct Deferred: Sendable {
        let request: Request
        let source: Int32
        let doubt: Confidence
        let rule: RuleID
    }

    // MARK: - Asking

    /// Shows what a value is.
    mutating func show(
        _ shown: RuntimeValue,
        _ operation: CodeNavigation.Operation,
        from source: RuntimeValue,
        style: String?,
        _ frame: Frame
    ) throws(Crashed) {
        var instance = shown.instance
        if instance == 0, case .opaque(let type?, _) = shown.kind { instance = try suppose(type) }
        guard instance != 0, state.index(of: instance) != nil else {
            guard !shown.isNothing else { return note(.note("there was nothing to show")) }
            if case .opaque(let type?, _) = shown.kind, type != "UIViewController" {
                return note(.note("\(type) was shown, which is not simulated"))
            }
            emit(.warn("not understood (controller): \(shown.text)"), frame.current, frame.rule, .unsure)
            return
        }
        if operation == .setRoot {
            guard isLaunching else { return try ask(.show(instance, operation, from: 0, style: style), frame) }
            return try replaceLaunchRoot(by: instance)
        }
        if let gone = departed(source, frame) {
            warn(
                "Attempt to present \(describe(instance)) on \(gone) whose view is not in the window hierarchy.",
                0,
                "SEG-80"
            )
            return note(.note("nothing was shown, for the screen that asks has left"))
        }
        let origin = anchor(source, frame)
        guard origin != 0 else {
            note(
                .note(
                    operation == .push
                        ? "nothing was pushed, for there is no navigation controller" : "nothing was shown"
                )
            )
            return
        }
        try ask(.show(instance, operation, from: origin, style: style), frame)
    }

    /// Makes a controller of which only the class is known, where just one scene of the flow has it; else 0.
    private mutating func suppose(_ type: String) throws(Crashed) -> Int32 {
        guard let number = tables.classes.find(type), !tables.classes[number].isStock,
            let scene = tables.places.only(type)
        else { return 0 }
        let before = doubt
        doubt = doubt.orLess(.likely)
        defer { doubt = before }
        let instance = try instantiate(scene)
        made.append(instance)
        return instance
    }

    /// `performSegue(withIdentifier:sender:)`.
    mutating func performSegue(
        _ identifier: RuntimeValue,
        on source: RuntimeValue,
        sender: RuntimeValue,
        _ frame: Frame
    ) throws(Crashed) {
        let origin = anchor(source, frame)
        guard origin != 0 else { return }
        guard case .text(let name) = identifier.kind else {
            emit(.warn("not understood (identifier): \(identifier.text)"), frame.current, frame.rule, .unsure)
            return
        }
        try ask(.performSegue(name, on: origin, sender: sender), frame)
    }

    /// Sets `selectedIndex`.
    mutating func selectTab(_ index: Int?, of container: RuntimeValue, _ frame: Frame) throws(Crashed) {
        let tabs = container.instance
        guard tabs != 0, state.index(of: tabs) != nil, state[tabs].role == .tabs else { return }
        guard let index else {
            emit(.warn("not understood (call): selectedIndex"), frame.current, frame.rule, .unsure)
            return
        }
        try ask(.selectTab(index, in: tabs), frame)
    }

    /// Sets `selectedViewController`, which has to be one of the tabs (NAV-40).
    mutating func selectTab(of chosen: RuntimeValue, in container: RuntimeValue, _ frame: Frame) throws(Crashed) {
        let tabs = container.instance
        guard tabs != 0, state.index(of: tabs) != nil, state[tabs].role == .tabs, !chosen.isNothing else { return }
        guard chosen.instance != 0 else {
            emit(.warn("not understood (controller): \(chosen.text)"), frame.current, frame.rule, .unsure)
            return
        }
        guard let index = state.offspring(of: tabs).firstIndex(of: chosen.instance) else {
            throw raise(
                "NSInvalidArgumentException",
                "-[UITabBarController setSelectedViewController:] only a view controller in the tab bar controller's "
                    + "list of view controllers can be selected.",
                on: tabs,
                "NAV-40"
            )
        }
        try ask(.selectTab(index, in: tabs), frame)
    }

    /// `popToViewController(_:animated:)` (NAV-4).
    mutating func popTo(_ target: RuntimeValue, from source: RuntimeValue, _ frame: Frame) throws(Crashed) {
        let origin = anchor(source, frame)
        let stack = origin == 0 ? 0 : self.stack(of: origin)
        guard stack != 0, !target.isNothing else { return note(.note("there was nothing to pop")) }
        guard target.instance != 0 else {
            emit(.warn("not understood (controller): \(target.text)"), frame.current, frame.rule, .unsure)
            return
        }
        try ask(.popTo(target.instance, in: stack), frame)
    }

    /// `setViewControllers(_:animated:)`.
    mutating func setStack(_ values: [RuntimeValue], of container: RuntimeValue, _ frame: Frame) throws(Crashed) {
        let owner = container.instance
        guard owner != 0, state.index(of: owner) != nil else { return }
        var list: [Int32] = []
        var work = Array(values.reversed())
        while let value = work.popLast() {
            switch value.kind {
            case .list(let inner): work += inner.reversed()
            case .instance(let id): if state.index(of: id) != nil, id != owner { list.append(id) }
            case .nothing: continue
            case .opaque, .text, .storyboard, .coder:
                emit(.warn("not understood (controller): \(value.text)"), frame.current, frame.rule, .unsure)
            }
        }
        try ask(.setStack(list, of: owner), frame)
    }

    /// What code asks where that has left the tree and died, but for the method that still runs: its description.
    private func departed(_ source: RuntimeValue, _ frame: Frame) -> String? {
        let id = source.instance
        guard id != 0, state.index(of: id) == nil else { return nil }
        return id == frame.current
            ? "<\(tables.classes[frame.classIndex].runtimeName): 0x…>" : "<UIViewController: 0x…>"
    }

    /// Whom code asks: the controller, or 0 where it asks nil; where that is not known, the one whose method runs.
    func anchor(_ source: RuntimeValue, _ frame: Frame) -> Int32 {
        if source.instance != 0, state.index(of: source.instance) != nil { return source.instance }
        if source.isNothing { return 0 }
        if frame.current != 0, state.index(of: frame.current) != nil { return frame.current }
        if isLaunching { return launchRoot }
        return state.touchable().last ?? 0
    }

    // MARK: - Now or later

    /// Does what code asks for, or keeps it for later.
    ///
    /// Before a view is in the window UIKit drops presentations (SEG-80); everything else that concerns the window
    /// waits until the transition that is under way has ended (SEG-84).
    mutating func ask(_ request: Request, _ frame: Frame) throws(Crashed) {
        let source = subject(of: request)
        let isLater =
            switch request {
            case .later, .completion: true
            default: false
            }
        if isLater || (callbacks > 0 && waits(request, source)) {
            let owner = isLater ? frame.current : source
            var doubt = doubt
            if case .later = request { doubt = doubt.orLess(.likely) }
            deferred.append(Deferred(request: request, source: owner, doubt: doubt, rule: frame.rule))
            return
        }
        try carryOut(request)
    }

    private func subject(of request: Request) -> Int32 {
        switch request {
        case .show(let instance, .setRoot, _, _): instance
        case .show(_, _, let source, _), .goBack(_, let source), .performSegue(_, let source, _): source
        case .setStack(_, let owner), .selectTab(_, let owner): owner
        case .popTo(_, let stack): stack
        case .later(_, let frame), .completion(_, let frame): frame.current
        }
    }

    private func waits(_ request: Request, _ source: Int32) -> Bool {
        guard source != 0 else { return false }
        if !changing.isEmpty, changing.contains(container(of: request, source)) { return true }
        let top = state.top(of: source)
        let isInTree = isLaunching ? top == launchRoot : top == state.root?.rawValue || state[top].presenter != 0
        let isInWindow =
            state[source].flags.contains(.appeared)
            || (state[source].parent != 0 && state[top].flags.contains(.appeared))
        switch request {
        case .show(_, .setRoot, _, _): return true
        case .show(_, .embed, _, _): return false
        case .show(_, .present, _, _): return isInWindow || (isLaunching && isInTree)
        case .performSegue(let identifier, _, _):
            if isInWindow { return true }
            let found = sceneEntry(of: source).identified.first { $0.identifier == identifier }
            let kind = found.map { tables.flow.segues[$0.segue].kind }
            return isInTree && kind != .presentation && kind != .modal && kind != .popoverPresentation
        case .show(_, .push, _, _), .setStack, .selectTab: return isInTree && !isLaunching
        case .show, .goBack: return isInTree
        case .popTo: return isInTree
        case .later, .completion: return true
        }
    }

    /// The container whose children a request would change, or 0.
    private func container(of request: Request, _ source: Int32) -> Int32 {
        switch request {
        case .setStack, .selectTab, .popTo: source
        case .show(_, .embed, _, _), .later, .completion: 0
        case .show, .goBack, .performSegue: stack(of: source)
        }
    }

    /// Runs what callbacks left to do, and what that leaves, up to a limit.
    mutating func runDeferred() throws(Crashed) {
        while !deferred.isEmpty {
            let next = deferred.removeFirst()
            guard next.source == 0 || state.index(of: next.source) != nil else { continue }
            doubt = next.doubt
            try carryOut(next.request)
            doubt = .certain
        }
    }

    private mutating func carryOut(_ request: Request) throws(Crashed) {
        navigations += 1
        if navigations > Self.navigationLimit {
            deferred.removeAll()
            let source = subject(of: request)
            return warn("the callbacks navigate without end; the rest is left out", source, "SEG-84", .unsure)
        }
        switch request {
        case .show(let instance, let operation, let source, let style):
            guard state.index(of: instance) != nil else { return }
            try show(instance, operation, from: source, style: style)
        case .goBack(let operation, let source):
            guard source != 0 else { return note(.note("there was nothing to go back from")) }
            try goBack(operation, from: source)
        case .setStack(let list, let owner):
            try setStack(list, of: owner)
        case .selectTab(let index, let tabs):
            guard index >= 0, index < state.count(of: tabs) else { return note(.note("there is no tab \(index)")) }
            if Int(state[tabs].selected) != index { try select(index, in: tabs, "NAV-40") }
        case .performSegue(let identifier, let source, let sender):
            try perform(identifier: identifier, from: source, sender: sender)
        case .popTo(let target, let stack):
            try popTo(target, in: stack)
        case .later(let body, var frame):
            _ = try execute(body, &frame)
        case .completion(let body, var frame):
            emit(.completion, frame.current, "NAV-33")
            _ = try execute(body, &frame)
        }
    }
}
