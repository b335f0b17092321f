import SceneFlow

/// Stubs for properties that would be nil.
extension Run {
    /// Fills a property with a stub from now on.
    ///
    /// A crashed app returns to the state before the crashing step, if there is one.
    mutating func provide(_ stub: ContainerState.Stub) {
        state.container.stubs.append(stub)
        revive()
    }

    /// Fills a property with its stub, if one was requested.
    /// - Returns: the stub, or nil if none was requested.
    mutating func stub(for name: String, of instance: Int32, text: String, _ frame: Frame) -> RuntimeValue? {
        guard state.hasContainer, !state.container.stubs.isEmpty || !state.container.alone.isEmpty,
            let property = classEntry(of: instance).property(name),
            state.container.alone.contains(state[instance].scene)
                || state.container.stubs.contains(
                    ContainerState.Stub(scene: state[instance].scene, property: property.name)
                )
        else { return nil }
        record(property.name, property.type, tables.stub, from: tables.fromQuestion, on: instance, "INJ-59")
        return .unknown(text, type: property.fact.type, from: tables.fromQuestion)
    }

    /// Returns nil, read from a property, and remembers the property for a crash.
    mutating func nothing(in name: String, of instance: Int32, text: String, _ frame: Frame) -> RuntimeValue {
        values.noteEmpty(name, of: instance)
        return RuntimeValue(.nothing, text: text, from: frame.from)
    }

    /// Returns the missing value behind an unwrapped one: the controller's property last found nil, if it is the same.
    func missing(_ value: Value) -> Crash.Missing? {
        guard case .property(let name, _) = value, let owner = values.ownerOfEmpty(name),
            state.index(of: owner) != nil
        else { return nil }
        let scene = tables.flow.scenes[Int(state[owner].scene)].key
        let type = classEntry(of: owner).property(name)?.fact.type ?? ""
        return Crash.Missing(scene: scene, property: name, type: type)
    }
}
