import SceneFlow

/// Selections in table and collection views (SEG-17).
///
/// They are kept only for instances of a class reading them. For all others, two states differing in nothing else would
/// be explored twice.
extension Run {
    /// A row was touched.
    mutating func noteSelection(of row: SceneEntry.Row, on instance: Int32) {
        guard let list = row.list.flatMap(sceneEntry(of: instance).lists.firstIndex) else { return }
        setSelected(true, list, of: instance)
    }

    /// Code selects something, or takes the selection away.
    mutating func select(in list: Value, _ isSelected: Bool, _ frame: inout Frame) throws(Crashed) {
        guard let (instance, list) = try place(of: list, &frame) else { return }
        setSelected(isSelected, list, of: instance)
    }

    /// Clears the selection of a controller's list before its view appears, unless the controller opted out.
    mutating func clearSelection(beforeAppearanceOf instance: Int32) {
        guard state.hasSelections, let own = sceneEntry(of: instance).ownList,
            classEntry(of: instance).ancestry.contains(where: Self.listControllers.contains),
            !sceneEntry(of: instance).scene.keepsSelection, !state.selections.contains(Self.keeping(instance))
        else { return }
        setSelected(false, own, of: instance)
    }

    /// Records code's decision to clear, or keep, the selection of a controller's list before its view appears.
    mutating func setClearsSelection(_ clears: Bool, of instance: Int32) {
        guard classEntry(of: instance).asksForSelection else { return }
        state.setSelection(Self.keeping(instance), isThere: !clears)
    }

    /// Returns the value of a query for a selection.
    mutating func value(
        of selection: ListSelection,
        in opaque: Opaque,
        _ frame: inout Frame
    ) throws(Crashed) -> RuntimeValue {
        func value(_ kind: RuntimeValue.Kind) -> RuntimeValue {
            RuntimeValue(kind, text: opaque.text, from: frame.from)
        }
        let open = RuntimeValue.Kind.opaque(type: opaque.type, isOptional: opaque.isOptional)
        guard let isSelected = try isSelected(selection.list, &frame) else { return value(open) }
        switch (selection.form, isSelected) {
        case (.place, true): return value(.opaque(type: opaque.type, isOptional: false))
        case (.place, false): return value(opaque.isOptional ? .nothing : open)
        case (.rows, false): return value(opaque.isOptional ? .nothing : .list([]))
        case (.items, false): return value(.list([]))
        case (.rows, true), (.items, true): return value(.list([.unknown(type: "IndexPath", from: frame.from)]))
        }
    }

    // MARK: - Private

    private static let listControllers = Set(ListSelection.holders.values.map(\.className))

    private static func keeping(_ instance: Int32) -> SelectionRecord {
        SelectionRecord(instance: instance, list: SelectionRecord.keeping)
    }

    private mutating func setSelected(_ isSelected: Bool, _ list: Int, of instance: Int32) {
        guard state.index(of: instance) != nil, classEntry(of: instance).asksForSelection else { return }
        state.setSelection(SelectionRecord(instance: instance, list: Int32(clamping: list)), isThere: isSelected)
    }

    /// Returns true if something is selected in a list; nil if unknown.
    private mutating func isSelected(_ list: Value, _ frame: inout Frame) throws(Crashed) -> Bool? {
        guard let (instance, list) = try place(of: list, &frame) else { return nil }
        let entry = classEntry(of: instance)
        guard entry.asksForSelection else { return nil }
        if state.selections.contains(SelectionRecord(instance: instance, list: Int32(clamping: list))) { return true }
        return origin.knowsSelections && !entry.selectsInLists ? false : nil
    }

    /// Returns the controller of a list view, and its place among the lists of the scene.
    private mutating func place(
        of list: Value,
        _ frame: inout Frame
    ) throws(Crashed) -> (instance: Int32, list: Int)? {
        switch list {
        case .unwrap(let inner, _, _): return try place(of: inner, &frame)
        case .property(let name, of: let owner):
            let instance = try evaluate(owner, &frame).instance
            guard instance != 0, state.index(of: instance) != nil else { return nil }
            return sceneEntry(of: instance).list(named: name).map { (instance, $0) }
        case .variable:
            // The list given to a row's methods is known by its object ID.
            guard case .text(let view) = try evaluate(list, &frame).kind, state.index(of: frame.current) != nil else {
                return nil
            }
            return sceneEntry(of: frame.current).lists.firstIndex(of: view).map { (frame.current, $0) }
        default: return nil
        }
    }
}
