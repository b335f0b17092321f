internal import ProjectFiles
internal import SwiftFacts

/// Evaluates a project description written in Swift, without running it.
///
/// It follows constants, and functions that only combine values, because projects with many apps keep shared parts in
/// such functions. Anything else is unknown.
struct DescriptionReader {
    /// The maximum number of expressions evaluated and values kept.
    private static let maximumSteps = 500_000
    /// The maximum nesting of values and calls.
    private static let maximumDepth = 48
    /// The maximum length of a text.
    private static let maximumText = 4096

    private typealias Scope = [String: DescribedValue]

    private let constants: [String: SourceExpression]
    private let functions: [String: [FunctionDeclaration]]
    private var steps = 0

    /// Reads files of a description.
    /// - Parameters:
    ///   - paths: the files; unreadable ones are left out.
    ///   - folder: the opened folder.
    ///   - swift: the reader of Swift files.
    /// - Returns: their facts, in the order of the paths.
    static func facts(
        of paths: [String],
        in folder: Folder,
        _ swift: any SwiftFileReading
    ) -> [SourceFileFacts] {
        paths.compactMap { path in
            guard let bytes = try? folder.read(path, limit: Folder.maximumSource) else { return nil }
            return swift.facts(of: String(decoding: bytes, as: UTF8.self), file: path, for: .description)
        }
    }

    /// Creates a reader of a description.
    /// - Parameter files: the facts of the description and of its helpers, the description first.
    init(_ files: [SourceFileFacts]) {
        var constants: [String: SourceExpression] = [:]
        var functions: [String: [FunctionDeclaration]] = [:]
        for file in files {
            func add(_ property: PropertyDeclaration, _ name: String) {
                guard constants[name] == nil else { return }
                constants[name] = property.initialValue ?? property.getter.flatMap(Self.onlyValue)
            }
            for property in file.properties { add(property, property.name) }
            for function in file.functions { functions[function.name, default: []].append(function) }
            for type in file.types {
                // A member is looked up by the last name of its type: `.Projects.home` is one of an extension of
                // `TargetDependency.Projects`.
                let typeName = type.name.split(separator: ".").last.map(String.init) ?? type.name
                for property in type.properties where property.isStatic {
                    add(property, "\(typeName).\(property.name)")
                    add(property, property.name)
                }
                for function in type.methods {
                    functions["\(typeName).\(function.name)", default: []].append(function)
                    functions[function.name, default: []].append(function)
                }
            }
        }
        self.constants = constants
        self.functions = functions
    }

    /// Evaluates a constant.
    /// - Parameter name: the constant's name.
    /// - Returns: its value; nil if there is no such constant.
    mutating func value(ofConstant name: String) -> DescribedValue? {
        constants[name].map { value(of: $0, in: [:], depth: 0) }
    }

    // MARK: - Expressions

    private mutating func value(of expression: SourceExpression, in scope: Scope, depth: Int) -> DescribedValue {
        steps += 1
        guard steps < Self.maximumSteps, depth < Self.maximumDepth else { return .unknown }
        let depth = depth + 1
        switch expression.kind {
        case .string(let text), .literal(let text): return .text(text)
        case .interpolation(let segments):
            var result = ""
            for segment in segments {
                switch segment {
                case .text(let text): result += text
                case .value(let part):
                    guard let text = value(of: part, in: scope, depth: depth).text else { return .unknown }
                    result += text
                }
                guard result.utf8.count <= Self.maximumText else { return .unknown }
            }
            return .text(result)
        case .name(let name):
            if let known = scope[name] { return known }
            return constants[name].map { value(of: $0, in: [:], depth: depth) } ?? .unknown
        case .member(let base, let name): return member(name, of: base, in: scope, depth: depth)
        case .array(let elements): return .list(elements.map { value(of: $0, in: scope, depth: depth) })
        case .infix(let left, "+", let right):
            return sum(value(of: left, in: scope, depth: depth), value(of: right, in: scope, depth: depth))
        case .tried(let inner, _), .cast(let inner, _, _), .forced(let inner), .chained(let inner):
            return value(of: inner, in: scope, depth: depth)
        case .call(let callee, let arguments): return call(callee, arguments, in: scope, depth: depth)
        case .other(let parts) where expression.text.hasPrefix("[") && parts.count.isMultiple(of: 2):
            var entries: [String: DescribedValue] = [:]
            for index in stride(from: 0, to: parts.count, by: 2) {
                guard let key = value(of: parts[index], in: scope, depth: depth).text else { continue }
                entries[key] = value(of: parts[index + 1], in: scope, depth: depth)
            }
            return .entries(entries)
        default: return .unknown
        }
    }

    /// Evaluates a member: a static one of the named type, an argument of the value's initialiser, the raw value of a
    /// case, or a static member of any type.
    private mutating func member(
        _ name: String,
        of base: SourceExpression?,
        in scope: Scope,
        depth: Int
    ) -> DescribedValue {
        if let own = Self.lastName(of: base).flatMap({ constants["\($0).\(name)"] }) {
            return value(of: own, in: [:], depth: depth)
        }
        if let base, case .call(let made, let arguments) = value(of: base, in: scope, depth: depth) {
            if let argument = arguments.first(where: { $0.label == name }) { return argument.value }
            if name == "rawValue", arguments.isEmpty { return .text(made) }
        }
        return constants[name].map { value(of: $0, in: [:], depth: depth) } ?? .call(name, [])
    }

    /// Returns the last name of a chain of names: that of the type whose member follows.
    private static func lastName(of base: SourceExpression?) -> String? {
        switch base?.kind {
        case .name(let name), .member(_, let name): name
        default: nil
        }
    }

    private func sum(_ left: DescribedValue, _ right: DescribedValue) -> DescribedValue {
        if case .text(let first) = left, case .text(let second) = right {
            return first.utf8.count + second.utf8.count <= Self.maximumText ? .text(first + second) : .unknown
        }
        return .list(left.elements + right.elements)
    }

    private mutating func call(
        _ callee: SourceExpression,
        _ arguments: [CallArgument],
        in scope: Scope,
        depth: Int
    ) -> DescribedValue {
        let name: String
        var type: String?
        switch callee.kind {
        case .name(let text): name = text
        case .member(let base, let text):
            if let base, let mapped = map(base, text, arguments, in: scope, depth: depth) { return mapped }
            name = text
            type = Self.lastName(of: base)
        case .type(let type): name = type.text
        default: return .unknown
        }
        let values = arguments.map { argument in
            let value = product(argument) ?? value(of: argument.value, in: scope, depth: depth)
            return DescribedValue.Argument(label: argument.label, value: value)
        }
        let own = type.flatMap { function("\($0).\(name)", values) }
        if let function = own ?? function(name, values) { return result(of: function, values, depth: depth) }
        return .call(name, values)
    }

    /// Returns the case of a written product: `.app`, also where another type has a static member of this name; nil for
    /// any other argument.
    private func product(_ argument: CallArgument) -> DescribedValue? {
        guard argument.label == "product", case .member(nil, let name) = argument.value.kind,
            constants["Product.\(name)"] == nil
        else { return nil }
        return .call(name, [])
    }

    /// `list.map { … }` and its kin.
    private mutating func map(
        _ base: SourceExpression,
        _ name: String,
        _ arguments: [CallArgument],
        in scope: Scope,
        depth: Int
    ) -> DescribedValue? {
        guard name == "map" || name == "flatMap" || name == "compactMap", arguments.count == 1,
            case .closure(let closure) = arguments[0].value.kind
        else { return nil }
        guard case .list(let elements) = value(of: base, in: scope, depth: depth) else { return .unknown }
        var result: [DescribedValue] = []
        for element in elements {
            var inner = scope
            inner[closure.parameters.first ?? "$0"] = element
            let made = kept(run(closure.body, in: inner, depth: depth))
            if name == "flatMap" { result += made.elements } else { result.append(made) }
        }
        return .list(result)
    }

    // MARK: - Functions

    /// Returns the called function: every argument has its parameter, every other parameter a default.
    private func function(_ name: String, _ arguments: [DescribedValue.Argument]) -> FunctionDeclaration? {
        functions[name]?.first { function in
            let labels = Set(function.parameters.map(\.label))
            let given = Set(arguments.map(\.label))
            return arguments.allSatisfy { labels.contains($0.label) }
                && function.parameters.allSatisfy { given.contains($0.label) || $0.defaultValue != nil }
        }
    }

    private mutating func result(
        of function: FunctionDeclaration,
        _ arguments: [DescribedValue.Argument],
        depth: Int
    ) -> DescribedValue {
        var scope: Scope = [:]
        var rest = arguments
        for parameter in function.parameters {
            if let index = rest.firstIndex(where: { $0.label == parameter.label }) {
                scope[parameter.name] = kept(rest.remove(at: index).value)
            } else if let value = parameter.defaultValue {
                scope[parameter.name] = self.value(of: value, in: [:], depth: depth)
            }
        }
        return kept(run(function.body ?? [], in: scope, depth: depth))
    }

    /// Returns a value for use in other values; unknown if it is too large, for example after repeated doubling.
    private mutating func kept(_ value: DescribedValue) -> DescribedValue {
        var rest = Self.maximumSteps - steps
        let isSmall = value.fits(into: &rest, depth: Self.maximumDepth)
        steps = Self.maximumSteps - rest
        return isSmall ? value : .unknown
    }

    /// Follows statements to the first `return`, or to the value of the only expression.
    private mutating func run(_ body: [Statement], in scope: Scope, depth: Int) -> DescribedValue {
        guard depth < Self.maximumDepth else { return .unknown }
        if let only = Self.onlyValue(body) { return value(of: only, in: scope, depth: depth + 1) }
        var scope = scope
        for statement in body {
            switch statement.kind {
            case .declare(let name, _, let value):
                scope[name] = value.map { kept(self.value(of: $0, in: scope, depth: depth + 1)) } ?? .unknown
            case .assign(let target, let value):
                if case .name(let name) = target.kind {
                    scope[name] = kept(self.value(of: value, in: scope, depth: depth + 1))
                }
            case .expression(let expression): append(expression, to: &scope, depth: depth)
            case .return(let value): return value.map { self.value(of: $0, in: scope, depth: depth + 1) } ?? .unknown
            default: continue
            }
        }
        return .unknown
    }

    /// `list.append(value)`.
    private mutating func append(_ expression: SourceExpression, to scope: inout Scope, depth: Int) {
        guard case .call(let callee, let arguments) = expression.kind, let argument = arguments.first,
            case .member(let base?, "append") = callee.kind, case .name(let name) = base.kind, let list = scope[name]
        else { return }
        let value = value(of: argument.value, in: scope, depth: depth + 1)
        scope[name] = kept(.list(list.elements + (argument.label == "contentsOf" ? value.elements : [value])))
    }

    private static func onlyValue(_ body: [Statement]) -> SourceExpression? {
        guard body.count == 1 else { return nil }
        switch body[0].kind {
        case .expression(let value), .return(let value?): return value
        default: return nil
        }
    }
}
