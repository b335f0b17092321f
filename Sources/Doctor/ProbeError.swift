/// The reason for a failed request to a server.
struct ProbeError: Error, CustomStringConvertible {
    /// The reason, in a few words.
    let description: String
}
