import SceneFlow

extension Simulator {
    /// Everything that may be done in a state, in a stable order.
    ///
    /// `launch` comes first, and alone where the app does not run. Then, for each visible instance from the topmost
    /// down: taps in document order, rows (each cell once, as row 0) with their accessories, manual segues by
    /// identifier, and tabs by index. Last comes what concerns the top of the screen: `back`, `swipeBack`, `pop` where
    /// the bar is hidden, `popToRoot` where it differs from back, `dismiss`, `swipeDown`. Ways back to a named
    /// instance (`popTo`, `unwindTo`) are left out: they reach nothing that these do not reach.
    /// - Parameter state: the state.
    /// - Returns: actions of which `step` rejects none.
    package func enabledActions(in state: SimulationState) -> [Action] {
        var actions = [Action(.launch)]
        guard state.status == .running else { return actions }
        let touchable = state.touchable()
        for id in touchable.reversed() {
            let instance = InstanceID(Int(id))
            let scene = tables.scenes[Int(state[id].scene)]
            for touch in scene.touches where touch.obstacle == nil {
                actions.append(Action(.tap(view: touch.view), on: instance))
            }
            let entry = tables.classes[state[id].classIndex]
            for row in scene.rows where row.obstacle == nil {
                if !row.segues.isEmpty || row.hasNavigations || entry.selectsRows {
                    actions.append(Action(.select(view: row.view, row: 0), on: instance))
                }
                if !row.accessorySegues.isEmpty || row.hasAccessoryNavigations || entry.tapsAccessories {
                    actions.append(Action(.accessory(view: row.view, row: 0), on: instance))
                }
            }
            if state[id].flags.contains(.decoded) {
                for (identifier, segue) in scene.identified where isManual(segue) {
                    actions.append(Action(.performSegue(identifier: identifier), on: instance))
                }
            }
            if state[id].role == .tabs {
                for index in 0..<state.count(of: id) {
                    actions.append(Action(.selectTab(index), on: instance))
                }
            }
        }
        appendWaysBack(to: &actions, state)
        return actions
    }

    private func isManual(_ segue: Int) -> Bool {
        flow.segues[segue].trigger == .manual && !flow.segues[segue].isDropped
    }

    private func appendWaysBack(to actions: inout [Action], _ state: SimulationState) {
        guard let top = state.touchable().last else { return }
        let run = Run(tables, state, answers: [:], isTracing: false)
        let stack = run.poppableStack(from: top)
        if stack != 0 {
            if flow.scenes[Int(state[stack].scene)].hidesNavigationBar {
                // `pop` concerns the nearest stack, which may be another where stacks lie in stacks.
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
        let modal = run.pullable()
        if modal != 0, !run.isModalInPresentation(modal) {
            actions.append(Action(.swipeDown))
            actions.append(Action(.cancelSwipeDown))
        }
    }
}
