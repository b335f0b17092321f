import SceneFlow

/// The source text of values, as injected values are shown by.
enum SourceTexts {
    /// Returns the text of a value; empty if only the run knows it.
    static func text(of value: Value, depth: Int = 0) -> String {
        guard depth < 32 else { return "" }
        func text(_ value: Value) -> String { Self.text(of: value, depth: depth + 1) }
        switch value {
        case .nothing: return "nil"
        case .current: return "self"
        case .variable, .segueDestination, .segueSource, .segueIdentifier, .coder, .block, .list: return ""
        case .sender: return "sender"
        case .text(let literal): return "\"\(literal)\""
        case .opaque(let opaque): return opaque.text
        case .property(let name, of: .current): return name
        case .property(let name, let owner):
            let prefix = text(owner)
            return prefix.isEmpty ? name : "\(prefix).\(name)"
        case .related(.element(let index), let list): return "\(text(list))[\(index)]"
        case .related(let relation, let list) where relation.isOfList: return "\(text(list)).\(relation)"
        case .related(let relation, _): return "\(relation)"
        case .storyboard(let name): return "UIStoryboard(name: \(text(name)))"
        case .instantiate(let identifier, _, _):
            return identifier.map { "instantiateViewController(\(text($0)))" } ?? "instantiateInitialViewController()"
        case .make(let name, _, let arguments):
            let list = arguments.map { $0.label.isEmpty ? $0.text : "\($0.label): \($0.text)" }
            return "\(name)(\(list.joined(separator: ", ")))"
        case .cast(let inner, _, _, _): return text(inner)
        case .unwrap(let inner, _, let written): return written.isEmpty ? text(inner) : written
        case .call(let method, _, _): return method
        case .conditional(_, let first, let second): return text(first).isEmpty ? text(second) : text(first)
        }
    }
}
