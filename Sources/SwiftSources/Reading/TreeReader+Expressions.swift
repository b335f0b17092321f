internal import SwiftParser
@_spi(RawSyntax) internal import SwiftSyntax
internal import SwiftFacts

extension TreeReader {
    /// Reads an expression.
    /// - Parameters:
    ///   - node: the expression.
    ///   - text: true to keep its source text.
    /// - Returns: the expression; beyond the maximum depth, `other` with its text.
    mutating func expression(_ node: RawExprSyntax, text: Bool = false) -> SourceExpression {
        guard descend() else { return opaque(node) }
        defer { depth -= 1 }
        switch node.kind {
        case .declReferenceExpr, .superExpr, .discardAssignmentExpr: return reference(node, text: text)
        case .stringLiteralExpr: return string(node.cast(RawStringLiteralExprSyntax.self), text: text)
        case .simpleStringLiteralExpr, .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr:
            let range = source.range(node)
            return SourceExpression(.literal(source.line(range)), at: position(range))
        case .nilLiteralExpr: return SourceExpression(.nothing, at: position(node))
        default:
            var expression = compound(node, text: text)
            if text, expression.text.isEmpty { expression.keep(source.line(node)) }
            return expression
        }
    }

    /// Returns an opaque expression, known only by its text.
    mutating func opaque(_ node: some RawSyntaxNodeProtocol, _ inside: [SourceExpression] = []) -> SourceExpression {
        SourceExpression(.other(inside), text: source.line(node), at: position(node))
    }

    /// An expression with others inside of it.
    private mutating func compound(_ node: RawExprSyntax, text: Bool) -> SourceExpression {
        switch node.kind {
        case .memberAccessExpr, .functionCallExpr, .subscriptCallExpr, .forceUnwrapExpr, .optionalChainingExpr:
            return chain(node)
        case .sequenceExpr:
            return sequence(node.cast(RawSequenceExprSyntax.self), text: text)
        case .keyPathExpr:
            let node = node.cast(RawKeyPathExprSyntax.self)
            guard let closure = closure(node) else { return opaque(node) }
            return SourceExpression(.closure(closure), at: position(node))
        case .closureExpr:
            return SourceExpression(.closure(closure(node.cast(RawClosureExprSyntax.self))), at: position(node))
        case .arrayExpr, .tupleExpr, .dictionaryExpr:
            return collection(node, text: text)
        case .ifExpr, .switchExpr:
            return choice(node, text: text)
        default:
            return wrapped(node, text: text)
        }
    }

    /// A name, `super` or `_`.
    private mutating func reference(_ node: RawExprSyntax, text: Bool) -> SourceExpression {
        let reference = node.as(RawDeclReferenceExprSyntax.self)
        let word = reference.flatMap { source.word($0) }
        let range = word ?? source.range(node)
        let written = word.map { source.name($0) } ?? reference.map { self.name(of: $0) } ?? source.string(range)
        let name = localTypes[written] ?? written
        if RegistrationFactsReader.mayFind(name) { mayRegister = true }
        var expression = SourceExpression(.name(name), at: position(range))
        // Most names are written as they are.
        if text, written.utf8.count != range.count || range.count > SourceText.lineLimit {
            expression.keep(source.line(range))
        }
        return expression
    }

    /// Returns the name of a reference, with the labels if they are written, as in `show(_:)`.
    func name(of node: RawDeclReferenceExprSyntax) -> String {
        guard let labels = node.argumentNames else { return source.name(node.baseName) }
        return source.name(node.baseName) + source.line(labels)
    }

    private mutating func string(_ node: RawStringLiteralExprSyntax, text: Bool) -> SourceExpression {
        let range = source.range(node)
        let start = position(range)
        let line = text ? source.line(range) : ""
        if let value = plainText(node) { return SourceExpression(.string(value), text: line, at: start) }
        var segments: [SourceExpression.Segment] = []
        for segment in node.segments.nodes {
            if let part = segment.as(RawStringSegmentSyntax.self) {
                let text = source.string(source.range(part.content))
                if !text.isEmpty { segments.append(.text(text)) }
            } else if let part = segment.as(RawExpressionSegmentSyntax.self),
                let value = part.expressions.nodes.first?.expression
            {
                segments.append(.value(expression(value, text: true)))
            }
        }
        return SourceExpression(.interpolation(segments), text: line, at: start)
    }

    /// The value of a string literal without interpolation.
    func plainText(_ node: RawStringLiteralExprSyntax) -> String? {
        let segments = node.segments.nodes
        // Most have nothing to undo.
        if segments.count == 1, let part = segments[0].as(RawStringSegmentSyntax.self), node.openingPounds == nil {
            let range = source.range(part.content)
            if !source.bytes[range].contains(where: { $0 == .backslash || $0 == .newline || $0 == .carriageReturn }) {
                return source.string(range)
            }
        }
        return segments.contains { $0.kind == .expressionSegment } ? nil : node.representedValue
    }

    private mutating func collection(_ node: RawExprSyntax, text: Bool) -> SourceExpression {
        let start = position(node)
        if let array = node.as(RawArrayExprSyntax.self) {
            return SourceExpression(
                .array(array.elements.nodes.map { expression($0.expression, text: text) }),
                at: start
            )
        }
        if let tuple = node.as(RawTupleExprSyntax.self) {
            let elements = tuple.elements.nodes
            if elements.count == 1, let only = elements.first, only.label == nil {
                return expression(only.expression, text: text)
            }
            return SourceExpression(.tuple(elements.map { expression($0.expression, text: text) }), at: start)
        }
        var inside: [SourceExpression] = []
        if let elements = node.as(RawDictionaryExprSyntax.self)?.content.as(RawDictionaryElementListSyntax.self) {
            for element in elements.nodes {
                inside.append(expression(element.key))
                inside.append(expression(element.value, text: text))
            }
        }
        return opaque(node, inside)
    }

    /// Reads wrappers around another expression, and any unsupported expression.
    private mutating func wrapped(_ node: RawExprSyntax, text: Bool) -> SourceExpression {
        let start = position(node)
        switch node.kind {
        case .tryExpr:
            let node = node.cast(RawTryExprSyntax.self)
            let isOptional = node.questionOrExclamationMark.map { source.name($0) == "?" } ?? false
            return tried(expression(node.expression, text: text), isOptional ? .optional : [], at: start)
        case .awaitExpr:
            let inner = node.cast(RawAwaitExprSyntax.self).expression
            return tried(expression(inner, text: text), .awaited, at: start)
        case .prefixOperatorExpr:
            let node = node.cast(RawPrefixOperatorExprSyntax.self)
            let value = expression(node.expression, text: text)
            return SourceExpression(.prefix(source.name(node.operator), value), at: start)
        case .inOutExpr:
            let inner = node.cast(RawInOutExprSyntax.self).expression
            return SourceExpression(.prefix("&", expression(inner, text: text)), at: start)
        case .postfixOperatorExpr:
            let value = expression(node.cast(RawPostfixOperatorExprSyntax.self).expression)
            return opaque(node, [value])
        case .typeExpr:
            return SourceExpression(.type(typeName(node.cast(RawTypeExprSyntax.self).type)), at: start)
        case .genericSpecializationExpr:
            let text = source.line(node)
            if RegistrationFactsReader.mayFind(text) { mayRegister = true }
            return SourceExpression(.type(TypeName(text)), at: start)
        case .macroExpansionExpr:
            let node = node.cast(RawMacroExpansionExprSyntax.self)
            return opaque(node, node.arguments.nodes.map { expression($0.expression) })
        case .postfixIfConfigExpr:
            let node = node.cast(RawPostfixIfConfigExprSyntax.self)
            guard let base = node.base else { return opaque(node) }
            return conditionalModifiers(of: expression(base, text: text), node.config, at: start)
        case .consumeExpr: return expression(node.cast(RawConsumeExprSyntax.self).expression, text: text)
        case .copyExpr: return expression(node.cast(RawCopyExprSyntax.self).expression, text: text)
        case .borrowExpr: return expression(node.cast(RawBorrowExprSyntax.self).expression, text: text)
        case .unsafeExpr: return expression(node.cast(RawUnsafeExprSyntax.self).expression, text: text)
        default: return opaque(node)
        }
    }

    /// Reads `#if` in a chain of calls: a call with the condition of each clause as a label.
    private mutating func conditionalModifiers(
        of base: SourceExpression,
        _ node: RawIfConfigDeclSyntax,
        at start: Position
    ) -> SourceExpression {
        let clauses = node.clauses.nodes.prefix(Self.maximumClauses).compactMap { clause -> CallArgument? in
            guard let chain = clause.elements?.as(RawExprSyntax.self) else { return nil }
            return CallArgument(clause.condition.map { source.line($0) } ?? "", expression(chain))
        }
        guard !clauses.isEmpty else { return base }
        let callee = SourceExpression(.member(base, SourceExpression.conditionalModifiers), at: start)
        return SourceExpression(.call(callee, clauses), at: start)
    }

    /// `try await` is one thing.
    private func tried(
        _ inner: SourceExpression,
        _ trial: SourceExpression.Trial,
        at start: Position
    ) -> SourceExpression {
        if case .tried(let innermost, let earlier) = inner.kind {
            return SourceExpression(.tried(innermost, trial.union(earlier)), at: start)
        }
        return SourceExpression(.tried(inner, trial), at: start)
    }
}
