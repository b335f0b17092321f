internal import CodeModel
internal import SceneFlow
internal import SwiftFacts
internal import SwiftUIViews

/// The meanings of written types and expressions in a scope.
extension BodySources {
    // MARK: - Types

    /// Returns a type as it is meant in a scope: generic parameters, `Self` and aliases replaced.
    func resolved(_ type: TypeName, in scope: Scope) -> TypeName {
        TypeName(resolved(type.text, in: scope), type.optionality)
    }

    /// Returns the qualified name of a type as written in a scope; the text itself if it names no type.
    func resolved(_ text: String, in scope: Scope) -> String {
        if let bound = scope.generics[text] { return bound }
        if text == "Self" { return scope.receiver.type.isEmpty ? text : scope.receiver.type }
        if text.hasPrefix("["), text.hasSuffix("]"), !text.contains(":") {
            return "[\(resolved(String(text.dropFirst().dropLast()), in: scope))]"
        }
        guard !text.hasBytes(of: "->") else { return text }
        for context in [scope.receiver.type, scope.owner ?? ""] where !context.isEmpty {
            let name = lookups.canonicalName(text, in: context, file: scope.file)
            if name != text || index.entry(named: name) != nil { return name }
        }
        return lookups.canonicalName(text, in: nil, file: scope.file)
    }

    /// Returns the type of a property as declared, else as its value shows it.
    /// - Parameters:
    ///   - found: the property.
    ///   - generics: the types bound to the generic parameters around the code that reads the property.
    /// - Returns: the type; nil if it is not evident.
    func declaredType(
        of found: CodeIndex.Found<PropertyDeclaration>,
        generics: [String: String]
    ) -> TypeName? {
        var scope = Scope(receiver: Receiver(kind: .none, type: found.owner, value: .current), file: found.file)
        scope.generics = generics
        if let type = found.declaration.type { return resolved(type, in: scope) }
        return found.declaration.initialValue.flatMap { evidentType(of: $0, in: scope, depth: 0) }
    }

    /// Returns the type of a property's initial value.
    private func evidentType(of expression: SourceExpression, in scope: Scope, depth: Int) -> TypeName? {
        guard depth < 8 else { return nil }
        switch expression.kind {
        case .string, .interpolation: return TypeName("String")
        case .literal(let text):
            return TypeName(text == "true" || text == "false" ? "Bool" : text.contains(".") ? "Double" : "Int")
        case .cast(_, let type, let cast):
            return TypeName(resolved(type.text, in: scope), cast == .conditional ? .optional : type.optionality)
        case .call(let callee, _):
            switch callee.kind {
            case .name(let name) where name.first?.isUppercase == true: return TypeName(resolved(name, in: scope))
            case .type(let type): return resolved(type, in: scope)
            case .member(let base?, "init"): return base.plainName.map { TypeName(resolved($0, in: scope)) }
            case .member(let base?, let name):
                if ClosureFunctions.settingUp.contains(name), case .call = base.kind {
                    return evidentType(of: base, in: scope, depth: depth + 1)
                }
                guard let type = base.plainName, type.first?.isUppercase == true else {
                    return evidentResult(of: name, on: base, in: scope)
                }
                let owner = resolved(type, in: scope)
                let found = index.methods(named: name, on: owner).first { $0.declaration.isStatic }
                guard let result = found?.declaration.result else { return nil }
                return result.text == "Self" ? TypeName(owner, result.optionality) : resolved(result, in: scope)
            case .closure(let closure): return closureResult(closure, in: scope, depth: depth)
            default: return nil
            }
        case .forced(let value):
            return evidentType(of: value, in: scope, depth: depth + 1).map { TypeName($0.text) }
        case .member(let base?, let name):
            guard let type = base.plainName, type.first?.isUppercase == true else { return nil }
            let named = resolved(type, in: scope)
            if index.entry(named: named)?.cases.contains(where: { $0.name == name }) == true { return TypeName(named) }
            return index.property(name, on: named, isStatic: true).flatMap {
                declaredType(of: $0, generics: scope.generics)
            }
        default: return nil
        }
    }

    /// Returns the result type of a closure: the type of the local name in its last `return`.
    private func closureResult(_ closure: SourceClosure, in scope: Scope, depth: Int) -> TypeName? {
        guard case .return(let value?)? = closure.body.last?.kind else {
            guard closure.body.count == 1, case .expression(let value)? = closure.body.first?.kind else { return nil }
            return evidentType(of: value, in: scope, depth: depth + 1)
        }
        guard let name = value.plainName else { return evidentType(of: value, in: scope, depth: depth + 1) }
        for case .declare(name, let type, let initial) in closure.body.map(\.kind) {
            return type.map { resolved($0, in: scope) }
                ?? initial.flatMap { evidentType(of: $0, in: scope, depth: depth + 1) }
        }
        return nil
    }

    /// Returns the result type of a method of a nested type or of a constant: `R.storyboard.main.detail()`.
    private func evidentResult(of name: String, on base: SourceExpression, in scope: Scope) -> TypeName? {
        let type: String
        var generics: [String: String] = [:]
        let isStatic: Bool
        switch constant(base, in: scope) {
        case .metatype(let name):
            type = name
            isStatic = true
        case .object(let name, let fields):
            type = name
            generics = Constant.generics(in: fields)
            isStatic = false
        case .text, .literal, .enumCase, .list, nil: return nil
        }
        let found = index.methods(named: name, on: type).first { $0.declaration.isStatic == isStatic }
        guard let found, let result = found.declaration.result else { return nil }
        if result.text == "Self" { return TypeName(type, result.optionality) }
        if let bound = generics[result.text] { return TypeName(bound, result.optionality) }
        return TypeName(index.canonicalName(result.text, in: found.owner, file: found.file), result.optionality)
    }

    // MARK: - Constants

    /// Returns the constant value of an expression, if the sources alone determine it.
    /// - Parameters:
    ///   - expression: the expression.
    ///   - scope: the meanings of its names.
    ///   - expected: the type expected by the context, in the same scope. The default is nil.
    /// - Returns: the constant; nil if there is none, or it is a controller.
    func constant(_ expression: SourceExpression, in scope: Scope, as expected: TypeName? = nil) -> Constant? {
        var context = ConstantContext(
            type: scope.owner ?? (scope.receiver.type.isEmpty ? nil : scope.receiver.type),
            file: scope.file,
            expected: expected.map { resolved($0.text, in: scope) }
        )
        context.selfType = scope.receiver.type.isEmpty ? nil : scope.receiver.type
        context.isStatic = scope.receiver.kind == .metatype
        if case .enumCase? = scope.receiver.constant { context.known["self"] = scope.receiver.constant }
        context.take(scope.names)
        for (name, type) in scope.generics {
            if scope.unbound.contains(name) {
                context.unknown.insert(name)
            } else {
                context.known[name] = .metatype(type)
            }
        }
        var evaluator = ConstantEvaluator(index: index)
        return evaluator.evaluate(expression, context).flatMap(plain)
    }

    /// Returns a constant, unless it is a controller: a controller is followed as an object.
    private func plain(_ constant: Constant) -> Constant? {
        if case .object(let type, _) = constant, isController(type) { return nil }
        return constant
    }

    /// Returns a member of a constant, unless it is a controller.
    func member(_ name: String, of constant: Constant) -> Constant? {
        constantMember(name, of: constant).flatMap(plain)
    }

    /// Returns a member of a constant.
    func constantMember(_ name: String, of constant: Constant) -> Constant? {
        var evaluator = ConstantEvaluator(index: index)
        return evaluator.member(name, of: constant)
    }

    /// Returns true if a type is a SwiftUI view with the branches of its body joined.
    func isFlattened(_ type: String) -> Bool {
        index.entry(named: type)?.viewMark?.arguments == HostedViews.flattened
    }

    /// Returns the raw value of an enum's case.
    func rawValue(ofCase name: String, of type: String) -> Constant? {
        constantMember("rawValue", of: .enumCase(type: type, name: name))
    }

    /// Returns true if a type is an enum of the sources with texts as raw values.
    func isTextEnum(_ type: String?) -> Bool {
        guard let type, let entry = index.entry(named: type), entry.kind == .enum, let first = entry.cases.first else {
            return false
        }
        if case .text? = rawValue(ofCase: first.name, of: type) { return true }
        return false
    }

    /// Returns the case of an enum for a raw value on a fresh install; nil if the value is unknown.
    func keptCase(of type: String, stored raw: KeptValue?) -> KeptValue? {
        guard let raw, let entry = index.entry(named: type) else { return nil }
        let constant: Constant
        switch raw {
        case .nothing: return .nothing
        case .constant(let value): constant = value
        case .notYet, .named, .bundled, .thrown: return nil
        }
        let found = entry.cases.first { rawValue(ofCase: $0.name, of: type) == constant }
        return found.map { .named($0.name) } ?? .nothing
    }

    /// Returns the operand of a constant.
    func operand(of constant: Constant, text: String) -> Operand {
        var operand: Operand
        switch constant {
        case .text(let text): operand = Operand(.text(text), type: TypeName("String"))
        case .metatype(let name): operand = .metatype(name)
        case .enumCase(let type, let name):
            operand = .opaque(text, type: TypeName(type))
            if case .text(let raw)? = rawValue(ofCase: name, of: type) { operand.value = .text(raw) }
        case .object(let type, _): operand = .opaque(text, type: TypeName(type))
        case .literal, .list: operand = .opaque(text)
        }
        operand.constant = constant
        return operand
    }
}
