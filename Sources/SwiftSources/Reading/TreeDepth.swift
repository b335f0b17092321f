internal import SwiftSyntax

extension SyntaxProtocol {
    /// True if the tree is shallow enough for SwiftSyntax's own recursive visitors.
    ///
    /// The parser bounds the nesting of brackets and blocks. However, a chain of members, calls or `else if` makes the
    /// tree as deep as the chain is long. This check needs no stack of its own.
    var isShallow: Bool {
        var pending: [(node: Syntax, depth: Int)] = [(Syntax(self), 0)]
        while let (node, depth) = pending.popLast() {
            guard depth < 1000 else { return false }
            for child in node.children(viewMode: .all) where !child.is(TokenSyntax.self) {
                pending.append((child, depth + 1))
            }
        }
        return true
    }
}
