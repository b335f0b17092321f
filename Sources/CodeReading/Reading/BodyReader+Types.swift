internal import SceneFlow
internal import SwiftFacts
internal import UIKitFacts

extension BodyReader {
    /// A type as it is meant here: generic parameters, `Self` and aliases replaced.
    func resolved(_ type: TypeName) -> TypeName {
        TypeName(resolved(type.text), type.optionality)
    }

    /// Returns the qualified name of a type as written here; the text itself if it names no type.
    func resolved(_ text: String) -> String {
        if let bound = scope.generics[text] { return bound }
        if text == "Self" { return scope.receiver.type.isEmpty ? text : scope.receiver.type }
        if text.hasPrefix("["), text.hasSuffix("]"), !text.contains(":") {
            return "[\(resolved(String(text.dropFirst().dropLast())))]"
        }
        guard !text.utf8.contains(UInt8(ascii: ">")) || !text.contains("->") else { return text }
        for context in [scope.receiver.type, scope.owner ?? ""] where !context.isEmpty {
            let name = lookups.canonicalName(text, in: context, file: scope.file)
            if name != text || index.entry(named: name) != nil { return name }
        }
        return lookups.canonicalName(text, in: nil, file: scope.file)
    }

    /// Returns true if objects of a type are view controllers.
    func isController(_ type: String?) -> Bool {
        guard let type else { return false }
        return lookups.isController(type)
    }

    /// Returns true if a type is a UIKit class, or inherits from it.
    func isKind(_ type: String?, of other: String) -> Bool {
        guard let type else { return false }
        return type == other || lookups.ancestry(of: type).contains(other)
    }

    /// Returns true if the flow follows values of a type: controllers, identifiers, and their protocols and enums.
    func isFollowable(_ type: TypeName) -> Bool {
        let name = element(of: type.text) ?? type.text
        if Self.followed.contains(name) || isController(name) {
            return true
        }
        guard let entry = index.entry(named: name) else { return false }
        switch entry.kind {
        case .protocol: return index.conformers(to: name).contains(where: isController)
        case .enum: return true
        case .class, .struct, .actor, .extension: return false
        }
    }

    private static let followed = UIKitClasses.leadingToControllers.union([
        "String", "Bool", "UISplitViewController.Column",
    ])

    /// The type of a list's elements: `Item` of `[Item]`.
    func element(of type: String) -> String? {
        guard type.hasPrefix("["), type.hasSuffix("]"), !type.contains(":") else { return nil }
        return String(type.dropFirst().dropLast())
    }

    /// The type of a property as declared, else as its value shows it.
    func declaredType(of found: CodeIndex.Found<PropertyDeclaration>) -> TypeName? {
        var reader = self
        reader.scope = Scope(receiver: Receiver(kind: .none, type: found.owner, value: .current), file: found.file)
        reader.scope.generics = scope.generics
        if let type = found.declaration.type { return reader.resolved(type) }
        return found.declaration.initialValue.flatMap { reader.evidentType(of: $0, depth: 0) }
    }

    /// Returns the type of a property's initial value.
    private func evidentType(of expression: SourceExpression, depth: Int) -> TypeName? {
        guard depth < 8 else { return nil }
        switch expression.kind {
        case .string, .interpolation: return TypeName("String")
        case .literal(let text):
            return TypeName(text == "true" || text == "false" ? "Bool" : text.contains(".") ? "Double" : "Int")
        case .cast(_, let type, let cast):
            return TypeName(resolved(type.text), cast == .conditional ? .optional : type.optionality)
        case .call(let callee, _):
            switch callee.kind {
            case .name(let name) where name.first?.isUppercase == true: return TypeName(resolved(name))
            case .type(let type): return resolved(type)
            case .member(let base?, "init"): return base.plainName.map { TypeName(resolved($0)) }
            case .member(let base?, let name):
                if ClosureFunctions.settingUp.contains(name), case .call = base.kind {
                    return evidentType(of: base, depth: depth + 1)
                }
                guard let type = base.plainName, type.first?.isUppercase == true else {
                    return evidentResult(of: name, on: base)
                }
                let found = index.methods(named: name, on: resolved(type)).first { $0.declaration.isStatic }
                guard let result = found?.declaration.result else { return nil }
                return result.text == "Self" ? TypeName(resolved(type), result.optionality) : resolved(result)
            case .closure(let closure): return closureResult(closure, depth: depth)
            default: return nil
            }
        case .forced(let value):
            return evidentType(of: value, depth: depth + 1).map { TypeName($0.text) }
        case .member(let base?, let name):
            guard let type = base.plainName, type.first?.isUppercase == true else { return nil }
            return index.property(name, on: resolved(type), isStatic: true).flatMap { declaredType(of: $0) }
        default: return nil
        }
    }

    /// Returns the result type of a closure: the type of the local name in its last `return`.
    private func closureResult(_ closure: SourceClosure, depth: Int) -> TypeName? {
        guard case .return(let value?)? = closure.body.last?.kind else {
            guard closure.body.count == 1, case .expression(let value)? = closure.body.first?.kind else { return nil }
            return evidentType(of: value, depth: depth + 1)
        }
        guard let name = value.plainName else { return evidentType(of: value, depth: depth + 1) }
        for case .declare(name, let type, let initial) in closure.body.map(\.kind) {
            return type.map(resolved) ?? initial.flatMap { evidentType(of: $0, depth: depth + 1) }
        }
        return nil
    }

    // MARK: - Constants

    /// Returns the constant value of an expression, if the sources alone determine it.
    func constant(_ expression: SourceExpression, as expected: TypeName? = nil) -> Constant? {
        var context = ConstantContext(
            type: scope.owner ?? (scope.receiver.type.isEmpty ? nil : scope.receiver.type),
            file: scope.file,
            expected: expected.map { resolved($0.text) }
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
    func plain(_ constant: Constant) -> Constant? {
        if case .object(let type, _) = constant, isController(type) { return nil }
        return constant
    }

    /// The operand of a constant.
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

    /// The raw value of an enum's case.
    func rawValue(ofCase name: String, of type: String) -> Constant? {
        var evaluator = ConstantEvaluator(index: index)
        return evaluator.member("rawValue", of: .enumCase(type: type, name: name))
    }

    /// Returns true if a type is an enum of the sources with texts as raw values.
    func isTextEnum(_ type: String?) -> Bool {
        guard let type, let entry = index.entry(named: type), entry.kind == .enum, let first = entry.cases.first else {
            return false
        }
        if case .text? = rawValue(ofCase: first.name, of: type) { return true }
        return false
    }

    /// Reads an expression with a name as its value: the text of an identifier or a storyboard.
    mutating func readText(_ expression: SourceExpression, as expected: TypeName? = TypeName("String")) -> Operand {
        if case .text(let text)? = constant(expression, as: expected) {
            return Operand(.text(text), type: TypeName("String"))
        }
        return read(expression, as: expected)
    }
}
