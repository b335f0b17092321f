import SceneFlow
import UIKitFacts

/// Reading and setting properties (INJ-50 to INJ-59, INJ-76 to INJ-82).
extension Run {
    /// Reads a property of a value.
    mutating func read(
        _ name: String,
        of owner: RuntimeValue,
        isOwn: Bool,
        _ frame: Frame
    ) throws(Crashed) -> RuntimeValue {
        let text = isOwn || owner.text.isEmpty ? name : ""
        if owner.isNothing { return RuntimeValue(.nothing, text: text, from: frame.from) }
        let id = owner.instance
        guard id != 0, state.index(of: id) != nil else {
            if frame.current == 0, isOwn, let kept = values.ofDelegate(name) { return kept }
            return .unknown(text, from: frame.from)
        }
        let number = tables.number(name)
        let index = Int(state[id].classIndex)
        let isOfRows =
            origin.isRowTouched(of: id) && tables.classes.entries[index].property(name)?.fact.isOfRows == true
        if number != 0, let record = state.injections.last(where: { $0.instance == id && $0.property == number }),
            !isOfRows || record.reference != InjectionRecord.nothing
        {
            if record.from == tables.fromUnreadCode { return unread(record.type, text, frame) }
            if record.reference == InjectionRecord.list { return list(in: number, of: id, text: text, frame) }
            if let closure = record.closure {
                let objects = elements(of: number, in: id).map(\.controller)
                return RuntimeValue(.closure(closure, objects), text: text, from: frame.from)
            }
            guard record.reference == InjectionRecord.nothing else { return value(of: record, text, frame) }
            return stub(for: name, of: id, text: text, frame) ?? nothing(in: name, of: id, text: text, frame)
        }
        guard let property = tables.classes.entries[index].property(name) else {
            return .unknown(text, from: frame.from)
        }
        let fact = property.fact
        func opaque() -> RuntimeValue { .unknown(text, type: fact.type, from: frame.from) }
        if isOutlet(name, of: id) {
            let isLoaded = state[id].flags.contains(.viewLoaded)
            let isConnected = sceneEntry(of: id).connects(name, isLoaded: isLoaded)
            return isConnected || fact.defaultValue != nil
                ? opaque() : RuntimeValue(.nothing, text: text, from: frame.from)
        }
        if let value = fact.defaultValue {
            guard fact.isLazy else { return opaque() }
            record(property.name, property.type, tables.number(value), from: tables.fromDefault, on: id, "INJ-78")
            return .unknown(value, type: fact.type, from: tables.fromDefault)
        }
        if fact.wrapper != nil || fact.optionality == .none { return opaque() }
        if sceneEntry(of: id).scene.runtimeAttributes.contains(where: { $0.keyPath == name }) { return opaque() }
        if fact.isSetByUnreadCode || property.isUnread || isOfRows {
            let before = trace.doubt(.property(name), at: frame.location)
            defer { trace.dropDoubts(to: before) }
            record(property.name, property.type, tables.unreadValue, from: tables.fromUnreadCode, on: id, "INJ-59")
            return unread(property.type, text, frame)
        }
        return stub(for: name, of: id, text: text, frame) ?? nothing(in: name, of: id, text: text, frame)
    }

    /// Returns the constant that code of the run has put into a property of a controller: `true`, or the name of a case.
    /// - Returns: nil for the initial value, which code not read may have replaced, and for any other value.
    func setConstant(in name: String, of owner: RuntimeValue) -> String? {
        let number = tables.number(name)
        guard number != 0, owner.instance != 0,
            let record = state.injections.last(where: { $0.instance == owner.instance && $0.property == number }),
            record.from != tables.fromDefault, record.from != tables.fromUnreadCode
        else { return nil }
        return Opaque.constant(tables.names[record.value], type: record.type == 0 ? nil : tables.names[record.type])
    }

    /// Returns the value of a property possibly set by unread code: an optional that may be nil.
    private func unread(_ type: Int32, _ text: String, _ frame: Frame) -> RuntimeValue {
        let type = type == 0 ? nil : tables.names[type]
        return RuntimeValue(.opaque(type: type, isOptional: true), text: text, from: frame.from)
    }

    /// Returns the elements of the list, or the objects of the closure, in a property.
    private func elements(of property: Int32, in owner: Int32) -> [ElementRecord] {
        state.elements.filter { $0.instance == owner && $0.property == property }
    }

    /// Returns the list of controllers held by a property.
    private func list(in property: Int32, of owner: Int32, text: String, _ frame: Frame) -> RuntimeValue {
        let elements = elements(of: property, in: owner).map { element in
            element.reference == 0
                ? RuntimeValue.unknown("an element of \(text)", from: frame.from)
                : RuntimeValue(.instance(element.reference))
        }
        return RuntimeValue(.list(elements), text: text, from: frame.from)
    }

    /// Returns true if a property is an outlet of an instance's class.
    func isOutlet(_ name: String, of instance: Int32) -> Bool {
        let entry = tables.classes.entries[Int(state[instance].classIndex)]
        return entry.property(name)?.fact.isOutlet ?? entry.outlets?.contains(name) ?? false
    }

    private func value(of record: InjectionRecord, _ text: String, _ frame: Frame) -> RuntimeValue {
        let written = tables.names[record.value]
        let type = record.type == 0 ? nil : tables.names[record.type]
        let kind: RuntimeValue.Kind =
            switch record.reference {
            case InjectionRecord.nothing: .nothing
            case InjectionRecord.optional: .opaque(type: type, isOptional: true)
            case InjectionRecord.text: .text(String(written.dropFirst().dropLast()))
            case 1... where type?.hasSuffix("Segue") == true: .opaque(type: type, isOptional: false)
            case 1...:
                state.index(of: record.reference) == nil
                    ? .opaque(type: type, isOptional: false) : .instance(record.reference)
            default: .opaque(type: type, isOptional: false)
            }
        return RuntimeValue(kind, text: text.isEmpty ? written : text, from: frame.from)
    }

    // MARK: - Defaults

    /// Gives every property with a default its own value (INJ-76); lazy ones wait until they are read (INJ-78).
    mutating func setDefaults(of instance: Int32) throws(Crashed) {
        let entry = classEntry(of: instance)
        for property in entry.properties {
            guard let value = property.defaultValue, !property.fact.isLazy else { continue }
            record(property.name, property.type, value, from: tables.fromDefault, on: instance, "INJ-76")
        }
    }

    // MARK: - Setting

    /// Sets a property of a value.
    mutating func set(_ name: String, of owner: RuntimeValue, to value: RuntimeValue, _ frame: Frame) throws(Crashed) {
        let id = owner.instance
        guard id != 0, state.index(of: id) != nil else {
            if frame.current == 0, owner.text == "self" { values.setOfDelegate(name, to: value) }
            return
        }
        // `$clock.override` replaces the value of `clock` (INJ-77).
        let isOverride = name.hasPrefix("$")
        let name = isOverride ? String(name.dropFirst().prefix { $0 != "." }) : name
        let entry = classEntry(of: id)
        let property = entry.property(name)
        if property == nil, isDelegate(name, of: id) { return setDelegate(name, of: id, to: value, frame) }
        if property == nil, UIKitProperties.isDeclared(name, in: entry.ancestry) {
            switch name {
            case "modalPresentationStyle": if case .text(let style) = value.kind { values.setStyle(style, of: id) }
            case UIKitProperties.clearsSelection: setClearsSelection(value.text != "false", of: id)
            case UIKitProperties.popoverAnchor where value.isNothing: values.leaveUnanchored(id)
            case UIKitProperties.undimmedDetent: state[id].flags.set(.undimmed, !value.isNothing)
            case UIKitProperties.hidesBackButton where ["true", "false"].contains(value.text):
                state[id].flags.set(.hidesBack, value.text == "true")
            case UIKitProperties.leftBarItems: state[id].flags.set(.coversBack, !value.isNothing)
            case UIKitProperties.keepsBackButton where ["true", "false"].contains(value.text):
                state[id].flags.set(.keepsBack, value.text == "true")
            case "definesPresentationContext" where ["true", "false"].contains(value.text):
                state[id].flags.set(.definesContext, value.text == "true")
            case "isModalInPresentation" where value.text == "true": state[id].flags.insert(.isModal)
            case "isModalInPresentation" where value.text == "false": state[id].flags.remove(.isModal)
            default: break
            }
            return
        }
        if let property, isRerouted(id, property.name), frame.owner != id, isGiven(property, to: id) {
            return try identify(property, of: id, as: value, frame)
        }
        var rule: RuleID = isOverride ? "INJ-77" : "INJ-59"
        var isInitializing = false
        var isOwn = false
        if frame.current == id, let technique = calls.technique(initializing: id) {
            isInitializing = true
            rule = self.rule(of: technique)
        } else if id == frame.owner {
            rule = isOverride ? rule : "INJ-82"
            isOwn = true
        } else {
            if frame.current == 0, frame.owner == 0 { rule = isOverride ? rule : "INJ-84" }
            if frame.technique == .prepare { rule = isOverride ? rule : "INJ-50" }
            let made: [Technique] = [.creator, .segueAction, .initializer]
            if !made.contains(Technique.allCases[Int(state[id].technique)]) {
                state[id].technique = frame.technique.code
            }
        }
        let number = property?.name ?? tables.number(name)
        guard number != 0 else { return }
        record(
            number,
            property?.type ?? 0,
            textNumber(of: value),
            from: value.from,
            on: id,
            rule,
            is: reference(value, heldBy: id),
            parameter: value.parameter,
            isOwn: isOwn
        )
        recordElements(of: value, number, on: id)
        guard !isInitializing, let body = property?.fact.didSet, !body.isEmpty, let property else { return }
        // An observer that sets its own property does not run again.
        if frame.observed == property.name, frame.current == id { return }
        try observe(property, body, of: id, frame)
    }

    /// Records the members of a list, or the objects that a closure knows.
    private mutating func recordElements(of value: RuntimeValue, _ property: Int32, on id: Int32) {
        if let elements = Self.controllers(value) {
            state.append(elements.map { ElementRecord(instance: id, property: property, reference: $0) })
        } else if case .closure(_, let objects) = value.kind {
            state.append(objects.map { ElementRecord(instance: id, property: property, reference: -$0) })
        }
    }

    /// Returns false while the code of the sources makes a controller for a hypothesis: it sets the values itself.
    private func isGiven(_ property: ClassEntry.Property, to id: Int32) -> Bool {
        let technique = rerouting(of: state[id].scene)
        return technique == .coder || technique == .shared
            || state.injections.contains { $0.instance == id && $0.property == property.name }
    }

    /// Remembers which object a value is that a hypothesis has handed over: the code that still sets it knows.
    private mutating func identify(
        _ property: ClassEntry.Property,
        of id: Int32,
        as value: RuntimeValue,
        _ frame: Frame
    ) throws(Crashed) {
        let technique = rerouting(of: state[id].scene)
        guard technique != .coder, technique != .shared,
            let index = state.injections.lastIndex(where: { $0.instance == id && $0.property == property.name }),
            state.injections[index].reference == InjectionRecord.opaque
        else { return }
        let reference = reference(value, heldBy: id)
        guard ![InjectionRecord.nothing, InjectionRecord.optional].contains(reference) else { return }
        state.injections[index].reference = reference
        recordElements(of: value, property.name, on: id)
        // An initialiser runs no observer (INJ-53).
        guard technique == .prepare || technique == .property else { return }
        if let body = property.fact.didSet, !body.isEmpty { try observe(property, body, of: id, frame) }
    }

    /// Runs `didSet` (INJ-53).
    private mutating func observe(
        _ property: ClassEntry.Property,
        _ body: [Instruction],
        of instance: Int32,
        _ caller: Frame
    ) throws(Crashed) {
        let isWithin = limits.enterCall()
        defer { limits.leaveCall() }
        guard isWithin else { return }
        var frame = caller
        frame.current = instance
        frame.classIndex = state[instance].classIndex
        frame.level = 0
        frame.observed = property.name
        frame.variables = []
        if let location = property.fact.location { frame.location = location }
        _ = try execute(body, &frame)
    }

    /// Records a value given to an instance, or set by the instance itself.
    mutating func record(
        _ property: Int32,
        _ type: Int32,
        _ value: Int32,
        from: Int32,
        on instance: Int32,
        _ rule: RuleID,
        is reference: Int32 = InjectionRecord.opaque,
        parameter: String? = nil,
        isOwn: Bool = false
    ) {
        let record = InjectionRecord(
            instance: instance,
            property: property,
            type: type,
            value: value,
            from: from,
            reference: reference,
            isOwn: isOwn
        )
        state.removeElements { $0.instance == instance && $0.property == property }
        let old = state.injections.lastIndex { $0.instance == instance && $0.property == property }
        if let old { state.injections[old] = record } else { state.injections.append(record) }
        guard trace.isComplete else { return }
        let (property, type) = (tables.names[property], tables.names[type])
        let (value, from) = (tables.names[value], tables.names[from])
        let kind: Event.Kind =
            isOwn
            ? .assign(property: property, type: type, value: value, from: from)
            : .inject(property: property, type: type, value: value, from: from, parameter: parameter)
        trace.emit(kind, instance, rule)
    }

    /// Returns the number of a value's display text.
    func textNumber(of value: RuntimeValue) -> Int32 {
        if case .text(let text) = value.kind, value.text.isEmpty { return tables.number("\"\(text)\"") }
        if value.text.isEmpty, value.instance != 0, state.index(of: value.instance) != nil {
            return tables.number(classEntry(of: value.instance).name)
        }
        return tables.number(value.text)
    }

    /// Returns the reference held by a property: for a segue, the other of its two controllers (SEG-24).
    private func reference(_ value: RuntimeValue, heldBy owner: Int32) -> Int32 {
        guard case .segue(let source, let destination) = value.kind else { return Self.reference(value) }
        let other = destination == owner ? source : destination
        return state.index(of: other) == nil ? InjectionRecord.opaque : other
    }

    static func reference(_ value: RuntimeValue) -> Int32 {
        switch value.kind {
        case .nothing: InjectionRecord.nothing
        case .instance(let id): id
        case .opaque(_, true): InjectionRecord.optional
        case .text: value.text.isEmpty || value.text.hasPrefix("\"") ? InjectionRecord.text : InjectionRecord.opaque
        case .list where controllers(value) != nil: InjectionRecord.list
        case .closure(let number, _): InjectionRecord.closure(number)
        case .opaque, .storyboard, .list, .segue, .coder: InjectionRecord.opaque
        }
    }

    /// Returns the controllers of a list, with 0 for elements not followed; nil if it has no controllers or is too
    /// long.
    private static func controllers(_ value: RuntimeValue) -> [Int32]? {
        guard case .list(let elements) = value.kind, !elements.isEmpty, elements.count <= ElementRecord.limit,
            elements.contains(where: { $0.instance != 0 })
        else { return nil }
        return elements.map(\.instance)
    }
}
