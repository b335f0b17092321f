internal import ProjectFiles

/// The build settings of a target: its own, then its `.xcconfig`, then the project's, then the project's `.xcconfig`.
struct BuildSettings: Sendable {
    private var layers: [[String: PropertyListValue]]
    private var builtIn: [String: String]
    /// The paths of the `.xcconfig` files below the target's and the project's settings, in this order.
    private(set) var configurationFiles: [String?]

    /// Collects the settings in the project file itself.
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
        builtIn = Self.builtIn(targetName: targetName, projectName: owner.name)
    }

    /// Inserts the contents of the `.xcconfig` files at their places.
    /// - Parameter read: reads one file, or returns nil if it cannot be read.
    mutating func addConfigurationFiles(_ read: (String) -> [UInt8]?) {
        let contents = configurationFiles.map { path in
            path.map { ConfigurationFile.settings(of: $0, read) } ?? [:]
        }
        layers = zip(layers, contents).flatMap { [$0, $1.mapValues(PropertyListValue.string)] }
        configurationFiles = []
    }

    /// Adds settings below all others.
    /// - Parameter defaults: the settings by name.
    mutating func addDefaults(_ defaults: [String: String]) {
        layers.append(defaults.mapValues(PropertyListValue.string))
    }

    /// Collects the settings of a target described by another tool.
    /// - Parameters:
    ///   - layers: the settings by name, those of highest precedence first.
    ///   - targetName: the target's name.
    ///   - projectName: the project's name.
    init(_ layers: [[String: String]], targetName: String, projectName: String) {
        self.layers = layers.map { $0.mapValues(PropertyListValue.string) }
        configurationFiles = []
        builtIn = Self.builtIn(targetName: targetName, projectName: projectName)
    }

    /// Returns Xcode's built-in settings; the base of relative paths is the project's folder.
    private static func builtIn(targetName: String, projectName: String) -> [String: String] {
        [
            "TARGET_NAME": targetName, "TARGETNAME": targetName, "PROJECT_NAME": projectName, "PROJECT": projectName,
            "SRCROOT": "", "PROJECT_DIR": "", "SOURCE_ROOT": "", "PRODUCT_NAME": targetName,
        ]
    }

    /// Returns a setting's value with the mentioned settings expanded; nil if it is not set.
    subscript(name: String) -> String? {
        let value = layers.lazy.compactMap { $0[name] ?? $0["\(name)[sdk=iphoneos*]"] }.first
        let text = value?.string ?? value?.array.map { $0.compactMap(\.string).joined(separator: " ") }
        return text.map { expand($0) } ?? builtIn[name]
    }

    /// Returns true if a setting has the value for yes.
    func isOn(_ name: String) -> Bool { ["YES", "TRUE", "1"].contains(self[name]?.uppercased()) }

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

    /// The flags available to `#if`.
    var compilationFlags: Set<String> {
        let words = self.words(of: "OTHER_SWIFT_FLAGS")
        let defined = zip(words, words.dropFirst()).filter { $0.0 == "-D" }.map(\.1)
        let joined = words.filter { $0.hasPrefix("-D") && $0.count > 2 }.map { String($0.dropFirst(2)) }
        return Set(self.words(of: "SWIFT_ACTIVE_COMPILATION_CONDITIONS") + defined + joined)
    }

    /// True if `DEBUG` is set or optimisation is off; nil if the settings do not determine it.
    var isDebugging: Bool? {
        let defined = words(of: "GCC_PREPROCESSOR_DEFINITIONS")
        if compilationFlags.contains("DEBUG") || defined.contains("DEBUG=1") || defined.contains("DEBUG") {
            return true
        }
        guard let level = self["SWIFT_OPTIMIZATION_LEVEL"] ?? self["GCC_OPTIMIZATION_LEVEL"] else {
            return configurationFiles.contains { $0 != nil } ? nil : false
        }
        return ["-Onone", "0"].contains(level)
    }

    private static func isInherited(_ word: String) -> Bool { word == "$(inherited)" || word == "${inherited}" }

    /// Expands `$(NAME)` and `${NAME}` to the settings; an unset name becomes empty.
    func expand(_ text: String) -> String {
        var rest = Self.maximumNames
        return expand(text, depth: 0, &rest)
    }

    // MARK: - Private

    /// The maximum number of names expanded within one text.
    ///
    /// Without a limit, mutually dependent settings would expand forever.
    private static let maximumNames = 4096

    private func expand(_ text: String, depth: Int, _ names: inout Int) -> String {
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
            guard let name = parts.first.map(String.init), names > 0 else { continue }
            names -= 1
            let value = value(of: name, depth: depth + 1, &names)
            result += parts.dropFirst().contains("c99extidentifier") ? Self.identifier(value) : value
            guard result.utf8.count < 4096 else { return result }
        }
        return result + rest
    }

    private func value(of name: String, depth: Int, _ names: inout Int) -> String {
        let value = layers.lazy.compactMap { $0[name] }.first
        return value?.string.map { expand($0, depth: depth, &names) } ?? builtIn[name] ?? ""
    }

    /// A module name as Xcode makes it of a product name.
    static func identifier(_ name: String) -> String {
        let text = String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
        return text.first?.isNumber == true ? "_" + text.dropFirst() : text
    }
}
