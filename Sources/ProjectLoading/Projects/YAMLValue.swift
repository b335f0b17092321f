internal import Yams

/// Reads YAML as data: text, lists and dictionaries.
enum YAMLValue {
    /// The most bytes that are read.
    static let limit = 1 << 20
    private static let maximumDepth = 32

    /// Reads a file.
    /// - Parameter bytes: the file's contents.
    /// - Returns: the value; nil where it is no YAML, or has aliases, which could make it as large as they like.
    static func read(_ bytes: [UInt8]) -> PropertyListValue? {
        guard bytes.count <= limit, let text = String(validating: bytes, as: UTF8.self),
            YAMLGuard.firstDangerousAlias(in: bytes) == nil, let node = try? compose(yaml: text)
        else { return nil }
        return value(of: node, depth: 0)
    }

    private static func value(of node: Node, depth: Int) -> PropertyListValue {
        guard depth < maximumDepth else { return .string("") }
        switch node {
        case .scalar(let scalar): return .string(scalar.string)
        case .sequence(let sequence): return .array(sequence.map { value(of: $0, depth: depth + 1) })
        case .mapping(let mapping):
            var entries: [String: PropertyListValue] = [:]
            for (key, item) in mapping {
                if let name = key.string { entries[name] = value(of: item, depth: depth + 1) }
            }
            return .dictionary(entries)
        case .alias: return .string("")
        }
    }
}
