internal import SceneFlow
internal import SwiftFacts
internal import UIKitFacts

extension BodyReader {
    /// Returns the intended overload with the same name and labels, chosen by the kind of the arguments: one value, a
    /// list, or nil.
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
        let missing = arguments.map { $0.map { isNothing($0.value) } ?? false }
        func fits(_ parameters: [FunctionDeclaration.Parameter]) -> Bool {
            parameters.indices.allSatisfy { place in
                let type = parameters[place].type
                if missing[place], type.optionality == .none { return false }
                return lists[place].map { $0 == type.isArray } ?? true
            }
        }
        guard !fits(parameters) else { return nil }
        return others.first { fits($0.declaration.parameters) }
    }

    /// Returns the functions whose generic parameters admit the types named by the arguments; all if none does.
    ///
    /// `func show<C: Page>(_ type: C.Type)` does not fit `show(Home.self)` if `Home` is no `Page`.
    func admitting(
        _ functions: [CodeIndex.Found<FunctionDeclaration>],
        _ arguments: [CallArgument]
    ) -> [CodeIndex.Found<FunctionDeclaration>] {
        guard functions.count > 1, functions.contains(where: { !$0.declaration.genericParameters.isEmpty }) else {
            return functions
        }
        let admitting = functions.filter { found in
            guard let matched = ArgumentMatching.match(arguments, found.declaration.parameters) else { return true }
            return zip(found.declaration.parameters, matched).allSatisfy { parameter, argument in
                guard let argument, case .member(let base?, "self") = argument.value.kind,
                    let generic = found.declaration.genericParameters.first(where: {
                        parameter.type.text == "\($0.name).Type"
                    }), let constraint = generic.constraint
                else { return true }
                return mayBe(resolved(base.shownText), constraint)
            }
        }
        return admitting.isEmpty ? functions : admitting
    }

    /// Returns false if a class of the app surely does not inherit from another one.
    private func mayBe(_ type: String, _ constraint: String) -> Bool {
        let base = resolved(String(constraint.prefix { $0 != "<" }))
        guard sources.index.isDeclared(type), sources.index.entry(named: base)?.kind == .class,
            let last = sources.index.ancestry(of: type).last, ForeignClasses.isSystem(last)
        else { return true }
        return sources.isKind(type, of: base)
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

    /// Returns true if an expression is known to be nil without reading it.
    func isNothing(_ expression: SourceExpression) -> Bool {
        switch expression.kind {
        case .nothing: true
        case .name(let name): scope.names[name]?.value == .nothing
        case .cast(let inner, _, .conditional), .chained(let inner), .subscript(let inner, _): isNothing(inner)
        default: false
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
