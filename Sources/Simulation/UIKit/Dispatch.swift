import SceneFlow

/// The rules for each action.
///
/// Each action is first planned, to check it without changing anything. Only a plan is run.
extension Run {
    /// The plan for an action.
    enum Plan {
        case launch(LaunchOptions)
        case tap(Int32, SceneEntry.Touch)
        case select(Int32, SceneEntry.Row, Int)
        case accessory(Int32, SceneEntry.Row)
        case pop(to: Int32, in: Int32)
        case dismiss(Int32)
        case swipeDown(Int32)
        case cancelSwipeDown(Int32)
        case cancelSwipeBack(Int32)
        case setTraits(Traits)
        case selectTab(Int, in: Int32)
        case performSegue(String, on: Int32)
        case call(String, on: Int32)
        case resume(WaitingClosure, String)
        case open(FlowTables.Opening)
        case noSuchPop(to: Int32, in: Int32)
        case replace([ContainerState.Override], String)
        case openScope(String)
        case closeScope(String)
        case reroute([ContainerState.Rerouting], String)
        case stub(ContainerState.Stub, String)
        case pass(Crash)
        case goBack(to: Int32)
        case assume(AssumedTransition)
        case ignored
        case rejected(String)
    }

    /// Plans an action.
    func plan(_ action: Action) -> Plan {
        if action.kind == .launch { return planLaunch(action.options) }
        switch state.status {
        case .idle: return .rejected("The app has not been launched yet.")
        case .crashed:
            if case .stub(let scene, let property) = action.kind { return planStub(scene, property) }
            if case .continuePast(let crash) = action.kind { return planPassing(crash) }
            return .rejected("The app has crashed; it can only be launched again.")
        case .running: break
        }
        if let instance = action.instance, !state.isAlive(instance) {
            return .rejected("Instance \(instance.rawValue) is not alive.")
        }
        switch action.kind {
        case .launch: return planLaunch(action.options)
        case .tap(let view): return planTap(view, action.instance)
        case .select(let view, let row): return planRow(view, row, action.instance, isAccessory: false)
        case .accessory(let view, let row): return planRow(view, row, action.instance, isAccessory: true)
        case .back, .swipeBack, .cancelSwipeBack: return planBack(action)
        case .dismiss: return planDismiss(action.instance)
        case .swipeDown: return planSwipeDown(action.instance) { .swipeDown($0) }
        case .cancelSwipeDown: return planSwipeDown(action.instance) { .cancelSwipeDown($0) }
        case .setTraits(let traits): return traits == state.traits ? .ignored : .setTraits(traits)
        case .override(let registration, let type): return planOverride(registration, type)
        case .resetContainer: return planReset()
        case .openScope(let kind): return planOpening(kind)
        case .closeScope(let kind): return planClosing(kind)
        case .setTechnique(let scene, let technique): return planTechnique(scene, technique)
        case .stub(let scene, let property): return planStub(scene, property)
        case .continuePast(let crash): return planPassing(crash)
        case .selectTab(let index): return planTab(index, action.instance)
        case .performSegue(let identifier):
            guard let target = target(action.instance) else { return .rejected("Nothing is on screen.") }
            return .performSegue(identifier, on: target)
        case .call(let method): return planCall(method, action.instance)
        case .pop, .popToRoot, .popTo: return planPop(action)
        case .unwindTo(let instance): return planGoBack(instance)
        case .assume(let key): return planAssumption(key, action.instance)
        }
    }

    // MARK: - Private

    private func target(_ instance: InstanceID?) -> Int32? { instance?.rawValue ?? state.touchable().last }

    /// Returns the target of a touch: the named instance, or the topmost one with the touched element.
    private func touched(_ instance: InstanceID?, has: (SceneEntry) -> Bool) -> Result<Int32, Refusal> {
        let touchable = state.touchable()
        if let instance {
            guard touchable.contains(instance.rawValue) else {
                return .failure(Refusal(reason: "Instance \(instance.rawValue) is not visible, or is covered."))
            }
            return .success(instance.rawValue)
        }
        let found = touchable.last { has(tables.scenes[Int(state[$0].scene)]) } ?? touchable.last
        return found.map { .success($0) } ?? .failure(Refusal(reason: "Nothing is on screen."))
    }

    private func planTap(_ view: String, _ instance: InstanceID?) -> Plan {
        switch touched(instance, has: { $0.touch(view) != nil }) {
        case .failure(let refusal):
            return .rejected(refusal.reason)
        case .success(let target):
            let entry = tables.scenes[Int(state[target].scene)]
            guard let touch = entry.touch(view) else {
                return .rejected("Nothing in '\(title(target))' reacts to a tap on '\(view)'.")
            }
            if let obstacle = touch.obstacle { return .rejected("\(touch.label) does not react: \(obstacle).") }
            return .tap(target, touch)
        }
    }

    /// The assumed maximum number of rows in a list.
    ///
    /// No person scrolls further, and numbers derived from it do not overflow.
    private static let mostRows = 1_000_000

    private func planRow(_ view: String, _ row: Int, _ instance: InstanceID?, isAccessory: Bool) -> Plan {
        guard (0..<Self.mostRows).contains(row) else { return .rejected("There is no row \(row).") }
        switch touched(instance, has: { $0.row(view) != nil }) {
        case .failure(let refusal):
            return .rejected(refusal.reason)
        case .success(let target):
            guard let found = tables.scenes[Int(state[target].scene)].row(view) else {
                return .rejected("'\(title(target))' has no row '\(view)'.")
            }
            if let obstacle = found.obstacle { return .rejected("\(found.label) does not react: \(obstacle).") }
            if !isAccessory { return .select(target, found, row) }
            if found.accessorySegues.isEmpty, !found.hasAccessoryNavigations,
                !tables.classes[state[target].classIndex].tapsAccessories
            {
                return .rejected("The accessory of '\(view)' has no destination.")
            }
            return .accessory(target, found)
        }
    }

    private func planBack(_ action: Action) -> Plan {
        let touchable = state.touchable()
        guard let top = action.instance?.rawValue ?? touchable.last else { return .rejected("Nothing is on screen.") }
        guard touchable.contains(top) else { return .rejected("'\(title(top))' is covered.") }
        let hasStack = state[top].role == .navigation || state.ancestor(of: top, .navigation) != 0
        guard hasStack else { return .rejected("'\(title(top))' is not in a navigation controller.") }
        let stack = state.poppableStack(from: top)
        // At the root there is no back button, and the edge swipe does nothing (NAV-10).
        guard stack != 0 else { return action.kind == .back ? .rejected("There is no back button.") : .ignored }
        if tables.flow.scenes[Int(state[stack].scene)].hidesNavigationBar {
            return .rejected("The navigation bar is hidden.")
        }
        if state[state.lastChild(of: stack)].hasNoBackButton {
            return .rejected("The back button is hidden.")
        }
        return action.kind == .cancelSwipeBack ? .cancelSwipeBack(stack) : .pop(to: below(stack), in: stack)
    }

    private func below(_ stack: Int32) -> Int32 { state.offspring(of: stack).dropLast().last ?? 0 }

    private func planDismiss(_ instance: InstanceID?) -> Plan {
        guard let target = target(instance) else { return .rejected("Nothing is on screen.") }
        let modal = state.dismissable(from: target)
        return modal == 0 ? .ignored : .dismiss(modal)
    }

    private func planSwipeDown(_ instance: InstanceID?, _ plan: (Int32) -> Plan) -> Plan {
        guard let top = state.touchable().last, state[state.top(of: top)].presenter != 0 else {
            return .rejected("Nothing is presented.")
        }
        let modal = state.top(of: top)
        if let instance, state.top(of: instance.rawValue) != modal {
            return .rejected("'\(title(instance.rawValue))' is not the topmost presentation.")
        }
        guard state.pullable(from: top) != 0 else {
            return .rejected("'\(title(modal))' covers the whole screen and cannot be pulled down.")
        }
        return plan(modal)
    }

    private func planTab(_ index: Int, _ instance: InstanceID?) -> Plan {
        let touchable = state.touchable()
        let tabs = instance?.rawValue ?? touchable.last { state[$0].role == .tabs }
        guard let tabs, state[tabs].role == .tabs else { return .rejected("There is no tab bar.") }
        guard touchable.contains(tabs) else { return .rejected("The tab bar is covered.") }
        guard index >= 0, index < state.count(of: tabs) else { return .rejected("There is no tab \(index).") }
        if index >= Run.tabLimit, state.more(of: tabs) != 0 { return .rejected("Tab \(index) is not in the tab bar.") }
        return .selectTab(index, in: tabs)
    }

    private func planPop(_ action: Action) -> Plan {
        guard let top = target(action.instance) else { return .rejected("Nothing is on screen.") }
        let nearest = state[top].role == .navigation ? top : state.ancestor(of: top, .navigation)
        guard nearest != 0 else { return .rejected("'\(title(top))' is not in a navigation controller.") }
        switch action.kind {
        case .popTo(let instance):
            guard state.isAlive(instance), state[instance.rawValue].parent == nearest else {
                return .noSuchPop(to: instance.rawValue, in: nearest)
            }
            return state.lastChild(of: nearest) == instance.rawValue
                ? .ignored : .pop(to: instance.rawValue, in: nearest)
        case .popToRoot:
            guard let root = state.offspring(of: nearest).first, state.count(of: nearest) > 1 else { return .ignored }
            return .pop(to: root, in: nearest)
        default:
            // `popViewController` on a root does nothing (NAV-2).
            return state.count(of: nearest) > 1 ? .pop(to: below(nearest), in: nearest) : .ignored
        }
    }

    private func planGoBack(_ instance: InstanceID) -> Plan {
        guard state.isAlive(instance) else { return .rejected("Instance \(instance.rawValue) is not alive.") }
        return state.touchable().contains(instance.rawValue) ? .ignored : .goBack(to: instance.rawValue)
    }

    private func title(_ instance: Int32) -> String { tables.flow.scenes[Int(state[instance].scene)].title }

    private struct Refusal: Error {
        let reason: String
    }
}

extension Run {
    /// Returns true for the code of a server's answer or a timer, and for what is assumed to follow a launch.
    private func runsByItself(_ plan: Plan) -> Bool {
        switch plan {
        case .assume: true
        case .call(let method, let instance): classEntry(of: instance).method(method)?.fact.runsByItself == true
        case .resume(let closure, _): isRunByItself(closure)
        default: false
        }
    }

    /// Carries out a plan; returns true if UIKit did anything.
    mutating func carryOut(_ plan: Plan) throws(Crashed) -> Bool {
        resumeContainer()
        switch plan {
        case .call, .performSegue, .assume, .open: origin.setByCode()
        default: break
        }
        state.isUntouched = state.isUntouched && runsByItself(plan)
        if state.isUntouched { origin.followLaunch() }
        switch plan {
        case .launch(let options): try launch(options)
        case .tap(let instance, let touch): try tap(touch, on: instance)
        case .select(let instance, let row, let number): try select(row, number, on: instance)
        case .accessory(let instance, let row): try tapAccessory(row, on: instance)
        case .pop(let target, let stack): try pop(to: target, in: stack, isAnimated: true)
        case .dismiss(let modal): try dismiss(modal, isAnimated: true)
        case .swipeDown(let modal): try swipeDown(modal)
        case .cancelSwipeDown(let modal): try cancelSwipeDown(modal)
        case .cancelSwipeBack(let stack): try cancelSwipeBack(in: stack)
        case .setTraits(let traits):
            guard try setTraits(traits) else { return false }
        case .selectTab(let index, let tabs):
            guard try tapTab(index, in: tabs) else { return false }
        case .performSegue(let identifier, let instance):
            let name = RuntimeValue(.text(identifier))
            if try !performByOverride(name, from: instance, sender: .unknown("sender")) {
                try perform(identifier: identifier, from: instance, sender: nil)
            }
        case .call(let method, let instance): try call(method, on: instance)
        case .resume(let closure, _): try resume(closure)
        case .open(let opening): try open(opening)
        case .noSuchPop(let target, let stack): try popTo(target, in: stack, isAnimated: true)
        case .goBack(let target):
            let source = state.touchable().last ?? target
            try goBack(to: target, from: source, isAnimated: true)
        case .assume(let transition): try carryOut(transition)
        case .replace(let overrides, _): replace(overrides)
        case .openScope(let kind): openScope(kind)
        case .closeScope(let kind): closeScope(kind)
        case .reroute(let reroutings, _): state.container.reroutings = reroutings
        case .stub(let stub, _): provide(stub)
        case .pass(let crash): pass(crash)
        case .ignored, .rejected: return false
        }
        try runDeferred()
        if case .launch = plan { noteBlackScreen() }
        releaseUnused()
        settleScopes()
        return true
    }
}
