internal import SceneFlow

extension ControllerClass {
    /// Whether a method of the class sets a property of its own, so that it could be no constant.
    func sets(_ property: String) -> Bool {
        var isSet = false
        CodeVisitor(instruction: { instruction in
            if case .set(property, .current, _) = instruction.kind { isSet = true }
        }).visit(self)
        return isSet
    }
}
