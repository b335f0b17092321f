/// The modules that a page opens with, in one script: a browser asks for each module of its own, and each way there and back takes
/// its time.
///
/// Every module becomes a function that runs once, in the order in which a browser would run them, and hands its exports on.
/// In the place of each module stands one that takes the same exports from the pack, for what is fetched later. It reads the
/// plain forms only: imports by name, and exports of declarations, each at the beginning of a line. Anything else, and modules
/// that need each other in a circle, are not packed.
package struct ModulePack: Sendable, Hashable {
    /// The script in the place of the first module.
    package let script: String
    /// What stands in the place of the others, by path.
    package let stubs: [String: String]

    /// Packs a module with all that it imports; nil where a module is missing, is written in another form, or needs one that
    /// needs it.
    /// - Parameters:
    ///   - entry: the path of the first module, such as `js/main.js`.
    ///   - read: gives the text of a file by its path, or nil.
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

    /// What no module may have in it: the pack's own names begin so.
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

/// Puts modules behind what they import.
private struct ModuleOrder {
    let read: (String) -> String?
    private(set) var modules: [ScriptModule] = []
    /// Whether a module's imports are all there already, by path.
    private var isDone: [String: Bool] = [:]

    init(read: @escaping (String) -> String?) { self.read = read }

    /// Adds a module behind all that it imports, and tells whether it could.
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
