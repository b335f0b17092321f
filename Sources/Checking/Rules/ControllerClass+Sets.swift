internal import SceneFlow

extension ControllerClass {
    /// Returns true if a method of the class sets one of its own properties, which therefore cannot be a constant.
    func sets(_ property: String) -> Bool {
        var isSet = false
        CodeVisitor(instruction: { instruction in
            if case .set(property, .current, _) = instruction.kind { isSet = true }
        }).visit(self)
        return isSet
    }
}
