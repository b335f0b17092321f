internal import SwiftParser
@_spi(RawSyntax) internal import SwiftSyntax
internal import SwiftFacts

extension TreeReader {
    /// One link of a chain, applied to the part before it.
    enum Link {
        case member(RawMemberAccessExprSyntax)
        case call(RawFunctionCallExprSyntax)
        case `subscript`(RawSubscriptCallExprSyntax)
        case forced(RawForceUnwrapExprSyntax)
        case chained(RawOptionalChainingExprSyntax)

        /// Creates a link of a node; nil for any other node.
        init?(_ node: RawExprSyntax) {
            switch node.kind {
            case .memberAccessExpr: self = .member(node.cast(RawMemberAccessExprSyntax.self))
            case .functionCallExpr: self = .call(node.cast(RawFunctionCallExprSyntax.self))
            case .subscriptCallExpr: self = .subscript(node.cast(RawSubscriptCallExprSyntax.self))
            case .forceUnwrapExpr: self = .forced(node.cast(RawForceUnwrapExprSyntax.self))
            case .optionalChainingExpr: self = .chained(node.cast(RawOptionalChainingExprSyntax.self))
            default: return nil
            }
        }

        /// The part of the chain before it.
        var base: RawExprSyntax? {
            switch self {
            case .member(let node): node.base
            case .call(let node): node.calledExpression
            case .subscript(let node): node.calledExpression
            case .forced(let node): node.expression
            case .chained(let node): node.expression
            }
        }

        /// True if it calls its base.
        var isCall: Bool {
            switch self {
            case .call, .subscript: true
            case .member, .forced, .chained: false
            }
        }
    }

    /// Reads members, calls, subscripts, `!` and `?` from the base outwards.
    ///
    /// They nest to the left, one level for each link of the chain. A loop reads them, so a long chain needs no stack.
    mutating func chain(_ node: RawExprSyntax) -> SourceExpression {
        let outer = (count: links.count, depth: depth)
        defer { depth = outer.depth }
        var base: RawExprSyntax? = node
        while let part = base, let link = Link(part) {
            links.append(link)
            base = link.base
            depth += 1
            guard depth < Self.maximumDepth else { break }
        }

        var expression = base.map { self.base($0) }
        while links.count > outer.count {
            depth -= 1
            expression = self.link(links.removeLast(), on: expression)
        }
        return expression ?? opaque(node)
    }

    /// Reads the first part of a chain: `[Item]()` and `[Key: Item]()` call a type.
    private mutating func base(_ node: RawExprSyntax) -> SourceExpression {
        if node.kind == .arrayExpr || node.kind == .dictionaryExpr, links.last?.isCall == true {
            return SourceExpression(.type(TypeName(source.line(node))), at: position(node))
        }
        return depth < Self.maximumDepth ? expression(node) : opaque(node)
    }

    private mutating func link(_ link: Link, on base: SourceExpression?) -> SourceExpression {
        switch link {
        case .member(let node):
            let member = node.declName
            let word = source.word(member)
            let name = word.map { source.name($0) } ?? name(of: member)
            if RegistrationFactsReader.mayFind(name) { mayRegister = true }
            return SourceExpression(.member(base, name), at: word.map { position($0) } ?? position(member))
        case .call(let node):
            let callee = base ?? opaque(node.calledExpression)
            let arguments = arguments(node.arguments, node.trailingClosure, node.additionalTrailingClosures)
            return SourceExpression(.call(callee, arguments), at: callee.position)
        case .subscript(let node):
            let callee = base ?? opaque(node.calledExpression)
            let arguments = arguments(node.arguments, node.trailingClosure, node.additionalTrailingClosures)
            return SourceExpression(.subscript(callee, arguments), at: callee.position)
        case .forced(let node):
            guard let base else { return opaque(node) }
            return SourceExpression(.forced(base), at: base.position)
        case .chained(let node):
            guard let base else { return opaque(node) }
            return SourceExpression(.chained(base), at: base.position)
        }
    }

    private mutating func arguments(
        _ list: RawLabeledExprListSyntax,
        _ trailing: RawClosureExprSyntax?,
        _ others: RawMultipleTrailingClosureElementListSyntax
    ) -> [CallArgument] {
        let list = list.nodes
        let others = trailing == nil ? RawNodes() : others.nodes
        var arguments: [CallArgument] = []
        arguments.reserveCapacity(list.count + others.count + (trailing == nil ? 0 : 1))
        for argument in list {
            let label = argument.label.map { source.name($0) } ?? ""
            arguments.append(CallArgument(label, expression(argument.expression, text: true)))
        }
        guard let trailing else { return arguments }
        arguments.append(CallArgument("", expression(RawExprSyntax(trailing), text: true)))
        for other in others {
            let closure = expression(RawExprSyntax(other.closure), text: true)
            arguments.append(CallArgument(source.name(other.label), closure))
        }
        return arguments
    }
}
