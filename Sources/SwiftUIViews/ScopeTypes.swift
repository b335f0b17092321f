internal import SwiftFacts

/// The types of the names at a place in the body of a view, as far as declarations show them.
struct ScopeTypes {
    private let owner: ViewTable.View
    private let table: ViewTable
    /// The names declared around the place: the types of those without a known one are nil.
    private(set) var names: [String: TypeName?] = [:]

    /// Creates the types outside of all closures.
    /// - Parameters:
    ///   - owner: the view.
    ///   - table: the views of the app.
    init(of owner: ViewTable.View, among table: ViewTable) {
        self.owner = owner
        self.table = table
    }

    /// Returns true if a name is declared around the place.
    func declares(_ name: String) -> Bool { names[name] != nil }

    /// Adds a name.
    mutating func add(_ name: String, _ type: TypeName?) { names[name] = .some(type) }

    /// Adds the parameters of a builder passed to a call.
    mutating func add(_ closure: SourceClosure, of call: String, _ arguments: [CallArgument]) {
        guard !closure.parameters.isEmpty else { return }
        let passed = parameter(of: call, arguments)
        for (place, parameter) in closure.parameters.enumerated() {
            add(parameter, (place < closure.types.count ? closure.types[place] : nil) ?? passed)
        }
    }

    /// Adds the names bound by conditions.
    mutating func add(_ test: [ConditionElement]) {
        for element in test {
            switch element {
            case .binding(let name, let type, let value): add(name, type ?? self.type(of: value)?.unwrapped)
            case .pattern(let pattern, _): add(pattern)
            case .expression, .available, .attempt: break
            }
        }
    }

    /// Adds the names bound by a pattern.
    mutating func add(_ pattern: Pattern) {
        switch pattern {
        case .type(let type, let name?): add(name, type)
        case .enumCase(_, _, let names): for name in names { add(name, nil) }
        case .binding(let name?): add(name, nil)
        case .tuple(let parts): for part in parts { add(part) }
        case .expression, .type, .binding, .other: break
        }
    }

    /// Returns the type of a value.
    func type(of value: SourceExpression) -> TypeName? {
        switch value.kind {
        case .string, .interpolation: return TypeName("String")
        case .literal(let text):
            return text.first?.isNumber == true ? TypeName(text.contains(".") ? "Double" : "Int") : nil
        case .call(let callee, _):
            if callee.viewName.first?.isUppercase == true { return TypeName(callee.viewName) }
            guard case .member(let base?, _) = callee.kind else { return nil }
            return base.typeWritten
        default: break
        }
        guard let path = value.path else { return nil }
        if let local = names[path] { return local }
        let parts = path.split(separator: ".").map(String.init)
        if case .member(let base?, _) = value.kind, let type = base.typeWritten { return type }
        guard let first = parts.first, let property = owner.properties.first(where: { $0.name == first }) else {
            return nil
        }
        if parts.count == 1 { return property.type ?? table.declaredClass(of: property).map { TypeName($0.name) } }
        guard parts.count == 2, let type = table.declaredClass(of: property) else { return nil }
        return type.properties.first { $0.name == parts[1] }?.type
    }

    /// Returns the type of the parameter of a builder: that of an item, or of an element of a list.
    private func parameter(of call: String, _ arguments: [CallArgument]) -> TypeName? {
        if let type = arguments.first(where: { $0.label == "for" })?.value, case .member(let base?, "self") = type.kind
        {
            return TypeName(base.viewName)
        }
        if let item = arguments.first(where: { $0.label == "item" })?.value { return type(of: item)?.unwrapped }
        guard call == "ForEach" || call == "List", let first = arguments.first?.value else { return nil }
        return type(of: first)?.element
    }
}

extension SourceExpression {
    /// The type that an expression names: `Route` of `Route.home`.
    fileprivate var typeWritten: TypeName? {
        guard viewName.first?.isUppercase == true else { return nil }
        switch kind {
        case .name, .member, .type: return TypeName(viewName)
        default: return nil
        }
    }
}

extension TypeName {
    /// The type without an optional.
    var unwrapped: TypeName { TypeName(text) }

    /// The type of the elements of a list; nil for any other type.
    var element: TypeName? {
        if text.hasPrefix("["), text.hasSuffix("]"), !text.contains(":") {
            return TypeName(String(text.dropFirst().dropLast()))
        }
        guard text.hasPrefix("Array<") || text.hasPrefix("FetchedResults<"), text.hasSuffix(">") else { return nil }
        return TypeName(String(text.drop { $0 != "<" }.dropFirst().dropLast()))
    }
}
