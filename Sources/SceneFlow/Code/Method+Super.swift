extension Method {
    /// True if the code of an override calls the superclass's method.
    package var callsSuper: Bool {
        var isFound = false
        CodeVisitor(instruction: { instruction in
            if case .callSuper(let method, _) = instruction.kind, method == name { isFound = true }
        })
        .visit(body)
        return isFound
    }
}

extension ControllerClass {
    /// True if an override of `loadView()` makes the view, so that the view of the document and its outlets are not loaded
    /// (INST-50).
    ///
    /// False if it calls the superclass's or was not read; nil without an override.
    package var makesOwnView: Bool? {
        methods.first { $0.name == "loadView()" }.map { !isObjectiveC && !$0.callsSuper }
    }
}
