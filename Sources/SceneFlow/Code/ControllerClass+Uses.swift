package import Diagnostics

extension ControllerClass {
    /// A read of a property that traps on nil.
    package struct Use: Sendable, Hashable {
        /// The reading method, such as `viewDidLoad`.
        package var method: String
        /// The location of the read.
        package var location: SourceLocation?
    }

    /// Returns the reads of an own property in the class's methods that trap on nil (INJ-52).
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

    /// Returns a method's name without its parameter list, if the list carries no information.
    private static func short(_ name: String) -> String {
        for suffix in ["()", "(_:)"] where name.hasSuffix(suffix) { return String(name.dropLast(suffix.count)) }
        return name
    }
}
