/// The text of a call that creates a controller with its dependencies.
enum InitializerText {
    /// Returns a call, with its arguments below each other if it would be too long.
    /// - Parameters:
    ///   - function: the called function.
    ///   - arguments: the arguments with their labels.
    ///   - column: the characters before it on its line.
    ///   - unit: one level of indentation.
    /// - Returns: the text; lines behind the first are indented relative to an unindented first line.
    static func call(_ function: String, _ arguments: [String], behind column: Int, _ unit: String) -> String {
        let line = "\(function)(\(arguments.joined(separator: ", ")))"
        guard column + line.count > 120, arguments.count > 1, !line.contains("\n") else { return line }
        return "\(function)(\n\(unit)" + arguments.joined(separator: ",\n\(unit)") + "\n)"
    }
}

extension Dependency {
    /// Returns a placeholder for a value that a person must choose.
    ///
    /// It compiles, and traps at the same point as the app did before.
    func hole(_ place: String) -> String {
        let words = "\(name): not passed \(place)".filter { $0 != "\"" && $0 != "\\" && !$0.isNewline }
        return "{ fatalError(\"\(words)\") }()"
    }

    /// The name of a constant with a missing value, if the property's own name is taken.
    var missingName: String { "missing\(name.prefix(1).uppercased())\(name.dropFirst())" }
}
