@_spi(RawSyntax) internal import SwiftSyntax

/// A place that may lead out of the statement in which it stands, into a `catch`.
private struct ThrowingPlace {
    /// The bytes of the `try` with what it covers, or of the `throw`.
    var range: Range<Int>
    /// Whether it throws for sure.
    var isThrow: Bool
}

extension TreeReader {
    /// How often the statements of a `catch` are repeated for a `guard` or an `if` that throws.
    private static let maximumRepeats = 4

    /// What a `do` does.
    ///
    /// What stands before the first statement that may throw runs. Then it is a choice: either that statement and all
    /// after it run, or what catches the error. That a later one fails when the first did not is not read: the way to
    /// the `catch` is there already.
    mutating func attempt(_ node: RawDoStmtSyntax) -> [Statement] {
        let items = node.body.statements
        guard !node.catchClauses.nodes.isEmpty, throwingPlace(in: items) != nil else { return body(items) }
        let repeats = isInCatch ? 0 : Self.maximumRepeats
        let catches = catches(node.catchClauses.nodes[...])
        return attempt(items.nodes[...], or: catches, isOpen: true, repeats: repeats)
    }

    /// Reads the statements of a `do`.
    /// - Parameters:
    ///   - items: those that are left.
    ///   - catches: what happens instead when one of them throws.
    ///   - isOpen: whether a `try` may fail here; false where it was read to succeed.
    ///   - repeats: how many more times the `catch` may be repeated.
    /// - Returns: the statements that are left, with the choice among them.
    private mutating func attempt(
        _ items: RawNodes<RawCodeBlockItemSyntax>.SubSequence,
        or catches: [Statement],
        isOpen: Bool,
        repeats: Int
    ) -> [Statement] {
        guard descend() else { return [] }
        defer { depth -= 1 }
        var statements: [Statement] = []
        for index in items.indices {
            let item = items[index]
            if item.item.kind == .throwStmt { return statements + catches }
            if repeats > 0, let check = ThrowingCheck(item), !isOpen || throwingPlace(in: check.conditions) == nil {
                let start = position(item)
                let conditions = conditions(check.conditions)
                let body = attempt(check.body.nodes[...], or: catches, isOpen: false, repeats: 0)
                let rest = attempt(items[(index + 1)...], or: catches, isOpen: isOpen, repeats: repeats - 1)
                let (then, otherwise) = check.isGuard ? (rest, body) : (body, rest)
                return statements + [Statement(.if(conditions, then: then, otherwise: otherwise), at: start)]
            }
            if isOpen, let place = throwingPlace(in: item) {
                let start = position(place.range)
                let text = source.line(place.range)
                let condition = ConditionElement.expression(SourceExpression(.other([]), text: text, at: start))
                let rest = attempt(items[index...], or: catches, isOpen: false, repeats: repeats)
                let (then, otherwise) = place.isThrow ? (catches, rest) : (rest, catches)
                return statements + [Statement(.if([condition], then: then, otherwise: otherwise), at: start)]
            }
            read(item, into: &statements)
        }
        return statements
    }

    // MARK: - Catching

    /// The clauses in order, the first that fits; what none fits leaves what is around the `do`.
    private mutating func catches(_ clauses: RawNodes<RawCatchClauseSyntax>.SubSequence) -> [Statement] {
        let outer = (isInCatch, depth)
        isInCatch = true
        defer { (isInCatch, depth) = outer }
        var arms: [(conditions: [ConditionElement], body: [Statement], start: Position)] = []
        for clause in clauses {
            guard descend() else { break }
            let start = position(clause)
            arms.append((conditions(clause), body(clause.body.statements), start))
        }
        var result: [Statement] = []
        if let last = arms.last, !clauses.contains(where: { catchesAll($0) }) {
            result = [Statement(.leave, at: last.start)]
        }
        for arm in arms.reversed() {
            result = [Statement(.if(arm.conditions, then: arm.body, otherwise: result), at: arm.start)]
        }
        return result
    }

    /// What an error must be like for a clause; `catch` alone is `catch let error`.
    private mutating func conditions(_ clause: RawCatchClauseSyntax) -> [ConditionElement] {
        let error = SourceExpression(.other([]), text: "error", at: position(clause))
        let items = clause.catchItems.nodes
        guard items.count < 2 else { return [.pattern(.other(source.line(clause.catchItems)), error)] }
        var conditions = [ConditionElement.pattern(pattern(items.first), error)]
        if let condition = items.first?.whereClause?.condition {
            conditions.append(.expression(expression(condition, text: true)))
        }
        return conditions
    }

    /// The pattern of an item of a clause; every error is an `NSError`.
    private mutating func pattern(_ item: RawCatchItemSyntax?) -> Pattern {
        guard let node = item?.pattern else { return .binding("error") }
        let pattern = pattern(node)
        if case .type(let type, let name) = pattern, ["NSError", "Error", "Swift.Error"].contains(type.text) {
            return .binding(name)
        }
        return pattern
    }

    /// Whether every error ends in a clause.
    private mutating func catchesAll(_ clause: RawCatchClauseSyntax) -> Bool {
        let items = clause.catchItems.nodes
        return items.isEmpty
            || items.contains { item in
                guard item.whereClause == nil, case .binding = pattern(item) else { return false }
                return true
            }
    }

    // MARK: - Throwing

    /// The first place in a node that may lead out of it by an error.
    ///
    /// A closure and a function throw where they are called, `try?` and `try!` end what throws, and so does a `do`
    /// that catches all.
    private mutating func throwingPlace(in node: some RawSyntaxNodeProtocol) -> ThrowingPlace? {
        var pending = [node.raw]
        while let next = pending.popLast() {
            switch next.kind {
            case .closureExpr, .functionDecl, .accessorBlock, .classDecl, .structDecl, .enumDecl, .actorDecl: continue
            case .throwStmt:
                return ThrowingPlace(range: source.range(next.cast(RawThrowStmtSyntax.self)), isThrow: true)
            case .tryExpr:
                let node = next.cast(RawTryExprSyntax.self)
                guard node.questionOrExclamationMark == nil else { continue }
                return ThrowingPlace(range: source.range(node), isThrow: false)
            case .sequenceExpr:
                // `try` covers what follows it, up to the end.
                let elements = next.cast(RawSequenceExprSyntax.self).elements.nodes
                guard let index = elements.firstIndex(where: { $0.kind == .tryExpr }) else { break }
                if elements[index].cast(RawTryExprSyntax.self).questionOrExclamationMark == nil {
                    let range = source.range(from: elements[index], with: elements[(index + 1)...])
                    return ThrowingPlace(range: range, isThrow: false)
                }
                pending += elements[..<index].reversed().map(\.raw)
                continue
            case .forStmt:
                let node = next.cast(RawForStmtSyntax.self)
                if node.tryKeyword != nil { return ThrowingPlace(range: source.range(node.sequence), isThrow: false) }
            case .doStmt:
                let clauses = next.cast(RawDoStmtSyntax.self).catchClauses
                if clauses.nodes.contains(where: { catchesAll($0) }) {
                    pending.append(clauses.raw)
                    continue
                }
            default: break
            }
            for child in next.layoutView?.children.reversed() ?? [] { if let child { pending.append(child) } }
        }
        return nil
    }
}

/// A `guard`, or an `if` without `else`, whose body ends with `throw`.
private struct ThrowingCheck {
    let conditions: RawConditionElementListSyntax
    let body: RawCodeBlockItemListSyntax
    let isGuard: Bool

    /// Looks at a statement; nil for any other.
    init?(_ item: RawCodeBlockItemSyntax) {
        let node = item.item.as(RawExpressionStmtSyntax.self)?.expression.raw ?? item.item.raw
        if let node = node.as(RawGuardStmtSyntax.self) {
            (conditions, body, isGuard) = (node.conditions, node.body.statements, true)
        } else if let node = node.as(RawIfExprSyntax.self), node.elseBody == nil {
            (conditions, body, isGuard) = (node.conditions, node.body.statements, false)
        } else {
            return nil
        }
        guard body.nodes.last?.item.kind == .throwStmt else { return nil }
    }
}
