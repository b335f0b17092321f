package import Diagnostics

extension ControllerClass {
    /// A place that reads a property where nil traps.
    package struct Use: Sendable, Hashable {
        /// The method in which it is read, such as `viewDidLoad`.
        package var method: String
        /// Where it is read.
        package var location: SourceLocation?
    }

    /// The places in which the class's methods read a property of its own where nil traps (INJ-52).
    /// - Parameter property: the property's name.
    /// - Returns: the first place of each method, in the order of the methods.
    package func uses(of property: String) -> [Use] {
        var found: [Use] = []
        for method in methods {
            var use: Use?
            CodeVisitor(value: { value, instruction in
                guard use == nil, case .unwrap(.property(property, of: .current), _, _) = value else { return }
                use = Use(method: Self.short(method.name), location: instruction.location)
            }).visit(method.body)
            if let use { found.append(use) }
        }
        return found
    }

    /// A method's name without the list of its parameters, where that says nothing.
    private static func short(_ name: String) -> String {
        for suffix in ["()", "(_:)"] where name.hasSuffix(suffix) { return String(name.dropLast(suffix.count)) }
        return name
    }
}
