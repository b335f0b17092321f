internal import CodeReading
internal import Injection
internal import SwiftFacts

/// The types and registered keys of the members of one factory.
struct FactoryTypes {
    /// The object made and returned by a body.
    struct Product {
        /// The type.
        package var type: String
        /// The arguments of its initialiser.
        var arguments: [CallArgument]
    }

    /// The sources.
    let index: CodeIndex
    /// The factory.
    let entry: CodeIndex.TypeEntry
    /// The file with the member.
    let file: String

    /// Returns the qualified name for a type's text.
    func canonical(_ text: String) -> String {
        text == "Self" ? entry.name : index.canonicalName(text, in: entry.name, file: file)
    }

    /// Returns the object made and returned by a method; nil if the method does something else, or if both its result
    /// type and the object's type are system types.
    func product(of method: FunctionDeclaration) -> Product? {
        guard let result = method.result, let body = method.body,
            let product = Self.returnedCall(body, names: [:], depth: 0).flatMap(product),
            !isSystems(result.text) || !isSystems(product.type)
        else { return nil }
        return product
    }

    /// Returns the key of a method's product: its type, and the names of the factory and the method.
    ///
    /// If methods differ only by the types of their parameters, these types are part of the name.
    func key(of method: FunctionDeclaration, _ result: TypeName) -> Key {
        let fullName = method.fullName
        let isOverloaded =
            entry.methods.count { $0.declaration.name == method.name && $0.declaration.fullName == fullName } > 1
        guard isOverloaded else { return Key(canonical(result.text), name: "\(entry.plainName).\(fullName)") }
        let parameters = method.parameters.map { parameter in
            "\(parameter.label.isEmpty ? "_" : parameter.label): \(parameter.type.text)"
        }
        let name = "\(entry.plainName).\(method.name)(\(parameters.joined(separator: ", ")))"
        return Key(canonical(result.text), name: name)
    }

    /// Returns true if a type belongs to the system, by its name and the declarations of the sources.
    func isSystems(_ text: String) -> Bool {
        let name = canonical(text)
        if index.isDeclared(name) { return false }
        if Self.values.contains(name) { return true }
        let prefix = name.prefix { $0.isUppercase }
        return prefix.count == 3 && Self.prefixes.contains(String(prefix.prefix(2)))
    }

    /// The prefixes of system classes, and the system types without a prefix.
    private static let prefixes: Set<String> = [
        "NS", "UI", "CG", "CA", "AV", "CL", "MK", "WK", "CN", "CK", "SK", "PH", "EK", "HK", "NE",
    ]
    private static let values: Set<String> = [
        "String", "Substring", "Character", "Int", "Double", "Float", "Bool", "Data", "Date", "URL", "URLRequest",
        "URLComponents", "UUID", "IndexPath", "IndexSet", "Decimal", "Locale", "TimeZone", "Calendar", "Encoder",
        "Decoder",
        "Array", "Dictionary", "Set", "Any", "AnyObject", "AnyView",
    ]

    /// Returns the key of a property's value; nil if its type is unknown.
    func key(of property: PropertyDeclaration) -> Key? {
        declared(property).map { Key($0, name: "\(entry.plainName).\(property.name)") }
    }

    /// The type of a property, as written or as its value says.
    func declared(_ property: PropertyDeclaration) -> String? {
        if let type = property.type { return canonical(type.text) }
        guard case .call(let callee, _)? = property.initialValue?.kind else { return nil }
        if case .name("Self") = callee.kind { return entry.name }
        return named(callee)
    }

    /// Returns the call that makes a property's value: its initial value, its getter, or a closure called immediately.
    func initialCall(of property: PropertyDeclaration) -> Product? {
        if let getter = property.getter { return Self.returnedCall(getter, names: [:], depth: 0).flatMap(product) }
        guard let value = property.initialValue else { return nil }
        if case .call(let callee, _) = value.kind, case .closure(let closure) = callee.kind {
            return Self.returnedCall(closure.body, names: [:], depth: 0).flatMap(product)
        }
        return product(value)
    }

    /// Returns the type made by a call of this expression.
    func named(_ callee: SourceExpression) -> String? {
        let text: String
        switch callee.kind {
        case .name(let name): text = name
        case .member(let base?, "init"): return named(base)
        case .member(let base?, let name):
            guard let outer = named(base) else { return nil }
            text = "\(outer).\(name)"
        case .type(let type): text = type.text
        default: return nil
        }
        guard text.split(separator: ".").last?.first?.isUppercase == true else { return nil }
        return canonical(text)
    }

    // MARK: - Private

    private func product(_ call: SourceExpression) -> Product? {
        guard case .call(let callee, let arguments) = call.kind, let type = named(callee) else { return nil }
        return Product(type: type, arguments: arguments)
    }

    /// Returns the call returned by a body, directly or through a local constant.
    private static func returnedCall(
        _ body: [Statement],
        names: [String: SourceExpression],
        depth: Int
    ) -> SourceExpression? {
        var names = names
        for statement in body {
            switch statement.kind {
            case .declare(let name, _, let value?):
                names[name] = value
            case .return(let value?), .expression(let value):
                var value = value
                if case .name(let name) = value.kind, let local = names[name] { value = local }
                if case .call = value.kind, statement.kind.isReturn || body.count == 1 { return value }
            case .block(let inner) where depth < 4:
                if let call = returnedCall(inner, names: names, depth: depth + 1) { return call }
            default:
                continue
            }
        }
        return nil
    }
}

extension Statement.Kind {
    /// True if it is a `return`.
    fileprivate var isReturn: Bool {
        if case .return = self { true } else { false }
    }
}
