/// Knows by its name whether a type of the app's own makes things for others.
package enum FactoryNames {
    /// Tells a factory by its name: `SceneFactory`, `DetailAssembly.Builder`.
    /// - Parameter name: the type's name, with or without what is around it.
    /// - Returns: whether the name says that the type makes things.
    package static func isFactory(_ name: String) -> Bool {
        let start = name.utf8.lastIndex(of: UInt8(ascii: ".")).map { name.utf8.index(after: $0) } ?? name.startIndex
        let name = name.utf8[start...]
        return name.indices.contains { index in
            isUppercase(name[index]) && words.contains { name[index...].starts(with: $0.utf8) }
        }
    }

    private static func isUppercase(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }

    private static let words = [
        "Factory", "Assembly", "Assembler", "Container", "Coordinator", "Builder", "Composer", "Provider",
    ]
}
