/// Writes tokens on the lines where they stood, with a space between two of them where there was one and it is needed.
struct LineWriter {
    private(set) var bytes: [UInt8] = []
    /// Whether a space that stood between two tokens may be left out.
    private let mayJoin: (_ before: UInt8, _ after: UInt8) -> Bool
    private var isAtStart = true
    private var hasSpace = false

    /// Begins with nothing.
    ///
    /// - Parameters:
    ///   - capacity: how many bytes it may become.
    ///   - mayJoin: whether two tokens that end and begin so stay two without the space between them.
    init(capacity: Int, mayJoin: @escaping (_ before: UInt8, _ after: UInt8) -> Bool) {
        self.mayJoin = mayJoin
        bytes.reserveCapacity(capacity)
    }

    mutating func space() { hasSpace = true }

    mutating func newLines(_ count: Int) {
        guard count > 0 else { return }
        bytes.append(contentsOf: repeatElement(.newline, count: count))
        isAtStart = true
        hasSpace = false
    }

    mutating func token(_ token: ArraySlice<UInt8>) {
        if hasSpace, !isAtStart, let last = bytes.last, let first = token.first, !mayJoin(last, first) {
            bytes.append(.space)
        }
        bytes += token
        isAtStart = false
        hasSpace = false
    }
}
