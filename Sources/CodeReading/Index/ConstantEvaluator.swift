internal import CodeModel
internal import SceneFlow
internal import SwiftFacts
internal import UIKitFacts

/// A value known before the app runs.
package indirect enum Constant: Hashable, Sendable {
    case text(String)
    /// A number, `true` or `false`, as written.
    case literal(String)
    /// A case of an enum of the sources.
    case enumCase(type: String, name: String)
    /// A type itself: `Detail.self`.
    case metatype(String)
    /// An object or struct with the known fields.
    case object(type: String, fields: [String: Constant])
    case list([Constant])

    /// True if it is an object or struct.
    var isObject: Bool {
        if case .object = self { true } else { false }
    }

    /// True if it is a type.
    var isMetatype: Bool {
        if case .metatype = self { true } else { false }
    }

    /// Returns the name of the object field with the type of a generic parameter.
    static func generic(_ parameter: String) -> String { "<\(parameter)>" }

    /// Returns the types of the generic parameters of an object, by the object's fields.
    static func generics(in fields: [String: Constant]) -> [String: String] {
        var result: [String: String] = [:]
        for case (let name, .metatype(let type)) in fields where name.hasPrefix("<") {
            result[String(name.dropFirst().dropLast())] = type
        }
        return result
    }
}

/// Evaluates an expression, as far as the sources alone determine its value.
struct ConstantEvaluator {
    /// The index for name lookups.
    let index: CodeIndex

    /// The maximum nesting of constants, and the maximum number of expressions evaluated.
    private static let depthLimit = 24
    private static let stepLimit = 2000
    /// The maximum length of a text.
    private static let lengthLimit = 4096

    private var depth = 0
    private var steps = 0

    /// Creates an evaluator for one expression.
    init(index: CodeIndex) { self.index = index }

    /// Evaluates an expression; nil if it is not constant.
    mutating func evaluate(_ expression: SourceExpression, _ context: ConstantContext) -> Constant? {
        steps += 1
        guard depth < Self.depthLimit, steps < Self.stepLimit else { return nil }
        depth += 1
        defer { depth -= 1 }
        switch expression.kind {
        case .string(let text): return .text(text)
        case .interpolation(let segments): return interpolated(segments, context)
        case .literal(let text): return .literal(text)
        case .name(let name): return named(name, context)
        case .member(let base, let name): return member(name, of: base, context)
        case .call(let callee, let arguments): return call(callee, arguments, context)
        case .subscript(let base, let arguments): return element(of: base, arguments, context)
        case .cast(let value, let type, _):
            var context = context
            context.expected = type.text
            return evaluate(value, context)
        case .forced(let value), .chained(let value), .tried(let value, _): return evaluate(value, context)
        case .infix(let left, let operation, let right): return infix(left, operation, right, context)
        case .array(let values):
            let elements = values.compactMap { evaluate($0, context) }
            return elements.count == values.count ? .list(elements) : nil
        case .type(let type): return .metatype(index.canonicalName(type.text, in: context.type, file: context.file))
        case .nothing, .closure, .isType, .ternary, .prefix, .tuple, .other: return nil
        }
    }

    /// Returns the text of a value in `String(describing:)` and in an interpolation; nil if unknown.
    func description(of value: Constant) -> String? {
        switch value {
        case .text(let text), .literal(let text), .enumCase(_, let text): text
        case .metatype(let name): index.entry(named: name)?.shortName ?? TypeText.last(name)
        case .object, .list: nil
        }
    }

    // MARK: - Literals and operators

    private mutating func interpolated(
        _ segments: [SourceExpression.Segment],
        _ context: ConstantContext
    ) -> Constant? {
        var result = ""
        for segment in segments {
            switch segment {
            case .text(let text): result += text
            case .value(let expression):
                guard let value = evaluate(expression, context), let text = description(of: value) else { return nil }
                result += text
            }
            guard result.utf8.count <= Self.lengthLimit else { return nil }
        }
        return .text(result)
    }

    private mutating func infix(
        _ left: SourceExpression,
        _ operation: String,
        _ right: SourceExpression,
        _ context: ConstantContext
    ) -> Constant? {
        switch operation {
        case "+":
            guard case .text(let first) = evaluate(left, context), case .text(let second) = evaluate(right, context),
                first.utf8.count + second.utf8.count <= Self.lengthLimit
            else { return nil }
            return .text(first + second)
        case "??": return evaluate(left, context)
        default: return nil
        }
    }

    private mutating func element(
        of base: SourceExpression,
        _ arguments: [CallArgument],
        _ context: ConstantContext
    ) -> Constant? {
        guard arguments.count == 1, case .list(let list) = evaluate(base, context),
            case .literal(let number) = evaluate(arguments[0].value, context), let place = Int(number),
            list.indices.contains(place)
        else { return nil }
        return list[place]
    }

    // MARK: - Names

    private mutating func named(_ name: String, _ context: ConstantContext) -> Constant? {
        if let value = context.value(of: name) { return value }
        if let member = implicitMember(name, context) { return member }
        if name == "self" || name == "Self" {
            guard let type = context.selfType ?? context.type else { return nil }
            return context.isStatic || name == "Self" ? .metatype(type) : .object(type: type, fields: [:])
        }
        if let local = context.locals[name] {
            var outer = context
            // A local never means itself: `let id = id` takes the property's value.
            outer.locals[name] = nil
            return evaluate(local, outer)
        }
        for scope in scopes(of: context) {
            let owner = scope == context.type ? context.selfType ?? scope : scope
            let isStatic = scope == context.type && !context.isStatic ? nil : true
            if let found = index.property(name, on: owner, isStatic: isStatic) {
                let own = found.declaration.isStatic ? nil : context.known["self"]
                return value(of: found, on: own ?? .metatype(owner))
            }
        }
        if let found = index.globalProperty(name, file: context.file) { return value(of: found, on: nil) }
        let type = index.canonicalName(name, in: context.type, file: context.file)
        return index.entry(named: type) != nil || ForeignClasses.isSystem(type) ? .metatype(type) : nil
    }

    /// Returns the value of an unqualified name as a member of a known `self`.
    private mutating func implicitMember(_ name: String, _ context: ConstantContext) -> Constant? {
        switch context.known["self"] {
        case .text(let text): Self.member(name, ofText: text)
        case .enumCase(let type, let own): name == "rawValue" ? rawValue(of: own, type) : nil
        case .object(_, let fields): fields[name]
        case .literal, .metatype, .list, nil: nil
        }
    }

    /// Returns the type around an expression, and the types around it.
    private func scopes(of context: ConstantContext) -> [String] {
        var result: [String] = []
        var scope = context.type
        while let next = scope {
            result.append(next)
            scope = TypeText.outer(next)
        }
        return result
    }

    private mutating func member(_ name: String, of base: SourceExpression?, _ context: ConstantContext) -> Constant? {
        guard let base else {
            guard let expected = context.expected else { return nil }
            return member(name, of: .metatype(index.canonicalName(expected, in: context.type, file: context.file)))
        }
        if name == "self" { return evaluate(base, context) ?? qualified(base, context).map(Constant.metatype) }
        if let value = evaluate(base, context) { return member(name, of: value) }
        // A nested type with an outer type outside the sources, or a type known by name only.
        return nil
    }

    /// Returns the type of a chain of names without a declaration in the sources: `Framework.Detail`.
    private func qualified(_ expression: SourceExpression, _ context: ConstantContext) -> String? {
        switch expression.kind {
        case .name(let name):
            name.first?.isUppercase == true ? index.canonicalName(name, in: context.type, file: context.file) : nil
        case .member(let base?, let name): qualified(base, context).map { _ in name }
        default: nil
        }
    }

    // MARK: - Members

    /// Returns a member of a known value.
    mutating func member(_ name: String, of value: Constant) -> Constant? {
        switch value {
        case .metatype(let type):
            if let found = index.entry(named: type)?.enumCase(name), !found.hasPayload {
                return .enumCase(type: type, name: name)
            }
            if let found = index.property(name, on: type, isStatic: true) { return self.value(of: found, on: value) }
            let nested = index.canonicalName("\(type).\(name)")
            return index.entry(named: nested) != nil ? .metatype(nested) : nil
        case .enumCase(let type, let own):
            if let found = index.property(name, on: type, isStatic: false) { return self.value(of: found, on: value) }
            return name == "rawValue" ? rawValue(of: own, type) : nil
        case .object(let type, let fields):
            if let field = fields[name] { return field }
            return index.property(name, on: type, isStatic: false).flatMap { self.value(of: $0, on: value) }
        case .text(let text):
            if let known = Self.member(name, ofText: text) { return known }
            return index.property(name, on: "String", isStatic: false).flatMap { self.value(of: $0, on: value) }
        case .list(let list):
            switch name {
            case "first": return list.first
            case "last": return list.last
            default: return nil
            }
        case .literal: return name == "description" ? .text(description(of: value) ?? "") : nil
        }
    }

    /// The integer types commonly used as raw types of enums.
    private static let numbers: Set = ["Int", "UInt", "Int8", "UInt8", "Int16", "UInt16", "Int32", "UInt32", "Int64"]

    /// Returns the raw value of a case: as written, else the case's own name for a string raw type, or the previous
    /// case's value plus one for an integer raw type.
    private func rawValue(of name: String, _ type: String) -> Constant? {
        guard let entry = index.entry(named: type), let found = entry.enumCase(name) else { return nil }
        if let raw = found.rawValue { return .text(raw) }
        let raw = rawType(of: entry)
        if raw == "String" { return .text(name) }
        guard let raw, Self.numbers.contains(raw) else { return nil }
        return entry.number(ofCase: name).map { .literal("\($0)") }
    }

    /// Returns the case of an enum with a given text as its raw value.
    mutating func enumCase(_ entry: CodeIndex.TypeEntry, withRawValue text: String) -> Constant? {
        let type = entry.name
        if index.property("rawValue", on: type, isStatic: false) == nil {
            guard let found = entry.enumCase(withRawText: text) else { return nil }
            return rawValue(of: found.name, type) == .text(text) ? .enumCase(type: type, name: found.name) : nil
        }
        // The enum's own code computes the raw values.
        let found = entry.cases.prefix(Self.longestEnum).first {
            member("rawValue", of: .enumCase(type: type, name: $0.name)) == .text(text)
        }
        return found.map { .enumCase(type: type, name: $0.name) }
    }

    /// The maximum number of cases evaluated to find one by its raw value.
    private static let longestEnum = 256

    private func rawType(of entry: CodeIndex.TypeEntry) -> String? {
        entry.inherited.first.map { index.canonicalName($0.text, file: entry.file) }
    }

    /// Returns the value of a property, if its getter or its declared value determines it.
    private mutating func value(of found: CodeIndex.Found<PropertyDeclaration>, on owner: Constant?) -> Constant? {
        let property = found.declaration
        var context = ConstantContext(
            type: found.owner.isEmpty ? nil : found.owner,
            file: found.file,
            expected: property.type?.text
        )
        context.isStatic = property.isStatic
        switch owner {
        case .metatype(let type), .enumCase(let type, _), .object(let type, _): context.selfType = type
        case .text, .literal, .list, nil: break
        }
        if let getter = property.getter {
            return BodyEvaluator.result(of: getter, self: owner, context, &self)
        }
        // A variable of an object may have been set since. A static text is assumed never to change, even if declared
        // as a variable.
        guard let initial = property.initialValue,
            property.isConstant || (property.isStatic || found.owner.isEmpty) && !initial.isState
        else { return nil }
        return evaluate(initial, context)
    }

    private static func member(_ name: String, ofText text: String) -> Constant? {
        switch name {
        case "description", "rawValue": .text(text)
        case "capitalized": .text(text.prefix(1).uppercased() + text.dropFirst().lowercased())
        default: nil
        }
    }
}

extension SourceExpression {
    /// True if a variable with this initial value is a state meant to be set: an empty text, a number, a Boolean, or a
    /// case.
    fileprivate var isState: Bool {
        switch kind {
        case .literal, .nothing, .string(""), .member(nil, _): true
        default: false
        }
    }
}
