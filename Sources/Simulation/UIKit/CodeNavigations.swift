import SceneFlow

/// What code does beside segues (NAV, INJ-58, INJ-59).
extension Run {
    /// Comes upon a navigation in a callback.
    ///
    /// Before a view is in the window UIKit drops presentations (SEG-80); everything else waits until the transition
    /// that is under way has ended (SEG-84).
    mutating func reach(_ navigation: Int, from source: Int32, in callback: String) throws(Crashed) {
        let isInWindow =
            state[source].flags.contains(.appeared)
            || (state[source].parent != 0 && state[state.top(of: source)].flags.contains(.appeared))
        if !isInWindow, tables.flow.navigations[navigation].operation == .present {
            return try run(navigation, from: source)
        }
        deferred.append(Deferred(navigation: navigation, source: source))
    }

    /// Runs what callbacks left to do, and what that leaves, up to a limit.
    mutating func runDeferred() throws(Crashed) {
        while !deferred.isEmpty {
            let next = deferred.removeFirst()
            guard state.index(of: next.source) != nil else { continue }
            try run(next.navigation, from: next.source)
        }
    }

    /// Runs a navigation: makes the controller, sets its properties, shows it.
    mutating func run(_ number: Int, from source: Int32) throws(Crashed) {
        let fact = tables.flow.navigations[number]
        navigations += 1
        if navigations > Self.navigationLimit {
            deferred.removeAll()
            return warn("the callbacks navigate without end; the rest is left out", source, "SEG-84", .unsure)
        }
        if fact.operation.isReturn { return try goBack(fact.operation, from: source) }
        guard let instance = try make(number, fact, from: source) else { return }
        if let cast = fact.cast, case .no = tables.classes.isKind(state[instance].classIndex, of: cast.to) {
            if cast.isForced {
                throw failCast(
                    of: classEntry(of: instance).runtimeName,
                    to: cast.to,
                    at: fact.location,
                    on: source,
                    "INJ-58"
                )
            }
            note(.note("the cast to \(cast.to) failed, and nothing more happened"))
            return release(instance, "INJ-58")
        }
        let entry = tables.navigations[number]
        assign(entry.settings, [], to: instance, from: entry.from, .property)
        try show(try wrap(instance, fact), fact, from: source)
    }

    private mutating func make(_ number: Int, _ fact: CodeNavigation, from source: Int32) throws(Crashed) -> Int32? {
        switch fact.destination {
        case .scene(let scene):
            return try instantiate(scene.rawValue, navigation: number)
        case .noSuchStoryboard(let name):
            throw raiseNoStoryboard(name)
        case .noSuchIdentifier(let identifier, _):
            throw raiseNoIdentifier(identifier)
        case .back:
            return nil
        case .noInitialViewController:
            // nil: a forced cast or unwrap fails, anything else goes on with nothing.
            guard fact.cast?.isForced == true else { return nil }
            let message = "Unexpectedly found nil while unwrapping an Optional value"
            throw trap(message, at: fact.location, on: source, "INST-10")
        }
    }

    /// Puts a controller into the container that the code makes around it.
    private mutating func wrap(_ instance: Int32, _ fact: CodeNavigation) throws(Crashed) -> Int32 {
        guard let scene = fact.wrapper else { return instance }
        let entry = tables.scenes[scene.index]
        let signature = "init(rootViewController:)"
        emit(.willInstantiate(scene), 0, "INST-1")
        let container = allocate(
            scene.rawValue,
            entry.classIndex,
            .initializer,
            initializer: tables.number(signature)
        )
        emitInitialize(container, signature, .initializer, "INJ-10")
        state[instance].parent = container
        emit(.adopt(by: InstanceID(Int(container)), relationship: "rootViewController"), instance, "OBJ-7")
        return container
    }

    private mutating func show(_ instance: Int32, _ fact: CodeNavigation, from source: Int32) throws(Crashed) {
        guard source != 0 || fact.operation == .setRoot else { return try setRoot(instance) }
        switch fact.operation {
        case .setRoot:
            try setRoot(instance)
        case .present:
            try present(instance, from: source, style: fact.presentationStyle, isAnimated: true)
        case .show:
            try show(instance, from: source, style: fact.presentationStyle, isAnimated: true)
        case .showDetail:
            try showDetail(instance, from: source, style: fact.presentationStyle, isAnimated: true)
        case .push:
            let stack = state[source].role == .navigation ? source : state.ancestor(of: source, .navigation)
            guard stack != 0 else {
                note(.note("nothing was pushed, for there is no navigation controller"))
                return release(instance, "NAV-7")
            }
            try show(instance, on: stack, isAnimated: true)
        case .dismiss, .pop, .popToRoot:
            preconditionFailure("a return shows nothing")
        }
    }

    /// Closes or pops what the code stands in; where there is nothing to close, UIKit does nothing (NAV-2, NAV-30).
    private mutating func goBack(_ operation: CodeNavigation.Operation, from source: Int32) throws(Crashed) {
        if operation == .dismiss {
            let modal = dismissable(from: source)
            guard modal != 0 else { return note(.note("there was nothing to dismiss")) }
            return try dismiss(modal, isAnimated: true)
        }
        let stack = state[source].role == .navigation ? source : state.ancestor(of: source, .navigation)
        let controllers = state.offspring(of: stack)
        guard stack != 0, controllers.count > 1 else { return note(.note("there was nothing to pop")) }
        let target = operation == .pop ? controllers[controllers.count - 2] : controllers[0]
        try pop(to: target, in: stack, isAnimated: true)
    }
}
