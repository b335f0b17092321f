@_spi(RawSyntax) internal import SwiftSyntax
internal import SwiftFacts

/// A place with a possible exit from its statement into a `catch`.
private struct ThrowingPlace {
    /// The bytes of the `try` with its operand, or of the `throw`.
    var range: Range<Int>
    /// The expression that may throw; nil for a `throw`.
    var attempted: RawExprSyntax?
}

extension TreeReader {
    /// The maximum number of times the statements of a `catch` are repeated for a throwing `guard` or `if`.
    private static let maximumRepeats = 4

    /// Returns the statements of a `do`.
    ///
    /// The statements before the first possible error run. Then there is a choice: either the failing statement and all
    /// after it run, or the `catch`. A later failure after a success of the first is not read, because the path to the
    /// `catch` already exists.
    mutating func attempt(_ node: RawDoStmtSyntax) -> [Statement] {
        let items = node.body.statements
        guard !node.catchClauses.nodes.isEmpty, throwingPlace(in: items) != nil else { return body(items) }
        let repeats = isInCatch ? 0 : Self.maximumRepeats
        let catches = catches(node.catchClauses.nodes[...])
        return attempt(items.nodes[...], or: catches, isOpen: true, repeats: repeats)
    }

    /// Reads the statements of a `do`.
    /// - Parameters:
    ///   - items: the remaining statements.
    ///   - catches: the statements that run instead if one of them throws.
    ///   - isOpen: true if a `try` may fail here; false if it was read as successful.
    ///   - repeats: the remaining number of repetitions of the `catch`.
    /// - Returns: the remaining statements, with the choice among them.
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
                let condition = condition(of: place, at: start)
                let rest = attempt(items[index...], or: catches, isOpen: false, repeats: repeats)
                let (then, otherwise) = place.attempted == nil ? (catches, rest) : (rest, catches)
                return statements + [Statement(.if([condition], then: then, otherwise: otherwise), at: start)]
            }
            read(item, into: &statements)
        }
        return statements
    }

    /// Returns the condition for the control to go on after a place, or, for a `throw`, to reach it.
    private mutating func condition(of place: ThrowingPlace, at start: Position) -> ConditionElement {
        let text = source.line(place.range)
        guard let attempted = place.attempted else {
            return .expression(SourceExpression(.other([]), text: text, at: start))
        }
        // A closure is read once, where the expression is a statement.
        let kind = hasClosure(attempted) ? .other([]) : expression(attempted).kind
        return .attempt(SourceExpression(kind, text: text, at: start))
    }

    private func hasClosure(_ node: RawExprSyntax) -> Bool {
        var pending = [node.raw]
        while let next = pending.popLast() {
            if next.kind == .closureExpr { return true }
            for child in next.layoutView?.children.reversed() ?? [] { if let child { pending.append(child) } }
        }
        return false
    }

    // MARK: - Catching

    /// Returns the clauses in order, each tried if the earlier ones do not match.
    ///
    /// An unmatched error leaves the statement around the `do`.
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

    /// Returns the conditions on an error for a clause; `catch` alone is `catch let error`.
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

    /// Returns true if a clause catches every error.
    private mutating func catchesAll(_ clause: RawCatchClauseSyntax) -> Bool {
        let items = clause.catchItems.nodes
        return items.isEmpty
            || items.contains { item in
                guard item.whereClause == nil, case .binding = pattern(item) else { return false }
                return true
            }
    }

    // MARK: - Throwing

    /// Returns the first place in a node with a possible exit by an error.
    ///
    /// Closures and functions throw only when called. `try?`, `try!` and a `do` with a catch-all clause stop errors.
    private mutating func throwingPlace(in node: some RawSyntaxNodeProtocol) -> ThrowingPlace? {
        var pending = [node.raw]
        while let next = pending.popLast() {
            switch next.kind {
            case .closureExpr, .functionDecl, .accessorBlock, .classDecl, .structDecl, .enumDecl, .actorDecl: continue
            case .throwStmt:
                return ThrowingPlace(range: source.range(next.cast(RawThrowStmtSyntax.self)))
            case .tryExpr:
                let node = next.cast(RawTryExprSyntax.self)
                guard node.questionOrExclamationMark == nil else { continue }
                return ThrowingPlace(range: source.range(node), attempted: RawExprSyntax(node))
            case .sequenceExpr:
                // `try` covers everything after it, up to the end.
                let elements = next.cast(RawSequenceExprSyntax.self).elements.nodes
                guard let index = elements.firstIndex(where: { $0.kind == .tryExpr }) else { break }
                if elements[index].cast(RawTryExprSyntax.self).questionOrExclamationMark == nil {
                    let range = source.range(from: elements[index], with: elements[(index + 1)...])
                    return ThrowingPlace(range: range, attempted: elements[index])
                }
                pending += elements[..<index].reversed().map(\.raw)
                continue
            case .forStmt:
                let node = next.cast(RawForStmtSyntax.self)
                if node.tryKeyword != nil {
                    return ThrowingPlace(range: source.range(node.sequence), attempted: node.sequence)
                }
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
