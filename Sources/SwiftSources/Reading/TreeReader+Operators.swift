@_spi(RawSyntax) internal import SwiftSyntax
internal import SwiftFacts

/// The binding strength of an operator.
private struct Precedence {
    let level: Int
    var isRightAssociative = false

    static let assignment = Precedence(level: 1, isRightAssociative: true)
    static let ternary = Precedence(level: 2, isRightAssociative: true)
    static let cast = Precedence(level: 8)

    /// Returns the precedence group of the standard library; for any other operator, the default group.
    static func of(_ name: String) -> Precedence {
        switch name {
        case "||": Precedence(level: 4)
        case "&&": Precedence(level: 5)
        case "==", "!=", "<", ">", "<=", ">=", "===", "!==", "~=": Precedence(level: 6)
        case "??": Precedence(level: 7, isRightAssociative: true)
        case "...", "..<": Precedence(level: 9)
        case "+", "-", "&+", "&-", "|", "^": Precedence(level: 10)
        case "*", "/", "%", "&", "&*": Precedence(level: 11)
        case "<<", ">>", "&<<", "&>>": Precedence(level: 12)
        case "=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=": .assignment
        default: Precedence(level: 3)
        }
    }
}

extension TreeReader {
    /// Folds `a op b op c` by precedence, in place of the parser's flat list.
    ///
    /// The app's own operators are not looked up: they bind more strongly than `? :` and less than all others.
    mutating func sequence(_ node: RawSequenceExprSyntax, text: Bool) -> SourceExpression {
        fold(node.elements.nodes[...], text: text) ?? opaque(node)
    }

    /// The target and the value of an assignment; nil for any other sequence.
    mutating func assignment(_ node: RawSequenceExprSyntax) -> (target: SourceExpression, value: SourceExpression)? {
        let elements = node.elements.nodes
        guard elements.count >= 3, elements[1].kind == .assignmentExpr else {
            guard let index = elements.firstIndex(where: { $0.kind == .assignmentExpr }),
                let target = fold(elements[..<index], text: true),
                let value = fold(elements[(index + 1)...], text: true)
            else { return nil }
            return (target, value)
        }
        let target = expression(elements[0], text: true)
        guard
            let value = elements.count == 3
                ? expression(elements[2], text: true) : fold(elements[2...], text: true)
        else { return nil }
        return (target, value)
    }

    private mutating func fold(_ elements: RawNodes<RawExprSyntax>.SubSequence, text: Bool) -> SourceExpression? {
        var fold = Fold(elements: elements, text: text)
        var folded = operand(&fold)
        if let left = folded { folded = climb(left, above: 0, &fold) }
        if text, let first = elements.first {
            folded?.keep(source.line(source.range(from: first, with: elements.dropFirst())))
        }
        return folded
    }

    private struct Fold {
        let elements: RawNodes<RawExprSyntax>.SubSequence
        let text: Bool
        var index: Int

        init(elements: RawNodes<RawExprSyntax>.SubSequence, text: Bool) {
            self.elements = elements
            self.text = text
            index = elements.startIndex
        }

        /// The next element; nil behind the last.
        var next: RawExprSyntax? { index < elements.endIndex ? elements[index] : nil }
    }

    private mutating func operand(_ fold: inout Fold) -> SourceExpression? {
        guard let node = fold.next else { return nil }
        fold.index += 1
        let rest = fold.index
        // `try` and `await` cover everything after them, up to the end.
        guard node.kind == .tryExpr || node.kind == .awaitExpr, fold.next != nil, descend() else {
            return expression(node, text: fold.text)
        }
        defer { depth -= 1 }
        let whole = expression(node, text: fold.text)
        guard case .tried(let inner, let trial) = whole.kind else { return whole }
        var covered = climb(inner, above: Precedence.assignment.level, &fold)
        if fold.text, covered.text.isEmpty {
            covered.keep(source.line(source.range(from: uncovered(node), with: fold.elements[rest..<fold.index])))
        }
        return SourceExpression(.tried(covered, trial), at: whole.position)
    }

    /// Returns the operand of `try` and `await`.
    private func uncovered(_ node: RawExprSyntax) -> RawExprSyntax {
        var node = node
        for _ in 0..<Self.maximumDepth {
            if let inner = node.as(RawTryExprSyntax.self) {
                node = inner.expression
            } else if let inner = node.as(RawAwaitExprSyntax.self) {
                node = inner.expression
            } else {
                break
            }
        }
        return node
    }

    private mutating func climb(_ left: SourceExpression, above minimum: Int, _ fold: inout Fold) -> SourceExpression {
        var left = left
        let outer = depth
        defer { depth = outer }
        while let node = fold.next {
            let precedence = precedence(node)
            // Each operator makes the value on its left deeper.
            guard precedence.level > minimum, descend() else { break }
            fold.index += 1
            switch node.kind {
            case .unresolvedAsExpr, .unresolvedIsExpr:
                left = cast(left, node, &fold)
            case .unresolvedTernaryExpr:
                let middle = expression(node.cast(RawUnresolvedTernaryExprSyntax.self).thenExpression, text: fold.text)
                guard let right = right(of: precedence, &fold) else { return left }
                left = SourceExpression(.ternary(left, middle, right), at: left.position)
            default:
                guard let right = right(of: precedence, &fold) else { return left }
                left = SourceExpression(.infix(left, source.string(source.range(node)), right), at: left.position)
            }
        }
        return left
    }

    private mutating func right(of precedence: Precedence, _ fold: inout Fold) -> SourceExpression? {
        guard let operand = operand(&fold) else { return nil }
        return climb(
            operand,
            above: precedence.isRightAssociative ? precedence.level - 1 : precedence.level,
            &fold
        )
    }

    private func precedence(_ node: RawExprSyntax) -> Precedence {
        switch node.kind {
        case .assignmentExpr: .assignment
        case .unresolvedTernaryExpr: .ternary
        case .unresolvedAsExpr, .unresolvedIsExpr: .cast
        default: .of(source.string(source.range(node)))
        }
    }

    private mutating func cast(_ left: SourceExpression, _ node: RawExprSyntax, _ fold: inout Fold) -> SourceExpression
    {
        var type = TypeName("")
        if let next = fold.next {
            if let written = next.as(RawTypeExprSyntax.self) { type = typeName(written.type) }
            fold.index += 1
        }
        guard let node = node.as(RawUnresolvedAsExprSyntax.self) else {
            return SourceExpression(.isType(left, type), at: left.position)
        }
        let kind: SourceExpression.Cast =
            switch node.questionOrExclamationMark.map({ source.name($0) }) {
            case "?": .conditional
            case "!": .forced
            default: .plain
            }
        return SourceExpression(.cast(left, type, kind), at: left.position)
    }
}
