internal import CodeModel
package import SceneFlow
internal import SwiftFacts
internal import SwiftUIViews

/// The value on a fresh install of data that persists between launches.
///
/// It is not certain for every launch, but it decides the first scenes after the installation of the app.
enum KeptValue: Hashable, Sendable {
    /// Nothing is stored yet.
    case nothing
    /// The default given by the sources.
    case constant(Constant)
    /// False, nil or empty, depending on the type: by its name, the value is not set yet.
    case notYet
    /// A case of an enum, by its name.
    case named(String)
    /// A value of the app's bundle: not nil, and equal to nothing that could be stored.
    case bundled
    /// No value: the code throws.
    case thrown

    /// True if the value may be one not set yet: false, nil or empty.
    var isAbsent: Bool {
        switch self {
        case .nothing, .notYet, .constant(.literal("false")), .constant(.literal("0")), .constant(.text("")): true
        case .constant, .named, .bundled, .thrown: false
        }
    }

    /// The value, with the case of an enum by its name.
    var naming: KeptValue {
        if case .constant(.enumCase(_, let name)) = self { .named(name) } else { self }
    }

    /// The first words of the methods that change stored data; they succeed.
    private static let writing: Set = [
        "add", "clear", "delete", "remove", "reset", "save", "set", "store", "update", "write",
    ]

    /// Returns the value of a status that the system keeps for the app; nil for any other name.
    static func status(ofProperty name: String) -> KeptValue? {
        switch name {
        // A permission never requested from the person.
        case "authorizationStatus", "trackingAuthorizationStatus": .named("notDetermined")
        // Refreshing in the background is on until the person turns it off.
        case "backgroundRefreshStatus": .named("available")
        default: nil
        }
    }

    /// Returns the result of a method that reads stored data.
    /// - Parameters:
    ///   - method: the method, as named in Swift or Objective-C.
    ///   - labels: the labels of its arguments.
    ///   - type: the type of the receiver; nil if unknown.
    ///   - owner: the source text of the receiver.
    /// - Returns: the value; nil for any other method.
    static func read(by method: String, _ labels: [String], on type: String?, _ owner: String) -> KeptValue? {
        if isKeychain(type ?? owner), NameWords.words(of: method).first.map(writing.contains) == true {
            return .constant(.literal("true"))
        }
        if isKeychain(type ?? owner) || isDatabaseRead(method, on: type, owner) { return .nothing }
        if method == "unarchiveObject", labels == ["withFile"] { return .nothing }
        guard isDefaults(type, owner) || type == nil && labels.first == "forKey" else { return nil }
        switch method.hasSuffix("ForKey") ? String(method.dropLast(6)) : labels.first == "forKey" ? method : "" {
        case "bool": return .constant(.literal("false"))
        case "integer", "float", "double": return .constant(.literal("0"))
        case "object", "value", "string", "data", "array", "dictionary", "stringArray", "url": return .nothing
        default: return nil
        }
    }

    /// The keys without which an app is not accepted; their constants end with "Key".
    private static let required: [StaticString] = [
        "CFBundleExecutable", "CFBundleIdentifier", "CFBundleName", "CFBundleShortVersionString", "CFBundleVersion",
    ]

    /// Returns the value of an entry of the bundle's property list that every app has; nil for any other.
    /// - Parameters:
    ///   - key: the source text of the key.
    ///   - owner: the source text of the list, or of the bundle.
    /// - Returns: the value.
    static func information(_ key: String?, of owner: String) -> KeptValue? {
        guard let key, required.contains(where: { key.hasBytes(of: $0) }),
            owner.hasBytes(of: "nfoDictionary") || owner.hasBytes(of: "undle.main")
        else { return nil }
        return .bundled
    }

    /// Returns true if a function does nothing but return the result of a call to the defaults or the keychain.
    static func isRead(by body: [Statement]) -> Bool {
        guard let value = body.onlyValue else { return false }
        return isDefaults(nil, value.shownText) || isKeychain(value.shownText)
    }

    /// Returns the result of a subscript that reads stored data.
    /// - Parameters:
    ///   - type: the type of the object; nil if unknown.
    ///   - owner: the source text of the object.
    /// - Returns: nil for any other subscript.
    static func item(on type: String?, _ owner: String) -> KeptValue? {
        isDefaults(type, owner) || isKeychain(type ?? owner) ? .nothing : nil
    }

    /// Returns true if an object is the store of the defaults.
    static func isDefaults(_ type: String?, _ owner: String) -> Bool {
        type == "UserDefaults" || type == "NSUserDefaults" || owner.hasBytes(of: "UserDefaults")
    }

    /// Returns the result of a search for a file; nil for any other call, and for a file in the app's bundle.
    /// - Parameters:
    ///   - method: the method, as named in Swift or Objective-C.
    ///   - path: the source text of its first argument.
    /// - Returns: the result.
    static func file(by method: String, _ path: String?) -> KeptValue? {
        guard method == "fileExists" || method == "fileExistsAtPath", let path, !path.hasBytes(of: "undle") else {
            return nil
        }
        return .constant(.literal("false"))
    }

    /// Returns true if source text names a folder whose files the app itself writes.
    static func isOwnFolder(_ text: String) -> Bool {
        ["ocumentDirectory", "ocumentsDirectory", "pplicationSupport", "NSHomeDirectory", "achesDirectory"].contains {
            text.hasBytes(of: $0)
        }
    }

    /// Returns true if a method reads objects from a database of the app: Core Data's, or Realm's.
    private static func isDatabaseRead(_ method: String, on type: String?, _ owner: String) -> Bool {
        switch method {
        case "fetch":
            type == "NSManagedObjectContext" || type == nil && owner.lowercased().hasSuffix("context")
        case "objects", "object":
            type == "Realm" || type == nil && (owner.lowercased().hasSuffix("realm") || owner.hasBytes(of: "Realm("))
        default: false
        }
    }

    /// Returns true if a type is the keychain or a wrapper of it: the names of wrappers contain the word.
    static func isKeychain(_ name: String) -> Bool { name.hasBytes(of: "eychain") || name.hasBytes(of: "eyChain") }

    /// The status of a keychain search without an item of the app.
    static let notFound = KeptValue.constant(.text("errSecItemNotFound"))

    /// Returns the status of a Security function if the keychain has no item of the app; nil for any other function.
    static func status(of function: String) -> KeptValue? { function == "SecItemCopyMatching" ? notFound : nil }

    /// Returns the status code of the Security framework with a name; nil if the name is not of one.
    ///
    /// `noErr` is an older name of `errSecSuccess`.
    static func status(named name: String) -> KeptValue? {
        if name == "noErr" { return .constant(.text("errSecSuccess")) }
        return name.hasPrefix("errSec") ? .constant(.text(name)) : nil
    }

    /// The wrappers of the results of a search in a database.
    private static let queries: Set = ["FetchRequest", "ObservedResults", "Query", "SectionedFetchRequest"]

    /// Returns the value of a property with a wrapper before anything is stored through it.
    /// - Parameters:
    ///   - property: the property.
    ///   - isWrapper: returns true if an attribute of this name is a property wrapper of the sources.
    /// - Returns: the default value; nil if the property has no such wrapper or no default.
    static func initial(of property: PropertyDeclaration, isWrapper: (String) -> Bool) -> KeptValue? {
        if property.attributes.contains(where: { queries.contains($0.name) }) { return .notYet }
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

    /// Returns the result of a call that reads stored data: `try! Realm().objects(City.self)`.
    private static func read(by expression: SourceExpression?) -> KeptValue? {
        switch expression?.kind {
        case .tried(let inner, _), .forced(let inner): read(by: inner)
        case .call(let callee, let arguments):
            if case .member(let base?, let method) = callee.kind {
                read(by: method, arguments.map(\.label), on: nil, base.shownText)
            } else {
                nil
            }
        default: nil
        }
    }

    /// Returns the value of a stored property before any assignment; nil if the sources do not give it.
    static func untouched(_ property: PropertyDeclaration) -> KeptValue? {
        guard property.getter == nil, property.isUnwrapped else { return nil }
        switch property.initialValue?.kind {
        case .literal(let text) where text == "true" || text == "false": return .constant(.literal(text))
        case .string(""): return .constant(.text(""))
        case .nothing: return .nothing
        case nil where property.type?.optionality == .optional: return .nothing
        case .tried, .forced, .call:
            return property.isConstant || property.isLazy ? read(by: property.initialValue) : nil
        default: return nil
        }
    }

    /// Returns the argument with the default value, as source text.
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

extension [Statement] {
    /// The values that the statements themselves name, return or bind.
    var values: [SourceExpression] {
        compactMap { statement in
            switch statement.kind {
            case .return(let value), .declare(_, _, let value): value
            case .expression(let value): value
            default: nil
            }
        }
    }

    /// The value of a body that does nothing else than return it; nil for any other body.
    var onlyValue: SourceExpression? {
        guard count == 1 else { return nil }
        switch self[0].kind {
        case .return(let value?), .expression(let value): return value
        default: return nil
        }
    }
}

extension Condition {
    /// Returns the condition with its answer on a fresh install.
    /// - Parameter fresh: the answer; nil if the condition does not depend on stored data.
    /// - Returns: the condition with the answer, or unchanged.
    package func kept(_ fresh: Bool?) -> Condition { fresh.map { .kept(self, fresh: $0) } ?? self }

    /// True if stored data or the device decides the condition, wholly or in part.
    var isAnswered: Bool {
        switch self {
        case .kept, .trait: true
        case .not(let condition): condition.isAnswered
        case .all(let conditions), .any(let conditions): conditions.contains(where: \.isAnswered)
        default: false
        }
    }
}

extension TypeName {
    /// True if the type is a list with elements that may be data, not controllers or views.
    package var isList: Bool {
        text.hasPrefix("[") && !text.contains(":") && !text.hasBytes(of: "UI") && !text.hasBytes(of: "View")
    }
}

extension PropertyDeclaration {
    /// True if the property is stored, not lazy, and reads as its initial value until it is set.
    var isPlainlyStored: Bool { getter == nil && isUnwrapped && !isLazy }

    /// True if a view of SwiftUI keeps its own value in it.
    var isOfView: Bool { attributes.contains { $0.name == "State" } }

    /// True if no wrapper stands between the property and its value; some only tell of its changes.
    fileprivate var isUnwrapped: Bool { attributes.allSatisfy { Self.telling.contains($0.name) } }

    private static let telling: Set = ["Published", "State", HostedViews.decision]
}

extension Operand {
    /// True if the value is nil on a fresh install; nil if it does not depend on stored data.
    var isMissingAtFirst: Bool? { kept.map { $0 == .nothing || $0 == .notYet } }

    /// Returns true if two values are equal on a fresh install; nil if neither depends on stored data, or one is
    /// unknown.
    func isEqualAtFirst(_ other: Operand) -> Bool? {
        if kept == nil, other.isRuledOut || isRuledOut && other.kept == nil { return false }
        guard kept != nil || other.kept != nil else { return nil }
        // Code comparing with this status has searched the keychain, even if the origin of the status is unknown.
        if kept == .notFound || other.kept == .notFound, valueAtFirst == nil || other.valueAtFirst == nil {
            return true
        }
        if kept == .bundled || other.kept == .bundled {
            return valueAtFirst == .nothing || other.valueAtFirst == .nothing ? false : nil
        }
        if case .named(let name)? = kept { return other.caseName.map { $0 == name } }
        if case .named(let name)? = other.kept { return caseName.map { $0 == name } }
        guard let first = valueAtFirst, let second = other.valueAtFirst else { return nil }
        if first == .notYet || second == .notYet { return first.isAbsent && second.isAbsent }
        return first == second
    }

    /// True if the value is a case such as `authorized`, because it does not hold on a fresh install.
    private var isRuledOut: Bool { caseName.map(FreshInstallWords.isRuledOut) ?? false }

    /// The name of the case in the text of the value: `denied` of `.denied`.
    private var caseName: String? {
        guard case .opaque(let opaque) = value, let dot = opaque.text.lastIndex(of: ".") else { return nil }
        let name = opaque.text[opaque.text.index(after: dot)...]
        return name.allSatisfy { $0.isLetter } ? String(name) : nil
    }

    /// Returns the result of a comparison of numbers on a fresh install; nil if neither depends on stored data, or one is not
    /// known.
    func compares(_ operation: String, _ other: Operand) -> Bool? {
        guard kept != nil || other.kept != nil, let first = numberAtFirst, let second = other.numberAtFirst else {
            return nil
        }
        switch operation {
        case "<": return first < second
        case ">": return first > second
        case "<=": return first <= second
        case ">=": return first >= second
        default: return nil
        }
    }

    private var numberAtFirst: Double? {
        if case .constant(.literal(let text))? = valueAtFirst { return Double(text) }
        if kept == nil, case .opaque(let opaque) = value { return Double(opaque.text) }
        return nil
    }

    /// The value on a fresh install, as far as it is known.
    var valueAtFirst: KeptValue? {
        if let kept { return kept }
        if value == .nothing { return .nothing }
        if let constant { return .constant(constant) }
        if case .text(let text) = value { return .constant(.text(text)) }
        return nil
    }
}
