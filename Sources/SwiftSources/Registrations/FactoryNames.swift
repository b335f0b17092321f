/// Knows by its name whether a type of the app's own makes things for others.
package enum FactoryNames {
    /// A Boolean value that indicates whether a name is that of a factory: `SceneFactory`, `DetailAssembly.Builder`,
    /// `SceneFactoryImpl`.
    ///
    /// The last word decides: `ProviderCell` provides nothing.
    /// - Parameter name: the type's name, with or without what is around it.
    /// - Returns: whether the name says that the type makes things.
    package static func isFactory(_ name: String) -> Bool {
        var last = name.split(separator: ".").last ?? ""
        for suffix in suffixes where last.hasSuffix(suffix) && last.count > suffix.count {
            last = last.dropLast(suffix.count)
            break
        }
        return words.contains { last.hasSuffix($0) }
    }

    /// A Boolean value that indicates whether a type that inherits from another only looks like a factory: encoders and
    /// their containers make what encoding asks for.
    /// - Parameter inherited: the name of a class or protocol that the type inherits from.
    /// - Returns: whether the type is no factory.
    package static func excludes(_ inherited: String) -> Bool {
        let last = inherited.split(separator: ".").last ?? ""
        return last.hasSuffix("ContainerProtocol") || last.hasSuffix("EncodingContainer")
            || last.hasSuffix("DecodingContainer") || ["Encoder", "Decoder"].contains(last)
    }

    private static let words = [
        "Factory", "Assembly", "Assembler", "Container", "Coordinator", "Builder", "Composer", "Provider",
    ]
    /// What stands behind the word in the name of the one type that conforms to a factory's protocol.
    private static let suffixes = ["Impl", "Implementation", "Default", "Live"]
}
