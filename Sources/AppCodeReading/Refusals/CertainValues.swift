internal import CodeReading
internal import SwiftFacts

/// Finds the types of values known for certain from the sources.
struct CertainValues {
    /// Finds types and members.
    let types: CertainTypes
    /// The place of the code.
    let place: CodePlace

    /// Returns the type of a value.
    /// - Parameters:
    ///   - value: the value.
    ///   - scope: the local names.
    /// - Returns: nil if it is in doubt.
    func type(of value: SourceExpression, in scope: CertainScope) -> CertainType? {
        switch value.kind {
        case .name("self"): return place.instance.map { CertainType(name: $0) }
        case .name(let name):
            if scope.mayHave(name) { return scope.type(of: name) }
            guard let instance = place.instance else { return nil }
            if let property = types.property(name, of: instance) { return types.type(of: property) }
            return types.lacks(name, instance) ? types.global(name, in: place.file) : nil
        case .member(let base?, let name):
            guard !isChained(value) else { return nil }
            return owner(of: base, in: scope).flatMap { types.property(name, of: $0) }.flatMap(types.type)
        case .call(let callee, let arguments): return result(of: callee, arguments, value, in: scope)
        case .subscript(let base, let arguments):
            guard arguments.count == 1, arguments[0].label.isEmpty, isRow(arguments[0].value) else { return nil }
            return type(of: base, in: scope)?.element
        case .cast(_, let type, .plain), .cast(_, let type, .forced): return types.type(type, at: place)
        case .cast(_, let type, .conditional):
            guard var type = types.type(type, at: place), !type.isOptional else { return nil }
            type.isOptional = true
            return type
        case .forced(let value):
            guard let type = type(of: value, in: scope), type.isOptional else { return nil }
            return type.unwrapped
        case .tried(let value, let trial) where !trial.contains(.optional): return type(of: value, in: scope)
        default: return nil
        }
    }

    /// Returns the method of a call.
    /// - Parameters:
    ///   - callee: the called expression.
    ///   - arguments: the arguments.
    ///   - scope: the local names.
    /// - Returns: nil if it is in doubt.
    private func method(
        _ callee: SourceExpression,
        _ arguments: [CallArgument],
        in scope: CertainScope
    ) -> CodeIndex.Found<FunctionDeclaration>? {
        switch callee.kind {
        case .name(let name):
            guard !scope.mayHave(name) else { return nil }
            return place.instance.flatMap { types.method(name, taking: arguments, of: $0) }
        case .member(let base?, let name):
            return owner(of: base, in: scope).flatMap { types.method(name, taking: arguments, of: $0) }
        default: return nil
        }
    }

    /// Returns the owner type of a named member: the type of the value, or the type inside a chained optional.
    func owner(of base: SourceExpression, in scope: CertainScope) -> String? {
        if case .chained(let value) = base.kind { return type(of: value, in: scope)?.unwrapped.owner }
        return type(of: base, in: scope)?.owner
    }

    // MARK: - Private

    private func result(
        of callee: SourceExpression,
        _ arguments: [CallArgument],
        _ value: SourceExpression,
        in scope: CertainScope
    ) -> CertainType? {
        if case .name(let name) = callee.kind {
            if scope.type(of: name) == nil, let made = types.made(value, at: place) { return made }
        }
        if isChained(callee) { return nil }
        return method(callee, arguments, in: scope).flatMap(types.result)
    }

    /// Returns true if a chain skips nil, so its value is an optional.
    private func isChained(_ value: SourceExpression) -> Bool {
        if case .member(let base?, _) = value.kind {
            if case .chained = base.kind { return true }
            return isChained(base)
        }
        return false
    }

    /// Returns true if an index is a number, not a range.
    private func isRow(_ index: SourceExpression) -> Bool {
        switch index.kind {
        case .literal(let text): text.utf8.allSatisfy { $0 >= 48 && $0 <= 57 }
        case .member(_, "row"), .member(_, "item"), .member(_, "section"): true
        default: false
        }
    }
}
