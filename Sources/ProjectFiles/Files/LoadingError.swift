/// Why a folder could not be read at all.
package struct LoadingError: Error, Hashable, CustomStringConvertible {
    /// The sentence for the person who gave the path.
    package var description: String

    /// Nobody wants to have it read any more.
    package static let cancelled = LoadingError(ReadingStop.Reason.cancelled.description)

    /// Creates an error.
    /// - Parameter description: the sentence for the person who gave the path.
    package init(_ description: String) { self.description = description }
}
