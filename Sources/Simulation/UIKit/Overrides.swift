import SceneFlow

/// Overrides of the methods by which code shows controllers (SEG-23, SEG-43).
extension Run {
    /// Runs a controller's override of one of UIKit's methods; false where it has none, or where that runs already and
    /// means its superclass's.
    mutating func runOverride(
        _ name: String,
        of instance: Int32,
        _ parameters: [RuntimeValue],
        _ rule: RuleID
    ) throws(Crashed) -> Bool {
        guard let method = classEntry(of: instance).method(name), method.fact.role == .callback, !method.isObjectiveC,
            !overrides.contains(where: { $0.instance == instance && $0.method == name })
        else { return false }
        overrides.append((instance, name))
        defer { overrides.removeLast() }
        emit(.callback(name, animated: nil), instance, rule)
        try run(method, on: instance, rule, parameters: parameters)
        return true
    }

    /// Performs a segue as code asks for it, by the controller's own way of doing so (SEG-23).
    mutating func performByCode(
        _ identifier: String,
        from source: Int32,
        sender: RuntimeValue?
    ) throws(Crashed) {
        let parameters = [RuntimeValue(.text(identifier)), sender ?? .unknown("sender")]
        let name = "performSegue(withIdentifier:sender:)"
        if try runOverride(name, of: source, parameters, "SEG-23") { return }
        try perform(identifier: identifier, from: source, sender: sender)
    }
}
