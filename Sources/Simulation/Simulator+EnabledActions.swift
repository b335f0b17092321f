package import SceneFlow

extension Simulator {
    /// Returns every action possible in a state, in a stable order.
    ///
    /// `launch` comes first, and alone if the app does not run. Then, for each visible instance from the topmost down:
    /// taps in document order, rows (each cell once, as row 0) with their accessories, manual segues by identifier,
    /// methods set off only by code, and tabs by index. While an alert is on top, the handlers of its buttons come
    /// before all of these. Last come the actions on the top of the screen: `back`, `swipeBack`, `pop` if the bar is
    /// hidden, `popToRoot` if it differs from back, `dismiss`, `swipeDown`. Actions naming an earlier instance
    /// (`popTo`, `unwindTo`) are left out, because they reach nothing else.
    /// - Parameter state: the state.
    /// - Returns: actions, none of them rejected by `step`.
    package func enabledActions(in state: SimulationState) -> [Action] {
        var actions = [Action(.launch)]
        guard state.status == .running else { return actions }
        actions.reserveCapacity(12)
        let tables = tables(state.configuration)
        let touchable = state.touchable()
        for (id, call) in tables.alertCalls(in: state) {
            actions.append(Action(.call(method: call.method), on: InstanceID(Int(id))))
        }
        for id in touchable.reversed() {
            let instance = InstanceID(Int(id))
            let scene = tables.scenes[Int(state[id].scene)]
            for touch in scene.touches where touch.obstacle == nil {
                actions.append(Action(.tap(view: touch.view), on: instance))
            }
            let entry = tables.classes[state[id].classIndex]
            if scene.isMoreList, scene.rows.count == 1 { appendMoreRows(of: id, to: &actions, state) }
            for row in scene.rows where row.obstacle == nil && !(scene.isMoreList && scene.rows.count == 1) {
                if !row.segues.isEmpty || row.hasNavigations || entry.selectsRows
                    || entry.asksForSelection && row.list != nil
                {
                    actions.append(Action(.select(view: row.view, row: 0), on: instance))
                }
                if !row.accessorySegues.isEmpty || row.hasAccessoryNavigations || entry.tapsAccessories {
                    actions.append(Action(.accessory(view: row.view, row: 0), on: instance))
                }
            }
            if state[id].flags.contains(.decoded) {
                for (identifier, segue) in scene.identified where tables.isManual(segue) {
                    actions.append(Action(.performSegue(identifier: identifier), on: instance))
                }
            }
            for method in scene.codeActions { actions.append(Action(.call(method: method), on: instance)) }
            if state[id].role == .tabs {
                let count = state.count(of: id)
                for index in 0..<(state.more(of: id) == 0 ? count : Run.tabLimit) {
                    actions.append(Action(.selectTab(index), on: instance))
                }
            }
        }
        for (method, _) in tables.callableClosures(in: state) { actions.append(Action(.call(method: method))) }
        if let top = touchable.last { appendWaysBack(from: top, to: &actions, state) }
        return actions
    }

    /// Returns the methods of a scene that only code sets off, such as handlers of controls made by code: those that
    /// `enabledActions(in:)` offers while the scene is visible.
    /// - Parameters:
    ///   - scene: the scene.
    ///   - configuration: the build that numbers the scene.
    /// - Returns: the names of the methods, in a stable order.
    package func codeActions(of scene: Scene.ID, in configuration: BuildConfiguration) -> [String] {
        tables(configuration).scenes[scene.index].codeActions
    }

    /// Returns the methods of a scene that the buttons of its alerts run: those that `enabledActions(in:)` offers while an
    /// alert is over the scene.
    /// - Parameters:
    ///   - scene: the scene.
    ///   - configuration: the build that numbers the scene.
    /// - Returns: the names of the methods, in a stable order.
    package func alertActions(of scene: Scene.ID, in configuration: BuildConfiguration) -> [String] {
        tables(configuration).scenes[scene.index].calls.filter(\.isAlert).map(\.method)
    }

    /// Appends the rows of a More without tabs known beforehand (OBJ-8).
    private func appendMoreRows(of list: Int32, to actions: inout [Action], _ state: SimulationState) {
        let tabs = state.tabs(of: state[state[list].parent].parent)
        for row in 0..<max(0, tabs.count - Run.tabLimit + 1) {
            let view = SystemScenes.moreRow
            actions.append(Action(.select(view: view, row: row), on: InstanceID(Int(list))))
        }
    }

    private func appendWaysBack(from top: Int32, to actions: inout [Action], _ state: SimulationState) {
        let tables = tables(state.configuration)
        let stack = state.poppableStack(from: top)
        if stack != 0 {
            if tables.flow.scenes[Int(state[stack].scene)].hidesNavigationBar
                || state[state.lastChild(of: stack)].hasNoBackButton
            {
                // `pop` concerns the nearest stack, which may be another one in nested stacks.
                if state.ancestor(of: top, .navigation) == stack { actions.append(Action(.pop)) }
            } else {
                actions.append(Action(.back))
                actions.append(Action(.swipeBack))
                actions.append(Action(.cancelSwipeBack))
            }
            if state.count(of: stack) > 2, state.ancestor(of: top, .navigation) == stack {
                actions.append(Action(.popToRoot))
            }
        }
        if state[state.top(of: top)].presenter != 0 { actions.append(Action(.dismiss)) }
        let modal = state.pullable(from: top)
        if modal != 0, !tables.isModalInPresentation(modal, state) {
            actions.append(Action(.swipeDown))
            actions.append(Action(.cancelSwipeDown))
        }
    }
}

extension FlowTables {
    fileprivate func isManual(_ segue: Int) -> Bool {
        segues[segue].fact.trigger == .manual && !segues[segue].fact.isDropped
    }
}
