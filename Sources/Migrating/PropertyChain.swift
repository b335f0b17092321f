import SwiftSyntax

/// A use of a property with the members read behind it: `item`, `self.item?.title`, `item!.owner.name`.
struct PropertyChain {
    /// A member read behind a value.
    enum Step {
        /// A property.
        case member(String)
        /// A called method.
        case call(String)
        /// One place of a list, by a subscript.
        case place
        /// Something else.
        case other
    }

    /// The property itself, with `self` if it is written.
    let root: ExprSyntax
    /// The `?` or `!` directly behind the property.
    private(set) var mark: TokenSyntax?
    /// The members read behind it, in order.
    private(set) var path: [Step] = []
    /// The whole chain.
    private(set) var whole: ExprSyntax
    /// True if a later `?` makes the chain an optional, whatever the property is.
    private(set) var isOptionalAnyway = false

    /// Reads the chain beginning with a property.
    /// - Parameter root: the property, with `self` if it is written.
    init(_ root: ExprSyntax) {
        self.root = root
        whole = root
        var node = root
        if let chain = root.parent?.as(OptionalChainingExprSyntax.self) {
            mark = chain.questionMark
            node = ExprSyntax(chain)
        } else if let forced = root.parent?.as(ForceUnwrapExprSyntax.self) {
            mark = forced.exclamationMark
            node = ExprSyntax(forced)
        }
        while let parent = node.parent {
            if let access = parent.as(MemberAccessExprSyntax.self), access.base?.id == node.id {
                path.append(.member(access.declName.baseName.text))
                node = ExprSyntax(access)
            } else if let call = parent.as(FunctionCallExprSyntax.self), call.calledExpression.id == node.id {
                if case .member(let name)? = path.last {
                    path[path.count - 1] = .call(name)
                } else {
                    path.append(.other)
                }
                node = ExprSyntax(call)
            } else if let call = parent.as(SubscriptCallExprSyntax.self), call.calledExpression.id == node.id {
                let isPlace =
                    call.arguments.count == 1 && call.arguments.first?.label == nil
                    && call.arguments.first?.expression.text.contains("..") == false
                path.append(isPlace ? .place : .other)
                node = ExprSyntax(call)
            } else if let chain = parent.as(OptionalChainingExprSyntax.self) {
                isOptionalAnyway = true
                node = ExprSyntax(chain)
            } else if let forced = parent.as(ForceUnwrapExprSyntax.self) {
                node = ExprSyntax(forced)
            } else {
                break
            }
        }
        whole = node
    }

    /// True if `?` follows the property.
    var isChained: Bool { mark?.text == "?" }

    /// The chain's text for a property that is never nil.
    var textWithoutMark: String {
        guard let mark else { return whole.text }
        let bytes = Array(whole.text.utf8)
        let start = mark.start - whole.start
        return String(decoding: bytes[..<start] + bytes[(start + mark.text.utf8.count)...], as: UTF8.self)
    }
}
