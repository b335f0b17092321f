internal import CodeModel
internal import Foundation
internal import SwiftFacts

extension ConstantEvaluator {
    /// Evaluates a call: a function of Swift or Foundation with constants, or a source function with only a result.
    mutating func call(
        _ callee: SourceExpression,
        _ arguments: [CallArgument],
        _ context: ConstantContext
    ) -> Constant? {
        switch callee.kind {
        case .name(let name):
            if let value = standard(name, arguments, context) { return value }
            if case .text(let text)? = context.known["self"],
                let value = textMethod(name, arguments, on: text, context)
            {
                return value
            }
            if let function = function(name, arguments, context) { return function }
            guard case .metatype(let type) = evaluate(callee, context) else { return nil }
            return make(type, arguments, context)
        case .type(let type):
            let made = make(index.canonicalName(type.text, in: context.type, file: context.file), arguments, context)
            return made.map { withGenerics($0, of: type.text, context) }
        case .member(let base, "init"):
            guard let base else { return context.expected.flatMap { make(canonical($0, context), arguments, context) } }
            guard case .metatype(let type) = evaluate(base, context) else { return nil }
            return make(type, arguments, context)
        case .member(let base?, let name):
            guard let value = evaluate(base, context) else { return nil }
            return method(name, arguments, on: value, context)
        case .member(nil, let name):
            guard let expected = context.expected else { return nil }
            return method(name, arguments, on: .metatype(canonical(expected, context)), context)
        default: return nil
        }
    }

    // MARK: - Swift and Foundation

    private mutating func standard(
        _ name: String,
        _ arguments: [CallArgument],
        _ context: ConstantContext
    ) -> Constant? {
        guard arguments.count == 1, let argument = arguments.first else { return nil }
        switch (name, argument.label) {
        case ("String", "describing"), ("String", ""):
            return evaluate(argument.value, context).flatMap(description(of:)).map(Constant.text)
        case ("String", "reflecting"):
            guard case .metatype(let type) = evaluate(argument.value, context) else { return nil }
            return .text(runtimeName(of: type, isNested: true))
        case ("NSStringFromClass", ""):
            guard case .metatype(let type) = evaluate(argument.value, context) else { return nil }
            return .text(runtimeName(of: type, isNested: false))
        case ("type", "of"):
            switch evaluate(argument.value, context) {
            // The object may be of a subclass with another name.
            case .object(let type, _): return index.conformers(to: type).isEmpty ? .metatype(type) : nil
            case .enumCase(let type, _): return .metatype(type)
            case .metatype(let type): return .metatype(type)
            case .text, .literal, .list, nil: return nil
            }
        default: return nil
        }
    }

    /// Returns the name with its module; for `NSStringFromClass` of a class with `@objc(Name)`, the given name.
    private func runtimeName(of type: String, isNested: Bool) -> String {
        guard let entry = index.entry(named: type), !entry.isExtensionOnly else { return type }
        if !isNested, let name = entry.attributes.first(where: { $0.name == "objc" })?.arguments, !name.isEmpty {
            return name
        }
        let own = isNested ? entry.plainName : entry.shortName
        return entry.module.map { "\($0).\(own)" } ?? own
    }

    /// Evaluates the string methods used to make identifiers.
    private mutating func textMethod(
        _ name: String,
        _ arguments: [CallArgument],
        on text: String,
        _ context: ConstantContext
    ) -> Constant? {
        let values = arguments.map { argument -> String? in
            guard case .text(let text) = evaluate(argument.value, context) else { return nil }
            return text
        }
        switch (name, arguments.map(\.label)) {
        case ("lowercased", []): return .text(text.lowercased())
        case ("uppercased", []): return .text(text.uppercased())
        case ("prefix", [""]), ("suffix", [""]), ("dropFirst", []), ("dropFirst", [""]), ("dropLast", []),
            ("dropLast", [""]):
            return part(name, arguments.first?.value, of: text, context)
        case ("appending", [""]), ("appendingPathExtension", [""]):
            return values[0].map { .text(text + (name == "appending" ? $0 : ".\($0)")) }
        case ("replacingOccurrences", ["of", "with"]):
            guard let target = values[0], let replacement = values[1], !target.isEmpty else { return nil }
            return .text(text.replacingOccurrences(of: target, with: replacement))
        case ("components", ["separatedBy"]):
            return values[0].map { .list(text.components(separatedBy: $0).map(Constant.text)) }
        case ("split", ["separator"]):
            guard let separator = values[0]?.first, values[0]?.count == 1 else { return nil }
            return .list(text.split(separator: separator).map { .text(String($0)) })
        default:
            for found in index.methods(named: name, on: "String") where !found.declaration.isStatic {
                if let value = result(of: found, arguments, on: .text(text), context) { return value }
            }
            return nil
        }
    }

    /// The beginning or end of a text.
    private mutating func part(
        _ name: String,
        _ count: SourceExpression?,
        of text: String,
        _ context: ConstantContext
    ) -> Constant? {
        var number = 1
        if let count {
            guard case .literal(let digits) = evaluate(count, context), let value = Int(digits), value >= 0 else {
                return nil
            }
            number = value
        }
        switch name {
        case "prefix": return .text(String(text.prefix(number)))
        case "suffix": return .text(String(text.suffix(number)))
        case "dropFirst": return .text(String(text.dropFirst(number)))
        default: return .text(String(text.dropLast(number)))
        }
    }

    /// Returns an object with the types of its generic parameters, each as a field named like `<T>`.
    private func withGenerics(_ value: Constant, of text: String, _ context: ConstantContext) -> Constant {
        guard case .object(let type, var fields) = value, let entry = index.entry(named: type) else { return value }
        for (parameter, argument) in zip(entry.genericParameters, TypeText.arguments(of: text)) {
            // A nested type around the expression may have the name of the intended class.
            let outer = index.canonicalName(argument, file: context.file)
            let name = index.isController(outer) ? outer : canonical(argument, context)
            fields[Constant.generic(parameter.name)] = .metatype(name)
        }
        return .object(type: type, fields: fields)
    }

    // MARK: - Functions and initialisers of the sources

    private mutating func function(
        _ name: String,
        _ arguments: [CallArgument],
        _ context: ConstantContext
    ) -> Constant? {
        if let type = context.type {
            let owner: Constant = .metatype(context.selfType ?? type)
            for found in index.methods(named: name, on: context.selfType ?? type) {
                let isFitting = found.declaration.isStatic || !context.isStatic
                if isFitting, let value = result(of: found, arguments, on: owner, context) { return value }
            }
        }
        for found in index.function(name) {
            if let value = result(of: found, arguments, on: nil, context) { return value }
        }
        return nil
    }

    private mutating func method(
        _ name: String,
        _ arguments: [CallArgument],
        on value: Constant,
        _ context: ConstantContext
    ) -> Constant? {
        switch value {
        case .text(let text): return textMethod(name, arguments, on: text, context)
        case .list(let list):
            guard arguments.isEmpty else { return nil }
            return member(name, of: .list(list))
        case .metatype(let type), .enumCase(let type, _), .object(let type, _):
            let isStatic = if case .metatype = value { true } else { false }
            for found in index.methods(named: name, on: type) where found.declaration.isStatic == isStatic {
                if let value = result(of: found, arguments, on: value, context) { return value }
            }
            // A nested type's initialiser: `Outer.Inner(rawValue: "x")`.
            guard isStatic, case .metatype(let nested) = member(name, of: value) else { return nil }
            return make(nested, arguments, context)
        case .literal: return nil
        }
    }

    private mutating func result(
        of found: CodeIndex.Found<FunctionDeclaration>,
        _ arguments: [CallArgument],
        on owner: Constant?,
        _ context: ConstantContext
    ) -> Constant? {
        guard let body = found.declaration.body,
            let values = bind(arguments, to: found.declaration.parameters, context)
        else { return nil }
        var inner = ConstantContext(
            type: found.owner.isEmpty ? nil : found.owner,
            file: found.file,
            expected: found.declaration.result?.text
        )
        inner.isStatic = found.declaration.isStatic
        switch owner {
        case .metatype(let type), .enumCase(let type, _), .object(let type, _): inner.selfType = type
        case .text, .literal, .list, nil: break
        }
        return BodyEvaluator.result(of: body, self: owner, values: values, inner, &self)
    }

    /// Makes a value of a type by its initialiser.
    private mutating func make(_ type: String, _ arguments: [CallArgument], _ context: ConstantContext) -> Constant? {
        guard let entry = index.entry(named: type), !entry.isExtensionOnly else { return nil }
        if entry.kind == .enum, arguments.count == 1, arguments[0].label == "rawValue" {
            guard case .text(let raw) = evaluate(arguments[0].value, context) else { return nil }
            return enumCase(entry, withRawValue: raw)
        }
        for found in index.initializers(of: type) {
            guard let values = bind(arguments, to: found.declaration.parameters, context) else { continue }
            guard let body = found.declaration.body else { return .object(type: type, fields: values) }
            let inner = ConstantContext(type: type, file: found.file)
            return .object(type: type, fields: BodyEvaluator.fields(of: body, values: values, inner, &self))
        }
        return nil
    }

    /// Returns the arguments by the parameters' inner names, without unknown ones; nil if they do not fit.
    private mutating func bind(
        _ arguments: [CallArgument],
        to parameters: [FunctionDeclaration.Parameter],
        _ context: ConstantContext
    ) -> [String: Constant]? {
        var values: [String: Constant] = [:]
        var rest = arguments[...]
        for parameter in parameters {
            var inner = context
            inner.expected = parameter.type.text
            if let argument = rest.first, argument.label == parameter.label {
                rest.removeFirst()
                values[parameter.name] = evaluate(argument.value, inner)
            } else if let value = parameter.defaultValue {
                values[parameter.name] = evaluate(value, inner)
            } else {
                return nil
            }
        }
        return rest.isEmpty ? values : nil
    }

    private func canonical(_ name: String, _ context: ConstantContext) -> String {
        index.canonicalName(name, in: context.type, file: context.file)
    }
}
