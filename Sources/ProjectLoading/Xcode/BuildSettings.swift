/// The build settings of a target: its own, then its `.xcconfig`, then the project's, then the project's `.xcconfig`.
struct BuildSettings: Sendable {
    private var layers: [[String: PropertyListValue]]
    private var builtIn: [String: String]
    /// The paths of the `.xcconfig` files below the target's and the project's settings, in that order.
    private(set) var configurationFiles: [String?]

    /// Collects the settings that the project file itself holds.
    /// - Parameters:
    ///   - target: the target's configuration.
    ///   - project: the project's configuration.
    ///   - targetName: the target's name.
    ///   - owner: the project.
    init(target: XcodeProject.Object?, project: XcodeProject.Object?, targetName: String, of owner: XcodeProject) {
        layers = [target, project].map { $0?["buildSettings"]?.dictionary ?? [:] }
        configurationFiles = [target, project].map { configuration in
            configuration?["baseConfigurationReference"]?.string.flatMap { owner.paths[$0] }
        }
        builtIn = [
            "TARGET_NAME": targetName, "PROJECT_NAME": owner.name, "SRCROOT": "", "PROJECT_DIR": "",
            "SOURCE_ROOT": "", "PRODUCT_NAME": targetName,
        ]
    }

    /// Puts the contents of the `.xcconfig` files where they belong.
    /// - Parameter read: reads one file, or returns nil where that cannot be done.
    mutating func addConfigurationFiles(_ read: (String) -> [UInt8]?) {
        let contents = configurationFiles.map { path in
            path.map { ConfigurationFile.settings(of: $0, read) } ?? [:]
        }
        layers = zip(layers, contents).flatMap { [$0, $1.mapValues(PropertyListValue.string)] }
        configurationFiles = []
    }

    /// A setting's value with the settings that it mentions put in; nil where nobody sets it.
    subscript(name: String) -> String? {
        let value = layers.lazy.compactMap { $0[name] ?? $0["\(name)[sdk=iphoneos*]"] }.first
        let text = value?.string ?? value?.array.map { $0.compactMap(\.string).joined(separator: " ") }
        return text.map { expand($0, depth: 0) } ?? builtIn[name]
    }

    /// The words of a setting; `$(inherited)` brings in those of the settings below.
    func words(of name: String) -> [String] {
        var result: [String] = []
        for layer in layers {
            guard let value = layer[name] ?? layer["\(name)[sdk=iphoneos*]"] else { continue }
            let text = value.string ?? (value.array ?? []).compactMap(\.string).joined(separator: " ")
            let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
            result += words.filter { !Self.isInherited($0) }.flatMap { word in
                expand(word).split(whereSeparator: \.isWhitespace).map(String.init)
            }
            guard words.contains(where: Self.isInherited) else { break }
        }
        return result
    }

    private static func isInherited(_ word: String) -> Bool { word == "$(inherited)" || word == "${inherited}" }

    /// Puts settings in place of `$(NAME)` and `${NAME}`; a name that nobody sets becomes empty.
    func expand(_ text: String) -> String { expand(text, depth: 0) }

    // MARK: - Private

    private func expand(_ text: String, depth: Int) -> String {
        guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
        guard depth < 16 else { return "" }
        var result = ""
        var rest = text[...]
        while let dollar = rest.firstIndex(of: "$") {
            result += rest[..<dollar]
            rest = rest[rest.index(after: dollar)...]
            guard let open = rest.first, open == "(" || open == "{",
                let close = rest.firstIndex(of: open == "(" ? ")" : "}")
            else {
                result += "$"
                continue
            }
            let parts = rest[rest.index(after: rest.startIndex)..<close].split(separator: ":")
            rest = rest[rest.index(after: close)...]
            guard let name = parts.first.map(String.init) else { continue }
            let value = value(of: name, depth: depth + 1)
            result += parts.dropFirst().contains("c99extidentifier") ? Self.identifier(value) : value
            guard result.utf8.count < 4096 else { return result }
        }
        return result + rest
    }

    private func value(of name: String, depth: Int) -> String {
        let value = layers.lazy.compactMap { $0[name] }.first
        return value?.string.map { expand($0, depth: depth) } ?? builtIn[name] ?? ""
    }

    /// A module name as Xcode makes it of a product name.
    static func identifier(_ name: String) -> String {
        let text = String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
        return text.first?.isNumber == true ? "_" + text.dropFirst() : text
    }
}
