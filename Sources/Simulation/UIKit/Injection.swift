import SceneFlow

/// What `prepare(for:sender:)` sets, and the values of properties (INJ-50 to INJ-59, INJ-76).
extension Run {
    /// Runs the source's `prepare(for:sender:)`.
    mutating func prepare(
        _ source: Int32,
        segue: Int?,
        destination: Int32,
        _ rule: RuleID = "SEG-20"
    ) throws(Crashed) {
        try call("prepare(for:sender:)", on: source, rule)
        let identifier = segue.flatMap { tables.flow.segues[$0].identifier }
        for branch in classEntry(of: source).prepare {
            guard branch.fact.segue == nil || branch.fact.segue == identifier else { continue }
            try run(branch, source, destination)
        }
    }

    private mutating func run(
        _ branch: ClassEntry.Branch,
        _ source: Int32,
        _ destination: Int32
    ) throws(Crashed) {
        var target = destination
        if branch.fact.unwrapsNavigationController {
            guard state[destination].role == .navigation else {
                guard branch.fact.isForced else { return }
                throw failCast(
                    of: classEntry(of: destination).runtimeName,
                    to: "UINavigationController",
                    at: branch.fact.location,
                    on: source,
                    "INJ-51"
                )
            }
            target = state.lastChild(of: destination)
            if target == 0 { return }
        }
        if case .no = tables.classes.isKind(state[target].classIndex, of: branch.fact.cast) {
            guard branch.fact.isForced else { return }
            throw failCast(
                of: classEntry(of: target).runtimeName,
                to: branch.fact.cast,
                at: branch.fact.location,
                on: source,
                branch.fact.segue == nil ? "INJ-55" : "INJ-51"
            )
        }
        assign(branch.settings, [], to: target, from: branch.from, .prepare)
    }

    // MARK: - Values

    /// Gives every property with a default its own value (INJ-76).
    mutating func setDefaults(of instance: Int32, _ entry: ClassEntry) {
        for property in entry.properties {
            guard let value = property.defaultValue else { continue }
            set(property.name, type: property.type, value, from: tables.fromDefault, on: instance, "INJ-76")
        }
    }

    /// Replaces parameters by what is passed for them.
    func resolve(
        _ settings: [ClassEntry.Setting],
        _ arguments: [ClassEntry.Setting]
    ) -> [ClassEntry.Setting] {
        settings.map { setting in
            guard let argument = arguments.first(where: { $0.property == setting.value }) else { return setting }
            return ClassEntry.Setting(property: setting.property, value: argument.value)
        }
    }

    /// Sets properties of an instance.
    mutating func assign(
        _ settings: [ClassEntry.Setting],
        _ arguments: [ClassEntry.Setting],
        to instance: Int32,
        from: Int32,
        _ technique: Technique
    ) {
        guard !settings.isEmpty else { return }
        if technique == .prepare || technique == .property { state[instance].technique = technique.code }
        let entry = classEntry(of: instance)
        for setting in resolve(settings, arguments) {
            let type = entry.properties.first { $0.name == setting.property }?.type ?? 0
            set(setting.property, type: type, setting.value, from: from, on: instance, rule(of: technique))
        }
    }

    private mutating func set(
        _ property: Int32,
        type: Int32,
        _ value: Int32,
        from: Int32,
        on instance: Int32,
        _ rule: RuleID
    ) {
        let record = InjectionRecord(instance: instance, property: property, type: type, value: value, from: from)
        let old = state.injections.firstIndex { $0.instance == instance && $0.property == property }
        if let old { state.injections[old] = record } else { state.injections.append(record) }
        emit(
            .inject(
                property: tables.names[property],
                type: tables.names[type],
                value: tables.names[value],
                from: tables.names[from]
            ),
            instance,
            rule
        )
    }

    /// Reads the properties that a method uses, which traps where one is missing (INJ-52).
    mutating func useProperties(of instance: Int32, in method: String) throws(Crashed) {
        guard tables.classes.entries[Int(state[instance].classIndex)].hasUses else { return }
        let entry = classEntry(of: instance)
        for property in entry.properties {
            guard let use = property.fact.uses.first(where: { $0.traps && Self.isUse($0.callback, of: method) }),
                !state.injections.contains(where: { $0.instance == instance && $0.property == property.name })
            else { continue }
            let isImplicit = property.fact.optionality != .optional
            let message = "Unexpectedly found nil while \(isImplicit ? "implicitly " : "")unwrapping an Optional value"
            throw trap(message, at: use.location, on: instance, "INJ-52")
        }
    }

    /// Whether a use stands in a method: `viewWillAppear` is also written `viewWillAppear(_:)`.
    private static func isUse(_ callback: String, of method: String) -> Bool {
        if callback == method { return true }
        // Most names have no list of arguments, and need no second look.
        let parenthesis = UInt8(ascii: "(")
        guard callback.utf8.contains(parenthesis) || method.utf8.contains(parenthesis) else { return false }
        return callback.utf8.prefix { $0 != parenthesis }.elementsEqual(method.utf8.prefix { $0 != parenthesis })
    }
}
