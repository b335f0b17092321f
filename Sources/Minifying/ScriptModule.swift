import Foundation

/// A module of a script, with its imports and exports read out.
struct ScriptModule {
    /// An import from another module.
    struct Import {
        /// The other module's path.
        let path: String
        /// The names, as a pattern takes them out of an object: `a, b: c`.
        let bindings: String
    }

    /// Its path.
    let path: String
    /// The source text.
    let text: String
    /// Its imports, in order.
    private(set) var imports: [Import] = []
    /// The names of its exports, in order.
    private(set) var exports: [String] = []
    private var lines: [Substring] = []

    /// Parses a module; nil if an import or export has a form unknown to `ModulePack`.
    /// - Parameters:
    ///   - path: its path.
    ///   - text: its text.
    init?(_ path: String, _ text: String) {
        self.path = path
        self.text = text
        var statement: String?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if let begun = statement {
                statement = begun + line
            } else if line.hasPrefix("import ") {
                statement = String(line)
            } else if line.hasPrefix("export ") {
                guard take(export: line.dropFirst("export ".count)) else { return nil }
            } else if line.hasPrefix("import{") || line.hasPrefix("import\"") || line.hasPrefix("export{") {
                return nil
            } else {
                lines.append(line)
            }
            if let whole = statement, whole.hasSuffix(";") {
                guard take(import: whole) else { return nil }
                statement = nil
            }
        }
        guard statement == nil else { return nil }
    }

    /// Returns the module's code, with paths relative to another module.
    /// - Parameter entry: the path of the module replaced by the pack.
    /// - Returns: the text without imports and exports.
    func body(besides entry: String) -> String {
        RelativePath.move(lines.joined(separator: "\n"), after: "import(\"", from: path, to: entry) + "\n"
    }

    // MARK: - Private

    private static let declarations = ["async function ", "function ", "class ", "const "]

    private mutating func take(export text: Substring) -> Bool {
        if text == "{};" { return true }
        guard let declaration = Self.declarations.first(where: { text.hasPrefix($0) }) else { return false }
        let name = text.dropFirst(declaration.count).prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
        guard !name.isEmpty else { return false }
        exports.append(String(name))
        lines.append(text)
        return true
    }

    private mutating func take(import statement: String) -> Bool {
        guard statement.hasPrefix("import {"), let close = statement.firstIndex(of: "}") else { return false }
        let names = statement[statement.index(statement.startIndex, offsetBy: "import {".count)..<close]
        let source = statement[statement.index(after: close)...]
        guard source.hasPrefix(" from \"."), source.hasSuffix("\";") else { return false }
        let bindings = names.split(separator: ",").compactMap { name in
            let words = name.split(separator: " ")
            return switch words.count {
            case 0: nil as String?
            case 1: String(words[0])
            default: "\(words[0]): \(words[words.count - 1])"
            }
        }
        let target = source.dropFirst(" from \"".count).dropLast("\";".count)
        imports.append(
            Import(path: RelativePath.resolve(String(target), from: path), bindings: bindings.joined(separator: ", "))
        )
        return true
    }
}
