/// An expression such as `base.first(…).second(…).third`, from the inside out.
struct CallChain {
    /// One member or call.
    struct Link {
        /// The member's name; empty where what is before it is called itself.
        var name: String
        /// What it is called with; empty for a member that is not called.
        var arguments: [CallArgument]
        var position: Position
    }

    /// The name that the chain begins with; nil where it begins with a call of a plain function.
    private(set) var base: String?
    private(set) var links: [Link] = []
    private(set) var text: String

    /// Takes an expression apart; nil where it is no chain with a call in it.
    init?(_ expression: SourceExpression) {
        text = expression.text
        var current: SourceExpression? = expression
        var pending: [CallArgument]?
        var hasCall = false
        while let part = current {
            if text.isEmpty { text = part.text }
            switch part.kind {
            case .call(let callee, let arguments):
                if let pending { links.append(Link(name: "", arguments: pending, position: part.position)) }
                pending = arguments
                hasCall = true
                current = callee
            case .member(let base, let name):
                links.append(Link(name: name, arguments: pending ?? [], position: part.position))
                pending = nil
                current = base
            case .forced(let value), .chained(let value), .tried(let value, _): current = value
            case .name(let name):
                if let pending, name.first?.isLowercase == true, name != "self" {
                    links.append(Link(name: name, arguments: pending, position: part.position))
                } else {
                    base = name
                    if let pending { links.append(Link(name: "", arguments: pending, position: part.position)) }
                }
                current = nil
            case .type(let type):
                base = type.text
                if let pending { links.append(Link(name: "", arguments: pending, position: part.position)) }
                current = nil
            default:
                return nil
            }
        }
        guard hasCall else { return nil }
        links.reverse()
    }
}

extension SourceExpression {
    /// The closure that it is.
    var closure: SourceClosure? {
        guard case .closure(let closure) = kind else { return nil }
        return closure
    }
}
