internal import SwiftFacts

/// The values for the names in code that is put in place of a call.
struct Substitution {
    /// The view that the code calls `self`; nil for the view around the call.
    var base: SourceExpression?
    /// The values by the names of parameters or members.
    var values: [String: SourceExpression]
    /// The names of bindings that the code uses as the values behind them: properties with `@Binding`.
    var lent: Set<String> = []

    /// Returns statements with the values.
    func applied(to statements: [Statement]) -> [Statement] { mapping.map(statements) }

    /// Returns an expression with the values.
    func applied(to value: SourceExpression) -> SourceExpression { mapping.map(value) }

    // MARK: - Private

    private var mapping: SourceMapping {
        SourceMapping(expression: { replacement($0) }, statement: { replacement($0) })
    }

    private func replacement(_ value: SourceExpression) -> SourceExpression? {
        switch value.kind {
        case .name("self"): return base
        case .name(let name): return self.value(of: name)
        case .member(let owner?, "wrappedValue") where !lent.contains(owner.plainName ?? ""):
            guard let name = owner.plainName, let binding = values[name] else { return nil }
            return binding.isBindingExpression ? binding.boundTarget : nil
        case .member(let owner?, let name) where base == nil && owner.plainName == "self": return self.value(of: name)
        case .call(let callee, let arguments):
            if callee.isNothing(among: values) { return SourceExpression(.nothing, at: value.position) }
            guard let body = body(of: callee, arguments) else { return nil }
            if body.count == 1 { return body[0].viewExpression }
            return body.isBuilder ? .group(body, at: value.position) : nil
        case .closure(var closure):
            // A parameter of a closure hides the name.
            guard closure.parameters.contains(where: { values[$0] != nil }) else { return nil }
            var inner = self
            for name in closure.parameters { inner.values[name] = nil }
            closure.body = inner.applied(to: closure.body)
            var result = value
            result.kind = .closure(closure)
            return result
        default: return nil
        }
    }

    private func value(of name: String) -> SourceExpression? {
        if name.hasPrefix("$"), let binding = values[String(name.dropFirst())], values[name] == nil {
            return binding.isBindingExpression ? binding : nil
        }
        guard let value = values[name] else { return nil }
        return lent.contains(name) ? value.boundTarget ?? value : value
    }

    private func replacement(_ statement: Statement) -> [Statement]? {
        guard let value = statement.viewExpression, case .call(let callee, let arguments) = value.kind else {
            return nil
        }
        return body(of: callee, arguments)
    }

    /// Returns the body of a closure among the values, with the arguments of its call; nil for any other call.
    private func body(of callee: SourceExpression, _ arguments: [CallArgument]) -> [Statement]? {
        guard let name = callee.calledMember, case .closure(let closure)? = values[name]?.kind,
            closure.parameters.count == arguments.count
        else { return nil }
        let passed = zip(closure.parameters, arguments).map { ($0, mapping.map($1.value)) }
        let names = Dictionary(passed) { first, _ in first }
        // The code of a caller has a `self` of its own.
        let inner = SourceMapping(expression: { if case .name(let name) = $0.kind { names[name] } else { nil } })
        return names.isEmpty ? closure.body : inner.map(closure.body)
    }
}

extension FunctionDeclaration {
    /// Returns the arguments of a call by the names of the parameters; nil if the call is one of another function.
    func bound(to arguments: [CallArgument]) -> [String: SourceExpression]? {
        var bound: [String: SourceExpression] = [:]
        var place = 0
        for argument in arguments {
            let isClosure = if case .closure = argument.value.kind { true } else { false }
            guard
                let next = parameters[place...].firstIndex(where: { parameter in
                    if parameter.label == argument.label { return true }
                    return argument.label.isEmpty && isClosure && parameter.type.text.contains("->")
                })
            else { return nil }
            guard parameters[place..<next].allSatisfy({ $0.defaultValue != nil }) else { return nil }
            bound[parameters[next].name] = argument.value
            place = next + 1
        }
        for parameter in parameters where bound[parameter.name] == nil {
            guard let value = parameter.defaultValue else { return nil }
            bound[parameter.name] = value
        }
        return bound
    }
}

extension [String: SourceExpression] {
    /// Returns true if code uses a closure among the values more than once: code written in closures within closures would
    /// double with each.
    func repeatsClosure(in code: [Statement]) -> Bool {
        var uses: [String: Int] = [:]
        SourceMapping.visit(
            code,
            expression: { value in
                guard let name = value.plainName, case .closure? = self[name]?.kind else { return }
                uses[name, default: 0] += 1
            }
        )
        return uses.values.contains { $0 > 1 }
    }
}

extension [Statement] {
    /// True for the statements of a builder: one of them makes a view.
    fileprivate var isBuilder: Bool {
        contains { statement in
            switch statement.kind {
            case .expression(let value): value.viewBeginning.first?.isUppercase == true
            case .if(_, let then, let otherwise): then.isBuilder || otherwise.isBuilder
            case .switch(_, let cases): cases.contains { $0.body.isBuilder }
            default: false
            }
        }
    }
}

extension SourceExpression {
    /// The name that a chain of calls begins with: `Text` of `Text("…").bold()`.
    fileprivate var viewBeginning: String {
        switch kind {
        case .name(let name): name
        case .type(let type): type.text
        case .member(let base?, _): base.viewBeginning
        case .call(let callee, _): callee.viewBeginning
        default: ""
        }
    }

    /// `Group { … }`, which shows several views as one.
    static func group(_ body: [Statement], at position: Position) -> SourceExpression {
        container("Group", body, at: position)
    }

    /// Several views, or branches, as one part of a screen that shows other parts beside them.
    static func part(_ body: [Statement], at position: Position) -> SourceExpression {
        container("part of a view", body, at: position)
    }

    private static func container(_ name: String, _ body: [Statement], at position: Position) -> SourceExpression {
        let source = SyntheticSource(at: position)
        return source.call(source.name(name), [CallArgument("", source.closure([], body))])
    }

    /// The name in a call of a closure of the type: `content` of `content()`, `self.content()` and `content?()`.
    fileprivate var calledMember: String? {
        switch kind {
        case .name(let name): name
        case .member(let base?, let name) where base.plainName == "self": name
        case .chained(let inner): inner.calledMember
        default: nil
        }
    }

    /// True for `close?` if its value is nil.
    fileprivate func isNothing(among values: [String: SourceExpression]) -> Bool {
        guard case .chained(let inner) = kind, let name = inner.calledMember else { return false }
        return values[name]?.kind == .nothing
    }
}
