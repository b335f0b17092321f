/// The reason for a failed start of a server.
package struct WebServerError: Error, Hashable, CustomStringConvertible {
    /// The error kinds for callers to distinguish.
    package enum Code: Hashable, Sendable {
        /// Another process listens on the port.
        case portInUse
        /// The host is not an address of this machine.
        case addressUnavailable
        /// The port needs rights missing from this process.
        case permissionDenied
        /// The certificate or its key cannot be used.
        case certificate
        /// The document root cannot be read.
        case documentRoot
        /// A value in the configuration makes no sense.
        case configuration
        /// Any other refusal of the system.
        case system
    }

    /// The kind.
    package let code: Code
    /// The sentence for the user starting the server.
    package let message: String

    /// The message.
    package var description: String {
        message
    }
}
