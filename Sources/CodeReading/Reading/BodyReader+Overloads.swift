internal import SwiftFacts

extension BodyReader {
    /// Returns the intended overload with the same name and labels, chosen by the kind of the arguments: one value, or
    /// a list.
    /// - Parameters:
    ///   - found: the function found by its name and labels.
    ///   - arguments: the argument of each parameter.
    /// - Returns: nil if the function fits, or the arguments do not decide.
    func fittingOverload(
        of found: CodeIndex.Found<FunctionDeclaration>,
        _ arguments: [CallArgument?]
    ) -> CodeIndex.Found<FunctionDeclaration>? {
        let parameters = found.declaration.parameters
        guard !parameters.isEmpty else { return nil }
        let others = sources.overloads(of: found)
        guard others.count > 1 else { return nil }
        let lists = arguments.map { $0.flatMap { isList($0.value) } }
        func fits(_ parameters: [FunctionDeclaration.Parameter]) -> Bool {
            zip(parameters, lists).allSatisfy { parameter, isList in isList.map { $0 == parameter.type.isArray } ?? true
            }
        }
        guard !fits(parameters) else { return nil }
        return others.first { fits($0.declaration.parameters) }
    }

    /// Returns another function of the same name, not yet followed.
    func overload(
        of found: CodeIndex.Found<FunctionDeclaration>,
        on receiver: Receiver
    ) -> CodeIndex.Found<FunctionDeclaration>? {
        sources.overloads(of: found).first { other in
            !calls.contains(Self.key(Self.key(other.declaration, other.file), receiver))
        }
    }

    /// Returns true if an expression is a list; nil if this is not evident without reading it.
    private func isList(_ expression: SourceExpression) -> Bool? {
        switch expression.kind {
        case .array: return true
        case .name(let name):
            if let local = scope.names[name] { return local.elements != nil ? true : local.type?.isArray }
            let property = sources.index.property(name, on: scope.receiver.type, isStatic: false)
            if let property { return property.declaration.type?.isArray }
            return Self.ofUIKit(name)?.isArray
        case .member(_, let name): return Self.ofUIKit(name)?.isArray
        default: return nil
        }
    }

    private static func ofUIKit(_ name: String) -> TypeName? {
        (UIKitMembers.containerRelation(name) ?? UIKitMembers.relation(name))?.type
    }
}

extension TypeName {
    /// True if the type is an array, written with brackets.
    fileprivate var isArray: Bool { text.hasPrefix("[") && !text.contains(":") }
}
