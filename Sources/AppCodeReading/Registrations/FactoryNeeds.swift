internal import CodeReading
internal import Diagnostics
internal import Injection
internal import SwiftFacts

/// The inputs from a factory to an initialiser: its own properties and products, shared instances, and arguments from
/// its caller.
struct FactoryNeeds {
    /// The factory.
    let types: FactoryTypes
    /// The factory method with the initialiser call; nil for a property.
    private let method: FunctionDeclaration?
    /// The parameters from the caller.
    private var parameters: [FunctionDeclaration.Parameter] { method?.parameters ?? [] }
    /// The factory's properties found so far.
    private(set) var properties: [PropertyDeclaration] = []

    init(types: FactoryTypes, method: FunctionDeclaration?) {
        self.types = types
        self.method = method
    }

    /// Returns the dependencies behind the arguments of an initialiser, in order.
    ///
    /// Any other argument adds none.
    mutating func dependencies(of arguments: [CallArgument]) -> [Dependency] {
        var found: [Dependency] = []
        for argument in arguments { read(argument.value, argument.label, .instance, 0, &found) }
        return found
    }

    // MARK: - Private

    private mutating func read(
        _ value: SourceExpression,
        _ label: String,
        _ kind: InjectionKind,
        _ depth: Int,
        _ found: inout [Dependency]
    ) {
        guard depth < 16 else { return }
        switch value.kind {
        case .name(let name):
            if let parameter = parameters.first(where: { $0.name == name }) {
                let label = parameter.label.isEmpty ? parameter.name : parameter.label
                append(Key(types.canonical(parameter.type.text)), label, .argument, value, &found)
            } else {
                read(property: name, value, label, kind, &found)
            }
        case .member(let base?, let name):
            if case .name("self") = base.kind {
                read(property: name, value, label, kind, &found)
            } else if let type = types.named(base) {
                read(shared: name, of: type, value, label, kind, &found)
            } else {
                read(base, label, kind, depth + 1, &found)
            }
        case .call(let callee, let arguments):
            if let method = method(callee, arguments), let result = method.result {
                // The factory does not request a parameter with a default value.
                let matched = ArgumentMatching.match(arguments, method.parameters) ?? []
                let passed = zip(method.parameters, matched).compactMap { parameter, argument in
                    parameter.defaultValue == nil ? argument.map { Argument($0.label, "", $0.value.text) } : nil
                }
                append(types.key(of: method, result), label, kind, value, arguments: passed, &found)
            } else {
                // An object made in place is part of the whole. Its dependencies are those of the whole.
                for argument in arguments { read(argument.value, label, kind, depth + 1, &found) }
            }
        case .closure(let closure):
            for statement in closure.body {
                guard case .expression(let value) = statement.kind else {
                    if case .return(let value?) = statement.kind { read(value, label, .provider, depth + 1, &found) }
                    continue
                }
                read(value, label, .provider, depth + 1, &found)
            }
        case .forced(let inner), .tried(let inner, _), .cast(let inner, _, _), .chained(let inner):
            read(inner, label, kind, depth + 1, &found)
        case .array(let values), .tuple(let values):
            for value in values { read(value, label, kind, depth + 1, &found) }
        default: break
        }
    }

    private mutating func read(
        property name: String,
        _ value: SourceExpression,
        _ label: String,
        _ kind: InjectionKind,
        _ found: inout [Dependency]
    ) {
        guard let property = types.index.property(name, on: types.entry.name)?.declaration, !property.isStatic,
            let key = types.key(of: property)
        else { return }
        properties.append(property)
        append(key, label, kind, value, &found)
    }

    private func read(
        shared name: String,
        of type: String,
        _ value: SourceExpression,
        _ label: String,
        _ kind: InjectionKind,
        _ found: inout [Dependency]
    ) {
        guard let shared = types.index.property(name, on: type, isStatic: true),
            HandWrittenFactories.isShared(shared.declaration),
            let owner = types.index.entry(named: shared.owner)
        else { return }
        let held = FactoryTypes(index: types.index, entry: owner, file: shared.file).declared(shared.declaration)
        guard let held else { return }
        append(Key(held, name: name), label, kind, value, &found)
    }

    /// Returns the factory's own method for a call, if the method makes something.
    ///
    /// A call without a fitting factory method calls another function. If several methods fit, their unknown types
    /// would decide, so there is no result. A recursive method would never end.
    private func method(_ callee: SourceExpression, _ arguments: [CallArgument]) -> FunctionDeclaration? {
        let name: String
        switch callee.kind {
        case .name(let own): name = own
        case .member(let base?, let own):
            var base = base
            if case .chained(let inner) = base.kind { base = inner }
            guard case .name("self") = base.kind else { return nil }
            name = own
        default: return nil
        }
        let fitting = types.entry.methods.map(\.declaration).filter {
            $0.name == name && ArgumentMatching.match(arguments, $0.parameters) != nil
        }
        guard let found = fitting.first, fitting.count == 1, found != method, types.product(of: found) != nil else {
            return nil
        }
        return found
    }

    private func append(
        _ key: Key,
        _ label: String,
        _ kind: InjectionKind,
        _ value: SourceExpression,
        arguments: [Argument] = [],
        _ found: inout [Dependency]
    ) {
        found.append(
            Dependency(
                label,
                key,
                kind,
                arguments: arguments,
                location: SourceLocation(file: types.file, value.position)
            )
        )
    }
}
