internal import SwiftParser
@_spi(RawSyntax) internal import SwiftSyntax

// The code reads the tree as the parser leaves it. Its nodes have no identity, parent or position: they are pointers
// and cost nothing to pass around. SwiftSyntax' own nodes are allocated and counted one by one.

extension RawSyntaxNodeProtocol {
    /// The kind of the node.
    var kind: SyntaxKind { raw.kind }

    /// The first token with text; `isOnly` is true if there is no other.
    ///
    /// Found without a stack: a chain of members is as deep as it is long.
    var firstToken: (token: RawSyntaxTokenView, isOnly: Bool)? {
        var node = raw
        var length = node.byteLength
        guard length > 0 else { return nil }
        var isOnly = true
        while let layout = node.layoutView {
            var children = layout.children.makeIterator()
            var first = 0
            while first == 0, let child = children.next() {
                guard let child else { continue }
                first = child.byteLength
                node = child
            }
            if first != length { isOnly = false }
            length = first
        }
        return node.tokenView.map { ($0, isOnly) }
    }
}

extension RawStringLiteralExprSyntax {
    /// The value, escapes undone; nil with an interpolation.
    var representedValue: String? {
        Syntax(raw: raw, rawNodeArena: raw.arena).as(StringLiteralExprSyntax.self)?.representedLiteralValue
    }
}

extension RawIfConfigClauseSyntax {
    /// The clause's contents, among statements.
    var statements: RawCodeBlockItemListSyntax? { elements?.as(RawCodeBlockItemListSyntax.self) }

    /// The clause's contents, among the members of a type.
    var members: RawMemberBlockItemListSyntax? { elements?.as(RawMemberBlockItemListSyntax.self) }
}

extension RawAccessorBlockSyntax {
    /// The statements of a getter without `get`.
    var getter: RawCodeBlockItemListSyntax? { accessors.as(RawCodeBlockItemListSyntax.self) }

    /// `get`, `set`, `didSet` and so on.
    var declarations: RawNodes<RawAccessorDeclSyntax> {
        accessors.as(RawAccessorDeclListSyntax.self)?.nodes ?? RawNodes()
    }
}
