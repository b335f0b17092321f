internal import SwiftFacts

/// The values that the properties of a part are known to have where it is made, such as `isLink: false`.
struct KnownValues {
    /// A value.
    enum Value: Hashable {
        case flag(Bool)
        case nothing
        /// Not nil.
        case there
        /// A case of an enum by its name.
        case choice(String)
    }

    /// The values by their paths: `isLink`, `setting.kind`.
    private(set) var values: [String: Value] = [:]
    /// The statements of the part's computed properties, by name.
    private let getters: [String: SourceExpression]
    /// The constants of the app's types, by their qualified names.
    private let flags: [String: Bool]

    private static let maximumDepth = 8

    /// Takes the values of the properties of a part.
    init(_ values: [String: Value], of view: ViewTable.View, among table: ViewTable) {
        self.values = values
        flags = table.flags
        var getters: [String: SourceExpression] = [:]
        for property in view.properties where !property.givesView {
            if let getter = property.getter, getter.count == 1 { getters[property.name] = getter[0].viewExpression }
        }
        self.getters = getters
    }

    /// True if nothing is known.
    var isEmpty: Bool { values.isEmpty && flags.isEmpty }

    /// Returns the values below a path, by the rest of the path.
    func values(below path: String) -> [String: Value] {
        var found: [String: Value] = [:]
        for (known, value) in values {
            if known == path { found[""] = value }
            if known.hasPrefix("\(path).") { found[String(known.dropFirst(path.count))] = value }
        }
        return found
    }

    /// Returns statements without the branches that the values rule out.
    func resolved(_ statements: [Statement]) -> [Statement] {
        SourceMapping(expression: { resolved($0) }, statement: { resolved($0) }).map(statements)
    }

    // MARK: - Private

    private func resolved(_ statement: Statement) -> [Statement]? {
        switch statement.kind {
        case .if(let test, let then, let otherwise):
            let known = test.map(truth)
            if known.contains(false) { return resolved(otherwise) }
            guard known.allSatisfy({ $0 == true }) else { return nil }
            let binds = test.contains { if case .expression = $0 { false } else { true } }
            guard binds else { return resolved(then) }
            return [Statement(.if(test, then: resolved(then), otherwise: []), at: statement.position)]
        case .switch(let subject, let cases):
            guard case .choice(let name)? = subject.path.flatMap({ values[$0] }) else { return nil }
            let fitting = cases.filter { item in item.patterns.isEmpty || item.patterns.contains { $0.mayBe(name) } }
            // The first case without a condition is the last one to be looked at.
            let last = fitting.firstIndex { item in
                item.condition == nil && (item.patterns.isEmpty || item.patterns.contains { $0.isCertainly(name) })
            }
            let left = last.map { Array(fitting[...$0]) } ?? fitting
            guard left.count < cases.count else { return nil }
            let kept = left.map { SwitchCase($0.patterns, where: $0.condition, body: resolved($0.body)) }
            return [Statement(.switch(subject, kept), at: statement.position)]
        default: return nil
        }
    }

    private func resolved(_ value: SourceExpression) -> SourceExpression? {
        switch value.kind {
        case .ternary(let test, let first, let second):
            guard let isTrue = truth(test, 0) else { return nil }
            let mapping = SourceMapping(expression: { resolved($0) }, statement: { resolved($0) })
            return mapping.map(isTrue ? first : second)
        case .closure(var closure):
            // A parameter of a closure hides the property.
            let hidden = Set(closure.parameters)
            func isHidden(_ path: String) -> Bool { hidden.contains(String(path.prefix { $0 != "." })) }
            guard values.keys.contains(where: isHidden) else { return nil }
            var inner = self
            inner.values = values.filter { !isHidden($0.key) }
            closure.body = inner.resolved(closure.body)
            var result = value
            result.kind = .closure(closure)
            return result
        default: return nil
        }
    }

    /// Returns true or false if the values decide about a condition.
    private func truth(_ element: ConditionElement) -> Bool? {
        switch element {
        case .expression(let value): truth(value, 0)
        case .binding(_, _, let value): isNothing(value).map { !$0 }
        case .pattern(let pattern, let value):
            if case .choice(let name)? = value.path.flatMap({ values[$0] }) {
                pattern.isCertainly(name) ? true : pattern.mayBe(name) ? nil : false
            } else {
                nil
            }
        case .available, .attempt: nil
        }
    }

    private func truth(_ value: SourceExpression, _ depth: Int) -> Bool? {
        guard depth < Self.maximumDepth else { return nil }
        switch value.kind {
        case .literal("true"): return true
        case .literal("false"): return false
        case .prefix("!", let inner): return truth(inner, depth + 1).map { !$0 }
        case .infix(let left, "&&", let right):
            let (one, other) = (truth(left, depth + 1), truth(right, depth + 1))
            return one == false || other == false ? false : one == true && other == true ? true : nil
        case .infix(let left, "||", let right):
            let (one, other) = (truth(left, depth + 1), truth(right, depth + 1))
            return one == true || other == true ? true : one == false && other == false ? false : nil
        case .infix(let left, "==", let right): return areEqual(left, right, depth + 1)
        case .infix(let left, "!=", let right): return areEqual(left, right, depth + 1).map { !$0 }
        case .name, .member:
            guard let path = value.path else { return nil }
            if case .flag(let isTrue)? = values[path] { return isTrue }
            if let isTrue = flags[path] { return isTrue }
            return getters[path].flatMap { truth($0, depth + 1) }
        default: return nil
        }
    }

    private func areEqual(_ left: SourceExpression, _ right: SourceExpression, _ depth: Int) -> Bool? {
        if right.kind == .nothing { return isNothing(left) }
        if case .choice(let name)? = left.path.flatMap({ values[$0] }), let (other, arguments) = right.enumCase {
            return name == other ? arguments.isEmpty ? true : nil : false
        }
        guard let one = truth(left, depth), let other = truth(right, depth) else { return nil }
        return one == other
    }

    private func isNothing(_ value: SourceExpression) -> Bool? {
        switch value.path.flatMap({ values[$0] }) {
        case .nothing?: true
        case .there?, .flag?, .choice?: false
        case nil: nil
        }
    }
}

extension Pattern {
    /// Returns true if the pattern matches a case of an enum, whatever values it has.
    fileprivate func isCertainly(_ name: String) -> Bool {
        switch self {
        case .enumCase(_, let other, _): other == name
        case .expression(let value): value.enumCase.map { $0.name == name && $0.arguments.isEmpty } ?? false
        case .binding: true
        case .type, .tuple, .other: false
        }
    }

    /// Returns true if the pattern may match a case of an enum.
    fileprivate func mayBe(_ name: String) -> Bool {
        switch self {
        case .enumCase(_, let other, _): other == name
        case .expression(let value): value.enumCase.map { $0.name == name } ?? true
        case .type, .binding, .tuple, .other: true
        }
    }
}
