/// Knows by its name whether a type of the app's own makes things for others.
package enum FactoryNames {
    /// Tells a factory by its name: `SceneFactory`, `DetailAssembly.Builder`.
    /// - Parameter name: the type's name, with or without what is around it.
    /// - Returns: whether the name says that the type makes things.
    package static func isFactory(_ name: String) -> Bool {
        var name = name
        return name.withUTF8 { bytes in
            // From the end on, up to what is around the type.
            for index in bytes.indices.reversed() {
                if bytes[index] == UInt8(ascii: ".") { return false }
                if isWord(UnsafeBufferPointer(rebasing: bytes[index...])) { return true }
            }
            return false
        }
    }

    /// Whether some bytes begin with one of the words.
    private static func isWord(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        switch bytes[0] {
        case UInt8(ascii: "A"), UInt8(ascii: "B"), UInt8(ascii: "C"), UInt8(ascii: "F"), UInt8(ascii: "P"):
            words.contains { bytes.starts(with: $0.utf8) }
        default: false
        }
    }

    private static let words = [
        "Factory", "Assembly", "Assembler", "Container", "Coordinator", "Builder", "Composer", "Provider",
    ]
}
