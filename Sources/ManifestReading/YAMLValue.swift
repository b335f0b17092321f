package import ProjectFiles
internal import Yams

/// Reads YAML as data: text, lists and dictionaries.
///
/// ``YAMLGuard`` says why Yams must see no alias. So an alias is composed as a word of its own, and its value is put in
/// place afterwards, as long as the whole stays small.
package struct YAMLValue {
    /// The maximum size in bytes.
    package static let limit = 1 << 20
    private static let maximumDepth = 32
    /// The maximum number of values in a file; values repeated by aliases count each time.
    private static let maximumValues = 200_000
    /// The prefix of an alias word: a character not used in practice.
    private static let mark = "\u{E0A1}"

    /// A value repeatable by aliases.
    private struct Anchored {
        let value: PropertyListValue
        /// The number of values in it, including itself.
        let count: Int
        /// The nesting depth of its values.
        let depth: Int
    }

    private var anchors: [String: Anchored] = [:]
    private var values = 0

    /// Reads a file.
    /// - Parameter bytes: the file's contents.
    /// - Returns: the value; nil if it is not YAML, or too large because of aliases.
    package static func read(_ bytes: [UInt8]) -> PropertyListValue? {
        let marked = bytes.count > limit ? [] : YAMLGuard.replacingAliases(in: bytes, with: Array(mark.utf8))
        guard let text = String(validating: marked, as: UTF8.self), let parser = try? Parser(yaml: text),
            let node = try? parser.singleRoot()
        else { return nil }
        var reader = Self()
        // A node knows its anchor only as long as there is the parser.
        let value = withExtendedLifetime(parser) { reader.value(of: node, depth: 0) }
        return reader.values > maximumValues ? nil : value
    }

    // MARK: - Private

    private mutating func value(of node: Node, depth: Int) -> PropertyListValue {
        values += 1
        guard depth < Self.maximumDepth, values <= Self.maximumValues else { return .string("") }
        let value: PropertyListValue
        switch node {
        case .scalar(let scalar) where scalar.string.hasPrefix(Self.mark):
            value = repeated(String(scalar.string.dropFirst()), depth: depth)
        case .scalar(let scalar): value = .string(scalar.string)
        case .sequence(let sequence): value = .array(sequence.map { self.value(of: $0, depth: depth + 1) })
        case .mapping(let mapping): value = .dictionary(entries(of: mapping, depth: depth))
        case .alias: value = .string("")
        }
        if let name = node.anchor?.rawValue {
            let size = Self.size(of: value)
            anchors[name] = Anchored(value: value, count: size.count, depth: size.depth)
        }
        return value
    }

    private mutating func entries(of mapping: Node.Mapping, depth: Int) -> [String: PropertyListValue] {
        var entries: [String: PropertyListValue] = [:]
        var merged: [String: PropertyListValue] = [:]
        for (key, item) in mapping {
            guard let name = value(of: key, depth: depth + 1).string else { continue }
            let value = value(of: item, depth: depth + 1)
            if name == "<<" {
                for other in value.array ?? [value] { merged.merge(other.dictionary ?? [:]) { first, _ in first } }
            } else {
                entries[name] = value
            }
        }
        // The mapping's own entries win over merged ones.
        return entries.merging(merged) { own, _ in own }
    }

    /// Returns the value behind an alias.
    private mutating func repeated(_ name: String, depth: Int) -> PropertyListValue {
        guard let anchored = anchors[name], depth + anchored.depth <= Self.maximumDepth else { return .string("") }
        values += anchored.count
        return anchored.value
    }

    private static func size(of value: PropertyListValue) -> (count: Int, depth: Int) {
        let inner: [PropertyListValue] =
            switch value {
            case .string: []
            case .array(let elements): elements
            case .dictionary(let entries): Array(entries.values)
            }
        return inner.map(size).reduce((1, 1)) { ($0.0 + $1.count, max($0.1, $1.depth + 1)) }
    }
}
