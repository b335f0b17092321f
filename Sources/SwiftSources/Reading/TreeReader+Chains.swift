@_spi(RawSyntax) internal import SwiftSyntax

extension TreeReader {
    /// Reads members, calls, subscripts, `!` and `?` from the base outwards.
    ///
    /// They nest to the left as often as a chain has links; a loop reads them, so that a long chain needs no stack.
    mutating func chain(_ node: RawExprSyntax) -> SourceExpression {
        var links: [RawExprSyntax] = []
        var base: RawExprSyntax? = node
        while let link = base, let inner = inside(link) {
            links.append(link)
            base = inner.base
            guard depth + links.count < Self.maximumDepth else { break }
        }
        let outer = depth
        depth += links.count
        defer { depth = outer }

        var expression: SourceExpression?
        if let base {
            expression = depth < Self.maximumDepth ? self.expression(base) : opaque(base)
        }
        for link in links.reversed() {
            depth -= 1
            expression = self.link(link, on: expression)
        }
        return expression ?? opaque(node)
    }

    /// What a link of a chain stands on; nil for what is no link.
    private func inside(_ node: RawExprSyntax) -> (base: RawExprSyntax?, Void)? {
        switch node.kind {
        case .memberAccessExpr: (node.cast(RawMemberAccessExprSyntax.self).base, ())
        case .functionCallExpr: (node.cast(RawFunctionCallExprSyntax.self).calledExpression, ())
        case .subscriptCallExpr: (node.cast(RawSubscriptCallExprSyntax.self).calledExpression, ())
        case .forceUnwrapExpr: (node.cast(RawForceUnwrapExprSyntax.self).expression, ())
        case .optionalChainingExpr: (node.cast(RawOptionalChainingExprSyntax.self).expression, ())
        default: nil
        }
    }

    private mutating func link(_ node: RawExprSyntax, on base: SourceExpression?) -> SourceExpression {
        switch node.kind {
        case .memberAccessExpr:
            let member = node.cast(RawMemberAccessExprSyntax.self).declName
            let name = name(of: member)
            if RegistrationReader.mayFind(name) { mayRegister = true }
            return SourceExpression(.member(base, name), at: position(member))
        case .functionCallExpr:
            let call = node.cast(RawFunctionCallExprSyntax.self)
            let callee = callee(base, call.calledExpression)
            var arguments = arguments(call.arguments)
            trailing(call.trailingClosure, call.additionalTrailingClosures, into: &arguments)
            return SourceExpression(.call(callee, arguments), at: callee.position)
        case .subscriptCallExpr:
            let call = node.cast(RawSubscriptCallExprSyntax.self)
            let callee = callee(base, call.calledExpression)
            var arguments = arguments(call.arguments)
            trailing(call.trailingClosure, call.additionalTrailingClosures, into: &arguments)
            return SourceExpression(.subscript(callee, arguments), at: callee.position)
        case .forceUnwrapExpr:
            guard let base else { return opaque(node) }
            return SourceExpression(.forced(base), at: base.position)
        default:
            guard let base else { return opaque(node) }
            return SourceExpression(.chained(base), at: base.position)
        }
    }

    /// What is called: `[Item]()` and `[Key: Item]()` call a type.
    private mutating func callee(_ base: SourceExpression?, _ node: RawExprSyntax) -> SourceExpression {
        if node.is(RawArrayExprSyntax.self) || node.is(RawDictionaryExprSyntax.self) {
            return SourceExpression(.type(TypeName(source.line(node))), at: position(node))
        }
        return base ?? opaque(node)
    }

    private mutating func arguments(_ list: RawLabeledExprListSyntax) -> [CallArgument] {
        list.elements.map {
            CallArgument($0.label.map { source.name($0) } ?? "", expression($0.expression, text: true))
        }
    }

    private mutating func trailing(
        _ first: RawClosureExprSyntax?,
        _ others: RawMultipleTrailingClosureElementListSyntax,
        into arguments: inout [CallArgument]
    ) {
        guard let first else { return }
        arguments.append(CallArgument("", expression(RawExprSyntax(first), text: true)))
        for other in others.elements {
            arguments.append(
                CallArgument(source.name(other.label), expression(RawExprSyntax(other.closure), text: true))
            )
        }
    }
}
