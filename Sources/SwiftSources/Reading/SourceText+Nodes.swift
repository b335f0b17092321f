@_spi(RawSyntax) internal import SwiftSyntax

extension SourceText {
    /// Says which tree the nodes are of that places are asked for.
    mutating func setTree(_ tree: some RawSyntaxNodeProtocol) {
        base = tree.firstToken.flatMap { first in
            first.token.rawText.baseAddress.map { $0 - first.token.leadingTriviaByteLength }
        }
    }

    /// Where a node begins, behind the trivia; nil where nothing of it is written.
    func offset(_ node: some RawSyntaxNodeProtocol) -> Int? { node.firstToken.flatMap { place($0.token) }?.lowerBound }

    /// The bytes of a node without the trivia around it; none where nothing of it is written.
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

    /// The bytes of a token; none where nothing of it is written.
    func range(_ token: RawTokenSyntax) -> Range<Int> { place(token.tokenView) ?? 0..<0 }

    /// The bytes of a token; nil for what the parser only misses.
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

    /// The name that a token stands for, without backticks.
    func name(_ token: RawTokenSyntax) -> String { name(range(token)) }

    /// The bytes of a reference that is a single word, as most are; nil where there is more to it, or nothing.
    func word(_ node: RawDeclReferenceExprSyntax) -> Range<Int>? {
        let name = node.baseName
        guard name.byteLength == node.raw.byteLength else { return nil }
        return place(name.tokenView)
    }

    /// The name that some bytes are, without backticks.
    func name(_ range: Range<Int>) -> String {
        if range.count > 2, bytes[range.lowerBound] == .backtick, bytes[range.upperBound - 1] == .backtick {
            return string(range.lowerBound + 1..<range.upperBound - 1)
        }
        return string(range)
    }
}
