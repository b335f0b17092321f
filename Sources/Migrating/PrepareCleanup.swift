import SwiftSyntax

/// Takes out of `prepare(for:sender:)` what a segue action does now.
struct PrepareCleanup {
    /// The assignments that moved.
    let removed: Set<Range<Int>>
    /// The constants and conditions that moved.
    let moved: Set<Range<Int>>
    /// The names that stand for the segue or come from it.
    let tainted: Set<String>

    /// Cleans a function.
    /// - Parameters:
    ///   - function: `prepare(for:sender:)`.
    ///   - edits: its file.
    /// - Returns: whether nothing is left of it, so that it is to be removed whole; nothing was edited then.
    func clean(_ function: FunctionDeclSyntax, in edits: inout FileEdits) -> Bool {
        guard let body = function.body else { return false }
        if body.statements.allSatisfy({ isInert($0) || isSuper($0) }) { return true }
        clean(body.statements, &edits)
        return false
    }

    // MARK: - Private

    private func isSuper(_ item: CodeBlockItemSyntax) -> Bool { item.text.hasPrefix("super.prepare(") }

    /// Whether a statement does nothing that matters once the assignments are gone.
    private func isInert(_ item: CodeBlockItemSyntax) -> Bool {
        let content = item.content
        if removed.contains(item.range) { return true }
        if let declaration = content.as(VariableDeclSyntax.self) {
            return moved.contains(content.range) || isHarmless(Syntax(declaration))
        }
        if let statement = content.as(GuardStmtSyntax.self) {
            return (moved.contains(content.range) || statement.conditions.allSatisfy { isHarmless(Syntax($0)) })
                && statement.body.statements.allSatisfy(isInert)
        }
        if let statement = content.as(ReturnStmtSyntax.self) { return statement.expression == nil }
        if content.is(BreakStmtSyntax.self) { return true }
        if let condition = content.as(IfExprSyntax.self) { return isInert(condition) }
        if let choice = content.as(SwitchExprSyntax.self) {
            return isHarmless(Syntax(choice.subject))
                && choice.cases.allSatisfy { $0.as(SwitchCaseSyntax.self)?.statements.allSatisfy(isInert) ?? false }
        }
        return false
    }

    private func isInert(_ condition: IfExprSyntax) -> Bool {
        guard moved.contains(condition.range) || condition.conditions.allSatisfy({ isHarmless(Syntax($0)) }),
            condition.body.statements.allSatisfy(isInert)
        else { return false }
        switch condition.elseBody {
        case .codeBlock(let block)?: return block.statements.allSatisfy(isInert)
        case .ifExpr(let next)?: return isInert(next)
        case nil: return true
        }
    }

    /// Whether evaluating something has no effect: it calls nothing, and sets nothing.
    private func isHarmless(_ node: Syntax) -> Bool {
        !node.hasCall && !node.text.contains("=>")
            && Nodes(node).sequences.allSatisfy { sequence in
                !sequence.elements.contains { $0.is(AssignmentExprSyntax.self) }
            }
    }

    private func clean(_ list: CodeBlockItemListSyntax, _ edits: inout FileEdits) {
        // The list's own `filter` would make another tree, with other positions.
        let remaining = Array(list).filter { !removed.contains($0.range) }
        for (index, item) in remaining.enumerated() {
            let content = item.content
            let rest = remaining.dropFirst(index + 1)
            if let declaration = content.as(VariableDeclSyntax.self), !declaration.names.isDisjoint(with: tainted),
                isHarmless(content), remaining.count < list.count,
                rest.allSatisfy({ $0.names.isDisjoint(with: declaration.declared) })
            {
                edits.deleteLines(item.range)
                continue
            }
            if content.is(IfExprSyntax.self) || content.is(SwitchExprSyntax.self), isInert(item),
                contains(item), !Leaving.leaves(item) || rest.isEmpty
            {
                edits.deleteLines(item.range)
                continue
            }
            if let condition = content.as(IfExprSyntax.self) { clean(condition, &edits) }
            if let choice = content.as(SwitchExprSyntax.self) { clean(choice, &edits) }
        }
        for item in list where removed.contains(item.range) { edits.deleteLines(item.range) }
    }

    private func clean(_ condition: IfExprSyntax, _ edits: inout FileEdits) {
        clean(condition.body.statements, &edits)
        switch condition.elseBody {
        case .codeBlock(let block)?: clean(block.statements, &edits)
        case .ifExpr(let next)?:
            if next.elseBody == nil, contains(Syntax(next)), isInert(next), !Leaving.leaves(next),
                let word = condition.elseKeyword
            {
                edits.replace(condition.body.end..<next.end, with: "")
                _ = word
            } else {
                clean(next, &edits)
            }
        case nil: break
        }
    }

    private func clean(_ choice: SwitchExprSyntax, _ edits: inout FileEdits) {
        let cases = choice.cases.compactMap { $0.as(SwitchCaseSyntax.self) }
        let other = cases.first { $0.label.is(SwitchDefaultLabelSyntax.self) }
        let canFall = other.map { $0.statements.allSatisfy { $0.content.is(BreakStmtSyntax.self) } } ?? false
        for branch in cases {
            guard contains(Syntax(branch)), branch.statements.allSatisfy(isInert) else {
                clean(branch.statements, &edits)
                continue
            }
            if canFall, branch.range != other?.range {
                edits.deleteLines(branch.range)
            } else if let first = branch.statements.first, let last = branch.statements.last {
                edits.replace(first.start..<last.end, with: "break")
            }
        }
    }

    /// Whether something that moved is in a node.
    private func contains(_ node: some SyntaxProtocol) -> Bool {
        Nodes(node).sequences.contains { $0.statement.map { removed.contains($0.range) } ?? false }
    }
}
