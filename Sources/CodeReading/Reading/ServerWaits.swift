internal import Diagnostics
internal import SceneFlow
internal import SwiftFacts

/// Statements that wait for a server: everything after them runs with its answer, as an event of its own.
extension BodyReader {
    /// The maximum number of the app's own functions through which a wait is found.
    private static let maximumWaits = 3

    /// Reads a statement that waits for a server, and the statements after it, as code that runs with the answer.
    /// - Returns: true for such a statement; its block is read then.
    mutating func readAnswered(_ statements: ArraySlice<Statement>) -> Bool {
        guard !isWaiting, let first = statements.first else { return false }
        // What stands before a wait in the last branch runs at once.
        guard waitsForServer(statements.count == 1 ? first.withoutBranches : first) else { return false }
        // With nothing after it, a function of the app runs up to its own wait.
        if statements.count == 1, case .expression = first.kind, first.awaitedCalls.count == 1,
            isRead(first.awaitedCalls[0])
        {
            return false
        }
        isWaiting = true
        let body = nested { $0.read(statements) }
        isWaiting = false
        guard sources.flowNames.bear(body) else { return true }
        let place = location(first.position)
        var handler = Handler(title: nil, owner: "await", isAlert: false)
        handler.isAnswer = true
        facts.note(handler, at: place)
        code.addAfterStatement(Instruction(.later(body), at: place, reading: max(.likely, scope.reading)))
        return true
    }

    private func waitsForServer(_ statement: Statement) -> Bool {
        let place = WaitingPlace(type: scope.receiver.type, file: scope.file)
        return statement.awaitedCalls.contains { asksServer($0, at: place, depth: 0) }
    }

    /// Returns true if a call is of a function of the app with a body that was read.
    private func isRead(_ call: SourceExpression) -> Bool {
        guard case .call(let callee, let arguments) = call.kind else { return false }
        let place = WaitingPlace(type: scope.receiver.type, file: scope.file)
        return function(callee, arguments, at: place)?.declaration.body?.isEmpty == false
    }

    /// The place of an awaited call.
    private struct WaitingPlace {
        /// The type around it; empty if there is none.
        var type: String
        var file: String
    }

    /// Returns true if an awaited call asks a server, itself or through functions of the app.
    ///
    /// A function without a known body is judged by its name and that of its type.
    private func asksServer(_ call: SourceExpression, at place: WaitingPlace, depth: Int) -> Bool {
        guard case .call(let callee, let arguments) = call.kind, !arguments.contains(where: \.value.isClosure) else {
            return false
        }
        let name = callee.lastName
        if NetworkCalls.isAwaited(name, arguments.first?.label) { return true }
        guard let found = function(callee, arguments, at: place) else {
            return NetworkCalls.isSuggested(by: name, of: callee.ownerOfMember ?? "")
        }
        // A body that was not read has nothing that shows a screen: most of those that wait, wait for a server, unless
        // they prepare the app.
        if found.declaration.isAsync, found.declaration.body?.isEmpty == true, !NetworkCalls.isPreparation(name),
            sources.lookups.answer(ofName: name, of: nil) == nil
        {
            return true
        }
        guard let body = found.declaration.body, !body.isEmpty else {
            return NetworkCalls.isSuggested(by: name, of: found.owner)
        }
        guard depth < Self.maximumWaits else { return false }
        let inner = WaitingPlace(type: found.owner, file: found.file)
        return body.contains { statement in
            statement.awaitedCalls.contains { asksServer($0, at: inner, depth: depth + 1) }
        }
    }

    /// Returns the function of the app that a call calls; nil if it is unknown.
    private func function(
        _ callee: SourceExpression,
        _ arguments: [CallArgument],
        at place: WaitingPlace
    ) -> CodeIndex.Found<FunctionDeclaration>? {
        let name = callee.lastName
        let candidates =
            receiver(of: callee, at: place).map { sources.index.methods(named: name, on: $0) }
            ?? (callee.plainName == nil ? [] : sources.index.function(name))
        return ArgumentMatching.choose(candidates, arguments).map { onlyImplementation(of: $0.found, arguments) }
    }

    /// Returns the function of a protocol's only conformer for a requirement; any other function unchanged.
    private func onlyImplementation(
        of found: CodeIndex.Found<FunctionDeclaration>,
        _ arguments: [CallArgument]
    ) -> CodeIndex.Found<FunctionDeclaration> {
        guard found.declaration.body == nil, sources.index.entry(named: found.owner)?.kind == .protocol else {
            return found
        }
        let conformers = sources.index.conformers(to: found.owner)
        guard conformers.count == 1, let only = conformers.first, only != found.owner else { return found }
        let methods = sources.index.methods(named: found.declaration.name, on: only)
        return ArgumentMatching.choose(methods, arguments)?.found ?? found
    }

    /// Returns the type of the object or type before the name of a function; nil if it is unknown.
    private func receiver(of callee: SourceExpression, at place: WaitingPlace) -> String? {
        switch callee.kind {
        case .name(let name):
            let isOwn = !place.type.isEmpty && !sources.index.methods(named: name, on: place.type).isEmpty
            return isOwn ? place.type : nil
        case .member(let base?, _): return type(of: base, at: place)
        default: return nil
        }
    }

    /// Returns the type of an expression of names, as declared.
    private func type(of expression: SourceExpression, at place: WaitingPlace) -> String? {
        switch expression.kind {
        case .name("self"): return place.type
        case .name(let name):
            if let local = scope.names[name], place.type == scope.receiver.type {
                return local.metatype ?? self.type(of: local)
            }
            if let found = sources.index.property(name, on: place.type, isStatic: false) {
                return declaredType(of: found)?.text
            }
            let type = sources.index.canonicalName(name, in: place.type)
            return sources.index.entry(named: type) == nil ? nil : type
        case .member(let base?, let name):
            guard let owner = type(of: base, at: place) else { return nil }
            let found =
                sources.index.property(name, on: owner, isStatic: false)
                ?? sources.index.property(name, on: owner, isStatic: true)
            return found.flatMap { declaredType(of: $0)?.text ?? (SharedInstances.contains(name) ? owner : nil) }
        case .call(let callee, _):
            return callee.plainName.flatMap { sources.index.entry(named: $0) == nil ? nil : $0 }
        case .chained(let inner), .forced(let inner), .tried(let inner, _): return type(of: inner, at: place)
        default: return nil
        }
    }
}

extension SourceExpression {
    /// The last name before the name of a member: `client` of `api.client.fetch`.
    fileprivate var ownerOfMember: String? {
        if case .member(let base?, _) = kind { base.ownerName } else { nil }
    }

    /// The calls with `await` before them, without those in closures.
    fileprivate var awaitedCalls: [SourceExpression] { calls(isAwaited: false) }

    private func calls(isAwaited: Bool) -> [SourceExpression] {
        switch kind {
        case .tried(let inner, let trial): return inner.calls(isAwaited: isAwaited || trial.contains(.awaited))
        case .call(let callee, let arguments):
            let inner = callee.calls(isAwaited: isAwaited) + arguments.flatMap { $0.value.calls(isAwaited: isAwaited) }
            return isAwaited ? [self] + inner : inner
        case .member(let base, _): return base?.calls(isAwaited: isAwaited) ?? []
        case .subscript(let base, let arguments):
            return base.calls(isAwaited: isAwaited) + arguments.flatMap { $0.value.calls(isAwaited: isAwaited) }
        case .cast(let value, _, _), .isType(let value, _), .forced(let value), .chained(let value),
            .prefix(_, let value):
            return value.calls(isAwaited: isAwaited)
        case .ternary(let test, let first, let second):
            return [test, first, second].flatMap { $0.calls(isAwaited: isAwaited) }
        case .infix(let left, _, let right):
            return left.calls(isAwaited: isAwaited) + right.calls(isAwaited: isAwaited)
        case .array(let values), .tuple(let values), .other(let values):
            return values.flatMap { $0.calls(isAwaited: isAwaited) }
        case .interpolation, .string, .literal, .nothing, .type, .name, .closure: return []
        }
    }
}

extension Statement {
    /// The statement without its branches: the `if` or `switch` with its conditions alone.
    fileprivate var withoutBranches: Statement {
        var result = self
        switch kind {
        case .if(let conditions, _, _): result.kind = .if(conditions, then: [], otherwise: [])
        case .switch(let subject, _): result.kind = .switch(subject, [])
        default: break
        }
        return result
    }

    /// The calls with `await` before them, without those in closures and local functions.
    fileprivate var awaitedCalls: [SourceExpression] {
        switch kind {
        case .declare(_, _, let value), .return(let value): value?.awaitedCalls ?? []
        case .expression(let value): value.awaitedCalls
        case .assign(let target, let value): target.awaitedCalls + value.awaitedCalls
        case .if(let conditions, let then, let otherwise):
            conditions.flatMap(\.awaitedCalls) + (then + otherwise).flatMap(\.awaitedCalls)
        case .guard(let conditions, let otherwise):
            conditions.flatMap(\.awaitedCalls) + otherwise.flatMap(\.awaitedCalls)
        case .switch(let subject, let cases): subject.awaitedCalls + cases.flatMap { $0.body.flatMap(\.awaitedCalls) }
        case .loop(_, let list, let body): (list?.awaitedCalls ?? []) + body.flatMap(\.awaitedCalls)
        case .block(let body): body.flatMap(\.awaitedCalls)
        case .conditional, .leave, .function: []
        }
    }
}

extension ConditionElement {
    fileprivate var awaitedCalls: [SourceExpression] {
        switch self {
        case .expression(let value), .binding(_, _, let value), .pattern(_, let value): value.awaitedCalls
        // The expression of an attempt is a statement as well.
        case .available, .attempt: []
        }
    }
}
