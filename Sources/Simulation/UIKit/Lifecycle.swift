internal import Diagnostics
import Injection
import SceneFlow

/// Views and appearance (LIFE).
///
/// The set of views belonging in the window is a function of the tree alone. A change records the set before, changes
/// the tree, and settles. Views that left disappear and new ones appear, in the order of the change's kind.
extension Run {
    /// The order of interleaving the callbacks of leaving and coming instances.
    enum Interleaving {
        /// Push, pop and a new root: leave, come, left, there (LIFE-10, LIFE-12, LIFE-30).
        case exchange
        /// Present and dismiss: leave, come, there, left (LIFE-20, LIFE-22).
        case modal
        /// Tabs: come, leave, left, there (LIFE-28).
        case tabs
        /// Pages that scroll: come, leave, there, left (LIFE-31).
        case pages
    }

    /// Sends the callbacks of a change of the tree.
    mutating func settle(
        from before: InstanceList,
        _ interleaving: Interleaving,
        isAnimated: Bool,
        _ rule: RuleID,
        as given: Transition = Transition()
    ) throws(Crashed) {
        let outer = transitions.begin(given)
        defer {
            transitions.end(resuming: outer)
            if given.isModal, isAnimated { transitions.prolong(given, during: calls.turn) }
        }
        let operation = Self.operation(given, interleaving)
        enterScopes(operation)
        defer { if transitions.isSettled { leaveScopes(operation) } }
        var after = state.appearing()
        // Loading a view may embed children, which belong in the window as well.
        while let next = after.first(where: { !state[$0].flags.contains(.viewLoaded) }) {
            let mayChange = mayChangeTree(byLoading: next)
            transitions.beginLoading()
            try loadView(of: next)
            transitions.endLoading()
            if mayChange { after = state.appearing() }
        }
        let coming = after.filter { !state[$0].flags.contains(.appeared) && !transitions.isMoving($0) }
        let leaving = before.filter { id in
            guard state.index(of: id) != nil, !transitions.isMoving(id) else { return false }
            return state[id].flags.contains(.appeared) && !after.contains(id)
        }
        transitions.advance(to: .running)
        tellOrder(among: leaving, rule)
        tellOrder(among: coming, rule)
        if trace.isComplete, !leaving.isEmpty, rule == "LIFE-30" {
            trace.emitOrder("the old root disappears before the new one appears", rule, .unsure)
        }
        transitions.move(coming, leaving)
        try exchange(leaving, coming, interleaving, isAnimated, rule)
        // Makes up for changes by callbacks that concern instances already notified.
        guard transitions.settle(coming.count + leaving.count) else { return }
        let shown = InstanceList(state.instances.lazy.filter { $0.flags.contains(.appeared) }.map(\.id))
        try settle(from: shown, .exchange, isAnimated: false, rule)
    }

    /// Settles a change of a container's children, except while the container itself is about to appear.
    ///
    /// Its children then appear with it: the caller loading its view settles afterwards.
    mutating func settle(
        _ container: Int32,
        from before: InstanceList,
        _ interleaving: Interleaving,
        isAnimated: Bool,
        _ rule: RuleID,
        as given: Transition = Transition()
    ) throws(Crashed) {
        if appearsWithChildren(container) { return }
        try settle(from: before, interleaving, isAnimated: isAnimated, rule, as: given)
    }

    /// Returns true if a container is about to appear with its children: views are being loaded for the window.
    func appearsWithChildren(_ container: Int32) -> Bool {
        transitions.isLoadingForWindow && !state[container].flags.contains(.appeared)
    }

    /// Returns true if loading a view may change more than its load state.
    private func mayChangeTree(byLoading instance: Int32) -> Bool {
        state[instance].role == .split || !sceneEntry(of: instance).embeds.isEmpty
            || !classEntry(of: instance).callbacks.isEmpty
    }

    private mutating func exchange(
        _ leaving: InstanceList,
        _ coming: InstanceList,
        _ interleaving: Interleaving,
        _ isAnimated: Bool,
        _ rule: RuleID
    ) throws(Crashed) {
        switch interleaving {
        case .exchange, .modal:
            try willDisappear(leaving, isAnimated, rule)
            try willAppear(coming, isAnimated, rule)
            try tellStacks(.willShow, coming)
        case .pages, .tabs:
            try willAppear(coming, isAnimated, rule)
            try willDisappear(leaving, isAnimated, rule)
        }
        try isAppearing(coming, isAnimated, rule)
        transitions.advance(to: .ending)
        switch interleaving {
        case .exchange, .tabs:
            try didDisappear(leaving, isAnimated, rule)
            try didAppear(coming, isAnimated, rule)
            try tellStacks(.didShow, coming)
        case .modal, .pages:
            try didAppear(coming, isAnimated, rule)
            try didDisappear(leaving, isAnimated, rule)
        }
    }

    /// Tells the delegate of a stack about the controller that a push or a pop shows (NAV-12).
    private mutating func tellStacks(_ method: DelegateMethod, _ coming: InstanceList) throws(Crashed) {
        guard tables.classes.implement(method) else { return }
        for instance in coming where state.index(of: instance) != nil {
            let stack = state[instance].parent
            guard stack != 0, state[stack].role == .navigation, transitions.isChanging(stack),
                state.lastChild(of: stack) == instance
            else { continue }
            let parameters = [stack, instance].map { RuntimeValue(.instance($0)) } + [.unknown("animated")]
            try callDelegate(method, of: stack, "NAV-12", parameters: parameters)
        }
    }

    /// Loads a view, once: the nib, the container views, `viewDidLoad` (INST-50).
    /// - Parameters:
    ///   - instance: the controller.
    ///   - rule: the rule by which the view is loaded. The default is that it is asked for.
    /// - Throws: `Crashed` if the app's code ends the app.
    mutating func loadView(of instance: Int32, _ rule: RuleID = "INST-50") throws(Crashed) {
        guard !state[instance].flags.contains(.viewLoaded) else { return }
        if transitions.pendingChild.child == instance { enterScopes(.set) }
        let isWithin = limits.enterContent()
        defer { limits.leaveContent() }
        if !isWithin {
            let name = sceneEntry(of: instance).scene.title
            throw trap("stack overflow: '\(name)' embeds itself without end", at: nil, on: instance, "SEG-60", .likely)
        }
        state[instance].flags.insert(.viewLoaded)
        try call("loadView", on: instance, rule)
        try connectOutlets(of: instance)
        try embedChildren(of: instance)
        try call("viewDidLoad", on: instance, rule)
        if state.index(of: instance) != nil, state[instance].role == .split { try adaptSplit(instance) }
    }

    // MARK: - Callbacks of several

    mutating func willAppear(
        _ instances: InstanceList,
        _ isAnimated: Bool,
        _ rule: RuleID
    ) throws(Crashed) {
        for instance in instances {
            clearSelection(beforeAppearanceOf: instance)
            try call("viewWillAppear", on: instance, animated: isAnimated, rule)
        }
    }

    mutating func isAppearing(
        _ instances: InstanceList,
        _ isAnimated: Bool,
        _ rule: RuleID
    ) throws(Crashed) {
        for instance in instances {
            state[instance].flags.insert(.appeared)
            // The method works back to iOS 13 (LIFE-1).
            if state.system == 0 || state.system >= 13_000_000 {
                try call("viewIsAppearing", on: instance, animated: isAnimated, rule)
            }
            try layOut(instance, rule)
        }
    }

    /// Sends the callbacks of the following layout, if the app's code does something in them (section 7 of the rules).
    private mutating func layOut(_ instance: Int32, _ rule: RuleID) throws(Crashed) {
        // New in iOS 26 (LIFE-5).
        let updates = state.system == 0 || state.system >= 26_000_000 ? ["updateProperties"] : []
        for name in updates + ["viewWillLayoutSubviews", "viewDidLayoutSubviews"] {
            guard state.index(of: instance) != nil else { return }
            let entry = tables.classes.entries[Int(state[instance].classIndex)]
            if entry.callback(name) != nil { try call(name, on: instance, rule, .likely) }
        }
    }

    mutating func didAppear(
        _ instances: InstanceList,
        _ isAnimated: Bool,
        _ rule: RuleID
    ) throws(Crashed) {
        // Children before their container (LIFE-40).
        for instance in instances.reversed() {
            try call("viewDidAppear", on: instance, animated: isAnimated, rule)
        }
    }

    mutating func willDisappear(
        _ instances: InstanceList,
        _ isAnimated: Bool,
        _ rule: RuleID
    ) throws(Crashed) {
        for instance in instances { try call("viewWillDisappear", on: instance, animated: isAnimated, rule) }
    }

    mutating func didDisappear(
        _ instances: InstanceList,
        _ isAnimated: Bool,
        _ rule: RuleID
    ) throws(Crashed) {
        for instance in instances.reversed() {
            state[instance].flags.remove(.appeared)
            try call("viewDidDisappear", on: instance, animated: isAnimated, rule)
        }
    }

    // MARK: - Private

    /// Returns the nib sought by a controller of code: the one named by its initialiser, else an existing one named
    /// after its class (INST-62).
    ///
    /// A storyboard's scene without a view seeks one as well (INST-56).
    ///
    /// UIKit's containers make their views themselves. The result is nil if the controller seeks none, or if the nib
    /// found was not read.
    private func nib(of instance: Int32, _ scene: SceneEntry) -> (name: String, isThere: Bool)? {
        guard state[instance].role == .content, !scene.isPaged else { return nil }
        let entry = classEntry(of: instance)
        let viewless = tables.flow.viewlessNibs
        if !scene.isInStoryboard, let named = namedNib(of: instance, entry) {
            // The nib of a library's class comes with the library.
            guard entry.isKnown || entry.isStock else { return nil }
            return tables.flow.absentDocuments.contains(named) ? nil : (named, viewless.contains(named))
        }
        guard !entry.isStock, entry.method("loadView()") == nil else { return nil }
        let names = NibLoaders.defaultNames(ofClass: entry.name)
        return names.first(where: viewless.contains).map { ($0, true) }
    }

    private func namedNib(of instance: Int32, _ entry: ClassEntry) -> String? {
        let number = tables.number("nibName")
        if let record = state.injections.first(where: { $0.instance == instance && $0.property == number }) {
            return String(tables.names[record.value].dropFirst().dropLast())
        }
        return entry.initializer(tables.names[state[instance].initializer])?.nib
    }

    /// Returns true if a controller is known to load the xib of its scene.
    ///
    /// The class of the File's Owner in the xib says nothing about this.
    private func loads(_ scene: Scene, _ instance: Int32) -> Bool {
        guard scene.isOwnerOfNib, case .nib(let name) = scene.origin else { return true }
        let loaders = tables.nibLoaders[name]
        return classEntry(of: instance).ancestry.contains(where: loaders.contains)
    }

    /// Returns true if a controller loads the view of its document: nothing overrides `loadView()`, or the override calls
    /// the superclass's.
    private func loadsDocument(_ instance: Int32) -> Bool {
        guard let method = classEntry(of: instance).method("loadView()"), !method.isObjectiveC else { return true }
        return method.fact.callsSuper
    }

    /// Connects the outlets into the view; raises if the class has no such property (INST-52).
    private mutating func connectOutlets(of instance: Int32) throws(Crashed) {
        let entry = sceneEntry(of: instance)
        if entry.looksForNib, let nib = nib(of: instance, entry) {
            if nib.isThere {
                try Self.pass(
                    raise(
                        "NSInternalInconsistencyException",
                        "-[UIViewController _loadViewFromNibNamed:bundle:] loaded the \"\(nib.name)\" nib but the view "
                            + "outlet was not set.",
                        on: instance,
                        "INST-63"
                    )
                )
            } else {
                try Self.pass(
                    raise(
                        "NSInternalInconsistencyException",
                        "Could not load NIB in bundle: 'NSBundle </…> (loaded)' with name '\(nib.name)'",
                        on: instance,
                        "INST-61"
                    )
                )
            }
        }
        guard !entry.scene.outlets.isEmpty else { return }
        // The plain controller in place of a missing class has no outlets (INST-36).
        guard let setters = entry.scene.isClassUnknown ? [] : classEntry(of: instance).setters else { return }
        guard loads(entry.scene, instance) else { return }
        // Most outlets are declared.
        guard !entry.outletSetters.isSubset(of: setters), loadsDocument(instance) else { return }
        let classes = classEntry(of: instance).ancestry + [entry.scene.kind.className]
        for outlet in entry.scene.outlets
        where outlet.isOfController && !outlet.isDangling && !KeyValueCoding.isOutlet(outlet.property, ofUIKit: classes)
            && !isDelegate(outlet.property, of: instance)
            && !setters.contains(KeyValueCoding.setter(of: outlet.property))
        {
            try Self.pass(
                raise(
                    "NSUnknownKeyException",
                    "[\(describe(instance)) setValue:forUndefinedKey:]: this class is not key value coding-compliant for "
                        + "the key \(name: outlet.property).",
                    on: instance,
                    "INST-52"
                )
            )
        }
    }
}
