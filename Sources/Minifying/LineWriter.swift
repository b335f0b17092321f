/// Writes tokens on their original lines.
///
/// An original space between two tokens stays if it is needed.
struct LineWriter {
    private(set) var bytes: [UInt8] = []
    /// Returns true if a space between two tokens may be left out.
    private let mayJoin: (_ before: UInt8, _ after: UInt8) -> Bool
    private var isAtStart = true
    private var hasSpace = false

    /// Creates an empty writer.
    ///
    /// - Parameters:
    ///   - capacity: the expected number of bytes.
    ///   - mayJoin: returns true if two tokens with this last and this first byte stay separate without a space between
    ///     them.
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
