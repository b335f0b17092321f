internal import SceneFlow
internal import SwiftSources

/// What something that the app keeps from one launch to the next is on a fresh install.
///
/// It is never certain of a launch, but it is what a person sees who has just installed the app.
enum KeptValue: Hashable {
    /// Nothing was kept yet.
    case nothing
    /// A value that the sources spell out: what is there until something is kept.
    case constant(Constant)

    /// Returns what a method that reads kept data gives.
    /// - Parameters:
    ///   - method: the method, as Swift or Objective-C names it.
    ///   - labels: the labels of its arguments.
    ///   - type: the type that it is called on; nil where that is not known.
    ///   - owner: the source text of what it is called on.
    /// - Returns: the value; nil for any other method.
    static func read(by method: String, _ labels: [String], on type: String?, _ owner: String) -> KeptValue? {
        if isKeychain(type ?? owner) { return .nothing }
        guard type == "UserDefaults" || type == nil && labels.first == "forKey" else { return nil }
        switch method.hasSuffix("ForKey") ? String(method.dropLast(6)) : labels.first == "forKey" ? method : "" {
        case "bool": return .constant(.literal("false"))
        case "integer", "float", "double": return .constant(.literal("0"))
        case "object", "value", "string", "data", "array", "dictionary", "stringArray", "url": return .nothing
        default: return nil
        }
    }

    /// Returns whether something is, or wraps, the keychain: all of its wrappers are called after it.
    static func isKeychain(_ name: String) -> Bool { name.contains("eychain") || name.contains("eyChain") }

    /// What a function of the Security framework returns where the keychain has nothing for the app; nil for any other.
    static func status(of function: String) -> KeptValue? {
        function == "SecItemCopyMatching" ? .constant(.text("errSecItemNotFound")) : nil
    }

    /// A status of the Security framework, by its name; nil for any other name.
    static func status(named name: String) -> KeptValue? { name.hasPrefix("errSec") ? .constant(.text(name)) : nil }

    /// Returns what a property has until something is kept in it.
    /// - Parameters:
    ///   - property: the property.
    ///   - isWrapper: whether an attribute of a name is a property wrapper of the sources.
    /// - Returns: the value that a wrapper of kept data is given; nil where there is no such wrapper, or none is given.
    static func initial(of property: PropertyDeclaration, isWrapper: (String) -> Bool) -> KeptValue? {
        guard
            let wrapper = property.attributes.first(where: { attribute in
                attribute.name == "AppStorage" || attribute.name == "SceneStorage"
                    || attribute.arguments != nil && isWrapper(String(attribute.name.prefix { $0 != "<" }))
            })
        else { return nil }
        if let text = wrapper.arguments.flatMap(fallback), let value = value(text) { return value }
        switch property.initialValue?.kind {
        case .literal(let text): return .constant(.literal(text))
        case .string(let text): return .constant(.text(text))
        case .nothing: return .nothing
        case nil where property.type?.optionality == .optional: return .nothing
        default: return nil
        }
    }

    /// Returns what a stored property has that nothing was put into yet.
    static func untouched(_ property: PropertyDeclaration) -> KeptValue? {
        guard property.getter == nil, property.attributes.isEmpty, !property.isLazy else { return nil }
        switch property.initialValue?.kind {
        case .literal(let text) where text == "true" || text == "false": return .constant(.literal(text))
        case .nothing: return .nothing
        case nil where property.type?.optionality == .optional: return .nothing
        default: return nil
        }
    }

    /// The argument that says what there is while nothing is kept, as it is written.
    private static func fallback(_ arguments: String) -> Substring? {
        for label in ["defaultValue:", "default:", "wrappedValue:"] {
            guard let place = arguments.firstRange(of: label) else { continue }
            let rest = arguments[place.upperBound...].drop { $0.isWhitespace }
            if rest.first == "\"" { return rest.dropFirst().firstIndex(of: "\"").map { rest[...$0] } }
            return rest.prefix { $0 != "," && !$0.isWhitespace }
        }
        return nil
    }

    private static func value(_ text: Substring) -> KeptValue? {
        switch text {
        case "nil": return .nothing
        case "true", "false": return .constant(.literal(String(text)))
        default:
            if text.first == "\"", text.count > 1, !text.contains("\\") {
                return .constant(.text(String(text.dropFirst().dropLast())))
            }
            return !text.isEmpty && text.allSatisfy(\.isNumber) ? .constant(.literal(String(text))) : nil
        }
    }
}

extension Condition {
    /// An open condition that hangs on kept data.
    /// - Parameter fresh: whether it holds on a fresh install; nil where it hangs on nothing that is kept.
    /// - Returns: the condition with that, or as it is.
    func kept(_ fresh: Bool?) -> Condition { fresh.map { .kept(self, fresh: $0) } ?? self }

    /// A Boolean value that indicates whether something is known of its answer: by what the app keeps from one launch to the
    /// next, or by the device.
    var isAnswered: Bool {
        switch self {
        case .kept, .trait: true
        case .not(let condition): condition.isAnswered
        case .all(let conditions), .any(let conditions): conditions.contains(where: \.isAnswered)
        default: false
        }
    }
}

extension Operand {
    /// Whether it is nil on a fresh install; nil where it hangs on nothing that is kept.
    var isMissingAtFirst: Bool? { kept.map { $0 == .nothing } }

    /// Whether it and another value are equal on a fresh install; nil where neither hangs on what is kept, or too little is
    /// known of them.
    func isEqualAtFirst(_ other: Operand) -> Bool? {
        guard kept != nil || other.kept != nil else { return nil }
        guard let first = valueAtFirst, let second = other.valueAtFirst else { return nil }
        return first == second
    }

    private var valueAtFirst: KeptValue? {
        if let kept { return kept }
        if value == .nothing { return .nothing }
        if let constant { return .constant(constant) }
        if case .text(let text) = value { return .constant(.text(text)) }
        return nil
    }
}
