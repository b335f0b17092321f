import SceneFlow

/// A value given to an instance.
package struct InjectedValue: Sendable, Hashable {
    /// The property.
    package var name: String
    /// Its type; empty if unknown.
    package var type: String
    /// The source expression.
    package var value: String
    /// The origin of the expression, such as `ItemListViewController.makeDetail:sender:`.
    package var from: String

    /// Creates a value.
    /// - Parameters:
    ///   - name: the property.
    ///   - type: its type; empty if unknown.
    ///   - value: the source expression.
    ///   - from: the origin of the expression.
    package init(name: String, type: String, value: String, from: String) {
        self.name = name
        self.type = type
        self.value = value
        self.from = from
    }
}

/// A dependency never set.
package struct MissingDependency: Sendable, Hashable {
    /// The property.
    package var name: String
    /// Its type.
    package var type: String
}

extension Simulator {
    /// Returns the class of an instance, possibly chosen by a segue action.
    /// - Parameters:
    ///   - instance: a live instance.
    ///   - state: the state containing it.
    /// - Returns: the name without module.
    package func className(of instance: InstanceID, in state: SimulationState) -> String {
        tables(state.configuration).classes[state[instance.rawValue].classIndex].name
    }

    /// Returns the name of an instance for people.
    /// - Parameters:
    ///   - instance: a live instance.
    ///   - state: the state containing it.
    /// - Returns: its scene's title.
    package func title(of instance: InstanceID, in state: SimulationState) -> String {
        flow(in: state)[state.scene(of: instance)].title
    }

    /// Returns the initialiser used to make an instance.
    /// - Parameters:
    ///   - instance: a live instance.
    ///   - state: the state containing it.
    /// - Returns: the full name, such as `init(coder:item:)`.
    package func initializer(of instance: InstanceID, in state: SimulationState) -> String {
        tables(state.configuration).names[state[instance.rawValue].initializer]
    }

    /// Returns the values given to an instance, defaults included.
    /// - Parameters:
    ///   - instance: a live instance.
    ///   - state: the state containing it.
    /// - Returns: the values in order of arrival.
    package func injected(into instance: InstanceID, in state: SimulationState) -> [InjectedValue] {
        values(of: instance, in: state) { !$0.isOwn }
    }

    /// Returns the values an instance set itself, in its own methods.
    /// - Parameters:
    ///   - instance: a live instance.
    ///   - state: the state containing it.
    /// - Returns: the values in the order of their first assignment.
    package func assigned(by instance: InstanceID, in state: SimulationState) -> [InjectedValue] {
        values(of: instance, in: state, where: \.isOwn)
    }

    private func values(
        of instance: InstanceID,
        in state: SimulationState,
        where isWanted: (InjectionRecord) -> Bool
    ) -> [InjectedValue] {
        let tables = tables(state.configuration)
        return state.injections.filter { $0.instance == instance.rawValue && isWanted($0) }.map {
            InjectedValue(
                name: tables.names[$0.property],
                type: tables.names[$0.type],
                value: tables.names[$0.value],
                from: tables.names[$0.from]
            )
        }
    }

    /// Returns the dependencies of an instance never set.
    ///
    /// Plain optionals are left out unless a use of them traps.
    /// - Parameters:
    ///   - instance: a live instance.
    ///   - state: the state containing it.
    /// - Returns: the dependencies in order of declaration.
    package func missing(of instance: InstanceID, in state: SimulationState) -> [MissingDependency] {
        let tables = tables(state.configuration)
        let record = state[instance.rawValue]
        let entry = tables.classes[record.classIndex]
        return entry.properties.compactMap { property in
            let fact = property.fact
            guard fact.defaultValue == nil, fact.wrapper == nil, !fact.isOutlet else { return nil }
            switch fact.optionality {
            case .implicitlyUnwrapped: break
            case .optional: if !entry.trapping.contains(property.name) { return nil }
            // Swift lets no initialiser leave it out.
            case .none:
                if entry.initializer(tables.names[record.initializer])?.fact.body.isEmpty == false { return nil }
            }
            let isSet = state.injections.contains {
                $0.instance == record.id && $0.property == property.name && $0.reference != InjectionRecord.nothing
            }
            return isSet ? nil : MissingDependency(name: tables.names[property.name], type: tables.names[property.type])
        }
    }
}
