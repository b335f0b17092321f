import Logging
import Rooms

extension ServerContext {
    /// Notes an event in the audit log, if there is one.
    /// - Parameters:
    ///   - event: the kind of event.
    ///   - origin: the client behind it. The default is that of the current task; nil for the server itself.
    ///   - complete: adds what the event is about. The default adds nothing.
    func audit(
        _ event: AuditEntry.Event,
        by origin: RequestOrigin? = .current,
        _ complete: (inout AuditEntry) -> Void = { _ in }
    ) {
        guard let auditLog else { return }
        var entry = AuditEntry(event)
        entry.time = expiry.now()
        entry.actor = origin.map { $0.actor ?? .address($0.address ?? "") }
        entry.address = origin?.address
        entry.trace = origin?.trace.text
        complete(&entry)
        if let failure = auditLog.append(entry) { logger.error("\(failure)") }
    }
}
