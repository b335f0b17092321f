internal import SwiftSyntax

extension SyntaxProtocol {
    /// Whether the tree is shallow enough for SwiftSyntax's own recursive visitors.
    ///
    /// The parser bounds how deep brackets and blocks nest, but a chain of members, calls or `else if` makes the tree
    /// as deep as the chain is long. This looks at it without a stack of its own.
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
