/// Why a server could not start.
package struct WebServerError: Error, Hashable, CustomStringConvertible {
    /// The kinds that a caller may want to tell apart.
    package enum Code: Hashable, Sendable {
        /// Somebody else listens there.
        case portInUse
        /// The host is not an address of this machine.
        case addressUnavailable
        /// The port needs rights that this process has not.
        case permissionDenied
        /// The certificate or its key cannot be used.
        case certificate
        /// The document root cannot be read.
        case documentRoot
        /// A value in the configuration makes no sense.
        case configuration
        /// Anything else that the system refused.
        case system
    }

    /// The kind.
    package let code: Code
    /// The sentence for the person who started the server.
    package let message: String

    /// The message.
    package var description: String {
        message
    }
}
