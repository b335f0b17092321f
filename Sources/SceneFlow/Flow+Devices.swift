extension Flow {
    /// Returns true if any code of the app tests a device trait.
    /// - Parameter trait: the trait.
    /// - Returns: true if a condition of any class, or part of one, tests it.
    package func asks(for trait: DeviceTrait) -> Bool {
        var asks = false
        let visitor = CodeVisitor(condition: { condition, _ in
            if case .trait(trait) = condition { asks = true }
        })
        for type in classes where !asks { visitor.visit(type) }
        return asks
    }
}
