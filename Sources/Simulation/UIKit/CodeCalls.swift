internal import Diagnostics
import SceneFlow

/// Methods set off by no element of a document: handlers of objects made by code, and methods called by other code.
extension FlowTables {
    /// Returns the calls of the buttons of the alert on top, on each instance below that may have made it.
    func alertCalls(in state: SimulationState) -> [(instance: Int32, call: SceneEntry.Call)] {
        guard let alert = state.touchable().last, isAlert(alert, state) else { return [] }
        return state.shown(beneath: alert).reversed().flatMap { id in
            scenes[Int(state[id].scene)].calls.filter(\.isAlert).map { (id, $0) }
        }
    }

    /// Returns the closures of the delegate that wait to be called, with the names of their methods.
    func waitingCalls(in state: SimulationState) -> [(method: String, closure: WaitingClosure)] {
        state.waiting.compactMap { closure in delegateClosures[closure.number].map { ($0, closure) } }
    }

    /// Returns the waiting closures that anything may call now, with the names of their methods.
    ///
    /// A controller calls a closure in its property on a touch or with an answer, while it is shown.
    func callableClosures(in state: SimulationState) -> [(method: String, closure: WaitingClosure)] {
        waitingCalls(in: state).filter { call in
            guard let owner = closureOwners[call.closure.number] else { return true }
            return state.appearing().contains { classes.isKind(state[$0].classIndex, of: owner) != .no }
        }
    }

    /// Returns the closures of the delegate that wait in a property, or as subscribers of the stream in it.
    func waitingClosures(in state: SimulationState, titled title: String) -> [WaitingClosure] {
        waitingCalls(in: state).filter { KeptClosure.title(ofHandler: $0.method) == title }.map(\.closure)
    }

    /// Returns true if an instance is an alert or an action sheet.
    func isAlert(_ instance: Int32, _ state: SimulationState) -> Bool { isAlert(state[instance]) }

    /// Returns true if an instance is an alert or an action sheet.
    func isAlert(_ instance: InstanceRecord) -> Bool {
        instance.presenter != 0 && classes[instance.classIndex].isAlert
    }
}

extension Run {
    /// Plans a call of a method, on the named instance or on the topmost one with the method.
    func planCall(_ method: String, _ instance: InstanceID?) -> Plan {
        let alert = tables.alertCalls(in: state).first {
            $0.call.method == method && (instance == nil || instance?.rawValue == $0.instance)
        }
        if let alert { return .call(method, on: alert.instance) }
        let touchable = state.touchable().filter { instance == nil || instance?.rawValue == $0 }
        let found = touchable.last { id in
            tables.scenes[Int(state[id].scene)].calls.contains { $0.method == method && !$0.isAlert && !$0.isHanded }
        }
        if let found { return .call(method, on: found) }
        // Another screen calls it, even while this one is covered.
        if let id = instance?.rawValue,
            tables.scenes[Int(state[id].scene)].calls.contains(where: { $0.method == method && $0.isHanded })
        {
            return .call(method, on: id)
        }
        let closures = instance == nil ? tables.callableClosures(in: state) : []
        if let closure = closures.first(where: { $0.method == method })?.closure {
            return .resume(closure, method)
        }
        if instance == nil, let opening = tables.openings.first(where: { $0.method.fact.name == method }) {
            return .open(opening)
        }
        return .rejected("Nothing visible runs '\(method)' now.")
    }

    /// Runs a method.
    ///
    /// For an alert's method, the alert goes first.
    mutating func call(_ method: String, on instance: Int32) throws(Crashed) {
        guard let found = classEntry(of: instance).method(method) else { return }
        if found.fact.role == .alertHandler, let alert = state.touchable().last, tables.isAlert(alert, state) {
            try dismiss(alert, isAnimated: true)
        }
        guard state.index(of: instance) != nil else { return }
        let sender = RuntimeValue.unknown("sender")
        try run(found, on: instance, "INST-54", sender: sender, parameters: [sender])
    }
}
