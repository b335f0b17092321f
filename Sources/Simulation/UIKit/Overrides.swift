import SceneFlow

/// Overrides of the methods code uses to show controllers (SEG-23, SEG-43).
extension Run {
    /// Returns a controller's override of one of UIKit's methods.
    ///
    /// It is nil if there is none, or if the override runs already and so means its superclass's.
    func overriding(_ name: String, of instance: Int32) -> ClassEntry.Method? {
        let index = Int(state[instance].classIndex)
        if tables.classes.entries[index].methods.isEmpty { return nil }
        guard let method = tables.classes.entries[index].method(name), method.fact.role == .callback,
            !method.isObjectiveC, !calls.isOverriding(name, of: instance)
        else { return nil }
        return method
    }

    /// Runs an override in place of UIKit's method.
    mutating func run(
        override method: ClassEntry.Method,
        on instance: Int32,
        _ parameters: [RuntimeValue],
        _ rule: RuleID
    ) throws(Crashed) {
        calls.beginOverride(method.fact.name, of: instance)
        defer { calls.endOverride() }
        trace.emit(.callback(method.fact.name, animated: nil), instance, rule)
        try run(method, on: instance, rule, parameters: parameters)
    }

    /// Performs a segue for code by a controller's override (SEG-23); returns false if it has none.
    mutating func performByOverride(
        _ identifier: RuntimeValue,
        from source: Int32,
        sender: RuntimeValue
    ) throws(Crashed) -> Bool {
        guard let method = overriding("performSegue(withIdentifier:sender:)", of: source) else { return false }
        try run(override: method, on: source, [identifier, sender], "SEG-23")
        return true
    }
}
