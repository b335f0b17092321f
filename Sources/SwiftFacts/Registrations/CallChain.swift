/// An expression such as `base.first(…).second(…).third`, from the inside out.
struct CallChain {
    /// One member or call.
    struct Link {
        /// The member's name; empty if the part before it is called itself.
        var name: String
        /// The arguments of the call; empty for a member without a call.
        var arguments: [CallArgument]
        var position: Position
    }

    /// The first name of the chain; nil if it begins with a call of a plain function.
    private(set) var base: String?
    private(set) var links: [Link] = []
    private(set) var text: String

    /// Takes an expression apart; nil if it is no chain with a call in it.
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
    /// The closure of a closure expression; nil for any other.
    var closure: SourceClosure? {
        guard case .closure(let closure) = kind else { return nil }
        return closure
    }
}
