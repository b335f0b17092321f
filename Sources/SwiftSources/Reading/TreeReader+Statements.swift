@_spi(RawSyntax) internal import SwiftSyntax
internal import SwiftFacts

extension TreeReader {
    /// Reads the statements of a body.
    mutating func body(_ items: RawCodeBlockItemListSyntax) -> [Statement] {
        guard descend() else { return [] }
        let around = localTypes
        defer {
            depth -= 1
            localTypes = around
        }
        let items = items.nodes
        var statements: [Statement] = []
        statements.reserveCapacity(items.count)
        for item in items { read(item, into: &statements) }
        return statements
    }

    /// Reads one statement of a body.
    mutating func read(_ item: RawCodeBlockItemSyntax, into statements: inout [Statement]) {
        switch RawCodeBlockItemSyntax.Item(item.item) {
        case .decl(let node): declaration(node, into: &statements)
        case .stmt(let node): statement(node, into: &statements)
        case .expr(let node): expressionStatement(node, into: &statements)
        case nil: break
        }
    }

    private mutating func declaration(_ node: RawDeclSyntax, into statements: inout [Statement]) {
        switch node.kind {
        case .variableDecl:
            variables(node.cast(RawVariableDeclSyntax.self), into: &statements)
        case .typeAliasDecl:
            let alias = alias(node.cast(RawTypeAliasDeclSyntax.self), conditions: [])
            localTypes[alias.name] = alias.type.text
        case .functionDecl:
            let function = function(node.cast(RawFunctionDeclSyntax.self), conditions: [])
            statements.append(Statement(.function(function), at: position(node)))
        case .ifConfigDecl:
            var clauses: [ConditionalClause] = []
            for (number, clause) in node.cast(RawIfConfigDeclSyntax.self).clauses.nodes.enumerated() {
                guard number < Self.maximumClauses else {
                    leaveOut(from: clause)
                    break
                }
                guard let items = clause.statements else { continue }
                clauses.append(ConditionalClause(clause.condition.map { source.line($0) }, body: body(items)))
            }
            statements.append(Statement(.conditional(clauses), at: position(node)))
        default:
            type(node, around: enclosingType, conditions: [])
        }
    }

    private mutating func variables(_ node: RawVariableDeclSyntax, into statements: inout [Statement]) {
        for binding in node.bindings.nodes {
            let type = binding.typeAnnotation.map { typeName($0.type) }
            var value = binding.initializer.map { expression($0.value, text: true) }
            if value == nil, let block = binding.accessorBlock, let items = block.getter {
                // A computed variable is a called closure.
                let start = position(block)
                let closure = SourceExpression(.closure(SourceClosure(parameters: [], body: body(items))), at: start)
                value = SourceExpression(.call(closure, []), at: start)
            }
            bind(binding.pattern, type, value, into: &statements)
        }
    }

    /// A declaration for each name of a pattern.
    private mutating func bind(
        _ pattern: RawPatternSyntax,
        _ type: TypeName?,
        _ value: SourceExpression?,
        into statements: inout [Statement]
    ) {
        let start = position(pattern)
        switch pattern.kind {
        case .identifierPattern:
            let name = source.name(pattern.cast(RawIdentifierPatternSyntax.self).identifier)
            statements.append(Statement(.declare(name: name, type: type, value: value), at: start))
        case .tuplePattern:
            guard descend() else { return }
            defer { depth -= 1 }
            for (index, element) in pattern.cast(RawTuplePatternSyntax.self).elements.nodes.enumerated() {
                var part: SourceExpression?
                if let value {
                    if case .tuple(let values) = value.kind, index < values.count {
                        part = values[index]
                    } else {
                        part = SourceExpression(.member(value, "\(index)"), text: value.text, at: value.position)
                    }
                }
                bind(element.pattern, nil, part, into: &statements)
            }
        default:
            if let value { statements.append(Statement(.expression(value), at: value.position)) }
        }
    }

    private mutating func expressionStatement(_ node: RawExprSyntax, into statements: inout [Statement]) {
        let start = position(node)
        switch node.kind {
        case .sequenceExpr:
            if let (target, value) = assignment(node.cast(RawSequenceExprSyntax.self)) {
                let isDiscarded = target.kind == .name("_")
                statements.append(
                    Statement(isDiscarded ? .expression(value) : .assign(target: target, value: value), at: start)
                )
                return
            }
        case .ifExpr:
            statements.append(Statement(branch(node.cast(RawIfExprSyntax.self)), at: start))
            return
        case .switchExpr:
            let node = node.cast(RawSwitchExprSyntax.self)
            let subject = expression(node.subject, text: true)
            statements.append(Statement(.switch(subject, cases(node.cases)), at: start))
            return
        case .missingExpr:
            return
        default:
            break
        }
        statements.append(Statement(.expression(expression(node, text: true)), at: start))
    }

    private mutating func branch(_ node: RawIfExprSyntax) -> Statement.Kind {
        let conditions = conditions(node.conditions)
        let then = body(node.body.statements)
        var otherwise: [Statement] = []
        if let block = node.elseBody?.as(RawCodeBlockSyntax.self) {
            otherwise = body(block.statements)
        } else if let next = node.elseBody?.as(RawIfExprSyntax.self), descend() {
            let start = position(next)
            otherwise = [Statement(branch(next), at: start)]
            depth -= 1
        }
        return .if(conditions, then: then, otherwise: otherwise)
    }

    private mutating func statement(_ node: RawStmtSyntax, into statements: inout [Statement]) {
        let start = position(node)
        switch node.kind {
        case .expressionStmt:
            expressionStatement(node.cast(RawExpressionStmtSyntax.self).expression, into: &statements)
        case .returnStmt:
            let value = node.cast(RawReturnStmtSyntax.self).expression.map { expression($0, text: true) }
            statements.append(Statement(.return(value), at: start))
        case .guardStmt:
            let node = node.cast(RawGuardStmtSyntax.self)
            let conditions = conditions(node.conditions)
            statements.append(Statement(.guard(conditions, otherwise: body(node.body.statements)), at: start))
        case .forStmt, .whileStmt, .repeatStmt:
            statements.append(Statement(loop(node), at: start))
        case .doStmt:
            statements.append(Statement(.block(attempt(node.cast(RawDoStmtSyntax.self))), at: start))
        case .deferStmt:
            statements.append(Statement(.block(body(node.cast(RawDeferStmtSyntax.self).body.statements)), at: start))
        case .labeledStmt:
            guard descend() else { return }
            statement(node.cast(RawLabeledStmtSyntax.self).statement, into: &statements)
            depth -= 1
        case .throwStmt, .breakStmt, .continueStmt, .fallThroughStmt:
            statements.append(Statement(.leave, at: start))
        default:
            break
        }
    }
}
