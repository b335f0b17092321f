internal import SwiftSyntax
internal import SwiftFacts

/// Finds the first violations of Swift's grammar in a file.
///
/// SwiftParserDiagnostics gives better messages. However, it ends the process on some damaged files ("A Fix-It must
/// have at least one change"). Its time grows with the square of the number of errors.
struct SyntaxErrorFinder {
    private var found: [(offset: Int, message: String)] = []

    /// Finds errors.
    /// - Parameters:
    ///   - tree: the file's tree.
    ///   - limit: the maximum number of errors.
    ///   - source: the file's text, for the positions.
    /// - Returns: the errors in the order of the text, one for each place.
    static func errors(of tree: SourceFileSyntax, limit: Int, in source: inout SourceText) -> [SyntaxError] {
        var finder = SyntaxErrorFinder()
        // Without recursion: the tree may be as deep as the file is long.
        var pending = [Syntax(tree)]
        while finder.found.count < limit, let node = pending.popLast() {
            if !finder.take(node) {
                pending += node.children(viewMode: .all).reversed().filter(\.hasError)
            }
        }
        return finder.found.map { SyntaxError(message: $0.message, position: source.position($0.offset)) }
    }

    /// Adds the error of a node itself.
    ///
    /// Returns false if the error must be searched for inside the node.
    private mutating func take(_ node: Syntax) -> Bool {
        switch node.kind {
        case .unexpectedNodes: add(node, "unexpected code '\(Self.shown(node))'")
        case .missingDecl: add(node, "expected declaration")
        case .missingExpr: add(node, "expected expression")
        case .missingPattern: add(node, "expected pattern")
        case .missingStmt: add(node, "expected statement")
        case .missingType: add(node, "expected type")
        case .missing: add(node, "expected code")
        case .token:
            guard let token = node.as(TokenSyntax.self) else { return true }
            if token.presence == .missing {
                add(node, "expected \(Self.name(of: token))")
            } else {
                add(node, "'\(Self.shown(node))' is not Swift")
            }
        default: return false
        }
        return true
    }

    private mutating func add(_ node: Syntax, _ message: String) {
        let offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
        if found.last?.offset != offset { found.append((offset, message)) }
    }

    private static func name(of token: TokenSyntax) -> String {
        switch token.tokenKind {
        case .identifier: "name"
        case .endOfFile: "end of file"
        default: token.text.isEmpty ? "code" : "'\(token.text)'"
        }
    }

    /// The beginning of a node's text, on one line.
    private static func shown(_ node: Syntax) -> String {
        var text = ""
        for token in node.tokens(viewMode: .sourceAccurate) {
            text += text.isEmpty ? token.text : " \(token.text)"
            if text.utf8.count > 40 { return text.prefix(40).filter { !$0.isNewline } + "…" }
        }
        return text.filter { !$0.isNewline }
    }
}
