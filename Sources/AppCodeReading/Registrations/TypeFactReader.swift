internal import CodeModel
internal import CodeReading
internal import Diagnostics
internal import Injection
internal import SwiftFacts

/// Reads the sources' facts about the registered or resolved types.
struct TypeFactReader {
    /// The sources.
    let index: CodeIndex

    /// Returns the facts of the source types named in registrations, and of their inherited types.
    /// - Parameter registrations: the registrations.
    /// - Returns: the facts, sorted by name.
    func facts(for registrations: [Registration]) -> [TypeFact] {
        var facts: [String: TypeFact] = [:]
        var open: [String] = registrations.flatMap { registration in
            [registration.key.type, registration.type] + registration.protocols
                + registration.dependencies.map(\.key.type)
        }
        while let name = open.popLast() {
            guard facts[name] == nil, let fact = fact(of: name) else { continue }
            facts[name] = fact
            open += fact.conformances
        }
        return facts.values.sorted { $0.name < $1.name }
    }

    // MARK: - Private

    private func fact(of name: String) -> TypeFact? {
        guard let entry = index.entry(named: name), !entry.isExtensionOnly else { return nil }
        let isConcrete = entry.kind != .protocol
        let outer = TypeText.outer(entry.plainName)
        let inherited = entry.inherited.flatMap { TypeText.parts($0.text) }
            .map { index.canonicalName($0, in: outer, file: entry.file) }
        return TypeFact(
            name,
            conformances: inherited.filter { $0 != name },
            isConcrete: isConcrete,
            initializers: isConcrete ? index.callableInitializers(of: name) : [],
            location: entry.location
        )
    }
}

extension CodeIndex {
    /// Returns the initialisers of a type callable from other code.
    /// - Parameter type: the type's qualified name.
    /// - Returns: the parameters of each, in order.
    func callableInitializers(of type: String) -> [[Dependency]] {
        initializers(of: type).filter { !["private", "fileprivate"].contains($0.declaration.access) }
            .map { found in
                found.declaration.parameters.map { dependency($0, in: found) }
            }
    }

    private func dependency(
        _ parameter: FunctionDeclaration.Parameter,
        in found: Found<FunctionDeclaration>
    ) -> Dependency {
        let kind: InjectionKind =
            if parameter.defaultValue != nil {
                .default
            } else {
                parameter.type.optionality == .none ? .instance : .optional
            }
        let type = canonicalName(parameter.type.text, in: found.owner, file: found.file)
        return Dependency(
            parameter.label.isEmpty ? parameter.name : parameter.label,
            Key(type),
            kind,
            defaultText: parameter.defaultValue?.text,
            location: SourceLocation(file: found.file, found.declaration.position)
        )
    }
}
