/// The initial modules of a page in one script, because a browser requests each module separately, and each round trip
/// takes time.
///
/// Every module becomes a function that runs once, in a browser's order, and returns its exports. A stub replaces each
/// module and takes the same exports from the pack, for files fetched later. The pack reads the plain forms only:
/// imports by name, and exports of declarations, each at the beginning of a line. Other forms and modules with circular
/// imports are not packed.
package struct ModulePack: Sendable, Hashable {
    /// The script in the place of the first module.
    package let script: String
    /// The stubs replacing the other modules, by path.
    package let stubs: [String: String]

    /// Packs a module with all its imports; nil if a module is missing, has another form, or is part of a circular
    /// import.
    /// - Parameters:
    ///   - entry: the path of the first module, such as `js/main.js`.
    ///   - read: returns the text of a file by its path, or nil.
    package init?(_ entry: String, read: @escaping (String) -> String?) {
        var order = ModuleOrder(read: read)
        guard order.add(entry) else { return nil }
        let modules = order.modules
        let places = Dictionary(modules.enumerated().map { ($1.path, $0) }) { first, _ in first }
        var text = ""
        for (place, module) in modules.enumerated() {
            if place == modules.count - 1 { text += Self.table(place) }
            text += "const \(Self.name(place)) = (() => {\n"
            for use in module.imports {
                guard let source = places[use.path] else { return nil }
                text += "const {\(use.bindings)} = \(Self.name(source));\n"
            }
            text += module.body(besides: entry)
            text += "return {\(module.exports.joined(separator: ", "))};\n})();\n"
        }
        guard !modules.contains(where: { $0.text.contains(Self.mark) }) else { return nil }
        script = text
        stubs = Dictionary(
            modules.dropLast().enumerated().map { ($1.path, Self.stub(of: $1, at: $0, entry)) }
        ) { first, _ in first }
    }

    // MARK: - Private

    /// The prefix of the pack's own names.
    ///
    /// No module may contain it.
    private static let mark = "$packed"

    private static func name(_ place: Int) -> String { "\(mark)\(place)" }

    /// The exports of all modules but the first, for the stubs.
    private static func table(_ count: Int) -> String {
        "export const \(mark) = [\((0..<count).map(name).joined(separator: ", "))];\n"
    }

    private static func stub(of module: ScriptModule, at place: Int, _ entry: String) -> String {
        let pack = RelativePath.from(module.path, to: entry)
        guard !module.exports.isEmpty else { return "import \"\(pack)\";\n" }
        return """
            import { \(mark) } from "\(pack)";
            export const {\(module.exports.joined(separator: ", "))} = \(mark)[\(place)];

            """
    }
}

/// Orders modules after their imports.
private struct ModuleOrder {
    let read: (String) -> String?
    private(set) var modules: [ScriptModule] = []
    /// True once all imports of a module are in the list, by path.
    private var isDone: [String: Bool] = [:]

    init(read: @escaping (String) -> String?) { self.read = read }

    /// Adds a module after all its imports.
    ///
    /// Returns true if it succeeded.
    mutating func add(_ path: String) -> Bool {
        if let isDone = isDone[path] { return isDone }
        guard let text = read(path), let module = ScriptModule(path, text) else { return false }
        isDone[path] = false
        for use in module.imports where !add(use.path) { return false }
        isDone[path] = true
        modules.append(module)
        return true
    }
}
