/// The reason for failing to load a folder.
package struct LoadingError: Error, Hashable, CustomStringConvertible {
    /// The message for the user.
    package var description: String

    /// The load was cancelled.
    package static let cancelled = LoadingError(LoadDeadline.Reason.cancelled.description)

    /// Creates an error.
    /// - Parameter description: the message for the user.
    package init(_ description: String) { self.description = description }
}
