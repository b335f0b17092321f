import SwiftSyntax

/// Removes the code of `prepare(for:sender:)` now done by a segue action.
struct PrepareCleanup {
    /// The moved assignments.
    let removed: Set<Range<Int>>
    /// The moved constants and conditions.
    let moved: Set<Range<Int>>
    /// The names of the segue, and those derived from it.
    let tainted: Set<String>
    /// The class of the scene and its superclasses: a cast to any of them succeeds.
    let line: Set<String>

    /// Cleans a function.
    /// - Parameters:
    ///   - function: `prepare(for:sender:)`.
    ///   - edits: its file.
    /// - Returns: true if nothing is left of it, and it is to be removed whole; nothing was edited then.
    func clean(_ function: FunctionDeclSyntax, in edits: inout FileEdits) -> Bool {
        guard let body = function.body else { return false }
        if body.statements.allSatisfy({ isInert($0) || isSuper($0) }) { return true }
        clean(body.statements, &edits)
        return false
    }

    // MARK: - Private

    private func isSuper(_ item: CodeBlockItemSyntax) -> Bool { item.text.hasPrefix("super.prepare(") }

    /// Returns true if a statement has no relevant effect once the assignments are gone.
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

    /// Returns true if an evaluation has no effect: it calls nothing, and sets nothing.
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
        if case .ifExpr(let next)? = condition.elseBody, isNeedless(condition), isApart(condition, from: next) {
            edits.replace(condition.start..<next.start, with: "")
            return clean(next, &edits)
        }
        clean(condition.body.statements, &edits)
        switch condition.elseBody {
        case .codeBlock(let block)?: clean(block.statements, &edits)
        case .ifExpr(let next)?:
            if next.elseBody == nil, isNeedless(next) {
                edits.replace(condition.body.end..<next.end, with: "")
            } else if case .ifExpr(let rest)? = next.elseBody, isNeedless(next), isApart(next, from: rest) {
                edits.replace(condition.body.end..<next.body.end, with: "")
                clean(rest, &edits)
            } else {
                clean(next, &edits)
            }
        case nil: break
        }
    }

    /// Returns true if a branch no longer does anything.
    private func isNeedless(_ branch: IfExprSyntax) -> Bool {
        contains(Syntax(branch.body)) && !Leaving.leaves(branch.body) && branch.body.statements.allSatisfy(isInert)
            && branch.conditions.allSatisfy { isHarmless(Syntax($0)) }
    }

    /// Returns true if none of the branches behind one could run in its place.
    private func isApart(_ branch: IfExprSyntax, from rest: IfExprSyntax) -> Bool {
        guard let mine = Self.test(branch) else { return false }
        var next: IfExprSyntax? = rest
        while let other = next {
            switch (mine, Self.test(other)) {
            case (.identifier(let one), .identifier(let two)?): guard one != two else { return false }
            case (.type, .type(let name)?): guard !line.contains(name) else { return false }
            default: return false
            }
            switch other.elseBody {
            case .ifExpr(let further)?: next = further
            case .codeBlock?: return false
            case nil: next = nil
            }
        }
        return true
    }

    /// The condition of a branch on a segue.
    private enum Test {
        /// Its identifier.
        case identifier(String)
        /// The class of its destination.
        case type(String)
    }

    private static func test(_ branch: IfExprSyntax) -> Test? {
        guard branch.conditions.count == 1, let condition = branch.conditions.first?.condition else { return nil }
        if let binding = condition.as(OptionalBindingConditionSyntax.self),
            let elements = binding.initializer?.value.as(SequenceExprSyntax.self).map({ Array($0.elements) }),
            elements.count == 3, elements[0].text.hasSuffix(".destination"),
            let type = elements[2].as(TypeExprSyntax.self)
        {
            return .type(type.type.text)
        }
        guard let elements = condition.as(SequenceExprSyntax.self).map({ Array($0.elements) }), elements.count == 3,
            elements[0].text.hasSuffix(".identifier"), elements[1].text == "==",
            elements[2].is(StringLiteralExprSyntax.self)
        else { return nil }
        return .identifier(elements[2].text)
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

    /// Returns true if a node contains a moved assignment.
    private func contains(_ node: some SyntaxProtocol) -> Bool {
        Nodes(node).sequences.contains { $0.statement.map { removed.contains($0.range) } ?? false }
    }
}
