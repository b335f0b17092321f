internal import ProjectFiles

/// An `.xcconfig` file: `NAME = value` a line, comments and includes.
enum ConfigurationFile {
    private static let maximumFiles = 32

    /// Returns the settings of a file and of its includes; a later line wins.
    /// - Parameters:
    ///   - path: the file's path.
    ///   - read: reads one file, or returns nil if it cannot be read.
    /// - Returns: the settings by name.
    static func settings(of path: String, _ read: (String) -> [UInt8]?) -> [String: String] {
        var settings: [String: String] = [:]
        var pending = [path]
        var visited: Set<String> = []
        // Includes are read after the including file, but never win over it.
        while let next = pending.popLast(), visited.count < maximumFiles {
            guard visited.insert(next).inserted, let bytes = read(next) else { continue }
            var own: [String: String] = [:]
            for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
                let code = line.prefix(upTo: line.firstRange(of: "//")?.lowerBound ?? line.endIndex)
                if code.hasPrefix("#include") {
                    let name = code.split(separator: "\"").dropFirst().first.map(String.init) ?? ""
                    RelativePath.join(RelativePath.folder(of: next), name).map { pending.append($0) }
                } else if let equals = code.firstIndex(of: "=") {
                    let name = trimmed(code[..<equals])
                    own[name] = trimmed(code[code.index(after: equals)...])
                }
            }
            settings.merge(own) { first, _ in first }
        }
        return settings
    }

    private static func trimmed(_ text: Substring) -> String {
        var text = text
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
