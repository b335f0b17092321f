/// Recognizes, by their names, the app's own types that make things for others.
package enum FactoryNames {
    /// Returns true for the name of a factory: `SceneFactory`, `DetailAssembly.Builder`, `SceneFactoryImpl`.
    ///
    /// The last word decides: `ProviderCell` provides nothing.
    /// - Parameter name: the type's name, with or without the types around it.
    /// - Returns: true if the type makes things, according to its name.
    package static func isFactory(_ name: String) -> Bool {
        var last = name.split(separator: ".").last ?? ""
        for suffix in suffixes where last.hasSuffix(suffix) && last.count > suffix.count {
            last = last.dropLast(suffix.count)
            break
        }
        return words.contains { last.hasSuffix($0) }
    }

    /// Returns true if a subtype of this type only looks like a factory: encoders and their containers make things for
    /// encoding alone.
    /// - Parameter inherited: the name of an inherited class or protocol.
    /// - Returns: true if the type is no factory.
    package static func excludes(_ inherited: String) -> Bool {
        let last = inherited.split(separator: ".").last ?? ""
        return last.hasSuffix("ContainerProtocol") || last.hasSuffix("EncodingContainer")
            || last.hasSuffix("DecodingContainer") || ["Encoder", "Decoder"].contains(last)
    }

    private static let words = [
        "Factory", "Assembly", "Assembler", "Container", "Coordinator", "Builder", "Composer", "Provider",
    ]
    /// The endings, after the word, of the name of the only type conforming to a factory's protocol.
    private static let suffixes = ["Impl", "Implementation", "Default", "Live"]
}
