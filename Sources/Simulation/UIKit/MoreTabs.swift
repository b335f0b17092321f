import SceneFlow

/// Tabs beyond the fourth, in a tab bar with space for five (OBJ-8).
///
/// The fifth, More, lists them: it is a navigation controller, and pushes the chosen one onto its list.
extension Run {
    /// The number of items in a tab bar of compact width.
    static let tabLimit = SystemScenes.tabLimit

    /// Gives a tab bar controller its More if it needs one, and removes it otherwise.
    ///
    /// Flows without a scene for it do without.
    mutating func adaptTabs(_ tabs: Int32) {
        let more = state.more(of: tabs)
        let children = state.tabs(of: tabs)
        let needsMore = !isRegular && children.count > Self.tabLimit
        if needsMore, more == 0 { makeMore(for: tabs, children) }
        if !needsMore, more != 0 { dissolve(more, of: tabs, children) }
        guard state.more(of: tabs) != 0 else { return }
        for (index, child) in state.tabs(of: tabs).enumerated() {
            let order = Int32(index < Self.tabLimit - 1 ? index + 1 : index + 2)
            if state[child].parent == tabs {
                state[child].order = order
            } else {
                state[child].slot = UInt8(clamping: order)
            }
        }
        state[state.more(of: tabs)].order = Int32(Self.tabLimit)
    }

    /// Selects a row of More's list, and pushes its tab.
    mutating func selectUnderMore(_ place: Int, on list: Int32) throws(Crashed) {
        let more = state[list].parent
        guard more != 0, state[more].flags.contains(.isMore) else { return }
        let tabs = state[more].parent
        let children = state.tabs(of: tabs)
        guard children.indices.contains(place), place >= Self.tabLimit - 1, state[children[place]].parent == tabs else {
            return trace.note(.note("there is no such row"))
        }
        trace.emit(.select(index: place), tabs, "OBJ-8")
        let (child, order) = (children[place], state[children[place]].order)
        try takeOut(child)
        // The place to return to from More's stack.
        state[child].slot = UInt8(clamping: order)
        try push(child, onto: more, isAnimated: true)
    }

    /// Code selects a tab by its index among `viewControllers` (NAV-40); one under More is shown there (OBJ-8).
    mutating func selectByCode(_ index: Int, in tabs: Int32) throws(Crashed) {
        let children = state.tabs(of: tabs)
        guard children.indices.contains(index) else { return trace.note(.note("there is no tab \(index)")) }
        let more = state.more(of: tabs)
        guard more != 0, index >= Self.tabLimit - 1 else {
            if Int(state[tabs].selected) != index { try select(index, in: tabs, "NAV-40") }
            return
        }
        let child = children[index]
        if Int(state[tabs].selected) == Self.tabLimit - 1, state[child].parent == more { return }
        trace.note(.selectTab(scene: state[child].scene))
        let before = state.appearing()
        showUnderMore(child)
        state[tabs].selected = Int16(clamping: Self.tabLimit - 1)
        trace.emit(.select(index: index), tabs, "OBJ-8")
        try settle(tabs, from: before, .tabs, isAnimated: false, "LIFE-28")
    }

    /// Puts a tab onto More's list, in place of any other there.
    mutating func showUnderMore(_ child: Int32) {
        let tabs = state[child].parent
        guard tabs != 0, state[tabs].role == .tabs else { return }
        let more = state.more(of: tabs)
        for other in state.offspring(of: more).dropFirst() { state.detach(other) }
        state.placeUnderMore(child, more)
    }

    // MARK: - Private

    private mutating func makeMore(for tabs: Int32, _ children: InstanceList) {
        guard let scenes = tables.more(of: state[tabs].scene) else { return }
        func make(_ run: inout Run, _ scene: Int32) -> Int32 {
            let entry = run.tables.scenes[Int(scene)]
            run.trace.emit(.willInstantiate(Scene.ID(Int(scene))), 0, "OBJ-8")
            let id = run.allocate(scene, entry.classIndex, .initializer, initializer: run.tables.number("init()"))
            run.emitInitialize(id, "init()", .initializer, "OBJ-8")
            return id
        }
        let more = make(&self, scenes.navigation)
        let list = make(&self, scenes.list)
        state.place(list, in: more)
        state.place(more, in: tabs)
        state[more].flags.insert(.isMore)
        trace.emit(.adopt(by: InstanceID(Int(tabs)), relationship: "moreNavigationController"), more, "OBJ-8")
        guard Int(state[tabs].selected) >= Self.tabLimit - 1, children.indices.contains(Int(state[tabs].selected))
        else {
            return
        }
        showUnderMore(children[Int(state[tabs].selected)])
        state[tabs].selected = Int16(clamping: Self.tabLimit - 1)
    }

    /// Removes More.
    ///
    /// With space for all tabs, or with few of them, the tab it shows becomes a tab like others.
    private mutating func dissolve(_ more: Int32, of tabs: Int32, _ children: InstanceList) {
        let shown = state.offspring(of: more).first { state[$0].slot != 0 }
        if let shown {
            if Int(state[tabs].selected) == Self.tabLimit - 1 {
                state[tabs].selected = Int16(clamping: children.firstIndex(of: shown) ?? 0)
            }
            state.detach(shown)
        }
        state[more].parent = 0
        state[more].flags.remove(.isMore)
        held.depart(more, "OBJ-8")
        for (index, child) in children.enumerated() { state[child].order = Int32(index + 1) }
        if Int(state[tabs].selected) >= children.count { state[tabs].selected = 0 }
    }
}

extension FlowTables {
    /// The scenes of More for a tab bar controller's scene: its navigation controller and its list.
    func more(of tabs: Int32) -> (navigation: Int32, list: Int32)? {
        guard let moreNavigation, let list = moreLists[tabs] ?? moreList else { return nil }
        return (moreNavigation, list)
    }
}
