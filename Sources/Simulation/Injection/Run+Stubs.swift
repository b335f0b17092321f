import Diagnostics
import SceneFlow

/// Stubs for properties that would be nil.
extension Run {
    /// A property of a controller that was nil when it was read.
    struct EmptyProperty {
        /// The controller.
        let instance: Int32
        /// The property's name.
        let name: String
    }

    /// A stub stands for a property from now on; what crashed is as it was before the step that crashed it, where there
    /// is anything.
    mutating func provide(_ stub: ContainerState.Stub) {
        state.container.stubs.append(stub)
        revive()
    }

    /// Fills a property with its stub, where the run was asked to.
    /// - Returns: the stub, or nil where nobody asked.
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

    /// Nothing, read from a property: what crashes for want of it can say so.
    mutating func nothing(in name: String, of instance: Int32, text: String, _ frame: Frame) -> RuntimeValue {
        emptyProperty = EmptyProperty(instance: instance, name: name)
        return RuntimeValue(.nothing, text: text, from: frame.from)
    }

    /// What an unwrapped value is missing: the property of a controller that was read last, where it is that one.
    func missing(_ value: Value) -> Crash.Missing? {
        guard case .property(let name, _) = value, let empty = emptyProperty, empty.name == name,
            state.index(of: empty.instance) != nil
        else { return nil }
        let scene = tables.flow.scenes[Int(state[empty.instance].scene)].key
        let type = classEntry(of: empty.instance).property(name)?.fact.type ?? ""
        return Crash.Missing(scene: scene, property: name, type: type)
    }
}
