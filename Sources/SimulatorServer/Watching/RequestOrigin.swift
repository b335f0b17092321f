import Rooms

/// The client on whose behalf the current task works, for log lines and the audit log.
struct RequestOrigin: Sendable {
    /// The origin of the current task; nil for work of the server itself.
    @TaskLocal static var current: RequestOrigin?

    /// The trace of the connection or request.
    let trace: TraceID
    /// The client; nil before it was admitted.
    var actor: Principal?
    /// The client's address, or its IPv6 network of 64 bits; nil for this machine.
    let address: String?
}
