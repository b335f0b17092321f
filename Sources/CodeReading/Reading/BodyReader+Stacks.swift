internal import CodeModel
internal import SceneFlow
internal import SwiftFacts

/// Changes of lists of controllers that are known only at run time: `stack.removeLast()`, where
/// `var stack = navigationController.viewControllers`.
extension BodyReader {
    /// Changes such a list in a local variable; nil for any other list or call.
    mutating func changeStack(
        _ name: String,
        _ method: String,
        _ arguments: [CallArgument],
        _ expression: SourceExpression
    ) -> Operand? {
        guard let local = scope.names[name], local.elements == nil, isListOfControllers(local),
            Self.changing.contains(method)
        else { return nil }
        guard let changed = changed(local, by: method, arguments, expression) else {
            scope.names[name] = .opaque(name, type: local.type)
            pass(arguments)
            return .opaque(expression.shownText)
        }
        if case .variable(let variable) = local.value {
            emit(.bind(variable: variable, changed), at: expression.position, reading: local.reading)
        } else {
            noteChange(of: name)
            let value = bind(changed, at: expression.position, reading: local.reading)
            scope.names[name]?.value = value
        }
        return .opaque(expression.shownText)
    }

    /// Changes the controllers of a container in place: `navigationController?.viewControllers.removeLast()`.
    /// - Returns: false for any other list or call.
    mutating func changeStack(
        of container: Operand,
        by method: String,
        _ base: SourceExpression?,
        _ arguments: [CallArgument],
        _ expression: SourceExpression
    ) -> Bool {
        guard case .member = base?.withoutUnwrapping.kind, Self.changing.contains(method),
            case .related(.viewControllers, let owner) = container.value.withoutUnwrapping, owner.effects.isEmpty,
            let changed = changed(container, by: method, arguments, expression)
        else { return false }
        emit(
            .setStack([changed], on: owner),
            at: expression.position,
            reading: container.isSupposed ? .likely : container.reading,
            isAnimated: false
        )
        return true
    }

    /// Returns the controllers of such a list that a closure keeps: `viewControllers.filter { !($0 is Login) }`.
    mutating func filteredStack(
        _ list: Operand,
        _ arguments: [CallArgument]
    ) -> Operand? {
        guard list.elements == nil, isListOfControllers(list), let test = kind(testedBy: arguments) else { return nil }
        let part: ListPart = test.isKept ? .ofKind(test.name) : .notOfKind(test.name)
        return list.related(.part(part), of: list.value, type: list.type)
    }

    private func isListOfControllers(_ list: Operand) -> Bool {
        list.isFollowed && sources.isController(list.type.flatMap { TypeText.element(of: $0.text) })
    }

    /// Returns the list after a change; nil for a change that is not understood.
    private mutating func changed(
        _ list: Operand,
        by method: String,
        _ arguments: [CallArgument],
        _ expression: SourceExpression
    ) -> Value? {
        func part(_ part: ListPart) -> Value { .related(.part(part), of: list.value) }
        switch (method, arguments.map(\.label)) {
        case ("removeLast", []), ("popLast", []): return part(.withoutLast)
        case ("removeFirst", []): return part(.withoutFirst)
        case ("remove", ["at"]): return number(arguments[0].value).map { part(.without(at: $0)) }
        case ("removeAll", []): return .list([])
        case ("removeAll", _):
            return kind(testedBy: arguments).map { part($0.isKept ? .notOfKind($0.name) : .ofKind($0.name)) }
        case ("append", [""]), ("insert", ["", "at"]):
            let isFirst = arguments.count == 2
            guard !isFirst || arguments[1].value.kind == .literal("0") else { return nil }
            let element = kept(read(arguments[0].value), at: arguments[0].value.position)
            guard isKnown(element) else { return nil }
            return .list(isFirst ? [element.value, list.value] : [list.value, element.value])
        default: return nil
        }
    }

    /// Returns the class that a closure asks of each controller, and the answer that it is true for; nil for any other
    /// closure.
    private mutating func kind(testedBy arguments: [CallArgument]) -> (name: String, isKept: Bool)? {
        guard arguments.count == 1, let closure = read(arguments[0].value).closure?.closure,
            var test = closure.body.onlyValue
        else { return nil }
        let element = closure.parameters.first ?? "$0"
        var isKept = true
        while true {
            switch test.kind {
            case .prefix("!", let inner):
                test = inner
                isKept.toggle()
            case .tuple(let values) where values.count == 1: test = values[0]
            case .isType(let value, let type):
                return value.plainName == element ? (resolved(type.text), isKept) : nil
            default:
                guard let written = test.kindTest else { return nil }
                test = written
            }
        }
    }
}
