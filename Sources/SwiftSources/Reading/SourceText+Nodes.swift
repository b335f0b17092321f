@_spi(RawSyntax) internal import SwiftSyntax

extension SourceText {
    /// Sets the tree of the nodes whose places are looked up.
    mutating func setTree(_ tree: some RawSyntaxNodeProtocol) {
        base = tree.firstToken.flatMap { first in
            first.token.rawText.baseAddress.map { $0 - first.token.leadingTriviaByteLength }
        }
    }

    /// Returns the start of a node, behind the trivia; nil if none of it is written.
    func offset(_ node: some RawSyntaxNodeProtocol) -> Int? { node.firstToken.flatMap { place($0.token) }?.lowerBound }

    /// Returns the bytes of a node without the trivia around it; none if none of it is written.
    func range(_ node: some RawSyntaxNodeProtocol) -> Range<Int> {
        guard let first = node.firstToken, let place = place(first.token) else { return 0..<0 }
        if first.isOnly { return place }
        let raw = node.raw
        let length = raw.byteLength - first.token.leadingTriviaByteLength - raw.trailingTriviaByteLength
        return place.lowerBound..<min(place.lowerBound + max(0, length), bytes.count)
    }

    /// The bytes from a node to the last of those after it, as far as something of them is written.
    func range(from first: RawExprSyntax, with others: RawNodes<RawExprSyntax>.SubSequence) -> Range<Int> {
        let first = range(first)
        let last = others.reversed().lazy.map { range($0) }.first { !$0.isEmpty } ?? first
        guard first.isEmpty else { return first.lowerBound..<max(first.lowerBound, last.upperBound) }
        let start = others.lazy.map { range($0) }.first { !$0.isEmpty } ?? first
        return start.lowerBound..<max(start.lowerBound, last.upperBound)
    }

    /// Returns the bytes of a token; none if it is not written.
    func range(_ token: RawTokenSyntax) -> Range<Int> { place(token.tokenView) ?? 0..<0 }

    /// Returns the bytes of a token; nil for a token missing in the source.
    private func place(_ token: RawSyntaxTokenView) -> Range<Int>? {
        let text = token.rawText
        guard let base, let start = text.baseAddress, token.presence == .present else { return nil }
        // Without checks of each step: of another buffer's place, anything may come out.
        let offset = Int(bitPattern: start) &- Int(bitPattern: base)
        let end = offset &+ text.count
        return offset >= 0 && offset <= end && end <= bytes.count ? Range(uncheckedBounds: (offset, end)) : nil
    }

    /// The text of a node on one line, without comments, at most `limit` characters long.
    func line(_ node: some RawSyntaxNodeProtocol, limit: Int = lineLimit) -> String { line(range(node), limit: limit) }

    /// Returns the name in a token, without backticks.
    func name(_ token: RawTokenSyntax) -> String { name(range(token)) }

    /// Returns the bytes of a reference that is a single word, as most are; nil if it is longer or missing.
    func word(_ node: RawDeclReferenceExprSyntax) -> Range<Int>? {
        let name = node.baseName
        guard name.byteLength == node.raw.byteLength else { return nil }
        return place(name.tokenView)
    }

    /// Returns the name in some bytes, without backticks.
    func name(_ range: Range<Int>) -> String {
        if range.count > 2, bytes[range.lowerBound] == .backtick, bytes[range.upperBound - 1] == .backtick {
            return string(range.lowerBound + 1..<range.upperBound - 1)
        }
        return string(range)
    }
}
