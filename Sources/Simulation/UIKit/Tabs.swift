import SceneFlow

/// Tab bars (NAV-41 to NAV-43, LIFE-28).
extension Run {
    /// Shows another tab.
    mutating func select(_ index: Int, in tabs: Int32, _ rule: RuleID = "NAV-41") throws(Crashed) {
        let before = state.appearing()
        noteTab(index, tabs)
        state[tabs].selected = Int16(clamping: index)
        trace.emit(.select(index: index), tabs, rule)
        try settle(tabs, from: before, .tabs, isAnimated: false, "LIFE-28")
    }

    /// Taps a tab: shows another one, or pops the stack of the selected one (NAV-42).
    ///
    /// Returns true if anything changed.
    mutating func tapTab(_ index: Int, in tabs: Int32) throws(Crashed) -> Bool {
        let child = state.offspring(of: tabs)[index]
        // The effect of such a delegate on the shown tab is unknown.
        let before = trace.doubt(isUnread(.didSelectTab, of: tabs) ? .delegate : nil, at: nil)
        defer { trace.dropDoubts(to: before) }
        func parameters() -> [RuntimeValue] { [tabs, child].map { RuntimeValue(.instance($0)) } }
        let asked = try callDelegate(.shouldSelectTab, of: tabs, "NAV-41", parameters: parameters())
        if let asked, !answer(asked.value, of: DelegateMethod.shouldSelectTab.name, on: asked.delegate) {
            trace.note(.note("the delegate refused"))
            return true
        }
        let hasChanged = try change(to: index, child, in: tabs)
        let told = try callDelegate(.didSelectTab, of: tabs, "NAV-41", parameters: parameters())
        return hasChanged || asked != nil || told != nil
    }

    /// Shows a tab, or pops the stack of the shown one.
    private mutating func change(to index: Int, _ child: Int32, in tabs: Int32) throws(Crashed) -> Bool {
        guard Int(state[tabs].selected) == index else {
            try select(index, in: tabs)
            return true
        }
        guard state[child].role == .navigation, let root = state.offspring(of: child).first,
            state.count(of: child) > 1
        else { return false }
        trace.emit(.select(index: index), tabs, "NAV-42")
        try pop(to: root, in: child, isAnimated: true)
        return true
    }

    /// Notes the tab's content for the summary.
    private mutating func noteTab(_ index: Int, _ tabs: Int32) {
        guard trace.isComplete else { return }
        let child = state.offspring(of: tabs)[index]
        let root = state[child].role == .navigation ? state.offspring(of: child).first : nil
        trace.note(.selectTab(scene: state[root ?? child].scene))
    }
}
