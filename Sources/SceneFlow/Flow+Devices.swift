extension Flow {
    /// Returns whether any code of the app asks for a trait of the device.
    /// - Parameter trait: the trait.
    /// - Returns: whether a condition of any class, or part of one, does.
    package func asks(for trait: DeviceTrait) -> Bool {
        var asks = false
        let visitor = CodeVisitor(condition: { condition, _ in
            if case .trait(trait) = condition { asks = true }
        })
        for type in classes where !asks { visitor.visit(type) }
        return asks
    }
}
